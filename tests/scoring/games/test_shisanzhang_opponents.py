"""十三张: opponents whose cards nobody knows."""

from itertools import combinations
from random import Random

import pytest

from scoring.cards import PACK
from scoring.games import find_game
from scoring.games.shisanzhang.opponents import (
    DEALS,
    OPPONENT,
    USUAL,
    back_first,
    front_first,
    layouts,
)
from scoring.games.shisanzhang.ranks import misset, ranking
from scoring.protocol import answer

GAME = find_game("shisanzhang")
OPTIONS = GAME.options.of()
RANKS = ranking(OPTIONS.wheel, OPTIONS.compare_by)
KINDS = [kind for kind in OPPONENT.choices if kind != USUAL]
NAMES = ("front", "middle", "back")


def thirteen(seed):
    return tuple(Random(seed).sample(PACK, 13))


def asked(op, options=None, **more):
    told = answer({"op": op, "game": "shisanzhang", "options": options or {}, **more})
    assert told["ok"], told
    return told


def text(laid):
    rows = laid if isinstance(laid, dict) else dict(zip(NAMES, laid, strict=True))
    return {name: [str(card) for card in row] for name, row in rows.items()}


def legal_layouts(cards):
    for front in combinations(cards, 3):
        for middle in combinations([card for card in cards if card not in front], 5):
            back = tuple(set(cards) - {*front, *middle})
            rows = RANKS.row(front), RANKS.row(middle), RANKS.row(back)
            if True not in misset(rows, OPTIONS.allow_equal):
                yield rows


@pytest.mark.parametrize("kind", KINDS)
def test_opponents_lay_legally_what_one_does_not_hold(kind):
    cards = thirteen(kind)
    laid = layouts(cards, kind, OPTIONS)
    assert len(laid) == 3 * DEALS
    assert layouts(cards[::-1], kind, OPTIONS) == laid
    for front, middle, back in laid:
        assert (len(front), len(middle), len(back)) == (3, 5, 5)
        held = {*front, *middle, *back}
        assert len(held) == 13
        assert not held & set(cards)
        rows = [RANKS.row(row) for row in (front, middle, back)]
        assert True not in misset(rows, OPTIONS.allow_equal)


@pytest.mark.parametrize("seed", range(3))
def test_the_row_laid_first_is_the_highest_that_is_legal(seed):
    cards = thirteen(seed)
    legal = list(legal_layouts(cards))
    front, middle, back = map(RANKS.row, back_first(cards, OPTIONS))
    assert (back, middle, front) == max(rows[::-1] for rows in legal)
    front, middle, back = map(RANKS.row, front_first(cards, OPTIONS))
    assert (front, back, middle) == max((f, b, m) for f, m, b in legal)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("rules", [{}, {"units": "wiki", "shoot": "double"}], ids=str)
def test_the_value_is_the_mean_of_what_is_won_from_each(kind, rules):
    rules = {"special": "none", **rules}
    cards = thirteen(f"{kind}{rules}")
    told = asked("best", rules, cards=list(map(str, cards)), opponent=kind)
    others = layouts(cards, kind, GAME.options.of(**rules))
    won = [
        asked("compare", rules, a=told["layout"], b=text(other))["units"]
        for other in others
    ]
    assert told["value"] == round(sum(won) / len(won), 2)
    values = [one["value"] for one in told["ranked"]]
    assert values == sorted(values, reverse=True)


def test_a_special_of_an_opponent_is_paid_whatever_is_laid():
    rules = {"special": "club"}
    cards = thirteen(5)
    told = asked("best", rules, cards=list(map(str, cards)), opponent="careful")
    units = []
    for other in layouts(cards, "careful", GAME.options.of(**rules)):
        theirs = asked("combo", rules, cards=[str(c) for row in other for c in row])
        special = max((one["key"] for one in theirs["readings"]), default=0)
        duel = asked("compare", rules, a=told["layout"], b=text(other))
        units.append(-special if special else duel["units"])
    assert min(units) < -3
    assert told["value"] == round(sum(units) / len(units), 2)


def test_known_layouts_come_before_an_opponent():
    rng = Random(6)
    pack = rng.sample(PACK, 26)
    told = {
        "cards": list(map(str, pack[:13])),
        "against": [text(back_first(pack[13:], OPTIONS))],
    }
    known = asked("best", **told)
    assert asked("best", opponent="careful", **told) == known
    assert type(known["value"]) is int


def test_an_unknown_opponent_is_refused():
    cards = list(map(str, thirteen(7)))
    request = {"op": "best", "game": "shisanzhang", "cards": cards, "opponent": "bold"}
    (error,) = answer(request)["errors"]
    assert (error["code"], error["field"]) == ("bad_value", "opponent")
