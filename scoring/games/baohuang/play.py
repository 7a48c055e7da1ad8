"""保皇: the game itself, from the throne to the last set."""

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any

from scoring.cards import JOKERS, PACK
from scoring.games.baohuang import crowning, known, offers, playing
from scoring.games.baohuang.choosing import choose
from scoring.games.baohuang.deals import (
    BIG,
    LITTLE,
    MOVES,
    Deal,
    has_sword,
    pack_of,
    problems,
    worded,
)
from scoring.games.baohuang.playing import Playing
from scoring.games.baohuang.reign import PLAYERS, Crowning, Reign, Said, in_turn
from scoring.games.baohuang.sets import Chosen, Set, in_hand
from scoring.holding import named
from scoring.masks import SEATS, changed, shuffled
from scoring.messages import Card, Message, Seat
from scoring.play import Move, Play
from scoring.records import Parts, Problem, Table

State = Crowning | Playing
_OUT_OF_WEIHAI = ("H6", "D6", "C6")
"""Three sixes that are not dealt; which ones does not matter."""


class BaohuangPlay(Play):
    """保皇: the throne, then sets until one player is left."""

    deal = Deal
    moves = MOVES

    def shuffle(self, rng: Random, table: Table) -> Mapping[str, Any]:
        options = table.options
        cards = shuffled(rng, pack_for(table))
        first = rng.randrange(PLAYERS)
        if options.variant == "online":
            cards.remove(BIG)
        hands: list[list[Card]] = [[] for _seat in range(PLAYERS)]
        for turn, seat in enumerate(in_turn(SEATS[first])):
            hands[seat] = cards[turn::PLAYERS]
        if options.variant == "online":
            hands[first].append(BIG)
            return {"hands": hands, "sceptre": first}
        told = {"hands": hands, "sceptre": _holder(rng, hands, BIG)}
        if has_sword(options):
            told["sword"] = _holder(rng, hands, LITTLE)
        return told

    def deal_problems(self, parts: Parts, table: Table) -> Iterator[Problem]:
        return problems(parts, table)

    def begin(self, deal: Deal, table: Table) -> State:
        if deal.emperor is None:
            return crowning.begin(deal, table.options)
        declaration = deal.declaration
        if declaration is None:
            declaration = "hidden_solo" if deal.guard is None else "hidden"
        reign = Reign(
            deal.emperor, deal.guard, declaration, bool(deal.uprising), bool(deal.kick)
        )
        leader = deal.emperor if deal.leader is None else deal.leader
        out = deal.out or ()
        return playing.begin(table.options, reign, deal.hands, leader, out)

    def to_act(self, state: State) -> Seat | None:
        return state.seat

    def legal(self, state: State) -> Sequence[Set | Said]:
        if isinstance(state, Playing):
            return playing.legal(state)
        return offers.words(state) if state.asked else ()

    def show(self, state: State, move: Set | Said) -> dict[str, Any]:
        if isinstance(move, Said):
            cards = {"cards": list(map(str, move.cards))} if move.cards else {}
            return {"act": move.act, **cards}
        told = move.named if isinstance(move, Chosen) else move.cards
        return {"act": "play", "cards": list(map(str, told))}

    def worded(self, state: State, act: str) -> type[Move]:
        return worded(act, state.stage if isinstance(state, Crowning) else "play")

    def read(self, state: State, told: Any) -> Set | Said:
        if isinstance(state, Crowning):
            return offers.read(state, told.act, getattr(told, "cards", ()))
        if told.act == "play":
            return playing.read_play(state, told.cards)
        return playing.read_word(state, told.act)

    def do(self, state: State, move: Set | Said) -> State:
        if isinstance(state, Playing):
            if isinstance(move, Said):
                return playing.not_played(state, move)
            return playing.played(state, move)
        assert isinstance(move, Said)
        said = crowning.said(state, move)
        return playing.after(said) if said.stage == "settled" else said

    def entry(self, state: State) -> dict[str, Any] | None:
        return playing.entry(state) if isinstance(state, Playing) else None

    def whole(self, deal: Deal, table: Table) -> bool:
        """Tell that a deal can be scored: any one tells all that points depend on."""
        return True

    def hands(self, state: State) -> tuple[tuple[Card, ...], ...]:
        if isinstance(state, Playing):
            return tuple(tuple(in_hand(hand)) for hand in state.hands)
        hands = state.hands
        if state.reign is None:
            with_sceptre = (*hands[state.sceptre], BIG)
            hands = changed(hands, state.sceptre, with_sceptre)
        return tuple(tuple(in_hand(named(hand))) for hand in hands)

    def unheard(self, state: State, move: Set | Said) -> bool:
        declares = isinstance(state, Crowning) and state.stage == "declare"
        return declares and isinstance(move, Said) and move.act == "pass"

    def known(self, state: State) -> Iterator[Message]:
        return known.known(state)

    def known_to(self, state: State, seat: Seat) -> Iterator[Message]:
        return known.known_to(state, seat)

    def lying(self, state: State) -> tuple[tuple[Seat | None, tuple[Card, ...]], ...]:
        if isinstance(state, Playing):
            return ((state.by, state.lying.named),) if state.lying else ()
        return ((None, state.attached),) if state.attached else ()

    def choose(self, state: State, rng: Random) -> Set | Said:
        return choose(state)


def pack_for(table: Table) -> list[Card]:
    """Return all cards of four packs that are dealt by the house rules."""
    there = pack_of(table)
    cards = [card for card in (*PACK, *JOKERS) for _copy in range(4) if card in there]
    if table.options.variant == "weihai":
        for six in _OUT_OF_WEIHAI:
            cards.remove(Card(six))
    return cards


def _holder(rng: Random, hands: Sequence[Sequence[Card]], card: Card) -> int:
    """Return who has the one of four equal cards that is marked."""
    holders = [seat for seat, hand in enumerate(hands) for each in hand if each == card]
    return rng.choice(holders)
