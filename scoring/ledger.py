"""Sums of the ledger: from raw points to points, and who pays whom at the end.

All numbers are integers, and every result sums to 0.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from heapq import heapify, heappop, heappush

EXACT_PEOPLE = 12
"""Up to how many people with a balance the fewest transfers are proved."""


@dataclass(frozen=True, slots=True)
class Transfer:
    """One payment, in the unit of the balances; `amount` is above 0."""

    payer: str
    payee: str
    amount: int


@dataclass(frozen=True, slots=True)
class Settlement:
    """A list of payments after which every balance is 0.

    `exact` says that no other list is shorter.
    """

    transfers: tuple[Transfer, ...]
    exact: bool


def pairwise(raw: Sequence[int]) -> tuple[int, ...]:
    """Settle with each other player by the difference of raw points.

    >>> pairwise([-4, -3, -3, -3])
    (-3, 1, 1, 1)
    """
    total = sum(raw)
    return tuple(len(raw) * value - total for value in raw)


def mean(raw: Sequence[int]) -> tuple[int, ...]:
    """Settle by the difference to the others' mean, halves rounded away from zero.

    What rounding leaves over goes to the highest, the lowest seat of several.

    >>> mean([-1, -2, -4, -6])
    (3, 2, -1, -4)
    """
    others = len(raw) - 1
    points = [divide(value, others) for value in pairwise(raw)]
    points[raw.index(max(raw))] -= sum(points)
    return tuple(points)


def side_sums(row: Sequence[int]) -> tuple[int, int]:
    """Return the sums of partners who sit opposite, seats 0 and 2 first.

    >>> side_sums([1, 2, 3, 4])
    (4, 6)
    """
    return sum(row[0::2]), sum(row[1::2])


def divide(number: int, by: int) -> int:
    """Divide by a positive number, rounding halves away from zero.

    >>> divide(-5, 2), divide(5, 2), divide(4, 3)
    (-3, 3, 1)
    """
    rounded = (2 * abs(number) + by) // (2 * by)
    return rounded if number >= 0 else -rounded


def winner_takes(raw: Sequence[int]) -> tuple[int, ...]:
    """Let everyone below the highest pay 1 to each who has it.

    >>> winner_takes([3, 3, 1])
    (1, 1, -2)
    """
    best = max(raw)
    winners = sum(value == best for value in raw)
    return tuple(len(raw) - winners if value == best else -winners for value in raw)


def fewest(balances: Mapping[str, int]) -> Settlement:
    """Settle with as few transfers as can be: people less closed groups.

    A group whose balances sum to 0 needs one transfer less than it has people, so the
    fewest transfers come from the most such groups. Two people who cancel out are
    always a group of some best plan; the rest is searched, if it is small enough.
    """
    groups, rest = _cancelling_pairs(balances)
    exact = len(rest) <= EXACT_PEOPLE
    groups += _most_groups(balances, rest) if exact else [rest]
    transfers = [
        transfer
        for group in groups
        for transfer in _largest_first({name: balances[name] for name in group})
    ]
    return Settlement(tuple(transfers), exact)


def direct(balances: Mapping[str, int]) -> Settlement:
    """Settle by letting the biggest loser pay the biggest winner, and so on."""
    return Settlement(tuple(_largest_first(balances)), exact=False)


def through(bank: str, balances: Mapping[str, int]) -> Settlement:
    """Settle through one banker: losers pay them, they pay the winners."""
    paying = [
        Transfer(name, bank, -value)
        for name, value in balances.items()
        if value < 0 and name != bank
    ]
    paid = [
        Transfer(bank, name, value)
        for name, value in balances.items()
        if value > 0 and name != bank
    ]
    return Settlement((*paying, *paid), exact=False)


def _cancelling_pairs(balances: Mapping[str, int]) -> tuple[list[list[str]], list[str]]:
    """Return the pairs of people who cancel out, and everybody else not level."""
    waiting: dict[int, list[str]] = {}
    pairs = []
    for name, value in balances.items():
        if value and waiting.get(-value):
            pairs.append([waiting[-value].pop(), name])
        elif value:
            waiting.setdefault(value, []).append(name)
    rest = {name for names in waiting.values() for name in names}
    return pairs, [name for name in balances if name in rest]


def _largest_first(balances: Mapping[str, int]) -> list[Transfer]:
    """Let the biggest loser pay the biggest winner until all are level."""
    order = list(balances)
    losers = [(value, n) for n, value in enumerate(balances.values()) if value < 0]
    winners = [(-value, n) for n, value in enumerate(balances.values()) if value > 0]
    heapify(losers)
    heapify(winners)
    transfers = []
    while losers and winners:
        (owes, payer), (gets, payee) = heappop(losers), heappop(winners)
        amount = min(-owes, -gets)
        transfers.append(Transfer(order[payer], order[payee], amount))
        if owes + amount:
            heappush(losers, (owes + amount, payer))
        if gets + amount:
            heappush(winners, (gets + amount, payee))
    return transfers


def _most_groups(balances: Mapping[str, int], people: list[str]) -> list[list[str]]:
    """Split `people` into as many groups of sum 0 as there can be.

    Sets of people are bit masks. People are lined up one after the other: `best[set]`
    is how often the running sum of the best line-up of that set is 0, which is the
    number of groups it falls into; `last[set]` is who stands last in it.
    """
    size = 1 << len(people)
    sums, best, last = [0] * size, [0] * size, [0] * size
    for members in range(1, size):
        lowest = members & -members
        sums[members] = (
            sums[members ^ lowest] + balances[people[lowest.bit_length() - 1]]
        )
        last[members] = max(
            (1 << place for place in range(len(people)) if members >> place & 1),
            key=lambda one: best[members ^ one],
        )
        best[members] = best[members ^ last[members]] + (sums[members] == 0)

    groups: list[list[str]] = []
    members = size - 1
    while members:
        if sums[members] == 0:
            groups.append([])
        groups[-1].append(people[last[members].bit_length() - 1])
        members ^= last[members]
    return groups
