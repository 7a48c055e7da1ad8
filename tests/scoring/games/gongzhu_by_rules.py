"""拱猪 played by its rules word for word, slowly, each copy of a card for itself."""

from collections import Counter
from itertools import combinations_with_replacement

RANKS = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]
EXPOSABLE = ["SQ", "HA", "DJ", "C10"]


class ByRules:
    """A deal after exposing; a hand is cards with whether each is exposed."""

    def __init__(self, deal, shown, pair_suit):
        self.hands = [
            [
                (card, index in shown[seat].get(card, ()))
                for card, index in counted(hand)
            ]
            for seat, hand in enumerate(deal["hands"])
        ]
        self.pair_suit = pair_suit
        self.led, self.trick, self.opening = set(), [], "C2"
        self.piles, self.pig = [[], [], [], []], None

    def legal(self, seat):
        """Return every choice of cards, sorted."""
        copies = self.hands[seat]
        held = Counter(card for card, _shown in copies)
        shown = Counter(card for card, exposed in copies if exposed)
        if not self.trick:
            return self.leads(held, shown)
        suit = self.trick[0][0][0]
        follow = Counter({card: n for card, n in held.items() if card[0] == suit})
        barred = Counter() if suit in self.led else shown
        if len(self.trick[0]) == 1:
            return {(card,) for card in follow - barred or follow or held}
        return answers_to_pair(held, follow, barred)

    def leads(self, held, shown):
        if self.opening:
            pair = (self.opening,) * 2
            return {(self.opening,), *[two for two in twos(held) if two == pair]}
        pairs = [two for two in twos(held) if two[0] == two[1]]
        every = {(card,) for card in held} | {*pairs}
        suits = Counter(card[0] for card in held.elements())
        free = {
            cards
            for cards in every
            if cards[0][0] in self.led
            or suits[cards[0][0]] == 1
            or held[cards[0]] - shown[cards[0]] >= len(cards)
        }
        return free or every

    def play(self, seat, cards):
        """Let cards go: the free copy where it must be, else the exposed one."""
        self.trick.append(cards)
        suit, rest = self.trick[0][0][0], self.hands[seat]
        for card in cards:
            first = card[0] == suit and suit not in self.led
            copies = [copy for copy in rest if copy[0] == card]
            rest.remove(min(copies, key=lambda copy: copy[1] == first))
        self.opening = None
        if len(self.trick) == 4:
            self.take((seat + 1 + self.taker()) % 4)

    def take(self, winner):
        taken = [card for cards in self.trick for card in cards if counts(card)]
        self.piles[winner] += taken
        if self.pig is None and "SQ" in taken:
            self.pig = winner
        self.led.add(self.trick[0][0][0])
        self.trick = []

    def taker(self):
        """Return the place of what takes the trick."""
        suit = self.trick[0][0][0]

        def strength(cards):
            if any(card[0] != suit for card in cards):
                return (-1,)
            alike = len(cards) == 2 and cards[0] == cards[1]
            high = max(RANKS.index(card[1:]) for card in cards)
            return alike == (suit == self.pair_suit), high

        worth = [strength(cards) for cards in self.trick]
        return worth.index(max(worth))


def twos(held):
    """Return any two cards of a hand."""
    every = combinations_with_replacement(sorted(held), 2)
    return [two for two in every if two[0] != two[1] or held[two[0]] == 2]


def answers_to_pair(held, follow, barred):
    """Return two cards, as many of the suit as there are, a pair if there is one."""
    free = follow - barred
    if free.total() == 1 and follow.total() > 1:
        [card] = free
        return {tuple(sorted((card, other))) for other in follow if barred[other]}
    if free.total() > 1:
        follow = free
    most = min(2, follow.total())
    fits = [two for two in twos(held) if sum(card in follow for card in two) == most]
    if most == 2:
        fits = [two for two in fits if all(two.count(c) <= follow[c] for c in two)]
    pairs = {two for two in fits if two[0] == two[1] and two[0] in follow}
    return pairs or {*fits}


def counts(card):
    return card[0] == "H" or card in EXPOSABLE


def counted(hand):
    """Yield each card with how many of its kind came before it."""
    return [(card, hand[:place].count(card)) for place, card in enumerate(hand)]


def exposed_by(deal, moves, auto):
    """Return which copies each seat has exposed."""
    shown = [{}, {}, {}, {}]
    for move in moves:
        if move["act"] == "expose":
            for card, index in counted(move["cards"]):
                shown[move["seat"]].setdefault(card, []).append(index)
    there = {card for own in shown for card in own}
    if auto and len(there) == 3:
        [fourth] = {*EXPOSABLE} - there
        seat = next(s for s, hand in enumerate(deal["hands"]) if fourth in hand)
        shown[seat][fourth] = [0]
    return shown
