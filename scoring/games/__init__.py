"""The games, in the order in which they are offered. A new game is listed here."""

from scoring.game import Game
from scoring.games.baohuang import Baohuang
from scoring.games.bieqi import Bieqi
from scoring.games.fenhong import Fenhong
from scoring.games.gongzhu import Gongzhu
from scoring.games.shisanzhang import Shisanzhang
from scoring.games.zhengshangyou import Zhengshangyou

GAMES: tuple[Game, ...] = (
    Baohuang(),
    Bieqi(),
    Fenhong(),
    Gongzhu(),
    Shisanzhang(),
    Zhengshangyou(),
)

_BY_SLUG = {game.slug: game for game in GAMES}


def find_game(slug: str) -> Game | None:
    """Return the game with this slug, or None."""
    return _BY_SLUG.get(slug)
