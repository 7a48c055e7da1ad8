"""钓鱼: what is wrong with an entry, and what the hand was worth."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from scoring import series
from scoring.cards import PACK, SUITS, suit_of
from scoring.game import Hand, Line, Worked, note, worked
from scoring.games.diaoyu.entry import OF_A_SUIT, Piles, Suits
from scoring.messages import Card, Seat, _
from scoring.records import Parts, Problem, fault

SUIT_POINTS: Mapping[str, int] = {"S": 4, "H": 3, "D": 2, "C": 1}
"""What a card counts, by suit."""


def problems(parts: Parts) -> Iterator[Problem]:
    """Yield the suits of which more cards were caught than there are."""
    for suit in SUITS if parts.suits is not None else ():
        found = sum(getattr(caught, suit) for caught in parts.suits)
        if found > OF_A_SUIT:
            text = _(
                "All together %(found)d %(suit)s cards were caught; there are only "
                "%(most)d.",
                found=found,
                suit=Card(suit),
                most=OF_A_SUIT,
            )
            yield fault("too_many_cards", "suits", text, suit=suit, found=found)


def caught(entry: Any) -> Mapping[str, tuple[int, ...]]:
    """Return how many cards of each suit each seat caught, however it was reported."""
    if not isinstance(entry, Piles):
        return {
            suit: tuple(getattr(own, suit) for own in entry.suits) for suit in SUITS
        }
    return {
        suit: tuple(
            sum(suit_of(card) == suit for card in pile) for pile in entry.captured
        )
        for suit in SUITS
    }


def points_of(caught: Suits) -> int:
    """Return what a player's cards count."""
    return sum(points * getattr(caught, suit) for suit, points in SUIT_POINTS.items())


def score(hand: Hand) -> Worked:
    """Score a sound hand."""
    counts = caught(hand.entry)
    rows = {
        suit: [SUIT_POINTS[suit] * count for count in counts[suit]] for suit in SUITS
    }
    raw = tuple(map(sum, zip(*rows.values(), strict=True)))
    together = sum(map(sum, counts.values()))
    facts = {
        "caught": together,
        "left": len(PACK) - together,
        "winners": list(map(int, series.best(raw))),
    }
    carry = series.carry_on(hand, raw, "leader")
    return worked(hand.seats, tuple(_lines(hand, rows, raw)), facts, carry, raw)


def _lines(
    hand: Hand, rows: Mapping[str, Sequence[int]], raw: Sequence[int]
) -> Iterator[Line]:
    for seat, pile in enumerate(getattr(hand.entry, "captured", ())):
        if pile:
            cards = tuple(sorted(pile, key=PACK.index))
            text = _("%(seat)s: %(cards)s", seat=Seat(seat), cards=cards)
            yield note("cards", text, seat=Seat(seat))
    for suit, row in rows.items():
        text = _(
            "%(cards)s, %(points)d each", cards=Card(suit), points=SUIT_POINTS[suit]
        )
        yield note("suit", text, row)
    yield note("raw", _("All together"), raw)
    yield from series.settlement(raw, hand.options.settlement)
