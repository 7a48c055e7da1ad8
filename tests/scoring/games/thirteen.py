"""Hands of 十三张 and short ways to report them."""

from tests.scoring.judging import Table

ALL = Table("shisanzhang")

STRONG = ("SA HA CA", "H2 H3 H4 H5 H6", "S6 S7 S8 S9 S10")
WEAK = ("C2 D7 CQ", "C4 D4 C8 D9 CK", "C9 D10 DJ SQ HK")
MISSET = ("SA HA CA", "C4 D4 C8 D9 CK", "C9 D10 DJ SQ HK")
BETTER = ("C2 D7 CQ", "H3 D3 H8 S9 S4", "H5 D5 C5 S6 H6")
WORSE = ("C3 D6 C7", "D2 S3 C6 S8 DQ", "H2 S2 H7 H9 SJ")
SIX_PAIRS = ("D2 H2 DA", "C3 D3 C5 H5 D6", "S7 D7 S9 H9 C6")
DRAGON = ("S2 H3 C4", "D5 S6 H7 C8 D9", "S10 HJ CQ DK SA")
FLUSHES = ("D2 D5 D9", "C3 C6 C8 CJ CK", "H2 H4 H7 HQ HA")
STRAIGHTS = ("S2 H3 S4", "D3 S5 C4 H6 S7", "S8 H9 S10 HJ CQ")


def cards(text):
    return text.split()


def laid(rows, special=None):
    front, middle, back = (row.split() for row in rows)
    hand = {"front": front, "middle": middle, "back": back}
    return hand if special is None else {**hand, "special": special}


def layouts(*hands, **more):
    return {"layouts": [h if isinstance(h, dict) else laid(h) for h in hands], **more}


def rows(front, middle, back, **more):
    named = {"front": front, "middle": middle, "back": back}
    shaped = {
        name: row if isinstance(row, dict) else {"order": row}
        for name, row in named.items()
    }
    return {"rows": shaped, **more}


def level(*seats):
    return rows(*3 * [[list(seats)]])


def ranked(*seats, **more):
    return rows(*3 * [[[seat] for seat in seats]], **more)


def with_(**rules):
    return Table("shisanzhang", **rules)


def banked(**rules):
    return with_(mode="banker", **rules)
