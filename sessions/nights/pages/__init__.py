"""What pages show, ready for the templates: rows with names, texts said."""

from sessions.nights.pages.boards import (
    show_board as show_board,
    show_hand as show_hand,
)
from sessions.nights.pages.nights import (
    night_cards as night_cards,
    show_links as show_links,
    show_night as show_night,
    show_settlement as show_settlement,
)
from sessions.nights.pages.reporting import (
    Seating as Seating,
    last_hand as last_hand,
    seating as seating,
    show_changes as show_changes,
    show_preview as show_preview,
    show_refused as show_refused,
)
from sessions.nights.pages.shared import (
    grant_of as grant_of,
    rules_query as rules_query,
)
