"""拱猪: the tables of the rule sheet."""

from scoring.games.gongzhu.entry import GOAT, PIG, TRANSFORMER
from scoring.games.gongzhu.worth import RANK_VALUES, TIMES
from scoring.messages import Card, Message, _
from scoring.records import verbatim
from scoring.sheets import Grid, grid


def values(decks: int) -> Grid:
    """Make the table of what cards count, by how many of their kind are exposed."""
    head = [_("Card"), _("Points"), _("Exposed"), _("Both exposed")]
    counted = [
        (_("%(low)s to %(high)s, each", low=Card("H2"), high=Card("H4")), 0),
        (
            _("%(low)s to %(high)s, each", low=Card("H5"), high=Card("H10")),
            RANK_VALUES["10"],
        ),
        *((verbatim(Card("H" + rank)), RANK_VALUES[rank]) for rank in "JQKA"),
        (_("Pig %(card)s", card=PIG), -100),
        (_("Goat %(card)s", card=GOAT), 100),
    ]
    rows: list[tuple[Message | int, ...]] = [
        (name, *(value * 2**exposed for exposed in range(decks + 1)))
        for name, value in counted
    ]
    if decks == 1:
        factors = (_times(row[1]) for row in TIMES[:2])
        rows.append((_("Transformer %(card)s", card=TRANSFORMER), *factors))
    return grid(head[: decks + 2], rows, "hearts", "pig", "goat", "transformer")


def transformers() -> Grid:
    """Make the table of what transformers multiply by, with two packs."""
    head = (_("Exposed"), _("One taken"), _("Both taken"))
    rows = [
        (exposed, _times(one), _times(both))
        for exposed, (_none, one, both) in enumerate(TIMES)
    ]
    return grid(head, rows, "transformer")


def _times(factor: int) -> Message:
    return _("× %(factor)d", factor=factor)
