"""The table in characters: what must be readable without colours."""

from __future__ import annotations

import pytest
from rich.console import Console

from armillary.engine import SPECTATOR
from armillary.games.space_gate_odyssey import GAME
from armillary.games.space_gate_odyssey.rules.field_rooms import MoveSettlers
from armillary.games.space_gate_odyssey.rules.state import ON_HAWKING, OdysseyState
from armillary.games.space_gate_odyssey.rules.turn import ActivateRoom
from armillary.games.space_gate_odyssey.scene.text.board import board, legend
from armillary.games.space_gate_odyssey.scene.text.planets import areas_line, planet_line
from armillary.games.space_gate_odyssey.scene.text.station import (
    LARGE,
    LINKED,
    MIDDLE,
    PLAIN,
    SMALL,
    TINY,
    Plan,
    Size,
    station_lines,
)
from armillary.language.words import catalogue
from tests.games.space_gate_odyssey.positions import build, crew, do, fill_up, settle, table

TITLES = ("Odyssey", "Exoplanets", "Worksite", "Hawking", "Other stations")


def drawn(state: OdysseyState, size: Size, seat: int = 0, targets: tuple[int, ...] = ()) -> list[str]:
    plan = Plan(state.confederations[seat].station, seat, targets)
    return [line.plain.rstrip() for line in station_lines(plan, 200, 200, (size,))]


def shown(
    state: OdysseyState, width: int = 120, height: int = 40, seat: int = 0, language: str = "en"
) -> str:
    if not state.stack:
        do(state, ActivateRoom(0))
    console = Console(width=width, height=height, color_system=None)
    with console.capture() as page:
        words = catalogue(language).of(GAME)
        console.print(board(GAME.view(state, seat), words, ("Ada", "Tycho", "Hypatia")))
    return page.get()


# Stations


def test_linked_modules_have_doors_that_meet() -> None:
    state = table()
    build(state, 0, "G-W-02", "E1", turns=1, settlers=2)  # a straight one, turned to east and west
    assert drawn(state, LARGE) == [
        "╭0───╨────╮╭E1───────╮",
        "╡✱ ⌂ ●●●●●╞╡≈ α  ●●· ╞",
        "╰────╥────╯╰─────────╯",
    ]


def test_a_deactivated_module_is_dashed_and_shows_its_bonus() -> None:
    state = table()
    build(state, 0, "O-W-01", "N1", active=False)
    lines = drawn(state, LARGE)
    assert lines[0].startswith("╭N1╌")
    assert "≈ +" in lines[1]


def test_middle_modules_are_found_by_rows_and_columns() -> None:
    state = table()
    build(state, 0, "G-W-02", "E1", turns=1, settlers=2)
    assert drawn(state, MIDDLE) == [
        "       0     E1",
        "    ╭✱─╨──╮╭≈────╮",
        "0   ╡●●●●●╞╡α ●●·╞",
        "    ╰──╥──╯╰─────╯",
    ]


def test_a_large_station_becomes_a_net() -> None:
    state = table()
    build(state, 0, "G-W-02", "E1", turns=1, settlers=2)
    build(state, 0, "G-E-01", "S1", active=False)
    assert drawn(state, LINKED) == [
        "       0     E1",
        "0   ✱⌂╋5───≈α━2",
        "      │",
        "S1  ϟα┼",
    ]


@pytest.mark.parametrize(
    ("size", "row"), [(SMALL, "0   ✱⌂╋5─≈α━2"), (PLAIN, "0   ⌂╋5─α━2"), (TINY, "0   ╋5─━2")]
)
def test_small_modules_keep_corridors_and_settlers(size: Size, row: str) -> None:
    state = table()
    build(state, 0, "G-W-02", "E1", turns=1, settlers=2)
    assert row in drawn(state, size)


def test_the_largest_size_with_room_is_taken() -> None:
    state = table()
    plan = Plan(state.confederations[0].station, 0)
    wide = station_lines(plan, 11, 3, (LARGE, MIDDLE, SMALL))
    narrow = station_lines(plan, 9, 3, (LARGE, MIDDLE, SMALL))
    assert [len(wide), len(narrow)] == [3, 2]


def test_cells_that_can_be_chosen_are_named() -> None:
    state = table()
    open_cells = tuple(state.confederations[0].station.open_cells())
    page = "\n".join(drawn(state, LARGE, targets=open_cells))
    assert all(name in page for name in ("N1", "E1", "S1", "W1"))


# Planets


def test_a_planet_shows_its_gate_its_settlers_and_when_it_closes() -> None:
    state = table()
    bose = settle(state, "bose", {0: ["L1-1"], 1: ["L1-2", "L1-3"]})
    line = planet_line(bose, 0, (0, 1, 2), str)
    assert line.plain == "α Bose       3/21  ●1 ◆2 ▲0  until full"


def test_areas_stand_in_their_groups() -> None:
    state = table()
    bose = settle(state, "bose", {0: ["L1-1"], 1: ["L1-2"]})
    first_level = areas_line(bose, str).plain.split("L2")[0].strip()
    assert first_level.startswith("L1 ●◆")
    assert len(first_level) == len("L1 ") + 6


def test_a_closed_planet_shows_what_it_gave() -> None:
    planet = table().planets[0]
    planet.closed, planet.gains = True, (7, 3, 0)
    assert planet_line(planet, None, (0, 1, 2), str).plain.endswith("closed  ●+7 ◆+3 ▲+0")


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize(
    "name", ["bose", "collins", "dirac", "fermi", "planck", "russell", "susskind", "turing"]
)
def test_every_area_of_every_planet_is_drawn(name: str, players: int) -> None:
    state = table(players, [name])
    state.gates = [0, ON_HAWKING, ON_HAWKING]
    planet = fill_up(state, name, 0)
    line = areas_line(planet, str).plain
    in_groups = sum(len(group.areas) for group in planet.side.groups)
    alone = len(planet.owners) - len({area for group in planet.side.groups for area in group.areas})
    assert line.count("●") == in_groups + alone


# The whole table


def test_a_wide_table_has_everything() -> None:
    page = shown(table())
    assert [title for title in TITLES if f"── {title} ─" not in page] == []


@pytest.mark.parametrize(("width", "height"), [(120, 40), (80, 24), (200, 60)])
@pytest.mark.parametrize("language", ["en", "it"])
def test_no_line_is_too_wide(width: int, height: int, language: str) -> None:
    page = shown(table(), width, height, language=language)
    assert max(map(len, page.splitlines())) <= width


def test_a_small_terminal_gets_what_fits() -> None:
    page = shown(table(), 80, 24)
    assert "Other stations" not in page
    assert page.count("\n") <= 14


def test_the_whole_of_it_can_be_asked_for_in_a_small_terminal() -> None:
    state = table()
    do(state, ActivateRoom(0))
    console = Console(width=80, height=24, color_system=None)
    with console.capture() as page:
        console.print(board(GAME.view(state, 0), whole=True))
    assert [title for title in TITLES if f"── {title} ─" not in page.get()] == []


def test_characters_stand_in_their_rooms_with_their_points() -> None:
    state = table()
    crew(state, 0, engineers=(0, 2, 0, 0, 0), chiefs=(0, 1, 0, 0, 0), robots=(0, 1, 0, 0, 0))
    assert "CEER 5" in shown(state)


def test_the_engineer_on_the_stand_is_pointed_at() -> None:
    state = table()
    state.stand_room = 0
    assert "▸E 1" in shown(state)


def test_the_track_shows_who_leads() -> None:
    state = table()
    build(state, 1, "G-W-02", "E1", turns=1)
    assert "7 ≈ water◆" in shown(state)


def test_gates_on_hawking_are_named() -> None:
    state = table()
    state.gates[1] = ON_HAWKING
    assert "gate beta" in shown(state, 200, 60)


def test_modules_that_can_be_entered_are_marked() -> None:
    state = table()
    build(state, 0, "G-W-02", "E1", turns=1)
    do(state, MoveSettlers(0, 1, 0))
    console = Console(width=120, height=40, force_terminal=True, color_system="truecolor")
    with console.capture() as asked:
        console.print(board(GAME.view(state, 0)))
    with console.capture() as looking:
        console.print(board(GAME.view(state, SPECTATOR)))
    assert asked.get() != looking.get()


def test_the_own_station_is_the_viewers() -> None:
    state = table()
    do(state, ActivateRoom(0))
    assert "Station of Tycho" in shown(state, seat=1)


def test_the_legend_explains_the_characters() -> None:
    text = legend().plain
    assert all(glyph in text for glyph in ("C ", "E ", "R ", "≈", "♣", "ϟ", "⌂", "⇄", "▸"))
