"""Launching, flying, orbiting and landing of the rival: SETI-497 to SETI-509."""

from __future__ import annotations

import pytest

from armillary.engine import advance
from armillary.games.seti.rules.components import MOONS, PLANETS
from armillary.games.seti.rules.events import Landed, Orbited, ProbeMoved
from armillary.games.seti.rules.probes.rotation import rotate
from armillary.games.seti.rules.rival import RIVAL, rival_of
from armillary.games.seti.rules.solar_system import address
from armillary.games.seti.rules.state import NEUTRAL, SetiState
from tests.games.seti.positions import at, own, space, told
from tests.games.seti.rivals import its, met, reveal, solo, techs

# Discs turned so that these planets are near: Saturn, or Mars and Uranus, or Jupiter
NEAR_SATURN, NEAR_URANUS, NEAR_JUPITER = [2, 0, 0], [3, 0, 0], [6, 0, 0]

MERCURY, VENUS, MARS, JUPITER, SATURN, URANUS, NEPTUNE, OUMUAMUA = range(len(PLANETS))


def ready(
    offsets: list[int] | None = None, species: tuple[str, str] = ("mascamites", "anomalies")
) -> SetiState:
    """The rival has a probe on Earth and too little publicity for a tech."""
    state = solo(species=species)
    state.offsets = offsets or [0, 0, 0]
    its(state).probes = [at("earth", state)]
    return state


def way(state: SetiState) -> list[str]:
    return [address(event.target) for event in told(state, ProbeMoved)]


def moons_of(planet: int) -> list[int]:
    return [moon.number for moon in MOONS if moon.planet == planet]


# Launching


@pytest.mark.rule("SETI-497")
def test_a_launch_puts_a_probe_on_earth_and_gives_what_stands_beside_it() -> None:
    state = solo()
    assert reveal(state, "S.10") == 1

    assert its(state).probes == [at("earth", state)]
    assert its(state).publicity == 5
    assert rival_of(state).progress == 1


@pytest.mark.rule("SETI-498")
def test_with_a_probe_on_earth_no_other_is_launched() -> None:
    state = ready()

    assert reveal(state, "S.10") == 2
    assert len(its(state).probes) == 1


@pytest.mark.rule("SETI-498")
def test_probes_elsewhere_are_no_limit() -> None:
    state = solo()
    its(state).probes = [at("mars", state), at("venus", state)]

    assert reveal(state, "S.10") == 1
    assert len(its(state).probes) == 3


# Flying


@pytest.mark.rule("SETI-499")
def test_the_probe_flies_to_the_first_planet_that_is_near_enough() -> None:
    state = ready(NEAR_URANUS)
    assert reveal(state, "S.1") == 3  # Saturn, Mars and Venus are within 3

    assert its(state).orbiters[SATURN] == 1
    assert its(state).probes == []


@pytest.mark.rule("SETI-499")
def test_planets_too_far_away_are_passed_over() -> None:
    state = ready()
    reveal(state, "S.1")  # only Venus is within 3

    assert its(state).orbiters[VENUS] == 1


@pytest.mark.rule("SETI-500")
def test_leaving_asteroids_costs_another_movement() -> None:
    state = ready([1, 0, 0])  # 1.8, 2.8 and 3.8 lead to Saturn, 2.8 with asteroids
    reveal(state, "S.4")

    assert its(state).orbiters[SATURN] == 0
    assert its(state).orbiters[VENUS] == 1


@pytest.mark.rule("SETI-501")
def test_without_a_probe_on_earth_there_is_no_flight() -> None:
    state = solo()
    its(state).probes = [at("venus", state)]

    assert reveal(state, "S.4") == 2
    assert its(state).probes != []


@pytest.mark.rule("SETI-501")
def test_without_a_planet_near_enough_there_is_no_flight() -> None:
    state = ready([1, 0, 0], ("oumuamua", "anomalies"))  # 'Oumuamua is not there yet
    met(state, 1)

    assert reveal(state, "S.17") == 1
    assert its(state).probes == [at("earth", state)]


@pytest.mark.rule("SETI-502")
def test_of_several_ways_the_one_with_most_publicity_is_taken() -> None:
    state = ready(NEAR_JUPITER)
    reveal(state, "S.8")  # Jupiter is two steps away, but 4 are allowed: by Mars

    assert way(state) == ["1.3", "2.3", "2.4", "3.4"]
    assert its(state).publicity == 4 + 2 + 1 + 1  # with the trace and the computer's second space


@pytest.mark.rule("SETI-502")
def test_the_way_keeps_within_the_allowance() -> None:
    state = ready(NEAR_JUPITER)
    reveal(state, "S.4")  # Jupiter within 3

    assert way(state) == ["2.4", "3.4"]


# Where the probe ends


@pytest.mark.rule("SETI-503", "SETI-495")
def test_a_probe_tech_lets_it_land_on_a_moon() -> None:
    state = ready(NEAR_SATURN)
    rival_of(state).techs = techs("computer_1", "probe_2", "probe_3")
    reveal(state, "S.1")

    assert told(state, Landed)[0].moon == "titan"
    assert rival_of(state).techs == techs("computer_1", "probe_3")


@pytest.mark.rule("SETI-503")
def test_without_a_free_moon_the_tech_is_kept() -> None:
    state = ready(NEAR_SATURN)
    for moon in moons_of(SATURN):
        state.moons[moon] = 0
    rival_of(state).techs = techs("probe_2")
    reveal(state, "S.1")

    assert its(state).orbiters[SATURN] == 1
    assert rival_of(state).techs == techs("probe_2")


@pytest.mark.rule("SETI-504")
@pytest.mark.parametrize(("card", "moon"), [("S.8", "ganymede"), ("S.4", "io")])
def test_the_arrow_decides_between_moons(card: str, moon: str) -> None:
    state = ready(NEAR_JUPITER)
    state.moons[moons_of(JUPITER)[0]] = 0  # Callisto is taken
    rival_of(state).techs = techs("probe_1")
    reveal(state, card)

    assert told(state, Landed)[0].moon == moon


@pytest.mark.rule("SETI-505")
@pytest.mark.parametrize("card", ["S.4", "S.8"])
def test_the_first_space_that_is_free_is_taken(card: str) -> None:
    state = ready(NEAR_JUPITER)
    state.first_orbits[JUPITER] = 0
    reveal(state, card)
    assert its(state).landers[JUPITER] == 1

    state = ready(NEAR_JUPITER)
    state.first_landings[JUPITER] = [0]
    reveal(state, card)
    assert its(state).orbiters[JUPITER] == 1


@pytest.mark.rule("SETI-506")
@pytest.mark.parametrize("taken", [False, True])
@pytest.mark.parametrize(("card", "orbits"), [("S.4", True), ("S.8", False)])
def test_if_both_or_none_are_free_the_card_says_what_it_prefers(taken: bool, card: str, orbits: bool) -> None:
    state = ready(NEAR_JUPITER)
    if taken:
        state.first_orbits[JUPITER], state.first_landings[JUPITER] = 0, [0]
    reveal(state, card)

    assert its(state).orbiters[JUPITER] == orbits
    assert its(state).landers[JUPITER] == (not orbits)


@pytest.mark.rule("SETI-507")
@pytest.mark.parametrize(("covered", "data", "after"), [([-1, -1], 2, [-1, RIVAL]), ([-1, 0], 1, [RIVAL, 0])])
def test_on_mars_it_covers_the_free_space_with_the_most_data(
    covered: list[int], data: int, after: list[int]
) -> None:
    state = ready(NEAR_URANUS)
    state.first_orbits[MARS] = 0
    state.first_landings[MARS] = covered
    reveal(state, "S.4")  # Jupiter is too far away

    assert state.first_landings[MARS] == after
    assert rival_of(state).computer == data


@pytest.mark.rule("SETI-507")
def test_on_oumuamua_a_free_data_space_counts_as_the_first_one() -> None:
    state = ready(species=("oumuamua", "anomalies"))
    met(state, 0)
    state.first_orbits[OUMUAMUA] = 0
    state.first_landings[OUMUAMUA] = [-1, -1, 0]
    reveal(state, "S.17")

    assert state.first_landings[OUMUAMUA] == [-1, RIVAL, 0]
    assert rival_of(state).computer == 2


@pytest.mark.rule("SETI-508", "SETI-509")
def test_it_gains_everything_that_an_orbit_gives() -> None:
    state = ready(NEAR_SATURN)
    rival_of(state).progress = 0
    reveal(state, "S.1")

    assert told(state, Orbited)[0].first
    assert its(state).score == 2 + 3
    assert its(state).publicity == 4 + 1 + 2  # visit and reward
    assert state.signals[7] == [RIVAL]
    assert rival_of(state).computer == 1
    assert rival_of(state).progress == 4  # the income
    assert (its(state).credits, its(state).energy) == (4, 3)


@pytest.mark.rule("SETI-508")
def test_it_gains_everything_that_a_landing_gives() -> None:
    state = ready(NEAR_JUPITER)
    reveal(state, "S.8")

    assert its(state).score == 2 + 7 + 5  # with the trace under the left species
    assert state.discovery[1] == RIVAL
    assert rival_of(state).computer == 2


@pytest.mark.rule("SETI-508")
def test_it_gains_everything_that_a_moon_gives() -> None:
    state = ready(NEAR_JUPITER)
    rival_of(state).techs = techs("probe_1")
    for moon in moons_of(JUPITER):
        if MOONS[moon].id != "europa":
            state.moons[moon] = 0
    reveal(state, "S.4")

    assert told(state, Landed)[0].moon == "europa"
    assert state.discovery[1] == state.discovery[4] == RIVAL
    assert its(state).score == 2 + 7 + 5 + 3


@pytest.mark.rule("SETI-508")
def test_a_signal_of_a_colour_goes_where_it_prefers() -> None:
    state = ready(NEAR_URANUS)
    state.moons = [0] * len(MOONS)
    state.first_landings[URANUS] = [0]
    state.signals[0] = [0]  # Vega: the second position
    reveal(state, "S.8")

    assert its(state).orbiters[URANUS] == 1
    assert state.signals[0] == [0, RIVAL]
    assert own(state).score == 1


def test_neutral_markers_stay_where_they_are() -> None:
    state = ready(NEAR_JUPITER)
    state.discovery[1] = NEUTRAL
    reveal(state, "S.8")

    assert state.discovery[1] == NEUTRAL
    assert state.discovery[4] == RIVAL


def test_pieces_of_the_rival_are_pushed_too() -> None:
    state = solo()
    state.next_disc = 1
    its(state).probes = [space(2, 1)]

    rotate(state)
    advance(state)

    assert its(state).probes == [space(2, 0)]
    assert its(state).publicity == 5
