"""拿破仑: the play."""

from math import comb

import pytest
from hypothesis import given, settings, strategies as st

from scoring.games.napoleon import Napoleon
from scoring.records import Table
from tests.scoring.playing import Played, random_game

FOUR = {
    "hands": (
        "S6 SK HA H8 D4 D7 D9 C2 C3 C9 CJ CQ BJ | "
        "S5 S7 S8 S9 SQ H3 H4 H7 HQ D5 D10 C4 C10 | "
        "SA S4 H5 HK D2 D3 D6 D8 DJ C5 C7 C8 LJ | "
        "S2 S3 S10 SJ H2 H6 H9 H10 HJ DA DQ DK C6"
    ),
    "kitty": ["CA", "CK"],
    "dealer": 3,
}
WON = ["bid 8 H", "pass", "pass", "pass"]
"""Seat 0 is Napoleon; seat 2 has ♠A, ♥K, ♥5 and the little joker."""


def deal(*moves, **options):
    return Played("napoleon", FOUR, *moves, options=options)


def position(hands, *moves, strain="H", card="HA", leader=0, **contract):
    told = {"napoleon": 0, "bid": 7, "strain": strain, "card": card, **contract}
    return Played(
        "napoleon", {"hands": hands, "contract": told, "leader": leader}, *moves
    )


@pytest.mark.parametrize(
    ("moves", "seat", "count", "first", "last"),
    [
        ([], 0, 31, "bid 7 NT", "pass"),
        (["bid 7 H"], 1, 28, "bid 7 NT", "pass"),
        (["bid 7 D", "bid 7 C"], 2, 29, "bid 7 NT", "pass"),
        (["bid 7 NT"], 1, 26, "bid 8 NT", "pass"),
        (["bid 12 S"], 1, 2, "bid 12 NT", "pass"),
        (["bid 12 NT"], 1, 1, "pass", "pass"),
        (["pass", "bid 7 H", "pass", "bid 7 S"], 1, 27, "bid 7 NT", "pass"),
        (WON, 0, 56, "raise 9", "name CK"),
        ([*WON, "raise 11"], 0, 53, "raise 12", "name CK"),
        ([*WON, "raise 11", "raise 12"], 0, 52, "name SA", "name CK"),
    ],
)
def test_the_auction(moves, seat, count, first, last):
    now = deal(*moves)
    assert (now.seat, len(now.legal)) == (seat, count)
    assert (now.legal[0], now.legal[-1]) == (first, last)


def test_the_seat_after_the_dealer_bids_first():
    assert Played("napoleon", {**FOUR, "dealer": 1}).seat == 2


def test_if_all_pass_the_deal_is_void_or_the_last_must_bid():
    void = deal("pass", "pass", "pass", "pass").answer("replay")
    assert (void["done"], void["void"], void["entry"]) == (True, True, None)
    last = deal("pass", "pass", "pass", all_pass="forced_last")
    assert (last.seat, len(last.legal), "pass" in last.legal) == (3, 30, False)
    assert deal("pass", "pass", "pass", "bid 7 D").seat == 3


@pytest.mark.parametrize(
    ("named", "options", "seat", "acts"),
    [
        ("SA", {}, 2, {"surrender", "decline"}),
        ("SA", {"surrender": False}, 0, {"bury"}),
        ("SK", {}, 0, {"bury"}),
        ("CA", {}, 0, {"bury"}),
        ("C10", {}, 1, {"surrender", "decline"}),
    ],
)
def test_a_secretary_with_trumps_may_surrender(named, options, seat, acts):
    now = deal(*WON, f"name {named}", **options)
    assert now.seat == seat
    assert {move.split()[0] for move in now.legal} == acts


@pytest.mark.parametrize(
    ("hand", "strain", "rule", "asked"),
    [
        ("SA H2 H3 C2 C3 C4 C5 C6 C7 D2", "H", "series", True),
        ("SA H2 LJ C2 C3 C4 C5 C6 C7 D2", "H", "series", True),
        ("SA H2 S3 C2 C3 C4 C5 C6 C7 D2", "H", "series", False),
        ("SA H2 H3 C2 C3 C4 C5 C6 C7 D2", "H", "plus", False),
        ("SA H2 H3 H4 C3 C4 C5 C6 C7 D2", "H", "plus", True),
        ("SA S2 H3 H4 C3 C4 C5 C6 C7 D2", "S", "series", False),
        ("SA S2 S3 H4 C3 C4 C5 C6 C7 D2", "NT", "series", False),
        ("SA BJ LJ H4 C3 C4 C5 C6 C7 D2", "NT", "series", True),
    ],
)
def test_what_of_trumps_a_surrender_needs_of_five(hand, strain, rule, asked):
    told = five(hand)
    moves = [f"bid 8 {strain}", *["pass"] * 4, "name SA"]
    options = {"surrender_trumps": rule}
    assert (Played("napoleon", told, *moves, options=options).seat == 1) == asked


def five(hand, kitty=""):
    """Return a deal of five in which seat 1 has a hand, the rest as it comes."""
    ranks = ["A", *"23456789", "10", *"JQK"]
    pack = [suit + rank for suit in "SHDC" for rank in ranks] + ["BJ", "LJ"]
    taken, under = hand.split(), kitty.split()
    rest = [card for card in pack if card not in [*taken, *under]]
    under += rest[: 4 - len(under)]
    rest = [card for card in rest if card not in under]
    hands = [rest[:10], taken, *(rest[10 * n : 10 * n + 10] for n in (1, 2, 3))]
    return {"hands": hands, "kitty": under, "dealer": 4}


def test_a_surrender_gives_the_highest_trumps_for_any_cards_but_the_named():
    now = deal(*WON, "name SA", "surrender")
    assert (now.seat, len(now.legal)) == (0, comb(14, 2))
    assert not any("SA" in move for move in now.legal)
    now = deal(*WON, "name SA", "surrender", "return S6 LJ")
    assert now.seat == 0
    assert "bury CA C2" in now.legal
    moves = [*WON, "name HK", "surrender"]
    assert "return HA LJ" in deal(*moves).legal


@pytest.mark.parametrize(
    ("heads", "mode", "allowed"),
    [
        ("SJ SQ SK HJ HQ HK DJ DQ", "minimum", {0}),
        ("SJ SQ SK HJ HQ HK DJ DQ DK CJ", "minimum", {0}),
        ("SJ SQ SK HJ HQ HK DJ DQ DK CJ CQ", "minimum", {1}),
        ("SJ SQ SK HJ HQ HK DJ DQ DK CJ CQ CK", "minimum", {2}),
        ("SJ SQ SK HJ HQ HK DJ DQ DK CJ", "any", {0}),
        ("SJ SQ SK HJ HQ HK DJ DQ DK CJ CQ", "any", {1, 2, 3, 4}),
    ],
)
def test_only_heads_that_do_not_fit_are_buried(heads, mode, allowed):
    plain = ["S2", "S3", "S4", "H2", "H3", "D2"]
    cards = [*heads.split(), *plain][:14]
    told = five(" ".join(cards[:10]), " ".join(cards[10:]))
    told["contract"] = {"napoleon": 1, "bid": 9, "strain": "H", "card": "C2"}
    legal = Played("napoleon", told, options={"bury_mode": mode}).legal
    counts = {sum(card[1] in "JQK" for card in move.split()[1:]) for move in legal}
    assert counts == allowed


@pytest.mark.parametrize(
    ("hands", "strain", "card", "moves", "legal"),
    [
        ("S5 D4 | S3 HA | SJ H10 | H6 D5", "H", "HA", "S5", "S3 HA"),
        ("H5 DJ | HA D2 | S2 D10 | HK D5", "H", "HA", "H5", "HA D2"),
        ("H5 H7 | HA H2 | H3 H10 | D5 D9", "H", "HA", "H5", "HA H2"),
        ("CQ D5 | S3 LJ | S2 S9 | SK H5", "H", "CQ", "CQ", "LJ"),
        ("BJ D5 | S3 H4 | S2 S9 | SK H5", "H", "CQ", "BJ", "H4"),
        ("BJ D5 | S2 LJ | S10 H3 | S5 D9", "NT", "CQ", "BJ", "S2 LJ"),
        ("BJ D5 | H7 S3 | H9 S2 | S5 D9", "NT", "CQ", "BJ, H7", "H9"),
        ("BJ D5 | LJ S3 | H9 S2 | S5 H2", "NT", "CQ", "BJ, LJ, H9", "H2"),
        ("CQ D5 | S7 HA | S2 H9 | S5 H2", "NT", "CQ", "CQ, S7", "S2"),
        ("H3 D5 | H9 LJ | S2 S9 | S5 H2", "NT", "CQ", "H3", "H9"),
        ("H3 D5 | S9 LJ | S2 H9 | S5 H2", "NT", "CQ", "H3", "S9 LJ"),
    ],
)
def test_suit_is_followed_and_the_named_card_is_free(hands, strain, card, moves, legal):
    plays = [f"play {card}" for card in moves.split(", ")]
    now = position(hands, *plays, strain=strain, card=card)
    assert now.legal == [f"play {card}" for card in legal.split()]


@pytest.mark.parametrize(
    ("moves", "why"),
    [
        (["bid 6 S"], "bids are from 7 to 12"),
        (["bid 7 H", "bid 7 C"], "it is not above the bid of 7 ♥"),
        (["play S6"], "it is not the time for that"),
        ([*WON, "raise 8"], "it is not above the bid of 8"),
        ([*WON, "raise 13"], "bids are from 7 to 12"),
        ([*WON, "name BJ"], "a joker cannot be named"),
        ([*WON, "name SA SK"], "it must be one card"),
        ([*WON, "name SA", "surrender", "return SA LJ"], "the secretary card is not"),
        ([*WON, "name SA", "surrender", "return LJ"], "it must be 2 cards"),
        ([*WON, "name SA", "surrender", "return LJ LJ"], "little joker is not in the"),
        ([*WON, "name SK", "bury CK C2"], "no head may be buried"),
        ([*WON, "name SK", "bury S5 C2"], "♠5 is not in the hand"),
        ([*WON, "name SK", "bury CA C2", "play S5"], "♠5 is not in the hand"),
    ],
)
def test_a_wrong_move_is_refused_with_its_reason(moves, why):
    wrong = deal(*moves)
    assert wrong.faults == [("illegal_move", f"moves.{len(moves) - 1}")]
    assert wrong.whys[0].startswith(f"Move {len(moves)} cannot be: {why}")


def test_the_last_player_is_told_that_one_must_bid():
    wrong = deal("pass", "pass", "pass", "pass", all_pass="forced_last")
    assert wrong.whys == ["Move 4 cannot be: the last player must bid."]


CONTRACT = {"napoleon": 0, "bid": 7, "strain": "H", "card": "HA"}


@pytest.mark.parametrize(
    ("told", "fault"),
    [
        ({"kitty": None}, ("bad_type", "kitty")),
        ({"kitty": ["CA"]}, ("wrong_length", "kitty")),
        ({"kitty": ["CA", "S6"]}, ("duplicate_card", "kitty.1")),
        ({"contract": {**CONTRACT, "bid": 6}}, ("bad_value", "contract.bid")),
        ({"contract": {**CONTRACT, "card": "BJ"}}, ("bad_value", "contract.card")),
        ({"contract": {**CONTRACT, "strain": "X"}}, ("bad_value", "contract.strain")),
        (
            {"contract": {**CONTRACT, "secretary": 0}},
            ("same_seat", "contract.secretary"),
        ),
        (
            {"contract": {**CONTRACT, "buried": ["S6"]}},
            ("duplicate_card", "contract.buried.0"),
        ),
    ],
)
def test_what_is_no_deal(told, fault):
    found = Played("napoleon", {**FOUR, **told}).faults
    assert found == [(fault[0], f"deal.{fault[1]}")]


def test_a_whole_deal_needs_its_kitty_and_a_position_even_hands():
    hands = FOUR["hands"]
    whole = Played("napoleon", {"hands": hands})
    assert whole.faults == [("missing_field", "deal.kitty")]
    uneven = position("S2 | S3 | S4 | S5 S6")
    assert uneven.faults == [("uneven_hands", "deal.hands")]
    assert position(" | | | ").faults == [("wrong_length", "deal.hands")]


def test_buried_heads_go_to_who_takes_the_last_trick():
    moves = ["play S3", "play S2", "play S4", "play S9"]
    hands = "S3 | S2 | S4 | S9"
    entry = position(hands, *moves, buried=["HJ", "D2"]).entry
    assert entry["heads"] == [0, 0, 0, 1]
    assert entry["secretary"] is None
    assert position("S3 | HA | S4 | S9").answer("replay")["entry"] is None


def naive_taker(trick, strain, named, late):
    """Return who takes a trick, by the rules word for word."""
    order = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]
    by_card = {card: seat for seat, card in trick}
    if named in by_card:
        return by_card[named]
    jokers = [card for card in ("BJ", "LJ") if card in by_card]
    plain = [card for _seat, card in trick if card not in jokers]
    trumps = [card for card in plain if card[0] == strain]
    trumps.sort(key=lambda card: order.index(card[1:]), reverse=True)
    if strain != "NT":
        trumps = [*trumps, *jokers] if late else [*jokers, *trumps]
    elif not late:
        trumps = jokers
    if trumps:
        return by_card[trumps[0]]
    led = [card for card in plain if card[0] == plain[0][0]]
    return by_card[max(led, key=lambda card: order.index(card[1:]))]


def naive_heads(plays, seats, leader, strain, named, buried):
    """Return the heads of each seat; who takes a trick leads the next."""
    heads, tricks = [0] * seats, len(plays) // seats
    for number in range(tricks):
        trick = plays[number * seats : number * seats + seats]
        assert trick[0][0] == leader
        leader = naive_taker(trick, strain, named, late=tricks - number <= 3)
        taken = [card for _seat, card in trick]
        taken += buried if number == tricks - 1 else []
        heads[leader] += sum(card[0] in "SHDC" and card[1] in "JQK" for card in taken)
    return heads


@settings(max_examples=60, deadline=None)
@given(
    seed=st.integers(0, 10**9),
    seats=st.integers(4, 6),
    rule=st.sampled_from(["series", "plus"]),
    mode=st.sampled_from(["minimum", "any"]),
)
def test_heads_and_points_follow_from_the_cards_played(seed, seats, rule, mode):
    """Play a random deal again by its moves alone."""
    game = Napoleon()
    rules = {"surrender_trumps": rule, "bury_mode": mode, "all_pass": "forced_last"}
    table = Table(game.options.of(**rules), seats)
    told, moves, states = random_game(game, table, seed)
    bids = [move for move in moves if move["act"] == "bid"]
    raises = [move["bid"] for move in moves if move["act"] == "raise"]
    napoleon, strain = bids[-1]["seat"], bids[-1]["strain"]
    bid = [bids[-1]["bid"], *raises][-1]
    [named] = next(move["cards"] for move in moves if move["act"] == "name")
    holder = next((s for s, hand in enumerate(told["hands"]) if named in hand), None)
    given_up = any(move["act"] == "surrender" for move in moves)
    secretary = None if given_up or holder == napoleon else holder
    [buried] = [move["cards"] for move in moves if move["act"] == "bury"]
    plays = [(m["seat"], m["cards"][0]) for m in moves if m["act"] == "play"]
    heads = naive_heads(plays, seats, napoleon, strain, named, buried)
    entry = game.play.entry(states[-1])
    assert entry == {
        "napoleon": napoleon,
        "secretary": secretary,
        "bid": bid,
        "strain": strain,
        "heads": heads,
    }
    side = sum(heads[seat] for seat in {napoleon, secretary} - {None})
    played = Played("napoleon", told, options=rules)
    played.request["moves"] = moves
    assert played.answer("replay")["result"]["made"] == (side >= bid)


def test_a_simple_player_bids_on_trumps_names_and_takes_heads():
    spades = "SA SK SQ SJ S10 S9 S8 BJ H2 H3"
    told = {**five(spades), "dealer": 0}
    assert Played("napoleon", told).choice == "bid 7 S"
    moves = ["bid 7 S", "pass", "pass", "pass", "pass"]
    assert Played("napoleon", told, *moves).choice == "name S7"
    over = Played("napoleon", {**told, "dealer": 4}, "bid 7 NT")
    assert over.choice == "bid 8 S"
    assert deal().choice == "bid 7 C"
    assert deal("bid 9 S", "bid 9 NT", "pass", "pass").choice == "pass"
    assert deal("pass").choice == "pass"
    now = position("HJ D2 | HQ H2 | S4 S5 | S6 S7", "play HJ", card="C2", strain="D")
    assert now.choice == "play HQ"
    now = position("H3 D2 | HQ H2 | S4 S5 | S6 S7", "play H3", card="C2", strain="D")
    assert now.choice == "play H2"
