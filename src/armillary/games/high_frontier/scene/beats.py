"""Where what a choice causes pauses, so that people can follow it."""

from __future__ import annotations

from armillary.engine import Event
from armillary.engine.match.beats import Beat
from armillary.games.high_frontier.rules.colonization import events as bernal_events
from armillary.games.high_frontier.rules.conflict.combat import events as combat_events
from armillary.games.high_frontier.rules.conflict.dropstones import events as stone_events
from armillary.games.high_frontier.rules.conflict.war import events as war_events
from armillary.games.high_frontier.rules.events import flight, game, operations, table


def beat(event: Event, seats: int) -> Beat:
    """A Rocket flies from Space to Space; a roll, a find, a Factory and an event are seen by themselves.

    A battle is seen shot by shot, and after each shot what it does; so is what changes the War.
    """
    match event:
        case game.YearBegan() | game.SeatTurnBegan() | game.CycleAdvanced():
            return "begins"
        case flight.SpaceEntered() | flight.BeltRolled() | flight.HumanDrove():
            return "ends"
        case operations.SiteProspected() | operations.FactoryBuilt():
            return "ends"
        case operations.ColonyFounded() | operations.CardsWon():
            return "ends"
        case table.EventHappened() | table.CardsDecommissioned():
            return "ends"
        case combat_events.AttackBegan() | war_events.WarBrokeOut() | war_events.TruceDeclared():
            return "begins"
        case combat_events.ShotFired() | combat_events.AttackWon() | combat_events.PrisonerTaken():
            return "ends"
        case combat_events.FactoryDamaged() | combat_events.FactoryDestroyed():
            return "ends"
        case combat_events.FactoryCaptured() | combat_events.MobileShot() | combat_events.KamikazeEntered():
            return "ends"
        case bernal_events.BernalUnanchored() | stone_events.StoneAimed() | stone_events.WorldExploded():
            return "ends"
        case war_events.PropagandaFlipped() | war_events.RollSabotaged() | war_events.WarWon():
            return "ends"
    return ""
