"""Spaces and Sites as the map and the place of a battle draw them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import ceil
from typing import Literal

from armillary.engine import Counted, Words
from armillary.games.high_frontier.rules.components import NODES
from armillary.games.high_frontier.rules.components.kinds import (
    NOTHING,
    Hazard,
    Node,
    NodeKind,
    Site,
    Spectral,
)
from armillary.games.high_frontier.scene.pieces import labels, signs
from armillary.games.high_frontier.scene.pieces.labels import CHIP, DROP, FEATURE, NAME, Label
from armillary.games.high_frontier.words.names import number as in_figures
from armillary.scene.shapes import AnyShape, Group, Point, Rect, Text
from armillary.scene.shapes import use as icon

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
_SEASONS = ("blue", "yellow", "red")


def points(wanted: Callable[[Node], bool], nodes: Sequence[Node] = NODES) -> list[Point]:
    return [(node.x, node.y) for node in nodes if wanted(node)]


def of_kinds(*kinds: NodeKind, nodes: Sequence[Node] = NODES) -> list[Point]:
    return points(lambda node: node.kind in kinds, nodes)


def details(nodes: Sequence[Node] = NODES) -> Iterator[AnyShape]:
    """The signs of these Spaces, those of Sites left out."""
    lagrange = of_kinds(NodeKind.LAGRANGE, nodes=nodes)
    burns = of_kinds(NodeKind.BURN, nodes=nodes)
    landers, halves = of_kinds(NodeKind.LANDER_BURN, nodes=nodes), of_kinds(NodeKind.HALF_LANDER, nodes=nodes)
    crash = points(lambda n: n.kind is NodeKind.HAZARD, nodes)
    air = points(lambda n: n.kind is NodeKind.AEROBRAKE, nodes)
    belts = of_kinds(NodeKind.RADIATION, nodes=nodes)
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
