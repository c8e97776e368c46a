"""Who digs dirt, and why Fuel is neither loaded, stored nor dug."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from armillary.games.high_frontier.rules.components import MAX_WET
from armillary.games.high_frontier.rules.components.kinds import NOTHING, Grade
from armillary.games.high_frontier.rules.events.table import CardsDecommissioned, FuelSaved
from armillary.games.high_frontier.rules.fuel_and_cargo import dirt, fuel_menu, fuelling
from armillary.games.high_frontier.rules.hazards import losses
from armillary.games.high_frontier.rules.state import HighFrontierState, Slot
from armillary.testing import asked, choose, told
from tests.games.high_frontier.positions import factory, mass, node, piece, position, put, rocket, turn_of

HALL = ("Hall Effect", "Cascade Photovoltaic")
DRIVER = ("Mass Driver", "Flywheel Compulsator")  # dirt; Dry Mass 7
RAILGUN = ("Helical Railgun", "Triggered Decay Nuclear Battery")  # dirt, and digs


def _rocket(where: str, *names: str, wet: str = "", grade: int = Grade.DIRT) -> HighFrontierState:
    state = position("spacex", "taikonauts")
    put(state, 0, Slot.ROCKET, where, *names, wet=wet, grade=grade)
    return state


def _why(state: HighFrontierState) -> dict[str, str]:
    return {str(refusal.option): refusal.reason for refusal in fuel_menu.reasons(state, 0)}


@pytest.mark.rule("HFC-112")
def test_dirt_is_dug_by_robonauts_and_humans_that_work() -> None:
    state = _rocket("ceres", *DRIVER)
    assert not dirt.digger_at(state, 0, node("ceres"))
    for names, digs in (
        (("Rock Splitter", "Cascade Photovoltaic"), True),
        (("Rock Splitter",), False),
        (("Electroforming",), False),
        (("Hall Effect",), False),
        (("spacex",), True),
    ):
        put(state, 0, Slot.OUTPOST_1, "ceres", *names)
        assert dirt.digger_at(state, 0, node("ceres")) == digs, names
    assert not dirt.digger_at(state, 1, node("ceres"))
    state.guests = ((state.players[0].crew, 1),)
    assert not dirt.digger_at(state, 0, node("ceres"))


@pytest.mark.rule("HFC-112")
def test_the_masses_to_which_dirt_is_dug() -> None:
    state = _rocket("ceres", *DRIVER, wet="8 1/2")
    assert dirt.masses(state, 0, Slot.ROCKET) == dirt.NONE
    assert dirt.masses(state, 0, Slot.OUTPOST_1) == dirt.NONE
    factory(state, 1, "ceres")
    assert dirt.masses(state, 0, Slot.ROCKET) == dirt.NONE
    state.factories.clear()
    state.claims.clear()
    factory(state, 0, "ceres")
    found = dirt.masses(state, 0, Slot.ROCKET)
    assert (found.start, found.stop - 1) == (9, 32)


@pytest.mark.rule("HFC-078")
@pytest.mark.rule("HFC-112")
def test_nothing_is_dug_by_a_rocket_that_is_full_too_heavy_or_holds_better_fuel() -> None:
    state = _rocket("ceres", *DRIVER, wet="9")
    factory(state, 0, "ceres")
    light = rocket(state)
    assert dirt.masses(state, 0, Slot.ROCKET)
    for other in (
        replace(light, wet=MAX_WET),
        replace(light, water=30),
        replace(light, grade=Grade.WATER),
        replace(light, wet=NOTHING),
        replace(light, cards=(piece("Hall Effect"), piece("Cascade Photovoltaic"))),
    ):
        state.put(0, Slot.ROCKET, other)
        assert not dirt.masses(state, 0, Slot.ROCKET), other
    empty = rocket(_rocket("ceres", *DRIVER, grade=Grade.WATER))
    state.put(0, Slot.ROCKET, empty)  # a chit of water without any Fuel does not matter
    assert dirt.masses(state, 0, Slot.ROCKET)


@pytest.mark.rule("HFC-112")
def test_digging_fills_to_the_mass_that_is_named_once() -> None:
    state = _rocket("ceres", *RAILGUN)
    choose(turn_of(state), "dirt rocket", "mass 6")
    assert (mass(rocket(state)), rocket(state).grade) == ("6", Grade.DIRT)
    assert "dirt rocket" not in asked(state)


@pytest.mark.rule("HFC-078")
@pytest.mark.rule("HFC-111")
@pytest.mark.rule("HFC-112")
@pytest.mark.rule("HFC-120")
def test_why_the_fuel_stays_as_it_is() -> None:
    assert _why(_rocket("ceres", *HALL)) == {"load rocket": fuel_menu.NO_TANKS}
    full = _rocket("ceres", *HALL, wet="32")
    assert _why(full) == {"load rocket": fuel_menu.FULL, "store rocket": fuel_menu.DIRT_STAYS}
    assert _why(_rocket("ceres", *HALL, wet="9", grade=Grade.WATER)) == {"load rocket": fuel_menu.NO_TANKS}
    assert _why(_rocket("ceres", *DRIVER)) == {
        "load rocket": fuel_menu.NO_TANKS,
        "dirt rocket": fuel_menu.NO_DIGGER,
    }
    assert _why(_rocket("geo", *DRIVER)) == {"load rocket": fuel_menu.NO_TANKS}
    better = _rocket("ceres", *DRIVER, wet="9", grade=Grade.WATER)
    assert _why(better) == {"load rocket": fuel_menu.NO_TANKS, "dirt rocket": fuel_menu.NOT_GRAY}
    digging = _rocket("ceres", *RAILGUN)
    put(digging, 0, Slot.OUTPOST_1, "ceres", water=1)
    assert _why(digging) == {}


@pytest.mark.rule("HFC-111")
@pytest.mark.rule("HFC-137")
def test_tanks_that_have_moved_make_stale_fuel() -> None:
    for moved in (0, 2):
        state = _rocket("ceres", *HALL)
        put(state, 0, Slot.OUTPOST_1, "ceres", "Rock Splitter", water=2)
        outpost = state.held(0, Slot.OUTPOST_1)
        assert outpost is not None
        state.put(0, Slot.OUTPOST_1, replace(outpost, moved_water=moved))
        fuel_menu.load(state, 0, Slot.ROCKET, Slot.OUTPOST_1, 2)
        assert (rocket(state).stale, mass(rocket(state))) == (bool(moved), "7")


@pytest.mark.rule("HFC-119")
@pytest.mark.rule("HFC-120")
def test_what_was_stored_is_not_burnt_and_what_was_burnt_not_stored() -> None:
    state = _rocket("ceres", *HALL, wet="9", grade=Grade.WATER)
    choose(turn_of(state), "store rocket", "count 1")
    assert "load rocket" not in asked(state)
    state = _rocket("ceres", *HALL, wet="9", grade=Grade.WATER)
    state.put(0, Slot.ROCKET, replace(rocket(state), water=2))
    choose(turn_of(state), "load rocket", "count 1")
    assert "store rocket" not in asked(state)


@pytest.mark.rule("HFC-099")
def test_the_bank_fills_with_as_many_tanks_as_there_are() -> None:
    state = _rocket("leo", *HALL)
    state.players[0].aqua = 3
    found = [fuel_menu.LoadFuel(Slot.ROCKET, count).may(state, 0) for count in (3, 4)]
    assert found == [True, False]
    assert not fuel_menu.LoadFuel(Slot.OUTPOST_1, 1).may(state, 0)
    state.players[0].aqua = 0
    assert not fuel_menu.LoadFuel(Slot.ROCKET, 1).may(state, 0)


# Fuel without a triangle


@pytest.mark.rule("HFC-092")
@pytest.mark.rule("HFC-137")
def test_whole_tanks_of_fuel_become_fts_of_their_kind() -> None:
    state = _rocket("ceres", *HALL, wet="8 1/2", grade=Grade.WATER)
    held = replace(rocket(state), stale=True)
    for grade, kept in ((Grade.WATER, (3, 0)), (Grade.ISOTOPE, (0, 3)), (Grade.DIRT, (0, 0))):
        bare = losses.as_tanks(replace(held, grade=grade))
        assert (bare.water, bare.gold) == kept
        assert (bare.wet, bare.stale, bare.moved_water) == (NOTHING, False, 0)
    moved = losses.as_tanks(replace(held, moved=True))
    assert (moved.moved_water, moved.moved_gold) == (3, 0)
    aboard = losses.as_tanks(replace(held, water=1, gold=1))
    assert (aboard.water, aboard.gold) == (2, 1)


@pytest.mark.rule("HFC-092")
@pytest.mark.parametrize(("gone", "kept"), [("Hall Effect", 6), ("Cascade Photovoltaic", 0)])
def test_fuel_is_saved_only_where_the_last_triangle_went(gone: str, kept: int) -> None:
    state = _rocket("ceres", *HALL, wet="9", grade=Grade.WATER)
    losses.decommission(state, 0, Slot.ROCKET, (piece(gone),), losses.HAZARD)
    assert (rocket(state).water > 0) == (kept > 0)
    assert fuelling.storable(state, 0, Slot.ROCKET) == (0 if kept else 4)


@pytest.mark.rule("HFC-092")
def test_what_was_saved_is_told_without_what_was_aboard() -> None:
    for grade, more in ((Grade.WATER, (3, 0)), (Grade.ISOTOPE, (0, 3))):
        state = _rocket("ceres", *HALL, wet="10", grade=grade)
        state.put(0, Slot.ROCKET, replace(rocket(state), water=1, gold=2))
        losses.decommission(state, 0, Slot.ROCKET, (piece("Hall Effect"),), losses.HAZARD)
        (saved,) = told(state, FuelSaved)
        left = rocket(state)
        assert saved.tanks == left.water + left.gold - 3 > 0
        assert (left.water > 1, left.gold > 2) == tuple(map(bool, more))


@pytest.mark.rule("HFC-091")
@pytest.mark.rule("HFC-092")
def test_a_thruster_thrown_off_at_will_leaves_its_fuel_and_nothing_lost_is_not_told() -> None:
    state = _rocket("ceres", *HALL, wet="9", grade=Grade.WATER)
    losses.decommission(state, 0, Slot.ROCKET, (), losses.HAZARD)
    assert not told(state, CardsDecommissioned)
    losses.decommission(state, 0, Slot.ROCKET, (piece("Hall Effect"),), losses.VOLUNTARY)
    assert (rocket(state).water, fuelling.storable(state, 0, Slot.ROCKET) > 0) == (0, True)
    assert not told(state, FuelSaved)
