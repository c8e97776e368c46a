"""The solar system: four rings of eight spaces, shown by three discs over a fixed board.

A space is a number: ring (0 to 3, from the Sun) times 8 plus sector (0 to 7, clockwise).
What a space shows depends on how the discs are turned.
"""

from __future__ import annotations

from functools import cache, lru_cache

from msgspec import Struct

from armillary.games.seti.rules.components import BODIES, CELLS, EARTH, LAYERS, OUMUAMUA, RINGS, SECTORS
from armillary.mechanics.routes import Graph

EMPTY, ASTEROID, COMET, PLANET = range(4)
FEATURES = {"empty": EMPTY, "asteroid": ASTEROID, "comet": COMET}
NO_BODY = -1

DISCS = 3
FIXED_BOARD = 3  # the layer under the discs

# 'Oumuamua's gap in disc 3, in ring 3: SETI-368
OUMUAMUA_DISC, OUMUAMUA_RING, OUMUAMUA_SECTOR = 2, 2, 5


def ring_of(space: int) -> int:
    return space // SECTORS


def sector_of(space: int) -> int:
    return space % SECTORS


def space_at(ring: int, sector: int) -> int:
    return ring * SECTORS + sector % SECTORS


def address(space: int) -> str:
    """A space as it is written: ring and sector, counted from 1.

    >>> address(0), address(31)
    ('1.1', '4.8')
    """
    return f"{ring_of(space) + 1}.{sector_of(space) + 1}"


def neighbours_of(space: int) -> tuple[int, ...]:
    ring, sector = divmod(space, SECTORS)
    found = [space_at(ring, sector - 1), space_at(ring, sector + 1)]
    if ring > 0:
        found.append(space_at(ring - 1, sector))
    if ring < RINGS - 1:
        found.append(space_at(ring + 1, sector))
    return tuple(found)


NEIGHBOURS = tuple(neighbours_of(space) for space in range(CELLS))  # SETI-084, SETI-085


class Sky(Struct, frozen=True, gc=False):
    """What the spaces show while the discs stand as they do."""

    features: tuple[int, ...]  # by space: EMPTY, ASTEROID, COMET or PLANET
    bodies: tuple[int, ...]  # by space: the planet or EARTH, or NO_BODY
    publicity: tuple[int, ...]  # by space: what a visit gives
    layers: tuple[int, ...]  # by space: the disc, or FIXED_BOARD, that is on top there
    places: tuple[int, ...]  # by body: its space; -1 for 'Oumuamua before it comes

    @property
    def earth(self) -> int:
        return self.places[EARTH]


@cache
def sky(disc_1: int, disc_2: int, disc_3: int, oumuamua: bool) -> Sky:
    """The sky when the discs are turned by so many sectors clockwise."""
    offsets = (disc_1, disc_2, disc_3, 0)
    shown = [_shown(space, offsets, oumuamua) for space in range(CELLS)]
    bodies = tuple(BODIES.index(what) if what in BODIES else NO_BODY for what, _ in shown)
    features = tuple(FEATURES.get(what, PLANET) for what, _ in shown)
    publicity = tuple(
        int(feature == COMET or (feature == PLANET and body != EARTH))  # SETI-102, SETI-104
        for feature, body in zip(features, bodies, strict=True)
    )
    places = tuple(bodies.index(body) if body in bodies else -1 for body in range(len(BODIES)))
    return Sky(features, bodies, publicity, tuple(layer for _, layer in shown), places)


def _shown(space: int, offsets: tuple[int, ...], oumuamua: bool) -> tuple[str, int]:
    """What the topmost layer with material shows, and which layer that is."""  # SETI-083
    ring, sector = divmod(space, SECTORS)
    for layer, offset in enumerate(offsets):
        local = (sector - offset) % SECTORS
        if oumuamua and (layer, ring, local) == (OUMUAMUA_DISC, OUMUAMUA_RING, OUMUAMUA_SECTOR):
            return BODIES[OUMUAMUA], layer  # SETI-367
        what = LAYERS[layer][ring][local]
        if what != "hole":
            return what, layer
    raise AssertionError("the fixed board has no holes")


LEAVING_ASTEROIDS = 2  # movements: SETI-097


@lru_cache(maxsize=1 << 13)
def prices(features: tuple[int, ...], origin: int, leaves_freely: bool = False) -> tuple[int, ...]:
    """By space: the movements that it takes to go there from the origin.

    `leaves_freely` says that leaving asteroids takes one movement like any other space.
    """
    return tuple(_graph(features, leaves_freely).costs(origin))


@lru_cache(maxsize=1 << 10)
def _graph(features: tuple[int, ...], leaves_freely: bool) -> Graph:
    return Graph(
        ((target, LEAVING_ASTEROIDS if feature == ASTEROID and not leaves_freely else 1) for target in near)
        for feature, near in zip(features, NEIGHBOURS, strict=True)
    )
