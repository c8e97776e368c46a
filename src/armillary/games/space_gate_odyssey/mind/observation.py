"""A view as named lists of numbers, for programs that learn.

Seats are counted from the one that looks: 0 is the own seat, then clockwise.
Every list has the same length throughout a match, whatever happens.

    modules     for each of the 85 modules: whose station it is in + 1 (0: none), x, y,
                quarter turns, activated, settlers, lies on top of a pile
    rooms       for each seat and control room: engineers, chief engineers, robots
    supply      for each seat: settlers, engineers, robots, suits, reorganisation token
    influence   for each seat: influence, pieces on government ranks
    stations    for each seat: activated water, wildlife and energy modules, open corridors
    planets     for each of the 8 exoplanets: in the game, closed, its gate + 1
    areas       for each exoplanet and each of its areas: whose settler + 1 (0: free), padded to 37
    track       the predominance token on each position
    piles       modules left in each pile
    gates       where each gate stands: -2 not in play, -1 Hawking, else the exoplanet
    turn        turn, active player, activated room (-1: none)
    decision    kind of the decision, whose it is (-1: nobody's), points left
"""

from __future__ import annotations

from armillary.games.space_gate_odyssey.rules.components import MODULES, PLANET_NAMES, SIDES_OF_PLANETS
from armillary.games.space_gate_odyssey.rules.state import Confederation, OdysseyState
from armillary.games.space_gate_odyssey.rules.station import IN_HAND, position

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


def observe(seen: OdysseyState) -> dict[str, list[float]]:
    looking = max(seen.viewer or 0, 0)
    order = seen.clockwise_from(looking)
    own = [seen.confederations[seat] for seat in order]
    return {
        "modules": _modules(seen, own),
        "rooms": [float(n) for side in own for n in _characters(side)],
        "supply": [float(n) for side in own for n in _supply(side)],
        "influence": [float(n) for side in own for n in (side.influence, len(side.ranks))],
        "stations": [
            float(n)
            for side in own
            for n in (*side.station.activated_by_field(), side.station.open_corridors())
        ],
        "planets": _planets(seen),
        "areas": _areas(seen, order),
        "track": [float(token) for token in seen.track],
        "piles": [float(len(pile)) for pile in seen.piles],
        "gates": [float(gate) for gate in seen.gates],
        "turn": [float(seen.turn), float(_seen_from(seen.active, order)), float(seen.stand_room)],
        "decision": _decision(seen, order),
    }


def _seen_from(seat: int, order: range | tuple[int, ...]) -> int:
    return order.index(seat)


def _characters(side: Confederation) -> list[int]:
    ranks = (side.engineers, side.chiefs, side.robots)
    return [there[room] for room in range(5) for there in ranks]


def _supply(side: Confederation) -> tuple[int, ...]:
    spare = (side.spare_settlers, side.spare_engineers, side.spare_robots, side.spare_suits)
    return (*spare, int(side.token))


def _modules(seen: OdysseyState, own: list[Confederation]) -> list[float]:
    rows = [[0.0] * 7 for _ in MODULES]
    for owner, side in enumerate(own):
        station = side.station
        for number, module in enumerate(station.modules):
            cell = station.cells[number]
            x, y = position(cell) if cell < IN_HAND else (0, 0)
            state = (station.turns[number], station.active[number], station.settlers[number])
            rows[module] = [float(n) for n in (owner + 1, x, y, *state, 0)]
    for pile in range(9):
        top = seen.top(pile)
        if top is not None:
            rows[top][6] = 1.0
    return [n for row in rows for n in row]


def _planets(seen: OdysseyState) -> list[float]:
    rows = {name: [0.0, 0.0, 0.0] for name in PLANET_NAMES}
    for number, planet in enumerate(seen.planets):
        gate = seen.gate_of(number)
        rows[planet.planet] = [1.0, float(planet.closed), 0.0 if gate is None else gate + 1.0]
    return [n for row in rows.values() for n in row]


def _areas(seen: OdysseyState, order: range | tuple[int, ...]) -> list[float]:
    shown = {-1: 0.0} | {seat: place + 1.0 for place, seat in enumerate(order)}
    rows = {name: [0.0] * MOST_AREAS for name in PLANET_NAMES}
    for planet in seen.planets:
        for area, owner in enumerate(planet.owners):
            rows[planet.planet][area] = shown[owner]
    return [n for row in rows.values() for n in row]


def _decision(seen: OdysseyState, order: range | tuple[int, ...]) -> list[float]:
    if seen.over or not seen.stack:
        return [-1.0, -1.0, 0.0]
    step = seen.stack[-1]
    seat: int = getattr(step, "seat", -1)
    points: int = getattr(step, "points", 0)
    kind = DECISIONS.index(type(step).__name__)
    return [float(kind), float(_seen_from(seat, order)), float(points)]
