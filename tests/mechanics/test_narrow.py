"""A question that is dropped when nothing is left to choose."""

from __future__ import annotations

from typing import ClassVar, Self

from armillary.engine import Option, Rng, State, Step, advance, resolve
from armillary.mechanics.narrow import Narrow


class Shelf(State):
    __slots__ = ("jars", "taken")

    def __init__(self, *jars: str) -> None:
        super().__init__(1, Rng(1))
        self.jars = list(jars)
        self.taken: list[str] = []

    def clone(self) -> Self:
        other = super().clone()
        other.jars, other.taken = self.jars[:], self.taken[:]
        return other


class Jar(Option, frozen=True, gc=False):
    name: str

    verb: ClassVar[str] = "take"


class TakeJar(Narrow[Shelf, Jar], frozen=True, gc=False):
    always_ask: ClassVar[bool] = True

    def options(self, state: Shelf) -> list[Jar]:
        return [Jar(name) for name in state.jars]

    def resolve(self, state: Shelf, option: Jar) -> None:
        state.taken.append(option.name)


class ShelfFalls(Step[Shelf], frozen=True, gc=False):
    def run(self, state: Shelf) -> None:
        state.jars.clear()


def test_what_is_left_is_asked() -> None:
    state = Shelf("plums", "figs")
    state.stack.append(TakeJar(0))
    advance(state)
    resolve(state, Jar("figs"), 0)
    assert state.taken == ["figs"]


def test_nothing_is_asked_when_it_has_gone_meanwhile() -> None:
    state = Shelf("plums", "figs")
    state.stack += [TakeJar(0), ShelfFalls()]
    advance(state)
    assert state.stack == []
    assert state.taken == []
