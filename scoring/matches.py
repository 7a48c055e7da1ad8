"""Ends of matches that several games share."""

from scoring.game import Finished, Match
from scoring.messages import seats_where


def highest_wins(match: Match, by: str) -> Finished:
    """End a match: who has the highest total wins, who has the lowest loses.

    If all are level, all win and nobody loses.
    """
    totals = match.totals
    best, worst = max(totals), min(totals)
    winners = seats_where(total == best for total in totals)
    losers = seats_where(total == worst < best for total in totals)
    return Finished(by, winners, losers)


def after_hands(match: Match, most: int) -> Finished | None:
    """End a match after `most` hands, 0 for never, with the highest total winning."""
    if most and match.hands >= most:
        return highest_wins(match, "max_hands")
    return None
