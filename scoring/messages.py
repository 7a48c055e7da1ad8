"""Text the engine can say without knowing a language.

The engine makes a `Message`, an English template with its parameters; whoever shows
it says in which language, and how the players are called:

>>> win = _("%(player)s wins %(points)+d", player=Seat(1), points=6)
>>> render(win, "en")
'B wins +6'
>>> render(win, "en", names=("Ann", "Bob"))
'Bob wins +6'

Word a template so that it needs no plural.
"""

import gettext
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

LANGS = ("zh-hans", "zh-hant", "en")
"""The languages, the default first."""

SEAT_NAMES = {
    "zh-hans": "甲乙丙丁戊己庚辛壬癸",
    "zh-hant": "甲乙丙丁戊己庚辛壬癸",
    "en": "ABCDEFGHIJ",
}
"""How seats are called where no player's name is known."""

_LOCALE = Path(__file__).parent / "locale"
_CATALOGUES = {"zh-hans": "zh_Hans", "zh-hant": "zh_Hant"}


class Seat(int):
    """A place at the table, counted from 0 in turn order."""

    def __repr__(self) -> str:
        return f"Seat({int(self)})"


class Card(str):
    """A card in the notation of `scoring.cards`: `SQ`, `H10`, `BJ`, or a bare rank."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Message:
    """An English template with %-style named parameters.

    A parameter is an int, a str, a Seat, a Card, a Message, or a tuple of these.
    """

    text: str
    params: Mapping[str, object]

    def __str__(self) -> str:
        return render(self, "en")


def _(text: str, /, **params: object) -> Message:
    """Mark `text` for translation and bind its parameters."""
    return Message(text, params)


COMMA = _(", ")
"""What stands between the items of a list."""

_JOKERS = {"BJ": _("big joker"), "LJ": _("little joker")}
_HYPHEN = re.compile(r"(?<![\w-])-(?=\d)")
"""A hyphen that stands for a minus."""
_SUITS = str.maketrans("SHDC", "♠♥♦♣")


def clauses(first: Message, *others: Message) -> Message:
    """Join clauses to one, with commas."""
    for other in others:
        first = _("%(before)s, %(then)s", before=first, then=other)
    return first


_SENTENCE = _("%(clause)s.")


def sentence(clause: Message) -> Message:
    """Return a clause that stands alone: with a capital letter and a full stop.

    >>> render(sentence(_("it is not higher")), "en")
    'It is not higher.'
    """
    return Message(_SENTENCE.text, {"clause": clause})


def sentences(first: Message, *others: Message) -> Message:
    """Put sentences one after the other."""
    for other in others:
        first = _("%(before)s %(then)s", before=first, then=other)
    return first


def seats_where(flags: Iterable[object]) -> tuple[Seat, ...]:
    """Return the seats whose flag is true.

    >>> seats_where([True, False, True])
    (Seat(0), Seat(2))
    """
    return tuple(Seat(place) for place, flag in enumerate(flags) if flag)


def by_seat(numbers: Iterable[int], *, zeros: bool = False) -> tuple[Message, ...]:
    """Say whose number is which, but of nobody's 0 unless asked: "B (3)", "D (10)"."""
    return tuple(
        _("%(seat)s (%(number)d)", seat=Seat(place), number=number)
        for place, number in enumerate(numbers)
        if number or zeros
    )


def points_so_far(points: Iterable[int]) -> Iterator[Message]:
    """Yield the points that each seat has in the middle of a deal, if anybody has."""
    told = by_seat(points)
    if told:
        yield _("Points so far: %(points)s", points=told)


@cache
def translator(lang: str) -> Callable[[str], str]:
    """Return the function that translates templates into `lang`."""
    catalogue = _CATALOGUES.get(lang)
    if catalogue is None:
        return str
    found = gettext.translation("scoring", _LOCALE, [catalogue], fallback=True)
    return found.gettext


def render(said: Message, lang: str, names: Sequence[str] | None = None) -> str:
    """Spell `said` out in `lang`, with seats called by `names`."""
    translate = translator(lang)
    called = SEAT_NAMES[lang] if names is None else names

    def spell(value: object) -> object:
        match value:
            case Message():
                text = translate(value.text) % {
                    name: spell(item) for name, item in value.params.items()
                }
                alone = value.text == _SENTENCE.text
                return text[:1].upper() + text[1:] if alone else text
            case Seat():
                return called[value]
            case Card():
                return spell(_JOKERS[value]) if value in _JOKERS else show_card(value)
            case tuple():
                return translate(COMMA.text).join(str(spell(item)) for item in value)
            case _:
                return value

    return _HYPHEN.sub("−", str(spell(said)))


def show_card(card: str) -> str:
    """Return a card as people write it, with the suit's sign: `♠Q`."""
    return card[:1].translate(_SUITS) + card[1:]


def plain(value: object, lang: str) -> object:
    """Return a message's parameter as JSON: seats as numbers, cards by notation."""
    match value:
        case Message():
            return render(value, lang)
        case Seat():
            return int(value)
        case tuple() | list():
            return [plain(item, lang) for item in value]
        case Card():
            return str(value)
        case _:
            return value
