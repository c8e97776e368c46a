"""Main action: pass: SETI-275 to SETI-287, options SETI-285 and SETI-292."""

from __future__ import annotations

import pytest

from armillary.engine import to_act
from armillary.games.seti.rules.components import CARDS
from armillary.games.seti.rules.events import CardDiscarded, DiscsTurned, EndCardTaken, Passed, TurnBegan
from armillary.games.seti.rules.state import NOBODY, SetiState
from tests.games.seti.positions import (
    asked,
    card,
    choose,
    discover,
    give,
    none_of,
    own,
    table,
    texts,
    told,
    turn,
)

HAND = ("110", "109", "014", "015", "016", "017")


def stack_choices(state: SetiState) -> list[str]:
    return [f"take {CARDS[number].id}" for number in state.end_stacks[state.round - 1]]


def passes(state: SetiState) -> None:
    """The player in turn passes and takes the first card of the stack."""
    choose(state, "pass")
    while to_act(state) and asked(state) == "TakeEndCard":
        choose(state, stack_choices(state)[0])


@pytest.mark.rule("SETI-275", "SETI-058")
def test_free_actions_come_before_the_steps_of_passing_only() -> None:
    state = table()
    give(state, *HAND)
    turn(state)
    choose(state, "corner 110", "pass")

    assert asked(state) == "DiscardToLimit"
    assert all(choice.startswith("discard") for choice in texts(state))
    choose(state, "discard 109")
    assert texts(state) == stack_choices(state)
    choose(state, texts(state)[0])
    assert to_act(state) == (1,)  # no free action followed


@pytest.mark.rule("SETI-276", "SETI-278")
def test_cards_of_choice_are_discarded_until_four_are_left() -> None:
    state = table()
    give(state, *HAND)
    turn(state)
    choose(state, "pass", "discard 109", "discard 015")

    assert asked(state) == "TakeEndCard"
    assert own(state).hand == [card(name) for name in ("110", "014", "016", "017")]
    assert (own(state).publicity, own(state).data) == (4, 0)
    assert [event.purpose for event in told(state, CardDiscarded)] == ["hand_limit", "hand_limit"]


@pytest.mark.rule("SETI-277")
def test_alien_cards_count_and_exertian_cards_do_not() -> None:
    state = table(species=("anomalies", "exertians"))
    discover(state, 0)
    give(state, "110", "109", "014", "015", "ET.13")
    own(state, 1).exertians = [card("ET.41"), card("ET.42"), card("ET.43"), card("ET.44"), card("ET.45")]
    turn(state)
    choose(state, "pass")
    assert "discard ET.13" in texts(state)
    choose(state, "discard ET.13", stack_choices(state)[0])
    choose(state, "pass")

    assert asked(state) == "TakeEndCard"
    assert len(own(state, 1).exertians) == 5


@pytest.mark.rule("SETI-279")
def test_the_first_to_pass_rotates_the_solar_system() -> None:
    state = table(3)
    turn(state)
    for _ in range(3):
        passes(state)

    events = [event for event in state.events or [] if isinstance(event, Passed | DiscsTurned)]
    assert events[:4] == [
        Passed(0, first=True),
        DiscsTurned(0),
        Passed(1, first=False),
        Passed(2, first=False),
    ]


@pytest.mark.rule("SETI-280", "SETI-284")
def test_the_last_round_rotates_too_and_has_no_stack() -> None:
    state = table()
    state.round = 5
    turn(state)
    choose(state, "pass")

    assert told(state, DiscsTurned) == [DiscsTurned(0)]
    assert told(state, EndCardTaken) == []
    assert to_act(state) == (1,)


@pytest.mark.rule("SETI-281")
def test_one_card_of_the_stack_is_taken_and_the_others_stay() -> None:
    state = table()
    stack = state.end_stacks[0][:]
    turn(state)
    choose(state, "pass")
    assert texts(state) == stack_choices(state)
    assert len(texts(state)) == 3
    assert state.looker == 0
    choose(state, f"take {CARDS[stack[1]].id}")

    assert own(state).hand == [stack[1]]
    assert state.end_stacks[0] == [stack[0], stack[2]]
    event = told(state, EndCardTaken)[0]
    assert event.masked(1) == EndCardTaken(0, -1)
    assert event.masked(0) == event


@pytest.mark.rule("SETI-281", "SETI-276")
def test_the_card_of_the_stack_comes_after_the_discards() -> None:
    state = table()
    give(state, *HAND[:4])
    turn(state)
    passes(state)

    assert len(own(state).hand) == 5


@pytest.mark.rule("SETI-283")
def test_the_last_to_pass_discards_the_card_that_is_left() -> None:
    state = table()
    turn(state)
    passes(state)
    own(state, 1).score = 25
    choose(state, "pass")
    left = state.end_stacks[0][:]
    assert len(texts(state)) == len(left) == 2
    choose(state, texts(state)[0])

    assert "Gold" in asked(state)  # the turn is not over yet
    assert own(state, 1).hand == left[:1]
    assert state.discards == left[1:]
    assert state.end_stacks[0] == []


@pytest.mark.rule("SETI-285")
def test_by_default_the_card_is_chosen_at_once() -> None:
    state = table()
    turn(state)
    choose(state, "pass")

    assert "later" not in texts(state)


@pytest.mark.rule("SETI-285")
def test_as_an_option_the_choice_waits_until_another_player_passes() -> None:
    state = table(3)
    state.deferred_choice = True
    turn(state)
    choose(state, "pass", "later")
    assert state.postponed == state.looker == 0
    assert to_act(state) == (1,)
    give(state, "110", seat=1)
    state.pending = ()
    choose(state, "pass")

    assert to_act(state) == (0,)
    assert asked(state) == "TakeEndCard"
    assert "later" not in texts(state)
    choose(state, texts(state)[0])
    assert to_act(state) == (1,)
    assert len(stack_choices(state)) == 3
    assert state.postponed == NOBODY


@pytest.mark.rule("SETI-285", "SETI-283")
def test_the_last_to_pass_cannot_wait_and_still_finds_two_cards() -> None:
    state = table()
    state.deferred_choice = True
    turn(state)
    choose(state, "pass", "later", "pass")
    assert to_act(state) == (0,)
    choose(state, texts(state)[0])

    assert to_act(state) == (1,)
    assert len(texts(state)) == 2
    assert "later" not in texts(state)


@pytest.mark.rule("SETI-286")
def test_who_has_passed_takes_no_turn_but_still_gains() -> None:
    state = table()
    state.signals[0] = [0, 1, 1, 1, 1, 1][: state.capacity(0)]
    state.completed_sectors = [0]
    own(state).passed = True
    state.someone_passed = True
    give(state, "110", seat=1)
    turn(state, 1)
    choose(state, "play 110")
    while asked(state) != "FinishTurn":
        choose(state, texts(state)[0])
    choose(state, "end")

    assert own(state).publicity == 5  # for the signal in the sector that was completed
    assert [event.seat for event in told(state, TurnBegan)] == [1, 1]


@pytest.mark.rule("SETI-287")
def test_milestones_are_resolved_at_the_end_of_the_passing_turn() -> None:
    state = table()
    own(state).score = 25
    turn(state)
    choose(state, "pass", stack_choices(state)[0])

    assert to_act(state) == (0,)
    assert "Gold" in asked(state)


# Early income


@pytest.mark.rule("SETI-292")
def test_by_default_nobody_is_asked_for_income_when_passing() -> None:
    state = table()
    turn(state)
    passes(state)

    assert to_act(state) == (1,)
    assert own(state).credits == 4


@pytest.mark.rule("SETI-292")
def test_as_an_option_income_comes_right_after_passing_and_not_again() -> None:
    state = table()
    state.early_income = True
    turn(state)
    passes(state)
    choose(state, "income")
    assert (own(state).credits, own(state).energy) == (7, 5)
    passes(state)
    choose(state, "wait")

    assert state.round == 2
    assert (own(state).credits, own(state).energy) == (7, 5)
    assert (own(state, 1).credits, own(state, 1).energy) == (7, 5)
    assert state.paid_income == []


@pytest.mark.rule("SETI-292", "SETI-288")
def test_there_is_no_early_income_in_the_last_round() -> None:
    state = table()
    state.early_income = True
    state.round = 5
    turn(state)
    choose(state, "pass")

    assert to_act(state) == (1,)
    assert none_of(texts(state), "income")
