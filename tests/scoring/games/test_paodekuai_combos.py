"""跑得快: combinations, held against a slow definition straight from the rules."""

from collections import Counter
from itertools import product

from hypothesis import given, settings, strategies as st

from scoring.climbing import ORDER, UNIT, holds, packed, size
from scoring.games.paodekuai.combos import combinations, described
from scoring.protocol import answer

RANKS = [str(rank) for rank in ORDER]


def slow(cards, trio_kick, four_kick, three_aces):
    """Return all (type, key, len, size) of ranks, straight from the rules."""
    counts, many = Counter(cards), len(cards)
    if len(counts) == 1 and many > 2:
        bomb = many > 3 or (three_aces and cards[0] == "A")
        return {("bomb", cards[0], 1, many)} if bomb else set()
    if counts == {"LJ": 2, "BJ": 2}:
        return {("joker_bomb", "BJ", 1, 4)}
    found = {*in_a_row(counts), *with_threes(counts, trio_kick)}
    if many in {"none": (), "two": (6,), "three": (7,), "both": (6, 7)}[four_kick]:
        fours = [rank for rank, times in counts.items() if times == 4]
        found |= {("four_kick", rank, 1, many) for rank in fours}
    return found


def in_a_row(counts):
    """Yield singles, pairs, and runs of them."""
    places = sorted(RANKS.index(rank) for rank in counts)
    first, last, length = places[0], places[-1], len(places)
    if places != list(range(first, last + 1)):
        return
    for copies, fewest, one, run in (
        (1, 5, "single", "straight"),
        (2, 2, "pair", "pair_straight"),
    ):
        if {*counts.values()} != {copies}:
            continue
        if length == 1:
            yield one, RANKS[last], 1, copies
        elif length >= fewest and last < 12:
            yield run, RANKS[last], length, copies * length


def with_threes(counts, trio_kick):
    """Yield threes in a row with two cards each."""
    length, odd = divmod(counts.total(), 5)
    for start in range(13 if length and not odd else 0):
        body = range(start, start + length)
        if length > 1 and body[-1] > 11:
            return
        rest = Counter(counts)
        rest.subtract({RANKS[place]: 3 for place in body})
        even = all(times % 2 == 0 for times in rest.values())
        if min(rest.values()) >= 0 and (even or trio_kick == "any2"):
            name = "trio_two" if length == 1 else "plane_two"
            yield name, RANKS[body[-1]], length, counts.total()


@st.composite
def sets(draw, most):
    """A set of ranks of two packs, mostly a few in a row."""
    first = draw(st.integers(0, 9))
    place = st.integers(first, first + 4) | st.integers(0, 14)
    cards = []
    for chosen in draw(st.lists(place, min_size=1, max_size=7, unique=True)):
        times = draw(st.sampled_from([1, 1, 2, 2, 3, 3, 4, 5, 8]))
        cards += [RANKS[chosen]] * (min(times, 2) if chosen > 12 else times)
    return cards[:most]


rules = st.tuples(
    st.sampled_from(["any2", "pair"]),
    st.sampled_from(["none", "two", "three", "both"]),
    st.booleans(),
)


@settings(deadline=None, max_examples=300)
@given(cards=sets(most=20), chosen=rules)
def test_readings_are_those_of_the_rules(cards, chosen):
    readings = combinations(*chosen).readings(packed(cards))
    assert {tuple(described()[each]) for each in readings} == slow(cards, *chosen)


@settings(deadline=None, max_examples=80)
@given(data=st.data(), cards=sets(most=12), chosen=rules)
def test_listed_plays_are_all_that_can_be_made(data, cards, chosen):
    book, counts = combinations(*chosen), Counter(UNIT[rank] for rank in cards)
    each = [[n * unit for n in range(times + 1)] for unit, times in counts.items()]
    every = [sum(some) for some in product(*each) if book.readings(sum(some))]
    assert sorted(book.leads(packed(cards))) == sorted(every)
    other = data.draw(sets(most=12).filter(lambda set_: slow(set_, *chosen)))
    old = book.readings(packed(other))[0]
    higher = [play for play in every if book.counts_as(play, old)]
    assert sorted(book.follows(packed(cards), old)) == sorted(higher)


def test_a_hand_that_is_never_dealt_is_answered_all_the_same():
    whole = packed(ORDER[:13]) * 8 + packed(ORDER[13:]) * 2
    plays = combinations("any2", "both", False).leads(whole - UNIT["3"])
    assert len(plays) == len(set(plays)) < 30_000
    assert all(holds(whole, play) for play in plays)
    assert max(map(size, plays)) == 24


def test_whoever_can_beat_must_with_far_too_large_a_hand():
    hand = "S5 H5 C5 S6 H6 C6 S8 H8 C8 S9 H9 C9 SJ HJ CJ SQ HQ CQ SA HA CA S2 H2 C2"
    lead = "S3 H3 C3 S4 H4 D4 SK HK CK DK"
    hands = [f"{lead} D5", f"{hand} S7 S7 S10 S10 H7 H10 S4", "D7", "D7"]
    request = {
        "op": "legal",
        "game": "paodekuai",
        "options": {"variant": "4p27", "must_beat": True},
        "deal": {"hands": [cards.split() for cards in hands], "leader": 0},
        "moves": [{"act": "play", "cards": lead.split()}],
    }
    moves = answer(request)["moves"]
    assert {"act": "pass"} not in moves
    assert {len(move["cards"]) for move in moves} == {10}
