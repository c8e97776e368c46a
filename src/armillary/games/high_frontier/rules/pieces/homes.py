"""Where a player is at home: rules of all modules ask here, Module 2 and Module 3 answer."""

from __future__ import annotations

from armillary.games.high_frontier.rules.components.kinds import NOTHING
from armillary.games.high_frontier.rules.state import HighFrontierState
from armillary.mechanics.modules import replaceable


@replaceable
def home_of(state: HighFrontierState, seat: int, /) -> int:
    """The slot of a player's Home Bernal, or NOTHING: then LEO is home."""  # HFC-358, HF3-333
    return NOTHING


@replaceable
def is_unlocked(state: HighFrontierState, seat: int, /) -> bool:
    """Whether faction privilege and faction weapon are a player's to use: with Module 2 only at home."""
    # HFC-359, HF3-005
    return True


@replaceable
def pays(state: HighFrontierState, seat: int, /) -> bool:
    """Whether a player's Home Bernal brings its profit."""  # HFC-303
    return True


@replaceable
def may_homestead(state: HighFrontierState, seat: int, /) -> bool:
    """Whether a player may homestead at all."""  # HFC-304, HF3-149
    return True


@replaceable
def luna_serves(state: HighFrontierState, /) -> bool:
    """Whether Factories on Luna may be Dirtsides."""  # HFC-349, HF3-377
    return False


@replaceable
def keeps_privilege(state: HighFrontierState, seat: int, /) -> bool:
    """Whether a player's faction privilege works in Anarchy and War too."""  # HF3-338
    return False
