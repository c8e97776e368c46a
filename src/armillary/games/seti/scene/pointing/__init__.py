"""Which shapes of the scene an option or an event touches."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from armillary.engine import Decision, Event, Option, SeatEvent
from armillary.games.seti.rules.state import SetiState
from armillary.games.seti.scene.pointing import events, options
from armillary.games.seti.scene.pointing.shape_ids import Shapes
from armillary.mechanics.dispatch import Dispatch


def shapes(thing: Option | Event, seen: SetiState) -> Shapes:
    """The ids of the shapes, those that are chosen before those that follow from it."""
    find = _SHAPES.get(type(thing))
    return find(thing, _whose(thing, seen), seen) if find else ()


def _whose(thing: Option | Event, seen: SetiState) -> int:
    """Who did it, or is asked to."""
    if isinstance(thing, SeatEvent):
        return thing.seat
    step = seen.stack[-1] if seen.stack else None
    return step.seat if isinstance(step, Decision) else seen.active


_SHAPES: Dispatch[Callable[[Any, int, SetiState], Shapes]] = Dispatch("shapes of an option or an event")
_SHAPES |= options.SHAPES
_SHAPES |= events.SHAPES
