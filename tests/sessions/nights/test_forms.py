"""Forms made from declarations: what is typed becomes what the engine reads."""

import pytest
from hypothesis import given, strategies as st

from scoring.cards import RANKS
from scoring.game import Hand
from scoring.games import GAMES, find_game
from scoring.records import Table, dump
from sessions.nights.forms import EntryForm, RulesForm, sent_of
from sessions.nights.widgets import read_sum, split_cards
from tests.scoring.strategies import sound_entries, tables

NAMES = tuple("ABCDEFGHIJ")
BIEQI = find_game("bieqi")
BAOHUANG = find_game("baohuang")
FENHONG = find_game("fenhong")


def form(game, sent, **options):
    table = Table(game.options.of(**options), game.seats(game.options.of(**options))[0])
    return EntryForm(game, table, NAMES[: table.seats], sent)


def worked(game, record, table):
    carry = game.first_carry(table)
    return game.score(Hand(record, table.options, table.seats, carry))


def texts(prefix, values):
    return {f"{prefix}.{place}": [text] for place, text in enumerate(values)}


@given(data=st.data())
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
def test_what_a_form_says_is_read_back(game, data):
    table = data.draw(tables(game))
    _form, entry = data.draw(sound_entries(game, table))
    shown = EntryForm(game, table, NAMES[: table.seats], sent_of(game, table, entry))
    again, told = shown.judged.record, game.judge(entry, table).record
    assert worked(game, again, table) == worked(game, told, table)


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("12", 12),
        ("10+15", 25),
        ("1+2+3-4", 2),
        ("-5", -5),
        ("−5", -5),
        ("10 + 5", 15),
        ("5+", "5+"),
        ("1.5", "1.5"),
        ("ten", "ten"),
        ("9" * 16, "9" * 16),
    ],
)
def test_sums(text, value):
    assert read_sum(text) == value


def test_cards_are_told_apart_however_they_are_set():
    assert split_cards("HA、h10 ♠Q,大王；S2") == ["HA", "h10", "♠Q", "大王", "S2"]


def test_full_width_digits_are_digits():
    sent = texts("face_down.face_down", ["５", "８", "１", "１０＋２"])
    assert form(BIEQI, sent).entry["face_down"] == [5, 8, 1, 12]


def test_what_cannot_be_read_stays_and_is_refused_in_its_place():
    shown = form(BIEQI, texts("face_down.face_down", ["5", "8", "a lot", "12"]))
    [field, *_] = shown.tabs[0].fields
    assert [box.text for box in field.boxes] == ["5", "8", "a lot", "12"]
    assert field.errors


def test_the_last_number_of_a_fixed_sum_fills_itself_in():
    shown = form(FENHONG, texts("hearts.hearts", ["5", "", "3", "1"]))
    assert shown.entry == {"hearts": [5, 4, 3, 1]}
    assert shown.state()["filled"] == {"hearts.hearts.1": "4"}
    assert shown.state()["ready"]


def test_nothing_is_filled_in_when_the_sum_cannot_be_reached():
    shown = form(FENHONG, texts("hearts.hearts", ["9", "", "9", "1"]))
    assert shown.entry == {"hearts": [9, None, 9, 1]}


def test_cards_are_another_way_to_report():
    hearts = ["H" + rank for rank in RANKS]
    sent = {"way": ["captured"], "captured.captured.2": [" ".join(hearts)]}
    shown = form(FENHONG, sent)
    assert shown.key == "captured"
    assert shown.entry["captured"][2] == hearts


def test_an_unknown_way_is_the_usual_one():
    assert form(FENHONG, {"way": ["junk"]}).key == "hearts"


def test_an_empty_form_has_no_fault_and_says_what_is_missing():
    for game in GAMES:
        shown = form(game, {})
        assert not shown.faults
        assert shown.missing
        assert not shown.state()["ready"]


def test_the_order_of_taps_is_the_order_of_places():
    sent = {
        "emperor.order.3": ["1"],
        "emperor.order.0": ["2"],
        "emperor.order.4": ["3"],
    }
    assert form(BAOHUANG, sent).entry["order"] == [3, 0, 4]


def test_two_players_at_one_place_are_refused():
    sent = {f"emperor.order.{seat}": ["1"] for seat in range(5)}
    codes = {problem.code for problem in form(BAOHUANG, sent).judged.problems}
    assert codes & {"duplicate_seat", "wrong_length"}


def test_what_cannot_be_is_blocked_with_its_reason():
    blocked = form(BAOHUANG, {"emperor.emperor": ["2"]}).state()["blocked"]
    assert "emperor.guard=2" in blocked
    assert "emperor.guard=1" not in blocked
    assert "C" in blocked["emperor.guard=2"]


def test_solo_declarations_are_blocked_when_there_is_a_guard():
    sent = {"emperor.emperor": ["0"], "emperor.guard": ["1"]}
    blocked = form(BAOHUANG, sent, variant="qingdao").state()["blocked"]
    assert "emperor.declaration=open_solo" in blocked
    assert "emperor.declaration=open_guard" not in blocked


def test_what_is_not_asked_is_hidden_and_not_sent():
    sent = {"emperor.uprising": ["true"]}
    shown = form(BAOHUANG, sent)
    assert "uprising" not in shown.entry
    assert "emperor.uprising" in shown.state()["hidden"]


def test_house_rules_follow_the_variant():
    rules = RulesForm(BAOHUANG, {"rules.variant": ["online"]})
    assert rules.options.pure_joker is False
    assert rules.options.wind == "claim"


def test_house_rules_drawn_for_another_variant_are_shown_again():
    sent = RulesForm.texts(BAOHUANG, BAOHUANG.options.of()) | {
        "rules.variant": ["online"]
    }
    rules = RulesForm(BAOHUANG, sent)
    assert rules.outdated
    assert rules.options == BAOHUANG.options.of(variant="online")


def test_house_rules_are_read_back():
    options = FENHONG.options.of(settlement="mean", target=0, moon="flip")
    rules = RulesForm(FENHONG, RulesForm.texts(FENHONG, options))
    assert dump(rules.options) == dump(options)
    assert not rules.problems


def test_a_house_rule_that_cannot_be_is_refused_in_its_place():
    sent = RulesForm.texts(FENHONG, FENHONG.options.of()) | {"rules.target": ["-1"]}
    rules = RulesForm(FENHONG, sent)
    assert [field.name for field in rules.fields if field.errors] == ["rules.target"]
