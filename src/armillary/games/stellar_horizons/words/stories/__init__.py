"""What happened, in a sentence, for the log.

Players are called by their names, units by the names on their counters, factions where no player is meant.
"""

from __future__ import annotations

from armillary.engine import Event, Words, as_written
from armillary.games.stellar_horizons.words.stories import combat, economy, exploration, flight, table
from armillary.games.stellar_horizons.words.stories.phrases import Names, Teller
from armillary.mechanics.dispatch import Dispatch

tells: Dispatch[Teller] = Dispatch("stories of events")
for chapter in (table, economy, flight, exploration, combat):
    tells |= chapter.tells


def story(event: Event, names: Names, words: Words = as_written) -> str:
    """An event of the game or of the engine."""
    tell = tells.get(type(event))
    return tell(event, names, words) if tell is not None else str(event)
