"""What follows from a choice is said before it: every chance with what makes it up."""

from __future__ import annotations

from armillary.engine import Label, Option
from armillary.engine import options as legal
from armillary.games.stellar_horizons.game import GAME
from armillary.games.stellar_horizons.rules.components import (
    TECHNOLOGY_NUMBERS,
    TILE_NUMBERS,
    UNIT_NUMBERS,
    WORLD_NUMBERS,
)
from armillary.games.stellar_horizons.rules.components.kinds import Resource
from armillary.games.stellar_horizons.rules.economy import diplomacy, production_step, technology_step
from armillary.games.stellar_horizons.rules.economy.production import production_of
from armillary.games.stellar_horizons.rules.exploration import exploration_phase
from armillary.games.stellar_horizons.rules.movement import movement_phase, steering
from armillary.games.stellar_horizons.rules.state import StellarState
from armillary.games.stellar_horizons.words import chances
from armillary.language.words import catalogue
from armillary.mechanics.chances import Chance, Part
from armillary.testing import do
from tests.games.stellar_horizons.positions import faction, found, knows, position, put

ITALIAN = catalogue("it").of(GAME)


def offered(state: StellarState, kind: type[Option]) -> list[Label]:
    """The labels of the options of a kind, as the first seat reads them."""
    seen = GAME.view(state, 0)
    return [GAME.label(option, seen) for option in legal(state, 0) if isinstance(option, kind)]


def test_a_chance_names_what_makes_it_up() -> None:
    chance = Chance(3, (Part("basic", 5), Part("size", -2)))
    assert chances.percent(chance, str) == "3 % (basic 5, size −2)"
    assert chances.percent(chance, ITALIAN) == "3 % (base 5, grandezza −2)"
    assert chances.percent(Chance(40, (Part("die", 40),)), str) == "40 %"


def test_a_move_says_how_likely_the_engines_fail() -> None:
    state = position("russia", "japan")
    put(state, "ru_kliper", "moon.orbit")
    put(state, "ru_volkov", "earth.orbit")
    do(state, movement_phase.MoveShips(0))
    kliper, volkov = (label.consequence for label in offered(state, movement_phase.MoveWith))
    assert "Moon, orbit; engine failure 3 % (basic 5, size −2)" in kliper
    assert "engine failure 2 % (basic 5, size −3)" in volkov


def test_a_course_says_when_the_ship_arrives() -> None:
    state = position("russia", "japan", year=2040)
    put(state, "ru_kliper", "earth.flyby")
    knows(state, "russia", "deep_space_exploration")
    do(state, steering.ChooseCourse(0, (UNIT_NUMBERS["ru_kliper"],)))
    names = [label.name for label in offered(state, steering.FlyTo)]
    assert any(name.startswith("Mars: ") and "there in 204" in name for name in names)


def test_an_exploration_shows_its_value_the_chits_and_the_malfunction() -> None:
    state = position("russia", "japan")
    kozlov = put(state, "ru_kozlov", "mars.orbit")
    do(state, exploration_phase.ChooseWorld(0, kozlov))
    said = {label.name: label.consequence for label in offered(state, exploration_phase.AtWorld)}
    assert said["Mars"].startswith("value 8 (world 6, ship 2); 1 chit with 80 % (Biology)")
    assert said["Mars"].endswith("malfunction 30 %")


def test_an_attempt_at_diplomacy_shows_its_price_and_chance() -> None:
    state = position("russia", "japan")
    faction(state, "russia").politics = 5
    do(state, diplomacy.Announce(0, 0, ()))
    first = offered(state, diplomacy.RaiseRelation)[0]
    assert first.name == "Better relations with North America"
    chance = diplomacy.success(state, state.played[0]).percent
    assert first.consequence == f"Neutral now; 1 politics chit, succeeds with {chance} %"


def test_a_technology_shows_its_price_the_bank_and_its_effects() -> None:
    state = position("russia", "japan")
    knows(state, "japan", "ion_propulsion")
    faction(state, "russia").bank[:] = [60, 60, 60]
    do(state, technology_step.Develop(0, ()))
    number = TECHNOLOGY_NUMBERS["ion_propulsion"]
    seen = GAME.view(state, 0)
    label = GAME.label(technology_step.DevelopTechnology(number), seen)
    assert label.name == "Ion Propulsion"
    assert "the bank holds 60" in label.consequence
    assert "others who have it −3" in label.consequence
    assert "transfers take 90 % of the time" in label.consequence


def test_a_production_shows_what_makes_it_up() -> None:
    state = position("russia", "japan", year=2060)
    base = found(state, "ru_mir", "mars", mining=2, settlements=20)
    state.tiles[WORLD_NUMBERS["mars"]] = TILE_NUMBERS["impact_basin"]
    do(state, production_step.ProduceItem(0, base))
    said = {label.name: label.consequence for label in offered(state, production_step.MakeItem)}
    amount, _ = production_of(state, base, Resource.ORE)
    assert said["Ore"].startswith(f"{amount} (world tile 2, ")
    assert "Large Mining Station" in said["Ore"]
