"""Open movement: ships that move in turn order, without tokens."""

from __future__ import annotations

import pytest

from armillary.games.exodus.rules.components import SHIP_NUMBERS
from armillary.games.exodus.rules.conquest.movement import Movement
from armillary.games.exodus.rules.events import TokensRevealed
from tests.games.exodus.open_space import space
from tests.games.exodus.positions import (
    asked,
    beyond,
    choose,
    do,
    place_of,
    seat_asked,
    secretly,
    ship,
    table,
    told,
    waiting,
)

FIGHTER = SHIP_NUMBERS["fighter"]


@pytest.mark.rule("EXO-305", "EXO-306")
def test_ships_without_tokens_move_in_turn_order_before_the_reveal() -> None:
    state = space()
    hidden = ship(state, 0, "fighter", state.council)
    opened = ship(state, 1, "fighter", state.council)
    later = ship(state, 2, "fighter", state.council)
    state.order = [2, 1, 0]
    do(state, Movement())

    secretly(state, {0: ["ship fighter-1", "token 1", "ready"], 1: ["ready"], 2: ["ready"]})

    goal = beyond(state, state.council, 2)
    assert seat_asked(state) == 2
    choose(state, "ship fighter-1", f"to {goal}")
    assert seat_asked(state) == 1
    assert place_of(state, 2, later) == goal
    assert place_of(state, 0, hidden) == state.council  # its tokens lie face down still
    assert told(state, TokensRevealed) == []
    choose(state, "stop")
    assert place_of(state, 1, opened) == state.council
    assert place_of(state, 0, hidden) == beyond(state, state.council, 1)


@pytest.mark.rule("EXO-305", "EXO-298")
def test_an_open_move_keeps_to_the_range_of_the_drive() -> None:
    state = space()
    ship(state, 0, "fighter", state.council)
    do(state, Movement())
    choose(state, "ready")

    choices = choose(state, "ship fighter-1")

    distances = state.map.distances[state.council]
    assert {distances[int(choice.split()[1])] for choice in choices} == {1, 2}
    assert choose(state, choices[0]) == []  # moved once, that is all


@pytest.mark.rule("EXO-305", "EXO-303")
def test_an_open_move_may_take_a_group() -> None:
    state = space()
    fighter = ship(state, 0, "fighter", state.council)
    raider = ship(state, 0, "dark_raider", state.council)
    ship(state, 0, "war_cruiser", state.council)
    goal = beyond(state, state.council, 3)
    do(state, Movement())
    choose(state, "ready")

    choose(state, "ship dark_raider-1", "join fighter-1", f"to {goal}")

    assert (place_of(state, 0, fighter), place_of(state, 0, raider)) == (goal, goal)
    assert asked(state) == ["ship war_cruiser-1", "stop"]


@pytest.mark.rule("EXO-303")
def test_a_fleet_with_tokens_is_not_changed_by_open_moves() -> None:
    """Ships that arrive openly where a fleet waits do not follow its tokens."""
    state = space()
    for kind in ("fighter", "dark_raider"):
        ship(state, 0, kind, state.council)
    late = ship(state, 0, "war_cruiser", beyond(state, state.council, 1))
    do(state, Movement())
    choose(state, f"fleet {state.council}", "token 4", "ready")

    choose(state, "ship war_cruiser-1", f"to {state.council}")

    assert place_of(state, 0, late) == state.council
    assert place_of(state, 0, 2 * FIGHTER) == beyond(state, state.council, 4)


@pytest.mark.rule("EXO-305")
def test_with_the_setting_nobody_lays_tokens() -> None:
    state = space()
    state.open_movement = True
    for seat in range(3):
        ship(state, seat, "fighter", state.council)
    state.order = [1, 2, 0]

    do(state, Movement())

    assert waiting(state) == "MoveOpenly"
    assert seat_asked(state) == 1


@pytest.mark.rule("EXO-392")
def test_in_the_short_game_players_move_openly_in_reverse_turn_order() -> None:
    state = table(3, mode="short")
    state.order = [1, 2, 0]

    do(state, Movement())

    assert waiting(state) == "MoveOpenly"
    assert seat_asked(state) == 0
    choose(state, "stop")
    assert seat_asked(state) == 2
