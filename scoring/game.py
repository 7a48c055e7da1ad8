"""The contract every game fulfils.

A game is a folder in `scoring/games/`. It declares the records its table fills in and
writes a few functions: what is wrong with an entry (`problems`), what the hand was
worth and why (`score`), what the next hand starts with (`next`), when a match is over
(`finish`), how to play (`sheet`). The form, the API, the explanation and the printed
sheet are made from these the same way for all games.

To score a hand is to explain it: the points are the column sums of the lines that
count, so a number and its reason cannot differ. What one hand hands to the next, its
`carry`, changes neither points nor validity of a hand: so a correction can move
tribute, leaders and the borders of matches but never break a later hand.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, ClassVar

from scoring.kinds import Choice
from scoring.messages import Message, Seat, _
from scoring.play import Play, Question
from scoring.records import (
    Kind,
    Options,
    Parts,
    Place,
    Problem,
    Record,
    Table,
    build,
    kinds,
    read_fields,
)
from scoring.sheets import Sample, Section

WRONG_SEATS = _("By these house rules the game is not for so many players.")
"""Why a hand with too many or too few players cannot be scored."""


@dataclass(frozen=True, slots=True)
class Line:
    """One row of the worked score: what happened, and a number for each seat.

    Only a line that `counts` moves points. `values` is empty for a remark; `seat`
    names the one player a remark is about.
    """

    code: str
    text: Message
    values: tuple[int, ...] = ()
    counts: bool = False
    seat: Seat | None = None


def note(
    code: str, text: Message, values: Sequence[int] = (), seat: Seat | None = None
) -> Line:
    """Make a line that explains but moves no points."""
    return Line(code, text, tuple(values), counts=False, seat=seat)


def pay(code: str, text: Message, points: Sequence[int]) -> Line:
    """Make a line that moves points; one number for each seat."""
    return Line(code, text, tuple(points), counts=True)


@dataclass(frozen=True, slots=True)
class Hand:
    """A sound entry with all that its score may depend on."""

    entry: Any
    options: Any
    seats: int
    carry: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Worked:
    """A scored hand.

    `facts` are the game's own (who won, multiplier); `carry` is what the next hand
    needs of this one; `raw` are the game's own points, unless they are the points.
    """

    lines: tuple[Line, ...]
    facts: Mapping[str, Any]
    carry: Mapping[str, Any]
    points: tuple[int, ...]
    raw: tuple[int, ...]


def worked(
    seats: int,
    lines: Sequence[Line],
    facts: Mapping[str, Any],
    carry: Mapping[str, Any],
    raw: Sequence[int] | None = None,
) -> Worked:
    """Make the scored hand; points are the column sums of the lines that count."""
    counted = [line.values for line in lines if line.counts]
    points = tuple(map(sum, zip(*counted, strict=True))) or (0,) * seats
    return Worked(
        tuple(lines), facts, carry, points, points if raw is None else tuple(raw)
    )


@dataclass(frozen=True, slots=True)
class Next:
    """What the next hand starts with: facts for programs, `text` for people.

    `marks` are short words for the board, each at a seat: "leads", "gives 1".
    """

    facts: Mapping[str, Any]
    text: Message
    marks: tuple[tuple[Seat, Message], ...] = ()


DEALS, LEADS = _("deals"), _("leads")
"""Marks that many games need."""

DIFFERENCES = _("The differences to each of the others, added up")
"""What a line says that tells the result of `scoring.ledger.pairwise`."""


@dataclass(frozen=True, slots=True)
class Finished:
    """How a match ended: `by` is a key of `Game.ends`; the seats ascending."""

    by: str
    winners: tuple[Seat, ...]
    losers: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Match:
    """How a match stands after its hands so far; JSON-able by `dump_match`."""

    hands: int
    totals: tuple[int, ...]
    raw_totals: tuple[int, ...]
    carry: Mapping[str, Any]
    finished: Finished | None = None
    last: Worked | None = None
    """The hand just scored, for games whose match ends by something in it."""


@dataclass(frozen=True, slots=True)
class Hint:
    """What to say beside a field while an entry is filled in.

    `field` is the path within the entry; `bad` says that it will cost the player.
    """

    field: str
    text: Message
    bad: bool = False


@dataclass(frozen=True, slots=True)
class Judged:
    """What was found in an entry: its form, the sound parts, every problem.

    `record` is there if and only if there are no problems.
    """

    form: type[Record]
    parts: Parts
    problems: tuple[Problem, ...]
    record: Any = None


class NoCarry(Record):
    """The carry of a game in which nothing passes from hand to hand."""


class Game(ABC):
    """One card game. Stateless: a game has no instance attributes."""

    slug: ClassVar[str]
    """The pinyin name; in URLs, stored hands and file names, so it never changes."""
    names: ClassVar[Mapping[str, str]]
    """What the game is called, by language."""
    pinyin: ClassVar[str]
    """The syllables of the Chinese name without tones, a space between them."""
    summary: ClassVar[Message]
    """What kind of game it is, one line."""
    cards: ClassVar[Message]
    """What it is played with: "One pack of 52"."""
    minutes: ClassVar[tuple[int, int]]
    """How long a hand takes at the table, from and to."""
    options: ClassVar[type[Options]]
    """The record of house rules."""
    carry: ClassVar[type[Record]] = NoCarry
    """The record of what one hand hands to the next."""
    ends: ClassVar[Mapping[str, Message]] = {}
    """The ways a match can end, by `Finished.by`."""
    play: ClassVar[Play | None] = None
    """The game itself, where it can be played."""
    lays_out: ClassVar[bool] = False
    """Whether `at_random` makes hands, although no moves lead to them."""
    questions: ClassVar[Mapping[str, Question]] = {}
    """What can be asked about cards, by the protocol's name of the question."""
    examples: ClassVar[Sequence[tuple[Mapping[str, Any], tuple[int, ...]]]]
    """Worked hands of the source under default rules: entry and points."""

    @property
    def variants(self) -> Mapping[str, Message]:
        """The ways to play it, by the values of the option `variant`."""
        kind = kinds(self.options)["variant"]
        return kind.choices if isinstance(kind, Choice) else {}

    @property
    def practised(self) -> bool:
        """Tell whether one person can play it against computers."""
        return self.play is not None or self.lays_out

    @abstractmethod
    def seats(self, options: Any) -> range:
        """Return how many can play by these house rules."""

    @abstractmethod
    def forms(self, options: Any) -> tuple[type[Record], ...]:
        """Return the ways a table can report a hand, the usual one first."""

    @abstractmethod
    def score(self, hand: Hand) -> Worked:
        """Score a sound hand, in the order a player would work it."""

    @abstractmethod
    def sheet(self, options: Any) -> Iterator[Section]:
        """Yield the rule sheet, true to `options`."""

    @abstractmethod
    def samples(self, options: Any) -> tuple[Sample, ...]:
        """Return two hands that the rule sheet works, sound by `options`."""

    def problems(self, parts: Parts, table: Table) -> Iterator[Problem]:
        """Yield what no single field shows to be wrong, as far as parts are there."""
        return iter(())

    def hints(self, data: Mapping[str, Any], table: Table) -> Iterator[Hint]:
        """Yield what to say beside the fields of `data`, which may be half-filled.

        Never raises, whatever `data` holds.
        """
        return iter(())

    def fills(self, data: Mapping[str, Any], table: Table) -> Iterator[tuple[str, int]]:
        """Yield the numbers that what is filled in leaves no choice about.

        Each as the path within the entry and the only number it can be. Never raises,
        whatever `data` holds.
        """
        return iter(())

    def at_random(self, rng: Random, table: Table) -> Mapping[str, Any]:
        """Return the entry of a random hand, where the game `lays_out`."""
        raise NotImplementedError

    def seats_told(self, data: object, options: Any) -> int | None:
        """Return how many players an entry tells of; None if its form never tells.

        0 if what would tell is missing or is no list.
        """
        forms = self.forms(options)
        given = data if isinstance(data, dict) else {}
        for form in [form for form in forms if form_key(form) in given] or forms[:1]:
            for name, _kind in per_seat_fields(form):
                if isinstance(given.get(name), list):
                    return len(given[name])
                if form.model_fields[name].is_required():
                    return 0
        return None

    def first_carry(self, table: Table) -> Mapping[str, Any]:
        """Return what the first hand of a match starts with."""
        return {}

    def next(self, carry: Mapping[str, Any], table: Table) -> Next:
        """Return what the hand that gets `carry` starts with."""
        return Next({}, _("A new deal."))

    def finish(self, match: Match, table: Table) -> Finished | None:
        """Return how the match ended with its last hand, or None if it goes on."""
        return None

    def judge(self, data: object, table: Table, path: str = "entry") -> Judged:
        """Read an entry, half-filled or junk though it may be."""
        form, fault = self.pick_form(data, table, Place(path, _("The entry")))
        if fault is not None or not isinstance(data, dict):
            return Judged(form, Parts({}), (fault,) if fault else ())
        return self.judge_form(form, data, table, path)

    def judge_form(
        self,
        form: type[Record],
        data: Mapping[str, object],
        table: Table,
        path: str = "entry",
    ) -> Judged:
        """Read an entry that is meant to be in the given form."""
        problems: list[Problem] = []
        place = Place(path, _("The entry"))
        values = read_fields(form, data, table, place, problems)
        parts = Parts(values)
        problems += [found.under(path) for found in self.problems(parts, table)]
        record = None if problems else build(form, values, data)
        return Judged(form, parts, tuple(problems), record)

    def pick_form(
        self, data: object, table: Table, place: Place
    ) -> tuple[type[Record], Problem | None]:
        """Return the form whose key `data` has, the first if none; or the fault."""
        forms = self.forms(table.options)
        if not isinstance(data, dict):
            return forms[0], place.bad_type(_("must be an object"), data)
        found = [form for form in forms if form_key(form) in data]
        if len(found) > 1:
            keys = [form_key(form) for form in found]
            what = _("must have only one of %(keys)s", keys=" / ".join(keys))
            return forms[0], place.fault("two_forms", what, keys=keys)
        return found[0] if found else forms[0], None

    def start(self, table: Table) -> Match:
        """Return a match of which no hand has been played."""
        zeros = (0,) * table.seats
        return Match(0, zeros, zeros, self.first_carry(table))

    def advance(self, match: Match, worked: Worked, table: Table) -> Match:
        """Return the match after one more hand."""
        hands = match.hands + 1
        totals = add(match.totals, worked.points)
        raw_totals = add(match.raw_totals, worked.raw)
        after = Match(hands, totals, raw_totals, worked.carry, last=worked)
        finished = self.finish(after, table)
        return Match(hands, totals, raw_totals, worked.carry, finished, worked)


def add(first: Sequence[int], second: Sequence[int]) -> tuple[int, ...]:
    """Add two rows, seat by seat."""
    return tuple(a + b for a, b in zip(first, second, strict=True))


def form_key(form: type[Record]) -> str:
    """Return the key that tells a form from the others: its first required one."""
    return form.told_by or next(
        name for name, info in form.model_fields.items() if info.is_required()
    )


def per_seat_fields(form: type[Record]) -> Iterator[tuple[str, Kind]]:
    """Yield the fields of a form that are asked of every player."""
    return (
        (name, kind) for name, kind in kinds(form).items() if kind.widget == "per_seat"
    )


def dump_match(match: Match) -> dict[str, Any]:
    """Return the JSON of a match, without the last hand's lines."""
    ended = match.finished
    return {
        "hands": match.hands,
        "totals": list(match.totals),
        "raw_totals": list(match.raw_totals),
        "carry": dict(match.carry),
        "finished": dump_finished(ended) if ended else None,
    }


def dump_finished(finished: Finished) -> dict[str, Any]:
    """Return how a match ended, as JSON."""
    return {
        "by": finished.by,
        "winners": [int(seat) for seat in finished.winners],
        "losers": [int(seat) for seat in finished.losers],
    }


def load_match(data: Mapping[str, Any]) -> Match:
    """Return the match that `dump_match` wrote."""
    ended = data["finished"]
    finished = ended and Finished(
        ended["by"],
        tuple(map(Seat, ended["winners"])),
        tuple(map(Seat, ended["losers"])),
    )
    totals, raw_totals = tuple(data["totals"]), tuple(data["raw_totals"])
    return Match(data["hands"], totals, raw_totals, data["carry"], finished)
