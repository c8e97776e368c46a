"""What technologies, policies and abilities come to."""

from __future__ import annotations

import pytest

from armillary.games.stellar_horizons.rules.components import FACTION_NUMBERS, vocabulary
from armillary.games.stellar_horizons.rules.components.kinds import Relation
from armillary.games.stellar_horizons.rules.concepts.powers import (
    NO_RANGE,
    Powers,
    amount_of,
    powers,
    sources,
)
from armillary.games.stellar_horizons.rules.state import StellarState
from armillary.mechanics.chances import Part
from tests.games.stellar_horizons.positions import knows, position, pursues


def of(state: StellarState, name: str) -> Powers:
    return powers(state, FACTION_NUMBERS[name])


@pytest.mark.rule("SH-072", "SH-X04")
def test_on_one_path_only_the_more_advanced_counts() -> None:
    state = position("europe")
    pursues(state, "europe", "space_economy", "vigorous_space_economy")

    assert of(state, "europe").earth_money == 4


@pytest.mark.rule("SH-072", "SH-X04")
def test_what_no_path_joins_adds_up() -> None:
    state = position("europe")
    knows(state, "europe", "advanced_computing", "quantum_computing", "artificial_intelligence")
    pursues(state, "europe", "space_robotic", "vigorous_robotic", "unified_robotic")

    assert of(state, "europe").robotic == 4
    parts = sources(state, FACTION_NUMBERS["europe"], vocabulary.RoboticExploration)
    assert parts == (Part("artificial_intelligence", 3), Part("unified_robotic", 1))
    assert of(state, "europe").support == (7, 3, 3)


@pytest.mark.rule("SH-326")
def test_command_and_control_takes_the_place_of_weapons_in_tactics_only() -> None:
    state = position("japan")
    knows(state, "japan", "space_missiles", "advanced_space_weapons", "command_and_control")

    own = of(state, "japan")
    assert (own.tactics, own.combat, own.ranged) == (2, 3, True)


@pytest.mark.rule("SH-121", "SH-122")
def test_range_is_the_best_one() -> None:
    state = position("china")
    assert of(state, "china").range == NO_RANGE

    knows(state, "china", "orbital_rendezvous")
    assert of(state, "china").range == 0

    knows(state, "china", "deep_space_exploration", "advanced_life_support")
    assert of(state, "china").range == 5


@pytest.mark.rule("SH-074", "SH-075", "SH-076")
def test_abilities_count() -> None:
    state = position("north_america", "russia", "japan")

    assert of(state, "north_america").technology_cost == -2
    assert of(state, "russia").recall == -5
    assert of(state, "japan").malfunction == -10


def test_a_scenario_can_take_an_ability_away() -> None:
    state = position("north_america")
    state.marks = frozenset({"no_ability_north_america"})

    assert of(state, "north_america").technology_cost == 0


@pytest.mark.rule("SH-198", "SH-199")
def test_military_policies_let_relations_fall_further() -> None:
    state = position("china")
    assert of(state, "china").floor == Relation.NEUTRAL

    pursues(state, "china", "space_military")
    assert of(state, "china").floor == Relation.EMBARGO

    pursues(state, "china", "vigorous_military")
    assert (of(state, "china").floor, of(state, "china").initiative) == (Relation.WAR, 20)


@pytest.mark.rule("SH-099")
def test_large_launchers_need_their_technology() -> None:
    state = position("asia")
    assert of(state, "asia").lv_sizes == {1, 2}

    knows(state, "asia", "heavy_launchers")
    assert of(state, "asia").lv_sizes == {1, 2, 3}
    assert of(state, "asia").cv_sizes == frozenset()


def test_what_is_kept_of_powers_is_no_part_of_the_position() -> None:
    state = position("europe")
    before = state.digest()

    assert not of(state, "europe").ranged
    assert state.digest() == before


def test_powers_follow_what_a_faction_gains_and_a_copy_its_own() -> None:
    state = position("europe")
    assert of(state, "europe").helio_tenths == 10
    copy = state.clone()

    knows(state, "europe", "ion_propulsion", "nuclear_thermal_rockets", "plasma_rockets")

    assert of(state, "europe").helio_tenths < 10
    assert of(copy, "europe").helio_tenths == 10


@pytest.mark.rule("SH-072", "SH-204")
@pytest.mark.parametrize(
    ("policies", "more"),
    [
        (("space_robotic",), (1, 0, 0)),
        (("space_robotic", "vigorous_robotic"), (2, 0, 0)),
        (("space_crewed",), (0, 1, 0)),
        (("space_colonization", "vigorous_space_colonization"), (0, 0, 2)),
        (("space_robotic", "space_crewed", "space_colonization"), (1, 1, 1)),
    ],
)
def test_policies_support_more_units(policies: tuple[str, ...], more: tuple[int, int, int]) -> None:
    state = position("asia")
    before = of(state, "asia").support
    pursues(state, "asia", *policies)

    assert tuple(b - a for a, b in zip(before, of(state, "asia").support, strict=True)) == more


def test_an_effect_has_one_number() -> None:
    assert amount_of(vocabulary.Support("base", 17)) == 17
    assert amount_of(vocabulary.RelationsFloor("war")) == 0
