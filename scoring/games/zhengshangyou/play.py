"""争上游: the game itself, as others ask about it."""

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
from scoring.games.zhengshangyou import playing
from scoring.games.zhengshangyou.combos import as_laid, played_by
from scoring.games.zhengshangyou.entry import hand_size
from scoring.games.zhengshangyou.playing import State
from scoring.games.zhengshangyou.score import SPADE_THREE
from scoring.holding import named
from scoring.kinds import Cards, per_seat
from scoring.kinds.cards import ONE_PACK, TWO_PACKS
from scoring.masks import dealt
from scoring.messages import Card, Message, Seat, _
from scoring.play import Move
from scoring.records import Parts, Problem, Record, Table

PACKS = {"one_pack": ONE_PACK, "two_packs": {**TWO_PACKS, **dict.fromkeys(JOKERS, 2)}}
"""How often each card is there, by variant."""
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


class ZhengshangyouPlay(LedByCard):
    """争上游: until one hand is empty, or two where places are counted."""

    rules = playing
    deal = Deal
    moves = {"play": PlayCards, "pass": PassTurn}

    def shuffle(self, rng: Random, table: Table) -> Mapping[str, Any]:
        pack = [
            card for card, times in pack_of(table).items() for _copy in range(times)
        ]
        return self.led_at_random(dealt(rng, pack, table.seats), rng, table)

    def lead_card(self, table: Table) -> Card:
        return SPADE_THREE

    def deal_problems(self, parts: Parts, table: Table) -> Iterator[Problem]:
        if parts.hands is None:
            return
        yield from empty_hands(parts.hands)
        yield from self.leader_problems(parts, table)

    def begin(self, deal: Deal, table: Table) -> State:
        options, leader = table.options, self.leader(deal, table)
        must = options.first_must_contain_spade3
        return State(
            options,
            played_by(options),
            tuple(map(packed, deal.hands)),
            tuple(map(named, deal.hands)),
            leader,
            SPADE_THREE if must and SPADE_THREE in deal.hands[leader] else None,
        )

    def as_laid(self, cards: tuple[Card, ...]) -> tuple[Card, ...]:
        return as_laid(cards)

    def whole(self, deal: Deal, table: Table) -> bool:
        return all(len(hand) == hand_size(table) for hand in deal.hands)

    def known(self, state: State) -> Iterator[Message]:
        if state.lead is not None:
            yield _("%(card)s must be in the first play", card=state.lead)
        if state.out:
            yield _("Out, in order: %(seats)s", seats=state.out)

    def choose(self, state: State, rng: Random) -> int:
        """Play low cards first, and a bomb only against a short hand."""
        plays, book, old = playing.legal(state), state.book, state.reading
        beating = [play for play in plays if play]
        if not beating:
            return PASS
        play = low_play(beating, old, book.counts_as)
        bomb = old and book.counts_as(play, old) >= BOMB
        threatened = any(0 < size(hand) <= THREATENING for hand in state.hands)
        return PASS if bomb and PASS in plays and not threatened else play
