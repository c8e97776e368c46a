"""From afar: names find room, zones and Sites are found by name, in the reader's language."""

from __future__ import annotations

from armillary.engine import as_written
from armillary.games.high_frontier.game import GAME
from armillary.games.high_frontier.rules.components import NODES, SITES, ZONES
from armillary.games.high_frontier.rules.state import Slot
from armillary.games.high_frontier.scene.names import space_part
from armillary.games.high_frontier.scene.plates.sol import ground, landmarks, layer, zones
from armillary.games.high_frontier.scene.plates.sol.landmarks import QUIET, SIZE
from armillary.language.words import catalogue
from armillary.scene import text
from armillary.scene.shapes import Group, Text, walk
from tests.games.high_frontier.positions import claim, position, put, site

NAMES = tuple(site.name for site in SITES)
ITALIAN = catalogue("it").of(GAME)


def _boxes(held: tuple[int, ...]) -> dict[int, tuple[float, float, float, float]]:
    found = {}
    for number, name in landmarks.placed(held, (), (), NAMES).items():
        size = SIZE if name.held else QUIET
        wide = text.width(NAMES[number], size)
        left = {"start": name.x, "end": name.x - wide, "middle": name.x - wide / 2}[name.anchor]
        found[number] = (left, name.y - 0.8 * size, left + wide, name.y + 0.2 * size)
    return found


def test_names_from_afar_do_not_lie_on_each_other() -> None:
    boxes = list(_boxes((site("hyperion"), site("ceres"))).values())
    assert len(boxes) > 20
    for n, (left, top, right, bottom) in enumerate(boxes):
        for other in boxes[n + 1 :]:
            across = min(right, other[2]) - max(left, other[0])
            down = min(bottom, other[3]) - max(top, other[1])
            assert across <= 0 or down <= 0


def test_a_long_name_at_the_edge_does_not_lie_on_the_mark_of_its_neighbour() -> None:
    hellas, pole = site("mars_hellas_basin_buried_glaciers"), site("mars_north_pole")
    left, top, right, bottom = _boxes((pole, hellas, site("mars_arsia_mons_caves")))[hellas]
    mark = NODES[SITES[pole].node]
    across = min(right, mark.x + 20) - max(left, mark.x - 20)
    down = min(bottom, mark.y + 20) - max(top, mark.y - 20)
    assert across <= 0 or down <= 0


def test_what_is_held_is_named_whatever_it_is() -> None:
    state = position("taikonauts", "spacex")
    claim(state, 0, "hyperion", "itokawa")
    names = {
        shape.text: shape.cls
        for shape in walk(tuple(layer.shapes(state, as_written)))
        if isinstance(shape, Text)
    }
    assert "held" in names["Hyperion"]
    assert "held" in names["Itokawa"]
    assert any("landmark" in cls for cls in names.values())


def test_every_zone_and_every_site_is_found_by_its_name() -> None:
    found = [shape for shape in zones.names(as_written) if isinstance(shape, Group)]
    assert {zone.called for zone in found} == {f"{zone.name} zone" for zone in ZONES}
    for zone in found:
        assert zone.view is not None
        x, y, width, height = zone.view
        assert ground.BOX.x <= x < x + width <= ground.BOX.x + ground.BOX.width
        assert ground.BOX.y <= y < y + height <= ground.BOX.y + ground.BOX.height
    groups = [shape for shape in walk(ground.ground()) if isinstance(shape, Group)]
    called = {shape.id: shape.called for shape in groups if shape.called and shape.id}
    assert called == {space_part(site.node): site.name for site in SITES}


def test_a_zone_s_view_shows_sites_of_the_zone() -> None:
    for number, zone in enumerate(zones.names(as_written)):
        assert isinstance(zone, Group)
        assert zone.view is not None
        x, y, width, height = zone.view
        inside = [
            site
            for site in SITES
            if site.zone == number
            and x < NODES[site.node].x < x + width
            and y < NODES[site.node].y < y + height
        ]
        assert len(inside) >= 2, zone.called


def test_the_chart_speaks_the_reader_s_language() -> None:
    english, italian = ground.ground(), ground.ground(ITALIAN)
    assert english is ground.ground()
    assert italian is ground.ground(ITALIAN)
    names = {shape.text for shape in walk(italian) if isinstance(shape, Text)}
    assert "Polo nord di Marte" in names
    assert "Mars North Pole" not in names


def test_stacks_and_claims_stay_visible_at_every_depth() -> None:
    """No depth hides a figure: only details around it come and go."""
    state = position("taikonauts", "spacex")
    claim(state, 0, "hyperion")
    put(state, 1, Slot.ROCKET, "hyperion", "Hall Effect", wet="5")
    drawn = list(layer.shapes(state, as_written))
    held = next(shape for shape in drawn if shape.id == "claim-hyperion")
    assert isinstance(held, Group)
    assert {"distant", "detail"} <= {part.cls for part in held.shapes}
    figure = next(shape for shape in walk(drawn) if shape.id == "stack-1-rocket")
    assert not {"distant", "far", "near", "detail"} & {*figure.cls.split()}
