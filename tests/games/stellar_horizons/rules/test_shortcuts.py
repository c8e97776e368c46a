"""What is worked out for all ships or areas at once is what the rules say of each."""

from __future__ import annotations

import random

import pytest

from armillary.engine import advance, options, resolve
from armillary.games.stellar_horizons.game import GAME
from armillary.games.stellar_horizons.rules import (
    courses,
    exploring,
    interception,
    ranges,
    technology,
    upkeep,
    yard,
)
from armillary.games.stellar_horizons.rules.components import (
    AREAS,
    CVS,
    LVS,
    RES,
    SYSTEMS,
    TECHNOLOGIES,
    UNITS,
)
from armillary.games.stellar_horizons.rules.components.areas import in_transfer, transfer_space
from armillary.games.stellar_horizons.rules.components.kinds import RESERVE, Kind
from armillary.games.stellar_horizons.rules.state import StellarState

BEFORE = frozenset({technology.HELD, technology.UNLINKED, technology.NOT_LEFTMOST})


@pytest.fixture(scope="module", params=["campaign", "rebellion", "ex_machina"])
def states(request: pytest.FixtureRequest) -> list[StellarState]:
    """Now and then in a random game."""
    state, draw, found = GAME.new_state(3, 5, {"mode": request.param}), random.Random(5), []
    advance(state)
    for number in range(1200):
        if state.over:
            break
        resolve(state, draw.choice(list(state.pending or options(state))))
        if number % 60 == 50 and state.played:
            found.append(state.clone())
    return found


def _ships(state: StellarState) -> list[int]:
    """On the boards, robots and crewed vehicles."""
    units = (unit for faction in state.played for unit in (*RES[faction], *CVS[faction]))
    return [unit for unit in units if state.where[unit] != RESERVE and not in_transfer(state.where[unit])]


def test_an_exploration_is_worth_what_its_parts_come_to(states: list[StellarState]) -> None:
    explorers = [(state, unit) for state in states for unit in _ships(state) if UNITS[unit].explorer]
    assert explorers
    for state, unit in explorers:
        for world in sorted(state.worlds):
            parts = exploring.exploration_value(state, unit, world)[0]
            assert exploring.value_of(state, unit, world) == parts
        assert exploring.explores_anything(state, unit) is bool(exploring.worlds_for(state, unit))


def test_the_ships_that_can_be_built_are_those_that_some_yard_affords(states: list[StellarState]) -> None:
    for state in states:
        for faction in state.played:
            sizes: set[int] = set()
            expected: list[object] = []
            for unit in (*LVS[faction], *RES[faction], *CVS[faction]):
                if state.where[unit] != RESERVE or not yard.known(state, unit):
                    continue
                if not upkeep.has_room(state, unit):
                    continue
                if UNITS[unit].kind is Kind.LV:
                    if UNITS[unit].size in sizes:
                        continue
                    sizes.add(UNITS[unit].size)
                if yard.affordable(state, unit, mothballed=False):
                    expected.append(yard.BuildNew(unit))
                if UNITS[unit].kind is Kind.CV and yard.affordable(state, unit, mothballed=True):
                    expected.append(yard.BuildMothballed(unit))
            assert yard.buildings(state, faction) == expected


def test_the_technologies_in_reach_are_those_that_nothing_before_them_forbids(
    states: list[StellarState],
) -> None:
    for state in states:
        for faction in state.played:
            near = technology.within_reach(state, faction)
            for number in range(len(TECHNOLOGIES)):
                rule = technology.may_develop(state, faction, number)
                assert rule not in BEFORE if number in near else rule


def test_ships_can_go_wherever_no_rule_keeps_them_from(states: list[StellarState]) -> None:
    for state in states:
        for unit in _ships(state):
            start = AREAS[state.where[unit]].system
            passed = courses._open_areas(state, (unit,), start)
            for area in (number for number, area in enumerate(AREAS) if area.system == start):
                assert bool(passed >> area & 1) is courses._passes(state, (unit,), area)
            for system in range(len(SYSTEMS)):
                if UNITS[unit].kind is Kind.CV and system != start:
                    near = system in ranges.systems_in_range(state, unit)
                    assert near is ranges.in_reach(state, unit, transfer_space(system, 1))


def test_where_nobody_is_about_no_area_is_threatened(states: list[StellarState]) -> None:
    for state in states:
        for unit in _ships(state):
            faction, system = UNITS[unit].faction, AREAS[state.where[unit]].system
            if interception.nobody_about(state, faction, system):
                areas = [number for number, area in enumerate(AREAS) if area.system == system]
                assert not any(interception.threatened(state, faction, area, (unit,)) for area in areas)
