"""What Spaces do to those who enter: Hazards, flybys, the Oberth, Radiation Belts; and the Martian."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from armillary.engine import advance
from armillary.games.high_frontier.rules.components.kinds import NOTHING, Season
from armillary.games.high_frontier.rules.events.flight import BeltRolled, BonusGained, MovementEnded
from armillary.games.high_frontier.rules.events.game import DieRolled
from armillary.games.high_frontier.rules.hazards import belts
from armillary.games.high_frontier.rules.movement import movement, steps
from armillary.games.high_frontier.rules.movement.spacecraft import Course, Craft
from armillary.games.high_frontier.rules.pieces import stacks
from armillary.games.high_frontier.rules.state import OUTPOSTS, HighFrontierState, Slot
from armillary.testing import asked, choose, told
from tests.games.high_frontier.positions import (
    card,
    dice,
    node,
    piece,
    put,
    ready_to_fly,
    rocket,
    site,
    turn_of,
)

HALL = ("Hall Effect", "Dusty Plasma MHD")


def flight(state: HighFrontierState) -> movement.Flight:
    step = state.stack[-1]
    assert isinstance(step, movement.Flight)
    return step


def rolls(state: HighFrontierState) -> list[str]:
    return [roll.what for roll in told(state, DieRolled)]


# Hazards


@pytest.mark.rule("HFC-169")
@pytest.mark.parametrize(("face", "lost"), [(1, True), (2, False)])
def test_a_crash_hazard_on_a_one(face: int, lost: bool) -> None:
    state = ready_to_fly("ceres_lagrange_08", *HALL, water=1, wet="6")
    dice(state, face)
    choose(state, "move rocket", "to ceres_hazard_11")
    assert rolls(state) == ["crash"]
    assert (state.held(0, Slot.ROCKET) is None) == lost
    assert (card("Hall Effect") in state.players[0].hand) == lost


@pytest.mark.rule("HFC-096")
@pytest.mark.rule("HFC-169")
def test_a_heavy_radiator_survives_a_crash_without_fuel() -> None:
    heavy = piece("Microtube Array", heavy=True)
    state = ready_to_fly("ceres_lagrange_08", *HALL, heavy, wet="11")
    dice(state, 1)
    choose(state, "move rocket", "to ceres_hazard_11")
    assert rocket(state).cards == (heavy - 1,)
    assert stacks.fuel_steps(rocket(state)) == 0


@pytest.mark.rule("HFC-092")
@pytest.mark.rule("HFC-163")
def test_fuel_of_a_rocket_without_triangle_becomes_tanks() -> None:
    state = ready_to_fly("mars_lagrange_09", "Photon Heliogyro", "Dusty Plasma MHD", wet="4")
    dice(state, 3)
    choose(state, "move rocket", "to mars_aerobrake_02", "to mars_arsia_mons_caves")
    assert (rocket(state).water, stacks.fuel_steps(rocket(state))) == (3, 0)


@pytest.mark.rule("HFC-170")
def test_failure_is_no_option_for_four_aqua() -> None:
    state = ready_to_fly("ceres_lagrange_08", *HALL, wet="8")
    state.players[0].aqua = 5
    choose(state, "move rocket", "to ceres_hazard_11")
    assert asked(state) == ["risk", "finao"]
    choose(state, "finao")
    assert (state.players[0].aqua, rolls(state)) == (1, [])


@pytest.mark.rule("HFC-030")
def test_open_source_pays_three() -> None:
    crew = "anonymous_p2p"
    state = ready_to_fly("ceres_lagrange_08", *HALL, wet="8", faction=crew)
    state.players[0].aqua = 3
    choose(state, "move rocket", "to ceres_hazard_11")
    choose(state, "finao")
    assert (state.players[0].aqua, rolls(state)) == (0, [])


# Flybys


def over_venus(season: str, **more: bool) -> HighFrontierState:
    state = ready_to_fly("sol_earth_l2", *HALL, wet="8", season=season)
    if more:
        state.put(0, Slot.ROCKET, replace(rocket(state), **more))
    choose(state, "move rocket", "to venus_flyby")
    return state


@pytest.mark.rule("HFC-171")
@pytest.mark.rule("HFC-173")
@pytest.mark.rule("HFC-X26")
@pytest.mark.parametrize(("season", "bonus"), [("blue", 2), ("yellow", 0), ("red", 0)])
def test_venus_helps_in_season_blue(season: str, bonus: int) -> None:
    state = over_venus(season)
    assert flight(state).course.bonus == bonus
    assert sum(told_.burns for told_ in told(state, BonusGained)) == bonus


@pytest.mark.rule("HFC-172")
@pytest.mark.rule("HFC-X26")
def test_a_bonus_burn_needs_no_fuel_and_no_thrust() -> None:
    state = over_venus("blue")
    before = flight(state).course
    choose(state, "to venus_hohmann_05", "to mercury_burn_18")
    after = flight(state).course
    assert (after.bonus, after.burns, after.tank) == (1, before.burns, before.tank)


@pytest.mark.rule("HFC-171")
def test_bonus_burns_end_with_the_movement() -> None:
    state = over_venus("blue")
    choose(state, "halt")
    state.put(0, Slot.ROCKET, replace(rocket(state), moved=False, stale=False))
    state.moved = ()
    turn_of(state)
    choose(state, "move rocket")
    assert flight(state).course.bonus == 0


@pytest.mark.rule("HFC-174")
def test_bonuses_of_several_flybys_add_up() -> None:
    craft = Craft(3, 4, 2, Season.BLUE)
    course = Course(node("earth_luna_l4"), NOTHING, 3, 2, 0, 20)
    found = next(s for s in steps.onward(craft, course) if s.to == node("luna_flyby_1"))
    assert found.after.bonus == 3


@pytest.mark.rule("HFC-172", "HFC-174")
def test_what_a_flyby_gives_is_told_without_bonus_burns_from_before() -> None:
    state = ready_to_fly("mars_hohmann_31", *HALL, wet="8")
    choose(state, "move rocket")
    onto_mars = 602  # an edge from which the way to the flyby is a turn
    before = flight(state)
    turning = replace(before, course=replace(before.course, came=onto_mars, bonus=3))
    state.stack.pop()
    step = next(s for s in movement.moves_on(state, turning) if s.to == node("mars_flyby"))
    assert (step.bonus, step.burns) == (2, 0)
    movement.enter(state, turning, step)
    advance(state)
    assert [gained.burns for gained in told(state, BonusGained)] == [1]
    assert flight(state).course.bonus == 2


@pytest.mark.rule("HFC-171")
def test_a_flyby_gives_its_bonus_once_in_a_movement() -> None:
    craft = Craft(3, 4, 2, Season.BLUE)
    course = Course(node("earth_luna_l4"), NOTHING, 3, 0, 0, 20)
    first = next(s for s in steps.onward(craft, course) if s.to == node("luna_flyby_1"))
    assert first.after.bonus == 1
    again = replace(course, gained=first.after.gained)
    repeated = next(s for s in steps.onward(craft, again) if s.to == node("luna_flyby_1"))
    assert repeated.after.bonus == 0


@pytest.mark.rule("HFC-177")
@pytest.mark.rule("HFC-232")
@pytest.mark.rule("HFC-233")
def test_a_flyby_triggers_a_glitch_before_it_helps() -> None:
    state = ready_to_fly("sol_earth_l2", *HALL, "spacex", wet="8", season="blue")
    state.put(0, Slot.ROCKET, replace(rocket(state), glitch=True))
    dice(state, 5)
    choose(state, "move rocket", "burn thruster_hall_effect", "to venus_flyby")
    assert rolls(state) == ["glitch"]
    assert piece("Hall Effect") not in rocket(state).cards  # rad-hardness 5
    assert (flight(state).course.bonus, flight(state).course.live) == (0, False)
    assert rocket(state).glitch


@pytest.mark.rule("HFC-175")
@pytest.mark.rule("HFC-X27")
def test_the_solar_oberth() -> None:
    state = ready_to_fly("mercury_burn_14", "taikonauts", wet="3", faction="taikonauts")
    dice(state, 2)
    choose(state, "move rocket", "burn taikonauts", "to solar_oberth")
    assert rolls(state) == ["crash"]
    assert told(state, BonusGained)[0].burns == 14
    choose(state, "halt")  # beyond it, on a Burn Space that a Bonus Burn has paid
    assert told(state, MovementEnded)[0].steps == 9


@pytest.mark.rule("HFC-175")
def test_an_afterburn_adds_one_at_the_oberth() -> None:
    state = ready_to_fly("mercury_burn_14", "taikonauts", wet="4", faction="taikonauts")
    dice(state, 2)
    choose(state, "move rocket", "burn taikonauts afterburn", "to solar_oberth")
    assert told(state, BonusGained)[0].burns == 15


@pytest.mark.rule("HFC-175")
def test_the_oberth_helps_once_in_a_movement() -> None:
    craft = Craft(3, 4, 2, Season.BLUE, bonus=3)
    again = Course(node("mercury_burn_14"), NOTHING, 3, 1, 0, 20, True, (node("solar_oberth"),))
    found = next(s for s in steps.onward(craft, again) if s.to == node("solar_oberth"))
    assert found.after.bonus == 1


@pytest.mark.rule("HFC-176")
def test_a_mag_sail_gains_in_every_belt_once() -> None:
    state = ready_to_fly("cycler", "Mag Sail")
    dice(state, 1)
    choose(state, "move rocket", "to earth_radiation_02")
    assert flight(state).course.bonus == 1
    craft = Craft(3, 0, 2, Season.BLUE, per_belt=1)
    again = Course(node("cycler"), NOTHING, 3, 0, 0, 0, True, (node("earth_radiation_02"),))
    gains = {s.to: s.after.bonus for s in steps.onward(craft, again)}
    assert (gains[node("earth_radiation_02")], gains[node("earth_radiation_01")]) == (0, 1)


@pytest.mark.rule("HFC-140")
@pytest.mark.rule("HFC-176")
def test_a_mag_sail_that_is_lost_leaves_what_its_belt_has_given() -> None:
    state = ready_to_fly("cycler", "Mag Sail", *HALL, season="red")
    dice(state, 6)
    choose(state, "move rocket", "burn thruster_photon_kite_sail", "to earth_radiation_02")
    assert card("Mag Sail") in state.players[0].hand
    assert (flight(state).course.live, flight(state).course.bonus) == (False, 1)


# Radiation Belts


@pytest.mark.rule("HFC-016")
@pytest.mark.rule("HFC-178")
@pytest.mark.parametrize(
    ("faction", "burn", "survives"),
    [("spacex", (), False), ("esa_space_unionists", ("burn thruster_hall_effect",), True)],
)
def test_a_sail_without_sunlight_is_as_soft_as_it_says(
    faction: str, burn: tuple[str, ...], survives: bool
) -> None:
    drive = ("Hall Effect", "Radioisotope Stirling", "Photon Kite Sail")
    state = ready_to_fly("neptune_hohmann_13", *drive, wet="7", season="red", faction=faction)
    dice(state, 3)
    choose(state, "move rocket", *burn, "to neptune_radiation_01")
    assert (piece("Photon Kite Sail") in rocket(state).cards) == survives  # with a push it works


@pytest.mark.rule("HFC-019")
@pytest.mark.rule("HFC-178")
@pytest.mark.rule("HFC-X28")
def test_radiation_of_two() -> None:
    soft = ("Cascade Photovoltaic", "Photon Tether Rectenna")  # rad-hardness 1 and 2
    state = ready_to_fly("cycler", *HALL, *soft, wet="11")  # transport: net thrust 2
    dice(state, 4)
    choose(state, "move rocket", "to earth_radiation_02")
    assert told(state, BeltRolled)[0].level == 2
    assert card("Cascade Photovoltaic") in state.players[0].hand
    assert piece("Photon Tether Rectenna") in rocket(state).cards


@pytest.mark.rule("HFC-178")
@pytest.mark.parametrize(("season", "level"), [(Season.BLUE, 1), (Season.RED, 3)])
def test_season_red_is_stronger_and_thrust_is_not_below_zero(season: Season, level: int) -> None:
    assert belts.level(4, 3, season) == level
    assert belts.level(4, -2, season) == belts.level(4, 0, season)


@pytest.mark.rule("HFC-178")
def test_a_heavy_radiator_turns_light() -> None:
    heavy = piece("Microtube Array", heavy=True)  # rad-hardness 0
    state = ready_to_fly("cycler", *HALL, heavy, wet="11")
    dice(state, 4)
    choose(state, "move rocket", "to earth_radiation_02")
    assert heavy - 1 in rocket(state).cards


@pytest.mark.rule("HFC-178")
def test_a_photon_sail_does_not_mind_belts() -> None:
    state = ready_to_fly("cycler", "Photon Heliogyro")
    choose(state, "move rocket", "to earth_radiation_02")
    assert rolls(state) == []


@pytest.mark.rule("HFC-179")
def test_a_belt_roll_is_not_bought_off() -> None:
    state = ready_to_fly("cycler", *HALL, "Cascade Photovoltaic", wet="11")
    state.players[0].aqua = 10
    dice(state, 2)
    choose(state, "move rocket", "to earth_radiation_02")
    assert (rolls(state), state.players[0].aqua) == (["belt"], 10)


# The Martian


@pytest.mark.rule("HFC-135")
def test_a_human_drives_once_a_turn_and_the_buggy_stays() -> None:
    state = ready_to_fly("mars_north_pole", "spacex", "Rock Splitter", "Dusty Plasma MHD")
    drives = [text for text in asked(state) if text.startswith("drive")]
    assert drives == ["drive spacex mars_arsia_mons_caves", "drive spacex mars_hellas_basin_buried_glaciers"]
    choose(state, drives[0])
    outpost = state.held(0, Slot.OUTPOST_1)
    assert outpost is not None
    assert (outpost.node, outpost.cards) == (node("mars_arsia_mons_caves"), (piece("spacex"),))
    assert piece("Rock Splitter") in rocket(state).cards
    assert site("mars_arsia_mons_caves") in state.landed
    assert not any(text.startswith("drive") for text in asked(state))


@pytest.mark.rule("HFC-135")
def test_no_drive_without_a_buggy_that_works() -> None:
    state = ready_to_fly("mars_north_pole", "spacex", "Rock Splitter")  # no generator
    assert not any(text.startswith("drive") for text in asked(state))


@pytest.mark.rule("HFC-135")
def test_a_crew_with_a_buggy_drives_itself() -> None:
    crew = "united_nations_cosmonauts"
    state = ready_to_fly("leo", *HALL, faction=crew)
    put(state, 0, Slot.OUTPOST_1, "luna_shackleton_polar_rim", crew)
    turn_of(state)
    choose(state, f"drive {crew} luna_aristarchus_plateau")
    moved = state.held(0, Slot.OUTPOST_1)
    assert moved is not None
    assert (moved.node, moved.cards) == (node("luna_aristarchus_plateau"), (piece(crew),))


@pytest.mark.rule("HFC-079")
@pytest.mark.rule("HFC-135")
@pytest.mark.parametrize(
    ("water", "gold", "meets", "drives"),
    [(0, 0, False, True), (1, 0, False, False), (0, 1, False, False), (1, 0, True, True)],
)
def test_who_drives_needs_a_figure_at_the_other_end(water: int, gold: int, meets: bool, drives: bool) -> None:
    crew = "united_nations_cosmonauts"
    state = ready_to_fly("leo", *HALL, faction=crew)
    for slot in OUTPOSTS:
        put(state, 0, slot, "vesta", "Mass Driver")
    put(state, 0, Slot.OUTPOST_1, "luna_shackleton_polar_rim", crew, water=water, gold=gold)
    if meets:
        put(state, 0, Slot.OUTPOST_2, "luna_aristarchus_plateau", "Hall Effect")
    assert (f"drive {crew} luna_aristarchus_plateau" in asked(turn_of(state))) == drives


@pytest.mark.rule("HFC-135")
@pytest.mark.rule("HFC-272")
def test_no_robot_drives_nor_a_guest_and_none_by_a_guests_buggy() -> None:
    crew = "united_nations_cosmonauts"
    state = ready_to_fly("mars_north_pole", "Hall Effect", "Rock Splitter", "Dusty Plasma MHD")
    assert not any(text.startswith("drive thruster") for text in asked(state))
    state = ready_to_fly("leo", *HALL, faction=crew)
    put(state, 0, Slot.OUTPOST_1, "luna_shackleton_polar_rim", crew)
    state.guests = ((piece(crew) >> 2, 1),)
    assert not any(text.startswith("drive") for text in asked(turn_of(state)))
