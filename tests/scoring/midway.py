"""Deals in the middle of their play, asked through the protocol."""

from scoring.games import find_game
from scoring.records import Table
from scoring.refereeing import read_position
from tests.scoring.playing import Played


class Midway(Played):
    """A deal after moves that are told as JSON."""

    def __init__(self, slug, deal, moves, **options):
        super().__init__(slug, deal, options=options)
        self.request["moves"] = list(moves)
        self.play = find_game(slug).play

    @property
    def state(self):
        game = find_game(self.request["game"])
        deal, problems = self.request["deal"], []
        table = Table(game.options.of(**self.request["options"]), len(deal["hands"]))
        moves = self.request["moves"]
        state = read_position(self.play, deal, moves, table, problems).state
        assert problems == []
        return state

    @property
    def held(self):
        """The cards of each seat."""
        return [" ".join(hand) for hand in self.play.hands(self.state)]

    @property
    def lying(self):
        """Who laid which cards open."""
        return [(seat, " ".join(cards)) for seat, cards in self.play.lying(self.state)]
