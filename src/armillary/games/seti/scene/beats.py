"""Where what a choice causes pauses, so that people can follow it."""

from __future__ import annotations

from armillary.engine import Event
from armillary.engine.match.beats import Beat
from armillary.games.seti.rules import events
from armillary.games.seti.rules.solo import events as solo


def beat(event: Event, seats: int) -> Beat:
    """The rival's turn: what it reveals, and what it does."""
    match event:
        case events.TurnBegan(seat=seat) if seat >= seats:
            return "begins"
        case solo.RivalRevealed(action=0) | solo.RivalHindered(left=0) | solo.RivalStands():
            return "ends"
    return ""
