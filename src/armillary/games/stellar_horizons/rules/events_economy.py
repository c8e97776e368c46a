"""What happens in the economic phase, each kind with its rule. Factions, worlds and systems are numbers."""

from __future__ import annotations

from typing import ClassVar

from armillary.engine import Event, SeatEvent

# Relations and diplomacy


class RelationChanged(Event, frozen=True, gc=False):
    """Between two factions, on both tracks."""

    faction: int
    other: int
    relation: int

    rule: ClassVar[str] = "SH-082"


# Technologies


class TechnologyGained(SeatEvent, frozen=True, gc=False):
    technology: int

    rule: ClassVar[str] = "SH-068"
