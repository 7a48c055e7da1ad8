"""争上游: combinations, the play of the cards, and what a deal reports."""

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

GAME = Positions("zhengshangyou")
RANKS = ["3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "2", "LJ", "BJ"]
LOW = ["A", "2", *RANKS[:11]]
TWO = {"variant": "two_packs"}
PLACES = {"scoring": "places"}
FIRST = {"first_must_contain_spade3": True}


def ask(op, options=(), **more):
    request = {"op": op, "game": "zhengshangyou", "lang": "en"}
    return answer({**request, "options": dict(options), **more})


def rank(card):
    return card if card in ("LJ", "BJ") else card[1:]


def in_a_row(ranks):
    """Return the tops of ranks that are in a row, read off the two lines of ranks."""
    tops = []
    for line in (RANKS[:13], LOW):
        places = sorted(line.index(each) for each in ranks if each in line)
        if places == list(range(places[0], places[0] + len(ranks)) if places else ()):
            tops.append(line[places[-1]])
    if set(ranks) == {"A", "2"}:
        return ["2"]
    return list(dict.fromkeys(tops)) if len(ranks) > 1 else []


def readings(cards, options):
    """Return type, key, len of all that cards can be, written down from the rules."""
    counts = Counter(map(rank, cards))
    ranks, size, most = list(counts), len(cards), max(counts.values(), default=0)
    if not cards:
        return set()
    if len(ranks) == 1:
        name = ("single", "pair", "trio")[size - 1] if size < 4 else "bomb"
        return {(name, ranks[0], 1)}
    if counts == {"LJ": 2, "BJ": 2}:
        return {("joker_bomb", "BJ", 1)}
    if set(counts.values()) == {most}:
        name = ("straight", "pair_straight", "trio_straight", "")[min(most, 4) - 1]
        if most == 1 and len({card[0] for card in cards}) == 1:
            name = "straight_flush" if options.straight_flush else name
        enough = size >= options.min_run or most > 1
        found = in_a_row(ranks) if name and enough else []
        return {(name, top, len(ranks)) for top in found}
    threes = [each for each in ranks if counts[each] == 3]
    pairs = [each for each in ranks if counts[each] == 2]
    if len(threes) != len(pairs) or len(threes) + len(pairs) != len(ranks):
        return set()
    if len(threes) == 1:
        return {("trio_pair", threes[0], 1)} if options.fullhouse else set()
    found = in_a_row(threes) if options.plane else []
    return {("plane_pair", top, len(threes)) for top in found}


def value(reading):
    return RANKS.index(reading[1])


def higher(new, old):
    """Tell whether a reading of so many cards beats another, by the rules."""
    (new, new_size), (old, old_size) = new, old
    if new[0].endswith("bomb"):
        keys = [
            (each[0].endswith("bomb"), each[0] == "joker_bomb", size, value(each))
            for each, size in ((new, new_size), (old, old_size))
        ]
        return not keys[1][0] or keys[0] > keys[1]
    if new[0] == "straight_flush" and old[0] == "straight":
        return new[2] == old[2]
    return new[::2] == old[::2] and value(new) > value(old)


packs = st.sampled_from(["one_pack", "two_packs"])
rules = st.fixed_dictionaries(
    {
        "fullhouse": st.booleans(),
        "plane": st.booleans(),
        "straight_flush": st.booleans(),
        "min_run": st.sampled_from([3, 5]),
    }
)


def some_cards(data, variant, most):
    """Draw cards of a few ranks, so that there are combinations among them."""
    start = data.draw(st.integers(0, 11))
    ranks = [RANKS[(start + step) % 13] for step in range(4)]
    pack = [suit + each for each in ranks for suit in "SHDC"]
    if variant == "two_packs":
        pack = [*pack, "LJ", "BJ"] * 2
    return data.draw(st.permutations(pack))[:most]


@settings(deadline=None, max_examples=60)
@given(data=st.data(), variant=packs, rules=rules)
def test_leads_and_answers_are_those_of_the_rules(data, variant, rules):
    options = find_game("zhengshangyou").options.of(variant=variant, **rules)
    cards = some_cards(data, variant, 16)
    hand, led, *others = cards[:8], cards[8:13], cards[13:14], cards[14:15]
    known = {}
    for some in (some for size in range(1, 9) for some in combinations(hand, size)):
        if found := readings(some, options):
            known[ranked(some), frozenset(found)] = found
    leads = legal([hand, *others, cards[15:]], [], options)
    assert len(leads) == len(known)
    assert {kind(cards, options) for cards in leads} == set(known)
    old = next(
        (led[:size] for size in (5, 4, 3, 2) if readings(led[:size], options)), led[:1]
    )
    told = [old + cards[15:], hand, *others]
    answers = legal(told, [{"act": "play", "cards": old}], options)
    lies = (max(readings(old, options), key=value), len(old))
    beating = {
        (ranks, found)
        for ranks, found in known
        if any(higher((each, len(ranks)), lies) for each in found)
    }
    assert len(answers) == len(beating)
    assert {kind(cards, options) for cards in answers} == beating


def legal(hands, moves, options):
    told = {"hands": hands, "leader": 0}
    listed = ask("legal", dict(options), deal=told, moves=moves)["moves"]
    return [move["cards"] for move in listed if move["act"] == "play"]


def ranked(cards):
    return tuple(sorted(map(rank, cards)))


def kind(cards, options):
    return ranked(cards), frozenset(readings(cards, options))


@settings(deadline=None, max_examples=150)
@given(data=st.data(), variant=packs, rules=rules)
def test_what_cards_can_be(data, variant, rules):
    options = find_game("zhengshangyou").options.of(variant=variant, **rules)
    cards = some_cards(data, variant, data.draw(st.integers(0, 12)))
    found = ask("combo", dict(options), cards=cards)["readings"]
    assert {(each["type"], each["key"], each["len"]) for each in found} == readings(
        cards, options
    )
    assert all(each["size"] == len(cards) and each["text"] for each in found)


ALL_RANKS = "S3 H4 C5 D6 S7 H8 C9 D10 SJ HQ CK DA S2"


@pytest.mark.parametrize(
    ("cards", "options", "found"),
    [
        (ALL_RANKS, {}, ["straight 2 13", "straight K 13"]),
        ("SA HA S2 H2", {}, ["pair_straight 2 2"]),
        ("SA HA S2 H2 S3 H3", {}, ["pair_straight 3 3"]),
        ("SK HK SA HA S2 H2", {}, ["pair_straight 2 3"]),
        ("SQ HQ SK HK SA HA S2 H2 S3 H3", {}, []),
        ("S2 H3 C4 D5 S6", {}, ["straight 6 5"]),
        ("SA H3 C4 D5 S6", {}, []),
        ("LJ LJ", TWO, ["pair LJ 1"]),
        ("LJ BJ", TWO, []),
        ("LJ LJ BJ", TWO, []),
        ("S8 S8 H8 H8 C8 C8 D8 D8", TWO, ["bomb 8 1"]),
        ("S8 H8 C8 S9 H9 C9 LJ LJ BJ BJ", TWO, ["plane_pair 9 2"]),
        ("S8 H8 C8 S9 H9 C9 S3 H3 C3 D3", TWO, []),
        ("S8 H8 C8 S3 H3 C3 S4 H4 C4 S5 H5 C5", {}, []),
    ],
)
def test_known_sets(cards, options, found):
    told = ask("combo", options, cards=cards.split())["readings"]
    assert [f"{each['type']} {each['key']} {each['len']}" for each in told] == found


@pytest.mark.parametrize(
    ("new", "old", "options", "why"),
    [
        ("S4", "S3", {}, "Single (4) beats Single (3)."),
        ("S3", "H3", {}, "Single (3) does not beat Single (3): it is not higher."),
        ("S3 H5", "H3", {}, "The new cards are no combination."),
        (
            "S3 S4 S5 S6 S7",
            "S10 HJ CQ DK SA",
            {},
            "Straight flush (7) beats Straight (A).",
        ),
        (
            "S10 HJ CQ DK SA",
            "S3 S4 S5 S6 S7",
            {},
            "Straight (A) does not beat Straight flush (7): only the same combination "
            "of as many cards, or a bomb, does.",
        ),
        (
            "LJ LJ BJ BJ",
            "S8 S8 H8 H8 C8 C8 D8 D8",
            TWO,
            "Joker bomb (big joker) beats Bomb (8).",
        ),
    ],
)
def test_why_cards_beat_others(new, old, options, why):
    told = ask("beats", options, new=new.split(), old=old.split())
    assert told["why"] == why
    assert told["beats"] == (" beats " in why)


def test_questions_about_cards_that_cannot_be():
    told = ask("beats", new=["S3", "S3"], old=["S3", "H4"])
    found = [(error["code"], error["field"]) for error in told["errors"]]
    assert found == [("duplicate_card", "new.1"), ("not_a_play", "old")]


THREE = deal("S3 H3 HK", "C4 D4 HA", "S5 H5", "D6 S2 H2")
ONE_SUIT = deal("S3 S4 S5 S6 S7 H5 H7", "H8", "D9", "C10")
OUT = deal("S3", "S4 HA", "D9 DJ", "C6 CQ")


@pytest.mark.parametrize(
    ("told", "moves", "options", "seat", "can"),
    [
        (THREE, "", {}, 0, "S3|S3 H3|HK"),
        (THREE, "", FIRST, 0, "S3|S3 H3"),
        (THREE | {"leader": 2}, "", FIRST, 2, "S5|S5 H5"),
        (THREE, "S3;pass;pass;pass", FIRST, 0, "H3|HK"),
        (THREE, "H3", {}, 1, "C4|HA|pass"),
        (THREE, "H3;HA;pass;S2", {"must_beat": True}, 0, "pass"),
        (THREE, "H3;HA;pass", {"must_beat": True}, 3, "S2"),
        (
            ONE_SUIT,
            "",
            FIRST,
            0,
            "S3|S3 S4 S5 S6 S7|S3 S4 S5 S6 H7",
        ),
        (
            deal("S3 H3 H4 H5 H6 H7", "H8", "D9", "C10"),
            "",
            FIRST,
            0,
            "S3|S3 H3|S3 H4 H5 H6 H7",
        ),
        (
            deal("S3 H3 S4 S5 S6 S7", "H8", "D9", "C10"),
            "S3;pass;pass;pass",
            {},
            0,
            "H3|S4|S5|S6|S7|H3 S4 S5 S6 S7",
        ),
        (OUT, "S3;S4;D9;pass", PLACES, 1, "HA|pass"),
        (OUT, "S3;S4;D9;pass;pass", PLACES, 2, "DJ"),
        (OUT, "S3;pass;pass;pass", PLACES, 1, "S4|HA"),
        (OUT | {"leader": 0}, "S3;pass;D9;pass;HA;pass;pass", PLACES, 1, "S4"),
        (OUT, "S3", {}, None, ""),
        (OUT, "S3;S4;pass;pass;HA", PLACES, None, ""),
    ],
)
def test_what_can_be_played(told, moves, options, seat, can):
    who, found = GAME.legal(told, moves, **options)
    assert who == seat
    assert sorted(found) == sorted(filter(None, can.split("|")))


@pytest.mark.parametrize(
    ("moves", "options", "index", "why"),
    [
        ("S4", {}, 0, "not_held"),
        ("S3 S3", {}, 0, "not_held"),
        ("S3 HK", {}, 0, "not_a_play"),
        ("S3 HK", FIRST, 0, "not_a_play"),
        ("H3", FIRST, 0, "must_contain"),
        ("pass", {}, 0, "must_lead"),
        ("HK;C4", {}, 1, "too_low"),
        ("HK;C4 D4", {}, 1, "too_low"),
        ("HK;C4 HA", {}, 1, "not_a_play"),
        ("HK;pass", {"must_beat": True}, 1, "must_beat"),
    ],
)
def test_plays_that_cannot_be(moves, options, index, why):
    assert GAME.refused(THREE, moves, **options) == ("illegal_move", index, why)


def test_cards_of_one_suit_are_played_by_name():
    told = deal("S3 H3 S4 H4 S5 H5 S6 H6 S7 H7", "C8 C9 C10 CJ CQ", "D9", "C2")
    moves = [{"act": "play", "cards": ["H3", "H4", "H5", "H6", "H7"]}]
    midway = Midway("zhengshangyou", told, moves)
    assert midway.held[0] == "S7 S6 S5 S4 S3"
    assert midway.lying == [(0, "H3 H4 H5 H6 H7")]
    assert GAME.legal(told, "H3 H4 H5 H6 H7")[1] == ["C8 C9 C10 CJ CQ", "pass"]
    assert GAME.refused(told, "C2") == ("illegal_move", 0, "not_held")


def test_a_play_named_by_other_cards_leaves_the_first():
    told = deal("S3 H9 D9", "C4", "D5", "C6")
    assert Midway("zhengshangyou", told, [{"act": "play", "cards": ["D9"]}]).held[
        0
    ] == ("H9 S3")


@pytest.mark.parametrize(
    ("told", "moves", "options", "entry"),
    [
        (OUT, "S3", {}, {"left": [0, 2, 2, 2]}),
        (OUT, "S3;S4;pass;pass;HA", PLACES, {"order": [0, 1]}),
        (
            deal("S3", "S4 S2", "D9 DJ", "C6 CQ"),
            "S3",
            {"scoring": "big2"},
            {"left": [0, 2, 2, 2], "spade2": 1},
        ),
        (
            deal("S3 S2", "S4", "D9 DJ", "C6 CQ"),
            "S2;pass;pass;pass;S3",
            {"scoring": "big2"},
            {"left": [0, 1, 2, 2]},
        ),
    ],
)
def test_what_the_table_reports(told, moves, options, entry):
    replayed = GAME.replay(told, moves, **options)
    assert replayed["entry"] == entry
    assert "points" not in replayed


@pytest.mark.parametrize(
    ("told", "options", "codes"),
    [
        (deal("H3", "S4", "S5", "S6"), {}, [("missing_field", "deal.leader")]),
        (deal("S3", "", "S5", ""), {}, ["deal.hands.1", "deal.hands.3"]),
        (deal("S3", "S3", "S5", "S6"), {}, [("duplicate_card", "deal.hands.1.0")]),
        (deal("S3", "S3", "S5", "S6"), TWO, [("missing_field", "deal.leader")]),
        (deal("S3", "BJ", "S5", "S6"), {}, [("not_in_pack", "deal.hands.1.0")]),
        (deal("S3", "4", "S5", "S6"), {}, [("bad_card", "deal.hands.1.0")]),
    ],
)
def test_deals_that_cannot_be(told, options, codes):
    errors = GAME.ask("legal", told, **options)["errors"]
    expected = [("empty_hand", each) if type(each) is str else each for each in codes]
    assert [(error["code"], error["field"]) for error in errors] == expected


def test_a_hand_of_the_whole_pack_is_answered():
    pack = [suit + each for each in RANKS[:13] for suit in "SHDC"] * 2
    hands = [[*pack[3:], "LJ", "LJ", "BJ", "BJ"], ["S3"], ["H3"], ["D3"]]
    told = {"hands": hands, "leader": 0}
    assert len(ask("legal", {**TWO, "min_run": 3}, deal=told, moves=[])["moves"]) > 9000


def test_a_simple_player_keeps_bombs_for_short_hands():
    hands = "S3 S9 S10 SJ SQ SK | H4 C4 D4 S4 H5 H6 | D9 DJ DQ DK DA | {}"
    long = Midway("zhengshangyou", {"hands": hands.format("C6 C7 C8 C9 C10")}, [])
    assert long.choice == "play S3"
    for other, choice in (("C6 C7 C8 C9 C10", "pass"), ("C6", "play S4 H4 C4 D4")):
        moves = [{"act": "play", "cards": ["SK"]}]
        midway = Midway("zhengshangyou", {"hands": hands.format(other)}, moves)
        assert midway.choice == choice


@settings(deadline=None, max_examples=40)
@given(data=st.data(), seed=st.integers(0, 10**6))
def test_the_entry_is_what_the_moves_say(data, seed):
    """Counted anew from the record of a random deal."""
    game = find_game("zhengshangyou")
    options = game.options.of(**data.draw(house_rules(game)))
    told, moves, _states = random_game(game, Table(options, 4), seed)
    held = [Counter(hand) for hand in told["hands"]]
    order = []
    for move in moves:
        held[move["seat"]] -= Counter(move.get("cards", ()))
        if not held[move["seat"]]:
            order.append(move["seat"])
    replayed = ask("replay", dict(options), deal=told, moves=moves)
    if options.scoring == "places":
        assert replayed["entry"] == {"order": order}
        return
    assert replayed["entry"]["left"] == [hand.total() for hand in held]
    holders = [seat for seat, hand in enumerate(held) if hand["S2"]]
    if options.scoring == "big2":
        assert replayed["entry"].get("spade2") == (holders or [None])[0]
