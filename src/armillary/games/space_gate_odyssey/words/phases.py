"""Where in a turn the table is."""

from __future__ import annotations

from armillary.engine import Step, Words, as_written
from armillary.games.space_gate_odyssey.rules.bonuses import Promote, Recruit
from armillary.games.space_gate_odyssey.rules.building import TurnModule
from armillary.games.space_gate_odyssey.rules.new_modules import PutModule
from armillary.games.space_gate_odyssey.rules.reorganisation import LayModules, PutAgain, TurnAgain
from armillary.games.space_gate_odyssey.rules.rooms import RoomAction
from armillary.games.space_gate_odyssey.rules.state import OdysseyState
from armillary.games.space_gate_odyssey.rules.turn import ActivateRoom

_REORGANISING = (LayModules, PutAgain, TurnAgain)
_ACTING = (RoomAction, PutModule, TurnModule, Recruit, Promote)
CHOOSE, ACTIONS, JOURNEY = 0, 1, 2


def phases(seen: OdysseyState, words: Words = as_written) -> tuple[tuple[str, ...], int]:
    """The parts of the turn and the present one; setup and the final count stand alone."""
    if seen.turn == 0:
        return (words("Setup"),), 0
    if seen.over or (seen.planets and all(planet.closed for planet in seen.planets)):
        return (words("Final count"),), int(seen.over)
    names = (words("Choose"), words("Actions"), words("Journey"), words("Clear"))
    return names, _present(seen)


def _present(seen: OdysseyState) -> int:
    step = _interrupted(seen)
    if isinstance(step, ActivateRoom):
        return CHOOSE
    return ACTIONS if isinstance(step, _ACTING) else JOURNEY


def _interrupted(seen: OdysseyState) -> Step[OdysseyState] | None:
    """The step that waits, or the one that waits for a reorganisation."""
    return next((step for step in reversed(seen.stack) if not isinstance(step, _REORGANISING)), None)
