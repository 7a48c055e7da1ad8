"""Short ways to ask the engine about one game."""

from scoring import records
from scoring.games import find_game
from scoring.protocol import answer


class Table:
    """A game at one table, asked through the protocol in English."""

    def __init__(self, slug, **options):
        self.request = {"game": slug, "options": options, "lang": "en"}

    def score(self, entry, **more):
        told = answer({"op": "score", **self.request, "entry": entry, **more})
        assert told["ok"], told
        return told

    def fold(self, *entries, **more):
        hands = {"entries": list(entries)}
        return answer({"op": "fold", **self.request, **hands, **more})

    def points(self, entry):
        return tuple(self.score(entry)["points"])

    def lines(self, entry):
        return [step["text"] for step in self.score(entry)["steps"]]

    def next(self, entry, **more):
        return self.score(entry, **more)["next"]

    def faults(self, entry, **more):
        """Return code and field of each problem, and whether it is open."""
        told = answer({"op": "score", **self.request, "entry": entry, **more})
        return [
            (error["code"], error["field"], error.get("open", False))
            for error in told["errors"]
        ]

    def asked(self, entry):
        """Return the fields that a form asks for, so much being filled in."""
        game = find_game(self.request["game"])
        options = game.options.of(**self.request["options"])
        table = records.Table(options, game.seats(options)[0])
        judged = game.judge(entry, table)
        return {
            name
            for name, kind in records.kinds(judged.form).items()
            if kind.asked(judged.parts, table)
        }

    def asked_rules(self):
        """Return the house rules that a form asks for."""
        game = find_game(self.request["game"])
        options = game.options.of(**self.request["options"])
        parts, table = records.Parts(dict(options)), records.Table(None, 0)
        return {
            name
            for name, kind in records.kinds(game.options).items()
            if kind.asked(parts, table)
        }
