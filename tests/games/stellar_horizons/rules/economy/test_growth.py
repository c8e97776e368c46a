"""Growth and decline of Settlements."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from armillary.games.stellar_horizons.rules.components import FACTION_NUMBERS
from armillary.games.stellar_horizons.rules.economy.growth import GrowthStep, add_settlements, chances
from armillary.games.stellar_horizons.rules.events.economy import SettlementsChanged
from armillary.testing import do, told
from tests.games.stellar_horizons.positions import besiege, dice, found, position, pursues


@pytest.mark.rule("SH-247", "SH-X13")
@pytest.mark.parametrize(
    ("before", "rolls", "after"),
    [(2, [2], 3), (2, [3], 2), (13, [3], 15), (13, [4], 14), (20, [], 22), (0, [], 0)],
)
def test_settlements_grow_by_tens_and_by_a_roll(before: int, rolls: list[int], after: int) -> None:
    state = position("russia")
    mir = found(state, "ru_mir", "moon", settlements=before)
    dice(state, *rolls)

    do(state, GrowthStep())

    assert state.bases[mir].settlements == after


@pytest.mark.rule("SH-248", "SH-354")
def test_under_a_blockade_they_decline_in_the_same_way() -> None:
    state = position("russia", "japan")
    mir = found(state, "ru_mir", "moon", settlements=13)
    besiege(state, mir, "jp_yamato")
    dice(state, 3)

    do(state, GrowthStep())

    assert state.bases[mir].settlements == 11


@pytest.mark.rule("SH-249")
def test_with_unified_colonization_the_better_of_two_dice_counts() -> None:
    state = position("russia", "japan")
    pursues(state, "russia", "unified_space_colonization")
    mir = found(state, "ru_mir", "moon", settlements=2)
    assert chances(state, mir)[1].percent == 36
    dice(state, 9, 2)
    do(state, GrowthStep())
    assert state.bases[mir].settlements == 3

    besiege(state, mir, "jp_yamato")
    assert chances(state, mir)[1].percent == 9
    dice(state, 1, 4)
    do(state, GrowthStep())
    assert state.bases[mir].settlements == 3


def test_the_chance_is_known_before_the_roll() -> None:
    state = position("russia")
    mir = found(state, "ru_mir", "moon", settlements=13)

    sure, chance = chances(state, mir)

    assert (sure, chance.percent) == (1, 30)


@pytest.mark.rule("SH-574", "SH-X30")
def test_colonial_settlements_count_twice() -> None:
    state = position("south_america", "russia", mode="rebellion", year=2070)
    base = 33 * FACTION_NUMBERS["south_america"] + 27
    state.where[base] = state.where[found(state, "ru_mir", "moon", settlements=25)]
    state.bases[base] = state.bases[33 * FACTION_NUMBERS["russia"] + 27]
    dice(state, 4)  # Russia: 25 count as 13

    do(state, GrowthStep())

    assert state.bases[base].settlements == 30


@pytest.mark.rule("SH-575")
def test_settlements_of_earth_factions_count_half_but_decline_in_full() -> None:
    state = position("south_america", "russia", mode="rebellion", year=2070)
    mir = found(state, "ru_mir", "moon", settlements=20)
    do(state, GrowthStep())
    assert state.bases[mir].settlements == 21

    besiege(state, mir, "sa_shaka")
    dice(state, 10)
    do(state, GrowthStep())
    assert state.bases[mir].settlements == 19


@pytest.mark.rule("SH-248", "SH-158")
def test_damaged_settlements_go_first() -> None:
    state = position("russia")
    mir = found(state, "ru_mir", "moon", settlements=6)
    state.bases[mir] = replace(state.bases[mir], hurt=3)

    add_settlements(state, mir, -2)
    assert (state.bases[mir].settlements, state.bases[mir].hurt) == (4, 1)
    add_settlements(state, mir, 1)
    assert (state.bases[mir].settlements, state.bases[mir].hurt) == (5, 1)
    add_settlements(state, mir, -9)
    assert (state.bases[mir].settlements, state.bases[mir].hurt) == (0, 0)
    assert [event.change for event in told(state, SettlementsChanged)] == [-2, 1, -5]
