"""Stores, costs, ports, fleets and losses: what every chapter uses."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from armillary.games.stellar_horizons.rules.components import (
    EARTH,
    EARTH_ORBIT,
    FACTION_NUMBERS,
    UNIT_NUMBERS,
)
from armillary.games.stellar_horizons.rules.components.kinds import NOTHING, RESERVE, Chain, Kind
from armillary.games.stellar_horizons.rules.concepts import treasury
from armillary.games.stellar_horizons.rules.decisions.orders import OrderStopped
from armillary.games.stellar_horizons.rules.state import DOCKED, MOTHBALLED, Order, StellarState
from armillary.games.stellar_horizons.rules.units import bases, fleets, holds, ports, ships
from armillary.testing import told
from tests.games.stellar_horizons.positions import faction, found, knows, place, position, put

RUSSIA = FACTION_NUMBERS["russia"]
RENDA, KLIPER, KOMAROV = (UNIT_NUMBERS[f"ru_{name}"] for name in ("renda", "kliper", "komarov"))
LV1, LV4, KOZLOV, VOLKOV = (UNIT_NUMBERS[f"ru_{name}"] for name in ("lv1_1", "lv4_1", "kozlov", "volkov"))


@pytest.fixture
def state() -> StellarState:
    return position("russia", "japan")


@pytest.mark.rule("SH-027", "SH-254")
def test_on_earth_money_pays_for_what_is_not_stored(state: StellarState) -> None:
    own = faction(state, "russia")
    own.money, own.stores = 5, (2, 0, 0)
    assert holds.affords(state, RUSSIA, EARTH, (5, 2, 0))
    assert not holds.affords(state, RUSSIA, EARTH, (5, 2, 1))

    holds.pay(state, RUSSIA, EARTH, (5, 2, 0))

    assert (own.money, own.stores) == (0, (0, 0, 0))


@pytest.mark.rule("SH-254")
def test_elsewhere_only_the_stores_of_the_base_count(state: StellarState) -> None:
    faction(state, "russia").money = 50
    mir = found(state, "ru_mir", "earth_orbit", stores=(2, 1, 1))
    assert not holds.affords(state, RUSSIA, EARTH_ORBIT, (1, 2, 0))

    holds.pay(state, RUSSIA, EARTH_ORBIT, (1, 1, 0))

    assert state.cargo[mir] == (1, 0, 1)
    assert faction(state, "russia").money == 50


@pytest.mark.rule("SH-554")
def test_the_ai_pays_ore_for_supplies() -> None:
    state = position("japan", "russia", mode="ex_machina")
    state.one = 0

    assert holds.due(state, FACTION_NUMBERS["japan"], (1, 1, 2)) == (3, 1, 0)
    assert holds.due(state, RUSSIA, (1, 1, 2)) == (1, 1, 2)


@pytest.mark.rule("SH-555")
def test_the_ai_gains_no_politics() -> None:
    state = position("japan", "russia", mode="ex_machina")
    state.one = 0

    treasury.gain_politics(state, FACTION_NUMBERS["japan"], 2)
    treasury.gain_politics(state, RUSSIA, 2)

    assert (state.of(0).politics, state.of(1).politics) == (0, 2)


@pytest.mark.rule("SH-255", "SH-256")
def test_earth_builds_up_to_cv4_without_an_elevator(state: StellarState) -> None:
    assert bases.builds(state, RUSSIA, EARTH, VOLKOV)
    assert not bases.builds(state, RUSSIA, EARTH, KOMAROV)

    knows(state, "russia", "space_elevator")
    assert bases.builds(state, RUSSIA, EARTH, KOMAROV)
    assert bases.builds(state, RUSSIA, EARTH_ORBIT, KOMAROV)  # SH-168


@pytest.mark.rule("SH-256", "SH-257", "SH-259")
def test_what_the_ports_of_a_base_can_do(state: StellarState) -> None:
    mir = found(state, "ru_mir", "earth_orbit", supply=1)
    units = (LV1, LV4, KOZLOV, RENDA, VOLKOV)
    able = []
    for supply in range(5):
        state.bases[mir] = replace(state.bases[mir], levels=(supply, 0, 0, 0))
        able.append(
            (
                [bases.builds(state, RUSSIA, EARTH_ORBIT, unit) for unit in units],
                [size for size in range(2, 9) if bases.serves(state, RUSSIA, EARTH_ORBIT, size)],
                bases.repairs(state, RUSSIA, EARTH_ORBIT),
            )
        )

    assert able == [
        ([False, False, False, False, False], [], 0),
        ([True, False, False, False, False], [2], 1),
        ([True, True, False, False, False], [2, 3], 2),
        ([True, True, True, True, False], [2, 3, 4, 5], 3),
        ([True, True, True, True, True], [2, 3, 4, 5, 6, 7, 8], 99),
    ]


@pytest.mark.rule("SH-174", "SH-X43")
def test_a_damaged_supply_station_counts_as_one_level_lower(state: StellarState) -> None:
    mir = found(state, "ru_mir", "earth_orbit", supply=2)
    state.bases[mir] = replace(state.bases[mir], harm=(1, 0, 0, 0))
    assert bases.level(state, mir, Chain.SUPPLY) == 1

    state.bases[mir] = replace(state.bases[mir], levels=(1, 0, 0, 0))
    assert bases.level(state, mir, Chain.SUPPLY) == 0


@pytest.mark.rule("SH-167")
def test_with_an_elevator_orbit_counts_as_the_base(state: StellarState) -> None:
    found(state, "ru_mir", "moon", supply=1)
    orbit = place("moon.orbit")
    assert bases.port(state, RUSSIA, orbit) == 0

    knows(state, "russia", "space_elevator")
    assert bases.port(state, RUSSIA, orbit) == 1


@pytest.mark.rule("SH-391", "SH-700")
def test_a_lost_ship_goes_back_to_its_board_with_cargo_probe_and_order(state: StellarState) -> None:
    rover, probe = (
        put(state, "ru_vernadsky", "mars.surface", cargo=(1, 0, 0)),
        put(state, "ru_lomonosov", "mars.surface"),
    )
    state.fleet[probe] = rover
    state.of(0).orders[rover] = Order("explore")

    ships.destroy(state, rover, "malfunction")

    assert state.where[rover] == state.where[probe] == RESERVE
    assert (state.cargo[rover], state.fleet[probe]) == ((0, 0, 0), probe)
    assert told(state, OrderStopped)[0].unit == rover


def test_owners_name_their_units_without_the_faction() -> None:
    assert [ships.own_name(unit) for unit in (KLIPER, LV4)] == ["kliper", "lv4_1"]
    assert len({ships.own_name(unit) for unit in range(33)}) == 33


@pytest.mark.rule("SH-161")
def test_a_fleet_is_led_by_one_of_its_ships(state: StellarState) -> None:
    for ship in ("ru_kliper", "ru_renda", "ru_volkov"):
        put(state, ship, "mars.orbit")
    fleets.form(state, (KLIPER, RENDA, VOLKOV))
    assert fleets.fleet(state, VOLKOV) == [KLIPER, RENDA, VOLKOV]

    fleets.leave(state, KLIPER)

    assert fleets.fleet(state, KLIPER) == [KLIPER]
    assert fleets.fleet(state, VOLKOV) == [RENDA, VOLKOV]


def test_ships_at_a_base_are_its_own_only_when_docked(state: StellarState) -> None:
    mir = found(state, "ru_mir", "earth_orbit")
    put(state, "ru_kliper", "earth.orbit", flags=DOCKED)
    put(state, "ru_renda", "earth.orbit")

    assert fleets.docked(state, mir) == [KLIPER]
    assert fleets.at_place(state, RUSSIA, EARTH_ORBIT) == [KLIPER, RENDA]
    assert ships.in_service(state, RUSSIA, Kind.CV) == [KLIPER, RENDA]


@pytest.mark.rule("SH-127")
def test_a_mothballed_ship_is_turned_once(state: StellarState) -> None:
    put(state, "ru_kliper", "moon.surface")
    ships.mothball(state, KLIPER)
    ships.mothball(state, KLIPER)

    assert state.flags[KLIPER] == MOTHBALLED
    assert state.events is not None
    assert len(state.events) == 1


def test_a_base_that_is_lost_leaves_nothing(state: StellarState) -> None:
    mir = found(state, "ru_mir", "earth_orbit", supply=1, settlements=2, stores=(1, 1, 1))
    state.bases[mir] = replace(state.bases[mir], chit=state.trade_bag.pop())
    put(state, "ru_kliper", "earth.orbit", flags=DOCKED)
    assert bases.settlements(state, RUSSIA) == 2

    bases.destroy_base(state, mir, "scrapped")

    assert (state.where[mir], state.cargo[mir], mir in state.bases) == (RESERVE, (0, 0, 0), False)
    assert len(state.trade_bag) == 27
    assert state.flags[KLIPER] == 0


@pytest.mark.rule("SH-167")
def test_an_elevator_needs_ground_to_stand_on(state: StellarState) -> None:
    knows(state, "russia", "space_elevator")

    assert bases.port(state, RUSSIA, place("sun.orbit")) == 0


def test_an_elevator_serves_nothing_above_a_world_without_a_surface() -> None:
    state = position("russia")
    knows(state, "russia", "space_elevator")

    assert bases.serving(state, RUSSIA, place("sun.orbit")) == NOTHING


@pytest.mark.rule("SH-167", "SH-168", "SH-255")
def test_an_elevator_adds_yards_in_orbit_and_none_twice() -> None:
    state = position("russia")
    found(state, "ru_mir", "earth_orbit")
    vostok = found(state, "ru_vostok", "moon")
    russia, home = RUSSIA, place("earth.surface")
    plain = [home, place("earth.orbit"), place("moon.surface")]
    assert ports._yards(state, russia) == plain

    above = ports._port(state, russia, place("moon.orbit"), home)
    assert above is None
    knows(state, "russia", "space_elevator")
    assert ports._yards(state, russia) == [*plain, place("moon.orbit")]
    above, below = (ports._port(state, russia, place(area), home) for area in ("moon.orbit", "moon.surface"))
    assert above is not None
    assert below is not None
    assert (above.loose, above.docked, above.payer) == (vostok, vostok, place("moon.surface"))
    assert (below.loose, below.docked, below.payer) == (None, vostok, place("moon.surface"))


@pytest.mark.rule("SH-567")
def test_home_is_where_it_is_in_this_game_not_in_another() -> None:
    colonials, others = (position("russia", "china", mode="rebellion") for _ in range(2))
    colonials.one, others.one = 0, 1

    assert ports.ports_of(colonials, RUSSIA).home == place("mars.surface")
    assert ports.ports_of(others, RUSSIA).home == EARTH
