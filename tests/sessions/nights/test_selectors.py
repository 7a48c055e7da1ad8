"""What pages and API read."""

import pytest
from django.http import Http404
from django.test import RequestFactory

from sessions.clubs import access
from sessions.clubs.models import Role
from sessions.clubs.services import let_in, make_device, make_link
from sessions.nights import errors, selectors, services
from sessions.nights.models import Change, Hand, Revision, Score, Table
from tests.sessions.builders import NAMES, change, hand, spec, start

pytestmark = pytest.mark.django_db

ENTRY = {"face_down": [5, 8, 1, 12]}
LOST = {"face_down": [12, 8, 1, 5]}


@pytest.fixture
def table():
    return start(stake=10)[1]


@pytest.fixture
def seats(table):
    return table.state["seats"]


def test_a_preview_says_what_saving_will_do(table, seats):
    hand(table, ENTRY)
    shown = selectors.preview(table=table, entry=LOST)
    assert shown.judged.record is not None
    assert shown.worked.points == (-22, -6, 22, 6)
    saved = hand(table, LOST)
    assert saved.changes.totals == shown.changes.totals
    assert shown.changes.totals[seats[0]] == (6, -16)
    assert shown.changes.balances[1] == selectors.night_totals(table.night)
    assert shown.changes.settlement == (2, 3)
    assert shown.changes.hands == ()
    assert not shown.changes.matches_moved


def test_a_preview_of_a_correction_says_what_saving_will_do(table, seats):
    hand(table, ENTRY)
    hand(table, ENTRY)
    even = {"face_down": [3, 3, 3, 3]}
    shown = selectors.preview(table=table, entry=even, no=1)
    saved = change(services.correct_hand, table, no=1, entry=even)
    assert shown.changes.totals == saved.changes.totals
    assert shown.changes.totals[seats[3]] == (-44, -22)


def test_a_preview_of_voiding_a_hand(table, seats):
    hand(table, ENTRY)
    shown = selectors.preview(table=table, no=1, void=True)
    assert (shown.judged, shown.worked) == (None, None)
    assert shown.changes.totals[seats[0]] == (6, 0)
    assert shown.changes.settlement == (2, 0)


def test_a_preview_of_half_a_hand_tells_what_is_missing(table):
    for entry in (None, {}, {"face_down": [1, 2]}):
        shown = selectors.preview(table=table, entry=entry)
        assert shown.judged.problems[0].open
        assert (shown.worked, shown.changes, shown.state_next) == (None, None, None)


def test_a_preview_writes_nothing(table, seats):
    hand(table, ENTRY)
    models = (Change, Hand, Revision, Score)
    before = [model.objects.count() for model in models]
    for told in [{}, {"no": 1}, {"no": 1, "void": True}, {"seats": seats[::-1]}]:
        selectors.preview(table=table, entry=ENTRY, **told)
    assert [model.objects.count() for model in models] == before
    version = table.version
    table.refresh_from_db()
    assert table.version == version


def test_a_preview_needs_a_hand_and_seats_that_can_be(table, seats):
    for told in ({"entry": ENTRY, "no": 1}, {"void": True}, {"void": True, "no": 1}):
        with pytest.raises(errors.UnknownHand):
            selectors.preview(table=table, **told)
    with pytest.raises(errors.Invalid):
        selectors.preview(table=table, entry=ENTRY, seats=seats[:3])


def test_the_board_shows_the_last_hands(table, seats):
    for _ in range(25):
        hand(table, ENTRY)
    change(services.correct_hand, table, no=25, entry=LOST)
    change(services.void_hand, table, no=24)
    board = selectors.board(table)
    assert [row.no for row in board.hands] == list(range(25, 5, -1))
    assert [row.kind for row in board.hands[:3]] == ["played", "void", "played"]
    assert [row.corrected for row in board.hands[:3]] == [True, True, False]
    assert board.hands[0].points == (-22, -6, 22, 6)
    assert board.hands[1].points == ()
    assert board.hands[0].names == NAMES[:4]
    assert board.hands[0].by_player == dict(zip(seats, (-22, -6, 22, 6), strict=True))
    assert board.earlier == 6
    assert [place.total for place in board.places] == [
        23 * points + last
        for points, last in zip((6, -6, 22, -22), (-22, -6, 22, 6), strict=True)
    ]
    earlier = selectors.board(table, before=6)
    assert [row.no for row in earlier.hands] == [5, 4, 3, 2, 1]
    assert earlier.earlier is None
    assert earlier.places == board.places


def test_the_chart_ends_at_the_totals(table, seats):
    assert selectors.board(table).series == ()
    hand(table, ENTRY)
    change(services.void_hand, table, no=1)
    hand(table, ENTRY)
    hand(table, LOST)
    board = selectors.board(table)
    assert next(line.values for line in board.series) == (0, 0, 6, -16)
    assert [line.values[-1] for line in board.series] == [
        place.total for place in board.places
    ]


def test_who_has_left_the_table_is_still_on_the_board(table, seats):
    services.add_table(
        night=table.night, key="k", spec=spec(players=["P", "Q", "R", "S"]), by=None
    )
    new = table.night.club.players.get(name="P")
    hand(table, ENTRY)
    change(services.change_seats, table, seats=[new.pk, *seats[1:]])
    board = selectors.board(table)
    assert board.names == ("P", *NAMES[1:4])
    assert [(person.name, person.total) for person in board.others] == [(NAMES[0], 6)]


def test_the_board_takes_few_queries(table, django_assert_max_num_queries):
    for _ in range(3):
        hand(table, ENTRY)
    device, secret = make_device()
    let_in(device, table.night.links.get(role=Role.SCORE))

    def look():
        visitor = access.Visitor(device_secret=secret)
        return selectors.board(access.find_table(visitor, table.pk, Role.WATCH))

    look()
    with django_assert_max_num_queries(8):
        look()


def test_a_hand_is_shown_worked_out_with_all_its_tellings(table):
    link, _secret = make_link(table.night.club, table.night, Role.SCORE)
    device, _secret = make_device()
    device.label = "小李的手机"
    device.save()
    hand(table, ENTRY, by=link.passes.get(device=None).pk)
    phone = let_in(device, link)
    change(services.correct_hand, table, no=1, entry=LOST, by=phone.pk, reason="mixed")
    change(services.void_hand, table, no=1)
    change(services.correct_hand, table, no=1, entry=ENTRY)
    page = selectors.hand_page(table, 1)
    assert page.worked.points == page.points == (6, -6, 22, -22)
    assert not page.differs
    assert page.names == NAMES[:4]
    assert [(row.kind, row.who, row.reason) for row in page.revisions] == [
        ("played", "", ""),
        ("void", "", ""),
        ("played", "小李的手机", "mixed"),
        ("played", "score", ""),
    ]
    assert page.revisions[1].points == ()
    assert page.revisions[0].at > page.revisions[-1].at
    assert (page.previous, page.following) == (None, None)


def test_a_hand_that_the_engine_scores_otherwise_today_is_marked(table):
    hand(table, ENTRY)
    Revision.objects.update(p0=7, p1=-7)
    page = selectors.hand_page(table, 1)
    assert page.differs
    assert page.points[0] == 7
    Revision.objects.update(entry={"old": 1})
    page = selectors.hand_page(table, 1)
    assert (page.worked, page.differs) == (None, True)
    assert selectors.history_of(table).state.totals[table.state["seats"][0]] == 7


def test_hands_without_an_entry_have_a_page_too(table, seats):
    points = {seats[0]: 1, seats[1]: -1}
    change(services.adjust, table, points=points, reason="late")
    hand(table, ENTRY)
    change(services.void_hand, table, no=2)
    fine, void = (selectors.hand_page(table, no) for no in (1, 2))
    assert (fine.worked, fine.differs, fine.points) == (None, False, (1, -1, 0, 0))
    assert (void.worked, void.differs, void.points) == (None, False, ())
    assert (fine.following, void.previous) == (2, 1)


@pytest.mark.parametrize("no", [0, 1, 2**70])
def test_there_is_no_page_of_a_hand_that_is_not_there(table, no):
    with pytest.raises(Http404):
        selectors.hand_page(table, no)


def test_a_hand_says_what_it_started_with():
    table = start("fenhong")[1]
    for _ in range(3):
        hand(table)
    started = [str(selectors.hand_page(table, no).starts.text) for no in (1, 2, 3)]
    assert started == ["A leads.", "B leads.", "C leads."]


def test_a_night_adds_its_tables_up_by_their_stakes(table, seats):
    other = services.add_table(
        night=table.night, key="k", spec=spec("fenhong", stake=100), by=None
    ).table
    hand(table, ENTRY)
    hand(other)
    units = selectors.night_totals(table.night)
    assert list(units.values()) == [60 - 300, -60 + 100, 220 + 100, -220 + 100]
    page = selectors.night_page(table.night)
    assert [card.game.slug for card in page.tables] == ["bieqi", "fenhong"]
    assert [person.total for person in page.tables[1].people] == [-3, 1, 1, 1]
    assert [person.total for person in page.people] == sorted(
        units.values(), reverse=True
    )
    assert [link.role for link in page.links] == [Role.WATCH, Role.SCORE]
    assert not page.closed


@pytest.mark.parametrize("plan", ["fewest", "direct", "bank"])
def test_a_settlement_leaves_nobody_owing(table, seats, plan):
    hand(table, ENTRY)
    hand(table, {"face_down": [9, 0, 3, 7]})
    bank = seats[1] if plan == "bank" else None
    settlement = selectors.settle(table.night, plan, bank)
    left = {person.player: person.total for person in settlement.balances}
    for payment in settlement.transfers:
        assert payment.amount > 0
        left[payment.payer] += payment.amount
        left[payment.payee] -= payment.amount
    assert set(left.values()) == {0}
    assert settlement.exact == (plan == "fewest")
    assert (settlement.bank is not None) == (plan == "bank")


@pytest.mark.parametrize(
    ("plan", "bank"), [("other", None), ("bank", None), ("bank", 10**9)]
)
def test_a_plan_that_is_none(table, plan, bank):
    with pytest.raises(errors.Invalid):
        selectors.settle(table.night, plan, bank)


def test_a_device_finds_the_nights_it_may_open():
    night, _table, secrets = start()
    other, _table, _links = start()
    request = RequestFactory().get("/")
    _where, cookie = access.join(request, secrets["own"])
    visitor = access.Visitor(device_secret=cookie)
    again = services.start_night(key="again", tables=[spec()], club=night.club).night
    assert selectors.nights_of(visitor) == [again, night]
    watcher = access.Visitor(watch_secret=secrets["watch"])
    assert selectors.nights_of(watcher) == [night]
    assert selectors.nights_of(access.Visitor()) == []
    assert other not in selectors.nights_of(visitor)
    for number in range(25):
        services.start_night(key=f"n{number}", tables=[spec()], club=night.club)
    assert len(selectors.nights_of(visitor)) == 20


def test_small_things_that_forms_ask(table):
    assert selectors.seated_names(table) == list(NAMES[:4])
    assert selectors.people_of(table.night.club) == sorted(NAMES[:4])
    assert selectors.rules_of(table).lone_seven == "stack"
    assert selectors.engine_table(table).seats == 4
    assert selectors.game_of(Table.objects.get()).slug == "bieqi"
