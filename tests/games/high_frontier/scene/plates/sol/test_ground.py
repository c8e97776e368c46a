"""The ground of the map: every Space once, every Site with its signs, routes and regions complete."""

from __future__ import annotations

from collections import Counter

from armillary.games.high_frontier.rules.components import EDGES, NODES, SITES, ZONES
from armillary.games.high_frontier.rules.components.kinds import NodeKind
from armillary.games.high_frontier.scene.names import space_part
from armillary.games.high_frontier.scene.pieces import curves, labels
from armillary.games.high_frontier.scene.plates.sol import ground, regions
from armillary.scene.shapes import Group, Path, Text, walk
from armillary.scene.svg import depth, render_ground

MOST_BYTES, MOST_SHAPES = 620_000, 5_600


def _ground() -> list[object]:
    return list(walk(ground.ground()))


def test_every_space_can_be_chosen_and_is_there_once() -> None:
    drawn = Counter(shape.id for shape in walk(ground.ground()) if shape.id)
    assert drawn == Counter(space_part(node) for node in range(len(NODES)))


def test_every_space_has_the_sign_of_its_kind() -> None:
    paths = [shape for shape in walk(ground.ground()) if isinstance(shape, Path)]

    def drawn(cls: str) -> int:
        return sum(path.d.count("h0") for path in paths if path.cls.startswith(cls))

    kinds = Counter(node.kind for node in NODES)
    assert drawn("spot-of hohmann") == kinds[NodeKind.HOHMANN]
    assert drawn("spot-of burn") == kinds[NodeKind.BURN]
    assert drawn("spot-of rim") == kinds[NodeKind.LAGRANGE]
    assert drawn("spot-of flyby-rim") == kinds[NodeKind.FLYBY]
    assert drawn("spot-of site") == kinds[NodeKind.SITE]
    assert drawn("belt-glow") == kinds[NodeKind.RADIATION]


def test_a_site_shows_size_name_type_water_and_features() -> None:
    shown = [
        shape
        for shape in walk(ground.ground())
        if isinstance(shape, Group) and shape.cls == "near site-label"
    ]
    assert len(shown) == len(SITES)
    for site, label in zip(SITES, shown, strict=True):
        texts = [shape.text for shape in walk((label,)) if isinstance(shape, Text)]
        assert texts[:2] == [site.name, site.spectral.name]
        assert "from LEO" in texts[2]
        drops = {shape.cls: shape.d.count("M") for shape in walk((label,)) if isinstance(shape, Path)}
        assert drops.get("drop full", 0) == site.hydration
        assert drops.get("drop", 0) == 4 - site.hydration
        icons = [shape.icon for shape in walk((label,)) if hasattr(shape, "icon")]
        assert icons == [*labels.features(site), *(["synodic"] if site.season >= 0 else [])]
    sizes = Counter(shape.text for shape in walk(ground.ground()) if shape.cls == "size detail")  # type: ignore[union-attr]
    assert sizes == Counter(str(site.size) for site in SITES)


def test_a_route_goes_from_space_to_space_through_its_bends() -> None:
    for number, edge in enumerate(EDGES):
        a, b = NODES[edge.a], NODES[edge.b]
        drawn = curves.curve(number)
        assert drawn.startswith(f"M{a.x} {a.y}")
        assert drawn.endswith(f"{b.x} {b.y}")
        assert all(f"{x} {y}" in drawn for x, y in edge.bends)


def test_every_zone_has_a_region_that_is_closed() -> None:
    outlines = regions.outlines()
    assert len(outlines) == len(ZONES)
    assert all(outline.startswith("M") and outline.endswith("Z") for outline in outlines)


def test_labels_of_sites_stay_on_the_chart() -> None:
    for label in labels.near([site.name for site in SITES]).values():
        assert 0 <= label.x <= label.x + label.width <= labels.WIDTH
        assert 0 <= label.y <= label.y + label.height <= labels.HEIGHT


def test_the_ground_is_small_enough_to_be_fetched_once() -> None:
    assert len(render_ground("sol", ground.ground())) < MOST_BYTES
    assert len(_ground()) < MOST_SHAPES


def test_a_small_picture_shows_the_poster_and_a_large_one_the_signs() -> None:
    assert depth(0.3) == "is-distant"
    assert depth(0.8) == ""
    assert depth(1.2) == "is-near"
