"""憋七: the play."""

import pytest
from hypothesis import given, strategies as st

from scoring.cards import PIPS, RANKS
from scoring.games.bieqi import Bieqi
from scoring.records import Table
from tests.scoring.playing import Played, random_game

OPENING = "C5 C2 | S7 C6 | H7 H6 | CK S8"
POSITION = "S6 HK | C6 C2 | D8 D2 | H2 H3"


def opening(*moves, hands=OPENING, options=None, **deal):
    return Played("bieqi", {"hands": hands, **deal}, *moves, options=options or {})


def position(hands, table, *moves, leader=0, **deal):
    deal |= {"hands": hands, "table": table.split(), "leader": leader}
    return Played("bieqi", deal, *moves)


@pytest.mark.parametrize(
    ("moves", "seat", "legal"),
    [
        ([], 1, ["play S7"]),
        (["play S7"], 2, ["play H7"]),
        (["play S7", "play H7"], 3, ["play S8"]),
        (["play S7", "play H7", "play S8"], 0, ["discard C2", "discard C5"]),
    ],
)
def test_the_opening_card_is_played_first(moves, seat, legal):
    now = opening(*moves)
    assert (now.seat, now.legal) == (seat, legal)


@pytest.mark.parametrize("card", ["H7", "D7"])
def test_another_card_may_open(card):
    hands = "C5 S7 | D7 C6 | H7 H6 | CK S8"
    now = opening(hands=hands, options={"opening_card": card})
    assert now.legal == [f"play {card}"]


@pytest.mark.parametrize(
    ("hand", "table", "legal"),
    [
        ("S6 S9 H7 D2", "S7", ["play S6", "play H7"]),
        ("S9 S5 HK", "S6 S7 S8", ["play S5", "play S9"]),
        ("SA SK", "S2 S3 S4 S5 S6 S7 S8 S9 S10 SJ SQ", ["play SA", "play SK"]),
        ("H6 H8", "S7", ["discard H6", "discard H8"]),
        ("SA SQ", "S3 S4 S5 S6 S7 S8 S9 S10", ["discard SA", "discard SQ"]),
    ],
)
def test_live_cards_are_sevens_and_the_ends_of_runs(hand, table, legal):
    assert position(f"{hand} | HA | C2 | D3", table).legal == legal


def test_who_has_no_cards_is_passed_over():
    now = opening("play S7", "play H7", hands="C5 | S7 | | H7")
    assert (now.seat, now.legal) == (0, ["discard C5"])
    now = position(" | C6 | | D2", "S7")
    assert now.seat == 1
    assert position(" | | | ", "S7").seat is None


@pytest.mark.parametrize(
    ("moves", "why"),
    [
        (["discard HK"], "♠6 can be played"),
        (["play HK"], "♥K continues no run"),
        (["play S8"], "♠8 is not in the hand"),
        (["play S6 HK"], "it must be one card"),
        (["play S6", "play C6"], "♣6 continues no run"),
    ],
)
def test_a_wrong_move_is_refused_with_its_reason(moves, why):
    wrong = position(POSITION, "S7", *moves)
    assert wrong.faults == [("illegal_move", f"moves.{len(moves) - 1}")]
    assert wrong.whys == [f"Move {len(moves)} cannot be: {why}."]


@pytest.mark.parametrize(
    ("deal", "fault"),
    [
        ({"hands": "S6 | C6 | D8 | H2"}, ("missing_card", "hands")),
        ({"hands": "S7 | C6 | D8 | H2", "leader": 1}, ("wrong_leader", "leader")),
        ({"table": ["S7"], "hands": POSITION}, ("missing_field", "leader")),
        ({"table": ["H7"], "leader": 0}, ("missing_card", "table")),
        ({"table": ["S7", "S9"], "leader": 0}, ("broken_run", "table")),
        ({"table": ["S7", "H8"], "leader": 0}, ("broken_run", "table")),
        ({"table": ["S7", "S6"], "leader": 0}, ("duplicate_card", "table.1")),
        ({"table": ["S7", "S7"], "leader": 0}, ("duplicate_card", "table.1")),
        ({"hands": "S7 | S7 | D8 | H2"}, ("duplicate_card", "hands.1.0")),
        ({"hands": "S7 | BJ | D8 | H2"}, ("not_in_pack", "hands.1.0")),
    ],
)
def test_what_is_no_deal(deal, fault):
    told = Played("bieqi", {"hands": POSITION, **deal})
    assert told.faults == [(fault[0], f"deal.{fault[1]}")]


def test_a_hand_has_at_most_thirteen_cards():
    spades = " ".join(f"S{rank}" for rank in RANKS)
    told = opening(hands=f"{spades} H2 | C6 | D8 | H3")
    assert told.faults == [("too_many_cards", "deal.hands.0")]


@pytest.mark.parametrize(
    ("hands", "moves", "lone"),
    [
        ("S7 C2 | H7 | D8 | D9", "play S7, play H7, discard D8, discard D9", [1]),
        ("S7 | H7 | D7 | C2", "play S7, play H7, play D7, discard C2", [1, 2]),
        ("S7 | D9 H7 | D8 | C2", "play S7, play H7, discard D8, discard C2", []),
    ],
)
def test_a_seven_played_last_is_a_lone_one_but_never_the_opening(hands, moves, lone):
    moves = [*moves.split(", "), *(["discard C2"] if "S7 C2" in hands else [])]
    if "D9 H7" in hands:
        moves.append("discard D9")
    assert opening(*moves, hands=hands).entry["lone_sevens"] == lone


def test_a_position_reports_the_cards_put_down_in_order():
    deal = {"hands": "C2 H3 | C3 | C4 | HK", "table": ["S7"], "leader": 0}
    moves = ["discard H3", "discard C3", "discard C4", "discard HK", "discard C2"]
    told = Played("bieqi", deal, *moves).answer("replay")
    piles = [["H3", "C2"], ["C3"], ["C4"], ["HK"]]
    assert told["entry"] == {"face_down": piles, "lone_sevens": []}
    assert "points" not in told


@given(seed=st.integers(0, 10**9))
def test_the_table_grows_in_runs_and_only_dead_cards_go_down(seed):
    """Follow a random deal by runs, and count its points by hand."""
    game = Bieqi()
    deal, moves, _states = random_game(game, Table(game.options.of(), 4), seed)
    runs, down = {}, [0, 0, 0, 0]
    for move in moves:
        [card] = move["cards"]
        suit, place = card[0], RANKS.index(card[1:])
        low, high = runs.get(suit, (7, 5))
        ends = {6} if suit not in runs else {low - 1, high + 1}
        assert (move["act"] == "play") == (place in ends)
        if move["act"] == "play":
            runs[suit] = min(low, place), max(high, place)
        else:
            down[move["seat"]] += PIPS[card]
    told = Played("bieqi", deal)
    told.request["moves"] = moves
    answer = told.answer("replay")
    last = [next(m for m in moves[::-1] if m["seat"] == seat) for seat in range(4)]
    lone = [
        seat
        for seat, move in enumerate(last)
        if move["act"] == "play" and move["cards"][0][1:] == "7"
    ]
    assert answer["result"]["pips"] == down
    assert answer["result"]["lone_sevens"] == lone
    clear = down.count(0)
    times = [1, 2, 4, 8, 1][clear] * 8 ** len(lone)
    assert answer["points"] == [times * (sum(down) - 4 * own) for own in down]


def test_a_simple_player_opens_the_way_to_its_own_cards_and_keeps_sevens():
    assert position("S6 S5 H7 S8 | C2 | C3 | C4", "S7").choice == "play S6"
    assert position("S8 H7 | C2 | C3 | C4", "S7").choice == "play S8"
    assert position("HK C2 D9 | C4 | C3 | C5", "S7").choice == "discard C2"
