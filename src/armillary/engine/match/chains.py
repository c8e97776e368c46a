"""Chains of choices, played one by one until something unforeseen happens."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from armillary.engine.errors import ChoiceError
from armillary.engine.plans import Chain

if TYPE_CHECKING:
    from armillary.engine.match.match import Match


def play_chain(match: Match[Any], choices: Sequence[str], seat: int) -> Chain:
    """Play link by link up to the first surprise.

    A link that is illegal before any surprise refuses the whole chain: its `ChoiceError` says
    which one, and the match is as it was.
    """
    trial = match.branch()
    links, stopped = 0, None
    for number, choice in enumerate(choices, start=1):
        try:
            trial.play(choice, seat)
        except ChoiceError as error:
            error.link = number
            raise
        links = number
        if number < len(choices) and (stopped := surprise(trial, seat)) is not None:
            break
    for number in range(match.count + 1, trial.count + 1):
        match.follow(trial.choice(number))  # those included that were made for seats that have left
    return Chain(links, stopped)


def surprise(match: Match[Any], seat: int) -> str | None:
    """The first thing that a seat could not foresee when it chose; None if there was nothing."""
    if match.choices and match.choices[-1].seat != seat:
        return "another seat has acted"
    barrier = match.barrier()
    if barrier is None and seat not in match.to_act:
        return _waiting_barrier()
    return barrier


def _waiting_barrier() -> str:
    return "another seat is asked"
