"""A seat's standing: its points, its team's, and those of its best opponent, rivals without a seat
included."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from armillary.engine import Game, State
from armillary.engine.points import figure


class Standing(NamedTuple):
    """Points of a seat, of the best of its team, and of the best of all who play against them."""

    own: float
    team: float
    best: float | None  # None where nobody plays against them


def standing(game: Game[Any], state: State, seat: int) -> Standing:
    """By the points as they are."""
    return compared(game.rules.teams(state), seat, points_of(game, state))


def points_of(game: Game[Any], state: State) -> list[float]:
    """Points of all seats, then of the rivals without a seat."""
    found = [float(figure(points)) for points in game.rules.scores(state)]
    return found + [float(figure(rival.points)) for rival in game.rules.rivals(state)]


def compared(teams: Sequence[int], seat: int, points: Sequence[float]) -> Standing:
    """By points of whatever kind; those that come after the seats' are the rivals'."""
    own = team = points[seat]
    best: float | None = None
    for other, each in enumerate(points):
        if other < len(teams) and teams[other] == teams[seat]:
            team = max(team, each)
        elif best is None or each > best:
            best = each
    return Standing(own, team, best)


def decided_by_points(game: Game[Any], state: State, seat: int) -> bool:
    """Whether the points say how a game has ended for a seat: who has won has more of them.

    A goal may be reached with fewer, a tie may be broken, and in some games all can lose.
    """
    now, shares = standing(game, state, seat), game.shares(state)
    if now.best is None or now.team == now.best:
        return False
    if not any(shares) and not game.rules.rivals(state):
        return False
    return (now.team > now.best) == (shares[seat] > 0)
