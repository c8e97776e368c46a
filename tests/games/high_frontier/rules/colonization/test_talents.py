"""Abilities and professions of Colonists: whose, where, and only of those that work."""

from __future__ import annotations

import pytest

from armillary.games.high_frontier.rules.colonization import talents
from armillary.games.high_frontier.rules.state import HighFrontierState, Slot
from tests.games.high_frontier.positions import card, node, piece, position, put

MINER, OTHER_MINER = "colonist_biomechs", "colonist_rock_rats_miners_union"
PROSPECTOR = "colonist_boyle_engineering_collective"
SELLS, SOLDIERS = "free_market_doubled", "felonies_despite_defenders"
SAIL, ROLLS = "Wet-Nano Seed Sail", "size_roll_modifier"  # it works by sunlight


def _table() -> HighFrontierState:
    return position("spacex", "taikonauts", colonization=True)


@pytest.mark.rule("HFC-016")
def test_a_talent_is_that_of_its_owner_and_no_other_talent() -> None:
    state = _table()
    put(state, 0, Slot.OUTPOST_1, "ceres", "Kaluga Naniteers")

    assert [talents.has(state, seat, SELLS) for seat in (0, 1)] == [True, False]
    assert not talents.has(state, 0, "finao_halved")


@pytest.mark.rule("HFC-016")
@pytest.mark.parametrize(("where", "works"), [("leo", True), ("triton_mahilani_plume", False)])
def test_a_colonist_without_its_sunlight_has_no_talent(where: str, *, works: bool) -> None:
    state = _table()
    put(state, 0, Slot.OUTPOST_1, where, SAIL)

    assert talents.has(state, 0, ROLLS) is works
    assert talents.has_at(state, 0, node(where), ROLLS) is works


@pytest.mark.rule("HFC-016", "HFC-239")
def test_a_talent_for_a_place_is_that_of_colonists_who_are_there() -> None:
    state = _table()
    put(state, 0, Slot.OUTPOST_1, "ceres", "Soldier Caste")
    put(state, 0, Slot.OUTPOST_2, "hertha", "Kaluga Naniteers")

    assert talents.has_at(state, 0, node("ceres"), SOLDIERS)
    assert not talents.has_at(state, 0, node("hertha"), SOLDIERS)
    assert not talents.has_at(state, 1, node("ceres"), SOLDIERS)
    assert talents.has_at(state, 0, node("hertha"), SELLS)


@pytest.mark.rule("HFC-378", "HFC-381")
def test_workers_are_those_of_a_profession_who_are_at_the_place() -> None:
    state = _table()
    put(state, 0, Slot.OUTPOST_1, "ceres", piece(MINER), piece(PROSPECTOR), "Hall Effect")
    put(state, 0, Slot.OUTPOST_2, "hertha", piece(OTHER_MINER))

    assert talents.workers(state, 0, node("ceres"), "miner") == [card(MINER)]
    assert talents.workers(state, 0, node("hertha"), "miner") == [card(OTHER_MINER)]
    assert talents.workers(state, 0, node("hertha"), "engineer") == []
    assert talents.workers(state, 1, node("ceres"), "miner") == []


@pytest.mark.rule("HFC-379")
@pytest.mark.parametrize(("where", "works"), [("leo", True), ("triton_mahilani_plume", False)])
def test_a_worker_without_its_sunlight_does_not_work(where: str, *, works: bool) -> None:
    state = _table()
    put(state, 0, Slot.OUTPOST_1, where, SAIL)

    assert talents.workers(state, 0, node(where), "prospector") == ([card(SAIL)] if works else [])
