"""Free actions that interrupt a decision, and who offers them."""

from __future__ import annotations

from typing import ClassVar, Self

import pytest

from armillary.engine import Decision, Option, Rng, Step, advance, options, resolve
from armillary.engine.errors import RulesBroken
from armillary.mechanics.interrupts import FreeAction, InterruptibleDecision, InterruptibleState, Offers


class Kitchen(InterruptibleState):
    """A cook who may taste at any time."""

    __slots__ = ("free_actions", "lines")

    def __init__(self) -> None:
        super().__init__(1, Rng(1))
        self.free_actions = True
        self.lines: list[str] = []

    def clone(self) -> Self:
        other = super().clone()
        other.free_actions = self.free_actions
        other.lines = self.lines[:]
        return other


class Dish(Option, frozen=True, gc=False):
    name: str

    verb: ClassVar[str] = "cook"


class Taste(FreeAction, frozen=True, gc=False):
    verb: ClassVar[str] = "taste"

    def take(self, state: Kitchen, seat: int) -> None:
        state.then(Season(seat))


offers: Offers[Kitchen, Option] = Offers("taste")


@offers("taste")
def _tastes(state: Kitchen, seat: int) -> list[Taste]:
    return [Taste()]


class Cook(InterruptibleDecision[Kitchen], frozen=True, gc=False):
    dishes: tuple[str, ...] = ("soup", "stew")

    def own_options(self, state: Kitchen) -> list[Option]:
        return [Dish(name) for name in self.dishes]

    def interruptions(self, state: Kitchen) -> list[Option]:
        return offers.found(state, self.seat)

    def decide(self, state: Kitchen, option: Option) -> None:
        assert isinstance(option, Dish)
        state.lines.append(f"cooks {option.name}")

    def when_empty(self, state: Kitchen) -> None:
        state.lines.append("cooks nothing")


class CookPatiently(Cook, frozen=True, gc=False):
    waits: ClassVar[bool] = True


class Season(Cook, frozen=True, gc=False):
    """What tasting asks: it could itself be interrupted, were no free action under way."""

    dishes: tuple[str, ...] = ("salt", "pepper")

    def decide(self, state: Kitchen, option: Option) -> None:
        assert isinstance(option, Dish)
        state.lines.append(f"adds {option.name}")


def asked(*steps: Step[Kitchen]) -> Kitchen:
    state = Kitchen()
    state.then(*steps)
    advance(state)
    return state


def written(state: Kitchen) -> list[str]:
    return [str(option) for option in options(state)]


def test_a_free_action_is_offered_beside_what_there_is_to_decide() -> None:
    assert written(asked(Cook(0))) == ["cook soup", "cook stew", "taste"]


def test_the_decision_waits_until_the_free_action_is_finished() -> None:
    state = asked(Cook(0))

    resolve(state, Taste())
    assert written(state) == ["cook salt", "cook pepper"], "no free action in a free action"
    resolve(state, Dish("salt"))

    assert written(state) == ["cook soup", "cook stew", "taste"]
    resolve(state, Dish("stew"))
    assert state.lines == ["adds salt", "cooks stew"]


def test_no_window_opens_where_there_is_but_one_thing_to_decide() -> None:
    assert asked(Cook(0, ("soup",))).lines == ["cooks soup"]


def test_unless_the_decision_waits() -> None:
    assert written(asked(CookPatiently(0, ("soup",)))) == ["cook soup", "taste"]


@pytest.mark.parametrize("decision", [Cook(0, ()), CookPatiently(0, ())])
def test_nothing_to_decide_is_not_asked(decision: Decision[Kitchen, Option]) -> None:
    assert asked(decision).lines == ["cooks nothing"]


def test_offers_come_in_the_order_of_their_places_not_of_their_registration() -> None:
    several: Offers[Kitchen, str] = Offers("first", "second")

    @several("second")
    def aardvark(state: Kitchen, seat: int) -> list[str]:
        return ["z"]

    assert several.untaken == ("first",)

    @several("first")
    def zebra(state: Kitchen, seat: int) -> list[str]:
        return ["a", "b"]

    assert several.found(Kitchen(), 0) == ["a", "b", "z"]


def test_a_place_that_is_taken_or_not_named_cannot_be_taken() -> None:
    several: Offers[Kitchen, str] = Offers("first")
    several("first")(lambda state, seat: ["a"])

    for place in ("first", "third"):
        with pytest.raises(RulesBroken, match=place):
            several(place)
