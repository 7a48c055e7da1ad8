"""保皇: the play of the sets, until only one player holds cards."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from scoring.climbing import ORDER
from scoring.deals import MUST_LEAD, NOT_HELD, NOT_NOW, no_play, too_low
from scoring.games.baohuang.reign import PLAYERS, Crowning, Reign, Said, in_turn
from scoring.games.baohuang.sets import (
    LITTLE,
    Chosen,
    Set,
    beats,
    first_of,
    follows,
    held,
    leads,
    set_of,
    without,
)
from scoring.holding import Names, named
from scoring.masks import SEATS, changed
from scoring.messages import Card, Seat, _
from scoring.play import Illegal
from scoring.turns import next_holding

PASS, YIELD, CLAIM = Said("pass"), Said("yield"), Said("claim")
"""Three ways not to beat a set: 过牌, 让牌 and 申请接风."""


class Playing(NamedTuple):
    """A deal with an emperor, after some sets."""

    options: Any
    reign: Reign
    hands: tuple[Names, ...]
    queue: tuple[Seat, ...]
    """Who is asked on the set that lies there, the next one first; or who leads."""
    out: tuple[Seat, ...]
    """Who is out, the first first; at the end everybody."""
    lying: Chosen | None = None
    """What is to be beaten; None for who leads."""
    by: Seat = SEATS[0]
    """Who played it."""
    passed: int = 0
    """Who has passed in this trick, a bit for each, where that lasts."""
    yielded: tuple[Seat, ...] = ()
    """Who is asked once more."""
    again: bool = False
    """Whether those are asked now."""

    @property
    def seat(self) -> Seat | None:
        """Who moves next; None when the deal is over."""
        return self.queue[0] if self.queue else None


def after(state: Crowning) -> Playing:
    """Return the deal that the emperor leads to; who holds nothing by then is out."""
    assert state.reign is not None
    emperor = state.reign.emperor
    out = [seat for seat in in_turn(emperor) if not state.hands[seat]]
    return begin(state.options, state.reign, state.hands, emperor, out)


def begin(
    options: Any,
    reign: Reign,
    hands: Sequence[Sequence[Card]],
    leader: Seat,
    out: Sequence[Seat],
) -> Playing:
    """Return a deal in which somebody leads."""
    names = tuple(map(named, hands))
    return _ended(Playing(options, reign, names, (leader,), tuple(out)))


def _ended(state: Playing) -> Playing:
    """Return the deal, over if only one player holds cards: they are last."""
    if len(state.out) < PLAYERS - 1:
        return state
    last = (seat for seat in in_turn(state.by) if seat not in state.out)
    return state._replace(queue=(), out=(*state.out, *last))


def holds_cards(state: Playing, seat: Seat) -> bool:
    """Tell whether a seat is not out."""
    return any(state.hands[seat])


def legal(state: Playing) -> list[Set | Said]:
    """Return every set that can be played, and how not to play one."""
    if not state.queue:
        return []
    hand, old = state.hands[state.queue[0]], state.lying
    alone = jokers_alone(state, hand)
    sets = leads(hand, alone) if old is None else follows(hand, old, alone)
    if state.options.hold_rank != "none":
        sets = [those for those in sets if not _held_back(state, hand, those)]
    return [*sets, *_words(state)]


def jokers_alone(state: Playing, hand: Names) -> bool:
    """Tell whether jokers alone may be played; who has nothing else may lead them."""
    if state.options.pure_joker:
        return True
    return state.lying is None and not any(hand[:LITTLE])


def _held_back(state: Playing, hand: Names, those: Set) -> bool:
    """Tell whether a set is of the rank that goes out last, 憋牌, and not the last."""
    of_rank = those.plain and ORDER[those.place] == state.options.hold_rank
    return bool(of_rank) and those.size < sum(map(len, hand))


def _words(state: Playing) -> list[Said]:
    if state.lying is None:
        return []
    words = [PASS]
    if state.options.variant == "qingdao" and not state.again:
        words.append(YIELD)
    if _may_claim(state):
        words.append(CLAIM)
    return words


def _may_claim(state: Playing) -> bool:
    """Tell whether the seat to act would lead, and may say so."""
    if state.options.wind != "claim" or state.again or holds_cards(state, state.by):
        return False
    return state.queue[0] == _follower(state)


def _follower(state: Playing) -> Seat:
    """Return who leads if nobody beats the set: its owner, or the next with cards."""
    seat = next_holding([any(hand) for hand in state.hands], state.by)
    assert seat is not None
    return seat


def read_play(state: Playing, told: Sequence[Card]) -> Set:
    """Return the set of the cards that are told. Raises Illegal."""
    hand, old = state.hands[state.queue[0]], state.lying
    cards = held(hand, told)
    if cards is None:
        raise Illegal(NOT_HELD, "not_held")
    those = set_of(cards)
    if those is None:
        raise no_play(cards)
    if not those.plain and not jokers_alone(state, hand):
        raise Illegal(_("jokers alone are no set"), "not_a_play")
    if old is not None and not beats(those, old):
        # Nothing beats a big joker, in whatever number.
        raise too_low(those.size, those.size if old.big else old.size)
    if _held_back(state, hand, those):
        rank = Card(state.options.hold_rank)
        what = _("cards of rank %(rank)s must be the last set of a hand", rank=rank)
        raise Illegal(what, "hold_rank")
    return those if cards == first_of(hand, those) else Chosen.of(those, cards)


def read_word(state: Playing, act: str) -> Said:
    """Return the word that is told. Raises Illegal."""
    if act == "pass" and state.lying is None:
        raise Illegal(MUST_LEAD, "must_lead")
    if Said(act) not in _words(state):
        raise Illegal(NOT_NOW, "phase")
    return Said(act)


def played(state: Playing, those: Set) -> Playing:
    """Return the deal after a set that can be played."""
    by, out = state.queue[0], state.out
    hand = without(state.hands[by], those)
    hands = changed(state.hands, by, hand)
    passed = state.passed if state.options.pass_mode == "hard" else 0
    queue = tuple(
        seat for seat in in_turn(by)[1:] if any(hands[seat]) and not passed >> seat & 1
    )
    lies = Playing(
        state.options, state.reign, hands, queue, out, laid(state, those), by, passed
    )
    if not any(hand):
        lies = _ended(lies._replace(out=(*out, by)))
    return lies if lies.queue or len(lies.out) == PLAYERS else _led_anew(lies)


def laid(state: Playing, those: Set) -> Chosen:
    """Return a set as it lies, with the cards it was made of."""
    return Chosen.of(those, first_of(state.hands[state.queue[0]], those))


def not_played(state: Playing, word: Said) -> Playing:
    """Return the deal after a word; once nobody is left to be asked, the next trick."""
    seat, queue = state.queue[0], state.queue[1:]
    passed, yielded, again = state.passed, state.yielded, state.again
    if word == YIELD:
        yielded = (*yielded, seat)
    elif word == PASS and state.options.pass_mode == "hard":
        passed |= 1 << seat
    if not queue and yielded:
        queue, yielded, again = yielded, (), True
    asked = state._replace(queue=queue, passed=passed, yielded=yielded, again=again)
    return asked if queue else _led_anew(asked)


def _led_anew(state: Playing) -> Playing:
    """Return the deal after a trick; if its owner is out, the next one leads, 接风."""
    leader = _follower(state)
    return Playing(
        state.options, state.reign, state.hands, (leader,), state.out, by=leader
    )


def entry(state: Playing) -> dict[str, Any]:
    """Return what the table reports of a deal that is over."""
    emperor, guard, declaration, uprising, kick, *_found = state.reign
    return {
        "emperor": int(emperor),
        "guard": None if guard is None else int(guard),
        "declaration": declaration,
        "uprising": uprising,
        "kick": kick,
        "order": [int(seat) for seat in state.out],
    }
