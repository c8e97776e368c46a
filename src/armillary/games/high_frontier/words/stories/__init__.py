"""What happened, in a sentence, for the log: players are called by their names."""

from __future__ import annotations

from armillary.engine import Event, Words, as_written
from armillary.games.high_frontier.words.stories import (
    colonization,
    combat,
    conflict,
    futures,
    operations,
    people,
    ships,
    terawatt,
    turns,
)
from armillary.games.high_frontier.words.stories.phrases import Names, Teller
from armillary.mechanics.dispatch import Dispatch

tells: Dispatch[Teller] = Dispatch("stories of events")
for _chapter in (turns, ships, operations, people, terawatt, colonization, futures, conflict, combat):
    tells |= _chapter.tells


def story(event: Event, names: Names, words: Words = as_written) -> str:
    """An event of the game or of the engine."""
    tell = tells.get(type(event))
    return tell(event, names, words) if tell is not None else str(event)
