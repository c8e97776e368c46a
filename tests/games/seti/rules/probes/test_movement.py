"""Movement and visits: SETI-096 to SETI-108, the asteroid tech SETI-251, rules of a turn."""

from __future__ import annotations

import pytest

from armillary.engine import advance, codec, refusals
from armillary.engine import options as legal
from armillary.games.seti import GAME
from armillary.games.seti.rules.components.vocabulary import GainOp, LaunchOp, MoveOp, PickCardOp
from armillary.games.seti.rules.effects.carrying_out import CloseScope, Resolve
from armillary.games.seti.rules.effects.free_actions import FinishFreeAction
from armillary.games.seti.rules.effects.triggers import CoverSpace, TriggerEvent
from armillary.games.seti.rules.events import Gained, ProbeMoved
from armillary.games.seti.rules.player.cards import PickCard
from armillary.games.seti.rules.probes.movement import MoveProbes, add_movement
from armillary.games.seti.rules.state import Scope, SetiState
from tests.games.seti.positions import (
    asked,
    card,
    choose,
    effect,
    give,
    none_of,
    own,
    space,
    table,
    texts,
    told,
    turn,
)

ASTEROIDS = space(2, 6)  # of disc 2, behind Earth
BESIDE_ASTEROIDS = space(2, 5)


def with_probe(where: int, energy: int = 3) -> SetiState:
    state = table()
    own(state).probes = [where]
    own(state).energy = energy
    return state


def publicity(state: SetiState, seat: int = 0) -> int:
    """What this player gained of it."""
    return sum(
        event.n for event in told(state, Gained) if (event.seat, event.resource) == (seat, "publicity")
    )


# Moving


@pytest.mark.rule("SETI-096")
def test_a_movement_takes_one_probe_to_an_adjacent_space() -> None:
    state = with_probe(space(3, 5))
    own(state).probes.append(space(3, 2))
    turn(state)

    choose(state, "move 3.6 4.6")

    assert own(state).probes == [space(4, 5), space(3, 2)]
    assert [(event.origin, event.target) for event in told(state, ProbeMoved)] == [(space(3, 5), space(4, 5))]


@pytest.mark.rule("SETI-097", "SETI-098", "SETI-X05")
def test_one_energy_does_not_get_a_probe_out_of_asteroids() -> None:
    state = with_probe(ASTEROIDS, energy=1)
    turn(state)
    assert none_of(texts(state), "move")
    reason = "leaving asteroids takes 2 movements and your energy is good for 1 (SETI-097)"
    assert reason in map(str, refusals(state, 0))

    own(state).energy = 2
    turn(state)
    choose(state, "move 2.7 2.6")

    assert own(state).probes == [BESIDE_ASTEROIDS]
    assert own(state).energy == 0


@pytest.mark.rule("SETI-097")
def test_entering_asteroids_costs_nothing_extra() -> None:
    state = with_probe(BESIDE_ASTEROIDS, energy=1)
    turn(state)

    choose(state, "move 2.6 2.7")

    assert own(state).probes == [ASTEROIDS]


@pytest.mark.rule("SETI-097")
def test_granted_movements_pay_for_asteroids_too() -> None:
    state = with_probe(ASTEROIDS, energy=0)

    effect(state, MoveOp(3))
    choose(state, "move 2.7 2.6")

    assert asked(state) == "MoveProbes"
    choose(state, "move 2.6 3.6")
    assert own(state).probes == [space(3, 5)]


@pytest.mark.rule("SETI-098")
def test_energy_buys_movements_again_and_again() -> None:
    state = with_probe(space(3, 5), energy=2)
    turn(state)

    choose(state, "move 3.6 3.7", "move 3.7 3.6")

    assert own(state).energy == 0
    assert asked(state) == "TakeAction"
    assert none_of(texts(state), "move")
    assert "you have no energy to move it with (SETI-098)" in map(str, refusals(state, 0))


@pytest.mark.rule("SETI-098", "SETI-344")
def test_without_energy_a_movement_is_refused_to_who_has_something_to_move() -> None:
    state = table()
    own(state).energy = 0
    turn(state)
    assert "SETI-098" not in [found.rule for found in refusals(state, 0)]

    own(state).capsules, own(state).samples = [space(3, 5)], [4]
    assert "you have no energy to move it with (SETI-098)" in map(str, refusals(state, 0))


@pytest.mark.rule("SETI-099")
def test_a_card_with_a_movement_in_its_corner_moves_a_probe() -> None:
    state = with_probe(space(3, 5), energy=0)
    own(state).hand = [card("003")]
    turn(state)

    choose(state, "corner 003", "move 3.6 3.7")

    assert own(state).probes == [space(3, 6)]
    assert own(state).hand == []
    assert asked(state) == "TakeAction"


@pytest.mark.rule("SETI-100")
def test_movements_of_one_effect_are_divided_among_probes() -> None:
    state = with_probe(space(3, 5), energy=0)
    own(state).probes.append(space(4, 1))

    effect(state, MoveOp(2))
    choose(state, "move 3.6 3.7", "move 4.2 4.3")

    assert own(state).probes == [space(3, 6), space(4, 2)]


@pytest.mark.rule("SETI-101")
def test_movement_that_is_not_spent_is_lost() -> None:
    state = with_probe(space(3, 5), energy=0)

    effect(state, MoveOp(3), GainOp("data", 1))
    choose(state, "move 3.6 3.7", "stop")

    assert own(state).data == 1
    assert own(state).probes == [space(3, 6)]
    turn(state)
    assert none_of(texts(state), "move")


@pytest.mark.rule("SETI-101")
def test_a_granted_movement_and_an_energy_leave_asteroids_together() -> None:
    state = with_probe(ASTEROIDS, energy=1)

    effect(state, MoveOp(1))
    choose(state, "move 2.7 2.6")

    assert own(state).probes == [BESIDE_ASTEROIDS]
    assert own(state).energy == 0


@pytest.mark.rule("SETI-101")
def test_a_card_corner_and_an_energy_leave_asteroids_together() -> None:
    state = with_probe(ASTEROIDS, energy=1)
    own(state).hand = [card("003")]
    turn(state)

    choose(state, "corner 003", "move 2.7 2.6")

    assert own(state).probes == [BESIDE_ASTEROIDS]
    assert own(state).energy == 0


@pytest.mark.rule("SETI-101")
def test_two_card_corners_leave_asteroids_together() -> None:
    state = with_probe(ASTEROIDS, energy=0)
    own(state).hand = [card("003"), card("005")]
    turn(state)

    choose(state, "corner 003", "corner 005", "move 2.7 2.6")

    assert own(state).probes == [BESIDE_ASTEROIDS]
    assert own(state).hand == []
    assert asked(state) == "TakeAction"
    assert state.free_actions


@pytest.mark.rule("SETI-056", "SETI-101")
def test_a_second_card_corner_waits_unless_a_movement_is_short() -> None:
    state = with_probe(space(3, 5), energy=0)
    own(state).hand = [card("003"), card("005")]
    turn(state)

    choose(state, "corner 003")

    assert asked(state) == "MoveProbes"
    assert none_of(texts(state), "corner")


@pytest.mark.rule("SETI-056", "SETI-101")
def test_a_card_corner_without_anything_to_move_brings_no_other_one() -> None:
    state = table()
    own(state).hand = [card("003"), card("005")]
    turn(state)

    choose(state, "corner 003")

    assert asked(state) == "TakeAction"
    assert own(state).hand == [card("005")]


@pytest.mark.rule("SETI-057", "SETI-101")
def test_outside_of_the_own_turn_no_card_corner_is_added() -> None:
    state = with_probe(ASTEROIDS, energy=0)
    own(state).probes.append(space(3, 5))
    own(state).hand = [card("003")]
    state.active = 1

    effect(state, MoveOp(1))

    assert "move 3.6 3.7" in texts(state)
    assert none_of(texts(state), "corner")


@pytest.mark.rule("SETI-057", "SETI-101")
@pytest.mark.parametrize("active", [0, 1])
def test_energy_is_added_only_in_the_own_turn_and_not_at_its_end(active: int) -> None:
    state = with_probe(ASTEROIDS, energy=3)
    state.active, state.free_actions = active, False
    if active == 1:
        state.stack.append(FinishFreeAction(1))  # of the other player
        state.scopes.append(Scope())

    effect(state, MoveOp(1), GainOp("data", 1))

    assert own(state).probes == [ASTEROIDS]
    assert own(state).data == 1


@pytest.mark.rule("SETI-101")
def test_a_granted_movement_and_a_card_corner_leave_asteroids_together() -> None:
    state = with_probe(ASTEROIDS, energy=0)
    own(state).hand = [card("003")]

    effect(state, MoveOp(1), GainOp("data", 1))
    choose(state, "corner 003", "move 2.7 2.6")

    assert own(state).probes == [BESIDE_ASTEROIDS]
    assert own(state).energy == 0
    assert own(state).data == 1


@pytest.mark.rule("SETI-101")
def test_energy_is_not_spent_while_movements_suffice() -> None:
    state = with_probe(ASTEROIDS, energy=2)

    effect(state, MoveOp(2))
    choose(state, "move 2.7 2.6")

    assert own(state).energy == 2


@pytest.mark.rule("SETI-101", "SETI-057")
def test_outside_of_the_own_turn_no_energy_is_added() -> None:
    state = with_probe(ASTEROIDS, energy=3)
    state.active = 1

    effect(state, MoveOp(1), GainOp("data", 1))

    assert own(state).probes == [ASTEROIDS]  # there was nothing to choose
    assert own(state).data == 1


def test_movement_without_a_probe_is_skipped() -> None:
    state = table()

    effect(state, MoveOp(2), GainOp("data", 1))

    assert own(state).data == 1


def test_two_probes_on_one_space_are_offered_once() -> None:
    state = with_probe(space(3, 5))
    own(state).probes.append(space(3, 5))

    turn(state)

    offered = texts(state)
    assert len(offered) == len(set(offered))
    choose(state, "move 3.6 3.7")
    assert sorted(own(state).probes) == [space(3, 5), space(3, 6)]


def test_a_movement_and_the_same_for_energy_are_offered_once() -> None:
    state = with_probe(space(3, 5))

    effect(state, MoveOp(1))

    offered = texts(state)
    assert "move 3.6 3.7" in offered
    assert len(offered) == len(set(offered))


def test_free_actions_come_between_two_movements() -> None:
    state = with_probe(space(3, 5))
    own(state).publicity = 3

    effect(state, MoveOp(2))
    choose(state, "move 3.6 3.7", "buy", "deck", "move 3.7 3.6")

    assert own(state).probes == [space(3, 5)]
    assert (own(state).energy, len(own(state).hand)) == (3, 1)


@pytest.mark.rule("SETI-108")
def test_nobody_moves_probes_of_others() -> None:
    state = with_probe(space(3, 5))
    own(state, 1).probes = [space(4, 1)]

    turn(state)

    assert none_of(texts(state), "move 4.2")


@pytest.mark.rule("SETI-344")
def test_a_capsule_moves_like_a_probe() -> None:
    state = table()
    own(state).capsules, own(state).samples = [space(3, 5), ASTEROIDS], [4, 2]
    own(state).energy = 1
    turn(state)
    assert none_of(texts(state), "capsule 2")

    choose(state, "capsule 1 3.6 4.6")

    assert own(state).capsules == [space(4, 5), ASTEROIDS]
    assert publicity(state) == 1  # a comet
    assert told(state, ProbeMoved)[-1].capsule


# Movements of one moment


@pytest.mark.rule("SETI-101", "SETI-224")
def test_a_corner_and_the_mission_that_it_triggers_leave_asteroids_together() -> None:
    state = with_probe(ASTEROIDS, energy=0)
    own(state).missions, own(state).covered = [card("138")], [0b011]
    give(state, "003")  # a movement in its corner
    turn(state)

    choose(state, "corner 003", "cover 138 3", "move 2.7 2.6")

    assert own(state).probes == [BESIDE_ASTEROIDS]
    assert own(state).completed == [card("138")]
    assert asked(state) == "TakeAction", "both movements are spent"


@pytest.mark.rule("SETI-101", "SETI-224")
def test_two_launches_of_one_card_bring_two_movements_that_leave_asteroids_together() -> None:
    state = with_probe(ASTEROIDS, energy=0)
    own(state).missions, own(state).covered = [card("080")], [0]

    effect(state, LaunchOp(2, ignore_probe_limit=True))
    choose(state, "cover 080 1", "cover 080 2", "move 2.7 2.6")

    assert own(state).probes == [BESIDE_ASTEROIDS, state.sky.earth, state.sky.earth]
    assert not state.stack


@pytest.mark.rule("SETI-101", "SETI-224")
def test_a_triggered_movement_and_the_next_one_of_the_card_leave_asteroids_together() -> None:
    state = with_probe(ASTEROIDS, energy=0)
    own(state).missions, own(state).covered = [card("080")], [0]

    effect(state, LaunchOp(1, ignore_probe_limit=True), MoveOp(2))
    choose(state, "cover 080 1", "move 2.7 2.6")

    assert own(state).probes[0] == BESIDE_ASTEROIDS
    assert state.stack == [CloseScope(), MoveProbes(0, 1)], "one of the card's two movements is left"


@pytest.mark.rule("SETI-101")
def test_two_movements_of_a_card_leave_asteroids_together() -> None:
    state = with_probe(ASTEROIDS, energy=0)
    own(state).credits = own(state).publicity = 0  # no free action is possible

    effect(state, MoveOp(1), MoveOp(1))
    choose(state, "move 2.7 2.6")

    assert own(state).probes == [BESIDE_ASTEROIDS]


@pytest.mark.rule("SETI-101")
def test_movements_on_either_side_of_a_question_do_not_leave_asteroids_together() -> None:
    state = with_probe(ASTEROIDS, energy=0)
    own(state).probes.append(space(3, 5))
    state.then(PickCard(0), Resolve(0, (MoveOp(1),)))

    effect(state, MoveOp(1))

    assert asked(state) == "MoveProbes"
    assert none_of(texts(state), "move 2.7")


@pytest.mark.rule("SETI-056", "SETI-101")
def test_a_movement_of_a_free_action_does_not_wait_for_a_mission_space() -> None:
    state = with_probe(space(3, 5), energy=0)
    own(state).hand = [card("003")]
    own(state).missions, own(state).covered = [card("080")], [0]
    state.then(PickCard(0), CoverSpace(0, TriggerEvent("launch")))
    advance(state)

    choose(state, "corner 003")
    assert asked(state) == "MoveProbes"
    choose(state, "move 3.6 3.7")

    assert asked(state) == "PickCard"


@pytest.mark.rule("SETI-101", "SETI-108")
def test_a_movement_joins_those_of_its_player_and_of_nobody_else() -> None:
    state = table()
    state.stack = [MoveProbes(1, 1)]
    add_movement(state, 0, 1)
    assert state.stack == [MoveProbes(1, 1), MoveProbes(0, 1)]
    add_movement(state, 0, 2)

    assert state.stack == [MoveProbes(1, 1), MoveProbes(0, 3)]


@pytest.mark.rule("SETI-101")
def test_a_movement_that_is_not_there_yet_does_not_help_out_of_asteroids() -> None:
    state = with_probe(ASTEROIDS, energy=0)
    own(state).probes.append(space(3, 5))

    effect(state, MoveOp(1), PickCardOp(1), MoveOp(1))

    assert "move 3.6 3.7" in texts(state)
    assert none_of(texts(state), "move 2.7")


# Who asks


@pytest.mark.rule("SETI-101", "SETI-097")
def test_a_view_counts_no_step_as_its_own_spare_movement() -> None:
    state = with_probe(ASTEROIDS, energy=0)
    own(state).probes.append(space(3, 5))
    effect(state, MoveOp(1))

    again = GAME.restore(codec.dump(GAME.view(state, 0)))

    assert [str(option) for option in legal(again)] == texts(state)
    assert none_of(texts(state), "move 2.7")
