"""Dropstones and isotope money."""

from __future__ import annotations

from armillary.engine import Words
from armillary.games.high_frontier.rules.conflict.dropstones import dislodging
from armillary.games.high_frontier.rules.state import HighFrontierState
from armillary.games.high_frontier.words.labels.asked import Asker, stack_name
from armillary.games.high_frontier.words.names import card_names
from armillary.mechanics.dispatch import Dispatch

prompts: Dispatch[Asker] = Dispatch("prompts of dropstones")


@prompts(dislodging.ChooseFall)
def _fall(step: dislodging.ChooseFall, seen: HighFrontierState, words: Words) -> str:
    return words("To where does the dropstone fall first?")


@prompts(dislodging.LoadStone)
def _load(step: dislodging.LoadStone, seen: HighFrontierState, words: Words) -> str:
    text = words("Which cards of {stack} go along with the dropstone? So far {cards}")
    return text.format(stack=stack_name(seen, step.slot, words), cards=card_names(step.cards, words))
