"""拱猪."""

import pytest
from hypothesis import given, strategies as st

from scoring.cards import PACK
from tests.scoring.judging import Table

ONE = Table("gongzhu")
TWO = Table("gongzhu", variant="two_deck")
PARTNERS = Table("gongzhu", variant="one_deck_partners")
TWO_PARTNERS = Table("gongzhu", variant="two_deck_partners")
POOLED = Table("gongzhu", variant="one_deck_partners", partners_pool_cards=True)

HEARTS = [
    f"H{rank}"
    for rank in ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]
]
ALL = ["SQ", *HEARTS, "DJ", "C10"]
EXPOSABLE = ["SQ", "HA", "DJ", "C10"]


def piles(*written, exposed=(), **more):
    """Piles as words; exposed cards likewise."""
    entry = {"captured": [cards.split() for cards in written], **more}
    return {**entry, "exposed": exposed.split()} if exposed else entry


SOURCE = ("SQ H4 HJ", "H9 H10 HQ HK HA C10", "H2", "H3 H5 H6 H7 H8 DJ")
PLAIN = ("SQ H5 H6 H7", "DJ H2 H3 H4", "C10 H8 H9 H10 HJ", "HQ HK HA")
MOON = (" ".join(HEARTS), "SQ C10", "DJ", "")
SLAM = (" ".join(ALL), "", "", "")
PIG_MOON = (" ".join([*HEARTS, "SQ"]), "DJ", "C10", "")
LONE = ("C10", "SQ DJ H5 H6 H7 H8 H9", "H2 H3 H4 H10 HJ HQ HK HA", "")
ZEROS = ("C10 H3 H4", "SQ H5 H6 H7 H8 H9", "DJ H2", "H10 HJ HQ HK HA")
SHARED = ("H2 H3 H4 H5 H6 H7", "SQ C10", "H8 H9 H10 HJ HQ HK HA", "DJ")

TWO_PLAIN = (
    "SQ SQ H2 H3 H4 H5",
    "DJ H6 H7 H8 H9 H10 HJ HQ HK HA",
    "DJ C10 H2 H3 H4 H5 H6 H7 H8",
    "C10 H9 H10 HJ HQ HK HA",
)
TWO_LONE = ("C10 C10", "SQ SQ", "DJ DJ", " ".join(2 * HEARTS))
TWO_SLAM = ("", " ".join(2 * ALL), "", "")
APART = ("SQ " + " ".join(HEARTS), "SQ", "DJ DJ", "C10 C10 " + " ".join(HEARTS))
BOTH = ("HA C10 C10", "SQ SQ", "DJ DJ", " ".join([*HEARTS, *HEARTS[:-1]]))
PIGS_WITH_BOTH = ("SQ SQ C10 C10", "DJ DJ", "", " ".join(2 * HEARTS))


@pytest.mark.parametrize(
    ("table", "entry", "raw"),
    [
        pytest.param(ONE, piles(*SOURCE, exposed="DJ"), (-120, -280, 0, 160), id="it"),
        pytest.param(ONE, piles(*PLAIN), (-130, 100, -100, -120), id="nothing exposed"),
        pytest.param(
            ONE, piles(*PLAIN, exposed="SQ"), (-230, 100, -100, -120), id="pig exposed"
        ),
        pytest.param(
            ONE, piles(*PLAIN, exposed="DJ"), (-130, 200, -100, -120), id="goat exposed"
        ),
        pytest.param(
            ONE, piles(*PLAIN, exposed="HA"), (-160, 100, -200, -240), id="ace exposed"
        ),
        pytest.param(
            ONE,
            piles(*PLAIN, exposed="C10"),
            (-130, 100, -200, -120),
            id="transformer exposed",
        ),
        pytest.param(
            ONE,
            piles(*PLAIN, exposed="SQ DJ HA"),
            (-260, 200, -400, -240),
            id="three bring the fourth",
        ),
        pytest.param(
            Table("gongzhu", auto_fourth=False),
            piles(*PLAIN, exposed="SQ DJ HA"),
            (-260, 200, -200, -240),
            id="three do not bring the fourth",
        ),
        pytest.param(
            ONE,
            piles(*PLAIN, exposed="SQ HA"),
            (-260, 100, -200, -240),
            id="two do not",
        ),
        pytest.param(ONE, piles(*LONE), (50, -50, -150, 0), id="lone"),
        pytest.param(
            ONE, piles(*LONE, exposed="C10"), (100, -50, -150, 0), id="lone, exposed"
        ),
        pytest.param(ONE, piles(*ZEROS), (0, -150, 100, -150), id="♥3 and ♥4 block"),
        pytest.param(
            Table("gongzhu", zero_heart_blocks=False),
            piles(*ZEROS),
            (50, -150, 100, -150),
            id="♥3 and ♥4 do not",
        ),
        pytest.param(
            Table("gongzhu", zero_heart_blocks=False),
            piles("C10 H5", "SQ", "DJ", " ".join(HEARTS).replace("H5 ", "")),
            (-20, -100, 100, -190),
            id="♥5 does",
        ),
        pytest.param(
            ONE,
            piles("SQ DJ C10", "", "", " ".join(HEARTS)),
            (0, 0, 0, 200),
            id="it cancels out, so nothing for the transformer",
        ),
        pytest.param(ONE, piles(*MOON), (200, -200, 100, 0), id="all hearts"),
        pytest.param(
            ONE, piles(*MOON, exposed="HA"), (400, -200, 100, 0), id="hearts, exposed"
        ),
        pytest.param(
            ONE,
            piles(" ".join(HEARTS[1:]), "SQ", "DJ", "H2 C10"),
            (-200, -100, 100, 0),
            id="twelve hearts",
        ),
        pytest.param(ONE, piles(*PIG_MOON), (100, 100, 50, 0), id="hearts and pig"),
        pytest.param(
            Table("gongzhu", moon_flips_pig=True),
            piles(*PIG_MOON, exposed="SQ"),
            (400, 100, 50, 0),
            id="hearts turn the pig",
        ),
        pytest.param(
            Table("gongzhu", moon_flips_pig=True),
            piles(*MOON),
            (200, -200, 100, 0),
            id="hearts turn no other pig",
        ),
        pytest.param(
            Table("gongzhu", variant="two_deck", moon_flips_pig=True),
            piles(" ".join([*HEARTS, *HEARTS, "SQ"]), "SQ C10", "DJ", "DJ C10"),
            (500, -200, 100, 200),
            id="one of two pigs is turned",
        ),
        pytest.param(ONE, piles(*SLAM), (800, 0, 0, 0), id="everything"),
        pytest.param(
            ONE, piles(*SLAM, exposed="SQ HA"), (1400, 0, 0, 0), id="by its parts"
        ),
        pytest.param(
            ONE, piles(*SLAM, exposed="SQ HA DJ"), (3200, 0, 0, 0), id="all exposed"
        ),
        pytest.param(
            Table("gongzhu", slam="double_each"),
            piles(*SLAM, exposed="SQ HA"),
            (3200, 0, 0, 0),
            id="doubled for each",
        ),
        pytest.param(
            Table("gongzhu", slam="double_each"),
            piles(*SLAM, exposed="SQ HA DJ"),
            (12800, 0, 0, 0),
            id="doubled for the fourth too",
        ),
        pytest.param(
            Table("gongzhu", slam="double_each"),
            piles(*MOON, exposed="SQ HA"),
            (400, -400, 100, 0),
            id="not everything",
        ),
        pytest.param(
            Table("gongzhu", slam2="component"),
            piles(*SLAM),
            (800, 0, 0, 0),
            id="a rule of two packs",
        ),
        pytest.param(TWO, piles(*TWO_PLAIN), (-210, -90, 120, -320), id="two packs"),
        pytest.param(
            TWO,
            piles(*TWO_PLAIN, exposed="SQ C10"),
            (-410, -90, 240, -640),
            id="two packs, two exposed",
        ),
        pytest.param(
            TWO,
            piles(*TWO_PLAIN, exposed="SQ HA DJ"),
            (-420, -180, 240, -640),
            id="two packs, three bring no fourth",
        ),
        pytest.param(
            TWO,
            piles(*TWO_PLAIN, exposed="C10 C10"),
            (-210, -90, 240, -640),
            id="both transformers exposed, taken apart",
        ),
        pytest.param(TWO, piles(*TWO_LONE), (100, -200, 200, 400), id="two lone"),
        pytest.param(
            TWO,
            piles(*TWO_LONE, exposed="C10"),
            (200, -200, 200, 400),
            id="two lone, one exposed",
        ),
        pytest.param(
            TWO,
            piles(*BOTH, exposed="HA HA C10 C10"),
            (-3200, -200, 200, 4 * -350),
            id="−50 × 4 × 16",
        ),
        pytest.param(
            TWO, piles(*BOTH, exposed="C10"), (-400, -200, 200, -350), id="−50 × 8"
        ),
        pytest.param(TWO, piles(*BOTH), (-200, -200, 200, -350), id="−50 × 4"),
        pytest.param(
            TWO,
            piles(*PIGS_WITH_BOTH, exposed="SQ SQ C10 C10"),
            (-12800, 200, 0, 400),
            id="−800 × 16",
        ),
        pytest.param(TWO, piles(*TWO_SLAM), (0, 1600, 0, 0), id="everything, two"),
        pytest.param(
            TWO,
            piles(*TWO_SLAM, exposed=" ".join(2 * EXPOSABLE)),
            (0, 25600, 0, 0),
            id="everything, all exposed",
        ),
        pytest.param(
            Table("gongzhu", variant="two_deck", slam2="component"),
            piles(*TWO_SLAM, exposed="SQ DJ DJ"),
            (0, 6400, 0, 0),
            id="everything by parts",
        ),
        pytest.param(
            Table("gongzhu", variant="two_deck", slam="double_each"),
            piles(*TWO_SLAM, exposed="SQ"),
            (0, 2000, 0, 0),
            id="a rule of one pack",
        ),
        pytest.param(
            PARTNERS, piles(*SHARED), (-30, -200, -170, 100), id="partners, apart"
        ),
        pytest.param(POOLED, piles(*SHARED), (200, 0, 200, 0), id="partners, pooled"),
        pytest.param(
            POOLED, piles(*LONE), (-300, -50, -300, -50), id="pooled, not alone"
        ),
        pytest.param(
            Table("gongzhu", partners_pool_cards=True),
            piles(*SHARED),
            (-30, -200, -170, 100),
            id="a rule of partners",
        ),
    ],
)
def test_raw(table, entry, raw):
    assert tuple(table.score(entry)["raw"]) == raw


@pytest.mark.parametrize(
    ("table", "entry", "points"),
    [
        pytest.param(
            ONE, piles(*SOURCE, exposed="DJ"), (-960, -3516, 960, 3516), id="source"
        ),
        pytest.param(ONE, piles(*SLAM), (9612, -3204, -3204, -3204), id="leftover"),
        pytest.param(
            ONE,
            piles(
                "SQ H3 DJ",
                "H4 H10 HK HA",
                "H2 H5 H6 H7 H8 H9 HJ HQ",
                "C10",
                exposed="SQ C10",
            ),
            (-804, -804, -804, 2412),
            id="leftover to the highest",
        ),
        pytest.param(
            TWO,
            piles(
                "SQ SQ", "H2 DJ", "H3 DJ", " ".join(["C10 C10", *HEARTS, *HEARTS[2:]])
            ),
            (267, 666, 667, -1600),
            id="leftover to the lowest seat of the highest",
        ),
        pytest.param(
            Table("gongzhu", rounding="toward_zero"),
            piles(*PLAIN),
            (-1080, 2592, -600, -912),
            id="towards zero",
        ),
        pytest.param(
            Table("gongzhu", residue="exact"),
            piles(*PLAIN),
            (-1080, 2600, -600, -920),
            id="exact",
        ),
        pytest.param(
            Table("gongzhu", residue="exact", rounding="toward_zero"),
            piles(*PLAIN),
            (-1080, 2600, -600, -920),
            id="nothing to round",
        ),
        pytest.param(TWO, piles(*TWO_PLAIN), (-113, 47, 326, -260), id="two packs"),
        pytest.param(
            Table("gongzhu", variant="two_deck", residue="exact"),
            piles(*TWO_PLAIN),
            (-340, 140, 980, -780),
            id="two packs, exact",
        ),
        pytest.param(
            PARTNERS, piles(*SHARED), (-600, 600, -600, 600), id="partners, apart"
        ),
        pytest.param(
            POOLED, piles(*SHARED), (1200, -1200, 1200, -1200), id="partners, pooled"
        ),
        pytest.param(
            TWO_PARTNERS, piles(*TWO_PLAIN), (160, -160, 160, -160), id="two, partners"
        ),
        pytest.param(
            Table("gongzhu", variant="one_deck_partners", residue="exact"),
            piles(*SHARED),
            (-600, 600, -600, 600),
            id="partners have no thirds",
        ),
    ],
)
def test_points(table, entry, points):
    assert table.points(entry) == points


@pytest.mark.parametrize(
    ("table", "entry", "facts"),
    [
        (
            ONE,
            piles(*PLAIN, exposed="SQ DJ HA"),
            {
                "exposed": {"SQ": 1, "HA": 1, "DJ": 1, "C10": 1},
                "factors": [1, 1, 4, 1],
                "moon": None,
                "slam": None,
                "leftover": 0,
            },
        ),
        (
            TWO,
            piles(*TWO_SLAM, exposed="SQ SQ HA"),
            {
                "exposed": {"SQ": 2, "HA": 1, "DJ": 0, "C10": 0},
                "factors": [1, 4, 1, 1],
                "moon": 1,
                "slam": 1,
                "leftover": 0,
            },
        ),
        (
            ONE,
            piles(*LONE, exposed="C10"),
            {
                "exposed": {"SQ": 0, "HA": 0, "DJ": 0, "C10": 1},
                "factors": [1, 1, 1, 1],
                "moon": None,
                "slam": None,
                "leftover": 0,
            },
        ),
        (
            POOLED,
            piles("SQ C10", "H2 H3", "DJ", " ".join(HEARTS[2:])),
            {
                "exposed": {"SQ": 0, "HA": 0, "DJ": 0, "C10": 0},
                "factors": [2, 1, 2, 1],
                "moon": 1,
                "slam": None,
                "leftover": 0,
            },
        ),
        (
            POOLED,
            piles("SQ C10 " + " ".join(HEARTS), "", "DJ", ""),
            {
                "exposed": {"SQ": 0, "HA": 0, "DJ": 0, "C10": 0},
                "factors": [2, 1, 2, 1],
                "moon": 0,
                "slam": 0,
                "leftover": 0,
            },
        ),
    ],
    ids=["four exposed", "everything", "lone", "side's hearts", "side has everything"],
)
def test_facts(table, entry, facts):
    assert table.score(entry)["result"] == facts


CARDS_OF_PLAIN = [
    "A: ♠Q, ♥5, ♥6, ♥7",
    "B: ♥2, ♥3, ♥4, ♦J",
    "C: ♥8, ♥9, ♥10, ♥J, ♣10",
    "D: ♥A, ♥Q, ♥K",
]
HEARTS_TEXT = "Hearts: 5 to 10 −10 each, J −20, Q −30, K −40, A −50"
DIFFERENCE = "The differences to each of the others, added up"


@pytest.mark.parametrize(
    ("table", "entry", "lines"),
    [
        pytest.param(
            ONE,
            piles(*PLAIN),
            [
                *CARDS_OF_PLAIN,
                HEARTS_TEXT,
                "Pig ♠Q: −100",
                "Goat ♦J: +100",
                "Transformer ♣10: all that times",
                "Raw points",
                DIFFERENCE,
                "A third of that, rounded",
                "Times 12",
            ],
            id="nothing exposed",
        ),
        pytest.param(
            Table("gongzhu", rounding="toward_zero"),
            piles(*PLAIN, exposed="HA SQ DJ"),
            [
                *CARDS_OF_PLAIN,
                "Exposed: ♠Q, ♥A, ♦J",
                "Three are exposed, so ♣10 is too",
                HEARTS_TEXT,
                "♥A exposed: hearts × 2",
                "Pig ♠Q, exposed: −100 × 2",
                "Goat ♦J, exposed: +100 × 2",
                "Transformer ♣10, exposed: all that times",
                "Raw points",
                DIFFERENCE,
                "A third of that, rounded towards zero",
                "What rounding leaves over goes to B",
                "Times 12",
            ],
            id="all exposed",
        ),
        pytest.param(
            Table("gongzhu", residue="exact", moon_flips_pig=True),
            piles(*PIG_MOON, exposed="C10"),
            [
                "A: ♠Q, ♥A, ♥2, ♥3, ♥4, ♥5, ♥6, ♥7, ♥8, ♥9, ♥10, ♥J, ♥Q, ♥K",
                "B: ♦J",
                "C: ♣10",
                "Exposed: ♣10",
                HEARTS_TEXT,
                "All hearts, A: +200 instead",
                "The pig of A counts plus",
                "Pig ♠Q: −100",
                "Goat ♦J: +100",
                "Transformer ♣10 alone: +100",
                "Raw points",
                DIFFERENCE,
                "Times 4",
            ],
            id="all hearts, exact",
        ),
        pytest.param(
            Table("gongzhu", slam="double_each"),
            piles(*SLAM, exposed="SQ HA"),
            [
                "A: ♠Q, ♥A, ♥2, ♥3, ♥4, ♥5, ♥6, ♥7, ♥8, ♥9, ♥10, ♥J, ♥Q, ♥K, ♦J, ♣10",
                "Exposed: ♠Q, ♥A",
                "All cards, A: 800 × 4 for the exposed cards",
                "Raw points",
                DIFFERENCE,
                "A third of that, rounded",
                "What rounding leaves over goes to A",
                "Times 12",
            ],
            id="everything, doubled for each",
        ),
        pytest.param(
            POOLED,
            piles(*SHARED),
            [
                "A: ♥2, ♥3, ♥4, ♥5, ♥6, ♥7",
                "B: ♠Q, ♣10",
                "C: ♥A, ♥8, ♥9, ♥10, ♥J, ♥Q, ♥K",
                "D: ♦J",
                "The cards of partners count as one pile",
                HEARTS_TEXT,
                "All hearts, A, C: +200 instead",
                "Pig ♠Q: −100",
                "Goat ♦J: +100",
                "Transformer ♣10: all that times",
                "Raw points",
                "Half the difference to the other side",
                "Times 12",
            ],
            id="partners, pooled",
        ),
    ],
)
def test_explanation(table, entry, lines):
    assert table.lines(entry) == lines


def test_explanation_of_two_packs():
    entry = piles(*TWO_SLAM, exposed="SQ SQ HA")
    assert TWO.lines(entry)[1:] == [
        "Exposed: ♠Q, ♠Q, ♥A",
        HEARTS_TEXT,
        "All hearts, B: +400 instead",
        "♥A exposed: hearts × 2",
        "The pig of B counts plus",
        "Pig ♠Q, exposed: −100 × 4",
        "Goat ♦J: +100",
        "Transformer ♣10: all that times",
        "Half of it for all cards: B",
        "Raw points",
        DIFFERENCE,
        "A third of that, rounded",
    ]
    assert TWO_PARTNERS.lines(piles(*TWO_PLAIN))[-3:] == [
        "Raw points",
        "Partners together",
        "Half the difference to the other side",
    ]


@pytest.mark.parametrize(
    ("entry", "faults"),
    [
        ({}, [("missing_field", "entry.captured", True)]),
        (piles(*PLAIN[:3]), [("wrong_length", "entry.captured", True)]),
        (
            {"captured": [*piles(*PLAIN[:3])["captured"], None]},
            [("bad_type", "entry.captured.3", True)],
        ),
        (piles("SQ", "", "", ""), [("missing_card", "entry.captured", True)]),
        (
            piles(*PLAIN[:3], "HQ HK HA SQ sq"),
            [
                ("duplicate_card", "entry.captured.3.3", False),
                ("duplicate_card", "entry.captured.3.4", False),
            ],
        ),
        (
            piles(*PLAIN[:3], "HQ HK HA S1 BJ K"),
            [
                ("bad_card", "entry.captured.3.3", False),
                ("not_in_pack", "entry.captured.3.4", False),
                ("bad_card", "entry.captured.3.5", False),
            ],
        ),
        (
            piles(*PLAIN, exposed="SK HK SQ SQ BJ pig"),
            [
                ("not_exposable", "entry.exposed.0", False),
                ("not_exposable", "entry.exposed.1", False),
                ("duplicate_card", "entry.exposed.3", False),
                ("not_in_pack", "entry.exposed.4", False),
                ("bad_card", "entry.exposed.5", False),
            ],
        ),
        (
            {**piles(*PLAIN), "exposed": "SQ"},
            [("bad_type", "entry.exposed", False)],
        ),
        (
            {**piles(*PLAIN), "exposed": ["SQ", 5]},
            [("bad_type", "entry.exposed.1", False)],
        ),
        (piles(*PLAIN, first_pig=4), [("bad_seat", "entry.first_pig", False)]),
        (piles(*PLAIN, first_pig=True), [("bad_type", "entry.first_pig", False)]),
        (
            piles(*PLAIN, first_pig=2),
            [("first_pig_mismatch", "entry.first_pig", False)],
        ),
        (piles(*PLAIN, leader=0), [("unknown_field", "entry.leader", False)]),
    ],
)
def test_refused(entry, faults):
    assert ONE.faults(entry) == faults


@pytest.mark.parametrize(
    ("entry", "faults"),
    [
        (piles(*PLAIN), [("missing_card", "entry.captured", True)]),
        (
            piles(*TWO_PLAIN[:3], TWO_PLAIN[3] + " C10"),
            [("duplicate_card", "entry.captured.3.7", False)],
        ),
        (
            piles(*TWO_PLAIN, exposed="SQ SQ SQ C10 C10"),
            [("duplicate_card", "entry.exposed.2", False)],
        ),
    ],
)
def test_refused_with_two_packs(entry, faults):
    assert TWO.faults(entry) == faults


def test_one_error_names_all_missing_cards():
    request = {**piles("SQ", "", "", "")}
    [error] = ONE.fold(request)["errors"]
    assert error["field"] == "entries.0.captured"
    assert sorted(error["args"]["cards"]) == sorted(ALL[1:])


def test_why_a_seat_did_not_take_the_first_pig():
    [error] = ONE.fold(piles(*PLAIN, first_pig=2))["errors"]
    assert error["text"] == "C has not taken ♠Q."


@pytest.mark.parametrize(
    ("table", "entry", "leader"),
    [
        (ONE, piles(*PLAIN), 0),
        (ONE, piles(*PLAIN, first_pig=0), 0),
        (TWO, piles(*TWO_LONE), 1),
        (TWO, piles(*APART, first_pig=1), 1),
        (TWO, piles(*APART, first_pig=0), 0),
    ],
)
def test_who_took_the_first_pig_leads(table, entry, leader):
    told = table.score(entry)
    marks = [{"seat": leader, "text": "leads"}]
    text = f"{'ABCD'[leader]} leads."
    assert told["next"] == {"leader": leader, "text": text, "marks": marks}
    assert told["carry"]["leader"] == leader


def test_nobody_said_who_took_the_first_pig():
    text = "Whoever took the first ♠Q leads."
    told = TWO.next(piles(*APART))
    assert told == {"leader": None, "text": text, "marks": []}


@pytest.mark.parametrize(
    ("rules", "text"),
    [
        ({}, "Whoever is dealt ♣2 leads it."),
        ({"opening_card": "S2"}, "Whoever is dealt ♠2 leads it."),
        ({"variant": "two_deck"}, "Whoever is dealt the first ♣2 leads it."),
    ],
)
def test_first_hand(rules, text):
    told = Table("gongzhu", **rules).fold()["next"]
    assert told == {"leader": None, "text": text, "marks": []}


def test_carry_adds_up():
    carry = {"leader": 3, "raw_totals": [-500, 20, 0, 80]}
    told = ONE.score(piles(*PLAIN), carry=carry)
    assert told["carry"] == {"leader": 0, "raw_totals": [-630, 120, -100, -40]}


@pytest.mark.parametrize(
    ("carry", "faults"),
    [
        ({}, ["carry.leader", "carry.raw_totals"]),
        ({"leader": None}, ["carry.raw_totals"]),
        ({"raw_totals": [0, 0, 0, 0]}, ["carry.leader"]),
        ({"leader": 4, "raw_totals": [0, 0, 0]}, ["carry.leader", "carry.raw_totals"]),
    ],
)
def test_carry_refused(carry, faults):
    told = ONE.faults(piles(*PLAIN), carry=carry)
    assert [field for _code, field, _open in told] == faults


@pytest.mark.parametrize(
    ("rules", "entries", "finished"),
    [
        pytest.param({"target": 131}, [PLAIN], None, id="not there yet"),
        pytest.param(
            {"target": 130}, [PLAIN], ("target", [1], [0]), id="exactly, one seat"
        ),
        pytest.param({"target": 120}, [PLAIN], ("target", [1], [0, 3]), id="two seats"),
        pytest.param({}, 9 * [PLAIN], None, id="without end"),
        pytest.param(
            {"target": 200}, [SLAM, SLAM], None, id="points of the ledger do not count"
        ),
        pytest.param(
            {"variant": "one_deck_partners", "target": 231}, [PLAIN], None, id="sides"
        ),
        pytest.param(
            {"variant": "one_deck_partners", "target": 230},
            [PLAIN],
            ("target", [1, 3], [0, 2]),
            id="sides, exactly",
        ),
        pytest.param(
            {
                "variant": "one_deck_partners",
                "partners_pool_cards": True,
                "target": 361,
            },
            [PLAIN],
            None,
            id="pooled sides count once",
        ),
        pytest.param(
            {
                "variant": "one_deck_partners",
                "partners_pool_cards": True,
                "target": 360,
            },
            [PLAIN],
            ("target", [1, 3], [0, 2]),
            id="pooled sides, exactly",
        ),
        pytest.param(
            {"variant": "two_deck", "target": 100},
            [
                (
                    "SQ H5 H6 H2 H3 H4 H2 H3 H4 H5 H6",
                    "SQ HQ HJ HK HA DJ H7 H8 H9",
                    "DJ C10 C10 HQ HJ H7 H8 H9 H10",
                    "HK HA H10",
                )
            ],
            ("target", [2], [0, 1, 3]),
            id="many seats",
        ),
    ],
)
def test_when_a_match_is_over(rules, entries, finished):
    told = Table("gongzhu", **rules).fold(*(piles(*entry) for entry in entries))
    if finished:
        by, winners, losers = finished
        finished = {"by": by, "winners": winners, "losers": losers}
    assert told["finished"] == finished


def test_a_hand_after_the_end_is_refused():
    told = Table("gongzhu", target=130).fold(*3 * [piles(*PLAIN)])
    [error] = told["errors"]
    assert (error["field"], error["code"]) == ("entries.1", "match_over")


@pytest.mark.parametrize(
    "rules",
    [
        {"variant": "three_deck"},
        {"residue": "show"},
        {"moon_flips_pig": 1},
        {"target": -1},
        {"target": 100_001},
        {"pair_suit": "S"},
        {"opening_card": "H2"},
        {"slam": "fixed1600"},
    ],
)
def test_unsound_house_rules(rules):
    [name] = rules
    faults = Table("gongzhu", **rules).faults(piles(*PLAIN))
    assert faults == [("bad_option", f"options.{name}", False)]


@st.composite
def hands(draw, packs):
    """Piles of all score cards and some others, and exposed cards."""
    captured = [[], [], [], []]
    few = draw(st.integers(0, 3))
    for card in packs * ALL:
        captured[draw(st.integers(0, few))].append(card)
    exposed = draw(st.permutations(packs * EXPOSABLE))
    count = draw(st.integers(0, len(exposed)))
    return {"captured": captured, "exposed": exposed[:count]}


@given(hands(1), st.permutations(range(4)))
def test_no_seat_is_favoured(hand, order):
    """Players who change seats take their points with them."""
    table = Table("gongzhu", residue="exact")
    captured = [hand["captured"][seat] for seat in order]
    points = table.points(hand)
    moved = table.points({**hand, "captured": captured})
    assert moved == tuple(points[seat] for seat in order)


@given(hands(1), st.sets(st.sampled_from([c for c in PACK if c not in ALL])))
def test_other_cards_count_nothing(hand, others):
    captured = [*hand["captured"][:3], [*hand["captured"][3], *sorted(others)]]
    assert ONE.score({**hand, "captured": captured}) == ONE.score(hand)


@given(hands(1), st.sampled_from(["nearest", "toward_zero"]))
def test_rounding_moves_less_than_a_point_but_for_the_highest(hand, rounding):
    rounded = Table("gongzhu", rounding=rounding).score(hand)
    exact = Table("gongzhu", residue="exact").points(hand)
    best = rounded["raw"].index(max(rounded["raw"]))
    pairs = zip(rounded["points"], exact, strict=True)
    for seat, (one, other) in enumerate(pairs):
        assert one % 12 == 0
        assert abs(one - other) < (36 if seat == best else 12)


@given(hands(1), st.booleans())
def test_partners_score_the_same(hand, pooled):
    table = Table("gongzhu", variant="one_deck_partners", partners_pool_cards=pooled)
    first, second, third, fourth = table.points(hand)
    assert (first, second) == (third, fourth) == (first, -first)


@given(hands(2))
def test_two_packs_score_the_same_whoever_is_said_to_have_exposed(hand):
    turned = {**hand, "exposed": hand["exposed"][::-1]}
    assert TWO.score(turned) == TWO.score(hand)


def worth(cards, exposed, packs):
    """The raw score of a pile as the rule puts it."""
    values = {"5": 10, "6": 10, "7": 10, "8": 10, "9": 10, "10": 10}
    values |= {"J": 20, "Q": 30, "K": 40, "A": 50}
    e = {card: exposed.count(card) for card in EXPOSABLE}
    k, q, j = (cards.count(card) for card in ("C10", "SQ", "DJ"))
    hearts = [card for card in cards if card[0] == "H"]
    if k and k == len(cards):
        return k * (100 if e["C10"] else 50)
    factors = {0: (1, 2, 4), 1: (1, 4, 8), 2: (1, 4, 16)}[e["C10"]]
    total = -sum(values.get(card[1:], 0) for card in hearts)
    if len(hearts) == 13 * packs:
        total = 200 * packs
    total *= 2 ** e["HA"]
    pig, goat = 100 * 2 ** e["SQ"], 100 * 2 ** e["DJ"]
    if len(cards) == 16 * packs:
        return (total + packs * pig + packs * goat) * factors[k] // packs
    return (total - q * pig + j * goat) * factors[k]


@given(st.sampled_from([1, 2]), st.data())
def test_raw_is_what_the_rule_says(packs, data):
    hand = data.draw(hands(packs))
    exposed = hand["exposed"]
    if packs == 1 and len(exposed) == 3:
        exposed = EXPOSABLE
    raw = [worth(cards, exposed, packs) for cards in hand["captured"]]
    assert (ONE if packs == 1 else TWO).score(hand)["raw"] == raw


@pytest.mark.parametrize(
    ("table", "entry", "asked"),
    [
        (ONE, piles(*PLAIN), False),
        (TWO, piles(*TWO_PLAIN), False),
        (TWO, piles(*APART), True),
        (TWO, {}, False),
    ],
)
def test_the_first_pig_is_asked_for_where_two_have_one(table, entry, asked):
    assert ("first_pig" in table.asked(entry)) == asked


@pytest.mark.parametrize(
    ("rules", "asked", "not_asked"),
    [
        (
            {},
            {"residue", "rounding", "slam", "auto_fourth"},
            {"slam2", "pair_suit", "partners_pool_cards"},
        ),
        ({"residue": "exact"}, {"residue"}, {"rounding"}),
        (
            {"variant": "two_deck"},
            {"residue", "rounding", "slam2", "pair_suit"},
            {"slam", "auto_fourth", "partners_pool_cards"},
        ),
        (
            {"variant": "one_deck_partners"},
            {"partners_pool_cards", "slam", "auto_fourth"},
            {"residue", "rounding", "slam2", "pair_suit"},
        ),
    ],
)
def test_house_rules_are_asked_for_where_they_count(rules, asked, not_asked):
    found = Table("gongzhu", **rules).asked_rules()
    assert asked <= found
    assert not not_asked & found
