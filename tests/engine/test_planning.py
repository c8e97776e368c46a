"""Plans of several seats at once: links, readiness, taking back, and what the others may know."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from armillary.engine import (
    BACK,
    READY,
    REOPEN,
    SPECTATOR,
    IllegalChoice,
    Match,
    NotYourChoice,
    Option,
    Planning,
    Record,
    Rng,
    State,
    UndoRefused,
    options,
    refusals,
    resolve,
    to_act,
)
from armillary.engine.errors import RulesBroken
from armillary.engine.planning import LONGEST_GUESS, onward
from armillary.engine.steps import advance
from tests.toys.secret_orders import SECRET_ORDERS
from tests.toys.secret_orders.orders import Burn, GiveOrders, OrderState, Sail

Orders = tuple[tuple[int, str], ...]


def planning(*choices: tuple[int, str], seats: int = 2) -> Match[OrderState]:
    """Orders are being given, and these were."""
    match = SECRET_ORDERS.start(seats, seed=3)
    for seat in range(seats):
        match.play(f"aim {seat}", seat)
    for seat, text in choices:
        match.play(text, seat)
    return match


def asked(match: Match[OrderState]) -> GiveOrders:
    step = match.state.stack[-1]
    assert isinstance(step, GiveOrders)
    return step


def offered(match: Match[Any], seat: int) -> list[str]:
    return [str(option) for option in match.options(seat)]


# Making a plan


def test_every_seat_is_asked_at_once() -> None:
    match = planning()

    assert match.to_act == (0, 1)
    burns = [f"burn {fuel}" for fuel in (1, 2, 3, 4)]
    assert offered(match, 0) == ["sail 0 1", "sail 0 4", "sail 1 1", "sail 1 4", *burns]
    assert offered(match, 1) == ["sail 0 2", "sail 0 0", "sail 1 2", "sail 1 0", *burns]


def test_what_may_be_added_depends_on_the_own_plan_only() -> None:
    match = planning((0, "sail 0 1"), (1, "burn 2"))

    assert offered(match, 0) == [
        "sail 1 1",
        "sail 1 4",
        "ready",
        "back",
        *[f"burn {n}" for n in (1, 2, 3, 4)],
    ]
    assert not any(text.startswith("burn") for text in offered(match, 1))


def test_a_plan_is_closed_only_when_it_may_be() -> None:
    match = planning()

    assert READY not in match.options(0)
    match.play("burn 1", 0)
    assert READY in match.options(0)


def test_a_seat_that_is_ready_is_waited_for_no_longer_and_may_open_its_plan_again() -> None:
    match = planning((0, "burn 1"), (0, "ready"))

    assert list(match.to_act) == [1]
    assert list(match.options(0)) == [REOPEN]
    match.play("reopen", 0)
    assert list(match.to_act) == [0, 1]
    assert asked(match).plan_of(0) == (Burn(1),)


def test_going_back_drops_the_last_link() -> None:
    match = planning((0, "burn 1"), (0, "sail 0 1"), (0, "back"))

    assert asked(match).plan_of(0) == (Burn(1),)


def test_all_plans_are_revealed_when_the_last_seat_is_ready() -> None:
    match = planning((0, "sail 0 4"), (0, "ready"), (1, "burn 3"), (1, "sail 0 2"))
    assert match.state.ships == [[0, 0], [1, 1]]

    match.play("ready", 1)

    assert match.state.ships == [[4, 0], [2, 1]]
    assert match.state.fuel == [4, 1]
    assert match.turn == 2


def test_what_may_not_be_added_is_refused_with_its_rule() -> None:
    match = planning((0, "sail 0 1"))

    with pytest.raises(IllegalChoice) as caught:
        match.play("sail 0 1", 0)

    assert caught.value.rule == "ORD-005"


def test_a_seat_that_does_not_plan_is_not_asked() -> None:
    match = planning()

    with pytest.raises(NotYourChoice):
        match.play("burn 1", 2)


class Idle(Planning[State, Option], frozen=True, gc=False, kw_only=True):
    """Nothing can be planned."""

    def options(self, state: State, seat: int, plan: tuple[Option, ...]) -> Sequence[Option]:
        return ()

    def reveal(self, state: State, plans: dict[int, tuple[Any, ...]]) -> None:
        state.turn += 1


def test_a_seat_with_nothing_to_plan_is_asked_all_the_same() -> None:
    state = State(2, Rng(1))
    state.then(Idle(choosing=(0, 1)))
    advance(state)

    assert to_act(state) == (0, 1)
    assert list(options(state, 0)) == [READY]


def test_with_nobody_planning_nothing_is_waited_for() -> None:
    state = State(2, Rng(1))
    state.then(Idle(choosing=()))
    advance(state)

    assert (state.turn, state.over) == (1, True)


def test_a_clone_does_not_hear_of_later_links() -> None:
    match = planning()
    clone = match.state.clone()

    match.play("burn 1", 0)

    step = clone.stack[-1]
    assert isinstance(step, GiveOrders)
    assert step.plan_of(0) == ()


def test_who_plays_by_itself_goes_onward() -> None:
    match = planning((0, "burn 1"))

    assert BACK in match.options(0)
    assert BACK not in onward(match.state, 0)
    assert READY in onward(match.state, 0)


# What the others may know

QUIET: Orders = ((1, "burn 1"), (1, "ready"))
BUSY = (
    (1, "sail 0 2"),
    (1, "sail 1 0"),
    (1, "back"),
    (1, "burn 4"),
    (1, "ready"),
    (1, "reopen"),
    (1, "ready"),
)


@pytest.mark.parametrize("seat", [0, SPECTATOR])
@pytest.mark.parametrize(("one", "other"), [((), BUSY[:4]), (QUIET, BUSY)])
def test_plans_of_others_change_nothing_that_a_seat_can_see_or_count(
    seat: int, one: Orders, other: Orders
) -> None:
    quiet, busy = planning((0, "burn 2"), *one), planning((0, "burn 2"), *other)

    assert quiet.view(seat).digest() == busy.view(seat).digest()
    assert quiet.count_for(seat) == busy.count_for(seat)
    assert quiet.to_act == busy.to_act
    assert list(options(quiet.view(seat), seat)) == list(options(busy.view(seat), seat))
    assert quiet.anytime(0) == busy.anytime(0)


def test_who_is_ready_is_seen() -> None:
    assert planning(*QUIET).view(0).digest() != planning().view(0).digest()


def test_a_view_holds_the_own_plan() -> None:
    match = planning((0, "burn 2"), (1, "burn 1"))

    step = match.view(0).stack[-1]

    assert isinstance(step, GiveOrders)
    assert (step.plan_of(0), step.plan_of(1), step.unknown()) == ((Burn(2),), (), (1,))


def test_in_a_view_nobody_else_is_offered_or_refused_anything() -> None:
    seen = planning((1, "sail 0 2")).view(0)

    assert list(options(seen, 1)) == []
    assert refusals(seen, 1) == []


def test_a_view_cannot_reveal_plans_that_it_does_not_hold() -> None:
    match = planning((0, "burn 2"), *QUIET)
    seen = match.view(0)

    with pytest.raises(RulesBroken, match="sample it first"):
        resolve(seen, READY, 0)


def test_a_seat_counts_its_own_links_but_not_those_of_others() -> None:
    match = planning((0, "burn 2"), (1, "burn 1"), (1, "back"), (1, "burn 3"))

    assert [match.count_for(seat) for seat in (0, 1, SPECTATOR)] == [3, 5, 2]
    assert match.count == 6


def test_everything_counts_again_once_it_is_revealed() -> None:
    match = planning(*QUIET, (0, "burn 1"), (0, "ready"))

    assert match.count_for(0) == match.count_for(1) == match.count


def test_secret_choices_reach_back_to_the_beginning_of_the_plans() -> None:
    match = planning(*BUSY[:4], (0, "burn 1"))

    assert match.secret_choices() == 5
    assert planning().secret_choices() == 0
    assert planning(*QUIET, (0, "burn 1"), (0, "ready")).secret_choices() == 0


def test_plans_stay_secret_above_a_gathering_that_has_not_begun() -> None:
    state = planning().state
    state.stack.insert(0, GiveOrders(choosing=(0, 1)))  # another round of orders is to follow
    match = Match.resume(SECRET_ORDERS, 2, 3, {}, state, 2)
    match.play("sail 0 1", 0)
    match.play("burn 1", 0)

    assert match.secret_choices() == 2
    assert match.count_for(1) == 2


# Guesses


def test_a_sample_closes_the_plan_of_a_seat_that_is_ready() -> None:
    seen = planning(*QUIET).view(0)

    steps = [SECRET_ORDERS.sample(seen, Rng(n)).stack[-1] for n in range(30)]
    plans = {step.plan_of(1) for step in steps if isinstance(step, GiveOrders)}

    assert len(plans) > 5
    assert () not in plans  # it could not have been closed: ORD-004


def test_a_sample_draws_plans_as_the_policy_likes() -> None:
    only_burn = replace(SECRET_ORDERS.mind, policy=_burns)
    game = replace(SECRET_ORDERS, mind=only_burn)
    seen = planning(*QUIET).view(0)

    step = game.sample(seen, Rng(1)).stack[-1]

    assert isinstance(step, GiveOrders)
    assert step.plan_of(1) == (Burn(2),)


def _burns(state: OrderState, seat: int, options: Sequence[Option]) -> list[float]:
    """It looks at the plan so far, as a policy would."""
    step = state.stack[-1]
    assert isinstance(step, GiveOrders)
    wanted = READY if step.plan_of(seat) else Burn(2)
    return [float(option == wanted) for option in options]


def test_a_guess_at_a_plan_is_not_endless() -> None:
    class Endless(Idle, frozen=True, gc=False, kw_only=True):
        def options(self, state: State, seat: int, plan: tuple[Option, ...]) -> Sequence[Option]:
            return (Sail(0, 1), Sail(0, 2))

    state = State(2, Rng(1))
    step = Endless(choosing=(0, 1), ready=(False, True), hidden=(1,))
    state.stack = [step]

    guess = step.guessed(state, lambda state, seat, options: options[0])

    assert len(guess.plan_of(1)) == LONGEST_GUESS


def test_a_sample_leaves_a_plan_that_is_not_closed_to_whoever_makes_it() -> None:
    guess = SECRET_ORDERS.sample(planning((1, "burn 1")).view(0), Rng(1))

    step = guess.stack[-1]
    assert isinstance(step, GiveOrders)
    assert step.plan_of(1) == ()
    assert to_act(guess) == (0, 1)


# Taking back


def test_undo_drops_the_own_last_link_whatever_others_did_since() -> None:
    match = planning((0, "burn 1"), (0, "sail 0 1"), (1, "burn 2"))
    count = match.count

    match.undo(0)

    assert asked(match).plan_of(0) == (Burn(1),)
    assert asked(match).plan_of(1) == (Burn(2),)
    assert match.count == count + 1


def test_undo_opens_a_plan_that_was_closed() -> None:
    match = planning((0, "burn 1"), (0, "ready"))

    match.undo(0)

    assert match.to_act == (0, 1)


@pytest.mark.parametrize("others", [(), QUIET])
def test_undo_with_an_empty_plan_says_the_same_whatever_others_did(
    others: Orders,
) -> None:
    match = planning(*others)

    with pytest.raises(UndoRefused, match="nothing in yours"):
        match.undo(0)


def test_a_plan_is_begun_again() -> None:
    match = planning((0, "burn 1"), (0, "sail 0 1"), (1, "burn 2"), (0, "ready"))

    assert match.restart_turn(0) == 3
    assert asked(match).plan_of(0) == ()
    assert asked(match).plan_of(1) == (Burn(2),)


def test_a_plan_that_was_revealed_is_not_taken_back() -> None:
    match = planning(*QUIET, (0, "burn 1"), (0, "ready"))

    assert match.barrier() == "another seat has acted"


def test_who_holds_the_match_takes_back_any_link() -> None:
    match = planning((0, "burn 1"), (1, "burn 2"))

    match.undo()

    assert asked(match).plan_of(1) == ()
    assert match.count == 3


# Plans that are closed for good


class FinalOrders(GiveOrders, frozen=True, gc=False, kw_only=True):
    final = True


def closing_for_good(*choices: tuple[int, str]) -> Match[OrderState]:
    match = planning()
    match.state.stack[-1] = FinalOrders(choosing=(0, 1))
    for seat, text in choices:
        match.play(text, seat)
    return match


def test_what_is_closed_for_good_is_not_opened_again() -> None:
    match = closing_for_good((0, "burn 1"), (0, "ready"))

    assert offered(match, 0) == []
    with pytest.raises(NotYourChoice):
        match.play("reopen", 0)
    with pytest.raises(UndoRefused, match="closed for good"):
        match.undo(0)
    assert match.barrier() == "it is closed for good"


def test_a_final_plan_may_be_taken_back_until_it_is_closed() -> None:
    match = closing_for_good((0, "burn 1"))

    match.undo(0)

    assert offered(match, 0) == offered(closing_for_good(), 0)


def test_a_final_plan_is_revealed_like_any_other() -> None:
    match = closing_for_good((0, "burn 1"), (0, "ready"), (1, "burn 1"), (1, "ready"))

    assert not isinstance(match.state.stack[-1], FinalOrders)


# Keeping


def test_a_record_in_the_middle_of_plans_replays() -> None:
    match = planning(*BUSY, (0, "burn 1"), (0, "back"))

    again = Match.replay(SECRET_ORDERS, Record.read(str(match.record)))

    assert again.state.digest() == match.state.digest()
    assert again.count_for(0) == match.count_for(0)
