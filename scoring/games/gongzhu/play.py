"""拱猪: the play, exposing included."""

import sys
from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any

from scoring.cards import PACK
from scoring.games.gongzhu import choosing, deals, exposing, known, player, taking
from scoring.games.gongzhu.copies import gather, hand_of, spread
from scoring.games.gongzhu.entry import packs
from scoring.games.gongzhu.state import (
    COUNTS,
    PLAYING,
    Cards,
    Exposed,
    State,
    each,
    rules_of,
)
from scoring.masks import CARDS, NUMBER, SEATS, SUIT, dealt, in_hand
from scoring.messages import Card, Message, Seat
from scoring.play import Pick, Play
from scoring.records import Parts, Problem, Table
from scoring.tricks import takes_it


class GongzhuPlay(Play):
    """拱猪: exposing, then tricks without trumps; with two packs of pairs too."""

    deal = deals.Deal
    moves = {
        "play": deals.PlayCards,
        "expose": deals.Expose,
        "pass": deals.Pass,
    }

    def shuffle(self, rng: Random, table: Table) -> Mapping[str, Any]:
        hands = dealt(rng, PACK * packs(table.options), 4)
        first = Card(table.options.opening_card)
        place = min(hand.index(first) for hand in hands if first in hand)
        leader = next(seat for seat, hand in enumerate(hands) if hand[place] == first)
        return {"hands": hands, "leader": leader, "opening": True}

    def starts(self, facts: Mapping[str, Any]) -> Mapping[str, Any]:
        told = super().starts(facts)
        return {**told, "opening": False} if told else {}

    def deal_problems(self, parts: Parts, table: Table) -> Iterator[Problem]:
        return deals.problems(parts, table)

    def begin(self, deal: deals.Deal, table: Table) -> State:
        opens = deals.opens(deal)
        leader = deals.leader(deal, table)
        shown = [[NUMBER[card] for card in own] for own in deal.exposed or [()] * 4]
        state = State(
            [hand_of(hand) for hand in deal.hands],
            barred=tuple(map(gather, shown)),
            seat=leader,
            stage=PLAYING,
            trick=[],
            led=sum({SUIT[suit] for suit in deal.led}),
            piles=[()] * 4,
            pig=None,
            exposed=tuple(
                Exposed(card, seat) for seat, own in enumerate(shown) for card in own
            ),
            rules=rules_of(table.options, leader, opens=opens),
        )
        exposing.expose_fourth(state)
        exposing.ask(state, leader, 4 if deal.exposed is None else 0)
        return state

    def to_act(self, state: State) -> Seat | None:
        return None if state.seat is None else SEATS[state.seat]

    def legal(self, state: State) -> Sequence[Cards]:
        return choosing.choices(state)

    def show(self, state: State, move: Cards) -> dict[str, Any]:
        cards = [str(CARDS[card]) for card in each(move)]
        if state.stage <= 0:
            return {"act": "play", "cards": cards}
        return {"act": "expose", "cards": cards} if cards else {"act": "pass"}

    def read(self, state: State, told: Any) -> Cards:
        if state.stage > 0:
            return exposing.read(state, told)
        return choosing.read(state, told)

    def do(self, state: State, move: Cards) -> State:
        after = state.copy()
        taking.make(after, move)
        return after

    def played_on(
        self, state: State, pick: Pick, most: int = sys.maxsize
    ) -> tuple[State, list[Cards]]:
        after = state.copy()
        made: list[Cards] = []
        while after.seat is not None and len(made) < most:
            move = pick(choosing.choices(after))
            made.append(move)
            taking.make(after, move)
        return after, made

    def came_of(self, state: State, move: Cards) -> Iterator[Message]:
        if state.stage <= PLAYING and len(state.trick) == 3:
            assert state.seat is not None
            place = taking.taken_by((*state.trick, move), state.rules)
            yield takes_it(SEATS[(state.seat + 1 + place) % 4], SEATS[state.seat])

    def entry(self, state: State) -> dict[str, Any]:
        told: dict[str, Any] = {
            "captured": [
                [str(CARDS[card]) for card in pile if card in COUNTS]
                for pile in state.piles
            ],
            "exposed": [
                str(CARDS[card]) for card in sorted(card for card, _ in state.exposed)
            ],
        }
        return told if state.pig is None else {**told, "first_pig": state.pig}

    def whole(self, deal: deals.Deal, table: Table) -> bool:
        return all(len(hand) == 13 * packs(table.options) for hand in deal.hands)

    def hands(self, state: State) -> tuple[tuple[Card, ...], ...]:
        return tuple(in_hand(spread(hand)) for hand in state.hands)

    def unheard(self, state: State, move: Cards) -> bool:
        """Keep silent who has a card to expose and does not: others are not asked."""
        return state.stage > PLAYING and move == ()

    def known(self, state: State) -> Iterator[Message]:
        return known.known(state)

    def lying(self, state: State) -> tuple[tuple[Seat | None, tuple[Card, ...]], ...]:
        if state.seat is None:
            return ()
        first = state.seat - len(state.trick)
        return tuple(
            (SEATS[(first + place) % 4], tuple(CARDS[card] for card in each(cards)))
            for place, cards in enumerate(state.trick)
        )

    def choose(self, state: State, rng: Random) -> Cards:
        """Give away what costs; take a trick only if it brings points."""
        return player.choose(state, self.legal(state))
