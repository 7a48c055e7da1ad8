"""五十K: the game itself, as others ask about it."""

from collections.abc import Iterator, Mapping
from random import Random
from typing import Annotated, Any

from scoring.cards import JOKERS
from scoring.climbing import BOMB, PASS, low_play, packed, size
from scoring.climbing_play import (
    LEADER,
    PLAYING,
    LedByCard,
    PassTurn,
)
from scoring.deals import HANDS, empty_hands
from scoring.games.wushik import playing
from scoring.games.wushik.combos import played_by
from scoring.games.wushik.playing import State
from scoring.games.wushik.score import LEAD_CARDS
from scoring.holding import named
from scoring.kinds import Cards, per_seat
from scoring.kinds.cards import ONE_PACK, TWO_PACKS
from scoring.masks import SEATS, dealt
from scoring.messages import Card, Message, Seat, _, points_so_far
from scoring.play import Move
from scoring.records import Parts, Problem, Record, Table
from scoring.turns import partners_opposite

PACKS = {
    "one_pack": {**ONE_PACK, **dict.fromkeys(JOKERS, 1)},
    "two_packs": {**TWO_PACKS, **dict.fromkeys(JOKERS, 2)},
}
"""How often each card is there, by variant."""
HAND_SIZES = {"one_pack": (13, 14), "two_packs": (27, 27)}
"""How few and how many cards are dealt to a player."""
WORTH_A_BOMB = 15
"""For how many points a simple player plays a special combination."""
THREATENING = 4
"""How few cards another player has when a simple player no longer saves bombs."""


def pack_of(table: Table) -> Mapping[Card, int]:
    """Return how often each card is there by the house rules."""
    return PACKS[table.options.variant]


class Deal(Record):
    """A deal, or a position in the middle of one."""

    hands: Annotated[
        tuple[tuple[Card, ...], ...], per_seat(Cards(HANDS.label, pack=pack_of))
    ]
    leader: Annotated[Seat | None, LEADER] = None


class PlayCards(Move):
    """Cards played."""

    sentences = (_("plays %(cards)s"),)
    buttons = (_("Play %(cards)s"),)

    act: Annotated[str, PLAYING]
    cards: Annotated[tuple[Card, ...], Cards(_("Cards"), pack=pack_of)]


class WushikPlay(LedByCard):
    """五十K: until two partners are out, or three players."""

    rules = playing
    deal = Deal
    moves = {"play": PlayCards, "pass": PassTurn}

    def shuffle(self, rng: Random, table: Table) -> Mapping[str, Any]:
        pack = [
            card for card, times in pack_of(table).items() for _copy in range(times)
        ]
        return self.led_at_random(dealt(rng, pack, table.seats), rng, table)

    def lead_card(self, table: Table) -> Card | None:
        return LEAD_CARDS.get(table.options.first_lead)

    def deal_problems(self, parts: Parts, table: Table) -> Iterator[Problem]:
        if parts.hands is None:
            return
        yield from empty_hands(parts.hands)
        yield from self.leader_problems(parts, table)

    def begin(self, deal: Deal, table: Table) -> State:
        options = table.options
        return State(
            options,
            played_by(options),
            tuple(map(packed, deal.hands)),
            tuple(map(named, deal.hands)),
            self.leader(deal, table),
        )

    def whole(self, deal: Deal, table: Table) -> bool:
        fewest, most = HAND_SIZES[table.options.variant]
        held = [len(hand) for hand in deal.hands]
        all_there = sum(held) == sum(pack_of(table).values())
        return all_there and min(held) >= fewest and max(held) <= most

    def came_of(self, state: State, move: int) -> Iterator[Message]:
        after = self.do(state, move)
        for seat, taken in zip(SEATS, after.captured, strict=False):
            more = taken - state.captured[seat]
            if more and seat == state.seat:
                yield _("takes %(points)d points", points=more)
            elif more:
                yield _("%(seat)s takes %(points)d points", seat=seat, points=more)

    def known(self, state: State) -> Iterator[Message]:
        yield from partners_opposite()
        if state.table:
            yield _("Points on the table: %(points)d", points=state.table)
        yield from points_so_far(state.captured)
        if state.out:
            yield _("Out, in order: %(seats)s", seats=state.out)

    def choose(self, state: State, rng: Random) -> int:
        """Play low cards first, let the partner win, and save special combinations."""
        plays, book, old = playing.legal(state), state.book, state.reading
        beating = [play for play in plays if play]
        if not beating:
            return PASS
        assert state.seat is not None
        cards = size(state.hands[state.seat])
        play = low_play(beating, old, lambda move, _old: book.reading(move))
        last = next((play for play in beating if size(play) == cards), None)
        if last is not None or not old:
            return last or play
        others = state.hands[(state.seat + 1) % 2 :: 2]
        threatened = any(0 < size(hand) <= THREATENING for hand in others)
        worth = threatened or state.table >= WORTH_A_BOMB
        saved = book.reading(play) >= BOMB and not worth
        return PASS if saved or _partners(state) else play


def _partners(state: State) -> bool:
    """Tell whether what lies there is the partner's."""
    return state.seat == (state.by + 2) % 4
