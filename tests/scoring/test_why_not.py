"""Why one set of cards does not beat another, true by the rules of each game."""

import pytest

from scoring.protocol import answer

SAME = "only the same combination of as many cards"
WILD_3 = {"variant": "laizi"}
TWO = {"variant": "two_packs"}
ONE = {"variant": "one_pack"}
ACES = {"variant": "3p16", "three_aces_bomb": True}


def why(slug, new, old, options, lang="en", **more):
    request = {"op": "beats", "game": slug, "lang": lang, "options": options, **more}
    told = answer({**request, "new": new.split(), "old": old.split()})
    assert not told["beats"]
    return told["why"].rpartition("：" if lang == "zh-hans" else ": ")[2]


@pytest.mark.parametrize(
    ("slug", "new", "old", "options", "reason"),
    [
        ("doudizhu", "4", "K", {}, "it is not higher."),
        ("doudizhu", "3 3 3", "K K", {}, f"{SAME}, a bomb, or the rocket, does."),
        ("doudizhu", "2", "3 3 3 3", {}, "only a higher bomb, or the rocket, does."),
        ("doudizhu", "2 2 2 2", "LJ BJ", {}, "nothing does."),
        ("paodekuai", "3 3", "K", {}, f"{SAME}, or a bomb, does."),
        ("paodekuai", "2", "3 3 3 3", {}, "only a higher bomb does."),
        ("paodekuai", "4 4 4 4", "A A A", ACES, "nothing does."),
        ("paodekuai", "2", "LJ LJ BJ BJ", {"variant": "4p27"}, "nothing does."),
        (
            "zhengshangyou",
            "S2",
            "S3 H4 S5 S6 S7",
            {},
            "only a straight or straight flush of as many cards, or a bomb, does.",
        ),
        (
            "zhengshangyou",
            "S2",
            "S3 H4 S5 S6 S7",
            {"straight_flush": False},
            f"{SAME}, or a bomb, does.",
        ),
        ("zhengshangyou", "S3 H3 C3 D3", "S4 H4 C4 D4 D4", TWO, "only a higher bomb "),
        ("zhengshangyou", "S3", "LJ LJ BJ BJ", TWO, "nothing does."),
        (
            "wushik",
            "S3 H3",
            "SK",
            {},
            f"{SAME}, 5-10-K, a bomb, or jokers (Four jokers) does.",
        ),
        ("wushik", "S3 H3", "SK", ONE, f"{SAME}, 5-10-K, or a bomb does."),
        ("wushik", "SK", "S5 H10 CK", {}, "only something higher does."),
        ("wushik", "D5 D10 DK", "S5 S10 SK", {}, "it is not higher."),
        ("wushik", "SK", "LJ LJ BJ BJ", {}, "nothing does."),
        (
            "qiwang523",
            "4 4",
            "5",
            {},
            "only as many of a higher rank, or more of the same rank, do.",
        ),
        ("qiwang523", "4 4", "LJ", {}, "only as many cards of a higher rank do."),
        ("baohuang", "8 8", "7", {}, "only as many cards do."),
        ("baohuang", "2 BJ", "3 BJ", {}, "a big joker cannot be beaten."),
    ],
)
def test_why_not(slug, new, old, options, reason):
    assert why(slug, new, old, options).startswith(reason)


def test_a_bomb_of_wild_cards_is_beaten_by_the_rocket_alone():
    found = why("doudizhu", "4 4 4 4", "3 3 3 3", WILD_3, wild="3")
    assert found == "only the rocket does."


def test_a_set_that_is_several_things_is_compared_as_what_it_answers():
    lenient = {"kickers": "lenient"}
    new = "3 3 3 4 4 4 5 5 5 6 6 6"
    old = "10 10 10 J J J Q Q Q 3 4 5"
    assert why("doudizhu", new, old, lenient) == "it is not higher."


def test_it_is_said_in_chinese():
    words = "要同样的牌型、同样的张数，或者炸弹、火箭。"
    assert why("doudizhu", "3 3 3", "K K", {}, "zh-hans") == words
