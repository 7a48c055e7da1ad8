"""拿破仑: the play, from the auction on."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random
from typing import Any, NamedTuple

from scoring.deals import NOT_NOW
from scoring.games.napoleon import (
    contract,
    deals,
    known,
    player,
    state as states,
    tricks,
)
from scoring.games.napoleon.state import Choice, State
from scoring.masks import CARDS, SEATS, cards_of, in_hand, numbers, shuffled
from scoring.messages import Card, Message, Seat, _
from scoring.play import Illegal, Play
from scoring.records import Parts, Problem, Table
from scoring.tricks import takes_it


class Stage(NamedTuple):
    """What can be done in a part of the deal."""

    acts: tuple[str, ...]
    legal: Callable[[State], list[Choice]]
    read: Callable[[State, Any], Choice]
    do: Callable[[State, Choice], State]


STAGES = {
    "bid": Stage(("bid", "pass"), contract.bids, contract.read_bid, contract.speak),
    "name": Stage(
        ("raise", "name"), contract.names, contract.read_name, contract.settle
    ),
    "surrender": Stage(
        ("surrender", "decline"),
        contract.answers,
        lambda _state, told: (told.act,),
        contract.answer,
    ),
    "return": Stage(
        ("return",), contract.returns, contract.read_return, contract.give_back
    ),
    "bury": Stage(("bury",), contract.burials, contract.read_burial, contract.bury),
    "play": Stage(("play",), tricks.plays, tricks.read_play, tricks.play),
}


class NapoleonPlay(Play):
    """拿破仑: an auction, a secret partner, the kitty, and tricks for head cards."""

    deal = deals.Deal
    veiled = frozenset({"return", "bury"})
    moves = {
        "bid": deals.Bid,
        "pass": deals.Pass,
        "raise": deals.Raise,
        "name": deals.Name,
        "surrender": deals.Surrender,
        "decline": deals.Decline,
        "return": deals.Return,
        "bury": deals.Bury,
        "play": deals.PlayCard,
    }

    def shuffle(self, rng: Random, table: Table) -> Mapping[str, Any]:
        pack = shuffled(rng, deals.PACK_OF_54)
        size = deals.SIZES[table.seats].hand
        hands = [pack[seat * size : seat * size + size] for seat in range(table.seats)]
        return {"hands": hands, "kitty": pack[size * table.seats :]}

    def deal_problems(self, parts: Parts, table: Table) -> Iterator[Problem]:
        return deals.problems(parts, table.seats)

    def begin(self, deal: deals.Deal, table: Table) -> State:
        return states.begin(deal, states.rules_of(table.options, table.seats))

    def to_act(self, state: State) -> Seat | None:
        return state.seat

    def legal(self, state: State) -> Sequence[Choice]:
        return STAGES[state.stage].legal(state) if state.seat is not None else ()

    def show(self, state: State, move: Choice) -> dict[str, Any]:
        act, *rest = move
        match act:
            case "bid":
                return {"act": act, "bid": rest[0], "strain": rest[1]}
            case "raise":
                return {"act": act, "bid": rest[0]}
            case "name" | "play":
                return {"act": act, "cards": [str(CARDS[rest[0]])]}
            case "return" | "bury":
                return {"act": act, "cards": list(map(str, cards_of(rest[0])))}
        return {"act": act}

    def read(self, state: State, told: Any) -> Choice:
        stage = STAGES[state.stage]
        if told.act not in stage.acts:
            raise Illegal(NOT_NOW)
        return stage.read(state, told)

    def do(self, state: State, move: Choice) -> State:
        return STAGES[state.stage].do(state, move)

    def came_of(self, state: State, move: Choice) -> Iterator[Message]:
        if move[0] == "play" and len(state.trick) + 1 == len(state.hands):
            assert state.seat is not None
            trick = (*state.trick, move[1])
            taker = tricks.taken_by(state, trick, state.seat)
            yield takes_it(taker, state.seat)

    def told_to(self, state: State, move: Choice) -> Mapping[Seat, Message]:
        if move[0] != "return" or state.giver is None:
            return {}
        return {state.giver: _("gives back %(cards)s", cards=cards_of(move[1]))}

    def entry(self, state: State) -> dict[str, Any] | None:
        if state.napoleon is None:
            return None
        secretary = state.secretary
        return {
            "napoleon": int(state.napoleon),
            "secretary": None if secretary is None else int(secretary),
            "bid": state.bid,
            "strain": state.strain,
            "heads": list(state.heads),
        }

    def whole(self, deal: deals.Deal, table: Table) -> bool:
        return deal.kitty is not None

    def carry(self, deal: deals.Deal, table: Table) -> Mapping[str, Any]:
        return {"dealer": int(deal.dealer)}

    def hands(self, state: State) -> tuple[tuple[Card, ...], ...]:
        return tuple(in_hand(numbers(hand)) for hand in state.hands)

    def unheard(self, state: State, move: Choice) -> bool:
        return move == contract.DECLINE

    def known(self, state: State) -> Iterator[Message]:
        return known.known(state)

    def known_to(self, state: State, seat: Seat) -> Iterator[Message]:
        return known.known_to(state, seat)

    def lying(self, state: State) -> tuple[tuple[Seat | None, tuple[Card, ...]], ...]:
        if state.seat is None:
            return ()
        first = state.seat - len(state.trick)
        return tuple(
            (SEATS[(first + place) % len(state.hands)], (CARDS[card],))
            for place, card in enumerate(state.trick)
        )

    def choose(self, state: State, rng: Random) -> Choice:
        """Bid on long trumps, name what is missing, take heads with low cards."""
        return player.choose(state, self.legal(state))
