"""Reads, for pages and API alike."""

from sessions.nights.selectors.boards import (
    Board as Board,
    HandPage as HandPage,
    RevisionRow as RevisionRow,
    board as board,
    hand_page as hand_page,
    seated_names as seated_names,
)
from sessions.nights.selectors.changes import (
    Changes as Changes,
    Preview as Preview,
    compare as compare,
    next_of as next_of,
    preview as preview,
)
from sessions.nights.selectors.nights import (
    PLANS as PLANS,
    NightPage as NightPage,
    Settlement as Settlement,
    night_page as night_page,
    night_totals as night_totals,
    nights_of as nights_of,
    people_of as people_of,
    settle as settle,
)
from sessions.nights.selectors.rows import (
    Spot as Spot,
    engine_table as engine_table,
    game_of as game_of,
    history_of as history_of,
    rules_of as rules_of,
    spot_of as spot_of,
    state_of as state_of,
    table_of as table_of,
)
from sessions.nights.selectors.rules import (
    OtherRules as OtherRules,
    by_other_rules as by_other_rules,
)
