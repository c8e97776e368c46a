"""What a position is worth to every seat: the result if there is one, else the game's own value."""

from __future__ import annotations

from typing import Any

from armillary.engine import Game, State
from armillary.engine.points import Points


def values(game: Game[Any], state: State) -> tuple[float, ...]:
    """From 0 to 1, by seat; winners share the 1, and where nobody has won all have 0."""
    if not state.over:
        return game.mind.values(state) if game.mind.values else by_margin(game, state)
    winners = game.winners(state)
    return tuple(1 / len(winners) if seat in winners else 0.0 for seat in range(state.seats))


def by_margin(game: Game[Any], state: State) -> tuple[float, ...]:
    """For a game without a value of its own: how the scores stand."""
    return tuple(_ahead(game.rules.scores(state), seat) for seat in range(state.seats))


def _ahead(scores: tuple[Points, ...], seat: int) -> float:
    rival = max((score for other, score in enumerate(scores) if other != seat), default=0)
    own, best = float(scores[seat]), float(rival)
    return 0.5 + 0.5 * (own - best) / (10 + abs(own) + abs(best))
