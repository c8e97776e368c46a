"""A Turn: movements, one Operation and free actions, in any order, until the player ends it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import ClassVar, TypeVar

from armillary.engine import Decision, Option
from armillary.engine.ledger import Refusal
from armillary.games.high_frontier.rules.events import game
from armillary.games.high_frontier.rules.sequence import (
    FREE,
    MENU,
    MOVES,
    OPERATIONS,
    Source,
    reasons,
    sources,
)
from armillary.games.high_frontier.rules.state import HighFrontierState

Chosen = TypeVar("Chosen", bound=Option)

GRATIS = "gratis"  # in `state.used`: what follows is a free action instead of the Operation


class Act(Option, frozen=True, gc=False):
    """Something that a seat does in its Turn. Afterwards it is asked again."""

    def act(self, state: HighFrontierState, seat: int) -> None:
        """Do it, or push the steps that do."""
        raise NotImplementedError


class End(Option, frozen=True, gc=False):
    verb: ClassVar[str] = "end"


END_TURN = End()


@cache
def _listed(modules: tuple[str, ...]) -> tuple[tuple[Source, ...], tuple[Source, ...]]:
    """What is offered always, and what only until the Operation is done. Chapters are complete by now."""
    return sources(modules, *MOVES, *FREE), sources(modules, *OPERATIONS)


class PlayTurn(Decision[HighFrontierState, Option], frozen=True, gc=False):
    """What to do next."""  # HFC-067, HFC-068, HFC-180

    rule: ClassVar[str] = "HFC-067"
    always_ask: ClassVar[bool] = True
    never_empty: ClassVar[bool] = True  # the Turn can be ended

    def options(self, state: HighFrontierState) -> Sequence[Option]:
        always, operations = _listed(state.modules)
        seat = self.seat
        found: list[Option] = []
        if not state.operated:
            for source in operations:
                found += source(state, seat)
        for source in always:
            found += source(state, seat)
        found.append(END_TURN)
        return found

    def resolve(self, state: HighFrontierState, option: Option) -> None:
        if isinstance(option, Act):
            state.stack.append(self)
            option.act(state, self.seat)

    def refusals(self, state: HighFrontierState) -> list[Refusal]:
        places = [place for place in MENU if not state.operated or place not in OPERATIONS]
        return [refusal for found in reasons(state.modules, *places) for refusal in found(state, self.seat)]


def operate(state: HighFrontierState, seat: int, operation: str) -> None:
    """The Operation of the Turn is used up, whatever comes of it; what somebody does freely is none."""
    # HFC-067, HFC-235, HFC-379, HFC-380
    if GRATIS in state.used:
        state.used -= {GRATIS}
    else:
        state.operated = True
    state.shifted = frozenset()
    state.tell(game.Operated, seat, operation)


def once(state: HighFrontierState, mark: str) -> bool:
    """Whether something that is allowed once in a Turn has not been done yet."""
    return mark not in state.used


def use(state: HighFrontierState, mark: str) -> None:
    state.used |= {mark}


# `state.shifted`: what was transferred since the last movement or Operation, cards by number


def tanks_in(slot: int) -> int:
    """The key in `state.shifted` for tanks moved into this Stack."""  # Q18
    return -1 - slot


def tanks_out(slot: int) -> int:
    """The key in `state.shifted` for tanks moved out of this Stack."""  # Q18
    return -101 - slot
