"""What is worked out for all ships or areas at once is what the rules say of each."""

from __future__ import annotations

import random

import pytest

from armillary.engine import advance, options, resolve
from armillary.games.stellar_horizons.game import GAME
from armillary.games.stellar_horizons.rules.building import building_phase, designs, servicing
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
from armillary.games.stellar_horizons.rules.components.kinds import NOTHING, RESERVE, Kind
from armillary.games.stellar_horizons.rules.concepts import technology
from armillary.games.stellar_horizons.rules.economy import production_step, support
from armillary.games.stellar_horizons.rules.exploration import exploration_phase, malfunctions
from armillary.games.stellar_horizons.rules.movement import interception, movement_phase, reach, steering
from armillary.games.stellar_horizons.rules.state import StellarState
from armillary.games.stellar_horizons.rules.units import bases, fleets, mothballs, ports, ranges

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
            parts = exploration_phase.exploration_value(state, unit, world)[0]
            assert exploration_phase.value_of(state, unit, world) == parts
        assert exploration_phase.explores_anything(state, unit) is bool(
            exploration_phase.worlds_for(state, unit)
        )


def test_the_ships_that_can_be_built_are_those_that_some_yard_affords(states: list[StellarState]) -> None:
    for state in states:
        for faction in state.played:
            sizes: set[int] = set()
            expected: list[object] = []
            for unit in (*LVS[faction], *RES[faction], *CVS[faction]):
                if state.where[unit] != RESERVE or not designs.known(state, unit):
                    continue
                if not support.has_room(state, unit):
                    continue
                if UNITS[unit].kind is Kind.LV:
                    if UNITS[unit].size in sizes:
                        continue
                    sizes.add(UNITS[unit].size)
                if designs.affordable(state, unit, mothballed=False):
                    expected.append(designs.BuildNew(unit))
                if UNITS[unit].kind is Kind.CV and designs.affordable(state, unit, mothballed=True):
                    expected.append(designs.BuildMothballed(unit))
            assert designs.buildings(state, faction) == expected


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
            passed = reach._open_areas(state, (unit,), start)
            for area in (number for number, area in enumerate(AREAS) if area.system == start):
                assert bool(passed >> area & 1) is reach._passes(state, (unit,), area)
            for system in range(len(SYSTEMS)):
                if UNITS[unit].kind is Kind.CV and system != start:
                    near = system in ranges.systems_in_range(state, unit)
                    assert near is ranges.in_reach(state, unit, transfer_space(system, 1))


def test_the_threats_of_a_system_are_the_areas_that_are_threatened(states: list[StellarState]) -> None:
    for state in states:
        for unit in _ships(state):
            faction, system = UNITS[unit].faction, AREAS[state.where[unit]].system
            threats = interception.threats(state, faction, system, (unit,))
            for area in (number for number, area in enumerate(AREAS) if area.system == system):
                expected = interception.threatened(state, faction, area, (unit,))
                assert bool(threats >> area & 1) is expected


def test_moves_end_where_they_may_end(states: list[StellarState]) -> None:
    for state in states:
        for unit in _ships(state):
            ending = reach._where_all_end(state, (unit,))
            for area in range(len(AREAS)):
                assert bool(ending >> area & 1) is reach.ends(state, unit, area)


def test_a_port_pays_and_keeps_what_its_base_does(states: list[StellarState]) -> None:
    for state in states:
        for faction in state.played:
            known = ports.ports_of(state, faction)
            for place in range(len(AREAS)):
                home, base = bases.is_home(state, faction, place), bases.serving(state, faction, place)
                assert (place in known.at) is (home or base != NOTHING)
                if place in known.at:
                    port = known.at[place]
                    assert port.payer == (known.home if home else state.where[base])
                    for size in range(1, 9):
                        assert (size <= port.wakes) is bases.serves(state, faction, place, size)


def test_the_listed_actions_of_ships_are_those_that_each_may_do(states: list[StellarState]) -> None:
    for state in states:
        for seat, faction in enumerate(state.played):
            built, flown = building_phase.BuildShips(seat).actions(state), movement_phase.MoveShips(seat)
            listed = [*flown._flights(state, at_rest=False), *flown._flights(state, at_rest=True)]
            for unit in (*RES[faction], *CVS[faction]):
                moving = steering.can_move(state, unit) and not fleets.aboard(state, unit)
                assert (movement_phase.MoveWith(unit) in listed) is moving
                assert (movement_phase.LaunchShip(unit) in listed) is (
                    not moving and steering.can_launch(state, unit)
                )
            for unit in CVS[faction]:
                assert (servicing.WakeShip(unit) in built) is mothballs.can_wake(state, unit)
                assert (servicing.Dismantle(unit) in built) is servicing.can_dismantle(state, unit)


def test_prices_incomes_and_room_are_what_they_are_one_by_one(states: list[StellarState]) -> None:
    for state in states:
        for faction in state.played:
            for number, field, points in technology.prices_within_reach(state, faction):
                assert field == TECHNOLOGIES[number].field
                assert points == technology.price(state, faction, number)
            parts = production_step.money_parts(state, faction)
            assert production_step.money_from_earth(state, faction) == sum(part.amount for part in parts)
            assert support.room(state, faction) == tuple(
                support.may_add(state, faction, kind) for kind in (Kind.LV, Kind.RE, Kind.CV)
            )
            for kind in support.KINDS:
                few = support.beyond(state, faction, kind) < support.MOST_BEYOND
                assert support.may_add(state, faction, kind) is few
        for unit in _ships(state):
            if UNITS[unit].kind is Kind.RE:
                risk = malfunctions.malfunction(state, unit).percent
                assert malfunctions._risk_of_malfunction(state, unit) == risk


def test_what_is_kept_of_ports_is_bounded(
    states: list[StellarState], monkeypatch: pytest.MonkeyPatch
) -> None:
    others = {("other", number): ports.Ports(0, {}, ()) for number in range(ports.MOST)}
    monkeypatch.setattr(ports, "_known", others)
    found = ports.ports_of(states[0], states[0].played[0])
    assert list(others.values()) == [found]
