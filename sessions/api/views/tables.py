"""Calls about a table: look at it, try a hand, record, correct, void and adjust."""

from django.utils.http import parse_etags
from django.utils.translation import gettext, gettext_lazy as _
from rest_framework.request import Request
from rest_framework.response import Response

from scoring.showing import refusal
from sessions.api.bodies import (
    Adjustment,
    Correction,
    HandsQuery,
    NewHand,
    RulesChange,
    SeatChange,
    Trial,
    Voiding,
)
from sessions.api.call import Call, answer, visitor
from sessions.api.reading import read, read_query
from sessions.api.schema import call
from sessions.api.showing import (
    JSON,
    names_of,
    show_changes,
    show_hand,
    show_hands,
    show_next,
    show_table,
    show_worked,
)
from sessions.api.told import show_saved, show_table_saved
from sessions.clubs import access
from sessions.clubs.models import Role
from sessions.nights import selectors, services
from sessions.nights.errors import Invalid
from sessions.nights.models import Revision, Table
from sessions.nights.selectors import Preview
from sessions.saying import lang


class OneTable(Call):
    """A table."""

    @call(
        "table",
        _("Show how a table stands. Send its ETag again to hear only of changes."),
        need=Role.WATCH,
        answers={200: "Table", 304: ""},
    )
    def get(self, request: Request, table: int) -> Response:
        """Answer with the table, or 304 if its version is known."""
        found = access.find_table(visitor(request), table, Role.WATCH)
        etag = f'"{found.version}-{lang()}"'
        if {etag, "*"} & known_etags(request):
            return Response(status=304, headers={"ETag": etag})
        return Response(show_table(found), headers={"ETag": etag})


def known_etags(request: Request) -> set[str]:
    """Return the ETags that the program has, strong or weak; `*` is any."""
    sent = parse_etags(request.headers.get("If-None-Match", ""))
    return {etag.removeprefix("W/") for etag in sent}


class Hands(Call):
    """The hands of a table."""

    @call(
        "hands",
        _("List hands, the newest first."),
        need=Role.WATCH,
        query=HandsQuery,
        answers={200: "Hands"},
    )
    def get(self, request: Request, table: int) -> Response:
        """Answer with the last hands, or those before one."""
        query = read_query(request, HandsQuery)
        found = access.find_table(visitor(request), table, Role.WATCH)
        board = selectors.board(found, last=query.limit, before=query.before)
        return Response(show_hands(board))

    @call(
        "record_hand",
        _("Score a hand and save it."),
        need=Role.SCORE,
        sent=NewHand,
        answers={201: "Saved", 200: "Saved"},
        writes=True,
    )
    def post(self, request: Request, table: int) -> Response:
        """Record the next hand."""
        body = read(request, NewHand)
        found = access.find_table(visitor(request), table, Role.SCORE)
        saved = services.record_hand(
            table=found,
            key=body.key,
            base_version=body.base_version,
            entry=body.entry,
            seats=body.seats,
            by=found.grant.pass_id,
        )
        return answer(show_saved(saved, found), new=True, replayed=saved.replayed)


class OneHand(Call):
    """A hand."""

    @call(
        "hand",
        _("Show a hand worked out line by line, and all that was told of it."),
        need=Role.WATCH,
        answers={200: "HandPage"},
    )
    def get(self, request: Request, table: int, no: int) -> Response:
        """Answer with the hand."""
        found = access.find_table(visitor(request), table, Role.WATCH)
        return Response(show_hand(selectors.hand_page(found, no)))

    @call(
        "correct_hand",
        _("Tell a hand anew; hear what else that changes."),
        need=Role.SCORE,
        sent=Correction,
        answers={200: "Saved"},
        writes=True,
    )
    def put(self, request: Request, table: int, no: int) -> Response:
        """Correct a hand."""
        body = read(request, Correction)
        found = access.find_table(visitor(request), table, Role.SCORE)
        saved = services.correct_hand(
            table=found,
            no=no,
            key=body.key,
            base_version=body.base_version,
            entry=body.entry,
            seats=body.seats,
            reason=body.reason,
            by=found.grant.pass_id,
        )
        return answer(show_saved(saved, found), replayed=saved.replayed)


class Void(Call):
    """A hand that does not count."""

    @call(
        "void_hand",
        _("Let a hand count no more; it stays to be seen."),
        need=Role.SCORE,
        sent=Voiding,
        answers={200: "Saved"},
        writes=True,
    )
    def post(self, request: Request, table: int, no: int) -> Response:
        """Make a hand void."""
        body = read(request, Voiding)
        found = access.find_table(visitor(request), table, Role.SCORE)
        saved = services.void_hand(
            table=found,
            no=no,
            key=body.key,
            base_version=body.base_version,
            reason=body.reason,
            by=found.grant.pass_id,
        )
        return answer(show_saved(saved, found), replayed=saved.replayed)


class Adjustments(Call):
    """Points without an entry."""

    @call(
        "adjust",
        _("Give points for a reason, as a hand of its own or in place of a hand."),
        need=Role.SCORE,
        sent=Adjustment,
        answers={201: "Saved", 200: "Saved"},
        writes=True,
    )
    def post(self, request: Request, table: int) -> Response:
        """Save an adjustment."""
        body = read(request, Adjustment)
        found = access.find_table(visitor(request), table, Role.SCORE)
        saved = services.adjust(
            table=found,
            key=body.key,
            base_version=body.base_version,
            points=body.points,
            reason=body.reason,
            no=body.no,
            by=found.grant.pass_id,
        )
        new = body.no is None
        return answer(show_saved(saved, found), new=new, replayed=saved.replayed)


class Seats(Call):
    """Who sits at a table."""

    @call(
        "change_seats",
        _("Say who sits from the next hand on, by ids or by names."),
        need=Role.SCORE,
        sent=SeatChange,
        answers={200: "TableSaved"},
        writes=True,
    )
    def post(self, request: Request, table: int) -> Response:
        """Seat others."""
        body = read(request, SeatChange)
        found = access.find_table(visitor(request), table, Role.SCORE)
        if bool(body.seats) == bool(body.players):
            told = gettext("Say who sits either by ids or by names.")
            raise Invalid(
                "missing_field" if not body.seats else "two_forms", "seats", told
            )
        saved = services.change_seats(
            table=found,
            key=body.key,
            base_version=body.base_version,
            seats=body.seats or (),
            names=body.players or (),
            by=found.grant.pass_id,
        )
        return answer(show_table_saved(saved, found), replayed=saved.replayed)


class Rules(Call):
    """By which house rules a table plays."""

    @call(
        "change_rules",
        _("Set the house rules from the next hand on; an owner, from an earlier one."),
        need=Role.SCORE,
        sent=RulesChange,
        answers={200: "TableSaved"},
        writes=True,
    )
    def post(self, request: Request, table: int) -> Response:
        """Change the house rules."""
        body = read(request, RulesChange)
        asks, first = visitor(request), getattr(body, "from")
        found = access.find_table(asks, table, Role.SCORE)
        if first is not None and first <= found.state["last"]:
            access.find_table(asks, table, Role.OWN)
        saved = services.change_rules(
            table=found,
            key=body.key,
            base_version=body.base_version,
            options=body.options,
            first=first,
            backwards=found.grant.may_own,
            by=found.grant.pass_id,
        )
        return answer(show_table_saved(saved, found), replayed=saved.replayed)


class Try(Call):
    """A hand looked at before it is saved."""

    @call(
        "preview",
        _("Score an entry, half-filled or whole, and tell what it would change."),
        need=Role.SCORE,
        sent=Trial,
        answers={200: "Preview"},
    )
    def post(self, request: Request, table: int) -> Response:
        """Answer as the engine would, writing nothing."""
        body = read(request, Trial)
        found = access.find_table(visitor(request), table, Role.SCORE)
        if body.void and body.no is None:
            told = gettext("Which hand is to be void is missing.")
            raise Invalid("missing_field", "no", told)
        preview = selectors.preview(
            table=found, entry=body.entry, seats=body.seats, no=body.no, void=body.void
        )
        return Response(show_preview(preview, found, body))


def show_preview(preview: Preview, table: Table, body: Trial) -> JSON:
    """Return the engine's answer about an entry, and what saving it would change."""
    if preview.changes is None or preview.state_next is None:
        problems = preview.judged.problems if preview.judged else ()
        return {**refusal(list(problems), lang()), "changes": None}
    sitting = table.state["seats"]
    played = body.seats or seats_of(table, body.no)
    called = names_of({*sitting, *played})
    names = [called[player] for player in played]
    names_now = [called[player] for player in sitting]
    changes = show_changes(preview.changes, selectors.game_of(table), sitting)
    return {
        "ok": True,
        **(show_worked(preview.worked, names) if preview.worked else {}),
        "next": show_next(preview.state_next, names_now),
        "changes": changes,
    }


def seats_of(table: Table, no: int | None) -> list[int]:
    """Return the ids of who sat there in a hand, or sits there now."""
    seats: list[int] = table.state["seats"]
    if no is not None:
        told = Revision.objects.filter(hand__table=table, hand__no=no)
        seats = told.values_list("seats", flat=True).get(replaced_by=None)
    return seats
