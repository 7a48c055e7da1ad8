"""A table's board, and one hand of it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime

from django.urls import reverse
from django.utils.translation import gettext as _

from scoring.game import Finished, Game, Next
from scoring.messages import Message
from scoring.records import Table as EngineTable
from scoring.telling import told as told_in_words
from sessions.clubs.models import Grant
from sessions.nights import selectors
from sessions.nights.models import Table
from sessions.nights.pages.shared import Amount, amounts, rules_query
from sessions.nights.selectors.boards import HandRow
from sessions.saying import say


@dataclass(frozen=True, slots=True)
class SeatRow:
    """A seat of the board."""

    name: str
    total: int
    marks: list[str]


@dataclass(frozen=True, slots=True)
class HandLine:
    """A hand of the list; `cells` are its points by column, None for who sat out."""

    no: int
    mark: str
    cells: list[int | None]


@dataclass(frozen=True, slots=True)
class ShownBoard:
    """A table's board."""

    board: selectors.Board
    seats: list[SeatRow]
    columns: list[str]
    hands: list[HandLine]
    finished: str
    title: str
    may_write: bool

    @property
    def game(self) -> Game:
        """Return the game."""
        return self.board.game

    @property
    def variant(self) -> Message | None:
        """Return the variant's name, if the game has several."""
        options = self.board.state.options
        variants = self.game.variants
        return variants[options["variant"]] if len(variants) > 1 else None

    @property
    def closed(self) -> bool:
        """Tell whether the night has ended."""
        return self.board.table.night.closed_at is not None

    @property
    def next_no(self) -> int:
        """Return the number of the next hand."""
        return self.board.state.last + 1

    @property
    def sum(self) -> int:
        """Return the sum of all totals, to be seen to be 0."""
        return sum(self.board.state.totals.values())

    @property
    def rules_query(self) -> str:
        """Return the query of the rule sheet."""
        return rules_query(self.game, selectors.rules_of(self.board.table))


def show_board(board: selectors.Board, grant: Grant) -> ShownBoard:
    """Return the board as the page shows it."""
    names = board.names
    people = [place.player for place in board.places]
    people += [person.player for person in board.others]
    return ShownBoard(
        board=board,
        seats=[
            SeatRow(
                place.name,
                place.total,
                [*(say(m, names) for m in place.marks), *_counted(board, seat)],
            )
            for seat, place in enumerate(board.places)
        ],
        columns=[person.name for person in people],
        hands=[
            HandLine(hand.no, mark_of(hand), [hand.by_player.get(p.pk) for p in people])
            for hand in board.hands
        ],
        finished=_finished(board),
        title=_(" · ").join(names),
        may_write=grant.may_score and board.table.night.closed_at is None,
    )


def _counted(board: selectors.Board, seat: int) -> Iterator[str]:
    """Yield what a match counts for a seat, where that is not the settled points."""
    match = board.state.match
    told = board.game.ends and match.hands and not match.finished
    if told and match.raw_totals != match.totals and len(match.raw_totals) > seat:
        yield _("counts %(raw)s") % {
            "raw": str(match.raw_totals[seat]).replace("-", "−")
        }


def mark_of(hand: HandRow) -> str:
    """Return the short words that stand beside a hand's number."""
    words = {"void": _("void"), "adjusted": _("agreed")}
    mark = words.get(hand.kind) or (_("corrected") if hand.corrected else "")
    over = _("match over") if hand.ended else ""
    return _(" · ").join(filter(None, [mark, over]))


def _finished(board: selectors.Board) -> str:
    """Return how the match ended with the last hand, "" if it goes on."""
    span = board.finished
    if span is None or span.finished is None:
        return ""
    return match_over(board.game, span.finished, board.names)


def match_over(game: Game, finished: Finished, names: Sequence[str]) -> str:
    """Return how a match ended, and who won it."""
    winners = _(", ").join(names[seat] for seat in finished.winners)
    return _("The match is over: %(how)s Won by %(winners)s.") % {
        "how": say(game.ends[finished.by]),
        "winners": winners,
    }


@dataclass(frozen=True, slots=True)
class ToldRow:
    """One revision of a hand."""

    title: str
    rows: list[Amount]
    at: datetime
    who: str
    reason: str
    counts: bool
    recorded: int | None
    """Its version if its moves are known."""


@dataclass(frozen=True, slots=True)
class ShownHand:
    """One hand, worked out, with its history."""

    page: selectors.HandPage
    next: Next | None
    ended: str
    """How the match ended with the hand, "" if it went on."""
    may_write: bool
    revisions: list[ToldRow]

    @property
    def rows(self) -> list[Amount]:
        """Return the points that count."""
        return amounts(self.page.names, self.page.points)

    @property
    def reason(self) -> str:
        """Return why the current revision was told."""
        return self.page.revisions[0].reason

    @property
    def recorded(self) -> bool:
        """Tell whether the moves of the hand are known."""
        return self.page.revisions[0].revision.record is not None

    @property
    def told(self) -> list[tuple[Message, Message]]:
        """Return what the table reported, in words."""
        table = EngineTable(self.page.options, len(self.page.seats))
        judged = self.page.game.judge(self.page.entry, table)
        return list(told_in_words(judged.record, table)) if judged.record else []

    @property
    def rules(self) -> str:
        """Return the address of the rule sheet, true to the hand's house rules."""
        query = rules_query(self.page.game, self.page.options)
        return f"{reverse('sheet', args=[self.page.game])}?{query}"


def show_hand(table: Table, no: int, grant: Grant) -> ShownHand:
    """Return a hand as its page shows it. Raises UnknownHand."""
    page = selectors.hand_page(table, no)
    following, ended = None, _ended_with(table, page)
    if page.worked:
        at = EngineTable(page.options, len(page.seats))
        carry = page.game.first_carry(at) if ended else page.worked.carry
        following = page.game.next(carry, at)
    titles = {
        "played": _("Reported"),
        "void": _("Made void"),
        "adjusted": _("Points by agreement"),
    }
    first, again = page.revisions[-1], _("Corrected")
    told = [
        ToldRow(
            titles[row.kind] if row is first or row.kind != "played" else again,
            amounts(row.names, row.points) if row.points else [],
            row.at,
            who(row.who),
            row.reason,
            row is page.revisions[0],
            row.version if row.revision.record is not None else None,
        )
        for row in page.revisions
    ]
    may_write = grant.may_score and table.night.closed_at is None
    return ShownHand(page, following, ended, may_write, told)


def _ended_with(table: Table, page: selectors.HandPage) -> str:
    for span in selectors.state_of(table).matches:
        if span.last == page.no and span.finished is not None:
            return match_over(page.game, span.finished, page.names)
    return ""


def who(role: str) -> str:
    """Return by whom a revision was told: a device's label, or its link's role."""
    known = {"own": _("owner's phone"), "score": _("scorer's phone")}
    return known.get(role, role)
