"""The opening of Russia, 2030 to 2034, as the rulebook tells it: played whole, with its dice."""

from __future__ import annotations

import pytest

from armillary.games.stellar_horizons.rules.components import (
    TECHNOLOGY_NUMBERS,
    TILE_NUMBERS,
    UNIT_NUMBERS,
    WORLD_NUMBERS,
)
from armillary.games.stellar_horizons.rules.components.kinds import RESERVE, Chain, Field, Life
from armillary.games.stellar_horizons.rules.concepts.places import place_name
from armillary.games.stellar_horizons.rules.decisions.anytime import phase
from armillary.games.stellar_horizons.rules.events.flight import EnginesRolled
from armillary.games.stellar_horizons.rules.exploration import exploration_phase, malfunctions
from armillary.games.stellar_horizons.rules.state import DOCKED, MOTHBALLED, StellarState
from armillary.games.stellar_horizons.rules.units import recall
from armillary.testing import asked, choose, told, waiting
from tests.games.stellar_horizons.positions import campaign, dice, drawing, faction

KLIPER, RENDA, KOZLOV, GLUSHKO, ZASYADKO, MIR, LV2 = (
    UNIT_NUMBERS[f"ru_{name}"]
    for name in ("kliper", "renda", "kozlov", "glushko", "zasyadko", "mir", "lv2_1")
)
MARS, MOON, TITAN, EUROPA = (WORLD_NUMBERS[name] for name in ("mars", "moon", "titan", "europa"))
BIOLOGY, ENGINEERING = Field.BIOLOGY, Field.ENGINEERING


def where(state: StellarState, unit: int) -> str:
    return place_name(state.where[unit])


def money(state: StellarState) -> int:
    return faction(state, "russia").money


def held(state: StellarState, field: int) -> list[int]:
    return faction(state, "russia").chits[field]


def tile(state: StellarState, *names: str) -> list[int]:
    """What to give to `dice` so that these tiles are drawn one after the other."""
    bag, found = state.tile_bag[:], []
    for name in names:
        found.append(bag.index(TILE_NUMBERS[name]) + 1)
        bag.pop(found[-1] - 1)
    return found


def value(state: StellarState, unit: int, world: int) -> int:
    return exploration_phase.exploration_value(state, unit, world)[0]


# The years, each played on from the one before


def begun() -> StellarState:
    """Valentina plays Russia; no mission concerns the worlds of this story."""
    state = campaign("russia")
    state.of(0).missions.clear()
    state.common_missions.clear()
    return state


def launched_2030() -> StellarState:
    state = begun()
    choose(state, "load kliper supplies", "count 2")
    dice(state, 50)
    choose(state, "launch kliper", "to earth.orbit", "done")
    return state


def explored_2030() -> StellarState:
    state = launched_2030()
    dice(state, 7, drawing(state, BIOLOGY, 2), 57)
    choose(state, "explore kozlov", "at mars", "done")
    return state


def built_2031() -> StellarState:
    state = explored_2030()
    choose(state, "found mir", "build renda mothballed", "build lv2_1")
    for resource in ("supplies", "fuel", "ore"):
        choose(state, f"load renda {resource}", "count 2")
    return state


def moved_2031() -> StellarState:
    state = built_2031()
    choose(state, "done")
    dice(state, 11)
    choose(state, "launch renda", "dock mir")
    dice(state, 4)
    choose(state, "move kliper", "to moon.surface")
    return state


def stowed_2031() -> StellarState:
    """At the start of the combat phase, in which there is nothing else to do."""
    state = moved_2031()
    assert waiting(state) == "TransferCargo"
    for resource in ("ore", "fuel", "supplies"):
        choose(state, f"unload renda {resource}", "count 2")
    return state


def crew_2031() -> StellarState:
    state = stowed_2031()
    dice(state, drawing(state, ENGINEERING, 1), 12, drawing(state, BIOLOGY, 3))
    choose(state, "explore kliper")
    return state


def explored_2031() -> StellarState:
    state = crew_2031()
    tiles = tile(state, "c_class_asteroids", "hematite")
    dice(state, 5, drawing(state, BIOLOGY, 3), *tiles, 4, 1, 1, 22, 1)
    choose(state, "explore kozlov", "at mars", "leave", "done")
    return state


def based_2031() -> StellarState:
    state = explored_2031()
    choose(state, "expand mir supply")
    return state


def moved_2032() -> StellarState:
    state = based_2031()
    choose(state, "done")
    dice(state, 76)
    choose(state, "move renda", "to earth.surface")
    dice(state, 43)
    choose(state, "move kliper", "dock mir")
    return state


def explored_2032() -> StellarState:
    state = moved_2032()
    dice(state, 6, drawing(state, BIOLOGY, 2), 85)
    choose(state, "explore zasyadko", "at titan")
    return state


def based_2032() -> StellarState:
    state = explored_2032()
    choose(state, "expand mir research")
    return state


def built_2033() -> StellarState:
    state = based_2032()
    choose(state, "build lv2_1")
    for resource in ("ore", "supplies", "fuel"):
        choose(state, f"load renda {resource}", "count 2")
    choose(state, "wake kliper", "done")
    return state


def moved_2033() -> StellarState:
    state = built_2033()
    dice(state, 43)
    choose(state, "move glushko", "to europa.orbit")
    dice(state, 24)
    choose(state, "launch renda", "dock mir")
    dice(state, 3, 1, 1, 1)
    choose(state, "move kliper", "to moon.surface")
    for resource in ("ore", "fuel", "supplies"):
        choose(state, f"unload renda {resource}", "count 2")
    return state


def explored_2033() -> StellarState:
    state = moved_2033()
    state.exploration[EUROPA] = 5  # others have been there
    state.tiles[EUROPA] = TILE_NUMBERS["icy_world"]
    dice(state, 9, 71)
    choose(state, "explore glushko")
    return state


def lost_2033() -> StellarState:
    state = explored_2033()
    dice(state, 10, 13, drawing(state, ENGINEERING, 3))
    choose(state, "explore zasyadko", "at titan")
    return state


# What is so


@pytest.mark.rule("SH-027", "SH-283", "SH-286", "SH-291", "SH-X77")
def test_2030_kliper_is_launched_with_supplies() -> None:
    state = launched_2030()

    assert money(state) == 28
    assert state.cargo[KLIPER] == (0, 0, 2)
    assert where(state, KLIPER) == "earth.orbit"
    assert state.where[LV2] == RESERVE
    assert told(state, EnginesRolled)[0].percent == 3


@pytest.mark.rule("SH-377", "SH-378", "SH-399", "SH-413", "SH-X78")
def test_2030_kozlov_explores_mars() -> None:
    state = launched_2030()
    assert value(state, KOZLOV, MARS) == 8

    state = explored_2030()

    assert held(state, BIOLOGY) == [2]
    assert state.exploration[MARS] == 6
    assert where(state, KOZLOV) == "mars.orbit"


@pytest.mark.rule("SH-382", "SH-395", "SH-130", "SH-X79")
def test_2030_what_valentina_declines() -> None:
    state = launched_2030()

    assert {"explore zasyadko", "explore kliper"} <= {*asked(state)}
    assert value(state, ZASYADKO, TITAN) == state.exploration[TITAN] + 3 - 5
    state.flags[KLIPER] |= MOTHBALLED  # a recall would come first
    choose(state, "done")
    assert "found mir" not in asked(state)


@pytest.mark.rule("SH-443", "SH-444", "SH-X80")
def test_2030_the_station_is_founded() -> None:
    state = explored_2030()
    choose(state, "found mir")

    assert where(state, MIR) == "earth.orbit"
    assert state.cargo[KLIPER] == (0, 0, 0)
    assert state.flags[KLIPER] & DOCKED


@pytest.mark.rule("SH-132", "SH-100", "SH-027", "SH-444", "SH-X81")
def test_2031_renda_is_built_mothballed() -> None:
    state = explored_2030()
    choose(state, "found mir", "build renda mothballed")
    assert money(state) == 22
    choose(state, "build lv2_1")
    assert money(state) == 19

    state = built_2031()

    assert money(state) == 13
    assert state.cargo[RENDA] == (2, 2, 2)


@pytest.mark.rule("SH-265", "SH-268", "SH-269", "SH-164", "SH-X82")
def test_2031_renda_docks_and_its_cargo_moves_later() -> None:
    state = built_2031()
    choose(state, "done")
    assert (where(state, GLUSHKO), where(state, ZASYADKO)) == ("jupiter.transfer.2", "saturn.transfer.4")
    dice(state, 11)

    choose(state, "launch renda", "dock mir")

    assert state.flags[RENDA] & DOCKED
    assert not [option for option in asked(state) if "renda" in option]  # it has stopped, cargo included
    state = moved_2031()
    assert phase(state) == "combat"
    assert "unload renda ore" in asked(state)

    state = stowed_2031()

    assert (state.cargo[MIR], state.cargo[RENDA]) == ((2, 2, 2), (0, 0, 0))
    assert phase(state) == "exploration"


@pytest.mark.rule("SH-275", "SH-291", "SH-X83")
def test_2031_kliper_leaves_the_station_to_explore() -> None:
    state = moved_2031()

    assert where(state, KLIPER) == "moon.surface"
    assert not state.flags[KLIPER] & DOCKED
    assert (told(state, EnginesRolled)[-1].roll, told(state, EnginesRolled)[-1].percent) == (4, 3)


@pytest.mark.rule("SH-397", "SH-398", "SH-417", "SH-418", "SH-400", "SH-075", "SH-X84")
def test_2031_kliper_explores_the_moon_and_is_recalled() -> None:
    state = moved_2031()
    assert value(state, KLIPER, MOON) == 10
    assert recall.recall(state, KLIPER).percent == 45

    state = crew_2031()

    assert held(state, ENGINEERING) == [1]
    assert held(state, BIOLOGY) == [2, 3]
    assert state.flags[KLIPER] & MOTHBALLED
    assert state.exploration[MOON] == 4


@pytest.mark.rule("SH-378", "SH-399", "SH-413", "SH-415", "SH-416", "SH-X85")
def test_2031_kozlov_depletes_mars_and_is_lost() -> None:
    state = explored_2031()

    assert state.where[KOZLOV] == RESERVE
    assert len(held(state, ENGINEERING)) == 2


@pytest.mark.rule("SH-015", "SH-012", "SH-017", "SH-401", "SH-X86")
def test_2031_of_two_tiles_one_fits_and_is_declined() -> None:
    state = crew_2031()
    bag = sorted(state.tile_bag)
    dice(state, 5, drawing(state, BIOLOGY, 3), *tile(state, "c_class_asteroids", "hematite"))
    choose(state, "explore kozlov", "at mars")
    assert asked(state) == ["place hematite", "leave"]

    state = explored_2031()

    assert state.exploration[MARS] == 5
    assert state.tiles[MARS] < 0
    assert sorted(state.tile_bag) == bag


@pytest.mark.rule("SH-405", "SH-409", "SH-410", "SH-403", "SH-X87")
def test_2031_traces_of_life_are_found_on_mars() -> None:
    state = explored_2031()
    own = faction(state, "russia")

    assert state.life[MARS] == Life.TRACES
    assert own.has(TECHNOLOGY_NUMBERS["traces_of_life"])
    assert own.vp == 1
    assert own.politics == 2
    assert len(held(state, BIOLOGY)) == 5  # 2, 3 of the recall, 3 of Mars, 2 for the find


@pytest.mark.rule("SH-445", "SH-X88")
def test_2031_a_supply_station_is_built() -> None:
    state = based_2031()

    assert state.bases[MIR].levels[Chain.SUPPLY] == 1
    assert state.cargo[MIR] == (1, 1, 2)


@pytest.mark.rule("SH-265", "SH-131", "SH-X89")
def test_2032_renda_returns_and_the_mothballed_kliper_docks() -> None:
    state = moved_2032()

    assert (where(state, GLUSHKO), where(state, ZASYADKO)) == ("jupiter.transfer.1", "saturn.transfer.3")
    assert where(state, RENDA) == "earth.surface"
    assert where(state, KLIPER) == "earth.orbit"
    assert state.flags[KLIPER] & DOCKED
    assert state.flags[KLIPER] & MOTHBALLED


@pytest.mark.rule("SH-382", "SH-378", "SH-X90")
def test_2032_zasyadko_looks_at_titan() -> None:
    state = moved_2032()
    assert value(state, ZASYADKO, TITAN) == 8

    state = explored_2032()

    assert held(state, BIOLOGY)[-1] == 2
    assert state.exploration[TITAN] == 8
    assert where(state, ZASYADKO) == "saturn.transfer.3"


@pytest.mark.rule("SH-445", "SH-X91")
def test_2032_a_laboratory_is_built() -> None:
    state = based_2032()

    assert state.bases[MIR].levels[Chain.RESEARCH] == 1
    assert state.cargo[MIR] == (0, 1, 1)


@pytest.mark.rule("SH-257", "SH-258", "SH-X92")
def test_2033_kliper_is_made_active_at_the_station() -> None:
    state = built_2033()

    assert money(state) == 4
    assert state.cargo[MIR] == (0, 0, 0)
    assert not state.flags[KLIPER] & MOTHBALLED


@pytest.mark.rule("SH-266", "SH-296", "SH-X93")
def test_2033_kliper_is_lost_on_its_way_to_the_moon() -> None:
    state = built_2033()
    assert (where(state, GLUSHKO), where(state, ZASYADKO)) == ("jupiter.flyby", "saturn.transfer.2")
    before = len(held(state, ENGINEERING))

    state = moved_2033()

    assert where(state, GLUSHKO) == "europa.orbit"
    assert where(state, RENDA) == "earth.orbit"
    assert state.where[KLIPER] == RESERVE
    assert len(held(state, ENGINEERING)) == before + 3


@pytest.mark.rule("SH-377", "SH-140", "SH-413", "SH-X94")
def test_2033_glushko_explores_europa() -> None:
    state = explored_2033()

    assert value(state, GLUSHKO, EUROPA) == 8
    assert malfunctions.malfunction(state, GLUSHKO).percent == 40
    assert where(state, GLUSHKO) == "europa.orbit"


@pytest.mark.rule("SH-382", "SH-416", "SH-X95")
def test_2033_zasyadko_is_lost() -> None:
    state = explored_2033()
    assert value(state, ZASYADKO, TITAN) == 9

    state = lost_2033()

    assert state.where[ZASYADKO] == RESERVE
    assert held(state, ENGINEERING)[-1] == 3


@pytest.mark.rule("SH-445", "SH-157", "SH-X96")
def test_2033_people_settle_in_the_station() -> None:
    state = lost_2033()
    assert waiting(state) == "Founding"

    choose(state, "settle mir")

    assert state.bases[MIR].settlements == 1
    assert state.cargo[MIR] == (0, 1, 0)
