"""The map, the resources and the population: what lies where, and how much of it there is."""

from __future__ import annotations

import pytest

from armillary.games.exodus.rules.components import LAYOUTS, PLANETS, POPULATION
from armillary.games.exodus.rules.pieces.resources import gain, grow, majority, pay
from armillary.games.exodus.rules.state import map_of
from armillary.games.exodus.rules.upkeep import Income
from tests.games.exodus.positions import do, give, known, no_ships, planet, settle, ship, table

EVERY_LAYOUT = sorted(LAYOUTS)


# Hexes


@pytest.mark.rule("EXO-014", "EXO-070")
@pytest.mark.parametrize("seats", range(2, 7))
def test_every_hex_but_the_high_councils_has_one_planet(seats: int) -> None:
    state = table(seats)

    empty = [place for place in range(len(state.planets)) if state.planet(place) is None]

    assert empty == [state.council]
    assert (state.places.places[state.council].q, state.places.places[state.council].r) == (0, 0)


@pytest.mark.rule("EXO-015")
def test_the_colour_of_a_planet_says_what_it_yields() -> None:
    yields = {(each.colour, each.resource) for each in PLANETS}

    assert yields == {("blue", "cp"), ("red", "axinium"), ("green", "phasium")}


@pytest.mark.rule("EXO-016")
def test_a_home_planet_yields_like_any_blue_planet() -> None:
    state = table(2)
    give(state, 0, cp=0)

    do(state, Income(0))

    assert all(each.colour == "blue" for each in PLANETS if each.home)
    assert state.factions[0].cp == 5


@pytest.mark.rule("EXO-017", "EXO-074")
def test_planets_start_with_what_is_printed_on_them() -> None:
    state = table(4)

    assert all(
        state.resources[place] == PLANETS[number].most
        for place, number in enumerate(state.planets)
        if number >= 0
    )
    assert {each.growth for each in PLANETS if each.home} == {2}
    assert {each.growth for each in PLANETS if not each.home} == {0}


@pytest.mark.rule("EXO-019")
def test_many_planets_are_worth_points_at_the_end() -> None:
    worth = [each.vp for each in PLANETS]

    assert sum(vp > 0 for vp in worth) > len(worth) / 2


@pytest.mark.rule("EXO-020", "EXO-031")
def test_population_stands_on_planets_and_ships_around_them() -> None:
    state = table(2)
    place = planet(state, "blue")

    raider = ship(state, 0, "fighter", place)

    assert state.population[place] == [0, 0]
    assert state.factions[0].cargo[raider] == 0
    assert state.factions[0].where[raider] == place


@pytest.mark.rule("EXO-021", "EXO-022")
def test_sides_run_clockwise_from_the_north_and_name_one_direction_everywhere() -> None:
    six = map_of(6, "standard")
    centre = six.places.index((0, 0))

    around = [six.places[six.across(centre, side)] for side in range(6)]

    assert around == [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)]
    other = six.places.index((1, 1))
    assert six.places[six.across(other, 0)] == (1, 0)


@pytest.mark.rule("EXO-023")
def test_distances_are_counted_over_hexes_of_the_map() -> None:
    state = table(4)
    hexes = state.map
    one, other = hexes.places.index((2, -3)), hexes.places.index((0, -3))

    assert hexes.distance(state.council, hexes.places.index((0, 2))) == 2
    assert (1, -3) not in hexes.places
    assert hexes.distance(one, other) == 3


@pytest.mark.rule("EXO-023")
@pytest.mark.parametrize(("seats", "variant"), EVERY_LAYOUT)
def test_every_hex_of_a_map_can_be_reached(seats: int, variant: str) -> None:
    hexes = map_of(seats, variant)

    assert all(max(row) < len(hexes.places) for row in hexes.distances)


# Resources


@pytest.mark.rule("EXO-024", "EXO-025", "EXO-029", "EXO-028")
def test_a_blue_cylinder_is_worth_five_cp_and_the_others_one() -> None:
    state = table(2)
    give(state, 0, cp=10)
    settle(state, 0, state.home(0), 0)
    for colour in ("blue", "red", "green"):
        settle(state, 0, planet(state, colour))

    do(state, Income(0))

    faction = state.factions[0]
    assert (faction.cp, faction.axinium, faction.phasium) == (10 + 5 - 2, 1, 1)


@pytest.mark.rule("EXO-010", "EXO-027")
def test_the_bank_never_runs_out() -> None:
    state = table(2)
    give(state, 0, cp=0)

    gain(state, 0, "cp", 1000)
    pay(state, 0, "cp", 1)

    assert state.factions[0].cp == 999


# Population


@pytest.mark.rule("EXO-032", "EXO-033")
def test_players_share_a_planet_and_one_cube_is_enough_to_collect() -> None:
    state = table(2)
    place = planet(state, "blue")
    settle(state, 0, place, 1)
    settle(state, 1, place, 5)
    give(state, 0, cp=0)

    do(state, Income(0))

    assert state.factions[0].cp == 10
    assert state.population[place] == [1, 5]


@pytest.mark.rule("EXO-034")
def test_a_planet_holds_any_number_of_cubes() -> None:
    state = table(2)
    settle(state, 0, state.home(0), POPULATION - 1)

    placed = grow(state, 0, 5)

    assert placed == 1
    assert state.population[state.home(0)][0] == POPULATION


@pytest.mark.rule("EXO-035")
@pytest.mark.parametrize(
    ("cubes", "first"), [((2, 2, 3), 2), ((2, 2, 1), -1), ((0, 1, 0), 1), ((0, 0, 0), -1)]
)
def test_the_majority_is_strictly_more_than_each_other_player(cubes: tuple[int, ...], first: int) -> None:
    state = table(3)
    place = planet(state, "red")
    for seat, n in enumerate(cubes):
        settle(state, seat, place, n)

    assert majority(state, place) == first


@pytest.mark.rule("EXO-036", "EXO-037")
def test_all_cubes_of_a_player_come_out_of_the_same_twenty_five() -> None:
    state = table(2)
    known(state, 0, "basic_politics", "radar")
    no_ships(state, 0)
    ship(state, 0, "battle_carrier", state.home(0), cargo=3)

    assert state.factions[0].reserve == POPULATION - 3 - 2 - 3
