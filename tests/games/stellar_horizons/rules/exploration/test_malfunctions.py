"""Malfunctions of robots and recalls of crews."""

from __future__ import annotations

import pytest

from armillary.games.stellar_horizons.rules.components import WORLD_NUMBERS
from armillary.games.stellar_horizons.rules.components.kinds import RESERVE, Field
from armillary.games.stellar_horizons.rules.decisions.orders import OrderStopped
from armillary.games.stellar_horizons.rules.events.exploration import MalfunctionRolled, RecallRolled
from armillary.games.stellar_horizons.rules.exploration import malfunctions
from armillary.games.stellar_horizons.rules.exploration.exploration_phase import Exploring
from armillary.games.stellar_horizons.rules.state import MOTHBALLED, Order, StellarState
from armillary.games.stellar_horizons.rules.units import recall
from armillary.mechanics.chances import Part
from armillary.testing import choose, do, told
from tests.games.stellar_horizons.positions import dice, drawing, knows, position, put


@pytest.fixture
def state() -> StellarState:
    return position("europe", "russia")


@pytest.mark.rule("SH-413")
def test_a_robot_is_lost_with_thirty_percent(state: StellarState) -> None:
    rover = put(state, "ru_vernadsky", "mars.surface")
    assert malfunctions.malfunction(state, rover).parts == (Part("basic", 30),)

    dice(state, 31)
    assert not malfunctions.roll_malfunction(state, rover)
    dice(state, 30, drawing(state, Field.ENGINEERING, 2))
    assert malfunctions.roll_malfunction(state, rover)


@pytest.mark.rule("SH-413", "SH-140", "SH-141")
def test_radiation_is_dangerous_to_robots(state: StellarState) -> None:
    orbiter = put(state, "ru_glushko", "europa.orbit")
    assert malfunctions.malfunction(state, orbiter).percent == 40
    flyby = put(state, "ru_zasyadko", "mercury.transfer.2")
    assert malfunctions.malfunction(state, flyby).percent == 40

    knows(state, "russia", "active_radiation_shielding")
    assert malfunctions.malfunction(state, orbiter).percent == 30
    assert malfunctions.malfunction(state, flyby).percent == 30


@pytest.mark.rule("SH-413", "SH-136")
def test_the_air_of_venus_is_dangerous_to_rovers(state: StellarState) -> None:
    rover = put(state, "ru_vernadsky", "venus.surface")
    assert malfunctions.malfunction(state, rover).percent == 50
    assert malfunctions.malfunction(state, put(state, "ru_glushko", "venus.orbit")).percent == 30

    knows(state, "russia", "pressure_hulls")
    assert malfunctions.malfunction(state, rover).percent == 30


@pytest.mark.rule("SH-413")
def test_technology_makes_robots_last(state: StellarState) -> None:
    rover = put(state, "ru_vernadsky", "mars.surface")
    knows(state, "russia", "improved_robotics")

    chance = malfunctions.malfunction(state, rover)

    assert chance.percent == 25
    assert chance.parts == (Part("basic", 30), Part("improved_robotics", -5))


@pytest.mark.rule("SH-107", "SH-416")
def test_a_loss_teaches_something(state: StellarState) -> None:
    rover = put(state, "ru_vernadsky", "mars.surface")
    dice(state, 1, drawing(state, Field.ENGINEERING, 2))

    malfunctions.roll_malfunction(state, rover)

    assert state.where[rover] == RESERVE
    assert state.of(1).chits[Field.ENGINEERING] == [2]


@pytest.mark.rule("SH-415")
def test_what_was_found_stands_although_the_robot_is_lost(state: StellarState) -> None:
    rover = put(state, "ru_vernadsky", "mars.surface")
    state.tile_bag = []
    dice(
        state, drawing(state, Field.BIOLOGY, 3), 99, 30, drawing(state, Field.ENGINEERING, 1)
    )  # chit, life, malfunction

    do(state, Exploring(1))
    choose(state, "explore vernadsky")

    assert state.where[rover] == RESERVE
    assert (state.exploration[WORLD_NUMBERS["mars"]], state.of(1).politics) == (5, 1)
    assert state.of(1).chits == [[], [1], [3]]


@pytest.mark.rule("SH-417", "SH-418", "SH-127")
def test_a_crew_is_recalled_with_fifty_percent(state: StellarState) -> None:
    ship = put(state, "eu_hermes", "moon.surface")
    state.of(0).orders[ship] = Order("explore")
    assert recall.recall(state, ship).parts == (Part("basic", 50),)

    dice(state, 51)
    assert not recall.roll_recall(state, ship)
    assert not state.flags[ship] & MOTHBALLED

    dice(state, 50, drawing(state, Field.BIOLOGY, 2))
    assert recall.roll_recall(state, ship)
    assert state.flags[ship] & MOTHBALLED
    assert state.of(0).chits[Field.BIOLOGY] == [2]
    assert told(state, OrderStopped)[0].reason == "recalled"


@pytest.mark.rule("SH-417", "SH-075")
def test_abilities_and_technology_keep_crews_out_there(state: StellarState) -> None:
    kliper = put(state, "ru_kliper", "moon.surface")
    assert recall.recall(state, kliper).percent == 45

    knows(state, "russia", "short_radius_artificial_gravity")
    assert recall.recall(state, kliper).percent == 35


@pytest.mark.rule("SH-417")
def test_crews_roll_for_recall_after_exploring(state: StellarState) -> None:
    put(state, "ru_kliper", "earth.orbit")
    dice(state, 10, 46)

    do(state, Exploring(1))
    choose(state, "explore kliper")

    assert [(event.roll, event.percent) for event in told(state, RecallRolled)] == [(46, 45)]
    assert told(state, MalfunctionRolled) == []


@pytest.mark.rule("SH-552")
def test_the_ai_fails_half_as_often() -> None:
    state = position("japan", "russia", mode="ex_machina")
    state.one = 0
    state.marks |= {"no_ability_japan"}
    rover, ship = put(state, "jp_itokawa", "mars.surface"), put(state, "jp_fuji", "mars.surface")

    assert malfunctions.malfunction(state, rover).percent == 15
    assert recall.recall(state, ship).percent == 25
