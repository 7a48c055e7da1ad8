"""How each kind of thing is asked for on a page and read back from it.

A widget turns the text of a form into the value the engine reads, and a value into
the text of a form. It is the only place where text becomes numbers and cards; what it
cannot read it hands on as text, which the engine then refuses by name.
"""

from sessions.nights.widgets.base import (
    ABSENT as ABSENT,
    Box as Box,
    Field as Field,
    Option as Option,
    Sent as Sent,
    Texts as Texts,
    first as first,
    player as player,
)
from sessions.nights.widgets.numbers import (
    read_sum as read_sum,
    split_cards as split_cards,
)
from sessions.nights.widgets.several import WIDGETS as WIDGETS, decode as decode
