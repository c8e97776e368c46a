"""The ground of each world: the disc and its engraving, which tells the rule of the exoplanet."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from math import hypot, pi, sin

from armillary.games.space_gate_odyssey.rules.components import Side
from armillary.games.space_gate_odyssey.rules.state import Exoplanet
from armillary.games.space_gate_odyssey.scene.pieces import chord
from armillary.games.space_gate_odyssey.scene.plates.planets.areas import Chart, mean
from armillary.scene.rings import smallest_circle
from armillary.scene.shapes import AnyShape, Circle, Group, Path, Point, group, nums


def ground(planet: Exoplanet, laid: Chart) -> tuple[AnyShape, ...]:
    """The disc and its engraving; each world has its own, and each engraving tells its rule."""
    disc = Circle(0, 0, 100, cls="disc")
    side = planet.side
    match planet.planet:
        case "bose":
            return disc, _levels(side, laid)
        case "collins":
            return disc, *_volcanoes(side, laid)
        case "dirac":
            return disc, _terminator(laid)
        case "fermi":
            return tuple(_moons(side, laid))
        case "planck":
            return disc, _crowns(side, laid)
        case "russell":
            return disc, *_islands(side, laid)
        case "turing":
            return disc, *(_canal(side, laid) if len(side.groups) == 2 else (_circuits(side, laid),))
        case _:
            return disc, _strings()


def _levels(side: Side, laid: Chart) -> Path:
    """A line between each level and the next."""
    heights = sorted(mean([laid.places[area] for area in level.areas])[1] for level in side.groups)
    between = [(low + high) / 2 for low, high in itertools.pairwise(heights)]
    return Path("".join(chord(99, y) for y in between), cls="engraving")


def _volcanoes(side: Side, laid: Chart) -> Iterator[AnyShape]:
    """A crater in the middle of each six areas."""
    for volcano in side.groups_of("volcano"):
        x, y = mean([laid.places[area] for area in volcano.areas])
        first = laid.places[volcano.areas[0]]
        crater = max(5.0, hypot(first[0] - x, first[1] - y) - laid.radius * 1.75)
        yield Circle(x, y, crater, cls="crater", dash=(1.5, 2.5))
        yield Circle(x, y, crater * 0.5, cls="crater-core", id=f"volcano-{volcano.id}")


def _terminator(laid: Chart) -> Group:
    """Night over the half with the advanced areas."""
    night = "M0-99.4A99.4 99.4 0 0 1 0 99.4C34 60 34-60 0-99.4Z"
    edge = "M0-99.4C34-60 34 60 0 99.4"
    dusk = "M0-99.4C46-60 46 60 0 99.4M0-99.4C58-60 58 60 0 99.4"
    return group(Path(night, cls="shade"), Path(edge), Path(dusk, dash=(1.5, 5)), cls="engraving")


def _moons(side: Side, laid: Chart) -> Iterator[AnyShape]:
    """The central planet, the orbit of its satellites, and each of them as a small disc."""
    planet = side.groups_of("planet")[0]
    middle, reach = smallest_circle([laid.places[area] for area in planet.areas])
    moons = [mean([laid.places[area] for area in moon.areas]) for moon in side.groups_of("satellite")]
    orbit = hypot(moons[0][0] - middle[0], moons[0][1] - middle[1])
    yield Circle(0, 0, 100, cls="ring faint")
    yield Circle(*middle, orbit, cls="engraving", dash=(1.5, 6))
    yield Circle(*middle, reach + laid.radius * 1.35, cls="disc")
    for x, y in moons:
        yield Circle(x, y, laid.radius * 2.35, cls="disc")


def _crowns(side: Side, laid: Chart) -> Group:
    """Two crowns around the middle, and what lies between them."""
    inner = _ring(side, laid, "I")
    outer = _ring(side, laid, "O")
    return group(
        Circle(0, 0, outer, dash=(14, 5, 3, 5)),
        Circle(0, 0, (inner + outer) / 2, dash=(1.5, 6)),
        Circle(0, 0, inner),
        Circle(0, 0, inner / 2),
        cls="engraving",
    )


def _ring(side: Side, laid: Chart, letter: str) -> float:
    """The radius of the areas whose ids begin with a letter."""
    far = [
        hypot(*place)
        for area, place in zip(side.areas, laid.places, strict=True)
        if area.id.startswith(letter)
    ]
    return sum(far) / len(far)


def _circuits(side: Side, laid: Chart) -> Group:
    """Circles through the areas, dotted ones between them."""
    radii = sorted(
        sum(hypot(*laid.places[area]) for area in circle.areas) / len(circle.areas) for circle in side.groups
    )
    between = [(low + high) / 2 for low, high in itertools.pairwise(radii)]
    return group(
        *(Circle(0, 0, radius) for radius in radii),
        *(Circle(0, 0, radius, dash=(1.5, 6)) for radius in between),
        cls="engraving",
    )


def _canal(side: Side, laid: Chart) -> Iterator[AnyShape]:
    """A broad canal under both of its halves."""
    centre = laid.places[side.areas_of("centre")[0]]
    halves = [[laid.places[area] for area in half.areas] for half in side.groups]
    line = "".join(_through([*half, centre]) for half in halves)
    yield Path(line, cls="channel shore", line=2.9 * laid.radius)
    yield Path(line, cls="channel land", line=2.9 * laid.radius - 2)


def _islands(side: Side, laid: Chart) -> Iterator[AnyShape]:
    """The shore and the land of each island: the hull of its areas with a broad line."""
    for island in side.groups_of("island"):
        shore = f"{_through(_hull([laid.places[area] for area in island.areas]))}Z"
        yield Path(shore, cls="shore", line=3.1 * laid.radius, id=f"island-{island.id}")
        yield Path(shore, cls="land", line=3.1 * laid.radius - 2)


def _strings() -> Group:
    """Strings that swing across the disc."""
    lines = []
    for y in (-66, -33, 0, 33, 66):
        half = (97**2 - y**2) ** 0.5
        steps = 36
        points = [
            (-half + 2 * half * step / steps, y + 5 * sin(3 * pi * step / steps) * (1 if y % 2 else -1))
            for step in range(steps + 1)
        ]
        lines.append(_through(points))
    return group(Path("".join(lines)), cls="engraving")


def _through(points: Sequence[Point]) -> str:
    return "M" + "L".join(nums(*point) for point in points)


def _hull(points: Sequence[Point]) -> list[Point]:
    """The points of the convex outline, in order."""
    ordered = sorted(points)

    def half(sequence: Sequence[Point]) -> list[Point]:
        found: list[Point] = []
        for point in sequence:
            while len(found) > 1 and _turns_right(found[-2], found[-1], point):
                found.pop()
            found.append(point)
        return found[:-1]

    return half(ordered) + half(ordered[::-1])


def _turns_right(a: Point, b: Point, c: Point) -> bool:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]) <= 0
