"""What is asked with Module 1."""

from __future__ import annotations

from armillary.engine import Words
from armillary.games.high_frontier.rules.components.kinds import NOTHING
from armillary.games.high_frontier.rules.state import HighFrontierState
from armillary.games.high_frontier.rules.terawatt import epics, nanofacture
from armillary.games.high_frontier.words.labels.asked import Asker, stack_name
from armillary.mechanics.dispatch import Dispatch

prompts: Dispatch[Asker] = Dispatch("prompts of Module 1")


@prompts(epics.EpicHazard)
def _epic(step: epics.EpicHazard, seen: HighFrontierState, words: Words) -> str:
    return words("Epic Hazard: risk it, or pay?")


@prompts(nanofacture.SpendWorkers)
def _workers(step: nanofacture.SpendWorkers, seen: HighFrontierState, words: Words) -> str:
    text = words("Which robonaut is used up at {stack}?")
    if step.robonaut != NOTHING:
        text = words("Which refinery is used up at {stack}?")
    return text.format(stack=stack_name(seen, step.slot, words))
