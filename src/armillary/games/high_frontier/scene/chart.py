"""The ground of the map: zones, routes and every Space, at three depths. It never changes.

From afar it is a poster: regions, routes as hairlines, Spaces as dots by kind. Nearer, burns, landers,
hazards and belts show their signs and Sites their names; near, a Site tells its size, Spectral Type,
hydration and features. All Spaces of one kind are one path; every Space is a target of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import ceil, cos, radians, sin
from typing import Literal

from msgspec.structs import replace

from armillary.engine import Counted, Words, as_written
from armillary.games.high_frontier.rules.components import EDGES, LEO, NODES, SITES
from armillary.games.high_frontier.rules.components.kinds import (
    NOTHING,
    Hazard,
    Node,
    NodeKind,
    Site,
    Spectral,
)
from armillary.games.high_frontier.scene import curves, labels, regions, signs, zones
from armillary.games.high_frontier.scene.labels import CHIP, DROP, FEATURE, NAME, RING, Label
from armillary.games.high_frontier.scene.names import space_part
from armillary.games.high_frontier.words.names import number as in_figures
from armillary.games.high_frontier.words.names import site_name
from armillary.scene.plates import Box
from armillary.scene.shapes import (
    AnyShape,
    Circle,
    Ellipse,
    Group,
    Path,
    Place,
    Point,
    Rect,
    Text,
    nums,
)
from armillary.scene.shapes import use as icon
from armillary.scene.targets import target

MARGIN = 34.0
BOX = Box(-MARGIN, -MARGIN, regions.WIDTH + 2 * MARGIN, regions.HEIGHT + 2 * MARGIN)
SUN: Point = (2180, 1480)
TINTS = {
    Spectral.C: "t-slate",
    Spectral.S: "t-sand",
    Spectral.M: "t-rust",
    Spectral.V: "t-leaf",
    Spectral.D: "t-sea",
    Spectral.H: "t-rose",
    Spectral.ANY: "t-any",
    Spectral.NONE: "t-any",
}
_FLOORS = ("t-rose", "t-sand", "t-sea", "t-rust", "t-sand", "t-slate", "t-leaf", "t-sea", "t-any")
_BELT = 30.0
_UNITS = 3.2  # to a pixel, where the whole map is shown
_SEASONS = ("blue", "yellow", "red")
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
    yield signs.dots(_points(lambda node: node.is_belt), "belt-glow", 2 * _BELT)
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


def _points(wanted: Callable[[Node], bool], nodes: Sequence[Node] = NODES) -> list[Point]:
    return [(node.x, node.y) for node in nodes if wanted(node)]


def _of(*kinds: NodeKind, nodes: Sequence[Node] = NODES) -> list[Point]:
    return _points(lambda node: node.kind in kinds, nodes)


# The frame, the Sun and the planets


def _clock() -> Iterator[AnyShape]:
    """The frame is a clock face around the Sun: it tells in which direction something lies."""
    yield Rect(0, 0, regions.WIDTH, regions.HEIGHT, cls="chart-frame")
    quarters = []
    for quarter in range(48):
        angle = quarter * 7.5
        x, y, outward = _on_frame(angle)
        long = 14 if quarter % 4 == 0 else 7
        quarters.append(f"M{nums(round(x), round(y))}l{nums(outward[0] * long, outward[1] * long)}")
        if quarter % 4 == 0:
            hour = quarter // 4 or 12
            yield Text(
                min(max(x - outward[0] * 34, 40), regions.WIDTH - 40),
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
        edge = regions.WIDTH if across > 0 else 0
        reach.append(((edge - x) / across, (1.0 if across > 0 else -1.0, 0.0)))
    if down:
        edge = regions.HEIGHT if down > 0 else 0
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
    yield signs.dots(_of(NodeKind.HOHMANN), "spot-of hohmann")
    yield signs.dots(_of(NodeKind.BURN), "spot-of burn distant")
    yield signs.strokes(_of(NodeKind.LANDER_BURN), "m-6-5 6 6 6-6", "poster lander distant")
    yield signs.strokes(_of(NodeKind.HALF_LANDER), "m-6-5 6 6 6-6", "poster lander distant")
    yield signs.dots(_of(NodeKind.LAGRANGE), "spot-of rim distant")
    yield signs.dots(_of(NodeKind.LAGRANGE), "spot-of core distant")
    yield signs.strokes(_of(NodeKind.HAZARD, NodeKind.AEROBRAKE), "m0-9 9 16h-18z", "poster hazard distant")
    yield signs.strokes(_of(NodeKind.RADIATION), "m0-9 9 9-9 9-9-9z", "poster belt distant")
    yield signs.dots(_of(NodeKind.FLYBY), "spot-of flyby-rim distant")
    yield signs.dots(_of(NodeKind.FLYBY), "spot-of flyby-core distant")
    sizes = sorted({site.size for site in SITES})
    for size in sizes:
        spots = [at(site.node) for site in SITES if site.size == size]
        yield signs.dots(spots, "spot-of site distant", _UNITS * 2 * (1.7 + 0.17 * size))


# Nearer: their signs


def details(nodes: Sequence[Node] = NODES) -> Iterator[AnyShape]:
    """The signs of these Spaces, those of Sites left out."""
    lagrange = _of(NodeKind.LAGRANGE, nodes=nodes)
    burns = _of(NodeKind.BURN, nodes=nodes)
    landers, halves = _of(NodeKind.LANDER_BURN, nodes=nodes), _of(NodeKind.HALF_LANDER, nodes=nodes)
    crash = _points(lambda n: n.kind is NodeKind.HAZARD, nodes)
    air = _points(lambda n: n.kind is NodeKind.AEROBRAKE, nodes)
    belts = _of(NodeKind.RADIATION, nodes=nodes)
    second = [
        (node.x + 8.5, node.y - 9)
        for node in nodes
        if node.hazards & Hazard.CRASH and node.kind not in (NodeKind.HAZARD, NodeKind.AEROBRAKE)
    ]
    shown = (
        signs.dots(lagrange, "disc-of edge-lagrange", 11),
        signs.dots(lagrange, "disc-of core-lagrange", 7.6),
        signs.dots(burns, "disc-of t-rose wall-of", 18),
        signs.dots(burns, "disc-of t-rose floor-of", 16),
        signs.strokes(burns, signs.FLAME, "sign-of t-rose filled"),
        signs.squares((*landers, *halves), 8, "box-of t-rose"),
        signs.strokes(landers, signs.CHEVRONS, "sign-of t-rose"),
        signs.strokes(halves, signs.HALF_CHEVRON, "sign-of t-rose"),
        signs.strokes(crash, signs.TRIANGLE, "triangle-of danger-of"),
        signs.strokes(crash, signs.WARNING, "sign-of danger-of"),
        signs.strokes(air, signs.TRIANGLE, "triangle-of t-sand"),
        signs.strokes(air, signs.CANOPY, "sign-of t-sand"),
        signs.strokes(belts, signs.DIAMOND, "triangle-of t-sand"),
        signs.strokes(belts, signs.RAYS, "sign-of t-sand"),
        signs.dots(belts, "disc-of t-sand wall-of", 2.8),
        signs.strokes(second, signs.SMALL_TRIANGLE, "triangle-of danger-of"),
    )
    yield Group(signs.some(*shown), cls="detail")
    yield Group(tuple(_flybys(nodes)), cls="detail")


def _flybys(nodes: Sequence[Node]) -> Iterator[AnyShape]:
    flybys = [node for node in nodes if node.kind is NodeKind.FLYBY]
    spots = [(node.x, node.y) for node in flybys]
    if spots:
        yield signs.dots(spots, "disc-of t-leaf wall-of", 25)
        yield signs.dots(spots, "disc-of t-leaf floor-of", 22.6)
    for node in flybys:
        yield Text(node.x, node.y + 4.2, f"+{node.flyby}", 12, cls="bonus")
    for node in nodes:
        if node.oberth:
            yield icon("flyby", node.x, node.y - 15, 16, "leaf-sign")


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


def site_signs(site: Site, name: str, label: Label, words: Words) -> Iterator[AnyShape]:
    """The name; below it the Spectral Type, four drops, filled as far as there is water, features."""
    tint = TINTS[site.spectral]
    right = label.x + label.width
    shown = labels.features(site)
    wide = CHIP + 4 + 4 * DROP + FEATURE * len(shown) + (FEATURE if site.season != NOTHING else 0)
    x, y = (right - wide if label.end else label.x), label.y + labels.LINE + 1
    drops = [(x + CHIP + 4 + DROP * (n + 0.5), y + CHIP / 2) for n in range(4)]
    after = x + CHIP + 4 + 4 * DROP + FEATURE / 2
    side = right if label.end else label.x
    anchor: Literal["start", "end"] = "end" if label.end else "start"
    yield Text(side, label.y + NAME * 0.9, name, NAME, anchor, cls="site-name")
    yield Rect(x, y, CHIP, CHIP, round=2.5, cls=f"chip {tint}")
    yield Text(x + CHIP / 2, y + CHIP - 2.8, site.spectral.name, 11, cls=f"letter {tint}")
    yield from signs.some(
        signs.strokes(drops[: site.hydration], signs.DROP, "drop full"),
        signs.strokes(drops[site.hydration :], signs.DROP, "drop"),
    )
    for n, icon_name in enumerate(shown):
        yield icon(icon_name, after + FEATURE * n, y + CHIP / 2, FEATURE, "feature")
    if site.season != NOTHING:
        spot = after + FEATURE * len(shown)
        yield icon("synodic", spot, y + CHIP / 2, FEATURE, f"season-{_SEASONS[site.season]}")
    yield Text(side, y + CHIP + NAME, far_from_home(site, words), 11.5, anchor, cls="closer-only")


def far_from_home(site: Site, words: Words) -> str:
    """How far a Site is at best, and what it takes to land."""
    count = site.min_burns
    said = words(Counted("{count} Burn from LEO", "{count} Burns from LEO", ceil(count)))
    return ", ".join(
        (said.format(count=in_figures(count)), words("thrust over {size}").format(size=site.size))
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
