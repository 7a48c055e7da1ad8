"""斗地主: a deal and how it is played, trick by trick."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from scoring.climbing import (
    BOMB,
    BOTH_JOKERS,
    NOTHING,
    PASS,
    at_least,
    beats,
    holds,
    packed,
    size,
)
from scoring.deals import NOT_HELD, no_play, too_low
from scoring.games.doudizhu.bidding import Bidding, facts
from scoring.games.doudizhu.combos import ROCKET, Combinations, described
from scoring.holding import Chosen, Names, find, named
from scoring.masks import SEATS
from scoring.messages import Card, Seat
from scoring.play import Illegal

_new = tuple.__new__
"""Makes a state faster than its class does."""


@dataclass(frozen=True, slots=True)
class Dealt:
    """What was dealt, and how it is played."""

    book: Combinations
    locks: bool
    """Whether a pass lasts until the trick ends."""
    hands: tuple[int, ...]
    cards: tuple[tuple[Card, ...], ...]
    """The same with suits."""
    kitty: tuple[Card, ...] = ()
    """The bottom cards, which the landlord's hand has too once there is a landlord."""


class Bids(NamedTuple):
    """A deal without a landlord, or of which nobody may play yet."""

    dealt: Dealt
    bidding: Bidding

    @property
    def seat(self) -> Seat | None:
        """Who moves next; None if the deal is thrown in."""
        return self.bidding.asked[0] if self.bidding.asked else None


class Playing(NamedTuple):
    """A deal with a landlord, after some plays."""

    dealt: Dealt
    bidding: Bidding
    hands: tuple[int, ...]
    cards: tuple[tuple[Card, ...], ...]
    """As they were held once; of each rank the last ones are still there."""
    seat: Seat | None
    """Who moves next; None when the deal is over."""
    reading: int = NOTHING
    """What is to be beaten; NOTHING for who leads."""
    play: int = PASS
    """What lies there."""
    by: Seat = SEATS[0]
    """Who played it."""
    passed: int = 0
    """Who has passed since, or with locks in this trick: a bit for each."""
    of_landlord: int = 0
    """How often the landlord has played."""
    of_farmers: int = 0
    bombs: int = 0
    rockets: int = 0
    escaped: Seat | None = None

    @property
    def names(self) -> tuple[Names, ...]:
        """The cards of each hand by rank: sorted out only when somebody asks."""
        return tuple(map(named, self.cards))


class Told(Chosen):
    """A play of certain cards where others of the ranks are held, or of a type."""

    reading: int
    type: str | None
    """What it was said to be, if that was said."""


def with_kitty(dealt: Dealt, bids: Bidding) -> Playing:
    """Return the deal once the landlord, who leads, has the bottom cards."""
    landlord = bids.landlord
    assert landlord is not None
    hands, cards = list(dealt.hands), list(dealt.cards)
    if dealt.kitty:
        hands[landlord] += packed(dealt.kitty)
        cards[landlord] += dealt.kitty
    whole = Dealt(dealt.book, dealt.locks, tuple(hands), tuple(cards), dealt.kitty)
    return Playing(whole, bids, whole.hands, whole.cards, landlord)


def legal(state: Playing) -> Sequence[int]:
    """Return all plays, and a pass unless somebody leads."""
    seat, reading, book = state.seat, state.reading, state.dealt.book
    if seat is None:
        return ()
    if not reading:
        return book.leads(state.hands[seat])
    plays = book.follows(state.hands[seat], reading)
    plays.append(PASS)
    return plays


def judged(state: Playing, play: int, said: str | None = None) -> int:
    """Return as what a play lies, if `said` then as that type. Raises Illegal."""
    assert state.seat is not None
    if not holds(state.hands[state.seat], play):
        raise Illegal(NOT_HELD, "not_held")
    book, old = state.dealt.book, state.reading
    if said is None and (reading := book.counts_as(play, old)):
        return reading
    types = described()
    known = [each for each in book.readings(play) if said in (None, types[each].type)]
    for reading in known:
        if beats(reading, old):
            return reading
    if not known:
        raise no_play(play)
    cards = size(play)
    raise too_low(cards, size(state.play) if old < BOMB else cards)


def played(state: Playing, play: int) -> Playing:
    """Return the deal after a play that can be made."""
    if not isinstance(play, Told):
        return laid(state, play, state.dealt.book.counts_as(play, state.reading))
    assert state.seat is not None
    cards = list(state.cards)
    found = find(named(cards[state.seat]), state.hands[state.seat], play.cards)
    assert found is not None
    _played, left = found
    cards[state.seat] = tuple(card for rank in left for card in rank)
    return laid(state._replace(cards=tuple(cards)), play, play.reading)


def stands_for(state: Playing, play: int) -> int:
    """Return the cards as which a play that can be made lies, wild ones as others."""
    book = state.dealt.book
    if isinstance(play, Told):
        return book.stands_for(play, play.reading)
    return book.stands_for(play, book.counts_as(play, state.reading))


def laid(state: Playing, play: int, reading: int) -> Playing:
    """Return the deal after a play that lies as a reading."""
    deal, bid, hands, cards, by, _, _, _, passed, own, others, bombs, rockets, _ = state
    assert by is not None
    left = list(hands)
    left[by] -= play
    seat = _AFTER[by][passed] if left[by] else None
    if not deal.locks:
        passed = 0
    if by == bid.landlord:
        own += 1
    else:
        others += 1
    if reading == ROCKET:
        rockets += 1
    elif reading >= BOMB:
        bombs += 1
    lying, counts = (reading, play, by, passed), (own, others, bombs, rockets, None)
    return _new(Playing, (deal, bid, tuple(left), cards, seat, *lying, *counts))


def passed(state: Playing) -> Playing:
    """Return the deal after a pass; once all others have passed, `by` leads."""
    deal, bid, hands, cards, seat, old, play, by, who, own, others, b, r, out = state
    assert seat is not None
    who |= 1 << seat
    seat = _AFTER[seat][who]
    if seat == by:
        old, play, who = NOTHING, PASS, 0
    lying, counts = (old, play, by, who), (own, others, b, r, out)
    return _new(Playing, (deal, bid, hands, cards, seat, *lying, *counts))


def _next(seat: int, passed: int) -> Seat:
    turns = [(seat + turn) % 3 for turn in (1, 2, 3)]
    return next(SEATS[turn] for turn in turns if not passed >> turn & 1)


_AFTER = [[_next(seat, passed) for passed in range(7)] for seat in range(3)]
"""The next in turn of those who have not passed."""


def entry(state: Playing) -> dict[str, Any]:
    """Return what the table reports of a deal that is over."""
    told = facts(state.bidding)
    if state.escaped is not None:
        return {**told, "escaped": int(state.escaped), **_dealt(state.dealt.hands)}
    landlord_won = state.by == state.bidding.landlord
    if landlord_won:
        spring = state.of_farmers == 0
    else:
        spring = state.bidding.options.anti_spring and state.of_landlord == 1
    if state.bidding.double:
        told["double"] = list(state.bidding.double)
    return {
        **told,
        "winner": "landlord" if landlord_won else "farmers",
        "first_out": int(state.by),
        "bombs": state.bombs,
        "rockets": state.rockets,
        "spring": spring,
    }


def _dealt(hands: Sequence[int]) -> dict[str, int]:
    """Return how many bombs and rockets were dealt into one hand."""
    bombs = sum(at_least(hand, 4).bit_count() for hand in hands)
    rockets = sum(hand & BOTH_JOKERS == BOTH_JOKERS for hand in hands)
    return {"dealt_bombs": bombs, "rockets": rockets}
