"""Phase III, its sequence and reactions: EXO-152 to EXO-183."""

from __future__ import annotations

import pytest

from armillary.engine import Step, to_act
from armillary.games.exodus.rules.actions import ActionPhase, cost_of
from armillary.games.exodus.rules.components import ACTION_CARDS, ACTIONS, BONUS_CARDS, NO_CARD
from armillary.games.exodus.rules.events import (
    ActionTaken,
    CardRetrieved,
    CardsRevealed,
    Reacted,
    ReactionCubesReturned,
)
from armillary.games.exodus.rules.state import ExodusState
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
    rolls,
    seat_asked,
    secretly,
    settle,
    table,
    technologies,
    told,
    waiting,
    won,
)

GREEN, YELLOW, RED = 0, 1, 2
DICE = (3,) * 40


def phase(seats: int = 3, bonus: str = "", mode: str = "standard") -> ExodusState:
    """The Action phase begins; everybody is poor, and 5 cubes live on each Home Planet."""
    state = table(seats, mode=mode)
    for seat in range(seats):
        give(state, seat, cp=0, axinium=0, phasium=0)
        settle(state, seat, state.home(seat), 5)
    if bonus:
        state.bonus = next(n for n, card in enumerate(BONUS_CARDS) if card.id == f"bonus_{bonus}")
    rolls(state, *DICE)
    do(state, ActionPhase())
    return state


def lay(state: ExodusState, *cards: str, seats: tuple[int, ...] | None = None) -> list[str]:
    """Everybody lays a card, by its primary action."""
    return secretly(
        state,
        {seat: [f"card {card}"] for seat, card in zip(seats or range(len(cards)), cards, strict=True)},
    )


def decline(state: ExodusState, until: str) -> None:
    """Everybody does as little as possible until a step of this name waits."""
    while not state.over and waiting(state) != until:
        assert "stop" in asked(state), waiting(state)
        choose(state, "stop")


def homes(state: ExodusState) -> list[int]:
    return [state.population[state.home(seat)][seat] for seat in range(state.seats)]


def taken(state: ExodusState) -> list[tuple[int, str]]:
    return [(event.seat, event.action) for event in told(state, ActionTaken)]


# The sequence


@pytest.mark.rule("EXO-152")
def test_the_order_of_the_phase() -> None:
    state = phase(2, bonus="mining")
    known(state, 0, "master_politics")
    steps: list[str] = []
    cards = iter([("banking", "banking"), ("mining", "mining"), ("research",)])
    while not state.over:
        step = waiting(state)
        if not steps or steps[-1] != step:
            steps.append(step)
        if step == "LayCards":
            chosen = next(cards)
            lay(state, *chosen, seats=to_act(state))
        else:
            choose(state, "stop")

    assert steps == ["LayCards", "React", "LayCards", "React", "LayCards"]
    assert taken(state) == [
        (0, "banking"),
        (1, "banking"),
        (0, "mining"),
        (1, "mining"),
        (0, "research"),
        (0, "mining"),
        (1, "mining"),
    ]


@pytest.mark.rule("EXO-153", "EXO-154")
def test_everybody_chooses_among_the_same_six_cards() -> None:
    state = phase()

    assert to_act(state) == (0, 1, 2)
    for seat in range(3):
        assert asked(state, seat) == [f"card {ACTIONS[card.primary]}" for card in ACTION_CARDS]
    assert sorted(card.secondary for card in ACTION_CARDS) == list(range(6))


@pytest.mark.rule("EXO-061", "EXO-155")
def test_cards_are_revealed_together() -> None:
    state = phase()

    lay(state, "banking", "mining")

    assert [faction.open_card for faction in state.factions] == [NO_CARD] * 3
    assert told(state, CardsRevealed) == []
    lay(state, "research", seats=(2,))
    [shown] = told(state, CardsRevealed)
    assert [seat for seat, _ in shown.cards] == [0, 1, 2]


@pytest.mark.rule("EXO-061", "EXO-068")
def test_a_card_that_lies_face_down_is_unseen() -> None:
    state = phase()
    lay(state, "banking")
    step: Step[ExodusState] = state.stack[-1]

    assert "LayCard(" not in repr(step.masked(1))
    assert "LayCard(" in repr(step.masked(0))


@pytest.mark.rule("EXO-156", "EXO-003")
def test_primary_actions_in_turn_order() -> None:
    state = table(3)
    state.order = [2, 0, 1]
    rolls(state, *DICE)
    do(state, ActionPhase())

    lay(state, "banking", "banking", "banking")

    assert taken(state) == [(2, "banking"), (0, "banking"), (1, "banking")]


@pytest.mark.rule("EXO-157")
def test_the_same_action_by_all_and_several_times_by_one() -> None:
    state = phase(2, bonus="banking")
    lay(state, "banking", "buy_upgrades")
    choose(state, "react 1 banking")
    decline(state, "LayCards")
    lay(state, "mining", "banking")
    decline(state, "")

    assert taken(state).count((0, "banking")) == 3  # primary, reaction, bonus
    assert taken(state).count((1, "banking")) == 2


@pytest.mark.rule("EXO-159")
def test_a_card_must_be_played_but_its_action_may_be_declined() -> None:
    state = phase()

    assert "stop" not in asked(state, 0)
    give(state, 0, cp=50)
    lay(state, "research", "banking", "banking")
    assert "stop" in asked(state)
    choose(state, "stop")
    assert technologies(state, 0) == []


# Reactions


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


# Later actions


@pytest.mark.rule("EXO-172", "EXO-239", "EXO-179")
def test_basic_politics_gives_the_first_card_back_before_the_second_is_chosen() -> None:
    state = phase(2)
    known(state, 0, "basic_politics", "master_politics")
    lay(state, "banking", "banking")
    decline(state, "LayCards")

    assert "card banking" in asked(state, 0)
    assert "card banking" not in asked(state, 1)
    lay(state, "mining", "mining")
    decline(state, "LayCards")
    assert "card mining" not in asked(state, 0)  # only the first one, and only before the second action
    assert len(told(state, CardRetrieved)) == 1


@pytest.mark.rule("EXO-173")
def test_a_card_that_was_played_is_not_available() -> None:
    state = phase(2)
    lay(state, "banking", "banking")
    decline(state, "LayCards")

    assert len(asked(state, 0)) == 5
    assert refused(state, "card banking", 0).rule == "EXO-173"


@pytest.mark.rule("EXO-174")
def test_the_second_card_covers_the_first() -> None:
    state = phase(2)
    lay(state, "buy_upgrades", "buy_upgrades")
    decline(state, "LayCards")
    lay(state, "mining", "banking")
    decline(state, "React")

    assert asked(state) == ["react 0 buy_upgrades", "react 1 research", "stop"]


@pytest.mark.rule("EXO-175")
def test_second_actions_and_reactions_follow_the_same_rules() -> None:
    state = phase(2)
    lay(state, "mining", "mining")
    decline(state, "LayCards")
    lay(state, "banking", "buy_upgrades")

    assert taken(state)[2] == (0, "banking")
    decline(state, "React")
    assert seat_asked(state) == 0
    choose(state, "react 1 banking")
    assert homes(state)[0] == 3


@pytest.mark.rule("EXO-176", "EXO-177", "EXO-178", "EXO-242")
def test_master_politics_plays_a_third_card_without_reactions() -> None:
    state = phase(3)
    known(state, 1, "master_politics")
    lay(state, "mining", "mining", "mining")
    decline(state, "LayCards")
    lay(state, "buy_upgrades", "buy_upgrades", "buy_upgrades")
    decline(state, "LayCards")

    assert to_act(state) == (1,)
    assert len(asked(state, 1)) == 4
    lay(state, "banking", seats=(1,))

    assert taken(state)[-1] == (1, "banking")
    assert state.over  # neither a reaction nor anything else


@pytest.mark.rule("EXO-176", "EXO-195")
def test_master_politics_researched_in_the_same_turn_helps_at_once() -> None:
    state = phase(2)
    give(state, 0, cp=30)
    lay(state, "mining", "mining")
    decline(state, "LayCards")
    lay(state, "research", "banking")
    choose(state, "research master_politics")
    decline(state, "LayCards")

    assert to_act(state) == (0,)


@pytest.mark.rule("EXO-180", "EXO-182")
def test_the_bonus_action_is_for_everybody_in_turn_order_without_reactions() -> None:
    state = phase(2, bonus="banking")
    lay(state, "mining", "mining")
    decline(state, "LayCards")
    lay(state, "research", "research")
    decline(state, "")

    assert taken(state)[-2:] == [(0, "banking"), (1, "banking")]
    assert [faction.cp for faction in state.factions] == [3, 3]


@pytest.mark.rule("EXO-181", "EXO-092")
def test_move_adds_a_conquest_phase_and_nothing_else() -> None:
    state = phase(2, bonus="move")
    lay(state, "mining", "mining")
    decline(state, "LayCards")
    before = len(taken(state))
    lay(state, "research", "research")
    decline(state, "")

    assert state.conquests == 3
    assert len(taken(state)) == before + 2


@pytest.mark.rule("EXO-183")
def test_all_cards_come_back_at_the_end() -> None:
    state = phase(2)
    lay(state, "mining", "banking")
    decline(state, "LayCards")
    lay(state, "banking", "mining")
    decline(state, "")

    assert [faction.hand for faction in state.factions] == [[0, 1, 2, 3, 4, 5]] * 2
    assert [faction.open_card for faction in state.factions] == [NO_CARD] * 2


# The short game


@pytest.mark.rule("EXO-394")
def test_the_short_game_has_three_actions_and_no_reactions() -> None:
    state = phase(2, mode="short")
    rounds = 0
    for card in ("banking", "mining", "research"):
        assert to_act(state) == (0, 1)
        lay(state, card, card)
        rounds += 1

    assert (rounds, state.over) == (3, True)
    assert told(state, Reacted) == []


@pytest.mark.rule("EXO-397")
def test_in_the_short_game_master_politics_gives_no_fourth_action_and_basic_politics_works() -> None:
    state = phase(2, mode="short")
    known(state, 0, "master_politics", "basic_politics", "expert_politics")
    lay(state, "banking", "banking")

    assert "card banking" in asked(state, 0)
    lay(state, "banking", "mining")
    assert "card banking" not in asked(state, 0)
    lay(state, "mining", "research")

    assert state.over


# The example


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
