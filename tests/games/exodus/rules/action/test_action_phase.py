"""Phase III, its sequence and later actions: EXO-152 to EXO-160, EXO-172 to EXO-183."""

from __future__ import annotations

import pytest

from armillary.engine import SPECTATOR, Step, to_act
from armillary.games.exodus import GAME
from armillary.games.exodus.rules.action.action_phase import ActionPhase
from armillary.games.exodus.rules.components import ACTION_CARDS, ACTIONS, NO_CARD
from armillary.games.exodus.rules.events import (
    CardRetrieved,
    CardsRevealed,
    Reacted,
)
from armillary.games.exodus.rules.state import ExodusState
from tests.games.exodus.action_phase import DICE, decline, homes, lay, phase, taken
from tests.games.exodus.positions import (
    asked,
    choose,
    do,
    give,
    interrupt,
    known,
    refused,
    rolls,
    seat_asked,
    table,
    technologies,
    told,
    waiting,
    won,
)

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
            give(state, 0, cp=0)  # nothing can be researched
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


@pytest.mark.rule("EXO-061", "EXO-068")
def test_nobody_else_can_tell_chosen_cards_apart() -> None:
    one, other = phase(), phase()
    lay(one, "banking")
    lay(other, "mining")

    for seat in (1, 2, SPECTATOR):
        assert GAME.view(one, seat).digest() == GAME.view(other, seat).digest()
    assert GAME.view(one, 0).digest() != GAME.view(other, 0).digest()


@pytest.mark.rule("EXO-062")
def test_which_cards_remain_in_a_hand_is_public() -> None:
    match = GAME.start(2, seed=1)
    match.state.factions[0].hand = [1, 4]

    assert match.view(1).factions[0].hand == [1, 4]


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


@pytest.mark.rule("EXO-172", "EXO-195")
def test_basic_politics_that_comes_while_the_second_card_is_chosen_gives_the_first_back() -> None:
    state = phase(2)
    won(state, 0, "Oracle")
    lay(state, "banking", "banking")
    decline(state, "LayCards")
    give(state, 0, cp=20)
    assert "card banking" not in asked(state, 0)

    interrupt(state, 0, "discard c2_10")
    choose(state, "research basic_politics")
    lay(state, "banking", "mining")

    assert told(state, CardRetrieved) == [CardRetrieved(0, 2)]
    assert taken(state)[-2:] == [(0, "banking"), (1, "mining")]
    assert sorted(state.factions[0].hand) == [0, 1, 3, 4, 5]


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


@pytest.mark.rule("EXO-395", "EXO-180")
def test_the_bonus_action_is_part_of_the_short_game() -> None:
    state = phase(2, bonus="banking", mode="short")
    for card in ("mining", "research", "trade"):
        lay(state, card, card)
        decline(state, "LayCards")

    assert [faction.cp for faction in state.factions] == [3, 3]
