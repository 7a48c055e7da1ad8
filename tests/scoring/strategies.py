"""Hypothesis strategies made from what the games declare."""

from functools import singledispatch
from itertools import pairwise

from hypothesis import assume, reject, strategies as st

from scoring.cards import PACK
from scoring.game import Hand
from scoring.kinds import (
    BySeat,
    Cards,
    CardsLeft,
    Choice,
    Flag,
    Group,
    Layout,
    Log,
    Number,
    OneSeat,
    Order,
    PerSeat,
    PipsOrCards,
    Ranking,
    RowCards,
    Seats,
    SomeCards,
    limit,
)
from scoring.records import Place, Table, kinds

JUNK = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=5)
    | st.sampled_from(["S7", "H10", "BJ", "Q", "hidden", "teams"]),
    lambda inner: (
        st.lists(inner, max_size=5)
        | st.dictionaries(st.text(max_size=5), inner, max_size=5)
    ),
    max_leaves=8,
)
"""Anything JSON can say, and a little more."""


@st.composite
def house_rules(draw, game):
    """JSON of house rules, all sound: a variant and some other options."""
    declared = kinds(game.options)
    chosen = {"variant": draw(st.sampled_from(sorted(game.variants)))}
    for name, kind in declared.items():
        if name != "variant" and draw(st.booleans()):
            chosen[name] = draw(values(kind, Table(None, 0)))
    for conflict in list(game.options.of(**chosen).conflicts()):
        del chosen[conflict.field]
    return chosen


@st.composite
def tables(draw, game):
    """A table of any size, with any house rules."""
    options = game.options.of(**draw(house_rules(game)))
    return Table(options, draw(st.sampled_from(game.seats(options))))


@st.composite
def entries(draw, form, table):
    """JSON of the right shape for a form, mostly sense."""
    return {
        name: draw(values(kind, table))
        for name, kind in kinds(form).items()
        if form.model_fields[name].is_required() or draw(st.booleans())
    }


@st.composite
def sound_entries(draw, game, table):
    """A form of a game and JSON of an entry in which the game finds nothing wrong."""
    form = draw(st.sampled_from(game.forms(table.options)))
    for _draw in range(4):
        entry = draw(entries(form, table))
        for _attempt in range(2):
            for problem in reversed(game.judge_form(form, entry, table).problems):
                repair(form, entry, problem)
            fill(game, entry, table)
        if game.judge_form(form, entry, table).record:
            return form, entry
    return reject()


def repair(form, entry, problem):
    """Take away what is wrong: an optional field, an item of a list, or some of it."""
    name, *inner = problem.field.split(".")[1:]
    if not form.model_fields[name].is_required():
        entry.pop(name, None)
        return
    within = entry[name]
    if problem.code == "wrong_length" and not inner:
        del within[problem.args["expected"] :]
        return
    if problem.code == "wrong_sum" and not inner:
        within[-1] = None
    for step in inner[:-1]:
        within = within[int(step)] if isinstance(within, list) else within[step]
    if inner and isinstance(within, list) and inner[-1].isdecimal():
        del within[int(inner[-1])]


def fill(game, entry, table):
    """Fill in the numbers that can but be one, as the page does."""
    for path, number in game.fills(entry, table):
        *steps, last = [int(s) if s.isdecimal() else s for s in path.split(".")]
        within = entry
        for step in steps:
            within = within[step]
        within[last] = number


@st.composite
def hands(draw, game, table=None):
    """A table and a sound hand played at it, the first of its match."""
    table = table or draw(tables(game))
    form, entry = draw(sound_entries(game, table))
    record = game.judge_form(form, entry, table).record
    carry = game.first_carry(table)
    return table, Hand(record, table.options, table.seats, carry)


@singledispatch
def values(kind, table):
    """JSON of the right shape for a kind."""
    raise NotImplementedError(f"no strategy for {kind}")


@values.register
def _(kind: Number, table):
    low, high = limit(kind.low, table), limit(kind.high, table)
    multiples = st.integers(-(-low // kind.step), min(high, low + 20) // kind.step)
    return st.just(low) | multiples.map(lambda number: number * kind.step)


@values.register
def _(kind: Flag, table):
    return st.booleans()


@values.register
def _(kind: Choice, table):
    offered = list(kind.offered(table))
    return st.sampled_from(offered if kind.nothing is None else [*offered, None])


@values.register
def _(kind: Group, table):
    return entries(kind.record, table)


@values.register
def _(kind: BySeat, table):
    if isinstance(kind.each, Choice) and not kind.each.offered(table):
        return st.just({})
    seat = st.integers(0, table.seats - 1).map(str)
    return st.dictionaries(seat, values(kind.each, table), max_size=2)


@values.register
def _(kind: OneSeat, table):
    seat = st.integers(0, table.seats - 1)
    return seat | st.none() if kind.nobody else seat


@values.register
def _(kind: Seats, table):
    seat = st.integers(0, table.seats - 1)
    return st.lists(seat, unique=True, max_size=table.seats)


@values.register
def _(kind: Order, table):
    orders, named = (
        st.permutations(range(table.seats)),
        st.integers(*kind.length(table)),
    )
    return st.builds(lambda order, count: order[:count], orders, named)


@values.register
def _(kind: Ranking, table):
    return rankings(table.seats)


@values.register
def _(kind: SomeCards, table):
    pack = limit(kind.pack, table)
    copies = [str(card) for card in kind.among for _copy in range(pack[card])]
    numbers = st.lists(st.integers(0, len(copies) - 1), unique=True)
    return numbers.map(lambda chosen: [copies[number] for number in chosen])


@values.register
def _(kind: RowCards, table):
    cards = st.sampled_from([str(card) for card in limit(kind.pack, table)])
    return st.lists(cards, min_size=kind.size, max_size=kind.size)


@values.register
def _(kind: Log, table):
    return logs(kind, table)


@st.composite
def logs(draw, kind, table):
    """Events that can happen, one after the other, as the page would offer them."""
    events = []
    for _number in range(draw(st.integers(1, 12))):
        sound = kind.read(events, Place("log", kind.label), table, [])
        groups = [
            group for group in kind.standing(sound, table, {}).offers if group.offers
        ]
        if not groups:
            break
        group = draw(st.sampled_from(groups))
        event = dict(draw(st.sampled_from(group.offers)).event)
        if group.asks:
            seats = st.integers(0, table.seats - 1)
            several = st.lists(seats, unique=True)
            event[group.asks] = draw(several if group.several else seats)
        events.append(event)
    return events


@values.register
def _(kind: PerSeat, table):
    match kind.each:
        case Number(total=total, high=high) if total is not None:
            whole, most = limit(total, table), limit(high, table)
            return shares(whole, table.seats, most, kind.each.step)
        case CardsLeft(high=high):
            return cards_left(limit(high, table), table.seats)
        case Cards() as each:
            return piles(each, table)
        case PipsOrCards() as each:
            return pips_or_piles(each, table.seats)
        case Layout() as each:
            return layouts(each, table)
        case Group(record=record) if numbers_only(record):
            return groups(record, table)
    each = values(kind.each, table)
    return st.lists(each, min_size=table.seats, max_size=table.seats)


@st.composite
def shares(draw, total, seats, high, step):
    """A multiple of `step` for each seat, together `total`."""
    cut = st.integers(0, total // step)
    cuts = draw(st.lists(cut, min_size=seats - 1, max_size=seats - 1))
    edges = [0, *sorted(cuts), total // step]
    numbers = [step * (after - before) for before, after in pairwise(edges)]
    assume(max(numbers) <= high)
    return draw(st.permutations(numbers))


def numbers_only(record):
    return all(
        numbers_only(kind.record) if isinstance(kind, Group) else type(kind) is Number
        for kind in kinds(record).values()
    )


@st.composite
def groups(draw, record, table):
    """Numbers for each seat: of each all there are to be had, or half at most."""
    whole = draw(st.booleans())

    def rows(record):
        columns = {}
        for name, kind in kinds(record).items():
            if isinstance(kind, Group):
                columns[name] = rows(kind.record)
                continue
            high = limit(kind.high, table)
            total = high if whole else draw(st.integers(0, high // 2))
            columns[name] = draw(shares(total, table.seats, high, kind.step))
        return [
            dict(zip(columns, row, strict=True))
            for row in zip(*columns.values(), strict=True)
        ]

    return rows(record)


@st.composite
def cards_left(draw, high, seats):
    """A number for each seat, and 0 for one of them."""
    others = st.lists(st.integers(1, high), min_size=seats - 1, max_size=seats - 1)
    return draw(st.permutations([0, *draw(others)]))


@st.composite
def piles(draw, kind, table):
    """All cards that must be there, some others, spread over the seats; not none."""
    pack, wanted = limit(kind.pack, table), limit(kind.wanted, table)
    others = [str(card) for card in pack if card not in wanted]
    fewest = 0 if wanted else 1
    some = st.lists(st.sampled_from(others), unique=True, min_size=fewest, max_size=5)
    some = draw(some)
    spread = [[] for _ in range(table.seats)]
    takers = st.integers(0, draw(st.integers(0, table.seats - 1)))
    lost = draw(st.integers(0, limit(kind.spare, table)))
    for card in [*map(str, wanted[lost:]), *some]:
        spread[draw(takers)].append(card)
    return spread


@st.composite
def pips_or_piles(draw, kind, seats):
    """Numbers, or piles of the lowest or highest cards of the suits."""
    if draw(st.booleans()):
        number = st.just(0) | st.integers(0, kind.high // 2)
        return draw(st.lists(number, min_size=seats, max_size=seats))
    spread = [[] for _ in range(seats)]
    for suit in range(4):
        cards = [str(card) for card in PACK[13 * suit : 13 * suit + 13]]
        low, high = draw(st.integers(0, 6)), draw(st.integers(7, 13))
        for card in cards[:low] + cards[high:]:
            spread[draw(st.integers(0, seats - 1))].append(card)
    assume(all(len(pile) <= kind.most for pile in spread))
    return spread


@st.composite
def rankings(draw, seats):
    """All seats in some order, some of them level."""
    ranking = []
    for seat in draw(st.permutations(range(seats))):
        if ranking and draw(st.booleans()):
            ranking[-1].append(seat)
        else:
            ranking.append([seat])
    return ranking


@st.composite
def layouts(draw, kind, table):
    """A hand for each seat, laid out with care or without, some of them declared."""
    pack = draw(st.permutations(list(kind.pack(table).keys())))
    if draw(st.booleans()):
        bundle = draw(BUNDLES)
        pack = sorted(pack, key=lambda card: PACK.index(card) % bundle)
    size = sum(row.size for row in kind.rows)
    careful = draw(st.booleans())
    laid = []
    for seat in range(table.seats):
        cards = pack[seat * size : seat * size + size]
        if careful:
            cards.sort(key=lambda card: (cards_of_rank(cards, card), rank_of(card)))
        laid.append(draw(laid_out(kind, cards, table)))
    return laid


@st.composite
def laid_out(draw, kind, cards, table):
    """Cards in rows from the first, declared to be what they are, or not."""
    hand, start = {}, 0
    for row in kind.rows:
        hand[row.name] = [str(card) for card in cards[start : start + row.size]]
        start += row.size
    fitting = [
        name
        for name in kind.special.offered(table)
        if kind.fits(name, tuple(cards), table)
    ]
    if draw(st.booleans()):
        hand["special"] = draw(st.sampled_from([*fitting, None]))
    return hand


BUNDLES = st.sampled_from([13, 26, 52])
"""What the pack is sorted by: ranks, two suits, one suit after the other."""


def rank_of(card):
    return (PACK.index(card) - 1) % 13


def cards_of_rank(cards, card):
    return sum(rank_of(other) == rank_of(card) for other in cards)


@st.composite
def mutated(draw, value):
    """A JSON value with one thing in it replaced, added or taken away."""
    if isinstance(value, dict) and value and draw(st.booleans()):
        name = draw(st.sampled_from(sorted(value)))
        rest = {key: item for key, item in value.items() if key != name}
        return draw(st.just(rest) | st.just({**rest, name: draw(mutated(value[name]))}))
    if isinstance(value, list) and value and draw(st.booleans()):
        at = draw(st.integers(0, len(value) - 1))
        changed = draw(mutated(value[at]))
        before, after = value[:at], value[at + 1 :]
        return draw(
            st.sampled_from(
                [[*before, *after], [*value, value[at]], [*before, changed, *after]]
            )
        )
    return draw(JUNK)


@st.composite
def unfinished(draw, entry):
    """What may be there of an entry that somebody is still filling in."""
    kept = draw(st.sets(st.sampled_from(sorted(entry)))) if entry else set()
    return {name: draw(_cut(value)) for name, value in entry.items() if name in kept}


@st.composite
def _cut(draw, value):
    if isinstance(value, dict):
        return draw(unfinished(value))
    if not isinstance(value, list):
        return value
    shown = value[: draw(st.integers(0, len(value)))] if draw(st.booleans()) else value
    return [draw(_cut(item)) for item in shown]
