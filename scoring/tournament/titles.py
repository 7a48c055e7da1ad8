"""The ladder: 22 titles by total score."""

from typing import Any

_TITLES = (
    ("短工", "短工", "Odd-jobber", None),
    ("长工", "長工", "Farmhand", 100),
    ("佃户", "佃戶", "Tenant", 200),
    ("贫农", "貧農", "Poor peasant", 400),
    ("渔夫", "漁夫", "Fisherman", 600),
    ("猎人", "獵人", "Hunter", 1000),
    ("中农", "中農", "Middle peasant", 2000),
    ("富农", "富農", "Rich peasant", 4000),
    ("掌柜", "掌櫃", "Shopkeeper", 6000),
    ("商人", "商人", "Merchant", 10000),
    ("衙役", "衙役", "Yamen runner", 20000),
    ("小财主", "小財主", "Small squire", 50000),
    ("大财主", "大財主", "Great squire", 100000),
    ("小地主", "小地主", "Small landlord", 200000),
    ("大地主", "大地主", "Great landlord", 500000),
    ("知县", "知縣", "Magistrate", 1000000),
    ("通判", "通判", "Sub-prefect", 2000000),
    ("知府", "知府", "Prefect", 5000000),
    ("总督", "總督", "Viceroy", 10000000),
    ("巡抚", "巡撫", "Grand coordinator", 20000000),
    ("丞相", "丞相", "Chancellor", 50000000),
    ("帝王", "帝王", "Emperor", 100000000),
)
"""Simplified, traditional, English, and the score from which it holds."""

_COLUMNS = {"zh-hans": 0, "zh-hant": 1, "en": 2}


def rung(level: int, lang: str) -> dict[str, Any]:
    """Return a level of the ladder, its title in `lang`."""
    row = _TITLES[level - 1]
    return {"level": level, "title": row[_COLUMNS[lang]], "from": row[3]}


def level_of(score: int) -> int:
    """Return the highest level that a total score reaches.

    >>> level_of(-5), level_of(99), level_of(100), level_of(10**12)
    (1, 1, 2, 22)
    """
    return 1 + sum(score >= row[3] for row in _TITLES if row[3] is not None)


def place(score: int, lang: str) -> dict[str, Any]:
    """Return the level of a total score, and the next one if there is one."""
    level = level_of(score)
    above = rung(level + 1, lang) if level < len(_TITLES) else None
    return {**rung(level, lang), "next": above}
