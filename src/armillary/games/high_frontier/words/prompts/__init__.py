"""What is asked, in a sentence."""

from __future__ import annotations

from armillary.engine import Option, Words, as_written
from armillary.games.high_frontier.rules.state import HighFrontierState
from armillary.games.high_frontier.words.labels import label
from armillary.games.high_frontier.words.labels.asked import Asker
from armillary.games.high_frontier.words.prompts import colonization, combat, core, futures, terawatt, war
from armillary.mechanics.dispatch import Dispatch

PROMPTS: Dispatch[Asker] = Dispatch("prompts of decisions")
for _chapter in (core, terawatt, colonization, futures, war, combat):
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
