"""十三张: which row is higher, what a special is, what is said beside the rows."""

import json
from collections import Counter
from itertools import combinations_with_replacement, product
from pathlib import Path

import pytest
from hypothesis import given, strategies as st

from scoring.cards import PACK
from scoring.games import find_game
from scoring.games.shisanzhang import ranks, specials
from scoring.messages import Card, render
from scoring.protocol import answer
from scoring.records import Table

GAME = find_game("shisanzhang")

STRONG = {
    "front": ["SA", "HA", "CA"],
    "middle": ["H2", "H3", "H4", "H5", "H6"],
    "back": ["S6", "S7", "S8", "S9", "S10"],
}
SIX_PAIRS = {
    "front": ["D2", "H2", "DA"],
    "middle": ["C3", "D3", "C5", "H5", "D6"],
    "back": ["S7", "D7", "S9", "H9", "C6"],
}
DRAGON = {
    "front": ["S2", "H3", "C4"],
    "middle": ["D5", "S6", "H7", "C8", "D9"],
    "back": ["S10", "HJ", "CQ", "DK", "SA"],
}


def cards(text):
    return text.split()


RULES = tuple(product(("lowest", "second", "none"), ("groups", "highcard")))
NUMBER = {rank: value for value, rank in enumerate(ranks.RANKS)}


def plain_rank(cards, wheel, compare_by):
    """Return type, key and suit of a row, worked out the slow way."""
    numbers = sorted((NUMBER[card[1:]] for card in cards), reverse=True)
    counts = Counter(numbers)
    often = sorted(counts.values(), reverse=True)
    suit = "DCHS".index(
        max(
            (card[0] for card in cards if NUMBER[card[1:]] == numbers[0]),
            key="DCHS".index,
        )
    )
    top = None
    if len(cards) == 5 and len(counts) == 5:
        if numbers[0] - numbers[4] == 4:
            top = numbers[0]
        elif numbers == [12, 3, 2, 1, 0] and wheel == "second":
            top = 11.5
        elif numbers == [12, 3, 2, 1, 0] and wheel == "lowest":
            top = 3
            suit = "DCHS".index(next(card[0] for card in cards if card[1:] == "5"))
    flush = len(cards) == 5 and len({card[0] for card in cards}) == 1
    found = {
        "straight_flush": flush and top is not None,
        "quads": often[0] == 4,
        "full_house": often == [3, 2],
        "flush": flush,
        "straight": top is not None,
        "trips": often[0] == 3,
        "two_pair": often[:2] == [2, 2],
        "pair": often[0] == 2,
        "high": True,
    }
    name = next(name for name, holds in found.items() if holds)
    if top is not None:
        key = (top,)
    elif compare_by == "highcard":
        key = tuple(numbers)
    else:
        key = tuple(sorted(counts, key=lambda n: (counts[n], n), reverse=True))
    return -list(found).index(name), key, suit, name


def plain_compare(one, other, tie):
    (a_type, a_key, a_suit, _), (b_type, b_key, b_suit, _) = one, other
    if tie == "B":
        a, b = (a_type, a_key[:1]), (b_type, b_key[:1])
    elif tie == "A_nosuit":
        a, b = (a_type, a_key), (b_type, b_key)
    else:
        a, b = (a_type, a_key, a_suit), (b_type, b_key, b_suit)
    return (a > b) - (a < b)


@st.composite
def two_rows(draw, size, other):
    """Two rows of one pack, many of them with pairs, runs and suits."""
    low = draw(st.integers(0, 8))
    span = draw(st.integers(4, 13))
    suits = draw(st.sampled_from(["SHDC", "SHDC", "SH", "S"]))
    near = [
        card
        for card in PACK
        if (NUMBER[card[1:]] - low) % 13 < span and card[0] in suits
    ]
    pool = near if len(near) >= size + other else PACK
    cards = draw(st.permutations(pool))
    return cards[:size], cards[size : size + other]


@pytest.mark.parametrize(("wheel", "compare_by"), RULES)
@pytest.mark.parametrize("size", [3, 5])
@given(data=st.data())
def test_rows_compare_as_they_do_the_slow_way(wheel, compare_by, size, data):
    one, other = data.draw(two_rows(size, size))
    table = ranks.ranking(wheel, compare_by)
    a, b = table.row(one), table.row(other)
    slow = [plain_rank(cards, wheel, compare_by) for cards in (one, other)]
    assert [ranks.type_of(row) for row in (a, b)] == [rank[3] for rank in slow]
    for tie, shift in ranks.SHIFTS.items():
        fast = (a >> shift > b >> shift) - (a >> shift < b >> shift)
        assert fast == plain_compare(*slow, tie)


@pytest.mark.parametrize(("wheel", "compare_by"), RULES)
@given(data=st.data())
def test_a_front_compares_with_five_cards_as_the_slow_way(wheel, compare_by, data):
    front, middle = data.draw(two_rows(3, 5))
    table = ranks.ranking(wheel, compare_by)
    slow = [plain_rank(cards, wheel, compare_by) for cards in (front, middle)]
    higher = plain_compare(*slow, "A_nosuit") > 0
    for allow_equal in (False, True):
        found = ranks.too_high(table.row(front), table.row(middle), allow_equal)
        assert found == higher


@pytest.mark.parametrize(
    ("wheel", "higher"), [("lowest", "five"), ("second", "ace"), ("none", "ace")]
)
@pytest.mark.parametrize("others", ["H2 D3 C4", "S2 S3 S4"])
def test_the_card_whose_suit_decides_between_wheels(wheel, higher, others):
    table = ranks.ranking(wheel, "groups")
    five = table.row(tuple(map(Card, cards(f"HA {others} S5"))))
    ace = table.row(tuple(map(Card, cards(f"SA {others} H5"))))
    assert (five > ace) == (higher == "five")


def test_every_row_of_five_cards_has_a_rank():
    table = ranks.ranking("lowest", "groups")
    suited, mixed = table.fives[:2]
    assert len(mixed) == 6175
    assert len(suited) == 1287
    assert len({*mixed.values(), *suited.values()}) == 7462
    assert len(set(table.fronts.values())) == 455


def test_five_cards_are_suited_if_all_their_suits_are_one():
    table = ranks.ranking("lowest", "groups")
    for suits in combinations_with_replacement(range(4), 5):
        row = table.five([4 * rank + suit for rank, suit in enumerate(suits, 5)])
        straight = "straight_flush" if len(set(suits)) == 1 else "straight"
        assert ranks.type_of(row) == straight


def known(op, path="shisanzhang.jsonl"):
    folder = Path(__file__).parents[2] / "cases"
    for line in (folder / path).read_text("utf-8").splitlines():
        case = json.loads(line)
        if case["request"]["op"] == op and case["expect"]["ok"]:
            yield case["request"], case["expect"]


def rules_of(request):
    return GAME.options.of(**request.get("options", {}))


@pytest.mark.parametrize(
    ("request_", "expected"),
    [
        *(pair for pair in known("compare") if isinstance(pair[0]["a"], list)),
        *known("compare", "peer_poker5.jsonl"),
    ],
)
def test_known_comparisons_of_rows(request_, expected):
    options = rules_of(request_)
    table = ranks.ranking(options.wheel, options.compare_by)
    a, b = (
        table.row(tuple(map(Card, request_[name]))) >> ranks.SHIFTS[options.tie]
        for name in ("a", "b")
    )
    assert (a > b) - (a < b) == expected["cmp"]


@pytest.mark.parametrize(("request_", "expected"), list(known("combo")))
def test_known_types_and_specials(request_, expected):
    options, cards = rules_of(request_), tuple(map(Card, request_["cards"]))
    readings = {item["type"]: item["key"] for item in expected["readings"]}
    if len(cards) == 13:
        found = specials.found(cards, Table(options, 2))
        units = {name: specials.units_of(name, options) for name in found}
        assert units == readings
    else:
        row = ranks.ranking(options.wheel, options.compare_by).row(cards)
        assert [ranks.type_of(row)] == list(readings)


def hints(entry, seats=2, lang="en", **rules):
    table = Table(GAME.options.of(**rules), seats)
    return [
        (hint.field, render(hint.text, lang), hint.bad)
        for hint in GAME.hints(entry, table)
    ]


@pytest.mark.parametrize(
    ("cards", "text"),
    [
        ("S9 H9 C9 D4 S4", "Full house 9, 4"),
        ("S9 H9 C9 D4 S5", "Three of a kind 9"),
        ("S9 H9 C4 D4 SK", "Two pair 9, 4"),
        ("S9 H9 C2 D4 SK", "Pair 9"),
        ("S9 H9 C9 D9 SK", "Four of a kind 9"),
        ("HA HJ H9 H4 H2", "Flush A"),
        ("H10 HJ HQ HK HA", "Straight flush A"),
        ("SA H2 C3 D4 S5", "Straight 5"),
        ("SJ HQ CK DA S2", "High card A"),
        ("S9 H9", "Pair 9"),
        ("S9 H9 C10 D10", "Two pair 10, 9"),
        ("S9 H9 C10 D9", "Three of a kind 9"),
        ("S9 H9 C9 D9", "Four of a kind 9"),
        ("S9 HK C10 DA", None),
        ("S9 S9 S9 S9 S9", None),
        ("S9 H9 C9 D8 D8 D2", None),
        ("", None),
    ],
)
def test_a_row_is_named_as_it_fills(cards, text):
    told = hints({"layouts": [{"back": cards.split()}]})
    assert told == ([("layouts.0.back", text, False)] if text else [])


def test_a_wheel_is_named_by_the_house_rules():
    entry = {"layouts": [{"back": cards("SA H2 C3 D4 S5")}]}
    assert hints(entry, wheel="none") == [("layouts.0.back", "High card A", False)]
    assert hints(entry, wheel="second") == [("layouts.0.back", "Straight 5", False)]


def test_a_row_too_high_is_told_as_soon_as_two_are_full():
    front_and_middle = {"front": ["SA", "HA", "C2"], "middle": cards("S9 H9 C4 D5 D6")}
    assert hints({"layouts": [{}, front_and_middle]}) == [
        ("layouts.1.front", "Pair A", False),
        ("layouts.1.middle", "Pair 9", False),
        ("layouts.1.front", "misset: front higher than middle", True),
    ]
    middle_and_back = {
        "middle": cards("SA HA C4 D5 D6"),
        "back": cards("S9 H9 C2 D3 D7"),
    }
    assert hints({"layouts": [middle_and_back]})[-1] == (
        "layouts.0.middle",
        "misset: middle higher than back",
        True,
    )


def test_level_rows_are_told_by_the_house_rules():
    hand = {"middle": cards("S5 H6 C8 D7 S9"), "back": cards("C5 D6 S7 H8 D9")}
    assert hints({"layouts": [hand]})[-1][2]
    assert not hints({"layouts": [hand]}, allow_equal=True)[-1][2]


def test_specials_are_told_when_the_cards_are_one():
    could_be = ("layouts.0.special", "could be Six pairs +3", False)
    assert hints({"layouts": [SIX_PAIRS]})[-1] == could_be
    assert could_be not in hints({"layouts": [SIX_PAIRS]}, special="none")
    assert hints({"layouts": [DRAGON]}, special="club")[-1][1] == (
        "could be Dragon +13, Three straights +4"
    )
    misset = {**SIX_PAIRS, "front": ["D8", "H8", "DA"], "special": "six_pairs"}
    assert not any(
        bad or ".special" in field for field, _, bad in hints({"layouts": [misset]})
    )


def test_hints_are_for_those_who_sit_at_the_table():
    told = hints({"layouts": 3 * [STRONG]})
    assert {field.split(".")[1] for field, *_ in told} == {"0", "1"}


@pytest.mark.parametrize(
    ("name", "cards", "holds"),
    [
        ("twelve_suit", "S2 S3 S4 S5 S6 S7 S8 S9 S10 SJ SQ SK H2", True),
        ("twelve_suit", "S2 S3 S4 S5 S6 S7 S8 S9 S10 SJ SQ SK SA", False),
        ("twelve_suit", "S2 S3 S4 S5 S6 S7 S8 S9 S10 SJ SQ H2 H3", False),
        ("dragon", "S2 S3 S4 S5 S6 S7 S8 S9 S10 SJ SQ SK SA", False),
        ("dragon_flush", "S2 S3 S4 S5 S6 S7 S8 S9 S10 SJ SQ SK HA", False),
        ("trips_five_pairs", "S2 H2 C2 S4 H4 S6 H6 S8 H8 S10 H10 SQ HQ", True),
        ("trips_five_pairs", "S2 H2 C2 D2 S4 H4 C4 S8 H8 S10 H10 SQ HQ", True),
        ("trips_five_pairs", "S2 H2 C2 D2 S4 H4 S6 H6 S8 H8 S10 H10 SQ", False),
        ("six_pairs", "S2 H2 C2 D2 S4 H4 C4 D4 S8 H8 C8 D8 SQ", True),
        ("six_pairs", "S2 H2 C2 S4 H4 C4 S6 H6 S8 H8 S10 H10 SQ", False),
        ("three_straights", "SA H2 C3 DA S2 H3 C4 D5 S10 HJ CQ DK CA", True),
        ("three_straights", "SQ HK CA DA S2 H3 C4 D5 S9 H10 CJ DQ CK", True),
        ("three_straights", "SK HA C2 D3 S4 H5 C6 D7 S8 H9 C10 DJ CQ", True),
        ("three_straights", "SK HA C2 DA S2 H3 C4 D5 S3 H4 C5 D6 C7", False),
        ("three_flushes", "S2 S3 S4 H2 H3 H4 H5 H6 D2 D3 D4 D5 D6", True),
        ("three_flushes", "S2 S3 S4 S5 H2 H3 H4 H5 D2 D3 D4 D5 D6", False),
        ("three_flushes", "S2 S3 S4 S5 S6 S7 S8 S9 S10 SJ SQ SK SA", True),
        ("all_small", "SA H2 C3 DA S2 H3 C4 D5 S10 H9 C9 D8 C7", True),
        ("all_small", "SA H2 C3 DA S2 H3 C4 D5 SJ H9 C9 D8 C7", False),
        ("all_big", "SA H5 C6 DA S5 HJ C7 D8 SQ H9 C9 DK C10", True),
        ("all_big", "SA H5 C6 DA S4 HJ C7 D8 SQ H9 C9 DK C10", False),
    ],
)
def test_what_a_special_is(name, cards, holds):
    table = Table(GAME.options.of(special="club", big_small="a10"), 2)
    assert specials.fits(name, tuple(map(Card, cards.split())), table) == holds


@pytest.mark.parametrize(
    ("name", "low", "high"), [("all_small", "2", "8"), ("all_big", "8", "A")]
)
def test_narrow_big_and_small(name, low, high):
    table = Table(GAME.options.of(big_small="narrow"), 2)
    inside = [card for card in PACK if NUMBER[low] <= NUMBER[card[1:]] <= NUMBER[high]]
    for outside in (card for card in PACK if card not in inside):
        assert specials.fits(name, tuple(inside[:13]), table)
        assert not specials.fits(name, (*inside[:12], outside), table)


CLUBS = {
    "front": ["C2", "S3", "S5"],
    "middle": ["C7", "S8", "H9", "S10", "CK"],
    "back": ["S6", "H6", "S4", "H7", "HJ"],
}
DIAMONDS = {
    "front": ["D2", "H3", "H5"],
    "middle": ["D7", "H8", "S9", "H10", "DK"],
    "back": ["D6", "C6", "C4", "S7", "SJ"],
}


def test_clubs_are_above_diamonds():
    entry = {"layouts": [CLUBS, DIAMONDS]}
    told = answer({"op": "score", "game": "shisanzhang", "entry": entry})
    assert told["points"] == [1, -1]


def test_a_row_above_by_the_suit_alone_makes_a_layout_misset():
    misset = {
        "front": ["D2", "H3", "H4"],
        "middle": ["S4", "S5", "D6", "D7", "C8"],
        "back": ["C4", "D5", "H6", "C7", "D8"],
    }
    other = {
        "front": ["C2", "S3", "H5"],
        "middle": ["C9", "H9", "S2", "D3", "C5"],
        "back": ["SA", "HA", "DA", "CK", "DQ"],
    }
    entry = {"layouts": [misset, other]}
    told = answer({"op": "score", "game": "shisanzhang", "entry": entry})
    assert told["result"]["fouls"] == [0]
