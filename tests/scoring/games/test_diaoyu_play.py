"""钓鱼: the play of the cards."""

from itertools import combinations

import pytest
from hypothesis import given, settings, strategies as st

from scoring.cards import PACK
from scoring.games import find_game
from scoring.protocol import answer
from scoring.records import Table
from tests.scoring.midway import Midway
from tests.scoring.playing import random_game

GAME = find_game("diaoyu")
PASS = {"act": "pass"}
THREE = "SA H6 D10 | HK DQ H9 | C2 C3 C4"
FOUR = "CK C9 D5 S2"


def take(table, cards):
    return {"act": "capture", "table": table.split(), "cards": cards.split()}


def fishing(hands, table, *moves, stock="", leader=0, **options):
    deal = {"hands": hands, "table": table.split(), "stock": stock.split()}
    return Midway("diaoyu", {**deal, "leader": leader}, moves, **options)


def captures(table, *hands):
    return {f"capture {table} {hand}" for hand in hands}


@pytest.mark.parametrize(
    ("hand", "table", "rules", "legal"),
    [
        pytest.param("SA H6", "CK C9", {}, captures("CK", "SA"), id="one takes one"),
        pytest.param(
            "SA H3 D9",
            "C10 D5",
            {},
            captures("C10", "SA H3") | captures("D5", "D9"),
            id="two hand cards",
        ),
        pytest.param("S2 H3 D8", "CA", {}, captures("CA", "S2 H3 D8"), id="three"),
        pytest.param(
            "S2 H2 D2",
            "CQ SQ",
            {},
            captures("CQ", "S2", "H2", "D2") | captures("SQ", "S2", "H2", "D2"),
            id="each of equal cards",
        ),
        pytest.param("SK HK", "CK S2", {}, {"pass"}, id="nothing fits"),
        pytest.param("S7 H7", "CK", {}, {"pass"}, id="14 in the hand alone"),
        pytest.param("S7", "C3 D4", {}, {"pass"}, id="two table cards"),
        pytest.param("", "CK", {}, {"pass"}, id="no cards"),
        pytest.param("SA", "", {}, {"pass"}, id="no table"),
        pytest.param(
            "SA",
            "CK",
            {"must_capture": False},
            {*captures("CK", "SA"), "pass"},
            id="may pass",
        ),
        pytest.param(
            "S7 H4 D9",
            "D7 S2 C3 C4",
            {"multi_table": True},
            {
                *captures("D7", "S7"),
                *captures("C3", "S7 H4"),
                *captures("C3 C4", "S7"),
                *captures("D7 C3", "H4"),
                *captures("S2 C3", "D9"),
            },
            id="several table cards",
        ),
    ],
)
def test_legal_moves(hand, table, rules, legal):
    listed = fishing(f"{hand} | HA", table, **rules).legal
    assert (set(listed), len(listed)) == (legal, len(legal))


@pytest.mark.parametrize(
    ("move", "why"),
    [
        (take("CK", "H6"), "the cards make 19, not 14"),
        (take("CK", "HA"), "♥A is not in the hand"),
        (take("CQ", "SA"), "♣Q is not on the table"),
        (take("SA", "CK"), "♠A is not on the table"),
        (take("CK", "SA SA"), "a card is named twice"),
        (take("CK CK", "SA"), "a card is named twice"),
        (take("CK", ""), "it takes cards of the table and of the hand"),
        (take("", "SA"), "it takes cards of the table and of the hand"),
        (take("S2 CK", "SA"), "only one card of the table can be taken"),
        (PASS, "whoever can take must"),
    ],
)
def test_a_wrong_move_is_refused_with_its_reason(move, why):
    deal = fishing(THREE, FOUR, move)
    assert deal.whys == [f"Move 1 cannot be: {why}."]
    assert deal.faults == [("illegal_move", "moves.0")]


@pytest.mark.parametrize(
    ("move", "faults"),
    [
        ({**PASS, "seat": 1}, [("wrong_seat", "moves.0")]),
        ({**PASS, "seat": 3}, [("bad_seat", "moves.0.seat")]),
        ({"act": "fish"}, [("bad_value", "moves.0.act")]),
        ({"act": "capture", "cards": ["SA"]}, [("missing_field", "moves.0.table")]),
        ({"act": "capture", "table": ["CK"]}, [("missing_field", "moves.0.cards")]),
        (take("CK", "A"), [("bad_card", "moves.0.cards.0")]),
        (take("BJ", "SA"), [("not_in_pack", "moves.0.table.0")]),
        ({**PASS, "cards": []}, [("unknown_field", "moves.0.cards")]),
    ],
)
def test_what_is_no_move(move, faults):
    assert fishing(THREE, FOUR, move).faults == faults


def test_order_and_spelling_of_cards_do_not_matter():
    moves = (take("♣T", "SA H3"), take("C10", "h3 ♠a"))
    first, second = (fishing("SA H3 D9 | HK", "C10", move).held for move in moves)
    assert first == second == ["D9", "HK"]


@pytest.mark.parametrize(
    ("stock", "held", "lying"),
    [
        ("", "D10", "S2 D5 C9"),
        ("C4", "D10", "S2 D5 C4 C9"),
        ("C4 H7", "H7 D10", "S2 D5 C4 C9"),
        ("C4 H7 S9 S8", "H7 D10", "S2 D5 C4 C9"),
    ],
)
def test_the_table_is_filled_up_before_the_hand(stock, held, lying):
    deal = fishing("SA H3 D10 | DQ", "CK C9 D5 S2", take("CK", "SA"), stock=stock)
    assert deal.held[0] == " ".join(sorted(["H3", *held.split()], key=PACK.index))
    assert deal.lying == [(None, lying)]
    assert deal.seat == 1


def test_a_short_table_and_a_short_hand_are_filled_up():
    deal = fishing("SA | DQ", "CK", take("CK", "SA"), stock="S2 S3 S4 S5 S6 S7 S8 S9")
    assert deal.lying == [(None, "S2 S3 S4 S5")]
    assert deal.held == ["S6 S7 S8", "DQ"]


def test_when_all_have_passed_the_table_is_swept():
    deal = fishing("SK HK | DK", "C2 C3 C4 C5", PASS, PASS, stock="S2 S3 S4 S5 S6")
    assert deal.lying == [(None, "S2 S3 S4 S5")]
    assert deal.seat == 0


def test_passes_are_counted_anew_after_a_capture_and_a_sweep():
    moves = [PASS, take("CA", "DK"), PASS, PASS, PASS]
    deal = fishing("S8 H8 | DK", "C2 CA", *moves, stock="S2 H2 D2 D3 C3 C4 H9 C9")
    assert deal.lying == [(None, "H9 C9")]
    assert (deal.seat, deal.entry) == (1, None)


@pytest.mark.parametrize(
    ("moves", "rule", "piles"),
    [
        ([PASS, PASS], "nobody", ["", ""]),
        ([PASS, PASS], "last_capturer", ["", ""]),
        ([PASS, take("CA", "DK"), PASS, PASS], "nobody", ["", "DK CA"]),
        ([PASS, take("CA", "DK"), PASS, PASS], "last_capturer", ["", "H2 DK CA"]),
    ],
)
def test_the_end_and_what_is_left(moves, rule, piles):
    ace = "CA" if len(moves) > 2 else "C3"
    deal = fishing("SK | DK", f"{ace} H2", *moves, leftovers=rule, must_capture=False)
    told = deal.answer("replay")
    assert (told["done"], deal.seat, deal.legal) == (True, None, [])
    assert told["entry"] == {"captured": [pile.split() for pile in piles]}
    assert "points" not in told


def test_one_without_cards_passes_like_the_others():
    deal = fishing("SA | DK | H5", "CK C9", take("CK", "SA"), PASS, take("C9", "H5"))
    assert (deal.seat, deal.legal, deal.held[0]) == (0, ["pass"], "")


def test_no_move_after_the_end():
    assert fishing("SK | DK", "H2", PASS, PASS, PASS).faults == [
        ("game_over", "moves.2")
    ]


@pytest.mark.parametrize(
    ("deal", "faults"),
    [
        ({"hands": "SA S2 S3 S4 | H2"}, [("too_many_cards", "hands.0")]),
        ({"table": ["S5", "S6", "S8", "S9", "S10"]}, [("too_many_cards", "table")]),
        ({"table": ["S5", "♠5"]}, [("duplicate_card", "table.1")]),
        ({"table": ["SA"]}, [("duplicate_card", "table.0")]),
        ({"stock": ["S5", "H2", "S9"]}, [("duplicate_card", "stock.1")]),
        ({"hands": "SA | SA"}, [("duplicate_card", "hands.1.0")]),
        ({"hands": "A | SA"}, [("bad_card", "hands.0.0")]),
        ({"stock": ["BJ"]}, [("not_in_pack", "stock.0")]),
        ({"hands": "SA"}, [("wrong_length", "hands")]),
        ({"hands": " | ".join(PACK[:9])}, [("wrong_length", "hands")]),
        ({"leader": 2}, [("bad_seat", "leader")]),
        ({"leader": None}, [("bad_type", "leader")]),
        ({"dealer": 0}, [("unknown_field", "dealer")]),
    ],
)
def test_what_is_no_deal(deal, faults):
    whole = {"hands": "SA | H2", "table": ["S6"], "stock": ["S7"], **deal}
    told = Midway("diaoyu", whole, []).faults
    assert told == [(code, f"deal.{field}") for code, field in faults]


@pytest.mark.parametrize("name", ["hands", "table", "stock"])
def test_a_deal_tells_hands_table_and_stock(name):
    deal = {"hands": [["SA"], ["H2"]], "table": [], "stock": []}
    del deal[name]
    told = answer(
        {"op": "legal", "game": "diaoyu", "players": 2, "deal": deal, "moves": []}
    )
    assert [error["field"] for error in told["errors"]] == [f"deal.{name}"]


@pytest.mark.parametrize(
    ("hands", "table", "choice"),
    [
        ("C4 D5 | HA", "C9 S10", "capture S10 C4"),
        ("C5 S5 | HA", "H9", "capture H9 S5"),
        ("C5 | HA", "H2", "pass"),
    ],
)
def test_a_simple_player_takes_what_counts_most(hands, table, choice):
    assert fishing(hands, table).choice == choice


VALUES = {card: "A23456789TJQK".index(card[1:].replace("10", "T")) + 1 for card in PACK}


def can_take(hand, table, several):
    """Whether any cards of a hand make 14 with one table card, or with several."""
    sets = [
        sum(VALUES[card] for card in some)
        for size in range(1, len(hand) + 1)
        for some in combinations(sorted(hand), size)
    ]
    lying = [
        sum(VALUES[card] for card in some)
        for size in range(1, (len(table) if several else min(len(table), 1)) + 1)
        for some in combinations(sorted(table), size)
    ]
    return any(first + second == 14 for first in sets for second in lying)


@settings(max_examples=40, deadline=None)
@given(seed=st.integers(0, 10**9), data=st.data())
def test_points_are_what_the_moves_imply(seed, data):
    """The table is laid out a second time here, with lists instead of masks."""
    rules = {
        "must_capture": data.draw(st.booleans()),
        "multi_table": data.draw(st.booleans()),
        "leftovers": data.draw(st.sampled_from(["nobody", "last_capturer"])),
    }
    seats = data.draw(st.integers(2, 8))
    deal, moves, _states = random_game(
        GAME, Table(GAME.options.of(**rules), seats), seed
    )
    hands = [list(hand) for hand in deal["hands"]]
    table, stock = list(deal["table"]), list(deal["stock"])
    points, last, passed = [0] * seats, None, 0
    for number, move in enumerate(moves):
        seat = number % seats
        assert move["seat"] == seat
        if move["act"] == "pass":
            if rules["must_capture"]:
                assert not can_take(hands[seat], table, rules["multi_table"])
            passed += 1
            if passed == seats:
                passed, table = 0, stock[:4] or table
                del stock[:4]
            continue
        both = [*move["table"], *move["cards"]]
        assert sum(VALUES[card] for card in both) == 14
        passed, last = 0, seat
        table = [card for card in table if card not in both]
        hands[seat] = [card for card in hands[seat] if card not in both]
        points[seat] += sum("CDHS".index(card[0]) + 1 for card in both)
        while stock and len(table) < 4:
            table.append(stock.pop(0))
        while stock and len(hands[seat]) < 3:
            hands[seat].append(stock.pop(0))
    if rules["leftovers"] == "last_capturer" and last is not None:
        points[last] += sum("CDHS".index(card[0]) + 1 for card in table)
    request = {"op": "replay", "game": "diaoyu", "options": rules}
    told = answer({**request, "deal": deal, "moves": moves})
    assert told["raw"] == points
    assert told["points"] == [seats * own - sum(points) for own in points]
