"""What happened, in a sentence, for the log: players are called by their names."""

from __future__ import annotations

from armillary.engine import Event, Words, as_written
from armillary.games.high_frontier.words.stories import (
    colonization,
    flight,
    futures,
    game,
    operations,
    politics,
    stacks,
    table,
    terawatt,
)
from armillary.games.high_frontier.words.stories.conflict import combat, dropstones, war
from armillary.games.high_frontier.words.stories.phrases import Names, Teller
from armillary.mechanics.dispatch import Dispatch

tells: Dispatch[Teller] = Dispatch("stories of events")
for _chapter in (
    game,
    table,
    stacks,
    flight,
    operations,
    politics,
    terawatt,
    colonization,
    futures,
    combat,
    war,
    dropstones,
):
    tells |= _chapter.tells


def story(event: Event, names: Names, words: Words = as_written) -> str:
    """An event of the game or of the engine."""
    tell = tells.get(type(event))
    return tell(event, names, words) if tell is not None else str(event)
