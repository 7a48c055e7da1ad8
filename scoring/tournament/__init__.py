"""Contests at tables of three (挑战赛), and the ladder of titles.

A preliminary with elimination, then a final by rounds; pure functions of what has been
played so far.

Source: 《游戏怎么玩》, 欢乐斗地主 的 挑战赛 与 等级.
Limits: fields that three does not divide, ties, and how many second places advance are
not said there; what holds here is told at each function.
"""

from scoring.tournament.answers import final, ladder, prelim

__all__ = ["final", "ladder", "prelim"]
