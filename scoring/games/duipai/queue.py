"""对牌: the play from piles, in which there is no choice."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from scoring.games.duipai.entry import HouseRules
from scoring.masks import SEATS, changed
from scoring.messages import Card, Message, Seat, _
from scoring.turns import next_holding

Cards = tuple[int, ...]
"""Cards by the numbers of their ranks."""


class Queue(NamedTuple):
    """How a deal stands; of a pile the top card comes first, of the row the oldest."""

    hands: tuple[Cards, ...]
    row: Cards
    seat: Seat | None
    out: tuple[Seat, ...]
    laid: int
    """How many cards have been laid."""
    rules: HouseRules

    def legal(self) -> Cards:
        """Return the card that can be laid."""
        return () if self.seat is None else self.hands[self.seat][:1]

    def why_not(self, card: Card) -> Message:
        """Say why another card cannot be laid."""
        return _("only the top card of the pile can be laid")

    def laying(self, card: int) -> "Queue":
        """Return the state after a card is laid."""
        hands, row, seat, out, laid, rules = self
        assert seat is not None
        pile, again = hands[seat][1:], False
        if card in row:
            place = row.index(card)
            taken = (*row[place:], card)
            pile += taken if rules.pickup_order == "as_laid" else taken[::-1]
            row, again = row[:place], rules.queue_again
        else:
            row = (*row, card)
            out = out if pile else (*out, seat)
        hands = changed(hands, seat, pile)
        onward = seat if again else next_holding(hands, seat + 1)
        return Queue(hands, row, onward, out, laid + 1, rules)._ended()

    def _ended(self) -> "Queue":
        """Return the same state, over if nobody is to go on."""
        most = 1 if self.rules.end == "first_out" else len(self.hands) - 1
        out = self.out
        if self.laid >= self.rules.turn_limit:
            out = (*out, *self._shortest_first())[:most]
        return self if len(out) < most else self._replace(out=out, seat=None)

    def _shortest_first(self) -> list[Seat]:
        """Return who still has cards, in the order in which they go out if stopped."""
        sizes = {seat: len(pile) for seat, pile in zip(SEATS, self.hands, strict=False)}
        left = [seat for seat, size in sizes.items() if size]
        return sorted(left, key=lambda seat: (sizes[seat], -seat))

    def known(self) -> Iterator[Message]:
        """Yield how many cards have been laid, and who is out."""
        laid, most = self.laid, self.rules.turn_limit
        if 2 * laid > most:
            yield _("Cards laid: %(count)d of at most %(most)d", count=laid, most=most)
        if self.out:
            yield _("Out, in order: %(seats)s", seats=self.out)

    def entry(self) -> dict[str, Any]:
        """Return what the table would report."""
        return {"out_order": list(map(int, self.out))}

    def choose(self) -> int:
        """Return the card that can be laid."""
        return self.legal()[0]
