"""Reactions: EXO-161 to EXO-171."""

from __future__ import annotations

import pytest

from armillary.games.exodus.rules.action.action_phase import cost_of
from armillary.games.exodus.rules.events import (
    Reacted,
    ReactionCubesReturned,
)
from armillary.games.exodus.rules.state import ExodusState
from tests.games.exodus.action_phase import decline, homes, lay, phase, taken
from tests.games.exodus.positions import (
    ALL_CUBES,
    asked,
    choose,
    cubes,
    do,
    give,
    in_force,
    known,
    refused,
    seat_asked,
    settle,
    told,
    waiting,
    won,
)


def reacting(*cards: str) -> ExodusState:
    """The first cards are laid and everybody has declined; the first reaction is asked for."""
    state = phase(len(cards))
    lay(state, *cards)
    decline(state, "React")
    return state


@pytest.mark.rule("EXO-161", "EXO-171")
def test_everybody_reacts_once_in_turn_order() -> None:
    state = reacting("buy_upgrades", "buy_upgrades", "buy_upgrades")
    asked_seats = []

    for _ in range(3):
        seat = seat_asked(state)
        assert seat is not None
        asked_seats.append(seat)
        choose(state, f"react {seat} banking")
        assert state.factions[seat].cp == 3  # carried out before the next one chooses

    assert asked_seats == [0, 1, 2]
    assert waiting(state) == "LayCards"


@pytest.mark.rule("EXO-162")
def test_any_open_card_by_its_secondary_action() -> None:
    state = reacting("mining", "buy_upgrades", "banking")

    assert asked(state) == ["react 0 buy_upgrades", "react 1 banking", "react 2 research", "stop"]


@pytest.mark.rule("EXO-163")
def test_one_cube_for_the_own_card_and_two_for_another() -> None:
    state = reacting("buy_upgrades", "buy_upgrades", "buy_upgrades")

    choose(state, "react 1 banking", "react 0 banking", "react 2 banking")

    assert [event.cubes for event in told(state, Reacted)] == [2, 2, 1]
    assert homes(state) == [3, 3, 4]


@pytest.mark.rule("EXO-164")
def test_only_cubes_of_the_own_home_planet_pay() -> None:
    state = reacting("buy_upgrades", "buy_upgrades", "buy_upgrades")
    settle(state, 0, state.home(0), 1)
    settle(state, 0, state.home(1), 3)
    do(state)

    assert asked(state) == ["react 0 banking", "stop"]
    assert refused(state, "react 1 banking").figures == {"cost": 2, "held": 1}
    assert refused(state, "react 1 banking").rule == "EXO-164"


@pytest.mark.rule("EXO-164")
def test_who_has_no_cubes_there_is_not_asked() -> None:
    state = phase(2)
    settle(state, 0, state.home(0), 0)
    lay(state, "banking", "banking")

    assert (waiting(state), seat_asked(state)) == ("React", 1)


@pytest.mark.rule("EXO-405")
def test_who_may_use_a_card_first_is_asked() -> None:
    state = phase(2)
    settle(state, 0, state.home(0), 0)
    won(state, 0, "Tug")
    lay(state, "banking", "banking")

    assert (seat_asked(state), asked(state)) == (0, ["stop"])


@pytest.mark.rule("EXO-165")
def test_an_activated_card_is_blocked_for_all_others() -> None:
    state = reacting("buy_upgrades", "buy_upgrades", "buy_upgrades")

    options = choose(state, "react 2 banking")

    assert options == ["react 0 banking", "react 1 banking", "stop"]
    assert refused(state, "react 2 banking").rule == "EXO-165"


@pytest.mark.rule("EXO-165")
def test_cards_are_free_again_in_the_next_reaction_step() -> None:
    state = reacting("buy_upgrades", "buy_upgrades")
    choose(state, "react 0 banking", "stop")
    lay(state, "mining", "mining")
    decline(state, "React")

    assert asked(state) == ["react 0 buy_upgrades", "react 1 buy_upgrades", "stop"]


@pytest.mark.rule("EXO-166")
def test_nobody_has_to_react() -> None:
    state = reacting("buy_upgrades", "buy_upgrades")

    choose(state, "stop", "stop")

    assert told(state, Reacted) == []
    assert homes(state) == [5, 5]


@pytest.mark.rule("EXO-167")
def test_cubes_lie_on_the_cards_and_return_to_the_reserve_at_the_end() -> None:
    state = reacting("buy_upgrades", "buy_upgrades")
    reserve = state.factions[0].reserve

    choose(state, "react 1 banking")
    assert (state.factions[0].on_cards, state.factions[0].reserve) == (2, reserve)
    assert cubes(state, 0) == ALL_CUBES
    choose(state, "stop")

    assert (state.factions[0].on_cards, state.factions[0].reserve) == (0, reserve + 2)
    assert homes(state) == [3, 5]
    assert told(state, ReactionCubesReturned)[0].n == 2


@pytest.mark.rule("EXO-168", "EXO-241")
def test_expert_politics_makes_reactions_cheaper() -> None:
    state = reacting("buy_upgrades", "buy_upgrades")
    known(state, 0, "expert_politics")

    assert [cost_of(state, 0, owner) for owner in (0, 1)] == [0, 1]
    assert [cost_of(state, 1, owner) for owner in (0, 1)] == [2, 1]


@pytest.mark.rule("EXO-127")
def test_open_assembly_lines_add_to_expert_politics_but_nothing_is_paid_back() -> None:
    state = reacting("buy_upgrades", "buy_upgrades")
    known(state, 0, "expert_politics")
    in_force(state, "res_open_lines")

    assert [cost_of(state, 0, owner) for owner in (0, 1)] == [0, 0]


@pytest.mark.rule("EXO-168", "EXO-169", "EXO-X43")
def test_a_reaction_for_nothing_blocks_and_counts() -> None:
    state = phase(2)
    known(state, 0, "expert_politics")
    lay(state, "buy_upgrades", "buy_upgrades")

    choose(state, "react 0 banking")
    assert (seat_asked(state), asked(state)) == (1, ["react 1 banking", "stop"])
    choose(state, "stop")
    assert homes(state)[0] == 5
    lay(state, "mining", "banking")
    decline(state, "React")
    give(state, 0, cp=0)

    options = choose(state, "react 1 research")

    assert homes(state)[0] == 4
    assert options == ["react 0 buy_upgrades", "stop"]


@pytest.mark.rule("EXO-170")
def test_a_secondary_action_is_the_action_of_that_name() -> None:
    state = reacting("buy_upgrades", "mining")
    give(state, 1, cp=50)

    choose(state, "react 0 banking")

    assert state.factions[0].cp == 3
    assert taken(state)[-1] == (0, "banking")
