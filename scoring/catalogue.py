"""What a game declares, as data for programs: names, players, JSON Schemas, ops."""

from collections.abc import Mapping
from typing import Any

from scoring.game import Game
from scoring.games import GAMES
from scoring.kinds import Choice
from scoring.messages import _, render
from scoring.records import Kind, Options, Record, Table, kinds

GAME_OPS = ("score", "fold")
"""The questions that every game takes."""
PLAY_OPS = ("legal", "replay", "playout")
"""The questions that a game takes that can be played."""


def describe(game: Game, lang: str) -> dict[str, Any]:
    """Return the catalogue's row of a game, its titles in `lang`."""
    seats = dict(zip(game.variants, players(game), strict=True))
    low, high = fewest_and_most(game)
    return {
        "slug": game.slug,
        "names": dict(game.names),
        "summary": render(game.summary, lang),
        "cards": render(game.cards, lang),
        "minutes": {"min": game.minutes[0], "max": game.minutes[1]},
        "players": {"min": low, "max": high},
        "players_by_variant": {
            variant: {"min": allowed[0], "max": allowed[-1]}
            for variant, allowed in seats.items()
        },
        "options": options_schema(game, lang),
        "entry": entry_schema(game, lang),
        "ops": ops_of(game),
    }


def ops_of(game: Game) -> list[str]:
    """Return the questions that a game takes."""
    random = ("playout",) if game.lays_out else ()
    return [*GAME_OPS, *game.questions, *(PLAY_OPS if game.play else random)]


def players(game: Game) -> list[range]:
    """Return how many can play each variant, in order."""
    return [game.seats(game.options.of(variant=variant)) for variant in game.variants]


def fewest_and_most(game: Game) -> tuple[int, int]:
    """Return how few and how many can play, over all variants."""
    allowed = players(game)
    return min(seats[0] for seats in allowed), max(seats[-1] for seats in allowed)


def options_schema(game: Game, lang: str) -> dict[str, Any]:
    """Return the JSON Schema of a game's house rules; none of them is required."""
    record = game.options
    table = Table(record.of(), 0)
    properties = {}
    for name, kind in kinds(record).items():
        default = record.model_fields[name].default
        shown = {**_property(kind, table, lang), "default": default}
        if told := _other_defaults(record, name, lang):
            shown["description"] = told
        properties[name] = shown
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "type": "object",
        "properties": properties,
        "additionalProperties": False,
    }


def entry_schema(game: Game, lang: str, table: Table | None = None) -> dict[str, Any]:
    """Return the JSON Schema of an entry; several forms are `oneOf`.

    Without a table it is that of default house rules and the fewest players.
    """
    if table is None:
        options = game.options.of()
        table = Table(options, game.seats(options)[0])
    forms = [_form_schema(form, table, lang) for form in game.forms(table.options)]
    return forms[0] if len(forms) == 1 else {"oneOf": forms}


def _form_schema(form: type[Record], table: Table, lang: str) -> dict[str, Any]:
    fields = form.model_fields
    return {
        "type": "object",
        "properties": {
            name: _property(kind, table, lang) for name, kind in kinds(form).items()
        },
        "required": [name for name, info in fields.items() if info.is_required()],
        "additionalProperties": False,
    }


def _property(kind: Kind, table: Table, lang: str) -> dict[str, Any]:
    shown = {"title": render(kind.label, lang), **kind.schema(table)}
    if kind.hint:
        shown["description"] = render(kind.hint, lang)
    return shown


def _other_defaults(record: type[Options], name: str, lang: str) -> str:
    """Return a sentence on the variants whose default is another, or ""."""
    declared = kinds(record)
    told = [
        _(
            "Default in %(variant)s: %(value)s.",
            variant=show_value(declared["variant"], variant),
            value=show_value(declared[name], defaults[name]),
        )
        for variant, defaults in record.variant_defaults.items()
        if name in defaults
    ]
    return " ".join(render(text, lang) for text in told)


def show_value(kind: Kind, value: object) -> object:
    """Return an option's value as a message can say it."""
    if isinstance(kind, Choice):
        return kind.choices[value]
    if isinstance(value, bool):
        return _("yes") if value else _("no")
    return value


def table_of_games() -> str:
    """Return the catalogue as a table for people, in the three languages."""
    rows = [
        (game.slug, *game.names.values(), _span(describe(game, "en")["players"]))
        for game in GAMES
    ]
    return "\n".join("\t".join(row) for row in rows)


def _span(players: Mapping[str, int]) -> str:
    low, high = players["min"], players["max"]
    return str(low) if low == high else f"{low}–{high}"
