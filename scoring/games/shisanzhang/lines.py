"""十三张: the hand explained, pair by pair."""

from collections.abc import Iterator, Sequence

from scoring.game import Hand, Line, note, pay
from scoring.games.shisanzhang.duels import (
    Duel,
    Standing,
    points_of,
    raw_points,
    shooter,
    special_named,
    stake,
)
from scoring.games.shisanzhang.entry import ROWS
from scoring.games.shisanzhang.reported import Said, reported
from scoring.games.shisanzhang.specials import SPECIALS
from scoring.messages import Message, Seat, _

Called = Sequence[Sequence[Said]]
"""How the players are called, by seat and row."""


def lines(
    hand: Hand, stand: Sequence[Standing], fought: Sequence[Duel]
) -> Iterator[Line]:
    """Yield the hand as it was reported, then what each pair comes to."""
    told, called = reported(hand, stand)
    yield from told
    for duel in fought:
        yield from _pair(hand, stand, duel, called)
    if hand.options.mode == "all" and hand.options.base > 1:
        yield note("raw", _("All together"), raw_points(fought, hand.seats))
        text = _("Times %(times)d", times=hand.options.base)
        yield pay("product", text, points_of(fought, hand))


def _pair(
    hand: Hand, stand: Sequence[Standing], duel: Duel, called: Called
) -> Iterator[Line]:
    """Yield what two players win from each other; the notes add up to the total."""
    for code, text, units in _parts(hand, stand, duel, called):
        yield note(code, text, _between(duel, units, hand.seats))
    text = _("%(first)s and %(second)s", first=duel.first, second=duel.second)
    total, times = _between(duel, duel.units, hand.seats), stake(duel, hand)
    if times == 1:
        yield pay("pair", text, total)
        return
    yield note("pair", text, total)
    if hand.options.mode == "banker":
        product = _between(duel, times * duel.units, hand.seats)
        yield pay("stake", _stake_text(times, hand.options.base), product)


def _between(duel: Duel, units: int, seats: int) -> list[int]:
    """Return a number for each seat if the first wins `units` from the second."""
    values = [0] * seats
    values[duel.first], values[duel.second] = units, -units
    return values


def _stake_text(times: int, base: int) -> Message:
    bet = times // base
    if base == 1:
        return _("Times the bet of %(bet)d", bet=bet)
    return _("Times the bet of %(bet)d, times %(base)d", bet=bet, base=base)


def _parts(
    hand: Hand, stand: Sequence[Standing], duel: Duel, called: Called
) -> Iterator[tuple[str, Message, int]]:
    """Yield what a pair's units are made of: code, text and units of the first."""
    one, other = stand[duel.first], stand[duel.second]
    if one.special or other.special:
        text = _special_text(hand, stand, duel, called)
        yield "special", text, duel.plain
    elif one.misset and other.misset:
        text = _("Both misset: nobody wins")
        yield "both_misset", text, 0
    elif one.misset != other.misset and hand.options.foul_units:
        loser = duel.first if one.misset else duel.second
        text = _("%(loser)s is misset: a flat price", loser=loser)
        yield "flat", text, duel.plain
    else:
        for index, name in enumerate(ROWS):
            level = one.misset == other.misset and one.rows[index] == other.rows[index]
            yield name, _row_text(index, duel, level, called), duel.rows[index]
    if duel.shooting:
        yield "shot", _shot_text(duel, hand.options.shoot), duel.shooting
    if duel.homerun:
        text = _("%(winner)s has shot all others: double", winner=shooter(duel))
        yield "homerun", text, duel.homerun


def _sides(duel: Duel, units: int) -> tuple[Seat, Seat]:
    """Return winner and loser, the first and the second where nobody wins."""
    pair = (duel.first, duel.second)
    return pair if units >= 0 else (pair[1], pair[0])


def _special_text(
    hand: Hand, stand: Sequence[Standing], duel: Duel, called: Called
) -> Message:
    won, lost = _sides(duel, duel.plain)
    winner, loser = called[won][0], called[lost][0]
    if not duel.plain:
        return _(
            "%(first)s and %(second)s: equal specials, nobody wins",
            first=winner,
            second=loser,
        )
    beaten = stand[lost]
    if beaten.special and hand.options.mode == "banker":
        return _("%(winner)s: the banker pays any special", winner=winner)
    special = special_named(hand.entry, won)
    assert special is not None
    return _(
        "%(winner)s declares %(special)s and beats %(loser)s, rows do not count",
        winner=won,
        special=SPECIALS[special].name,
        # What an ordinary hand has in a row is nothing that the special has to beat.
        loser=loser if beaten.special or beaten.misset else lost,
    )


def _row_text(index: int, duel: Duel, level: bool, called: Called) -> Message:
    label = tuple(ROWS.values())[index]
    winner, loser = (called[seat][index] for seat in _sides(duel, duel.rows[index]))
    if not duel.rows[index]:
        return _(
            "%(row)s: %(first)s and %(second)s are level",
            row=label,
            first=winner,
            second=loser,
        )
    if level:
        return _(
            "%(row)s: %(winner)s level with %(loser)s, the banker wins",
            row=label,
            winner=winner,
            loser=loser,
        )
    return _(
        "%(row)s: %(winner)s beats %(loser)s", row=label, winner=winner, loser=loser
    )


def _shot_text(duel: Duel, shoot: str) -> Message:
    winner, loser = _sides(duel, duel.shot)
    if shoot == "double":
        return _("%(winner)s shoots %(loser)s: double", winner=winner, loser=loser)
    return _("%(winner)s shoots %(loser)s: 3 more", winner=winner, loser=loser)
