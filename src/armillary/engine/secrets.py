"""How many choices are secret still, and to whom: numbers can tell as much as words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from armillary.engine.state import State
from armillary.engine.steps import Gathering, gatherings

if TYPE_CHECKING:
    from armillary.engine.match import Match


def secrets_of_others(state: State, seat: int) -> int:
    """How many choices of other seats wait to be revealed."""
    return sum(step.made_by(other) for step in gatherings(state) for other in step.choosing if other != seat)


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
