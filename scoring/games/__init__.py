"""The games, in the order in which they are offered. A new game is listed here."""

from scoring.game import Game
from scoring.games.baohuang import Baohuang
from scoring.games.bieqi import Bieqi
from scoring.games.chouwangba import Chouwangba
from scoring.games.diaoyu import Diaoyu
from scoring.games.doudizhu import Doudizhu
from scoring.games.duipai import Duipai
from scoring.games.fenhong import Fenhong
from scoring.games.gongzhu import Gongzhu
from scoring.games.gucishibi import Gucishibi
from scoring.games.huandehuanshi import Huandehuanshi
from scoring.games.napoleon import Napoleon
from scoring.games.paodekuai import Paodekuai
from scoring.games.qiwang523 import Qiwang523
from scoring.games.shisanzhang import Shisanzhang
from scoring.games.wushik import Wushik
from scoring.games.xiaojiepai import Xiaojiepai
from scoring.games.zhengshangyou import Zhengshangyou

GAMES: tuple[Game, ...] = (
    Baohuang(),
    Bieqi(),
    Chouwangba(),
    Diaoyu(),
    Doudizhu(),
    Duipai(),
    Fenhong(),
    Gongzhu(),
    Gucishibi(),
    Huandehuanshi(),
    Napoleon(),
    Paodekuai(),
    Qiwang523(),
    Shisanzhang(),
    Wushik(),
    Xiaojiepai(),
    Zhengshangyou(),
)

_BY_SLUG = {game.slug: game for game in GAMES}


def find_game(slug: str) -> Game | None:
    """Return the game with this slug, or None."""
    return _BY_SLUG.get(slug)
