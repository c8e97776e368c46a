"""Conditional and triggered missions: SETI-216 to SETI-231, example X17."""

from __future__ import annotations

import pytest

from armillary.engine import Option, advance, options, refusals, to_act
from armillary.games.seti.rules.components.vocabulary import GainOp
from armillary.games.seti.rules.effects.triggers import TriggerEvent, happened
from armillary.games.seti.rules.events import MissionCompleted, MissionSpaceCovered, SampleRevealed
from armillary.games.seti.rules.main_actions.missions import Complete, Deliver
from armillary.games.seti.rules.state import SetiState
from tests.games.seti.positions import (
    asked,
    at,
    card,
    choose,
    discover,
    effect,
    give,
    none_of,
    own,
    play,
    table,
    texts,
    told,
    turn,
)

VENUS, JUPITER = 1, 3


def lay(state: SetiState, *names: str, seat: int = 0) -> None:
    """Missions in play, with all their spaces free."""
    for name in names:
        give(state, name, seat=seat)
        own(state, seat).hand.remove(card(name))
        own(state, seat).missions.append(card(name))
        own(state, seat).covered.append(0)


def do(state: SetiState, event: TriggerEvent, seat: int = 0) -> None:
    """A player does something that missions may wait for."""
    happened(state, seat, event)
    advance(state)


# Conditional missions


@pytest.mark.rule("SETI-216")
def test_a_conditional_mission_lies_in_front_of_its_owner_after_its_effect() -> None:
    state = table()
    play(state, "006")

    assert own(state).missions == [card("006")]
    assert own(state).data == 1


@pytest.mark.rule("SETI-217")
def test_a_mission_is_completed_as_a_free_action_and_rewarded() -> None:
    state = table()
    lay(state, "006")
    own(state).orbiters[JUPITER] = 1
    turn(state)
    choose(state, "complete 006")

    assert own(state).score == 1 + 7
    assert own(state).publicity == 5
    assert (own(state).missions, own(state).covered, own(state).completed) == ([], [], [card("006")])
    assert told(state, MissionCompleted) == [MissionCompleted(0, card("006"))]
    assert asked(state) == "TakeAction"


@pytest.mark.rule("SETI-217", "SETI-007")
def test_only_the_own_pieces_fulfil_a_condition_and_a_refusal_says_so() -> None:
    state = table()
    lay(state, "006")
    own(state, 1).orbiters[JUPITER] = 1
    turn(state)

    assert none_of(texts(state), "complete")
    assert [str(found) for found in refusals(state, 0) if str(found.option) == "complete 006"] == [
        "its condition does not hold now (SETI-217)"
    ]


@pytest.mark.rule("SETI-217")
def test_neither_a_mission_that_can_be_completed_nor_one_that_waits_for_triggers_is_refused() -> None:
    state = table()
    lay(state, "006", "138")
    own(state).orbiters[JUPITER] = 1
    turn(state)

    assert "complete 006" in texts(state)
    assert [str(found.option) for found in refusals(state, 0) if "complete" in str(found.option)] == []


@pytest.mark.rule("SETI-217", "SETI-056")
def test_a_mission_may_be_completed_in_the_middle_of_the_main_action() -> None:
    state = table()
    lay(state, "006")
    own(state).orbiters[JUPITER] = 1
    play(state, "008")
    assert asked(state) == "PickCard"
    choose(state, "complete 006")

    assert asked(state) == "PickCard"
    assert own(state).score == 8


@pytest.mark.rule("SETI-218")
def test_completion_may_wait_and_needs_the_condition_at_that_moment() -> None:
    state = table()
    lay(state, "051")  # 8 publicity
    own(state).publicity = 8
    turn(state)
    choose(state, "buy", "take 001")
    assert none_of(texts(state), "complete")
    own(state).publicity = 8
    state.stack.clear()
    turn(state)

    assert "complete 051" in texts(state)


@pytest.mark.rule("SETI-219")
def test_a_condition_met_already_counts_after_the_effect_of_the_card() -> None:
    state = table()
    own(state).landers[5] = 1  # Saturn is 4, Uranus 5
    own(state).landers[4] = 1
    play(state, "008")
    assert asked(state) == "PickCard"
    assert none_of(texts(state), "complete")
    choose(state, "take 001")

    assert "complete 008" in texts(state)


@pytest.mark.rule("SETI-220")
def test_no_completion_in_the_turn_of_another_player() -> None:
    state = table()
    lay(state, "006")
    own(state).orbiters[JUPITER] = 1
    turn(state, 1)

    assert to_act(state) == (1,)
    assert none_of(texts(state), "complete")


@pytest.mark.rule("SETI-220", "SETI-058")
def test_no_completion_at_the_end_of_a_turn() -> None:
    state = table()
    lay(state, "006")
    own(state).orbiters[JUPITER] = 1
    own(state).score = 24
    give(state, "110")
    turn(state)
    gained = GainOp("points", 1)
    effect(state, gained)
    choose(state, "play 110", "end")

    assert "Gold" in asked(state)
    assert none_of(texts(state), "complete")


@pytest.mark.rule("SETI-221")
def test_a_mission_is_completed_once() -> None:
    state = table()
    lay(state, "006")
    own(state).orbiters[JUPITER] = 2
    turn(state)
    choose(state, "complete 006")

    assert none_of(texts(state), "complete")


@pytest.mark.rule("SETI-347", "SETI-348", "SETI-349")
def test_a_capsule_is_delivered_as_a_free_action() -> None:
    state = table(species=("mascamites", "anomalies"))
    discover(state, 0)
    lay(state, "ET.1")
    own(state).capsules, own(state).samples = [at("mars", state), at("earth", state)], [2, 0]
    own(state).probes = []
    state.board_samples = [5]
    turn(state)
    assert options_named(state, "deliver") == ["deliver ET.1 2"]
    choose(state, "deliver ET.1 2")

    assert (own(state).capsules, own(state).samples) == ([at("mars", state)], [2])
    assert own(state).credits == 4 + 2  # the sample
    assert own(state).data == 2  # the mission
    assert own(state).completed == [card("ET.1")]
    assert state.board_samples == [5, 0]
    assert told(state, SampleRevealed) == [SampleRevealed(0, 0, 1)]


@pytest.mark.rule("SETI-347")
def test_a_capsule_elsewhere_completes_nothing() -> None:
    state = table(species=("mascamites", "anomalies"))
    discover(state, 0)
    lay(state, "ET.1")
    own(state).capsules, own(state).samples = [at("mars", state)], [2]
    turn(state)

    assert none_of(texts(state), "deliver")
    reasons = [str(found) for found in refusals(state, 0) if found.rule == "SETI-347"]
    assert reasons == ["none of your capsules is at the destination (SETI-347)"]


def options_named(state: SetiState, verb: str) -> list[str]:
    return [choice for choice in texts(state) if choice.split()[0] == verb]


# Triggered missions


@pytest.mark.rule("SETI-223")
def test_a_triggered_mission_lies_in_front_of_its_owner() -> None:
    state = table()
    play(state, "131", "take 001")

    assert own(state).missions == [card("131")]
    assert own(state).covered == [0]


@pytest.mark.rule("SETI-224")
def test_a_trigger_covers_a_space_and_pays_its_bonus() -> None:
    state = table()
    lay(state, "001")
    do(state, TriggerEvent("visit", "saturn"))
    assert asked(state) == "CoverSpace"
    choose(state, "cover 001 2")

    assert own(state).score == 1 + 4
    assert own(state).covered == [0b10]
    assert told(state, MissionSpaceCovered) == [MissionSpaceCovered(0, card("001"), 1)]


@pytest.mark.rule("SETI-225")
def test_what_the_card_itself_does_covers_nothing() -> None:
    state = table()
    play(state, "117")  # launches; its spaces wait for orbits and landings
    assert own(state).covered == [0]
    costing_one = table()
    play(costing_one, "106")  # a space of its own waits for cards that cost 1 credit

    assert asked(costing_one) == "FinishTurn"
    assert own(costing_one).covered == [0]


@pytest.mark.rule("SETI-225")
def test_an_earlier_trigger_covers_nothing() -> None:
    state = table()
    do(state, TriggerEvent("visit", "jupiter"))
    state.over = False
    play(state, "001")

    assert own(state).covered == [0]
    assert asked(state) == "FinishTurn"


@pytest.mark.rule("SETI-224")
def test_a_card_counts_as_played_once_it_is_resolved() -> None:
    state = table()
    lay(state, "106")
    play(state, "110")
    assert own(state).publicity == 7  # the effect came first
    assert state.discards == [card("110")]
    choose(state, "cover 106 1")

    assert own(state).score == 3


@pytest.mark.rule("SETI-226")
def test_a_space_is_covered_once() -> None:
    state = table()
    lay(state, "001")
    own(state).covered = [0b10]
    do(state, TriggerEvent("visit", "saturn"))

    assert state.over
    assert own(state).score == 1


@pytest.mark.rule("SETI-227")
def test_a_declined_trigger_is_lost() -> None:
    state = table()
    lay(state, "001")
    do(state, TriggerEvent("visit", "jupiter"))
    choose(state, "decline")
    assert state.over
    assert own(state).covered == [0]
    state.over = False
    do(state, TriggerEvent("visit", "jupiter"))

    assert "cover 001 1" in texts(state)


@pytest.mark.rule("SETI-228")
def test_a_trigger_counts_in_the_turn_of_another_player() -> None:
    state = table()
    lay(state, "001", seat=1)
    do(state, TriggerEvent("visit", "jupiter"), seat=1)
    assert to_act(state) == (1,)
    choose(state, "cover 001 1")

    assert own(state, 1).data == 1


@pytest.mark.rule("SETI-228")
def test_a_card_may_restrict_its_triggers_to_the_own_turn() -> None:
    state = table()
    lay(state, "129", seat=1)
    do(state, TriggerEvent("visit", "asteroid"), seat=1)

    assert state.over
    assert own(state, 1).covered == [0]


@pytest.mark.rule("SETI-229")
def test_one_trigger_covers_one_space_among_all_missions() -> None:
    state = table()
    lay(state, "002", "004", "128")  # Venus, Venus, any planet
    do(state, TriggerEvent("visit", "venus"))
    assert options_named(state, "cover") == [
        "cover 002 2",
        "cover 004 1",
        "cover 128 1",
        "cover 128 2",
        "cover 128 3",
    ]
    choose(state, "cover 128 2")

    assert state.over
    assert own(state).covered == [0, 0, 0b10]


@pytest.mark.rule("SETI-230")
def test_two_events_are_two_triggers() -> None:
    state = table()
    lay(state, "107")
    for choice in ("cover 107 1", "cover 107 2"):
        state.over = False
        do(state, TriggerEvent("life_trace", "blue"))
        choose(state, choice)

    assert own(state).completed == [card("107")]


@pytest.mark.rule("SETI-231", "SETI-222")
def test_the_last_space_completes_a_mission() -> None:
    state = table()
    lay(state, "001")
    own(state).covered = [0b01]
    do(state, TriggerEvent("visit", "saturn"))
    choose(state, "cover 001 2")

    assert own(state).completed == [card("001")]
    assert own(state).missions == []
    assert own(state).score == 5
    assert told(state, MissionCompleted) == [MissionCompleted(0, card("001"))]


@pytest.mark.rule("SETI-X17")
def test_mariner_10() -> None:
    state = table()
    own(state).probes = [at("mercury", state)]
    own(state).publicity = 10
    play(state, "002")
    assert own(state).covered == [0]  # the probe was there before

    do(state, TriggerEvent("visit", "venus"))
    choose(state, "decline")
    assert own(state).covered == [0]
    do(state, TriggerEvent("visit", "venus"))
    choose(state, "cover 002 2", "stop")
    assert own(state).publicity == 10  # wasted
    do(state, TriggerEvent("visit", "mercury"))
    choose(state, "cover 002 1")

    assert own(state).completed == [card("002")]


def test_options_of_missions_say_what_they_are() -> None:
    found: list[Option] = [Complete(card("006")), Deliver(card("ET.1"), 0)]

    assert [str(option) for option in found] == ["complete 006", "deliver ET.1 1"]


def test_nothing_is_offered_without_missions() -> None:
    state = table()
    turn(state)

    assert not any(isinstance(option, Complete | Deliver) for option in options(state))
