"""Where the words of a Site go: beside it, over as few Spaces and other words as can be."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache

from msgspec import Struct

from armillary.games.high_frontier.rules.components import NODES, SITES
from armillary.games.high_frontier.rules.components.kinds import Node, NodeKind, Site
from armillary.scene import text

WIDTH, HEIGHT = 3000, 2010  # of the chart
NAME, LINE, CHIP, DROP, FEATURE = 12.5, 15.0, 13.0, 9.0, 14.0
FAR_NAME = 17.0
RING = 13.0
_RADII = {
    NodeKind.SITE: RING + 1,
    NodeKind.HOHMANN: 3.0,
    NodeKind.LAGRANGE: 6.0,
    NodeKind.FLYBY: 12.0,
}
_RADIUS = 9.0
_OUT = 1e9  # outside the chart


class Label(Struct, frozen=True):
    """The upper left corner of a label, its size, and whether its lines end where it ends."""

    x: float
    y: float
    width: float
    height: float
    end: bool


def features(site: Site) -> tuple[str, ...]:
    """The signs that follow the drops."""
    named = (
        ("astrobiology", site.astrobiology),
        ("submarine", site.submarine),
        ("atmospheric", site.atmospheric),
        ("push", site.push),
    )
    return tuple(icon for icon, has in named if has)


def near(names: Sequence[str]) -> dict[int, Label]:
    """Names with their signs below: every Site has its label."""
    return _near(tuple(names))


@lru_cache(maxsize=8)  # a language each
def _near(names: tuple[str, ...]) -> dict[int, Label]:
    return _placed(lambda site: (_wide(SITES[site], names[site]), 2 * LINE), NAME, drop=False)


def middle(names: Sequence[str]) -> dict[int, Label]:
    """Names alone, the largest Sites first; one that finds no free place is left out."""
    return _placed(lambda site: (text.width(names[site], FAR_NAME), FAR_NAME + 3), FAR_NAME, drop=True)


def _wide(site: Site, name: str) -> float:
    signs = CHIP + 4 + 4 * DROP + FEATURE * len(features(site)) + (FEATURE if site.season >= 0 else 0)
    return max(text.width(name, NAME), signs)


def _placed(size_of: Callable[[int], tuple[float, float]], size: float, *, drop: bool) -> dict[int, Label]:
    found: dict[int, Label] = {}
    for number in sorted(range(len(SITES)), key=lambda n: (-SITES[n].size, n)):
        site = SITES[number]
        node = NODES[site.node]
        wide, high = size_of(number)
        around = [
            other
            for other in NODES
            if abs(other.x - node.x) < wide + 60 and abs(other.y - node.y) < 70 and other is not node
        ]
        taken = [label for label in found.values() if abs(label.y - node.y) < 90]
        worst, _, best = min(
            (_overlap(label, around, taken), order, label)
            for order, label in enumerate(_candidates(node.x, node.y, wide, high))
        )
        if drop and worst > size * 2:
            continue
        found[number] = best
    return found


def _candidates(x: float, y: float, wide: float, high: float) -> Iterator[Label]:
    gap = RING + 4
    yield Label(x + gap, y - high / 2, wide, high, end=False)
    yield Label(x - gap - wide, y - high / 2, wide, high, end=True)
    yield Label(x - wide / 2, y - gap - high, wide, high, end=False)
    yield Label(x - wide / 2, y + gap, wide, high, end=False)
    for down in (-1, 1):
        top = y + 7 if down > 0 else y - 7 - high
        yield Label(x + gap - 4, top, wide, high, end=False)
        yield Label(x - gap + 4 - wide, top, wide, high, end=True)


def _overlap(label: Label, around: list[Node], taken: list[Label]) -> float:
    """How much of Spaces and of other labels a label would cover."""
    if label.x < 6 or label.x + label.width > WIDTH - 6 or label.y < 6 or label.y + label.height > HEIGHT - 6:
        return _OUT
    covered = 0.0
    for node in around:
        radius = _RADII.get(node.kind, _RADIUS)
        across = min(label.x + label.width, node.x + radius) - max(label.x, node.x - radius)
        down = min(label.y + label.height, node.y + radius) - max(label.y, node.y - radius)
        if across > 0 and down > 0:
            covered += across * down
    for other in taken:
        across = min(label.x + label.width, other.x + other.width) - max(label.x, other.x)
        down = min(label.y + label.height, other.y + other.height) - max(label.y, other.y)
        if across > 0 and down > 0:
            covered += 4 * across * down
    return covered
