"""Whatever is done to a table in whatever order, all that is derived follows."""

from contextlib import suppress
from typing import Annotated

import pytest
from hypothesis import HealthCheck, given, settings, strategies as st

from scoring.game import Game, pay, worked
from scoring.games import GAMES
from scoring.kinds import Choice, OneSeat
from scoring.messages import Seat, _
from scoring.records import Options, Record, Table
from sessions.nights import errors, ledger, services
from sessions.nights.audit import audit_night
from sessions.nights.selectors import history_of, state_of
from tests.sessions.builders import NAMES, change, key, start

OPTIONS = {
    "fenhong": [
        {"max_hands": 3, "target": 0, "next_leader": "loser"},
        {"variant": "teams", "target": 20},
    ],
    "baohuang": [{"variant": "qingdao"}, {"variant": "online"}],
}
"""House rules under which matches end and hands owe something."""

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)


def entries(game):
    """Entries of the game that can be scored, from the source and from known hands."""
    told = [entry for entry, points in game.examples if len(points) == seats_of(game)]
    return told + MORE.get(game.slug, [])


MORE = {
    "fenhong": [{"hearts": [0, 13, 0, 0]}, {"hearts": [3, 4, 0, 6]}],
    "baohuang": [
        {"emperor": 2, "guard": 4, "order": [0, 1, 3, 4, 2]},
        {"emperor": 1, "guard": None, "order": [0, 1, 2, 3, 4]},
    ],
    "bieqi": [{"face_down": [0, 0, 1, 12]}, {"face_down": [12, 8, 1, 5]}],
}


@st.composite
def actions(draw, game):
    """Things people do at a table; numbers may be of hands that are not there."""
    no = st.integers(1, 8)
    entry = st.sampled_from(entries(game))
    seats = st.none() | st.permutations(range(seats_of(game)))
    options = st.sampled_from([{}, *OPTIONS.get(game.slug, [])])
    points = st.integers(-50, 50)
    one = st.one_of(
        st.tuples(st.just("record"), entry, seats),
        st.tuples(st.just("record"), entry, st.none()),
        st.tuples(st.just("correct"), no, entry, seats),
        st.tuples(st.just("void"), no),
        st.tuples(st.just("adjust"), st.none() | no, points),
        st.tuples(st.just("seats"), seats),
        st.tuples(st.just("rules"), options),
        st.tuples(st.just("close")),
        st.tuples(st.just("reopen")),
    )
    return draw(st.lists(one, min_size=1, max_size=12))


def seated(table, order):
    """Return players of the club in an order, as many as the table has."""
    count = len(table.state["seats"])
    people = sorted(table.night.club.players.values_list("pk", flat=True))
    return None if order is None else [people[n] for n in order if n < count]


def do(table, action):
    """Do it, unless it cannot be done."""
    match action:
        case "record", entry, order:
            asked = {"entry": entry, "seats": seated(table, order)}
            return change(services.record_hand, table, **asked)
        case "correct", no, entry, order:
            asked = {"no": no, "entry": entry, "seats": seated(table, order)}
            return change(services.correct_hand, table, **asked)
        case "void", no:
            return change(services.void_hand, table, no=no)
        case "adjust", no, points:
            one, two = table.state["seats"][:2]
            given = {one: points, two: -points}
            return change(services.adjust, table, points=given, no=no, reason="r")
        case "seats", order:
            sitting = seated(table, order) or table.state["seats"]
            return change(services.change_seats, table, seats=sitting)
        case "rules", options:
            return change(services.change_rules, table, options=options)
        case ("close",):
            return services.close_night(night=table.night, key=key(), by=None)
    return services.reopen_night(night=table.night, key=key(), by=None)


class Winner(Record):
    winner: Annotated[Seat, OneSeat(_("Winner"))]


class Rules(Options):
    variant: Annotated[str, Choice(_("Variant"), choices={"any": _("Any")})] = "any"


class Anybody(Game):
    """A game for two to five, whose winner deals: the smallest there can be."""

    slug = "anybody"
    options = Rules

    def seats(self, options):
        return range(2, 6)

    def forms(self, options):
        return (Winner,)

    def first_carry(self, table):
        return {"dealer": 0}

    def score(self, hand):
        winner = hand.entry.winner
        points = [hand.seats - 1 if s == winner else -1 for s in range(hand.seats)]
        line = pay("won", _("%(seat)s wins", seat=winner), points)
        return worked(hand.seats, [line], {}, {"dealer": int(winner)})

    def sheet(self, options):
        return iter(())

    def samples(self, options):
        return ()


def played(no, seats, winner):
    """Return the row of a hand of Anybody."""
    points = [len(seats) - 1 if seat == winner else -1 for seat in range(len(seats))]
    return ledger.read_row(
        ANYBODY,
        kind="played",
        no=no,
        seats=seats,
        options={"variant": "any"},
        entry={"winner": winner},
        points=points,
    )


ANYBODY = Anybody()


def test_another_number_of_players_begins_a_new_match():
    begun = ledger.begin(ANYBODY, (7, 8, 9), {"variant": "any"})
    rows = [
        played(1, (7, 8, 9), 2),
        played(2, (7, 8, 9), 1),
        played(3, (7, 8), 1),
        played(4, (9, 8), 0),
        played(5, (7, 8, 9), 0),
    ]
    history = ledger.replay(ANYBODY, begun, rows)
    spans = [(span.first, span.last) for span in history.state.matches]
    assert spans == [(1, 2), (3, 4), (5, 5)]
    assert history.state.totals == {7: -1 - 1 - 1 + 2, 8: -1 + 2 + 1 - 1 - 1, 9: 1}
    carries = [step.after.match.carry["dealer"] for step in history.steps]
    assert carries == [2, 1, 1, 0, 0]
    again = ledger.retold(history, ledger.Row("void", 3, (7, 8), {}))
    assert [(span.first, span.last) for span in again.state.matches] == [
        (1, 2),
        (4, 4),
        (5, 5),
    ]
    assert again.state.seats == (7, 8, 9)


def test_what_comes_next_depends_on_how_many_will_play():
    state = ledger.begin(ANYBODY, (7, 8, 9), {"variant": "any"})
    state = ledger.advance(ANYBODY, state, played(1, (7, 8, 9), 2))
    for seats, dealer in [(3, 2), (2, 0)]:
        match, _begun = ledger.match_at(ANYBODY, state, Table(Rules.of(), seats))
        assert match.carry == {"dealer": dealer}


@every_game
@pytest.mark.django_db
@settings(
    max_examples=8,
    suppress_health_check=[
        HealthCheck.function_scoped_fixture,
        HealthCheck.too_slow,
    ],
)
@given(data=st.data())
def test_all_that_is_derived_follows_from_the_hands(game, data):
    options = data.draw(st.sampled_from([{}, *OPTIONS.get(game.slug, [])]))
    table = start(game.slug, players=NAMES[: seats_of(game)], options=options)[1]
    for action in data.draw(actions(game)):
        with suppress(errors.NightClosed, errors.Invalid, errors.UnknownHand):
            do(table, action)
        table.refresh_from_db()
        assert list(audit_night(table.night)) == []
        assert sum(table.state["totals"].values()) == 0


def seats_of(game):
    return len(game.examples[0][1])


@every_game
@pytest.mark.django_db
def test_a_state_is_the_same_after_being_stored(game):
    table = start(game.slug)[1]
    for entry in entries(game):
        change(services.record_hand, table, entry=entry)
    state = state_of(table)
    assert ledger.load_state(ledger.dump_state(state)) == state
    assert ledger.dump_state(history_of(table).state) == table.state


@every_game
@pytest.mark.django_db
def test_telling_a_hand_as_it_was_changes_nothing(game):
    table = start(game.slug)[1]
    for entry in entries(game):
        change(services.record_hand, table, entry=entry)
    history = history_of(table)
    for step in history.steps:
        again = ledger.retold(history, step.row)
        assert again == history
    with pytest.raises(LookupError):
        ledger.retold(history, ledger.Row("void", 99, (), {}))


@pytest.mark.django_db
def test_adding_a_hand_costs_the_same_however_many_there_are(
    django_assert_max_num_queries,
):
    table = start("fenhong")[1]
    for _turn in range(5):
        change(services.record_hand, table, entry={"hearts": [4, 3, 3, 3]})
    table.refresh_from_db()
    with django_assert_max_num_queries(16):
        services.record_hand(
            table=table,
            key="k",
            base_version=table.version,
            entry={"hearts": [4, 3, 3, 3]},
            by=None,
        )
