"""拱猪: the worth of the piles explained, part by part."""

from collections.abc import Iterator, Sequence

from scoring.game import Line, note
from scoring.games.gongzhu.entry import (
    ACE,
    GOAT,
    PIG,
    TRANSFORMER,
    packs,
)
from scoring.games.gongzhu.worth import ALL_CARDS, ALL_HEARTS, Pile, doubling, lone
from scoring.messages import Seat, _, seats_where


def parts_of(piles: Sequence[Pile]) -> Iterator[Line]:
    """Yield what makes up the raw points of each seat's pile."""
    if any(pile.at_once for pile in piles):
        yield from _at_once(piles)
        return
    yield from _hearts(piles)
    yield from _pigs(piles)
    yield from _goats(piles)
    yield from _transformers(piles)
    if any(pile.halved for pile in piles):
        text = _("Half of it for all cards: %(seats)s", seats=_slammers(piles))
        yield note("halved", text)


def _slammers(piles: Sequence[Pile]) -> tuple[Seat, ...]:
    return seats_where(pile.slam for pile in piles)


def _at_once(piles: Sequence[Pile]) -> Iterator[Line]:
    text = _(
        "All cards, %(seats)s: %(points)d × %(times)d for the exposed cards",
        seats=_slammers(piles),
        points=ALL_CARDS,
        times=2 ** sum(piles[0].exposed.values()),
    )
    yield note("slam", text)


def _hearts(piles: Sequence[Pile]) -> Iterator[Line]:
    text = _("Hearts: 5 to 10 −10 each, J −20, Q −30, K −40, A −50")
    yield note("hearts", text, [pile.face_hearts for pile in piles])
    moons = seats_where(pile.moon for pile in piles)
    if moons:
        points = ALL_HEARTS * packs(piles[0].options)
        text = _(
            "All hearts, %(seats)s: %(points)+d instead", seats=moons, points=points
        )
        yield note("moon", text, [pile.single_hearts for pile in piles])
    times = doubling(ACE, piles[0].exposed)
    if times > 1:
        text = _("%(card)s exposed: hearts × %(times)d", card=ACE, times=times)
        yield note("hearts_exposed", text, [pile.hearts for pile in piles])


def _pigs(piles: Sequence[Pile]) -> Iterator[Line]:
    times = doubling(PIG, piles[0].exposed)
    text = _("Pig %(card)s: −100", card=PIG)
    if times > 1:
        text = _("Pig %(card)s, exposed: −100 × %(times)d", card=PIG, times=times)
    turned = seats_where(pile.turns_pig and pile.pigs for pile in piles)
    if turned:
        plus = _("The pig of %(seats)s counts plus", seats=turned)
        yield note("turned_pig", plus)
    yield note("pig", text, [pile.pigs for pile in piles])


def _goats(piles: Sequence[Pile]) -> Iterator[Line]:
    times = doubling(GOAT, piles[0].exposed)
    text = _("Goat %(card)s: +100", card=GOAT)
    if times > 1:
        text = _("Goat %(card)s, exposed: +100 × %(times)d", card=GOAT, times=times)
    yield note("goat", text, [pile.goats for pile in piles])


def _transformers(piles: Sequence[Pile]) -> Iterator[Line]:
    exposed = piles[0].exposed
    factors = [pile.times for pile in piles]
    if max(factors) > 1:
        text = _("Transformer %(card)s: all that times", card=TRANSFORMER)
        if exposed[TRANSFORMER]:
            text = _("Transformer %(card)s, exposed: all that times", card=TRANSFORMER)
        yield note("transformer", text, factors)
    if any(pile.alone for pile in piles):
        points = lone(exposed)
        text = _(
            "Transformer %(card)s alone: %(points)+d", card=TRANSFORMER, points=points
        )
        yield note("lone_transformer", text, [pile.lone_points for pile in piles])
