"""The zones on the poster: their names, with what they add to solar power, and what a look at one shows."""

from __future__ import annotations

from collections.abc import Iterator

from armillary.engine import Words
from armillary.games.high_frontier.rules.components import ZONES
from armillary.games.high_frontier.scene.plates.sol.landmarks import Area
from armillary.games.high_frontier.words.names import zone_name
from armillary.scene import text
from armillary.scene.shapes import AnyShape, Group, Point, Text

# Where the names of the zones stand: in the middle of what is free of routes.
_NAMES: dict[str, tuple[Point, str]] = {
    "mercury": ((2170, 1322), "soft"),
    "venus": ((2170, 1218), "soft"),
    "earth": ((1800, 1930), ""),
    "mars": ((2770, 1950), ""),
    "ceres": ((1710, 520), ""),
    "jupiter": ((1560, 175), ""),
    "saturn": ((285, 1925), ""),
    "uranus": ((240, 1285), ""),
    "neptune": ((700, 110), ""),
}
# What is shown when a zone is looked at: where its Sites lie close together.
_VIEWS: dict[str, tuple[float, float, float, float]] = {
    "mercury": (1920, 1280, 520, 400),
    "venus": (1780, 1230, 760, 520),
    "earth": (1640, 1010, 1100, 880),
    "mars": (2200, 660, 770, 720),
    "ceres": (1700, 330, 1180, 700),
    "jupiter": (720, 620, 680, 760),
    "saturn": (60, 1180, 800, 800),
    "uranus": (30, 690, 640, 640),
    "neptune": (20, 50, 980, 760),
}
_LARGE, _SOFT = 50.0, 40.0


def names(words: Words) -> Iterator[AnyShape]:
    """Nearer, the names of Sites take over."""
    for number, zone in enumerate(ZONES):
        (x, y), quiet = _NAMES[zone.id]
        added = f" {zone.modifier:+d}".replace("-", "−") if zone.modifier else " 0"
        said = zone_name(number, words)
        name = Text(
            x,
            y,
            said.upper(),
            _SOFT if quiet else _LARGE,
            cls=f"display zone-name {quiet}".strip(),
            tail=added if zone.solar_power else "",
        )
        called = words("{zone} zone").format(zone=said)
        yield Group((name,), cls=f"zone distant {quiet}".strip(), called=called, view=_VIEWS[zone.id])


def area(zone: int, words: Words) -> Area:
    """What the name of a zone takes, with its letters apart."""
    (x, y), quiet = _NAMES[ZONES[zone].id]
    size = _SOFT if quiet else _LARGE
    half = text.width(zone_name(zone, words).upper(), size, "display") * 0.62 + size
    return x - half, y - size, x + half, y + 12
