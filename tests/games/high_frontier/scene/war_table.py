"""A table at war, and its plates."""

from __future__ import annotations

from armillary.games.high_frontier import scene
from armillary.games.high_frontier.rules.state import HighFrontierState
from armillary.scene.layout import Layout
from armillary.scene.plates import Plate
from tests.games.high_frontier.positions import MODULE_3, position

LOYAL, REBEL = "nasa_astronauts", "spacex"  # white and gray


def seated(*more: str) -> HighFrontierState:
    return position(LOYAL, REBEL, *more, **MODULE_3)


def drawn(state: HighFrontierState) -> dict[str, Plate]:
    return {plate.name: plate for plate in scene.plates(state)}


def told(plate: Plate) -> str:
    return "\n".join(line.text for line in plate.twin)


def arranged(layout: Layout) -> set[str]:
    if isinstance(layout, str):
        return {layout}
    return {name for item in layout.items for name in arranged(item)}
