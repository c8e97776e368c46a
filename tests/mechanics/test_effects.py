"""Effects: one operation after the other, with questions in the middle, and what they remember."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar, Self

import pytest
from msgspec import Struct

from armillary.engine import Decision, Option, Rng, advance, options, resolve
from armillary.engine.errors import RulesBroken
from armillary.mechanics.dispatch import Dispatch
from armillary.mechanics.effects import CloseScope, ResolveEffects, ScopedState, in_scope


class Workshop(ScopedState[list[str]]):
    """Writes down what is done in it; a scope is the list of what one effect has done."""

    __slots__ = ("done", "scopes")

    def __init__(self) -> None:
        super().__init__(2, Rng(1))
        self.done: list[str] = []
        self.scopes: list[list[str]] = []

    def clone(self) -> Self:
        other = super().clone()
        other.done = self.done[:]
        other.scopes = [scope[:] for scope in self.scopes]
        return other


class Say(Struct, frozen=True):
    line: str


class Ask(Struct, frozen=True):
    pass


class Nest(Struct, frozen=True):
    effects: tuple[Any, ...]


class Unknown(Struct, frozen=True):
    pass


performs: Dispatch[Callable[[Workshop, int, Any], None]] = Dispatch("how it is done")


class Resolve(ResolveEffects[Workshop], frozen=True, gc=False):
    performers: ClassVar[Dispatch[Callable[[Workshop, int, Any], None]]] = performs


class Answer(Option, frozen=True, gc=False):
    number: int

    verb: ClassVar[str] = "answer"


class Question(Decision[Workshop, Answer], frozen=True, gc=False):
    def options(self, state: Workshop) -> Sequence[Answer]:
        return [Answer(1), Answer(2)]

    def resolve(self, state: Workshop, option: Answer) -> None:
        _write(state, f"{self.seat} answers {option.number}")


def _write(state: Workshop, line: str) -> None:
    state.done.append(line)
    if state.scopes:
        state.scopes[-1].append(line)


@performs(Say)
def _say(state: Workshop, seat: int, operation: Say) -> None:
    _write(state, f"{seat} says {operation.line}")


@performs(Ask)
def _ask(state: Workshop, seat: int, operation: Ask) -> None:
    state.then(Question(seat))


@performs(Nest)
def _nest(state: Workshop, seat: int, operation: Nest) -> None:
    in_scope(state, [], Resolve(seat, operation.effects))


def carried_out(*effects: object) -> Workshop:
    state = Workshop()
    state.then(Resolve(1, effects))
    advance(state)
    return state


def test_operations_follow_one_another() -> None:
    assert carried_out(Say("a"), Say("b")).done == ["1 says a", "1 says b"]


def test_the_rest_of_an_effect_waits_for_an_answer() -> None:
    state = carried_out(Say("a"), Ask(), Say("b"), Say("c"))
    assert state.done == ["1 says a"]
    assert state.stack == [Resolve(1, (Say("b"), Say("c"))), Question(1)]

    resolve(state, options(state)[1])

    assert state.done == ["1 says a", "1 answers 2", "1 says b", "1 says c"]


def test_nothing_waits_under_the_last_operation() -> None:
    assert carried_out(Say("a"), Ask()).stack == [Question(1)]


def test_an_effect_goes_on_in_a_clone_made_in_its_middle() -> None:
    state = carried_out(Ask(), Say("b"))
    other = state.clone()

    resolve(other, options(other)[0])

    assert other.done == ["1 answers 1", "1 says b"]
    assert state.done == []


def test_an_operation_that_nobody_performs_is_named() -> None:
    with pytest.raises(RulesBroken, match="how it is done: nothing is registered for Unknown"):
        carried_out(Unknown())


def test_an_effect_remembers_what_it_does_until_it_is_finished() -> None:
    state = Workshop()
    memory = in_scope(state, [], Resolve(0, (Say("a"), Ask(), Say("b"))))
    advance(state)
    assert state.scopes == [["0 says a"]]

    resolve(state, options(state)[0])

    assert memory == ["0 says a", "0 answers 1", "0 says b"]
    assert state.scopes == []


def test_an_effect_inside_of_another_has_a_memory_of_its_own() -> None:
    state = Workshop()
    memory = in_scope(state, [], Resolve(0, (Say("a"), Nest((Say("x"), Ask())), Say("b"))))
    advance(state)
    assert state.scopes == [["0 says a"], ["0 says x"]]
    assert state.stack[-2:] == [CloseScope(), Question(0)]

    resolve(state, options(state)[0])

    assert memory == ["0 says a", "0 says b"]
    assert state.scopes == []
