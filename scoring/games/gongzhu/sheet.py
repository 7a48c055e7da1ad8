"""拱猪: the rule sheet."""

from collections.abc import Iterator

from scoring.games.gongzhu.entry import ALONE, PARTNERS, HouseRules, packs
from scoring.games.gongzhu.tables import transformers, values
from scoring.games.gongzhu.worth import pooled
from scoring.messages import Card, Message, _
from scoring.sheets import Grid, Paragraph, Section, about, section

_SLAM = {
    "component": _(
        "Whoever takes every score card has (200 + 100 + 100) × 2 = 800; each part is "
        "doubled by its own exposed card."
    ),
    "double_each": _(
        "Whoever takes every score card has 800, doubled for each exposed card."
    ),
}
_SLAM2 = {
    "fixed1600": _(
        "Whoever takes every score card has half of that, so 1600 if nothing is "
        "exposed."
    ),
    "component": _(
        "Whoever takes every score card has 3200 if nothing is exposed; each part is "
        "multiplied by its own exposed cards."
    ),
}


def sheet(options: HouseRules) -> Iterator[Section]:
    """Yield the rule sheet, true to `options`."""
    yield section(_("The cards"), *_cards(options))
    yield section(_("Exposing"), *_exposing(options))
    yield section(_("Play"), *_play(options))
    if packs(options) == 2:
        yield section(_("Pairs"), *_pairs(options))
    yield section(_("Score"), *_score(options))
    yield section(_("Settlement"), *_settlement(options))
    if options.target:
        yield section(_("End of the match"), *_end(options))
    yield section(_("To report"), *_report(options))


def _cards(options: HouseRules) -> Iterator[Message | Paragraph]:
    if packs(options) == 2:
        yield _("Four players, two packs of 52 without jokers, 26 cards each.")
    else:
        yield _("Four players, one pack of 52 without jokers, 13 cards each.")
    yield _("In every suit: A K Q J 10 9 8 7 6 5 4 3 2. There are no trumps.")
    if options.variant in PARTNERS:
        yield _("Two against two; partners sit opposite.")
    yield about(
        _(
            "Score cards are the pig ♠Q, the goat ♦J, the transformer ♣10 and all "
            "hearts."
        ),
        "cards",
    )


def _exposing(options: HouseRules) -> Iterator[Message | Paragraph]:
    yield about(
        _(
            "Before the first lead each holder of ♠Q, ♥A, ♦J or ♣10 may expose them; "
            "an exposed card counts more. The leader is asked first."
        ),
        "exposed",
    )
    if packs(options) == 2:
        yield _("Each copy is exposed by itself.")
    elif options.auto_fourth:
        text = _("If three of them are exposed, the fourth is so by itself.")
        yield about(text, "fourth")
    yield _(
        "The first time its suit is led an exposed card may not be played, unless it "
        "is its player's only card of the suit. On another suit it may be thrown."
    )


def _play(options: HouseRules) -> Iterator[Message]:
    card = Card(options.opening_card)
    if packs(options) == 2:
        yield _(
            "In the first hand whoever was dealt the first %(card)s leads it, or both "
            "if they have both. Later the taker of the first ♠Q leads.",
            card=card,
        )
    else:
        yield _(
            "In the first hand the holder of %(card)s leads it. Later the taker of ♠Q "
            "leads.",
            card=card,
        )
    yield _("Any card may be led, hearts too. The others follow suit if they can.")
    yield _(
        "The highest card of the suit led takes the trick, and its winner leads the "
        "next."
    )


def _pairs(options: HouseRules) -> Iterator[Message]:
    yield _("Of two equal cards the one played earlier is higher.")
    yield _(
        "Two identical cards may be led as a pair. Everybody answers with two cards: a "
        "pair of the suit, else two cards of it, else one and any other, else any two."
    )
    yield _("Whoever plays a card of another suit does not take the trick.")
    if options.pair_suit == "none":
        yield _("Two different cards of the suit beat a pair.")
    else:
        yield _(
            "Two different cards of the suit beat a pair; only in %(suit)s a pair "
            "beats them.",
            suit=Card(options.pair_suit),
        )
    yield _("Among pairs, and among singles, the higher card decides.")


def _score(options: HouseRules) -> Iterator[Paragraph | Grid]:
    yield values(packs(options))
    if packs(options) == 2:
        yield about(
            _(
                "Each exposed ♥A doubles all hearts, whoever took them; each exposed "
                "♠Q and ♦J doubles both its copies."
            ),
            "hearts_exposed",
            "pig",
            "goat",
        )
        yield about(_("Transformers multiply all that their taker has:"), "transformer")
        yield transformers()
    else:
        yield about(
            _(
                "An exposed ♥A doubles all hearts, whoever took them. The transformer "
                "multiplies all that its taker has."
            ),
            "hearts_exposed",
            "transformer",
        )
    yield about(_lone(options), "lone_transformer")
    yield from _everything(options)
    if pooled(options):
        yield about(_("The cards of partners count as one pile."), "pooled")


def _lone(options: HouseRules) -> Message:
    if options.zero_heart_blocks:
        return _("A transformer without any other score card brings 50, exposed 100.")
    return _(
        "A transformer without any other score card but ♥2 to ♥4 brings 50, exposed "
        "100."
    )


def _everything(options: HouseRules) -> Iterator[Paragraph]:
    points = 200 * packs(options)
    text = _(
        "Whoever takes all hearts has %(points)+d for them; other cards count as ever.",
        points=points,
    )
    yield about(text, "moon")
    if options.moon_flips_pig:
        yield about(_("Their pig counts plus too."), "turned_pig")
    if packs(options) == 1:
        yield about(_SLAM[options.slam], "slam", "turned_pig")
        return
    yield about(
        _(
            "All score cards together would be 400 + 200 + 200, multiplied by both "
            "transformers."
        ),
        "turned_pig",
    )
    yield about(_SLAM2[options.slam2], "halved")


def _settlement(options: HouseRules) -> Iterator[Paragraph]:
    if options.variant in PARTNERS:
        yield about(
            _("Each side scores half the difference of the sides' points."),
            "raw",
            "sides",
            "half_difference",
        )
    else:
        yield about(
            _("Each player scores the difference to the average of the three others."),
            "raw",
            "pairwise",
        )
        yield about(_rounding(options), "thirds", "leftover", "product")
    exact = options.variant in ALONE and options.residue == "exact"
    if packs(options) == 1 and not exact:
        yield about(_("All this is multiplied by 12."), "product")


def _rounding(options: HouseRules) -> Message:
    if options.residue == "exact":
        times = 12 if packs(options) == 1 else 3
        return _("It is multiplied by %(times)d, so that it is whole.", times=times)
    if options.rounding == "toward_zero":
        return _("Thirds are rounded towards zero; the rest goes to the highest.")
    return _("Thirds are rounded to the nearest; the rest goes to the highest.")


def _end(options: HouseRules) -> Iterator[Message]:
    if options.variant in ALONE:
        yield _(
            "The match ends when a player has %(target)d points or more below zero.",
            target=options.target,
        )
    else:
        yield _(
            "The match ends when a side has %(target)d points or more below zero.",
            target=options.target,
        )
    yield _("For this the cards' own points count, not the settled ones.")


def _report(options: HouseRules) -> Iterator[Paragraph]:
    yield about(
        _("Which score cards each player took, and which cards were exposed."),
        "captured",
        "exposed",
    )
    if packs(options) == 2:
        text = _("If two players took a pig each: who took the first.")
        yield about(text, "first_pig")
