"""拿破仑: the rule sheet."""

from collections.abc import Iterator

from scoring import series
from scoring.games.napoleon.entry import HouseRules
from scoring.games.napoleon.score import BASES
from scoring.messages import Message, _
from scoring.records import verbatim
from scoring.sheets import Grid, Paragraph, Sample, Section, about, grid, section

SAMPLES = (
    Sample({"napoleon": 1, "secretary": 3, "bid": 9, "heads": [1, 6, 1, 3, 1]}, 5),
    Sample({"napoleon": 0, "secretary": None, "bid": 10, "made": False}, 4),
)

TABLES = {4: (13, 2), 5: (10, 4), 6: (8, 6)}
"""Cards in each hand and in the kitty, by the number of players."""

SURRENDERED = {"series": {4: 1, 5: 2, 6: 3}, "plus": {4: 1, 5: 3, 6: 4}}
"""Trumps of a surrender, by the house rule and the number of players."""


def sheet(options: HouseRules) -> Iterator[Section]:
    """Yield the rule sheet, true to `options`."""
    yield section(_("The cards"), *_cards(options))
    yield section(_("Bidding"), *_bidding(options))
    if options.surrender:
        yield section(_("Surrender"), *_surrender())
    yield section(_("The kitty"), *_kitty(options))
    yield section(_("Play"), *_play())
    yield section(_("Score"), *_score(options))
    yield section(
        _("To report"),
        _("Who was Napoleon, and who the secretary."),
        _("The final bid, and whether it was made, or the heads each player took."),
        about(_("Trumps may be noted too; they move no points."), "strain"),
    )


def _cards(options: HouseRules) -> Iterator[Message | Paragraph | Grid]:
    yield _("Four to six players, one pack of 54 with both jokers.")
    yield about(
        _("J, Q and K of every suit are the 12 heads; only they count."), "heads"
    )
    yield _("In every suit: A K Q J 10 9 8 7 6 5 4 3 2.")
    head = [_("Players"), _("Cards each"), _("Kitty")]
    rows = [[players, *cards] for players, cards in TABLES.items()]
    if options.surrender:
        head.append(_("Trumps of a surrender"))
        given = SURRENDERED[options.surrender_trumps]
        rows = [[*row, given[row[0]]] for row in rows]
    yield grid(head, rows)


def _bidding(options: HouseRules) -> Iterator[Message | Paragraph]:
    yield series.DEALS_NEXT["rotate"]
    yield _(
        "The player after the dealer begins. A bid is a number of heads, 7 to 12, and "
        "trumps; from the highest: no trumps, ♠, ♥, ♣, ♦. Bid more heads than the "
        "last bid, or as many with higher trumps, or pass for good."
    )
    yield about(
        _(
            "When all others have passed, the bidder is Napoleon. He may still raise "
            "the number, but not change the trumps."
        ),
        "napoleon",
    )
    if options.all_pass == "forced_last":
        yield _("If all others pass, the last player must bid.")
    else:
        yield _("If nobody bids, the same dealer deals anew.")
    yield about(
        _(
            "Then Napoleon names any card but a joker, the secretary card. Who holds "
            "it is his secret partner, the secretary. If he has it himself, or it lies "
            "in the kitty, he is alone."
        ),
        "secretary",
    )


def _surrender() -> Iterator[Message]:
    yield _(
        "A secretary who holds as many trumps as the table says may surrender before "
        "the kitty is taken. Jokers are trumps too; without trumps only they count."
    )
    yield _(
        "The secretary card and the highest trumps, that many, go to Napoleon, who "
        "gives back as many cards, but not the secretary card. From then on he is "
        "alone, and the former secretary defends."
    )


def _kitty(options: HouseRules) -> Iterator[Message]:
    yield _("Napoleon takes the kitty and puts as many cards face down.")
    if options.bury_mode == "any":
        yield _(
            "Heads may go there only if he has more of them than fit his hand: those "
            "that do not fit, or more. Whoever takes the last trick has them."
        )
    else:
        yield _(
            "Heads may go there only if he has more of them than fit his hand, and "
            "only those that do not fit. Whoever takes the last trick has them."
        )


def _play() -> Iterator[Message | Grid]:
    yield _(
        "Napoleon leads, then whoever took the last trick. Follow suit if you can, "
        "else play anything. Who takes a trick has its heads."
    )
    yield grid(
        (_("Takes the trick, from the highest"), _("Bid with trumps"), _("No trumps")),
        (
            (_("Secretary card"), _("always"), _("always")),
            (_("Big joker, little joker"), _("highest trumps"), _("above all suits")),
            (
                _("Jokers in the last three tricks"),
                _("lowest trumps"),
                _("never take a trick"),
            ),
        ),
    )
    yield _("Else the highest trump, or without one the highest card of the suit led.")
    yield _(
        "The secretary card has no suit and may always be played; a head stays a head. "
        "Jokers are trumps; without trumps only who cannot follow may play one, or "
        "lead it."
    )
    yield _(
        "If the secretary card or a joker is led, trumps must follow; without trumps "
        "the next card with a suit says what follows."
    )


def _score(options: HouseRules) -> Iterator[Paragraph | Grid | Message]:
    yield about(
        _(
            "Napoleon's side makes the contract if together it takes as many heads as "
            "were bid; more brings nothing."
        ),
        "contract",
        "heads",
        "made",
    )
    yield about(
        _(
            "The bid is the number of heads to take. It sets the base that each "
            "defender wins or loses, from %(low)d for 7 heads to %(high)d for 12.",
            low=BASES[7],
            high=BASES[12],
        ),
        "bid",
    )
    yield grid(
        (_("Bid"), *(verbatim(str(bid)) for bid in BASES)),
        ((_("Base"), *BASES.values()),),
        "base",
    )
    yield about(
        _(
            "If it is made each defender pays the base; if it failed each defender "
            "wins the base."
        ),
        "defenders",
        "made",
    )
    yield about(
        _("Napoleon's side wins or pays as many bases as the table says."),
        "defenders",
    )
    yield _shares(options)
    if options.solo_multiplier > 1:
        text = _("When Napoleon is alone each defender plays for two bases.")
        yield about(text, "alone", "defenders")
    if options.max_hands:
        yield _(
            "The match ends after %(hands)d hands; the highest total wins.",
            hands=options.max_hands,
        )


def _shares(options: HouseRules) -> Grid:
    """Make the table of what Napoleon's side wins, in bases."""
    head = (_("Players"), _("Napoleon"), _("Secretary"), _("Napoleon alone"))
    rows = []
    for players in TABLES:
        alone = options.solo_multiplier * (players - 1)
        shares: tuple[Message | int, ...] = (players - 3, 1)
        if options.partner_split == "even":
            shares = 2 * (verbatim(f"{(players - 2) / 2:g}"),)
        rows.append((players, *shares, alone))
    return grid(head, rows, "secretary", "defenders")
