"""分红: the play."""

import pytest
from hypothesis import given, strategies as st

from scoring.cards import RANKS
from scoring.games.fenhong import Fenhong
from scoring.records import Table
from tests.scoring.playing import Played, random_game

SMALL = {"hands": "S3 H5 | SK H9 | D4 C2 | S9 HA", "leader": 1}


def played(*moves, **deal):
    return Played("fenhong", {**SMALL, **deal}, *moves)


@pytest.mark.parametrize(
    ("moves", "seat", "legal"),
    [
        ([], 1, ["play SK", "play H9"]),
        (["play SK"], 2, ["play D4", "play C2"]),
        (["play SK", "play C2"], 3, ["play S9"]),
        (["play H9", "play C2"], 3, ["play HA"]),
        (["play SK", "play D4", "play S9", "play S3"], 1, ["play H9"]),
    ],
)
def test_suit_is_followed_and_who_takes_leads(moves, seat, legal):
    assert (played(*moves).seat, played(*moves).legal) == (seat, legal)


def test_cards_are_listed_from_ace_and_two_up():
    hands = "HK S10 SA S2 DA H2 | C2 C3 C4 C5 C6 C7 | " + " | ".join(
        ["C8 C9 C10 CJ CQ CK", "D2 D3 D4 D5 D6 D7"]
    )
    cards = ["SA", "S2", "S10", "H2", "HK", "DA"]
    listed = Played("fenhong", {"hands": hands}).legal
    assert listed == [f"play {card}" for card in cards]


@pytest.mark.parametrize(
    ("move", "why"),
    [
        ("play S9", "♠9 is not in the hand"),
        ("play H9", "it does not follow suit"),
        ("play SK H9", "it must be one card"),
        ("play", None),
    ],
)
def test_a_wrong_card_is_refused_with_its_reason(move, why):
    hands = "S3 H5 | SK H9 | D4 C2 | S9 HA"
    wrong = Played("fenhong", {"hands": hands}, "play S3", move)
    if why is None:
        assert wrong.faults == [("missing_field", "moves.1.cards")]
        return
    assert wrong.faults == [("illegal_move", "moves.1")]
    assert wrong.whys == [f"Move 2 cannot be: {why}."]


@pytest.mark.parametrize(
    ("hands", "fault"),
    [
        ("S3 | S4 | S5 | S6 S7", ("uneven_hands", "deal.hands")),
        ([[], [], [], []], ("empty_hand", "deal.hands")),
        ("S3 | S4 | S5", ("wrong_length", "deal.hands")),
        ("S3 | S4 | S5 | S3", ("duplicate_card", "deal.hands.3.0")),
        ("S3 | S4 | S5 | BJ", ("not_in_pack", "deal.hands.3.0")),
        ("S3 | S4 | S5 | 7", ("bad_card", "deal.hands.3.0")),
    ],
)
def test_what_is_no_deal(hands, fault):
    assert played(hands=hands).faults == [fault]


def test_a_position_has_an_entry_but_no_score():
    deal = {"hands": "H5 | H2 | HA | C10"}
    told = Played("fenhong", deal, "play H5", "play H2", "play HA", "play C10")
    answer = told.answer("replay")
    assert (answer["done"], answer["entry"]) == (True, {"hearts": [0, 0, 3, 0]})
    assert "points" not in answer
    assert Played("fenhong", deal, "play H5").entry is None


@given(seed=st.integers(0, 10**9))
def test_hearts_are_eaten_by_the_highest_card_of_the_suit_led(seed):
    game, ranks = Fenhong(), [*RANKS[1:], RANKS[0]]
    _deal, moves, states = random_game(game, Table(game.options.of(), 4), seed)
    hearts, leader = [0, 0, 0, 0], 0
    for first in range(0, 52, 4):
        trick = {move["seat"]: move["cards"][0] for move in moves[first : first + 4]}
        assert next(iter(trick)) == leader
        suit = trick[leader][0]
        follow = {seat: card[1:] for seat, card in trick.items() if card[0] == suit}
        leader = max(follow, key=lambda seat: ranks.index(follow[seat]))
        hearts[leader] += sum(card[0] == "H" for card in trick.values())
    assert game.play.entry(states[-1]) == {"hearts": hearts}


@given(seed=st.integers(0, 10**9))
def test_a_whole_deal_is_scored_by_its_leader_and_hearts(seed):
    game = Fenhong()
    deal, moves, states = random_game(game, Table(game.options.of(), 4), seed)
    told = Played("fenhong", deal)
    told.request["moves"] = moves
    answer = told.answer("replay")
    hearts = game.play.entry(states[-1])["hearts"]
    assert answer["points"] == [13 - 4 * count for count in hearts]
    assert answer["next"]["leader"] == 1


@pytest.mark.parametrize(
    ("hands", "moves", "card"),
    [
        ("SA S2 | H2 H3 | H4 H5 | H6 H7", [], "S2"),
        ("S9 S2 | S8 SJ | H4 H5 | H6 H7", ["play S9"], "S8"),
        ("S9 S2 | SQ SJ | H4 H5 | H6 H7", ["play S9"], "SJ"),
        ("S9 S2 | H2 CA | H4 H5 | H6 H7", ["play S9"], "H2"),
    ],
)
def test_a_simple_player_eats_no_heart_if_it_can_help_it(hands, moves, card):
    assert Played("fenhong", {"hands": hands}, *moves).choice == f"play {card}"
