"""Fuel: loaded, stored, dug, thrown away."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from armillary.engine import advance
from armillary.engine.steps import resolve
from armillary.games.high_frontier.rules.components import CLASS_THRUST, ZONE_NUMBERS
from armillary.games.high_frontier.rules.components.kinds import Grade
from armillary.games.high_frontier.rules.events.stacks import DirtLoaded
from armillary.games.high_frontier.rules.fuel_and_cargo.fuel_menu import LoadFuel
from armillary.games.high_frontier.rules.movement.engines import engines, tank_of
from armillary.games.high_frontier.rules.movement.movement import may_move
from armillary.games.high_frontier.rules.pieces.stacks import burns_in, dry_mass, fuel_steps
from armillary.games.high_frontier.rules.state import HighFrontierState, Slot
from armillary.games.high_frontier.rules.turn import EndTurn
from armillary.testing import asked, choose, do, refused, told
from tests.games.high_frontier.positions import (
    card,
    dice,
    factory,
    mass,
    node,
    piece,
    position,
    put,
    rocket,
    turn_of,
)

HALL = ("Hall Effect", "Cascade Photovoltaic")
DRIVER = ("Mass Driver", "Flywheel Compulsator")  # dirt; Dry Mass 7

RAILGUN = ("Helical Railgun", "Triggered Decay Nuclear Battery")  # dirt, and digs; Dry Mass 3


def _rocket(where: str, *names: str | int, faction: str = "spacex", **more: object) -> HighFrontierState:
    state = position(faction, "taikonauts")
    put(state, 0, Slot.ROCKET, where, *names, **more)  # type: ignore[arg-type]
    return state


# Tanks to Fuel


@pytest.mark.rule("HFC-X07")
@pytest.mark.rule("HFC-101")
@pytest.mark.rule("HFC-111")
def test_four_aqua_are_a_blue_chit_on_ten() -> None:
    state = _rocket("leo", *HALL, water=1)
    state.players[0].aqua = 4
    choose(turn_of(state), "load rocket", "from leo", "count 4")
    assert (mass(rocket(state)), rocket(state).grade, state.players[0].aqua) == ("10", Grade.WATER, 0)
    assert rocket(state).water == 1


@pytest.mark.rule("HFC-111")
def test_tanks_of_an_outpost_go_to_the_pool_as_fuel() -> None:
    state = _rocket("ceres", *HALL)
    put(state, 0, Slot.OUTPOST_1, "ceres", water=3)
    choose(turn_of(state), "load rocket", "count 3")
    assert (mass(rocket(state)), dry_mass(rocket(state)), rocket(state).water) == ("8", 5, 0)
    assert state.held(0, Slot.OUTPOST_1) is None


@pytest.mark.rule("HFC-X06")
@pytest.mark.rule("HFC-108")
@pytest.mark.rule("HFC-120")
def test_water_loaded_into_dirt_is_dirt_and_cannot_be_taken_out() -> None:
    state = _rocket("ceres", *DRIVER, wet="20", grade=Grade.DIRT)
    put(state, 0, Slot.OUTPOST_1, "ceres", water=2)
    choose(turn_of(state), "load rocket", "count 2")
    assert (mass(rocket(state)), rocket(state).grade) == ("22", Grade.DIRT)
    assert "store rocket" not in asked(state)
    assert refused(state, "store rocket").rule == "HFC-120"


@pytest.mark.rule("HFC-108")
def test_empty_tanks_take_the_new_colour() -> None:
    state = _rocket("ceres", *DRIVER, grade=Grade.DIRT)
    put(state, 0, Slot.OUTPOST_1, "ceres", water=2)
    choose(turn_of(state), "load rocket", "count 2")
    assert rocket(state).grade == Grade.WATER


@pytest.mark.rule("HFC-102")
@pytest.mark.rule("HFC-119")
def test_tanks_aboard_become_fuel_by_the_dry_mass_alone() -> None:
    state = _rocket("geo", *HALL, water=3, wet="9")
    choose(turn_of(state), "load rocket", "count 2")
    assert (dry_mass(rocket(state)), mass(rocket(state)), rocket(state).water) == (6, "9", 1)


@pytest.mark.rule("HFC-119")
def test_gold_aboard_mixes_with_water() -> None:
    state = _rocket("geo", *HALL, gold=3, wet="9")
    choose(turn_of(state), "load rocket", "count 1")
    assert (rocket(state).gold, rocket(state).grade) == (2, Grade.WATER)


@pytest.mark.rule("HFC-119")
def test_gold_alone_is_isotope_fuel() -> None:
    state = _rocket("geo", *HALL, gold=3)
    choose(turn_of(state), "load rocket", "count 3")
    assert (rocket(state).gold, rocket(state).grade, mass(rocket(state))) == (0, Grade.ISOTOPE, "8")


@pytest.mark.rule("HFC-137")
@pytest.mark.rule("HFC-X15")
def test_tanks_that_have_moved_are_fuel_that_has() -> None:
    state = _rocket("ceres", *HALL)
    stack = put(state, 0, Slot.OUTPOST_1, "ceres", water=3)
    state.put(0, Slot.OUTPOST_1, replace(stack, moved_water=3))
    assert may_move(state, 0, Slot.ROCKET)
    choose(turn_of(state), "load rocket", "count 1")
    assert not may_move(state, 0, Slot.ROCKET)


@pytest.mark.rule("HFC-118")
def test_fuel_from_a_glitched_stack_rolls() -> None:
    state = _rocket("ceres", *HALL)
    put(state, 0, Slot.OUTPOST_1, "ceres", water=3, glitch=True)
    turn_of(state)
    dice(state, 1)  # the photovoltaic generator
    choose(state, "load rocket", "count 2")
    assert state.players[0].hand == [card("Cascade Photovoltaic")]
    assert rocket(state).glitch


def test_so_many_tanks_in_one() -> None:
    state = _rocket("leo", *HALL)
    state.players[0].aqua = 4
    turn_of(state)
    assert not LoadFuel(Slot.ROCKET, 5).may(state, 0)
    assert LoadFuel(Slot.ROCKET, 3).may(state, 0)
    resolve(state, LoadFuel(Slot.ROCKET, 3), 0)
    advance(state)
    assert (mass(rocket(state)), state.players[0].aqua) == ("8", 1)


# Fuel to tanks


@pytest.mark.rule("HFC-X10")
@pytest.mark.rule("HFC-120")
@pytest.mark.rule("HFC-100")
def test_two_tanks_left_in_an_outpost() -> None:
    state = _rocket("geo", "Hall Effect", "Penning Trap", wet="6 1/2")
    assert dry_mass(rocket(state)) == 4
    choose(turn_of(state), "store rocket", "count 2")
    assert (dry_mass(rocket(state)), mass(rocket(state))) == (6, "6 1/2")
    choose(state, "cargo rocket outpost_1", "water 2", "done")
    assert (dry_mass(rocket(state)), mass(rocket(state)), fuel_steps(rocket(state))) == (4, "4 2/3", 2)


@pytest.mark.rule("HFC-120")
@pytest.mark.rule("HFC-104")
def test_fuel_becomes_no_more_tanks_than_there_is() -> None:
    state = _rocket("geo", *HALL, wet="8 1/2")
    assert choose(turn_of(state), "store rocket") == ["count 1", "count 2", "count 3"]


@pytest.mark.rule("HFC-120")
@pytest.mark.rule("HFC-087")
def test_the_first_tank_of_a_rocket_of_no_mass_is_not_for_nothing() -> None:
    state = _rocket("geo", "Photon Kite Sail", wet="3")
    choose(turn_of(state), "store rocket", "count 2")
    assert (dry_mass(rocket(state)), mass(rocket(state)), rocket(state).water) == (2, "2", 2)


# Fuel thrown away


@pytest.mark.rule("HFC-116")
@pytest.mark.rule("HFC-103")
@pytest.mark.rule("HFC-X09")
def test_a_step_jettisoned_lowers_the_class() -> None:
    state = _rocket("geo", *HALL, wet="8 1/2")
    before = CLASS_THRUST[rocket(state).wet]
    choose(turn_of(state), "vent rocket", "count 1")
    assert (mass(rocket(state)), CLASS_THRUST[rocket(state).wet]) == ("8", before + 1)


@pytest.mark.rule("HFC-104")
@pytest.mark.rule("HFC-116")
def test_no_more_is_jettisoned_than_there_is() -> None:
    state = _rocket("geo", *HALL, wet="8")
    assert choose(turn_of(state), "vent rocket")[-1] == "count 7"
    choose(state, "count 7")
    assert (mass(rocket(state)), dry_mass(rocket(state))) == ("5", 5)


@pytest.mark.rule("HFC-X62")
@pytest.mark.rule("HFC-144")
def test_a_sail_made_a_wisp_by_a_step_of_fuel() -> None:
    state = _rocket("leo", "Photon Kite Sail", "spacex", wet="1")
    state.players[0].aqua = 1
    choose(turn_of(state), "load rocket")
    assert mass(rocket(state)) == "2"
    choose(state, "vent rocket", "count 1")
    assert mass(rocket(state)) == "1 8/9"
    sail = piece("Photon Kite Sail")
    (earth,) = [engine.net_thrust for engine in engines(state, 0, Slot.ROCKET) if engine.piece == sail]
    state.put(0, Slot.ROCKET, replace(rocket(state), node=node("eureka")))
    (mars,) = [engine.net_thrust for engine in engines(state, 0, Slot.ROCKET) if engine.piece == sail]
    assert (earth, mars) == (2, 1)


@pytest.mark.rule("HFC-105")
def test_mass_is_set_before_the_movement() -> None:
    state = _rocket("leo", *HALL, water=2, wet="10")
    choose(turn_of(state), "jettison rocket", "water 2", "done")
    assert (dry_mass(rocket(state)), mass(rocket(state))) == (5, "8")
    assert "move rocket" in asked(state)


# Grades


@pytest.mark.rule("HFC-107")
def test_fuel_burns_in_triangles_of_its_grade_or_lower() -> None:
    grades = (Grade.DIRT, Grade.WATER, Grade.ISOTOPE)
    assert [[burns_in(fuel, triangle) for triangle in grades] for fuel in grades] == [
        [True, False, False],
        [True, True, False],
        [True, True, True],
    ]


@pytest.mark.rule("HFC-107")
def test_a_water_thruster_does_not_burn_dirt() -> None:
    state = _rocket("geo", *HALL, wet="8", grade=Grade.DIRT)
    (engine,) = engines(state, 0, Slot.ROCKET)
    assert tank_of(rocket(state), engine) == 0


# Dirt


@pytest.mark.rule("HFC-112")
@pytest.mark.rule("HFC-X08")
def test_dirt_at_an_own_factory_up_to_32() -> None:
    state = _rocket("psyche", *RAILGUN, grade=Grade.DIRT)
    factory(state, 1, "psyche")
    state.put(0, Slot.ROCKET, replace(rocket(state), cards=tuple(map(piece, DRIVER))))
    assert "dirt rocket" not in asked(turn_of(state))  # it is another player's
    state = _rocket("psyche", *RAILGUN, grade=Grade.DIRT)
    factory(state, 0, "psyche")
    assert dry_mass(rocket(state)) == 3
    assert choose(turn_of(state), "dirt rocket")[-1] == "mass 32"
    choose(state, "mass 32")
    assert (mass(rocket(state)), rocket(state).grade) == ("32", Grade.DIRT)
    assert told(state, DirtLoaded)[0].wet == rocket(state).wet
    assert "dirt rocket" not in asked(state)
    assert "move rocket" in asked(state)


@pytest.mark.rule("HFC-112")
@pytest.mark.rule("HFC-011")
def test_a_robonaut_digs_if_it_works() -> None:
    state = _rocket("ceres", *DRIVER, "Rock Splitter", grade=Grade.DIRT)
    assert "dirt rocket" in asked(turn_of(state))
    state = _rocket("ceres", *DRIVER, "Blackbody-pumped Laser", grade=Grade.DIRT)  # needs a reactor
    assert "dirt rocket" not in asked(turn_of(state))


@pytest.mark.rule("HFC-112")
def test_a_human_digs_for_the_thruster() -> None:
    state = _rocket("ceres", *DRIVER, "spacex", grade=Grade.DIRT)
    assert "dirt rocket" in asked(turn_of(state))


@pytest.mark.rule("HFC-112")
def test_dirt_needs_a_site_a_gray_chit_and_a_thruster_that_works() -> None:
    state = _rocket("geo", *DRIVER, "spacex", grade=Grade.DIRT)
    assert "dirt rocket" not in asked(turn_of(state))
    state = _rocket("ceres", *DRIVER, "spacex", wet="10")
    assert "dirt rocket" not in asked(turn_of(state))  # blue Fuel
    assert refused(state, "dirt rocket").rule == "HFC-112"
    state = _rocket("ceres", "Mass Driver", "spacex", grade=Grade.DIRT)
    assert "dirt rocket" not in asked(turn_of(state))  # no pulsed generator


@pytest.mark.rule("HFC-112")
@pytest.mark.rule("HFC-014")
@pytest.mark.parametrize(("thruster", "digs"), [("Mass Driver", True), ("Wakefield e-beam", False)])
def test_far_out_only_a_thruster_that_can_be_pushed_takes_dirt(thruster: str, digs: bool) -> None:
    crew = "esa_space_unionists"  # Powersat
    state = _rocket("pluto", thruster, "Flywheel Compulsator", crew, faction=crew, grade=Grade.DIRT)
    assert ("dirt rocket" in asked(turn_of(state))) == digs


@pytest.mark.rule("HFC-113")
def test_a_crew_digs_one_tank_in_a_turn() -> None:
    crew = "nasrda_astronauts"
    state = _rocket("ceres", crew, "Electroforming", faction=crew, grade=Grade.DIRT)
    before = dry_mass(rocket(state))
    choose(turn_of(state), "dirt rocket")
    assert mass(rocket(state)) == str(before + 1)
    state.shifted = frozenset()
    assert "dirt rocket" not in asked(state)


# Phileas Fogg


@pytest.mark.rule("HFC-121")
@pytest.mark.rule("HFC-095")
def test_a_guest_is_sent_home_but_not_burnt() -> None:
    state = _rocket("geo", "Wakefield e-beam", "taikonauts", grade=Grade.DIRT)
    put(state, 1, Slot.LEO, "leo")
    state.guests = ((card("taikonauts"), 1),)
    assert "fogg rocket" not in asked(turn_of(state))
    assert "jettison rocket" in asked(state)


@pytest.mark.rule("HFC-X11")
@pytest.mark.rule("HFC-121")
def test_cards_burnt_as_dirt() -> None:
    membrane = piece("Bubble Membrane", heavy=True)
    state = _rocket("geo", "Mass Driver", "Carbo-Chlorination", membrane, wet="8", grade=Grade.DIRT)
    assert (dry_mass(rocket(state)), fuel_steps(rocket(state))) == (6, 4)
    choose(turn_of(state), "fogg rocket", "light radiator_bubble_membrane")
    choose(state, "card refinery_carbo_chlorination", "done")
    assert (dry_mass(rocket(state)), mass(rocket(state)), fuel_steps(rocket(state))) == (3, "8", 14)
    assert state.players[0].hand == [card("Carbo-Chlorination")]


@pytest.mark.rule("HFC-121")
@pytest.mark.rule("HFC-108")
def test_water_among_burnt_cards_is_dirt() -> None:
    membrane = piece("Bubble Membrane", heavy=True)
    state = _rocket("geo", "Mass Driver", "Carbo-Chlorination", membrane, wet="8")
    assert "light radiator_bubble_membrane" not in choose(turn_of(state), "fogg rocket")
    choose(state, "card refinery_carbo_chlorination")
    assert rocket(state).grade == Grade.DIRT
    assert "light radiator_bubble_membrane" in asked(state)


@pytest.mark.rule("HFC-X62")
@pytest.mark.rule("HFC-128")
@pytest.mark.rule("HFC-252")
def test_the_crew_of_the_sail_brings_the_chit_of_mars_home() -> None:
    state = _rocket("mars_hazard_05", "Photon Kite Sail", "spacex", wet="1 8/9")
    choose(turn_of(state), "move rocket", "burn spacex")  # net thrust above its Size
    choose(state, "glory mars")
    zone = ZONE_NUMBERS["mars"]
    assert (state.glories[zone].carrier, state.glories[zone].high) == (card("spacex"), False)
    do(state, EndTurn(0))
    state.put(0, Slot.ROCKET, replace(rocket(state), node=node("cycler")))
    choose(turn_of(state), "move rocket", "burn thruster_photon_kite_sail", "to leo")
    assert (state.glories[zone].owner, state.glories[zone].high) == (0, True)


@pytest.mark.rule("HFC-121")
@pytest.mark.rule("HFC-095")
def test_only_cards_that_weigh_anything_and_are_no_humans_are_burnt() -> None:
    state = _rocket("geo", "Mass Driver", "spacex", "Rock Splitter", "Electroforming", wet="10")
    assert choose(turn_of(state), "fogg rocket") == [
        "card thruster_mass_driver",
        "card refinery_electroforming",
    ]
    state = _rocket("geo", *HALL, "Electroforming", wet="10")
    assert "fogg rocket" not in asked(turn_of(state))  # nothing aboard burns dirt


@pytest.mark.rule("HFC-121")
@pytest.mark.rule("HFC-272")
def test_a_guest_is_never_burnt() -> None:
    state = position("taikonauts", "spacex")
    put(state, 0, Slot.ROCKET, "geo", "Mass Driver", "spacex", "Electroforming", wet="10")
    put(state, 1, Slot.LEO, "leo")
    state.guests = ((card("spacex"), 1),)
    assert choose(turn_of(state), "fogg rocket") == [
        "card thruster_mass_driver",
        "card refinery_electroforming",
    ]


@pytest.mark.rule("HFC-112")
def test_dirt_fills_what_is_left_in_the_tanks() -> None:
    state = _rocket("ceres", *DRIVER, "spacex", wet="12", grade=Grade.DIRT)
    assert choose(turn_of(state), "dirt rocket")[0] == "mass 13"
    state = _rocket("ceres", *DRIVER, "spacex", grade=Grade.WATER)  # empty
    choose(turn_of(state), "dirt rocket", "mass 20")
    assert (mass(rocket(state)), rocket(state).grade) == ("20", Grade.DIRT)


@pytest.mark.rule("HFC-137")
@pytest.mark.rule("HFC-120")
@pytest.mark.parametrize("stale", [True, False])
def test_fuel_that_has_moved_becomes_tanks_that_have(stale: bool) -> None:
    state = _rocket("geo", *HALL, water=1, wet="9")
    state.put(0, Slot.ROCKET, replace(rocket(state), stale=stale))
    choose(turn_of(state), "store rocket", "count 2")
    assert (rocket(state).water, rocket(state).moved_water) == (3, 2 * stale)
    assert rocket(state).stale == stale


@pytest.mark.rule("HFC-137")
@pytest.mark.rule("HFC-106")
def test_isotope_fuel_becomes_gold_tanks() -> None:
    state = _rocket("geo", *HALL, wet="8", grade=Grade.ISOTOPE)
    choose(turn_of(state), "store rocket", "count 3")
    assert (rocket(state).gold, rocket(state).water, rocket(state).moved_gold) == (3, 0, 0)


@pytest.mark.rule("HFC-116")
def test_fuel_that_is_left_has_not_moved_because_some_was_thrown_away() -> None:
    state = _rocket("geo", *HALL, wet="8")
    choose(turn_of(state), "vent rocket", "count 1")
    assert not rocket(state).stale
    assert may_move(state, 0, Slot.ROCKET)


@pytest.mark.rule("HFC-137")
def test_tanks_that_have_not_moved_are_loaded_first() -> None:
    state = _rocket("ceres", *HALL)
    stack = put(state, 0, Slot.OUTPOST_1, "ceres", gold=3)
    state.put(0, Slot.OUTPOST_1, replace(stack, moved_gold=1))
    choose(turn_of(state), "load rocket", "count 2")
    outpost = state.held(0, Slot.OUTPOST_1)
    assert outpost is not None
    assert (outpost.gold, outpost.moved_gold) == (1, 1)
    assert (may_move(state, 0, Slot.ROCKET), rocket(state).grade) == (True, Grade.ISOTOPE)


@pytest.mark.rule("HFC-111")
@pytest.mark.rule("HFC-078")
def test_why_nothing_can_be_loaded() -> None:
    state = turn_of(_rocket("geo", *HALL))
    assert refused(state, "load rocket").rule == "HFC-111"
    state = turn_of(_rocket("geo", *HALL, wet="32"))
    assert refused(state, "load rocket").rule == "HFC-078"
