"""顾此失彼: the play of the cards."""

import pytest
from hypothesis import given, settings, strategies as st

from scoring.cards import RANKS
from scoring.games import find_game
from scoring.protocol import answer
from scoring.records import Table
from tests.scoring.midway import Midway
from tests.scoring.playing import random_game

GAME = find_game("gucishibi")


def move(text):
    """Return a draw, seat and card, or stopping: `1:9`, `pass`."""
    if text == "pass":
        return {"act": "pass"}
    seat, card = text.split(":")
    return {"act": "draw", "from": int(seat), "cards": [card]}


def drawing(hands, moves="", dealer=0, **options):
    deal = {"hands": hands, "dealer": dealer}
    return Midway("gucishibi", deal, map(move, moves.split()), **options)


def draws(seat, cards):
    return [f"draw {seat} {card}" for card in cards.split()]


@pytest.mark.parametrize(
    ("hands", "moves", "seat", "legal"),
    [
        pytest.param(
            "7 7 K | Q 5 | 6 3",
            "",
            0,
            [*draws(1, "5 Q"), *draws(2, "3 6")],
            id="from any other",
        ),
        pytest.param("7 7 K K K | Q 5 | 3 6", "", 1, draws(2, "3 6"), id="finished"),
        pytest.param("9 9 9 9 | Q 5 | 3", "", 1, draws(2, "3"), id="fours"),
        pytest.param("| Q 5 | 3", "", 1, draws(2, "3"), id="no cards"),
        pytest.param(
            "9 9 9 9 2 | Q | 3", "", 0, [*draws(1, "Q"), *draws(2, "3")], id="4+1"
        ),
        pytest.param(
            "7 K | Q Q 5", "1:Q", 1, draws(0, "7 Q K"), id="no match: next player"
        ),
        pytest.param(
            "7 5 | 7 Q | 3 4",
            "1:7",
            0,
            [*draws(1, "Q"), *draws(2, "3 4"), "pass"],
            id="match: again or stop",
        ),
        pytest.param(
            "7 5 | 7 Q | 3 4",
            "1:7 pass",
            1,
            [*draws(0, "5 7"), *draws(2, "3 4")],
            id="stopped",
        ),
        pytest.param(
            "7 5 | 7 Q | 3 4",
            "1:7 1:Q",
            2,
            draws(0, "5 7 Q"),
            id="match, then none; seat 1 is finished",
        ),
        pytest.param(
            "7 K K | 7 Q | 3 6", "1:7", 1, draws(2, "3 6"), id="finished by a match"
        ),
        pytest.param(
            "9 9 9 5 | 9 Q 3 | K 7",
            "1:9",
            0,
            [*draws(1, "3 Q"), *draws(2, "7 K"), "pass"],
            id="four made: out of reach",
        ),
        pytest.param(
            "9 9 9 5 | 9 Q 3 | K 7",
            "1:9 pass",
            1,
            [*draws(0, "5"), *draws(2, "7 K")],
            id="four made: only the single is left",
        ),
        pytest.param(
            "2 5 | 3 | 4 6",
            "1:3",
            2,
            draws(0, "2 3 5"),
            id="an emptied hand is finished",
        ),
        pytest.param(
            "2 5 | 3 4 | 3 3 4",
            "2:3",
            1,
            [*draws(0, "2 3 5"), *draws(2, "3 4")],
            id="a broken pair",
        ),
    ],
)
def test_legal_moves(hands, moves, seat, legal):
    deal = drawing(hands, moves)
    assert (deal.seat, deal.legal) == (seat, legal)


@pytest.mark.parametrize(
    ("hands", "dealer", "finished"),
    [
        ("7 7 | 3 3 | 4 5 | 6 8", 0, (0, 1)),
        ("7 7 | 3 3 | 4 5 | 6 8", 1, (1, 0)),
        ("7 7 | 3 3 | 4 5 | 6 8", 3, (0, 1)),
        ("7 9 | | 4 5 | K K K K", 2, (3, 1)),
    ],
)
def test_who_is_finished_from_the_start(hands, dealer, finished):
    state = drawing(hands, dealer=dealer).state
    assert state.finished == finished
    assert state.seat not in finished


def test_the_drawer_is_finished_before_who_loses_a_single():
    deal = drawing("7 5 5 | 7 9 9 | 2 3 | 4 6", "1:7")
    assert deal.state.finished == (0, 1)
    assert deal.seat == 2


def test_hands_and_fours():
    deal = drawing("9 9 9 9 5 | K 5 2 5 5 K | 3 A", "1:K")
    assert deal.held == ["5 K", "2 5 5 5 K", "A 3"]
    assert deal.lying == [(0, "9 9 9 9")]
    deal = drawing("9 9 9 5 | 9 Q | 3 4", "1:9")
    assert (deal.held[0], deal.lying) == ("5", [(0, "9 9 9 9")])


NONE = {"fours": 0, "threes": 0, "pairs": 0}


@pytest.mark.parametrize(
    ("hands", "moves", "sets", "first"),
    [
        ("9 9 9 9 | Q 5", "", [{"fours": 1}, {}], 0),
        ("9 9 K | 9 K K", "1:K", [{"pairs": 2}, {}], 0),
        ("2 | 3 | 4 4", "1:3", [{}, {}, {"pairs": 1}], 2),
        ("2 | 3", "1:3", [{}, {}], None),
        ("2 2 2 | 3 5", "", [{"threes": 1}, {}], 0),
        ("| 8 8 8 8 7", "", [{}, {"fours": 1}], None),
        ("4 4 5 | 5 9 9 9", "1:5", [{"pairs": 2}, {"threes": 1}], 0),
        ("9 4 4 4 4 | 9 9", "", [{"fours": 1}, {"pairs": 1}], 1),
    ],
)
def test_the_end_and_its_entry(hands, moves, sets, first):
    deal = drawing(hands, moves)
    assert deal.entry == {"sets": [{**NONE, **own} for own in sets], "first": first}
    assert (deal.seat, deal.legal) == (None, [])
    assert "points" not in deal.answer("replay")


@pytest.mark.parametrize(
    ("limit", "moves", "over"),
    [
        (3, "1:4 2:6", False),
        (3, "1:4 2:6 0:3", True),
        (4, "1:4 2:6 0:3", False),
        (1, "1:4", True),
    ],
)
def test_draws_without_anybody_finished_end_the_deal(limit, moves, over):
    deal = drawing("2 3 | 4 5 | 6 7", moves, idle_limit=limit)
    assert (deal.seat is None) == over


def test_idle_draws_are_counted_anew_when_somebody_is_finished():
    """Seat 3 becomes finished by the second draw; stopping is no draw."""
    hands, moves = "2 3 | 4 5 8 | 6 7 | 9 9 5", "1:4 3:5 pass 0:2"
    deal = drawing(hands, moves, idle_limit=2)
    assert (deal.seat, deal.state.finished, deal.state.idle) == (0, (3,), 1)
    assert drawing(hands, f"{moves} 1:5", idle_limit=2).seat is None


@pytest.mark.parametrize(
    ("moves", "why"),
    [
        ("pass", "only whoever has just made a match can stop"),
        ("0:9", "nobody draws from their own hand"),
        ("1:K", "B does not hold K"),
        ("3:8", "D is finished and closed"),
        ("1:5 pass", "only whoever has just made a match can stop"),
    ],
)
def test_a_wrong_move_is_refused_with_its_reason(moves, why):
    number = len(moves.split())
    deal = drawing("9 K 2 | 9 Q 5 | K 7 | 8 8", moves)
    assert deal.whys == [f"Move {number} cannot be: {why}."]
    assert deal.faults == [("illegal_move", f"moves.{number - 1}")]


DRAW = {"act": "draw", "from": 1, "cards": ["9"]}


@pytest.mark.parametrize(
    ("told", "faults"),
    [
        ({**DRAW, "cards": ["9", "Q"]}, [("illegal_move", "")]),
        ({**DRAW, "cards": []}, [("illegal_move", "")]),
        ({**DRAW, "seat": 1}, [("wrong_seat", "")]),
        ({**DRAW, "from": 3}, [("bad_seat", ".from")]),
        ({**DRAW, "from": None}, [("bad_type", ".from")]),
        ({"act": "draw", "cards": ["9"]}, [("missing_field", ".from")]),
        ({"act": "draw", "from": 1}, [("missing_field", ".cards")]),
        ({**DRAW, "cards": ["LJ"]}, [("not_in_pack", ".cards.0")]),
        ({"act": "pass", "from": 1}, [("unknown_field", ".from")]),
        ({"act": "stop"}, [("bad_value", ".act")]),
    ],
)
def test_what_is_no_move(told, faults):
    deal = Midway("gucishibi", {"hands": "9 K | 9 Q | K 7"}, [told])
    assert deal.faults == [(code, f"moves.0{field}") for code, field in faults]


def test_a_card_named_in_full_counts_by_its_rank():
    deal = drawing("S9 5 | H9 Q | 3 4", "1:♦9")
    assert (deal.held[0], deal.seat) == ("5 9 9", 0)


@pytest.mark.parametrize(
    ("deal", "faults"),
    [
        ({"hands": "9 K"}, [("wrong_length", "hands")]),
        ({"hands": "9 9 9 | 9 9"}, [("duplicate_card", "hands.1.1")]),
        ({"hands": "9 9 9 | S9 9"}, [("duplicate_card", "hands.1.1")]),
        ({"hands": "S9 | ♠9"}, [("duplicate_card", "hands.1.0")]),
        ({"hands": "BJ | 9"}, [("not_in_pack", "hands.0.0")]),
        ({"hands": "X | 9"}, [("bad_card", "hands.0.0")]),
        ({"hands": "8 | 9", "dealer": 2}, [("bad_seat", "dealer")]),
        ({"hands": "8 | 9", "leader": 0}, [("unknown_field", "leader")]),
        ({"hands": "8 | 9", "dealer": "0"}, [("bad_type", "dealer")]),
    ],
)
def test_what_is_no_deal(deal, faults):
    told = Midway("gucishibi", deal, []).faults
    assert told == [(code, f"deal.{field}") for code, field in faults]


def test_a_simple_player_draws_from_the_largest_hand():
    assert drawing("9 K | 9 Q | 7 7").choice[:6] == "draw 1"
    assert drawing("9 K | 9 | 5 5 5 6 | 2 3").choice[:6] == "draw 2"


class Followed:
    """Hands that are followed a second time, as lists of ranks."""

    def __init__(self, hands):
        self.hands, self.fours = [list(hand) for hand in hands], [0] * len(hands)
        self.finished = []
        self.look(range(len(hands)))

    def look(self, order):
        for seat in order:
            hand = self.hands[seat]
            fours = {rank for rank in RANKS if hand.count(rank) == 4}
            self.fours[seat] += len(fours)
            hand[:] = [card for card in hand if card not in fours]
            if seat not in self.finished and all(hand.count(card) > 1 for card in hand):
                self.finished.append(seat)

    def draw(self, seat, source, card):
        """Whether it is a match, and anybody is finished now."""
        assert seat != source
        assert not {seat, source} & {*self.finished}
        match, before = card in self.hands[seat], len(self.finished)
        self.hands[source].remove(card)
        self.hands[seat].append(card)
        self.look([seat, source])
        return match, len(self.finished) > before

    def points(self):
        return [
            20 * fours
            + sum({2: 5, 3: 10}.get(hand.count(rank), 0) for rank in set(hand))
            for fours, hand in zip(self.fours, self.hands, strict=True)
        ]


@settings(max_examples=30, deadline=None)
@given(st.integers(0, 10**9), st.integers(2, 6), st.sampled_from([500, 20, 1]))
def test_points_are_what_the_draws_imply(seed, seats, limit):
    table = Table(GAME.options.of(idle_limit=limit), seats)
    deal, moves, _states = random_game(GAME, table, seed)
    followed = Followed(deal["hands"])
    idle, again, seat = 0, False, 0
    for told in moves:
        while seat in followed.finished:
            seat = (seat + 1) % seats
        assert (told["seat"], idle < limit) == (seat, True)
        if told["act"] == "pass":
            assert again
            seat, again = (seat + 1) % seats, False
            continue
        match, new = followed.draw(seat, told["from"], *told["cards"])
        idle = 0 if new else idle + 1
        again = match and seat not in followed.finished
        seat = seat if again else (seat + 1) % seats
    finished, points = followed.finished, followed.points()
    assert len(finished) >= seats - 1 or idle == limit
    first = next((place for place in finished if points[place]), None)
    gift = [0] * seats
    if first is not None and points[first] < max(points):
        gift = [10 * (seats - 1) if place == first else -10 for place in range(seats)]
    request = {"op": "replay", "game": "gucishibi", "options": {"idle_limit": limit}}
    told = answer({**request, "deal": deal, "moves": moves})
    assert (told["result"]["set_points"], told["entry"]["first"]) == (points, first)
    assert told["points"] == [
        seats * own - sum(points) + more for own, more in zip(points, gift, strict=True)
    ]
