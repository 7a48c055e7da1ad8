"""Writes to the ledger, one function for each thing people do."""

from sessions.nights.services.hands import (
    adjust as adjust,
    correct_hand as correct_hand,
    record_hand as record_hand,
    void_hand as void_hand,
)
from sessions.nights.services.nights import (
    Started as Started,
    TableSpec as TableSpec,
    add_table as add_table,
    close_night as close_night,
    reopen_night as reopen_night,
    start_night as start_night,
)
from sessions.nights.services.tables import (
    change_rules as change_rules,
    change_seats as change_seats,
)
from sessions.nights.services.writing import Saved as Saved
