"""Names on the poster: Sites that somebody holds, then the largest ones, as far as there is room for them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from math import hypot
from typing import Literal

from msgspec import Struct

from armillary.games.high_frontier.rules.components import LEO, NODES, SITES
from armillary.games.high_frontier.scene.pieces.labels import HEIGHT, WIDTH
from armillary.scene import text

SIZE, QUIET = 40.0, 37.0  # units: from afar there are three to a pixel
_MOST = 26
_APART = 230.0  # between two landmarks
_LONG = 14  # letters of a name that a landmark may have
_PIECE = 34.0  # around a Site: the mark or the block that lies on it
_DOME = 60.0  # and above it, as high as a Colony is
_SUN = (2105.0, 1405.0, 2255.0, 1555.0)
_EDGE = 60.0  # of the chart, where the hours stand

Area = tuple[float, float, float, float]
Side = Literal["start", "middle", "end"]


class Name(Struct, frozen=True):
    """Where a name stands; `end` and `middle` say to which side of the point."""

    x: float
    y: float
    anchor: Side
    held: bool


@lru_cache(maxsize=64)
def placed(
    held: tuple[int, ...], crowded: tuple[int, ...], taken: tuple[Area, ...], names: tuple[str, ...]
) -> dict[int, Name]:
    """By Site; `crowded` are Spaces with Stacks, `taken` what else stands on the poster."""
    areas = [_SUN, *taken, *(_around(SITES[site].node) for site in held), *(_above(node) for node in crowded)]
    leo = NODES[LEO]
    areas.append((leo.x - 20, leo.y, leo.x + 120, leo.y + 60))
    found: dict[int, Name] = {}
    for site in held:
        spots = (*_candidates(site, names[site], SIZE), *_corners(site, names[site], SIZE))
        best = min(spots, key=lambda one: _covered(one[1], areas))
        found[site] = Name(*best[0], held=True)
        areas.append(best[1])
    shown: list[int] = []
    for site in sorted(range(len(SITES)), key=lambda n: (-SITES[n].size, n)):
        if len(shown) == _MOST:
            break
        if site in found or len(names[site]) > _LONG or any(_near(site, other) for other in shown):
            continue
        for spot, area in _candidates(site, names[site], QUIET):
            if not _covered(area, areas):
                found[site] = Name(*spot, held=False)
                areas += [area, _around(SITES[site].node)]
                shown.append(site)
                break
    return found


def _near(site: int, other: int) -> bool:
    a, b = NODES[SITES[site].node], NODES[SITES[other].node]
    return hypot(a.x - b.x, a.y - b.y) < _APART


def _around(node: int) -> Area:
    x, y = NODES[node].x, NODES[node].y
    return x - _PIECE, y - _DOME, x + _PIECE, y + _PIECE


def _above(node: int) -> Area:
    """Where the figures on a Space stand."""
    x, y = NODES[node].x, NODES[node].y
    return x - 30, y - 120, x + 30, y - 20


def _candidates(site: int, name: str, size: float) -> Iterator[tuple[tuple[float, float, Side], Area]]:
    x, y = NODES[SITES[site].node].x, NODES[SITES[site].node].y
    wide, half, aside = text.width(name, size), size / 2, 40.0
    yield (x + aside, y + 0.3 * size, "start"), (x + aside, y - half, x + aside + wide, y + half)
    yield (x - aside, y + 0.3 * size, "end"), (x - aside - wide, y - half, x - aside, y + half)
    for down in (aside + 0.8 * size, -_DOME - 6):
        yield (x, y + down, "middle"), (x - wide / 2, y + down - size, x + wide / 2, y + down + 0.2 * size)


def _corners(site: int, name: str, size: float) -> Iterator[tuple[tuple[float, float, Side], Area]]:
    """Above and below the mark, to one side: where a long name passes the marks of its neighbours."""
    x, y = NODES[SITES[site].node].x, NODES[SITES[site].node].y
    wide, aside = text.width(name, size), 40.0
    for down in (-_DOME - 8, aside + 0.8 * size):
        top, bottom = y + down - size, y + down + 0.2 * size
        yield (x + _PIECE, y + down, "end"), (x + _PIECE - wide, top, x + _PIECE, bottom)
        yield (x - _PIECE, y + down, "start"), (x - _PIECE, top, x - _PIECE + wide, bottom)


def _covered(area: Area, areas: list[Area]) -> float:
    """How much of other things a name would lie on; outside of the chart counts for more."""
    left, top, right, bottom = area
    out = max(0.0, _EDGE - left) + max(0.0, right - WIDTH + _EDGE)
    out += max(0.0, _EDGE - top) + max(0.0, bottom - HEIGHT + _EDGE)
    covered = out * 100
    for other in areas:
        across = min(right, other[2]) - max(left, other[0])
        down = min(bottom, other[3]) - max(top, other[1])
        if across > 0 and down > 0:
            covered += across * down
    return covered
