"""跑得快: the game itself, as others ask about it."""

from collections.abc import Iterator, Mapping
from random import Random
from typing import Annotated, Any

from scoring.cards import JOKERS, PACK
from scoring.climbing import BOMB, ORDER, PASS, low_play, packed, size
from scoring.climbing_play import (
    LEADER,
    PLAYING,
    LedByCard,
    PassTurn,
    who_holds,
)
from scoring.deals import HANDS, hand_problems
from scoring.games.paodekuai import playing
from scoring.games.paodekuai.combos import played_by
from scoring.games.paodekuai.entry import BIRD, hand_size
from scoring.games.paodekuai.playing import Dealt, State
from scoring.holding import named
from scoring.kinds import Cards, per_seat
from scoring.masks import SEATS, shuffled
from scoring.messages import Card, Message, Seat, _, by_seat
from scoring.play import Move
from scoring.ranks import FOUR_EACH
from scoring.records import Parts, Problem, Record, Table

_SHORT_PACK = {**FOUR_EACH, Card("2"): 1, Card("A"): 3}
PACKS = {
    "4p13": FOUR_EACH,
    "4p27": dict.fromkeys(ORDER[:13], 8) | dict.fromkeys((*PACK, *JOKERS), 2),
    "3p16": _SHORT_PACK,
    "2p16": _SHORT_PACK,
}
"""How often each card is there, by variant; a bare rank is any card of it."""
THREATENING = 4
"""How few cards another player has when a simple player no longer saves bombs."""
NOT_DEALT = (Card("H2"), Card("D2"), Card("C2"), Card("DA"))
"""What is taken out of a pack of 48."""


def pack_of(table: Table) -> Mapping[Card, int]:
    """Return how often each card is there by the house rules."""
    return PACKS[table.options.variant]


class Deal(Record):
    """A deal, or a position in the middle of one."""

    hands: Annotated[
        tuple[tuple[Card, ...], ...],
        per_seat(Cards(HANDS.label, hint=_("Suits may be left out."), pack=pack_of)),
    ]
    leader: Annotated[Seat | None, LEADER] = None


class PlayCards(Move):
    """Cards played."""

    sentences = (_("plays %(cards)s"),)
    buttons = (_("Play %(cards)s"),)

    act: Annotated[str, PLAYING]
    cards: Annotated[
        tuple[Card, ...],
        Cards(_("Cards"), hint=_("Suits may be left out."), pack=pack_of),
    ]


class PaodekuaiPlay(LedByCard):
    """跑得快: until one hand is empty."""

    rules = playing
    deal = Deal
    moves = {"play": PlayCards, "pass": PassTurn}

    def shuffle(self, rng: Random, table: Table) -> Mapping[str, Any]:
        variant, each = table.options.variant, hand_size(table)
        cards = [*PACK, *JOKERS] * 2 if variant == "4p27" else list(PACK)
        if variant in ("3p16", "2p16"):
            cards = [card for card in cards if card not in NOT_DEALT]
        cards = shuffled(rng, cards)
        hands = [cards[seat * each : (seat + 1) * each] for seat in range(table.seats)]
        return self.led_at_random(hands, rng, table)

    def lead_card(self, table: Table) -> Card:
        return Card(table.options.lead_card)

    def deal_problems(self, parts: Parts, table: Table) -> Iterator[Problem]:
        if parts.hands is None:
            return
        yield from hand_problems(parts.hands, pack_of(table))
        yield from self.leader_problems(parts, table)

    def begin(self, deal: Deal, table: Table) -> State:
        options, lead = table.options, self.lead_card(table)
        leader = self.leader(deal, table)
        birds = who_holds(BIRD, deal.hands) if options.bird else ()
        dealt = Dealt(
            options, played_by(options), birds[0] if len(birds) == 1 else None
        )
        must = options.first_must_contain_lead and lead in deal.hands[leader]
        return State(
            dealt,
            tuple(map(packed, deal.hands)),
            tuple(map(named, deal.hands)),
            leader,
            (0,) * table.seats,
            lead=lead if must else None,
        )

    def whole(self, deal: Deal, table: Table) -> bool:
        return all(len(hand) == hand_size(table) for hand in deal.hands)

    def known(self, state: State) -> Iterator[Message]:
        if state.lead is not None:
            yield _("%(card)s must be in the first play", card=state.lead)
        if state.seat is not None and playing.warned(state):
            yield _("A single card played now must be the highest")
        bombs = by_seat(state.bombs)
        if bombs:
            yield _("Bombs played: %(counts)s", counts=bombs)
        out = tuple(SEATS[seat] for seat, hand in enumerate(state.hands) if not hand)
        if out:
            yield _("Out, in order: %(seats)s", seats=out)

    def choose(self, state: State, rng: Random) -> int:
        """Play low cards first, and a bomb only against a short hand."""
        plays, book, old = playing.legal(state), state.dealt.book, state.reading
        beating = [play for play in plays if play]
        if not beating:
            return PASS
        play = low_play(beating, old, book.counts_as)
        bomb = old and book.counts_as(play, old) >= BOMB
        threatened = any(size(hand) <= THREATENING for hand in state.hands)
        return PASS if bomb and PASS in plays and not threatened else play
