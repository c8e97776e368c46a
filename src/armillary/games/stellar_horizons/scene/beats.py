"""Where what a choice causes pauses, so that people can follow it."""

from __future__ import annotations

from armillary.engine import Event
from armillary.engine.match.beats import Beat
from armillary.games.stellar_horizons.rules.events import combat, economy, exploration, table


def beat(event: Event, seats: int) -> Beat:
    """A phase begins, something is found or fought over, the order of a decade is settled."""
    match event:
        case table.YearBegan() | table.PhaseBegan():
            return "begins"
        case combat.DamageRolled() | combat.SearchRolled():
            return "ends"
        case economy.InitiativeSet() | economy.EventRolled():
            return "ends"
        case exploration.LifeFound() | exploration.TileLaid():
            return "ends"
    return ""
