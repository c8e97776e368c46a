"""What a scenario is about: the world to settle, the asteroid to divert, the Invader to meet."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from armillary.games.stellar_horizons.rules.components import SCENARIOS, WORLD_NUMBERS, WORLDS
from armillary.games.stellar_horizons.rules.components.kinds import NOTHING
from armillary.games.stellar_horizons.rules.components.scenario_rules import (
    CampaignScore,
    FirstSettlements,
    StopTheAi,
    TerraformAndSettle,
)
from armillary.games.stellar_horizons.rules.concepts.powers import powers
from armillary.games.stellar_horizons.rules.modes import MODES, is_the_one
from armillary.games.stellar_horizons.rules.scenarios import incoming, invasion
from armillary.games.stellar_horizons.rules.state import StellarState


class Aim(NamedTuple):
    """A world that has to be settled, perhaps terraformed too."""

    world: int
    settlements: int
    terraformed: bool


@cache
def _aim(mode: str) -> Aim | None:
    scenario = SCENARIOS.get(MODES[mode].scenario)
    goal = scenario.goal if scenario else None
    if isinstance(goal, FirstSettlements):
        return Aim(WORLD_NUMBERS[goal.world], goal.count, terraformed=False)
    if isinstance(goal, TerraformAndSettle):
        return Aim(WORLD_NUMBERS[goal.world], goal.settlements, terraformed=True)
    return None


def aim(state: StellarState) -> Aim | None:
    return _aim(state.mode)


def foothold(state: StellarState, faction: int) -> int:
    """The base on the world that has to be settled, or NOTHING."""
    wanted = _aim(state.mode)
    return NOTHING if wanted is None else state.base_at(faction, WORLDS[wanted.world].base_area)


def pioneers(state: StellarState, faction: int) -> bool:
    """Whether a faction is still on its way to the world that it has to settle."""
    return _aim(state.mode) is not None and foothold(state, faction) == NOTHING


def settles_first(state: StellarState, faction: int) -> bool:
    """Whether money is for Settlements alone: in a race, and where all that has to be known is known."""
    wanted = _aim(state.mode)
    if wanted is None:
        return False
    return not wanted.terraformed or bool(powers(state, faction).terraform_price)


def asteroid(state: StellarState) -> bool:
    """Whether there is one to divert."""
    return incoming.strength(state) > 0


def diverts(state: StellarState) -> bool:
    """Whether nothing but the asteroid counts."""
    return incoming.goal(state)


def meets_invader(state: StellarState) -> bool:
    """Whether ships are built for the one battle with the Invader."""
    return invasion.is_goal(state)


@cache
def _stops_the_ai(mode: str) -> bool:
    scenario = SCENARIOS.get(MODES[mode].scenario)
    return scenario is not None and isinstance(scenario.goal, StopTheAi)


def counts_points(state: StellarState) -> bool:
    """Whether points decide, as in the campaign."""
    return _counts(state.mode)


@cache
def _counts(mode: str) -> bool:
    scenario = SCENARIOS.get(MODES[mode].scenario)
    return scenario is None or isinstance(scenario.goal, CampaignScore)


def seeks_the_stars(state: StellarState, faction: int) -> bool:
    """Whether the great technologies are all that counts: for the humans against the machine."""
    return _stops_the_ai(state.mode) and not is_the_one(state, faction)
