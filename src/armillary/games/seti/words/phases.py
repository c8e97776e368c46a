"""Where in the game the table is, and what is left of the decision that waits."""

from __future__ import annotations

from armillary.engine import Words, as_written
from armillary.games.seti.rules.components import ROUNDS
from armillary.games.seti.rules.probes.movement import MoveProbes
from armillary.games.seti.rules.state import SetiState


def phases(seen: SetiState, words: Words = as_written) -> tuple[tuple[str, ...], int]:
    """The rounds of the game and the present one."""
    if seen.turn == 0:
        return (words("Setup"),), 0
    names = tuple(words("Round {number}").format(number=number) for number in range(1, ROUNDS + 1))
    return (*names, words("Final scoring")), ROUNDS + 1 if seen.over else seen.round - 1


def gauge(seen: SetiState) -> int | None:
    """Movement that is left."""
    step = seen.stack[-1] if seen.stack else None
    return step.points if isinstance(step, MoveProbes) else None
