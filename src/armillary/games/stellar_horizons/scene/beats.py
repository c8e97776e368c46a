"""Where what a choice causes pauses, so that people can follow it."""

from __future__ import annotations

from armillary.engine import Event
from armillary.engine.match.beats import Beat
from armillary.games.stellar_horizons.rules import events, events_conflict, events_economy, events_exploration


def beat(event: Event, seats: int) -> Beat:
    """A phase begins, something is found or fought over, the order of a decade is settled."""
    match event:
        case events.YearBegan() | events.PhaseBegan():
            return "begins"
        case events_conflict.DamageRolled() | events_conflict.SearchRolled():
            return "ends"
        case events_economy.InitiativeSet() | events_economy.EventRolled():
            return "ends"
        case events_exploration.LifeFound() | events_exploration.TileLaid():
            return "ends"
    return ""
