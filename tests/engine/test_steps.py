"""The stack of steps, decisions, and secret choices of several seats."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Self

import pytest

from armillary.engine import (
    STOP,
    Decision,
    Option,
    Refusal,
    Rng,
    Simultaneous,
    State,
    Step,
    Stop,
    advance,
    options,
    refusals,
    resolve,
    to_act,
)
from armillary.engine.errors import RulesBroken


class Diary(State):
    """A state that writes down what happens to it."""

    __slots__ = ("lines",)

    def __init__(self, seats: int = 3) -> None:
        super().__init__(seats, Rng(1))
        self.lines: list[str] = []

    def clone(self) -> Self:
        other = super().clone()
        other.lines = self.lines[:]
        return other


class Pick(Option, frozen=True, gc=False):
    number: int

    verb: ClassVar[str] = "pick"


class Write(Step[Diary], frozen=True, gc=False):
    line: str
    then: tuple[Step[Any], ...] = ()

    def run(self, state: Diary) -> None:
        state.lines.append(self.line)
        state.then(*self.then)


class Ask(Decision[Diary, Pick], frozen=True, gc=False):
    most: int
    then: tuple[Step[Any], ...] = ()

    def options(self, state: Diary) -> Sequence[Pick]:
        return [Pick(number) for number in range(self.most)]

    def resolve(self, state: Diary, option: Pick) -> None:
        state.lines.append(f"{self.seat} {option}")
        state.then(*self.then)

    def refusals(self, state: Diary) -> list[Refusal]:
        return [Refusal(Pick(self.most), "T-001", "is too many")]


class AskOrSkip(Ask, frozen=True, gc=False):
    def when_empty(self, state: Diary) -> None:
        state.lines.append(f"{self.seat} is passed over")


class AskAlways(Ask, frozen=True, gc=False):
    always_ask: ClassVar[bool] = True


class PickAll(Simultaneous[Diary, Pick], frozen=True, gc=False, kw_only=True):
    most: int = 3

    def options(self, state: Diary, seat: int) -> Sequence[Pick]:
        return [Pick(number) for number in range(self.most)]

    def reveal(self, state: Diary, choices: dict[int, Pick]) -> None:
        state.lines.append(" ".join(f"{seat}:{choice.number}" for seat, choice in choices.items()))

    def refusals(self, state: Diary, seat: int) -> list[Refusal]:
        return [Refusal(Pick(self.most), "T-001", "is too many")]


def diary(*steps: Step[Any]) -> Diary:
    """A state that has run these steps up to the first decision."""
    state = Diary()
    state.then(*steps)
    advance(state)
    return state


# Running


def test_steps_run_until_nothing_is_left() -> None:
    state = diary(Write("one"), Write("two"))

    assert state.lines == ["one", "two"]
    assert state.over
    assert to_act(state) == ()
    assert list(options(state)) == []


def test_what_a_step_pushes_comes_before_what_waited() -> None:
    state = diary(Write("one", then=(Write("inner"), Write("inner too"))), Write("two"))

    assert state.lines == ["one", "inner", "inner too", "two"]


def test_a_decision_stops_the_run() -> None:
    state = diary(Write("one"), Ask(1, 2), Write("two"))

    assert state.lines == ["one"]
    assert not state.over
    assert to_act(state) == (1,)
    assert list(options(state)) == [Pick(0), Pick(1)]


def test_a_choice_runs_on_to_the_next_decision() -> None:
    state = diary(Ask(0, 2, then=(Write("follows"),)), Write("two"), Ask(1, 3))

    resolve(state, Pick(1))

    assert state.lines == ["0 pick 1", "follows", "two"]
    assert to_act(state) == (1,)


def test_decisions_interrupt_each_other_like_any_step() -> None:
    state = diary(Ask(0, 2, then=(Ask(1, 2, then=(Ask(2, 2),)), Write("later"))))

    resolve(state, Pick(0))
    resolve(state, Pick(1))
    assert to_act(state) == (2,)
    resolve(state, Pick(0))

    assert state.lines == ["0 pick 0", "1 pick 1", "2 pick 0", "later"]


def test_only_the_seat_that_is_asked_has_options() -> None:
    state = diary(Ask(1, 2))

    assert list(options(state, 1)) == [Pick(0), Pick(1)]
    assert list(options(state, 0)) == []


def test_options_are_worked_out_once() -> None:
    state = diary(Ask(1, 2))

    assert options(state) is state.pending


# Forced choices


def test_a_single_option_resolves_itself() -> None:
    state = diary(Ask(0, 1), Ask(1, 2))

    assert state.lines == ["0 pick 0"]
    assert to_act(state) == (1,)


def test_a_choice_that_resolved_itself_is_told_to_the_listener() -> None:
    state = Diary()
    state.forced = []
    state.then(Ask(2, 1), Ask(0, 1))

    advance(state)

    assert state.forced == [(2, Pick(0)), (0, Pick(0))]


def test_a_single_option_that_is_worth_showing_is_asked() -> None:
    state = diary(AskAlways(0, 1))

    assert to_act(state) == (0,)
    assert list(options(state)) == [Pick(0)]


def test_with_nothing_to_choose_something_else_may_happen() -> None:
    state = diary(AskOrSkip(0, 0), Write("two"))

    assert state.lines == ["0 is passed over", "two"]


def test_a_decision_that_offers_nothing_is_a_fault_of_the_rules() -> None:
    with pytest.raises(RulesBroken, match="Ask asks seat 0 but offers nothing"):
        diary(Ask(0, 0))


# Secret choices


def test_all_seats_are_asked_at_once() -> None:
    state = diary(PickAll(choosing=(0, 2)))

    assert to_act(state) == (0, 2)
    assert list(options(state, 2)) == [Pick(0), Pick(1), Pick(2)]
    assert list(options(state, 1)) == []


def test_nothing_is_revealed_until_the_last_has_chosen() -> None:
    state = diary(PickAll(choosing=(0, 1, 2)))

    resolve(state, Pick(2), seat=1)
    resolve(state, Pick(1), seat=0)
    assert (state.lines, to_act(state)) == ([], (2,))
    resolve(state, Pick(0), seat=2)

    assert state.lines == ["0:1 1:2 2:0"]


def test_without_a_seat_the_first_that_waits_chooses() -> None:
    state = diary(PickAll(choosing=(0, 1)))

    resolve(state, Pick(1))
    resolve(state, Pick(2))

    assert state.lines == ["0:1 1:2"]


def test_a_seat_may_choose_again_until_all_is_revealed() -> None:
    state = diary(PickAll(choosing=(0, 1)))

    resolve(state, Pick(1), seat=0)
    assert list(options(state, 0)) == [Pick(0), Pick(1), Pick(2)]
    resolve(state, Pick(2), seat=0)
    assert to_act(state) == (1,)
    resolve(state, Pick(0), seat=1)

    assert state.lines == ["0:2 1:0"]


def test_a_secret_choice_with_one_option_is_asked_all_the_same() -> None:
    state = diary(PickAll(choosing=(0, 1), most=1))

    assert to_act(state) == (0, 1)


def test_with_nobody_choosing_nothing_is_waited_for() -> None:
    state = diary(PickAll(choosing=()), Write("two"))

    assert state.lines == ["", "two"]
    assert state.over


def test_a_clone_does_not_hear_of_later_choices() -> None:
    state = diary(PickAll(choosing=(0, 1)))
    clone = state.clone()

    resolve(state, Pick(1), seat=0)

    assert to_act(clone) == (0, 1)


def test_a_masked_choice_shows_who_has_chosen_but_not_what() -> None:
    step = PickAll(choosing=(0, 1, 2)).with_choice(0, Pick(1)).with_choice(2, Pick(2))

    seen = step.masked(0)

    assert isinstance(seen, PickAll)
    assert seen.choice_of(0) == Pick(1)
    assert seen.choice_of(2) is None
    assert seen.hidden == (2,)
    assert seen.waiting() == (1,)


def test_to_an_onlooker_choices_that_differ_look_the_same() -> None:
    step = PickAll(choosing=(0, 1))

    assert step.with_choice(0, Pick(1)).masked(1) == step.with_choice(0, Pick(2)).masked(1)
    assert step.with_choice(0, Pick(1)).masked(-1) == step.with_choice(0, Pick(2)).masked(-1)


def test_a_view_cannot_reveal_what_it_does_not_hold() -> None:
    state = diary(PickAll(choosing=(0, 1)).with_choice(0, Pick(1)))
    state.stack[-1] = state.stack[-1].masked(1)

    with pytest.raises(RulesBroken, match="sample it first"):
        resolve(state, Pick(0), seat=1)


# Views


def test_a_view_offers_nothing_to_other_seats() -> None:
    state = diary(Ask(1, 2))
    state.viewer, state.pending = 0, ()

    assert list(options(state)) == []


def test_a_view_offers_the_seat_that_looks_what_it_may_choose() -> None:
    state = diary(PickAll(choosing=(0, 1)))
    state.viewer = 1

    assert len(options(state, 1)) == 3
    assert list(options(state, 0)) == []


# Refusals


def test_refusals_are_for_the_seat_that_is_asked() -> None:
    state = diary(Ask(1, 2))

    assert [str(refusal) for refusal in refusals(state, 1)] == ["is too many (T-001)"]
    assert refusals(state, 0) == []


def test_refusals_of_a_secret_choice_are_for_those_who_choose() -> None:
    state = diary(PickAll(choosing=(0, 2)))

    assert [refusal.option for refusal in refusals(state, 2)] == [Pick(3)]
    assert refusals(state, 1) == []


def test_there_are_no_refusals_when_the_game_is_over() -> None:
    assert refusals(diary(Write("one")), 0) == []


def test_the_option_to_stop_is_one_and_the_same() -> None:
    assert Stop() == STOP
