"""What a position is worth to every seat: the result if there is one, else the judge's word."""

from __future__ import annotations

from typing import Any

from armillary.engine import Game, State


def values(game: Game[Any], state: State) -> tuple[float, ...]:
    """From 0 to 1, by seat; winners share the 1, and where nobody has won all have 0."""
    if not state.over:
        return game.judge_all(state)
    winners = game.winners(state)
    return tuple(1 / len(winners) if seat in winners else 0.0 for seat in range(state.seats))
