"""保皇: deals that cannot be, questions about sets, and whole deals played again."""

from itertools import combinations

import pytest
from hypothesis import given, settings, strategies as st

from scoring.games.baohuang import Baohuang
from scoring.protocol import answer
from scoring.records import Table
from tests.scoring.playing import Played, random_game
from tests.scoring.strategies import house_rules

ORDER = [*"3456789", "10", *"JQKA2", "LJ", "BJ"]
FIVE = "3 BJ | 4 LJ | 5 | 6 | 7"
MARKED = {"sceptre": 0, "sword": 1}
RULED = {"emperor": 0, "guard": 1}


@pytest.mark.parametrize(
    ("hands", "told", "options", "faults"),
    [
        (FIVE, {}, {}, ["missing_field sceptre", "missing_field sword"]),
        (FIVE, {"sceptre": 0}, {}, ["missing_field sword"]),
        (FIVE, {"sceptre": 0}, {"variant": "online"}, []),
        (FIVE, MARKED, {"variant": "online"}, ["unknown_field sword"]),
        (FIVE, {"emperor": 0}, {}, ["missing_field guard"]),
        (FIVE, {**RULED, "sceptre": 0}, {}, ["unknown_field sceptre"]),
        (FIVE, {**MARKED, "leader": 0}, {}, ["unknown_field leader"]),
        (FIVE, {**MARKED, "guard": None}, {}, ["unknown_field guard"]),
        (FIVE, {**MARKED, "kick": False}, {}, ["unknown_field kick"]),
        (FIVE, {**MARKED, "out": []}, {}, ["unknown_field out"]),
        (FIVE, {**MARKED, "stock": []}, {}, ["unknown_field stock"]),
        (FIVE, {"sceptre": None, "sword": 1}, {}, ["bad_type sceptre"]),
        (FIVE, {"sceptre": 5, "sword": 1}, {}, ["bad_seat sceptre"]),
        (FIVE, {"emperor": 7, "guard": 1}, {}, ["bad_seat emperor"]),
        (FIVE, {"sceptre": 1, "sword": 1}, {}, ["missing_card sceptre"]),
        (FIVE, {"sceptre": 0, "sword": 0}, {}, ["missing_card sword"]),
        (FIVE, {"emperor": 0, "guard": 0}, {}, ["same_seat guard"]),
        (
            FIVE,
            {**RULED, "declaration": "open_solo"},
            {},
            ["declaration_mismatch declaration"],
        ),
        (
            FIVE,
            {"emperor": 0, "guard": None, "declaration": "grab_solo"},
            {},
            ["not_in_variant declaration"],
        ),
        (FIVE, {**RULED, "declaration": "loud"}, {}, ["bad_value declaration"]),
        (FIVE, {**RULED, "kick": True}, {}, ["not_in_variant kick"]),
        (FIVE, {**RULED, "kick": False, "uprising": False}, {}, []),
        (FIVE, {**RULED, "out": [2]}, {}, ["out_with_cards out.0"]),
        (FIVE, {**RULED, "out": [5]}, {}, ["bad_seat out.0"]),
        ("3 | 4 | | 6 | 7", RULED, {}, ["empty_hand hands.2"]),
        ("3 | 4 | | 6 | 7", {**RULED, "out": [2]}, {}, []),
        ("3 | 4 | | 6 | 7", {**RULED, "out": [2, 2]}, {}, ["duplicate_seat out.1"]),
        ("| 4 | 5 | 6 | 7", {**RULED, "out": [0]}, {}, ["wrong_leader leader"]),
        ("| 4 | 5 | 6 | 7", {**RULED, "out": [0], "leader": 1}, {}, []),
        ("3 BJ | LJ | | 6 | 7", MARKED, {}, ["empty_hand hands.2"]),
        ("3 | 4 | 5 | 6", RULED, {}, ["wrong_length hands"]),
        ("S7 S7 S7 S7 S7 | 4 | 5 | 6 | 7", RULED, {}, ["duplicate_card hands.0.4"]),
        (
            "S7 7 7 7 7 7 7 7 7 7 7 7 7 7 7 | 7 7 7 | 5 | 6 | 8",
            RULED,
            {},
            ["duplicate_card hands.1.1", "duplicate_card hands.1.2"],
        ),
        (
            "6 6 6 6 6 6 6 6 6 6 6 6 | S6 H6 | 8 | 9 | 7",
            RULED,
            {"variant": "weihai"},
            ["duplicate_card hands.1.1"],
        ),
        (
            "S3 4 | 8 | 8 | 9 | 7",
            RULED,
            {"variant": "weihai"},
            ["not_in_pack hands.0.0", "not_in_pack hands.0.1"],
        ),
    ],
)
def test_deals_that_cannot_be(hands, told, options, faults):
    deal = Played("baohuang", {"hands": hands, **told}, options=options)
    legal = deal.answer("legal")
    found = [
        f"{error['code']} {error['field'].removeprefix('deal.')}"
        for error in legal.get("errors", ())
    ]
    assert found == faults


def ask(op, options=None, **cards):
    told = {name: text.split() for name, text in cards.items()}
    request = {"op": op, "game": "baohuang", "options": options or {}, "lang": "en"}
    return answer({**request, **told})


@pytest.mark.parametrize(
    ("cards", "text"),
    [
        ("7", "1 × 7"),
        ("S7 H7 7", "3 × 7"),
        ("7 7 LJ", "2 × 7 with 1 × little joker"),
        ("BJ 7 7 LJ BJ", "2 × 7 with 1 × little joker, 2 × big joker"),
        ("LJ LJ", "2 × little joker alone"),
    ],
)
def test_what_a_set_is_called(cards, text):
    (reading,) = ask("combo", cards=cards)["readings"]
    assert reading["text"] == text


@pytest.mark.parametrize(
    ("new", "old", "options", "verdict", "why"),
    [
        ("8 8", "7 7", {}, True, "2 × 8 beats 2 × 7."),
        ("8 9", "7 7", {}, False, "The new cards are no combination."),
        ("8 8", "7 6", {}, False, "The cards to beat are no combination."),
        ("BJ", "LJ", {"pure_joker": False}, False, "The new cards are no"),
        ("8 8", "7", {}, False, "2 × 8 does not beat 1 × 7: only as many cards do."),
        (
            "2 BJ",
            "3 BJ",
            {},
            False,
            "1 × 2 with 1 × big joker does not beat 1 × 3 with 1 × big joker: a big",
        ),
        (
            "9 9",
            "8 LJ",
            {},
            False,
            "2 × 9 does not beat 1 × 8 with 1 × little joker: 9 ",
        ),
        (
            "K LJ",
            "K K",
            {},
            False,
            "1 × K with 1 × little joker does not beat 2 × K: K",
        ),
    ],
)
def test_which_beats_which_and_why(new, old, options, verdict, why):
    told = ask("beats", options, new=new, old=old)
    assert told["beats"] == verdict
    assert told["why"].startswith(why)


def naive_set(cards, alone=True):
    ranks = {card for card in cards if card not in ("LJ", "BJ")}
    return len(ranks) == 1 or (not ranks and alone and bool(cards))


def naive_beats(new, old):
    """Tell by the rule word for word: sorted, each strictly higher."""
    high, low = (sorted(map(ORDER.index, cards)) for cards in (new, old))
    return len(high) == len(low) and all(a > b for a, b in zip(high, low, strict=True))


some_cards = st.lists(
    st.sampled_from(["3", "9", "9", "K", "2", "LJ", "LJ", "BJ", "BJ"]),
    min_size=1,
    max_size=8,
).filter(lambda cards: max(cards.count("LJ"), cards.count("BJ")) <= 2)


@settings(max_examples=60, deadline=None)
@given(hand=some_cards, old=some_cards, alone=st.booleans())
def test_all_sets_that_beat_another_are_found(hand, old, alone):
    rules = {"pure_joker": alone}
    hands = [old, hand, ["4"], ["5"], ["6"]]
    lead = Played("baohuang", {"hands": hands, **RULED}, options=rules)
    leads = {tuple(move.split()[1:]) for move in lead.legal}
    only_jokers = not set(old) - {"LJ", "BJ"}
    assert leads == subsets(old, lambda cards: naive_set(cards, alone or only_jokers))
    for led in sorted(leads):
        told = Played(
            "baohuang",
            {"hands": hands, **RULED},
            f"play {' '.join(led)}",
            options=rules,
        )
        follows = {tuple(move.split()[1:]) for move in told.legal if "play" in move}
        assert follows == subsets(
            hand,
            lambda cards, led=led: naive_set(cards, alone) and naive_beats(cards, led),
        )


def subsets(hand, wanted):
    hand = sorted(hand, key=ORDER.index)
    sizes = range(1, len(hand) + 1)
    found = {cards for size in sizes for cards in combinations(hand, size)}
    return {cards for cards in found if wanted(cards)}


class Naive:
    """The turns of play, by the rules word for word."""

    def __init__(self, counts, leader, options):
        self.counts, self.options, self.out = list(counts), options, []
        self.owner, self.turn, self.hard = None, leader, set()
        self.said, self.asking = {}, []

    def do(self, move):
        seat, act = self.turn, move["act"]
        assert move["seat"] == seat
        if act == "play":
            self.counts[seat] -= len(move["cards"])
            self.owner, self.said, self.asking = seat, {}, []
            if self.options.pass_mode == "soft":
                self.hard = set()
            if self.counts[seat] == 0:
                self.out.append(seat)
        else:
            self.said[seat] = act
            if act == "pass" and self.options.pass_mode == "hard":
                self.hard.add(seat)
        left = [seat for seat in range(5) if self.counts[seat]]
        if len(left) == 1:
            self.out += left
            self.turn = None
        else:
            self.turn = self.next()

    def next(self):
        circle = [(self.owner + turn) % 5 for turn in (1, 2, 3, 4)]
        for seat in circle:
            silent = seat not in self.said and seat not in self.hard
            if self.counts[seat] and silent:
                return seat
        for seat in circle:
            if self.said.get(seat) == "yield":
                return seat
        return self.lead()

    def lead(self):
        leader = self.owner
        while not self.counts[leader]:
            leader = (leader + 1) % 5
        self.owner, self.said, self.hard = None, {}, set()
        return leader


@settings(max_examples=60, deadline=None)
@given(data=st.data(), seed=st.integers(0, 10**9))
def test_turns_places_and_points_follow_from_the_moves_alone(data, seed):
    game = Baohuang()
    rules = data.draw(house_rules(game))
    table = Table(game.options.of(**rules), 5)
    told, moves, states = random_game(game, table, seed)
    played = [at for at, move in enumerate(moves) if move["act"] == "play"]
    entry = game.play.entry(states[-1])
    if not played:
        assert entry is None
        return
    begun = states[played[0]]
    counts = [len(hand) for hand in game.play.hands(begun)]
    assert sum(counts) == sum(map(len, told["hands"]))
    naive = Naive(counts, entry["emperor"], table.options)
    for move in moves[played[0] :]:
        naive.do(move)
    assert naive.turn is None
    assert entry["order"] == naive.out
    request = Played("baohuang", told, options=rules)
    request.request["moves"] = moves
    points = request.answer("replay")["points"]
    assert points == naive_points(entry, table.options, points[entry["emperor"]])


def naive_points(entry, options, of_emperor):
    """Return who pays whom, and by the values of the places how much in putong."""
    places = {seat: place for place, seat in enumerate(entry["order"])}
    value = {seat: 2 - place for seat, place in places.items()}
    emperor, guard = entry["emperor"], entry["guard"]
    unit = of_emperor // (4 if guard is None else 2)
    doubled = 2 if entry["declaration"] == "open_guard" else 1
    if guard is not None and options.variant in ("putong", "jingdian"):
        factor = min(doubled, options.open_guard_multiplier)
        assert unit == (value[emperor] + value[guard]) * factor
    if guard is not None and options.variant == "online":
        assert unit == 2 * (value[emperor] + value[guard])
    shares = {emperor: 4 * unit if guard is None else 2 * unit, guard: unit}
    return [shares.get(seat, -unit) for seat in range(5)]


def test_a_simple_player_saves_jokers_and_spares_a_friend():
    hands = "3 3 K LJ | 4 4 K | 9 9 BJ | 5 5 2 2 2 2 2 2 2 | 6 6 7"
    assert Played("baohuang", {"hands": hands, **RULED}).choice == "play 3 3"
    told = {"hands": hands, **RULED}
    assert Played("baohuang", told, "play 3 3").choice == "pass"
    hidden = {**told, "guard": 3}
    assert Played("baohuang", hidden, "play 3 3").choice == "play 4 4"
    assert Played("baohuang", hidden, "play 3 3", "play 4 4").choice == "play 9 9"
