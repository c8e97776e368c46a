"""A test for every rule: it states a position, makes a choice, and looks at what came of it."""

from __future__ import annotations

import pytest
from sundive import GAME
from sundive.rules import Burned, Fell, Launch, NextTurn, Sent, Sky, Steer, winners

from armillary.engine import IllegalChoice, Rng
from armillary.testing import asked, choose, do, refused, seat_asked, told


def sky(*depths: int, shields: tuple[int, ...] = (), seed: int = 1) -> Sky:
    """Probes in flight at these depths; seat 0 holds these shields and is asked."""
    state = Sky(len(depths), Rng(seed))
    state.depth, state.flying = list(depths), [True] * len(depths)
    state.shields[0] = list(shields)
    state.mission, state.events = 1, []
    do(state, Steer(0), NextTurn(1))
    return state


def seed_of(wind: int) -> int:
    """A seed whose first die shows this."""
    return next(seed for seed in range(100) if Rng(seed).die() == wind)


@pytest.mark.rule("SUN-001", "SUN-002")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_gets_three_of_the_twelve_shields(seats: int) -> None:
    one, other = (GAME.start(seats, seed).state for seed in (1, 2))

    assert [len(own) for own in one.shields] == [3] * seats
    assert sorted(sum(one.shields, one.box)) == sorted([1, 2, 3, 4, 5, 6] * 2)
    assert one.shields != other.shields


@pytest.mark.rule("SUN-003")
def test_a_shield_is_seen_by_its_player_only() -> None:
    match = GAME.start(2, seed=1)

    seen = match.view(0)

    assert seen.shields == [match.state.shields[0], [0, 0, 0]]
    assert seen.box == [0] * 6


@pytest.mark.rule("SUN-004")
def test_a_mission_begins_at_depth_0_with_the_shields_that_are_left() -> None:
    state = sky(3, 2, shields=(5,))
    state.shields[1] = [1]
    state.flying = [False, False]

    do(state, Launch(2))

    assert (state.mission, state.depth, state.flying) == (2, [0, 0], [True, True])
    assert state.shields == [[5], [1]]


@pytest.mark.rule("SUN-004", "SUN-006")
def test_after_three_missions_in_which_nobody_flies_any_more_the_game_is_over() -> None:
    match = GAME.start(2, seed=1)
    missions = [match.state.mission]
    while not match.over:
        match.play("send" if match.state.depth[match.to_act[0]] else "dive")
        missions.append(match.state.mission)

    assert missions == sorted(missions)
    assert missions.count(3) == 5  # two dives and two times sent, and how it ended
    assert match.state.mission == 3


@pytest.mark.rule("SUN-005")
def test_players_take_turns_and_who_does_not_fly_is_passed_over() -> None:
    state = sky(1, 1, 1)
    state.flying[1] = False

    choose(state, "send")

    assert seat_asked(state) == 2


@pytest.mark.rule("SUN-005")
@pytest.mark.parametrize(("mission", "first"), [(1, 0), (2, 1), (3, 0)])
def test_another_player_begins_the_next_mission(mission: int, first: int) -> None:
    state = sky(1, 1, shields=(1,))
    state.shields[1] = [1]

    do(state, Launch(mission))

    assert seat_asked(state) == first


@pytest.mark.rule("SUN-007", "SUN-010")
def test_a_player_dives_shields_or_sends() -> None:
    assert asked(sky(2, 0, shields=(6, 2, 3))) == ["dive", "shield 3", "shield 6", "send"]


@pytest.mark.rule("SUN-008", "SUN-009")
@pytest.mark.parametrize(("wind", "burns"), [(3, True), (4, False)])
def test_a_probe_burns_in_a_wind_below_its_new_depth(wind: int, burns: bool) -> None:
    state = sky(3, 1, seed=seed_of(wind))

    choose(state, "dive")

    assert state.depth[0] == 4
    assert told(state, Fell) == [Fell(0, 4, wind)]
    assert told(state, Burned) == [Burned(0)] * burns
    assert state.flying[0] is not burns


@pytest.mark.rule("SUN-010")
def test_a_shield_takes_a_probe_deeper_without_a_die_and_is_gone() -> None:
    state = sky(4, 1, shields=(6, 1))

    choose(state, "shield 6")

    assert (state.depth[0], state.flying[0], state.shields[0]) == (5, True, [1])
    assert state.rng.counter == 0


@pytest.mark.rule("SUN-010")
def test_a_shield_that_is_too_weak_is_refused_with_its_figure() -> None:
    assert str(refused(sky(2, 0, shields=(2,)), "shield 2")) == "needs a strength of 3 (SUN-010)"


@pytest.mark.rule("SUN-011")
def test_nobody_dives_deeper_than_6() -> None:
    state = sky(5, 1, shields=(6, 6))
    choose(state, "shield 6", "send")

    assert told(state, Sent) == [Sent(1, 1, 1), Sent(0, 6, 21)], "nothing else was left to choose"


@pytest.mark.rule("SUN-012")
def test_nobody_sends_from_depth_0() -> None:
    match = GAME.start(2, seed=1)

    with pytest.raises(IllegalChoice, match="there is nothing to tell from depth 0") as error:
        match.play("send")

    assert error.value.rule == "SUN-012"


@pytest.mark.rule("SUN-013")
@pytest.mark.parametrize(
    ("depth", "before", "points"), [(1, 0, 1), (4, 0, 10), (4, 3, 7), (5, 0, 15), (1, 2, 0)]
)
def test_data_are_worth_less_where_data_have_been_sent_from(depth: int, before: int, points: int) -> None:
    state = sky(depth, 1)
    state.sent[depth] = before

    choose(state, "send")

    assert (state.points[0], state.sent[depth], state.flying[0]) == (points, before + 1, False)


@pytest.mark.rule("SUN-014")
def test_the_most_points_win_and_equals_share_the_victory() -> None:
    state = sky(0, 0, 0)
    state.points = [7, 12, 12]

    assert winners(state) == (1, 2)
