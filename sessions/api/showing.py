"""What answers are made of: nights, tables, hands and what changes, as JSON.

Sentences are in the language of the request, with the players' names in them. The keys
of an object are texts, so a player's id is one there and a number elsewhere.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from django.db.models import Q
from django.utils.translation import gettext as _

from scoring.game import Game, Next, Worked, dump_finished
from scoring.showing import show_steps
from sessions.clubs.models import Link, Player, Role
from sessions.nights import selectors
from sessions.nights.ledger import Span
from sessions.nights.models import Night, Table
from sessions.nights.selectors import Board, Changes, HandPage, NightPage, Settlement
from sessions.saying import lang, say

JSON = dict[str, Any]


def show_night(page: NightPage, role: Role) -> JSON:
    """Return a night; its links only to who may make and revoke them."""
    night = page.night
    return {
        "id": night.pk,
        "title": night.title,
        "unit": night.unit,
        "started": night.started,
        "closed_at": night.closed_at,
        "role": str(role.label),
        "tables": [
            {
                **show_begun(card.table),
                "no": card.table.no,
                "game": card.table.game,
                "stake": card.table.stake,
                "hands": card.state.hands,
                "players": show_people(card.people),
            }
            for card in page.tables
        ],
        "people": show_people(page.people),
        "totals": {str(person.player.pk): person.total for person in page.people},
        **(show_owned(night) if role >= Role.OWN else {}),
    }


def show_owned(night: Night) -> JSON:
    """Return what only an owner is shown of a night: its club, the links in force."""
    links = Link.objects.filter(Q(night=night) | Q(night=None), club=night.club_id)
    in_force = links.filter(revoked_at=None).order_by("role", "number")
    return {"club": night.club_id, "links": [show_link(link) for link in in_force]}


def show_begun(table: Table) -> JSON:
    """Return what a program needs to write to a table."""
    return {"id": table.pk, "version": table.version}


def show_people(people: Iterable[Any]) -> list[JSON]:
    """Return people, each with a total."""
    return [
        {"id": person.player.pk, "name": person.name, "total": person.total}
        for person in people
    ]


def show_link(link: Link) -> JSON:
    """Return a link without its secret."""
    return {
        "id": link.pk,
        "role": str(Role(link.role).label),
        "number": link.number,
        "created_at": link.created_at,
        "last_used": link.last_used,
        "revoked_at": link.revoked_at,
    }


def show_settlement(settlement: Settlement, unit: str) -> JSON:
    """Return who pays whom, by ids and in words."""
    told = _("%(payer)s pays %(payee)s %(amount)d %(unit)s.")
    transfers = [
        {
            "from": item.payer.pk,
            "to": item.payee.pk,
            "amount": item.amount,
            "text": told
            % {
                "payer": item.payer.name,
                "payee": item.payee.name,
                "amount": item.amount,
                "unit": unit,
            },
        }
        for item in settlement.transfers
    ]
    return {
        "plan": settlement.plan,
        "bank": settlement.bank and settlement.bank.pk,
        "unit": unit,
        "people": show_people(settlement.balances),
        "transfers": transfers,
        "count": len(transfers),
        "exact": settlement.exact,
    }


def show_table(table: Table) -> JSON:
    """Return a table as it stands, with its last hands."""
    return show_board(selectors.board(table))


def show_board(board: Board) -> JSON:
    """Return a board."""
    table, state, names = board.table, board.state, board.names
    finished = board.finished
    return {
        **show_begun(table),
        "night": table.night_id,
        "no": table.no,
        "closed": table.night.closed_at is not None,
        "game": table.game,
        "options": dict(state.options),
        "stake": table.stake,
        "players": [
            {**person, "marks": [say(mark, names) for mark in place.marks]}
            for place, person in zip(
                board.places, show_people(board.places), strict=True
            )
        ],
        "totals": {str(player): total for player, total in state.totals.items()},
        **show_hands(board),
        "next": show_next(board.next, names),
        "finished": finished and show_span(finished, board.game),
    }


def show_hands(board: Board) -> JSON:
    """Return the hands of a board, and before which number to ask for more."""
    hands = [
        {
            "no": row.no,
            "kind": row.kind,
            "names": list(row.names),
            "points": list(row.points),
            "by_player": {str(player): won for player, won in row.by_player.items()},
            "corrected": row.corrected,
            "finished": row.ended and show_span(row.ended, board.game),
        }
        for row in board.hands
    ]
    return {"hands": hands, "earlier": board.earlier}


def show_span(span: Span, game: Game) -> JSON:
    """Return a match: its first and last hand, and how it ended."""
    ended = span.finished
    return {
        "first": span.first,
        "last": span.last,
        **(dump_finished(ended) if ended else {}),
        "text": say(game.ends[ended.by]) if ended and ended.by in game.ends else "",
    }


def show_next(following: Next, names: Sequence[str]) -> JSON:
    """Return what a hand starts with."""
    marks = [
        {"seat": int(seat), "text": say(text, names)} for seat, text in following.marks
    ]
    return {**following.facts, "text": say(following.text, names), "marks": marks}


def show_worked(worked: Worked, names: Sequence[str]) -> JSON:
    """Return a scored hand, its lines told with the players' names."""
    steps = zip(show_steps(worked, lang()), worked.lines, strict=True)
    return {
        "raw": list(worked.raw),
        "points": list(worked.points),
        "steps": [{**step, "text": say(line.text, names)} for step, line in steps],
        "result": dict(worked.facts),
        "carry": dict(worked.carry),
    }


def show_hand(page: HandPage) -> JSON:
    """Return a hand worked out again, with all that was told of it."""
    told = page.revisions[0].revision
    worked = show_worked(page.worked, page.names) if page.worked else {"steps": []}
    return {
        **worked,
        "no": page.no,
        "kind": page.kind,
        "seats": list(page.seats),
        "names": list(page.names),
        "points": list(page.points),
        "entry": page.entry,
        "options": told.options,
        "starts": page.starts and show_next(page.starts, page.names),
        "differs": page.differs,
        "revisions": [
            {
                "version": row.revision.change.version,
                "kind": row.kind,
                "seats": row.revision.seats,
                "names": list(row.names),
                "points": list(row.points),
                "entry": row.revision.entry,
                "at": row.at,
                "who": row.who,
                "reason": row.reason,
            }
            for row in page.revisions
        ],
    }


def show_changes(changes: Changes, game: Game, sitting: Sequence[int]) -> JSON:
    """Return what else a write changes; pairs are before and after.

    `sitting` are the ids of who sits at the table.
    """
    told = {player for hand in changes.hands for player in hand.seats}
    called = names_of({*told, *sitting})
    hands = []
    for hand in changes.hands:
        names = [called[player] for player in hand.seats]
        texts = [say(hand.before, names), say(hand.after, names)]
        hands.append({"no": hand.no, "starts": texts})
    names_now = [called[player] for player in sitting]
    return {
        "hands": hands,
        "matches": [
            [show_span(span, game) for span in spans] for spans in changes.matches
        ],
        "totals": {
            str(player): list(totals) for player, totals in changes.totals.items()
        },
        "settlement": list(changes.settlement),
        "next": [say(coming.text, names_now) for coming in changes.next],
    }


def names_of(players: Iterable[int]) -> Mapping[int, str]:
    """Return the names of players by their ids."""
    found = Player.objects.filter(pk__in=list(players))
    return dict(found.values_list("pk", "name"))
