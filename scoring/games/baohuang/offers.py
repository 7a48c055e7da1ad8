"""保皇: what can be said before the first lead."""

from collections.abc import Iterable, Sequence

from scoring.climbing import RANK, UNIT
from scoring.deals import NOT_NOW
from scoring.games.baohuang.reign import TWO, Crowning, Said, alike
from scoring.messages import Card, _
from scoring.play import Illegal

CIRCLE = 5
"""After so many refusals the first candidate is asked again."""
_JOKERS = UNIT[Card("LJ")]
"""From the unit of the lower joker on a card is no plain one."""

NO_TRIPLE = _("who has no three cards alike cannot be emperor")
MUST_ACCEPT = _("in the second circle who has three cards alike must be emperor")
NO_CARD = _("no card goes with the sceptre")
NOT_CALLED = _("these cards cannot be called")


def words(state: Crowning) -> Sequence[Said]:
    """Return all that the seat to act can say."""
    match state.stage:
        case "throne":
            return _to_the_throne(state)
        case "call":
            return _calls(state)
    return (Said(_ASKED[state.stage]), Said("pass"))


_ASKED = {
    "solo": "solo",
    "declare": "declare",
    "rise": "rise",
    "answer": "kick",
    "resist": "kick",
}
"""What can be said at a stage instead of passing."""


def _to_the_throne(state: Crowning) -> list[Said]:
    can = []
    if may_accept(state):
        can.append(Said("accept"))
    if may_decline(state):
        cards = _goes_along(state)
        can += [Said("decline", (card,)) for card in cards] or [Said("decline")]
    return can


def may_accept(state: Crowning) -> bool:
    """Tell whether who has the sceptre can be emperor."""
    free = state.options.variant in ("putong", "weihai")
    return free or bool(alike(state.hands[state.sceptre], state.options))


def may_decline(state: Crowning) -> bool:
    """Tell whether who has the sceptre need not be emperor."""
    variant = state.options.variant
    if state.declines < CIRCLE or variant not in ("jingdian", "qingdao"):
        return True
    times = alike(state.hands[state.sceptre], state.options).values()
    return not times or (variant == "jingdian" and set(times) == {4})


def _goes_along(state: Crowning) -> list[Card]:
    """Return the cards of which one goes with the sceptre at a refusal."""
    hand, number = state.hands[state.sceptre], state.declines + 1
    match state.options.variant:
        case "putong" if number > 1:
            return _highest(card for card in hand if UNIT[card] < _JOKERS)
        case "qingdao" if number <= CIRCLE:
            return _highest(hand)
        case "online" if 1 < number <= CIRCLE:
            if may_accept(state) or state.options.skip_pays_two:
                return _highest(card for card in hand if UNIT[card] == TWO)
    return []


def _highest(cards: Iterable[Card]) -> list[Card]:
    """Return the different cards of the highest rank."""
    different = sorted(set(cards), key=lambda card: (UNIT[card], card))
    return [card for card in different if UNIT[card] == UNIT[different[-1]]]


def _calls(state: Crowning) -> list[Said]:
    """Return the cards that the emperor can call."""
    times = alike(state.hands[state.sceptre], state.options)
    variant = state.options.variant
    if variant == "jingdian":
        top = max((UNIT[card] for card in times if times[card] == 3), default=0)
        times = {card: n for card, n in times.items() if n == 4 or UNIT[card] == top}
    fours = [card for card in times if times[card] == 4 and variant == "online"]
    return [
        *(Said("name", (card,) * 3) for card in times),
        *(Said("name", (card,) * 4) for card in fours),
    ]


def read(state: Crowning, act: str, cards: tuple[Card, ...]) -> Said:
    """Return the word that is told. Raises Illegal."""
    can = [word for word in words(state) if word.act == act]
    if not can:
        what = {"accept": NO_TRIPLE, "decline": MUST_ACCEPT}.get(act, NOT_NOW)
        raise Illegal(what if state.stage == "throne" else NOT_NOW, "phase")
    if Said(act, cards) in can:
        return Said(act, cards)
    if act == "name":
        raise Illegal(NOT_CALLED, "not_callable")
    for word in can:
        if cards and cards == tuple(RANK[card] for card in word.cards):
            return word
    cards = tuple(card for word in can for card in word.cards)
    what = _("what goes with the sceptre is %(cards)s", cards=cards)
    raise Illegal(what if cards else NO_CARD, "wrong_card")
