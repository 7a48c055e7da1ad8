"""What is known of how a hand starts goes into its deal."""

from random import Random

import pytest
from hypothesis import given, settings, strategies as st

from scoring.games import find_game
from scoring.messages import Seat
from scoring.records import Table, kinds
from scoring.refereeing import read_deal
from tests.scoring.strategies import tables
from tests.scoring.test_play import every_game, seeds

ROLES = ("leader", "dealer", "first", "banker")


def begun(game, table, facts, seed=1):
    """Return a deal at random that starts as the facts say."""
    play, problems = game.play, []
    told = {**play.shuffle(Random(seed), table), **play.starts(facts)}
    deal = read_deal(play, told, table, problems)
    assert problems == []
    assert play.whole(deal, table)
    return deal, play.begin(deal, table)


@every_game
@settings(max_examples=10, deadline=None)
@given(data=st.data(), seed=seeds)
def test_a_deal_begins_as_the_hand_before_has_it(game, data, seed):
    table = data.draw(tables(game))
    seat = data.draw(st.integers(0, table.seats - 1))
    carry = dict(game.first_carry(table))
    carry |= {name: seat for name in ROLES if name in carry}
    deal, state = begun(game, table, game.next(carry, table).facts, seed)
    told = {**game.play.carry(deal, table), **game.play.carried(state, deal, table)}
    assert told == {name: carry[name] for name in told}


@every_game
def test_a_first_hand_can_be_dealt(game):
    table = Table(game.options.of(), game.seats(game.options.of())[0])
    begun(game, table, game.next(game.first_carry(table), table).facts)


@pytest.mark.parametrize(
    ("slug", "options", "carry", "key"),
    [
        ("gongzhu", {}, {"leader": 2}, "leader"),
        ("gongzhu", {"variant": "two_deck"}, {"leader": 2}, "leader"),
        ("doudizhu", {}, {"first": 2}, "leader"),
        ("doudizhu", {"variant": "menzhua"}, {"first": 2}, "leader"),
        ("fenhong", {}, {"leader": 2}, "leader"),
        ("diaoyu", {}, {"leader": 1}, "leader"),
        ("duipai", {}, {"leader": 1}, "leader"),
        ("xiaojiepai", {}, {"leader": 2}, "leader"),
        ("paodekuai", {"next_leader": "winner"}, {"leader": 2}, "leader"),
        ("qiwang523", {}, {"leader": 1}, "leader"),
        ("wushik", {}, {"leader": 2}, "leader"),
        ("napoleon", {}, {"dealer": 2}, "dealer"),
        ("chouwangba", {}, {"dealer": 1}, "dealer"),
        ("gucishibi", {}, {"dealer": 1}, "dealer"),
        ("huandehuanshi", {}, {"dealer": 2}, "dealer"),
    ],
)
def test_who_is_named_begins(slug, options, carry, key):
    game = find_game(slug)
    rules = game.options.of(**options)
    table = Table(rules, game.seats(rules)[0])
    facts = game.next({**game.first_carry(table), **carry}, table).facts
    [seat] = carry.values()
    deal, state = begun(game, table, facts)
    assert getattr(deal, key) == seat
    if key == "leader" and slug != "gongzhu":
        assert game.play.to_act(state) == seat


def test_nobody_leads_a_first_card_in_a_later_hand_of_gongzhu():
    game = find_game("gongzhu")
    table = Table(game.options.of(), 4)
    _deal, first = begun(game, table, {"leader": None})
    assert first.rules.opening is not None
    _deal, later = begun(game, table, {"leader": Seat(3)})
    assert (later.rules.opening, later.rules.leader) == (None, 3)


def test_only_keys_of_the_deal_are_told():
    for slug in ("gongzhu", "doudizhu", "zhengshangyou", "bieqi"):
        play = find_game(slug).play
        told = play.starts({"leader": 1, "dealer": 1, "first": 1, "card": "S7"})
        assert set(told) <= set(kinds(play.deal))
