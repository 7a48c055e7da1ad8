"""Rules with memory: what may be done depends on all that was done before.

Each machine plays a random deal move by move, beside a model that is written from the
rules alone, with names of cards, and remembers by itself.
"""

from random import Random

from hypothesis import settings, strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    rule,
)

from scoring.games import find_game
from scoring.records import Table
from scoring.refereeing import read_deal

RANKS = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]
EXPOSABLE = {"SQ", "HA", "DJ", "C10"}
RUN = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]
STEPS = settings(max_examples=40, stateful_step_count=150, deadline=None)


def height(card):
    return RANKS.index(card[1:])


class Playing(RuleBasedStateMachine):
    """A deal of which any legal move is made."""

    slug = ""

    def deal(self, seed, rules, players):
        game = find_game(self.slug)
        self.play, options = game.play, game.options.of(**rules)
        self.table = Table(options, players)
        self.told = dict(self.play.shuffle(Random(seed), self.table))
        deal = read_deal(self.play, self.told, self.table, [])
        self.state = self.play.begin(deal, self.table)
        self.hands = [[str(card) for card in hand] for hand in self.told["hands"]]

    @property
    def seat(self):
        return self.play.to_act(self.state)

    def moves(self):
        return [
            self.play.show(self.state, move) for move in self.play.legal(self.state)
        ]

    def make(self, pick):
        legal = self.play.legal(self.state)
        move = legal[pick % len(legal)]
        told = self.play.show(self.state, move)
        self.state = self.play.do(self.state, move)
        return told


class Gongzhu(Playing):
    """拱猪, one pack: an exposed card stays back where its suit is led first."""

    slug = "gongzhu"

    @initialize(seed=st.integers(0, 10**6), fourth=st.booleans())
    def begin(self, seed, fourth):
        self.deal(seed, {"auto_fourth": fourth}, 4)
        self.exposed, self.seen, self.trick = set(), set(), []
        self.taken, self.leader = [[], [], [], []], None

    def barred(self, card, hand):
        own = [other for other in hand if other[0] == card[0]]
        return card in self.exposed and card[0] not in self.seen and len(own) > 1

    def may(self):
        hand = self.hands[self.seat]
        if not self.trick:
            if not self.seen:
                return {"C2"}
            free = {card for card in hand if not self.barred(card, hand)}
            return free or set(hand)
        suit = self.trick[0][1][0]
        own = {card for card in hand if card[0] == suit}
        if not own:
            return set(hand)
        return {card for card in own if not self.barred(card, hand)} or own

    @rule(pick=st.integers(0, 10**6))
    def move(self, pick):
        seat = self.seat
        if seat is None:
            return
        told = self.make(pick)
        if told["act"] != "play":
            self.exposed |= set(told.get("cards", ()))
            if len(self.exposed) == 3 and self.table.options.auto_fourth:
                self.exposed = set(EXPOSABLE)
            return
        (card,) = told["cards"]
        self.hands[seat].remove(card)
        self.trick.append((seat, card))
        if len(self.trick) == 4:
            suit = self.trick[0][1][0]
            following = [(height(c), s) for s, c in self.trick if c[0] == suit]
            _high, winner = max(following)
            self.taken[winner] += [c for _s, c in self.trick if self.counts(c)]
            self.seen.add(suit)
            self.trick, self.leader = [], winner

    def counts(self, card):
        return card[0] == "H" or card in EXPOSABLE

    @invariant()
    def moves_are_those_of_the_model(self):
        if not hasattr(self, "seen") or self.seat is None:
            return
        moves = self.moves()
        if moves[0]["act"] != "play":
            assert set(self.hands[self.seat]) & EXPOSABLE
            return
        assert {move["cards"][0] for move in moves} == self.may()
        if not self.trick and self.leader is not None:
            assert self.seat == self.leader

    @invariant()
    def captures_are_those_of_the_model(self):
        if hasattr(self, "seen") and self.seat is None:
            told = self.play.entry(self.state)
            assert told["captured"] == self.taken
            assert set(told["exposed"]) == self.exposed


class Bieqi(Playing):
    """憋七: runs grow from the sevens; without a live card one is put face down."""

    slug = "bieqi"

    @initialize(seed=st.integers(0, 10**6))
    def begin(self, seed):
        self.deal(seed, {}, 4)
        self.runs = dict.fromkeys("SHDC")
        self.down, self.before = [[], [], [], []], None

    def live(self, card):
        run, place = self.runs[card[0]], RUN.index(card[1:])
        if run is None:
            return card[1:] == "7"
        return place in (run[0] - 1, run[1] + 1)

    @rule(pick=st.integers(0, 10**6))
    def move(self, pick):
        seat = self.seat
        if seat is None:
            return
        if self.before is not None:
            assert seat == (self.before + 1) % 4
        told = self.make(pick)
        (card,) = told["cards"]
        self.hands[seat].remove(card)
        self.before = seat
        if told["act"] == "discard":
            self.down[seat].append(card)
            return
        suit, place = card[0], RUN.index(card[1:])
        low, high = self.runs[suit] or (place, place)
        self.runs[suit] = (min(low, place), max(high, place))

    @invariant()
    def moves_are_those_of_the_model(self):
        if not hasattr(self, "runs") or self.seat is None:
            return
        hand = self.hands[self.seat]
        if self.before is None:
            live = {"S7"}
        else:
            live = {card for card in hand if self.live(card)}
        moves = self.moves()
        assert {move["act"] for move in moves} == {"play" if live else "discard"}
        assert {move["cards"][0] for move in moves} == (live or set(hand))

    @invariant()
    def cards_face_down_count(self):
        if hasattr(self, "runs") and self.seat is None:
            pips = {rank: number for number, rank in enumerate(RUN, 1)}
            told = self.play.entry(self.state)["face_down"]
            for cards, reported in zip(self.down, told, strict=True):
                same = reported in (sum(pips[card[1:]] for card in cards),)
                assert same or sorted(reported) == sorted(cards)


class Huandehuanshi(Playing):
    """患得患失: all draw after each trick, the winner first; trumps may take."""

    slug = "huandehuanshi"

    @initialize(
        seed=st.integers(0, 10**6),
        players=st.integers(3, 5),
        leftover=st.sampled_from(["partial_draw", "dead"]),
    )
    def begin(self, seed, players, leftover):
        self.deal(seed, {"leftover": leftover}, players)
        self.stock = [str(card) for card in self.told["stock"]]
        self.trumps, self.trick = self.told["turned"][0], []
        self.order = list(range(players))

    def suit(self, card):
        return self.trumps if card in ("BJ", "LJ") else card[0]

    def strength(self, card):
        if card in ("BJ", "LJ"):
            return (2, ("LJ", "BJ").index(card))
        return (self.suit(card) == self.trumps, height(card))

    @rule(pick=st.integers(0, 10**6))
    def move(self, pick):
        seat = self.seat
        if seat is None:
            return
        assert seat == self.order[len(self.trick)]
        (card,) = self.make(pick)["cards"]
        self.hands[seat].remove(card)
        self.trick.append((seat, card))
        if len(self.trick) == len(self.order):
            self.take()

    def take(self):
        led = self.suit(self.trick[0][1])
        able = [
            (self.strength(card), seat)
            for seat, card in self.trick
            if self.suit(card) in (led, self.trumps)
        ]
        _best, winner = max(able)
        players = self.table.seats
        around = [(winner + turn) % players for turn in range(players)]
        dead = self.table.options.leftover == "dead" and len(self.stock) < players
        for seat in around if not dead else ():
            if self.stock:
                self.hands[seat].append(self.stock.pop(0))
        self.trick, self.order = [], [seat for seat in around if self.hands[seat]]

    @invariant()
    def hands_and_moves_are_those_of_the_model(self):
        if not hasattr(self, "trumps"):
            return
        held = [sorted(map(str, hand)) for hand in self.play.hands(self.state)]
        assert held == [sorted(hand) for hand in self.hands]
        if self.seat is None:
            assert not any(self.hands)
            return
        hand = self.hands[self.seat]
        if self.trick:
            led = self.suit(self.trick[0][1])
            hand = [card for card in hand if self.suit(card) == led] or hand
        assert {move["cards"][0] for move in self.moves()} == set(hand)


class Doudizhu(Playing):
    """斗地主: who may play after passes, with and without passes that last."""

    slug = "doudizhu"

    @initialize(seed=st.integers(0, 10**6), locks=st.booleans())
    def begin(self, seed, locks):
        self.deal(seed, {"pass_locks": locks}, 3)
        self.landlord, self.by, self.passed, self.turn = None, None, set(), None
        self.left = [17, 17, 17]

    @rule(pick=st.integers(0, 10**6))
    def move(self, pick):
        seat = self.seat
        if seat is None:
            return
        told = self.make(pick)
        if told["act"] not in ("play", "pass"):
            return
        if self.landlord is None:
            self.landlord, self.left[seat] = seat, 20
        if told["act"] == "play":
            self.by = seat
            self.left[seat] -= len(told["cards"])
            if not self.table.options.pass_locks:
                self.passed = set()
        else:
            assert self.by != seat
            self.passed.add(seat)
        waiting = [(seat + turn) % 3 for turn in (1, 2, 3)]
        self.turn = next(s for s in waiting if s not in self.passed)
        if self.turn == self.by and told["act"] == "pass":
            self.passed, self.by = set(), None

    @invariant()
    def it_is_the_turn_of_whom_the_model_says(self):
        if getattr(self, "turn", None) is None:
            return
        if min(self.left) == 0:
            assert self.seat is None
            return
        assert self.seat == self.turn
        assert any(move["act"] == "pass" for move in self.moves()) == (
            self.by is not None and self.by != self.turn
        )


def case(machine):
    machine.TestCase.settings = STEPS
    return machine.TestCase


TestGongzhu, TestBieqi = case(Gongzhu), case(Bieqi)
TestHuandehuanshi, TestDoudizhu = case(Huandehuanshi), case(Doudizhu)
