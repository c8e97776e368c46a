"""Which shapes of the scene an option or an event touches."""

from __future__ import annotations

from armillary.engine import Event, Option
from armillary.games.exodus.rules.state import ExodusState
from armillary.games.exodus.scene.moment import asked
from armillary.games.exodus.scene.names import looking
from armillary.games.exodus.scene.pointing import events, options
from armillary.games.exodus.scene.pointing.options import Find
from armillary.games.exodus.scene.pointing.shape_ids import Shapes
from armillary.mechanics.dispatch import Dispatch


def shapes(thing: Option | Event, seen: ExodusState) -> Shapes:
    """The ids of the shapes, those that are chosen before those that follow from it; buttons have none."""
    find = _SHAPES.get(type(thing))
    if find is None:
        return ()
    seat = asked(seen) if isinstance(thing, Option) else int(getattr(thing, "seat", looking(seen)))
    return find(thing, seat, seen)


_SHAPES: Dispatch[Find] = Dispatch("shapes of an option or an event")
_SHAPES |= options.SHAPES
_SHAPES |= events.SHAPES
