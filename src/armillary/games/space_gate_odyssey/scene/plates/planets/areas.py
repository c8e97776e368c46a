"""Where the areas of an exoplanet lie on its disc."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from functools import cache
from math import hypot

from msgspec import Struct

from armillary.games.space_gate_odyssey.rules.components import SIDES_OF_PLANETS, Side
from armillary.scene.rings import smallest_circle
from armillary.scene.shapes import Point

_LARGEST = 11.2  # an area's radius on a disc of 100


class Chart(Struct, frozen=True):
    """A side laid out on a disc of radius 100: its areas, their radius, the links between them."""

    places: tuple[Point, ...]
    radius: float
    links: tuple[tuple[int, int], ...]


@cache
def chart(planet: str, players: int) -> Chart:
    """The areas as large as they can be without touching, inside the rim."""
    side = SIDES_OF_PLANETS[planet, players]
    points = _spread_out(side, [(area.x, -area.y) for area in side.areas])
    (x0, y0), reach = smallest_circle(points)
    nearest = min(hypot(a[0] - b[0], a[1] - b[1]) for i, a in enumerate(points) for b in points[:i])
    share = 0.41  # of the distance to the nearest: the rest is the gap, and the ring of a predominance area
    scale = 97 / (reach + 1.3 * share * nearest)
    radius = share * nearest * scale
    if radius > _LARGEST:
        radius = _LARGEST
        scale = (97 - 1.3 * radius) / reach
    places = tuple(((x - x0) * scale, (y - y0) * scale) for x, y in points)
    links = tuple((a, b) for a, area in enumerate(side.areas) for b in area.links if a < b)
    return Chart(places, radius, links)


def _spread_out(side: Side, points: list[Point]) -> list[Point]:
    """The given places, but evenly along a canal, and pairs of a satellite side by side."""
    places = list(points)
    for ring in side.groups:
        if ring.kind == "canal_arm":
            centre = side.areas_of("centre")[0]
            along = _evenly([points[area] for area in (*ring.areas, centre)])
            for area, place in zip(ring.areas, along, strict=False):
                places[area] = place
        if ring.kind == "satellite":
            x, y = mean([points[area] for area in ring.areas])
            far = hypot(x, y)
            across = (-y / far * 0.115, x / far * 0.115)
            first, second = ring.areas
            places[first] = (x - across[0], y - across[1])
            places[second] = (x + across[0], y + across[1])
    return places


def _evenly(points: list[Point]) -> list[Point]:
    """As many points, evenly spaced along the line through them."""
    lengths = [hypot(b[0] - a[0], b[1] - a[1]) for a, b in itertools.pairwise(points)]
    step = sum(lengths) / len(lengths)
    places = [points[0]]
    for number in range(1, len(points)):
        rest, segment = number * step, 0
        while segment < len(lengths) - 1 and rest > lengths[segment]:
            rest -= lengths[segment]
            segment += 1
        (ax, ay), (bx, by) = points[segment], points[segment + 1]
        share = rest / lengths[segment]
        places.append((ax + (bx - ax) * share, ay + (by - ay) * share))
    return places


def mean(points: Sequence[Point]) -> Point:
    return sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)
