"""跑得快: the rule sheet."""

from collections.abc import Iterator
from typing import Any

from scoring.games.paodekuai.entry import BIRD, SEATS, HouseRules
from scoring.messages import Card, Message, _
from scoring.sheets import Grid, Paragraph, Sample, Section, about, grid, section

Row = tuple[Message, Message]

_DEALT = {
    "4p13": _("Four players, one pack of 52 without jokers, 13 cards each."),
    "4p27": _("Four players, two packs with their jokers, 27 cards each."),
    "3p16": _(
        "Three players, one pack less the jokers, three 2s and an ace: 48 cards, 16 "
        "each."
    ),
    "2p16": _(
        "Two players, one pack less the jokers, three 2s and an ace: 48 cards, 16 "
        "each; 16 stay out."
    ),
}

_FOUR = {
    "two": _("four of a rank with any two cards; no bomb"),
    "three": _("four of a rank with any three cards; no bomb"),
    "both": _("four of a rank with any two or three cards; no bomb"),
}


def sheet(options: HouseRules) -> Iterator[Section]:
    """Yield the rule sheet, true to `options`."""
    yield section(_("The cards"), *_cards(options))
    yield section(
        _("Combinations"),
        grid((_("Combination"), _("Cards")), [*_combinations(options)], "combo"),
        *(about(text, "beats") for text in _comparison(options)),
    )
    yield section(_("Play"), *_play(options))
    yield section(_("Score"), *_score(options))
    yield section(_("To report"), *_report(options))


def samples(options: HouseRules) -> tuple[Sample, ...]:
    """Return two hands that can be played by `options`."""
    seats = SEATS[options.variant]
    first: dict[str, Any] = {"left": [0, 4, 6, 9][:seats]}
    second: dict[str, Any] = {"left": [3, 0, 13, 1][:seats]}
    if options.bomb_bonus:
        first["bombs"] = [1, *[0] * (seats - 1)]
    if options.liability:
        second["liable"] = 0
    if options.bird:
        first["bird"] = 1
    return Sample(first, seats), Sample(second, seats)


def _cards(options: HouseRules) -> Iterator[Message]:
    yield _DEALT[options.variant]
    if options.variant == "4p27":
        yield _(
            "From low to high: 3 4 5 6 7 8 9 10 J Q K A 2, little joker, big joker."
        )
    else:
        yield _("From low to high: 3 4 5 6 7 8 9 10 J Q K A 2.")
    yield _("Each for himself.")


def _combinations(options: HouseRules) -> Iterator[Row]:
    two_packs = options.variant == "4p27"
    yield _("Single, pair"), _("one card; two of a rank")
    yield _("Straight"), _("five or more ranks in a row, 3 to A")
    yield _("Pairs in a row"), _("two or more pairs, 3 to A")
    if options.trio_kick == "pair":
        yield _("Three with two"), _("three of a rank with a pair")
        yield (
            _("Plane"),
            _("two or more such threes in a row, 3 to A, with as many pairs"),
        )
    else:
        yield _("Three with two"), _("three of a rank with any two cards")
        yield (
            _("Plane"),
            _("two or more threes in a row, 3 to A, each with any two cards"),
        )
    if options.four_kick != "none":
        yield _("Four with others"), _FOUR[options.four_kick]
    yield _("Bomb"), _("four to eight of a rank") if two_packs else _("four of a rank")
    if two_packs:
        yield _("Joker bomb"), _("all four jokers")
    elif options.three_aces_bomb:
        yield _("Three aces"), _("the highest bomb")


def _comparison(options: HouseRules) -> Iterator[Message]:
    if options.short_last:
        yield _(
            "Three of a rank or a plane may have fewer cards added if that empties the "
            "hand."
        )
    yield _(
        "A combination is beaten by a higher one of the same kind and size; added "
        "cards, suits and equal ranks decide nothing. A bomb beats all that is none."
    )
    if options.variant == "4p27":
        yield _(
            "Of bombs more cards are higher, then the rank; the joker bomb beats all. "
            "Two equal jokers are a pair."
        )
    else:
        yield _("Of bombs the higher rank beats.")


def _play(options: HouseRules) -> Iterator[Message]:
    yield _leads(options)
    if options.next_leader == "winner":
        yield _("In later hands the winner leads.")
    if options.first_must_contain_lead:
        yield _("If the leader holds that card, the first play must have it.")
    yield _beating(options)
    yield _("When all others have passed, the last to play leads anything.")
    if options.top_single:
        yield _(
            "If the next player holds one card, a single must be the highest in the "
            "hand."
        )
    yield _("Whoever is out of cards first wins, and the hand is over.")


def _leads(options: HouseRules) -> Message:
    card = Card(options.lead_card)
    if options.variant == "4p27":
        return _("Whoever drew a %(card)s first leads.", card=card)
    return _("Whoever holds %(card)s leads.", card=card)


def _beating(options: HouseRules) -> Message:
    if not options.must_beat:
        return _("In turn the others beat it or pass; who passed may come in again.")
    if options.must_beat_bombs:
        return _("In turn the others beat it; only who cannot beat passes.")
    return _(
        "In turn the others beat it; only who cannot beat passes, or who could only "
        "with a bomb."
    )


def _score(options: HouseRules) -> Iterator[Message | Paragraph | Grid]:
    if options.base == 1:
        text = _("Each pays the winner 1 for each card left.")
    else:
        text = _("Each pays the winner %(base)d for each card left.", base=options.base)
    yield about(text, "left", "paid")
    factors = [*_factors(options)]
    if factors:
        head = (_("These cards count"), _("Multiplier"))
        yield grid(head, factors, "last_one", "shut_out", "bird")
    if options.bird:
        yield about(_bird(), "bird")
    if options.liability:
        yield about(
            _(
                "Whoever plays a single that is not their highest while the next "
                "player holds one card, pays for all if that player goes out with it "
                "at once."
            ),
            "liable",
        )
    if options.bomb_bonus:
        yield about(_bombs(options), "bombs")


def _bird() -> Message:
    return _(
        "If the winner was dealt %(card)s, all pay double for their cards; else only "
        "whoever was dealt it does.",
        card=BIRD,
    )


def _factors(options: HouseRules) -> Iterator[Row]:
    if options.last_one_free:
        yield _("A last card"), _times(0)
    if options.shutout_mult > 1:
        yield _shut_out(options), _times(options.shutout_mult)
    if options.bird:
        text = _("%(card)s dealt to the winner or to who pays", card=BIRD)
        yield text, _times(2)


def _shut_out(options: HouseRules) -> Message:
    if options.shutout_at:
        cards = options.shutout_at
        return _("Shut out: %(cards)d or more cards left", cards=cards)
    return _("Shut out: no card played")


def _times(factor: int) -> Message:
    return _("× %(factor)d", factor=factor)


def _bombs(options: HouseRules) -> Message:
    bonus = options.bomb_bonus * options.base
    if options.bomb_scope == "winner":
        return _(
            "For each bomb of the winner the others pay %(bonus)d each.", bonus=bonus
        )
    return _(
        "For each bomb whoever played it gets %(bonus)d from each of the others.",
        bonus=bonus,
    )


def _report(options: HouseRules) -> Iterator[Paragraph]:
    yield about(_("How many cards each player has left."), "left")
    if options.bomb_bonus:
        yield about(_bombs_played(options), "bombs")
    if options.liability:
        yield about(_("Who is liable, if anybody."))
    if options.bird:
        yield about(_("Who was dealt %(card)s.", card=BIRD))


def _bombs_played(options: HouseRules) -> Message:
    if options.variant == "4p27":
        return _(
            "How many bombs each has played: four or more of a rank, or all four "
            "jokers. What stays in hand is not counted."
        )
    if options.three_aces_bomb:
        return _(
            "How many bombs each has played: four of a rank, or three aces. What stays "
            "in hand is not counted."
        )
    return _(
        "How many bombs each has played: four of a rank. What stays in hand is not "
        "counted."
    )
