"""What the cells of the solar system show: planets and their names, comets, asteroids, 'Oumuamua."""

from __future__ import annotations

from collections.abc import Iterator

from armillary.engine import Words
from armillary.games.seti.rules.components import BODIES, OUMUAMUA, SECTORS
from armillary.games.seti.scene.plates.system.rings import RADII, STEP, angle_of, upright
from armillary.games.seti.words.names import planet_name
from armillary.scene.rings import polar
from armillary.scene.shapes import AnyShape, Circle, Ellipse, Group, Path, Place, Text, group, nums

_SIZES = {
    "mercury": 7.0,
    "venus": 8.6,
    "earth": 9.6,
    "mars": 8.0,
    "jupiter": 14.5,
    "saturn": 11.6,
    "uranus": 10.8,
    "neptune": 10.8,
}
_TINTS = {
    "mercury": "t-slate",
    "venus": "t-sand",
    "earth": "t-sea",
    "mars": "t-rust",
    "jupiter": "t-sand",
    "saturn": "t-sand",
    "uranus": "t-leaf",
    "neptune": "t-sea",
}


def content(what: str, ring: int, local: int, back: float, layer: str) -> list[AnyShape]:
    """What a cell shows; `back` turns it upright again."""
    middle = (RADII[ring] + RADII[ring + 1]) / 2
    x, y = polar(middle, angle_of(local))
    part = f"upright-{layer}-{ring + 1}-{local + 1}"
    if what == "asteroid":
        return [group(*_rocks(ring, local))]
    if what == "comet":
        return [upright(x, y, back, part, (_comet(),))]
    if what in BODIES:
        return [upright(x, y, back, part, (_body(what),))]
    return []


def _rocks(ring: int, local: int) -> Iterator[Circle]:
    """Fixed rocks, scattered over a cell."""
    value = 7919 * (ring * SECTORS + local + 3)
    for _ in range(9):
        value = (value * 1103515245 + 12345) % 2**31
        radius = RADII[ring] + 9 + (RADII[ring + 1] - RADII[ring] - 18) * (value / 2**31)
        value = (value * 1103515245 + 12345) % 2**31
        angle = STEP * (local + 0.2 + 0.6 * value / 2**31)
        yield Circle(*polar(radius, angle), 1.2 + value % 5 * 0.3, cls="rock")


def _comet() -> Group:
    return group(
        Path("M-4 4L13-9M-3 1L10-12M0 5L14-5", cls="comet-tail"),
        Circle(-6, 5, 4.2, cls="comet-head"),
    )


def _body(name: str) -> Group:
    if name == BODIES[OUMUAMUA]:
        shapes: tuple[AnyShape, ...] = (Ellipse(0, 0, 15, 5, cls="planet t-rust", at=Place(turn=-24)),)
    else:
        size = _SIZES[name]
        tint = _TINTS.get(name, "t-any")
        rings = (Ellipse(0, 0, size * 1.75, size * 0.5, cls="planet-ring", at=Place(turn=-18)),)
        shapes = (
            Circle(0, 0, size, cls=f"planet {tint}"),
            *(rings if name == "saturn" else ()),
            *((Path(_bands(size), cls=f"planet-bands {tint}"),) if size > 10 and name != "saturn" else ()),
            *((Path("M-9.6 0H9.6M0-9.6V9.6", cls="planet-bands t-sea"),) if name == "earth" else ()),
        )
    return group(*shapes, id=f"body-{name}")


def body_name(body: str, words: Words, *, above: bool) -> Text:
    """At the side of its planet that is nearer to the sun: pieces stand at the other one."""
    size = _SIZES.get(body, 8.0)
    y = -size - 4.5 if above else size + 14
    name = planet_name(body, words)
    if body == BODIES[OUMUAMUA]:  # its tile lies at one side
        return Text(-19 if above else 19, y, name, 17, "start" if above else "end", cls="planet-name")
    return Text(0, y, name, 17, cls="planet-name")


def _bands(size: float) -> str:
    low, high = 0.34 * size, 0.93 * size
    return f"M{nums(-high, -low)}H{nums(high)}M{nums(-high, low)}H{nums(high)}"
