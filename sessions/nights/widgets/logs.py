"""Events told one by one, as they happen."""

import json
from collections.abc import Sequence
from typing import Any

from scoring import strictjson
from scoring.kinds import Log, Offers
from scoring.records import Place, Table
from sessions.nights.widgets.base import (
    ABSENT,
    Box,
    Choices,
    Field,
    Option,
    Sent,
    Texts,
    Widget,
    first,
)
from sessions.nights.widgets.choices import read_seat, seat_options


class LogWidget(Widget):
    """A box with the JSON of the events so far, and buttons for what can be next.

    A button of the group n is called `<name>.add.<n>` and sends one more event. Who it
    leaves open, null for one player and [] for several, is ticked in `<name>.pick.<n>`.
    `<name>.undo` takes the last event back.
    """

    def decode(self, sent: Sent, name: str, kind: Log, table: Table) -> Any:
        events = read_json(first(sent, name) or "[]")
        if not isinstance(events, list):
            return events
        if f"{name}.undo" in sent:
            return events[:-1] or ABSENT
        for button in sent:
            start, _add, number = button.rpartition(".add.")
            if start == name:
                event = read_json(first(sent, button))
                picked = sent.get(f"{name}.pick.{number}", ())
                return [*events, completed(event, picked)]
        return events or ABSENT

    def encode(self, value: Any, name: str, kind: Any) -> Texts:
        return {name: [write_json(value)]}

    def draw(self, field: Field, sent: Sent, table: Table, optional: bool) -> None:
        assert isinstance(field.kind, Log)
        value = self.decode(sent, field.name, field.kind, table)
        events = value if isinstance(value, list) else []
        field.boxes.append(Box(field.name, field.kind.label, write_json(events)))
        sound = field.kind.read_part(events, Place("", field.kind.label), table, [])
        happened = [event for event in sound if event is not None]
        field.standing = field.kind.standing(happened, table, field.starts)
        for number, offers in enumerate(field.standing.offers):
            choices = draw_choices(field.name, number, offers, table)
            if events == read_json(first(sent, field.name) or "[]"):
                keep_ticks(choices, sent)
            field.choices.append(choices)


def draw_choices(name: str, number: int, offers: Offers, table: Table) -> Choices:
    """Return the buttons of one group, and the players to be ticked for them."""
    still_open: Any = [] if offers.several else None
    open_key = {offers.asks: still_open} if offers.asks else {}
    buttons = [
        Option(
            f"{name}.add.{number}", write_json({**offer.event, **open_key}), offer.text
        )
        for offer in offers.offers
    ]
    usual = [] if offers.usual is None else [str(int(offers.usual))]
    who = seat_options(f"{name}.pick.{number}", table, usual) if open_key else []
    return Choices(offers.title, buttons, who, offers.several, offers.folded)


def keep_ticks(choices: Choices, sent: Sent) -> None:
    """Keep who was ticked while nothing has happened."""
    for option in choices.who:
        if ticked := sent.get(option.name):
            option.checked = option.value in ticked


def completed(event: Any, picked: Sequence[str]) -> Any:
    """Return an event with the players who were ticked for it."""
    if not isinstance(event, dict):
        return event
    seats = [read_seat(text) for text in picked if text]
    return {key: _chosen(value, seats) for key, value in event.items()}


def _chosen(value: Any, seats: list[int | str]) -> Any:
    """Return what stands for a value: the players, where it is left open."""
    if value is None:
        return seats[0] if seats else None
    return seats if value == [] else value


def read_json(text: str) -> Any:
    """Return the JSON of a text, or the text if it is none."""
    try:
        value, _short = strictjson.loads(text)
    except strictjson.NotJson:
        return text
    return value


def write_json(value: Any) -> str:
    """Return the JSON of a value without spaces."""
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False)
