"""A hand to be reported or corrected: who sits, what it scores, what it changes."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from scoring.game import Game, Next, Worked, form_key
from scoring.records import Table as EngineTable
from sessions.clubs.models import Player
from sessions.nights import selectors
from sessions.nights.ledger import Span
from sessions.nights.models import Revision, Table
from sessions.nights.pages.shared import Amount, amounts, rules_query
from sessions.saying import say


@dataclass(frozen=True, slots=True)
class Seating:
    """Who sits at a hand, by which rules, and what was told of it so far."""

    game: Game
    options: Any
    players: tuple[int, ...]
    names: tuple[str, ...]
    next_no: int
    starts: Next | None
    """What a new hand starts with; None for one that is there."""
    way: str = ""
    """The key of the form by which the last hand was told."""
    kind: str = ""
    entry: Mapping[str, Any] | None = None
    points: tuple[int, ...] = ()

    @property
    def rules_query(self) -> str:
        """Return the query of the rule sheet."""
        return rules_query(self.game, self.options)


def seating(table: Table, no: int | None = None) -> Seating:
    """Return the seating of the next hand, or of a given one. Raises UnknownHand."""
    game, next_no = selectors.game_of(table), table.state["last"] + 1
    if no is None:
        state = selectors.state_of(table)
        names = tuple(selectors.seated_names(table))
        starts = selectors.next_of(table, state)
        options = selectors.rules_of(table)
        way = way_of(last_entry(table), game, options)
        return Seating(game, options, state.seats, names, next_no, starts, way)
    page = selectors.hand_page(table, no)
    entry = page.entry or _last_entry(page)
    return Seating(
        game,
        page.options,
        page.seats,
        page.names,
        next_no,
        None,
        kind=page.kind,
        entry=entry,
        points=page.points,
    )


def last_entry(table: Table) -> Mapping[str, Any]:
    """Return the entry of the last hand that was played, {} if there is none."""
    played = Revision.objects.filter(hand__table=table, kind=Revision.Kind.PLAYED)
    last = played.order_by("-hand__no", "-pk")
    return last.values_list("entry", flat=True).first() or {}


def way_of(entry: Mapping[str, Any], game: Game, options: Any) -> str:
    """Return the key that tells the form of an entry; "" if it has none."""
    keys = [form_key(form) for form in game.forms(options)]
    return next((key for key in keys if key in entry), "")


def _last_entry(page: selectors.HandPage) -> Mapping[str, Any] | None:
    """Return the entry that a void hand had last."""
    told = (row.revision.entry for row in page.revisions)
    return next((entry for entry in told if entry), None)


@dataclass(frozen=True, slots=True)
class ShownPreview:
    """The score of a hand as it stands."""

    worked: Worked | None
    rows: list[Amount]
    next: Next | None

    @property
    def sum(self) -> int:
        """Return the sum of the points, to be seen to be 0."""
        return sum(row.number for row in self.rows)


def show_preview(preview: selectors.Preview, seating: Seating) -> ShownPreview:
    """Return the preview as the page shows it; `next` is what the hand leads to."""
    worked = preview.worked
    if worked is None:
        return ShownPreview(None, [], None)
    at = EngineTable(seating.options, len(seating.names))
    following = seating.game.next(worked.carry, at)
    if not seating.kind:
        following = preview.state_next or following
    return ShownPreview(worked, amounts(seating.names, worked.points), following)


@dataclass(frozen=True, slots=True)
class TotalChange:
    """A total before and after."""

    name: str
    before: int
    after: int


@dataclass(frozen=True, slots=True)
class ShownChanges:
    """What else a correction changes."""

    totals: list[TotalChange]
    texts: list[str]

    @property
    def is_empty(self) -> bool:
        """Tell whether nothing else changes."""
        return not self.totals and not self.texts


def show_changes(
    table: Table, changes: selectors.Changes | None
) -> ShownChanges | None:
    """Return what a correction changes, in sentences; None while it is unsound."""
    if changes is None:
        return None
    state = selectors.state_of(table)
    told = {player for change in changes.hands for player in change.seats}
    everyone = {*state.seats, *changes.totals, *told}
    players = Player.objects.in_bulk(everyone)
    totals = [
        TotalChange(players[player].name, before, after)
        for player, (before, after) in changes.totals.items()
    ]
    return ShownChanges(totals, list(_change_texts(changes, players, state.seats)))


def last_hand(table: Table) -> str:
    """Return what the last hand of a table was, in a sentence."""
    board = selectors.board(table, last=1)
    if not board.hands:
        return ""
    hand = board.hands[0]
    told = _(", ").join(
        f"{name} {points:+d}".replace("-", "−")
        for name, points in zip(hand.names, hand.points, strict=False)
    )
    return _("Hand %(no)d is there: %(told)s.") % {"no": hand.no, "told": told}


def show_refused(table: Table, changed: selectors.OtherRules) -> list[str]:
    """Return why hands cannot be played by other house rules, a sentence each."""
    seats = {step.row.no: step.row.seats for step in changed.before.steps}
    players = Player.objects.in_bulk(
        {player for row in seats.values() for player in row}
    )
    return [
        _("Hand %(no)d: %(why)s")
        % {
            "no": no,
            "why": " ".join(
                say(problem.text, [players[player].name for player in seats[no]])
                for problem in problems
            ),
        }
        for no, problems in changed.refused.items()
    ]


def _change_texts(
    changes: selectors.Changes, players: Mapping[int, Player], seats: Sequence[int]
) -> Iterator[str]:
    if len(changes.rescored) > 1:
        numbers = ", ".join(str(hand.no) for hand in changes.rescored)
        yield _("Hands that score differently: %(numbers)s.") % {"numbers": numbers}
    for change in changes.hands:
        names = [players[player].name for player in change.seats]
        yield _("Hand %(no)d started with: %(before)s Now: %(after)s") % {
            "no": change.no,
            "before": say(change.before, names),
            "after": say(change.after, names),
        }
    if changes.matches_moved:
        before, after = changes.matches
        yield _("Matches ended with hands %(before)s; now with %(after)s.") % {
            "before": _spans(before),
            "after": _spans(after),
        }
    before_next, after_next = changes.next
    if before_next.text != after_next.text:
        names = [players[player].name for player in seats]
        yield _("Next hand: %(after)s (was: %(before)s)") % {
            "before": say(before_next.text, names),
            "after": say(after_next.text, names),
        }
    before_count, after_count = changes.settlement
    if before_count != after_count:
        yield _("Payments at the end: %(after)d instead of %(before)d.") % {
            "before": before_count,
            "after": after_count,
        }


def _spans(spans: Sequence[Span]) -> str:
    return ", ".join(str(span.last) for span in spans) or _("none")
