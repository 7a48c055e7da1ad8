"""拱猪: a simple player."""

from collections.abc import Sequence

from scoring.games.gongzhu.entry import GOAT, PIG
from scoring.games.gongzhu.state import Cards, State, each
from scoring.games.gongzhu.taking import taken_by
from scoring.games.gongzhu.worth import HEART_VALUES
from scoring.masks import NUMBER

_WORTH = {
    NUMBER[card]: points
    for card, points in {**HEART_VALUES, PIG: -100, GOAT: 100}.items()
}


def choose(state: State, legal: Sequence[Cards]) -> Cards:
    """Return a move: nothing is exposed, costly cards go to others."""
    if state.stage > 0:
        return legal[0]
    if not state.trick:
        return min(legal, key=lambda move: (abs(_worth(move)), _height(move)))

    def liking(move: Cards) -> tuple[int, int]:
        trick = (*state.trick, move)
        if taken_by(trick, state.rules) < len(state.trick):
            return -_worth(move), _height(move)
        return sum(map(_worth, trick)), -_height(move)

    return max(legal, key=liking)


def _worth(move: Cards) -> int:
    return sum(_WORTH.get(card, 0) for card in each(move))


def _height(move: Cards) -> int:
    return sum(card % 13 for card in each(move))
