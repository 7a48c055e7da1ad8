"""Names of people: which are allowed, and which are the same.

>>> clean_name("  Ann \\u3000 Lee ")
'Ann Lee'
>>> name_key("Ａｎｎ Lee") == name_key("annlee")
True
"""

import re
import unicodedata

from django.utils.translation import gettext as _

from scoring.names import can_be_shown

LONGEST = 40
"""The most code points of a name."""

_VARIATION_SELECTORS = re.compile(
    "[\u180b-\u180d\u180f\ufe00-\ufe0f\U000e0100-\U000e01ef]"
)


class NameFault(ValueError):
    """A name that is not allowed; `code` is empty_name, long_name or bad_name."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code
        self.message = message


def clean_text(text: str, *, longest: int) -> str:
    """Return the text in NFC, without white space round it or twice inside.

    Empty is allowed. Raises NameFault if it is longer than `longest` code points, or
    has what cannot be seen or would spill over its neighbours.
    """
    clean = " ".join(unicodedata.normalize("NFC", text).split())
    if len(clean) > longest:
        told = _("This is too long: %(longest)d characters at most.")
        raise NameFault("long_name", told % {"longest": longest})
    if not can_be_shown(clean):
        raise NameFault("bad_name", _("This has characters that cannot be shown."))
    return clean


def clean_name(text: str) -> str:
    """Return the name of a person as it is stored. Raises NameFault."""
    name = clean_text(text, longest=LONGEST)
    if not name:
        raise NameFault("empty_name", _("A name is missing."))
    if not name_key(name):
        raise NameFault("bad_name", _("This has characters that cannot be shown."))
    return name


def name_key(name: str) -> str:
    """Return what is equal for names that look alike."""
    folded = unicodedata.normalize("NFKC", name).casefold()
    plain = _VARIATION_SELECTORS.sub("", unicodedata.normalize("NFKC", folded))
    return "".join(plain.split())
