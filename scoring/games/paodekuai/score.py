"""跑得快: what the hand was worth, and who leads next."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from scoring.game import LEADS, Hand, Line, Next, Worked, note, pay, worked
from scoring.games.paodekuai.entry import BIRD, hand_size
from scoring.messages import Card, Message, Seat, _, seats_where
from scoring.records import Parts, Problem, Table, fault


def problems(parts: Parts) -> Iterator[Problem]:
    """Yield what no single field shows to be wrong."""
    if parts.left is None or parts.liable is None:
        return
    if parts.left[parts.liable] == 0:
        text = _("%(seat)s has won, so is not liable.", seat=parts.liable)
        yield fault("bad_liable", "liable", text)


def shut_out_from(options: Any) -> int:
    """Return from how many cards left a player is shut out, 全关."""
    most: int = options.shutout_at or hand_size(Table(options, 0))
    return most


def factors(hand: Hand, seat: Seat) -> Iterator[tuple[str, int, Message]]:
    """Yield what multiplies the cards that a loser has left: code, number, reason."""
    options, left = hand.options, hand.entry.left
    if options.last_one_free and left[seat] == 1:
        yield "last_one", 0, _("last card")
    elif options.shutout_mult > 1 and left[seat] >= shut_out_from(options):
        yield "shut_out", options.shutout_mult, _("shut out")
    bird = getattr(hand.entry, "bird", None)
    if bird is not None and (bird == seat or left[bird] == 0):
        yield "bird", 2, _("%(card)s dealt to %(seat)s", card=BIRD, seat=bird)


def score(hand: Hand) -> Worked:
    """Score a sound hand."""
    left = hand.entry.left
    winner = Seat(left.index(0))
    shut_out = [
        seat for seat, count in enumerate(left) if count >= shut_out_from(hand.options)
    ]
    leads = int(winner) if hand.options.next_leader == "winner" else None
    facts = {"winner": int(winner), "shut_out": shut_out}
    lines = (*_cards(hand, winner), *_bombs(hand, winner))
    return worked(hand.seats, lines, facts, {"leader": leads})


def _cards(hand: Hand, winner: Seat) -> Iterator[Line]:
    """Yield what is paid for the cards that are left."""
    left, base = hand.entry.left, hand.options.base
    yield note("left", _("Cards left"), left)
    counted = list(left)
    for seat in seats_where(left):
        for code, times, reason in factors(hand, seat):
            counted[seat] *= times
            text = _(
                "%(seat)s, %(reason)s: × %(times)d",
                seat=seat,
                reason=reason,
                times=times,
            )
            yield note(code, text)
    points = [-base * count for count in counted]
    points[winner] = base * sum(counted)
    yield pay("paid", _paid(winner, base), points)
    liable = getattr(hand.entry, "liable", None)
    if liable is not None:
        text = _("%(seat)s is liable and pays for all", seat=liable)
        yield pay("liable", text, _taken_over(points, winner, liable))


def _paid(winner: Seat, base: int) -> Message:
    if base == 1:
        return _("Each pays for the cards left to %(seat)s", seat=winner)
    return _("Each pays %(base)d for a card left to %(seat)s", base=base, seat=winner)


def _taken_over(points: Sequence[int], winner: Seat, liable: Seat) -> list[int]:
    """Return what changes when one loser pays for the others."""
    changes = [0 if seat == winner else -value for seat, value in enumerate(points)]
    changes[liable] = 0
    changes[liable] = -sum(changes)
    return changes


def _bombs(hand: Hand, winner: Seat) -> Iterator[Line]:
    """Yield what each player's bombs bring."""
    options = hand.options
    bonus = options.bomb_bonus * options.base
    for seat, bombs in enumerate(hand.entry.bombs):
        counts = options.bomb_scope == "all" or seat == winner
        if not (bonus and bombs and counts):
            continue
        points = [-bombs * bonus] * hand.seats
        points[seat] = bombs * bonus * (hand.seats - 1)
        text = _(
            "%(seat)s, bombs: %(bombs)d × %(bonus)d from each",
            seat=Seat(seat),
            bombs=bombs,
            bonus=bonus,
        )
        yield pay("bombs", text, points)


def following(carry: Mapping[str, Any], options: Any) -> Next:
    """Return what the hand that gets `carry` starts with."""
    facts = {"leader": carry["leader"]}
    if carry["leader"] is None:
        card = Card(options.lead_card)
        return Next(facts, _("Whoever holds %(card)s leads.", card=card))
    leader = Seat(carry["leader"])
    return Next(facts, _("%(seat)s leads.", seat=leader), ((leader, LEADS),))
