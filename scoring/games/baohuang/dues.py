"""保皇: how the rule sheet tells the tribute."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from scoring.games.baohuang.entry import HouseRules
from scoring.games.baohuang.tribute import (
    ALONE,
    FARMERS,
    NOTHING,
    ONLINE,
    QINGDAO,
    READ_AS,
    Shares,
)
from scoring.messages import Message, _
from scoring.sheets import Grid, grid

Row = tuple[Message, Message, Message]


def dues(options: HouseRules) -> Iterator[Message | Grid]:
    """Yield who pays whom which cards before the next hand."""
    yield _("Tribute is paid after the next deal and not given back.")
    if options.tribute_card == "highest":
        yield _("A payer gives the highest cards, but no marked joker.")
    else:
        yield _("A payer gives the highest cards that are no jokers.")
    yield _(
        "Farmers are numbered as they went out. Who takes chooses, in the order told:"
    )
    hand, rows = _("Emperor and guard"), _qingdao(options)
    if options.variant == "online":
        hand, rows = _("Hand"), _online()
    yield grid((hand, _("Gives"), _("Takes")), list(rows))
    if options.variant == "online":
        yield _("After an open solo everything is twice that.")
    if options.double_pick == "two_at_once":
        yield _("Where three or four take two cards each, they take both at once.")
    else:
        yield _("Where three or four take two cards each, they take one, twice round.")


def _online() -> Iterator[Row]:
    for outcome, label in (("win", _("won")), ("lose", _("lost"))):
        yield _row(label, ONLINE[outcome])
    yield from _alone(_("alone, won"), _("alone, lost"))


def _qingdao(options: HouseRules) -> Iterator[Row]:
    """Yield a row for all places of emperor and guard that are alike."""
    read_as = READ_AS[options.qingdao_2_4]
    alike: dict[tuple[Shares, Shares], list[str]] = {}
    for places in QINGDAO:
        shares = QINGDAO[read_as if places == (2, 4) else places]
        alike.setdefault(shares, []).append(f"{places[0]} + {places[1]}")
    for shares, pairs in alike.items():
        yield _row(_list(pairs), shares)
    yield from _alone(_("alone, first out"), _("alone, else"))


def _alone(first: Message, second: Message) -> Iterator[Row]:
    yield _row(first, ALONE["win"])
    yield _row(second, ALONE["lose"])


def _row(hand: Message, shares: tuple[Shares, Shares]) -> Row:
    if shares == NOTHING:
        return hand, _("none"), _("none")
    gives, takes = shares
    return hand, _said(gives), _said(takes)


def _said(shares: Shares) -> Message:
    """Say shares, farmers in a row who have as many together."""
    parts: list[Message] = []
    for (is_farmer, cards), group in groupby(
        shares, lambda share: (share[0] in FARMERS, share[1])
    ):
        roles = [role for role, _cards in group]
        if is_farmer:
            parts.append(_farmers(roles, cards))
        else:
            parts += [_NAMES[role](cards) for role in roles]
    return _list(parts)


def _list(items: Sequence[Message | str]) -> Message:
    return Message("%(word)s", {"word": tuple(items)})


def _farmers(roles: Sequence[str], cards: int) -> Message:
    first, last = int(roles[0][1:]), int(roles[-1][1:])
    if first == last:
        return _("farmer %(first)d: %(cards)d", first=first, cards=cards)
    return _(
        "farmers %(first)d to %(last)d: %(cards)d each",
        first=first,
        last=last,
        cards=cards,
    )


_NAMES = {
    "emperor": lambda cards: _("emperor: %(cards)d", cards=cards),
    "guard": lambda cards: _("guard: %(cards)d", cards=cards),
}
