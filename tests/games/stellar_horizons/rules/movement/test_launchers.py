"""Launch vehicles: building, hauling, use."""

from __future__ import annotations

import pytest

from armillary.games.stellar_horizons.rules.building.building_phase import BuildShips
from armillary.games.stellar_horizons.rules.components import (
    FACTION_NUMBERS,
    FACTIONS,
    LVS,
    UNIT_NUMBERS,
    UNITS,
)
from armillary.games.stellar_horizons.rules.components.kinds import RESERVE, Relation
from armillary.games.stellar_horizons.rules.events.flight import Hauled
from armillary.games.stellar_horizons.rules.movement import launchers
from armillary.games.stellar_horizons.rules.movement.flight import GoOn
from armillary.games.stellar_horizons.rules.movement.launchers import ChooseFreight, Haul
from armillary.games.stellar_horizons.rules.movement.movement_phase import MoveShips
from armillary.games.stellar_horizons.rules.state import DOCKED, LAUNCHED, SETTLED, Blockade, StellarState
from armillary.games.stellar_horizons.rules.units import cargo
from armillary.testing import asked, choose, do, refused, told
from tests.games.stellar_horizons.positions import dice, faction, found, knows, place, position, put, relate

RUSSIA = FACTION_NUMBERS["russia"]
LV1, LV2, LV4 = (UNIT_NUMBERS[f"ru_{name}"] for name in ("lv1_1", "lv2_1", "lv4_1"))


@pytest.fixture
def state() -> StellarState:
    table = position("russia")
    faction(table, "russia").money = 20
    return table


@pytest.mark.rule("SH-100")
def test_launchers_cost_ore_and_fuel() -> None:
    for number in range(len(FACTIONS)):
        for unit in LVS[number]:
            ore, fuel, supplies = UNITS[unit].cost
            assert min(ore, fuel) > supplies == 0


@pytest.mark.rule("SH-099")
def test_heavy_launchers_need_their_technology(state: StellarState) -> None:
    do(state, BuildShips(0))
    assert {"build lv1_1", "build lv2_1"} <= {*asked(state)}
    assert refused(state, "build lv3_1").rule == "SH-099"

    knows(state, "russia", "heavy_launchers")
    assert "build lv3_1" in do(state, BuildShips(0))
    assert "build lv4_1" not in asked(state)


@pytest.mark.rule("SH-167", "SH-168", "SH-271")
@pytest.mark.parametrize(
    ("launcher", "robot", "world"),
    [
        ("earth.surface", "earth.orbit", ""),
        ("earth.orbit", "earth.surface", ""),
        ("moon.surface", "moon.orbit", "moon"),
    ],
)
def test_with_an_elevator_a_launcher_lifts_what_is_at_the_other_end(
    state: StellarState, launcher: str, robot: str, world: str
) -> None:
    if world:
        found(state, "ru_vostok", world, supply=3)
    put(state, "ru_lv2_1", launcher)
    glushko = put(state, "ru_glushko", robot)
    assert launchers.carriers(state, glushko) == []
    assert "launch glushko" not in do(state, MoveShips(0))

    knows(state, "russia", "space_elevator")
    assert launchers.carriers(state, glushko) == [LV2]
    assert "launch glushko" in do(state, MoveShips(0))


@pytest.mark.rule("SH-104", "SH-287")
def test_a_launcher_hauls_from_earth_to_any_own_base(state: StellarState) -> None:
    put(state, "ru_lv2_1", "earth.surface")
    found(state, "ru_mir", "earth_orbit")
    base = found(state, "ru_vostok", "moon")
    do(state, MoveShips(0))
    assert choose(state, "haul lv2_1") == ["to earth.orbit", "to moon.surface"]
    offered = choose(state, "to moon.surface")
    assert "carry 1 0 1" in offered
    assert "carry 2 0 1" not in offered  # at most its size
    dice(state, 6)

    choose(state, "carry 1 0 1")

    assert state.cargo[base] == (1, 0, 1)
    assert faction(state, "russia").money == 18
    assert state.where[LV2] == RESERVE
    assert told(state, Hauled)[0].cargo == (1, 0, 1)


@pytest.mark.rule("SH-104")
def test_a_launcher_hauls_from_a_base_to_earth(state: StellarState) -> None:
    put(state, "ru_lv1_1", "moon.surface")
    base = found(state, "ru_vostok", "moon", stores=(0, 3, 0))
    do(state, MoveShips(0))
    dice(state, 6)

    choose(state, "haul lv1_1")  # there is one goal and one thing to carry

    assert state.cargo[base] == (0, 2, 0)
    assert faction(state, "russia").stores == (0, 1, 0)


@pytest.mark.rule("SH-102")
def test_a_recovered_launcher_is_used_once_a_year(state: StellarState) -> None:
    knows(state, "russia", "reusable_launchers")
    put(state, "ru_lv1_1", "earth.surface")
    found(state, "ru_mir", "earth_orbit")
    do(state, MoveShips(0))
    dice(state, 26)

    choose(state, "haul lv1_1", "carry 1 0 0")

    assert state.where[LV1] == place("earth.surface")
    assert state.flags[LV1] & LAUNCHED
    assert state.over


@pytest.mark.rule("SH-106")
def test_a_haul_is_met_only_at_a_blockaded_base() -> None:
    state = position("russia", "china")
    relate(state, "russia", "china", Relation.EMBARGO)
    faction(state, "russia").money = 2
    base = found(state, "ru_vostok", "moon")
    put(state, "cn_yangtze", "moon.orbit")
    put(state, "ru_lv1_1", "earth.surface")
    freight = Haul(LV1, place("moon.surface"), (1, 0, 0))
    dice(state, 6)
    launchers.haul(state, 0, freight)
    assert do(state) == []
    assert state.cargo[base] == (1, 0, 0)

    state.blockades = (Blockade(FACTION_NUMBERS["china"], base),)
    put(state, "ru_lv1_1", "earth.surface")
    dice(state, 6, 1, 1)
    launchers.haul(state, 0, freight)
    assert do(state) == ["intercept yangtze", "let pass"]
    choose(state, "intercept yangtze")

    assert state.where[LV1] == RESERVE
    assert state.cargo[base] == (1, 0, 0)  # nothing more has come


@pytest.mark.rule("SH-286")
def test_of_several_launchers_a_crew_takes_the_smallest_that_can_lift_it(state: StellarState) -> None:
    kliper = put(state, "ru_kliper", "earth.surface")
    for name in ("ru_lv1_1", "ru_lv2_1", "ru_lv4_1"):
        put(state, name, "earth.surface")

    assert launchers.carriers(state, kliper) == [LV2]


@pytest.mark.rule("SH-288")
def test_a_launcher_carries_one_ship(state: StellarState) -> None:
    put(state, "ru_kliper", "earth.surface")
    put(state, "ru_renda", "earth.surface")
    put(state, "ru_lv2_1", "earth.surface")
    put(state, "ru_lv2_2", "earth.surface")
    do(state, MoveShips(0))
    dice(state, 4)

    assert choose(state, "launch kliper") == asked(state)  # it goes to Earth orbit: there is nowhere else
    assert "launch renda" in asked(state)


@pytest.mark.rule("SH-289")
def test_a_launcher_is_lost_with_what_is_destroyed_on_the_way(state: StellarState) -> None:
    glushko = put(state, "ru_glushko", "earth.flyby")
    launcher = put(state, "ru_lv4_1", "earth.surface", flags=LAUNCHED)
    state.where[glushko] = RESERVE  # somebody has intercepted it

    do(state, GoOn(0, (glushko,), place("earth.surface"), place("jupiter.transfer.2"), (), launcher=launcher))

    assert state.where[launcher] == RESERVE


@pytest.mark.rule("SH-289")
def test_a_recovered_launcher_stands_where_it_started(state: StellarState) -> None:
    knows(state, "russia", "reusable_launchers")
    put(state, "ru_glushko", "earth.surface")
    put(state, "ru_lv4_1", "earth.surface")
    do(state, MoveShips(0))
    dice(state, 90)

    choose(state, "launch glushko", "to jupiter")

    assert state.where[LV4] == place("earth.surface")


@pytest.mark.rule("SH-286", "SH-560")
def test_crews_of_the_ai_leave_pluto_without_a_launcher() -> None:
    state = position("japan", "russia", mode="ex_machina")
    fuji = put(state, "jp_fuji", "pluto.surface")
    robot = put(state, "jp_tanaka", "pluto.surface")

    assert not launchers.needs_launcher(state, fuji)
    assert launchers.needs_launcher(state, robot)


@pytest.mark.rule("SH-560")
def test_a_docked_ship_of_the_ai_loads_what_money_buys_on_pluto() -> None:
    state = position("japan", "russia", mode="ex_machina")
    faction(state, "japan").money = 2
    found(state, "jp_kibo", "pluto", supply=3, stores=(1, 0, 0))
    fuji = put(state, "jp_fuji", "pluto.surface", flags=DOCKED)

    assert cargo.most(state, UNITS[fuji].faction, cargo.HOME, fuji, 0) == 3
    assert cargo.keeper(state, fuji) == cargo.HOME


@pytest.mark.rule("SH-167", "SH-168")
def test_an_elevator_joins_nothing_above_the_sun(state: StellarState) -> None:
    knows(state, "russia", "space_elevator")

    assert launchers.joined(state, RUSSIA, place("sun.orbit")) == (place("sun.orbit"),)
    both = place("earth.surface"), place("earth.orbit")
    assert launchers.joined(state, RUSSIA, both[0]) == launchers.joined(state, RUSSIA, both[1]) == both


@pytest.mark.rule("SH-271")
@pytest.mark.parametrize(
    ("area", "flags", "needed"),
    [
        ("mars.orbit", 0, True),
        ("mars.orbit", SETTLED, False),
        ("mars.flyby", 0, False),
        ("mars.transfer.2", 0, False),
    ],
)
def test_robots_need_a_launcher_for_their_first_move(
    state: StellarState, area: str, flags: int, needed: bool
) -> None:
    glushko = put(state, "ru_glushko", area, flags=flags)

    assert launchers.needs_launcher(state, glushko) is needed


@pytest.mark.rule("SH-104")
def test_without_anything_to_carry_nothing_is_hauled(state: StellarState) -> None:
    put(state, "ru_lv2_1", "moon.surface")
    base = found(state, "ru_vostok", "moon")
    assert launchers.hauls(state, RUSSIA) == []

    state.cargo[base] = (1, 0, 0)
    assert list(map(str, launchers.hauls(state, RUSSIA))) == ["haul lv2_1"]
    state.flags[LV2] = LAUNCHED
    assert launchers.hauls(state, RUSSIA) == []
    put(state, "ru_lv2_1", "earth.surface")
    state.where[base] = RESERVE
    state.bases.clear()
    assert launchers.hauls(state, RUSSIA) == []


@pytest.mark.rule("SH-104")
def test_a_haul_is_any_freight_up_to_the_size_of_the_launcher(state: StellarState) -> None:
    put(state, "ru_lv2_1", "moon.surface")
    found(state, "ru_vostok", "moon", stores=(2, 1, 1))
    found(state, "ru_mir", "mars")
    offered = [str(option) for option in ChooseFreight(0, LV2, place("mars.surface")).options(state)]

    freights = [
        f"carry {o} {f} {s}" for o in range(3) for f in range(2) for s in range(2) if 0 < o + f + s <= 2
    ]
    assert sorted(offered) == sorted(freights)
    assert ChooseFreight(0, LV2, place("moon.surface")).options(state) == []
    state.flags[LV2] = LAUNCHED
    assert ChooseFreight(0, LV2, place("mars.surface")).options(state) == []


@pytest.mark.rule("SH-106")
def test_at_a_base_that_is_not_blockaded_nobody_waits_for_a_haul(state: StellarState) -> None:
    relate(state, "russia", "japan", Relation.WAR)
    put(state, "jp_takao", "moon.surface")
    put(state, "ru_lv2_1", "earth.surface")
    found(state, "ru_vostok", "moon")

    do(state, launchers.MeetHaul(LV2, place("moon.surface")))
    assert (asked(state), state.where[LV2]) == ([], place("earth.surface"))


@pytest.mark.rule("SH-104")
@pytest.mark.parametrize(
    ("freight", "goal", "possible"),
    [
        ((1, 0, 1), "mars.surface", True),
        ((0, 1, 0), "mars.surface", True),
        ((1, 1, 1), "mars.surface", False),
        ((0, 0, 0), "mars.surface", False),
        ((0, 2, 0), "mars.surface", False),
        ((1, 0, 1), "moon.surface", False),
        ((1, 0, 1), "venus.surface", False),
    ],
)
def test_a_whole_haul_is_checked(
    state: StellarState, freight: tuple[int, int, int], goal: str, possible: bool
) -> None:
    put(state, "ru_lv2_1", "moon.surface")
    found(state, "ru_vostok", "moon", stores=(2, 1, 1))
    found(state, "ru_mir", "mars")
    haul = Haul(LV2, place(goal), freight)
    assert launchers.can_carry(state, haul) is possible

    state.flags[LV2] = LAUNCHED
    assert not launchers.can_carry(state, haul)
