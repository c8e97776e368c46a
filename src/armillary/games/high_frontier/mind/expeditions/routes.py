"""Ways of the finder, remembered by what flies: the same question is never asked twice."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from msgspec.structs import replace

from armillary.games.high_frontier.mind.expeditions.goals import LATER, SURVIVES
from armillary.games.high_frontier.rules.journeys.lower_bounds import Reach
from armillary.games.high_frontier.rules.journeys.search import Search
from armillary.games.high_frontier.rules.journeys.voyages import RISK, TURNS, Mark, Voyage

WORK = 1  # Turns after the landing until a Factory stands


class WayThere(NamedTuple):
    """How a journey begins, and what it promises."""

    path: tuple[int, ...]  # Spaces of the first Turn; nothing if it waits
    years: int  # until a Factory stands
    risk: int  # faces of dice that cost something
    chance: float  # what is left of a point at its end


@lru_cache(maxsize=1 << 12)
def fastest(voyage: Voyage, goal: int) -> WayThere | None:
    return _told(Search(voyage, goal, TURNS, venting=False, reach=_reach(voyage, goal)).found())


@lru_cache(maxsize=1 << 12)
def safest(voyage: Voyage, goal: int, years: int) -> WayThere | None:
    """The least risk within so many years."""
    within = replace(voyage, turns=min(voyage.turns, max(1, years - WORK)))
    return _told(Search(within, goal, RISK, venting=False, reach=_reach(voyage, goal)).found())


@lru_cache(maxsize=4)
def _reach(voyage: Voyage, goal: int) -> Reach:
    """What is ahead: the safest way is asked for after the fastest, and both need it as far."""
    return Reach(voyage, goal)


def _told(mark: Mark | None) -> WayThere | None:
    if mark is None:
        return None
    path = []
    at: Mark | None = mark
    while at is not None:
        if at.turn == 0 and at.step is not None:
            path.append(at.step.to)
        at = at.before
    years = mark.turn + 1 + WORK
    return WayThere(tuple(path[::-1]), years, mark.risk, float(LATER**years * SURVIVES**mark.risk))
