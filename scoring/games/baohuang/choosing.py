"""保皇: a simple player, who looks at nobody else's cards."""

from collections.abc import Iterable, Sequence

from scoring.games.baohuang.offers import words
from scoring.games.baohuang.playing import CLAIM, PASS, Playing, legal
from scoring.games.baohuang.reign import Crowning, Said, in_turn
from scoring.games.baohuang.sets import BIG, LITTLE, PLACE, Set
from scoring.messages import Card, Seat

NEEDED = {"accept": 8, "rise": 8, "kick": 10, "declare": 12, "solo": 18}
"""How strong a hand is of which these words are said."""
SHORT = 8
"""How few cards another player has when jokers are no longer saved."""


def choose(state: Crowning | Playing) -> Set | Said:
    """Return a move: low cards first, jokers only against a short hand."""
    return _say(state) if isinstance(state, Crowning) else _turn(state)


def _say(state: Crowning) -> Said:
    can, seat = words(state), state.asked[0]
    if len({word.act for word in can}) == 1:
        return can[0]
    strong = strength((*state.hands[seat], *state.attached)) >= NEEDED[can[0].act]
    return can[0] if strong else can[-1]


def strength(cards: Iterable[Card]) -> int:
    """Return what cards are worth: a joker 2, a card of the rank 2 half that."""
    places = [PLACE[card] for card in cards]
    jokers = places.count(LITTLE) + places.count(BIG)
    return 2 * jokers + places.count(LITTLE - 1)


def _turn(state: Playing) -> Set | Said:
    seat, can = state.queue[0], legal(state)
    sets = [move for move in can if isinstance(move, Set)]
    whole = [those for those in sets if those.size == _left(state, seat)]
    if whole:
        return whole[0]
    best = min(sets, key=_cost, default=None)
    if state.lying is None and best is not None:
        return best
    if best is None or state.by in friends(state, seat) or _too_dear(state, best):
        return CLAIM if CLAIM in can else PASS
    return best


def _cost(those: Set) -> tuple[int, int, int]:
    return (those.little + those.big, those.place, -those.plain)


def _too_dear(state: Playing, those: Set) -> bool:
    """Tell whether a set needs jokers, and whoever is to be beaten has many cards."""
    return those.plain < those.size and _left(state, state.by) > SHORT


def _left(state: Playing, seat: Seat) -> int:
    return sum(map(len, state.hands[seat]))


def friends(state: Playing, seat: Seat) -> Sequence[Seat]:
    """Return whom a player knows to be on the same side."""
    emperor, guard, declaration, uprising, *_others = state.reign
    if seat == guard:
        return (emperor,)
    if declaration not in _KNOWN and not uprising:
        return ()
    if seat == emperor:
        return () if guard is None else (guard,)
    return [other for other in in_turn(seat) if other not in (emperor, guard)]


_KNOWN = ("open_guard", "open_solo", "grab_solo")
"""What is declared where all know who is on which side."""
