"""The picture on the game's card: a corner of a station, and the world that settlers leave for."""

from __future__ import annotations

from armillary.engine import as_written
from armillary.games.space_gate_odyssey.rules.state import OdysseyState
from armillary.games.space_gate_odyssey.scene.look import LOOK
from armillary.games.space_gate_odyssey.scene.moment import moment
from armillary.games.space_gate_odyssey.scene.plates import planets, station
from armillary.scene.plates import Box, Drawing, Plate
from armillary.scene.shapes import Place, group, nameless

WIDTH, HEIGHT = 240, 140
_SCALE = 0.6


def plate(view: OdysseyState) -> Plate:
    """The most active station around its initial module, and the fullest planet at the right."""
    seat = max(range(view.seats), key=lambda other: view.confederations[other].station.activated())
    names = [""] * view.seats
    plan = station.plate(view, seat, moment(view).of(seat), names, as_written, own=False, density="full")
    world = planets.plate(view, _fullest(view), names, as_written)
    left = group(*map(nameless, plan.drawing.shapes), at=Place(52, 37, 0, _SCALE))
    right = group(*map(nameless, world.drawing.shapes), cls="planet", at=Place(192, 78, 0, 0.6))
    return Plate(
        name="emblem-space_gate_odyssey",
        title="Space Gate Odyssey",
        drawing=Drawing(Box(0, 0, WIDTH, HEIGHT), (left, right), cls="station", look=LOOK),
        proportion=WIDTH / HEIGHT,
    )


def _fullest(view: OdysseyState) -> int:
    """The planet with most settlers among those that have not closed."""
    settled = [
        -1 if planet.closed else sum(planet.settlers_of(seat) for seat in range(view.seats))
        for planet in view.planets
    ]
    return settled.index(max(settled))
