"""Resources change hands inside a fleet, at bases and at home."""

from __future__ import annotations

import pytest

from armillary.engine import Option, options
from armillary.engine.steps import make
from armillary.games.stellar_horizons.rules.building.building_phase import BuildShips
from armillary.games.stellar_horizons.rules.components import FACTION_NUMBERS, UNIT_NUMBERS
from armillary.games.stellar_horizons.rules.decisions.anytime import offered
from armillary.games.stellar_horizons.rules.movement.movement_phase import MoveShips
from armillary.games.stellar_horizons.rules.state import DOCKED, StellarState
from armillary.games.stellar_horizons.rules.turn import Phase
from armillary.games.stellar_horizons.rules.units import cargo, fleets, holds
from armillary.testing import asked, choose, do
from tests.games.stellar_horizons.positions import faction, found, knows, place, position, put

RUSSIA = FACTION_NUMBERS["russia"]
KLIPER, RENDA = UNIT_NUMBERS["ru_kliper"], UNIT_NUMBERS["ru_renda"]


@pytest.fixture
def state() -> StellarState:
    table = position("russia")
    knows(table, "russia", "orbital_rendezvous")
    return table


def offers(state: StellarState) -> set[str]:
    return set(map(str, cargo.offers(state, 0)))


@pytest.mark.rule("SH-027", "SH-164")
def test_on_earth_a_ship_loads_what_money_buys(state: StellarState) -> None:
    faction(state, "russia").money = 30
    put(state, "ru_kliper", "earth.surface")
    put(state, "ru_lv2_1", "earth.surface")
    do(state, MoveShips(0))

    choose(state, "load kliper supplies")
    assert asked(state) == ["count 1", "count 2", "count 3"]  # its room
    choose(state, "count 2")

    assert state.cargo[KLIPER] == (0, 0, 2)
    assert faction(state, "russia").money == 28


@pytest.mark.rule("SH-164")
def test_a_docked_ship_exchanges_with_its_base(state: StellarState) -> None:
    mir = found(state, "ru_mir", "earth_orbit", stores=(0, 1, 0))
    put(state, "ru_renda", "earth.orbit", flags=DOCKED, cargo=(2, 0, 0))
    do(state, BuildShips(0))
    assert "unload renda ore" in asked(state)

    choose(state, "unload renda ore", "count 2")

    assert state.cargo[mir] == (2, 1, 0)
    assert state.cargo[RENDA] == (0, 0, 0)


@pytest.mark.rule("SH-164")
def test_a_ship_that_is_not_docked_is_not_in_the_fleet_of_the_base(state: StellarState) -> None:
    found(state, "ru_mir", "earth_orbit", stores=(1, 1, 1))
    put(state, "ru_renda", "earth.orbit", cargo=(2, 0, 0))

    assert offers(state) == set()


@pytest.mark.rule("SH-164")
def test_ships_of_a_fleet_exchange_anywhere(state: StellarState) -> None:
    put(state, "ru_renda", "mars.orbit", cargo=(2, 0, 0))
    put(state, "ru_kliper", "mars.orbit")
    assert offers(state) == set()
    fleets.form(state, [KLIPER, RENDA])
    assert offers(state) == {"load kliper ore"}

    cargo.act(state, 0, cargo.Load(KLIPER, 0))
    do(state)
    choose(state, "count 2")

    assert (state.cargo[KLIPER], state.cargo[RENDA]) == ((2, 0, 0), (0, 0, 0))


@pytest.mark.rule("SH-164")
def test_each_resource_of_a_ship_moves_once_a_phase(state: StellarState) -> None:
    found(state, "ru_mir", "earth_orbit")
    put(state, "ru_renda", "earth.orbit", flags=DOCKED, cargo=(2, 1, 0))
    do(state, MoveShips(0))

    choose(state, "unload renda ore", "count 1")

    assert "unload renda ore" not in asked(state)
    assert "load renda ore" not in asked(state)
    assert "unload renda fuel" in asked(state)


@pytest.mark.rule("SH-167", "SH-169")
def test_an_elevator_joins_earth_and_a_base_in_its_orbit(state: StellarState) -> None:
    knows(state, "russia", "space_elevator")
    faction(state, "russia").money = 3
    mir = found(state, "ru_mir", "earth_orbit", stores=(1, 0, 0))
    assert {"load mir fuel", "unload mir ore"} <= offers(state)

    cargo.act(state, 0, cargo.Load(mir, 1))
    do(state)
    choose(state, "count 3")
    cargo.act(state, 0, cargo.Unload(mir, 0))
    do(state)

    assert state.cargo[mir] == (0, 3, 0)
    assert faction(state, "russia").stores == (1, 0, 0)
    assert faction(state, "russia").money == 0


@pytest.mark.rule("SH-167")
def test_with_an_elevator_ships_in_orbit_are_at_the_base_below(state: StellarState) -> None:
    knows(state, "russia", "space_elevator")
    found(state, "ru_mir", "mars", stores=(1, 0, 0))
    put(state, "ru_renda", "mars.orbit")

    assert offers(state) == {"load renda ore"}


@pytest.mark.rule("SH-165")
def test_own_resources_are_destroyed_at_any_time_but_not_in_combat(state: StellarState) -> None:
    put(state, "ru_renda", "mars.orbit", cargo=(2, 1, 0))
    state.stack = [Phase("combat"), MoveShips(0)]  # in the movement phase
    assert options(state)
    dump = next(o for o in anytime_options(state) if str(o) == "dump renda ore")

    make(state, dump, 0)
    choose(state, "count 2")
    assert state.cargo[RENDA] == (0, 1, 0)

    state.stack = [Phase("exploration"), MoveShips(0)]  # in the combat phase
    assert not [o for o in anytime_options(state) if str(o).startswith("dump")]


def anytime_options(state: StellarState) -> list[Option]:
    return list(offered(state, 0))


@pytest.mark.rule("SH-361", "SH-254")
def test_who_is_in_debt_still_pays_with_what_is_stored_on_earth(state: StellarState) -> None:
    russia = faction(state, "russia")
    russia.money, russia.stores = -3, (1, 1, 0)
    do(state, BuildShips(0))

    choose(state, "build lv1_1")

    assert (russia.money, russia.stores) == (-3, (0, 0, 0))


@pytest.mark.rule("SH-027", "SH-254")
def test_at_home_money_has_to_buy_every_resource_that_is_not_stored(state: StellarState) -> None:
    russia, earth = faction(state, "russia"), place("earth.surface")
    russia.money = 4
    assert not holds.affords(state, RUSSIA, earth, (3, 1, 1))
    russia.money = 5
    assert holds.affords(state, RUSSIA, earth, (3, 1, 1))
    russia.money, russia.stores = 4, (1, 0, 0)
    assert holds.affords(state, RUSSIA, earth, (3, 1, 1))


@pytest.mark.rule("SH-027")
def test_without_money_only_what_is_stored_is_loaded(state: StellarState) -> None:
    put(state, "ru_kliper", "earth.surface")
    assert offers(state) == set()

    faction(state, "russia").stores = (1, 0, 0)
    assert offers(state) == {"load kliper ore"}


@pytest.mark.rule("SH-164")
def test_a_full_ship_loads_nothing(state: StellarState) -> None:
    faction(state, "russia").money = 9
    put(state, "ru_kliper", "earth.surface", cargo=(1, 1, 1))

    assert offers(state) == {f"unload kliper {resource}" for resource in ("ore", "fuel", "supplies")}


@pytest.mark.rule("SH-164")
def test_what_was_moved_is_not_left_at_a_base(state: StellarState) -> None:
    found(state, "ru_mir", "earth_orbit")
    put(state, "ru_renda", "earth.orbit", flags=DOCKED, cargo=(2, 1, 0))
    left = cargo.deliveries(state, 0)
    assert list(map(str, left)) == ["unload renda ore", "unload renda fuel"]

    left = cargo.deliveries(state, 0, ((RENDA, 0),))
    assert list(map(str, left)) == ["unload renda fuel"]


@pytest.mark.rule("SH-027", "SH-554")
def test_only_the_ai_buys_no_supplies() -> None:
    state = position("japan", "russia", mode="ex_machina")
    state.one = 0
    for name in ("japan", "russia"):
        faction(state, name).money, faction(state, name).stores = 2, (1, 0, 1)

    assert cargo.at_home(state, FACTION_NUMBERS["japan"]) == (3, 2, 1)
    assert cargo.at_home(state, RUSSIA) == (3, 2, 3)


@pytest.mark.rule("SH-169")
def test_an_elevator_joins_no_base_to_a_home_that_is_elsewhere() -> None:
    state = position("japan", "russia", mode="ex_machina")
    state.one = 0
    for name in ("japan", "russia"):
        knows(state, name, "space_elevator")
    base = found(state, "jp_kibo", "pluto")
    assert cargo.keeper(state, base) is None

    state.where[base] = place("earth.orbit")
    assert cargo.keeper(state, base) is None
    assert cargo.keeper(state, found(state, "ru_mir", "earth_orbit")) == cargo.HOME


@pytest.mark.rule("SH-164")
def test_for_each_set_of_resources_there_is_an_option_for_each_of_them() -> None:
    by_bits = [[str(option) for option in options] for options in cargo._by_bits(cargo.Load, KLIPER)]

    names = [f"load kliper {name}" for name in ("ore", "fuel", "supplies")]
    assert by_bits == [[name for number, name in enumerate(names) if bits & 1 << number] for bits in range(8)]
