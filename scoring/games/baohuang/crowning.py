"""保皇: how emperor and guard are found, and what is declared before the first lead."""

from collections.abc import Callable
from typing import Any

from scoring.games.baohuang.deals import BIG, Deal
from scoring.games.baohuang.reign import (
    PLAYERS,
    Crowning,
    Reign,
    Said,
    alike,
    in_turn,
)
from scoring.masks import SEATS, changed
from scoring.messages import Card, Seat

MOST_DECLINES = {"putong": 10, "jingdian": 10, "qingdao": 10, "online": 6}
"""After how many refusals a deal is thrown in."""


def begin(deal: Deal, options: Any) -> Crowning:
    """Return the deal before anybody has said a word."""
    seat = deal.sceptre
    assert seat is not None
    hand = list(deal.hands[seat])
    hand.remove(BIG)
    hands = changed(deal.hands, seat, tuple(hand))
    state = Crowning(options, hands, SEATS[seat], deal.sword, "throne", (SEATS[seat],))
    solo = _may_go_alone(state)
    return state._replace(stage="solo", asked=solo) if solo else _to_throne(state)


def _may_go_alone(state: Crowning) -> tuple[Seat, ...]:
    """Return who is asked whether they play alone."""
    if state.options.variant in ("putong", "online"):
        return ()
    seats = in_turn(state.sceptre)
    if state.options.variant != "qingdao":
        return seats
    return tuple(
        seat for seat in seats if 4 in alike(state.hands[seat], state.options).values()
    )


def said(state: Crowning, word: Said) -> Crowning:
    """Return the deal after a word that can be said."""
    return _AFTER[state.stage](state, word)


def _after_solo(state: Crowning, word: Said) -> Crowning:
    if word.act == "pass":
        asked = state.asked[1:]
        return state._replace(asked=asked) if asked else _to_throne(state)
    seat = state.asked[0]
    if seat == state.sceptre:
        return _settled(_crowned(state, Reign(seat, None, "open_solo")))
    if state.options.variant == "qingdao":
        state = state._replace(sceptre=seat)
    return _settled(_crowned(state, Reign(seat, None, "grab_solo")))


def _to_throne(state: Crowning) -> Crowning:
    """Ask who has the sceptre; in Weihai only if they have the sword too."""
    seat, sword = state.sceptre, state.sword
    if state.options.variant == "weihai" and sword != seat:
        return _ask_guard(_crowned(state, Reign(seat, sword, "hidden")))
    return state._replace(stage="throne", asked=(seat,))


def _after_throne(state: Crowning, word: Said) -> Crowning:
    seat, variant = state.sceptre, state.options.variant
    if word.act == "decline":
        return _handed_on(state, word.cards)
    if variant in ("jingdian", "qingdao", "online"):
        crowned = _crowned(state, Reign(seat, None, "hidden_solo"))
        return crowned._replace(stage="call", asked=(seat,))
    if state.sword != seat:
        return _ask_guard(_crowned(state, Reign(seat, state.sword, "hidden")))
    crowned = _crowned(state, Reign(seat, None, "hidden_solo"))
    if variant == "weihai":
        return _settled(crowned)
    return crowned._replace(stage="declare", asked=(seat,))


def _handed_on(state: Crowning, cards: tuple[Card, ...]) -> Crowning:
    giver, variant = state.sceptre, state.options.variant
    if variant == "weihai":
        taker = SEATS[(giver + 2) % PLAYERS]
        state = state._replace(sceptre=taker)
        return _ask_guard(
            _crowned(state, Reign(taker, giver, "hidden", handed_on=True))
        )
    hand = list(state.hands[giver])
    for card in cards:
        hand.remove(card)
    taker = SEATS[(giver - 1) % PLAYERS]
    declines = state.declines + 1
    void = declines == MOST_DECLINES[variant]
    return state._replace(
        hands=changed(state.hands, giver, tuple(hand)),
        sceptre=taker,
        stage="void" if void else "throne",
        asked=() if void else (taker,),
        declines=declines,
        attached=(*state.attached, *cards),
    )


def _crowned(state: Crowning, reign: Reign) -> Crowning:
    """Return the deal once the sceptre stays, with what goes with it."""
    hand = (*state.hands[state.sceptre], BIG, *state.attached)
    hands = changed(state.hands, state.sceptre, hand)
    return state._replace(hands=hands, attached=(), reign=reign)


def _after_call(state: Crowning, word: Said) -> Crowning:
    seat, card = state.sceptre, word.cards[0]
    others = [other for other in in_turn(seat)[1:] if card in state.hands[other]]
    if others:
        reign = Reign(seat, others[0], "hidden", called=card)
        guarded = state._replace(reign=reign)
        online = state.options.variant == "online"
        return _settled(guarded) if online else _ask_guard(guarded)
    declared = "open_solo" if len(word.cards) == 4 else "hidden_solo"
    return _settled(state._replace(reign=Reign(seat, None, declared, called=card)))


def _ask_guard(state: Crowning) -> Crowning:
    assert state.reign is not None
    assert state.reign.guard is not None
    return state._replace(stage="declare", asked=(state.reign.guard,))


def _after_declare(state: Crowning, word: Said) -> Crowning:
    assert state.reign is not None
    reign, opened = state.reign, word.act == "declare"
    if opened:
        declared = "open_solo" if reign.guard is None else "open_guard"
        state = state._replace(reign=reign._replace(declaration=declared))
    if state.options.variant != "weihai":
        return _settled(state)
    sides = (reign.emperor, reign.guard)
    farmers = tuple(seat for seat in in_turn(reign.emperor) if seat not in sides)
    return state._replace(stage="resist" if opened else "rise", asked=farmers)


def _after_rise(state: Crowning, word: Said) -> Crowning:
    """Count the farmers that rise; two make an uprising, which may be answered."""
    assert state.reign is not None
    asked, votes = state.asked[1:], state.votes + (word.act == "rise")
    if asked:
        return state._replace(asked=asked, votes=votes)
    if votes < 2:
        return _settled(state)
    reign = state.reign._replace(uprising=True)
    assert reign.guard is not None
    return state._replace(
        stage="answer", asked=(reign.emperor, reign.guard), reign=reign
    )


def _after_answer(state: Crowning, word: Said) -> Crowning:
    """Let emperor or guard kick, 踢; one is enough."""
    assert state.reign is not None
    if word.act == "kick":
        return _settled(state._replace(reign=state.reign._replace(kick=True)))
    asked = state.asked[1:]
    return state._replace(asked=asked) if asked else _settled(state)


def _after_resist(state: Crowning, word: Said) -> Crowning:
    """Count the farmers that kick against an open guard; two make it one."""
    assert state.reign is not None
    asked, votes = state.asked[1:], state.votes + (word.act == "kick")
    if asked:
        return state._replace(asked=asked, votes=votes)
    return _settled(state._replace(reign=state.reign._replace(kick=votes >= 2)))


def _settled(state: Crowning) -> Crowning:
    return state._replace(stage="settled", asked=())


_AFTER: dict[str, Callable[[Crowning, Said], Crowning]] = {
    "solo": _after_solo,
    "throne": _after_throne,
    "call": _after_call,
    "declare": _after_declare,
    "rise": _after_rise,
    "answer": _after_answer,
    "resist": _after_resist,
}
