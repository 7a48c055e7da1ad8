"""抽王八: the rule sheet."""

from collections.abc import Iterator

from scoring.games.chouwangba.entry import SEVERAL, HouseRules, most_losers
from scoring.messages import Message, _
from scoring.sheets import Paragraph, Sample, Section, about, section

_PACKS = {
    "one_eight": _(
        "One pack without one joker and one 8, so 52 cards. In the end one joker and "
        "one 8 are left that pair with nothing: the odd cards."
    ),
    "three_eights": _(
        "One pack without one joker and three 8s, so 50 cards. The joker and the only "
        "8 pair with nothing: the odd cards."
    ),
    "single_joker": _(
        "One pack without one joker, so 53 cards. The other joker pairs with nothing: "
        "the odd card."
    ),
    "hidden_card": _(
        "One pack without jokers, and one card taken out that nobody sees, so 51 "
        "cards. In the end one card of its rank is left that pairs with nothing: the "
        "odd card."
    ),
    "joker_eight_queen": _(
        "One pack without one joker, one 8 and one Q, so 51 cards. In the end one "
        "joker, one 8 and one Q are left that pair with nothing: the odd cards."
    ),
}


def sheet(options: HouseRules) -> Iterator[Section]:
    """Yield the rule sheet, true to `options`."""
    yield section(
        _("The cards"),
        _PACKS[options.variant],
        _("Two to six players, each for himself. All cards are dealt out, one by one."),
    )
    yield section(_("Play"), *_play(options))
    yield section(_("End of a hand"), _end(options))
    yield section(_("Score"), *_score(options))
    yield section(_("To report"), about(_("Who is left with the odd cards."), "losers"))


def _play(options: HouseRules) -> Iterator[Message]:
    yield _(
        "First all throw out every pair they hold, two cards of one rank. Of three "
        "equal cards two go, of four all four. Jokers make no pair."
    )
    yield _(
        "Whoever was dealt most cards draws first; of several the first after the "
        "dealer."
    )
    if options.draw_from == "next":
        yield _("In turn each draws one card, unseen, from the next player.")
    else:
        yield _("In turn each draws one card, unseen, from the player before.")
    yield _("If it makes a pair, the pair goes out at once; else the card is kept.")
    yield _(
        "Who has no cards left is safe: nobody draws from them, and their turn is "
        "passed over."
    )


def _end(options: HouseRules) -> Message:
    if options.variant not in SEVERAL:
        return _("When nothing but the odd card is left, its holder loses.")
    if options.split_end == "holders_lose":
        return _("When nothing but the odd cards is left, all who hold one lose.")
    if options.variant == "joker_eight_queen":
        return _(
            "When nothing but the odd cards is left, draw on until one player has two "
            "of them or all three, and loses."
        )
    return _(
        "When nothing but the odd cards is left, draw on until one player has both, "
        "and loses."
    )


def _score(options: HouseRules) -> Iterator[Paragraph | Message]:
    yield about(_("Every loser pays 1 to everyone who does not lose."), "loser")
    if most_losers(options) > 1:
        yield about(_("If all lose, nobody pays."), "all_lose")
    if options.next_dealer == "rotate":
        yield _("The deal passes to the next player.")
    elif most_losers(options) > 1:
        yield _("The loser deals the next hand, of several the one in the first seat.")
    else:
        yield _("The loser deals the next hand.")
    if options.max_hands:
        yield _(
            "The match ends after %(hands)d hands; the highest total wins.",
            hands=options.max_hands,
        )


def samples(options: HouseRules) -> tuple[Sample, ...]:
    """Return two hands that the sheet works, sound by `options`."""
    losers = [1, 3] if most_losers(options) > 1 else [3]
    return (Sample({"losers": [1]}, 4), Sample({"losers": losers}, 5))
