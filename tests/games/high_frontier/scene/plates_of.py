"""One plate of a position."""

from __future__ import annotations

from armillary.games.high_frontier import scene
from armillary.games.high_frontier.rules.state import HighFrontierState
from armillary.scene.plates import Plate


def plate_of(state: HighFrontierState, name: str) -> Plate:
    return next(plate for plate in scene.plates(state) if plate.name == name)


def lines(plate: Plate) -> list[str]:
    return [line.text for line in plate.twin]
