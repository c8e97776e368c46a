"""Production with crewed vehicles, and asteroids that are harvested."""

from __future__ import annotations

import pytest

from armillary.games.stellar_horizons.rules.components import (
    SYSTEM_NUMBERS,
    TILE_NUMBERS,
    UNIT_NUMBERS,
    WORLD_NUMBERS,
)
from armillary.games.stellar_horizons.rules.components.kinds import Field, Resource
from armillary.games.stellar_horizons.rules.concepts import world_tiles
from armillary.games.stellar_horizons.rules.concepts.world_tiles import lay, production_value
from armillary.games.stellar_horizons.rules.events.exploration import Mined, RecallRolled
from armillary.games.stellar_horizons.rules.exploration import mining
from armillary.games.stellar_horizons.rules.exploration.exploration_phase import Exploring
from armillary.games.stellar_horizons.rules.exploration.mining import MineWorld, Mining, MiningStep
from armillary.games.stellar_horizons.rules.state import EXPLORED, MOTHBALLED, StellarState
from armillary.games.stellar_horizons.rules.units import fleets, holds
from armillary.testing import choose, do, refused, told
from tests.games.stellar_horizons.positions import dice, drawing, explored_to, found, knows, position, put

SAFE = 100
MARS, JUPITER, PALLAS = (WORLD_NUMBERS[name] for name in ("mars", "jupiter", "hygiea_pallas"))


@pytest.fixture
def state() -> StellarState:
    state = position("russia", "japan")
    knows(state, "russia", "space_mining")
    return state


@pytest.mark.rule("SH-376", "SH-420")
def test_equipped_vehicles_produce_with_space_mining(state: StellarState) -> None:
    put(state, "ru_leonov", "moon.surface")
    put(state, "ru_kliper", "moon.surface")
    assert do(state, Mining(0)) == ["mine leonov", "done until new", "done"]

    ignorant = position("russia", "japan")
    put(ignorant, "ru_leonov", "moon.surface")
    do(ignorant, Mining(0))
    assert ignorant.over


@pytest.mark.rule("SH-420", "SH-428")
def test_exhausted_worlds_and_gas_giants_can_be_mined(state: StellarState) -> None:
    leonov = put(state, "ru_leonov", "moon.surface")
    explored_to(state, "moon", 0)
    assert mining.resources(state, leonov) == [Resource.ORE]
    dice(state, 5, SAFE)
    mining.mine(state, leonov, Resource.ORE)
    assert production_value(state, WORLD_NUMBERS["moon"], Resource.ORE) == 1  # as before

    other = position("russia", "japan")
    knows(other, "russia", "space_mining")
    put(other, "ru_leonov", "jupiter.surface")
    assert mining.resources(other, leonov) == [Resource.FUEL]


@pytest.mark.rule("SH-421")
def test_not_where_one_has_a_base(state: StellarState) -> None:
    leonov = put(state, "ru_leonov", "moon.surface")
    found(state, "jp_kibo", "moon")
    assert mining.resources(state, leonov) == [Resource.ORE]

    found(state, "ru_mir", "moon")
    assert mining.resources(state, leonov) == []


@pytest.mark.rule("SH-422", "SH-423")
def test_only_what_tile_and_board_yield(state: StellarState) -> None:
    leonov = put(state, "ru_leonov", "hygiea_pallas.surface")
    assert mining.resources(state, leonov) == [Resource.ORE, Resource.SUPPLIES]

    lay(state, PALLAS, TILE_NUMBERS["c_class_asteroids"])
    assert mining.resources(state, leonov) == [Resource.ORE, Resource.FUEL, Resource.SUPPLIES]


@pytest.mark.rule("SH-424")
def test_whoever_has_explored_does_not_produce(state: StellarState) -> None:
    leonov = put(state, "ru_leonov", "moon.surface")
    dice(state, 10, SAFE)
    do(state, Exploring(0))
    choose(state, "explore leonov")

    assert state.flags[leonov] & EXPLORED
    assert mining.resources(state, leonov) == []


@pytest.mark.rule("SH-130")
def test_mothballed_vehicles_do_not_produce(state: StellarState) -> None:
    leonov = put(state, "ru_leonov", "moon.surface", flags=MOTHBALLED)

    assert mining.resources(state, leonov) == []


@pytest.mark.rule("SH-425")
def test_one_is_certain_a_low_roll_gives_more() -> None:
    assert [mining.yield_of(3, face) for face in (0, 1, 2, 3, 4, 10)] == [3, 3, 2, 2, 1, 1]


@pytest.mark.rule("SH-425", "SH-426", "SH-X24")
def test_eleven_on_jupiter(state: StellarState) -> None:
    leonov = put(state, "ru_leonov", "jupiter.surface")
    lay(state, JUPITER, TILE_NUMBERS["helium_clouds"])  # 5 and 6
    gained = []
    for face, refinery in ((1, False), (2, False), (2, True)):
        if refinery:
            knows(state, "russia", "space_refinery")
        state.flags[leonov], state.cargo[leonov] = 0, (0, 0, 0)
        dice(state, face, SAFE)
        mining.mine(state, leonov, Resource.FUEL)
        gained.append(state.cargo[leonov][Resource.FUEL])

    assert gained == [4, 2, 4]


@pytest.mark.rule("SH-425")
def test_the_chance_of_more_is_known_before(state: StellarState) -> None:
    leonov = put(state, "ru_leonov", "vesta.surface")  # Ore 2
    sure, more = mining.chance_of_more(state, leonov, Resource.ORE)
    assert (sure, more.percent) == (1, 20)

    knows(state, "russia", "space_refinery")
    assert mining.chance_of_more(state, leonov, Resource.ORE)[1].percent == 30


@pytest.mark.rule("SH-427")
def test_only_what_fits_the_fleet_is_taken(state: StellarState) -> None:
    leonov = put(state, "ru_leonov", "vesta.surface", cargo=(6, 0, 0))  # holds 7
    dice(state, 1, SAFE)
    mining.mine(state, leonov, Resource.ORE)
    assert state.cargo[leonov] == (7, 0, 0)
    assert (told(state, Mined)[0].produced, told(state, Mined)[0].stowed) == (3, 1)

    renda = put(state, "ru_renda", "vesta.surface")
    fleets.form(state, (leonov, renda))
    state.flags[leonov] = 0
    dice(state, 1, SAFE)
    mining.mine(state, leonov, Resource.ORE)
    assert state.cargo[renda] == (3, 0, 0)


@pytest.mark.rule("SH-427")
def test_without_room_there_is_nothing_to_produce(state: StellarState) -> None:
    leonov = put(state, "ru_leonov", "vesta.surface", cargo=(7, 0, 0))

    assert mining.resources(state, leonov) == []


@pytest.mark.rule("SH-421", "SH-422", "SH-424", "SH-427")
def test_reasons_not_to_produce(state: StellarState) -> None:
    put(state, "ru_korolev", "moon.surface")
    leonov = put(state, "ru_leonov", "vesta.surface", cargo=(7, 0, 0))
    do(state, Mining(0))
    assert refused(state, "mine leonov").rule == "SH-427"

    state.cargo[leonov], state.flags[leonov] = (0, 0, 0), EXPLORED
    assert refused(state, "mine leonov").rule == "SH-424"

    put(state, "ru_leonov", "mars.surface")
    found(state, "ru_mir", "mars")
    assert refused(state, "mine leonov").rule == "SH-421"

    put(state, "ru_leonov", "alpha_centauri.surface")
    assert refused(state, "mine leonov").rule == "SH-422"


@pytest.mark.rule("SH-429")
def test_production_may_end_in_a_recall(state: StellarState) -> None:
    leonov = put(state, "ru_leonov", "vesta.surface")
    dice(state, 5, 45, drawing(state, Field.BIOLOGY, 1))

    do(state, MiningStep())
    choose(state, "mine leonov")

    assert state.flags[leonov] & MOTHBALLED
    assert state.of(0).chits[Field.BIOLOGY] == [1]
    assert state.cargo[leonov] == (1, 0, 0)


@pytest.mark.rule("SH-425")
def test_of_several_resources_one_is_chosen(state: StellarState) -> None:
    leonov = put(state, "ru_leonov", "hygiea_pallas.surface")
    dice(state, 10, SAFE)
    assert Mining(0).may(state, MineWorld(leonov, Resource.SUPPLIES))
    assert not Mining(0).may(state, MineWorld(leonov, Resource.FUEL))

    do(state, Mining(0))
    assert choose(state, "mine leonov") == ["produce ore", "produce supplies"]
    choose(state, "produce supplies")

    assert state.cargo[leonov] == (0, 0, 1)
    assert holds.room(state, leonov) == 6


@pytest.mark.rule("SH-554")
def test_the_ai_produces_no_supplies() -> None:
    state = position("japan", "russia", mode="ex_machina")
    state.one = 0
    knows(state, "japan", "space_mining")
    ship = put(state, "jp_hayabusa", "hygiea_pallas.surface")

    assert mining.resources(state, ship) == [Resource.ORE]


@pytest.mark.rule("SH-430", "SH-431", "SH-432")
def test_an_asteroid_is_turned_into_resources(state: StellarState) -> None:
    leonov = put(state, "ru_leonov", "mars.flyby")
    mars = SYSTEM_NUMBERS["mars"]
    state.asteroids[mars] = 2
    knows(state, "russia", "space_refinery")  # does not matter here
    dice(state, 4, SAFE)

    assert do(state, Mining(0)) == ["harvest leonov", "done until new", "done"]
    choose(state, "harvest leonov")

    assert (state.asteroids[mars], state.cargo[leonov], state.of(0).vp) == (1, (0, 3, 0), 1)
    assert len(told(state, RecallRolled)) == 1


@pytest.mark.rule("SH-430")
def test_asteroids_are_harvested_only_by_active_equipped_vehicles_there(state: StellarState) -> None:
    state.asteroids[SYSTEM_NUMBERS["mars"]] = 1
    leonov = put(state, "ru_leonov", "mars.flyby", flags=MOTHBALLED)
    kliper = put(state, "ru_kliper", "mars.flyby")
    assert not mining.asteroid_to_harvest(state, leonov)
    assert not mining.asteroid_to_harvest(state, kliper)

    put(state, "ru_leonov", "mars.orbit")
    assert not mining.asteroid_to_harvest(state, leonov)


@pytest.mark.rule("SH-427")
def test_own_crewed_vehicles_of_the_fleet_carry_what_is_mined(state: StellarState) -> None:
    leonov, kliper, fuji = (
        put(state, name, "moon.surface") for name in ("ru_leonov", "ru_kliper", "jp_fuji")
    )
    fleets.form(state, (leonov, kliper, fuji))

    assert mining.carriers(state, leonov) == [leonov, kliper]
    assert mining.space(state, leonov) == 7 + 3


@pytest.mark.rule("SH-420", "SH-428")
def test_why_a_vehicle_does_not_produce(state: StellarState) -> None:
    leonov = put(state, "ru_leonov", "moon.surface")
    assert mining.why_not(state, leonov) == ""
    for area in ("moon.orbit", "mars.flyby", "mars.transfer.1"):
        put(state, "ru_leonov", area)
        assert mining.why_not(state, leonov) == "", area

    put(state, "ru_leonov", "mercury.surface")
    barren = not any(production_value(state, WORLD_NUMBERS["mercury"], each) for each in Resource)
    assert mining.why_not(state, leonov) == (mining.BARREN if barren else "")


@pytest.mark.rule("SH-425", "SH-426")
@pytest.mark.parametrize(("value", "sure", "percent"), [(1, 1, 10), (5, 1, 50), (10, 2, 10), (14, 2, 40)])
def test_the_chance_of_more_is_that_of_the_rest(
    state: StellarState, monkeypatch: pytest.MonkeyPatch, value: int, sure: int, percent: int
) -> None:
    leonov = put(state, "ru_leonov", "moon.surface")
    monkeypatch.setattr(world_tiles, "production_value", lambda *_: value)

    certain, more = mining.chance_of_more(state, leonov, Resource.ORE)
    assert (certain, more.percent) == (sure, percent)


@pytest.mark.rule("SH-422", "SH-554")
def test_only_the_ai_mines_no_supplies(monkeypatch: pytest.MonkeyPatch) -> None:
    state = position("japan", "russia", mode="ex_machina")
    state.one = 0
    monkeypatch.setattr(world_tiles, "production_value", lambda *_: 5)
    for name, unit in (("japan", "jp_hayabusa"), ("russia", "ru_leonov")):
        knows(state, name, "space_mining")
        put(state, unit, "mars.surface")

    hayabusa, leonov = UNIT_NUMBERS["jp_hayabusa"], UNIT_NUMBERS["ru_leonov"]
    assert mining.resources(state, leonov) == list(Resource)
    assert mining.resources(state, hayabusa) in ([Resource.ORE, Resource.FUEL], [])
