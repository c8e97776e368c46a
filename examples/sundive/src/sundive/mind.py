"""What bots know of Sundive."""

from __future__ import annotations

from sundive.rules import Sky


def values(state: Sky) -> tuple[float, ...]:
    """Everybody's share of what all may hope for: points, what could be sent now, a point for each shield."""
    hopes = [
        1 + points + state.flying[seat] * state.worth(state.depth[seat]) + len(state.shields[seat])
        for seat, points in enumerate(state.points)
    ]
    return tuple(hope / sum(hopes) for hope in hopes)
