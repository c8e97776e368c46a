"""Where what a choice causes pauses, so that people can follow it."""

from __future__ import annotations

from armillary.engine import Event
from armillary.engine.match.beats import Beat
from armillary.games.exodus.rules import events


def beat(event: Event, seats: int) -> Beat:
    """What was secret is opened, a round of a battle is rolled, rockets have flown."""
    match event:
        case events.VotesCounted() | events.BidsRevealed() | events.CardsRevealed():
            return "ends"
        case events.WarheadsRolled() | events.BattleWon() | events.CenturianRevealed():
            return "ends"
        case events.BattleJoined() | events.ConquestStarted() | events.PhaseStarted():
            return "begins"
    return ""
