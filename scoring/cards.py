"""Cards: notation, spellings and packs.

A card is a `Card`, a string: suit letter `S H D C` and rank `A 2 … 10 J Q K`; jokers
`BJ` (大王) and `LJ` (小王); a bare rank where suits play no part.

>>> parse_card("♠q"), parse_card("ht"), parse_card("大王"), parse_card("S1")
('SQ', 'H10', 'BJ', None)
"""

from collections.abc import Iterator

from scoring.messages import Card

SUITS = "SHDC"
RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
JOKERS = (Card("LJ"), Card("BJ"))

PACK = tuple(Card(suit + rank) for suit in SUITS for rank in RANKS)
"""52 cards in the order S H D C, A to K."""

PIPS = {card: 1 + RANKS.index(card[1:]) for card in PACK}
"""Face value: A 1, 2–10 their number, J 11, Q 12, K 13."""

_SIGNS = {"S": "S♠♤", "H": "H♥♡", "D": "D♦♢", "C": "C♣♧"}


def _spellings() -> Iterator[tuple[str, Card]]:
    for rank in RANKS:
        written = (rank, "T") if rank == "10" else (rank,)
        for word in written:
            yield word, Card(rank)
            for suit, signs in _SIGNS.items():
                for sign in signs:
                    yield sign + word, Card(suit + rank)
    yield from (("LJ", JOKERS[0]), ("BJ", JOKERS[1]))
    yield from (("小王", JOKERS[0]), ("大王", JOKERS[1]))


_CARDS = dict(_spellings())


def parse_card(text: str) -> Card | None:
    """Return the card that `text` spells, or None.

    The suit's sign may stand for its letter, `T` for 10, lower case for upper.
    """
    return _CARDS.get(text) or _CARDS.get(text.upper())


def suit_of(card: Card) -> str:
    """Return the suit letter; empty for a joker or a bare rank."""
    return card[0] if card in PIPS else ""
