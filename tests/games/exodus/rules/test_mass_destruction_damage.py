"""Phase IV: what rockets destroy."""

from __future__ import annotations

import pytest

from armillary.games.exodus.rules.components import UPGRADE_NUMBERS
from armillary.games.exodus.rules.conquest.landing import LandPopulation
from armillary.games.exodus.rules.events import (
    PlanetDestroyed,
    PlanetDoomed,
    PopulationKilled,
    ResourcesDestroyed,
    WarheadsRolled,
)
from armillary.games.exodus.rules.mass_destruction import RocketPhase, controlled
from armillary.games.exodus.rules.scoring import planet_points, space_points
from armillary.games.exodus.rules.state import ExodusState
from tests.games.exodus.positions import (
    ALL_CUBES,
    choose,
    cubes,
    destroy_hex,
    do,
    far,
    in_force,
    no_resistance,
    no_ships,
    phase,
    planet,
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

    assert waiting(state) == NEXT
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
    assert waiting(state) == NEXT
    state.stack.clear()

    assert f"rocket hypersonic_rocket {base}" in do(state, RocketPhase())
