"""Finding a game by its name, its pinyin, or how many want to play."""

import unicodedata
from collections.abc import Iterable, Iterator

from scoring.catalogue import players
from scoring.game import Game
from scoring.messages import LANGS, render


def find(games: Iterable[Game], words: str, seats: int | None) -> list[Game]:
    """Return the games that are called so, and that so many can play."""
    wanted = plain(words)
    return [
        game
        for game in games
        if any(wanted in name for name in names(game))
        and (seats is None or any(seats in allowed for allowed in players(game)))
    ]


def names(game: Game) -> Iterator[str]:
    """Yield what a game may be found by: names, pinyin, initials, what it is like."""
    syllables = game.pinyin.split()
    yield from (plain(render(game.summary, lang)) for lang in LANGS)
    yield from map(plain, game.names.values())
    yield from (game.slug, "".join(syllables), "".join(word[0] for word in syllables))


def plain(text: str) -> str:
    """Return a text without spaces, marks and case."""
    apart = unicodedata.normalize("NFKD", text).casefold()
    return "".join(letter for letter in apart if letter.isalnum())
