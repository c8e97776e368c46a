"""GW thrusters and their isotopes."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from armillary.games.high_frontier.rules import turn
from armillary.games.high_frontier.rules.components import FACES, OF_DECK, SITES
from armillary.games.high_frontier.rules.components.kinds import NOTHING, Deck, Grade, Support
from armillary.games.high_frontier.rules.movement import engines, movement
from armillary.games.high_frontier.rules.pieces import stacks, supports
from armillary.games.high_frontier.rules.state import OUTPOSTS, HighFrontierState, Slot
from armillary.games.high_frontier.rules.terawatt import gigawatt
from armillary.testing import asked, choose, refused
from tests.games.high_frontier.positions import (
    card,
    factory,
    give,
    piece,
    position,
    put,
    rocket,
    site,
    turn_of,
)

DIPOLE = "Levitated Dipole 6Li-H Fusion"  # thrust 2, fuel 0, afterburn 4, one Therm, type V
ORION = "Mini-Mag Orion Z-Pinch Fission"  # type M
ZUBRIN = "Salt-Water Zubrin"  # thrust 14, fuel 1/2, afterburn 1, type S


def _table(**settings: Any) -> HighFrontierState:
    return position("spacex", "taikonauts", terawatt=True, **settings)


def _radiators(count: int) -> list[int]:
    plain = [4 * n for n in OF_DECK[Deck.RADIATOR] if FACES[4 * n].therms and not FACES[4 * n].needs]
    return plain[:count]


@pytest.mark.rule("HFC-332")
@pytest.mark.parametrize(("grade", "burns"), [(Grade.WATER, 0), (Grade.ISOTOPE, 1)])
def test_a_gold_triangle_burns_isotopes_only(grade: Grade, burns: int) -> None:
    state = _table()
    put(state, 0, Slot.ROCKET, "leo", ZUBRIN, *_radiators(6), wet="24", grade=grade)
    found = [engine for engine in engines.engines(state, 0, Slot.ROCKET) if not engine.afterburn]
    stack = rocket(state)
    assert found
    assert bool(engines.tank_of(stack, found[0])) == bool(burns)


@pytest.mark.rule("HFC-333", "HFC-334")
def test_isotopes_instead_of_water_at_a_factory_of_the_thrusters_type() -> None:
    state = _table()
    factory(state, 0, "hertha")
    put(state, 0, Slot.OUTPOST_1, "hertha", ORION)
    turn_of(state)
    choose(state, "refuel outpost_1 isotopes")
    stack = state.held(0, Slot.OUTPOST_1)
    assert stack is not None
    assert (stack.gold, stack.water) == (1, 0)
    assert state.operated
    assert state.terawatt[0].gold_made
    assert state.terawatt[0].isostandards[0] == int(SITES[site("hertha")].spectral)


@pytest.mark.rule("HFC-333", "HF3-084")
def test_not_at_another_type() -> None:
    state = _table()
    factory(state, 0, "phobos")
    put(state, 0, Slot.OUTPOST_1, "phobos", ORION)
    turn_of(state)
    assert refused(state, "refuel outpost_1 isotopes").rule == "HF3-084"


@pytest.mark.rule("HFC-333", "HF3-084")
def test_not_with_the_thruster_in_hand() -> None:
    state = _table()
    factory(state, 0, "hertha")
    give(state, 0, ORION)
    factory(state, 1, "ceres")
    put(state, 0, Slot.OUTPOST_1, "hertha", "Hall Effect")
    put(state, 0, Slot.OUTPOST_2, "ceres", "Mass Driver")
    turn_of(state)
    assert refused(state, "refuel outpost_1 isotopes").rule == "HFC-333"
    assert [str(why.option) for why in gigawatt.why_no_isotopes(state, 0)] == ["refuel outpost_1 isotopes"]


@pytest.mark.rule("HFC-333")
def test_into_an_empty_tank_it_is_fuel() -> None:
    state = _table()
    factory(state, 0, "hertha")
    put(state, 0, Slot.ROCKET, "hertha", ORION)
    turn_of(state)
    choose(state, "refuel rocket isotopes")
    assert rocket(state).grade == Grade.ISOTOPE
    assert rocket(state).gold == 0
    assert stacks.fuel_steps(rocket(state)) > 0


@pytest.mark.rule("HFC-108", "HFC-333")
@pytest.mark.parametrize(("grade", "tanks"), [(Grade.ISOTOPE, 0), (Grade.WATER, 1)])
def test_isotopes_are_not_mixed_with_other_fuel(grade: Grade, tanks: int) -> None:
    state = _table()
    factory(state, 0, "hertha")
    put(state, 0, Slot.ROCKET, "hertha", ORION, wet="12", grade=grade)
    before = stacks.fuel_steps(rocket(state))
    choose(turn_of(state), "refuel rocket isotopes")
    assert (rocket(state).grade, rocket(state).gold) == (grade, tanks)
    assert (stacks.fuel_steps(rocket(state)) > before) == (not tanks)


@pytest.mark.rule("HFC-313", "HFC-333")
@pytest.mark.parametrize(("water", "aboard"), [(1, 1), (2, 0)])
def test_what_a_freighter_cannot_carry_stays_beside_it(water: int, aboard: int) -> None:
    state = _table()
    factory(state, 0, "hertha")
    put(state, 0, Slot.OUTPOST_1, "leo", ORION)
    put(state, 0, Slot.FREIGHTER, "hertha", "Fission-Heated Steam", water=water)  # Load Limit 2
    choose(turn_of(state), "refuel freighter isotopes")
    freighter, beside = state.held(0, Slot.FREIGHTER), state.held(0, Slot.OUTPOST_2)
    assert freighter is not None
    assert (freighter.gold, beside is None) == (aboard, bool(aboard))


@pytest.mark.rule("HFC-333")
@pytest.mark.parametrize(
    ("stacks_there", "free", "offered"),
    [
        (0, True, ["refuel hertha isotopes"]),
        (0, False, []),
        (1, True, ["refuel outpost_2 isotopes"]),
    ],
)
def test_a_new_outpost_only_where_no_stack_is(stacks_there: int, free: bool, offered: list[str]) -> None:
    state = _table()
    factory(state, 0, "hertha")
    put(state, 0, Slot.OUTPOST_1, "leo", ORION)
    if stacks_there:
        put(state, 0, Slot.OUTPOST_2, "hertha", "Hall Effect")
    for slot in OUTPOSTS:
        if not free and state.held(0, slot) is None:
            put(state, 0, slot, "ceres", water=1)
    assert [str(option) for option in gigawatt.isotopes(state, 0)] == offered


@pytest.mark.rule("HFC-333", "HF3-084")
def test_nothing_is_refused_where_isotopes_can_be_made_elsewhere() -> None:
    state = _table()
    factory(state, 0, "hertha", "phobos")
    put(state, 0, Slot.OUTPOST_1, "hertha", ORION)
    put(state, 0, Slot.OUTPOST_2, "phobos", "Hall Effect")
    assert gigawatt.isotopes(state, 0)
    assert gigawatt.why_no_isotopes(state, 0) == []


@pytest.mark.rule("HFC-335")
def test_an_afterburn_adds_what_is_printed_for_a_fuel_step_and_cools() -> None:
    state = _table()
    put(state, 0, Slot.ROCKET, "leo", DIPOLE, wet="6", grade=Grade.ISOTOPE)
    (engine,) = engines.engines(state, 0, Slot.ROCKET)  # without a radiator only the afterburn cools it
    assert engine.afterburn
    put(state, 0, Slot.ROCKET, "leo", DIPOLE, *_radiators(1), wet="8", grade=Grade.ISOTOPE)
    plain, burning = engines.engines(state, 0, Slot.ROCKET)
    assert burning.net_thrust == plain.net_thrust + 4
    assert engines.craft_of(state, 0, Slot.ROCKET, burning).bonus == 2 + 4  # at the Oberth
    steps = stacks.fuel_steps(rocket(state))
    movement.begin(state, 0, Slot.ROCKET, burning)
    flight = state.stack.pop()
    assert isinstance(flight, movement.Flight)
    movement.finish(state, flight)
    assert stacks.fuel_steps(rocket(state)) == steps - 1


@pytest.mark.rule("HFC-335")
def test_no_afterburn_without_fuel() -> None:
    state = _table()
    put(state, 0, Slot.ROCKET, "leo", DIPOLE, *_radiators(1), grade=Grade.ISOTOPE)
    assert [engine.afterburn for engine in engines.engines(state, 0, Slot.ROCKET)] == [False]


@pytest.mark.rule("HFC-336")
def test_wrenches_of_supports_do_not_change_it() -> None:
    generators = [
        number
        for number, face in enumerate(FACES)
        if face.gives & Support.PULSED and (face.wrench_thrust or face.wrench_fuel != 1) and not face.needs
    ]
    assert generators
    for generator in generators:
        pieces = (piece("Dense Plasma H-B Focus Fusion"), generator)
        chains = supports.chains(pieces, pieces[0], solar=True, spare=9)
        assert all((chain.thrust, chain.fuel) == (0, Fraction(1)) for chain in chains)


@pytest.mark.rule("HF3-091", "HFC-334")
def test_an_isostandard_outlives_its_thruster_until_there_is_another() -> None:
    state = _table()
    assert gigawatt.isostandard(state, 0) == NOTHING
    give(state, 0, ORION)
    turn.turn_ends(state, 1)
    metal = gigawatt.isostandard(state, 0)
    assert metal == int(SITES[site("hertha")].spectral)
    state.players[0].hand.remove(card(ORION))
    turn.turn_ends(state, 0)
    assert gigawatt.isostandard(state, 0) == metal
    give(state, 0, ZUBRIN)
    turn.turn_ends(state, 0)
    assert gigawatt.isostandard(state, 0) != metal


def test_nothing_is_offered_without_a_thruster() -> None:
    state = _table()
    factory(state, 0, "hertha")
    put(state, 0, Slot.OUTPOST_1, "hertha", "Hall Effect")
    assert not any("isotopes" in choice for choice in asked(turn_of(state)))
