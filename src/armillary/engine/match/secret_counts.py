"""Counts of unrevealed choices. Choice numbers shown to a seat leave them out, or the numbers would reveal
that somebody has chosen."""

from __future__ import annotations

from collections.abc import Container
from typing import TYPE_CHECKING, Any

from armillary.engine.options import AnytimeOption
from armillary.engine.state import State
from armillary.engine.steps import Gathering, Simultaneous, gatherings, make

if TYPE_CHECKING:
    from armillary.engine.match.match import Match


def secrets_of_others(state: State, seat: int) -> int:
    """How many choices of other seats wait to be revealed."""
    return secrets_besides(state, (seat,))


def secrets_besides(state: State, seats: Container[int]) -> int:
    """How many choices of all other seats than these wait to be revealed."""
    return sum(
        step.made_by(other) for step in gatherings(state) for other in step.choosing if other not in seats
    )


def secret_choices(match: Match[Any]) -> int:
    """How many of the last choices must not be told: everything since the first that is secret still."""
    stack = match.state.stack
    begun = (n for n, step in enumerate(stack) if isinstance(step, Gathering) and step.made)
    place = next(begun, None)  # others may lie below it that nobody has chosen in yet
    if place is None:
        return 0
    number, state = match.count, match.state
    while number > match.first and (made := _made_in(state, place)):
        number = max(match.first, number - made)  # at least so many; others may have come between
        state = match.at(number)
    return match.count - number


def _made_in(state: State, place: int) -> int:
    """How many choices were made in the step that lies there; what lies below it does not change."""
    step = state.stack[place]
    return step.made if isinstance(step, Gathering) else 0


def bars_undo(state: State, seat: int) -> bool:
    """Would it tell somebody of secret choices if this seat took its own back?

    In whichever order they were made: the one that was made alone can be, any other would tell that
    a choice was changed. Who plays at several screens has to ask; a plan is taken back by choices.
    """
    step = state.stack[-1] if state.stack else None
    if not isinstance(step, Simultaneous) or not step.made:
        return False
    return step.made > 1 or seat not in step.choosing or not step.made_by(seat)


def is_cut_off(match: Match[Any]) -> bool:
    """True if the match begins among choices that may still be secret.

    Then nobody can say which of its choices they are.
    """
    if not match.first or not gatherings(match.state):
        return False
    return any(step.made for step in gatherings(match.at(match.first)))


def kept_from(match: Match[Any], seat: int) -> tuple[int, ...]:
    """The numbers of the choices of others that this seat must not count: those that are secret still."""
    begun = match.count - secret_choices(match)
    if begun == match.count:
        return ()
    state = match.at(begun)
    made: dict[int, list[tuple[int, int]]] = {}  # where the step lies: numbers and seats
    for number in range(begun + 1, match.count + 1):
        choice = match.choice(number)
        place = len(state.stack) - 1
        step = state.stack[place]
        state.rng.script = list(choice.outcomes)
        make(state, choice.option, choice.seat)
        if isinstance(choice.option, AnytimeOption) or not isinstance(step, Gathering):
            continue
        if len(state.stack) > place and _made_in(state, place) == step.made + 1:
            made.setdefault(place, []).append((number, choice.seat))
        else:
            made.pop(place, None)  # revealed
    still = [place for place in made if len(state.stack) > place and _made_in(state, place)]
    return tuple(sorted(number for place in still for number, chooser in made[place] if chooser != seat))
