"""The count with Module 2: figures are tokens; Bernals, their domes and what they bring."""

from __future__ import annotations

from armillary.games.high_frontier.rules import scoring
from armillary.games.high_frontier.rules.colonization import dirtsides
from armillary.games.high_frontier.rules.components import BERNAL_FIGURES, FACES
from armillary.games.high_frontier.rules.pieces import bernals
from armillary.games.high_frontier.rules.scoring import Count, Line
from armillary.games.high_frontier.rules.state import Anchor, HighFrontierState, home_ideology
from armillary.games.high_frontier.rules.switches import COLONIZATION
from armillary.mechanics.modules import replaceable


def with_figures(count: Count) -> Count:
    """A point for each Bernal on the map and for each dome on one."""  # HFC-256
    return lambda state, seat: (
        count(state, seat) + len(bernals.on_map(state, seat)) + len(bernals.anchors(state, seat))
    )


def with_domes(count: Count) -> Count:
    """Domes on Bernals."""  # HFC-258
    return lambda state, seat: count(state, seat) + BERNAL_FIGURES.vp * len(bernals.anchors(state, seat))


def drops(state: HighFrontierState, seat: int) -> int:
    """Dirtside hydration."""  # HFC-260
    return sum(dirtsides.hydration(state, anchor) for anchor in bernals.anchors(state, seat))


def domes(state: HighFrontierState, seat: int) -> int:
    """On Sites and Bernals."""
    return sum(owner == seat for owner in state.colonies.values()) + len(bernals.anchors(state, seat))


@replaceable
def votes(state: HighFrontierState, seat: int, ideology: int, /) -> int:
    """Delegates of a player in an Ideology that count."""  # HFC-263
    return state.delegates_of(ideology, seat)


def bernal_points(state: HighFrontierState, seat: int) -> int:
    """What Anchored Bernals bring by their Abilities."""  # HFC-263, HF3-385
    return sum(_points(state, anchor) for anchor in bernals.anchors(state, seat))


def _points(state: HighFrontierState, anchor: Anchor) -> int:
    seat, found = anchor.seat, 0
    for ability in FACES[bernals.bernal_in(state, seat, anchor.slot)].abilities:
        if ability.home and not bernals.is_home(state, anchor):
            continue
        if ability.key == "vp_per_colony_dome":
            found += ability.amount * domes(state, seat)
        elif ability.key == "vp_per_dirtside":
            found += ability.amount * len(anchor.dirtsides)
        elif ability.key == "vp_per_delegate" and ability.scope == "own_ideology":
            found += ability.amount * votes(state, seat, home_ideology(state, seat))
        elif ability.key == "vp_per_delegate":
            ideologies = range(len(state.delegates) // state.seats)
            found += ability.amount * sum(votes(state, seat, number) for number in ideologies)
    return found


CHANGED = {"tokens": with_figures, "colonies": with_domes}
LINES: tuple[Line, ...] = (("dirtsides", "HFC-260", drops), ("bernals", "HFC-263", bernal_points))


def lines_of(state: HighFrontierState, /) -> tuple[Line, ...]:
    found = tuple(
        (label, rule, CHANGED[label](count) if label in CHANGED else count)
        for label, rule, count in scoring.lines_of.beneath(state, COLONIZATION)(state)
    )
    return (*found, *LINES)
