"""Before a shot: the weapons, the rolls of the fire value, every result with its chance and its rule.

One way to fire is shown; which, is said by the choice that is pointed at: every way is a page of its own,
and the first is open while none is pointed at.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from armillary.engine import Words
from armillary.games.high_frontier.scene.pieces.shots import Front
from armillary.games.high_frontier.scene.plates.fire.fire_value import fire_value_plate
from armillary.games.high_frontier.scene.plates.fire.odds import results_plate
from armillary.games.high_frontier.scene.plates.fire.weapons import weapons_plate
from armillary.scene.plates import Plate

HIGH = 224.0
_LOW = 192.0  # the rolls beside the map


def plates(fronts: Sequence[Front], names: Sequence[str], words: Words) -> tuple[Plate, ...]:
    """Of a battle as high as the highest of them, so that they begin and end on one line."""
    lists = weapons_plate(fronts, names, words), results_plate(fronts, names, words)
    if not fronts[0].begun:
        return lists[0], fire_value_plate(fronts, words, _LOW), lists[1]
    high = max(HIGH, *(plate.drawing.box.height for plate in lists))
    return _as_high(lists[0], high), fire_value_plate(fronts, words, high), _as_high(lists[1], high)


def _as_high(plate: Plate, high: float) -> Plate:
    box = replace(plate.drawing.box, height=high)
    return replace(plate, drawing=replace(plate.drawing, box=box), proportion=box.proportion)
