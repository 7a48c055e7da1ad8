"""The bridge between the engine's messages and the language of the page."""

from collections.abc import Iterable, Sequence
from itertools import islice

from django.utils.translation import get_language

from scoring.game import Game
from scoring.messages import LANGS, Message, render
from scoring.records import Problem
from scoring.sheets import Cell

MOST_SAID = 5


def lang() -> str:
    """Return the current language as the engine calls it."""
    current = get_language() or LANGS[0]
    return current if current in LANGS else LANGS[0]


def say(message: Message, names: Sequence[str] | None = None) -> str:
    """Return an engine's message in the current language, seats called by `names`."""
    return render(message, lang(), names)


def say_first(
    problems: Iterable[Problem], names: Sequence[str] | None = None
) -> list[str]:
    """Return the first few problems as sentences: nobody reads a hundred.

    An ellipsis stands for all that follow.
    """
    texts = [say(problem.text, names) for problem in islice(problems, MOST_SAID + 1)]
    return [*texts[:MOST_SAID], "…"] if len(texts) > MOST_SAID else texts


def say_cell(cell: Cell) -> str:
    """Return what stands in a table of a rule sheet, a true minus for a negative."""
    return str(cell).replace("-", "−") if isinstance(cell, int) else say(cell)


def name_of(game: Game) -> str:
    """Return what a game is called in the current language."""
    return game.names[lang()]
