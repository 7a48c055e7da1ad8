"""保皇: what a deal and its moves are told by."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Annotated, Any

from scoring.cards import JOKERS, PACK
from scoring.climbing import ORDER, RANK
from scoring.deals import surplus
from scoring.games.baohuang.entry import ALONE, GUARDED, PLACES
from scoring.games.baohuang.score import problems as entry_problems
from scoring.kinds import Cards, Choice, Flag, OneSeat, Order, per_seat
from scoring.messages import Card, Seat, _
from scoring.play import Move, saying
from scoring.records import (
    UNSOUND,
    Parts,
    Place,
    Problem,
    Record,
    Table,
    fault,
    kinds,
)

LITTLE, BIG = JOKERS
SIXES = 13
"""How many sixes there are in Weihai."""
_NOT_IN_WEIHAI = ORDER[:3]

FOUR_PACKS = dict.fromkeys(ORDER[:13], 16) | dict.fromkeys((*PACK, *JOKERS), 4)
"""How often each card is there; a bare rank is any card of it."""
WEIHAI = {
    **{card: n for card, n in FOUR_PACKS.items() if RANK[card] not in _NOT_IN_WEIHAI},
    Card("6"): SIXES,
}


def pack_of(table: Table) -> Mapping[Card, int]:
    """Return how often each card is there by the house rules."""
    return WEIHAI if table.options.variant == "weihai" else FOUR_PACKS


def has_sword(options: Any) -> bool:
    """Tell whether a little joker is marked as the sword."""
    return options.variant in ("putong", "weihai")


def _with_sword(parts: Parts, table: Table) -> bool:
    return has_sword(table.options)


def _in_weihai(parts: Parts, table: Table) -> bool:
    return bool(table.options.variant == "weihai")


@dataclass(frozen=True)
class Held(Cards):
    """Cards in hands, of each rank as many as the packs have, with suits or without."""

    def across(
        self, values: list[Any], place: Place, table: Table, problems: list[Problem]
    ) -> None:
        piles = [
            (place.seat(seat), hand)
            for seat, hand in enumerate(values)
            if hand is not UNSOUND
        ]
        problems += surplus(piles, pack_of(table))


LEFT_OUT = Seat(-1)
"""The guard where nothing is said of one; None is a solo."""


class Deal(Record):
    """A deal before the throne is settled, or a position after that."""

    hands: Annotated[
        tuple[tuple[Card, ...], ...],
        per_seat(
            Held(
                _("Cards held"),
                hint=_("Suits may be left out where no card is called."),
                pack=pack_of,
            )
        ),
    ]
    sceptre: Annotated[
        Seat | None,
        OneSeat(_("Has the sceptre"), hint=_("Online the first candidate.")),
    ] = None
    """皇牌."""
    sword: Annotated[Seat | None, OneSeat(_("Has the sword"), asked=_with_sword)] = None
    """侍卫牌."""
    emperor: Annotated[
        Seat | None,
        OneSeat(_("Emperor"), hint=_("Only if that is settled."), rare=True),
    ] = None
    guard: Annotated[
        Seat | None,
        OneSeat(
            _("Guard"),
            nobody=_("Solo"),
            hint=_("Only if the emperor is told."),
            rare=True,
        ),
    ] = LEFT_OUT
    declaration: Annotated[
        str | None, Choice(_("Declared"), choices={**GUARDED, **ALONE}, rare=True)
    ] = None
    uprising: Annotated[
        bool | None, Flag(_("Uprising"), asked=_in_weihai, rare=True)
    ] = None
    kick: Annotated[bool | None, Flag(_("Kick"), asked=_in_weihai, rare=True)] = None
    leader: Annotated[
        Seat | None,
        OneSeat(_("Leader"), hint=_("The emperor if left out."), rare=True),
    ] = None
    out: Annotated[
        tuple[Seat, ...] | None,
        Order(
            _("Already out"),
            fewest=0,
            places=PLACES,
            hint=_("Who was out first comes first."),
            rare=True,
        ),
    ] = None


MARKS = ("sceptre", "sword")
_MARKED = {"sceptre": BIG, "sword": LITTLE}
_SETTLED = ("guard", "declaration", "uprising", "kick", "leader", "out")


def _given(parts: Parts, name: str) -> bool:
    """Tell whether a key is there, sound or not."""
    left_out = Deal.model_fields[name].default
    return name not in parts or getattr(parts, name) != left_out


def _place(name: str) -> Place:
    return Place(name, kinds(Deal)[name].label)


def problems(parts: Parts, table: Table) -> Iterator[Problem]:
    """Yield what no single field of a deal shows to be wrong."""
    settled = _given(parts, "emperor")
    marks = MARKS if has_sword(table.options) else MARKS[:1]
    wanted = ("guard",) if settled else marks
    known = _SETTLED if settled else marks
    for name in (*MARKS, *_SETTLED):
        if name in wanted and not _given(parts, name):
            what = _("still missing")
            yield _place(name).fault("missing_field", what, open=True)
        elif name not in known and _given(parts, name):
            yield _place(name).fault("unknown_field", _("not asked for"))
    if parts.hands is not None:
        yield from _hand_problems(parts, settled)
    if settled:
        yield from _settled_problems(parts, table)
    else:
        yield from _mark_problems(parts, marks)


def _hand_problems(parts: Parts, settled: bool) -> Iterator[Problem]:
    """Yield which hands are empty and which are not, as far as is said who is out."""
    if settled and "out" not in parts:
        return
    out = parts.out or () if settled else ()
    for seat, hand in enumerate(parts.hands):
        if not hand and seat not in out:
            what = _("must have a card")
            yield _place("hands").seat(seat).fault("empty_hand", what, open=True)
    for index, seat in enumerate(out):
        if parts.hands[seat]:
            text = _("%(seat)s still holds cards and is not out.", seat=seat)
            yield fault("out_with_cards", f"out.{index}", text)


def _settled_problems(parts: Parts, table: Table) -> Iterator[Problem]:
    """Yield what is wrong with what was settled, as in a report, and who leads."""
    told: dict[str, Any] = {
        name: getattr(parts, name)
        for name in ("emperor", "guard", "declaration")
        if name in parts and getattr(parts, name) != LEFT_OUT
    }
    for name in ("uprising", "kick"):
        if name in parts:
            told[name] = bool(getattr(parts, name))
    yield from entry_problems(Parts(told), table)
    leader = parts.leader if _given(parts, "leader") else parts.emperor
    if leader is not None and leader in (parts.out or ()):
        text = _("%(seat)s is out and cannot lead.", seat=leader)
        missing = not _given(parts, "leader")
        yield fault("wrong_leader", "leader", text, open=missing)


def _mark_problems(parts: Parts, marks: tuple[str, ...]) -> Iterator[Problem]:
    """Yield which of the marked cards is not held by who is said to have it."""
    for name in marks:
        seat, card = getattr(parts, name), _MARKED[name]
        if seat is None or parts.hands is None or card in parts.hands[seat]:
            continue
        text = _("%(seat)s does not hold %(card)s.", seat=seat, card=card)
        yield fault("missing_card", name, text, open=True, card=str(card))


CARDS = Cards(_("Cards"), hint=_("Suits may be left out."), pack=pack_of)

_WORDS = {
    "pass": (_("Let it pass"), _("lets it pass")),
    "yield": (_("Yield"), _("yields for now")),
    "claim": (_("Claim the lead"), _("claims the lead")),
    "solo": (_("Play alone"), _("plays alone")),
    "accept": (_("Take the throne"), _("takes the throne")),
    "declare": (_("Declare"), _("declares it openly")),
    "rise": (_("Rise"), _("rises")),
    "kick": (_("Kick"), _("kicks")),
}
"""What can be said beside a set of cards: as a choice, and once it is said."""

_NO_KICK = _("Do not kick"), _("does not kick")
_REFUSED = {
    "solo": (_("Do not play alone"), _("does not play alone")),
    "declare": (_("Do not declare"), _("does not declare")),
    "rise": (_("Do not rise"), _("does not rise")),
    "answer": _NO_KICK,
    "resist": _NO_KICK,
}
"""What a pass says before the first lead, by what is asked: 不独保, 不亮 …"""


class PlayCards(Move):
    """A set of cards played."""

    sentences = (_("plays %(cards)s"),)
    buttons = (_("Play %(cards)s"),)

    act: Annotated[str, Choice(_("Move"), choices={"play": _("Play")})]
    cards: Annotated[tuple[Card, ...], CARDS]


class Decline(Move):
    """让位: the sceptre handed on, and the card that goes with it."""

    sentences = (_("hands the sceptre on with %(cards)s"), _("hands the sceptre on"))
    buttons = (_("Hand the sceptre on with %(cards)s"), _("Hand the sceptre on"))

    act: Annotated[str, Choice(_("Move"), choices={"decline": _("Hand on")})]
    cards: Annotated[tuple[Card, ...], CARDS] = ()


class Name(Move):
    """The card whose other owner is the guard."""

    sentences = (_("calls %(cards)s"),)
    buttons = (_("Call %(cards)s"),)

    act: Annotated[str, Choice(_("Move"), choices={"name": _("Call a card")})]
    cards: Annotated[tuple[Card, ...], CARDS]


MOVES: dict[str, type[Move]] = {
    "play": PlayCards,
    **{act: saying(act, *words) for act, words in _WORDS.items()},
    "decline": Decline,
    "name": Name,
}
_REFUSALS = {stage: saying("pass", *words) for stage, words in _REFUSED.items()}


def worded(act: str, stage: str) -> type[Move]:
    """Return the record in whose words an act is told at a stage of the crowning."""
    return _REFUSALS.get(stage, MOVES[act]) if act == "pass" else MOVES[act]
