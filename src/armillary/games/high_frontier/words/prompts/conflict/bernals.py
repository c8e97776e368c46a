"""Bernals in the War."""

from __future__ import annotations

from armillary.engine import Words
from armillary.games.high_frontier.rules.conflict.wartime import desertion
from armillary.games.high_frontier.rules.state import HighFrontierState
from armillary.games.high_frontier.words.labels.asked import Asker
from armillary.mechanics.dispatch import Dispatch

prompts: Dispatch[Asker] = Dispatch("prompts of bernals")


@prompts(desertion.DefendHome)
def _home(step: desertion.DefendHome, seen: HighFrontierState, words: Words) -> str:
    return words("Independents have no Home Bernal in War without a petition: what do you do?")


@prompts(desertion.LoseDeserters)
def _deserters(step: desertion.LoseDeserters, seen: HighFrontierState, words: Words) -> str:
    return words("Colonists of the enemy desert you without a petition: what do you do?")
