"""Who is taken, and what is sold and drawn in a quick start."""

from __future__ import annotations

from armillary.engine import Words
from armillary.games.high_frontier.rules import quick_start, setup
from armillary.games.high_frontier.rules.state import HighFrontierState
from armillary.games.high_frontier.words.labels.asked import Asker
from armillary.games.high_frontier.words.names import aqua
from armillary.mechanics.dispatch import Dispatch

prompts: Dispatch[Asker] = Dispatch("prompts of setup")


@prompts(setup.ChooseFaction)
def _faction(step: setup.ChooseFaction, seen: HighFrontierState, words: Words) -> str:
    return words("Which faction of your Crew card will you lead?")


@prompts(quick_start.DrawCard)
def _draw(step: quick_start.DrawCard, seen: HighFrontierState, words: Words) -> str:
    return words("From which deck do you draw?")


@prompts(quick_start.SellOff)
def _sell_off(step: quick_start.SellOff, seen: HighFrontierState, words: Words) -> str:
    text = words("Which cards do you sell, for {aqua} each?")
    return text.format(aqua=aqua(quick_start.PRICE, words))
