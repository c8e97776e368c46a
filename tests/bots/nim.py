"""A heap of stones: take one, two or three; whoever takes the last one wins. No judge, no policy."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Self

from armillary.engine import Decision, Facts, Game, GameRules, Option, Rng, Setting, State, Value, advance


class HeapState(State):
    __slots__ = ("last", "stones")

    def __init__(self, seats: int, rng: Rng, stones: int) -> None:
        super().__init__(seats, rng)
        self.stones = stones
        self.last = 0

    def clone(self) -> Self:
        other = super().clone()
        other.stones = self.stones
        other.last = self.last
        return other


class TakeStones(Option, frozen=True, gc=False):
    stones: int

    verb: ClassVar[str] = "take"


class Turn(Decision[HeapState, TakeStones], frozen=True, gc=False):
    def options(self, state: HeapState) -> list[TakeStones]:
        return [TakeStones(stones) for stones in (1, 2, 3) if stones <= state.stones]

    def resolve(self, state: HeapState, option: TakeStones) -> None:
        state.stones -= option.stones
        state.last = self.seat
        state.turn += 1
        if state.stones:
            state.then(Turn((self.seat + 1) % state.seats))


def first_state(seats: int, rng: Rng, settings: Mapping[str, Value]) -> HeapState:
    state = HeapState(seats, rng, int(settings["stones"]))
    state.then(Turn(0))
    return state


def scores(state: HeapState) -> tuple[int, ...]:
    return tuple(int(state.over and seat == state.last) for seat in range(state.seats))


def winners(state: HeapState) -> tuple[int, ...]:
    return (state.last,)


NIM = Game[HeapState](
    facts=Facts(
        name="nim",
        title="Nim",
        designer="nobody",
        year=0,
        seats=(2, 3),
        minutes=1,
        prefix="NIM",
        rules_version="1",
        settings=(Setting("stones", 10, "in the heap"),),
        max_options=3,
    ),
    package="tests.bots",
    rules=GameRules(
        first_state=first_state, types=(HeapState, Turn, TakeStones), scores=scores, winners=winners
    ),
)


def heap(stones: int, seats: int = 2) -> HeapState:
    """A heap of so many stones, seat 0 to move."""
    state = NIM.new_state(seats, 1, {"stones": stones})
    advance(state)
    return state
