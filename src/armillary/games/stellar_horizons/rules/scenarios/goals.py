"""Scenarios: what all of them begin with, and when their goals are reached."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from armillary.engine import Step
from armillary.games.stellar_horizons.rules.components import (
    POLICY_LIMIT,
    TECHNOLOGIES,
    WORLD_NUMBERS,
    WORLDS,
)
from armillary.games.stellar_horizons.rules.components import scenario_rules as r
from armillary.games.stellar_horizons.rules.components.kinds import NOTHING, Scenario
from armillary.games.stellar_horizons.rules.decisions.acting import in_turn, worst_first
from armillary.games.stellar_horizons.rules.economy.initiative import RollInitiative
from armillary.games.stellar_horizons.rules.economy.policies import SelectPolicy
from armillary.games.stellar_horizons.rules.event_chart import self_aware_robots
from armillary.games.stellar_horizons.rules.modes import is_the_one, scenario_of
from armillary.games.stellar_horizons.rules.scenarios import ex_machina, invasion, olympus
from armillary.games.stellar_horizons.rules.scenarios.rebellion import RaiseRebellion
from armillary.games.stellar_horizons.rules.sequence import at
from armillary.games.stellar_horizons.rules.state import StellarState

# Races: who is first to have enough Settlements on a world


def settled(state: StellarState, faction: int, world: str) -> int:
    """The Settlements of a faction on a world."""
    base = state.base_at(faction, WORLDS[WORLD_NUMBERS[world]].base_area)
    return 0 if base == NOTHING else state.bases[base].settlements


def check_race(state: StellarState, goal: r.FirstSettlements) -> None:
    """Of several in one year the one that builds first wins; alone, time runs out."""  # SH-519, SH-522
    for seat in state.initiative:
        if settled(state, state.played[seat], goal.world) >= goal.count:
            state.victors = (seat,)
            return
    if state.seats == 1 and state.year >= state.last_year:
        state.victors = ()


# All goals

OPENINGS: dict[type, type[Step[Any]]] = {  # what a goal brings with it
    r.TerraformAndSettle: olympus.FoundOlympus,
    r.StopTheAi: ex_machina.AwakenMachine,
    r.CampaignScore: RaiseRebellion,
}
CHECKS: dict[type, Callable[[StellarState, Any], None]] = {
    r.FirstSettlements: check_race,
    r.TerraformAndSettle: olympus.check,
    r.DestroyInvader: invasion.check,
    r.StopTheAi: ex_machina.check,
}


def known_at(level: int) -> int:
    """All technologies up to a column of the chart, but for those that are only found."""  # SH-510
    return sum(
        1 << number
        for number, technology in enumerate(TECHNOLOGIES)
        if technology.column is not None and technology.column <= level and not technology.discovery_only
    )


@at("setup.scenario")
class SetUpScenario(Step[StellarState], frozen=True, gc=False):
    """Technologies, money, policies; then the order of initiative."""  # SH-510 to SH-514

    def run(self, state: StellarState) -> None:
        scenario = scenario_of(state)
        if scenario is None:
            return
        for faction in state.played:
            own = state.factions[faction]
            own.technologies = known_at(scenario.level)
            one = scenario.one_money and is_the_one(state, faction)
            own.money = scenario.one_money if one else scenario.money  # SH-512
        steps: list[Step[StellarState]] = []
        opening = OPENINGS.get(type(scenario.goal))
        if opening is not None:
            steps.append(opening())
        if scenario.shared_money:
            first, *others = state.initiative
            steps.append(invasion.ShareMoney(first, scenario.shared_money, tuple(others)))
        for _ in range(policies_of(scenario)):
            steps += in_turn(state, worst_first(state), SelectPolicy)
        state.then(*steps, RollInitiative((0,) * state.seats))  # SH-514


def policies_of(scenario: Scenario) -> int:
    """One for each decade that has begun, as many as can be held."""  # SH-511, SH-251
    return min(scenario.policies, POLICY_LIMIT)


@at("year.scenario")
class EndScenarioYear(Step[StellarState], frozen=True, gc=False):
    """Self-aware robots end with the decade; and somebody may have reached the goal."""  # SH-451

    def run(self, state: StellarState) -> None:
        self_aware_robots.end(state)
        scenario = scenario_of(state)
        if scenario is None or state.victors is not None:
            return
        check = CHECKS.get(type(scenario.goal))
        if check is not None:
            check(state, scenario.goal)
