"""保皇: what everybody knows of a deal beside the cards."""

from collections.abc import Iterator

from scoring.games.baohuang.deals import has_sword
from scoring.games.baohuang.entry import ALONE
from scoring.games.baohuang.playing import Playing
from scoring.games.baohuang.reign import PLAYERS, Crowning, Reign
from scoring.masks import SEATS
from scoring.messages import Message, Seat, _


def known(state: Crowning | Playing) -> Iterator[Message]:
    """Yield who is emperor, what is known of the guard, and who is out."""
    reign = state.reign
    if isinstance(state, Crowning) and reign is None:
        yield _("The sceptre is with %(seat)s", seat=state.sceptre)
    if reign is None:
        return
    yield _("Emperor: %(seat)s", seat=reign.emperor)
    if reign.called is not None:
        yield _("Card called: %(card)s", card=reign.called)
    yield from _guard(state, reign)
    if reign.uprising:
        yield _("The farmers have risen")
    if reign.kick:
        yield _("There was a kick")
    if isinstance(state, Playing) and state.out:
        yield _("Out, in order: %(seats)s", seats=state.out)


def known_to(state: Crowning | Playing, seat: Seat) -> Iterator[Message]:
    """Yield that a seat has what makes the guard, as long as this is a secret."""
    if seat == _secret_holder(state):
        yield _("The guard's card is with %(seat)s", seat=seat)


def _secret_holder(state: Crowning | Playing) -> Seat | None:
    """Return who alone knows who the guard is; None if all do, or there is nobody."""
    reign = state.reign
    if reign is None:
        return state.sword if isinstance(state, Crowning) else None
    if isinstance(state, Playing) and state.seat is None:
        return None
    if reign.guard is not None:
        return None if _guard_known(state, reign) else reign.guard
    # Who holds both marked cards is emperor, and secretly alone.
    alone = reign.declaration == "hidden_solo" and has_sword(state.options)
    return reign.emperor if alone else None


def _guard(state: Crowning | Playing, reign: Reign) -> Iterator[Message]:
    """Yield who the guard is, or that the emperor is alone, and who the farmers are.

    Nothing is said as long as a guard may be there or not.
    """
    over = isinstance(state, Playing) and state.seat is None
    if reign.guard is None:
        if reign.declaration == "hidden_solo" and not over:
            return
        yield ALONE[reign.declaration]
    elif _guard_known(state, reign) or over:
        yield _("Guard: %(seat)s", seat=reign.guard)
    else:
        return
    side = (reign.emperor, reign.guard)
    farmers = tuple(seat for seat in SEATS[:PLAYERS] if seat not in side)
    yield _("Farmers: %(seats)s", seats=farmers)


def _guard_known(state: Crowning | Playing, reign: Reign) -> bool:
    """Tell whether the guard was declared, or has shown who it is."""
    if reign.declaration == "open_guard" or reign.uprising or reign.handed_on:
        return True
    if reign.called is None or reign.guard is None or isinstance(state, Crowning):
        return False
    return all(reign.called not in cards for cards in state.hands[reign.guard])
