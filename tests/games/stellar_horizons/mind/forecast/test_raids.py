"""With whom bots quarrel, and what they do about it."""

from __future__ import annotations

import pytest

from armillary.games.stellar_horizons.mind.forecast import raids
from armillary.games.stellar_horizons.mind.forecast.special_trips import errand
from armillary.games.stellar_horizons.mind.situation import Outlook
from armillary.games.stellar_horizons.rules.components import FACTION_NUMBERS, UNIT_NUMBERS
from armillary.games.stellar_horizons.rules.components.kinds import NOTHING, Relation
from armillary.games.stellar_horizons.rules.economy.diplomacy import AskForAttempts
from armillary.games.stellar_horizons.rules.economy.policies import SelectPolicy
from armillary.games.stellar_horizons.rules.movement.movement_phase import MoveShips
from armillary.games.stellar_horizons.rules.state import StellarState
from armillary.testing import do
from tests.games.stellar_horizons.mind.test_policy import favourite, weights_of
from tests.games.stellar_horizons.positions import (
    faction,
    found,
    knows,
    place,
    position,
    pursues,
    put,
    relate,
)

RUSSIA = FACTION_NUMBERS["russia"]


@pytest.fixture
def state() -> StellarState:
    """Japan has a cruiser, Russia, which nobody plays, a base on the Moon."""
    state = position("japan", year=2090)
    knows(state, "japan", "orbital_rendezvous", "advanced_astrodynamics")
    put(state, "jp_takao", "earth.flyby")
    found(state, "ru_mir", "moon")
    return state


def foe(state: StellarState) -> int:
    return raids.foe(Outlook(state, 0))


def test_a_faction_with_a_base_in_reach_is_worth_a_quarrel(state: StellarState) -> None:
    assert foe(state) == RUSSIA


def test_without_a_ship_that_raids_nobody_is(state: StellarState) -> None:
    state.where[UNIT_NUMBERS["jp_takao"]] = -1
    assert foe(state) == NOTHING


def test_players_are_left_alone() -> None:
    state = position("japan", "russia", year=2090)
    put(state, "jp_takao", "earth.flyby")
    found(state, "ru_mir", "moon")
    assert foe(state) == NOTHING


def test_late_no_quarrel_is_begun_but_one_goes_on(state: StellarState) -> None:
    state.year = 2145
    assert foe(state) == NOTHING
    relate(state, "japan", "russia", Relation.WAR)
    assert foe(state) == RUSSIA


def test_without_wars_there_is_no_quarrel(state: StellarState) -> None:
    state.rules = frozenset({"embargo_only"})
    assert foe(state) == NOTHING


def test_military_policies_are_taken_for_it(state: StellarState) -> None:
    pursues(state, "japan", "space_economy", "vigorous_space_economy", "unified_space_economy")
    pursues(state, "japan", "space_colonization", "vigorous_space_colonization", "space_military")
    do(state, SelectPolicy(0))
    assert favourite(state) == "policy vigorous_military"


def test_relations_are_spoiled_once_it_can_become_a_war(state: StellarState) -> None:
    faction(state, "japan").politics = 6
    pursues(state, "japan", "space_military")
    do(state, AskForAttempts())
    liked = weights_of(state)
    assert liked["raise russia"] < liked["done"]
    assert liked["lower russia"] < liked["done"]
    pursues(state, "japan", "vigorous_military")
    assert favourite(state) == "lower russia"


def test_in_a_war_the_raider_flies_to_the_base(state: StellarState) -> None:
    relate(state, "japan", "russia", Relation.WAR)
    assert errand(Outlook(state, 0), UNIT_NUMBERS["jp_takao"]) == place("moon.orbit")
    do(state, MoveShips(0))
    assert favourite(state) == "move takao"


def test_a_raider_that_bears_little_goes_to_be_repaired(state: StellarState) -> None:
    relate(state, "japan", "russia", Relation.WAR)
    found(state, "jp_kibo", "earth_orbit", supply=3)
    state.damage[UNIT_NUMBERS["jp_takao"]] = 4
    assert errand(Outlook(state, 0), UNIT_NUMBERS["jp_takao"]) == place("earth.orbit")
