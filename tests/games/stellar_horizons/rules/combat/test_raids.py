"""Raids of bases of non-player factions."""

from __future__ import annotations

import pytest

from armillary.games.stellar_horizons.rules.combat.combat_phase import CombatPhase
from armillary.games.stellar_horizons.rules.combat.raids import CaptureResources, damage_of
from armillary.games.stellar_horizons.rules.components import FACTION_NUMBERS, UNIT_NUMBERS
from armillary.games.stellar_horizons.rules.components.kinds import RESERVE, Field, Relation
from armillary.games.stellar_horizons.rules.events.combat import PlunderTaken
from armillary.games.stellar_horizons.rules.events.exploration import RecallRolled
from armillary.games.stellar_horizons.rules.state import MOTHBALLED, StellarState
from armillary.games.stellar_horizons.rules.units import fleets
from armillary.testing import asked, choose, do, told
from tests.games.stellar_horizons.positions import (
    combat_dice,
    dice,
    drawing,
    faction,
    found,
    position,
    pursues,
    put,
    relate,
)

TAKAO = UNIT_NUMBERS["jp_takao"]
RAID, BLOCKADE = "raid takao ru_mir", "blockade ru_mir"


@pytest.fixture
def state() -> StellarState:
    state = position("japan", year=2070)
    relate(state, "japan", "russia", Relation.WAR)
    put(state, "jp_takao", "mars.orbit")
    found(state, "ru_mir", "mars")
    return state


@pytest.mark.rule("SH-369")
def test_only_in_a_war_with_its_faction(state: StellarState) -> None:
    assert RAID in do(state, CombatPhase())
    relate(state, "japan", "russia", Relation.EMBARGO)
    choose(state, "done")

    assert RAID not in do(state, CombatPhase())


@pytest.mark.rule("SH-369")
def test_a_fleet_raids_once_a_year(state: StellarState) -> None:
    do(state, CombatPhase())
    combat_dice(state, 9)
    choose(state, RAID)
    choose(state, *["take ore"] * 4)

    assert RAID not in asked(state)


@pytest.mark.rule("SH-351", "SH-369")
@pytest.mark.parametrize(
    ("done", "other"), [((RAID, *["take ore"] * 4), BLOCKADE), ((BLOCKADE,), RAID)], ids=["raid", "blockade"]
)
def test_a_fleet_blockades_a_base_instead_of_raiding_it(
    state: StellarState, done: tuple[str, ...], other: str
) -> None:
    found(state, "ru_vostok", "moon")
    put(state, "jp_yamato", "moon.orbit")  # so that there is something else to do
    assert {RAID, BLOCKADE} <= {*do(state, CombatPhase())}
    combat_dice(state, 9)

    choose(state, *done)

    assert other not in asked(state)
    assert "raid yamato ru_vostok" in asked(state)


@pytest.mark.rule("SH-351", "SH-369")
def test_another_fleet_may_raid_what_a_first_one_blockades(state: StellarState) -> None:
    put(state, "jp_yamato", "mars.orbit")
    do(state, CombatPhase())
    choose(state, BLOCKADE)

    assert {"raid takao ru_mir", "raid yamato ru_mir"} & {*asked(state)}


@pytest.mark.rule("SH-370")
def test_vigorous_military_policies_spare_a_raider_one_damage(state: StellarState) -> None:
    pursues(state, "japan", "space_military", "vigorous_military")
    assert [damage_of(state, FACTION_NUMBERS["japan"], roll) for roll in (1, 6, 9)] == [3, 0, 0]
    do(state, CombatPhase())
    combat_dice(state, 6)
    choose(state, RAID)

    assert state.damage[TAKAO] == 0
    assert asked(state)[0] == "take ore"


@pytest.mark.rule("SH-370", "SH-372")
def test_resources_of_any_type_are_captured_as_far_as_they_fit(state: StellarState) -> None:
    do(state, CombatPhase())
    dice(state, 9)  # six resources, no damage
    assert choose(state, RAID) == ["take ore", "take fuel", "take supplies"]
    choose(state, "take ore", "take fuel", "take fuel", "take supplies")

    assert state.cargo[TAKAO] == (1, 2, 1)  # the hold takes four
    assert faction(state, "japan").vp == 1


@pytest.mark.rule("SH-370", "SH-371")
def test_the_raider_chooses_where_the_damage_goes_and_recalls_follow(state: StellarState) -> None:
    fleets.form(state, [TAKAO, put(state, "jp_fuji", "mars.orbit")])
    raid = next(option for option in do(state, CombatPhase()) if option.startswith("raid"))
    combat_dice(state, 3)  # three resources, two damage
    assert choose(state, raid) == ["hit jp_fuji", "hit jp_takao"]
    choose(state, "hit jp_takao", "hit jp_takao")

    assert state.damage[TAKAO] == 2
    assert [event.unit for event in told(state, RecallRolled)] == [TAKAO] * 2


@pytest.mark.rule("SH-371")
def test_a_recalled_raider_is_mothballed(state: StellarState) -> None:
    do(state, CombatPhase())
    dice(state, 6, 1, drawing(state, Field.BIOLOGY, 1))
    choose(state, RAID)

    assert state.flags[TAKAO] & MOTHBALLED


@pytest.mark.rule("SH-370")
def test_a_ten_destroys_the_base(state: StellarState) -> None:
    do(state, CombatPhase())
    dice(state, 10)
    choose(state, RAID)

    assert not state.bases
    assert faction(state, "japan").vp == 1


@pytest.mark.rule("SH-372", "SH-349")
def test_a_raid_that_costs_a_ship_gives_lessons_and_no_point(state: StellarState) -> None:
    put(state, "jp_takao", "mars.orbit", damage=2)
    do(state, CombatPhase())
    dice(state, 2, 1, 1)  # three damage
    choose(state, RAID)

    assert state.where[TAKAO] == RESERVE
    assert faction(state, "japan").vp == 0
    assert len(faction(state, "japan").chits[Field.ENGINEERING]) == 2


@pytest.mark.rule("SH-370")
def test_as_many_resources_are_captured_as_the_die_says(state: StellarState) -> None:
    do(state, CaptureResources(0, (TAKAO,), 2))
    choose(state, "take ore")
    assert asked(state) == ["take ore", "take fuel", "take supplies"]
    choose(state, "take supplies")

    assert (asked(state), state.cargo[TAKAO]) == ([], (1, 0, 1))
    assert [event.resources for event in told(state, PlunderTaken)] == [(1, 0, 0), (0, 0, 1)]
