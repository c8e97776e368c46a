"""Landing: cubes go down to the planet."""

from __future__ import annotations

import pytest

from armillary.games.exodus.rules.conquest.landing import Landing, LandPopulation
from armillary.games.exodus.rules.events import Landed, LandingRolled
from armillary.games.exodus.rules.state import ExodusState
from tests.games.exodus.positions import (
    ALL_CUBES,
    asked,
    choose,
    cubes,
    destroy_hex,
    do,
    general,
    in_force,
    known,
    no_ships,
    phase,
    planet,
    refused,
    rolls,
    seat_asked,
    settle,
    ship,
    table,
    told,
    waiting,
)


def over(colour: str, kind: str = "battle_carrier", cargo: int = 3) -> tuple[ExodusState, int, int]:
    """A loaded ship of seat 0 over a planet of this colour: state, hex and ship."""
    state = table(3)
    no_ships(state)
    phase(state)
    place = planet(state, colour)
    return state, place, ship(state, 0, kind, place, cargo=cargo)


@pytest.mark.rule("EXO-360", "EXO-361")
def test_any_number_of_cubes_may_land_or_stay_aboard() -> None:
    state, place, carrier = over("blue")

    assert do(state, Landing()) == ["land battle_carrier-1 1", "land battle_carrier-1 2", *ALL_OF_IT]
    choose(state, "land battle_carrier-1 2", "stop")

    assert state.population[place][0] == 2
    assert state.factions[0].cargo[carrier] == 1
    assert cubes(state, 0) == ALL_CUBES


ALL_OF_IT = ("land battle_carrier-1 3", "stop")


@pytest.mark.rule("EXO-360")
def test_players_land_in_turn_order() -> None:
    state, _, _ = over("blue")
    ship(state, 1, "war_cruiser", planet(state, "blue", 1), cargo=1)
    state.order = [1, 0, 2]

    do(state, Landing())

    assert seat_asked(state) == 1
    choose(state, "stop")
    assert seat_asked(state) == 0


@pytest.mark.rule("EXO-362")
def test_population_of_others_does_not_matter() -> None:
    state, place, _ = over("blue")
    settle(state, 1, place, 6)

    do(state, Landing())
    choose(state, "land battle_carrier-1 3")

    assert state.population[place] == [3, 6, 0]


@pytest.mark.rule("EXO-363")
def test_landing_on_blue_planets_always_succeeds_also_on_home_planets_of_others() -> None:
    state = table(3)
    no_ships(state)
    ship(state, 0, "war_cruiser", state.home(1), cargo=1)

    do(state, Landing())
    choose(state, "land war_cruiser-1 1")

    assert state.population[state.home(1)][0] == 1
    assert told(state, LandingRolled) == []


@pytest.mark.rule("EXO-364")
@pytest.mark.parametrize("colour", ["red", "green"])
def test_on_an_asteroid_each_cube_needs_a_four(colour: str) -> None:
    state, place, carrier = over(colour)
    do(state, Landing())
    rolls(state, 3, 4, 6)

    choose(state, "land battle_carrier-1 3")

    assert state.population[place][0] == 2
    assert state.factions[0].cargo[carrier] == 1
    assert told(state, LandingRolled) == [LandingRolled(0, place, carrier, (3, 4, 6))]
    assert told(state, Landed) == [Landed(0, place, carrier, 2)]


@pytest.mark.rule("EXO-365")
def test_each_cube_tries_once_in_a_conquest_phase() -> None:
    state, _, _ = over("red")
    ship(state, 0, "war_cruiser", planet(state, "blue"), cargo=1)
    do(state, Landing())
    rolls(state, 1, 1)

    choose(state, "land battle_carrier-1 2")

    assert asked(state) == ["land war_cruiser-1 1", "land battle_carrier-1 1", "stop"]
    rolls(state, 1)
    choose(state, "land battle_carrier-1 1")
    assert str(refused(state, "land battle_carrier-1 1")) == (
        "all cubes aboard have tried in this Conquest phase: 3 (EXO-365)"
    )


@pytest.mark.rule("EXO-X42", "EXO-364", "EXO-365")
def test_a_cube_that_stayed_aboard_tries_again_in_the_next_conquest_phase() -> None:
    state, place, cruiser = over("green", "war_cruiser", 1)
    do(state, Landing())
    rolls(state, 3)
    choose(state, "land war_cruiser-1 1")
    assert waiting(state) == ""
    assert state.factions[0].cargo[cruiser] == 1

    phase(state, 2)
    do(state, Landing())
    rolls(state, 4)
    choose(state, "land war_cruiser-1 1")

    assert state.population[place][0] == 1


@pytest.mark.rule("EXO-366")
def test_with_advanced_maneuver_no_roll_is_needed() -> None:
    state, place, _ = over("red")
    known(state, 0, "advanced_maneuver")

    do(state, Landing())
    choose(state, "land battle_carrier-1 3")

    assert state.population[place][0] == 3
    assert told(state, LandingRolled) == []


@pytest.mark.rule("EXO-367", "EXO-324")
def test_cloaked_ships_land_and_stay_cloaked() -> None:
    state, place, _ = over("red", "war_cruiser", 1)
    known(state, 0, "cloaking")
    ship(state, 1, "fighter", place)
    do(state, Landing())
    rolls(state, 6)

    choose(state, "land war_cruiser-1 1")

    assert state.population[place][0] == 1
    assert state.uncloaked == ()


@pytest.mark.rule("EXO-368")
def test_there_is_nothing_to_land_on_at_the_high_council_or_in_a_destroyed_hex() -> None:
    state, place, _ = over("red")
    destroy_hex(state, place)
    ship(state, 0, "war_cruiser", state.council, cargo=1)
    ship(state, 0, "war_cruiser", planet(state, "blue"), cargo=1)

    assert do(state, LandPopulation(0)) == ["land war_cruiser-2 1", "stop"]
    assert refused(state, "land war_cruiser-1 1").rule == "EXO-368"
    assert refused(state, "land battle_carrier-1 1").rule == "EXO-368"


@pytest.mark.rule("EXO-121")
def test_landing_corridors_let_a_three_land() -> None:
    state, place, _ = over("red", "war_cruiser", 1)
    in_force(state, "law_landing_corridors")
    do(state, Landing())
    rolls(state, 3)

    choose(state, "land war_cruiser-1 1")

    assert state.population[place][0] == 1


@pytest.mark.rule("EXO-401")
def test_the_navigator_lands_everybody_in_one_conquest_phase() -> None:
    state, place, _ = over("red")
    general(state, 0, "navigator")

    choices = do(state, Landing())
    assert "use navigator" in choices
    choose(state, "use navigator", "land battle_carrier-1 3")

    assert state.population[place][0] == 3
    assert told(state, LandingRolled) == []


@pytest.mark.rule("EXO-401")
def test_the_navigator_is_not_offered_where_no_roll_is_needed() -> None:
    state, _, _ = over("blue")
    general(state, 0, "navigator")

    assert "use navigator" not in do(state, Landing())
