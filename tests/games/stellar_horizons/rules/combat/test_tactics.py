"""Tactics points."""

from __future__ import annotations

import pytest

from armillary.games.stellar_horizons.rules.combat import tactics
from armillary.games.stellar_horizons.rules.combat.sides import Battle
from armillary.games.stellar_horizons.rules.components.kinds import Relation
from armillary.games.stellar_horizons.rules.events.combat import CombatAvoided, DamageRolled
from armillary.games.stellar_horizons.rules.state import DOCKED, StellarState
from armillary.testing import asked, choose, do, seat_asked, told
from tests.games.stellar_horizons.positions import combat_dice as dice
from tests.games.stellar_horizons.positions import found, knows, position, pursues, put, relate

FLYBY = "jupiter.flyby"


@pytest.fixture
def state() -> StellarState:
    state = position("china", "japan", year=2107)
    relate(state, "china", "japan", Relation.WAR)
    return state


def battle(state: StellarState, rolls: tuple[int, int], *japanese: str) -> Battle:
    """A Chinese cruiser against these ships, after the search."""
    yangtze = put(state, "cn_yangtze", FLYBY)
    sought = tuple(put(state, unit, FLYBY) for unit in japanese or ("jp_takao",))
    return Battle(((yangtze,), sought), (0, 1), state.where[yangtze], rolls=rolls)


def begin(state: StellarState, met: Battle) -> list[str]:
    """Count the points and ask who may spend them."""
    tactics.count(state, met)
    return do(state)


@pytest.mark.rule("SH-325")
def test_points_are_the_other_sides_search_roll(state: StellarState) -> None:
    met = battle(state, (3, 8))

    assert [tactics.points(state, met, side) for side in (0, 1)] == [8, 3]


@pytest.mark.rule("SH-326")
def test_policies_add_points(state: StellarState) -> None:
    met = battle(state, (3, 8))
    pursues(state, "japan", "unified_military")
    knows(state, "china", "advanced_space_weapons")

    assert [tactics.points(state, met, side) for side in (0, 1)] == [9, 5]


@pytest.mark.rule("SH-327")
@pytest.mark.rule("SH-X20")
def test_a_point_for_seven_of_enemy_size(state: StellarState) -> None:
    big = ("jp_fuji", "jp_kaguya", "jp_nippon_maru")  # 2 + 4 + 6
    met = battle(state, (0, 0), *big)
    assert tactics.points(state, met, 0) == 1
    extra = put(state, "cn_zheng_he", FLYBY)  # 6 more: 18

    assert tactics.points(state, Battle((met.sides[0], (*met.sides[1], extra)), (0, 1), met.place), 0) == 2


@pytest.mark.rule("SH-328")
def test_only_the_side_with_more_points_spends_the_difference(state: StellarState) -> None:
    begin(state, battle(state, (2, 8)))
    waiting = state.stack[-1]

    assert isinstance(waiting, tactics.SpendTactics)
    assert (waiting.seat, waiting.battle.points) == (0, 6)


@pytest.mark.rule("SH-329")
def test_a_point_makes_the_engagement_direct(state: StellarState) -> None:
    begin(state, battle(state, (2, 3)))
    assert asked(state) == ["tactics direct", "done"]
    dice(state, 10, 1)
    choose(state, "tactics direct")

    assert [event.damage for event in told(state, DamageRolled)] == [4, 1]  # 15 and 7, direct


@pytest.mark.rule("SH-329", "SH-341")
def test_a_ranged_engagement_without_missiles_hurts_nobody(state: StellarState) -> None:
    begin(state, battle(state, (2, 3)))
    choose(state, "done")

    assert told(state, DamageRolled) == []


@pytest.mark.rule("SH-330")
def test_three_points_cancel_the_combat(state: StellarState) -> None:
    begin(state, battle(state, (2, 8)))
    choose(state, "tactics avoid")

    assert told(state, CombatAvoided) == [CombatAvoided(0)]
    assert asked(state) == []


@pytest.mark.rule("SH-330")
def test_a_fleet_with_a_base_cannot_avoid(state: StellarState) -> None:
    yangtze = put(state, "cn_yangtze", "mars.orbit")
    base = found(state, "jp_kibo", "mars", supply=1)
    docked = put(state, "jp_takao", "mars.surface", flags=DOCKED)
    met = Battle(((yangtze,), (base, docked)), (0, 1), state.where[base], rolls=(9, 1))

    assert "tactics avoid" not in begin(state, met)
    assert seat_asked(state) == 1


@pytest.mark.rule("SH-331")
def test_two_points_add_or_cancel_a_damage(state: StellarState) -> None:
    knows(state, "china", "space_missiles")
    knows(state, "japan", "space_missiles")
    begin(state, battle(state, (2, 7)))  # 5 points: 4 and the clumsiness of nobody
    choose(state, "tactics damage")
    dice(state, 7, 10)
    choose(state, "tactics shield", "done")

    assert [event.damage for event in told(state, DamageRolled)] == [4, 4]  # 12: 3 + 1; 16: 5 - 1


@pytest.mark.rule("SH-332")
def test_a_point_chooses_a_target_in_place_of_the_opponent(state: StellarState) -> None:
    knows(state, "china", "space_missiles")
    begin(state, battle(state, (2, 3), "jp_takao", "jp_fuji"))
    dice(state, 1)
    choose(state, "done")  # row 7, one hit: China chooses it anyway
    assert (seat_asked(state), asked(state)) == (0, ["hit jp_takao", "hit jp_fuji"])


@pytest.mark.rule("SH-332")
def test_the_point_is_spent_when_the_opponent_would_choose(state: StellarState) -> None:
    knows(state, "china", "space_missiles")
    begin(state, battle(state, (2, 4), "jp_takao", "jp_fuji"))
    dice(state, 3)
    choose(state, "done", "hit jp_takao")  # row 9: two hits, the second is Japan's choice
    assert (seat_asked(state), asked(state)) == (0, ["override", "let choose"])
    state.rng.script = None
    choose(state, "override", "hit jp_takao")

    takao = next(unit for unit in range(len(state.damage)) if state.damage[unit])
    assert state.damage[takao] == 2
