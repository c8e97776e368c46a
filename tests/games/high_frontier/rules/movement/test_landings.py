"""Sites are left and landed on: power, aerobrakes, Factories, rocketplanes; seasons; lander burns."""

from __future__ import annotations

from fractions import Fraction

import pytest
from msgspec.structs import replace

from armillary.engine import advance
from armillary.games.high_frontier.rules.components import NODES, SITES
from armillary.games.high_frontier.rules.components.kinds import NOTHING, Season
from armillary.games.high_frontier.rules.events.flight import RocketplaneFuelled
from armillary.games.high_frontier.rules.events.game import DieRolled
from armillary.games.high_frontier.rules.movement import movement
from armillary.games.high_frontier.rules.movement import steps as courses
from armillary.games.high_frontier.rules.movement.engines import engines
from armillary.games.high_frontier.rules.movement.spacecraft import Course, Craft, Onward
from armillary.games.high_frontier.rules.pieces import grants
from armillary.games.high_frontier.rules.state import GloryChit, HighFrontierState, Slot
from armillary.testing import asked, choose, told
from armillary.testing.positions import seat_asked
from tests.games.high_frontier.positions import (
    card,
    dice,
    factory,
    mass,
    node,
    piece,
    put,
    ready_to_fly,
    rocket,
    site,
    turn_of,
)

HALL = ("Hall Effect", "Dusty Plasma MHD")
SAIL = "Photon Heliogyro"


def craft(thrust: int = 3, burn: int = 4, **more: int | bool | frozenset[int]) -> Craft:
    """Two steps for a Burn."""
    return replace(Craft(thrust, burn, 2, Season.YELLOW), **more)


def at(where: str, *, burns: int = 9, bonus: int = 0, tank: int = 99) -> Course:
    return Course(node(where), NOTHING, burns, bonus, 0, tank)


def steps(flying: Craft, course: Course) -> dict[str, Onward]:
    """What may be entered next, by name."""
    return {NODES[step.to].id: step for step in courses.onward(flying, course)}


def rolls(state: HighFrontierState) -> list[str]:
    return [roll.what for roll in told(state, DieRolled)]


def places(state: HighFrontierState) -> set[str]:
    return {text.removeprefix("to ") for text in asked(state)}


# Power


@pytest.mark.rule("HFC-161")
@pytest.mark.parametrize(("thrust", "lands"), [(1, False), (2, True)])
def test_a_powered_landing_needs_more_thrust_than_size(thrust: int, lands: bool) -> None:
    found = steps(craft(thrust), at("mars_lagrange_06"))
    assert ("phobos" in found) == lands  # Size 1
    assert not lands or (found["phobos"].units, found["phobos"].how) == (0, "power")


@pytest.mark.rule("HFC-161")
@pytest.mark.parametrize(("thrust", "lifts"), [(1, False), (2, True)])
def test_a_powered_liftoff_as_well(thrust: int, lifts: bool) -> None:
    assert ("mars_lagrange_06" in steps(craft(thrust), at("phobos"))) == lifts


@pytest.mark.rule("HFC-160")
@pytest.mark.rule("HFC-149")
def test_landing_ends_the_movement() -> None:
    state = ready_to_fly("mars_lagrange_06", *HALL, wet="8")
    choose(state, "move rocket", "to phobos")
    assert (rocket(state).node, "end" in asked(state)) == (node("phobos"), True)


@pytest.mark.rule("HFC-136")
@pytest.mark.rule("HFC-X53")
def test_before_nysa() -> None:
    state = ready_to_fly("ceres_hazard_11", *HALL, "spacex", wet="8")
    assert choose(state, "move rocket")[0] == "burn thruster_hall_effect"
    choose(state, "burn thruster_hall_effect")
    assert rocket(state).node == node("ceres_lagrange_08")  # the only way: thrust 3, Size 3
    state = ready_to_fly("ceres_hazard_11", *HALL, "spacex", wet="8")
    choose(state, "move rocket", "burn spacex", "to nysa")
    assert rocket(state).node == node("nysa")
    state = ready_to_fly("nysa", *HALL, wet="4")
    dice(state, 2)
    choose(state, "move rocket")
    assert (rocket(state).node, mass(rocket(state))) == (node("ceres_hazard_11"), "4")


# Lander burns


@pytest.mark.rule("HFC-156")
def test_a_lander_burn_is_entered_only_if_it_can_be_passed() -> None:
    strong, weak = craft(11), craft(10)
    assert "mars_lander_burn_02" in steps(strong, at("mars_lagrange_09"))
    assert "mars_lander_burn_02" not in steps(weak, at("mars_lagrange_09"))  # Sites of Size 10
    assert "mercury_lander_burn_01" in steps(craft(11), at("mercury_north_pole", tank=8))
    three = at("venus_aerostat_xity", tank=2 * 2 * 2 + 3)  # not enough for all three
    assert "venus_lander_burn_01" not in steps(craft(12), three)
    assert "venus_lander_burn_01" in steps(craft(12), at("venus_aerostat_xity", tank=12))


@pytest.mark.rule("HFC-157")
@pytest.mark.rule("HFC-X26")
def test_bonus_burns_do_not_pay_lander_burns() -> None:
    assert "mars_lander_burn_02" in steps(craft(11), at("mars_lagrange_09", burns=1))
    assert "mars_lander_burn_02" not in steps(craft(11), at("mars_lagrange_09", burns=0, bonus=2))
    assert "mars_burn_16" in steps(craft(11), at("mars_lagrange_09", burns=0, bonus=2))


@pytest.mark.rule("HFC-158")
@pytest.mark.rule("HFC-159")
@pytest.mark.rule("HFC-X23")
def test_ceres_through_its_half_lander() -> None:
    helped = craft(6, factories=frozenset({site("ceres")}))
    assert "ceres_half_lander_02" not in steps(helped, at("ceres_lagrange_13"))
    half = steps(craft(7), at("ceres_lagrange_13"))["ceres_half_lander_02"]
    assert (half.burns, half.units) == (1, 2)  # two units are a fuel step
    assert "ceres_half_lander_02" not in steps(helped, at("ceres"))


@pytest.mark.rule("HFC-148")
@pytest.mark.parametrize(("bonus", "left", "paid"), [(0, 0, 1), (1, 0, 0), (3, 2, 0)])
def test_bonus_burns_are_spent_before_fuel(bonus: int, left: int, paid: int) -> None:
    step = steps(craft(11), at("mars_lagrange_09", bonus=bonus))["mars_burn_16"]
    assert (step.after.bonus, step.burns) == (left, paid)


# Aerobrakes


@pytest.mark.rule("HFC-162")
@pytest.mark.rule("HFC-163")
@pytest.mark.rule("HFC-169")
@pytest.mark.rule("HFC-X25")
def test_a_sail_is_lost_in_an_aerobrake_and_its_cargo_lands() -> None:
    state = ready_to_fly("mars_lagrange_09", SAIL, "Rock Splitter")
    dice(state, 2)
    choose(state, "move rocket", "to mars_aerobrake_02")
    assert rolls(state) == ["aerobrake"]
    assert rocket(state).cards == (piece("Rock Splitter"),)
    assert card(SAIL) in state.players[0].hand
    choose(state, "to mars_arsia_mons_caves")
    assert rocket(state).node == node("mars_arsia_mons_caves")


@pytest.mark.rule("HFC-043")
@pytest.mark.rule("HFC-162")
def test_an_aerobrake_path_is_no_way_up() -> None:
    assert "mars_aerobrake_02" not in steps(craft(11), at("mars_arsia_mons_caves"))
    down = steps(craft(0), at("titan_aerostat", burns=0))
    assert set(down) == {"titan_ontario_lacus"}


@pytest.mark.rule("HFC-162")
def test_a_parachute_makes_aerobraking_safe() -> None:
    state = ready_to_fly("mars_lagrange_09", *HALL, "Magnetoshell Plasma Parachute", wet="8")
    choose(state, "move rocket", *[text for text in asked(state) if text == "chain 1"])
    choose(state, "to mars_aerobrake_02")
    assert rolls(state) == []


# Factories


@pytest.mark.rule("HFC-164")
@pytest.mark.rule("HFC-165")
@pytest.mark.parametrize("colony", [False, True])
def test_a_factory_helps_regardless_of_size(colony: bool) -> None:
    state = ready_to_fly("nysa", *HALL, wet="11")
    assert "move rocket" not in asked(state)
    factory(state, 0, "nysa", colony=colony)
    dice(state, 3)
    turn_of(state)
    choose(state, "move rocket")
    assert rocket(state).node == node("ceres_hazard_11")
    assert rolls(state) == ([] if colony else ["assist"])


@pytest.mark.rule("HFC-164")
def test_a_factory_helps_down() -> None:
    helped = craft(1, factories=frozenset({site("phobos")}))
    step = steps(helped, at("mars_lagrange_06"))["phobos"]
    assert (step.how, step.rolls) == ("assist", ("assist",))
    failed = replace(at("mars_lagrange_06"), live=False)
    assert "phobos" not in steps(helped, failed)


@pytest.mark.rule("HFC-165")
@pytest.mark.rule("HFC-031")
def test_powersat_takes_the_roll_away() -> None:
    state = ready_to_fly("nysa", *HALL, wet="11")
    factory(state, 0, "nysa", "hathor")
    turn_of(state)
    choose(state, "move rocket")
    assert rolls(state) == []


@pytest.mark.rule("HFC-166")
def test_a_helped_liftoff_ignores_the_first_hazard_even_if_power_would_do() -> None:
    strong = craft(9, factories=frozenset({site("nysa")}), safe=frozenset({site("nysa")}))
    step = steps(strong, at("nysa"))["ceres_hazard_11"]
    assert (step.how, step.first, step.rolls) == ("assist", False, ())
    alone = steps(craft(9), at("nysa"))["ceres_hazard_11"]
    assert (alone.how, alone.rolls) == ("power", ("crash",))


@pytest.mark.rule("HFC-165")
@pytest.mark.rule("HFC-170")
@pytest.mark.rule("HFC-X54")
def test_a_sail_leaves_deimos_and_pays_instead_of_rolling() -> None:
    state = ready_to_fly("deimos", SAIL, water=2)
    factory(state, 0, "deimos")
    state.players[0].aqua = 4
    turn_of(state)
    choose(state, "move rocket")
    assert asked(state) == ["risk", "finao"]
    choose(state, "finao")
    assert (state.players[0].aqua, rolls(state)) == (0, [])
    assert rocket(state).node == node("mars_lagrange_10")


@pytest.mark.rule("HFC-165")
@pytest.mark.rule("HFC-169")
def test_a_failed_roll_for_help_loses_the_stack() -> None:
    state = ready_to_fly("nysa", *HALL, water=3, wet="11")
    factory(state, 0, "nysa")
    dice(state, 1)
    turn_of(state)
    choose(state, "move rocket")
    assert state.held(0, Slot.ROCKET) is None
    assert card("Hall Effect") in state.players[0].hand
    assert "end" in asked(state)


def _by_leave() -> HighFrontierState:
    state = ready_to_fly("nysa", *HALL, wet="11")
    factory(state, 1, "nysa")
    return turn_of(state)


@pytest.mark.rule("HFC-167")
def test_an_opponents_factory_helps_with_permission() -> None:
    state = _by_leave()
    grants.grant(state, grants.FACTORY, 1, 0, site("nysa"))
    dice(state, 3)
    choose(state, "move rocket")
    assert (rolls(state), rocket(state).node) == (["assist"], node("ceres_hazard_11"))


@pytest.mark.rule("HFC-167")
@pytest.mark.parametrize(("answer", "leaves"), [("allow", True), ("deny", False)])
def test_leave_is_asked_in_the_midst_of_a_movement(answer: str, leaves: bool) -> None:
    state = _by_leave()
    dice(state, 3)
    assert choose(state, "move rocket") == ["allow", "deny"]
    assert seat_asked(state) == 1
    choose(state, answer)
    assert (rocket(state).node == node("ceres_hazard_11")) == leaves


@pytest.mark.rule("HFC-167")
@pytest.mark.rule("HFC-238")
@pytest.mark.parametrize("defended", [False, True])
def test_or_by_felony_unless_a_human_defends_it(defended: bool) -> None:
    state = _by_leave()
    put(state, 0, Slot.OUTPOST_1, "nysa", "spacex")
    state.anarchy = True
    if defended:
        state.colonies[site("nysa")] = 1
    turn_of(state)
    dice(state, 3)
    choose(state, "move rocket")
    assert ("allow" in asked(state)) == defended


# Rocketplanes


def _aerostat(water: int) -> HighFrontierState:
    cards = ("MITEE Arcjet", "Dusty Plasma MHD", "spacex")
    state = ready_to_fly("venus_aerostat_xity", *cards, water=3, wet="10")
    put(state, 0, Slot.OUTPOST_1, "venus_aerostat_xity", water=water)
    factory(state, 0, "venus_aerostat_xity")
    return turn_of(state)


@pytest.mark.rule("HFC-168")
@pytest.mark.rule("HFC-165")
@pytest.mark.rule("HFC-143")
@pytest.mark.rule("HFC-X24")
def test_a_rocketplane_from_venus() -> None:
    state = _aerostat(20)
    burning = next(e for e in engines(state, 0, Slot.ROCKET) if e.afterburn and e.triangle.afterburn == 2)
    three = replace(burning, net_thrust=3, fuel=Fraction(2))  # 3/2 with an afterburn of 2
    movement.begin(state, 0, Slot.ROCKET, three)
    dice(state, 4)
    advance(state)
    assert told(state, RocketplaneFuelled)[0].tanks == 20
    assert state.held(0, Slot.OUTPOST_1) is None
    choose(state, "to low_venus_orbit")
    assert rolls(state) == ["crash"]
    assert mass(rocket(state)) == "6"


@pytest.mark.rule("HFC-168")
def test_no_rocketplane_without_the_tanks() -> None:
    state = _aerostat(19)
    for found in engines(state, 0, Slot.ROCKET):
        weak = replace(found, net_thrust=3)
        assert not movement.moves_on(state, movement.flight_of(state, 0, Slot.ROCKET, weak))


@pytest.mark.rule("HFC-168")
@pytest.mark.parametrize(("free", "burns"), [(False, 1), (True, 0)])
def test_the_first_lander_burn_of_a_rocketplane_is_free_where_that_was_chosen(free: bool, burns: int) -> None:
    state = _aerostat(20)
    state.rules = frozenset({"rocketplane_first_free"} if free else ())
    found = next(e for e in engines(state, 0, Slot.ROCKET) if e.piece == piece("MITEE Arcjet"))
    weak = replace(found, net_thrust=3)
    (step,) = movement.moves_on(state, movement.flight_of(state, 0, Slot.ROCKET, weak))
    assert (step.how, step.burns, bool(step.units)) == ("rocketplane", burns, not free)


@pytest.mark.rule("HFC-167")
@pytest.mark.rule("HFC-168")
def test_leave_is_asked_for_a_rocketplane() -> None:
    cards = ("MITEE Arcjet", "Dusty Plasma MHD")
    state = ready_to_fly("venus_aerostat_xity", *cards, wet="10")
    put(state, 0, Slot.OUTPOST_1, "venus_aerostat_xity", water=20)
    factory(state, 1, "venus_aerostat_xity")
    choose(turn_of(state), "move rocket", "burn robonaut_tungsten_resistojet")
    assert asked(state) == ["allow", "deny"]
    choose(state, "allow")
    assert told(state, RocketplaneFuelled)[0].tanks == 20


@pytest.mark.rule("HFC-168")
def test_no_leave_is_asked_for_a_rocketplane_without_the_tanks() -> None:
    state = ready_to_fly("venus_aerostat_xity", "MITEE Arcjet", "Dusty Plasma MHD", wet="10")
    put(state, 0, Slot.OUTPOST_1, "venus_aerostat_xity", water=19)
    factory(state, 1, "venus_aerostat_xity")
    for found in engines(state, 0, Slot.ROCKET):
        assert not movement.helpers(state, movement.flight_of(state, 0, Slot.ROCKET, found))


# Seasons


@pytest.mark.rule("HFC-045")
@pytest.mark.parametrize("season", list(Season))
def test_a_synodic_space_is_entered_and_left_in_its_season(season: Season) -> None:
    into = steps(craft(9, season=season), at("ceres_burn_07"))
    out = steps(craft(9, season=season), at("ceres_lagrange_04"))
    assert ("ceres_lagrange_04" in into) == ("ceres_burn_07" in out) == (season is Season.BLUE)
    assert "hermes_a" in out  # among Spaces of a colour always


@pytest.mark.rule("HFC-046")
def test_a_tw_thruster_ignores_the_seasons() -> None:
    found = steps(craft(9, seasonless=True, season=Season.RED), at("ceres_burn_07"))
    assert "ceres_lagrange_04" in found


@pytest.mark.rule("HFC-045")
def test_a_closed_season_is_told() -> None:
    state = ready_to_fly("ceres_burn_07", *HALL, wet="8", season="red")
    choose(state, "move rocket")
    flight = state.stack[-1]
    assert isinstance(flight, movement.Flight)
    told_why = {str(refusal.option): refusal.rule for refusal in flight.refusals(state)}
    assert told_why["to ceres_lagrange_04"] == "HFC-045"


@pytest.mark.rule("HFC-050")
def test_buggy_roads_are_no_routes() -> None:
    north = SITES[site("mercury_north_pole")]
    assert site("mercury_discovery_rupes") in north.roads
    assert "mercury_discovery_rupes" not in steps(craft(99), at("mercury_north_pole"))


# What a landing brings


@pytest.mark.rule("HFC-251")
def test_a_human_that_lands_is_remembered() -> None:
    state = ready_to_fly("mars_lagrange_06", "spacex", wet="4")
    choose(state, "move rocket", "burn spacex", "to phobos")
    assert site("phobos") in state.landed


@pytest.mark.rule("HFC-252")
def test_a_human_with_glory_comes_home() -> None:
    state = ready_to_fly("cycler", "spacex", wet="4")
    state.glories[3] = GloryChit(card("spacex"))
    choose(state, "move rocket", "burn spacex", "to leo")
    assert state.glories[3] == GloryChit(owner=0, high=True)
