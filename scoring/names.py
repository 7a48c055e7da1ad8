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
"""How many combining marks may stand on one base."""

NOT_SHOWN = _("has characters that cannot be shown")


def can_be_shown(text: str) -> bool:
    """Tell whether all of a text is seen, and nothing spills over its neighbours."""
    marks = MOST_MARKS
    for char in unicodedata.normalize("NFC", text):
        category = unicodedata.category(char)
        if category in _REFUSED or char in UNSEEN:
            return False
        marks = marks + 1 if category.startswith("M") else 0
        if marks > MOST_MARKS:
            return False
    return True
