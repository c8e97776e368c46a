"""Movements: the chain of Spaces, Burns, Pivots, coasting, and the Fuel at the end."""

from __future__ import annotations

from fractions import Fraction

import pytest
from msgspec.structs import replace

from armillary.engine import advance, codec
from armillary.engine.ledger import Refusal
from armillary.engine.steps import resolve
from armillary.games.high_frontier.game import GAME
from armillary.games.high_frontier.rules.components import FACES
from armillary.games.high_frontier.rules.components.kinds import NOTHING, Grade
from armillary.games.high_frontier.rules.events.flight import (
    BonusGained,
    MovementEnded,
    ThrusterActivated,
    ThrusterFailed,
)
from armillary.games.high_frontier.rules.movement import movement
from armillary.games.high_frontier.rules.movement.activation import ActivateTriangle, Fly, grounded, prelude
from armillary.games.high_frontier.rules.movement.engines import PUSH, Engine, engines, net_thrust, push_of
from armillary.games.high_frontier.rules.pieces import grants, stacks, supports
from armillary.games.high_frontier.rules.state import HighFrontierState, Slot
from armillary.testing import asked, choose, refused, told
from tests.games.high_frontier.positions import (
    dice,
    factory,
    mass,
    node,
    piece,
    ready_to_fly,
    rocket,
    turn_of,
)

ION = ("Ion Drive", "Dusty Plasma MHD")  # 2, 1/2, a Bonus Pivot
HALL = ("Hall Effect", "Dusty Plasma MHD")  # 3, 2; Dry Mass 3


def engine(state: HighFrontierState) -> Engine:
    return engines(state, 0, Slot.ROCKET)[0]


def places(state: HighFrontierState) -> set[str]:
    return {text.removeprefix("to ") for text in asked(state)}


def barred(state: HighFrontierState) -> dict[str, str]:
    """Spaces that are refused, and by which rule."""
    step = state.stack[-1]
    assert isinstance(step, movement.Flight)
    found: list[Refusal] = step.refusals(state)
    return {str(refusal.option).removeprefix("to "): refusal.rule for refusal in found}


# The beginning


@pytest.mark.rule("HFC-136")
@pytest.mark.rule("HFC-143")
def test_a_triangle_is_activated_first_with_an_afterburn_or_without() -> None:
    state = ready_to_fly("leo", *ION, wet="8")
    assert "move rocket" in asked(state)
    assert choose(state, "move rocket") == [
        "burn thruster_hall_effect",
        "burn thruster_hall_effect afterburn",
    ]
    choose(state, "burn thruster_hall_effect afterburn")
    assert told(state, ThrusterActivated)[0].net_thrust == 2 + 0 + 1


@pytest.mark.rule("HFC-143")
def test_an_afterburn_costs_its_steps_once() -> None:
    state = ready_to_fly("leo", *ION, wet="8")
    choose(state, "move rocket", "burn thruster_hall_effect afterburn", "halt")
    assert told(state, MovementEnded)[0].steps == 1 + 1  # half a step for the Burn, rounded up


@pytest.mark.rule("HFC-138")
def test_a_thruster_without_support_cannot_be_activated() -> None:
    state = ready_to_fly("leo", "Hall Effect", "spacex", wet="8")
    assert choose(state, "move rocket") == ["burn spacex", "burn spacex afterburn"]
    assert refused(state, "burn thruster_hall_effect").rule == "HFC-138"


@pytest.mark.rule("HFC-067")
@pytest.mark.rule("HFC-137")
def test_what_has_moved_moves_no_more_this_turn() -> None:
    state = ready_to_fly("leo", *HALL, wet="8")
    choose(state, "move rocket", "halt")
    assert rocket(state).node == node("cycler")
    assert "move rocket" not in asked(state)
    assert {p >> 2 for p in rocket(state).cards} <= set(state.moved)


@pytest.mark.rule("HFC-137")
@pytest.mark.rule("HFC-X15")
@pytest.mark.parametrize("change", [{"moved_water": 1}, {"moved_gold": 1}, {"stale": True}, {"moved": True}])
def test_tanks_and_fuel_that_have_moved_hold_a_rocket_back(change: dict[str, int]) -> None:
    state = ready_to_fly("leo", *HALL, wet="8")
    assert movement.may_move(state, 0, Slot.ROCKET)
    state.put(0, Slot.ROCKET, replace(rocket(state), **change))
    assert not movement.may_move(state, 0, Slot.ROCKET)


@pytest.mark.rule("HFC-137")
def test_a_card_that_another_spacecraft_carried_holds_it_back() -> None:
    state = ready_to_fly("leo", *HALL, wet="8")
    state.moved = (piece("Hall Effect") >> 2,)
    assert not movement.may_move(state, 0, Slot.ROCKET)


@pytest.mark.rule("HFC-078")
def test_a_rocket_that_is_too_heavy_does_not_move() -> None:
    state = ready_to_fly("leo", *HALL, water=21)
    assert not movement.may_move(state, 0, Slot.ROCKET)


@pytest.mark.rule("HFC-085")
@pytest.mark.parametrize(
    ("where", "cards", "wet", "rule"),
    [
        ("leo", ("Hall Effect",), "8", "HFC-085"),  # no generator
        ("leo", HALL, "3", "HFC-155"),  # no Fuel
        ("leo", ("Hall Effect", "Radioisotope Stirling"), "8 1/2", "HFC-142"),  # net thrust 0
        ("nysa", HALL, "8", "HFC-161"),  # Size 3
        ("leo", (*HALL, "Project Orion", "Cascade Photovoltaic"), "", "HFC-155"),
    ],
)
def test_why_a_rocket_does_not_move(where: str, cards: tuple[str, ...], wet: str, rule: str) -> None:
    state = ready_to_fly(where, *cards, wet=wet)
    assert "move rocket" not in asked(state)
    assert refused(state, "move rocket").rule == rule


@pytest.mark.rule("HFC-078")
@pytest.mark.rule("HFC-137")
def test_a_rocket_is_told_that_it_is_too_heavy_or_has_moved() -> None:
    state = ready_to_fly("leo", *HALL, water=21)
    assert refused(state, "move rocket").rule == "HFC-078"
    state = ready_to_fly("leo", *HALL, wet="8")
    choose(state, "move rocket", "halt")
    assert refused(state, "move rocket").rule == "HFC-137"


# Net thrust


@pytest.mark.rule("HFC-147")
@pytest.mark.rule("HFC-X20")
def test_a_stirling_slows_a_hall_effect_thruster() -> None:
    state = ready_to_fly("leo", "Hall Effect", "Radioisotope Stirling", wet="8")
    assert engine(state).net_thrust == 3 - 2


@pytest.mark.rule("HFC-143")
@pytest.mark.rule("HFC-X17")
def test_an_afterburn_cools_what_is_one_therm_short() -> None:
    state = ready_to_fly("leo", "Vortex Confined Nozzle", "Cermet NERVA Fission", wet="8")
    assert [found.afterburn for found in engines(state, 0, Slot.ROCKET)] == [True]


@pytest.mark.rule("HFC-145")
def test_a_pushed_solar_thruster_works_in_the_outermost_zone() -> None:
    state = ready_to_fly("sedna", "Electric Sail")
    assert not engines(state, 0, Slot.ROCKET)
    state.players[0].powersat = True
    assert engine(state).net_thrust == 2 + 2 - 6 + 1


@pytest.mark.rule("HFC-146")
def test_a_partner_may_lend_the_push() -> None:
    state = ready_to_fly("leo", *HALL, wet="8")
    before = engine(state)
    grants.grant(state, grants.POWERSAT, 1, 0)
    after = engine(state)
    assert (before.pushed, after.pushed) == (False, True)
    assert after.net_thrust == before.net_thrust + 1


@pytest.mark.rule("HFC-146")
def test_a_push_is_worth_three_to_the_magbeam() -> None:
    state = ready_to_fly("leo", "MagBeam", wet="8")
    before = engine(state).net_thrust
    factory(state, 0, "hathor")
    assert engine(state).net_thrust == before + 3


@pytest.mark.rule("HFC-146")
@pytest.mark.rule("HFC-211")
def test_no_push_without_the_icon() -> None:
    state = ready_to_fly("leo", "spacex", wet="4")
    factory(state, 0, "hathor")
    assert not engine(state).pushed


@pytest.mark.rule("HFC-141")
def test_the_class_is_read_after_the_afterburn() -> None:
    state = ready_to_fly("leo", *ION, wet="8 1/2")
    plain, burning = engines(state, 0, Slot.ROCKET)[:2]
    assert (plain.net_thrust, burning.net_thrust) == (1, 2 + 1 + 0)
    assert net_thrust(plain.triangle, plain.chain, rocket(state).wet, 2) == 1


def _valkyrie(crew: str) -> HighFrontierState:
    heatsink = piece("Thermochemical Heatsink Fountain", heavy=True)
    cards = ("Ablative Nozzle", "Project Valkyrie", "Positronium Bottle", heatsink, "Photon Heliogyro")
    return ready_to_fly("leo", *cards, crew, wet="8", faction=crew)


@pytest.mark.rule("HFC-224")
def test_project_valkyrie_burns_soft_cards_of_its_own_stack() -> None:
    state = _valkyrie("spacex")  # rad-hardness 4
    found = next(e for e in engines(state, 0, Slot.ROCKET) if piece("Project Valkyrie") in e.chain.pieces)
    movement.begin(state, 0, Slot.ROCKET, found)
    assert piece("Photon Heliogyro") not in rocket(state).cards
    assert supports.sink_mark(piece("Thermochemical Heatsink Fountain", heavy=True)) in state.used
    assert piece("spacex") in rocket(state).cards


@pytest.mark.rule("HFC-224")
def test_it_kills_humans_only_where_felonies_are_allowed() -> None:
    state = _valkyrie("b612_foundation")  # rad-hardness 3
    for lawless in (False, True):
        state.anarchy = lawless
        used = {p for e in engines(state, 0, Slot.ROCKET) for p in e.chain.pieces}
        assert (piece("Project Valkyrie") in used) == lawless


# Burns


@pytest.mark.rule("HFC-153")
@pytest.mark.rule("HFC-040")
@pytest.mark.rule("HFC-X52")
def test_two_burn_spaces_from_leo() -> None:
    state = ready_to_fly("leo", *HALL, wet="8")
    choose(state, "move rocket", "to earth_radiation_02")
    assert places(state) == {"earth_aerobrake_01", "sso", "halt"}
    choose(state, "to sso", "halt")
    assert (rocket(state).node, mass(rocket(state))) == (node("sso"), "6")
    assert told(state, MovementEnded)[0].steps == 4


@pytest.mark.rule("HFC-144")
@pytest.mark.rule("HFC-148")
@pytest.mark.rule("HFC-X22")
def test_an_ion_drive_in_tug_class_makes_no_burn() -> None:
    state = ready_to_fly("leo", *ION, "Project Orion", wet="17")
    assert engine(state).net_thrust == 0
    assert not movement.moves_on(state, movement.flight_of(state, 0, Slot.ROCKET, engine(state)))


@pytest.mark.rule("HFC-148")
def test_burns_do_not_exceed_net_thrust() -> None:
    state = ready_to_fly("sso", *HALL, wet="17")  # tug: 1
    choose(state, "move rocket", "to earth_radiation_02")
    assert "cycler" in places(state)
    state = ready_to_fly("geo", *HALL, wet="17")
    choose(state, "move rocket", "to earth_radiation_04", "to cycler")
    assert barred(state) == {}
    state = ready_to_fly("leo", *HALL, wet="17")
    choose(state, "move rocket", "to earth_radiation_02")
    assert barred(state) == {"sso": "HFC-148"}


@pytest.mark.rule("HFC-155")
def test_no_burn_without_fuel() -> None:
    state = ready_to_fly("leo", *HALL, wet="3 3/4")  # three steps
    choose(state, "move rocket", "to earth_radiation_02")
    assert barred(state) == {"sso": "HFC-155"}


@pytest.mark.rule("HFC-107")
def test_fuel_of_a_lower_grade_is_not_burnt() -> None:
    state = ready_to_fly("leo", *HALL, wet="8", grade=Grade.DIRT)
    assert "move rocket" not in asked(state)


@pytest.mark.rule("HFC-154")
@pytest.mark.rule("HFC-X21")
def test_fractions_are_rounded_up_at_the_end() -> None:
    state = ready_to_fly("leo", *HALL, wet="8")
    tenth = replace(engine(state), fuel=Fraction(1, 10))
    movement.begin(state, 0, Slot.ROCKET, tenth)
    advance(state)
    choose(state, "to earth_radiation_01", "to sol_earth_l1")
    flight = state.stack[-1]
    assert isinstance(flight, movement.Flight)
    burnt = Fraction(flight.steps * 20 - flight.course.tank, 20)
    assert burnt == Fraction(2, 10)
    choose(state, "halt")
    assert told(state, MovementEnded)[0].steps == 1


@pytest.mark.rule("HFC-100")
@pytest.mark.rule("HFC-105")
def test_mass_lost_on_the_way_leaves_the_strip_afterwards() -> None:
    state = ready_to_fly("cycler", *HALL, "Cascade Photovoltaic", wet="11")
    dice(state, 5)
    choose(state, "move rocket", "to earth_radiation_02")
    assert mass(rocket(state)) == "11"
    choose(state, "halt")
    assert mass(rocket(state)) == "8"


# Directions


@pytest.mark.rule("HFC-039")
@pytest.mark.rule("HFC-150")
def test_a_pivot_costs_two_burns() -> None:
    state = ready_to_fly("ceres_hohmann_14", *HALL, wet="11")  # two Burns
    choose(state, "move rocket", "to ceres_hohmann_01")
    assert places(state) == {"ceres_burn_02", "ceres_hohmann_02", "halt"}
    assert barred(state) == {"jupiter_burn_26": "HFC-148"}  # a Pivot and a Burn Space
    choose(state, "to ceres_hohmann_02", "halt")
    assert told(state, MovementEnded)[0].steps == 4


@pytest.mark.rule("HFC-150")
def test_after_a_halt_the_direction_is_free() -> None:
    state = ready_to_fly("ceres_hohmann_01", *HALL, wet="3")  # no Fuel
    choose(state, "move rocket")
    assert places(state) == {"ceres_hohmann_02", "ceres_hohmann_14"}


@pytest.mark.rule("HFC-151")
def test_a_bonus_pivot_is_free_once() -> None:
    state = ready_to_fly("ceres_hohmann_14", *ION, wet="2")  # no Fuel
    choose(state, "move rocket", "to ceres_hohmann_01", "to ceres_hohmann_02")
    flight = state.stack[-1]
    assert isinstance(flight, movement.Flight)
    assert (flight.course.pivots, flight.course.tank) == (0, 0)


@pytest.mark.rule("HFC-152")
def test_no_way_back_in_the_same_movement() -> None:
    state = ready_to_fly("mars_lagrange_10", *HALL, wet="8")
    choose(state, "move rocket", "to mars_burn_16")
    assert "mars_lagrange_10" not in places(state)
    choose(state, "halt")
    state.put(0, Slot.ROCKET, replace(rocket(state), moved=False, stale=False))
    state.moved = ()
    turn_of(state)
    choose(state, "move rocket")
    assert "mars_lagrange_10" in places(state)


@pytest.mark.rule("HFC-037")
@pytest.mark.rule("HFC-149")
def test_no_halt_on_a_lander_burn() -> None:
    state = ready_to_fly("mars_lagrange_09", "spacex", wet="4")
    choose(state, "move rocket", "burn spacex", "to mars_lander_burn_02")
    assert places(state) == {"mars_arsia_mons_caves", "mars_hellas_basin_buried_glaciers"}


# Coasting


@pytest.mark.rule("HFC-140")
@pytest.mark.rule("HFC-142")
def test_without_net_thrust_it_only_coasts() -> None:
    state = ready_to_fly("mars_lagrange_06", "Hall Effect", "Radioisotope Stirling", wet="8 1/2")
    assert engine(state).net_thrust == 0
    choose(state, "move rocket")
    assert rocket(state).node == node("mars_hohmann_34")  # the only way without a Burn or thrust
    assert places(state) == {"mars_hohmann_35", "halt"}  # straight on
    assert {rule for place, rule in barred(state).items()} == {"HFC-142"}


@pytest.mark.rule("HFC-139")
def test_a_thruster_is_activated_without_fuel_and_lands_by_power() -> None:
    state = ready_to_fly("mars_lagrange_06", *HALL, wet="3")
    choose(state, "move rocket")
    assert "phobos" in places(state)
    choose(state, "to phobos")
    assert (rocket(state).node, mass(rocket(state))) == (node("phobos"), "3")


@pytest.mark.rule("HFC-138")
@pytest.mark.rule("HFC-139")
@pytest.mark.rule("HFC-X16")
def test_a_lost_generator_leaves_it_coasting_although_there_is_a_spare() -> None:
    cards = ("Hall Effect", "Cascade Photovoltaic", "Photon Tether Rectenna")
    state = ready_to_fly("leo", *cards, wet="8 1/2")
    dice(state, 4)
    choose(state, "move rocket", "to earth_radiation_02")
    assert told(state, ThrusterFailed)
    assert piece("Photon Tether Rectenna") in rocket(state).cards
    assert barred(state) == {"sso": "HFC-139"}
    assert places(state) == {"earth_aerobrake_01", "halt"}


@pytest.mark.rule("HFC-014")
@pytest.mark.rule("HFC-140")
@pytest.mark.rule("HFC-X61")
def test_solar_power_fails_on_the_way_into_the_outermost_zone() -> None:
    state = ready_to_fly("uranus_burn_10", "Hall Effect", "Cascade Photovoltaic", wet="8")
    choose(state, "move rocket", "to neptune_flyby")
    flight = state.stack[-1]
    assert isinstance(flight, movement.Flight)
    assert (flight.course.live, flight.course.bonus) == (False, 0)


# The whole


@pytest.mark.rule("HFC-069")
def test_nothing_interrupts_a_movement() -> None:
    state = ready_to_fly("leo", *HALL, wet="8")
    choose(state, "move rocket")
    assert all(text == "halt" or text.startswith("to ") for text in asked(state))


def test_a_movement_never_goes_the_same_way_twice() -> None:
    state = ready_to_fly("leo", *HALL, wet="8")
    choose(state, "move rocket")
    flight = state.stack[-1]
    assert isinstance(flight, movement.Flight)
    step = movement.moves_on(state, flight)[0]
    gone = replace(flight, ways=(movement.way_of(step.edge, step.to),))
    assert step.to not in {other.to for other in movement.moves_on(state, gone)}


@pytest.mark.parametrize("choices", [("to earth_radiation_02",), ()])
def test_a_movement_under_way_can_be_stored(choices: tuple[str, ...]) -> None:
    state = ready_to_fly("leo", *ION, wet="8")
    choose(state, "move rocket", "burn thruster_hall_effect", *choices)
    other = GAME.restore(codec.dump(state))
    assert other.digest() == state.digest()
    assert asked(other) == asked(state)


def test_a_whole_movement_is_carried_out_at_once() -> None:
    state = ready_to_fly("leo", *HALL, wet="8")
    fly = Fly(
        Slot.ROCKET, piece("Hall Effect"), False, tuple(map(node, ("cycler", "earth_radiation_02", "sso")))
    )
    assert fly.may(state, 0)
    resolve(state, fly, 0)
    assert rocket(state).node == node("sso")
    assert "end" in asked(state)


@pytest.mark.rule("HFC-X09")
@pytest.mark.rule("HFC-161")
def test_a_step_jettisoned_makes_the_landing_on_ceres_legal() -> None:
    for wet, thrust in (("8 1/2", 6), ("8", 7)):
        crew = "nasrda_astronauts"
        state = ready_to_fly("ceres_lagrange_13", crew, wet=wet, faction=crew, grade=Grade.DIRT)
        assert engine(state).net_thrust == thrust
        choose(state, "move rocket")
        assert ("ceres_half_lander_02" in places(state) or rocket(state).node == node("ceres")) == (
            thrust > 6
        )


@pytest.mark.rule("HFC-103")
@pytest.mark.rule("HFC-X02")
def test_eight_steps_from_a_wet_mass_of_four() -> None:
    crew = "esa_space_unionists"  # 12, 8
    state = ready_to_fly("leo", crew, water=1, wet="4", faction=crew)
    state.anarchy = True  # no Powersat
    assert engine(state).net_thrust == 13
    choose(state, "move rocket", f"burn {crew}", "halt")
    assert mass(rocket(state)) == "2 1/3"


# What a movement leaves


@pytest.mark.rule("HFC-137")
def test_fts_aboard_have_moved_where_the_rocket_has_and_only_there() -> None:
    state = ready_to_fly("leo", *HALL, wet="11", water=2)
    state.put(0, Slot.ROCKET, replace(rocket(state), gold=1))
    state.moved = (piece("Mass Driver") >> 2,)
    found = engine(state)
    movement.begin(state, 0, Slot.ROCKET, found)
    flight = movement.flight_of(state, 0, Slot.ROCKET, found)
    movement.finish(state, flight)  # it never left
    left = rocket(state)
    assert (left.moved, left.moved_water, left.moved_gold, left.stale) == (True, 0, 0, False)
    assert state.moved == (piece("Mass Driver") >> 2,)
    movement.finish(state, replace(flight, ways=(0,)))
    left = rocket(state)
    assert (left.moved, left.moved_water, left.moved_gold, left.stale) == (True, 2, 1, True)


@pytest.mark.rule("HFC-137")
def test_of_a_movement_that_has_burnt_all_no_fuel_is_stale() -> None:
    state = ready_to_fly("leo", *HALL, wet="3")
    flight = movement.flight_of(state, 0, Slot.ROCKET, engine(state))
    movement.finish(state, replace(flight, ways=(0,)))
    assert (rocket(state).moved, rocket(state).stale) == (True, False)


@pytest.mark.rule("HFC-100")
@pytest.mark.rule("HFC-104")
def test_a_movement_is_paid_from_what_a_loss_on_the_way_has_left() -> None:
    state = ready_to_fly("leo", *HALL, wet="8")
    found = engine(state)
    flight = movement.flight_of(state, 0, Slot.ROCKET, found)
    unit = 2 * found.fuel.denominator
    spent = replace(flight, ways=(0,), course=replace(flight.course, tank=(flight.steps - 2) * unit))
    movement.finish(state, spent)
    assert (mass(rocket(state)), told(state, MovementEnded)[0].steps) == ("7", 2)


@pytest.mark.rule("HFC-067")
def test_only_a_spacecraft_that_stands_there_moves() -> None:
    state = ready_to_fly("leo", *HALL, wet="8")
    assert not movement.may_move(state, 0, Slot.OUTPOST_1)
    state.put(0, Slot.ROCKET, replace(rocket(state), wet=NOTHING))
    assert not movement.may_move(state, 0, Slot.ROCKET)


@pytest.mark.rule("HFC-148")
def test_where_a_plan_cannot_be_followed_the_next_space_is_asked() -> None:
    state = ready_to_fly("leo", *HALL, wet="8")
    fly = Fly(Slot.ROCKET, piece("Hall Effect"), False, tuple(map(node, ("cycler", "ceres"))))
    assert fly.may(state, 0)
    assert not replace(fly, path=(node("ceres"),)).may(state, 0)
    assert not replace(fly, path=()).may(state, 0)
    assert not replace(fly, afterburn=True, path=(node("ceres"),)).may(state, 0)
    resolve(state, fly, 0)
    assert rocket(state).node == node("cycler")
    assert {"earth_radiation_02", "halt"} <= places(state)


@pytest.mark.rule("HFC-170")
@pytest.mark.rule("HFC-177")
def test_what_a_flyby_gives_is_told_once() -> None:
    state = ready_to_fly("sol_earth_l2", *HALL, wet="8", season="blue")
    choose(state, "move rocket")
    flyby = next(text for text in asked(state) if "flyby" in text)
    choose(state, flyby)
    (gained,) = told(state, BonusGained)
    flight = state.stack[-1]
    assert isinstance(flight, movement.Flight)
    assert gained.node == flight.course.node
    assert gained.burns == flight.course.bonus > 0
    choose(state, "halt")
    assert len(told(state, BonusGained)) == 1


# How it is chosen


@pytest.mark.rule("HFC-136")
@pytest.mark.rule("HFC-143")
@pytest.mark.parametrize("afterburn", [False, True])
def test_a_whole_movement_is_flown_with_the_afterburn_that_was_named(afterburn: bool) -> None:
    state = ready_to_fly("leo", *ION, wet="8")
    resolve(state, Fly(Slot.ROCKET, piece("Ion Drive"), afterburn, (node("cycler"),)), 0)
    (activated,) = told(state, ThrusterActivated)
    assert activated.afterburn == afterburn


@pytest.mark.rule("HFC-136")
def test_a_whole_movement_is_flown_by_the_thruster_that_was_named() -> None:
    for name in ("Hall Effect", "spacex"):
        state = ready_to_fly("leo", *HALL, "spacex", wet="11")
        resolve(state, Fly(Slot.ROCKET, piece(name), False, (node("cycler"),)), 0)
        (activated,) = told(state, ThrusterActivated)
        assert activated.piece == piece(name)


@pytest.mark.rule("HFC-085")
def test_nothing_is_said_of_a_rocket_that_moves_or_is_not_there() -> None:
    state = ready_to_fly("leo", *HALL, wet="8")
    assert not grounded(state, 0)
    assert not grounded(state, 1)


@pytest.mark.rule("HFC-143")
@pytest.mark.parametrize("spare", [-1, 0, 1])
def test_an_afterburn_is_refused_where_its_fuel_is_not_there(spare: int) -> None:
    state = ready_to_fly("leo", *ION, wet="8")
    found = next(e for e in engines(state, 0, Slot.ROCKET) if e.afterburn)
    down = stacks.fuel_steps(rocket(state)) - found.triangle.afterburn - spare
    state.put(0, Slot.ROCKET, replace(rocket(state), wet=stacks.steps_down(rocket(state).wet, down)))
    rules = [refusal.rule for refusal in ActivateTriangle(0, Slot.ROCKET).refusals(state)]
    assert rules == (["HFC-143"] if spare < 0 else [])


@pytest.mark.rule("HFC-136")
def test_what_is_chosen_before_the_first_space_is_what_is_asked() -> None:
    state = ready_to_fly("leo", *ION, wet="8")
    for found in engines(state, 0, Slot.ROCKET):
        burn = "burn thruster_hall_effect" + " afterburn" * found.afterburn
        assert prelude(state, 0, Slot.ROCKET, found) == ("move rocket", burn)
    state = ready_to_fly("leo", "Mass Driver", "Flywheel Compulsator", wet="12", grade=Grade.DIRT)
    for found in engines(state, 0, Slot.ROCKET):
        assert prelude(state, 0, Slot.ROCKET, found)[0] == "move rocket"


@pytest.mark.rule("HFC-146")
def test_a_push_is_worth_one_except_to_what_says_more() -> None:
    for number, face in enumerate(FACES):
        more = [ability.thrust for ability in face.abilities if ability.key == "when_pushed"]
        assert push_of(number) == (more[0] if more else PUSH)
