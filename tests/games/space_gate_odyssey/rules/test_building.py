"""Building rules of the station: SGO-099 to SGO-105."""

from __future__ import annotations

import pytest

from armillary.engine import refusals
from armillary.games.space_gate_odyssey.rules.components import MODULE_NAMED, MODULES
from armillary.games.space_gate_odyssey.rules.new_modules import PutModule
from armillary.games.space_gate_odyssey.rules.state import OdysseyState
from armillary.games.space_gate_odyssey.rules.station import Station, address, cell_at, cell_named, position
from tests.games.space_gate_odyssey.positions import (
    addresses,
    build,
    choose,
    do,
    random_game,
    refused,
    table,
)


def add(state: OdysseyState, module: str) -> list[str]:
    """Seat 0 has taken this module and is asked where it goes; the places."""
    number = MODULE_NAMED[module]
    state.piles[MODULES[number].pile].remove(number)
    options = do(state, PutModule(0, number, 0, 0))
    return [option.removeprefix("put ") for option in options if option != "bottom"]


def linked(state: OdysseyState, one: str, other: str) -> bool:
    station = state.confederations[0].station
    numbers = [station.at[cell_named(where)] for where in (one, other)]
    assert (numbers[1] in station.links[numbers[0]]) == (numbers[0] in station.links[numbers[1]])
    return numbers[1] in station.links[numbers[0]]


# The grid


@pytest.mark.rule("SGO-099")
@pytest.mark.parametrize(
    ("module", "turns"),
    [
        ("A-W-03", ["NEW", "NSW", "ESW"]),  # the tee with its wall to the west does not fit
        ("A-W-05", ["SW", "NW"]),
    ],
)
def test_a_module_may_be_turned_by_any_quarter_turns(module: str, turns: list[str]) -> None:
    state = table()
    add(state, module)

    ways = choose(state, "put E1")

    assert sorted(ways) == sorted(f"turn {sides}" for sides in turns)


@pytest.mark.rule("SGO-099")
@pytest.mark.parametrize("sides", ["NEW", "NSW", "ESW"])
def test_a_module_lies_as_it_was_turned(sides: str) -> None:
    state = table()
    add(state, "A-W-03")

    choose(state, "put E1", f"turn {sides}")

    station = state.confederations[0].station
    faces = sum(bit for name, bit in zip("NESW", (1, 2, 4, 8), strict=True) if name in sides)
    assert station.corridors[1] == faces


@pytest.mark.rule("SGO-099")
def test_one_module_per_cell() -> None:
    state = table()
    build(state, 0, "A-W-01", "E1")

    places = add(state, "A-L-01")

    assert sorted(places) == ["E2", "N1", "N1E1", "S1", "S1E1", "W1"]
    assert refused(state, "put E1").rule == "SGO-099"
    assert refused(state, "put 0").rule == "SGO-099"


@pytest.mark.rule("SGO-099")
@pytest.mark.parametrize(("x", "y"), [(1, 0), (-1, 0), (0, 1), (0, -1)])
def test_the_grid_has_no_border(x: int, y: int) -> None:
    station = Station(0)
    cross = MODULE_NAMED["A-W-01"]

    for far in range(1, 82):  # more than there are modules
        assert cell_at(far * x, far * y) in station.open_cells()
        station.add(cross, cell_at(far * x, far * y), 0)

    assert station.is_one_arrangement()
    assert [position(cell) for cell in station.cells] == [(far * x, far * y) for far in range(82)]
    assert all(cell_named(address(cell)) == cell for cell in station.cells)


@pytest.mark.parametrize("name", ["", "E", "E0", "X1", "E1N1", "N1 E1"])
def test_an_address_that_is_none_is_not_read(name: str) -> None:
    with pytest.raises(ValueError, match="is not the address of a cell"):
        cell_named(name)


# Corridors


@pytest.mark.rule("SGO-100")
def test_a_corridor_of_the_module_must_meet_one_of_the_station() -> None:
    state = table()
    add(state, "A-W-05")  # an elbow

    choose(state, "put E1")

    assert refused(state, "turn NE").rule == "SGO-100"
    assert refused(state, "turn ES").rule == "SGO-100"


@pytest.mark.rule("SGO-100")
def test_touching_only_a_wall_is_not_enough() -> None:
    state = table()
    build(state, 0, "A-W-04", "E1", turns=1)  # corridors east and west

    places = add(state, "A-L-01")

    assert sorted(places) == ["E2", "N1", "S1", "W1"]
    for where in ("N1E1", "S1E1"):
        assert refused(state, f"put {where}").rule == "SGO-100"


@pytest.mark.rule("SGO-099", "SGO-100")
def test_each_cell_of_the_station_or_beside_it_is_offered_or_refused_once() -> None:
    state = table()
    build(state, 0, "A-W-04", "E1", turns=1)  # corridors east and west

    places = add(state, "A-L-01")

    found = [(str(each.option), each.rule) for each in refusals(state, 0) if str(each.option)[:3] == "put"]
    assert sorted(places) == ["E2", "N1", "S1", "W1"]
    assert sorted(found) == [
        ("put 0", "SGO-099"),
        ("put E1", "SGO-099"),
        ("put N1E1", "SGO-100"),
        ("put S1E1", "SGO-100"),
    ]


@pytest.mark.rule("SGO-100")
def test_beyond_a_corner_there_is_no_contact() -> None:
    state = table()

    assert sorted(add(state, "A-L-01")) == ["E1", "N1", "S1", "W1"]


@pytest.mark.rule("SGO-100")
@pytest.mark.parametrize("seed", range(5))
def test_whatever_is_built_stays_one_station(seed: int) -> None:
    for state in random_game(3, seed):
        for own in state.confederations:
            assert own.station.is_one_arrangement()


@pytest.mark.rule("SGO-101")
def test_not_every_corridor_has_to_be_connected() -> None:
    state = table()
    add(state, "A-W-01")  # four corridors

    choose(state, "put E1")

    assert addresses(state, 0) == ["0", "E1"]
    assert linked(state, "0", "E1")
    assert state.confederations[0].station.open_corridors() == 3 + 3


@pytest.mark.rule("SGO-102")
def test_a_corridor_of_the_new_module_may_be_blocked() -> None:
    state = table()
    build(state, 0, "A-L-01", "N1")
    build(state, 0, "A-W-04", "E1", turns=1)  # a wall to the north
    assert "N1E1" in add(state, "A-E-01")

    choose(state, "put N1E1")

    assert linked(state, "N1", "N1E1")
    assert not linked(state, "E1", "N1E1")


@pytest.mark.rule("SGO-102")
def test_a_corridor_of_the_station_may_be_blocked_by_the_new_module() -> None:
    state = table()
    build(state, 0, "A-L-01", "N1")
    build(state, 0, "A-W-01", "E1")
    add(state, "A-E-06")  # a dead end

    assert choose(state, "put N1E1") == ["turn S", "turn W"]
    choose(state, "turn S")

    assert linked(state, "E1", "N1E1")
    assert not linked(state, "N1", "N1E1")


@pytest.mark.rule("SGO-103")
def test_a_corridor_is_linked_blocked_or_open() -> None:
    state = table()
    station = state.confederations[0].station
    assert station.open_corridors() == 4

    build(state, 0, "A-W-04", "E1", turns=1)  # linked in the west, open in the east
    assert (linked(state, "0", "E1"), station.open_corridors()) == (True, 4)
    build(state, 0, "A-L-05", "N1", turns=1)  # its wall blocks the initial module's corridor, two open
    assert (linked(state, "0", "N1"), station.open_corridors()) == (False, 5)
    build(state, 0, "A-E-06", "E2", turns=0)  # its wall blocks the corridor to the east, one open
    assert (linked(state, "E1", "E2"), station.open_corridors()) == (False, 5)
    build(state, 0, "A-L-06", "W1", turns=1)  # linked: closes the initial module's corridor
    assert (linked(state, "0", "W1"), station.open_corridors()) == (True, 4)
    build(state, 0, "A-E-01", "W2")  # blocked in the east by that dead end's wall, three open
    assert (linked(state, "W1", "W2"), station.open_corridors()) == (False, 7)


@pytest.mark.rule("SGO-104")
@pytest.mark.parametrize("module", ["A-W-02", "G-L-01", "O-E-03", "A-L-06"])
def test_connected_modules_may_be_of_any_fields(module: str) -> None:
    state = table()
    build(state, 0, "A-W-01", "E1")

    assert "E2" in add(state, module)


@pytest.mark.rule("SGO-105")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_placed_module_is_never_moved_turned_or_removed(seats: int) -> None:
    laid: list[list[tuple[int, int, int]]] = [[] for _ in range(seats)]
    for state in random_game(seats, seed=105):
        for known, own in zip(laid, state.confederations, strict=True):
            station = own.station
            now = list(zip(station.modules, station.cells, station.corridors, strict=True))
            assert now[: len(known)] == known
            known[:] = now
    assert all(len(known) > 5 for known in laid)
