"""The maps of the exoplanets: the data file says what the ledger's maps say, and a wrong file is refused."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from importlib.resources import files
from typing import Any

import pytest

from armillary.engine.errors import DataError
from armillary.games.space_gate_odyssey.rules.components import SIDES_OF_PLANETS, Side, read_planets
from tests.games.space_gate_odyssey.positions import area_named

_GAME = files("armillary.games.space_gate_odyssey")
LEDGER = _GAME.joinpath("RULES.md").read_text(encoding="utf-8")
DATA = _GAME.joinpath("data", "planets.json").read_bytes()

SIDES = {(side.planet, side.players): side for side in SIDES_OF_PLANETS.values()}
every_side = pytest.mark.parametrize("side", SIDES.values(), ids=lambda side: f"{side.planet}-{side.players}")


def rows_of_the_maps() -> list[list[str]]:
    """The ledger's table of maps: exoplanet and side, players, areas, layout, predominance areas."""
    chapter = LEDGER.split("### Maps of the exoplanets")[1].split("Constraints used")[0]
    rows = [
        [cell.strip() for cell in row.split("|")[1:-1]] for row in chapter.splitlines() if row.startswith("|")
    ]
    return rows[2:]


def side_of(title: str, players: str) -> Side:
    """The side that a row such as "Bose A", "2-3" speaks of."""
    return SIDES_OF_PLANETS[title.split(maxsplit=1)[0].lower(), int(players[0])]


def named(side: Side, numbers: tuple[int, ...]) -> list[str]:
    return [side.areas[number].id for number in numbers]


def listed(line: str) -> str:
    """What the ledger says after this heading."""
    return next(text for text in LEDGER.splitlines() if text.startswith(line)).split(": ", 1)[1].rstrip(".")


# The maps


def test_the_ledger_maps_every_side() -> None:
    mapped = [side_of(title, players) for title, players, *_ in rows_of_the_maps()]

    assert len(mapped) == 16
    assert {(side.planet, side.players) for side in mapped} == set(SIDES)


@pytest.mark.parametrize(("title", "players", "areas", "layout", "predominance"), rows_of_the_maps())
def test_a_side_is_as_the_ledger_maps_it(
    title: str, players: str, areas: str, layout: str, predominance: str
) -> None:
    side = side_of(title, players)
    swapping = [area.id for area in side.areas if area.predominance]

    assert side.players == tuple(range(int(players[0]), int(players[-1]) + 1))
    assert len(side.areas) == int(areas)
    if predominance == "the 4th area of each island":
        assert swapping == [f"I{number}-4" for number in range(1, len(side.groups) + 1)]
    else:
        assert swapping == re.findall(r"[A-Z]\d+(?:-\d+)?", predominance)


@every_side
def test_links_go_both_ways_and_never_to_the_area_itself(side: Side) -> None:
    for number, area in enumerate(side.areas):
        assert number not in area.links
        assert len(set(area.links)) == len(area.links)
        assert all(number in side.areas[other].links for other in area.links)


@every_side
def test_what_an_area_requires_is_linked_to_it(side: Side) -> None:
    assert all(set(area.requires) <= set(area.links) for area in side.areas)


@every_side
def test_areas_and_groups_agree(side: Side) -> None:
    for number, area in enumerate(side.areas):
        holding = [i for i, group in enumerate(side.groups) if number in group.areas]
        if side.planet == "collins":
            assert (area.group, len(holding) in (1, 2)) == (-1, True), "round one volcano or two"
        else:
            assert holding == ([area.group] if area.group >= 0 else [])


@every_side
def test_areas_are_found_by_kind(side: Side) -> None:
    for kind in ("base", "advanced", "centre"):
        assert side.areas_of(kind) == tuple(i for i, area in enumerate(side.areas) if area.kind == kind)
    for kind in {group.kind for group in side.groups}:
        assert side.groups_of(kind) == tuple(group for group in side.groups if group.kind == kind)
        assert side.areas_of(kind) == tuple(a for group in side.groups_of(kind) for a in group.areas)
    assert (side.groups_of("harbour"), side.areas_of("harbour")) == ((), ())


@every_side
def test_areas_lie_apart_on_the_picture(side: Side) -> None:
    places = {(area.x, area.y) for area in side.areas}

    assert len(places) == len(side.areas)
    assert all(-1 <= x <= 1 and -1 <= y <= 1 for x, y in places)


@pytest.mark.rule("SGO-175", "SGO-176")
@pytest.mark.parametrize(("players", "levels"), [(2, 6), (4, 7)])
def test_bose_is_a_full_pyramid(players: int, levels: int) -> None:
    side = SIDES_OF_PLANETS["bose", players]

    assert [len(level.areas) for level in side.groups_of("level")] == list(range(levels, 0, -1))
    for area in side.areas:
        level, place = map(int, area.id[1:].split("-"))
        below = [f"L{level - 1}-{place}", f"L{level - 1}-{place + 1}"] if level > 1 else []
        assert named(side, area.requires) == below
        assert area.kind == ("advanced" if below else "base")


@pytest.mark.rule("SGO-182", "SGO-184", "SGO-187")
@pytest.mark.parametrize(("letter", "players", "shared"), [("A", 2, 5), ("B", 4, 6)])
def test_the_volcanoes_of_collins(letter: str, players: int, shared: int) -> None:
    side = SIDES_OF_PLANETS["collins", players]
    volcanoes = {group.id: named(side, group.areas) for group in side.groups_of("volcano")}
    ledger = dict(text.split(": ") for text in listed(f"Collins volcanoes, side {letter}").split("; "))

    assert {name: ", ".join(areas) for name, areas in volcanoes.items()} == ledger
    assert all(len(set(areas)) == 6 for areas in volcanoes.values())
    everywhere = [area for areas in volcanoes.values() for area in areas]
    assert len({area for area in everywhere if everywhere.count(area) == 2}) == shared


@pytest.mark.rule("SGO-190", "SGO-194")
@pytest.mark.parametrize(("players", "kinds"), [(2, (18, 3, 1)), (4, (24, 4, 1))])
def test_the_zones_of_dirac(players: int, kinds: tuple[int, int, int]) -> None:
    side = SIDES_OF_PLANETS["dirac", players]

    assert tuple(len(side.areas_of(kind)) for kind in ("base", "advanced", "centre")) == kinds


@pytest.mark.rule("SGO-203", "SGO-204", "SGO-205", "SGO-206")
@pytest.mark.parametrize(("players", "satellites", "planet", "closes_at"), [(3, 4, 21, 7), (4, 5, 27, 9)])
def test_fermi_and_its_satellites(players: int, satellites: int, planet: int, closes_at: int) -> None:
    side = SIDES_OF_PLANETS["fermi", players]

    assert [len(satellite.areas) for satellite in side.groups_of("satellite")] == [2] * satellites
    assert [len(group.areas) for group in side.groups_of("planet")] == [planet]
    assert side.closes_at == closes_at


@pytest.mark.rule("SGO-230")
@pytest.mark.parametrize(("letter", "players"), [("A", 3), ("B", 4)])
def test_the_roads_of_planck(letter: str, players: int) -> None:
    side = SIDES_OF_PLANETS["planck", players]
    roads = {frozenset((area.id, other)) for area in side.areas for other in named(side, area.links)}
    ledger = [frozenset(road.split("-")) for road in listed(f"Planck links, side {letter}").split(", ")]

    assert roads == set(ledger)
    assert len(ledger) == len(set(ledger))


@pytest.mark.rule("SGO-219", "SGO-220")
@pytest.mark.parametrize(("players", "sizes", "closes_at"), [(2, [8, 9, 10], 7), (3, [6, 7, 7, 8], 5)])
def test_the_islands_of_russell(players: int, sizes: list[int], closes_at: int) -> None:
    side = SIDES_OF_PLANETS["russell", players]

    assert [len(island.areas) for island in side.groups_of("island")] == sizes
    assert side.closes_at == closes_at


def test_susskind_has_no_links() -> None:
    assert not any(area.links for players in (2, 4) for area in SIDES_OF_PLANETS["susskind", players].areas)


@pytest.mark.rule("SGO-233", "SGO-236", "SGO-237", "SGO-238", "SGO-239")
def test_the_canal_of_turing() -> None:
    side = SIDES_OF_PLANETS["turing", 2]
    canal = [f"A{n}" for n in range(1, 12)] + ["C"] + [f"B{n}" for n in range(11, 0, -1)]
    points = [2, *[1] * 6, *[2] * 4]

    for place, name in enumerate(canal):
        area = side.areas[area_named(side, name)]
        assert set(named(side, area.links)) == {
            *canal[max(0, place - 1) : place],
            *canal[place + 1 : place + 2],
        }
    assert [side.areas[area_named(side, name)].points for name in canal] == [*points, 2, *reversed(points)]


@pytest.mark.rule("SGO-240", "SGO-242", "SGO-243")
def test_the_circles_of_turing() -> None:
    side = SIDES_OF_PLANETS["turing", 3]
    needs = {area.id: named(side, area.requires) for area in side.areas if area.requires}

    assert [len(circle.areas) for circle in side.groups_of("circle")] == [12, 6, 3]
    advanced = {f"Q{n}": [f"P{2 * n - 1}", f"P{2 * n}", f"P{2 * n % 12 + 1}"] for n in range(1, 7)}
    centre = {f"Z{n}": [f"Q{2 * n - 1}", f"Q{2 * n}", f"Q{2 * n % 6 + 1}"] for n in range(1, 4)}
    assert needs == advanced | centre


# What a wrong file gets

Record = dict[str, Any]


def file_with(change: Callable[[Record], object]) -> bytes:
    data = json.loads(DATA)
    change(data)
    return json.dumps(data).encode()


def side_in(data: Record, planet: str, players: int) -> Record:
    found: Record = next(s for s in data["sides"] if s["planet"] == planet and players in s["players"])
    return found


def area_in(data: Record, planet: str, players: int, id_: str) -> Record:
    found: Record = next(area for area in side_in(data, planet, players)["areas"] if area["id"] == id_)
    return found


def refusal(change: Callable[[Record], object]) -> tuple[str, str]:
    """The record and the reason with which a changed file is refused."""
    with pytest.raises(DataError) as caught:
        read_planets(file_with(change))
    assert caught.value.file == "planets.json"
    return caught.value.record, caught.value.reason


def test_the_file_as_it_is_can_be_read() -> None:
    assert read_planets(DATA)[1] == SIDES_OF_PLANETS


def test_a_missing_area_is_refused() -> None:
    record, reason = refusal(lambda data: side_in(data, "susskind", 4)["areas"].pop())

    assert (record, reason) == ("susskind for 4", "24 areas expected, 23 found")


def test_a_road_that_leads_only_one_way_is_refused() -> None:
    record, reason = refusal(lambda data: area_in(data, "planck", 2, "C")["links"].remove("I3"))

    assert (record, reason) == ("planck for 2-3, I3", "is linked to C, but not back")


def test_an_area_in_two_groups_is_refused() -> None:
    record, reason = refusal(lambda data: side_in(data, "russell", 2)["groups"][0]["areas"].append("I2-1"))

    assert (record, reason) == ("russell for 2, I2-1", "names another group than the one that holds it")


def test_an_area_that_names_no_group_but_stands_in_one_is_refused() -> None:
    record, _ = refusal(lambda data: area_in(data, "russell", 2, "I3-1").pop("group"))

    assert record == "russell for 2, I3-1"


@pytest.mark.rule("SGO-203", "SGO-204", "SGO-219", "SGO-220")
@pytest.mark.parametrize(
    ("planet", "players", "closes_at", "most"),
    [("fermi", 2, 9, 8), ("fermi", 4, 0, 10), ("russell", 2, 9, 8), ("russell", 3, 0, 6), ("bose", 4, 3, 0)],
)
def test_a_number_at_which_a_side_cannot_close_is_refused(
    planet: str, players: int, closes_at: int, most: int
) -> None:
    _, reason = refusal(lambda data: side_in(data, planet, players).update(closes_at=closes_at))

    assert reason == f"cannot close at {closes_at} of {most}"


@pytest.mark.rule("SGO-173")
def test_a_third_side_is_refused() -> None:
    def split(data: Record) -> None:
        side = side_in(data, "bose", 2)
        data["sides"].append(side | {"players": [3]})
        side["players"] = [2]

    assert refusal(split) == ("bose", "2 sides expected, 3 found")


@pytest.mark.parametrize(
    "spoil",
    [
        lambda data: area_in(data, "bose", 2, "L1-1").update(height=3),
        lambda data: side_in(data, "bose", 2)["groups"][0].update(height=3),
        lambda data: side_in(data, "bose", 2).update(height=3),
        lambda data: area_in(data, "bose", 2, "L1-1").pop("kind"),
        lambda data: side_in(data, "bose", 2).pop("size"),
        lambda data: data.pop("hawking"),
    ],
)
def test_unknown_and_missing_fields_are_refused(spoil: Callable[[Record], object]) -> None:
    record, reason = refusal(spoil)

    assert record == "file"
    assert "field" in reason


def test_a_file_that_is_not_json_is_refused() -> None:
    with pytest.raises(DataError, match=r"planets\.json: file: "):
        read_planets(DATA[:-20])
