"""Exoplanets: an engraved disc, its areas and the links between them, settlers where they stand.

A planet with a gate is drawn whole. One without a gate is always empty and only sketched; a closed
one becomes a dashed ring with what it gave to each seat.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from functools import cache
from math import hypot, pi, sin

from msgspec import Struct

from armillary.engine import Words
from armillary.games.space_gate_odyssey.rules.components import GATES, SIDES_OF_PLANETS, Area, Side
from armillary.games.space_gate_odyssey.rules.state import FREE, Exoplanet, OdysseyState
from armillary.games.space_gate_odyssey.scene.look import LOOK
from armillary.games.space_gate_odyssey.scene.names import closing, scoring
from armillary.games.space_gate_odyssey.scene.pieces import chord, settler
from armillary.games.space_gate_odyssey.words.names import area_kind, gate_name
from armillary.scene import captions
from armillary.scene.captions import Caption
from armillary.scene.marks import mark, seat_class
from armillary.scene.plates import Box, Drawing, Plate, TwinLine
from armillary.scene.rings import smallest_circle
from armillary.scene.shapes import AnyShape, Circle, Group, Path, Point, Text, group, nums
from armillary.scene.targets import target
from armillary.scene.tracks import spread

_BOX = Box(-104, -104, 208, 208)
_LARGEST = 11.2  # an area's radius on a disc of 100
_SMALL = 0.36  # the weight of a planet that needs no room

Names = Sequence[str]


def plate(view: OdysseyState, index: int, names: Names, words: Words) -> Plate:
    """One exoplanet of the game, as it stands."""
    planet = view.planets[index]
    gate = view.gate_of(index)
    if planet.closed:
        world, caption, weight = _closed(planet), _closed_caption(planet, words), _SMALL
    elif gate is None:
        world, caption, weight = _open(planet, "world asleep"), _waiting_caption(planet, words), _SMALL
    else:
        world, caption, weight = _open(planet, "world"), _open_caption(planet, gate, view.seats, words), 1.0
    return Plate(
        name=f"planet-{planet.planet}",
        title=planet.side.name,
        drawing=Drawing(_BOX, (world,), cls="planet", look=LOOK),
        caption=caption,
        weight=weight,
        twin=tuple(_twin(planet, gate, names, words)),
    )


def map_of(planet: str, players: int) -> Plate:
    """A planet that nobody has settled, for the pages of the rules."""
    bare = Exoplanet(planet, players)
    return Plate(
        name=f"map-{planet}-{players}",
        title=bare.side.name,
        drawing=Drawing(_BOX, (_open(bare, "world"),), cls="planet", look=LOOK),
    )


# ---- where things are ------------------------------------------------------


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
            x, y = _mean([points[area] for area in ring.areas])
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


def _mean(points: Sequence[Point]) -> Point:
    return sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)


# ---- a planet with areas ---------------------------------------------------


def _open(planet: Exoplanet, cls: str) -> Group:
    laid = chart(planet.planet, planet.players)
    areas = tuple(_area(planet, laid, number) for number in range(len(planet.side.areas)))
    shapes = (*_ground(planet, laid), *_links(planet, laid), *areas)
    return target("disc", shapes, Circle(0, 0, 100), cls=cls)


def _links(planet: Exoplanet, laid: Chart) -> Iterator[Path]:
    """Thin lines; where connected areas score, a link between two of one seat takes its colour."""
    lines: dict[int, list[str]] = {}
    for a, b in laid.links:
        owner = planet.owners[a]
        grouped = planet.planet == "planck" and owner != FREE and owner == planet.owners[b]
        line = f"M{nums(*laid.places[a])}L{nums(*laid.places[b])}"
        lines.setdefault(owner if grouped else FREE, []).append(line)
    for owner, parts in sorted(lines.items()):
        yield Path("".join(parts), cls="links" if owner == FREE else f"links own {seat_class(owner)}")


def _area(planet: Exoplanet, laid: Chart, number: int) -> Group:
    area, owner = planet.side.areas[number], planet.owners[number]
    x, y = laid.places[number]
    r = laid.radius
    shapes: list[AnyShape] = [Circle(x, y, r, cls="rim")]
    if area.predominance:
        shapes.append(Circle(x, y, r + 2.3, cls="swing"))
    if owner == FREE:
        shapes += _signs(area, x, y, r)
    else:
        shapes.append(settler(owner, x, y, 0.86 * r, f"{area.id}-settler"))
    return target(area.id, tuple(shapes), Circle(x, y, r), cls=f"area fine {area.kind}", reach=3.4)


def _signs(area: Area, x: float, y: float, r: float) -> list[AnyShape]:
    """What kind of area a free one is."""
    if area.predominance:
        u = r / 10.5
        arrows = (
            f"M{nums(x - 3.4 * u, y - 1.6 * u)}l{nums(3.4 * u, -3.4 * u)} {nums(3.4 * u, 3.4 * u)}z"
            f"M{nums(x - 3.4 * u, y + 1.6 * u)}l{nums(3.4 * u, 3.4 * u)} {nums(3.4 * u, -3.4 * u)}z"
        )
        return [Path(arrows, cls="swing-ticks")]
    if area.kind == "advanced":
        return [Circle(x, y, 0.55 * r, cls="inner")]
    if area.kind == "centre":
        arm = 0.5 * r
        return [Path(f"M{nums(x - arm, y)}h{nums(2 * arm)}M{nums(x, y - arm)}v{nums(2 * arm)}", cls="inner")]
    return []


# ---- the ground of each world ----------------------------------------------


def _ground(planet: Exoplanet, laid: Chart) -> tuple[AnyShape, ...]:
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
    heights = sorted(_mean([laid.places[area] for area in level.areas])[1] for level in side.groups)
    between = [(low + high) / 2 for low, high in itertools.pairwise(heights)]
    return Path("".join(chord(99, y) for y in between), cls="engraving")


def _volcanoes(side: Side, laid: Chart) -> Iterator[AnyShape]:
    """A crater in the middle of each six areas."""
    for volcano in side.groups_of("volcano"):
        x, y = _mean([laid.places[area] for area in volcano.areas])
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
    moons = [_mean([laid.places[area] for area in moon.areas]) for moon in side.groups_of("satellite")]
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


# ---- a planet that is done -------------------------------------------------


def _closed(planet: Exoplanet) -> Group:
    """A dashed ring with what each seat gained."""
    seats = len(planet.gains)
    best = max(planet.gains, default=0)
    shapes: list[AnyShape] = [Circle(0, 0, 100, cls="disc shut")]
    for seat, y in enumerate(spread(seats, 42 if seats < 4 else 38)):
        gain = planet.gains[seat]
        cls = "score best" if gain == best and gain else "score"
        shapes.append(mark(seat, -34, y, 15 if seats < 4 else 13.5))
        shapes.append(Text(2, y + 12, str(gain), 34, "start", cls=cls, id=f"gain-{seat}"))
    return target("disc", tuple(shapes), Circle(0, 0, 100), cls="world")


# ---- captions and words ----------------------------------------------------


def _open_caption(planet: Exoplanet, gate: int, seats: int, words: Words) -> Caption:
    filled = len(planet.owners) - planet.owners.count(FREE)
    return Caption(
        head=(
            captions.Icon(f"gate-{GATES[gate]}", gate_name(gate, words)),
            captions.Name(planet.side.name),
            captions.Figure(str(filled), str(len(planet.owners))),
        ),
        foot=(
            tuple(captions.Mark(seat, str(planet.settlers_of(seat))) for seat in range(seats)),
            (captions.Words(scoring(planet, words), quiet=True),),
        ),
    )


def _waiting_caption(planet: Exoplanet, words: Words) -> Caption:
    return Caption(
        head=(captions.Name(planet.side.name),),
        foot=((captions.Words(words("no gate yet"), quiet=True),),),
    )


def _closed_caption(planet: Exoplanet, words: Words) -> Caption:
    return Caption(
        head=(captions.Name(planet.side.name),),
        foot=((captions.Words(words("closed"), quiet=True),),),
    )


def _twin(planet: Exoplanet, gate: int | None, names: Names, words: Words) -> Iterator[TwinLine]:
    name = planet.side.name
    if planet.closed:
        gains = ", ".join(f"{names[seat]} {gain}" for seat, gain in enumerate(planet.gains))
        yield TwinLine(words("{planet}: closed, {gains}").format(planet=name, gains=gains), "disc")
        return
    where = gate_name(gate, words) if gate is not None else words("no gate yet")
    said = words("{planet}: {gate}; {scoring}; {closing}").format(
        planet=name, gate=where, scoring=scoring(planet, words), closing=closing(planet, words)
    )
    yield TwinLine(said, "disc")
    for area, owner in zip(planet.side.areas, planet.owners, strict=True):
        kind = area_kind(area.kind, words)
        if area.predominance:
            kind = words("{area} with predominance").format(area=kind)
        holder = words("free") if owner == FREE else names[owner]
        yield TwinLine(
            words("{address}: {area}, {holder}").format(address=area.id, area=kind, holder=holder), area.id
        )
