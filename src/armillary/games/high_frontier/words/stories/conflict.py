"""Module 3 in sentences."""

from __future__ import annotations

from armillary.engine import Words
from armillary.games.high_frontier.rules.conflict import events as happened
from armillary.games.high_frontier.words.stories.phrases import Names, Teller, player
from armillary.mechanics.dispatch import Dispatch

tells: Dispatch[Teller] = Dispatch("stories of conflict")


@tells(happened.BribePaid)
def _bribe(event: happened.BribePaid, names: Names, words: Words) -> str:
    return words("{name} pays {other} in bribes: {count}").format(
        name=player(event.seat, names, words),
        other=player(event.to, names, words),
        count=event.count,
    )
