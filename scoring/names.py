"""Names of people: which texts can be seen as they are.

>>> can_be_shown("Ann Lee"), can_be_shown("Ann\\u202eeeL")
(True, False)
"""

import unicodedata

from scoring.messages import _

_REFUSED = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
UNSEEN = frozenset(
    "\u034f\u115f\u1160\u17b4\u17b5\u3164\uffa0"  # ignorable, says Unicode
    "\u2800\U00016fe4\U0001d159"  # nothing to see all the same
)
"""Letters, marks and symbols that show nothing, but for variation selectors."""

MOST_MARKS = 2
"""How many combining marks may stand on one base, but for those beside it."""

NOT_SHOWN = _("has characters that cannot be shown")

_JOINER, _NON_JOINER, _AS_EMOJI = "\u200d", "\u200c", "\ufe0f"
_VIRAMA = 9
"""The combining class of the marks by which letters of Indic scripts are joined."""


def can_be_shown(text: str) -> bool:
    """Tell whether all of a text is seen, and nothing spills over its neighbours."""
    chars = unicodedata.normalize("NFC", text)
    marks, based = 0, False
    for place, char in enumerate(chars):
        if char in (_JOINER, _NON_JOINER):
            if not _joins(chars, place):
                return False
            continue
        category = unicodedata.category(char)
        if char in UNSEEN or (category in _REFUSED and not _may_be_newer(char)):
            return False
        if category.startswith("M"):
            marks += category != "Mc"
        else:
            marks, based = 0, True
        if marks > MOST_MARKS or not based:
            return False
    return True


def _may_be_newer(char: str) -> bool:
    """Tell whether Unicode may have given a place to a Han character or an emoji since.

    Both are added to almost every year; some are parts of people's names.
    """
    unknown = unicodedata.category(char) == "Cn"
    return unknown and ("\U00020000" <= char < "\U0003fffe" or _in_emoji(char))


def _in_emoji(char: str) -> bool:
    return "\U0001f000" <= char < "\U0001fb00"


def _joins(chars: str, place: int) -> bool:
    """Tell whether an invisible joiner shows: of what is beside it is made one sign.

    A family of emoji; letters of Indic scripts after a virama; and its opposite, which
    keeps Arabic letters apart.
    """
    before = chars[:place].removesuffix(_AS_EMOJI)[-1:]
    after = chars[place + 1 : place + 2]
    if not before or not after:
        return False
    if unicodedata.combining(before) == _VIRAMA:
        return after.isalpha()
    if chars[place] == _JOINER:
        kinds = unicodedata.category(before), unicodedata.category(after)
        return kinds in (("So", "So"), ("Sk", "So"))
    return {unicodedata.bidirectional(char) for char in (before, after)} == {"AL"}
