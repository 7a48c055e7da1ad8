"""What the referee says beside the answer: what depends on the hand."""

import pytest
from django.urls import reverse

from scoring.protocol import answer

SHORT = "如果手里只剩这些牌，可以领出：最后一手的三张或飞机，带不够牌也行。"
ALONE = "手里只剩王的人可以领出。"
ONLY_LED = "带不够的三张或飞机只能作最后一手领出，压不了桌上的牌。"
JOKERS_LED = "单独的王只有手里只剩王的人才能领出，不能用来压牌。"
LAST = "6 要憋到最后一手才能出。"
SIXES = {"rules.variant": "weihai", "rules_for": "weihai", "rules.hold_rank": "6"}
ONLINE = {"rules.variant": "online"}


@pytest.mark.parametrize(
    ("slug", "asked", "said"),
    [
        ("paodekuai", {"q.new": "7 7 7"}, SHORT),
        ("paodekuai", {"q.new": "7 7 7 4"}, SHORT),
        ("paodekuai", {"q.new": "7 7 7 8 8 8"}, SHORT),
        ("paodekuai", {"q.new": "7 7 7", "q.old": "6 6 6 3 4"}, ONLY_LED),
        ("paodekuai", {"q.new": "7 7 7 8", "q.old": "3 3 3 4 5"}, ONLY_LED),
        ("paodekuai", {"q.new": "7 7 7 8 9", "q.old": "3 3 3 4 5"}, None),
        ("baohuang", {"q.new": "BJ LJ", "q.old": "7 7", **ONLINE}, JOKERS_LED),
        ("paodekuai", {"q.new": "7 7 7 4 5"}, None),
        ("paodekuai", {"q.new": "7 7 4"}, None),
        ("paodekuai", {"q.new": "7 7 7", "rules_for": "4p13"}, None),
        ("baohuang", {"q.new": "BJ LJ", **ONLINE}, ALONE),
        ("baohuang", {"q.new": "BJ LJ"}, None),
        ("baohuang", {"q.new": "7 7 LJ", **ONLINE}, None),
        ("baohuang", {"q.new": "6 6 LJ", **SIXES}, LAST),
        ("baohuang", {"q.new": "7 7 LJ", **SIXES}, None),
        ("baohuang", {"q.new": "6 6 LJ"}, None),
        ("doudizhu", {"q.new": "7 7 7"}, None),
    ],
)
def test_it_says_what_depends_on_the_hand(client, slug, asked, said):
    page = client.get(reverse("referee", args=[slug]), asked).content.decode()
    remarks = (SHORT, ONLY_LED, ALONE, JOKERS_LED, LAST)
    assert [text for text in remarks if text in page] == [said][: bool(said)]


def test_the_protocol_looks_at_cards_apart_from_a_hand():
    asked = {"op": "combo", "game": "paodekuai", "cards": ["7", "7", "7"]}
    assert answer(asked) == {"ok": True, "readings": []}
    asked = {"op": "beats", "game": "paodekuai", "new": ["7"] * 3, "old": ["6"]}
    assert set(answer(asked)) == {"ok", "beats", "why"}


def test_it_is_said_in_the_language_of_the_page(client):
    address = reverse("referee", args=["paodekuai"])
    page = client.get(address, {"q.new": "7 7 7"}, headers={"accept-language": "en"})
    assert "As the last of a hand they may be led" in page.content.decode()


def test_two_rows_of_thirteen_cards_are_compared(client):
    asked = {"q.cards": "SA HA D9 C5 S3", "q.rival": "SK HK DK C4 D3"}
    page = client.get("/games/shisanzhang/referee", asked)
    verdict = page.context["verdict"]
    assert (verdict["ok"], verdict["cmp"]) == (True, -1)
    assert verdict["why"] == "对子 A小过三条 K。"
    other = {"q.cards": asked["q.rival"], "q.rival": asked["q.cards"]}
    assert (
        client.get("/games/shisanzhang/referee", other).context["verdict"]["cmp"] == 1
    )
    junk = {"q.cards": "SA HA D9 C5 S3", "q.rival": "SA junk"}
    refused = client.get("/games/shisanzhang/referee", junk)
    assert refused.status_code == 200
    assert not refused.context["verdict"]["ok"]
    half = {"q.cards": "SA HA D9 C5 S3", "q.rival": "SK"}
    assert client.get("/games/shisanzhang/referee", half).context["verdict"]["ok"]
