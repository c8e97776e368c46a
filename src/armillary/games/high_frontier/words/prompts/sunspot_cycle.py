"""What is asked by the event roll."""

from __future__ import annotations

from armillary.engine import Words
from armillary.games.high_frontier.rules.state import HighFrontierState
from armillary.games.high_frontier.rules.sunspot_cycle import event_roll
from armillary.games.high_frontier.words.labels.asked import Asker
from armillary.mechanics.dispatch import Dispatch

prompts: Dispatch[Asker] = Dispatch("prompts of sunspot cycle")


@prompts(event_roll.ChooseGlitch)
def _glitch(step: event_roll.ChooseGlitch, seen: HighFrontierState, words: Words) -> str:
    return words("Which Stack gets the Glitch?")


@prompts(event_roll.LoseHeaviest)
def _lose(step: event_roll.LoseHeaviest, seen: HighFrontierState, words: Words) -> str:
    return words("Pad explosion: which of your heaviest cards is lost?")


@prompts(event_roll.CutBudget)
def _cut(step: event_roll.CutBudget, seen: HighFrontierState, words: Words) -> str:
    return words("Budget cuts: which card do you discard?")
