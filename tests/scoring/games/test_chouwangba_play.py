"""抽王八: the play of the cards."""

from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings, strategies as st

from scoring.games import find_game
from scoring.protocol import answer
from scoring.records import Table
from tests.scoring.midway import Midway
from tests.scoring.playing import random_game

GAME = find_game("chouwangba")


def drawing(hands, moves="", options=(), **deal):
    moves = [{"act": "draw", "cards": [card]} for card in moves.split()]
    return Midway("chouwangba", {"hands": hands, **deal}, moves, **dict(options))


def draws(cards):
    return [f"draw {card}" for card in cards.split()]


THREE_ODD = {"variant": "joker_eight_queen"}
HOLDERS = {"split_end": "holders_lose"}
BEFORE = {"draw_from": "previous"}


@pytest.mark.parametrize(
    ("hands", "moves", "seat", "legal"),
    [
        pytest.param("A 2 3 BJ | SA H2 D3 | 8", "", 0, "A 2 3", id="no pairs"),
        pytest.param("9 8 | S3 H3 D9 BJ", "", 0, "9 BJ", id="a pair is out"),
        pytest.param("7 | S8 H8 D8 BJ | 7", "", 0, "8 BJ", id="two of three are out"),
        pytest.param("5 BJ | 3 3 3 3 | 5 8", "", 0, "5 8", id="four are out: safe"),
        pytest.param("LJ T | 10 8", "", 0, "8 10", id="the little joker"),
        pytest.param("8 T | 10 LJ", "", 0, "10 LJ", id="as it was dealt"),
        pytest.param("5 BJ | 5 4 | 4 8", "5", 1, "4 8", id="drawn card pairs"),
        pytest.param("5 BJ | 8 4 | 4 5", "8", 1, "4 5", id="drawn card is kept"),
        pytest.param("5 BJ | 8 4 | 4 5", "8 5", 2, "5 8 BJ", id="may be drawn back"),
        pytest.param("5 | 5 4 | 4 8 BJ", "5", 1, "4 8 BJ", id="safe after a pair"),
        pytest.param("5 BJ 4 | 5 | 4 8", "5", 2, "4 BJ", id="safe when drawn from"),
    ],
)
def test_legal_moves(hands, moves, seat, legal):
    deal = drawing(hands, moves, leader=0)
    assert (deal.seat, deal.legal) == (seat, draws(legal))


def test_hands_after_a_draw():
    assert drawing("5 BJ 7 7 | 5 4 | 4 8", "5", leader=0).held == ["BJ", "4", "4 8"]
    assert drawing("5 LJ | 8 4 | 4 5", "8", leader=0).held == ["5 8 LJ", "4", "4 5"]


@pytest.mark.parametrize(
    ("moves", "seat", "legal"),
    [("", 0, "4 8"), ("4", 1, "4 5 BJ"), ("4 4", 2, "5")],
)
def test_drawing_from_the_player_before(moves, seat, legal):
    """The turn passes on the same way all the same."""
    deal = drawing("5 BJ | 5 4 | 4 8", moves, BEFORE, leader=0)
    assert (deal.seat, deal.legal) == (seat, draws(legal))


@pytest.mark.parametrize(
    ("hands", "deal", "seat"),
    [
        pytest.param("5 BJ | 8 4 6 6 | 4 5", {}, 1, id="most cards, pairs among them"),
        pytest.param("5 BJ | 8 4 | 4 5", {}, 1, id="equal: after the dealer"),
        pytest.param("5 BJ | 8 4 | 4 5", {"dealer": 1}, 2, id="after this dealer"),
        pytest.param("5 BJ | 8 4 | 4 5", {"dealer": 2}, 0, id="round the table"),
        pytest.param("5 BJ 9 | 8 4 9 | 4 5", {"dealer": 0}, 1, id="equal two"),
        pytest.param("5 BJ | 8 4 | 4 5", {"leader": 2, "dealer": 0}, 2, id="leader"),
        pytest.param("5 BJ | 3 3 6 6 | 8 5", {}, 2, id="most cards, but safe"),
        pytest.param("5 BJ | | 8 5", {"leader": 1}, 2, id="leader is safe"),
    ],
)
def test_who_draws_first(hands, deal, seat):
    assert drawing(hands, **deal).seat == seat


@pytest.mark.parametrize(
    ("hands", "moves", "options", "losers"),
    [
        pytest.param("BJ 8 | | ", "", {}, [0], id="both in one hand"),
        pytest.param("BJ | 8 | ", "8", {}, [0], id="whoever draws has both"),
        pytest.param("BJ | 8 | ", "", HOLDERS, [0, 1], id="both holders"),
        pytest.param("BJ 8 | | ", "", HOLDERS, [0], id="one holder"),
        pytest.param("BJ | 2 | 2", "2 2", {"variant": "single_joker"}, [0], id="joker"),
        pytest.param(
            "BJ | 2 | 2", "2 2", {"variant": "single_joker", **HOLDERS}, [0], id="alone"
        ),
        pytest.param("9 | 9 | 9", "9", {"variant": "hidden_card"}, [2], id="hidden"),
        pytest.param("BJ | 8 | Q", "8", THREE_ODD, [0], id="two of three"),
        pytest.param("BJ 8 | Q | ", "", THREE_ODD, [0], id="two of three at once"),
        pytest.param(
            "BJ | 8 | Q", "", {**THREE_ODD, **HOLDERS}, [0, 1, 2], id="all three"
        ),
        pytest.param("BJ | 8 Q | ", "", {**THREE_ODD, **HOLDERS}, [0, 1], id="2 + 1"),
        pytest.param("8 | 8 | 8 BJ", "8", {}, [2], id="eights pair"),
    ],
)
def test_the_end_and_who_loses(hands, moves, options, losers):
    deal = drawing(hands, moves, options, leader=0)
    told = deal.answer("replay")
    assert (told["done"], told["entry"]) == (True, {"losers": losers})
    assert (deal.seat, deal.legal) == (None, [])
    assert "points" not in told


@pytest.mark.parametrize(
    ("hands", "options"),
    [
        ("BJ | 8", {}),
        ("BJ | 8 | Q", THREE_ODD),
        ("BJ 5 | 8 | 5", HOLDERS),
        ("BJ 8 5 | 5", {}),
    ],
)
def test_not_over_yet(hands, options):
    assert drawing(hands, "", options, leader=0).seat == 0


@pytest.mark.parametrize(
    ("told", "faults"),
    [
        ({"act": "draw", "cards": ["5"]}, [("illegal_move", "")]),
        ({"act": "draw", "cards": ["4", "8"]}, [("illegal_move", "")]),
        ({"act": "draw", "cards": []}, [("illegal_move", "")]),
        ({"act": "draw", "seat": 1, "cards": ["4"]}, [("wrong_seat", "")]),
        ({"act": "draw", "seat": 3, "cards": ["4"]}, [("bad_seat", ".seat")]),
        ({"act": "draw"}, [("missing_field", ".cards")]),
        ({"act": "pass"}, [("bad_value", ".act")]),
        ({"act": "draw", "cards": ["14"]}, [("bad_card", ".cards.0")]),
    ],
)
def test_what_is_no_move(told, faults):
    deal = {"hands": "5 BJ | 8 4 | 4 5", "leader": 0}
    position = Midway("chouwangba", deal, [told])
    assert position.faults == [(code, f"moves.0{field}") for code, field in faults]


def test_a_wrong_card_is_refused_with_its_reason():
    deal = drawing("5 BJ | 8 4 | 4 5", "S5", leader=0)
    assert deal.whys == ["Move 1 cannot be: B does not hold ♠5."]
    assert drawing("BJ 8 | ", "8").faults == [("game_over", "moves.0")]


def test_any_card_of_the_rank_is_the_one_that_is_drawn():
    assert drawing("5 BJ | S4 8 | 4 5", "h4", leader=0).held[0] == "4 5 BJ"
    assert drawing("5 8 | LJ | 5", "BJ", leader=0).held[0] == "5 8 LJ"


@pytest.mark.parametrize(
    ("hands", "variant", "faults"),
    [
        ("BJ 5 | 5", "one_eight", [("wrong_leftover", "")]),
        ("8 5 | 5", "one_eight", [("wrong_leftover", "")]),
        ("BJ 8 Q | 5 5", "one_eight", [("wrong_leftover", "")]),
        (" | ", "one_eight", [("wrong_leftover", "")]),
        ("BJ 8 | Q", "single_joker", [("wrong_leftover", "")]),
        ("BJ Q | 4 4", "joker_eight_queen", [("wrong_leftover", "")]),
        ("8 8 | 8 4 5", "hidden_card", [("wrong_leftover", "")]),
        ("BJ 8 | 4 4", "hidden_card", [("not_in_pack", ".0.0")]),
        ("LJ 8 | BJ 8 8", "one_eight", [("duplicate_card", ".1.0")]),
        ("BJ 8 | BJ", "one_eight", [("duplicate_card", ".1.0")]),
        (
            "BJ 8 8 | 8 8 8",
            "one_eight",
            [("duplicate_card", f".1.{n}") for n in (1, 2)],
        ),
        ("BJ 8 | 8 8", "three_eights", [("duplicate_card", f".1.{n}") for n in (0, 1)]),
        ("BJ 8 Q Q | Q Q", "joker_eight_queen", [("duplicate_card", ".1.1")]),
        ("BJ S8 | ♠8 8", "one_eight", [("duplicate_card", ".1.0")]),
        ("BJ S8 H8 | 8 8", "one_eight", [("duplicate_card", ".1.1")]),
        ("BJ 1 | 8", "one_eight", [("bad_card", ".0.1")]),
        ("BJ 8", "one_eight", [("wrong_length", "")]),
    ],
)
def test_what_is_no_deal(hands, variant, faults):
    told = drawing(hands, "", {"variant": variant}).faults
    assert told == [(code, f"deal.hands{field}") for code, field in faults]


@pytest.mark.parametrize(
    ("deal", "fault"),
    [
        ({"leader": 2}, ("bad_seat", "deal.leader")),
        ({"dealer": None}, ("bad_type", "deal.dealer")),
        ({"stock": []}, ("unknown_field", "deal.stock")),
    ],
)
def test_what_else_a_deal_tells(deal, fault):
    assert drawing("BJ | 8", **deal).faults == [fault]


@pytest.mark.parametrize(
    ("variant", "cards", "odd"),
    [
        ("one_eight", 52, {"BJ", "8"}),
        ("three_eights", 50, {"BJ", "8"}),
        ("single_joker", 53, {"BJ"}),
        ("joker_eight_queen", 51, {"BJ", "8", "Q"}),
        ("hidden_card", 51, None),
    ],
)
def test_whole_packs(variant, cards, odd):
    table = Table(GAME.options.of(variant=variant), 4)
    hands = GAME.play.shuffle(Random(3), table)["hands"]
    there = Counter(card for hand in hands for card in hand)
    assert there.total() == cards
    assert {len(hand) for hand in hands} <= {cards // 4, -(-cards // 4)}
    alone = {card for card, count in there.items() if count % 2}
    assert alone == odd if odd else len(alone) == 1


def test_who_deals_next_follows_the_deal():
    rules = {"next_dealer": "rotate"}
    deal, moves, _states = random_game(GAME, Table(GAME.options.of(**rules), 3), 5)
    request = {"op": "replay", "game": "chouwangba", "options": rules, "moves": moves}
    request["deal"] = {**deal, "leader": moves[0]["seat"], "dealer": 1}
    assert answer(request)["next"]["dealer"] == 2


@settings(max_examples=40, deadline=None)
@given(seed=st.integers(0, 10**9), seats=st.integers(2, 6), data=st.data())
def test_losers_are_what_the_draws_imply(seed, seats, data):
    """The hands are followed a second time here, as sets of ranks."""
    rules = {
        "variant": data.draw(st.sampled_from(sorted(GAME.variants))),
        "split_end": data.draw(st.sampled_from(["play_on", "holders_lose"])),
        "draw_from": data.draw(st.sampled_from(["next", "previous"])),
    }
    table = Table(GAME.options.of(**rules), seats)
    deal, moves, _states = random_game(GAME, table, seed)
    hands = [
        {card for card, count in Counter(hand).items() if count % 2}
        for hand in deal["hands"]
    ]
    step = 1 if rules["draw_from"] == "next" else -1
    for move in moves:
        seat, [card] = move["seat"], move["cards"]
        source = (seat + step) % seats
        while not hands[source]:
            source = (source + step) % seats
        hands[source].remove(card)
        hands[seat] ^= {card}
    cards = Counter(card for hand in hands for card in hand)
    assert set(cards.values()) == {1}
    losers = [seat for seat, hand in enumerate(hands) if hand]
    if rules["split_end"] == "play_on":
        losers = [max(losers, key=lambda seat: len(hands[seat]))]
        assert 2 * len(hands[losers[0]]) > len(cards)
    request = {"op": "replay", "game": "chouwangba", "options": rules}
    told = answer({**request, "deal": deal, "moves": moves})
    assert told["entry"] == {"losers": losers}
    lost = len(losers)
    assert told["points"] == [lost - seats * (seat in losers) for seat in range(seats)]
