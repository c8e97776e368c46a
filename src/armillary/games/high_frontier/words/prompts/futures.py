"""What is asked about Futures."""

from __future__ import annotations

from armillary.engine import Words
from armillary.games.high_frontier.rules.futures import effects
from armillary.games.high_frontier.rules.state import HighFrontierState
from armillary.games.high_frontier.words.labels.asked import Asker
from armillary.mechanics.dispatch import Dispatch

prompts: Dispatch[Asker] = Dispatch("prompts of Futures")


@prompts(effects.SellOn)
def _sell(step: effects.SellOn, seen: HighFrontierState, words: Words) -> str:
    return words("Which card do you sell as well?")
