"""Futures that are completed, and what they bring for good."""

from __future__ import annotations

from armillary.games.high_frontier.rules.components import FUTURES
from armillary.games.high_frontier.rules.components.kinds import NOBODY, FutureEffect
from armillary.games.high_frontier.rules.state import HighFrontierState
from armillary.mechanics.modules import extensible

NUMBERS = {future.id: number for number, future in enumerate(FUTURES)}


def holder(state: HighFrontierState, future: str) -> int:
    """Who has completed a Future, or NOBODY."""  # HFC-339
    wanted = NUMBERS[future]
    return next((seat for number, seat in state.futures if number == wanted), NOBODY)


def has(state: HighFrontierState, seat: int, future: str) -> bool:
    return bool(state.futures) and holder(state, future) == seat


def is_open(state: HighFrontierState, future: int) -> bool:
    """Whether nobody has completed a Future of that name."""  # HFC-339
    return all(FUTURES[number].named != FUTURES[future].named for number, _ in state.futures)


def effect(state: HighFrontierState, seat: int, key: str) -> FutureEffect | None:
    """What a player's Futures bring under a name, if they do."""  # HFC-342
    for number, owner in state.futures:
        if owner == seat:
            for found in FUTURES[number].effects:
                if found.key == key:
                    return found
    return None


@extensible
def completed(state: HighFrontierState, seat: int, future: int, /) -> None:
    """A player gains a star."""  # HFC-342
    state.futures = (*state.futures, (future, seat))
