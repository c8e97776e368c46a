"""Routes as curves: straight on through a Space they run as one line; sharp corners stay corners."""

from __future__ import annotations

from functools import cache
from math import atan2, cos, degrees, hypot, radians

from armillary.games.high_frontier.rules.components import EDGES, NODES, ONWARD
from armillary.games.high_frontier.rules.components.kinds import NodeKind
from armillary.scene.shapes import Point, num

_CORNER = cos(radians(70))  # what turns more than this is a corner
_STRAIGHT = 48.0  # degrees that a route may turn in a Space and still be one line


@cache
def points_of(edge: int) -> tuple[Point, ...]:
    """The Space it begins at, its bends, the Space it ends at."""
    link = EDGES[edge]
    a, b = NODES[link.a], NODES[link.b]
    return ((a.x, a.y), *link.bends, (b.x, b.y))


@cache
def curve(edge: int) -> str:
    """One route between two Spaces, as the `d` of a path."""
    points = points_of(edge)
    link = EDGES[edge]
    full = (_beyond(edge, link.a), *points, _beyond(edge, link.b))
    drawn = [f"M{_at(points[0])}"]
    for index in range(1, len(full) - 2):
        before, start, end, after = full[index - 1 : index + 3]
        assert start is not None
        assert end is not None
        if before is None and after is None:
            drawn.append(f"L{_at(end)}")
            continue
        reach = hypot(end[0] - start[0], end[1] - start[1]) / 3
        first = _handle(start, before, end, reach)
        second = _handle(end, after, start, reach)
        drawn.append(f"C{_at(first)} {_at(second)} {_at(end)}")
    return "".join(drawn)


def _handle(here: Point, before: Point | None, towards: Point, reach: float) -> Point:
    """Where the curve aims for, leaving a point: along the chord of its neighbours, unless it is a corner."""
    if before is None:
        return here[0] + (towards[0] - here[0]) / 3, here[1] + (towards[1] - here[1]) / 3
    ax, ay = _unit(before, here)
    bx, by = _unit(here, towards)
    if ax * bx + ay * by < _CORNER:
        return here[0] + bx * reach, here[1] + by * reach
    tx, ty = _unit((0, 0), (ax + bx, ay + by))
    return here[0] + tx * reach, here[1] + ty * reach


def _unit(a: Point, b: Point) -> Point:
    x, y = b[0] - a[0], b[1] - a[1]
    long = hypot(x, y) or 1.0
    return x / long, y / long


def _at(point: Point) -> str:
    return f"{num(round(point[0], 1))} {num(round(point[1], 1))}"


def _beyond(edge: int, node: int) -> Point | None:
    """The point that a route comes from before it enters an edge at this Space, if it runs straight on."""
    other = _partners(node).get(edge)
    if other is None:
        return None
    points = points_of(other)
    return points[1] if EDGES[other].a == node else points[-2]


@cache
def _edges_at() -> tuple[tuple[int, ...], ...]:
    found: list[list[int]] = [[] for _ in NODES]
    for number, edge in enumerate(EDGES):
        found[edge.a].append(number)
        found[edge.b].append(number)
    return tuple(map(tuple, found))


@cache
def _partners(node: int) -> dict[int, int]:
    """The edges of a Space that are one line: as the map says, elsewhere those that turn least."""
    found: dict[int, int] = {}
    if NODES[node].kind is NodeKind.HOHMANN:
        for came, ways in ONWARD[node].items():
            straight = [way.edge for way in ways if not way.pivot]
            if len(straight) == 1:
                found[came] = straight[0]
        return found
    edges = _edges_at()[node]
    turns = sorted(
        (_turn(node, a, b), a, b)
        for i, a in enumerate(edges)
        for b in edges[i + 1 :]
        if EDGES[a].aerobrake == EDGES[b].aerobrake
    )
    for turn, a, b in turns:
        if turn <= _STRAIGHT and a not in found and b not in found:
            found[a], found[b] = b, a
    return found


def _turn(node: int, a: int, b: int) -> float:
    """By how many degrees a route turns from one edge into another."""
    x, y = NODES[node].x, NODES[node].y
    directions = []
    for edge in (a, b):
        points = points_of(edge)
        px, py = points[1] if EDGES[edge].a == node else points[-2]
        directions.append(degrees(atan2(py - y, px - x)))
    apart = abs(directions[0] - directions[1]) % 360
    return abs(180 - min(apart, 360 - apart))


def middle(edge: int) -> tuple[Point, float]:
    """The middle of an edge and the direction there in degrees, for an arrow."""
    points = points_of(edge)
    index = (len(points) - 1) // 2
    (x1, y1), (x2, y2) = points[index], points[index + 1]
    return ((x1 + x2) / 2, (y1 + y2) / 2), degrees(atan2(y2 - y1, x2 - x1))
