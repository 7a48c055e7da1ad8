"""What the page of a rule sheet shows."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from scoring.game import Game, Hand, Worked
from scoring.messages import SEAT_NAMES, Message
from scoring.records import Parts, Table, kinds
from scoring.sheets import Grid, Paragraph, Sample
from scoring.telling import say as say_value, told
from sessions.saying import lang


@dataclass(frozen=True, slots=True)
class ShownBlock:
    """A paragraph or a table, and the places in the page that lead to it."""

    block: Paragraph | Grid
    anchors: list[str]

    @property
    def text(self) -> Message | None:
        """Return the text of a paragraph."""
        return self.block.text if isinstance(self.block, Paragraph) else None


@dataclass(frozen=True, slots=True)
class ShownSection:
    """A titled part of the sheet."""

    title: Message
    blocks: list[ShownBlock]


@dataclass(frozen=True, slots=True)
class Example:
    """A hand that the sheet works: what was reported, and what it was worth."""

    told: list[tuple[Message, Message]]
    names: tuple[str, ...]
    worked: Worked


def show_sections(game: Game, options: Any) -> Iterator[ShownSection]:
    """Yield the parts of a sheet; each name leads to the first block about it."""
    led: set[str] = set()
    for section in game.sheet(options):
        blocks = []
        for block in section.blocks:
            anchors = [name for name in dict.fromkeys(block.about) if name not in led]
            led.update(anchors)
            blocks.append(ShownBlock(block, anchors))
        yield ShownSection(section.title, blocks)


def changed_rules(game: Game, options: Any) -> Iterator[tuple[Message, Message]]:
    """Yield the house rules that are not as usual for the variant, in words."""
    table = Table(None, 0)
    parts = Parts(dict(options))
    for name, kind in kinds(game.options).items():
        value = getattr(options, name)
        usual = game.options.default_of(name, options.variant)
        if name != "variant" and value != usual and kind.asked(parts, table):
            yield kind.label, say_value(kind, value, table)


def examples(game: Game, options: Any) -> Iterator[Example]:
    """Yield the sheet's hands, worked by these house rules."""
    return (work(game, options, sample) for sample in game.samples(options))


def work(game: Game, options: Any, sample: Sample) -> Example:
    """Work a hand as the engine does, with seats for names."""
    table = Table(options, sample.seats)
    record = game.judge(dict(sample.entry), table).record
    hand = Hand(record, options, sample.seats, game.first_carry(table))
    names = tuple(SEAT_NAMES[lang()][: sample.seats])
    return Example(list(told(record, table)), names, game.score(hand))
