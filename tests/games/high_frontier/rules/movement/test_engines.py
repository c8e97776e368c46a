"""Net thrust of what can be activated."""

from __future__ import annotations

from fractions import Fraction

import pytest
from msgspec.structs import replace

from armillary.games.high_frontier.rules.components.kinds import Grade
from armillary.games.high_frontier.rules.fuel_and_cargo import fuelling
from armillary.games.high_frontier.rules.movement.engines import craft_of, engines, tank_of
from armillary.games.high_frontier.rules.pieces.abilities import KEYS, face_has, has
from armillary.games.high_frontier.rules.state import HighFrontierState, Slot
from tests.games.high_frontier.positions import factory, mass, node, piece, position, put, rocket

HALL = ("Hall Effect", "Cascade Photovoltaic")


def _thrusts(state: HighFrontierState) -> list[int]:
    return [engine.net_thrust for engine in engines(state, 0, Slot.ROCKET)]


@pytest.mark.rule("HFC-141")
@pytest.mark.rule("HFC-X02")
def test_a_crew_thruster_of_a_probe() -> None:
    state = position("united_nations_cosmonauts", "spacex")
    put(state, 0, Slot.ROCKET, "leo", "united_nations_cosmonauts", water=1, wet="4")
    assert _thrusts(state)[0] == 12 + 1


@pytest.mark.rule("HFC-145")
@pytest.mark.rule("HFC-X19")
def test_solar_power_by_zone() -> None:
    state = position("spacex", "taikonauts")
    found = {}
    for where in ("mercury_north_pole", "leo", "ceres", "sedna"):
        put(state, 0, Slot.ROCKET, where, *HALL, wet="8")
        found[where] = _thrusts(state)
    base = found["leo"][0]
    assert found == {
        "mercury_north_pole": [base + 2],
        "leo": [base],
        "ceres": [base - 2],
        "sedna": [],
    }


@pytest.mark.rule("HFC-144")
@pytest.mark.rule("HFC-X18")
def test_a_step_jettisoned_changes_the_class() -> None:
    state = position("spacex", "taikonauts")
    put(state, 0, Slot.ROCKET, "leo", *HALL, wet="8 1/2")
    heavy = _thrusts(state)
    put(state, 0, Slot.ROCKET, "leo", *HALL, wet="8")
    assert _thrusts(state) == [thrust + 1 for thrust in heavy]


@pytest.mark.rule("HFC-146")
def test_a_factory_on_a_push_site_pushes_once() -> None:
    state = position("spacex", "taikonauts")
    put(state, 0, Slot.ROCKET, "leo", *HALL, wet="8")
    (engine,) = engines(state, 0, Slot.ROCKET)
    factory(state, 0, "mercury_north_pole", "hathor")
    (after,) = engines(state, 0, Slot.ROCKET)
    assert after.net_thrust - engine.net_thrust == int(engine.triangle.push)


@pytest.mark.rule("HFC-143")
def test_an_afterburn_adds_one() -> None:
    state = position("united_nations_cosmonauts", "spacex")
    put(state, 0, Slot.ROCKET, "leo", "united_nations_cosmonauts", water=4, wet="8")
    plain, burning = engines(state, 0, Slot.ROCKET)
    assert (plain.afterburn, burning.afterburn) == (False, True)
    assert burning.net_thrust == plain.net_thrust + 1


@pytest.mark.rule("HFC-230")
def test_supports_multiply_the_consumption() -> None:
    state = position("spacex", "taikonauts")
    put(state, 0, Slot.ROCKET, "leo", *HALL, wet="8")
    (engine,) = engines(state, 0, Slot.ROCKET)
    assert engine.fuel == Fraction(2) * engine.chain.fuel


@pytest.mark.rule("HFC-X06")
@pytest.mark.rule("HFC-108")
def test_water_among_dirt_is_dirt() -> None:
    state = position("spacex", "taikonauts")
    put(state, 0, Slot.ROCKET, "leo", *HALL, wet="20", grade=Grade.DIRT)
    fuelling.add_fuel(state, 0, Slot.ROCKET, 2)
    assert (mass(rocket(state)), rocket(state).grade) == ("22", Grade.DIRT)
    assert fuelling.room(state, 0, Slot.ROCKET) == 10


@pytest.mark.rule("HFC-099")
def test_aqua_are_water_at_the_bank() -> None:
    state = position("spacex", "taikonauts")
    state.players[0].aqua = 4
    put(state, 0, Slot.OUTPOST_1, "ceres", water=3)
    assert [fuelling.water_at(state, 0, node(name)) for name in ("leo", "ceres", "geo")] == [4, 3, 0]


@pytest.mark.rule("HFC-016")
def test_an_ability_works_only_on_an_operational_card() -> None:
    state = position("spacex", "taikonauts")
    valkyrie = piece("Project Valkyrie")
    put(state, 0, Slot.OUTPOST_1, "ceres", valkyrie)
    assert face_has(valkyrie, "irradiate_on_activation")
    assert not has(state, 0, node("ceres"), "irradiate_on_activation")
    assert len(KEYS) == 47


@pytest.mark.rule("HFC-085")
def test_nothing_is_activated_in_an_outpost_or_where_nothing_stands() -> None:
    state = position("spacex", "taikonauts")
    put(state, 0, Slot.ROCKET, "leo", "Hall Effect", "Dusty Plasma MHD", wet="8")
    put(state, 0, Slot.OUTPOST_1, "leo", "Hall Effect", "Dusty Plasma MHD")
    found = [bool(engines(state, 0, slot)) for slot in (Slot.ROCKET, Slot.OUTPOST_1, Slot.OUTPOST_2)]
    assert found == [True, False, False]


# What an engine lets a Spacecraft do


@pytest.mark.rule("HFC-107")
@pytest.mark.rule("HFC-143")
def test_the_steps_of_an_afterburn_are_kept_out_of_the_tanks() -> None:
    state = position("spacex", "taikonauts")
    stack = put(state, 0, Slot.ROCKET, "leo", "spacex", wet="4")
    plain, burning = engines(state, 0, Slot.ROCKET)
    assert tank_of(stack, plain) - tank_of(stack, burning) == burning.triangle.afterburn > 0


@pytest.mark.rule("HFC-174")
def test_at_the_sun_the_base_thrust_counts_and_what_an_afterburn_adds() -> None:
    state = position("spacex", "taikonauts")
    put(state, 0, Slot.ROCKET, "leo", "spacex", wet="4")
    plain, burning = engines(state, 0, Slot.ROCKET)
    strong = replace(burning, piece=piece("Daedalus 3He-D Inertial Fusion"))
    found = [craft_of(state, 0, Slot.ROCKET, each).bonus for each in (plain, burning, strong)]
    assert found == [plain.triangle.thrust, plain.triangle.thrust + 1, strong.triangle.thrust + 8]


@pytest.mark.rule("HFC-014")
@pytest.mark.rule("HFC-146")
@pytest.mark.parametrize(
    ("cards", "pushed", "solar"),
    [(HALL, False, True), (HALL, True, False), (("Hall Effect", "Dusty Plasma MHD"), False, False)],
)
def test_what_works_by_the_sun_alone_stops_without_it(
    cards: tuple[str, ...], pushed: bool, solar: bool
) -> None:
    state = position("spacex", "taikonauts")
    put(state, 0, Slot.ROCKET, "leo", *cards, wet="8")
    (found,) = engines(state, 0, Slot.ROCKET)
    assert craft_of(state, 0, Slot.ROCKET, replace(found, pushed=pushed)).solar == solar


@pytest.mark.rule("HFC-176")
@pytest.mark.parametrize(("card", "burns"), [("Mag Sail", 1), ("Photon Heliogyro", 0)])
def test_belts_give_their_bonus_to_a_mag_sail_alone(card: str, burns: int) -> None:
    state = position("spacex", "taikonauts")
    put(state, 0, Slot.ROCKET, "leo", card)
    (found,) = engines(state, 0, Slot.ROCKET)
    assert craft_of(state, 0, Slot.ROCKET, found).per_belt == burns


@pytest.mark.rule("HFC-045")
@pytest.mark.parametrize(
    ("card", "free"),
    [
        ("Daedalus 3He-D Inertial Fusion", True),
        ("VISTA D-T Inertial Fusion", False),
        ("Hall Effect", False),
    ],
)
def test_a_terawatt_thruster_heeds_no_season(card: str, free: bool) -> None:
    state = position("spacex", "taikonauts")
    put(state, 0, Slot.ROCKET, "leo", *HALL, wet="8")
    (found,) = engines(state, 0, Slot.ROCKET)
    assert craft_of(state, 0, Slot.ROCKET, replace(found, piece=piece(card))).seasonless == free
