"""Phase IV: Weapons of Mass Destruction."""

from __future__ import annotations

import pytest

from armillary.games.exodus.rules.components import UPGRADE_NUMBERS, UPGRADES
from armillary.games.exodus.rules.events import (
    PlanetDestroyed,
    PlanetDoomed,
    PopulationKilled,
    RangeChecked,
    ResourcesDestroyed,
    WarheadsRolled,
)
from armillary.games.exodus.rules.landing import LandPopulation
from armillary.games.exodus.rules.rockets import RocketPhase, controlled
from armillary.games.exodus.rules.scoring import planet_points, space_points
from armillary.games.exodus.rules.state import ExodusState
from tests.games.exodus.positions import (
    ALL_CUBES,
    asked,
    choose,
    cubes,
    destroy_hex,
    do,
    far,
    general,
    in_force,
    known,
    no_resistance,
    no_ships,
    phase,
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

FIRST_CHANCE = "LastChance"  # what follows the rockets


def launcher(*upgrades: str, seats: int = 3) -> tuple[ExodusState, int]:
    """Seat 0 has the majority on a planet where these rockets stand."""
    state = table(seats)
    base = planet(state, "blue")
    settle(state, 0, base, 2)
    for upgrade in upgrades:
        rocket(state, base, upgrade)
    return state, base


def standing(state: ExodusState, place: int) -> list[str]:
    return [UPGRADES[upgrade].id for upgrade in state.rockets[place]]


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

    assert waiting(state) == FIRST_CHANCE


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
    assert waiting(state) == FIRST_CHANCE


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


def choose_rocket(state: ExodusState, choice: str) -> list[str]:
    do(state, RocketPhase())
    return choose(state, choice)


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
def test_home_planets_are_never_targets() -> None:
    state = table(3)
    base = state.home(0)
    rocket(state, base, "hypersonic_rocket")

    choices = choose_rocket(state, f"rocket hypersonic_rocket {base}")

    for home in state.homes:
        assert f"target {home}" not in choices
        assert refused(state, f"target {home}").rule == "EXO-269"


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

    assert waiting(state) == FIRST_CHANCE  # there was nothing left to assign
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


# Damage


@pytest.mark.rule("EXO-X21", "EXO-276", "EXO-277", "EXO-279")
def test_two_biochemical_rockets_kill_three_cubes_the_own_one_too() -> None:
    state, base = launcher("biochemical_rocket", "biochemical_rocket")
    target = far(state, base, 1)
    settle(state, 1, target, 2)
    settle(state, 0, target, 1)
    do(state, RocketPhase())
    take = f"rocket biochemical_rocket {base}"
    choose(state, take, f"target {target}", take, f"target {target}")
    rolls(state, 6, 6, 1, 3, 4, 5, 6, 6)

    choose(state, "stop")

    assert told(state, WarheadsRolled) == [
        WarheadsRolled(0, UPGRADE_NUMBERS["biochemical_rocket"], target, (1, 3, 4, 5, 6, 6), 3)
    ]
    assert state.population[target] == [0, 0, 0]
    assert cubes(state, 0) == cubes(state, 1) == ALL_CUBES


@pytest.mark.rule("EXO-280", "EXO-038")
def test_whoever_launched_chooses_whose_cubes_die() -> None:
    state, base = launcher("biochemical_rocket")
    target = far(state, base, 1)
    for seat, n in enumerate((1, 2, 2)):
        settle(state, seat, target, n)
    reserves = [faction.reserve for faction in state.factions]
    choose_rocket(state, f"rocket biochemical_rocket {base}")
    rolls(state, 6, 5, 6, 1)

    choices = choose(state, f"target {target}", "stop")

    assert choices == ["kill 0 1", "kill 1 1", "kill 1 2", "kill 2 1", "kill 2 2"]
    choose(state, "kill 2 1", "kill 1 1")
    assert state.population[target] == [1, 1, 1]
    assert [f.reserve for f in state.factions] == [reserves[0], reserves[1] + 1, reserves[2] + 1]
    assert told(state, PopulationKilled) == [PopulationKilled(2, target, 1), PopulationKilled(1, target, 1)]


@pytest.mark.rule("EXO-278", "EXO-X23")
def test_each_hypersonic_success_destroys_a_resource() -> None:
    state, base = launcher("hypersonic_rocket")
    target = planet(state, "red")
    before = state.resources[target]
    choose_rocket(state, f"rocket hypersonic_rocket {base}")
    rolls(state, 6, 1, 3, 3, 5, 6)

    choose(state, f"target {target}", "stop")

    assert state.resources[target] == before - 2


@pytest.mark.rule("EXO-278")
def test_no_more_resources_are_destroyed_than_there_are() -> None:
    state, base = launcher("hypersonic_rocket")
    target = planet(state, "red")
    state.resources[target] = 1
    choose_rocket(state, f"rocket hypersonic_rocket {base}")
    rolls(state, 6, 6, 6, 6, 6, 6)

    choose(state, f"target {target}", "stop")

    assert state.resources[target] == 0
    assert told(state, ResourcesDestroyed) == [ResourcesDestroyed(target, 1)]


@pytest.mark.rule("EXO-X22", "EXO-281", "EXO-282", "EXO-283")
def test_a_doomed_planet_may_still_launch_before_it_is_turned_over() -> None:
    state, base = launcher("graviton_rocket")
    target = far(state, base, 1)
    settle(state, 1, target, 3)
    rocket(state, target, "hypersonic_rocket")
    rocket(state, target, "biochemical_rocket")
    carrier = ship(state, 1, "war_cruiser", target, cargo=1)
    choose_rocket(state, f"rocket graviton_rocket {base}")
    rolls(state, 6, 2, 5)
    choose(state, f"target {target}", "stop")

    assert told(state, PlanetDoomed) == [PlanetDoomed(target)]
    assert state.planet(target) is not None  # not turned over yet
    assert seat_asked(state) == 1
    asteroid = planet(state, "red")
    rolls(state, 6, 1, 3, 3, 5, 6)
    choose(state, f"rocket hypersonic_rocket {target}", f"target {asteroid}", "stop")

    assert state.resources[asteroid] == 3
    assert told(state, PlanetDestroyed) == [PlanetDestroyed(target)]
    assert state.planet(target) is None
    assert state.population[target] == [0, 0, 0]
    assert state.resources[target] == 0
    assert state.rockets[target] == []
    assert supply(state, "biochemical_rocket") == 8
    assert state.factions[1].where[carrier] == target
    assert state.factions[1].cargo[carrier] == 1
    assert cubes(state, 1) == ALL_CUBES


@pytest.mark.rule("EXO-281")
def test_without_a_success_a_graviton_rocket_does_nothing() -> None:
    state, base = launcher("graviton_rocket")
    target = far(state, base, 1)
    choose_rocket(state, f"rocket graviton_rocket {base}")
    rolls(state, 6, 4, 4)

    choose(state, f"target {target}", "stop")

    assert state.planet(target) is not None
    assert standing(state, base) == []  # EXO-284


def worth(state: ExodusState, place: int) -> int:
    found = state.planet(place)
    return 0 if found is None or found.home else found.vp


@pytest.mark.rule("EXO-285")
def test_a_destroyed_hex_can_be_held_but_not_settled_and_gives_no_planet_points() -> None:
    state = table(3)
    no_ships(state)
    no_resistance(state)
    place = max(range(len(state.planets)), key=lambda place: worth(state, place))
    settle(state, 0, place, 1)
    with_planet = planet_points(state)[0]
    settle(state, 0, place, 0)
    destroy_hex(state, place)
    ship(state, 0, "war_cruiser", place, cargo=1)
    phase(state)

    do(state, LandPopulation(0))

    assert waiting(state) == ""  # nothing could be landed
    assert planet_points(state)[0] < with_planet
    assert space_points(state)[0] == 1


# Laws and resolutions


@pytest.mark.rule("EXO-122")
def test_a_moratorium_lets_no_rocket_fly() -> None:
    state, _ = launcher("hypersonic_rocket")
    in_force(state, "res_rocket_moratorium")

    do(state, RocketPhase())

    assert waiting(state) == FIRST_CHANCE
    assert controlled(state, 0) == ()


@pytest.mark.rule("EXO-122")
def test_with_faulty_warheads_only_a_six_succeeds() -> None:
    state, base = launcher("hypersonic_rocket")
    in_force(state, "gen_res_silent_guns")
    before = state.resources[base]
    choose_rocket(state, f"rocket hypersonic_rocket {base}")
    rolls(state, 5, 5, 5, 5, 6)

    choose(state, f"target {base}", "stop")

    assert state.resources[base] == before - 1


@pytest.mark.rule("EXO-284")
def test_a_rocket_that_fell_short_may_be_tried_in_a_later_turn() -> None:
    state, base = launcher("hypersonic_rocket")
    target = far(state, base, 1)
    choose_rocket(state, f"rocket hypersonic_rocket {base}")
    rolls(state, 1)
    choose(state, f"target {target}", "stop")
    assert waiting(state) == FIRST_CHANCE
    state.stack.clear()

    assert f"rocket hypersonic_rocket {base}" in do(state, RocketPhase())
