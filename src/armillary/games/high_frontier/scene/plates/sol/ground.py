"""The ground of the map: zones, routes and every Space, at three depths. It never changes.

From afar it is a poster: regions, routes as hairlines, Spaces as dots by kind. Nearer, burns, landers,
hazards and belts show their signs and Sites their names; near, a Site tells its size, Spectral Type,
hydration and features. All Spaces of one kind are one path; every Space is a target of its own.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import cos, radians, sin

from msgspec.structs import replace

from armillary.engine import Words, as_written
from armillary.games.high_frontier.rules.components import EDGES, LEO, NODES, SITES
from armillary.games.high_frontier.rules.components.kinds import NOTHING, NodeKind
from armillary.games.high_frontier.scene.names import space_part
from armillary.games.high_frontier.scene.pieces import curves, labels, signs
from armillary.games.high_frontier.scene.pieces.labels import RING, Label
from armillary.games.high_frontier.scene.pieces.spaces import TINTS, details, of_kinds, points, site_signs
from armillary.games.high_frontier.scene.plates.sol import regions, zones
from armillary.games.high_frontier.words.names import site_name
from armillary.scene.plates import Box
from armillary.scene.shapes import AnyShape, Circle, Ellipse, Group, Path, Place, Point, Rect, Text, nums
from armillary.scene.targets import target

MARGIN = 34.0
BOX = Box(-MARGIN, -MARGIN, labels.WIDTH + 2 * MARGIN, labels.HEIGHT + 2 * MARGIN)
SUN: Point = (2180, 1480)
_FLOORS = ("t-rose", "t-sand", "t-sea", "t-rust", "t-sand", "t-slate", "t-leaf", "t-sea", "t-any")
_BELT = 30.0
_UNITS = 3.2  # to a pixel, where the whole map is shown
# Flybys of planets: what is drawn of the planet around them, and the tilt of its rings.
_PLANETS = {
    "Earth flyby": (40.0, NOTHING),
    "Jupiter flyby": (62.0, NOTHING),
    "Mars flyby": (32.0, NOTHING),
    "Mercury flyby": (24.0, NOTHING),
    "Neptune flyby": (44.0, NOTHING),
    "Saturn flyby": (50.0, 18),
    "Uranus flyby": (44.0, 82),
    "Venus flyby": (36.0, NOTHING),
}


_drawn: dict[tuple[str, ...], tuple[AnyShape, ...]] = {}  # by what the Sites are called


def ground(words: Words = as_written) -> tuple[AnyShape, ...]:
    """The chart with the names of the Sites in the reader's language, drawn once."""
    names = tuple(site_name(site, words) for site in range(len(SITES)))
    found = _drawn.get(names)
    if found is None:
        found = _drawn[names] = tuple(_ground(names, words))
    return found


def poster() -> tuple[AnyShape, ...]:
    """The chart as it is seen from afar, without targets."""
    return (
        Rect(BOX.x, BOX.y, BOX.width, BOX.height, cls="deep"),
        *(Path(outline, cls=f"region {_FLOORS[zone]}") for zone, outline in enumerate(regions.outlines())),
        *_bodies(),
        *_routes(),
        *_distant(),
    )


def at(node: int) -> Point:
    return NODES[node].x, NODES[node].y


def _ground(names: Sequence[str], words: Words) -> Iterator[AnyShape]:
    yield Rect(BOX.x, BOX.y, BOX.width, BOX.height, cls="deep")
    for zone, outline in enumerate(regions.outlines()):
        yield Path(outline, cls=f"region {_FLOORS[zone]}")
    yield from _clock()
    yield from _bodies()
    yield signs.dots(points(lambda node: node.is_belt), "belt-glow", 2 * _BELT)
    yield from _routes()
    yield from _distant()
    yield from details()
    yield _names(names)
    yield from _leo()
    near = labels.near(names)
    sites = (_site(number, names[number], near[number], words) for number in range(len(SITES)))
    spaces = (_space(number) for number, node in enumerate(NODES) if node.site == NOTHING)
    yield Group((*spaces, *sites), cls="spaces")
    yield from zones.names(words)  # above all else: they are pressed


# The frame, the Sun and the planets


def _clock() -> Iterator[AnyShape]:
    """The frame is a clock face around the Sun: it tells in which direction something lies."""
    yield Rect(0, 0, labels.WIDTH, labels.HEIGHT, cls="chart-frame")
    quarters = []
    for quarter in range(48):
        angle = quarter * 7.5
        x, y, outward = _on_frame(angle)
        long = 14 if quarter % 4 == 0 else 7
        quarters.append(f"M{nums(round(x), round(y))}l{nums(outward[0] * long, outward[1] * long)}")
        if quarter % 4 == 0:
            hour = quarter // 4 or 12
            yield Text(
                min(max(x - outward[0] * 34, 40), labels.WIDTH - 40),
                y + 11 - outward[1] * 24,
                f"{hour}:00",
                32,
                cls="hour distant",
            )
    yield Path("".join(quarters), cls="ticks hours")


def _on_frame(angle: float) -> tuple[float, float, Point]:
    """Where a ray from the Sun meets the frame, and which way is out there."""
    across, down = sin(radians(angle)), -cos(radians(angle))
    x, y = SUN
    reach = []
    if across:
        edge = labels.WIDTH if across > 0 else 0
        reach.append(((edge - x) / across, (1.0 if across > 0 else -1.0, 0.0)))
    if down:
        edge = labels.HEIGHT if down > 0 else 0
        reach.append(((edge - y) / down, (0.0, 1.0 if down > 0 else -1.0)))
    far, outward = min(one for one in reach if one[0] > 0)
    return x + across * far, y + down * far, outward


def _bodies() -> Iterator[AnyShape]:
    x, y = SUN
    rays = "".join(
        f"M{nums(x + sin(radians(a)) * 40, y - cos(radians(a)) * 40)}"
        f"L{nums(x + sin(radians(a)) * long, y - cos(radians(a)) * long)}"
        for a, long in ((step * 15, 60 if step % 2 else 52) for step in range(24))
    )
    yield Circle(x, y, 130, cls="corona")
    yield Circle(x, y, 30, cls="sun")
    yield Path(rays, cls="sun-rays")
    for node in NODES:
        body = _PLANETS.get(node.name)
        if body is None:
            continue
        radius, tilt = body
        yield Circle(node.x, node.y, radius, cls="planet-disc")
        if tilt != NOTHING:
            for wide in (1.62, 1.9):
                yield Ellipse(
                    0,
                    0,
                    radius * wide,
                    radius * 0.34 * wide,
                    cls="planet-ring",
                    at=Place(node.x, node.y, tilt),
                )


# Routes


def _routes() -> Iterator[AnyShape]:
    plain = "".join(curves.curve(n) for n, edge in enumerate(EDGES) if not edge.aerobrake)
    air = "".join(curves.curve(n) for n, edge in enumerate(EDGES) if edge.aerobrake)
    roads = "".join(
        f"M{nums(*at(site.node))}L{nums(*at(SITES[other].node))}"
        for number, site in enumerate(SITES)
        for other in site.roads
        if other > number
    )
    yield Path(plain, cls="routes")
    yield Path(air, cls="routes air")
    yield from signs.some(Path(roads, cls="roads"))
    arrows = []
    for number, edge in enumerate(EDGES):
        if edge.one_way:
            (x, y), turn = curves.middle(number)
            along, aside = radians(turn + 142), radians(turn - 142)
            arrows.append(
                f"M{nums(x + cos(along) * 7, y + sin(along) * 7)}L{nums(x, y)}"
                f"L{nums(x + cos(aside) * 7, y + sin(aside) * 7)}"
            )
    yield Path("".join(arrows), cls="arrows detail")


# Spaces from afar: dots by kind


def _distant() -> Iterator[AnyShape]:
    yield signs.dots(of_kinds(NodeKind.HOHMANN), "spot-of hohmann")
    yield signs.dots(of_kinds(NodeKind.BURN), "spot-of burn distant")
    yield signs.strokes(of_kinds(NodeKind.LANDER_BURN), "m-6-5 6 6 6-6", "poster lander distant")
    yield signs.strokes(of_kinds(NodeKind.HALF_LANDER), "m-6-5 6 6 6-6", "poster lander distant")
    yield signs.dots(of_kinds(NodeKind.LAGRANGE), "spot-of rim distant")
    yield signs.dots(of_kinds(NodeKind.LAGRANGE), "spot-of core distant")
    yield signs.strokes(
        of_kinds(NodeKind.HAZARD, NodeKind.AEROBRAKE), "m0-9 9 16h-18z", "poster hazard distant"
    )
    yield signs.strokes(of_kinds(NodeKind.RADIATION), "m0-9 9 9-9 9-9-9z", "poster belt distant")
    yield signs.dots(of_kinds(NodeKind.FLYBY), "spot-of flyby-rim distant")
    yield signs.dots(of_kinds(NodeKind.FLYBY), "spot-of flyby-core distant")
    sizes = sorted({site.size for site in SITES})
    for size in sizes:
        spots = [at(site.node) for site in SITES if site.size == size]
        yield signs.dots(spots, "spot-of site distant", _UNITS * 2 * (1.7 + 0.17 * size))


# Sites


def _names(names: Sequence[str]) -> AnyShape:
    """Names of Sites without their signs, where there is room."""
    afar = sorted(labels.middle(names).items(), key=lambda item: item[0])
    return Group(tuple(_name_from_afar(names[site], label) for site, label in afar), cls="far")


def _leo() -> Iterator[AnyShape]:
    """The one Space that everybody looks for."""
    x, y = at(LEO)
    for size, depth in ((38.0, "distant"), (17.0, "far"), (13.0, "near")):
        yield Text(x + 0.9 * size, y + 1.3 * size, "LEO", size, "start", cls=f"site-name held {depth}")


def _below(node: int, down: float) -> Point:
    return NODES[node].x, NODES[node].y + down


def _name_from_afar(name: str, label: Label) -> AnyShape:
    x = label.x + label.width if label.end else label.x
    return Text(
        x,
        label.y + labels.FAR_NAME * 0.84,
        name,
        labels.FAR_NAME,
        "end" if label.end else "start",
        cls="site-name",
    )


# What is chosen


def _space(number: int) -> AnyShape:
    """The place of a Space: drawn by its kind, chosen by itself."""
    node, radius = NODES[number], 9.0
    circle = Circle(node.x, node.y, radius, cls="hit"), Circle(node.x, node.y, radius + 1, cls="halo")
    return Group(circle, id=space_part(number), cls="target space", corner=(node.x + 8, node.y - 8))


def _site(number: int, name: str, label: Label, words: Words) -> AnyShape:
    """A Site with all that is printed of it: whoever points at it from afar sees it near."""
    site = SITES[number]
    node, tint = NODES[site.node], TINTS[site.spectral]
    inner = (
        Circle(0, 0, RING + 4, cls="hit"),
        Circle(0, 0, RING - 0.8, cls=f"site-ring detail {tint}"),
        Text(0, 4.8, str(site.size), 15, cls="size detail"),
        Group(tuple(site_signs(site, name, label, words)), cls="near site-label", at=Place(-node.x, -node.y)),
    )
    chosen = target(
        space_part(site.node),
        inner,
        Circle(0, 0, RING + 3),
        cls="space site-space bare",
        at=Place(node.x, node.y),
    )
    return replace(chosen, called=name, closer=True)
