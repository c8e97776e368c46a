"""Phase IV: Weapons of Mass Destruction."""

from __future__ import annotations

import pytest

from armillary.engine import refusals
from armillary.games.exodus.rules.cards.one_action import act
from armillary.games.exodus.rules.components import Action
from armillary.games.exodus.rules.events import (
    RangeChecked,
    ResourcesDestroyed,
    WarheadsRolled,
)
from armillary.games.exodus.rules.mass_destruction import RocketPhase
from armillary.games.exodus.rules.pieces.fleets import destroy
from armillary.games.exodus.rules.upkeep import GrowPopulation
from tests.games.exodus.positions import (
    asked,
    choose,
    destroy_hex,
    do,
    far,
    general,
    give,
    known,
    no_ships,
    planet,
    refused,
    rocket,
    rolls,
    seat_asked,
    settle,
    ship,
    supply,
    table,
    told,
    waiting,
)
from tests.games.exodus.rocket_phase import NEXT, choose_rocket, launcher, standing


@pytest.mark.rule("EXO-262")
@pytest.mark.parametrize("upgrade", ["hypersonic_rocket", "biochemical_rocket", "graviton_rocket"])
def test_every_kind_of_rocket_is_launched_in_this_phase(upgrade: str) -> None:
    state, base = launcher(upgrade)

    assert do(state, RocketPhase()) == [f"rocket {upgrade} {base}", "stop"]


# Control


@pytest.mark.rule("EXO-X25", "EXO-263", "EXO-035")
def test_three_cubes_against_two_and_two_control_the_rockets() -> None:
    state = table(3)
    base = planet(state, "blue")
    rocket(state, base, "hypersonic_rocket")
    for seat, n in enumerate((2, 2, 3)):
        settle(state, seat, base, n)

    do(state, RocketPhase())

    assert seat_asked(state) == 2


@pytest.mark.rule("EXO-264")
def test_nobody_can_use_rockets_where_cubes_are_tied() -> None:
    state, base = launcher("hypersonic_rocket")
    settle(state, 1, base, 2)

    do(state, RocketPhase())

    assert waiting(state) == NEXT


@pytest.mark.rule("EXO-266")
def test_captured_rockets_need_no_technology() -> None:
    state, base = launcher("graviton_rocket")

    assert state.factions[0].technologies == []
    assert f"rocket graviton_rocket {base}" in do(state, RocketPhase())


@pytest.mark.rule("EXO-265", "EXO-403")
def test_control_is_fixed_when_the_phase_begins() -> None:
    state, base = launcher("biochemical_rocket")
    other = far(state, base, 1)
    settle(state, 1, other, 2)
    settle(state, 2, other, 1)
    rocket(state, other, "hypersonic_rocket")
    do(state, RocketPhase())
    rolls(state, 6, 5, 5, 1)  # range, then three damage dice: both cubes of seat 1 die

    choose(state, f"rocket biochemical_rocket {base}", f"target {other}", "stop", "kill 1 2")

    assert state.population[other] == [0, 0, 1]
    assert seat_asked(state) == 1  # although seat 2 has the majority now
    assert asked(state) == [f"rocket hypersonic_rocket {other}", "stop"]


@pytest.mark.rule("EXO-403")
def test_a_player_rolls_before_the_next_one_assigns_targets() -> None:
    state, base = launcher("hypersonic_rocket")
    other = far(state, base, 1)
    settle(state, 1, other, 1)
    rocket(state, other, "hypersonic_rocket")
    do(state, RocketPhase())
    rolls(state, 6, 1, 1, 1, 1, 5)

    choose(state, f"rocket hypersonic_rocket {base}", f"target {other}", "stop")

    assert seat_asked(state) == 1
    assert len(told(state, ResourcesDestroyed)) == 1


# Targets


@pytest.mark.rule("EXO-267")
def test_launching_is_optional() -> None:
    state, base = launcher("hypersonic_rocket")
    do(state, RocketPhase())

    choose(state, "stop")

    assert standing(state, base) == ["hypersonic_rocket"]
    assert waiting(state) == NEXT


@pytest.mark.rule("EXO-268")
def test_a_target_is_at_most_five_hexes_away() -> None:
    state = table(6)
    base = state.home(0)
    rocket(state, base, "hypersonic_rocket")
    distances = state.map.distances[base]
    choices = choose_rocket(state, f"rocket hypersonic_rocket {base}")

    reached = [distances[int(choice.split()[1])] for choice in choices]

    assert max(reached) == 5
    too_far = next(p for p, n in enumerate(distances) if n == 6 and p not in state.homes)
    assert refused(state, f"target {too_far}").rule == "EXO-268"


@pytest.mark.rule("EXO-268", "EXO-275")
def test_a_rocket_may_go_off_where_it_stands_without_a_range_check() -> None:
    state, base = launcher("hypersonic_rocket")
    before = state.resources[base]
    choose_rocket(state, f"rocket hypersonic_rocket {base}")
    rolls(state, 5, 1, 1, 1, 6)

    choose(state, f"target {base}", "stop")

    assert told(state, RangeChecked) == []
    assert state.resources[base] == before - 2


@pytest.mark.rule("EXO-269")
def test_home_planets_are_never_targets_of_a_launch() -> None:
    state, base = launcher("hypersonic_rocket")

    choices = choose_rocket(state, f"rocket hypersonic_rocket {base}")

    for home in state.homes:
        assert f"target {home}" not in choices
        assert refused(state, f"target {home}").rule == "EXO-269"


@pytest.mark.rule("EXO-269", "EXO-275")
def test_a_rocket_on_a_home_planet_may_be_detonated_there() -> None:
    state = table(3)
    base = state.home(0)
    rocket(state, base, "hypersonic_rocket")
    before = state.resources[base]
    choose_rocket(state, f"rocket hypersonic_rocket {base}")
    rolls(state, 5, 1, 1, 1, 6)

    choose(state, f"target {base}", "stop")

    assert state.resources[base] == before - 2


@pytest.mark.rule("EXO-407", "EXO-269", "EXO-281")
def test_a_home_planet_that_is_destroyed_grows_no_population() -> None:
    state = table(3)
    base = state.home(0)
    rocket(state, base, "graviton_rocket")
    choose_rocket(state, f"rocket graviton_rocket {base}")
    rolls(state, 5, 1)
    choose(state, f"target {base}", "stop")
    assert state.destroyed[base]
    reserve = state.factions[0].reserve

    do(state, GrowPopulation(0))

    assert state.population[base] == [0, 0, 0]
    assert state.factions[0].reserve == reserve


@pytest.mark.rule("EXO-407")
def test_who_is_rescued_finds_no_home_that_was_destroyed() -> None:
    state = table(3)
    destroy_hex(state, state.home(0))
    carrier = ship(state, 0, "battle_carrier", planet(state, "blue"), cargo=2)
    before, reserve = state.population[state.home(0)][0], state.factions[0].reserve

    destroy(state, 0, carrier, rescued=True)

    assert state.population[state.home(0)][0] == before
    assert state.factions[0].reserve == reserve + 2


@pytest.mark.rule("EXO-407", "EXO-205")
def test_ships_are_built_in_the_hex_of_a_home_planet_that_was_destroyed() -> None:
    state = table(3)
    destroy_hex(state, state.home(0))
    give(state, 0, cp=10, axinium=10)
    no_ships(state, 0)
    act(state, 0, Action.BUILD_SHIPS)
    do(state)

    choose(state, "build fighter")

    assert state.home(0) in state.factions[0].where


@pytest.mark.rule("EXO-270")
def test_the_high_council_and_destroyed_hexes_are_no_targets() -> None:
    state, base = launcher("hypersonic_rocket")
    gone = far(state, base, 2)
    destroy_hex(state, gone)

    choices = choose_rocket(state, f"rocket hypersonic_rocket {base}")

    for place in (gone, state.council):
        assert f"target {place}" not in choices
        assert refused(state, f"target {place}").rule == "EXO-270"


@pytest.mark.rule("EXO-271", "EXO-272")
def test_several_rockets_may_share_a_target_and_each_is_used_once() -> None:
    state, base = launcher("hypersonic_rocket", "hypersonic_rocket")
    target = far(state, base, 1)
    take = f"rocket hypersonic_rocket {base}"
    do(state, RocketPhase())

    choose(state, take, f"target {target}", take, f"target {target}")
    rolls(state, 6, 6, *[1] * 10)
    choose(state, "stop")

    assert waiting(state) == NEXT  # there was nothing left to assign
    assert told(state, WarheadsRolled)[0].faces == (1,) * 10


# Range


@pytest.mark.rule("EXO-273", "EXO-284")
@pytest.mark.parametrize(("face", "left"), [(2, ["hypersonic_rocket"]), (3, [])])
def test_the_die_must_be_greater_than_the_distance(face: int, left: list[str]) -> None:
    state, base = launcher("hypersonic_rocket")
    before = supply(state, "hypersonic_rocket")
    choose_rocket(state, f"rocket hypersonic_rocket {base}")
    rolls(state, face, 1, 1, 1, 1, 1)

    choose(state, f"target {far(state, base, 2)}", "stop")

    assert standing(state, base) == left  # it is spent even though it destroyed nothing
    assert supply(state, "hypersonic_rocket") == before + 1 - len(left)


@pytest.mark.rule("EXO-X24", "EXO-274", "EXO-273")
@pytest.mark.parametrize(("radar", "reached"), [(False, False), (True, True)])
def test_with_radar_a_five_reaches_five_hexes(radar: bool, reached: bool) -> None:
    state = table(6)
    base = state.home(0)
    rocket(state, base, "hypersonic_rocket")
    if radar:
        known(state, 0, "radar")
    choose_rocket(state, f"rocket hypersonic_rocket {base}")
    rolls(state, 5, 1, 1, 1, 1, 1)

    choose(state, f"target {far(state, base, 5)}", "stop")

    assert [check.reached for check in told(state, RangeChecked)] == [reached]


@pytest.mark.rule("EXO-274")
def test_radar_does_not_let_rockets_fly_farther() -> None:
    state = table(6)
    known(state, 0, "radar")
    base = state.home(0)
    rocket(state, base, "hypersonic_rocket")

    choices = choose_rocket(state, f"rocket hypersonic_rocket {base}")

    assert max(state.map.distances[base][int(choice.split()[1])] for choice in choices) == 5


@pytest.mark.rule("EXO-401")
def test_the_rocketeer_lets_a_rocket_arrive_without_a_roll() -> None:
    state, base = launcher("hypersonic_rocket")
    general(state, 0, "rocketeer")
    target = far(state, base, 3)
    choices = do(state, RocketPhase())
    assert "use rocketeer" not in choices  # nothing flies yet

    choose(state, f"rocket hypersonic_rocket {base}", f"target {target}", "use rocketeer")
    rolls(state, 5, 5, 5, 5, 5)
    choose(state, "stop")

    assert told(state, RangeChecked) == []
    assert state.resources[target] == 0
    assert state.factions[0].abilities == []


@pytest.mark.rule("EXO-401")
def test_the_rocketeer_guides_one_of_the_rockets_that_fly() -> None:
    state, base = launcher("hypersonic_rocket", "hypersonic_rocket", "hypersonic_rocket")
    general(state, 0, "rocketeer")
    near, target = far(state, base, 1), far(state, base, 3)
    do(state, RocketPhase())
    for place in (near, base, target):
        choose(state, f"rocket hypersonic_rocket {base}", f"target {place}")

    assert choose(state, "use rocketeer") == ["guide 0", "guide 2"]
    assert choose(state, "guide 2") == ["stop"]

    rolls(state, 6, *[5] * 15)
    choose(state, "stop")
    assert [check.reached for check in told(state, RangeChecked)] == [True]
    assert state.resources[target] == 0


@pytest.mark.rule("EXO-268", "EXO-269", "EXO-270")
def test_a_target_that_is_too_far_says_how_far_and_others_say_why() -> None:
    state = table(6)
    base = state.home(0)
    rocket(state, base, "hypersonic_rocket")
    distant = far(state, base, 6)
    choose_rocket(state, f"rocket hypersonic_rocket {base}")

    assert refused(state, f"target {distant}").figures == {"distance": 6, "farthest": 5}
    assert {refusal.rule for refusal in refusals(state, 0) if not refusal.figures} == {"EXO-269", "EXO-270"}
