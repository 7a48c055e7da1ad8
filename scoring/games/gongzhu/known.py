"""拱猪: what everybody knows of a deal beside the cards."""

from collections.abc import Iterator

from scoring.games.gongzhu.state import OPENING, State
from scoring.masks import BIT, CARDS, SEATS, SUIT
from scoring.messages import Card, Message, Seat, _


def known(state: State) -> Iterator[Message]:
    """Yield what must be led, which cards are exposed, and what each has taken."""
    if state.stage == OPENING and state.seat is not None and not state.trick:
        assert state.rules.opening is not None
        yield _("%(card)s is led first", card=CARDS[state.rules.opening])
    if state.exposed:
        exposed = tuple(CARDS[card] for card in state.exposed)
        yield _("Exposed: %(cards)s", cards=exposed)
    for seat, pile in enumerate(state.piles):
        if pile:
            yield _taken(SEATS[seat], pile)


def _taken(seat: Seat, pile: tuple[int, ...]) -> Message:
    """Say what a seat has taken, of the hearts only how many."""
    what: list[Card | Message] = [
        CARDS[card] for card in pile if not BIT[card] & SUIT["H"]
    ]
    hearts = len(pile) - len(what)
    if hearts:
        what.append(_("%(suit)s × %(count)d", suit=Card("H"), count=hearts))
    return _("%(seat)s has taken %(what)s", seat=seat, what=tuple(what))
