"""斗地主: what everybody knows of a deal beside the cards."""

from collections.abc import Iterator

from scoring.climbing import ORDER, PLACE
from scoring.games.doudizhu.bidding import Bidding, facts
from scoring.games.doudizhu.entry import STEPS
from scoring.games.doudizhu.playing import Bids, Playing
from scoring.games.doudizhu.wild import WithWild
from scoring.masks import SEATS
from scoring.messages import Message, _, seats_where


def known(state: Bids | Playing) -> Iterator[Message]:
    """Yield who is landlord with which bottom cards, and what multiplies so far."""
    bids, kitty = state.bidding, state.dealt.kitty
    if bids.landlord is not None and bids.fixed:
        yield _("Landlord: %(seat)s", seat=bids.landlord)
        farmers = tuple(seat for seat in SEATS[:3] if seat != bids.landlord)
        yield _("Farmers: %(seats)s", seats=farmers)
        if kitty:
            yield _("Bottom cards: %(cards)s", cards=kitty)
    elif bids.landlord is not None:
        yield _("Landlord so far: %(seat)s", seat=bids.landlord)
    book = state.dealt.book
    if isinstance(book, WithWild):
        yield _("Wild rank: %(card)s", card=ORDER[PLACE[book.unit]])
    yield _("Multiplier so far: × %(times)d", times=multiplier(state))
    yield from _behind(bids)
    if isinstance(state, Playing) and state.bombs + state.rockets:
        told = {"count": state.bombs + state.rockets}
        yield _("Bombs and rockets played: %(count)d", **told)


def multiplier(state: Bids | Playing) -> int:
    """Return by what the points are multiplied so far, alike for both farmers."""
    bids, options = state.bidding, state.bidding.options
    told = facts(bids)
    shown = max(told.get("ming", ()), default=1)
    doublings = told.get("robs", 0) + told.get("men", 0) + told.get("dao_level", 0)
    if isinstance(state, Playing):
        doublings += state.bombs
        shown *= options.rocket_mult**state.rockets
    times: int = options.init_mult * shown * 2**doublings
    return times


def _behind(bids: Bidding) -> Iterator[Message]:
    """Yield who has shown a hand, doubled, or is raised against alone."""
    if bids.shows:
        yield _("Hands shown: %(seats)s", seats=tuple(show.seat for show in bids.shows))
    if any(bids.double):
        yield _("Doubled: %(seats)s", seats=seats_where(bids.double))
    if bids.options.dao_scope == "per_farmer":
        for seat, taken in enumerate(bids.taken):
            if taken:
                told = {"seat": SEATS[seat], "steps": STEPS[taken]}
                yield _("%(seat)s: %(steps)s", **told)
