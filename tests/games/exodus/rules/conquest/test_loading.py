"""Loading: cubes go aboard, and with Civilian Ships from planet to planet."""

from __future__ import annotations

import pytest

from armillary.games.exodus.rules.conquest.loading import Loading, LoadPopulation
from armillary.games.exodus.rules.events import Loaded, Resettled
from armillary.games.exodus.rules.state import ExodusState
from tests.games.exodus.positions import (
    ALL_CUBES,
    asked,
    choose,
    cubes,
    do,
    known,
    no_ships,
    phase,
    planet,
    refused,
    seat_asked,
    settle,
    ship,
    table,
    told,
    waiting,
)


def at_home(cubes_there: int = 5) -> tuple[ExodusState, int]:
    """Nobody has ships; seat 0 has cubes at home."""
    state = table(3)
    no_ships(state)
    phase(state)
    settle(state, 0, state.home(0), cubes_there)
    return state, state.home(0)


@pytest.mark.rule("EXO-292", "EXO-042")
@pytest.mark.parametrize(("kind", "most"), [("war_cruiser", 1), ("battle_carrier", 3), ("fighter", 0)])
def test_a_ship_takes_as_many_cubes_aboard_as_it_has_room(kind: str, most: int) -> None:
    state, home = at_home()
    number = ship(state, 0, kind, home)

    choices = do(state, Loading())

    assert choices == ([f"load {kind}-1 {n}" for n in range(1, most + 1)] + ["stop"] if most else [])
    if most:
        choose(state, f"load {kind}-1 {most}")
        assert state.factions[0].cargo[number] == most
        assert state.population[home][0] == 5 - most
        assert told(state, Loaded) == [Loaded(0, home, number, most)]


@pytest.mark.rule("EXO-292")
def test_only_cubes_of_the_same_hex_are_loaded_and_a_full_ship_takes_no_more() -> None:
    state, home = at_home()
    elsewhere = planet(state, "blue")
    ship(state, 0, "battle_carrier", elsewhere)
    ship(state, 0, "war_cruiser", home, cargo=1)
    ship(state, 0, "war_cruiser", home)

    assert do(state, Loading()) == ["load war_cruiser-2 1", "stop"]
    assert refused(state, "load battle_carrier-1 1").rule == "EXO-292"
    assert str(refused(state, "load war_cruiser-1 1")) == "its hold has room for 1 (EXO-292)"


@pytest.mark.rule("EXO-293")
def test_loading_is_optional_and_goes_in_turn_order() -> None:
    state, home = at_home()
    ship(state, 0, "war_cruiser", home)
    ship(state, 2, "war_cruiser", state.home(2))
    state.order = [2, 1, 0]

    do(state, Loading())

    assert seat_asked(state) == 2
    choose(state, "stop")
    assert seat_asked(state) == 0
    choose(state, "stop")
    assert waiting(state) == ""
    assert sum(state.factions[0].cargo) == 0


@pytest.mark.rule("EXO-294")
def test_enemy_ships_do_not_prevent_loading() -> None:
    state, home = at_home()
    ship(state, 0, "war_cruiser", home)
    ship(state, 1, "battle_carrier", home)

    assert "load war_cruiser-1 1" in do(state, LoadPopulation(0, (home,)))


@pytest.mark.rule("EXO-295", "EXO-296")
def test_with_civilian_ships_cubes_move_between_planets_at_any_distance() -> None:
    state, home = at_home()
    known(state, 0, "civilian_ships")
    far_away, empty = planet(state, "red"), planet(state, "red", 1)
    settle(state, 0, far_away, 1)

    do(state, Loading())
    choices = choose(state, f"depart {home}")  # there is only one other planet to go to

    assert choices == [f"settle {n}" for n in range(1, 6)]
    choose(state, "settle 5")
    assert state.population[home][0] == 0  # a planet may be emptied
    assert state.population[far_away][0] == 6
    assert state.population[empty][0] == 0
    assert told(state, Resettled) == [Resettled(0, home, far_away, 5)]
    assert cubes(state, 0) == ALL_CUBES


@pytest.mark.rule("EXO-296")
def test_cubes_go_only_where_the_player_had_some_when_the_step_began() -> None:
    state, home = at_home()
    known(state, 0, "civilian_ships")
    second, third = planet(state, "red"), planet(state, "green")
    settle(state, 0, second, 1)
    settle(state, 1, third, 1)

    assert do(state, Loading())[:2] == [f"depart {home}", f"depart {second}"]
    choose(state, f"depart {second}")
    assert state.population[home][0] == 6  # the only place, and the only cube
    assert asked(state) == []  # what has given takes none: it is over


@pytest.mark.rule("EXO-295")
def test_moving_back_and_forth_comes_to_an_end() -> None:
    state, home = at_home(2)
    known(state, 0, "civilian_ships")
    places = [home, planet(state, "red"), planet(state, "green")]
    for place in places[1:]:
        settle(state, 0, place, 2)

    choices = do(state, Loading())
    made = 0
    while choices and choices != ["stop"]:
        choices = choose(state, choices[0])
        made += 1

    assert made < 20


@pytest.mark.rule("EXO-295")
def test_without_civilian_ships_nobody_moves_without_ships() -> None:
    state, home = at_home()
    settle(state, 0, planet(state, "red"), 1)
    ship(state, 0, "war_cruiser", home)

    assert do(state, Loading()) == ["load war_cruiser-1 1", "stop"]


@pytest.mark.rule("EXO-295")
def test_cubes_that_arrive_can_be_loaded_in_the_same_step() -> None:
    state, home = at_home()
    known(state, 0, "civilian_ships")
    settle(state, 0, planet(state, "red"), 1)
    carrier = ship(state, 0, "battle_carrier", planet(state, "red"))

    do(state, Loading())
    choose(state, f"depart {home}", "settle 2", "load battle_carrier-1 3")

    assert state.factions[0].cargo[carrier] == 3


@pytest.mark.rule("EXO-297")
def test_cubes_are_neither_passed_from_ship_to_ship_nor_landed() -> None:
    state, home = at_home()
    ship(state, 0, "battle_carrier", home, cargo=2)
    ship(state, 0, "war_cruiser", home)

    choices = do(state, Loading())

    assert {choice.split()[0] for choice in choices} == {"load", "stop"}
    choose(state, "load battle_carrier-1 1", "load war_cruiser-1 1")
    assert state.population[home][0] == 3
