"""Cards that the engine and its peers are measured with, the same ones every time."""

from random import Random

from scoring.cards import JOKERS, PACK
from scoring.climbing import UNITS, count, packed
from scoring.games.doudizhu.combos import combinations, described
from scoring.games.doudizhu.wild import with_wild

HANDS = 60
STRICT = combinations("strict")
"""The rule of added cards whose plays all peers of 斗地主 know."""
WILD_PLACE = 7
WILD = with_wild("standard", UNITS[WILD_PLACE], "pure_hard_soft")


def hands(size, pack=(*PACK, *JOKERS), seed=1):
    """Return hands at random, as tuples of cards."""
    rng = Random(f"{size}/{seed}")
    return [tuple(rng.sample(pack, size)) for _hand in range(HANDS)]


def of_each_type(plays, book, rng):
    """Return one play of each type there is among some."""
    types = {}
    for play in rng.sample(plays, len(plays)):
        types.setdefault(described()[book.readings(play)[0]].type, play)
    return list(types.values())


def follows():
    """Return hands of 17 cards, each with a play of another hand that lies there."""
    rng = Random(17)
    cases = []
    for deal in hands(37):
        lying = of_each_type(STRICT.leads(packed(deal[17:])), STRICT, rng)
        cases.append((deal[:17], some_of(deal[17:], rng.choice(lying))))
    return cases


def plays():
    """Return plays of 20 cards' hands, of all types alike, as tuples of cards."""
    rng = Random(20)
    made = []
    for hand in hands(20):
        play = rng.choice(of_each_type(STRICT.leads(packed(hand)), STRICT, rng))
        made.append(some_of(hand, play))
    return made


def some_of(hand, play):
    """Return cards of a hand that make a play of packed counts."""
    cards = []
    for card in hand:
        if count(play, packed([card])) > count(packed(cards), packed([card])):
            cards.append(card)
    return tuple(cards)


def wild_plays(wild):
    """Return plays with so many wild cards among natural ones, of all types alike."""
    rng, unit = Random(wild), UNITS[WILD_PLACE]
    natural = [card for card in (*PACK, *JOKERS) if packed([card]) != unit]
    made = []
    for hand in hands(17 - wild, natural):
        leads = WILD.leads(packed(hand) + wild * unit)
        mixed = [
            play for play in leads if count(play, unit) == wild and play != wild * unit
        ]
        made += of_each_type(mixed, WILD, rng)
    return rng.sample(made, HANDS)


def fives():
    """Return sets of five cards, of which every fourth is of one suit."""
    suited = [[card for card in PACK if card[0] == suit] for suit in "SHDC"]
    flushes = [hand for suit in suited for hand in hands(5, suit)[: HANDS // 4]]
    return [*hands(5, PACK), *flushes[::3]]
