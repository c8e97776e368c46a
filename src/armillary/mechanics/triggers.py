"""Triggers: handlers that run when an event of their kind happens.

What happens is a small value with a `kind`. A `Triggers` table says for each type of thing that waits
(printed on a card, set by an effect) which kinds it waits for, and what else has to fit. `Reactions`
are the parts of the rules that follow by themselves.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, Protocol, TypeVar

from armillary.engine import State
from armillary.engine.errors import RulesBroken
from armillary.engine.shapes import plain_data
from armillary.mechanics.dispatch import Dispatch


class TriggerEvent(Protocol):
    """Something that happened and that others may wait for."""

    @property
    def kind(self) -> str: ...


S = TypeVar("S", bound=State)
E = TypeVar("E", bound=TriggerEvent)
R = TypeVar("R", bound=Callable[..., None])


@plain_data
class Triggers(Dispatch[tuple[tuple[str, ...], Callable[[Any, E], bool]]], Generic[E]):
    """By the type of what waits: the kinds that it waits for, and whether the rest fits too."""

    __slots__ = ()

    def match(self, waiting: object, event: E) -> bool:
        """Is this what was waited for?"""
        kinds, fits = self[type(waiting)]
        return event.kind in kinds and fits(waiting, event)


class Reactions(Generic[S, E]):
    """Handlers of an event, run in the order of their places."""

    __slots__ = ("_by_place", "_in_order")

    def __init__(self) -> None:
        self._by_place: dict[int, Callable[[S, int, E], None]] = {}
        self._in_order: tuple[Callable[[S, int, E], None], ...] = ()

    def __call__(self, place: int) -> Callable[[R], R]:
        """Says that a function reacts, in this place: the lowest comes first at the table."""

        def register(react: R) -> R:
            if place in self._by_place:
                raise RulesBroken(f"two reactions are in place {place}")
            self._by_place[place] = react
            self._in_order = tuple(self._by_place[each] for each in sorted(self._by_place, reverse=True))
            return react

        return register

    def to(self, state: S, seat: int, event: E) -> None:
        """Let everything react that follows what a seat did.

        Each reaction puts its steps on the stack, the last in order first. So this is called last by
        whoever did something: what follows it comes before what already waits.
        """
        for react in self._in_order:
            react(state, seat, event)
