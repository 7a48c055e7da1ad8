"""What holds for every game; a new game is tested here the day it is listed."""

import json
import pkgutil
import re
import subprocess
import sys

import jsonschema
import pytest
from hypothesis import given, strategies as st

import scoring.games
from scoring.catalogue import describe, entry_schema
from scoring.game import Hand, Match, dump_match, load_match
from scoring.games import GAMES, find_game
from scoring.messages import LANGS, SEAT_NAMES, render
from scoring.protocol import answer
from scoring.records import (
    Place,
    Table,
    dump,
    kinds,
    read_fields,
    read_options,
    verbatim,
)
from scoring.showing import show_hand
from tests.scoring.strategies import (
    JUNK,
    hands,
    house_rules,
    mutated,
    sound_entries,
    tables,
    unfinished,
)

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
every_variant = pytest.mark.parametrize(
    ("game", "variant"),
    [
        pytest.param(game, variant, id=f"{game.slug}-{variant}")
        for game in GAMES
        for variant in game.variants
    ],
)


def test_every_folder_of_a_game_is_listed():
    folders = {module.name for module in pkgutil.iter_modules(scoring.games.__path__)}
    assert folders == {game.slug for game in GAMES}


@every_game
def test_it_is_called_by_a_pinyin_slug_and_a_name_in_each_language(game):
    assert re.fullmatch(r"[a-z]+[0-9]*", game.slug)
    assert find_game(game.slug) is game
    assert set(game.names) == set(LANGS)


@every_game
def test_variant_is_the_first_option_and_every_option_has_a_sound_default(game):
    assert next(iter(kinds(game.options))) == "variant"
    for variant in game.variants:
        problems = []
        options = game.options.of(variant=variant)
        given = {name: getattr(options, name) for name in kinds(game.options)}
        assert read_options(game.options, given, problems) == options
        assert problems == []


@every_game
def test_scores_the_examples_of_its_source(game):
    assert game.examples
    for entry, points in game.examples:
        request = {"op": "score", "game": game.slug, "entry": entry}
        told = answer({**request, "players": len(points)})
        assert told["points"] == list(points)


def assert_lawful(game, table, hand):
    result = game.score(hand)
    assert len(result.points) == len(result.raw) == table.seats
    assert sum(result.points) == 0
    assert all(len(line.values) in (0, table.seats) for line in result.lines)
    assert all(line.values for line in result.lines if line.counts)
    problems = []
    place = Place("carry", verbatim("carry"))
    read_fields(game.carry, dict(result.carry), table, place, problems)
    assert problems == []
    for lang in LANGS:
        shown = json.dumps(show_hand(game, result, table, lang))
        assert "%(" not in shown


@every_game
@given(data=st.data())
def test_a_hand_is_scored_lawfully(game, data):
    table, hand = data.draw(hands(game))
    assert_lawful(game, table, hand)


@every_game
@given(data=st.data())
def test_what_is_written_down_reads_back_the_same(game, data):
    rules = data.draw(house_rules(game))
    options = read_options(game.options, rules, [])
    assert read_options(game.options, json.loads(json.dumps(rules)), []) == options
    table = Table(options, game.seats(options)[0])
    form, entry = data.draw(sound_entries(game, table))
    record = game.judge_form(form, entry, table).record
    written = json.loads(json.dumps(dump(record)))
    assert game.judge(written, table).record == record
    assert set(written) == set(entry)


@every_game
@given(data=st.data())
def test_any_change_to_an_entry_is_refused_or_scored_lawfully(game, data):
    table = data.draw(tables(game))
    _form, entry = data.draw(sound_entries(game, table))
    changed = data.draw(mutated(entry))
    judged = game.judge(changed, table)
    assert (judged.record is None) == bool(judged.problems)
    for problem in judged.problems:
        assert problem.field.split(".")[0] == "entry"
        assert all(render(problem.text, lang) for lang in LANGS)
    if judged.record:
        carry = game.first_carry(table)
        hand = Hand(judged.record, table.options, table.seats, carry)
        assert_lawful(game, table, hand)


@every_game
@given(data=st.data())
def test_junk_in_any_field_is_refused_or_scored_lawfully(game, data):
    table = data.draw(tables(game))
    form = data.draw(st.sampled_from(game.forms(table.options)))
    sent = {name: data.draw(JUNK) for name in kinds(form) if data.draw(st.booleans())}
    judged = game.judge(sent, table)
    if judged.record:
        carry = game.first_carry(table)
        hand = Hand(judged.record, table.options, table.seats, carry)
        assert_lawful(game, table, hand)


@every_game
@given(data=st.data())
def test_junk_for_house_rules_is_refused_or_read(game, data):
    rules = data.draw(mutated(data.draw(house_rules(game))) | JUNK)
    problems = []
    options = read_options(game.options, rules, problems)
    assert (options is None) == bool(problems)


@every_game
@given(data=st.data())
def test_what_one_hand_hands_to_the_next_moves_no_points(game, data):
    table, first = data.draw(hands(game))
    _table, second = data.draw(hands(game, table))
    carry = game.score(first).carry
    alone, after = (
        game.score(hand)
        for hand in (second, Hand(second.entry, table.options, table.seats, carry))
    )
    assert after.points == alone.points
    assert after.raw == alone.raw


@every_game
@given(data=st.data())
def test_a_match_adds_up_and_can_be_written_down(game, data):
    table = data.draw(tables(game))
    match = game.start(table)
    for _number in range(3):
        _table, hand = data.draw(hands(game, table))
        hand = Hand(hand.entry, table.options, table.seats, match.carry)
        result = game.score(hand)
        before, match = match, game.advance(match, result, table)
        assert match.hands == before.hands + 1
        assert sum(match.totals) == 0
        if match.finished:
            assert match.finished.by in game.ends
            assert match.finished.winners
            break
    written = json.loads(json.dumps(dump_match(match)))
    assert dump_match(load_match(written)) == written
    assert isinstance(load_match(written), Match)


@every_game
@given(data=st.data())
def test_a_half_filled_entry_has_only_open_problems(game, data):
    table = data.draw(tables(game))
    form, entry = data.draw(sound_entries(game, table))
    part = data.draw(unfinished(entry))
    problems = game.judge_form(form, part, table).problems
    assert [problem for problem in problems if not problem.open] == []


@every_game
@given(data=st.data())
def test_a_sound_entry_and_its_house_rules_fit_the_schemas(game, data):
    rules = data.draw(house_rules(game))
    options = game.options.of(**rules)
    table = Table(options, data.draw(st.sampled_from(game.seats(options))))
    _form, entry = data.draw(sound_entries(game, table))
    for lang in LANGS:
        jsonschema.validate(rules, describe(game, lang)["options"])
        jsonschema.validate(entry, entry_schema(game, lang, table))


@every_variant
def test_what_comes_next_can_be_said_before_the_first_hand(game, variant):
    options = game.options.of(variant=variant)
    for seats in game.seats(options):
        table = Table(options, seats)
        following = game.next(game.first_carry(table), table)
        for lang in LANGS:
            assert render(following.text, lang)
            for seat, mark in following.marks:
                assert seat in range(seats)
                assert 0 < len(render(mark, lang, SEAT_NAMES[lang])) <= 12


@every_variant
@given(data=st.data())
def test_what_comes_next_can_be_said_after_a_hand(game, variant, data):
    options = game.options.of(variant=variant)
    table = Table(options, data.draw(st.sampled_from(game.seats(options))))
    _table, hand = data.draw(hands(game, table))
    following = game.next(game.score(hand).carry, table)
    assert json.loads(json.dumps(dict(following.facts))) == following.facts
    for seat, mark in following.marks:
        assert seat in range(table.seats)
        assert all(0 < len(render(mark, lang)) <= 12 for lang in LANGS)


@every_game
@given(data=st.data())
def test_form_can_ask_whatever_is_filled_in(game, data):
    table = data.draw(tables(game))
    form, entry = data.draw(sound_entries(game, table))
    parts = game.judge_form(form, data.draw(unfinished(entry)), table).parts
    for kind in kinds(form).values():
        assert kind.asked(parts, table) in (True, False)


@every_game
@given(data=st.data())
def test_hints_can_be_given_whatever_is_filled_in(game, data):
    table = data.draw(tables(game))
    _form, entry = data.draw(sound_entries(game, table))
    filled = {name: data.draw(mutated(value) | JUNK) for name, value in entry.items()}
    for sent in (entry, data.draw(unfinished(entry)), filled):
        for hint in game.hints(sent, table):
            assert hint.field.split(".")[0] in sent
            assert all(render(hint.text, lang) for lang in LANGS)


ENGINE_ALONE = """
import sys
before = set(sys.modules)
import scoring.__main__, scoring.protocol
loaded = {name.partition(".")[0] for name in set(sys.modules) - before}
print(*sorted(loaded - sys.stdlib_module_names))
"""


PYDANTIC = {
    "annotated_types",
    "pydantic",
    "pydantic_core",
    "typing_extensions",
    "typing_inspection",
}


def test_engine_needs_pydantic_and_nothing_else():
    told = subprocess.run(
        [sys.executable, "-c", ENGINE_ALONE], capture_output=True, text=True, check=True
    )
    loaded = {name for name in told.stdout.split() if not name.startswith("_sysconfig")}
    assert loaded - PYDANTIC == {"scoring"}
