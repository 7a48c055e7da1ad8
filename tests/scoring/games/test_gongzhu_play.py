"""拱猪: the play."""

from collections import Counter

import pytest
from hypothesis import given, settings, strategies as st

from scoring.games.gongzhu import Gongzhu
from scoring.records import Table
from tests.scoring.games.gongzhu_by_rules import ByRules, exposed_by
from tests.scoring.playing import Played, random_game

VARIANTS = ["one_deck", "two_deck", "one_deck_partners", "two_deck_partners"]


def played(hands, *moves, exposed=None, options=None, **deal):
    if exposed is not None:
        deal["exposed"] = exposed
    return Played("gongzhu", {"hands": hands, **deal}, *moves, options=options or {})


def in_play(hands, *moves, leader=0, packs=1, exposed="", by=0, led="", **options):
    """Return a deal in which exposing is over; one player has exposed some cards."""
    shown = [exposed.split() if seat == by else [] for seat in range(4)]
    options = {"variant": VARIANTS[packs - 1], **options}
    deal = {"leader": leader, "led": list(led)}
    return played(hands, *moves, exposed=shown, options=options, **deal)


EXPOSING = "SQ HA C3 | D3 D4 D5 | DJ S2 S3 | C10 C2 H2"


@pytest.mark.parametrize(
    ("moves", "seat", "legal"),
    [
        ("", 3, "pass, expose C10"),
        ("pass", 0, "pass, expose SQ, expose HA, expose SQ HA"),
        ("pass, pass", 2, "pass, expose DJ"),
        ("pass, pass, pass", 3, "play C2"),
        ("expose C10, expose SQ HA", 3, "play C2"),
    ],
)
def test_all_are_asked_what_they_expose_leader_first(moves, seat, legal):
    now = played(EXPOSING, *moves.split(", ") if moves else [])
    assert now.seat == seat
    assert sorted(now.legal) == sorted(legal.split(", "))


@pytest.mark.parametrize(("auto", "seat"), [(True, 3), (False, 2)])
def test_three_exposed_expose_the_fourth_if_that_is_the_rule(auto, seat):
    moves = ["expose C10", "expose SQ HA"]
    assert played(EXPOSING, *moves, options={"auto_fourth": auto}).seat == seat


@pytest.mark.parametrize(("auto", "legal"), [(True, ["D2"]), (False, ["D2", "DJ"])])
def test_a_fourth_card_exposed_by_itself_is_barred(auto, legal):
    shown = [["SQ", "HA"], [], [], ["C10"]]
    hands = "SQ HA D3 | D4 D5 D6 | DJ D2 S3 | C10 C2 H2"
    moves = ["play D3", "play D4"]
    now = played(hands, *moves, exposed=shown, leader=0, options={"auto_fourth": auto})
    assert now.legal == [f"play {card}" for card in legal]


def test_copies_are_exposed_one_by_one_and_no_fourth_by_itself():
    hands = "SQ SQ HA | D3 D4 D5 | DJ S2 S3 | C10 C2 H2"
    options = {"variant": "two_deck"}
    now = played(hands, options=options, leader=0)
    assert now.legal == [
        "pass",
        "expose SQ",
        "expose SQ SQ",
        "expose HA",
        "expose SQ HA",
        "expose SQ SQ HA",
    ]
    assert played(hands, "expose SQ SQ HA", options=options, leader=0).seat == 2


@pytest.mark.parametrize(
    ("hand", "cards", "legal"),
    [
        ("SQ S5 D2 D3", {"exposed": "SQ"}, "S5 D2 D3"),
        ("SQ D2 D3 D4", {"exposed": "SQ"}, "SQ D2 D3 D4"),
        ("SQ S5 D2 D3", {"exposed": "SQ", "led": "S"}, "S5 SQ D2 D3"),
        ("SQ S5 HA H2", {"exposed": "SQ HA"}, "S5 H2"),
        ("SQ SQ S5 D5", {"exposed": "SQ", "packs": 2}, "S5 SQ D5"),
        ("SQ SQ S5 D5", {"exposed": "SQ SQ", "packs": 2}, "S5 D5"),
        ("SQ SQ D2 D5", {"exposed": "SQ SQ", "packs": 2}, "D2 D5"),
        ("SQ SQ HA HA", {"exposed": "SQ SQ HA HA", "packs": 2}, "SQ HA, SQ SQ, HA HA"),
        ("S5 S5 S9 D2", {"packs": 2}, "S5 S9 D2, S5 S5"),
    ],
)
def test_exposed_cards_are_not_led_at_first(hand, cards, legal):
    others = "H3 H4 H5 H6 | D6 D7 D8 D9 | C3 C4 C5 C6"
    now = in_play(f"{hand} | {others}", **cards)
    singles, *pairs = legal.split(", ")
    assert now.legal == [f"play {c}" for c in [*singles.split(), *pairs]]


@pytest.mark.parametrize(
    ("hand", "cards", "legal"),
    [
        ("SQ S5 D2 D3", {"exposed": "SQ"}, "S5"),
        ("SQ D2 D3 D4", {"exposed": "SQ"}, "SQ"),
        ("SQ S5 D2 D3", {"exposed": "SQ", "led": "S"}, "S5 SQ"),
        ("DJ H2 H3 H8", {"exposed": "DJ"}, "H2 H3 H8 DJ"),
        ("SA S2 S3 D4", {}, "SA S2 S3"),
        ("SQ SQ D2 D5", {"exposed": "SQ", "packs": 2}, "SQ"),
    ],
)
def test_exposed_cards_do_not_follow_at_first(hand, cards, legal):
    others = "S7 H4 H5 H6 | D6 D7 D8 D9 | C3 C4 C5 C6"
    moves = ["play S7", "play D6", "play C3"]
    now = in_play(f"{hand} | {others}", *moves, leader=1, **cards)
    assert now.legal == [f"play {card}" for card in legal.split()]


@pytest.mark.parametrize(
    ("hand", "cards", "legal"),
    [
        ("S5 S5 S9 SK", {}, "S5 S5"),
        ("SA SA S9 S9", {}, "SA SA, S9 S9"),
        ("S5 S9 SK H2", {}, "S5 S9, S5 SK, S9 SK"),
        ("S5 H2 H3 D4", {}, "S5 H2, S5 H3, S5 D4"),
        ("H2 H2 D4 C5", {}, "H2 D4, H2 C5, D4 C5, H2 H2"),
        ("SQ SQ S5 S9", {"exposed": "SQ", "led": "S"}, "SQ SQ"),
        ("SQ SQ S5 S9", {"exposed": "SQ"}, "S5 S9, S5 SQ, S9 SQ"),
        ("SQ SQ S5 S5", {"exposed": "SQ"}, "S5 S5"),
        ("SQ SQ S5 D2", {"exposed": "SQ SQ"}, "S5 SQ"),
        ("SQ SQ D2 D3", {"exposed": "SQ"}, "SQ SQ"),
        ("SQ SQ D2 D3", {"exposed": "SQ SQ"}, "SQ SQ"),
        ("SQ S5 D2 D2", {"exposed": "SQ"}, "S5 SQ"),
        ("SQ D2 D2 D5", {"exposed": "SQ"}, "SQ D2, SQ D5"),
    ],
)
def test_a_pair_is_answered_with_two_cards(hand, cards, legal):
    others = "D6 D7 D8 D9 | C3 C4 C5 C6 | S3 S3 H4 H5"
    now = in_play(f"{hand} | {others}", "play S3 S3", leader=3, packs=2, **cards)
    assert now.legal == [f"play {two}" for two in legal.split(", ")]


@pytest.mark.parametrize(
    ("hands", "options", "taker"),
    [
        ("S4 S4 | SK SK | SQ S8 | SJ HK", {}, 2),
        ("D4 D4 | DK DK | DQ D8 | DJ HK", {}, 1),
        ("D8 D8 | DK HA | D2 D3 | DA DA", {}, 3),
        ("D8 D8 | DK HA | D2 DQ | DA DA", {"pair_suit": "none"}, 2),
        ("C9 C9 | CQ H2 | D3 D3 | SQ S2", {}, 0),
        ("H9 H9 | HA H2 | HA H3 | H10 HJ", {}, 1),
        ("SQ | SQ | SK | H2", {}, 2),
        ("H9 | HA | HA | H3", {}, 1),
    ],
)
def test_pairs_and_singles_by_suit_and_equal_cards_by_turn(hands, options, taker):
    moves = [f"play {cards}" for cards in hands.split(" | ")]
    piles = in_play(hands, *moves, packs=2, **options).entry["captured"]
    assert [seat for seat, pile in enumerate(piles) if pile] in ([taker], [])


def test_an_entry_has_score_cards_in_the_order_played_and_the_first_pig():
    hands = "D8 D8 SQ | DK HA SQ | D2 D3 S2 | DJ HK H9"
    moves = ["play D8 D8", "play DK HA", "play D3 D2", "play HK DJ"]
    told = in_play(
        hands, *moves, *["play SQ", "play SQ", "play S2", "play H9"], packs=2
    )
    piles = [["HA", "HK", "DJ", "SQ", "SQ", "H9"], [], [], []]
    assert told.entry == {"captured": piles, "exposed": [], "first_pig": 0}
    assert "first_pig" not in in_play("D2 | D3 | D4 | D5", *MOVES_WITHOUT_PIG).entry


MOVES_WITHOUT_PIG = ["play D2", "play D3", "play D4", "play D5"]


@pytest.mark.parametrize(
    ("moves", "why"),
    [
        (["play C2"], "cards are still being exposed"),
        (["expose SQ"], "♠Q is not in the hand"),
        (["expose C2"], "♣2 cannot be exposed"),
        (["pass", "pass", "pass", "pass"], "exposing is over"),
        (["pass", "pass", "pass", "play C10"], "♣2 must be led"),
        (["pass"] * 3 + ["play C2", "play HA"], "it does not follow suit"),
        (["pass"] * 3 + ["play C2", "play C3 HA"], "it must be one card"),
    ],
)
def test_a_wrong_move_is_refused_with_its_reason(moves, why):
    wrong = played(EXPOSING, *moves)
    assert wrong.faults == [("illegal_move", f"moves.{len(moves) - 1}")]
    assert wrong.whys == [f"Move {len(moves)} cannot be: {why}."]


@pytest.mark.parametrize(
    ("moves", "why"),
    [
        (["play SQ SQ"], "♠Q is exposed and is not played when its suit is first led"),
        (["play S5 D5"], "only two equal cards may be led together"),
        (["play D5 D5"], "♦5 is not in the hand"),
        (["play SQ", "play S4"], "♠4 is not in the hand"),
        (["play S3 S3"], "♠3 is not in the hand"),
        (["play S5", "play S6 S6"], "it must be one card"),
        (["play S5 S7 D5"], "one card may be led, or two equal ones"),
        (["play S7 S7", "play S6 S6 S9"], "a pair is answered with two cards"),
        (["play S7 S7", "play S6"], "a pair is answered with two cards"),
        (["play S7 S7", "play S6 S9"], "a pair of the suit must be played"),
        (["play S7 S7", "play S6 D9"], "it does not follow suit"),
    ],
)
def test_a_wrong_pair_is_refused_with_its_reason(moves, why):
    others = "S6 S6 S9 D9 D10 | D6 D7 D8 DK DA | C3 C4 C5 C6 C7"
    hands = f"SQ SQ S5 S7 D5 | {others}"
    if "S7 S7" in moves[0]:
        hands = f"SQ SQ S7 S7 D5 | {others}"
    wrong = in_play(hands, *moves, packs=2, exposed="SQ")
    assert wrong.whys == [f"Move {len(moves)} cannot be: {why}."]


@pytest.mark.parametrize(
    ("deal", "fault"),
    [
        ({"hands": "S3 | S4 | S5 | S6 S7", "leader": 0}, ("uneven_hands", "hands")),
        ({"hands": "S3 | S4 | S5 | S6"}, ("missing_card", "hands")),
        ({"hands": "S3 | S4 | S5 | C2", "opening": False}, ("missing_field", "leader")),
        (
            {"hands": "S3 | S4 | S5 | C2", "opening": True, "leader": 1},
            ("wrong_leader", "leader"),
        ),
        ({"hands": "S3 | S4 | S5 | S3", "leader": 0}, ("duplicate_card", "hands.3.0")),
        ({"hands": "S3 | S4 | S5 | C2", "led": ["X"]}, ("bad_value", "led.0")),
        ({"hands": "S3 | S4 | S5 | C2", "led": "S"}, ("bad_type", "led")),
        (
            {"hands": "S3 | S4 | S5 | C2", "exposed": [["S3"], [], [], []]},
            ("not_exposable", "exposed.0.0"),
        ),
        (
            {"hands": "S3 | S4 | S5 | C2", "exposed": [["SQ"], [], [], []]},
            ("not_in_hand", "exposed.0.0"),
        ),
    ],
)
def test_what_is_no_deal(deal, fault):
    assert Played("gongzhu", deal).faults == [(fault[0], f"deal.{fault[1]}")]


def test_of_two_who_may_open_the_leader_is_named():
    options = {"variant": "two_deck"}
    hands = "C2 C3 | C2 C4 | C5 C6 | C7 C8"
    assert played(hands, options=options).faults == [("missing_field", "deal.leader")]
    now = played(hands, options=options, leader=1, opening=True)
    assert (now.seat, now.legal) == (1, ["play C2"])
    hands = "C2 C2 | C3 C4 | C5 C6 | C7 C8"
    assert played(hands, options=options).legal == ["play C2", "play C2 C2"]


@settings(max_examples=40, deadline=None)
@given(
    seed=st.integers(0, 10**9),
    variant=st.sampled_from(VARIANTS),
    pair_suit=st.sampled_from(["D", "none"]),
    auto=st.booleans(),
)
def test_a_deal_played_again_by_the_rules_word_for_word(seed, variant, pair_suit, auto):
    """Keep each copy of a card apart, and look at every move and pile."""
    game = Gongzhu()
    rules = {"variant": variant, "pair_suit": pair_suit, "auto_fourth": auto}
    table = Table(game.options.of(**rules), 4)
    deal, moves, states = random_game(game, table, seed)
    shown = exposed_by(deal, moves, auto and variant.startswith("one"))
    again = ByRules(deal, shown, pair_suit)
    for state, move in zip(states, moves, strict=False):
        if move["act"] == "play":
            shows = [game.play.show(state, m)["cards"] for m in game.play.legal(state)]
            legal = again.legal(move["seat"])
            assert sorted(map(sorted, shows)) == sorted(map(sorted, legal))
            again.play(move["seat"], tuple(move["cards"]))
    entry = game.play.entry(states[-1])
    assert (entry["captured"], entry["first_pig"]) == (again.piles, again.pig)
    total = Counter(card for own in shown for card, many in own.items() for _ in many)
    assert Counter(entry["exposed"]) == total


def test_a_simple_player_gives_costly_cards_away():
    hands = "D2 S2 | DK H9 | S9 SQ | C3 C4"
    assert in_play(hands, "play D2", "play DK").choice == "play SQ"
    hands = "D2 S2 | DK H9 | DA D3 | DJ C4"
    assert in_play(hands, "play D2", "play DK", "play D3").choice == "play DJ"
    hands = "D9 S2 | DJ H9 | DA D3 | C4 C5"
    assert in_play(hands, "play D9", "play DJ").choice == "play DA"
    assert played(EXPOSING).choice == "pass"
