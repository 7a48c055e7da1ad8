"""斗地主: the play of the cards, and what a deal reports."""

import pytest

from scoring.games import find_game
from scoring.records import Table
from scoring.refereeing import read_deal, read_move
from tests.scoring.playing import Played
from tests.scoring.positions import Positions, deal, move

GAME = Positions("doudizhu")
PLAYING = deal("3 3 3 4 4 10 LJ BJ", "5 5 5 7 7 8 9", "6 6 6 6 A", landlord=0)


@pytest.mark.parametrize(
    ("moves", "index", "why"),
    [
        ("2", 0, "not_held"),
        ("S3", 0, "not_held"),
        ("3 3 3 3", 0, "not_held"),
        ("3 4", 0, "not_a_play"),
        ("LJ BJ as pair", 0, "not_a_play"),
        ("3 3;5", 1, "too_low"),
        ("10;5", 1, "too_low"),
        ("10;5 5 5 7", 1, "too_low"),
        ("10;5 5 5 7 7", 1, "too_low"),
        ("3 3 3 4;5 5 5 7 8", 1, "not_a_play"),
        ("LJ BJ;pass;6 6 6 6", 2, "too_low"),
    ],
)
def test_plays_that_cannot_be(moves, index, why):
    assert GAME.refused(PLAYING, moves) == ("illegal_move", index, why)


def test_a_card_cannot_be_named_twice():
    told = deal("S3 H3 D9", "4", "5", landlord=0)
    assert GAME.refused(told, "S3 S3") == ("illegal_move", 0, "not_held")
    assert GAME.legal(told, "3 H3")[0] == 1


def test_wrong_seat_and_after_the_end():
    told = deal("3", "4", "5", landlord=0)
    assert GAME.refused(told, "3;pass") == ("game_over", 1, None)
    assert GAME.refused(PLAYING, "10;2 pass") == ("wrong_seat", 1, None)


@pytest.mark.parametrize(
    ("moves", "options", "seat", "can"),
    [
        ("4;9", {}, 2, ["A", "6 6 6 6", "pass"]),
        ("4;pass", {}, 2, ["6", "A", "6 6 6 6", "pass"]),
        ("4;9;pass", {}, 0, ["10", "LJ", "BJ", "LJ BJ", "pass"]),
        ("10;pass;A;pass", {}, 1, ["pass"]),
        ("10;pass;A;pass", {"pass_locks": True}, 2, None),
        ("10;pass;A;LJ;pass", {"pass_locks": True}, 0, None),
        ("10;pass;A;LJ", {"pass_locks": True}, 2, ["6 6 6 6", "pass"]),
        ("LJ BJ;pass", {}, 2, ["pass"]),
        ("3 3 3 4;pass", {}, 2, ["6 6 6 A", "6 6 6 6", "pass"]),
        ("3 3 3 4 4;pass;pass;10;pass;pass;LJ BJ", {}, None, []),
    ],
)
def test_answers_in_a_trick(moves, options, seat, can):
    who, found = GAME.legal(PLAYING, moves, **options)
    assert who == seat
    if can is not None:
        assert sorted(found) == sorted(can)


def test_cards_of_a_rank_are_taken_in_order():
    told = deal("C3 D9 S3 H3", "H4", "S7", landlord=0)
    _seat, plays = GAME.legal(told)
    assert {"S3", "S3 H3", "S3 H3 C3", "S3 H3 C3 D9"} <= set(plays)
    assert "S3 C3" in GAME.legal(told, "H3;pass;pass")[1]
    assert "C3" in GAME.legal(told, "H3;pass;pass;S3;pass;pass")[1]


WILD = deal("3 3 3 5 8", "9 9 9 4", "2 K K 6", landlord=0, wild="5")
LAIZI = {"variant": "laizi"}


def test_a_set_of_several_readings_lies_as_the_first_or_as_it_is_said():
    assert GAME.legal(WILD, "3 3 3 5", **LAIZI)[1] == ["pass"]
    assert "4 9 9 9" in GAME.legal(WILD, "3 3 3 5 as trio_single", **LAIZI)[1]
    assert GAME.refused(WILD, "3 3 3 5 as straight", **LAIZI)[2] == "not_a_play"


@pytest.mark.parametrize(("said", "bombs"), [("", 1), (" as trio_single", 0)])
def test_a_bomb_counts_only_where_it_is_one(said, bombs):
    moves = f"3 3 3 5{said};pass;pass;8"
    assert GAME.replay(WILD, moves, **LAIZI)["entry"]["bombs"] == bombs


def test_what_was_said_is_said_again_in_a_record():
    game = find_game("doudizhu")
    table, told = Table(game.options.of(**LAIZI), 3), move("3 3 3 5 as trio_single")
    play = game.play
    state = play.begin(read_deal(play, WILD, table, []), table)
    made = play.read(state, read_move(play, told, 0, table, []))
    assert play.show(state, made) == told
    assert play.lying(play.do(state, made)) == ((0, tuple("3335")),)


@pytest.mark.parametrize(
    ("told", "moves", "entry"),
    [
        (
            deal("3 9", "10 5", "7", landlord=0),
            "3;10;pass;pass;5",
            {"winner": "farmers", "first_out": 1, "spring": True},
        ),
        (
            deal("3 9", "10 5", "7", landlord=0, leader=1),
            "10;pass;pass;5",
            {"winner": "farmers", "first_out": 1, "spring": False},
        ),
        (
            deal("3 3 3 3 LJ BJ", "10", "7", landlord=0),
            "3 3 3 3;pass;pass;LJ BJ",
            {"winner": "landlord", "bombs": 1, "rockets": 1, "spring": True},
        ),
        (
            deal("3 3 3 3 LJ", "9 9 9 9 10", "7 BJ", landlord=0),
            "3;9;pass;pass;9 9 9;2 escape",
            {"escaped": 2, "dealt_bombs": 2, "rockets": 0},
        ),
    ],
)
def test_what_the_table_reports_of_the_play(told, moves, entry):
    found = GAME.replay(told, moves)["entry"]
    assert {**found, **entry} == found


def test_the_bottom_cards_count_where_somebody_runs_away():
    told = deal("3 3 3", "4 4 4 4", "LJ", kitty="3 BJ")
    entry = GAME.replay(told, "call;decline;decline;1 escape")["entry"]
    assert entry == {
        "landlord": 0,
        "caller": 0,
        "robs": 0,
        "escaped": 1,
        "dealt_bombs": 2,
        "rockets": 0,
    }


@pytest.mark.parametrize(
    ("told", "options", "code", "field"),
    [
        (deal("3", "4", ""), {}, "empty_hand", "deal.hands.2"),
        (deal("3 3 3", "3 S3", "4"), {}, "duplicate_card", "deal.hands.1.1"),
        (deal("S3", "4", "5", kitty="S3"), {}, "duplicate_card", "deal.kitty.0"),
        (deal("3", "4", "5", kitty="BJ BJ"), {}, "duplicate_card", "deal.kitty.1"),
        (
            deal("3", "4", "5", kitty="6", landlord=0),
            {},
            "not_in_variant",
            "deal.kitty",
        ),
        (deal("3", "4", "5", wild="5"), {}, "not_in_variant", "deal.wild"),
        (deal("3", "4", "5"), LAIZI, "missing_field", "deal.wild"),
        (deal("3", "4", "5", wild="LJ"), LAIZI, "bad_value", "deal.wild"),
        (deal("3", "4"), {}, "wrong_length", "deal.hands"),
    ],
)
def test_deals_that_cannot_be(told, options, code, field):
    errors = GAME.ask("legal", told, **options)["errors"]
    assert [(error["code"], error["field"]) for error in errors] == [(code, field)]


MANY = "3 3 3 4 4 4 5 5 5 6 6 6 7 7 8 9 10"
"""A landlord who is in no hurry."""


@pytest.mark.parametrize(
    ("lead", "hand", "choice"),
    [
        pytest.param("3 3 3", "2 2 2 4 6 8 9 J", "pass", id="no three twos"),
        pytest.param("3 3 3 4", "K K K 8 2 J", "play 8 K K K", id="low added"),
        pytest.param("3 3", "2 2 LJ BJ 4 6 8", "pass", id="no two twos"),
        pytest.param("3 3", "2 2 9 9 4 6 8", "play 9 9", id="a lower pair"),
        pytest.param("9", "J J J J Q K 8", "play Q", id="no card of a bomb"),
        pytest.param("10", "2 9 9 8 8 4 5", "play 2", id="a two is no waste"),
        pytest.param("3 3 3", "2 2 2", "play 2 2 2", id="the last cards"),
    ],
)
def test_a_simple_player_saves_the_best_cards(lead, hand, choice):
    hands = f"{MANY} | {hand} | A A K"
    told = {"hands": hands, "landlord": 0}
    assert Played("doudizhu", told, f"play {lead}").choice == choice


def test_a_simple_player_saves_nothing_against_a_short_hand():
    told = {"hands": "3 3 3 4 5 6 | 2 2 2 4 6 8 | A A K", "landlord": 0}
    assert Played("doudizhu", told, "play 3 3 3").choice == "play 2 2 2"


@pytest.mark.parametrize(
    ("hand", "choice"),
    [
        ("3 3 3 4 2 2 BJ 9 J", "play 3 3 3 4"),
        ("3 3 3 3 4 5 9 J K", "play 4"),
        ("3 3 3 2 2 BJ", "play 3 3 3"),
        ("4 5 6 7 8 2 BJ", "play 4 5 6 7 8"),
    ],
)
def test_a_simple_player_leads_without_the_best_cards(hand, choice):
    told = {"hands": f"{hand} | 4 4 5 6 7 8 9 | A A K", "landlord": 0}
    assert Played("doudizhu", told).choice == choice
