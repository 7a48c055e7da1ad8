"""Who sits and what is played by: from the next hand on, or from a hand before."""

import pytest
from django.core.exceptions import PermissionDenied
from django.test import Client
from django.urls import reverse

from sessions.clubs.models import Link, Role
from sessions.clubs.services import people, secret_of
from sessions.nights import services
from sessions.nights.audit import audit_night
from sessions.nights.errors import EntryRefused, UnknownHand, Unscorable
from sessions.nights.models import Revision
from tests.sessions.builders import change, hand, start

pytestmark = pytest.mark.django_db


def points(table):
    """Return the points of each hand as they count, in order."""
    current = Revision.objects.filter(hand__table=table, replaced_by=None)
    return [revision.points for revision in current.order_by("hand__no")]


def clean(table):
    """Tell whether the audit finds nothing amiss with the night."""
    return not list(audit_night(table.night))


@pytest.fixture
def table(db):
    _night, table, _links = start("fenhong")
    for hearts in ([4, 3, 3, 3], [13, 0, 0, 0], [1, 2, 4, 6]):
        hand(table, {"hearts": hearts})
    return table


def test_rules_change_from_the_next_hand_on(table):
    change(services.change_rules, table, options={"moon": "flip"})
    hand(table, {"hearts": [13, 0, 0, 0]})
    assert points(table)[1] == (-39, 13, 13, 13)
    assert points(table)[3] == (39, -13, -13, -13)
    assert clean(table)


def test_rules_change_from_an_earlier_hand_on(table):
    saved = change(services.change_rules, table, options={"moon": "flip"}, first=2)
    assert points(table) == [(-3, 1, 1, 1), (39, -13, -13, -13), (9, 5, -3, -11)]
    assert [item.no for item in saved.changes.rescored] == [2]
    hand(table, {"hearts": [0, 13, 0, 0]})
    assert points(table)[3] == (-13, 39, -13, -13)
    assert clean(table)


def test_rules_set_later_for_an_earlier_hand_hold_for_all_that_follow(table):
    change(services.change_rules, table, options={"settlement": "winner_takes"})
    hand(table, {"hearts": [13, 0, 0, 0]})
    assert points(table)[3] == (-3, 1, 1, 1)
    change(services.change_rules, table, options={"moon": "flip"}, first=1)
    assert points(table)[3] == (39, -13, -13, -13)
    assert table.state["options"]["settlement"] == "pairwise"
    assert clean(table)


def test_a_target_set_late_moves_the_borders(table):
    change(services.change_rules, table, options={"target": 13}, first=1)
    spans = [(span["first"], span["last"]) for span in table.state["matches"]]
    assert spans == [(1, 2), (3, 3)]
    assert clean(table)


def test_hands_that_cannot_be_played_so_are_named_and_nothing_is_saved():
    _night, table, _links = start("baohuang", options={"variant": "weihai"})
    entry = {"emperor": 0, "guard": 1, "order": [0, 1, 2, 3, 4]}
    hand(table, entry)
    hand(table, entry | {"uprising": True})
    before, version = points(table), table.version
    with pytest.raises(Unscorable) as caught:
        change(services.change_rules, table, options={"variant": "putong"}, first=1)
    assert list(caught.value.refused) == [2]
    table.refresh_from_db()
    assert (points(table), table.version) == (before, version)
    assert clean(table)


def test_rules_of_no_hand_or_of_no_game(table):
    with pytest.raises(UnknownHand):
        change(services.change_rules, table, options={}, first=9)
    with pytest.raises(EntryRefused):
        change(services.change_rules, table, options={"moon": "blue"}, first=1)


def test_void_and_agreed_hands_keep_to_themselves(table):
    change(services.void_hand, table, no=1)
    seats = table.state["seats"]
    given = {seats[0]: 5, seats[1]: -5}
    change(services.adjust, table, points=given, reason="fine", no=3)
    change(services.change_rules, table, options={"moon": "flip"}, first=1)
    assert points(table) == [(), (39, -13, -13, -13), (5, -5, 0, 0)]
    assert clean(table)


def test_a_player_is_replaced_and_keeps_the_points(table):
    seats = table.state["seats"]
    [new] = people(table.night.club, ["新人"])
    change(services.change_seats, table, seats=[new.pk, *seats[1:]])
    hand(table, {"hearts": [13, 0, 0, 0]})
    totals = table.state["totals"]
    assert totals[str(seats[0])] == -3 - 39 + 9
    assert totals[str(new.pk)] == -39
    change(services.change_rules, table, options={"moon": "flip"}, first=4)
    assert table.state["totals"][str(new.pk)] == 39
    assert clean(table)


# Pages


def joined(table, role):
    """Return a phone that has joined by a link of this role."""
    links = Link.objects.filter(club=table.night.club, role=role)
    phone = Client(headers={"accept-language": "zh-CN"})
    phone.post(reverse("join"), {"secret": secret_of(links.get())})
    return phone


@pytest.fixture
def owner(table):
    return joined(table, Role.OWN)


def test_the_page_seats_a_newcomer(table, owner):
    address = reverse("seats", args=[table.pk])
    others = owner.get(address).context["players"].names[1:]
    sent = {"key": "k", "base_version": table.version, "player": ["新人", *others]}
    assert owner.post(address, sent).status_code == 302
    board = owner.get(reverse("table", args=[table.pk])).content.decode()
    assert "新人" in board
    assert "老王" in board


def test_the_page_refuses_the_same_name_twice(table, owner):
    sent = {"key": "k", "base_version": table.version, "player": ["a", "a", "b", "c"]}
    answer = owner.post(reverse("seats", args=[table.pk]), sent)
    assert answer.status_code == 422
    assert "桌上已有" in answer.content.decode()


def other_rules(table, **more):
    """Return a form that turns a moon round."""
    return {
        "key": "rules",
        "base_version": table.version,
        "rules_for": "individual",
        "rules.variant": "individual",
        "rules.settlement": "pairwise",
        "rules.moon": "flip",
        "rules.target": "50",
        "rules.max_hands": "0",
        "rules.next_leader": "rotate",
        **more,
    }


def test_the_page_shows_what_other_rules_change(table, owner):
    address = reverse("table-rules", args=[table.pk])
    assert owner.get(address).status_code == 200
    page = owner.post(address, other_rules(table, first="1")).content.decode()
    assert 'id="changes"' in page
    assert "+45" in page
    assert points(table)[1] == (-39, 13, 13, 13)
    saved = owner.post(address, other_rules(table, first="1", save="1"))
    assert saved.status_code == 302
    assert points(table)[1] == (39, -13, -13, -13)


def test_who_keeps_score_may_not_change_what_was_played(table):
    scorer = joined(table, Role.SCORE)
    address = reverse("table-rules", args=[table.pk])
    assert scorer.post(address, other_rules(table, first="1")).status_code == 403
    saved = scorer.post(address, other_rules(table, first="4", save="1"))
    assert saved.status_code == 302


def test_rules_reach_hands_that_were_void_or_agreed_meanwhile(table):
    change(services.void_hand, table, no=2)
    change(services.change_rules, table, options={"moon": "flip"}, first=1)
    change(services.correct_hand, table, no=2, entry={"hearts": [13, 0, 0, 0]})
    assert points(table)[1] == (39, -13, -13, -13)
    assert not list(audit_night(table.night))


def test_whether_rules_go_backwards_is_judged_at_the_table_as_it_is(table):
    following = table.state["last"] + 1
    hand(table, {"hearts": [0, 13, 0, 0]})
    with pytest.raises(PermissionDenied):
        change(
            services.change_rules,
            table,
            options={"moon": "flip"},
            first=following,
            backwards=False,
        )
    assert points(table)[3] == (13, -39, 13, 13)
