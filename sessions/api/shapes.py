"""The shapes of answers, as JSON Schema; the tests hold the answers to them."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext as _

from scoring.catalogue import entry_schema
from scoring.game import Game
from scoring.games import GAMES
from scoring.protocol import MOST
from scoring.records import Table
from sessions.api import bodies
from sessions.api.reading import schema_of
from sessions.clubs.models import Role
from sessions.nights.models import Revision
from sessions.nights.selectors import PLANS
from sessions.saying import lang

Shape = dict[str, Any]

BODIES = (
    bodies.NewNight,
    bodies.MoreTable,
    bodies.Closing,
    bodies.NewLink,
    bodies.Nothing,
    bodies.NewHand,
    bodies.Correction,
    bodies.Voiding,
    bodies.Adjustment,
    bodies.SeatChange,
    bodies.RulesChange,
    bodies.Trial,
)

TEXT: Shape = {"type": "string"}
WHOLE: Shape = {"type": "integer"}
YES_OR_NO: Shape = {"type": "boolean"}
MOMENT: Shape = {"type": "string", "format": "date-time"}
ANY_OBJECT: Shape = {"type": "object"}
ID: Shape = {"type": "integer", "minimum": 1}
POINTS: Shape = {"type": "integer", "minimum": -MOST, "maximum": MOST}
ROLE: Shape = {"enum": [str(role.label) for role in Role]}
KIND: Shape = {"enum": [str(kind) for kind in Revision.Kind]}


def ref(name: str) -> Shape:
    """Return a reference to a component."""
    return {"$ref": f"#/components/schemas/{name}"}


def many(each: Shape) -> Shape:
    """Return the shape of a list."""
    return {"type": "array", "items": each}


def pair(each: Shape) -> Shape:
    """Return the shape of before and after."""
    return {"type": "array", "items": each, "minItems": 2, "maxItems": 2}


def by_player(each: Shape) -> Shape:
    """Return the shape of something by the id of each player."""
    names = {"pattern": "^[1-9][0-9]*$"}
    return {"type": "object", "propertyNames": names, "additionalProperties": each}


def or_null(shape: Shape) -> Shape:
    """Return a shape that may also be `null`."""
    return {"anyOf": [shape, {"type": "null"}]}


def record(optional: Mapping[str, Shape] | None = None, /, **fields: Shape) -> Shape:
    """Return the shape of an object with these fields, some of them optional."""
    return {
        "type": "object",
        "properties": {**fields, **(optional or {})},
        "required": list(fields),
        "additionalProperties": False,
    }


PEOPLE = many(ref("Person"))
PLAYED: Mapping[str, Shape] = {"no": WHOLE, "game": TEXT, "stake": WHOLE}
"""What is fixed of a table."""
WORKED: Mapping[str, Shape] = {
    "raw": many(WHOLE),
    "result": ANY_OBJECT,
    "carry": ANY_OBJECT,
}
"""What the engine says of a hand beside its points and steps."""
TOLD: Mapping[str, Shape] = {
    "kind": KIND,
    "seats": many(ID),
    "names": many(TEXT),
    "points": many(POINTS),
}
"""What was told of a hand."""


def components() -> dict[str, Shape]:
    """Return every component, told in the current language."""
    return {
        **{body.__name__: schema_of(body) for body in BODIES},
        **entries(),
        **engine_shapes(),
        **catalogue_shapes(),
        **night_shapes(),
        **link_shapes(),
        **settlement_shapes(),
        **hand_shapes(),
        **change_shapes(),
        **table_shapes(),
        **board_shapes(),
        **error_shapes(),
    }


def entries() -> dict[str, Shape]:
    """Return what each game asks for, and any of these."""
    named = {f"Entry_{game.slug}": entry_of(game) for game in GAMES}
    told = _("What a table reports, by its game; the house rules decide on details.")
    return {
        "Entry": {"anyOf": [ref(name) for name in named], "description": told},
        **named,
    }


def entry_of(game: Game) -> Shape:
    """Return the entry of a game under any variant, for any number of players."""
    found: list[Shape] = []
    for variant in game.variants:
        options = game.options.of(variant=variant)
        for seats in game.seats(options):
            shape = entry_schema(game, lang(), Table(options, seats))
            if shape not in found:
                found.append(shape)
    shape = found[0] if len(found) == 1 else {"anyOf": found}
    return {"title": game.names[lang()], **shape}


def engine_shapes() -> dict[str, Shape]:
    """Return the shapes of the scoring protocol."""
    request = {
        "type": "object",
        "properties": {"op": TEXT, "lang": {"enum": ["zh-hans", "zh-hant", "en"]}},
        "required": ["op"],
        "description": _("A request of the scoring protocol; its op decides the rest."),
    }
    several = {**many(ref("EngineRequest")), "maxItems": 100}
    answer = {
        "type": "object",
        "properties": {"ok": YES_OR_NO, "errors": many(ref("Error"))},
        "required": ["ok"],
    }
    return {
        "EngineRequest": request,
        "EngineRequests": {"anyOf": [ref("EngineRequest"), several]},
        "EngineAnswer": answer,
        "EngineAnswers": {
            "anyOf": [ref("EngineAnswer"), many(ref("EngineAnswer"))],
        },
    }


def catalogue_shapes() -> dict[str, Shape]:
    """Return the shapes of the games."""
    players = record(min=WHOLE, max=WHOLE)
    fields: dict[str, Shape] = {
        "slug": TEXT,
        "names": {"type": "object", "additionalProperties": TEXT},
        "summary": TEXT,
        "cards": TEXT,
        "minutes": players,
        "players": players,
        "players_by_variant": {"type": "object", "additionalProperties": players},
        "options": {"type": "object", "description": "JSON Schema 2020-12"},
        "entry": {"type": "object", "description": "JSON Schema 2020-12"},
        "ops": many(TEXT),
    }
    return {
        "Game": record(**fields),
        "Games": record(games=many(ref("Game"))),
        "SheetSection": record(
            title=TEXT,
            paragraphs=many(TEXT),
            tables=many(record(head=many(TEXT), rows=many(many(TEXT)))),
        ),
        "GameSheet": record(
            **fields,
            variant=TEXT,
            defaults=ANY_OBJECT,
            sheet=many(ref("SheetSection")),
        ),
    }


def night_shapes() -> dict[str, Shape]:
    """Return the shapes of nights and people."""
    by_role = {"type": "object", "properties": dict.fromkeys(ROLE["enum"], TEXT)}
    table = {"id": ID, "version": WHOLE}
    return {
        "Person": record(id=ID, name=TEXT, total=POINTS),
        "NightBegun": record(
            id=ID,
            links=by_role,
            tokens=by_role,
            tables=many(record(**table, seats=many(ID))),
            people=many(record(id=ID, name=TEXT)),
        ),
        "Night": record(
            {"club": ID, "links": many(ref("Link"))},
            id=ID,
            title=TEXT,
            unit=TEXT,
            started=MOMENT,
            closed_at=or_null(MOMENT),
            role=ROLE,
            tables=many(ref("NightTable")),
            people=many(ref("Person")),
            totals=by_player(WHOLE),
        ),
        "NightTable": record(**table, **PLAYED, hands=WHOLE, players=PEOPLE),
    }


def link_shapes() -> dict[str, Shape]:
    """Return the shapes of links."""
    link: dict[str, Shape] = {
        "id": ID,
        "role": ROLE,
        "number": WHOLE,
        "created_at": MOMENT,
        "last_used": or_null(MOMENT),
        "revoked_at": or_null(MOMENT),
    }
    return {
        "Link": record(**link),
        "LinkMade": record(**link, link=TEXT, token=TEXT),
        "LinkRevoked": record(**link, replaced_by=or_null(ref("LinkMade"))),
    }


def settlement_shapes() -> dict[str, Shape]:
    """Return the shapes of who pays whom."""
    amount = {"type": "integer", "minimum": 1}
    return {
        "Settlement": record(
            plan={"enum": list(PLANS)},
            bank=or_null(ID),
            unit=TEXT,
            people=PEOPLE,
            transfers=many(
                record(**{"from": ID, "to": ID}, amount=amount, text=TEXT),
            ),
            count=WHOLE,
            exact=YES_OR_NO,
        ),
    }


def hand_shapes() -> dict[str, Shape]:
    """Return the shapes of hands and how they are explained."""
    hand: dict[str, Shape] = {**TOLD, "no": WHOLE, "steps": many(ref("Step"))}
    return {
        "Step": record(
            {"seat": WHOLE, "values": many(WHOLE), "counts": YES_OR_NO},
            code=TEXT,
            args=ANY_OBJECT,
            text=TEXT,
        ),
        "Revision": record(
            **TOLD, version=WHOLE, entry={}, at=MOMENT, who=TEXT, reason=TEXT
        ),
        "HandPage": record(
            WORKED,
            **hand,
            entry={},
            options=ANY_OBJECT,
            starts=or_null(ref("Next")),
            differs=YES_OR_NO,
            revisions=many(ref("Revision")),
        ),
        "HandTold": record(WORKED, **hand, version=WHOLE, next=ref("Next")),
    }


def change_shapes() -> dict[str, Shape]:
    """Return the shapes of what a write changes, saved or only tried."""
    tried: dict[str, Shape] = {
        **WORKED,
        "points": many(POINTS),
        "steps": many(ref("Step")),
        "next": ref("Next"),
        "errors": many(ref("Error")),
    }
    changes = or_null(ref("Changes"))
    return {
        "Saved": record(hand=ref("HandTold"), table=ref("Table"), changes=changes),
        "TableSaved": record(table=ref("Table"), changes=changes),
        "Preview": record(tried, ok=YES_OR_NO, changes=changes),
        "Changes": record(
            hands=many(record(no=WHOLE, starts=pair(TEXT))),
            matches=pair(many(ref("Match"))),
            totals=by_player(pair(WHOLE)),
            settlement=pair(WHOLE),
            next=pair(TEXT),
        ),
    }


def table_shapes() -> dict[str, Shape]:
    """Return the shapes of tables."""
    return {
        "Table": record(
            **PLAYED,
            hands=many(ref("Hand")),
            earlier=or_null(WHOLE),
            id=ID,
            version=WHOLE,
            night=ID,
            closed=YES_OR_NO,
            options=ANY_OBJECT,
            players=many(record(id=ID, name=TEXT, total=POINTS, marks=many(TEXT))),
            totals=by_player(POINTS),
            next=ref("Next"),
            finished=or_null(ref("Match")),
        ),
    }


def board_shapes() -> dict[str, Shape]:
    """Return the shapes of what the board of a table shows."""
    marks = many(record(seat=WHOLE, text=TEXT))
    return {
        "Match": record(
            {"by": TEXT, "winners": many(WHOLE), "losers": many(WHOLE)},
            first=WHOLE,
            last=WHOLE,
            text=TEXT,
        ),
        "Next": {
            "type": "object",
            "properties": {"text": TEXT, "marks": marks},
            "required": ["text", "marks"],
        },
        "Hand": record(
            no=WHOLE,
            kind=KIND,
            names=many(TEXT),
            points=many(POINTS),
            by_player=by_player(POINTS),
            corrected=YES_OR_NO,
            finished=or_null(ref("Match")),
        ),
        "Hands": record(hands=many(ref("Hand")), earlier=or_null(WHOLE)),
    }


def error_shapes() -> dict[str, Shape]:
    """Return the shapes of what is refused."""
    error = record(
        {"open": YES_OR_NO}, code=TEXT, field=TEXT, text=TEXT, args=ANY_OBJECT
    )
    errors: dict[str, Shape] = {"errors": many(ref("Error")), "request_id": TEXT}
    return {
        "Error": error,
        "Errors": record(**errors),
        "Conflict": record({"table": ref("Table")}, **errors),
    }
