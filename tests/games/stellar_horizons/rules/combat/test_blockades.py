"""Blockades."""

from __future__ import annotations

import pytest

from armillary.games.stellar_horizons.rules.combat import blockades
from armillary.games.stellar_horizons.rules.combat.combat_phase import CombatPhase
from armillary.games.stellar_horizons.rules.components import (
    FACTION_NUMBERS,
    TILE_NUMBERS,
    UNIT_NUMBERS,
    WORLD_NUMBERS,
)
from armillary.games.stellar_horizons.rules.components.kinds import EMPTY, Relation, Resource
from armillary.games.stellar_horizons.rules.economy import arrivals, growth
from armillary.games.stellar_horizons.rules.economy.production import production_of
from armillary.games.stellar_horizons.rules.economy.production_step import money_parts
from armillary.games.stellar_horizons.rules.state import DOCKED, MOTHBALLED, Blockade, StellarState
from armillary.testing import asked, choose, do, refused
from tests.games.stellar_horizons.positions import found, place, position, put, relate

CHINA = FACTION_NUMBERS["china"]
ORBIT, SURFACE = "mars.orbit", "mars.surface"
DECLARE = "blockade jp_kibo"


@pytest.fixture
def state() -> StellarState:
    state = position("china", "japan", year=2107)
    relate(state, "china", "japan", Relation.EMBARGO)
    return state


def blockaded(state: StellarState, *, settlements: int = 0, **built: int) -> int:
    """A Chinese cruiser cuts a Japanese base on Mars off."""
    put(state, "cn_yangtze", ORBIT)
    base = found(state, "jp_kibo", "mars", settlements=settlements, stores=EMPTY, **built)
    do(state, CombatPhase())
    choose(state, DECLARE)
    return base


@pytest.mark.rule("SH-351")
def test_a_fleet_in_orbit_declares_a_blockade(state: StellarState) -> None:
    base = blockaded(state)

    assert state.blockades == (Blockade(CHINA, base),)
    assert blockades.blockaded(state, base)


@pytest.mark.rule("SH-351")
@pytest.mark.parametrize(("area", "flags"), [(SURFACE, 0), ("mars.flyby", 0), (ORBIT, MOTHBALLED)])
def test_only_from_orbit_and_with_active_ships(state: StellarState, area: str, flags: int) -> None:
    put(state, "cn_yangtze", area, flags=flags)
    found(state, "jp_kibo", "mars")

    assert do(state, CombatPhase()) == []


@pytest.mark.rule("SH-352")
@pytest.mark.parametrize(("ship", "enough"), [("jp_yukikaze", False), ("jp_fuji", True)])
def test_a_blockade_must_match_the_grid_and_half_of_the_ships(
    state: StellarState, ship: str, enough: bool
) -> None:
    put(state, "cn_yangtze", ORBIT)  # 5
    found(state, "jp_kibo", "mars", defence=1)  # 3
    put(state, ship, SURFACE, flags=DOCKED)  # 5 / 2, or nothing

    assert (DECLARE in do(state, CombatPhase())) is enough


@pytest.mark.rule("SH-352")
def test_why_a_base_cannot_be_cut_off(state: StellarState) -> None:
    relate(state, "china", "japan", Relation.WAR)
    put(state, "cn_luoyang", ORBIT)  # 4
    found(state, "jp_kibo", "mars", defence=2)  # 6
    do(state, CombatPhase())

    assert refused(state, DECLARE).rule == "SH-352"


@pytest.mark.rule("SH-352")
def test_ships_that_are_not_stacked_with_the_base_do_not_count(state: StellarState) -> None:
    put(state, "cn_yangtze", ORBIT)
    found(state, "jp_kibo", "mars", defence=1)
    put(state, "jp_yukikaze", SURFACE)

    assert DECLARE in do(state, CombatPhase())


@pytest.mark.rule("SH-353")
def test_production_is_halved(state: StellarState) -> None:
    base = blockaded(state, mining=4)
    state.tiles[WORLD_NUMBERS["mars"]] = TILE_NUMBERS["hematite"]
    state.blockades = ()
    free, _ = production_of(state, base, Resource.ORE)
    state.blockades = (Blockade(CHINA, base),)

    assert free > 1
    assert production_of(state, base, Resource.ORE)[0] == (free + 1) // 2


@pytest.mark.rule("SH-354")
def test_settlements_decline(state: StellarState) -> None:
    base = found(state, "jp_kibo", "mars", settlements=10)
    put(state, "cn_yangtze", ORBIT)
    state.blockades = (Blockade(CHINA, base),)
    before = state.bases[base].settlements
    do(state, growth.GrowthStep())

    assert state.bases[base].settlements < before


@pytest.mark.rule("SH-355")
def test_a_blockaded_base_takes_no_trade_chit(state: StellarState) -> None:
    base = blockaded(state, settlements=1)

    assert not arrivals.takes_chit(state, base)


@pytest.mark.rule("SH-356", "SH-368")
def test_a_blockade_brings_two_billion(state: StellarState) -> None:
    blockaded(state)
    parts = {part.source: part.amount for part in money_parts(state, CHINA)}

    assert parts["blockades"] == 2
    assert blockades.blockades_of(state, CHINA) == 1


@pytest.mark.rule("SH-368")
def test_a_base_of_a_non_player_faction_is_blockaded_whatever_its_grid(state: StellarState) -> None:
    relate(state, "china", "russia", Relation.EMBARGO)
    put(state, "cn_yangtze", ORBIT, damage=4)
    found(state, "ru_mir", "mars", defence=2)

    assert "blockade ru_mir" in do(state, CombatPhase())


@pytest.mark.rule("SH-351")
def test_a_blockade_ends_with_its_conditions(state: StellarState) -> None:
    base = blockaded(state)
    state.where[UNIT_NUMBERS["cn_yangtze"]] = place("mars.flyby")
    assert not blockades.blockaded(state, base)
    do(state, CombatPhase())

    assert state.blockades == ()


@pytest.mark.rule("SH-351")
def test_a_blockade_ends_when_relations_mend(state: StellarState) -> None:
    base = blockaded(state)
    relate(state, "china", "japan", Relation.NEUTRAL)

    assert not blockades.blockaded(state, base)


def test_a_blockade_may_be_lifted_while_there_is_something_else_to_do(state: StellarState) -> None:
    relate(state, "china", "japan", Relation.WAR)
    put(state, "jp_fuji", ORBIT)
    blockaded(state)
    assert "lift jp_kibo" in asked(state)
    choose(state, "lift jp_kibo")

    assert state.blockades == ()
    assert DECLARE not in asked(state)


@pytest.mark.rule("SH-356", "SH-368")
def test_each_faction_counts_the_blockades_that_are_its_own(state: StellarState) -> None:
    blockaded(state)

    assert blockades.blockades_of(state, CHINA) == 1
    assert blockades.blockades_of(state, FACTION_NUMBERS["japan"]) == 0


@pytest.mark.rule("SH-352")
def test_a_fleet_needs_as_much_as_the_base_and_half_of_its_ships(state: StellarState) -> None:
    yangtze = put(state, "cn_yangtze", ORBIT)
    base = found(state, "jp_kibo", "mars", defence=1)
    assert blockades.defence(state, base) == 6
    put(state, "jp_yukikaze", SURFACE, flags=DOCKED, damage=1)
    assert blockades.defence(state, base) == 10
    assert blockades.strong_enough(state, (yangtze,), base)  # twice 5

    put(state, "jp_yukikaze", SURFACE, flags=DOCKED)
    assert not blockades.strong_enough(state, (yangtze,), base)
