"""What becomes of a Spacecraft in the Space that it has entered, and of Humans who come to a Site."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from armillary.games.high_frontier.rules.components import NODES
from armillary.games.high_frontier.rules.components.kinds import NOBODY, NOTHING
from armillary.games.high_frontier.rules.events.flight import BonusGained, ThrusterFailed
from armillary.games.high_frontier.rules.events.game import DieRolled
from armillary.games.high_frontier.rules.movement import landings, movement
from armillary.games.high_frontier.rules.movement.engines import engines
from armillary.games.high_frontier.rules.pieces import stacks
from armillary.games.high_frontier.rules.state import HighFrontierState, Slot
from armillary.testing import told
from tests.games.high_frontier.positions import dice, node, put, ready_to_fly, rocket, site

FLYBY = next(space.id for space in NODES if space.flyby and space.flyby_season == NOTHING)
SUN = next(space.id for space in NODES if space.oberth)


def _flight(state: HighFrontierState) -> movement.Flight:
    return movement.flight_of(state, 0, Slot.ROCKET, engines(state, 0, Slot.ROCKET)[0])


def _arrive(state: HighFrontierState, *, before: int = 0, after: int = 0) -> None:
    """In the Space where the Rocket stands, with so many Bonus Burns before and after it."""
    flight = _flight(state)
    flight = replace(flight, course=replace(flight.course, bonus=after))
    movement.ArriveAt(flight, before, 0).run(state)


@pytest.mark.rule("HFC-171")
def test_what_a_space_gives_is_told_without_what_was_left_before() -> None:
    state = ready_to_fly(FLYBY, "spacex", wet="4")
    _arrive(state, before=1, after=3)
    assert [each.burns for each in told(state, BonusGained)] == [2]


@pytest.mark.rule("HFC-177")
@pytest.mark.parametrize(("where", "rolls"), [(FLYBY, ["glitch"]), (SUN, ["glitch"]), ("leo", [])])
def test_flybys_and_the_sun_set_off_a_glitch(where: str, rolls: list[str]) -> None:
    state = ready_to_fly(where, "spacex", wet="4")
    state.put(0, Slot.ROCKET, replace(rocket(state), glitch=True))
    dice(state, 1)
    _arrive(state)
    assert [roll.what for roll in told(state, DieRolled)] == rolls


@pytest.mark.rule("HFC-251")
@pytest.mark.parametrize(
    ("where", "heroism", "deed"), [(SUN, True, True), (FLYBY, True, False), (SUN, False, False)]
)
def test_coming_to_the_sun_is_a_deed(where: str, heroism: bool, deed: bool) -> None:
    state = ready_to_fly(where, "spacex", wet="4")
    state.heroism = (NOBODY,) * 4 if heroism else ()
    _arrive(state)
    assert state.deeds == ({(landings.OBERTH_DEED, 0)} if deed else set())


@pytest.mark.rule("HFC-139")
def test_a_thruster_fails_once() -> None:
    state = ready_to_fly("leo", "spacex", wet="4")
    flight = _flight(state)
    state.put(0, Slot.ROCKET, stacks.without(rocket(state), flight.engine.piece))
    put(state, 0, Slot.ROCKET, "leo", "Hall Effect", wet="4")
    failed = movement.checked(state, flight)
    assert not failed.course.live
    assert movement.checked(state, failed) == failed
    assert len(told(state, ThrusterFailed)) == 1


@pytest.mark.rule("HFC-251")
@pytest.mark.parametrize(
    ("where", "heroism", "deed"),
    [
        ("agamemnon", True, False),
        ("calypso", True, False),
        ("miranda", True, True),
        ("miranda", False, False),
    ],
)
def test_humans_beyond_saturn_are_a_deed(where: str, heroism: bool, deed: bool) -> None:
    state = ready_to_fly(where, "spacex", wet="4")
    state.heroism = (NOBODY,) * 4 if heroism else ()
    landings.arrived(state, 0, Slot.ROCKET)
    assert state.landed == {site(where)}
    assert state.deeds == ({(landings.FAR_DEED, 0)} if deed else set())


@pytest.mark.rule("HFC-160")
def test_only_humans_land_for_the_first_time() -> None:
    state = ready_to_fly("miranda", "Hall Effect", wet="4")
    landings.arrived(state, 0, Slot.ROCKET)
    landings.arrived(state, 0, Slot.OUTPOST_1)  # there is none
    assert not state.landed


@pytest.mark.rule("HFC-168")
def test_a_rocketplane_is_fuelled_out_of_one_stack_after_another() -> None:
    where = "venus_aerostat_xity"
    state = ready_to_fly(where, "MITEE Arcjet", "Dusty Plasma MHD", water=3, wet="10")
    put(state, 0, Slot.OUTPOST_1, where, water=15)
    put(state, 0, Slot.OUTPOST_2, where, "Hall Effect", water=8)
    movement._fuel_plane(state, 0, Slot.ROCKET)
    assert state.held(0, Slot.OUTPOST_1) is None
    left = state.held(0, Slot.OUTPOST_2)
    assert (left is not None and left.water, rocket(state).water) == (3, 3)
    assert rocket(state).node == node(where)


@pytest.mark.rule("HFC-171")
def test_bonus_burns_that_a_step_used_are_not_there_on_arrival() -> None:
    state = ready_to_fly("mars_lagrange_09", "spacex", wet="4")
    flight = _flight(state)
    flight = replace(flight, course=replace(flight.course, bonus=3))
    step = next(step for step in movement.moves_on(state, flight) if step.to == node("mars_burn_16"))
    assert step.bonus == 1
    movement.enter(state, flight, step)
    (arriving,) = (step for step in state.stack if isinstance(step, movement.ArriveAt))
    assert arriving.bonus == 2
