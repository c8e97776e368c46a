"""What the box holds, checked when it is read: the limits that the component tables must keep."""

from __future__ import annotations

import json
from collections.abc import Callable
from importlib.resources import files
from typing import Any

import pytest

from armillary.engine import DataError
from armillary.games.space_gate_odyssey.rules.components import MODULES, read_modules, read_planets

Table = dict[str, Any]


def table_of(name: str) -> Table:
    text = files("armillary.games.space_gate_odyssey").joinpath("data", name).read_bytes()
    found: Table = json.loads(text)
    return found


def module(data: Table, id_: str) -> Table:
    found: Table = next(record for record in data["modules"] if record["id"] == id_)
    return found


def side(data: Table, planet: str, players: int) -> Table:
    found: Table = next(s for s in data["sides"] if s["planet"] == planet and players in s["players"])
    return found


def refused_modules(change: Callable[[Table], object]) -> tuple[str, str, str]:
    data = table_of("modules.json")
    change(data)
    with pytest.raises(DataError) as caught:
        read_modules(json.dumps(data).encode())
    return caught.value.file, caught.value.record, caught.value.reason


def refused_planets(change: Callable[[Table], object]) -> tuple[str, str, str]:
    data = table_of("planets.json")
    change(data)
    with pytest.raises(DataError) as caught:
        read_planets(json.dumps(data).encode())
    return caught.value.file, caught.value.record, caught.value.reason


def test_the_modules_of_the_box_are_read() -> None:
    assert read_modules(json.dumps(table_of("modules.json")).encode()) == MODULES


@pytest.mark.rule("SGO-008", "SGO-028")
def test_a_pile_with_a_module_too_few_is_refused() -> None:
    refused = refused_modules(lambda data: data["modules"].remove(module(data, "O-L-05")))
    assert refused == ("modules.json", "odyssey wildlife", "9 expected, 8 found")


@pytest.mark.rule("SGO-008", "SGO-028")
def test_a_smaller_pile_is_refused_even_if_the_file_says_so() -> None:
    def shrink(data: Table) -> None:
        data["modules"].remove(module(data, "A-E-03"))
        next(p for p in data["piles"] if (p["type"], p["field"]) == ("airlock", "energy"))["size"] = 5

    assert refused_modules(shrink) == ("modules.json", "airlock energy", "6 expected, 5 found")


@pytest.mark.rule("SGO-028")
def test_ten_piles_are_refused() -> None:
    refused = refused_modules(lambda data: data["piles"].append(data["piles"][0]))
    assert refused == ("modules.json", "piles", "9 expected, 10 found")


@pytest.mark.rule("SGO-008")
def test_an_unequal_share_of_the_gates_is_refused() -> None:
    refused = refused_modules(lambda data: module(data, "G-W-01").update(gate="beta"))
    assert refused == ("modules.json", "gate alpha", "12 expected, 11 found")


def test_a_module_that_stands_twice_is_refused() -> None:
    refused = refused_modules(lambda data: module(data, "A-W-02").update(id="A-W-01"))
    assert refused == ("modules.json", "A-W-01", "stands 2 times")


@pytest.mark.rule("SGO-011")
@pytest.mark.parametrize(("id_", "capacity"), [("G-W-01", 1), ("A-L-06", 5), ("S-2", 4)])
def test_a_capacity_that_no_module_has_is_refused(id_: str, capacity: int) -> None:
    refused = refused_modules(lambda data: module(data, id_).update(capacity=capacity))
    assert refused == ("modules.json", id_, f"has capacity {capacity}")


@pytest.mark.rule("SGO-008")
@pytest.mark.parametrize(
    ("id_", "key", "value", "reason"),
    [
        ("G-W-01", "type", "lounge", "'lounge' is none of space_gate, odyssey, airlock"),
        ("G-W-01", "field", "fire", "'fire' is none of water, wildlife, energy, any"),
        ("G-W-01", "gate", "delta", "'delta' is none of alpha, beta, gamma"),
        ("G-W-01", "shape", "knot", "'knot' is none of dead_end, straight, elbow, tee, cross"),
        ("O-W-01", "bonus", "holiday", "'holiday' is none of recruit, promotion, robot"),
        ("O-W-05", "room", "cellar", "'cellar' is none of water, wildlife, energy, new_modules, airlock"),
        ("G-W-01", "gate", None, "only a space gate module has a gate, and each has one"),
        ("A-W-01", "gate", "alpha", "only a space gate module has a gate, and each has one"),
        ("O-W-01", "bonus", "", "only an Odyssey module has a bonus, and each has one"),
        ("A-W-01", "bonus", "recruit", "only an Odyssey module has a bonus, and each has one"),
        ("O-W-05", "room", None, "only a robot has a room, and each has one"),
        ("O-W-01", "room", "water", "only a robot has a room, and each has one"),
    ],
)
def test_a_face_that_refers_to_nothing_or_contradicts_itself_is_refused(
    id_: str, key: str, value: str | None, reason: str
) -> None:
    refused = refused_modules(lambda data: module(data, id_).update({key: value}))
    assert refused == ("modules.json", id_, reason)


@pytest.mark.rule("SGO-009")
def test_an_initial_module_that_is_no_airlock_is_refused() -> None:
    refused = refused_modules(lambda data: module(data, "S-3").update(type="space_gate", gate="alpha"))
    assert refused == ("modules.json", "S-3", "is of every field but not an airlock module")


def test_an_initial_module_too_few_is_refused() -> None:
    refused = refused_modules(lambda data: data["modules"].remove(module(data, "S-4")))
    assert refused == ("modules.json", "initial modules", "4 expected, 3 found")


def test_initial_modules_that_do_not_stand_first_are_refused() -> None:
    refused = refused_modules(lambda data: data["modules"].reverse())
    assert refused == ("modules.json", "initial modules", "stand first")


@pytest.mark.parametrize("sides", ["", "NN", "NX"])
def test_a_shape_without_different_sides_is_refused(sides: str) -> None:
    file, record, reason = refused_modules(lambda data: data["shapes"].update(elbow=sides))
    assert (file, record) == ("modules.json", "shape elbow")
    assert reason == f"{sides!r} are not different sides of NESW"


def test_a_record_without_a_field_is_refused_with_its_place() -> None:
    file, record, reason = refused_modules(lambda data: module(data, "S-1").pop("capacity"))
    assert (file, record) == ("modules.json", "file")
    assert "capacity" in reason
    assert "modules[0]" in reason or "modules[...]" in reason


def test_an_unknown_field_of_a_record_is_refused() -> None:
    _, _, reason = refused_modules(lambda data: module(data, "S-1").update(colour="white"))
    assert "colour" in reason


@pytest.mark.rule("SGO-018")
def test_a_planet_without_a_side_for_some_number_of_players_is_refused() -> None:
    refused = refused_planets(lambda data: data["sides"].remove(side(data, "bose", 4)))
    assert refused == ("planets.json", "bose", "has no side for 4 players")


@pytest.mark.rule("SGO-018")
def test_a_planet_with_two_sides_for_a_number_of_players_is_refused() -> None:
    refused = refused_planets(lambda data: side(data, "bose", 2).update(players=[2, 3, 4]))
    assert refused == ("planets.json", "bose", "has two sides for 4 players")


def test_an_unknown_planet_is_refused() -> None:
    refused = refused_planets(lambda data: side(data, "bose", 4).update(planet="pluto"))
    assert refused[:2] == ("planets.json", "pluto for 4")
    assert refused[2].startswith("'pluto' is none of bose, collins")


@pytest.mark.parametrize(
    ("change", "record", "reason"),
    [
        ({"links": ["Z9"]}, "turing for 2, C", "'Z9' is none of A1"),
        ({"requires": ["Z9"]}, "turing for 2, C", "'Z9' is none of A1"),
        ({"group": "D"}, "turing for 2, C", "'D' is none of A, B"),
        ({"kind": "swamp"}, "turing for 2, C", "'swamp' is none of base, advanced, centre"),
        ({"id": "A1"}, "turing for 2", "an area stands twice"),
    ],
)
def test_an_area_that_refers_to_nothing_or_stands_twice_is_refused(
    change: Table, record: str, reason: str
) -> None:
    def spoil(data: Table) -> None:
        next(area for area in side(data, "turing", 2)["areas"] if area["id"] == "C").update(change)

    refused = refused_planets(spoil)
    assert refused[:2] == ("planets.json", record)
    assert refused[2].startswith(reason)


@pytest.mark.parametrize(
    ("change", "record", "reason"),
    [
        ({"id": "B"}, "turing for 2", "a group stands twice"),
        ({"areas": ["A1", "Z9"]}, "turing for 2, A", "'Z9' is none of A1"),
    ],
)
def test_a_group_that_refers_to_nothing_or_stands_twice_is_refused(
    change: Table, record: str, reason: str
) -> None:
    refused = refused_planets(lambda data: side(data, "turing", 2)["groups"][0].update(change))
    assert refused[:2] == ("planets.json", record)
    assert refused[2].startswith(reason)


@pytest.mark.rule("SGO-026")
@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"predominance_start": ["water"] * 5}, "five different tokens on five positions expected"),
        ({"predominance_values": [7, 4, 2, 1]}, "five different tokens on five positions expected"),
        ({"predominance_start": ["fire"]}, "'fire' is none of water, wildlife, energy, balance, none"),
    ],
)
def test_a_wrong_predominance_track_is_refused(change: Table, reason: str) -> None:
    assert refused_planets(lambda data: data["hawking"].update(change)) == ("planets.json", "hawking", reason)


def test_a_file_that_is_no_table_is_refused() -> None:
    with pytest.raises(DataError) as caught:
        read_modules(b"{")
    assert (caught.value.file, caught.value.record) == ("modules.json", "file")
