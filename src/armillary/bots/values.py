"""The value of a position for every seat: the result if the game is over, else the game's own estimate."""

from __future__ import annotations

from typing import Any

from armillary.bots.standing import Standing, compared, points_of
from armillary.engine import Game, State


def values(game: Game[Any], state: State) -> tuple[float, ...]:
    """Values from 0 to 1, by seat; winning teams share 1, and in a game that all have lost everybody has
    0.
    """
    if not state.over:
        return game.mind.values(state) if game.mind.values else by_margin(game, state)
    return game.shares(state)


def value_of(game: Game[Any], state: State, seat: int) -> float:
    """The value for one seat, cheaper where the game can compute it alone."""
    if not state.over and game.mind.expects:
        return game.mind.expects(state, seat).worth
    return values(game, state)[seat]


def by_margin(game: Game[Any], state: State) -> tuple[float, ...]:
    """For a game without a value of its own: how the scores stand."""
    teams, points = game.rules.teams(state), points_of(game, state)
    return tuple(_ahead(compared(teams, seat, points)) for seat in range(state.seats))


def _ahead(now: Standing) -> float:
    best = now.best or 0.0
    return 0.5 + 0.5 * (now.own - best) / (10 + abs(now.own) + abs(best))
