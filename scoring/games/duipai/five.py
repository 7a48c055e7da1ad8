"""对牌: the play with five cards in hand."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from scoring.deals import not_held
from scoring.games.duipai.entry import HouseRules
from scoring.masks import changed
from scoring.messages import Card, Message, Seat, _, by_seat
from scoring.turns import next_holding

HAND = 5
"""How many cards are held as long as the stock lasts."""

Cards = tuple[int, ...]
"""Cards by the numbers of their ranks."""


class Five(NamedTuple):
    """How a deal stands; of the stock the top card comes first, of the row the oldest.

    Hands are in order.
    """

    hands: tuple[Cards, ...]
    row: Cards
    stock: Cards
    seat: Seat | None
    won: tuple[int, ...]
    """How many cards each seat has won."""
    rules: HouseRules

    def legal(self) -> Cards:
        """Return each card that can be laid, once."""
        return () if self.seat is None else tuple(dict.fromkeys(self.hands[self.seat]))

    def why_not(self, card: Card) -> Message:
        """Say why another card cannot be laid."""
        return not_held(card)

    def laying(self, card: int) -> "Five":
        """Return the state after a card is laid and the hand filled up."""
        hands, row, stock, seat, won, rules = self
        assert seat is not None
        again = False
        if card in row:
            place = row.index(card)
            won = changed(won, seat, won[seat] + len(row) - place + 1)
            row, again = row[:place], rules.five_again
        else:
            row = (*row, card)
        hand = list(hands[seat])
        hand.remove(card)
        more = HAND - len(hand)
        hand += stock[:more]
        hands = changed(hands, seat, tuple(sorted(hand)))
        onward = next_holding(hands, seat if again else seat + 1)
        return Five(hands, row, stock[more:], onward, won, rules)

    def known(self) -> Iterator[Message]:
        """Yield what is left of the stock, and how much each has won."""
        yield _("Cards in the stock: %(count)d", count=len(self.stock))
        counts = by_seat(self.won)
        if counts:
            yield _("Cards won: %(counts)s", counts=counts)

    def entry(self) -> dict[str, Any]:
        """Return what the table would report."""
        return {"counts": list(self.won)}

    def choose(self) -> int:
        """Return what takes most, else what is held most often."""
        assert self.seat is not None
        hand, row = self.hands[self.seat], self.row

        def liking(card: int) -> tuple[int, int]:
            taken = len(row) - row.index(card) if card in row else 0
            return taken, hand.count(card)

        return max(self.legal(), key=liking)
