"""What bots know of Sundive."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from sundive.rules import DEEPEST, Sky


def values(state: Sky) -> tuple[float, ...]:
    """Everybody's share of what all may hope for: points, what could be sent now, a point for each shield."""
    hopes = [
        1 + points + state.flying[seat] * state.worth(state.depth[seat]) + len(state.shields[seat])
        for seat, points in enumerate(state.points)
    ]
    return tuple(hope / sum(hopes) for hope in hopes)


def observe(seen: Sky) -> Mapping[str, Sequence[float]]:
    """The own seat first: points, probe and shields of each; what each depth is worth; the mission."""
    assert seen.viewer is not None
    order = seen.clockwise_from(seen.viewer)
    own = seen.shields[seen.viewer]
    return {
        "seats": [
            figure
            for seat in order
            for figure in (seen.points[seat], seen.depth[seat], seen.flying[seat], len(seen.shields[seat]))
        ],
        "shields": [own.count(strength) for strength in range(1, 7)],
        "worth": [seen.worth(depth) for depth in range(1, DEEPEST + 1)],
        "mission": [seen.mission, seen.worth(seen.depth[seen.viewer]), seen.depth[seen.viewer]],
    }
