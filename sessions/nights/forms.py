"""Forms made from what a game declares; no game has a form of its own.

A form draws what can be filled in, gathers what was sent and puts each problem in its
place. What is valid is for the engine to say, half-filled or not.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from itertools import pairwise
from typing import Any

from scoring.game import Game, Judged, Next, form_key
from scoring.kinds import OneSeat
from scoring.messages import Message
from scoring.records import Kind, Parts, Problem, Record, Table, kinds, read_options
from scoring.sheets import Paragraph, blocks
from sessions.nights.widgets import (
    ABSENT,
    WIDGETS,
    Field,
    Option,
    Sent,
    Texts,
    decode,
    first,
)
from sessions.saying import say, say_first


class Tab:
    """One way to report a hand."""

    def __init__(self, form: type[Record], chosen: bool, fields: list[Field]) -> None:
        self.key = form_key(form)
        self.label: Message = kinds(form)[self.key].label
        self.chosen = chosen
        self.fields = fields
        self.common = [field for field in fields if not field.kind.rare]
        self.rare = [field for field in fields if field.kind.rare]

    @property
    def rare_told(self) -> bool:
        """Tell whether something is filled in, or wrong, where it is folded away."""
        return any(
            field.errors
            or any(option.checked and option.value for option in field.all_options())
            or any(box.text for box in field.all_boxes())
            for field in self.rare
        )


class EntryForm:
    """The form of one hand, at a table of players called by `names`.

    `sent` holds the texts of the form, a list by the name of each box; a box is named
    `<form>.<field>`, with `.<seat>` where every player is asked.
    """

    def __init__(
        self,
        game: Game,
        table: Table,
        names: Sequence[str],
        sent: Sent,
        starts: Mapping[str, Any] | None = None,
    ) -> None:
        self.game, self.table, self.names, self.sent = game, table, names, sent
        self.starts = starts or {}
        self.filled: dict[str, int] = {}
        self.forms = {form_key(form): form for form in game.forms(table.options)}
        chosen = first(sent, "way")
        self.key = chosen if chosen in self.forms else next(iter(self.forms))
        self.form = self.forms[self.key]

    @cached_property
    def entry(self) -> dict[str, Any]:
        """Return what was filled in and is asked for, as the engine reads it."""
        values = {
            name: value
            for name, kind in kinds(self.form).items()
            if (value := self.decode(name, kind)) is not ABSENT
        }
        for path, number in self.game.fills(values, self.table):
            put(values, path.split("."), number)
            self.filled[f"{self.key}.{path}"] = number
        parts = self.judge(values).parts
        return {
            name: value
            for name, value in values.items()
            if kinds(self.form)[name].asked(parts, self.table)
        }

    @cached_property
    def judged(self) -> Judged:
        """Return what the engine finds in the entry."""
        return self.judge(self.entry)

    @property
    def missing(self) -> list[str]:
        """Return what is still to be filled in, a sentence each."""
        problems = self.judged.problems
        return say_first((item for item in problems if item.open), self.names)

    @property
    def faults(self) -> list[Problem]:
        """Return the problems that filling in more does not cure."""
        return [problem for problem in self.judged.problems if not problem.open]

    @cached_property
    def tabs(self) -> list[Tab]:
        """Return the ways to report, each with its fields as they are to be drawn."""
        return [
            Tab(form, key == self.key, list(self.draw(key, form)))
            for key, form in self.forms.items()
        ]

    @property
    def general_errors(self) -> list[str]:
        """Return the problems that belong to no field."""
        fields = {field.name for tab in self.tabs for field in tab.fields}
        loose = (item for item in self.faults if self.field_of(item) not in fields)
        return say_first(loose, self.names)

    @cached_property
    def hints(self) -> dict[str, dict[str, Any]]:
        """Return what to say beside boxes as they fill, by the name of the box."""
        return {
            f"{self.key}.{hint.field}": {
                "text": say(hint.text, self.names),
                "bad": hint.bad,
            }
            for hint in self.game.hints(self.entry, self.table)
        }

    @cached_property
    def help(self) -> dict[str, list[Message]]:
        """Return the paragraphs of the rule sheet that each field is about."""
        told: dict[str, list[Message]] = {}
        for block in blocks(list(self.game.sheet(self.table.options))):
            if isinstance(block, Paragraph):
                for name in block.about:
                    told.setdefault(name, []).append(block.text)
        return told

    def judge(self, entry: Mapping[str, Any]) -> Judged:
        """Ask the engine about an entry in the chosen form."""
        return self.game.judge_form(self.form, dict(entry), self.table)

    def decode(self, name: str, kind: Kind) -> Any:
        """Return what was filled in for a field of the chosen form."""
        return decode(self.sent, f"{self.key}.{name}", kind, self.table)

    def draw(self, key: str, form: type[Record]) -> Iterator[Field]:
        """Yield the fields of a form; those of the chosen one with what is wrong."""
        chosen = key == self.key
        for name, kind in kinds(form).items():
            parts = self.judged.parts if chosen else Parts({})
            field = Field(f"{key}.{name}", kind, kind.asked(parts, self.table))
            field.starts, field.help = self.starts, self.help.get(name, [])
            optional = not form.model_fields[name].is_required()
            WIDGETS[kind.widget].draw(field, self.sent, self.table, optional)
            for box in field.all_boxes():
                if not box.text and box.name in self.filled:
                    box.filled = str(self.filled[box.name])
            if chosen:
                faults = self.faults
                own = (item for item in faults if self.field_of(item) == field.name)
                field.errors = say_first(own, self.names)
                for option in field.all_options():
                    option.blocked = self.reason_against(name, kind, option)
            yield field

    def reason_against(self, name: str, kind: Kind, option: Option) -> str:
        """Return the problem that choosing `option` would make, or ""."""
        if option.checked or not option.value:
            return ""
        texts = [option.value]
        if kind.widget == "seats":
            texts = [*self.sent.get(option.name, ()), option.value]
        sent = {**self.sent, option.name: texts}
        tried = decode(sent, f"{self.key}.{name}", kind, self.table)
        known = {(problem.code, problem.field) for problem in self.faults}
        for problem in self.judge({**self.entry, name: tried}).problems:
            if not problem.open and (problem.code, problem.field) not in known:
                return self.say(problem)
        return ""

    def field_of(self, problem: Problem) -> str:
        """Return the name of the field a problem belongs to."""
        name = problem.field.removeprefix("entry").lstrip(".").partition(".")[0]
        return f"{self.key}.{name}"

    def say(self, problem: Problem) -> str:
        """Return a problem as a sentence with the players' names."""
        return say(problem.text, self.names)

    def state(self) -> dict[str, Any]:
        """Return what the page's script needs to follow: JSON-able."""
        fields = [field for tab in self.tabs for field in tab.fields]
        return {
            "ready": self.judged.record is not None,
            "missing": self.missing,
            "hints": self.hints,
            "errors": {field.name: field.errors for field in fields if field.errors},
            "hidden": [field.name for field in fields if not field.asked],
            "blocked": {
                option.key: option.blocked
                for field in fields
                for option in field.all_options()
                if option.blocked
            },
            "filled": {
                box.name: box.filled
                for field in fields
                for box in field.all_boxes()
                if box.filled
            },
        }


def put(values: Any, path: Sequence[str], number: int) -> None:
    """Put a number where nothing is filled in, making the objects on the way."""
    for step, then in pairwise([*path, ""]):
        at: Any = int(step) if isinstance(values, list) else step
        if not then:
            values[at] = number
            return
        if values[at] is None if isinstance(values, list) else at not in values:
            values[at] = {}
        values = values[at]


def sent_of(game: Game, table: Table, entry: Mapping[str, Any]) -> dict[str, list[str]]:
    """Return the texts of the form that say an entry."""
    for form in game.forms(table.options):
        key = form_key(form)
        if key in entry:
            texts = {"way": [key]}
            for name, value in entry.items():
                kind = kinds(form)[name]
                texts |= WIDGETS[kind.widget].encode(value, f"{key}.{name}", kind)
            return texts
    return {}


def sent_at_first(game: Game, table: Table, way: str, starts: Next) -> Texts:
    """Return the texts of a new hand's form: the way last taken, who is known already.

    A player whom the last hand has named, such as the banker, is chosen.
    """
    texts: Texts = {"way": [way]}
    for form in game.forms(table.options):
        for name, kind in kinds(form).items():
            known = starts.facts.get(name)
            if isinstance(kind, OneSeat) and known is not None:
                texts[f"{form_key(form)}.{name}"] = [str(int(known))]
    return texts


class RulesForm:
    """The form of a table's house rules; `sent` may be empty: all defaults.

    A box is named `rules.<option>`. A form drawn for another variant counts only for
    its variant, since defaults differ.
    """

    def __init__(self, game: Game, sent: Sent) -> None:
        self.game, self.sent = game, sent
        self.record = game.options
        self.drawn_for = first(sent, "rules_for")
        self.problems: list[Problem] = []
        self.chosen = read_options(self.record, self.given, self.problems)

    @staticmethod
    def texts(game: Game, options: Any) -> dict[str, list[str]]:
        """Return the texts of the form that say some house rules."""
        texts = {"rules_for": [options.variant]}
        for name, kind in kinds(game.options).items():
            value = getattr(options, name)
            texts |= WIDGETS[kind.widget].encode(value, f"rules.{name}", kind)
        return texts

    @classmethod
    def address(cls, game: Game, options: Any) -> dict[str, list[str]]:
        """Return as few texts as say some house rules, to stand in an address."""
        usual = game.options.of(variant=options.variant)
        if usual == options:
            return {"rules.variant": [options.variant]}
        told = cls.texts(game, options)
        for name, kind in kinds(game.options).items():
            same = getattr(options, name) == getattr(usual, name)
            if same and kind.widget != "flag" and name != "variant":
                del told[f"rules.{name}"]
        return told

    @property
    def variant(self) -> str:
        """Return the variant asked for, the default if none or unknown."""
        asked = first(self.sent, "rules.variant") or first(self.sent, "variant")
        default: str = self.record.model_fields["variant"].default
        return asked if asked in self.game.variants else default

    @property
    def outdated(self) -> bool:
        """Tell whether the options were drawn for another variant than is chosen."""
        return bool(self.drawn_for) and self.drawn_for != self.variant

    @property
    def given(self) -> dict[str, Any]:
        """Return the options chosen, as the engine reads them."""
        given: dict[str, Any] = {"variant": self.variant}
        if not self.drawn_for or self.outdated:
            return given
        table = Table(None, 0)
        for name, kind in kinds(self.record).items():
            value = decode(self.sent, f"rules.{name}", kind, table)
            shown = kind.asked(Parts(given), table)
            if name != "variant" and shown and value is not ABSENT:
                given[name] = value
        return given

    @property
    def options(self) -> Any:
        """Return the house rules in full; the defaults while they are unsound."""
        return self.chosen or self.record.of(variant=self.variant)

    @property
    def fields(self) -> list[Field]:
        """Return the options that concern the variant, as they are to be drawn."""
        options, table = self.options, Table(None, 0)
        parts = Parts(dict(options))
        texts = self.texts(self.game, options)
        drawn = []
        for name, kind in kinds(self.record).items():
            if name == "variant" or not kind.asked(parts, table):
                continue
            field = Field(f"rules.{name}", kind, asked=True)
            WIDGETS[kind.widget].draw(field, texts, table, optional=False)
            field.errors = [
                say(problem.text)
                for problem in self.problems
                if problem.field == f"options.{name}"
            ]
            drawn.append(field)
        return drawn
