"""Activating a module: SGO-071 to SGO-079."""

from __future__ import annotations

import pytest

from armillary.games.space_gate_odyssey.rules.airlock import FillAirlocks
from armillary.games.space_gate_odyssey.rules.components import Room
from armillary.games.space_gate_odyssey.rules.events import ModuleActivated, SettlerLost
from armillary.games.space_gate_odyssey.rules.field_rooms import MoveSettlers
from armillary.games.space_gate_odyssey.rules.new_modules import TakeModules
from armillary.games.space_gate_odyssey.rules.station import cell_named
from tests.games.space_gate_odyssey.positions import (
    aboard,
    asked,
    build,
    choose,
    do,
    is_active,
    random_game,
    refused,
    table,
    told,
)


@pytest.mark.rule("SGO-071")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_settler_ever_stays_on_a_deactivated_module(seats: int) -> None:
    for state in random_game(seats, seed=71):
        for own in state.confederations:
            for active, settlers in zip(own.station.active, own.station.settlers, strict=True):
                assert active or not settlers


@pytest.mark.rule("SGO-072")
def test_a_new_module_stays_deactivated_until_a_settler_enters_it() -> None:
    state = table()
    state.confederations[0].station.settlers[0] = 4
    build(state, 0, "G-W-09", "W1")
    do(state, TakeModules(0, 1))
    choose(state, "take airlock-water", "put E1")
    do(state, FillAirlocks(0, 1))
    choose(state, "fill 0")
    do(state, MoveSettlers(0, 2, Room.WATER))
    choose(state, "enter 0 W1")
    assert not is_active(state, 0, "E1")

    choose(state, "enter 0 E1")

    assert is_active(state, 0, "E1")


@pytest.mark.rule("SGO-073", "SGO-074")
@pytest.mark.parametrize("module", ["A-W-01", "G-W-09", "O-W-05"])
def test_the_first_settler_activates_the_module_and_is_lost(module: str) -> None:
    state = table()
    supply = state.confederations[0].spare_settlers
    build(state, 0, module, "E1", active=False)
    do(state, MoveSettlers(0, 1, Room.WATER))

    choose(state, "enter 0 E1")

    assert is_active(state, 0, "E1")
    assert (aboard(state, 0, "0"), aboard(state, 0, "E1")) == (4, 0)
    assert state.confederations[0].spare_settlers == supply + 1
    assert [event.cell for event in told(state, ModuleActivated)] == [cell_named("E1")]
    assert told(state, SettlerLost) == [SettlerLost(0, cell_named("E1"))]


@pytest.mark.rule("SGO-075")
def test_activating_costs_one_point() -> None:
    state = table()
    build(state, 0, "A-W-01", "E1", active=False)
    build(state, 0, "G-W-09", "W1", active=False)
    do(state, MoveSettlers(0, 2, Room.WATER))

    choose(state, "enter 0 E1")
    assert not state.over
    choose(state, "enter 0 W1")

    assert state.over


@pytest.mark.rule("SGO-075")
def test_activating_needs_the_room_of_the_module_s_field() -> None:
    state = table()
    build(state, 0, "A-L-01", "E1", active=False)
    build(state, 0, "A-W-01", "W1", active=False)

    assert do(state, MoveSettlers(0, 1, Room.WATER)) == ["enter 0 W1", "stop"]
    assert refused(state, "enter 0 E1").rule == "SGO-063"


@pytest.mark.rule("SGO-076")
@pytest.mark.parametrize(("module", "turns"), [("A-W-02", 0), ("A-W-05", 2), ("A-W-04", 1), ("A-W-06", 3)])
def test_turning_a_module_over_keeps_its_place_and_its_corridors(module: str, turns: int) -> None:
    state = table()
    number = build(state, 0, module, "E1", turns=turns, active=False)
    station = state.confederations[0].station
    before = station.cells[:], station.turns[:], station.corridors[:], station.links[:]
    do(state, MoveSettlers(0, 1, Room.WATER))

    choose(state, "enter 0 E1")

    assert station.active[number]
    assert (station.cells, station.turns, station.corridors, station.links) == before


@pytest.mark.rule("SGO-077")
def test_a_module_that_is_left_stays_activated() -> None:
    state = table()
    build(state, 0, "A-W-01", "E1", settlers=1)
    state.confederations[0].station.settlers[0] = 0
    do(state, MoveSettlers(0, 1, Room.ENERGY))

    choose(state, "enter E1 0")

    assert aboard(state, 0, "E1") == 0
    assert is_active(state, 0, "E1")


@pytest.mark.rule("SGO-077")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_an_activated_module_stays_so_until_the_end(seats: int) -> None:
    activated: list[set[int]] = [set() for _ in range(seats)]
    for state in random_game(seats, seed=77):
        for known, own in zip(activated, state.confederations, strict=True):
            now = {m for m, active in zip(own.station.modules, own.station.active, strict=True) if active}
            assert known <= now
            known.update(now)
    assert all(len(known) > 3 for known in activated)


@pytest.mark.rule("SGO-078")
def test_later_settlers_of_the_same_phase_stay_up_to_the_capacity() -> None:
    state = table()
    build(state, 0, "A-W-01", "E1", active=False)  # for two
    build(state, 0, "G-W-09", "W1")
    do(state, MoveSettlers(0, 4, Room.WATER))

    choose(state, "enter 0 E1")
    assert aboard(state, 0, "E1") == 0
    choose(state, "enter 0 E1")
    assert aboard(state, 0, "E1") == 1
    choose(state, "enter 0 E1")

    assert (aboard(state, 0, "0"), aboard(state, 0, "E1")) == (2, 2)
    assert "enter 0 E1" not in asked(state)


@pytest.mark.rule("SGO-079")
@pytest.mark.parametrize("module", ["A-W-01", "G-W-09"])
def test_an_airlock_or_gate_module_gives_nothing_when_activated(module: str) -> None:
    state = table()
    own = state.confederations[0]
    crew_before = own.engineers[:], own.chiefs[:], own.robots[:]
    build(state, 0, module, "E1", active=False)
    do(state, MoveSettlers(0, 1, Room.WATER))

    choose(state, "enter 0 E1")

    assert aboard(state, 0, "E1") == 0
    assert (own.engineers, own.chiefs, own.robots) == crew_before
