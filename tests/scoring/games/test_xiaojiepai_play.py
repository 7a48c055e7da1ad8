"""小姐牌: the play of a pack."""

from random import Random

import pytest
from hypothesis import given, settings, strategies as st

from scoring.games import find_game
from scoring.protocol import answer
from scoring.records import Table
from scoring.refereeing import read_position
from tests.scoring.games.test_xiaojiepai import caught, lose, use
from tests.scoring.playing import random_game

GAME = find_game("xiaojiepai")
STOP = {"act": "stop"}


def draws(cards):
    return [{"act": "draw", "cards": [card]} for card in cards.split()]


def ask(op, stock, *moves, players=3, leader=0, **options):
    deal = {"stock": stock.split(), "leader": leader}
    request = {"op": op, "game": "xiaojiepai", "players": players, "lang": "en"}
    return answer({**request, "options": options, "deal": deal, "moves": [*moves]})


def legal(stock, *moves, **more):
    told = ask("legal", stock, *moves, **more)
    assert told["ok"], told
    return told["moves"]


def draw(seat, card):
    return {"act": "draw", "seat": seat, "cards": [card]}


@pytest.mark.parametrize(
    ("stock", "drawn", "more", "moves"),
    [
        pytest.param("6 9", "", {}, [draw(0, "6")], id="the top card"),
        pytest.param("S6 9", "", {"leader": 2}, [draw(2, "6")], id="a bare rank"),
        pytest.param("6 9", "6", {"leader": 2}, [draw(0, "9")], id="next player"),
        pytest.param("6", "6", {}, [{**STOP, "seat": 1}], id="the end"),
        pytest.param("", "", {}, [{**STOP, "seat": 0}], id="no cards"),
        pytest.param(
            "7 9", "7", {}, [draw(1, "9"), *map(lose, range(3))], id="who loses"
        ),
        pytest.param("7 9 6", "7 9", {}, [draw(2, "6")], id="closed by the next card"),
        pytest.param(
            "10 9",
            "10",
            {},
            [draw(1, "9"), caught(0, 1), caught(0, 2)],
            id="who reacted",
        ),
        pytest.param(
            "A 9",
            "A",
            {},
            [draw(1, "9"), *(use(0, "pick", seat) for seat in range(3))],
            id="who is picked",
        ),
        pytest.param(
            "8 9",
            "8",
            {},
            [draw(1, "9"), {"act": "use", "seat": 0, "token": "leave"}],
            id="who may leave",
        ),
        pytest.param(
            "5 9",
            "5",
            {},
            [
                draw(1, "9"),
                *(
                    use(0, "camera", *moved)
                    for moved in [
                        (),
                        (0,),
                        (1,),
                        (2,),
                        (0, 1),
                        (0, 2),
                        (1, 2),
                        (0, 1, 2),
                    ]
                ),
            ],
            id="every set of those who moved",
        ),
        pytest.param(
            "A 5 3",
            "A 5",
            {"variant": "list_b"},
            [
                draw(2, "3"),
                *(use(0, "pick", s) for s in range(3)),
                caught(1, 0),
                caught(1, 2),
            ],
            id="another list",
        ),
    ],
)
def test_legal_moves(stock, drawn, more, moves):
    assert legal(stock, *draws(drawn), **more) == moves


def test_two_who_are_ignored():
    caught_ones = [caught(0, seat) for seat in (1, 2, 3)]
    caught_ones += [caught(1, seat) for seat in (0, 2, 3)]
    moves = legal("10 10 6", *draws("10 10"), players=4)
    assert moves == [draw(2, "6"), *caught_ones]


def test_two_tokens_of_a_kind_are_one_choice():
    moves = legal("8 6 9 8 6", *draws("8 6 9 8"))
    assert moves == [draw(1, "6"), {"act": "use", "seat": 0, "token": "leave"}]


def test_many_players_with_many_tokens():
    moves = legal("5 5 5 5 9", *draws("5 5 5 5"), players=10)
    assert len(moves) == 1 + 4 * 2**10


@pytest.mark.parametrize(
    ("moves", "why", "text"),
    [
        (draws("9"), None, "the top card is 6"),
        ([STOP], None, "there are still cards to draw"),
        ([lose(0)], "nothing_pending", "nothing is open that could be lost"),
        ([use(1, "pick", 0)], "no_token", "the player does not hold that card"),
        ([caught(0, 1)], "not_active", "the player is not to be ignored"),
        (
            [*draws("6 9 10 A"), caught(2, 2)],
            "same_seat",
            "nobody reacts to themselves",
        ),
        (
            [*draws("6 9 10 A"), use(0, "pick")],
            "wrong_length",
            "the wrong number of players is named",
        ),
        (draws("6 9 10 A") + draws("9"), None, "the pack is used up"),
    ],
)
def test_a_wrong_move_is_refused_with_its_reason(moves, why, text):
    [error] = ask("replay", "6 9 10 A", *moves)["errors"]
    number = len(moves)
    assert (error["code"], error["field"]) == ("illegal_move", f"moves.{number - 1}")
    assert error["args"].get("why") == why
    assert error["text"] == f"Move {number} cannot be: {text}."


@pytest.mark.parametrize(
    ("moves", "faults"),
    [
        ([{**draws("6")[0], "seat": 1}], [("wrong_seat", "moves.0")]),
        ([*draws("6"), {**STOP, "seat": 0}], [("wrong_seat", "moves.1")]),
        ([*draws("6"), STOP, STOP], [("game_over", "moves.2")]),
        ([{"act": "lose"}], [("missing_field", "moves.0.seat")]),
        ([{"act": "use", "token": "pick"}], [("missing_field", "moves.0.seat")]),
        ([{"act": "caught", "target": 1}], [("missing_field", "moves.0.seat")]),
        ([{"act": "caught", "seat": 0}], [("missing_field", "moves.0.target")]),
        ([{"act": "lose", "seat": 3}], [("bad_seat", "moves.0.seat")]),
        ([use(0, "camera", 1, 1)], [("duplicate_seat", "moves.0.targets.1")]),
        ([{"act": "draw", "cards": []}], [("wrong_length", "moves.0.cards")]),
        ([{"act": "draw", "cards": ["LJ"]}], [("not_in_pack", "moves.0.cards.0")]),
        ([{"act": "pass"}], [("bad_value", "moves.0.act")]),
    ],
)
def test_what_is_no_move(moves, faults):
    told = ask("replay", "6", *moves)["errors"]
    assert [(error["code"], error["field"]) for error in told] == faults


@pytest.mark.parametrize(
    ("deal", "faults"),
    [
        ({}, [("missing_field", "deal.stock")]),
        ({"stock": ["6"] * 5}, [("duplicate_card", "deal.stock.4")]),
        ({"stock": ["S6", "♠6"]}, [("duplicate_card", "deal.stock.1")]),
        (
            {"stock": ["1", "BJ"]},
            [("bad_card", "deal.stock.0"), ("not_in_pack", "deal.stock.1")],
        ),
        ({"stock": [], "leader": 3}, [("bad_seat", "deal.leader")]),
        ({"stock": [], "hands": []}, [("unknown_field", "deal.hands")]),
    ],
)
def test_what_is_no_deal(deal, faults):
    request = {"op": "legal", "game": "xiaojiepai", "moves": []}
    told = answer({**request, "players": 3, "deal": deal})["errors"]
    assert sorted((error["code"], error["field"]) for error in told) == faults


def test_a_deal_does_not_tell_how_many_play():
    deal = {"stock": ["6"]}
    request = {"op": "legal", "game": "xiaojiepai", "deal": deal, "moves": []}
    [error] = answer(request)["errors"]
    assert (error["code"], error["field"]) == ("missing_field", "players")


def test_others_may_act_out_of_turn():
    moves = [*draws("7"), lose(2), *draws("A"), use(1, "pick", 1), STOP]
    told = ask("replay", "7 A", *moves, settlement="pairwise_fewer")
    assert told["result"]["halves"] == [0, 2, 2]
    assert told["points"] == [4, -2, -2]


def test_the_entry_and_the_score():
    moves = [*draws("7"), lose(2), *draws("S5 8"), use(1, "camera", 2, 0)]
    leave = {"act": "use", "seat": 2, "token": "leave"}
    told = ask("replay", "H7 5 8", *moves, leave, {**STOP, "seat": 0}, leader=0)
    assert told["done"]
    assert told["entry"] == {
        "events": [
            draw(0, "7"),
            lose(2),
            draw(1, "5"),
            draw(2, "8"),
            use(1, "camera", 0, 2),
            leave,
        ]
    }
    assert told["result"]["halves"] == [2, 0, 4]
    assert told["next"]["leader"] == 1


def state_after(stock, *moves, players=3):
    problems, deal = [], {"stock": stock.split()}
    table = Table(GAME.options.of(), players)
    state = read_position(GAME.play, deal, [*moves], table, problems).state
    assert problems == []
    return state


@pytest.mark.parametrize(
    ("moves", "hands", "lying"),
    [
        ([], [(), (), ()], ()),
        (draws("A"), [("A",), (), ()], ()),
        (draws("A 9"), [("A",), (), ()], ((1, ("9",)),)),
        (draws("A 9 5 A"), [("A", "A"), (), ("5",)], ()),
        ([*draws("A 9 5 A"), use(0, "pick", 1)], [("A",), (), ("5",)], ()),
    ],
)
def test_cards_kept_lie_with_their_players(moves, hands, lying):
    state = state_after("A 9 5 A", *moves)
    assert GAME.play.hands(state) == tuple(hands)
    assert GAME.play.lying(state) == lying


@pytest.mark.parametrize(
    ("moves", "choice"),
    [
        ([], {"act": "draw"}),
        (draws("A 9 5"), {"act": "use", "token": "pick", "targets": [2]}),
        (draws("A 9 5 7"), {"act": "lose"}),
    ],
)
def test_a_simple_player_picks_who_has_taken_least(moves, choice):
    state = state_after("A 9 5 7", *moves)
    shown = GAME.play.show(state, GAME.play.choose(state, Random(0)))
    assert choice.items() <= shown.items()


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 10**9), st.integers(3, 6), st.sampled_from(sorted(GAME.variants)))
def test_a_play_costs_what_its_report_costs(seed, players, variant):
    table = Table(GAME.options.of(variant=variant), players)
    deal, moves, states = random_game(GAME, table, seed)
    request = {
        "game": "xiaojiepai",
        "options": {"variant": variant},
        "players": players,
    }
    told = answer({"op": "replay", **request, "deal": deal, "moves": moves})
    events = [move for move in moves if move["act"] != "stop"]
    reported = answer({"op": "score", **request, "entry": {"events": events}})
    assert told["entry"] == {"events": events}
    assert told["result"] == reported["result"]
    assert told["result"]["halves"] == list(states[-1].pack.halves)
