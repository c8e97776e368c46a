"""State a position, do one thing, read the answer."""

from __future__ import annotations

from typing import Any, TypeVar

from armillary.engine import Event, Option, Refusal, State, Step, advance, options, refusals, resolve, to_act
from armillary.engine.options import read

E = TypeVar("E", bound=Event)


def do(state: State, *steps: Step[Any]) -> list[str]:
    """Push these steps, run to the next decision and list its options."""
    state.over = False
    state.then(*steps)
    advance(state)
    return asked(state)


def asked(state: State) -> list[str]:
    """The options as they are written."""
    return [str(option) for option in options(state)]


def seat_asked(state: State) -> int | None:
    """The seat that is asked, or the first of several."""
    return next(iter(to_act(state)), None)


def waiting(state: State) -> str:
    """The name of the step that waits."""
    return type(state.stack[-1]).__name__ if state.stack else ""


def choose(state: State, *choices: str) -> list[str]:
    """Make these choices one after another; the options that follow."""
    for choice in choices:
        resolve(state, read(choice, options(state)))
    return asked(state)


def refused(state: State, option: Option | str) -> Refusal:
    """The refusal of this choice; the test fails if there is none."""
    seat = seat_asked(state)
    assert seat is not None, "nobody is asked"
    found = [refusal for refusal in refusals(state, seat) if str(refusal.option) == str(option)]
    assert found, f"nothing forbids {option}"
    return found[0]


def told(state: State, kind: type[E]) -> list[E]:
    """The events of this kind since `state.events` was made a list."""
    return [event for event in state.events or [] if isinstance(event, kind)]
