"""What each call takes, as records: fields, kinds, defaults."""

from typing import Annotated, Any

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from pydantic import create_model

from scoring.kinds import Choice, Flag, Number
from scoring.messages import Message
from scoring.records import Record, verbatim
from sessions.api.reading import Anything, ByPlayer, Key, Many, Part, Text, Version
from sessions.clubs.models import Role
from sessions.nights.models import MOST_POINTS, MOST_STAKE, SEATS
from sessions.nights.selectors import PLANS

MOST_ID = 10**18 - 1
MOST_HANDS = 200
"""The most hands of one answer."""
USUAL_HANDS = 20


def hint(text: Promise | str) -> Message:
    """Make a hint of a text that is translated when it is shown."""
    return Message("%(word)s", {"word": text})


KEY = Key(
    verbatim("key"),
    hint=hint(
        _("A name of your choice for this change. Sent again, it changes nothing more.")
    ),
)
BASE_VERSION = Version(
    verbatim("base_version"),
    low=0,
    high=10**9,
    hint=hint(_("The version of the table that you have seen.")),
)
ENTRY = Anything(
    verbatim("entry"),
    ref="Entry",
    hint=hint(_("What the table reports, as the game asks for it.")),
)
PLAYER = Number(verbatim("player"), low=1, high=MOST_ID)
SITTING = Many(
    verbatim("seats"),
    each=PLAYER,
    fewest=1,
    most=SEATS,
    hint=hint(_("Ids of players in seat order, if others sat there than do now.")),
)
REASON = Text(verbatim("reason"), longest=200)
OPTIONS = Anything(verbatim("options"), hint=hint(_("House rules by name.")))
FIRST = Number(
    verbatim("from"),
    low=1,
    high=10**9,
    hint=hint(_("The hand they begin with; the next if left out.")),
)
HAND = Number(verbatim("no"), low=1, high=10**9, hint=hint(_("The number of a hand.")))


class Nothing(Record):
    """A body without fields."""


class NewTable(Record):
    """A table to begin."""

    game: Annotated[str, Text(verbatim("game"))]
    options: Annotated[Any, OPTIONS] = None
    players: Annotated[
        list[str],
        Many(
            verbatim("players"),
            each=Text(verbatim("player"), longest=40),
            fewest=1,
            most=SEATS,
            hint=hint(_("Names in seat order.")),
        ),
    ]
    stake: Annotated[
        int,
        Number(
            verbatim("stake"),
            low=1,
            high=MOST_STAKE,
            hint=hint(_("What a point is worth, in the night's unit.")),
        ),
    ] = 1


class MoreTable(NewTable):
    """A table to begin in a night that has begun."""

    key: Annotated[str, KEY]


class NewNight(Record):
    """A night to begin."""

    key: Annotated[str, KEY]
    title: Annotated[str, Text(verbatim("title"), longest=60)] = ""
    club: Annotated[
        int | None,
        Number(
            verbatim("club"),
            low=1,
            high=MOST_ID,
            hint=hint(_("The club whose night it is; a new one if left out.")),
        ),
    ] = None
    unit: Annotated[str, Text(verbatim("unit"), longest=12)] = "分"
    tables: Annotated[
        list[NewTable],
        Many(
            verbatim("tables"),
            each=Part(verbatim("table"), record=NewTable),
            fewest=1,
            most=50,
        ),
    ]


class Closing(Record):
    """Closing or reopening a night."""

    key: Annotated[str | None, KEY] = None


class NewLink(Record):
    """A link to make."""

    role: Annotated[
        str,
        Choice(
            verbatim("role"),
            choices={str(role.label): verbatim(str(role.label)) for role in Role},
        ),
    ]


class NewHand(Record):
    """A hand to record."""

    key: Annotated[str, KEY]
    base_version: Annotated[int | None, BASE_VERSION] = None
    entry: Annotated[Any, ENTRY]
    seats: Annotated[list[int] | None, SITTING] = None


class Correction(NewHand):
    """A hand told anew."""

    reason: Annotated[str, REASON] = ""


class Voiding(Record):
    """A hand to count no more."""

    key: Annotated[str, KEY]
    base_version: Annotated[int | None, BASE_VERSION] = None
    reason: Annotated[str, REASON] = ""


class Adjustment(Record):
    """Points without an entry."""

    key: Annotated[str, KEY]
    base_version: Annotated[int | None, BASE_VERSION] = None
    points: Annotated[
        dict[int, int],
        ByPlayer(
            verbatim("points"),
            each=Number(verbatim("points"), low=-MOST_POINTS, high=MOST_POINTS),
            hint=hint(_("Points by the id of the player; they add up to 0.")),
        ),
    ]
    reason: Annotated[str, REASON]
    no: Annotated[int | None, HAND] = None


class SeatChange(Record):
    """Who sits from the next hand on, by ids or by names."""

    key: Annotated[str, KEY]
    base_version: Annotated[int | None, BASE_VERSION] = None
    seats: Annotated[
        list[int] | None,
        Many(
            verbatim("seats"),
            each=PLAYER,
            fewest=1,
            most=SEATS,
            hint=hint(_("Ids of players in seat order.")),
        ),
    ] = None
    players: Annotated[
        list[str] | None,
        Many(
            verbatim("players"),
            each=Text(verbatim("player"), longest=40),
            fewest=1,
            most=SEATS,
            hint=hint(_("Names in seat order, in place of ids.")),
        ),
    ] = None


class OtherRules(Record):
    """Other house rules, and from which hand on."""

    key: Annotated[str, KEY]
    base_version: Annotated[int | None, BASE_VERSION] = None
    options: Annotated[Any, OPTIONS]


# A word of Python's own cannot be declared as a field in a class.
_FROM: Any = {"from": (Annotated[int | None, FIRST], None)}
RulesChange = create_model("RulesChange", __base__=OtherRules, **_FROM)


class Trial(Record):
    """A hand to look at before it is saved."""

    entry: Annotated[Any, ENTRY] = None
    seats: Annotated[list[int] | None, SITTING] = None
    no: Annotated[int | None, HAND] = None
    void: Annotated[
        bool, Flag(verbatim("void"), hint=hint(_("Look at making the hand void.")))
    ] = False


class GameQuery(Record):
    """Which variant of a game is asked about."""

    variant: Annotated[str | None, Text(verbatim("variant"))] = None


class HandsQuery(Record):
    """Which hands are asked for."""

    before: Annotated[
        int | None,
        Number(
            verbatim("before"),
            low=1,
            high=MOST_ID,
            hint=hint(_("Only hands with a smaller number.")),
        ),
    ] = None
    limit: Annotated[int, Number(verbatim("limit"), low=1, high=MOST_HANDS)] = (
        USUAL_HANDS
    )


class PlanQuery(Record):
    """How a night is to be settled."""

    plan: Annotated[
        str,
        Choice(verbatim("plan"), choices={plan: verbatim(plan) for plan in PLANS}),
    ] = PLANS[0]
    bank: Annotated[
        int | None,
        Number(
            verbatim("bank"),
            low=1,
            high=MOST_ID,
            hint=hint(_("The id of the player whom all pay and who pays all.")),
        ),
    ] = None
