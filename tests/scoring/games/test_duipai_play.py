"""对牌: the play, either way."""

import pytest
from hypothesis import given, settings, strategies as st

from scoring.games import find_game
from scoring.protocol import answer
from scoring.records import Table
from tests.scoring.midway import Midway
from tests.scoring.playing import random_game

GAME = find_game("duipai")
TWO = "A 2 A 3 | 4 5 6 7"
THREE = "A 2 A | 3 4 | 5 6"


def lay(ranks):
    return [{"act": "play", "cards": [rank]} for rank in ranks.split()]


def queue(hands, moves="", row="", leader=0, **options):
    deal = {"hands": hands, "table": row.split(), "leader": leader}
    return Midway("duipai", deal, lay(moves), **options)


def five(hands, moves="", row="", stock="", leader=0, **options):
    deal = {"hands": hands, "table": row.split(), "leader": leader}
    deal["stock"] = stock.split()
    return Midway("duipai", deal, lay(moves), variant="five", **options)


AS_LAID, NOT_AGAIN = {"pickup_order": "as_laid"}, {"queue_again": False}


@pytest.mark.parametrize(
    ("moves", "rules", "held", "row", "seat"),
    [
        pytest.param("", {}, ["A 2 A 3", "4 5 6 7"], "", 0, id="begins"),
        pytest.param("A", {}, ["2 A 3", "4 5 6 7"], "A", 1, id="laid"),
        pytest.param("A 4 2 5", {}, ["A 3", "6 7"], "A 4 2 5", 0, id="in turn"),
        pytest.param("A 4 2 5 A", {}, ["3 A 5 2 4 A", "6 7"], "", 0, id="taken"),
        pytest.param(
            "A 4 2 5 A", AS_LAID, ["3 A 4 2 5 A", "6 7"], "", 0, id="as it lay"
        ),
        pytest.param(
            "A 4 2 5 A", NOT_AGAIN, ["3 A 5 2 4 A", "6 7"], "", 1, id="next seat"
        ),
        pytest.param(
            "A 4 2 5 A 3 6 A 7", {}, ["5 2 4 A", ""], "3 6 A 7", None, id="over"
        ),
    ],
)
def test_the_row_and_the_piles(moves, rules, held, row, seat):
    deal = queue(TWO, moves, **rules)
    assert (deal.held, deal.seat) == (held, seat)
    assert deal.lying == ([(None, row)] if row else [])
    assert deal.legal == ([] if seat is None else [f"play {held[seat].split()[0]}"])


def test_only_what_lies_from_the_equal_card_on_is_taken():
    deal = queue("9 2 | 4 2", "9", row="5 9 K")
    assert deal.held == ["2 9 K 9", "4 2"]
    assert deal.lying == [(None, "5")]


def test_the_last_card_of_a_pile_may_take():
    deal = queue("9 | 4 2", "9", row="5 9 K")
    assert (deal.held, deal.seat) == (["9 K 9", "4 2"], 0)


def test_who_has_no_card_left_is_out_at_once():
    deal = queue("2 K 7 | 5 K 9 | 3 4", "3 2 5 4", leader=2)
    assert (deal.held[2], deal.seat, deal.entry) == ("", 0, None)
    assert queue("2 K 7 | 5 K 9 | 3 4", "3 2 5 4 K 9", leader=2).faults == [
        ("illegal_move", "moves.5")
    ]


@pytest.mark.parametrize(
    ("moves", "rules", "order"),
    [
        ("A 3 5 2 4", {"end": "first_out"}, [1]),
        ("A 3 5 2 4 6", {}, [1, 2]),
        ("A 3 5 2 4 6", {"end": "by_rank"}, [1, 2]),
        ("A", {"turn_limit": 1}, [2, 1]),
        ("A 3", {"turn_limit": 2}, [1, 2]),
        ("A 3", {"turn_limit": 2, "end": "first_out"}, [1]),
        ("A 3 5", {"turn_limit": 3, "end": "by_rank"}, [2, 1]),
        ("A 3 5 2 4", {"turn_limit": 5}, [1, 2]),
    ],
)
def test_the_order_in_which_players_go_out(moves, rules, order):
    """Of equal piles the higher seat's goes first when the deal is stopped."""
    deal = queue(THREE, moves, **rules)
    told = deal.answer("replay")
    assert (told["done"], told["entry"]) == (True, {"out_order": order})
    assert "points" not in told
    assert (deal.seat, deal.legal) == (None, [])
    *before, last = lay(moves)
    deal.request["moves"] = before
    assert deal.entry is None
    assert deal.legal == [f"play {last['cards'][0]}"]


@pytest.mark.parametrize(
    ("hand", "row", "played", "won", "left"),
    [
        ("K", "3 K 7 9", "K", 4, "3"),
        ("3", "3 K 7 9", "3", 5, ""),
        ("9", "3 K 7 9", "9", 2, "3 K 7"),
        ("5", "3 K 7 9", "5", 0, "3 K 7 9 5"),
        ("5", "", "5", 0, "5"),
    ],
)
def test_five_what_a_card_takes(hand, row, played, won, left):
    deal = five(f"{hand} | 2", played, row=row)
    assert deal.state.won == (won, 0)
    assert deal.lying == ([(None, left)] if left else [])
    assert five(f"{hand} | 2", f"{played} 2", row=row).entry == {"counts": [won, 0]}


@pytest.mark.parametrize(
    ("hands", "moves", "rules", "held", "seat"),
    [
        pytest.param("2 3 | 4", "2", {}, ["3 9 10 J Q", "4"], 1, id="filled up"),
        pytest.param("2 3 4 5 6 | 4", "2", {}, ["3 4 5 6 9", "4"], 1, id="by one card"),
        pytest.param("K 3 | 4", "K", {}, ["3 9 10 J Q", "4"], 1, id="taken"),
        pytest.param(
            "K 3 | 4", "K", {"five_again": True}, ["3 9 10 J Q", "4"], 0, id="again"
        ),
        pytest.param(
            "2 3 | 4", "2", {"five_again": True}, ["3 9 10 J Q", "4"], 1, id="no match"
        ),
    ],
)
def test_five_the_hand_is_filled_up(hands, moves, rules, held, seat):
    deal = five(hands, moves, row="8 K", stock="9 10 J Q A", **rules)
    assert (deal.held, deal.seat) == (held, seat)


@pytest.mark.parametrize(
    ("hands", "moves", "rules", "seat"),
    [
        ("2 | 3", "2", {}, 1),
        ("K | 3 4", "K", {"five_again": True}, 1),
        ("2 A | 3 | 4", "2 3 4", {}, 0),
        ("2 A 5 | 3 | 4", "2 3 4 A", {}, 0),
        ("| 3 | 4", "", {}, 1),
        ("2 | |", "", {}, 0),
        ("| ", "", {}, None),
    ],
)
def test_five_who_has_no_card_is_passed_over(hands, moves, rules, seat):
    assert five(hands, moves, row="K", **rules).seat == seat


def test_five_each_rank_is_listed_once_in_order():
    assert five("K 7 A 7 2 | 3").legal == ["play A", "play 2", "play 7", "play K"]


def test_suits_do_not_matter():
    deal = five("S7 ♥K | D7", "♠7", row="h7")
    assert (deal.state.won, deal.held) == ((2, 0), ["K", "7"])


@pytest.mark.parametrize(
    ("deal", "why"),
    [
        (queue(TWO, "2"), "only the top card of the pile can be laid"),
        (five("7 2 | 3", "3"), "3 is not in the hand"),
        (Midway("duipai", {"hands": TWO}, [{"act": "play", "cards": []}]), None),
    ],
)
def test_a_wrong_card_is_refused_with_its_reason(deal, why):
    assert deal.faults == [("illegal_move", "moves.0")]
    assert deal.whys == [f"Move 1 cannot be: {why or 'it must be one card'}."]


FIVE = {"variant": "five"}


@pytest.mark.parametrize(
    ("deal", "rules", "faults"),
    [
        ({"hands": "7 | | 8"}, {}, [("empty_hand", "hands.1")]),
        ({"hands": "7"}, {}, [("wrong_length", "hands")]),
        ({"hands": "7 7 7 | 7 7"}, {}, [("duplicate_card", "hands.1.1")]),
        ({"hands": "S7 | ♠7"}, {}, [("duplicate_card", "hands.1.0")]),
        ({"hands": "7 7 7 | 7 S7"}, {}, [("duplicate_card", "hands.1.1")]),
        ({"hands": "7 7 7 | 7", "table": ["7"]}, {}, [("duplicate_card", "table.0")]),
        ({"hands": "BJ | 8"}, {}, [("not_in_pack", "hands.0.0")]),
        ({"hands": "1 | 8"}, {}, [("bad_card", "hands.0.0")]),
        ({"hands": "7 | 8", "table": ["S9", "H9"]}, {}, [("bad_value", "table")]),
        ({"hands": "7 | 8", "stock": []}, {}, [("unknown_field", "stock")]),
        ({"hands": "7 | 8"}, FIVE, [("missing_field", "stock")]),
        ({"hands": "7 | 8", "stock": None}, FIVE, [("bad_type", "stock")]),
        (
            {"hands": "A 2 3 4 5 6 | 8", "stock": []},
            FIVE,
            [("too_many_cards", "hands.0")],
        ),
        (
            {"hands": "7 7 7 | 7", "stock": ["8", "7"]},
            FIVE,
            [("duplicate_card", "stock.1")],
        ),
        ({"hands": "7 | 8", "leader": 2}, {}, [("bad_seat", "leader")]),
        ({"hands": "7 | 8", "dealer": 0}, {}, [("unknown_field", "dealer")]),
    ],
)
def test_what_is_no_deal(deal, rules, faults):
    told = Midway("duipai", deal, [], **rules).faults
    assert told == [(code, f"deal.{field}") for code, field in faults]


def test_a_simple_player_takes_most():
    assert five("2 9 9 K | 3", row="8 K 2").choice == "play K"
    assert five("2 9 9 | 3", row="8 K").choice == "play 9"
    assert queue(TWO).choice == "play A"


def rules_of_queue():
    ends = st.sampled_from(["last_standing", "first_out", "by_rank"])
    orders = st.sampled_from(["top_first", "as_laid"])
    limit, again = st.sampled_from([10_000, 1, 60, 200]), st.booleans()
    fixed = {"end": ends, "pickup_order": orders, "turn_limit": limit}
    return st.fixed_dictionaries({**fixed, "queue_again": again})


@settings(max_examples=30, deadline=None)
@given(st.integers(0, 10**9), rules_of_queue(), st.integers(2, 8))
def test_who_is_out_is_what_the_cards_imply(seed, rules, seats):
    """The piles are played a second time here, without asking for the moves."""
    deal, moves, _states = random_game(
        GAME, Table(GAME.options.of(**rules), seats), seed
    )
    piles, row, out, seat = [list(pile) for pile in deal["hands"]], [], [], 0
    most = 1 if rules["end"] == "first_out" else seats - 1
    for number, move in enumerate(moves):
        card = piles[seat].pop(0)
        assert move == {"act": "play", "seat": seat, "cards": [card]}
        again = card in row and rules["queue_again"]
        if card in row:
            packet = [*row[row.index(card) :], card]
            row = row[: row.index(card)]
            step = 1 if rules["pickup_order"] == "as_laid" else -1
            piles[seat] += packet[::step]
        else:
            row.append(card)
            out += [] if piles[seat] else [seat]
        if number + 1 == rules["turn_limit"]:
            left = sorted(
                (len(pile), -place) for place, pile in enumerate(piles) if pile
            )
            out = [*out, *(-place for _size, place in left)][:most]
        while not again and len(out) < most:
            seat = (seat + 1) % seats
            again = bool(piles[seat])
        assert (len(out) == most) == (number + 1 == len(moves))
    told = replayed(deal, moves, rules)
    assert told["entry"] == {"out_order": out}
    raw = [0] * seats
    for place in range(seats):
        if rules["end"] == "by_rank":
            raw[place] = out.index(place) if place in out else seats - 1
        elif rules["end"] == "first_out":
            raw[place] = int(place != out[0])
        else:
            raw[place] = int(place not in out)
    assert told["points"] == [seats * own - sum(raw) for own in raw]


def replayed(deal, moves, rules):
    request = {"op": "replay", "game": "duipai", "options": rules}
    return answer({**request, "deal": deal, "moves": moves})


@settings(max_examples=30, deadline=None)
@given(st.integers(0, 10**9), st.booleans(), st.integers(2, 8))
def test_cards_won_are_what_the_moves_imply(seed, again, seats):
    rules = {"variant": "five", "five_again": again}
    deal, moves, _states = random_game(
        GAME, Table(GAME.options.of(**rules), seats), seed
    )
    row, won = [], [0] * seats
    assert len(moves) == 52
    for move in moves:
        [card] = move["cards"]
        row.append(card)
        if row.index(card) < len(row) - 1:
            won[move["seat"]] += len(row) - row.index(card)
            del row[row.index(card) :]
    told = replayed(deal, moves, rules)
    assert told["raw"] == won
    assert told["result"]["left"] == len(row)
    assert told["points"] == [seats * own - sum(won) for own in won]
