"""拱猪: what everybody knows of a deal beside the cards."""

from collections.abc import Iterator, Sequence

from scoring.games.gongzhu.state import COUNTS, OPENING, State
from scoring.masks import BIT, CARDS, SEATS, SUIT
from scoring.messages import Card, Message, Seat, _
from scoring.turns import partners_opposite


def known(state: State) -> Iterator[Message]:
    """Yield who are partners, what must be led, what is exposed, and what taken."""
    if state.rules.sides:
        yield from partners_opposite()
    if state.stage == OPENING and state.seat is not None and not state.trick:
        assert state.rules.opening is not None
        yield _("%(card)s is led first", card=CARDS[state.rules.opening])
    if state.exposed:
        yield _("Exposed: %(cards)s", cards=tuple(_exposed(state)))
    for seat, pile in enumerate(state.piles):
        if counting := [card for card in pile if card in COUNTS]:
            yield _taken(SEATS[seat], counting)


def _exposed(state: State) -> Iterator[Message | Card]:
    """Yield the exposed cards, each with who has exposed it."""
    for card, seat in state.exposed:
        if seat is None:
            yield CARDS[card]
        else:
            yield _("%(card)s (%(seat)s)", card=CARDS[card], seat=SEATS[seat])


def _taken(seat: Seat, pile: Sequence[int]) -> Message:
    """Say what a seat has taken, the hearts last, of each suit the highest first."""
    cards = sorted(pile, key=lambda card: (bool(BIT[card] & SUIT["H"]), -card))
    what = tuple(CARDS[card] for card in cards)
    return _("%(seat)s has taken %(what)s", seat=seat, what=what)
