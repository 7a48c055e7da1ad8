"""患得患失: the play."""

import pytest
from hypothesis import given, strategies as st

from scoring.cards import JOKERS, PACK
from scoring.games.huandehuanshi import Huandehuanshi
from scoring.records import Table
from tests.scoring.playing import Played, random_game

HANDS = "S4 H2 LJ D9 | SK C3 C4 H9 | D2 S10 HA C8"


def played(*moves, hands=HANDS, stock="C2 C6 D5", turned="D5", dealer=2, **options):
    deal = {"hands": hands, "stock": stock.split(), "turned": turned, "dealer": dealer}
    return Played("huandehuanshi", deal, *moves, options=options)


@pytest.mark.parametrize(
    ("moves", "seat", "legal"),
    [
        ([], 2, "S10 HA D2 C8"),
        (["S10"], 0, "S4"),
        (["D2"], 0, "D9 LJ"),
        (["C8"], 0, "S4 H2 D9 LJ"),
        (["S10", "S4", "SK"], 1, "H9 C2 C3 C4"),
        (["D2", "LJ", "C3"], 0, "S4 H2 D9 C2"),
    ],
)
def test_suit_is_followed_and_jokers_are_trumps(moves, seat, legal):
    now = played(*(f"play {card}" for card in moves))
    assert now.seat == seat
    assert now.legal == [f"play {card}" for card in legal.split()]


@pytest.mark.parametrize(
    ("cards", "taker"),
    [
        ("S10 | S2 | SK | HA", 2),
        ("S10 | D2 | SK | HA", 1),
        ("S10 | D2 | LJ | BJ", 3),
        ("D3 | DA | LJ | SA", 2),
        ("S3 | S2 | H2 | CA", 0),
        ("LJ | DA | BJ | DK", 2),
    ],
)
def test_the_highest_trump_takes_or_the_highest_card_of_the_suit(cards, taker):
    moves = [f"play {card}" for card in cards.split(" | ")]
    played_out = played(*moves, hands=cards, stock="", turned="D4", dealer=0)
    piles = played_out.entry["captured"]
    assert [seat for seat in range(4) if piles[seat]] in ([taker], [])
    counted = [card for card in cards.split(" | ") if card[0] in "SH"]
    assert sorted(piles[taker]) == sorted(counted)


def test_a_joker_led_asks_for_trumps_even_if_a_joker_is_the_only_one():
    hands = "BJ | H3 S5 | D4 C9 | LJ D7 H5"
    now = played("play BJ", "play H3", hands=hands, stock="", turned="DK", dealer=0)
    assert now.legal == ["play D4"]
    now = played("play D7", hands="LJ C3 | D7 D8", stock="", turned="DK", dealer=1)
    assert now.faults[0] == ("wrong_length", "deal.hands")
    hands = "D7 D8 | LJ C3 | C4 C5"
    now = played("play D7", hands=hands, stock="", turned="DK", dealer=0)
    assert now.legal == ["play LJ"]


@pytest.mark.parametrize(
    ("stock", "options", "held"),
    [
        ("C6 C7 C9 D5", {}, [["C7"], ["C9"], ["C6"]]),
        ("C6 D5", {}, [["D5"], [], ["C6"]]),
        ("C6 D5", {"leftover": "dead"}, [[], [], []]),
        ("C6 C7 D5", {"leftover": "dead"}, [["C7"], ["D5"], ["C6"]]),
    ],
)
def test_the_winner_draws_first_as_far_as_the_stock_goes(stock, options, held):
    hands = "S3 | CA | SK"
    moves = ["play S3", "play CA", "play SK"]
    now = played(*moves, hands=hands, stock=stock, dealer=0, **options)
    leads = next((seat for seat in (2, 0, 1) if held[seat]), None)
    assert now.seat == leads
    assert now.legal == [f"play {card}" for card in held[leads or 0]]


def test_who_has_no_cards_is_skipped():
    now = played(hands=" | S3 S5 | S4", stock="", dealer=0)
    assert now.seat == 1
    now = played("play S3", "play S4", hands=" | S3 S5 | S4", stock="", dealer=0)
    assert (now.seat, now.legal) == (1, ["play S5"])


@pytest.mark.parametrize(
    ("moves", "why"),
    [
        (["play D2", "play S4"], "it does not follow suit"),
        (["play S10", "play LJ"], "it does not follow suit"),
        (["play C2"], "♣2 is not in the hand"),
        (["play S10 HA"], "it must be one card"),
    ],
)
def test_a_wrong_card_is_refused_with_its_reason(moves, why):
    wrong = played(*moves)
    assert wrong.faults == [("illegal_move", f"moves.{len(moves) - 1}")]
    assert wrong.whys == [f"Move {len(moves)} cannot be: {why}."]


@pytest.mark.parametrize(
    ("deal", "fault"),
    [
        ({"turned": "BJ", "stock": ""}, ("bad_value", "turned")),
        ({"turned": "D6"}, ("bad_value", "turned")),
        ({"turned": "5"}, ("bad_card", "turned")),
        ({"turned": None}, ("bad_type", "turned")),
        ({"stock": "C2 S4 D5"}, ("duplicate_card", "stock.1")),
        ({"stock": "C2 C2 D5"}, ("duplicate_card", "stock.1")),
        ({"hands": "S2 S3 S4 S5 S6 | H2 | H3"}, ("too_many_cards", "hands.0")),
        ({"hands": " | | "}, ("empty_hand", "hands")),
        ({"hands": "S2 | S3"}, ("wrong_length", "hands")),
        ({"dealer": 3}, ("bad_seat", "dealer")),
    ],
)
def test_what_is_no_deal(deal, fault):
    told = played(**deal)
    assert told.faults == [(fault[0], f"deal.{fault[1]}")]


def test_with_an_empty_stock_the_turned_card_may_be_held_or_gone():
    hands = "S4 D5 | SK C3 | S10 HA"
    assert played(hands=hands, stock="", turned="D5").seat == 2
    assert played(hands=hands, stock="", turned="D6").seat == 2


@given(
    seed=st.integers(0, 10**9),
    seats=st.integers(3, 5),
    leftover=st.sampled_from(["partial_draw", "dead"]),
)
def test_piles_and_points_follow_from_the_cards_played(seed, seats, leftover):
    """Play a random deal again with lists of cards."""
    game = Huandehuanshi()
    table = Table(game.options.of(leftover=leftover), seats)
    deal, moves, _states = random_game(game, table, seed)
    hands, stock = [set(hand) for hand in deal["hands"]], deal["stock"]
    piles = [set() for _seat in range(seats)]
    while moves_of_trick := moves[: sum(bool(hand) for hand in hands)]:
        moves = moves[len(moves_of_trick) :]
        trick = [(move["seat"], move["cards"][0]) for move in moves_of_trick]
        seat = taker(trick, deal["turned"][0])
        for player, card in trick:
            hands[player].remove(card)
            piles[seat] |= {card} if card[0] in "SH" else set()
        drawn = [(seat + step) % seats for step in range(min(seats, len(stock)))]
        if leftover == "partial_draw" or len(drawn) == seats:
            for player in drawn:
                card, *stock = stock
                hands[player].add(card)
    told = Played("huandehuanshi", deal, options={"leftover": leftover})
    told.request["moves"] = random_game(game, table, seed)[1]
    answer = told.answer("replay")
    order = [card for card in PACK if card[0] in "SH"]
    assert answer["entry"]["captured"] == [sorted(p, key=order.index) for p in piles]
    hearts = [points(pile, "H") for pile in piles]
    spades = [points(pile, "S") for pile in piles]
    assert answer["result"]["hearts"] == hearts
    assert answer["result"]["spades"] == spades
    assert not any(hands)


def taker(trick, trumps):
    """Return who has the highest trump, else the highest card of the suit led."""
    order = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]
    lead = trick[0][1]

    def strength(played):
        card = played[1]
        if card in JOKERS:
            return 200 + JOKERS.index(card)
        suit, rank = card[0], order.index(card[1:])
        return rank + (100 if suit == trumps else 50 if suit == lead[0] else 0)

    return max(trick, key=strength)[0]


def points(pile, suit):
    ranks = [card[1:] for card in pile if card[0] == suit]
    worth = {**dict.fromkeys("AKQJ", 10), **dict.fromkeys(["10", *"987"], 5), "2": 20}
    return sum(worth.get(rank, 3) for rank in ranks)


def test_a_simple_player_takes_hearts_and_gives_spades_away():
    def chosen(hand, card):
        hands = f"{card} | {hand} | C3 C4"
        deal = {"hands": hands, "stock": "", "turned": "D5", "dealer": 0}
        return played(f"play {card}", **deal).choice

    assert chosen("HK H3", "H10") == "play HK"
    assert chosen("SA C10", "C2") == "play C10"
    assert chosen("SA D2", "CA") == "play SA"
    assert chosen("D2 C5", "H2") == "play D2"


def test_a_simple_player_keeps_jokers_for_what_is_worth_one():
    def chosen(hand, card):
        hands = f"{card} | {hand} | C3 C4"
        deal = {"hands": hands, "stock": "", "turned": "D5", "dealer": 0}
        return played(f"play {card}", **deal).choice

    assert chosen("LJ D3", "CA") == "play D3"
    assert chosen("LJ D3", "D2") == "play D3"
    assert chosen("LJ H3", "C2") == "play H3"
    assert chosen("BJ C5", "C2") == "play C5"
    assert chosen("LJ S3", "H2") == "play LJ"
