"""Practice of a game in which everybody lays out a hand."""

import pytest
from django.utils.translation import override

from scoring.games import find_game
from scoring.records import Table
from sessions.playing.laying import Laying
from sessions.saying import say

GAME = find_game("shisanzhang")
PRACTICE = "/games/shisanzhang/practice"
ROW = "layouts.layouts.0."
ROWS = ("front", "middle", "back")
NAMES = ("me", "a", "b", "c")


def laying(sent=(), seats=4, seed="ab", **options):
    table = Table(GAME.options.of(**options), seats)
    return Laying(GAME, table, NAMES[:seats], seed, dict(sent))


def rows(layout):
    return {f"{ROW}{name}": [" ".join(layout[name])] for name in ROWS}


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("mode", ["all", "banker"])
def test_a_hand_laid_as_a_computer_would_wins_as_much(seats, mode):
    dealt = laying(seats=seats, mode=mode).dealt
    told = {**rows(dealt["layouts"][0]), "open": ["1"]}
    told[f"{ROW}special"] = [dealt["layouts"][0].get("special") or ""]
    run = laying(told, seats, mode=mode)
    assert run.done
    assert run.worked.points == run.usual.points
    assert sum(run.worked.points) == 0
    assert [len(hand.rows) for hand in run.open_hands] == [3] * seats


def test_rows_the_wrong_way_round_are_misset_and_cost():
    laid = laying().dealt["layouts"][0]
    five = {"front": laid["front"], "middle": laid["back"], "back": laid["middle"]}
    run = laying({**rows(five), "open": ["1"]})
    assert run.done
    assert run.worked.points[0] < run.usual.points[0]
    assert run.open_hands[0].rows[1].cards == tuple(laid["back"])
    with override("zh-hans"):
        faults = [say(fault) for fault in run.open_hands[0].faults]
    assert faults == ["乌龙：中道大过尾道"]


def test_nothing_is_open_before_the_whole_hand_is_laid():
    run = laying({f"{ROW}front": [" ".join(laying().dealt["layouts"][0]["front"])]})
    assert not run.done
    asked = laying({**{f"{ROW}front": ["SA"]}, "open": ["1"]})
    assert not asked.done
    assert asked.missing
    assert laying({"open": ["1"]}).missing


def test_nothing_of_others_is_told_before_all_hands_are_open(client):
    blank = laying()
    others = blank.dealt["layouts"][1:]
    assert blank.hints == {}
    for row in ("front", "middle"):
        for other in others:
            run = laying({f"{ROW}front": [" ".join(other[row][:3])], "open": ["1"]})
            assert run.foreign == other[row][:3]
            assert run.faults == []
            assert all(name.startswith(ROW) for name in run.hints)
    page = client.get(PRACTICE, {"seed": "ab", "players": "4"}).content.decode()
    assert "layouts.1" not in page


def test_only_cards_in_the_hand_can_be_laid():
    run = laying(seats=2)
    held = {
        card for seat in run.dealt["layouts"] for row in seat.values() for card in row
    }
    strange = next(card for card in run.layout.pack(run.table) if card not in held)
    laid = dict(run.dealt["layouts"][0])
    laid["front"] = [strange, *laid["front"][1:]]
    run = laying({**rows(laid), "open": ["1"]}, seats=2)
    assert run.foreign == [strange]
    assert not run.done


def with_a_special():
    """Return a practice whose hand a computer declares as a whole."""
    for seed in range(400):
        run = laying(seed=str(seed), special="club")
        if run.dealt["layouts"][0].get("special"):
            return run
    raise AssertionError("no special in 400 deals")


def test_a_special_is_declared_before_anything_is_laid():
    run = with_a_special()
    name = run.dealt["layouts"][0]["special"]
    assert name in [special for special, _called in run.specials]
    declared = laying({"declare": [name]}, seed=run.seed, special="club")
    assert declared.done
    assert declared.open_hands[0].special == dict(run.specials)[name]
    assert declared.worked.points == declared.usual.points


def test_a_computer_lays_rows_that_win_more_than_the_special():
    """Six pairs, 3 units; but 77, 999 44 and four queens win 7 here."""
    run = laying(seats=2, seed="0004789c")
    assert [name for name, _called in run.specials] == ["six_pairs"]
    assert "special" not in run.dealt["layouts"][0]
    declared = laying({"declare": ["six_pairs"]}, seats=2, seed="0004789c")
    assert declared.worked.points == (3, -3)
    assert declared.usual.points == (7, -7)


def test_what_the_hand_is_not_cannot_be_declared():
    run = next(run for seed in range(9) if not (run := laying(seed=str(seed))).specials)
    for name in ("dragon", "junk"):
        assert not laying({"declare": [name]}, seed=run.seed).done


def test_the_page_keeps_the_deal_in_its_address(client):
    page = client.get(PRACTICE, {"players": "3", "rules.mode": "all"}, follow=True)
    assert page.status_code == 200
    assert "seed=" in page.redirect_chain[-1][0]
    assert "players=3" in page.redirect_chain[-1][0]
    assert len(page.context["laying"].hand) == 13


def test_the_page_opens_the_hands(client):
    dealt = laying().dealt["layouts"][0]
    asked = {name: texts[0] for name, texts in rows(dealt).items()}
    asked |= {"rules.variant": "standard", "players": "4", "seed": "ab", "open": "1"}
    page = client.get(PRACTICE, asked)
    assert page.context["laying"].done
    assert "电脑3" in page.content.decode()


@pytest.mark.parametrize("text", ["junk", "SA SA SA", "LJ", "SA " * 500, "\x00"])
def test_junk_is_told_and_shows_the_form_again(client, text):
    asked = {"seed": "ab", "open": "1", f"{ROW}front": text, f"{ROW}special": text}
    page = client.get(PRACTICE, asked)
    assert page.status_code == 200
    assert not page.context["laying"].done
    assert "fault" in page.content.decode()
