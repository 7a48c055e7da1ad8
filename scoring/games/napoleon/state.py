"""拿破仑: how a deal stands."""

from typing import Any, NamedTuple

from scoring.cards import SUITS
from scoring.games.napoleon.entry import STRAINS
from scoring.masks import BIT, BOTH_JOKERS, NUMBER, SEATS, SUIT, mask_of
from scoring.messages import Card, Seat

ALL = (1 << 54) - 1
HEADS = mask_of(Card(suit + rank) for suit in SUITS for rank in "JQK")
RANKING = tuple(STRAINS)
"""The strains from high to low."""

Choice = tuple[Any, ...]
"""A move: its act; then a number and a strain, a card's number, or a mask of cards."""


class Rules(NamedTuple):
    """What the play needs of the house rules."""

    forced: bool
    """Whether somebody must bid."""
    trumps: int | None
    """How many trumps a surrender costs; None where there is none."""
    any_heads: bool
    """Whether more heads may be buried than do not fit the hand."""


class State(NamedTuple):
    """How a deal stands; hands are masks."""

    stage: str
    hands: tuple[int, ...]
    seat: Seat | None
    """Who moves next; a trick began as many seats before as it has cards."""
    rules: Rules
    kitty: int = 0
    passed: int = 0
    """A bit for each seat that bids no more."""
    bid: int = 0
    strain: str = ""
    napoleon: Seat | None = None
    """Whose bid it is."""
    card: int = 0
    """The secretary card, as a mask."""
    secretary: Seat | None = None
    giver: Seat | None = None
    """Who has surrendered and gets cards back."""
    trick: tuple[int, ...] = ()
    heads: tuple[int, ...] = ()
    """How many each seat has taken."""
    buried: int = 0


def rules_of(options: Any, seats: int) -> Rules:
    """Return the rules at a table of so many players."""
    trumps = {"series": (1, 2, 3), "plus": (1, 3, 4)}[options.surrender_trumps]
    return Rules(
        options.all_pass == "forced_last",
        trumps[seats - 4] if options.surrender else None,
        options.bury_mode == "any",
    )


def begin(deal: Any, rules: Rules) -> State:
    """Return the state in which a deal begins, whole or not."""
    hands = tuple(map(mask_of, deal.hands))
    nothing = (0,) * len(hands)
    state = State("bid", hands, None, rules, mask_of(deal.kitty or ()), heads=nothing)
    if deal.contract is None:
        return state._replace(seat=SEATS[(deal.dealer + 1) % len(hands)])
    told = deal.contract
    card = BIT[NUMBER[told.card]]
    secretary = told.secretary
    if "secretary" not in told.model_fields_set:
        secretary = partner(hands, told.napoleon, card)
    state = state._replace(
        bid=told.bid,
        strain=told.strain,
        napoleon=told.napoleon,
        card=card,
        secretary=secretary,
        buried=mask_of(told.buried),
    )
    if deal.kitty is not None:
        return burying(state)
    leader = told.napoleon if deal.leader is None else deal.leader
    return state._replace(stage="play", seat=leader)


def partner(hands: tuple[int, ...], napoleon: Seat, card: int) -> Seat | None:
    """Return who holds the secretary card, unless Napoleon does."""
    holders = (SEATS[seat] for seat, hand in enumerate(hands) if hand & card)
    return next((seat for seat in holders if seat != napoleon), None)


def burying(state: State) -> State:
    """Return the state in which Napoleon has taken the kitty and buries cards."""
    hands = list(state.hands)
    assert state.napoleon is not None
    hands[state.napoleon] |= state.kitty
    return state._replace(
        stage="bury", hands=tuple(hands), seat=state.napoleon, kitty=0
    )


def trumps_of(state: State) -> int:
    """Return the mask of the trumps: without trumps none, else jokers among them."""
    if state.strain == "NT":
        return 0
    return (SUIT[state.strain] | BOTH_JOKERS) & ~state.card
