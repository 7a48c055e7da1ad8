"""五十K: combinations, the play of the cards, and what a deal reports."""

from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given, settings, strategies as st

from scoring.games import find_game
from scoring.games.wushik.orders import ORDERS
from scoring.protocol import answer
from scoring.records import Table
from tests.scoring.midway import Midway
from tests.scoring.playing import random_game
from tests.scoring.positions import Positions, deal
from tests.scoring.strategies import house_rules

GAME = Positions("wushik")
RANKS = ["3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "2", "LJ", "BJ"]
JOKERS = {"LJ", "BJ"}
ONE = {"variant": "one_pack"}
NEXT = {"jiefeng": "next"}
HUANGSHI = {"order": "huangshi"}


def ask(op, options=(), **more):
    request = {"op": op, "game": "wushik", "lang": "en"}
    return answer({**request, "options": dict(options), **more})


def rank(card):
    return card if card in JOKERS else card[1:]


def reading(cards, order):
    """Return type, key, len of what cards are, written down from the rules, or None."""
    special = ORDERS[order].split()
    counts = Counter(map(rank, cards))
    ranks, size = sorted(counts, key=RANKS.index), len(cards)
    if sorted(ranks) == ["10", "5", "K"] and size == 3:
        suits = {card[0] for card in cards}
        return ("wsk_pure", *suits, 1) if len(suits) == 1 else ("wsk_mixed", None, 1)
    if JOKERS.issuperset(ranks) and f"joker{size}" in special:
        return f"joker{size}", counts["BJ"], 1
    if len(ranks) == 1:
        if f"bomb{size}" in special and ranks[0] not in JOKERS:
            return f"bomb{size}", ranks[0], 1
        if size == 2 and ranks[0] in JOKERS and "joker2" in special:
            return None
        names = {1: "single", 2: "pair", 3: "trio"}
        return (names[size], ranks[0], 1) if size in names else None
    return chain(counts, ranks)


def chain(counts, ranks):
    times = set(counts.values())
    first = RANKS.index(ranks[0]) if ranks else 0
    row = RANKS[first : min(first + len(ranks), 12)]
    if len(times) != 1 or ranks != row:
        return None
    if times == {1}:
        return ("straight", ranks[-1], len(ranks)) if len(ranks) > 4 else None
    name = {2: "pair_straight", 3: "trio_straight"}.get(*times)
    return (name, ranks[-1], len(ranks)) if name else None


def higher(new, old, options):
    """Tell whether a reading beats another, by the rules."""
    special = ORDERS[options.order].split()
    places = [
        special.index(each[0]) if each[0] in special else -1 for each in (new, old)
    ]
    if places[0] >= 0 and places[0] != places[1]:
        return places[0] > places[1]
    if new[::2] != old[::2] or new[0] == "wsk_mixed":
        return False
    if new[0] == "wsk_pure":
        suits = "DCHS"
        return options.pure_suits and suits.index(new[1]) > suits.index(old[1])
    if new[0].startswith("joker"):
        return new[1] > old[1]
    return RANKS.index(new[1]) > RANKS.index(old[1])


rules = st.fixed_dictionaries(
    {"order": st.sampled_from(sorted(ORDERS)), "pure_suits": st.booleans()}
)
FEW = st.sampled_from(
    [("5", "10", "K", "A"), ("3", "4", "5", "6"), ("10", "J", "Q", "K")]
)


def some_cards(data, most):
    """Draw cards of a few ranks, so that there are combinations among them."""
    pack = [suit + each for each in data.draw(FEW) for suit in "SHDC"]
    return data.draw(st.permutations([*pack, "LJ", "BJ"] * 2))[:most]


@settings(deadline=None, max_examples=60)
@given(data=st.data(), rules=rules)
def test_leads_and_answers_are_those_of_the_rules(data, rules):
    options = find_game("wushik").options.of(**rules)
    cards = some_cards(data, 17)
    hand, led, *others = cards[:8], cards[8:13], cards[13:14], cards[14:15]
    known = {
        (ranked(some), found)
        for size in range(1, 9)
        for some in combinations(hand, size)
        if (found := reading(some, options.order))
    }
    leads = legal([hand, *others, cards[15:]], [], options)
    assert len(leads) == len(known)
    assert {kind(some, options) for some in leads} == known
    old = next(
        (led[:size] for size in (5, 4, 3, 2) if reading(led[:size], options.order)),
        led[:1],
    )
    told = [old + cards[15:], hand, *others]
    answers = legal(told, [{"act": "play", "cards": old}], options)
    lies = reading(old, options.order)
    beating = {each for each in known if higher(each[1], lies, options)}
    assert len(answers) == len(beating)
    assert {kind(some, options) for some in answers} == beating


def legal(hands, moves, options):
    told = {"hands": hands, "leader": 0}
    listed = ask("legal", dict(options), deal=told, moves=moves)["moves"]
    return [move["cards"] for move in listed if move["act"] == "play"]


def ranked(cards):
    return tuple(sorted(map(rank, cards)))


def kind(cards, options):
    return ranked(cards), reading(cards, options.order)


@settings(deadline=None, max_examples=150)
@given(data=st.data(), rules=rules)
def test_what_cards_are(data, rules):
    options = find_game("wushik").options.of(**rules)
    cards = some_cards(data, data.draw(st.integers(1, 12)))
    told = ask("combo", dict(options), cards=cards)["readings"]
    found = reading(cards, options.order)
    if found is None:
        assert told == []
        return
    (one,) = told
    assert (one["type"], one["key"], one["len"]) == found
    assert one["size"] == len(cards)
    assert one["text"]


@pytest.mark.parametrize(
    ("new", "old", "options", "why"),
    [
        ("S4", "S3", {}, "Single (4) beats Single (3)."),
        ("S3 S4", "S3", {}, "The new cards are no combination."),
        (
            "S5 S10 SK",
            "C5 H10 CK",
            {},
            "Pure 5-10-K (♠) beats Mixed 5-10-K.",
        ),
        (
            "S5 S10 SK",
            "C5 C10 CK",
            {"pure_suits": False},
            "Pure 5-10-K (♠) does not beat Pure 5-10-K (♣): it is not higher.",
        ),
        (
            "S3 H3 C3 D3",
            "SA SA HA HA CA",
            {},
            "Bomb of 4 (3) does not beat Bomb of 5 (A): only something higher does.",
        ),
        (
            "LJ BJ",
            "LJ LJ",
            HUANGSHI,
            "Two jokers, 1 of them big beats Two jokers, 0 of them big.",
        ),
        (
            "LJ LJ BJ BJ",
            "S3 H3 C3 D3 S3 H3 C3 D3",
            {},
            "Four jokers beats Bomb of 8 (3).",
        ),
        ("LJ BJ", "S2 H2", ONE | HUANGSHI, "Two jokers, 1 of them big beats Pair (2)."),
    ],
)
def test_why_cards_beat_others(new, old, options, why):
    told = ask("beats", options, new=new.split(), old=old.split())
    assert told["why"] == why
    assert told["beats"] == (" beats " in why)


LEADS = deal("H3 H4 SK", "S4 HA", "D9 D10", "C6 C5")
OUT = deal("H3", "S4 HA", "D9 DJ", "C6 CQ")
SETS = deal("H3 S5 D5 S10 SK", "S4 HA", "D9 DJ", "C6 CQ")


@pytest.mark.parametrize(
    ("told", "moves", "options", "seat", "can"),
    [
        (LEADS, "", {}, 0, "H3|H4|SK"),
        (LEADS, "H4;HA;pass", {}, 3, "pass"),
        (LEADS, "H3;S4;pass;pass;pass", {}, 1, "HA"),
        (SETS, "", {}, 0, "H3|S5|S5 D5|S10|SK|S5 S10 SK|D5 S10 SK"),
        (SETS, "S5 S10 SK;pass;pass;pass", {}, 0, "H3|D5"),
        (SETS, "D5;pass;pass;pass", {}, 0, "H3|S5|S10|SK|S5 S10 SK"),
        (
            deal("H3", "S5 H5 S10 C10 SK", "D9", "C6 CQ"),
            "H3",
            {},
            1,
            "S5|S10|SK|S5 S10 SK|S5 C10 SK|pass",
        ),
        (OUT, "H3;pass;pass;pass", {}, 2, "D9|DJ"),
        (OUT, "H3;pass;pass;pass", NEXT, 1, "S4|HA"),
        (OUT, "H3;S4;pass;pass", {}, 1, "HA"),
        (OUT, "H3;S4;D9;CQ;pass", {}, 2, "pass"),
        (OUT, "H3;S4;D9;pass;HA;pass;pass", {}, 3, "C6|CQ"),
        (OUT, "H3;S4;D9;pass;HA;pass;pass", NEXT, 2, "DJ"),
        (OUT, "H3;S4;D9;pass;HA;pass;pass;C6;DJ", {}, None, ""),
        (OUT, "H3;pass;D9;CQ", {}, 1, "HA|pass"),
        (OUT, "H3;S4;D9;pass;pass;DJ", {}, None, ""),
        (OUT | {"leader": 1}, "HA;pass;pass;pass", {}, 1, "S4"),
    ],
)
def test_what_can_be_played(told, moves, options, seat, can):
    who, found = GAME.legal(told, moves, **options)
    assert who == seat
    assert sorted(found) == sorted(filter(None, can.split("|")))


@pytest.mark.parametrize(
    ("moves", "index", "why"),
    [
        ("S4", 0, "not_held"),
        ("H3 H3", 0, "not_held"),
        ("H3 H4", 0, "not_a_play"),
        ("pass", 0, "must_lead"),
        ("SK;S4", 1, "too_low"),
        ("SK;S4 HA", 1, "not_a_play"),
    ],
)
def test_plays_that_cannot_be(moves, index, why):
    assert GAME.refused(LEADS, moves) == ("illegal_move", index, why)


def test_a_set_is_made_of_the_cards_that_are_named():
    told = deal("S5 H5 C5 S10 H10 SK HK", "S4", "D9", "C6", leader=0)
    for named, rest in (
        ("H5 H10 HK", "SK S10 S5 C5"),
        ("C5 H10 SK", "HK S10 S5 H5"),
    ):
        moves = [{"act": "play", "cards": named.split()}]
        midway = Midway("wushik", told, moves)
        assert midway.held[0] == rest
        assert midway.lying == [(0, named)]


@pytest.mark.parametrize(
    ("told", "moves", "entry"),
    [
        (
            deal("H3 SK", "S4 H5", "D10", "C6 CK"),
            "SK;pass;pass;pass;H3;S4;D10",
            ([0, 2], [10, 0, 10, 0], [0, 5, 0, 10]),
        ),
        (
            deal("H3", "S4 HK", "D9 D10", "C6 C5"),
            "H3;S4;D9;pass;HK;pass;pass;C5;D10",
            ([0, 1, 2], [0, 10, 15, 0], [0, 0, 0, 0]),
        ),
        (
            deal("H3", "S4 HK", "D9 D10", "C6 C5"),
            "H3;S4;D9;pass;pass;D10",
            ([0, 2], [0, 0, 10, 0], [0, 10, 0, 5]),
        ),
    ],
)
def test_what_the_table_reports(told, moves, entry):
    replayed = GAME.replay(told, moves)
    found = replayed["entry"]
    assert (found["order"], found["captured"], found["held"]) == entry
    assert "points" not in replayed


def test_two_who_are_no_partners_do_not_end_the_deal():
    told = deal("H3 SK", "S4 HA", "D9 D10", "C6 C5")
    replayed = GAME.replay(told, "SK;HA;pass;pass;pass;S4;D9;pass;pass;D10")
    assert not replayed["done"]
    assert GAME.legal(told, "SK;HA;pass;pass;pass;S4;D9;pass;pass;D10")[0] == 3


@pytest.mark.parametrize(
    ("told", "options", "code", "field"),
    [
        (deal("S3", "", "S5", "S6"), {}, "empty_hand", "deal.hands.1"),
        (deal("S3", "H4", "S5", "S6"), {}, "missing_field", "deal.leader"),
        (deal("H3", "H3", "S5", "S6"), {}, "missing_field", "deal.leader"),
        (deal("H3", "H3", "S5", "S6"), ONE, "duplicate_card", "deal.hands.1.0"),
        (
            deal("H3", "H4", "S5", "S6"),
            {"first_lead": "random"},
            "missing_field",
            "deal.leader",
        ),
        (deal("3", "H4", "S5", "S6"), {}, "bad_card", "deal.hands.0.0"),
    ],
)
def test_deals_that_cannot_be(told, options, code, field):
    errors = GAME.ask("legal", told, **options)["errors"]
    assert (code, field) in [(error["code"], error["field"]) for error in errors]


@pytest.mark.parametrize(
    ("leader", "moves", "choice"),
    [
        ("H3 H9 H10 HJ HQ HA", "HA", "pass"),
        ("H3 H9 H10 HJ HQ HA", "H3", "play S4"),
        ("H3 HA", "HA", "play S4 H4 C4 D4"),
        ("S5 S10 SK H3 H9 HJ HQ HA", "S5 S10 SK", "play S4 H4 C4 D4"),
        ("H3 H9 H10 HJ HQ HA", "H9;pass;DJ", "pass"),
        ("H3 H9 H10 HJ HQ HA", "H3;pass;pass", "play D6"),
        ("H3 H9 H10 HJ HQ HA", "", "play H3"),
    ],
)
def test_a_simple_player_lets_the_partner_win_and_saves_sets(leader, moves, choice):
    others = ["S4 H4 C4 D4 S6", "D9 DJ DQ DA D2", "C7 C8 C10 CJ D6"]
    told = deal(leader, *others, leader=0)
    played = [
        {"act": "pass"} if move == "pass" else {"act": "play", "cards": move.split()}
        for move in moves.split(";")
        if move
    ]
    assert Midway("wushik", told, played).choice == choice


@settings(deadline=None, max_examples=40)
@given(data=st.data(), seed=st.integers(0, 10**6))
def test_the_entry_is_what_the_moves_say(data, seed):
    """Counted anew from the record of a random deal."""
    game = find_game("wushik")
    options = game.options.of(**data.draw(house_rules(game)))
    told, moves, _states = random_game(game, Table(options, 4), seed)
    held = [Counter(hand) for hand in told["hands"]]
    order, captured, table, by = [], [0] * 4, 0, None
    for move in moves:
        seat, cards = move["seat"], move.get("cards", [])
        if cards and led(moves, move, held, by):
            captured[by] += table
            table = 0
        table += worth(cards)
        by = seat if cards else by
        held[seat] -= Counter(cards)
        if cards and not held[seat]:
            order.append(seat)
    captured[by] += table
    entry = ask("replay", dict(options), deal=told, moves=moves)["entry"]
    assert entry["order"] == order
    assert entry["captured"] == captured
    assert entry["held"] == [worth(hand.elements()) for hand in held]
    there = 100 if options.variant == "one_pack" else 200
    assert sum(captured) + sum(entry["held"]) == there


def led(moves, move, held, by):
    """Tell whether a play led: since the last one all others still in have passed."""
    passes = 0
    place = next(place for place, each in enumerate(moves) if each is move)
    while place - passes > 0 and moves[place - passes - 1]["act"] == "pass":
        passes += 1
    others = [seat for seat in range(4) if held[seat] and seat != by]
    return by is not None and passes == len(others)


def worth(cards):
    return sum({"5": 5, "10": 10, "K": 10}.get(rank(card), 0) for card in cards)
