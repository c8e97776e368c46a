"""Where what a choice causes pauses, so that people can follow it."""

from __future__ import annotations

from armillary.engine import Event
from armillary.engine.beats import Beat
from armillary.games.high_frontier.rules import events, events_flight, events_operations, events_table


def beat(event: Event, seats: int) -> Beat:
    """A Rocket flies from Space to Space; a roll, a find, a Factory and an event are seen by themselves."""
    match event:
        case events.YearBegan() | events.SeatTurnBegan() | events.CycleAdvanced():
            return "begins"
        case events_flight.SpaceEntered() | events_flight.BeltRolled() | events_flight.HumanDrove():
            return "ends"
        case events_operations.SiteProspected() | events_operations.FactoryBuilt():
            return "ends"
        case events_operations.ColonyFounded() | events_operations.CardsWon():
            return "ends"
        case events_table.EventHappened() | events_table.CardsDecommissioned():
            return "ends"
    return ""
