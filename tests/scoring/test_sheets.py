"""What holds for every rule sheet: true to the house rules, and complete."""

import pytest
from hypothesis import assume, given, strategies as st

from scoring.game import Hand
from scoring.games import GAMES
from scoring.messages import LANGS, render
from scoring.records import Parts, Table, kinds
from scoring.sheets import Grid, Paragraph, blocks, texts
from tests.scoring.strategies import hands, house_rules

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
every_variant = pytest.mark.parametrize(
    ("game", "variant"),
    [
        pytest.param(game, variant, id=f"{game.slug}-{variant}")
        for game in GAMES
        for variant in game.variants
    ],
)


def said(game, options, lang="en"):
    """Return the whole sheet as one text."""
    sections = list(game.sheet(options))
    grids = [block for block in blocks(sections) if isinstance(block, Grid)]
    cells = [cell for grid in grids for row in grid.rows for cell in row]
    numbers = [str(cell) for cell in cells if isinstance(cell, int)]
    return "\n".join([*(render(text, lang) for text in texts(sections)), *numbers])


def explained(game, options):
    """Return the fields and lines that the sheet explains."""
    return {name for block in blocks(list(game.sheet(options))) for name in block.about}


@every_variant
@given(data=st.data())
def test_it_can_be_said_in_each_language(game, variant, data):
    rules = {**data.draw(house_rules(game)), "variant": variant}
    for section in game.sheet(game.options.of(**rules)):
        assert section.blocks
        for text in texts([section]):
            for lang in LANGS:
                assert "%" not in render(text, lang)


@every_game
@given(data=st.data())
def test_it_tells_every_house_rule_that_is_not_the_usual_one(game, data):
    rules = data.draw(house_rules(game))
    options = game.options.of(**rules)
    name = data.draw(st.sampled_from(sorted(rules)))
    usual = game.options.default_of(name, options.variant)
    changed = name != "variant" and getattr(options, name) != usual
    as_usual = options.model_copy(update={name: usual})
    kind = kinds(game.options)[name]
    if not changed or not kind.asked(Parts(dict(options)), Table(None, 0)):
        return
    if any(as_usual.conflicts()):
        return
    assert said(game, options) != said(game, as_usual)


@every_game
@given(data=st.data())
def test_every_line_of_a_score_points_to_a_paragraph(game, data):
    table, hand = data.draw(hands(game))
    codes = {line.code for line in game.score(hand).lines}
    assert codes <= explained(game, table.options)


@every_game
@given(data=st.data())
def test_every_field_of_a_form_has_a_paragraph(game, data):
    table, hand = data.draw(hands(game))
    parts = Parts({name: getattr(hand.entry, name) for name in kinds(type(hand.entry))})
    asked = {
        name
        for name, kind in kinds(type(hand.entry)).items()
        if kind.asked(parts, table)
    }
    sheet = blocks(list(game.sheet(table.options)))
    paragraphs = [block for block in sheet if isinstance(block, Paragraph)]
    assert asked <= {name for paragraph in paragraphs for name in paragraph.about}


@every_variant
@given(data=st.data())
def test_it_works_two_hands_that_differ(game, variant, data):
    rules = {**data.draw(house_rules(game)), "variant": variant}
    options = game.options.of(**rules)
    assume(not list(options.conflicts()))
    samples = game.samples(options)
    assert len(samples) == 2
    worked = []
    for sample in samples:
        table = Table(options, sample.seats)
        judged = game.judge(dict(sample.entry), table)
        assert judged.problems == ()
        hand = Hand(judged.record, options, sample.seats, game.first_carry(table))
        worked.append(game.score(hand))
    first, second = worked
    if not any(first.raw + second.raw):  # played for tribute or for fun, not points
        assert first.facts != second.facts
    else:
        assert first.raw != second.raw


@every_variant
def test_it_explains_what_its_referee_is_asked(game, variant):
    if game.questions:
        assert "combo" in explained(game, game.options.of(variant=variant))
