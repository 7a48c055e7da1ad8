"""小姐牌: following a pack event by event."""

import pytest
from hypothesis import given, strategies as st

from scoring.cards import RANKS
from scoring.games import find_game
from scoring.messages import render
from scoring.records import Place, Table as Seats, kinds
from tests.scoring.games.test_xiaojiepai import MERGED, drawn, halves, use


def standing(table, *events, players=4, **facts):
    """How things stand after some events, as the page that tracks them asks."""
    game = find_game("xiaojiepai")
    options = game.options.of(**table.request["options"])
    seats = Seats(options, players)
    kind = kinds(game.forms(options)[0])["events"]
    sound = kind.read(list(events), Place("events", kind.label), seats, [])
    return kind.standing(sound, seats, facts)


def offered(table, *events):
    """The buttons of each group, by its title."""
    return {
        render(group.title, "en"): [render(offer.text, "en") for offer in group.offers]
        for group in standing(table, *events).offers
    }


def test_what_can_happen_next_is_offered():
    events = drawn("0:A", "1:5", "2:8", "3:10", "0:7")
    told = offered(MERGED, *events)
    assert list(told) == [
        "Sevens: who was wrong?",
        "Draws a card",
        "Who reacted to D?",
        "A picks somebody",
        "B calls freeze: who moved?",
        "C wants to leave the table",
    ]
    assert told["Sevens: who was wrong?"] == ["A", "B", "C", "D"]
    assert told["Who reacted to D?"] == ["A", "B", "C"]
    assert told["Draws a card"][0] == "A pick card"
    assert len(told["Draws a card"]) == 13


def test_a_rank_that_is_used_up_is_not_offered():
    told = offered(MERGED, *drawn("0:9", "1:9", "2:9", "3:9"))
    assert "9 one point" not in told["Draws a card"]
    assert len(told["Draws a card"]) == 12


def test_whose_turn_it_is():
    assert standing(MERGED, leader=2).offers[0].usual == 2
    after_one = standing(MERGED, *drawn("3:9"), leader=2)
    assert after_one.offers[0].usual == 0
    assert render(after_one.text, "en") == "A draws. 51 cards are left."


def test_marks_and_past():
    told = standing(MERGED, *drawn("0:2", "1:10", "2:A"), use(2, "pick", 3))
    marks = [[render(mark, "en") for mark in seat] for seat in told.marks]
    assert marks == [
        ["1 point", "companion"],
        ["0 points", "ignore me"],
        ["0 points"],
        ["1 point"],
    ]
    assert [render(text, "en") for text in told.past] == [
        "A draws 2: companion",
        "B draws 10: ignore me",
        "C draws A: pick card",
        "C picks D",
    ]


def test_a_pack_that_is_used_up():
    whole = drawn(*(f"{seat}:{rank}" for rank in RANKS for seat in range(4)))
    told = standing(MERGED, *whole)
    assert render(told.text, "en") == "The pack is used up."


@given(st.data())
def test_everything_offered_can_happen(data):
    """What the page offers is never refused, and costs are never taken back."""
    events, before = [], 0
    for _number in range(data.draw(st.integers(1, 12))):
        group = data.draw(st.sampled_from(standing(MERGED, *events).offers))
        event = dict(data.draw(st.sampled_from(group.offers)).event)
        if group.asks:
            seats = st.integers(0, 3)
            many = st.lists(seats, unique=True)
            event[group.asks] = data.draw(many if group.several else seats)
        events.append(event)
        taken = sum(halves(MERGED, *events))
        assert taken >= before
        before = taken


@pytest.mark.parametrize(
    ("card", "said"),
    [
        ("3", "B loses the duel"),
        ("7", "B errs at sevens"),
        ("4", "B refuses the dare"),
    ],
)
def test_it_says_what_was_lost(card, said):
    lost = {"act": "lose", "seat": 1}
    told = standing(MERGED, *drawn(f"0:{card}"), lost)
    assert render(told.past[-1], "en") == said
