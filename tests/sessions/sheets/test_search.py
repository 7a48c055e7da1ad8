"""Finding a game."""

import pytest

from scoring.games import GAMES
from sessions.sheets.search import find


@pytest.mark.parametrize(
    ("words", "seats", "found"),
    [
        ("ddz", None, ["doudizhu"]),
        ("Dou Dizhu", None, ["doudizhu"]),
        ("斗地主", None, ["doudizhu"]),
        ("鬥地主", None, ["doudizhu"]),
        ("landlord", None, ["doudizhu"]),
        ("gongzhu", 4, ["gongzhu"]),
        ("gongzhu", 3, []),
        ("", 10, ["xiaojiepai"]),
        ("no such game", None, []),
    ],
)
def test_games_are_found(words, seats, found):
    assert [game.slug for game in find(GAMES, words, seats)] == found


def test_all_are_found_if_nothing_is_asked():
    assert find(GAMES, "", None) == list(GAMES)
