"""The finder, and standing orders to fly."""

from __future__ import annotations

import pytest

from armillary.engine.steps import make
from armillary.games.stellar_horizons.rules.building.building_phase import BuildShips, FollowBuild
from armillary.games.stellar_horizons.rules.components import FACTION_NUMBERS, UNIT_NUMBERS, WORLD_NUMBERS
from armillary.games.stellar_horizons.rules.components.kinds import NOTHING, Field
from armillary.games.stellar_horizons.rules.concepts.places import place_name
from armillary.games.stellar_horizons.rules.decisions import orders
from armillary.games.stellar_horizons.rules.decisions.anytime import offered
from armillary.games.stellar_horizons.rules.decisions.orders import OrderFollowed, OrderStopped
from armillary.games.stellar_horizons.rules.economy.production_step import ProduceItem
from armillary.games.stellar_horizons.rules.events.exploration import Explored
from armillary.games.stellar_horizons.rules.events.flight import HabitChanged, OrderGiven
from armillary.games.stellar_horizons.rules.exploration.exploration_phase import Exploring, FollowExploration
from armillary.games.stellar_horizons.rules.movement import journeys
from armillary.games.stellar_horizons.rules.movement.movement_phase import Drop, FollowMoves, MoveShips
from armillary.games.stellar_horizons.rules.state import (
    DOCKED,
    EXPLORED,
    MOTHBALLED,
    SETTLED,
    Order,
    Pirate,
    StellarState,
)
from armillary.games.stellar_horizons.rules.turn import Phase
from armillary.testing import asked, choose, do, told
from tests.games.stellar_horizons.positions import dice, faction, found, knows, place, position, put

RUSSIA = FACTION_NUMBERS["russia"]
KLIPER, GLUSHKO, LV1, LV2 = (UNIT_NUMBERS[f"ru_{name}"] for name in ("kliper", "glushko", "lv1_1", "lv2_1"))


@pytest.fixture
def state() -> StellarState:
    table = position("russia", year=2050)
    knows(table, "russia", "advanced_astrodynamics")
    return table


def ways(state: StellarState, unit: int, goal: str) -> list[journeys.Way]:
    return journeys.ways(state, RUSSIA, unit, place(goal))


# Ways


def test_a_way_to_another_system_is_a_transfer_and_a_move(state: StellarState) -> None:
    put(state, "ru_kliper", "earth.orbit")

    (way,) = ways(state, KLIPER, "mars.surface")

    assert way.steps == (place("mars.transfer.1"), place("mars.surface"))
    assert (way.years, way.arrives, way.launcher) == (1, 2051, NOTHING)
    assert way.failure.percent == 6  # twice 3 %


def test_launchers_are_weighed_against_each_other(state: StellarState) -> None:
    put(state, "ru_glushko", "earth.surface")
    put(state, "ru_lv1_1", "earth.surface")
    put(state, "ru_lv2_1", "earth.surface")

    found_ways = ways(state, GLUSHKO, "europa.orbit")

    assert [(way.launcher, way.arrives) for way in found_ways] == [(LV2, 2054), (LV1, 2055)]
    assert ways(state, GLUSHKO, "moon.orbit")[0].launcher == LV1  # equally fast: the smaller one


def test_a_ship_under_way_waits_until_it_arrives(state: StellarState) -> None:
    put(state, "ru_glushko", "jupiter.transfer.3")

    (way,) = ways(state, GLUSHKO, "europa.orbit")

    assert (way.steps, way.arrives) == ((place("europa.orbit"),), 2053)


def test_there_is_no_way_out_of_range_or_without_a_launcher(state: StellarState) -> None:
    put(state, "ru_kliper", "earth.orbit")
    put(state, "ru_glushko", "earth.surface")

    assert ways(state, KLIPER, "europa.orbit") == []
    assert ways(state, GLUSHKO, "europa.orbit") == []


# Orders to fly


def year(state: StellarState) -> None:
    """A movement phase in which the seat does nothing but what was ordered."""
    do(state, Drop(), FollowMoves(MoveShips(0)), MoveShips(0))
    if not state.over:
        choose(state, "done")


def test_an_order_flies_year_by_year_and_docks(state: StellarState) -> None:
    found(state, "ru_mir", "mars")
    put(state, "ru_kliper", "earth.orbit")
    state.of(0).orders[KLIPER] = Order("fly", place("mars.surface"))
    dice(state, 50, 50)

    year(state)
    assert place_name(state.where[KLIPER]) == "mars.transfer.1"
    assert KLIPER in state.of(0).orders
    year(state)

    assert place_name(state.where[KLIPER]) == "mars.surface"
    assert state.flags[KLIPER] & DOCKED
    assert told(state, OrderStopped)[-1].reason == orders.ARRIVED
    assert len(told(state, OrderFollowed)) == 2


def test_an_order_stops_where_a_pirate_waits(state: StellarState) -> None:
    put(state, "ru_kliper", "earth.orbit")
    state.pirates = (Pirate(2, 0),)
    state.of(0).orders[KLIPER] = Order("fly", place("mars.surface"))

    year(state)

    assert told(state, OrderStopped)[0].reason == orders.DANGER
    assert place_name(state.where[KLIPER]) == "earth.orbit"


def test_an_order_stops_when_there_is_no_way(state: StellarState) -> None:
    put(state, "ru_kliper", "earth.surface")
    state.of(0).orders[KLIPER] = Order("fly", place("mars.surface"))

    year(state)

    assert told(state, OrderStopped)[0].reason == orders.NO_WAY


# Giving orders


def at_any_time(state: StellarState, choice: str) -> None:
    found_option = next(o for o in offered(state, 0) if str(o) == choice)
    make(state, found_option, 0)


def waiting_in_movement(state: StellarState) -> StellarState:
    state.stack = [Phase("combat"), MoveShips(0)]
    return state


def test_an_order_is_given_at_any_time_and_taken_back(state: StellarState) -> None:
    put(state, "ru_kliper", "earth.orbit")
    put(state, "ru_renda", "moon.orbit")
    waiting_in_movement(state)

    at_any_time(state, "order kliper")
    choose(state, "fly")
    assert "fly mars.surface" in asked(state)
    assert "fly europa.surface" not in asked(state)
    dice(state, 50)
    choose(state, "fly mars.surface")
    assert state.of(0).orders == {KLIPER: Order("fly", place("mars.surface"), 2050)}
    assert "move renda" in asked(state)  # what waited is asked again
    at_any_time(state, "cancel kliper")

    assert state.of(0).orders == {}


def test_a_robot_that_has_arrived_is_told_to_explore(state: StellarState) -> None:
    put(state, "ru_glushko", "jupiter.orbit", flags=SETTLED)
    put(state, "ru_kliper", "earth.orbit")
    waiting_in_movement(state)

    at_any_time(state, "order glushko")

    assert "explore" in asked(state)
    assert "explore europa" in asked(state)
    assert not [option for option in asked(state) if option.startswith("fly")]


def test_nobody_else_hears_of_orders_and_habits() -> None:
    assert OrderGiven(0, KLIPER, "fly", 3).masked(1) is None
    assert HabitChanged(0, "always service", kept=True).masked(1) is None
    stopped = OrderStopped(0, KLIPER, "fly", "no_fuel")
    assert (stopped.masked(0), stopped.masked(1)) == (stopped, None)


# Habits


@pytest.mark.rule("SH-257")
def test_ships_are_kept_in_service_by_habit(state: StellarState) -> None:
    put(state, "ru_kliper", "earth.surface", flags=MOTHBALLED, damage=1)
    faction(state, "russia").money = 9
    waiting_in_movement(state)
    put(state, "ru_renda", "earth.orbit")
    at_any_time(state, "habit always service")
    state.stack.clear()

    do(state, FollowBuild(BuildShips(0)))

    assert not state.flags[KLIPER] & MOTHBALLED
    assert state.damage[KLIPER] == 0
    assert faction(state, "russia").money == 6


def test_habits_leave_some_money_and_obey_orders(state: StellarState) -> None:
    put(state, "ru_kliper", "earth.surface", flags=MOTHBALLED)
    state.of(0).habits = ("always unmothball",)
    faction(state, "russia").money = 6
    do(state, FollowBuild(BuildShips(0)))
    assert state.flags[KLIPER] & MOTHBALLED

    faction(state, "russia").money = 60
    state.of(0).orders[KLIPER] = Order("mothballed")
    do(state, FollowBuild(BuildShips(0)))
    assert state.flags[KLIPER] & MOTHBALLED


def test_of_two_habits_that_contradict_each_other_the_later_holds() -> None:
    state = position("russia", "japan")
    put(state, "ru_renda", "moon.orbit")
    waiting_in_movement(state)

    at_any_time(state, "habit charge trade")
    at_any_time(state, "habit never trade")
    assert state.of(0).habits == ("never trade",)
    at_any_time(state, "drop habit never trade")

    assert state.of(0).habits == ()


def test_alone_nobody_is_offered_habits_toward_others(state: StellarState) -> None:
    put(state, "ru_renda", "moon.orbit")
    waiting_in_movement(state)

    found_options = {str(option) for option in offered(state, 0)}

    assert "habit always service" in found_options
    assert "habit never trade" not in found_options


# Orders to explore and to produce


def explorations(state: StellarState) -> None:
    do(state, FollowExploration(Exploring(0)))
    state.flags[GLUSHKO] &= ~EXPLORED


def test_a_robot_explores_by_order_until_the_world_is_depleted(state: StellarState) -> None:
    put(state, "ru_glushko", "mars.orbit", flags=SETTLED)
    state.of(0).orders[GLUSHKO] = Order("explore", WORLD_NUMBERS["phobos_deimos"])
    dice(state, 10, 99)
    explorations(state)
    assert told(state, Explored)[0].world == WORLD_NUMBERS["phobos_deimos"]
    assert GLUSHKO in state.of(0).orders

    state.exploration[WORLD_NUMBERS["phobos_deimos"]] = 0
    explorations(state)

    assert told(state, OrderStopped)[0].reason == orders.DEPLETED


def test_a_base_is_told_what_to_produce(state: StellarState) -> None:
    mir = found(state, "ru_mir", "earth_orbit", research=1)
    put(state, "ru_renda", "moon.orbit")
    waiting_in_movement(state)

    at_any_time(state, "order mir")
    assert asked(state) == ["produce physics", "produce engineering", "produce biology", "none"]
    choose(state, "produce biology")

    assert state.of(0).orders[mir].kind == "produce"
    do(state, ProduceItem(0, mir))  # nothing is asked
    assert state.of(0).bank[Field.BIOLOGY] == 3


def test_no_way_for_who_is_not_there_has_arrived_or_is_of_others(state: StellarState) -> None:
    put(state, "ru_kliper", "earth.orbit")
    assert ways(state, KLIPER, "mars.orbit")
    assert ways(state, KLIPER, "earth.orbit") == []
    assert journeys.ways(state, FACTION_NUMBERS["japan"], KLIPER, place("mars.orbit")) == []
    state.flags[KLIPER] = SETTLED
    assert ways(state, KLIPER, "mars.orbit") == []


def test_on_the_way_a_crewed_vehicle_docks_only_at_its_goal_and_a_robot_never(state: StellarState) -> None:
    base = found(state, "ru_vostok", "moon")
    put(state, "ru_kliper", "moon.orbit")
    move = journeys.next_move(state, KLIPER, place("moon.surface"))
    assert move is not None
    assert move.join == base

    found(state, "ru_mir", "mars")
    move = journeys.next_move(state, KLIPER, place("mars.surface"))
    assert move is not None
    assert move.join == NOTHING
    put(state, "ru_vernadsky", "earth.flyby")
    move = journeys.next_move(state, UNIT_NUMBERS["ru_vernadsky"], place("moon.surface"))
    assert move is None or move.join == NOTHING


def test_the_nearest_goals_come_first(state: StellarState) -> None:
    put(state, "ru_kliper", "earth.orbit")
    goals = journeys.targets(state, KLIPER)
    years = [min(way.years for way in journeys.ways(state, RUSSIA, KLIPER, goal)) for goal in goals]

    assert years == sorted(years)
    assert years[0] == 0 < years[-1]
