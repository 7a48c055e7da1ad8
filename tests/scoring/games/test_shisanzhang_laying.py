"""十三张: the best layouts, against every legal one."""

from itertools import combinations
from random import Random

import pytest
from hypothesis import given, settings, strategies as st

from scoring.cards import PACK
from scoring.game import Hand
from scoring.games import find_game
from scoring.games.shisanzhang.duels import ROW_UNITS, standings
from scoring.games.shisanzhang.entry import Laid, Layouts
from scoring.games.shisanzhang.laying import best, estimate, undominated
from scoring.games.shisanzhang.ranks import (
    NAMES,
    RANKS,
    SHIFTS,
    TYPE_SHIFT,
    misset,
    ranking,
)
from scoring.messages import Card
from scoring.protocol import answer
from scoring.records import Table
from tests.scoring.strategies import house_rules

GAME = find_game("shisanzhang")
seeds = st.integers(0, 10**9)


def dealt(seed, players=1):
    cards = Random(seed).sample(PACK, 13 * players)
    return [tuple(cards[13 * n : 13 * n + 13]) for n in range(players)]


def rows_of(laid, options):
    ranks = ranking(options.wheel, options.compare_by)
    return tuple(ranks.row(row) for row in laid[:3])


def legal_rows(cards, options):
    """Yield what the rows of every legal layout of thirteen cards are."""
    ranks = ranking(options.wheel, options.compare_by)
    fives = {frozenset(five): ranks.row(five) for five in combinations(cards, 5)}
    threes = {frozenset(three): ranks.row(three) for three in combinations(cards, 3)}
    whole = frozenset(cards)
    for back, behind in fives.items():
        for middle in combinations(sorted(whole - back), 5):
            middle = frozenset(middle)
            rows = threes[whole - back - middle], fives[middle], behind
            if True not in misset(rows, options.allow_equal):
                yield rows


def standing(layouts, options):
    """Return what counts of layouts, each of three rows."""
    laid = [
        Laid.model_construct(front=front, middle=middle, back=back, special=None)
        for front, middle, back in layouts
    ]
    return standings(Layouts.model_construct(layouts=laid), options, len(laid))


def of_few_ranks(seed):
    """Return thirteen cards of four ranks: many rows differ in suits alone."""
    rng = Random(seed)
    ranks = rng.sample(RANKS, 4)
    return tuple(rng.sample([card for card in PACK if card[1:] in ranks], 13))


@settings(max_examples=4)
@given(
    data=st.data(),
    seed=seeds,
    deal=st.sampled_from([of_few_ranks, lambda seed: dealt(seed)[0]]),
    known=st.integers(0, 2),
)
def test_no_legal_layout_beats_the_best_without_losing(data, seed, deal, known):
    options = GAME.options.of(**data.draw(house_rules(GAME)))
    shift, cards = SHIFTS[options.tie], deal(seed)
    others = [card for card in PACK if card not in cards]
    hands = [others[13 * n : 13 * n + 13] for n in range(known)]
    against = standing([best(hand, options)[0][:3] for hand in hands], options)
    found = [
        [row >> shift for row in rows_of(laid, options)]
        for laid in undominated(best(cards, options, against, 5), options)
    ]
    for rows in legal_rows(cards, options):
        rows = [row >> shift for row in rows]
        for mine in found:
            better = all(a >= b for a, b in zip(rows, mine, strict=True))
            assert not (better and rows != mine)


@pytest.mark.parametrize(
    ("rules", "cards", "known", "value"),
    [
        (
            {},
            "C2 S2 H2 D3 S4 S3 D2 H5 H3 H4 C3 C4 D4",
            "C6 D5 H7/C5 D7 S5 H8 S8/S6 D6 S7 H6 C7",
            15,
        ),
        (
            {},
            "HQ DQ SQ SA DA CQ SK HA HK DJ DK CK CA",
            "S8 S9 D8/D9 C9 H9 S10 C10/D10 H10 HJ CJ SJ",
            15,
        ),
        (
            {"tie": "B", "compare_by": "highcard"},
            "DQ D8 HK C5 H8 S2 C3 D6 C10 D5 H3 CJ S5",
            "D7 S10 CQ/SK H7 DJ H2 SJ/D3 C9 H6 H9 S9",
            3,
        ),
    ],
)
def test_of_level_totals_none_is_beaten_row_by_row(rules, cards, known, value):
    options = GAME.options.of(**rules)
    shift, cards = SHIFTS[options.tie], tuple(map(Card, cards.split()))
    rows = [tuple(map(Card, row.split())) for row in known.split("/")]
    against = standing([rows], options)
    found = best(cards, options, against)[0]
    assert found.value == value
    mine = [row >> shift for row in rows_of(found, options)]
    for rows in legal_rows(cards, options):
        theirs = [row >> shift for row in rows]
        better = all(a >= b for a, b in zip(theirs, mine, strict=True))
        assert theirs == mine or not better


def units_won(cards, laid, others, options):
    """Return the units that a layout wins, as the game itself scores."""
    entry = {"layouts": [{"front": laid[0], "middle": laid[1], "back": laid[2]}]}
    entry["layouts"] = [
        {name: [str(card) for card in row] for name, row in one.items()}
        for one in [*entry["layouts"], *others]
    ]
    table = Table(options, len(entry["layouts"]))
    record = GAME.judge(entry, table).record
    worked = GAME.score(Hand(record, options, table.seats, {"banker": None}))
    matrix = worked.facts["matrix"]
    return sum(won for pair, won in matrix.items() if pair.startswith("0-"))


@pytest.mark.parametrize(
    "rules",
    [
        {},
        {"units": "plain", "shoot": "double"},
        {"shoot": "plus3", "homerun": "double"},
        {"tie": "B"},
        {"foul_units": 4},
        {"allow_equal": True, "tie": "A_nosuit"},
    ],
    ids=str,
)
def test_the_value_against_known_layouts_is_the_most_there_is(rules):
    options = GAME.options.of(special="none", **rules)
    mine, *theirs = dealt(len(str(rules)), 3)
    others = []
    for hand in theirs:
        laid = best(hand, options)[0]
        others.append(dict(zip(("front", "middle", "back"), laid[:3], strict=True)))
    told = answer(
        {
            "op": "best",
            "game": "shisanzhang",
            "options": {"special": "none", **rules},
            "cards": [str(card) for card in mine],
            "against": [
                {name: [str(card) for card in row] for name, row in one.items()}
                for one in others
            ],
        }
    )
    laid = tuple(told["layout"][name] for name in ("front", "middle", "back"))
    assert units_won(mine, laid, others, options) == told["value"]
    rng = Random(5)
    tried = [rng.sample(mine, 13) for _try in range(3000)]
    for cards in tried:
        other = cards[:3], cards[3:8], cards[8:]
        rows = rows_of([tuple(row) for row in other], options)
        if True not in misset(rows, options.allow_equal):
            assert units_won(mine, other, others, options) <= told["value"]


def test_an_estimate_rises_with_the_row():
    options = GAME.options.of()
    for units in ("plain", "wiki"):
        ranks = ranking(options.wheel, options.compare_by)
        fives = [worth for worths in ranks.fives for worth in worths.values()]
        for place, worths in enumerate((ranks.fronts.values(), fives, fives)):
            rows = sorted(set(worths))
            told = [estimate(place, row, ROW_UNITS[units]) for row in rows]
            assert told == sorted(told)
            assert {row >> TYPE_SHIFT for row in rows} <= set(range(len(NAMES)))


def test_the_special_with_most_units_is_named():
    cards = ["S2", "H3", "C4", "D5", "S6", "H7", "C8", "D9", "S10", "HJ", "CQ", "DK"]
    told = answer({"op": "best", "game": "shisanzhang", "cards": [*cards, "HA"]})
    assert told["special"] == "dragon"


@pytest.mark.parametrize(
    ("asked", "faults"),
    [
        ({"op": "best", "cards": ["SA"]}, [("wrong_length", "cards")]),
        ({"op": "best", "cards": "SA"}, [("bad_type", "cards")]),
        ({"op": "combo", "cards": ["SA"] * 3}, [("duplicate_card", "cards.1")] * 1),
        (
            {"op": "compare", "a": ["SA", "HA", "CA"], "b": {"front": []}},
            None,
        ),
        ({"op": "compare", "a": ["SA"], "b": ["SK"]}, None),
        (
            {"op": "compare", "a": ["SA", "HA", "CA"], "b": ["SK", "HK", "SA"]},
            [("duplicate_card", "b.2")],
        ),
    ],
)
def test_what_is_wrong_with_a_question(asked, faults):
    told = answer({"game": "shisanzhang", "lang": "en", **asked})
    assert not told["ok"]
    found = [(error["code"], error["field"]) for error in told["errors"]]
    if faults is not None:
        assert set(faults) <= set(found)


def test_random_hands_are_laid_out_and_scored():
    request = {"op": "playout", "game": "shisanzhang", "players": 3, "seed": 2}
    told = answer({**request, "count": 3})
    assert told["audit"] == []
    assert all(sum(points) == 0 for points in told["points"])
    assert answer({**request, "count": 3}) == told
