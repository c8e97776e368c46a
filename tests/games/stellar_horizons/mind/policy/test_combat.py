"""Fights that promise something are begun, others are not."""

from __future__ import annotations

import pytest

from armillary.games.stellar_horizons.mind.forecast import fight_odds
from armillary.games.stellar_horizons.mind.forecast.special_trips import errand, hunts
from armillary.games.stellar_horizons.mind.situation import Outlook
from armillary.games.stellar_horizons.rules.building.building_phase import BuildShips
from armillary.games.stellar_horizons.rules.combat.combat_phase import CombatPhase
from armillary.games.stellar_horizons.rules.components import SYSTEM_NUMBERS, UNIT_NUMBERS
from armillary.games.stellar_horizons.rules.components.kinds import NOTHING, Relation
from armillary.games.stellar_horizons.rules.movement.movement_phase import MoveShips
from armillary.games.stellar_horizons.rules.state import Pirate, StellarState
from armillary.testing import do
from tests.games.stellar_horizons.mind.test_policy import favourite, weights_of
from tests.games.stellar_horizons.positions import faction, found, knows, place, position, put, relate

EARTH, MARS = SYSTEM_NUMBERS["earth"], SYSTEM_NUMBERS["mars"]
WEAK, STRONG = 0, 1


@pytest.fixture
def state() -> StellarState:
    state = position("japan", year=2090)
    knows(state, "japan", "orbital_rendezvous", "advanced_astrodynamics", "space_missiles")
    state.pirates = (Pirate(EARTH, WEAK),)
    state.loot = 40
    return state


def test_missiles_keep_pirates_at_a_distance(state: StellarState) -> None:
    takao = (put(state, "jp_takao", "earth.flyby"),)
    armed = fight_odds.against_pirate(state, takao, state.pirates[0])
    faction(state, "japan").technologies = 0
    assert armed > fight_odds.against_pirate(state, takao, state.pirates[0])


def test_a_warship_searches_for_a_weaker_pirate(state: StellarState) -> None:
    put(state, "jp_takao", "earth.flyby")
    do(state, CombatPhase())
    assert favourite(state) == "search takao pirate"


def test_a_damaged_one_leaves_it_alone(state: StellarState) -> None:
    put(state, "jp_takao", "earth.flyby", damage=2)
    state.pirates = (Pirate(EARTH, STRONG),)
    faction(state, "japan").technologies = 0
    assert "search takao pirate" in do(state, CombatPhase())
    assert favourite(state) == "done"


def test_a_warship_flies_to_the_pirate(state: StellarState) -> None:
    takao = put(state, "jp_takao", "moon.surface")
    assert errand(Outlook(state, 0), takao) == place("earth.flyby")
    do(state, MoveShips(0))
    assert favourite(state) == "move takao"


def test_an_unarmed_ship_has_nothing_to_do_there(state: StellarState) -> None:
    fuji = put(state, "jp_fuji", "moon.surface")
    assert errand(Outlook(state, 0), fuji) == NOTHING


def test_a_warship_is_built_for_a_large_loot_only(state: StellarState) -> None:
    knows(
        state,
        "japan",
        "crewed_vehicles",
        "advanced_crewed_vehicles",
        "orbital_assembly",
        "deep_space_vessels",
    )
    faction(state, "japan").money = 60
    takao = UNIT_NUMBERS["jp_takao"]
    assert hunts(Outlook(state, 0), takao)
    do(state, BuildShips(0))
    state.loot = 5
    assert not hunts(Outlook(state, 0), takao)


def test_a_base_of_an_enemy_that_nobody_plays_is_raided_and_blockaded(state: StellarState) -> None:
    relate(state, "japan", "russia", Relation.WAR)
    put(state, "jp_yamato", "mars.orbit")
    found(state, "ru_mir", "mars")
    do(state, CombatPhase())
    liked = weights_of(state)
    assert liked["raid yamato ru_mir"] > liked["done"]
    assert liked["blockade ru_mir"] > liked["done"]


def test_a_small_ship_does_not_raid(state: StellarState) -> None:
    relate(state, "japan", "russia", Relation.WAR)
    put(state, "jp_takao", "mars.orbit", damage=3)
    found(state, "ru_mir", "mars")
    do(state, CombatPhase())
    assert weights_of(state)["raid takao ru_mir"] < weights_of(state)["done"]
