"""How matches begin and end, what hands hand on, and what corrections do to it."""

import pytest

from scoring.messages import Seat
from sessions.nights import selectors, services
from sessions.nights.audit import audit
from tests.sessions.builders import change, hand, spec, start

pytestmark = pytest.mark.django_db

EQUAL = {"hearts": [4, 3, 3, 3]}
FIRST_LOSES = {"hearts": [13, 0, 0, 0]}
SECOND_LOSES = {"hearts": [0, 13, 0, 0]}


def spans(table):
    return [
        (span["first"], span["last"], span["finished"] and span["finished"]["by"])
        for span in table.state["matches"]
    ]


def fenhong(**options):
    return start("fenhong", options=options)[1]


@pytest.fixture(autouse=True)
def _audited(guarded):
    yield
    assert list(audit()) == []


def test_after_the_last_hand_the_next_match_begins():
    table = fenhong(max_hands=2, target=0)
    for _ in range(5):
        hand(table, EQUAL)
    assert spans(table) == [
        (1, 2, "max_hands"),
        (3, 4, "max_hands"),
        (5, 5, None),
    ]
    assert table.state["match"]["hands"] == 1
    assert table.state["totals"] == {
        str(player): 5 * points
        for player, points in zip(table.state["seats"], (-3, 1, 1, 1), strict=True)
    }


def test_a_match_that_has_ended_is_shown_until_the_next_hand():
    table = fenhong(target=20)
    hand(table, FIRST_LOSES)
    assert selectors.board(table).finished is None
    saved = hand(table, FIRST_LOSES)
    ended = selectors.board(table).finished
    assert (ended.first, ended.last, ended.finished.by) == (1, 2, "target")
    assert ended.finished.losers == (0,)
    assert saved.changes.matches_moved
    hand(table, EQUAL)
    assert selectors.board(table).finished is None


def test_a_correction_can_end_a_match_earlier():
    table = fenhong(target=20)
    for entry in (EQUAL, FIRST_LOSES, EQUAL, EQUAL):
        hand(table, entry)
    assert spans(table) == [(1, 3, "target"), (4, 4, None)]
    saved = change(services.correct_hand, table, no=1, entry=FIRST_LOSES)
    assert spans(table) == [(1, 2, "target"), (3, 4, None)]
    before, after = saved.changes.matches
    assert [span.last for span in before] == [3]
    assert [span.last for span in after] == [2]
    assert saved.changes.matches_moved


def test_a_correction_can_end_a_match_later():
    table = fenhong(target=20)
    for entry in (FIRST_LOSES, FIRST_LOSES, EQUAL, FIRST_LOSES):
        hand(table, entry)
    assert spans(table) == [(1, 2, "target"), (3, 4, None)]
    change(services.correct_hand, table, no=2, entry=SECOND_LOSES)
    assert spans(table) == [(1, 4, "target")]
    change(services.void_hand, table, no=4)
    assert spans(table) == [(1, 3, None)]


def test_voiding_the_last_hand_of_a_match_goes_on_with_it():
    table = fenhong(max_hands=2, target=0)
    hand(table, EQUAL)
    hand(table, EQUAL)
    change(services.void_hand, table, no=2)
    assert spans(table) == [(1, 1, None)]
    hand(table, EQUAL)
    assert spans(table) == [(1, 3, "max_hands")]


def test_no_saved_hand_becomes_unusable():
    """The end moves over hands that were played after it, whichever way."""
    table = fenhong(max_hands=3, target=0)
    for _ in range(9):
        hand(table, EQUAL)
    for no in (2, 5, 8):
        change(services.void_hand, table, no=no)
    assert spans(table) == [(1, 4, "max_hands"), (6, 9, "max_hands")]
    for no in (8, 5, 2):
        change(services.correct_hand, table, no=no, entry=FIRST_LOSES)
    assert [span[:2] for span in spans(table)] == [(1, 3), (4, 6), (7, 9)]


def test_a_fine_is_no_hand_of_the_match():
    table = fenhong(max_hands=2, target=0)
    one, two, *_others = table.state["seats"]
    hand(table, EQUAL)
    change(services.adjust, table, points={one: 5, two: -5}, reason="late")
    assert table.state["match"]["hands"] == 1
    hand(table, EQUAL)
    assert spans(table) == [(1, 3, "max_hands")]
    assert table.state["totals"][str(one)] == -1


def test_players_who_change_seats_go_on_with_the_match():
    table = fenhong(max_hands=2, target=0)
    services.add_table(
        night=table.night, key="k", spec=spec(players=["P", "Q", "R", "S"]), by=None
    )
    others = [player.pk for player in table.night.club.players.filter(name__in="PQRS")]
    hand(table, FIRST_LOSES)
    hand(table, FIRST_LOSES, seats=others)
    assert spans(table) == [(1, 2, "max_hands")]
    assert table.state["match"]["totals"] == [-78, 26, 26, 26]


def test_other_rules_go_on_with_the_match():
    table = fenhong(max_hands=3, target=0)
    hand(table, EQUAL)
    change(services.change_rules, table, options={"max_hands": 2, "target": 0})
    hand(table, EQUAL)
    assert spans(table) == [(1, 2, "max_hands")]
    change(services.void_hand, table, no=2)
    change(services.correct_hand, table, no=1, entry=FIRST_LOSES)
    hand(table, EQUAL)
    assert spans(table) == [(1, 3, "max_hands")]


def test_the_lead_goes_round_and_moves_with_a_correction():
    table = fenhong(next_leader="loser")
    hand(table, FIRST_LOSES)
    hand(table, SECOND_LOSES)
    hand(table, SECOND_LOSES)
    saved = change(services.correct_hand, table, no=1, entry={"hearts": [0, 0, 13, 0]})
    [moved] = saved.changes.hands
    assert moved.no == 2
    assert (str(moved.before), str(moved.after)) == ("A leads.", "C leads.")
    assert saved.changes.next[0] == saved.changes.next[1]


TEAM_WINS = {"emperor": 0, "guard": 1, "order": [0, 1, 2, 3, 4]}
TEAM_LOSES = {"emperor": 0, "guard": 1, "order": [2, 3, 4, 1, 0]}
DRAW = {"emperor": 0, "guard": 1, "order": [0, 2, 3, 4, 1]}


def tribute(table):
    return selectors.board(table).next.facts["tribute"]


def test_correcting_the_last_hand_moves_the_tribute():
    table = start("baohuang", options={"variant": "qingdao"})[1]
    hand(table, TEAM_WINS)
    assert tribute(table)["pay"] == [[2, 1], [3, 1], [4, 1]]
    assert tribute(table)["take"] == [[0, 2], [1, 1]]
    shown = selectors.preview(table=table, no=1, entry=TEAM_LOSES)
    saved = change(services.correct_hand, table, no=1, entry=TEAM_LOSES)
    assert tribute(table)["pay"] == [[0, 4], [1, 2]]
    assert saved.changes.next[0].facts["tribute"]["pay"] == [[2, 1], [3, 1], [4, 1]]
    assert saved.changes.next[1].facts["tribute"]["pay"] == [[0, 4], [1, 2]]
    assert shown.changes.next == saved.changes.next
    assert shown.state_next == selectors.board(table).next
    change(services.void_hand, table, no=1)
    assert tribute(table) is None


def test_correcting_an_earlier_hand_moves_only_what_the_hand_after_it_owed():
    table = start("baohuang", options={"variant": "qingdao"})[1]
    for entry in (TEAM_WINS, TEAM_LOSES, TEAM_WINS):
        hand(table, entry)
    owed = tribute(table)
    saved = change(services.correct_hand, table, no=1, entry=DRAW)
    assert [moved.no for moved in saved.changes.hands] == [2]
    assert saved.changes.hands[0].before != saved.changes.hands[0].after
    assert tribute(table) == owed
    assert saved.changes.next[0] == saved.changes.next[1]


def test_marks_stand_at_the_seats_that_owe():
    table = start("baohuang", options={"variant": "qingdao"})[1]
    hand(table, TEAM_WINS)
    marked = [bool(place.marks) for place in selectors.board(table).places]
    following = selectors.board(table).next
    assert marked == [
        any(seat == Seat(place) for seat, _text in following.marks)
        for place in range(5)
    ]
    assert any(marked)
