"""斗地主: combinations, held against a slow definition straight from the rules."""

from collections import Counter
from functools import cache
from itertools import combinations_with_replacement, product

import pytest
from hypothesis import given, settings, strategies as st

from scoring.climbing import NOTHING, ORDER, UNITS, beats, holds, packed, size
from scoring.games.doudizhu.combos import combinations, described
from scoring.games.doudizhu.wild import with_wild
from scoring.protocol import answer

RANKS = [str(rank) for rank in ORDER]
RULES = ["strict", "standard", "chain_first", "lenient"]
BODIES = {
    "single": (1, 1, 1, 0, 0),
    "pair": (2, 1, 1, 0, 0),
    "trio": (3, 1, 1, 0, 0),
    "straight": (1, 5, 12, 0, 0),
    "pair_straight": (2, 3, 12, 0, 0),
    "trio_straight": (3, 2, 12, 0, 0),
    "trio_single": (3, 1, 1, 1, 0),
    "trio_pair": (3, 1, 1, 0, 1),
    "plane_single": (3, 2, 12, 1, 0),
    "plane_pair": (3, 2, 12, 0, 1),
    "four_two_single": (4, 1, 1, 2, 0),
    "four_two_pair": (4, 1, 1, 0, 2),
}
"""Copies, fewest and most ranks of the body; singles and pairs added for each rank."""


def slow(cards, kickers):
    """Return all (type, key, len, size) of ranks, found by trying every body."""
    if sorted(cards) == ["BJ", "LJ"]:
        return {("rocket", "BJ", 1, 2)}
    found = {("bomb", rank, 1, 4) for rank in cards if [rank] * 4 == cards}
    for name, (copies, fewest, most, singles, pairs) in BODIES.items():
        for length, start in product(range(fewest, most + 1), range(15)):
            body = range(start, start + length)
            if body[-1] > (RANKS.index("A") if length > 1 else 14):
                continue
            rest = Counter(cards)
            rest.subtract({RANKS[place]: copies for place in body})
            fits = rest.total() == length * (singles + 2 * pairs)
            fits = fits and min(rest.values()) >= 0
            if fits and may_add(+rest, body, kickers, pairs > 0, name):
                found.add((name, RANKS[body[-1]], length, len(cards)))
    return found


def may_add(added, body, kickers, in_pairs, name):
    """Tell whether the table of kickers in the rules lets these cards be added."""
    lenient = kickers == "lenient"
    own = {RANKS[place] for place in body}
    if name == "trio_single" and own & set(added):
        return False
    if own & set(added) and not lenient:
        return False
    if in_pairs:
        even = all(times % 2 == 0 for times in added.values())
        twice = any(times == 4 for times in added.values())
        return even and (lenient or not twice) and not {"LJ", "BJ"} & set(added)
    if not lenient and (
        {"LJ", "BJ"} <= set(added) or max(added.values(), default=0) > 3
    ):
        return False
    if kickers == "strict":
        return max(added.values(), default=0) <= 1
    beside = {RANKS[place] for place in (body[0] - 1, body[-1] + 1) if 0 <= place < 12}
    joins = len(body) > 1 and any(added[rank] == 3 for rank in beside)
    return kickers != "chain_first" or not joins


def fast(book, cards):
    return {tuple(described()[each]) for each in book.readings(packed(cards))}


@st.composite
def sets(draw, most=16, ranks=15):
    """A set of ranks, mostly a few in a row, several times each."""
    first = draw(st.integers(0, 9))
    near = st.integers(first, min(first + 4, ranks - 1))
    places = st.lists(near | st.integers(0, ranks - 1), min_size=1, max_size=6)
    cards = []
    for place in draw(places):
        cards += [RANKS[place]] * draw(st.sampled_from([1, 1, 2, 3, 3, 4]))
    limits = {rank: 1 if rank in ("LJ", "BJ") else 4 for rank in RANKS}
    held = [rank for rank, times in Counter(cards).items() for _ in range(times)]
    seen = Counter()
    kept = []
    for rank in held:
        seen[rank] += 1
        if seen[rank] <= limits[rank]:
            kept.append(rank)
    return kept[:most]


@settings(deadline=None, max_examples=300)
@given(cards=sets(most=24), kickers=st.sampled_from(RULES))
def test_readings_are_those_of_the_rules(cards, kickers):
    assert fast(combinations(kickers), cards) == slow(cards, kickers)


@settings(deadline=None, max_examples=60)
@given(
    cards=sets(most=9, ranks=13),
    kickers=st.sampled_from(RULES),
    wild=st.sampled_from(RANKS[:13]),
    wilds=st.integers(1, 2),
)
def test_a_wild_card_stands_for_any_rank(cards, kickers, wild, wilds):
    natural = [rank for rank in cards if rank != wild]
    if not natural:
        return
    expected = set()
    for filling in combinations_with_replacement(RANKS[:13], wilds):
        filled = [*natural, *filling]
        if max(Counter(filled).values()) <= 4:
            expected |= slow(filled, kickers)
    soft = {(n.replace("bomb", "bomb_soft"), *rest) for n, *rest in expected}
    book = with_wild(kickers, UNITS[RANKS.index(wild)], "by_rank")
    assert fast(book, [*natural, *[wild] * wilds]) == soft


@pytest.mark.parametrize("wilds", [1, 2, 3, 4])
def test_wild_cards_alone_are_what_they_are(wilds):
    types = ["single", "pair", "trio", "bomb_pure"]
    book = with_wild("standard", packed(["7"]), "by_rank")
    assert fast(book, ["7"] * wilds) == {(types[wilds - 1], "7", 1, wilds)}


def subsets(hand):
    """Yield every set of ranks of a hand, packed."""
    each = [[n * unit for n in range(times + 1)] for unit, times in hand.items()]
    return (sum(chosen) for chosen in product(*each) if sum(chosen))


@cache
def readings_of(kickers):
    table = combinations(kickers).table
    soft = [each for each, (name, *_rest) in described().items() if "bomb_" in name]
    return sorted({each for readings in table.values() for each in readings} | {*soft})


@settings(deadline=None, max_examples=80)
@given(
    data=st.data(),
    cards=sets(most=11),
    kickers=st.sampled_from(RULES),
    wild=st.none() | st.sampled_from(RANKS[:13]),
    order=st.sampled_from(["by_rank", "pure_hard_soft"]),
)
def test_listed_plays_are_all_that_can_be_made(data, cards, kickers, wild, order):
    book = combinations(kickers)
    if wild:
        book = with_wild(kickers, UNITS[RANKS.index(wild)], order)
    hand, counts = packed(cards), Counter(UNITS[RANKS.index(rank)] for rank in cards)
    every = [play for play in subsets(counts) if book.readings(play)]
    leads = book.leads(hand)
    assert sorted(leads) == sorted(every)
    old = data.draw(st.sampled_from(readings_of(kickers)))
    higher = [play for play in every if any(beats(r, old) for r in book.readings(play))]
    assert sorted(book.follows(hand, old)) == sorted(higher)


@pytest.mark.parametrize("kickers", RULES)
def test_a_play_counts_as_what_beats(kickers):
    book = combinations(kickers)
    for play in [*book.table][::97]:
        first = book.readings(play)[0]
        assert book.counts_as(play, NOTHING) == first
        assert book.counts_as(play, first) == NOTHING


def test_the_largest_sets_are_read_without_the_table():
    pairs = [rank for rank in RANKS[:12] for _copy in range(2)]
    assert fast(combinations("standard"), pairs) == {("pair_straight", "A", 12, 24)}
    threes = [rank for rank in RANKS[:12] for _copy in range(3)]
    assert ("trio_straight", "A", 12, 36) in fast(combinations("strict"), threes)


@pytest.mark.parametrize(
    ("order", "low_to_high"),
    [
        ("pure_hard_soft", ["3 3 3 5", "A A 5 5", "3 3 3 3", "K K K K", "5 5 5 5"]),
        ("by_rank", ["3 3 3 5", "3 3 3 3", "K 5 5 5", "K K K K", "5 5 5 5"]),
    ],
)
def test_order_of_bombs(order, low_to_high):
    bombs = [cards.split() for cards in ["10 10", *low_to_high, "LJ BJ"]]
    for low, old in enumerate(bombs):
        for high, new in enumerate(bombs):
            told = answer(
                {
                    "op": "beats",
                    "game": "doudizhu",
                    "options": {"variant": "laizi", "laizi_bomb_order": order},
                    "wild": "5",
                    "new": new,
                    "old": old,
                    "lang": "en",
                }
            )
            assert told["beats"] == (high > low), (new, old, told["why"])


def test_a_hand_that_is_never_dealt_is_answered_all_the_same():
    whole = packed(ORDER[:13]) * 4 + packed(ORDER[13:])
    for book in (combinations("lenient"), with_wild("lenient", UNITS[4], "by_rank")):
        plays = book.leads(whole - UNITS[0])
        assert len(plays) == len(set(plays)) < 30_000
        assert all(holds(whole, play) for play in plays)
        assert max(map(size, plays)) > 20


@pytest.mark.parametrize("kickers", ["strict", "standard", "chain_first", "lenient"])
def test_all_planes_of_far_too_large_a_hand_are_listed(kickers):
    hand = 4 * packed(ORDER[:8]) + UNITS[8]
    book = combinations(kickers)
    held = {play for play in book.table if holds(hand, play)}
    plays = book.leads(hand)
    assert size(hand) == 33
    assert held <= set(plays)
    assert max(map(size, plays)) > 20
    old = book.readings(3 * packed(ORDER[:2]) + packed(ORDER[3:5]))[0]
    higher = {play for play in held if book.counts_as(play, old)}
    assert higher <= set(book.follows(hand, old))
