"""Which names are allowed, and which are the same."""

import unicodedata

import pytest
from hypothesis import given, strategies as st

from scoring.names import UNSEEN
from scoring.protocol import answer
from sessions.clubs.models import Player
from sessions.clubs.names import NameFault, clean_name, name_key
from sessions.clubs.services import people, start_club

ALLOWED = [
    "老王",
    "𠮷田",
    "é",
    "工",
    "⼯",
    "丨",
    "｜",
    "Ａｎｎ",
    "ﷺ",
    "葛\U000e0100",
    "☺\ufe0f",
    "1\ufe0f\u20e3",
    "שלום",
    "علي",
    "नमस्ते",
    "ﬁ",
    "ß",
    "İ",
    "𝒜",
    "①",
    "㍿",
    "O'Neil",
    "<script>alert(1)</script>",
    '"onmouseover="x',
    "</script>",
    "{{7*7}}",
    "javascript:alert(1)",
    "]]>",
    "=1+1",
    "+1",
    "-30",
    "@SUM(A1)",
    "＝1＋1",
    "%s%n",
    "%(name)s",
    "'; DROP TABLE x;--",
    "a" * 40,
    "𠮷" * 40,
    "0",
    "null",
    "😀",
    "👍🏽",
    "🇨🇳",
    "👩\u200d👩\u200d👧",
    "🏳\ufe0f\u200d🌈",
    "👨🏽\u200d💻",
    "ශ්\u200dරී",
    "ख़ाँ",
    "ကြွေး",
    "می\u200cخواهم",
    "\U0002ebf0",
    "\U0001fae9",
]
"""Names that come back byte for byte."""

CLEANED = [
    ("e\u0301", "é"),
    ("  Ann  ", "Ann"),
    ("Ann \t\n Lee", "Ann Lee"),
    ("Ann\u3000Lee", "Ann Lee"),
    ("Ann\u2028Lee", "Ann Lee"),
    ("\u00a0Ann\u00a0", "Ann"),
    ("data: x\n\ndata: y", "data: x data: y"),
    ("\tAnn\r", "Ann"),
    ("ｶ\uff9e", "ｶ\uff9e"),
    ("\u1100\u1161", "가"),
    ("\u212b", "Å"),
    ("a" * 40 + "  ", "a" * 40),
]

REFUSED = [
    ("", "empty_name"),
    ("   ", "empty_name"),
    ("\u3000\u2003", "empty_name"),
    ("\n", "empty_name"),
    ("a" * 41, "long_name"),
    ("𠮷" * 41, "long_name"),
    ("a" * 100_000, "long_name"),
    ("\0", "bad_name"),
    ("Ann\0", "bad_name"),
    ("\x1b[31mAnn", "bad_name"),
    ("\x7f", "bad_name"),
    ("\x80", "bad_name"),
    ("a\u200bb", "bad_name"),
    ("\u200b", "bad_name"),
    ("a\u200db", "bad_name"),
    ("张\u200d三", "bad_name"),
    ("张\u200c三", "bad_name"),
    ("👩\u200d", "bad_name"),
    ("\u200d👩", "bad_name"),
    ("👩\u200d\u200d👩", "bad_name"),
    ("👩\u200c👩", "bad_name"),
    ("علي\u200c", "bad_name"),
    ("\u093e", "bad_name"),
    ("\U0003ffff", "bad_name"),
    ("\ufeffAnn", "bad_name"),
    ("\u2060", "bad_name"),
    ("a\u00adb", "bad_name"),
    ("\u061cAnn", "bad_name"),
    *((f"a{chr(code)}b", "bad_name") for code in range(0x202A, 0x202F)),
    *((f"a{chr(code)}b", "bad_name") for code in range(0x2066, 0x206A)),
    *((char, "bad_name") for char in sorted(UNSEEN)),
    *((f"a{char}", "bad_name") for char in sorted(UNSEEN)),
    ("\ud800", "bad_name"),
    ("a\udfffb", "bad_name"),
    ("\ue000", "bad_name"),
    ("\U000f0000", "bad_name"),
    ("\u0378", "bad_name"),
    ("\uffff", "bad_name"),
    ("\U0010ffff", "bad_name"),
    ("Z\u0352\u0353\u0354", "bad_name"),
    ("e" + "\u0301" * 4, "bad_name"),
    ("\ufe0f", "bad_name"),
    ("\u0301", "bad_name"),
    ("\U000e0001Ann", "bad_name"),
    ("\u034f", "bad_name"),
    ("\u2800", "bad_name"),
    ("\u2800\u2800", "bad_name"),
    ("a\u2800b", "bad_name"),
    ("a\u034fb", "bad_name"),
    ("a\u17b4", "bad_name"),
    ("\u17b5", "bad_name"),
    ("\U0001d159", "bad_name"),
    ("a\U00016fe4", "bad_name"),
    ("\u00ad", "bad_name"),
    ("\U0001bca0", "bad_name"),
    ("\U0001d173", "bad_name"),
]

IGNORABLE = [
    *(0xAD, 0x34F, 0x61C, 0x3164, 0xFEFF, 0xFFA0),
    *range(0x115F, 0x1161),
    *range(0x17B4, 0x17B6),
    *range(0x180B, 0x1810),
    *range(0x200B, 0x2010),
    *range(0x202A, 0x202F),
    *range(0x2060, 0x2070),
    *range(0xFE00, 0xFE10),
    *range(0xFFF0, 0xFFF9),
    *range(0x1BCA0, 0x1BCA4),
    *range(0x1D173, 0x1D17B),
    *range(0xE0000, 0xE1000),
]
"""The code points that Unicode calls Default_Ignorable."""


def test_there_are_as_many_hostile_names_as_there_should_be():
    assert len(ALLOWED) + len(CLEANED) + len(REFUSED) >= 80


@pytest.mark.parametrize("name", ALLOWED)
def test_allowed_names_stay_as_they_are(name):
    assert clean_name(name) == name


@pytest.mark.parametrize(("given", "kept"), CLEANED)
def test_names_are_put_in_order(given, kept):
    assert clean_name(given) == kept


@pytest.mark.parametrize(("name", "code"), REFUSED)
def test_refused_names(name, code):
    with pytest.raises(NameFault) as caught:
        clean_name(name)
    assert caught.value.code == code
    assert caught.value.message


def test_what_shows_nothing_is_refused_or_makes_no_difference():
    for char in map(chr, IGNORABLE):
        with pytest.raises(NameFault):
            clean_name(char)
        for text in (f"a{char}", f"a{char}b"):
            try:
                name = clean_name(text)
            except NameFault:
                continue
            assert "VARIATION SELECTOR" in unicodedata.name(char)
            assert name_key(name) == text.replace(char, "")


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("工", "⼯"),
        ("Ann", "ＡＮＮ"),
        ("ann lee", "AnnLee"),
        ("葛", "葛\U000e0100"),
        ("☺", "☺\ufe0f"),
        ("é", "e\u0301"),
        ("ß", "SS"),
        ("ﬁ", "FI"),
        ("｜", "|"),
    ],
)
def test_names_that_look_alike_are_the_same(one, other):
    assert name_key(one) == name_key(other)


@pytest.mark.parametrize(("one", "other"), [("王", "玉"), ("丨", "|"), ("Ann", "Anne")])
def test_other_names_are_not(one, other):
    assert name_key(one) != name_key(other)


@given(st.text())
def test_any_text_is_refused_or_cleaned_for_good(text):
    try:
        name = clean_name(text)
    except NameFault:
        return
    assert clean_name(name) == name
    assert 1 <= len(name) <= 40
    assert unicodedata.is_normalized("NFC", name)
    assert name_key(name)


@pytest.mark.django_db
def test_allowed_names_come_back_byte_for_byte():
    club = start_club()
    by_key = {name_key(name): name for name in reversed(ALLOWED)}
    made = people(club, list(by_key.values()))
    stored = Player.objects.in_bulk([player.pk for player in made])
    assert [stored[player.pk].name for player in made] == list(by_key.values())


@pytest.mark.django_db
def test_a_name_is_one_player_of_its_club():
    club = start_club()
    ann, _bob, again = people(club, ["Ann", "Bob", "ＡＮＮ"])
    assert again == ann
    assert ann.name == "Ann"
    assert people(club, ["ann", "Cy"])[0] == ann
    assert people(start_club(), ["Ann"])[0] != ann


@pytest.mark.django_db
def test_a_player_merged_into_another_is_that_other():
    club = start_club()
    ann, annie = people(club, ["Ann", "Annie"])
    Player.objects.filter(pk=annie.pk).update(merged_into=ann)
    assert people(club, ["Annie"]) == [ann]


@pytest.mark.parametrize("name", ALLOWED)
def test_the_engine_takes_every_name_that_the_site_takes(name):
    assert settled(name)["ok"]


@pytest.mark.parametrize("name", [name for name, code in REFUSED if code == "bad_name"])
def test_the_engine_refuses_what_the_site_refuses(name):
    [fault] = settled(name)["errors"]
    assert fault["code"] == "bad_value"


def settled(name):
    """Return the engine's answer to a settlement with somebody of that name."""
    return answer({"op": "settle", "balances": {name: 5, "other": -5}})
