"""What is asked, in a sentence."""

from __future__ import annotations

from armillary.engine import Option, Words, as_written
from armillary.games.high_frontier.rules.state import HighFrontierState
from armillary.games.high_frontier.words.labels import label
from armillary.games.high_frontier.words.labels.asked import Asker
from armillary.games.high_frontier.words.prompts import (
    colonization,
    free_actions,
    fuel_and_cargo,
    futures,
    hazards,
    movement,
    negotiation,
    operations,
    politics,
    setup,
    solar_map,
    sunspot_cycle,
    terawatt,
)
from armillary.games.high_frontier.words.prompts.conflict import bernals, combat, dropstones, war
from armillary.mechanics.dispatch import Dispatch

PROMPTS: Dispatch[Asker] = Dispatch("prompts of decisions")
for _chapter in (
    setup,
    solar_map,
    hazards,
    fuel_and_cargo,
    movement,
    operations,
    free_actions,
    sunspot_cycle,
    negotiation,
    politics,
    terawatt,
    futures,
    colonization,
    bernals,
    combat,
    war,
    dropstones,
):
    PROMPTS |= _chapter.prompts


def prompt(seen: HighFrontierState, words: Words = as_written, begun: Option | None = None) -> str:
    """What the decision on top of the stack asks; `begun` is an option whose first part is chosen."""
    if seen.over or not seen.stack:
        return words("The game is over")
    if begun is not None and (group := label(begun, seen, words).group):
        return words("{group}: which?").format(group=group)
    step = seen.stack[-1]
    ask = PROMPTS.get(type(step))
    return ask(step, seen, words) if ask is not None else words("Choose")
