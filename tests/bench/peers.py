"""Other people's programs doing what the engine does.

`.venv-peers/bin/python -m tests.bench.peers NAME THING` gets the cases as JSON and
answers with how many calibration loops all of them take. It runs in the environment
that `make bench-peers` makes, so nothing of the engine is imported here, and each peer
only where it is measured.
"""

import json
import random
import sys

from tests.bench.measuring import loops

RANKS = "3456789TJQKA2"
JOKER_NAMES = {"LJ": "B", "BJ": "R"}


def short(card):
    """Return a card as poker programs write it: As, Td."""
    return card[1:].replace("10", "T") + card[0].lower()


def ranks_of(cards):
    """Return cards as one letter each, from low to high."""
    names = [JOKER_NAMES.get(card) or short(card)[0] for card in cards]
    return "".join(sorted(names, key=(RANKS + "BR").index))


def rlcard_player(cards):
    from rlcard.games.base import Card
    from rlcard.games.doudizhu import Player

    suits = {"B": ("BJ", ""), "R": ("RJ", "")}
    player = Player(0, None)
    held = [Card(*suits.get(rank, ("S", rank))) for rank in ranks_of(cards)]
    player.set_current_hand(held)
    return player


def rlcard_follows(cases):
    from rlcard.games.doudizhu import Player
    from rlcard.games.doudizhu.utils import get_gt_cards

    pairs = []
    for hand, play in cases:
        other = Player(1, None)
        other.played_cards = ranks_of(play)
        pairs.append((rlcard_player(hand), other))
    return lambda: [get_gt_cards(player, other) for player, other in pairs]


def rlcard_leads(cases):
    from rlcard.games.doudizhu import Judger

    hands = [ranks_of(hand) for hand in cases]
    return lambda: [Judger.playable_cards_from_hand(hand) for hand in hands]


def rlcard_games(times):
    from rlcard.games.doudizhu import Game

    def act():
        for _game in range(times):
            game = Game()
            state, _player = game.init_game()
            while not game.is_over():
                state, _player = game.step(random.choice(state["actions"]))
            game.judger.judge_payoffs(game.round.landlord_id, game.winner_id)

    return act


def douzero_cards(cards):
    numbers = dict(zip(RANKS + "BR", (*range(3, 15), 17, 20, 30), strict=True))
    return [numbers[rank] for rank in ranks_of(cards)]


def douzero_follows(cases):
    from douzero.env.game import GameEnv

    games = []
    for hand, play in cases:
        game = GameEnv(dict.fromkeys(("landlord", "landlord_up", "landlord_down")))
        game.acting_player_position = "landlord"
        game.info_sets["landlord"].player_hand_cards = douzero_cards(hand)
        game.card_play_action_seq = [douzero_cards(play)]
        games.append(game)
    return lambda: [game.get_legal_card_play_actions() for game in games]


def douzero_leads(cases):
    from douzero.env.move_generator import MovesGener

    hands = [douzero_cards(hand) for hand in cases]
    return lambda: [MovesGener(hand).gen_moves() for hand in hands]


def open_spiel_games(name, times):
    import pyspiel

    game = pyspiel.load_game(name)

    def act():
        for _game in range(times):
            state = game.new_initial_state()
            while not state.is_terminal():
                state.apply_action(random.choice(state.legal_actions()))
            state.returns()

    return act


def phevaluator_integers(cases):
    from phevaluator import evaluate_5cards
    from phevaluator.card import Card

    fives = [[Card.to_id(short(card)) for card in five] for five in cases]
    return lambda: [evaluate_5cards(*five) for five in fives]


def phevaluator_strings(cases):
    from phevaluator import evaluate_5cards

    fives = [[short(card) for card in five] for five in cases]
    return lambda: [evaluate_5cards(*five) for five in fives]


def eval7_integers(cases):
    from eval7 import Card, evaluate

    fives = [[Card(short(card)) for card in five] for five in cases]
    return lambda: [evaluate(five) for five in fives]


def eval7_strings(cases):
    from eval7 import Card, evaluate

    fives = [[short(card) for card in five] for five in cases]
    return lambda: [evaluate([Card(card) for card in five]) for five in fives]


def treys_integers(cases):
    from treys import Card, Evaluator

    evaluate = Evaluator().evaluate
    fives = [[Card.new(short(card)) for card in five] for five in cases]
    return lambda: [evaluate(five, []) for five in fives]


def treys_strings(cases):
    from treys import Card, Evaluator

    evaluate, new = Evaluator().evaluate, Card.new
    fives = [[short(card) for card in five] for five in cases]
    return lambda: [evaluate([new(card) for card in five], []) for five in fives]


def pokerkit_integers(cases):
    from pokerkit import Card, StandardHighHand

    fives = [tuple(Card.parse("".join(map(short, five)))) for five in cases]
    return lambda: [StandardHighHand(five).entry.index for five in fives]


def pokerkit_strings(cases):
    from pokerkit import StandardHighHand

    fives = ["".join(map(short, five)) for five in cases]
    return lambda: [StandardHighHand(five).entry.index for five in fives]


ACTS = {
    "rlcard": {
        "follows": rlcard_follows,
        "leads": rlcard_leads,
        "doudizhu": rlcard_games,
    },
    "douzero": {"follows": douzero_follows, "leads": douzero_leads},
    "open_spiel": {
        "doudizhu": lambda times: open_spiel_games("dou_dizhu", times),
        "hearts": lambda times: open_spiel_games("hearts(pass_cards=false)", times),
    },
    "phevaluator": {"integers": phevaluator_integers, "strings": phevaluator_strings},
    "eval7": {"integers": eval7_integers, "strings": eval7_strings},
    "treys": {"integers": treys_integers, "strings": treys_strings},
    "pokerkit": {"integers": pokerkit_integers, "strings": pokerkit_strings},
}
"""What each peer can do: how to make it do so, from the cases or how many games."""


def main(name, thing):
    """Print the loops that a peer takes; fail on import if it is not there."""
    random.seed(thing)
    print(loops(ACTS[name][thing](json.load(sys.stdin))))


if __name__ == "__main__":
    main(*sys.argv[1:])
