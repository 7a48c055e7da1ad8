"""Positions of climbing games told in short, and what the engine says of them.

Cards are told as `3 3 4`, other moves as `pass`, `2 show 8`, `1 escape`; a play as
`3 3 3 5 as trio_single` if it says what it is.
"""

from scoring.protocol import answer


def deal(*hands, **more):
    told = {"hands": [hand.split() for hand in hands], **more}
    return {**told, "kitty": more["kitty"].split()} if "kitty" in more else told


def move(text):
    seat, *act = text.split()
    if act and act[0].islower() and len(seat) == 1:
        told = {"act": act[0], "seat": int(seat)}
        return {**told, "dealt": int(act[1])} if act[1:] else told
    cards, _as, said = text.partition(" as ")
    if cards.islower():
        return {"act": text}
    told = {"act": "play", "cards": cards.split()}
    return {**told, "as": said} if said else told


class Positions:
    """One game, asked about deals after some moves, a `;` between them."""

    def __init__(self, slug):
        self.request = {"game": slug, "lang": "en"}

    def ask(self, op, told, moves="", **options):
        made = [move(text) for text in moves.split(";") if text]
        position = {"options": options, "deal": told, "moves": made}
        return answer({"op": op, **self.request, **position})

    def legal(self, told, moves="", **options):
        """Return who is to act, and what can be played or said."""
        found = self.ask("legal", told, moves, **options)
        assert found["ok"], found
        shown = [" ".join(one.get("cards", [one["act"]])) for one in found["moves"]]
        return found["to_act"], shown

    def replay(self, told, moves="", **options):
        found = self.ask("replay", told, moves, **options)
        assert found["ok"], found
        return found

    def refused(self, told, moves="", **options):
        """Return code, move and reason of the one thing that is wrong."""
        (error,) = self.ask("replay", told, moves, **options)["errors"]
        return error["code"], error["args"].get("index"), error["args"].get("why")
