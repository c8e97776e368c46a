"""The worked example of the Action phase: EXO-X06 to EXO-X12."""

from __future__ import annotations

import pytest

from armillary.engine import to_act
from armillary.games.exodus.rules.events import (
    ActionTaken,
    Reacted,
    ReactionCubesReturned,
)
from armillary.games.exodus.rules.state import ExodusState
from tests.games.exodus.action_phase import GREEN, RED, YELLOW, decline, homes, lay, phase, taken
from tests.games.exodus.positions import (
    choose,
    give,
    known,
    refused,
    seat_asked,
    told,
    waiting,
)


def example() -> ExodusState:
    """Green, Yellow and Red have laid their first cards."""
    state = phase(3, bonus="research")
    lay(state, "research", "trade", "banking")
    return state


def after_first_reactions() -> ExodusState:
    state = example()
    decline(state, "React")
    choose(state, "react 2 research", "react 1 build_ships", "stop")
    return state


@pytest.mark.rule("EXO-154", "EXO-155", "EXO-156", "EXO-X06")
def test_example_of_the_first_action() -> None:
    state = example()

    decline(state, "React")

    assert taken(state) == [(GREEN, "research"), (YELLOW, "trade"), (RED, "banking")]


@pytest.mark.rule("EXO-161", "EXO-162", "EXO-163", "EXO-166", "EXO-167", "EXO-X07")
def test_example_of_the_first_reactions() -> None:
    state = after_first_reactions()

    assert [(event.seat, event.owner, event.cubes) for event in told(state, Reacted)] == [
        (GREEN, RED, 2),
        (YELLOW, YELLOW, 1),
    ]
    assert homes(state) == [3, 4, 5]
    assert sum(event.n for event in told(state, ReactionCubesReturned)) == 3


@pytest.mark.rule("EXO-165", "EXO-X08")
def test_example_of_the_blocked_card() -> None:
    state = example()
    decline(state, "React")

    choose(state, "react 2 research")
    assert refused(state, "react 2 research", YELLOW).rule == "EXO-165"
    choose(state, "stop")
    assert refused(state, "react 2 research", RED).rule == "EXO-165"


def second_actions() -> ExodusState:
    state = example()
    known(state, GREEN, "basic_politics")
    known(state, YELLOW, "master_politics")
    decline(state, "React")
    choose(state, "react 2 research", "react 1 build_ships", "stop")
    lay(state, "research", "mining", "build_ships")
    decline(state, "React")
    return state


@pytest.mark.rule("EXO-172", "EXO-173", "EXO-175", "EXO-X09")
def test_example_of_the_second_action() -> None:
    state = second_actions()

    assert taken(state)[-3:] == [(GREEN, "research"), (YELLOW, "mining"), (RED, "build_ships")]


def third_action() -> ExodusState:
    state = second_actions()
    choose(state, "react 0 trade", "stop", "react 2 mining", "stop")
    return state


@pytest.mark.rule("EXO-162", "EXO-163", "EXO-X10")
def test_example_of_the_second_reactions() -> None:
    state = third_action()

    assert [event.cubes for event in told(state, Reacted)[2:]] == [1, 2]


@pytest.mark.rule("EXO-176", "EXO-177", "EXO-178", "EXO-X11")
def test_example_of_the_third_action() -> None:
    state = third_action()

    assert to_act(state) == (YELLOW,)
    give(state, YELLOW, cp=20)
    lay(state, "research", seats=(YELLOW,))
    assert (seat_asked(state), waiting(state)) == (YELLOW, "Research")
    choose(state, "research radar")
    decline(state, "React")

    assert state.over  # nobody was asked to react


@pytest.mark.rule("EXO-180", "EXO-182", "EXO-X12")
def test_example_of_the_bonus_action() -> None:
    state = third_action()
    for seat in (GREEN, YELLOW, RED):
        give(state, seat, cp=20)
    before = len(told(state, ActionTaken)) + 1
    lay(state, "research", seats=(YELLOW,))
    choose(state, "research fusion_drive")

    choose(state, "research radar", "research cloaking", "research radar")

    assert taken(state)[before:] == [(GREEN, "research"), (YELLOW, "research"), (RED, "research")]
    assert state.over
