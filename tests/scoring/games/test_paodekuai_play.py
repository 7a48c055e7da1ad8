"""跑得快: the play of the cards, and what a deal reports."""

import pytest
from hypothesis import given, settings, strategies as st

from scoring.games import find_game
from scoring.protocol import answer
from scoring.records import Table
from tests.scoring.playing import random_game
from tests.scoring.positions import Positions, deal
from tests.scoring.strategies import house_rules

GAME = Positions("paodekuai")
TOP = {"top_single": True}
NEXT_HAS_ONE = deal("3 9 K K", "4", "5 6", "7 8", leader=0)
LEADS = deal("S3 H3 C3 D9 SK", "C4 D4 HA", "S5 H5", "D6 S2 H2", leader=0)


@pytest.mark.parametrize(
    ("told", "moves", "options", "seat", "can"),
    [
        (LEADS, "3", {}, 1, "C4|HA|pass"),
        (LEADS, "3;pass", {}, 2, "S5|pass"),
        (LEADS, "3;A;pass;pass;pass", {}, 1, "C4|C4 D4"),
        (LEADS, "K;A;pass", {"must_beat": True}, 3, "S2"),
        (LEADS, "K;A;pass;2", {"must_beat": True}, 0, "pass"),
        (LEADS, "3 3;4 4;5 5", {}, None, ""),
        (deal("3 3 3 4", "5", "6", "7", leader=0), "", {}, 0, "3|3 3|4|3 3 3 4"),
        (deal("3 3 3", "5", "6", "7", leader=0), "", {}, 0, "3|3 3|3 3 3"),
        (
            deal("3 3 3", "5", "6", "7", leader=0),
            "",
            {"short_last": False},
            0,
            "3|3 3",
        ),
        (deal("4 K", "5 5 5", "6", "7", leader=0), "4", {}, 1, "5|pass"),
        (
            deal("9 K", "6 6 6 6", "7 J", "8 Q", leader=0),
            "9",
            {"must_beat": True, "must_beat_bombs": False},
            1,
            "6 6 6 6|pass",
        ),
        (
            deal("9 K", "6 6 6 6 10", "7 J", "8 Q", leader=0),
            "9",
            {"must_beat": True, "must_beat_bombs": False},
            1,
            "6 6 6 6|10",
        ),
        (
            deal("3 9 K K", "4", "5 6", "7 8", leader=0),
            "",
            TOP,
            0,
            "K|K K",
        ),
        (
            deal("3 9 K K", "4 5", "5 6", "7", leader=0),
            "3;4;6",
            TOP,
            3,
            "7|pass",
        ),
        (
            deal("S3 H3 9", "C4", "5 6", "7 8"),
            "",
            {"first_must_contain_lead": True},
            0,
            "S3|S3 H3",
        ),
        (
            deal("S3 H3 9", "C4", "5 6", "7 8"),
            "",
            {"first_must_contain_lead": True, "lead_card": "H3"},
            0,
            "H3|S3 H3",
        ),
        (
            deal("S3 9", "C4", "5 6", "7 8"),
            "",
            {"first_must_contain_lead": True, "top_single": True},
            0,
            "S3",
        ),
    ],
)
def test_what_can_be_played(told, moves, options, seat, can):
    who, found = GAME.legal(told, moves, **options)
    assert who == seat
    assert sorted(found) == sorted(filter(None, can.split("|")))


@pytest.mark.parametrize(
    ("told", "moves", "options", "index", "why"),
    [
        (LEADS, "4", {}, 0, "not_held"),
        (LEADS, "S3 S3", {}, 0, "not_held"),
        (LEADS, "3 9", {}, 0, "not_a_play"),
        (LEADS, "3 3 3", {}, 0, "not_a_play"),
        (LEADS, "pass", {}, 0, "must_lead"),
        (LEADS, "K;4", {}, 1, "too_low"),
        (LEADS, "K;4 4", {}, 1, "too_low"),
        (LEADS, "3;pass", {"must_beat": True}, 1, "must_beat"),
        (LEADS, "9", {"first_must_contain_lead": True}, 0, "must_contain"),
        (LEADS, "H3", {"first_must_contain_lead": True}, 0, "must_contain"),
        (NEXT_HAS_ONE, "9", TOP, 0, "top_single"),
        (deal("9 9 9 K K 4", "J J J", "6", "7", leader=0), "4;J J J", {}, 1, "too_low"),
    ],
)
def test_plays_that_cannot_be(told, moves, options, index, why):
    assert GAME.refused(told, moves, **options) == ("illegal_move", index, why)


def test_a_bare_rank_is_the_card_that_must_be_played():
    options = {"first_must_contain_lead": True, "lead_card": "H3"}
    told = deal("S3 H3 C3 9", "C4", "5 6", "7 8")
    for play in ("3", "H3"):
        moves = f"{play};pass;pass;pass"
        assert "S3 C3" in GAME.legal(told, moves, **options)[1]
    assert "C3" in GAME.legal(told, "3 3;pass;pass;pass", **options)[1]


BIRD = deal("S3 H9 HK", "C10", "D5 H10", "H6 HJ")


@pytest.mark.parametrize(
    ("told", "moves", "options", "entry"),
    [
        (BIRD, "H9;C10", {"liability": True}, {"left": [2, 0, 2, 2], "liable": 0}),
        (BIRD, "HK;pass;pass;pass;H9;C10", {}, {"left": [1, 0, 2, 2]}),
        (
            deal("S3 H9 HK", "C10", "D5 H10", "H6 HJ"),
            "S3;pass;D5;H6;H9;C10",
            {"liability": True, "bird": True},
            {"left": [1, 0, 1, 1], "liable": 0, "bird": 2},
        ),
        (
            deal("S3 9 9 9 9", "J J J J 4", "5 6", "7 8"),
            "9 9 9 9;J J J J;pass;pass;pass;4",
            {},
            {"left": [1, 0, 2, 2], "bombs": [1, 1, 0, 0]},
        ),
        (
            deal("S3 A A A", "4 5", "5 6", "7 8"),
            "A A A;pass;pass;pass;3",
            {"three_aces_bomb": True},
            {"left": [0, 2, 2, 2], "bombs": [1, 0, 0, 0]},
        ),
        (
            deal("LJ LJ BJ BJ 3", "8 8 8 8 8", "5 6", "7 8", leader=1),
            "8 8 8 8;pass;pass;LJ LJ BJ BJ;pass;pass;pass;3",
            {"variant": "4p27"},
            {"left": [0, 1, 2, 2], "bombs": [1, 1, 0, 0]},
        ),
    ],
)
def test_what_the_table_reports(told, moves, options, entry):
    found = GAME.replay(told, moves, **options)["entry"]
    assert {**found, **entry} == found
    assert ("liable" in found) == ("liable" in entry)


def test_only_who_goes_out_at_once_makes_somebody_liable():
    told = deal("S3 H9 HK S4", "C10", "D5 DJ", "H6 HJ")
    moves = "S3;pass;pass;H6;H9;pass;DJ;pass;HK;pass;pass;pass;S4"
    entry = GAME.replay(told, moves, liability=True)["entry"]
    assert "liable" not in entry


@pytest.mark.parametrize(
    ("told", "options", "code", "field"),
    [
        (deal("S3", "4", "5", ""), {}, "empty_hand", "deal.hands.3"),
        (deal("3", "4", "5", "6"), {}, "missing_field", "deal.leader"),
        (
            deal("S3", "H3", "5", "6"),
            {"lead_card": "C3"},
            "bad_option",
            "options.lead_card",
        ),
        (deal("S3 BJ", "4", "5", "6"), {}, "not_in_pack", "deal.hands.0.1"),
        (deal("S3 3 3", "3", "3", "6"), {}, "duplicate_card", "deal.hands.2.0"),
        (
            deal("S3", "S3", "5", "6"),
            {"variant": "4p27"},
            "missing_field",
            "deal.leader",
        ),
        (
            deal("S3 HA SA", "CA DA", "5"),
            {"variant": "3p16"},
            "duplicate_card",
            "deal.hands.1.1",
        ),
    ],
)
def test_deals_that_cannot_be(told, options, code, field):
    errors = GAME.ask("legal", told, **options)["errors"]
    assert [(error["code"], error["field"]) for error in errors] == [(code, field)]


@settings(deadline=None, max_examples=40)
@given(data=st.data(), seed=st.integers(0, 10**6))
def test_points_are_what_the_moves_say(data, seed):
    """Worked anew from the record of a random deal, without the game's own score."""
    game = find_game("paodekuai")
    options = game.options.of(**data.draw(house_rules(game)))
    seats = game.seats(options)[0]
    plain = {"bird": False, "liability": False, "shutout_mult": 1}
    options = game.options.of(**{**dict(options), **plain, "last_one_free": False})
    told, moves, _states = random_game(game, Table(options, seats), seed)
    request = {"game": "paodekuai", "options": dict(options), "deal": told}
    answered = answer({"op": "replay", **request, "moves": moves})
    assert answered["ok"], answered
    assert answered["points"] == worked(options, told["hands"], moves)


def worked(options, hands, moves):
    """Return the points after a record, but for birds, liability and shut-outs."""
    left, bombs = [len(hand) for hand in hands], [0] * len(hands)
    for one in moves:
        cards, seat = one.get("cards", []), one["seat"]
        left[seat] -= len(cards)
        ranks = {card.lstrip("SHDC") for card in cards}
        equal = len(ranks) == 1 and len(cards) > 3
        jokers = ranks == {"LJ", "BJ"} and len(cards) == 4
        aces = ranks == {"A"} and len(cards) == 3 and options.variant != "4p27"
        bombs[seat] += equal or jokers or (aces and options.three_aces_bomb)
    winner = left.index(0)
    points = [-count for count in left]
    points[winner] = sum(left)
    for seat, count in enumerate(bombs):
        if options.bomb_scope == "all" or seat == winner:
            bonus = count * options.bomb_bonus
            points = [before - bonus for before in points]
            points[seat] += bonus * len(hands)
    return [options.base * each for each in points]
