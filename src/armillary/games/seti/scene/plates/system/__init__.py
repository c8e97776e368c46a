"""The solar system: four rings, three discs that turn over a fixed board, and the pieces on them.

Each disc is one group, turned as a whole by its offset; what stands on a disc is drawn in its
group and carried along. Names and pieces stand upright: their own groups turn back.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from math import radians

from msgspec.structs import replace

from armillary.engine import Counted, Words
from armillary.games.seti.rules.components import BODIES, LAYERS, OUMUAMUA, RINGS, SECTORS, Species
from armillary.games.seti.rules.probes.movement import MoveProbes, distances
from armillary.games.seti.rules.solar_system import (
    ASTEROID,
    COMET,
    DISCS,
    OUMUAMUA_DISC,
    OUMUAMUA_RING,
    OUMUAMUA_SECTOR,
    ring_of,
    sector_of,
)
from armillary.games.seti.rules.state import NOT_SET, SetiState
from armillary.games.seti.scene.look import LOOK
from armillary.games.seti.scene.names import SYSTEM, piece_part, space_part
from armillary.games.seti.scene.pieces.tokens import capsule, data, marker, probe
from armillary.games.seti.scene.plates.system import sectors
from armillary.games.seti.scene.plates.system.bodies import body_name, content
from armillary.games.seti.scene.plates.system.rings import RADII, STEP, angle_of, cell, upright
from armillary.games.seti.words.names import space_name
from armillary.scene.captions import Caption
from armillary.scene.once import drawn_once
from armillary.scene.plates import Box, Drawing, Plate, TwinLine
from armillary.scene.rings import arc, around, degrees_rule, polar, sector_brackets, ticks, turn_for
from armillary.scene.shapes import AnyShape, Circle, Group, Path, Place, Rect, Text, group, nums, use
from armillary.scene.targets import path_target, target
from armillary.scene.tracks import spread

_TILE_DATA = 3

Names = Sequence[str]


def plate(seen: SetiState, own: int, names: Names, words: Words) -> Plate:
    """The rings, and the stars around them."""
    return _plate(seen, tuple(prices(seen, own)), tuple(names), words)


@drawn_once()
def _plate(seen: SetiState, prices: tuple[int, ...], names: Names, words: Words) -> Plate:
    box = Box(-304, -304, 608, 608)
    shapes: tuple[AnyShape, ...] = (
        *sectors.shapes(seen, words),
        *(
            _disc(disc, seen.offsets[disc], _has_come(seen), seen.next_disc == disc)
            for disc in range(DISCS - 1, -1, -1)
        ),
        *_rules(),
        *_sun(seen),
        *(_over(seen, layer, words) for layer in range(DISCS, -1, -1)),
        *_anomalies(seen),
        *(_space(space, price) for space, price in enumerate(prices)),
        *_tile(seen),
    )
    return Plate(
        name=SYSTEM,
        title=words("Solar system"),
        drawing=Drawing(box, shapes, cls="system", look=LOOK),
        caption=Caption(align="start", over=True),
        weight=2,
        least=0.5,
        core=Box(-244, -244, 488, 488),
        twin=(*_twin(seen, prices, names, words), *sectors.twin(seen, names, words)),
        ground=_ground(),
    )


def prices(seen: SetiState, own: int) -> list[int]:
    """By space: the movements to it from the nearest own probe, as far as points and energy go; 0 else."""
    found = [0] * (RINGS * SECTORS)
    if not 0 <= own < seen.seats or not seen.agencies[own].probes or seen.over:
        return found
    agency = seen.agencies[own]
    top = seen.stack[-1] if seen.stack else None
    points = top.points if isinstance(top, MoveProbes) and top.seat == own else 0
    for origin in set(agency.probes):
        for space, price in enumerate(distances(seen, origin, own)):
            if 0 < price <= agency.energy + points and (not found[space] or price < found[space]):
                found[space] = price
    for origin in agency.probes:
        found[origin] = 0
    return found


# ---- discs -----------------------------------------------------------------


@lru_cache(maxsize=128)
def _disc(disc: int, offset: int, visited: bool, is_next: bool) -> Group:
    turn = STEP * offset
    shapes: list[AnyShape] = []
    for ring in range(RINGS):
        for local, what in enumerate(LAYERS[disc][ring]):
            here = _insert(visited, disc, ring, local) or what
            if here != "hole":
                shapes.append(Path(cell(ring, local), cls=f"layer-{disc}"))
                shapes += content(here, ring, local, -turn, f"{disc}")
    if is_next:
        shapes.append(_next_turn(disc))
    return Group(tuple(shapes), id=f"disc-{disc + 1}", at=Place(turn=turn), turns=True)


@cache
def _ground() -> tuple[AnyShape, ...]:
    """What lies under the discs: the fixed board with the outermost planets."""
    shapes: list[AnyShape] = []
    for ring in range(RINGS):
        for local, what in enumerate(LAYERS[DISCS][ring]):
            shapes.append(Path(cell(ring, local), cls=f"layer-{DISCS}"))
            shapes += content(what, ring, local, 0, f"{DISCS}")
    return Circle(0, 0, RADII[-1] + 1, cls="void"), group(*shapes)


@cache
def _rules() -> tuple[AnyShape, ...]:
    """The lines between the rings, and the graduation around them."""
    return (
        *(Circle(0, 0, radius, cls="ring fine-ring") for radius in RADII[1:]),
        Path(ticks(RADII[-1], 4, degrees_rule(72)), cls="ticks"),
    )


def _over(seen: SetiState, layer: int, words: Words) -> Group:
    """What a layer carries above all discs, so that none of them covers it: names, and pieces upon them."""
    offset = seen.offsets[layer] if layer < DISCS else 0
    shapes: list[AnyShape] = []
    for space, body in enumerate(seen.sky.bodies):
        if body >= 0 and seen.sky.layers[space] == layer:
            ring, local = ring_of(space), (sector_of(space) - offset) % SECTORS
            part = f"name-{layer}-{ring + 1}-{local + 1}"
            x, y = polar((RADII[ring] + RADII[ring + 1]) / 2, angle_of(local))
            name = body_name(BODIES[body], words, above=_is_low(sector_of(space)))
            shapes.append(upright(x, y, -STEP * offset, part, (name,)))
    shapes += _pieces(seen, layer, offset)
    return Group(tuple(shapes), id=f"over-{layer + 1}", at=Place(turn=STEP * offset), turns=True)


def _has_come(seen: SetiState) -> bool:
    return seen.slot_of(Species.OUMUAMUA) != NOT_SET


def _insert(visited: bool, disc: int, ring: int, local: int) -> str:
    """'Oumuamua, once it has come, fills its gap."""
    here = (disc, ring, local) == (OUMUAMUA_DISC, OUMUAMUA_RING, OUMUAMUA_SECTOR)
    return BODIES[OUMUAMUA] if here and visited else ""


def _is_low(column: int) -> bool:
    """Whether a sector lies in the lower half."""
    return 90 < angle_of(column) < 270


def _next_turn(disc: int) -> Path:
    """The arrow on the disc that turns next, against the clock."""
    radius = RADII[disc + 1] - 5
    x, y = polar(radius, 300)
    return Path(
        f"{arc(radius, 335, 301)}M{nums(x + 8, y - 6.4)}L{nums(x, y)}L{nums(x + 9, y + 5.4)}",
        cls="turn-arrow",
    )


# ---- pieces ----------------------------------------------------------------


def _pieces(seen: SetiState, layer: int, offset: int) -> list[AnyShape]:
    """The probes and capsules that stand on a layer."""
    by_space: dict[int, list[tuple[str, int]]] = {}
    tops = seen.sky.layers
    for seat, own in enumerate(seen.agencies):
        for kind, spaces in (("probe", own.probes), ("capsule", own.capsules)):
            for space in spaces:
                if tops[space] == layer:
                    by_space.setdefault(space, []).append((kind, seat))
    found: list[AnyShape] = []
    for space, standing in sorted(by_space.items()):
        found += _standing(space, standing, layer, offset, body=seen.sky.bodies[space] >= 0)
    return found


def _standing(
    space: int, standing: list[tuple[str, int]], layer: int, offset: int, *, body: bool
) -> Iterator[AnyShape]:
    """Pieces of one space side by side along the outer edge of the cell, or in the middle of an empty one."""
    ring = ring_of(space)
    local = (sector_of(space) - offset) % SECTORS
    size = _piece_size(ring, len(standing), body=body)
    radius = RADII[ring + 1] - size - 1.2 if body else (RADII[ring] + RADII[ring + 1]) / 2
    apart = turn_for(radius, 2 * size + 1.6)
    numbers: dict[tuple[str, int], int] = {}
    angles = around(len(standing), apart, angle_of(local))
    for (kind, seat), angle in zip(standing, angles, strict=True):
        numbers[kind, seat] = number = numbers.get((kind, seat), 0) + 1
        part = piece_part(kind, seat, layer, ring, local, number)
        piece = (probe if kind == "probe" else capsule)(seat, 0, 0, size, id=part)
        yield upright(*polar(radius, angle), -STEP * offset, f"standing-{part}", (piece,))


def _piece_size(ring: int, count: int, *, body: bool) -> float:
    """As large as leaves them all in their sector."""
    radius = RADII[ring + 1] - 10 if body else (RADII[ring] + RADII[ring + 1]) / 2
    room = radius * radians(STEP) - 5
    return min(8.6 if not body else 7.8, (room / count - 1.6) / 2)


def _sun(seen: SetiState) -> tuple[AnyShape, ...]:
    return (
        Circle(0, 0, RADII[0], cls="sun-hub"),
        Circle(0, 0, 20, cls="sun-ring"),
        Circle(0, 0, 15, cls="sun"),
        target(
            "rotation",
            (
                Circle(0, 0, 20, cls="hit"),
                Circle(0, 0, 9.5, cls="sun-token"),
                Text(0, 4.6, str(seen.next_disc + 1), 13, cls="sun-figure"),
            ),
            Circle(0, 0, 20),
        ),
    )


def _anomalies(seen: SetiState) -> list[AnyShape]:
    """The tokens of the anomalies, at the edge of ring 4."""
    return [
        sectors.anomaly(place, token, side, RADII[-1] - 4, angle_of(place) - 15)
        for place, token, side in seen.anomalies
    ]


def _tile(seen: SetiState) -> tuple[AnyShape, ...]:
    """The data slot of 'Oumuamua's tile, a place for signals; it turns with its disc, above the spaces."""
    if seen.slot_of(Species.OUMUAMUA) == NOT_SET:
        return ()
    # Beside the body, so that it covers no name: that of the body is under it or above.
    middle = (RADII[OUMUAMUA_RING] + RADII[OUMUAMUA_RING + 1]) / 2
    x, y = polar(middle, angle_of(OUMUAMUA_SECTOR) + turn_for(middle, 36))
    shapes: list[AnyShape] = []
    marks = seen.tile_signals
    count = max(_TILE_DATA, len(marks))
    pitch = 36 / count
    for number, at in enumerate(spread(count, pitch), 1):
        part = f"tile-{number}"
        size = min(5.4, 0.46 * pitch)
        shapes.append(
            marker(marks[number - 1], at, 0, size, id=part)
            if number <= len(marks)
            else data(at, 0, size, id=part)
        )
    outline = Rect(-20, -8, 40, 16, round=8)
    slot = target("tile", (replace(outline, cls="tile-slot"), *shapes), outline, cls="fine")
    turn = STEP * seen.offsets[OUMUAMUA_DISC]
    standing = upright(x, y, -turn, "upright-tile", (slot,))
    return (Group((standing,), id="disc-tile", at=Place(turn=turn), turns=True),)


# ---- spaces as targets -----------------------------------------------------


@lru_cache(maxsize=1024)
def _space(space: int, price: int) -> Group:
    ring, column = ring_of(space), sector_of(space)
    outline = cell(ring, column)
    start, end = STEP * column, STEP * (column + 1)
    inner, outer = RADII[ring] + 0.7, RADII[ring + 1] - 0.7
    # The figure stands at the end of the cell, where neither planets nor pieces are, with the sign of a
    # movement: it is neither a key nor a number of a disc. Where it is in the way of a name, it yields.
    x, y = polar(outer - 10, end - 11 * 94 / outer)
    label = group(
        Text(x - 5.5, y + 4.8, str(price), 15, cls="space-price yields"),
        use("move", x + 6, y, 14, "sign brass"),
        cls="whole",
    )
    return path_target(
        space_part(space),
        (Path(outline, cls="plot"), *((label,) if price else ())),
        outline,
        sector_brackets(inner, outer, start, end, 8, gap=1.4),
        polar(outer - 4, end - 5),
        polar(outer - 7, end - 6),
        cls="fine space",
        size=3.4,
    )


# ---- in words --------------------------------------------------------------


def _twin(seen: SetiState, prices: tuple[int, ...], names: Names, words: Words) -> Iterator[TwinLine]:
    yield TwinLine(words("Next to turn: disc {disc}").format(disc=seen.next_disc + 1), "rotation")
    sky = seen.sky
    for space in range(RINGS * SECTORS):
        who = [
            words("probe of {name}").format(name=names[seat])
            for seat, own in enumerate(seen.agencies)
            for place in own.probes
            if place == space
        ]
        who += [
            words("capsule of {name}").format(name=names[seat])
            for seat, own in enumerate(seen.agencies)
            for place in own.capsules
            if place == space
        ]
        price = prices[space]
        is_open = sky.bodies[space] < 0 and sky.features[space] not in (ASTEROID, COMET)
        if is_open and not who and not price:
            continue
        name = space_name(space, seen, words)
        place = words("ring {ring}, sector {sector}").format(
            ring=ring_of(space) + 1, sector=sector_of(space) + 1
        )
        movements = words(Counted("{count} movement", "{count} movements", price)).format(count=price)
        told = ", ".join((*who, *((movements,) if price else ())))
        yield TwinLine(": ".join(filter(None, (f"{name} ({place})", told))), space_part(space))
