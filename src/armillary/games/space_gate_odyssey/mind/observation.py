"""What a seat sees as a row of numbers, for programs that learn.

Seats are counted from the one that looks: 0 is the own seat, then clockwise.

    seats       for each seat: influence; pieces on government ranks, chiefs and engineers among them;
                settlers, engineers, robots, suits and reorganisation token in the supply; engineers, chief
                engineers and robots in the control rooms; its count, line by line
    modules     for each of the 85 modules: whose station it is in + 1 (0: none), x, y, quarter turns,
                activated, settlers, lies on top of a pile
    planets     for each of the 8 exoplanets: in the game, closed, its gate + 1, what it gave each seat
    areas       for each exoplanet and each of its areas: whose settler + 1 (0: free), padded to 37
    track       the predominance token on each position
    piles       modules left in each pile, and how many at its bottom everybody knows
    gates       where each gate stands: -2 not in play, -1 Hawking, else the exoplanet
    turn        turn, active player, activated room (-1: none), a chief stands there, short game
    decision    kind of the decision, whose it is (-1: nobody's), its first six numbers
"""

from __future__ import annotations

from struct import Struct as Packed

from armillary.engine.observing import Observing, Row, empty_row, numbers_of
from armillary.games.space_gate_odyssey.rules.components import MODULES, PLANET_NAMES, SIDES_OF_PLANETS
from armillary.games.space_gate_odyssey.rules.state import (
    COUNT_LINES,
    RANK_CHIEF,
    RANK_ENGINEER,
    Confederation,
    OdysseyState,
)
from armillary.games.space_gate_odyssey.rules.station import IN_HAND, Station, position

MOST_AREAS = max(len(side.areas) for side in SIDES_OF_PLANETS.values())

DECISIONS = (
    "ChooseModule",
    "AddModule",
    "TurnModule",
    "ActivateRoom",
    "MoveSettlers",
    "TakeModules",
    "PutModule",
    "FillAirlocks",
    "Recruit",
    "Promote",
    "EmptyGates",
    "PlaceSettler",
    "SwapTokens",
    "MoveGate",
    "EngineerForRank",
    "SettlerForRank",
    "LayModules",
    "PutAgain",
    "TurnAgain",
)
_KINDS = {name: number for number, name in enumerate(DECISIONS)}
_NUMBERS = 6  # of a decision

_PLANETS = {name: number for number, name in enumerate(PLANET_NAMES)}
_MOST_PLANETS = 5
_COUNT = _MOST_PLANETS + len(COUNT_LINES)
_SEAT = 4 + 5 + 15 + _COUNT
_MODULE = 7

_pack_seat = Packed(f"{_SEAT - _COUNT}f").pack_into
_pack_module = Packed("5f").pack_into
_MOST_LAYOUTS = 1000  # that are remembered


def lengths(state: OdysseyState) -> dict[str, int]:
    return {
        "seats": state.seats * _SEAT,
        "modules": len(MODULES) * _MODULE,
        "planets": len(PLANET_NAMES) * (3 + state.seats),
        "areas": len(PLANET_NAMES) * MOST_AREAS,
        "track": len(state.track),
        "piles": 2 * len(state.piles),
        "gates": len(state.gates),
        "turn": 5,
        "decision": 2 + _NUMBERS,
    }


def write(state: OdysseyState, seat: int, row: Row) -> None:
    order = state.clockwise_from(seat)
    modules = state.seats * _SEAT
    planets = modules + len(MODULES) * _MODULE
    areas = planets + len(PLANET_NAMES) * (3 + state.seats)
    for place, other in enumerate(order):
        _write_seat(state.confederations[other], row, place * _SEAT)
    _write_stations([state.confederations[other].station for other in order], row, modules)
    for pile in state.piles:
        if pile:
            row[modules + pile[-1] * _MODULE + 6] = 1.0
    _write_planets(state, order, row, planets, areas)
    _write_table(state, order, row, areas + len(PLANET_NAMES) * MOST_AREAS)


def _write_seat(own: Confederation, row: Row, at: int) -> None:
    ranks = own.ranks
    _pack_seat(
        row,
        4 * at,
        own.influence,
        len(ranks),
        ranks.count(RANK_CHIEF),
        ranks.count(RANK_ENGINEER),
        own.spare_settlers,
        own.spare_engineers,
        own.spare_robots,
        own.spare_suits,
        own.token,
        *own.engineers,
        *own.chiefs,
        *own.robots,
    )
    for line, points in enumerate(own.count, start=at + _SEAT - _COUNT):
        if points:
            row[line] = points


def _write_stations(stations: list[Station], row: Row, at: int) -> None:
    """Modules lie for many choices as they lie, while settlers walk through them."""
    layout = _layouts[
        tuple(
            (tuple(each.modules), tuple(each.cells), tuple(each.turns), tuple(each.active))
            for each in stations
        )
    ]
    row[at : at + len(layout)] = layout
    for each in stations:
        for module, settlers in zip(each.modules, each.settlers, strict=True):
            if settlers:
                row[at + _MODULE * module + 5] = settlers


_Layout = tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...], tuple[bool, ...]]


class _Layouts(dict[tuple[_Layout, ...], Row]):
    """How the modules of all stations lie, as it is written: worked out once."""

    def __missing__(self, stations: tuple[_Layout, ...]) -> Row:
        found = empty_row(len(MODULES) * _MODULE)
        for owner, station in enumerate(stations, start=1):
            for module, cell, turns, active in zip(*station, strict=True):
                x, y = position(cell) if cell < IN_HAND else (0, 0)
                _pack_module(found, 4 * _MODULE * module, owner, x, y, turns, active)
        if len(self) >= _MOST_LAYOUTS:
            self.clear()
        self[stations] = found
        return found


_layouts = _Layouts()


def _write_planets(
    state: OdysseyState, order: range | tuple[int, ...], row: Row, planets: int, areas: int
) -> None:
    shown = [0.0] * (state.seats + 1)  # the last one is nobody, number -1
    for place, seat in enumerate(order):
        shown[seat] = place + 1.0
    for number, planet in enumerate(state.planets):
        record = _PLANETS[planet.planet]
        at = planets + record * (3 + state.seats)
        row[at] = 1.0
        if number in state.gates:
            row[at + 2] = state.gates.index(number) + 1.0
        if planet.closed:
            row[at + 1] = 1.0
            for place, seat in enumerate(order):
                row[at + 3 + place] = planet.gains[seat] if planet.gains else 0
        at = areas + record * MOST_AREAS
        for owner in planet.owners:
            if owner >= 0:
                row[at] = shown[owner]
            at += 1


def _write_table(state: OdysseyState, order: range | tuple[int, ...], row: Row, at: int) -> None:
    step = state.stack[-1] if state.stack and not state.over else None
    seat: int = getattr(step, "seat", -1)
    numbers = (
        *state.track,
        *map(len, state.piles),
        *state.returned,
        *state.gates,
        state.turn,
        order.index(state.active),
        state.stand_room,
        state.stand_chief,
        state.short_game,
        _KINDS.get(type(step).__name__, -1),
        order.index(seat) if seat >= 0 else -1,
        *numbers_of(step, _NUMBERS),
    )
    Packed(f"{len(numbers)}f").pack_into(row, 4 * at, *numbers)


OBSERVING = Observing(lengths, write)
