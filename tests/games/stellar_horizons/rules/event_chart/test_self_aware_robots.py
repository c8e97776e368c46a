"""Self-aware robots."""

from __future__ import annotations

import pytest

from armillary.games.stellar_horizons.rules.combat import hostility
from armillary.games.stellar_horizons.rules.combat.combat_phase import CombatPhase
from armillary.games.stellar_horizons.rules.components import AREAS, EVENTS, RES, SYSTEMS, UNITS
from armillary.games.stellar_horizons.rules.components.areas import bound_for, in_transfer
from armillary.games.stellar_horizons.rules.components.kinds import RESERVE
from armillary.games.stellar_horizons.rules.event_chart import self_aware_robots
from armillary.games.stellar_horizons.rules.event_chart.effects import RunEvent
from armillary.games.stellar_horizons.rules.movement.movement_phase import MoveShips
from armillary.games.stellar_horizons.rules.scenarios.goals import EndScenarioYear
from armillary.games.stellar_horizons.rules.state import AWARE, DOCKED, STOPPED, StellarState
from armillary.testing import asked, choose, do, seat_asked
from tests.games.stellar_horizons.positions import dice, faction, knows, place, position, put

AWAKENING = next(number for number, card in enumerate(EVENTS) if card.id == "artificial_intelligence")


@pytest.fixture
def state() -> StellarState:
    return position("japan", "russia", year=2070)


def robot(state: StellarState, seat: int, number: int, area: str, flags: int = 0) -> int:
    return put(state, UNITS[RES[state.played[seat]][number]].id, area, flags=flags)


def awakened(state: StellarState, unit: int, *, director: int = 0) -> None:
    dice(state, director + 1)
    do(state, RunEvent(AWAKENING))
    name = f"aware {UNITS[unit].id}"
    if asked(state):
        choose(state, name)
    state.rng.script = None


@pytest.mark.rule("SH-502")
def test_a_player_by_lot_picks_a_robot_of_anybody(state: StellarState) -> None:
    own, other = robot(state, 0, 4, "mars.orbit"), robot(state, 1, 4, "venus.orbit")
    robot(state, 1, 5, "earth.surface")
    dice(state, 2)
    do(state, RunEvent(AWAKENING))
    assert seat_asked(state) == 1
    assert asked(state) == [f"aware {UNITS[unit].id}" for unit in (own, other)]
    choose(state, f"aware {UNITS[own].id}")

    assert state.flags[own] & AWARE
    assert self_aware_robots.director(state) == 1


@pytest.mark.rule("SH-502", "SH-503")
def test_it_moves_after_all_players_wherever_its_director_wishes(state: StellarState) -> None:
    unit = robot(state, 1, 4, "mars.surface")
    awakened(state, unit)
    do(state, CombatPhase())
    assert (seat_asked(state), asked(state)) == (0, [f"move {UNITS[unit].id}", "done"])
    places = choose(state, f"move {UNITS[unit].id}")
    assert "to phobos_deimos.surface" in places
    assert "to earth.surface" not in places
    dice(state, 100)
    choose(state, "to phobos_deimos.surface")

    assert state.where[unit] == place("phobos_deimos.surface")


@pytest.mark.rule("SH-503")
def test_transfers_use_the_directors_values_and_never_end_on_earth(state: StellarState) -> None:
    unit = robot(state, 1, 4, "mars.orbit")
    awakened(state, unit)
    slow = self_aware_robots.places_for(state, 0, unit)
    knows(state, "japan", "fusion_rockets")
    fast = self_aware_robots.places_for(state, 0, unit)

    assert place("earth.surface") not in fast
    assert slow != fast


@pytest.mark.rule("SH-503")
def test_its_owner_no_longer_moves_it(state: StellarState) -> None:
    unit = robot(state, 1, 4, "mars.flyby")
    awakened(state, unit)

    assert not any(UNITS[unit].id.partition("_")[2] in option for option in do(state, MoveShips(1)))


@pytest.mark.rule("SH-503")
def test_anybody_may_attack_it(state: StellarState) -> None:
    unit = robot(state, 1, 4, "mars.orbit")
    awakened(state, unit)
    put(state, "jp_takao", "mars.orbit")
    do(state, CombatPhase())
    choose(state, "done")  # its own move
    assert f"search takao {UNITS[unit].id}" in asked(state)
    dice(state, 1, 10)
    choose(state, f"search takao {UNITS[unit].id}")

    assert state.where[unit] == RESERVE
    assert hostility.may_search(state, state.played[0], state.played[1], place("mars.orbit")) is False


@pytest.mark.rule("SH-504")
def test_robots_at_the_same_place_become_self_aware_too(state: StellarState) -> None:
    unit = robot(state, 1, 4, "mars.orbit")
    docked = robot(state, 0, 4, "mars.orbit", DOCKED)
    elsewhere = robot(state, 0, 5, "venus.orbit")
    awakened(state, unit)

    assert state.flags[docked] & AWARE
    assert not state.flags[docked] & DOCKED
    assert not state.flags[elsewhere] & AWARE


@pytest.mark.rule("SH-505")
def test_they_end_with_the_decade_and_give_points(state: StellarState) -> None:
    unit = robot(state, 1, 4, "mars.orbit")
    robot(state, 0, 4, "mars.orbit")
    awakened(state, unit)
    do(state, EndScenarioYear())
    assert state.where[unit] != RESERVE
    state.year = 2079
    do(state, EndScenarioYear())

    assert state.where[unit] == RESERVE
    assert faction(state, "japan").vp == 2
    assert self_aware_robots.director(state) == -1


@pytest.mark.rule("SH-503")
def test_aware_robots_move_once_a_year_and_not_while_under_way(state: StellarState) -> None:
    first = robot(state, 0, 0, "mars.orbit", AWARE)
    robot(state, 0, 1, "mars.orbit", AWARE | STOPPED)
    robot(state, 0, 2, "jupiter.transfer.2", AWARE)
    robot(state, 1, 0, "mars.orbit")

    assert self_aware_robots.MoveAware(0).actions(state) == [self_aware_robots.SendAware(first)]


@pytest.mark.rule("SH-503")
def test_aware_robots_go_anywhere_in_their_system_but_to_earth_and_to_other_systems(
    state: StellarState,
) -> None:
    unit = robot(state, 0, 0, "moon.orbit", AWARE)
    places = self_aware_robots.places_for(state, 0, unit)
    here = {number for number, area in enumerate(AREAS) if area.system == AREAS[place("moon.orbit")].system}

    assert {goal for goal in places if not in_transfer(goal)} == here - {
        place("moon.orbit"),
        place("earth.surface"),
    }
    bound = {bound_for(goal) for goal in places if in_transfer(goal)}
    assert bound == {
        number
        for number, system in enumerate(SYSTEMS)
        if system.flyby >= 0 and set(system.worlds) & state.worlds and system.id != "earth"
    }
