"""Which Laws hold, for everybody and for one player."""

from __future__ import annotations

from armillary.games.high_frontier.rules.components import CENTRIST, IDEOLOGY_NUMBERS
from armillary.games.high_frontier.rules.state import HighFrontierState
from armillary.mechanics.modules import replaceable

# A Law is named by its Ideology
FREEDOM = IDEOLOGY_NUMBERS["freedom"]  # Free Trade Act
HONOR = IDEOLOGY_NUMBERS["honor"]  # Paleoconservative Directive
UNITY = IDEOLOGY_NUMBERS["unity"]  # UN General Assembly
AUTHORITY = IDEOLOGY_NUMBERS["authority"]  # Martial Law
EQUALITY = IDEOLOGY_NUMBERS["equality"]  # Research Grants
INDIVIDUALITY = IDEOLOGY_NUMBERS["individuality"]  # Freedom to Roam

MAJORITY = 2  # delegates that make a Law active under the General Assembly: HFC-291

__all__ = [
    "AUTHORITY",
    "CENTRIST",
    "EQUALITY",
    "FREEDOM",
    "HONOR",
    "INDIVIDUALITY",
    "MAJORITY",
    "UNITY",
    "active",
    "in_force",
]


@replaceable
def in_force(state: HighFrontierState, law: int, /) -> bool:
    """Whether a Law holds for everybody: by the star or the General Assembly; none in Anarchy."""
    # HFC-286, HFC-291, HFC-300
    if state.anarchy:
        return False
    return state.star == law or (state.star == UNITY and state.votes(law) >= MAJORITY)


@replaceable
def active(state: HighFrontierState, seat: int, law: int, /) -> bool:
    """Whether a player may use a Law: what is lobbied holds on the own Turn, in Anarchy too."""
    # HFC-287, Q74
    if in_force(state, law):
        return True
    if seat != state.active or not state.lobbied:
        return False
    return law in state.lobbied or (UNITY in state.lobbied and state.votes(law) >= MAJORITY)
