"""Rule sheets: titled sections of paragraphs and small tables.

A paragraph or table names what it is about: fields of an entry and codes of lines. So
a form can open the right one beside a field, and a line of a score can point to the
rule it follows.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from scoring.messages import Message

Cell = Message | int
"""What stands in a table: words, or a number."""


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A paragraph of a rule sheet."""

    text: Message
    about: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Grid:
    """A small table of a rule sheet: combinations in order, what cards count."""

    head: tuple[Message, ...]
    rows: tuple[tuple[Cell, ...], ...]
    about: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Section:
    """A titled part of a rule sheet."""

    title: Message
    blocks: tuple[Paragraph | Grid, ...]


@dataclass(frozen=True, slots=True)
class Sample:
    """A hand as it may be played, for the rule sheet to work: JSON of an entry."""

    entry: Mapping[str, Any]
    seats: int


def section(title: Message, *blocks: Message | Paragraph | Grid) -> Section:
    """Make a section of a rule sheet."""
    return Section(
        title,
        tuple(
            Paragraph(block) if isinstance(block, Message) else block
            for block in blocks
        ),
    )


def about(text: Message, *names: str) -> Paragraph:
    """Make a paragraph that explains the named fields and lines."""
    return Paragraph(text, names)


def grid(head: Sequence[Message], rows: Sequence[Sequence[Cell]], *names: str) -> Grid:
    """Make a table that explains the named fields and lines."""
    return Grid(tuple(head), tuple(tuple(row) for row in rows), names)


def blocks(sections: Sequence[Section]) -> Iterator[Paragraph | Grid]:
    """Yield every paragraph and table of a sheet, in order."""
    return (block for section in sections for block in section.blocks)


def texts(sections: Sequence[Section]) -> Iterator[Message]:
    """Yield all that a sheet says: titles, paragraphs, heads and cells of tables."""
    for section in sections:
        yield section.title
        for block in section.blocks:
            if isinstance(block, Paragraph):
                yield block.text
                continue
            yield from block.head
            yield from (
                cell for row in block.rows for cell in row if isinstance(cell, Message)
            )
