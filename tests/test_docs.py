"""What the documents say is so."""

import re
from pathlib import Path

from scoring.games import GAMES
from scoring.messages import render

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text()


def row_of(game):
    """Return a game's row of the table in the README."""
    seats = [game.seats(game.options.of(variant=variant)) for variant in game.variants]
    low, high = min(s[0] for s in seats), max(s[-1] for s in seats)
    players = str(low) if low == high else f"{low}–{high}"
    variants = ", ".join(render(label, "zh-hans") for label in game.variants.values())
    names = (game.names["zh-hans"], game.names["en"], f"`{game.slug}`")
    return f"| {' | '.join((*names, players, variants))} |"


def test_readme_lists_the_games():
    rows = [line for line in README.splitlines() if re.search(r"\| `\w+` \|", line)]
    assert rows == [row_of(game) for game in GAMES]


def test_readme_names_targets_that_make_has():
    targets = set(re.findall(r"^([a-z-]+):.*##", (ROOT / "Makefile").read_text(), re.M))
    assert set(re.findall(r"\bmake ([a-z-]+)", README)) <= targets
    assert {"run", "test", "venv"} <= targets


def test_pictures_are_there():
    for picture in re.findall(r"!\[[^]]*\]\(([^)]+)\)", README):
        assert (ROOT / picture).is_file()
