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


def seats_texts(prefix, rows):
    """Return the texts of a table of numbers, by seat and column."""
    return {
        f"{prefix}.{seat}.{column}": [str(number)]
        for seat, row in enumerate(rows)
        for column, number in row.items()
    }


def test_empty_boxes_of_a_row_count_as_nothing_once_one_is_filled_in():
    game = find_game("gucishibi")
    sent = seats_texts("sets.sets", [{"fours": 2}, {"pairs": 5}])
    shown = form(game, {**sent, "sets.first": ["1"]})
    assert shown.entry["sets"] == [
        {"fours": 2, "threes": 0, "pairs": 0},
        {"fours": 0, "threes": 0, "pairs": 5},
    ]
    cells = {box.name: box for box in shown.tabs[0].fields[0].all_boxes()}
    assert cells["sets.sets.0.threes"].filled == "0"
    assert shown.judged.record


def test_who_is_not_told_of_has_taken_the_rest():
    game = find_game("huandehuanshi")
    rows = [
        {"hearts.high": 3, "spades.two": 1},
        {"hearts.mid": 4, "spades.low": 2},
    ]
    shown = form(game, seats_texts("classes.classes", rows))
    assert shown.entry["classes"][2] == {
        "hearts": {"high": 1, "mid": 0, "low": 4, "two": 1},
        "spades": {"high": 4, "mid": 4, "low": 2, "two": 0},
    }
    assert shown.state()["filled"]["classes.classes.2.hearts.low"] == "4"
    assert shown.judged.record


def test_the_last_points_of_a_pack_fill_themselves_in():
    game = find_game("wushik")
    order = {"order.order.0": ["1"], "order.order.2": ["2"]}
    sent = {**order, **texts("order.captured", ["70", "50", "30", ""])}
    shown = form(game, sent)
    assert shown.entry["captured"] == [70, 50, 30, 50]
    assert shown.judged.record


def test_who_is_left_over_needs_no_place():
    game = find_game("duipai")
    table = Table(game.options.of(), 4)
    places = {f"out_order.out_order.{seat}": [str(seat + 1)] for seat in range(4)}
    assert EntryForm(game, table, NAMES[:4], places).entry == {"out_order": [0, 1, 2]}


def test_an_answer_with_two_names_must_be_given():
    game = find_game("napoleon")
    told = {"made.napoleon": ["0"], "made.secretary": ["none"], "made.bid": ["8"]}
    assert [problem.field for problem in form(game, told).judged.problems] == [
        "entry.made"
    ]
    failed = form(game, {**told, "made.made": ["false"]})
    assert failed.entry["made"] is False
    assert failed.judged.record


def test_a_choice_of_one_player_leaves_the_others_at_nothing():
    game = find_game("doudizhu")
    told = {"winner.landlord": ["0"], "winner.winner": ["landlord"]}
    shown = form(game, {**told, "winner.ming.0": ["5"]})
    assert shown.entry["ming"] == [5, 0, 0]
    assert shown.judged.record


def test_events_are_added_and_taken_back_by_buttons_alone():
    game = find_game("xiaojiepai")
    seven = '{"act":"draw","cards":["7"],"seat":null}'
    sent = {"way": ["events"], "events.events.add.0": [seven]}
    shown = form(game, {**sent, "events.events.pick.0": ["2"]})
    assert shown.entry["events"] == [{"act": "draw", "cards": ["7"], "seat": 2}]
    text = shown.tabs[0].fields[0].boxes[0].text
    field = shown.tabs[0].fields[0]
    assert [option.value for option in field.choices[1].who if option.checked] == ["0"]
    undone = form(
        game, {"way": ["events"], "events.events": [text], "events.events.undo": ["1"]}
    )
    assert "events" not in undone.entry


def test_junk_for_events_is_refused():
    game = find_game("xiaojiepai")
    for junk in (
        "{",
        "7",
        '{"a":1}',
        "[[[[[[[[[[[[]]]]]]]]]]]]",
        '[{"act":"draw"}]',
        "x",
    ):
        shown = form(game, {"way": ["events"], "events.events": [junk]})
        assert shown.judged.record is None
        assert shown.tabs


def test_of_many_faults_only_the_first_are_said():
    game, junk = find_game("xiaojiepai"), str([0] * 900)
    shown = form(game, {"way": ["events"], "events.events": [junk]})
    assert len(shown.judged.problems) == 900
    assert len(shown.tabs[0].fields[0].errors) == 6
    assert shown.tabs[0].fields[0].errors[-1] == "…"


def test_what_is_rarely_told_is_folded_away_until_it_is():
    game = find_game("doudizhu")
    told = {"winner.landlord": ["0"], "winner.winner": ["landlord"]}
    tab = form(game, told).tabs[0]
    assert {"winner.ming", "winner.caller"} <= {field.name for field in tab.rare}
    assert not tab.rare_told
    assert form(game, {**told, "winner.ming.0": ["5"]}).tabs[0].rare_told
