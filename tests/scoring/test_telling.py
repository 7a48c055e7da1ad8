"""What was reported, in words: each kind of thing, and counts that read as counts."""

from typing import Annotated

import pytest

from scoring.games import GAMES
from scoring.kinds import (
    ONE_PACK,
    BySeat,
    Cards,
    Choice,
    Flag,
    Group,
    Number,
    OneSeat,
    Ranking,
    per_seat,
)
from scoring.messages import Card, Seat, _, render
from scoring.records import Record, Table, verbatim
from scoring.telling import say, told

TABLE = Table(None, 2)


class Counts(Record):
    """How many there are of each."""

    spades: Annotated[int, Number(verbatim(Card("S")))]
    high: Annotated[int, Number(verbatim("10–7"))]


class Mixed(Record):
    """A number, and something else."""

    bid: Annotated[int, Number(_("Bid"))]
    landlord: Annotated[Seat, OneSeat(_("Landlord"))]


class Nested(Record):
    """Counts within a group."""

    counts: Annotated[Counts, Group(verbatim(Card("H")), record=Counts)]


NUMBER = Number(_("Bid"))
COUNTS = Group(_("Sets"), record=Counts)
NO_COUNTS = Counts(spades=0, high=0)


@pytest.mark.parametrize(
    ("kind", "value", "words"),
    [
        pytest.param(NUMBER, 7, "7", id="number"),
        pytest.param(NUMBER, None, "none", id="nothing"),
        pytest.param(Flag(_("Spring")), True, "yes", id="yes"),
        pytest.param(Flag(_("Spring"), no=_("failed")), False, "failed", id="no"),
        pytest.param(Choice(_("Bid"), choices={1: _("one")}), 1, "one", id="choice"),
        pytest.param(OneSeat(_("Leader")), Seat(1), "B", id="seat"),
        pytest.param(
            OneSeat(_("Leader"), nobody=_("nobody")), None, "nobody", id="nobody"
        ),
        pytest.param(
            Cards(_("Cards"), pack=ONE_PACK),
            (Card("SQ"), Card("H10")),
            "♠Q, ♥10",
            id="cards",
        ),
        pytest.param(
            Ranking(_("Order")), ((Seat(1),), (Seat(0),)), "B, A", id="ranking"
        ),
        pytest.param(per_seat(NUMBER), (3, 0), "A 3; B 0", id="of each"),
        pytest.param(BySeat(_("Bid"), each=NUMBER), {Seat(1): 2}, "B 2", id="of some"),
        pytest.param(COUNTS, Counts(spades=3, high=2), "♠ × 3, 10–7 × 2", id="counts"),
        pytest.param(COUNTS, Counts(spades=0, high=2), "10–7 × 2", id="not of all"),
        pytest.param(COUNTS, NO_COUNTS, "none", id="no counts"),
        pytest.param(
            per_seat(COUNTS),
            (Counts(spades=1, high=0), NO_COUNTS),
            "A ♠ × 1; B none",
            id="counts of each",
        ),
        pytest.param(
            Group(_("Sets"), record=Nested),
            Nested(counts=Counts(spades=0, high=2)),
            "♥ 10–7 × 2",
            id="counts in a group",
        ),
        pytest.param(
            Group(_("Sets"), record=Mixed),
            Mixed(bid=8, landlord=Seat(0)),
            "Bid 8, Landlord A",
            id="group",
        ),
    ],
)
def test_it_says_a_value(kind, value, words):
    assert render(say(kind, value, TABLE), "en") == words


def test_only_what_was_given_is_told():
    game = next(game for game in GAMES if game.slug == "doudizhu")
    table = Table(game.options.of(), 3)
    record = game.judge({"landlord": 0, "winner": "landlord"}, table).record
    said = [
        (render(label, "en"), render(what, "en")) for label, what in told(record, table)
    ]
    assert said == [("Landlord", "A"), ("Winner", "the landlord")]
