"""Rounds and turns: SETI-046 to SETI-063."""

from __future__ import annotations

import pytest

import armillary
from armillary.engine import advance, refusals, to_act
from armillary.games.seti.rules.components.vocabulary import DrawOp, GainOp, LifeTraceOp, MoveOp, PickCardOp
from armillary.games.seti.rules.effects.free_actions import free_actions, main_actions
from armillary.games.seti.rules.events import ActionTaken, Gained, RoundBegan, SpeciesDiscovered, TurnBegan
from armillary.games.seti.rules.state import SetiState
from armillary.games.seti.rules.turn import BeginRound, EndTurn
from tests.games.seti.positions import (
    asked,
    at,
    card,
    choose,
    discover,
    effect,
    give,
    give_techs,
    own,
    play,
    table,
    texts,
    told,
    turn,
)

FREE_VERBS = {"place", "complete", "deliver", "corner", "move", "capsule", "buy", "exchange"}


def verbs(state: SetiState) -> set[str]:
    return {choice.split()[0] for choice in texts(state)}


def turns(state: SetiState) -> list[int]:
    return [event.seat for event in told(state, TurnBegan)]


def pass_turn(state: SetiState) -> None:
    choose(state, "pass")
    if asked(state) == "TakeEndCard":
        choose(state, texts(state)[0])


def cheap_turn(state: SetiState) -> None:
    """A main action that asks nothing."""
    seat = to_act(state)[0]
    give(state, "110", seat=seat)
    state.pending = ()
    choose(state, "play 110", "end")
    state.discards.remove(card("110"))


# Rounds


@pytest.mark.rule("SETI-046")
def test_the_holder_of_the_marker_begins_the_round() -> None:
    state = table(3)
    state.starter = 2
    state.then(BeginRound(3))
    advance(state)

    assert to_act(state) == (2,)
    assert told(state, RoundBegan) == [RoundBegan(3, 2)]


@pytest.mark.rule("SETI-047")
def test_turns_go_clockwise_without_those_who_have_passed() -> None:
    state = table(4)
    own(state, 2).passed = True
    turn(state, 1)
    for _ in range(4):
        cheap_turn(state)

    assert turns(state) == [1, 3, 0, 1, 3]


@pytest.mark.rule("SETI-048")
def test_others_go_on_after_a_pass() -> None:
    state = table(3)
    turn(state)
    pass_turn(state)
    cheap_turn(state)
    cheap_turn(state)

    assert turns(state) == [0, 1, 2, 1]


@pytest.mark.rule("SETI-049")
def test_the_last_player_takes_turn_after_turn() -> None:
    state = table(3)
    own(state, 1).passed = own(state, 2).passed = True
    turn(state)
    cheap_turn(state)
    cheap_turn(state)

    assert turns(state) == [0, 0, 0]


@pytest.mark.rule("SETI-050")
def test_the_round_ends_when_all_have_passed() -> None:
    state = table()
    turn(state)
    pass_turn(state)
    assert told(state, RoundBegan) == []
    pass_turn(state)

    assert told(state, RoundBegan) == [RoundBegan(2, 1)]


# Turns


@pytest.mark.rule("SETI-051")
def test_a_turn_has_exactly_one_main_action() -> None:
    state = table()
    turn(state)
    choose(state, "launch")

    assert asked(state) == "FinishTurn"
    assert verbs(state) <= {"end", *FREE_VERBS}
    choose(state, "end")
    assert to_act(state) == (1,)


@pytest.mark.rule("SETI-051")
def test_a_turn_cannot_end_without_a_main_action() -> None:
    state = table()
    turn(state)

    assert "end" not in texts(state)


@pytest.mark.rule("SETI-052")
def test_there_are_eight_main_actions() -> None:
    state = table()
    own(state).credits = own(state).energy = own(state).publicity = 9
    own(state).top = 6
    own(state).probes = [at("mars", state)]
    give_techs(state, "probe_1")
    give(state, "110")
    turn(state)

    assert {str(option).split()[0] for option in main_actions(state, 0)} == {
        "launch",
        "orbit",
        "land",
        "scan",
        "analyze",
        "play",
        "research",
        "pass",
    }


def test_actions_are_offered_in_the_order_by_which_programs_number_them() -> None:
    match = armillary.load("seti").start(seats=2, seed=4)
    match.play(match.options()[0])
    match.play(match.options()[0])

    offered = dict.fromkeys(str(option).split()[0] for option in match.options())

    assert list(offered) == ["launch", "pass", "play", "scan", "corner", "exchange", "buy"]


@pytest.mark.rule("SETI-052")
def test_actions_that_are_not_possible_are_refused_with_reasons() -> None:
    state = table()
    own(state).credits = own(state).energy = own(state).publicity = 0
    give(state, "110")
    turn(state)

    assert verbs(state) == {"pass", "corner"}
    refused = {str(found.option).split()[0]: found.rule for found in refusals(state, 0)}
    assert {"launch", "orbit", "land", "scan", "analyze", "play", "research", "buy", "exchange"} <= set(
        refused
    )
    assert all(rule.startswith("SETI-") for rule in refused.values())


@pytest.mark.rule("SETI-053")
def test_who_can_do_nothing_else_must_pass() -> None:
    state = table()
    own(state).credits = own(state).energy = own(state).publicity = 0
    turn(state)

    assert texts(state) == ["pass"]
    assert told(state, ActionTaken) == []

    choose(state, "pass")
    assert told(state, ActionTaken) == [ActionTaken(0, "pass")]


@pytest.mark.rule("SETI-053", "SETI-054")
def test_the_last_free_action_does_not_pass_by_itself() -> None:
    state = table()
    own(state).credits = own(state).energy = own(state).publicity = 0
    give(state, "007")  # publicity in its corner
    turn(state)

    choose(state, "corner 007")

    assert (asked(state), texts(state)) == ("TakeAction", ["pass"])
    assert not own(state).passed


# Free actions


@pytest.mark.rule("SETI-054")
def test_free_actions_come_before_and_after_the_main_action() -> None:
    state = table()
    give(state, "137", "012")
    turn(state)
    choose(state, "corner 137", "launch")
    choose(state, "corner 012", "end")

    assert own(state).publicity == 6
    assert to_act(state) == (1,)


@pytest.mark.rule("SETI-054", "SETI-056")
def test_a_free_action_may_interrupt_a_main_action() -> None:
    state = table()
    give(state, "137")
    play(state, "008")
    assert asked(state) == "PickCard"
    choose(state, "corner 137")

    assert asked(state) == "PickCard"
    assert own(state).publicity == 5


@pytest.mark.rule("SETI-055")
def test_these_are_the_free_actions() -> None:
    state = table()
    own(state).data = 1
    own(state).probes = [at("mars", state)]
    own(state).capsules, own(state).samples = [at("earth", state)], [0]
    own(state).orbiters[3] = 1
    own(state).missions, own(state).covered = [card("006"), card("ET.1")], [0, 0]
    give(state, "110", "137")
    turn(state)

    assert {str(option).split()[0] for option in free_actions(state, 0)} == FREE_VERBS


@pytest.mark.rule("SETI-056")
def test_a_free_action_is_finished_before_another_one() -> None:
    state = table()
    give(state, "110")
    turn(state)
    choose(state, "buy")
    assert verbs(state) == {"take", "deck"}
    choose(state, "deck")

    assert "corner" in verbs(state)


@pytest.mark.rule("SETI-057")
def test_no_free_action_in_the_turn_of_another_player() -> None:
    state = table()
    give(state, "110", seat=1)
    turn(state)
    effect(state, PickCardOp(1), seat=1)

    assert to_act(state) == (1,)
    assert verbs(state) == {"take", "deck"}


@pytest.mark.rule("SETI-058")
def test_no_free_action_at_the_end_of_a_turn() -> None:
    state = table()
    own(state).score = 25
    give(state, "137")
    turn(state)
    choose(state, "launch", "end")

    assert "Gold" in asked(state)
    assert not verbs(state) & FREE_VERBS


@pytest.mark.rule("SETI-058")
def test_no_free_action_while_an_effect_at_the_end_of_a_turn_asks() -> None:
    state = table(species=("centaurians", "anomalies"))
    discover(state, 0)
    give(state, "137")
    own(state).message_cards = [(1, card("ET.34"))]  # reached: a pink trace
    turn(state)
    choose(state, "launch", "end")

    assert asked(state) == "MarkTrace"
    assert verbs(state) == {"mark"}


@pytest.mark.rule("SETI-059", "SETI-318")
def test_a_turn_ends_with_milestones_then_discoveries_then_the_next_player() -> None:
    state = table()
    own(state).score = 25
    state.discovery[:3] = [0, 0, 1]
    state.waiting_discoveries = [0]
    turn(state)
    choose(state, "launch", "end")
    assert "Gold" in asked(state)
    assert told(state, SpeciesDiscovered) == []
    assert turns(state) == [0]
    choose(state, texts(state)[0])

    assert [event.slot for event in told(state, SpeciesDiscovered)] == [0]
    assert turns(state) == [0, 1]


# What may be declined


@pytest.mark.rule("SETI-060")
def test_gains_points_and_traces_cannot_be_declined() -> None:
    state = table()
    effect(state, GainOp("points", 1), GainOp("credits", 1), DrawOp(1), LifeTraceOp("blue"))

    assert (own(state).score, own(state).credits, len(own(state).hand)) == (2, 5, 1)
    assert not verbs(state) & {"decline", "stop"}


@pytest.mark.rule("SETI-061")
def test_movement_of_an_effect_may_be_left() -> None:
    state = table()
    own(state).probes = [at("mars", state)]
    effect(state, MoveOp(2))
    choose(state, "stop")

    assert own(state).probes == [at("mars", state)]


@pytest.mark.rule("SETI-062")
def test_what_cannot_be_resolved_is_skipped_and_the_rest_happens() -> None:
    state = table()
    effect(state, MoveOp(2), GainOp("points", 3))  # without a probe

    assert own(state).score == 4


def test_turns_are_counted() -> None:
    state = table()
    turn(state)
    choose(state, "launch", "end")

    assert [(event.seat, event.turn) for event in told(state, TurnBegan)] == [(0, 1), (1, 2)]


@pytest.mark.rule("SETI-063")
def test_icons_are_resolved_from_left_to_right() -> None:
    state = table()
    effect(state, GainOp("energy", 1), PickCardOp(1), GainOp("credits", 1))
    assert [event.resource for event in told(state, Gained)] == ["energy"]
    choose(state, "deck")

    assert [event.resource for event in told(state, Gained)] == ["energy", "credits"]


def test_a_clone_in_the_middle_of_an_effect_goes_its_own_way() -> None:
    state = table()
    give(state, "137")
    play(state, "008")
    other = state.clone()
    choose(other, "take 001")

    assert own(other).missions == [card("008")]
    assert own(state).missions == []
    assert EndTurn(0) not in state.stack


@pytest.mark.rule("SETI-051")
def test_after_the_main_action_another_one_is_refused_with_its_reason() -> None:
    state = table()
    turn(state)
    choose(state, "launch")
    own(state).credits = 9
    give(state, "110")

    assert asked(state) == "FinishTurn"
    refused = {str(refusal.option): refusal.reason for refusal in refusals(state, 0)}
    assert refused["play 110"] == "your main action is taken"
