"""七王五二三: sets of cards, tricks and drawing, and what a deal reports."""

from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given, settings, strategies as st

from scoring.games import find_game
from scoring.protocol import answer
from scoring.records import Table
from tests.scoring.midway import Midway
from tests.scoring.playing import random_game
from tests.scoring.positions import Positions, deal
from tests.scoring.strategies import house_rules

GAME = Positions("qiwang523")
HIGH_TO_LOW = "7 BJ LJ 5 2 3 A K Q J 10 9 8 6 4"
RANKS = HIGH_TO_LOW.split()[::-1]
PAIR, CLIMB = {"jokers_pair": True}, {"must_follow": False}
ONE_MORE, RANDOM = {"pull": "exact_plus1"}, {"first_lead": "random"}


def position(first, second, stock="", **more):
    return {**deal(first, second, **more), "stock": stock.split()}


def ask(op, options=(), **more):
    request = {"op": op, "game": "qiwang523", "lang": "en"}
    return answer({**request, "options": dict(options), **more})


def rank(card):
    return card if card in RANKS else card[1:]


def set_of(cards, options):
    """Return how many cards of which rank there are; None if no combination."""
    ranks = sorted(map(rank, cards))
    if ranks == ["BJ", "LJ"] and options.jokers_pair:
        return 2, "LJ"
    return (len(ranks), ranks[0]) if len(set(ranks)) == 1 else None


def wins(new, old, options):
    """Tell whether cards win as an answer to others, by the rules."""
    what, lies = set_of(new, options), set_of(old, options)
    if what is None:
        return False
    if len(new) == len(old):
        return RANKS.index(what[1]) > RANKS.index(lies[1])
    same = {*map(rank, new), *map(rank, old)} == {rank(new[0])}
    more = len(new) - len(old)
    return same and (more == 1 or (more > 1 and options.pull == "any_more"))


rules = st.fixed_dictionaries(
    {
        "jokers_pair": st.booleans(),
        "must_follow": st.booleans(),
        "pull": st.sampled_from(["any_more", "exact_plus1"]),
    }
)
FEW = [suit + each for each in ("4", "5", "7") for suit in "SHDC"] + ["LJ", "BJ"]


@settings(deadline=None, max_examples=100)
@given(cards=st.permutations(FEW), rules=rules)
def test_leads_and_answers_are_those_of_the_rules(cards, rules):
    options = find_game("qiwang523").options.of(**rules)
    hand, other = cards[:6], cards[6:12]
    subsets = [some for size in range(1, 7) for some in combinations(hand, size)]
    leads = {ranked(some) for some in subsets if set_of(some, options)}
    assert leads == listed({"hands": [hand, other], "leader": 0}, [], options)
    size = next(size for size in (3, 2, 1) if set_of(other[:size], options))
    lead = other[:size]
    answers = {
        ranked(some)
        for some in subsets
        if wins(some, lead, options) or (options.must_follow and len(some) == size)
    }
    told = {"hands": [other, hand], "leader": 0}
    moves = [{"act": "play", "cards": lead}]
    if not options.must_follow:
        answers.add(())
    assert answers == listed(told, moves, options)


def ranked(cards):
    return tuple(sorted(map(rank, cards)))


def listed(told, moves, options):
    """Return the ranks of each move; a pass has none."""
    found = ask("legal", dict(options), deal=told, moves=moves)["moves"]
    ranks = [ranked(move.get("cards", ())) for move in found]
    assert len(ranks) == len(set(ranks))
    return set(ranks)


@settings(deadline=None, max_examples=100)
@given(
    cards=st.permutations(FEW), sizes=st.tuples(*[st.integers(1, 4)] * 2), rules=rules
)
def test_which_set_wins(cards, sizes, rules):
    options = find_game("qiwang523").options.of(**rules)
    old, new = cards[: sizes[0]], cards[4 : 4 + sizes[1]]
    told = ask("beats", dict(options), new=new, old=old)
    if set_of(old, options) is None:
        assert told["errors"][0]["code"] == "not_a_play"
    else:
        assert told["beats"] == wins(new, old, options)


@pytest.mark.parametrize(
    ("new", "old", "options", "why"),
    [
        ("7", "BJ", {}, "Single (7) beats Single (big joker)."),
        ("4 4", "4", {}, "Pair (4) beats Single (4)."),
        (
            "4 4 4",
            "4",
            ONE_MORE,
            "Three (4) does not beat Single (4): only as many of a higher rank, or one "
            "more of the same rank, do.",
        ),
        ("7 7", "LJ BJ", PAIR, "Pair (7) beats Both jokers."),
        (
            "LJ BJ",
            "LJ",
            PAIR,
            "Both jokers does not beat Single (little joker): only as many cards of a "
            "higher rank do.",
        ),
        ("LJ BJ", "5 5", {}, "The new cards are no combination."),
        ("2 2 2 2", "3 3 3 3", {}, "Four (2) beats Four (3)."),
    ],
)
def test_why_cards_beat_others(new, old, options, why):
    told = ask("beats", options, new=new.split(), old=old.split())
    assert told["why"] == why
    assert told["beats"] == (" beats " in why)


def test_a_set_has_a_name():
    (found,) = ask("combo", PAIR, cards=["LJ", "BJ"])["readings"]
    assert found == {
        "type": "pair",
        "key": "LJ",
        "len": 1,
        "size": 2,
        "text": "Both jokers",
    }


TWO = position("S4 H4 9 9 K", "D6 6 6 7 8", "10 J Q")


@pytest.mark.parametrize(
    ("told", "moves", "options", "seat", "can"),
    [
        (TWO, "", {}, 0, "S4|S4 H4|9|9 9|K"),
        (TWO, "4;6", {}, 1, "6|6 D6|7|8"),
        (TWO, "K;6", {}, 0, "S4|S4 H4|9|9 9"),
        (TWO, "K;7", {}, 1, "6|6 6|6 6 D6|8"),
        (TWO, "9 9", CLIMB, 1, "pass"),
        (TWO, "4 4;6 6", {}, 1, "D6|7|8"),
        (TWO | {"leader": 1}, "6", CLIMB, 0, "9|K|pass"),
        (position("6", "6 4 4", leader=1), "4", {}, 0, "6"),
        (position("4 4 K 9", "6 7", leader=1), "6", {}, 0, "4|9|K"),
        (position("6 6 6 9", "6 7", leader=1), "6", {}, 0, "6|9|6 6|6 6 6"),
        (position("6 6 6 9", "6 7", leader=1), "6", ONE_MORE, 0, "6|9|6 6"),
        (position("LJ BJ", "6 7"), "", {}, 1, "6|7"),
        (position("LJ BJ", "6 7", leader=0), "", PAIR, 0, "LJ|BJ|LJ BJ"),
        (position("6 6 7", "5", leader=0), "6 6", {}, 1, "pass"),
        (position("6 6 7", "5", leader=0), "6 6;pass", {}, 0, "7"),
        (position("4", "7 8", leader=0), "4;7", {}, None, ""),
    ],
)
def test_what_can_be_played(told, moves, options, seat, can):
    who, found = GAME.legal(told, moves, **options)
    assert who == seat
    assert sorted(found) == sorted(filter(None, can.split("|")))


@pytest.mark.parametrize(
    ("moves", "options", "index", "why"),
    [
        ("7", {}, 0, "not_held"),
        ("S4 S4", {}, 0, "not_held"),
        ("S9", {}, 0, "not_held"),
        ("4 9", {}, 0, "not_a_play"),
        ("pass", {}, 0, "must_lead"),
        ("4;6 6", {}, 1, "bad_reply"),
        ("4 4;6", {}, 1, "bad_reply"),
        ("4;pass", {}, 1, "must_follow"),
        ("K;6", CLIMB, 1, "bad_reply"),
        ("9 9;6 7", CLIMB, 1, "bad_reply"),
    ],
)
def test_plays_that_cannot_be(moves, options, index, why):
    assert GAME.refused(TWO, moves, **options) == ("illegal_move", index, why)


@pytest.mark.parametrize(
    ("first", "second", "leader"),
    [
        ("6 9", "S4 7", 1),
        ("S4", "D4", 1),
        ("C4", "D4", 1),
        ("C4", "H4", 0),
        ("S4", "H4", 1),
        ("4 4", "8", 0),
        ("7", "BJ", 1),
        ("8 5", "S8 2", None),
        ("4", "4", None),
    ],
)
def test_the_lowest_card_leads(first, second, leader):
    told = ask("legal", deal=position(first, second), moves=[])
    if leader is None:
        (error,) = told["errors"]
        assert (error["code"], error["field"]) == ("missing_field", "deal.leader")
    else:
        assert told["to_act"] == leader


FIVE_EACH = "A A A A 2 3 3 3 3 2 K"


@pytest.mark.parametrize(
    ("told", "moves", "options", "held"),
    [
        (position("4 9", "6", FIVE_EACH, leader=0), "4;6", {}, ["9", "2 A A A A"]),
        (position("4", "6 9", "A 2", leader=0), "4;6", {}, ["2 A", "9"]),
        (
            position("4", "6", FIVE_EACH, leader=0),
            "4;6",
            {},
            ["2 3 3 3 3", "2 A A A A"],
        ),
        (position("4", "6", "8 9 10", leader=0), "4;6", {}, ["9", "10 8"]),
        (
            position("4", "6", "8 9 10 J Q K", leader=0),
            "4;6",
            {"last_draw": "first_takes"},
            ["K", "Q J 10 9 8"],
        ),
        (position("7", "6", "8 9", leader=0), "7;6", {}, ["8", "9"]),
        (position("4", "6", "8", leader=0), "4;6", {}, ["", "8"]),
        (position("4 4", "6 7", "8 9", leader=0), "4;6", {}, ["4", "7"]),
    ],
)
def test_only_empty_hands_draw(told, moves, options, held):
    made = [{"act": "play", "cards": move.split()} for move in moves.split(";")]
    assert Midway("qiwang523", told, made, **options).held == held


@pytest.mark.parametrize(
    ("told", "moves", "entries"),
    [
        (
            position("4", "6", leader=0),
            "4;6",
            [{"first_out": 1}, {"left": [0, 0]}, {"tricks": [0, 1]}],
        ),
        (
            position("4", "6", "8", leader=0),
            "4;6",
            [{"first_out": 0}, {"left": [0, 1]}, {"tricks": [0, 1]}],
        ),
        (
            position("5 K", "10 J K", leader=0),
            "K;10;5;J",
            [{"first_out": 0}, {"left": [0, 1]}, {"tricks": [2, 0]}],
        ),
        (
            position("5 5 K", "10 J", leader=1),
            "10;K;5 5;pass",
            [{"first_out": 0}, {"left": [0, 1]}, {"tricks": [2, 0]}],
        ),
    ],
)
def test_what_the_table_reports(told, moves, entries):
    for scoring, entry in zip(
        ("first_out", "cards_left", "tricks"), entries, strict=True
    ):
        replayed = GAME.replay(told, moves, scoring=scoring)
        assert replayed["entry"] == entry
        assert "points" not in replayed


def test_cards_keep_their_names():
    told = position("S7 H7 7 9", "D8 C6", leader=0)
    for named, left in (("H7", "7 S7 9"), ("7", "S7 H7 9"), ("9", "7 S7 H7")):
        midway = Midway("qiwang523", told, [{"act": "play", "cards": [named]}])
        assert midway.held[0] == left
        assert midway.lying == [(0, named)]


@pytest.mark.parametrize(
    ("told", "options", "code", "field"),
    [
        (position("4 5", "6"), RANDOM, "missing_field", "deal.leader"),
        (position("4 5", ""), {}, "empty_hand", "deal.hands.1"),
        (position("7 7 7", "7", "7"), {}, "duplicate_card", "deal.stock.0"),
        (position("7 7 7", "S7 4", "S7"), {}, "duplicate_card", "deal.stock.0"),
        (position("BJ", "BJ"), {}, "duplicate_card", "deal.hands.1.0"),
    ],
)
def test_deals_that_cannot_be(told, options, code, field):
    errors = GAME.ask("legal", told, **options)["errors"]
    assert [(error["code"], error["field"]) for error in errors] == [(code, field)]


@pytest.mark.parametrize(
    ("told", "moves", "options", "choice"),
    [
        (TWO, "", {}, "play S4 H4"),
        (TWO, "4", {}, "play 6"),
        (TWO, "9", {}, "play 6"),
        (TWO, "K", {}, "play 7"),
        (TWO, "9", CLIMB, "pass"),
    ],
)
def test_a_simple_player(told, moves, options, choice):
    made = [{"act": "play", "cards": [move]} for move in moves.split()]
    assert Midway("qiwang523", told, made, **options).choice == choice


@settings(deadline=None, max_examples=60)
@given(data=st.data(), seed=st.integers(0, 10**6))
def test_the_entry_is_what_the_moves_say(data, seed):
    """Counted anew from the record of a random deal."""
    game = find_game("qiwang523")
    options = game.options.of(**data.draw(house_rules(game)))
    told, moves, _states = random_game(game, Table(options, 2), seed)
    held, stock = [Counter(hand) for hand in told["hands"]], told["stock"]
    tricks, captured = [0, 0], [0, 0]
    for lead, reply in zip(moves[::2], moves[1::2], strict=True):
        leader = lead["seat"]
        cards = [move.get("cards", []) for move in (lead, reply)]
        held[leader] -= Counter(cards[0])
        held[1 - leader] -= Counter(cards[1])
        winner = leader
        if cards[1] and wins(cards[1], cards[0], options):
            winner = 1 - leader
        tricks[winner] += 1
        captured[winner] += sum(map(worth, cards[0] + cards[1]))
        stock = drawn(held, stock, winner, options)
    empty = [seat for seat in (winner, 1 - winner) if not held[seat]]
    entry = ask("replay", dict(options), deal=told, moves=moves)["entry"]
    assert (
        entry
        == {
            "first_out": {"first_out": empty[0]},
            "cards_left": {"left": [hand.total() for hand in held]},
            "tricks": {"tricks": tricks},
            "points": {"captured": captured},
        }[options.scoring]
    )


def drawn(held, stock, winner, options):
    """Refill empty hands; return what is left of the stock."""
    empty = [seat for seat in (winner, 1 - winner) if not held[seat]]
    if len(empty) == 2 and len(stock) < 10 and options.last_draw == "alternate":
        for place, card in enumerate(stock):
            held[empty[place % 2]][card] += 1
        return []
    for seat in empty:
        held[seat] += Counter(stock[:5])
        stock = stock[5:]
    return stock


def worth(card):
    return {"5": 5, "10": 10, "K": 10}.get(rank(card), 0)
