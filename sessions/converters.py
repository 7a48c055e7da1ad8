"""What may stand in an address."""

from scoring.game import Game
from scoring.games import find_game


class GameConverter:
    """A game's slug in an address; an unknown one is a 404."""

    regex = "[a-z0-9]+"

    def to_python(self, value: str) -> Game:
        """Return the game."""
        game = find_game(value)
        if game is None:
            raise ValueError(value)
        return game

    def to_url(self, value: Game | str) -> str:
        """Return the slug."""
        return value if isinstance(value, str) else value.slug
