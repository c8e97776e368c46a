"""The count with Module 1: cubes that fly are tokens, Factories on Space Elevators count double."""

from __future__ import annotations

from armillary.games.high_frontier.rules import scoring
from armillary.games.high_frontier.rules.components import SITES
from armillary.games.high_frontier.rules.scoring import Count, Line
from armillary.games.high_frontier.rules.state import HighFrontierState, price
from armillary.games.high_frontier.rules.switches import TERAWATT
from armillary.games.high_frontier.rules.terawatt.elevators import has_elevator
from armillary.games.high_frontier.rules.terawatt.loading import CRAFT_SLOTS


def with_cubes(count: Count) -> Count:
    """A point for the big cube and for each Mobile Factory off Claims."""  # HFC-256
    return lambda state, seat: (
        count(state, seat) + sum(state.players[seat].stacks[slot] is not None for slot in CRAFT_SLOTS)
    )


def doubled(count: Count) -> Count:
    """The stock price once more where a Factory is joined to a Space Elevator."""  # HFC-257, Q136
    return lambda state, seat: (
        count(state, seat)
        + sum(
            price(state, SITES[site].spectral)
            for site, owner in state.factories.items()
            if owner == seat and has_elevator(state, site)
        )
    )


CHANGED = {"tokens": with_cubes, "factories": doubled}


def lines_of(state: HighFrontierState, /) -> tuple[Line, ...]:
    return tuple(
        (label, rule, CHANGED[label](count) if label in CHANGED else count)
        for label, rule, count in scoring.lines_of.beneath(state, TERAWATT)(state)
    )
