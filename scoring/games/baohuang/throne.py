"""保皇: how the rule sheet tells who becomes emperor and guard."""

from collections.abc import Iterator

from scoring.games.baohuang.entry import HouseRules
from scoring.messages import Message, _
from scoring.sheets import Paragraph, about

_TRIPLE = _(
    "Who has no three cards alike in rank and suit cannot be emperor; in the second "
    "circle who has them must be. After ten refusals the cards are dealt anew."
)
_TRIPLE_OR_FOUR = _(
    "Who has no three cards alike in rank and suit cannot be emperor; in the second "
    "circle who has them must be, unless all of them are four alike. After ten "
    "refusals the cards are dealt anew."
)
_FOURTH = about(
    _(
        "If the emperor holds the fourth card as well, he plays alone and says "
        "nothing: a hidden solo."
    ),
    "declaration",
)
_DECLARE = about(
    _("Before the first lead the guard may declare: an open guard."), "declaration"
)
_ASKED = about(
    _(
        "First all are asked whether they play alone: an open solo by the owner of the "
        "sceptre, by another a grabbed one."
    ),
    "declaration",
)

Told = Iterator[Message | Paragraph]


def throne(options: HouseRules) -> Told:
    """Yield how emperor and guard are found."""
    match options.variant:
        case "putong":
            return _putong()
        case "jingdian":
            return _jingdian()
        case "weihai":
            return _weihai()
        case "qingdao":
            return _qingdao(options)
    return _online(options)


def _putong() -> Told:
    yield about(
        _(
            "The owner of the sceptre is emperor, or hands it to the player before. "
            "From the second refusal on a 2 goes with it, without one the highest card "
            "but jokers. After ten refusals the cards are dealt anew."
        ),
        "emperor",
    )
    yield about(
        _("The owner of the sword is the guard; he may declare: an open guard."),
        "guard",
        "declaration",
    )
    yield about(
        _(
            "An emperor who holds the sword plays alone; declared it is an open solo, "
            "else a hidden one."
        ),
        "declaration",
    )


def _jingdian() -> Told:
    yield _ASKED
    yield about(
        _(
            "Else the owner of the sceptre is emperor, or hands it to the player "
            "before, with nothing added."
        ),
        "emperor",
    )
    yield _TRIPLE_OR_FOUR
    yield about(
        _(
            "The emperor names the highest of his three alike, A to 3, or any four "
            "alike; who owns the fourth card is the guard."
        ),
        "guard",
    )
    yield _FOURTH
    yield _DECLARE


def _weihai() -> Told:
    yield _ASKED
    yield about(
        _(
            "Else the owner of the sceptre is emperor, the owner of the sword the "
            "guard. Who holds both plays a hidden solo, or hands the sceptre to the "
            "player after the next, who must take it."
        ),
        "emperor",
        "guard",
    )
    yield _DECLARE
    yield about(
        _(
            "Against a hidden guard the farmers may rise; two or three of them make an "
            "uprising, and the guard is known. Emperor or guard may answer with a kick."
        ),
        "uprising",
        "kick",
    )
    yield about(_("Against an open guard two or three farmers make a kick."), "kick")


def _qingdao(options: HouseRules) -> Told:
    yield about(
        _(
            "First those who hold four cards alike in rank and suit are asked whether "
            "they play alone; a player without the sceptre gets it then."
        ),
        "declaration",
    )
    yield about(
        _(
            "Else the owner of the sceptre is emperor, or hands it to the player "
            "before; in the first circle with the highest card but the sceptre."
        ),
        "emperor",
    )
    yield _TRIPLE
    yield about(
        _("The emperor names any three alike; who owns the fourth card is the guard."),
        "guard",
    )
    if options.qingdao_call_two:
        yield _("Twos may be named too.")
    else:
        yield _("Twos may not be named.")
    yield _FOURTH
    yield _DECLARE


def _online(options: HouseRules) -> Told:
    yield about(
        _(
            "The first candidate is drawn by lot and gets the sceptre. Who refuses "
            "hands it to the player before, from the second on with a 2 if they have "
            "one; if it comes back and is refused again, the cards are dealt anew."
        ),
        "emperor",
    )
    if options.skip_pays_two:
        yield _(
            "Who has no three cards alike, 3 to A, must refuse, and adds a 2 as well."
        )
    else:
        yield _("Who has no three cards alike, 3 to A, must refuse, and adds nothing.")
    yield about(
        _(
            "The emperor names any three alike, 3 to A; who owns the fourth card is "
            "the guard and stays hidden. With all four shown it is an open solo."
        ),
        "guard",
        "declaration",
    )
    yield _FOURTH
