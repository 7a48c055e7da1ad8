"""What holds for every game that can be played, whatever is dealt."""

import json
from collections import Counter
from collections.abc import Iterator
from random import Random

import jsonschema
import pytest
from hypothesis import given, settings, strategies as st

from scoring.catalogue import ops_of
from scoring.games import GAMES
from scoring.messages import LANGS, render
from scoring.play import Illegal
from scoring.protocol import answer
from scoring.records import Table, dump
from scoring.refereeing import Position, read_deal, read_move, score
from tests.scoring.strategies import mutated, tables

PLAYED = [game for game in GAMES if game.play]
every_game = pytest.mark.parametrize("game", PLAYED, ids=lambda game: game.slug)
seeds = st.integers(0, 10**9)

FROM_ANY_POSITION = ("baohuang", "xiaojiepai")
"""Games whose protocol scores a part of the pack too: its cards do not count."""

every_whole_game = pytest.mark.parametrize(
    "game",
    [game for game in PLAYED if game.slug not in FROM_ANY_POSITION],
    ids=lambda game: game.slug,
)


def dealt(game, table, rng):
    """Return a whole deal: its JSON, and its record."""
    told = json.loads(json.dumps(dict(game.play.shuffle(rng, table))))
    problems = []
    deal = read_deal(game.play, told, table, problems)
    assert problems == []
    return told, deal


def played(game, table, rng):
    """Yield each state of a random deal, and the move that leaves it, None at last."""
    play = game.play
    _told, deal = dealt(game, table, rng)
    state = play.begin(deal, table)
    for _move in range(100_000):
        if play.to_act(state) is None:
            yield state, None
            return
        move = rng.choice(play.legal(state))
        yield state, move
        state = play.do(state, move)
    raise AssertionError("no end")


def told_moves(game, steps):
    return [game.play.show(state, move) for state, move in steps if move is not None]


@every_game
@settings(max_examples=7, deadline=None)
@given(data=st.data(), seed=seeds)
def test_every_deal_ends_with_an_entry_that_scores(game, data, seed):
    table = data.draw(tables(game))
    rng = Random(seed)
    _told, deal = dealt(game, table, Random(seed))
    *_steps, (last, _none) = played(game, table, rng)
    entry = game.play.entry(last)
    if entry is None:
        return
    judged = game.judge(json.loads(json.dumps(entry)), table)
    assert judged.problems == ()
    assert game.play.whole(deal, table)
    worked = score(game, Position(game.play, table, deal, last))
    assert sum(worked.points) == 0


@every_game
@settings(max_examples=4, deadline=None)
@given(data=st.data(), seed=seeds)
def test_moves_change_no_state_and_come_to_the_same_all_at_once(game, data, seed):
    table, play = data.draw(tables(game)), game.play
    _told, deal = dealt(game, table, Random(seed))
    rng, made, states = Random(seed), [], [play.begin(deal, table)]
    told = [repr(states[0])]
    while play.to_act(states[-1]) is not None:
        made.append(rng.choice(play.legal(states[-1])))
        states.append(play.do(states[-1], made[-1]))
        told.append(repr(states[-1]))
    for cut in (data.draw(st.integers(0, len(made))), len(made)):
        ended = play.played_on(states[0], Random(seed).choice, cut)
        assert repr(ended) == repr((states[cut], made[:cut]))
    assert play.played_on(states[0], Random(seed).choice)[1] == made
    assert list(map(repr, states)) == told


@every_game
@settings(max_examples=4, deadline=None)
@given(data=st.data(), seed=seeds)
def test_a_record_read_again_gives_the_same(game, data, seed):
    table = data.draw(tables(game))
    told, _deal = dealt(game, table, Random(seed))
    steps = list(played(game, table, Random(seed)))
    request = {
        "op": "replay",
        "game": game.slug,
        "options": dump(table.options),
        "players": table.seats,
        "deal": told,
        "moves": told_moves(game, steps),
    }
    replayed = answer(json.loads(json.dumps(request)))
    assert replayed["ok"], replayed["errors"][0]
    assert replayed["done"]
    entry = game.play.entry(steps[-1][0])
    assert replayed["entry"] == json.loads(json.dumps(entry))


@every_game
@settings(max_examples=5, deadline=None)
@given(data=st.data(), seed=seeds)
def test_moves_listed_are_those_that_can_be_made(game, data, seed):
    table = data.draw(tables(game))
    steps = list(played(game, table, Random(seed)))
    state, move = steps[data.draw(st.integers(0, len(steps) - 1))]
    if move is None:
        return
    listed = game.play.legal(state)
    shown = [json.dumps(game.play.show(state, one), sort_keys=True) for one in listed]
    assert len(set(shown)) == len(shown) > 0
    for one, text in zip(listed, shown, strict=True):
        assert may(game, table, state, json.loads(text)) == one


@every_game
@settings(max_examples=10, deadline=None)
@given(data=st.data(), seed=seeds)
def test_no_other_move_can_be_made(game, data, seed):
    table = data.draw(tables(game))
    steps = list(played(game, table, Random(seed)))
    place = data.draw(st.integers(0, len(steps) - 1))
    state, move = steps[place]
    if move is None:
        return
    other = data.draw(st.sampled_from(steps[:-1]))
    tried = [game.play.show(*other), data.draw(mutated(game.play.show(state, move)))]
    for told in tried:
        made = may(game, table, state, told)
        if made is not None and told.get("act") not in game.play.anybody:
            assert made in game.play.legal(state)


def may(game, table, state, told):
    """Return the move that some JSON tells, None if it cannot be made."""
    told = json.loads(json.dumps(told, default=str))
    record = read_move(game.play, told, 0, table, [])
    if record is None:
        return None
    try:
        return game.play.read(state, record)
    except Illegal as illegal:
        said = [render(illegal.what, lang) for lang in LANGS]
    assert all(said)
    return None


@every_game
@settings(max_examples=4, deadline=None)
@given(data=st.data(), seed=seeds)
def test_no_card_is_lost_or_made(game, data, seed):
    """Cards in hands and on the table are always some of those that were dealt."""
    table = data.draw(tables(game))
    told, _deal = dealt(game, table, Random(seed))
    there = Counter(ranks_of(told))
    for state, _move in played(game, table, Random(seed)):
        seen = Counter(card for hand in game.play.hands(state) for card in hand)
        seen += Counter(
            card for _seat, cards in game.play.lying(state) for card in cards
        )
        assert by_rank(seen) <= by_rank(there)


def ranks_of(told):
    """Yield every card of a deal told as JSON."""
    for value in told.values() if isinstance(told, dict) else told:
        if isinstance(value, list):
            yield from ranks_of(value)
        elif isinstance(value, str):
            yield value


def by_rank(cards):
    """Return how many cards of each rank there are; a suit may be left unsaid."""
    ranks = Counter()
    for card, count in cards.items():
        suited = card[0] in "SHDC" and len(card) > 1 and card != "LJ"
        ranks[card[1:] if suited else card] += count
    return ranks


@every_game
def test_hands_are_shown(game):
    for seats in game.seats(game.options.of()):
        table = Table(game.options.of(), seats)
        state, _move = next(played(game, table, Random(1)))
        assert len(game.play.hands(state)) in (0, seats)


@every_game
@settings(max_examples=4, deadline=None)
@given(data=st.data(), seed=seeds)
def test_a_simple_player_makes_moves_that_can_be_made(game, data, seed):
    table = data.draw(tables(game))
    _told, deal = dealt(game, table, Random(seed))
    rng, state = Random(seed), game.play.begin(deal, table)
    for _move in range(20_000):
        if game.play.to_act(state) is None:
            return
        move = game.play.choose(state, rng)
        assert move in game.play.legal(state)
        state = game.play.do(state, move)
    raise AssertionError("no end")


@every_game
def test_playout_finds_nothing_wrong(game):
    for variant in game.variants:
        options = game.options.of(variant=variant)
        for players in {game.seats(options)[0], game.seats(options)[-1]}:
            request = {
                "op": "playout",
                "game": game.slug,
                "options": {"variant": variant},
                "players": players,
                "seed": 7,
                "count": 3,
            }
            told = answer(request)
            assert told["audit"] == []
            assert len(told["points"]) == told["deals"] == 3
            assert answer(request) == told


@every_game
def test_deals_and_moves_fit_their_schemas(game):
    table = Table(game.options.of(), game.seats(game.options.of())[0])
    assert {"legal", "replay", "playout"} <= set(ops_of(game))
    told, _deal = dealt(game, table, Random(3))
    for name, kind in game.play.deal.model_fields.items():
        schema = next(k for k in kind.metadata if hasattr(k, "schema")).schema(table)
        if name in told:
            jsonschema.validate(told[name], schema)


def test_all_games_that_can_be_played_are_here():
    assert len(PLAYED) == len(GAMES) - 1


@every_whole_game
@settings(max_examples=8, deadline=None)
@given(data=st.data(), seed=seeds)
def test_a_deal_is_whole_only_with_all_its_cards(game, data, seed):
    table = data.draw(tables(game))
    told, deal = dealt(game, table, Random(seed))
    assert game.play.whole(deal, table)
    for less in one_card_less(told):
        deal = read_deal(game.play, less, table, [])
        assert deal is None or not game.play.whole(deal, table)


def one_card_less(value) -> Iterator:
    """Yield a deal, or a part of one, without each of its cards in turn."""
    items = value.items() if isinstance(value, dict) else enumerate(value)
    for at, item in items:
        if isinstance(value, list) and isinstance(item, str):
            yield [*value[:at], *value[at + 1 :]]
        elif isinstance(item, list):
            for less in one_card_less(item):
                if isinstance(value, dict):
                    yield {**value, at: less}
                else:
                    yield [*value[:at], less, *value[at + 1 :]]


def test_the_law_takes_every_card_out_once():
    deal = {"hands": [["S7"], ["H7", "D7"]], "stock": ["C7"], "leader": 0}
    fewer = list(one_card_less(deal))
    assert len(fewer) == 4
    assert {**deal, "stock": []} in fewer
    assert {**deal, "hands": [["S7"], ["H7"]]} in fewer
