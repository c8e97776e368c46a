"""A game of one decision, for what no proper game does: beginnings that are refused, rules that break."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Self

from armillary.engine import Decision, Facts, Game, GameRules, Option, Refusal, Rng, Setting, State, Value


class Hall(State):
    __slots__ = ("opened",)

    def __init__(self, seats: int, rng: Rng) -> None:
        super().__init__(seats, rng)
        self.opened: list[str] = []

    def clone(self) -> Self:
        other = super().clone()
        other.opened = self.opened[:]
        return other


class Open(Option, frozen=True, gc=False):
    door: str

    verb: ClassVar[str] = "open"


class OpenDoor(Decision[Hall, Open], frozen=True, gc=False):
    def options(self, state: Hall) -> list[Open]:
        return [Open("north"), Open("trap")]

    def resolve(self, state: Hall, option: Open) -> None:
        state.opened.append(option.door)
        state.rng.below(6)
        if option.door == "trap":
            raise ZeroDivisionError("the rules are wrong here")
        if len(state.opened) < 3:
            state.then(self)

    def refusals(self, state: Hall) -> list[Refusal]:
        return [Refusal("open n", "DOOR-001", "a door is named in full")]


def first_state(seats: int, rng: Rng, settings: Mapping[str, Value]) -> Hall:
    state = Hall(seats, rng)
    state.then(OpenDoor(0))
    return state


def scores(state: Hall) -> tuple[int, ...]:
    return (len(state.opened),) * state.seats


def winners(state: Hall) -> tuple[int, ...]:
    return tuple(range(state.seats))


DOORS = Game[Hall](
    facts=Facts(
        name="doors",
        title="Doors",
        designer="Armillary contributors",
        year=2025,
        seats=(1, 3),
        minutes=1,
        prefix="DOOR",
        rules_version="1",
        settings=(
            Setting("dark", False, "no light"),
            Setting("height", 2, "of the doors", choices=(2, 3)),
            Setting("colour", "red", "of the doors", choices=("red", "true", "7", "dark blue", "", '"')),
            Setting("width", 1, "of the doors"),
        ),
    ),
    package="tests.engine",
    rules=GameRules(first_state=first_state, types=(Hall, Open, OpenDoor), scores=scores, winners=winners),
)
