"""Launch vehicles as missiles."""

from __future__ import annotations

import pytest

from armillary.games.stellar_horizons.rules.components import UNIT_NUMBERS
from armillary.games.stellar_horizons.rules.components.kinds import RESERVE, Chain, Relation
from armillary.games.stellar_horizons.rules.movement import missiles
from armillary.games.stellar_horizons.rules.movement.movement_phase import MoveShips
from armillary.games.stellar_horizons.rules.state import LAUNCHED, Base, StellarState
from armillary.games.stellar_horizons.rules.units.bases import SETTLEMENTS
from armillary.testing import asked, choose, do, seat_asked
from tests.games.stellar_horizons.positions import dice, found, knows, place, position, put, relate

TIANGONG, LV2 = UNIT_NUMBERS["cn_tiangong"], UNIT_NUMBERS["ru_lv2_1"]


@pytest.fixture
def state() -> StellarState:
    table = position("russia", "china", missiles=True)
    relate(table, "russia", "china", Relation.WAR)
    knows(table, "russia", "reusable_launchers")
    put(table, "ru_lv2_1", "earth.surface")
    put(table, "ru_lv1_1", "earth.surface")
    return table


@pytest.mark.rule("SH-579")
def test_one_launcher_a_year_is_a_missile_and_is_lost(state: StellarState) -> None:
    found(state, "cn_tiangong", "moon", mining=2, research=2)
    assert {"missile lv2_1", "missile lv1_1"} <= {*do(state, MoveShips(0))}
    dice(state, 90)

    choose(state, "missile lv2_1")
    assert state.where[LV2] == RESERVE
    choose(state, "hit cn_tiangong mining", "hit cn_tiangong research")

    assert not [option for option in asked(state) if option.startswith("missile")]


@pytest.mark.rule("SH-579")
@pytest.mark.parametrize("relation", [Relation.EMBARGO, Relation.NEUTRAL])
def test_only_bases_of_enemies_at_war_are_targets(state: StellarState, relation: Relation) -> None:
    found(state, "cn_tiangong", "moon")
    relate(state, "russia", "china", relation)

    assert missiles.launches(state, 0) == ()


@pytest.mark.rule("SH-579")
def test_without_the_optional_rule_there_are_none() -> None:
    state = position("russia", "china")
    relate(state, "russia", "china", Relation.WAR)
    put(state, "ru_lv2_1", "earth.surface")
    found(state, "cn_tiangong", "moon")

    assert missiles.launches(state, 0) == ()


@pytest.mark.rule("SH-580")
def test_the_owner_chooses_the_first_hit_then_they_take_turns(state: StellarState) -> None:
    found(state, "cn_tiangong", "moon", mining=1, research=1, stores=(0, 3, 0))

    do(state, missiles.StrikeBase(0, TIANGONG, 3))
    assert seat_asked(state) == 1
    assert asked(state) == ["hit cn_tiangong mining", "hit cn_tiangong research", "hit cn_tiangong fuel fuel"]
    choose(state, "hit cn_tiangong fuel fuel")
    assert state.cargo[TIANGONG] == (0, 1, 0)
    assert seat_asked(state) == 0
    choose(state, "hit cn_tiangong research")
    assert seat_asked(state) == 1


@pytest.mark.rule("SH-580")
def test_a_bare_base_is_destroyed_by_one_hit(state: StellarState) -> None:
    state.where[TIANGONG] = place("moon.surface")
    state.bases[TIANGONG] = Base()

    do(state, missiles.StrikeBase(0, TIANGONG, 1))

    assert TIANGONG not in state.bases


@pytest.mark.rule("SH-345", "SH-580")
def test_stores_do_not_save_a_base_without_structures(state: StellarState) -> None:
    found(state, "cn_tiangong", "moon", stores=(3, 3, 3))

    do(state, missiles.StrikeBase(0, TIANGONG, 1))

    assert TIANGONG not in state.bases


@pytest.mark.rule("SH-579")
def test_a_launcher_that_flew_or_is_not_built_is_no_missile(state: StellarState) -> None:
    found(state, "cn_tiangong", "moon")
    state.flags[LV2] |= LAUNCHED

    assert list(map(str, missiles.launches(state, 0))) == ["missile lv1_1"]


@pytest.mark.rule("SH-580")
def test_a_hit_of_stores_is_two_of_one_type_or_of_two_or_the_last_one(state: StellarState) -> None:
    base = found(state, "cn_tiangong", "moon", stores=(2, 1, 0))
    strike = missiles.ChooseStrike(1, base)
    assert {*map(str, strike.options(state))} == {"hit cn_tiangong ore fuel", "hit cn_tiangong ore ore"}

    state.cargo[base] = (0, 1, 0)
    assert list(map(str, strike.options(state))) == ["hit cn_tiangong fuel fuel"]


@pytest.mark.rule("SH-580")
def test_a_hit_of_a_structure_or_of_settlements_is_what_was_chosen(state: StellarState) -> None:
    base = found(state, "cn_tiangong", "moon", mining=2, settlements=3)
    strike = missiles.ChooseStrike(1, base)
    strike.resolve(state, missiles.StrikeStructure(base, SETTLEMENTS))
    built = state.bases[base]
    assert (built.hurt, sum(built.harm), built.levels[Chain.MINING]) == (1, 0, 2)

    strike.resolve(state, missiles.StrikeStructure(base, Chain.MINING))
    assert (state.bases[base].hurt, sum(state.bases[base].harm)) == (1, 1)


@pytest.mark.rule("SH-580")
def test_as_many_hits_are_chosen_as_the_launcher_is_large(state: StellarState) -> None:
    base = found(state, "cn_tiangong", "moon", mining=2, research=2, supply=2)
    do(state, missiles.StrikeBase(0, base, 2))
    assert seat_asked(state) == 1
    choose(state, "hit cn_tiangong mining")
    assert seat_asked(state) == 0
    choose(state, "hit cn_tiangong research")

    assert asked(state) == []
