"""Launching probes: SETI-089 to SETI-095, probe tech 1: SETI-248 to SETI-250."""

from __future__ import annotations

import pytest

from armillary.engine import advance, refusals
from armillary.games.seti.rules.components import TECH_NAMED
from armillary.games.seti.rules.components.vocabulary import LaunchOp
from armillary.games.seti.rules.events import ProbeLaunched
from armillary.games.seti.rules.main_actions.research import take_tech
from armillary.games.seti.rules.probes.launch import launch, probe_limit
from tests.games.seti.positions import (
    asked,
    at,
    card,
    choose,
    effect,
    give_techs,
    own,
    play,
    space,
    table,
    texts,
    told,
    turn,
)


@pytest.mark.rule("SETI-089")
def test_a_launch_costs_two_credits() -> None:
    state = table()
    turn(state)

    choose(state, "launch")

    assert (own(state).credits, own(state).energy) == (2, 3)


@pytest.mark.rule("SETI-089")
def test_no_launch_for_one_credit() -> None:
    state = table()
    own(state).credits = 1

    turn(state)

    assert "launch" not in texts(state)
    assert "it costs 2 credits and you have 1 (SETI-089)" in map(str, refusals(state, 0))


@pytest.mark.rule("SETI-090")
def test_the_probe_starts_on_earth() -> None:
    state = table()
    state.offsets = [6, 0, 0]
    turn(state)

    choose(state, "launch")

    assert own(state).probes == [space(1, 3)] == [at("earth", state)]
    assert [event.space for event in told(state, ProbeLaunched)] == [space(1, 3)]


@pytest.mark.rule("SETI-091")
def test_one_probe_in_space_is_the_limit() -> None:
    state = table()
    own(state).probes = [space(4, 1)]

    turn(state)

    assert "launch" not in texts(state)
    assert "the limit of probes in space is 1, and you have 1 (SETI-091)" in map(str, refusals(state, 0))


@pytest.mark.rule("SETI-091")
def test_orbiters_landers_and_capsules_are_not_in_space() -> None:
    state = table()
    own(state).orbiters[2] = own(state).landers[2] = 1
    own(state).capsules, own(state).samples = [space(3, 3)], [0]

    turn(state)

    assert "launch" in texts(state)


@pytest.mark.rule("SETI-093", "SETI-091", "SETI-X19")
def test_a_launch_that_ignores_the_limit_does_so_once() -> None:
    state = table()
    own(state).probes = [space(4, 1)]

    play(state, "009")  # launches two

    assert own(state).probes == [space(4, 1), at("earth", state), at("earth", state)]
    turn(state)
    own(state).credits = 9
    assert "launch" not in texts(state)
    assert not launch(state, 0)


@pytest.mark.rule("SETI-094")
def test_a_granted_launch_at_the_limit_is_skipped_and_the_rest_goes_on() -> None:
    state = table()
    own(state).probes = [space(4, 1)]

    play(state, "006")  # a launch and 1 data

    assert own(state).probes == [space(4, 1)]
    assert own(state).data == 1


@pytest.mark.rule("SETI-094")
def test_two_granted_launches_stop_at_the_limit() -> None:
    state = table()

    effect(state, LaunchOp(2))

    assert len(own(state).probes) == 1


@pytest.mark.rule("SETI-095")
def test_a_probe_may_move_in_the_turn_of_its_launch() -> None:
    state = table()
    turn(state)
    choose(state, "launch")

    choose(state, "move 1.6 1.7")

    assert own(state).probes == [space(1, 6)]


@pytest.mark.rule("SETI-095")
def test_a_probe_may_move_in_a_later_turn() -> None:
    state = table()
    turn(state)
    choose(state, "launch")
    turn(state)

    choose(state, "move 1.6 1.7")

    assert own(state).probes == [space(1, 6)]


@pytest.mark.rule("SETI-248")
def test_the_first_probe_tech_allows_two_probes() -> None:
    state = table()
    give_techs(state, "probe_1")
    own(state).probes = [space(4, 1)]
    own(state).credits = 9

    turn(state)
    choose(state, "launch")
    turn(state)

    assert probe_limit(own(state)) == 2
    assert probe_limit(own(state, 1)) == 1
    assert len(own(state).probes) == 2
    assert "launch" not in texts(state)


@pytest.mark.rule("SETI-249")
def test_the_first_probe_tech_launches_under_the_raised_limit() -> None:
    state = table()
    own(state).probes = [space(4, 1)]
    state.tech_piles[TECH_NAMED["probe_1"]] = [0]

    take_tech(state, 0, TECH_NAMED["probe_1"])
    advance(state)

    assert own(state).probes == [space(4, 1), at("earth", state)]
    assert own(state).credits == 4


@pytest.mark.rule("SETI-250")
def test_the_launch_action_launches_one_probe() -> None:
    state = table()
    give_techs(state, "probe_1")
    own(state).credits = 9
    turn(state)

    choose(state, "launch")

    assert len(own(state).probes) == 1
    assert asked(state) == "FinishTurn"


def test_a_launch_covers_a_space_of_a_mission() -> None:
    state = table()
    own(state).missions, own(state).covered = [card("080")], [0]  # a movement for a launch, three times
    turn(state)

    choose(state, "launch", "cover 080 1", "move 1.6 1.5")

    assert own(state).covered == [0b001]
    assert own(state).probes == [space(1, 4)]
    assert own(state).energy == 3
