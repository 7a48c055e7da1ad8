"""Short ways to play a game through the protocol.

Cards are written with spaces between them, hands with strokes: "SA S2 | HK | …". A
move is its act and what belongs to it: "play S2 S2", "bid 7 NT", "pass".
"""

from random import Random

from scoring.games import find_game
from scoring.protocol import answer
from scoring.records import Table
from scoring.refereeing import read_deal, read_position


def hands(text):
    """Return lists of cards."""
    return [hand.split() for hand in text.split("|")]


def told(move):
    """Return the JSON of a move."""
    act, *rest = move.split()
    if act in ("bid", "raise"):
        strain = {"strain": rest[1]} if act == "bid" else {}
        return {"act": act, "bid": int(rest[0]), **strain}
    return {"act": act, "cards": rest} if rest else {"act": act}


def written(move):
    """Return a move as it is written."""
    rest = [value for name, value in move.items() if name != "act"]
    words = [word for part in rest for word in (part if type(part) is list else [part])]
    return " ".join(map(str, [move["act"], *words]))


class Played:
    """A deal of a game after some moves, in English."""

    def __init__(self, slug, deal, *moves, **more):
        options, deal = more.pop("options", {}), dict(deal)
        if isinstance(deal["hands"], str):
            deal["hands"] = hands(deal["hands"])
        self.request = {"game": slug, "options": options, "lang": "en", "deal": deal}
        self.request |= {"moves": [told(move) for move in moves], **more}

    def answer(self, op):
        return answer({"op": op, **self.request})

    @property
    def legal(self):
        """The moves that can be made, as they are written."""
        listed = self.answer("legal")
        assert listed["ok"], listed
        return [written(move) for move in listed["moves"]]

    @property
    def seat(self):
        """Who moves next."""
        return self.answer("legal")["to_act"]

    @property
    def entry(self):
        """What the table would report."""
        replayed = self.answer("replay")
        assert replayed["ok"], replayed
        return replayed["entry"]

    @property
    def whys(self):
        """Why the last move cannot be made, or what is wrong with the deal."""
        return [error["text"] for error in self.answer("replay")["errors"]]

    @property
    def faults(self):
        """Code and field of each problem."""
        errors = self.answer("replay")["errors"]
        return [(error["code"], error["field"]) for error in errors]

    @property
    def choice(self):
        """The move that a simple player makes."""
        game = find_game(self.request["game"])
        options = game.options.of(**self.request["options"])
        deal, moves = self.request["deal"], self.request["moves"]
        table, problems = Table(options, len(deal["hands"])), []
        state = read_position(game.play, deal, moves, table, problems).state
        assert problems == []
        return written(game.play.show(state, game.play.choose(state, Random(0))))


def random_game(game, table, seed):
    """Return a deal at random, its moves as JSON, and every state, the last too."""
    play, rng, problems = game.play, Random(seed), []
    dealt = dict(play.shuffle(rng, table))
    states = [play.begin(read_deal(play, dealt, table, problems), table)]
    moves = []
    while (seat := play.to_act(states[-1])) is not None:
        move = rng.choice(play.legal(states[-1]))
        moves.append({"seat": int(seat), **play.show(states[-1], move)})
        states.append(play.do(states[-1], move))
    assert problems == []
    return dealt, moves, states
