"""The zones as regions of the chart: every point belongs to the zone of the Space nearest to it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from armillary.games.high_frontier.rules.components import NODES, ZONES
from armillary.games.high_frontier.scene.pieces.labels import HEIGHT, WIDTH
from armillary.scene.shapes import num

_CELL = 30
_COLUMNS, _ROWS = WIDTH // _CELL, HEIGHT // _CELL
_SMOOTH = 14  # times that every corner moves towards its neighbours

Corner = tuple[int, int]
_Links = dict[Corner, list[Corner]]


@cache
def outlines() -> tuple[str, ...]:
    """The region of each zone, as the `d` of a path."""
    cells = _cells()
    borders = {zone: list(_border(cells, zone)) for zone in range(len(ZONES))}
    placed = _smoothed(borders)
    return tuple(_path(borders[zone], placed) for zone in range(len(ZONES)))


@cache
def _cells() -> tuple[tuple[int, ...], ...]:
    """The zone of every cell of a grid, spread from the Spaces outward."""
    near: dict[tuple[int, int], list[tuple[int, int, int]]] = {}
    side = 75
    for node in NODES:
        near.setdefault((node.x // side, node.y // side), []).append((node.x, node.y, node.zone))

    def zone_at(x: float, y: float) -> int:
        column, row = int(x // side), int(y // side)
        for ring in range(1, 12):
            around = [
                spot
                for c in range(column - ring, column + ring + 1)
                for r in range(row - ring, row + ring + 1)
                for spot in near.get((c, r), ())
            ]
            if around:
                nearest = min(around, key=lambda spot: (spot[0] - x) ** 2 + (spot[1] - y) ** 2)
                if (nearest[0] - x) ** 2 + (nearest[1] - y) ** 2 <= (ring * side) ** 2:
                    return nearest[2]
        raise ValueError((x, y))

    half = _CELL / 2
    return tuple(
        tuple(zone_at(c * _CELL + half, r * _CELL + half) for c in range(_COLUMNS)) for r in range(_ROWS)
    )


def _border(cells: tuple[tuple[int, ...], ...], zone: int) -> Iterator[tuple[Corner, Corner]]:
    """The sides of cells between a zone and what is not of it, clockwise around the zone."""

    def inside(column: int, row: int) -> bool:
        return 0 <= column < _COLUMNS and 0 <= row < _ROWS and cells[row][column] == zone

    for r in range(_ROWS):
        for c in range(_COLUMNS):
            if cells[r][c] != zone:
                continue
            if not inside(c, r - 1):
                yield (c, r), (c + 1, r)
            if not inside(c + 1, r):
                yield (c + 1, r), (c + 1, r + 1)
            if not inside(c, r + 1):
                yield (c + 1, r + 1), (c, r + 1)
            if not inside(c - 1, r):
                yield (c, r + 1), (c, r)


def _smoothed(borders: dict[int, list[tuple[Corner, Corner]]]) -> dict[Corner, tuple[float, float]]:
    """Every corner moved towards its neighbours, so that borders flow; the frame stays where it is."""
    links: dict[Corner, set[Corner]] = {}
    for sides in borders.values():
        for a, b in sides:
            links.setdefault(a, set()).add(b)
            links.setdefault(b, set()).add(a)
    placed = {corner: (float(corner[0]), float(corner[1])) for corner in links}
    for _ in range(_SMOOTH):
        moved = {}
        for corner, others in links.items():
            x, y = placed[corner]
            across = [placed[other][0] for other in others]
            down = [placed[other][1] for other in others]
            nx = x if corner[0] in (0, _COLUMNS) else (x + sum(across) / len(across)) / 2
            ny = y if corner[1] in (0, _ROWS) else (y + sum(down) / len(down)) / 2
            moved[corner] = (nx, ny)
        placed = moved
    return placed


def _path(sides: list[tuple[Corner, Corner]], placed: dict[Corner, tuple[float, float]]) -> str:
    """The sides as closed lines."""
    onward: _Links = {}
    for a, b in sides:
        onward.setdefault(a, []).append(b)
    drawn = []
    while onward:
        start = next(iter(onward))
        loop, here = [start], _next(onward, start)
        while here != start:
            loop.append(here)
            here = _next(onward, here)
        drawn.append(f"M{'L'.join(_at(placed[corner]) for corner in loop)}Z")
    return "".join(drawn)


def _next(onward: _Links, corner: Corner) -> Corner:
    following = onward[corner].pop()
    if not onward[corner]:
        del onward[corner]
    return following


def _at(corner: tuple[float, float]) -> str:
    return f"{num(round(corner[0] * _CELL))} {num(round(corner[1] * _CELL))}"
