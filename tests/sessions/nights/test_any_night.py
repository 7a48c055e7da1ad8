"""Whatever is done at a table, in whatever order, the ledger holds."""

import pytest
from hypothesis import HealthCheck, given, settings, strategies as st

from scoring.games import GAMES
from scoring.records import dump
from sessions.nights import selectors, services
from sessions.nights.audit import audit_night
from sessions.nights.errors import EntryRefused, Invalid, LedgerError, Unscorable
from sessions.nights.models import Revision
from tests.scoring.strategies import house_rules, sound_entries, tables
from tests.sessions.builders import NAMES, change, key, start

pytestmark = pytest.mark.django_db

STEPS = ["hand", "hand", "hand", "correct", "void", "adjust", "seats", "rules", "close"]


def record(data, table):
    at = selectors.engine_table(table)
    _form, entry = data.draw(sound_entries(selectors.game_of(table), at))
    change(services.record_hand, table, entry=entry)


def some_hand(data, table):
    """Return the number of a hand, None if there is none yet."""
    last = table.state["last"]
    return data.draw(st.integers(1, last)) if last else None


def correct(data, table):
    no = some_hand(data, table)
    if no is None:
        return
    spot = selectors.spot_of(table, no)
    game = selectors.game_of(table)
    _form, entry = data.draw(sound_entries(game, spot.table()))
    if len(spot.seats) in game.seats(spot.table().options):
        change(services.correct_hand, table, no=no, entry=entry)


def void(data, table):
    no = some_hand(data, table)
    current = Revision.objects.filter(hand__table=table, replaced_by=None)
    if no is not None and current.get(hand__no=no).kind != "void":
        change(services.void_hand, table, no=no)


def adjust(data, table):
    first, second, *_others = table.state["seats"]
    points = data.draw(st.integers(1, 10**6))
    no = data.draw(st.none() | st.just(some_hand(data, table)))
    given = {first: points, second: -points}
    change(services.adjust, table, points=given, reason="fine", no=no)


def seat(data, table):
    seats = data.draw(st.permutations(table.state["seats"]))
    change(services.change_seats, table, seats=seats)


def rules(data, table):
    chosen = data.draw(house_rules(selectors.game_of(table)))
    first = data.draw(st.none() | st.just(some_hand(data, table)))
    try:
        change(services.change_rules, table, options=chosen, first=first)
    except (Unscorable, EntryRefused, Invalid):
        table.refresh_from_db()


def close(data, table):
    services.close_night(night=table.night, key=key(), by=None)
    with pytest.raises(LedgerError):
        change(services.void_hand, table, no=1)
    services.reopen_night(night=table.night, key=key(), by=None)
    table.refresh_from_db()


DO = {
    "hand": record,
    "correct": correct,
    "void": void,
    "adjust": adjust,
    "seats": seat,
    "rules": rules,
    "close": close,
}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
@given(data=st.data())
@settings(
    max_examples=8,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
def test_the_audit_finds_nothing_after_any_step(game, data):
    at = data.draw(tables(game))
    players = NAMES[: at.seats]
    night, table, _links = start(game.slug, players, dump(at.options))
    for step in data.draw(st.lists(st.sampled_from(STEPS), min_size=4, max_size=9)):
        DO[step](data, table)
        assert list(audit_night(night)) == []
    assert sum(selectors.night_totals(night).values()) == 0
