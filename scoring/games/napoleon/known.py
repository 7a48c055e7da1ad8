"""拿破仑: what everybody knows of a deal beside the cards."""

from collections.abc import Iterator

from scoring.games.napoleon.entry import STRAINS
from scoring.games.napoleon.state import State
from scoring.masks import BIT, SEATS, cards_of
from scoring.messages import Message, Seat, _, by_seat


def known(state: State) -> Iterator[Message]:
    """Yield bid or contract, the secretary, and the heads taken."""
    if state.napoleon is None:
        passed = tuple(seat for seat in SEATS if state.passed & BIT[seat])
        if passed:
            yield _("Bidding no more: %(seats)s", seats=passed)
        return
    told = {"seat": state.napoleon, "bid": state.bid, "strain": STRAINS[state.strain]}
    if state.stage == "bid":
        yield _("Highest bid: %(seat)s, %(bid)d heads, %(strain)s", **told)
        return
    yield _("Napoleon: %(seat)s", seat=state.napoleon)
    yield _("Contract: %(bid)d heads, trumps: %(strain)s", **told)
    yield from _secretary(state)
    if any(state.heads):
        yield _heads(state, state.napoleon)


def known_to(state: State, seat: Seat) -> Iterator[Message]:
    """Yield that a seat is the secretary, as long as nobody else knows it."""
    if state.card and seat == state.secretary and not sides_known(state):
        yield _("The secretary card is with %(seat)s", seat=seat)


def _secretary(state: State) -> Iterator[Message]:
    """Yield the secretary card, and whose it is as soon as that is known."""
    if not state.card:
        return
    yield _("Secretary card: %(cards)s", cards=cards_of(state.card))
    if state.giver is not None:
        yield _("%(seat)s has surrendered", seat=state.giver)
    if not sides_known(state):
        return
    if state.secretary is None:
        yield _("Napoleon is alone")
    else:
        yield _("Secretary: %(seat)s", seat=state.secretary)
    side = (state.napoleon, state.secretary)
    others = tuple(seat for seat in SEATS[: len(state.hands)] if seat not in side)
    yield _("Defenders: %(seats)s", seats=others)


def sides_known(state: State) -> bool:
    """Tell whether all know the secretary: the card was played, or given up."""
    if state.giver is not None or state.stage == "over":
        return True
    unplayed = state.kitty | state.buried
    for hand in state.hands:
        unplayed |= hand
    return not state.card & unplayed


def _heads(state: State, napoleon: Seat) -> Message:
    """Say how many heads each side has taken, or each seat while sides are secret."""
    if sides_known(state):
        side = {napoleon, state.secretary} - {None}
        taken = sum(state.heads[seat] for seat in side if seat is not None)
        told = {"taken": taken, "others": sum(state.heads) - taken}
        return _("Heads: Napoleon's side %(taken)d, the others %(others)d", **told)
    counts = by_seat(state.heads)
    return _("Heads: %(counts)s", counts=counts)
