"""What is asked before a Hazard Roll."""

from __future__ import annotations

from armillary.engine import Words
from armillary.games.high_frontier.rules.hazards import hazard_rolls
from armillary.games.high_frontier.rules.state import HighFrontierState
from armillary.games.high_frontier.words.labels.asked import Asker, stack_name
from armillary.games.high_frontier.words.labels.movement import roll_name
from armillary.mechanics.dispatch import Dispatch

prompts: Dispatch[Asker] = Dispatch("prompts of hazards")


@prompts(hazard_rolls.HazardRoll)
def _hazard(step: hazard_rolls.HazardRoll, seen: HighFrontierState, words: Words) -> str:
    text = words("{hazard}: risk {stack}, or pay?")
    return text.format(hazard=roll_name(step.cause, words), stack=stack_name(seen, step.slot, words))
