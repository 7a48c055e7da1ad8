"""小姐牌."""

import pytest
from hypothesis import given, strategies as st

from scoring.cards import RANKS
from tests.scoring.judging import Table

MERGED = Table("xiaojiepai")
FIRST, SECOND = (Table("xiaojiepai", variant=f"list_{name}") for name in "ab")
PAIRWISE = Table("xiaojiepai", settlement="pairwise_fewer")
HIGHEST = Table("xiaojiepai", settlement="highest_pays")


def drawn(*cards):
    """Cards drawn, each after who draws it: `2:K`."""
    return [
        {"act": "draw", "seat": int(seat), "cards": [card]}
        for seat, card in (text.split(":") for text in cards)
    ]


def lose(seat):
    return {"act": "lose", "seat": seat}


def use(seat, token, *targets):
    return {"act": "use", "seat": seat, "token": token, "targets": list(targets)}


def caught(seat, target):
    return {"act": "caught", "seat": seat, "target": target}


def after(table, *events, players=4):
    """What the score of some events tells."""
    return table.score({"events": list(events)}, players=players)["result"]


def halves(table, *events, players=4):
    return after(table, *events, players=players)["halves"]


@pytest.mark.parametrize(
    ("table", "costs", "kept", "pending"),
    [
        pytest.param(
            MERGED,
            {"6": 0, "9": 0, "J": 1, "Q": 3, "K": 0},
            {"A": "pick", "5": "camera", "8": "leave"},
            {"3": "duel", "4": "dare", "7": "seven"},
            id="merged",
        ),
        pytest.param(
            FIRST,
            {"6": 0, "9": 0, "J": 1, "Q": 3, "K": 0},
            {"5": "camera", "8": "leave"},
            {"4": "dare", "7": "seven"},
            id="first list",
        ),
        pytest.param(
            SECOND,
            {"9": 0},
            {"A": "pick", "8": "leave", "10": "camera"},
            {"3": "duel", "7": "seven"},
            id="second list",
        ),
    ],
)
def test_what_each_rank_does(table, costs, kept, pending):
    for rank in RANKS:
        told = after(table, *drawn(f"0:{rank}"))
        amount = {"6": 1, "K": 4}.get(rank, 2)
        taken = [amount * (costs.get(rank) == seat) for seat in range(4)]
        assert told["halves"] == taken, rank
        tokens = [name for name, count in told["tokens"][0].items() if count]
        assert tokens == [kept[rank]] if rank in kept else not tokens, rank
        assert told["pending"] == pending.get(rank), rank


@pytest.mark.parametrize(
    ("table", "companion", "ignored"),
    [(MERGED, "2", "10"), (FIRST, None, "10"), (SECOND, "2", "5")],
)
def test_who_is_companion_and_who_is_ignored(table, companion, ignored):
    told = [after(table, *drawn(f"0:{rank}")) for rank in ("2", "5", "10")]
    ranks = ["2", "5", "10"]
    assert [t["companion"] for t in told] == [
        0 if r == companion else None for r in ranks
    ]
    assert [t["ignored"] for t in told] == [[0] if r == ignored else [] for r in ranks]


@pytest.mark.parametrize(
    ("direction", "card", "neighbour"),
    [
        ("clockwise", "J", 3),
        ("clockwise", "Q", 1),
        ("counter_clockwise", "J", 1),
        ("counter_clockwise", "Q", 3),
    ],
)
def test_neighbours(direction, card, neighbour):
    table = Table("xiaojiepai", direction=direction)
    taken = halves(table, *drawn(f"2:{card}"))
    assert taken == [2 * (seat == neighbour) for seat in range(4)]


@pytest.mark.parametrize(
    ("cap", "taken"), [(8, 28), (0, 60), (4, 16), (1, 4), (32, 60), (1000, 60)]
)
def test_kings(cap, taken):
    """4, 8, 16, 32 halves, each at most the cap; all kings of the pack count."""
    told = after(Table("xiaojiepai", king_cap=cap), *drawn("0:K", "1:K", "2:K", "3:K"))
    assert sum(told["halves"]) == taken
    assert told["kings"] == 4


@pytest.mark.parametrize(
    ("amount", "per", "events", "taken"),
    [
        pytest.param("same", "event", drawn("1:K"), [4, 4, 0, 0], id="same"),
        pytest.param("one", "event", drawn("1:K"), [2, 4, 0, 0], id="one"),
        pytest.param("half", "event", drawn("1:K"), [2, 4, 0, 0], id="half"),
        pytest.param("half", "event", drawn("1:6"), [1, 1, 0, 0], id="half of 1 is 1"),
        pytest.param("same", "event", drawn("0:9"), [2, 0, 0, 0], id="only the own"),
        pytest.param("one", "person", drawn("0:K"), [4, 0, 0, 0], id="only the own K"),
        pytest.param(
            "same",
            "event",
            [*drawn("1:5"), use(1, "camera", 2, 3)],
            [2, 0, 2, 2],
            id="once for two",
        ),
        pytest.param(
            "same",
            "person",
            [*drawn("1:5"), use(1, "camera", 2, 3)],
            [4, 0, 2, 2],
            id="for each of two",
        ),
        pytest.param(
            "half",
            "person",
            [*drawn("1:5"), use(1, "camera", 0, 2, 3)],
            [4, 0, 2, 2],
            id="moved too: own, and half for each other",
        ),
        pytest.param(
            "same",
            "event",
            [*drawn("1:5"), use(1, "camera", 0)],
            [2, 0, 0, 0],
            id="moved alone",
        ),
        pytest.param(
            "same",
            "event",
            drawn("1:2", "2:9"),
            [0, 2, 2, 0],
            id="the newest companion",
        ),
    ],
)
def test_the_companion_takes_along(amount, per, events, taken):
    """Seat 0 has drawn a 2."""
    table = Table("xiaojiepai", companion_amount=amount, companion_per=per)
    assert halves(table, *drawn("0:2"), *events) == taken


@pytest.mark.parametrize(
    ("events", "taken", "left"),
    [
        ([*drawn("0:A"), use(0, "pick", 2)], [0, 0, 2, 0], 0),
        ([*drawn("0:A"), use(0, "pick", 0)], [2, 0, 0, 0], 0),
        ([*drawn("0:A", "1:9", "0:A"), use(0, "pick", 1)], [0, 4, 0, 0], 1),
        ([*drawn("0:5"), use(0, "camera")], [2, 0, 0, 0], 0),
        ([*drawn("0:5"), use(0, "camera", 0)], [2, 0, 0, 0], 0),
        ([*drawn("0:5"), use(0, "camera", 3, 1)], [0, 2, 0, 2], 0),
        ([*drawn("0:8"), use(0, "leave")], [0, 0, 0, 0], 0),
        (drawn("0:8", "1:8", "0:8"), [0, 0, 0, 0], 2),
    ],
)
def test_cards_that_are_kept(events, taken, left):
    told = after(MERGED, *events)
    assert told["halves"] == taken
    assert sum(told["tokens"][0].values()) == left


@pytest.mark.parametrize(
    ("events", "taken", "ignored"),
    [
        pytest.param(drawn("0:10"), [0, 0, 0, 0], [0], id="nothing yet"),
        pytest.param(
            [*drawn("0:10"), caught(0, 2)], [0, 0, 2, 0], [], id="somebody reacted"
        ),
        pytest.param(drawn("0:10", "0:8"), [2, 0, 0, 0], [], id="nobody reacted"),
        pytest.param(
            drawn("0:10", "0:10"), [2, 0, 0, 0], [0], id="nobody reacted, and anew"
        ),
        pytest.param(drawn("2:10", "0:10"), [0, 0, 0, 0], [0, 2], id="two at once"),
        pytest.param(
            drawn("1:2", "0:10", "0:2"), [2, 2, 0, 0], [], id="the old companion pays"
        ),
        pytest.param(
            [*drawn("0:10"), caught(0, 2), *drawn("0:8")], [0, 0, 2, 0], [], id="once"
        ),
    ],
)
def test_ignored_players(events, taken, ignored):
    told = after(MERGED, *events)
    assert (told["halves"], told["ignored"]) == (taken, ignored)


def test_only_the_newest_is_ignored():
    table = Table("xiaojiepai", ignore_single=True)
    told = after(table, *drawn("2:10", "0:10", "2:8"))
    assert (told["halves"], told["ignored"]) == ([0, 0, 0, 0], [0])


@pytest.mark.parametrize(
    ("rules", "card", "taken"),
    [
        ({}, "4", 2),
        ({"dare_penalty": 7}, "4", 7),
        ({"dare_penalty": 0}, "4", 0),
        ({"dare_penalty": 7}, "7", 2),
        ({"dare_penalty": 7}, "3", 2),
    ],
)
def test_who_loses_a_contest(rules, card, taken):
    table = Table("xiaojiepai", **rules)
    told = after(table, *drawn(f"0:{card}"), lose(2))
    assert told["halves"] == [0, 0, taken, 0]
    assert told["pending"] is None


def test_the_next_card_closes_a_contest():
    told = after(MERGED, *drawn("0:7", "1:8"))
    assert told["pending"] is None
    assert after(MERGED, *drawn("0:7", "1:4"))["pending"] == "dare"


@pytest.mark.parametrize(
    ("table", "h", "points"),
    [
        (MERGED, [4, 0, 3, 1], [0, 0, 0, 0]),
        (PAIRWISE, [4, 0, 3, 1], [-8, 8, -4, 4]),
        (HIGHEST, [4, 0, 3, 1], [-3, 1, 1, 1]),
        (PAIRWISE, [4, 4, 3, 1], [-4, -4, 0, 8]),
        (HIGHEST, [4, 4, 3, 1], [-2, -2, 2, 2]),
        (HIGHEST, [3, 3, 3], [0, 0, 0]),
    ],
)
def test_settlement(table, h, points):
    told = table.score({"halves": h})
    assert told["points"] == points
    assert told["raw"] == [-taken for taken in h]


def test_halves_are_shown_in_whole_points():
    told = MERGED.score({"halves": [4, 0, 3, 1]})["result"]
    assert told == {"halves": [4, 0, 3, 1], "shown": ["2", "0", "1.5", "0.5"]}


@pytest.mark.parametrize(
    "entry", [{"halves": [9, 1, 0]}, {"events": drawn("0:K", "0:K", "1:6")}]
)
def test_nobody_takes_more_than_the_ceiling(entry):
    table = Table("xiaojiepai", ceiling=5, settlement="pairwise_fewer")
    told = table.score(entry, players=3)
    assert told["result"]["halves"] == [5, 1, 0]
    assert told["points"] == [-9, 3, 6]


def test_explanation():
    table = Table("xiaojiepai", settlement="highest_pays", ceiling=3)
    events = [*drawn("0:2", "1:K", "2:4"), lose(2), *drawn("3:10", "3:8")]
    steps = table.score({"events": events}, players=4)["steps"]
    assert [(step["text"], step.get("values")) for step in steps] == [
        ("B draws K: double: A takes 2 points, B takes 2 points", None),
        ("C refuses the dare: A takes 1 point, C takes 1 point", None),
        (
            "D draws again, and nobody had reacted: A takes 1 point, D takes 1 point",
            None,
        ),
        ("In all, in half points", [8, 4, 2, 2]),
        ("At most 1.5 points each", [3, 3, 2, 2]),
        ("Whoever has most pays 1 to each other player", [-2, -2, 2, 2]),
    ]


def test_what_costs_nothing_has_no_line():
    table = Table("xiaojiepai", dare_penalty=0)
    steps = table.score({"events": [*drawn("1:4"), lose(1)]}, players=3)["steps"]
    assert [step["code"] for step in steps] == ["halves"]


def test_words_change_no_number():
    drink = Table("xiaojiepai", wording="drink", settlement="pairwise_fewer")
    entry = {"events": drawn("0:9", "1:6", "2:K")}
    assert (
        drink.score(entry, players=3)["points"]
        == PAIRWISE.score(entry, players=3)["points"]
    )
    assert drink.score(entry, players=3)["steps"][1]["text"] == (
        "B draws 6: half a cup: B takes 0.5 cup"
    )


def test_who_draws_first_next():
    told = MERGED.score({"halves": [0, 0, 0]}, carry={"leader": 2})
    assert told["carry"] == {"leader": 0}
    assert told["next"]["leader"] == 0
    assert told["next"]["text"] == "A draws first."
    assert (
        MERGED.fold({"halves": [0, 0, 0]}, {"halves": [0, 0, 0]})["next"]["leader"] == 2
    )


@given(st.permutations(range(4)), st.sampled_from(["pairwise_fewer", "highest_pays"]))
def test_no_seat_is_favoured(seats, settlement):
    table, h = Table("xiaojiepai", settlement=settlement), [5, 0, 5, 2]
    points = table.points({"halves": h})
    moved = table.points({"halves": [h[seat] for seat in seats]})
    assert moved == tuple(points[seat] for seat in seats)
