"""Orbiting and landing: SETI-123 to SETI-146, probe techs 3 and 4: SETI-252 to SETI-254."""

from __future__ import annotations

import pytest

from armillary.engine import advance, refusals
from armillary.games.seti.rules.components import PLANETS
from armillary.games.seti.rules.events import Gained, Landed, Orbited, SignalMarked, TraceMarked
from armillary.games.seti.rules.probes.orbit_and_land import land, landing_cost, orbit
from armillary.games.seti.rules.state import FREE, SetiState
from tests.games.seti.positions import (
    asked,
    at,
    card,
    choose,
    discover,
    give,
    give_techs,
    none_of,
    own,
    table,
    texts,
    told,
    turn,
)

MARS, JUPITER, SATURN, OUMUAMUA = (PLANETS.index(name) for name in ("mars", "jupiter", "saturn", "oumuamua"))
LANDING_POINTS = list(zip(PLANETS[:-1], (12, 5, 6, 7, 8, 9, 10), strict=True))


def with_probe(planet: str, *, energy: int = 3, seat: int = 0) -> SetiState:
    state = table()
    own(state, seat).probes = [at(planet, state)]
    own(state, seat).energy = energy
    return state


def gained(state: SetiState, resource: str, seat: int = 0) -> int:
    return sum(event.n for event in told(state, Gained) if (event.seat, event.resource) == (seat, resource))


def run(state: SetiState, *, most: int = 20) -> None:
    """Let everything that follows happen, the first choice being made each time."""
    advance(state)
    while not state.over and most:
        choose(state, texts(state)[0])
        most -= 1


def landed(state: SetiState, planet: str, seat: int = 0, place: int | None = None) -> None:
    """A player lands on a planet without paying."""
    own(state, seat).probes.append(at(planet, state))
    land(state, seat, PLANETS.index(planet), place)
    run(state)
    state.over = False


# Orbiting


@pytest.mark.rule("SETI-123")
def test_orbiting_costs_a_credit_and_an_energy() -> None:
    state = with_probe("venus")
    turn(state)

    choose(state, "orbit venus")

    assert (own(state).credits, own(state).energy) == (3, 2)


@pytest.mark.rule("SETI-123")
@pytest.mark.parametrize(("credits", "energy"), [(0, 3), (4, 0)])
def test_no_orbit_without_a_credit_or_an_energy(credits: int, energy: int) -> None:
    state = with_probe("venus", energy=energy)
    own(state).credits = credits

    turn(state)

    assert none_of(texts(state), "orbit")
    assert any(refusal.rule == "SETI-123" for refusal in refusals(state, 0))


@pytest.mark.rule("SETI-124", "SETI-135")
def test_orbiting_and_landing_take_a_probe_at_a_planet_other_than_earth() -> None:
    state = with_probe("earth")
    own(state, 1).probes = [at("venus", state)]
    own(state).capsules, own(state).samples = [at("mars", state)], [0]

    turn(state)

    assert none_of(texts(state), "orbit")
    assert none_of(texts(state), "land")
    assert {refusal.rule for refusal in refusals(state, 0)} >= {"SETI-124", "SETI-135"}


@pytest.mark.rule("SETI-124", "SETI-135")
def test_every_planet_with_a_probe_is_offered_once() -> None:
    state = with_probe("venus")
    own(state).probes += [at("venus", state), at("neptune", state)]

    turn(state)

    offered = [text for text in texts(state) if text.startswith(("orbit", "land"))]
    assert sorted(offered) == ["land neptune", "land venus", "orbit neptune", "orbit venus"]


@pytest.mark.rule("SETI-125", "SETI-130")
def test_the_probe_becomes_an_orbiter_and_leaves_space() -> None:
    state = with_probe("venus")
    own(state).credits = 9
    turn(state)

    choose(state, "orbit venus")

    assert own(state).probes == []
    assert own(state).orbiters[PLANETS.index("venus")] == 1
    assert [event.first for event in told(state, Orbited)] == [True]
    turn(state)
    assert "launch" in texts(state)


@pytest.mark.rule("SETI-126")
@pytest.mark.parametrize(
    ("planet", "points", "data", "cards"), [("venus", 6, 0, 0), ("uranus", 8, 1, 3), ("neptune", 7, 5, 0)]
)
def test_an_orbit_gives_what_is_printed(planet: str, points: int, data: int, cards: int) -> None:
    state = with_probe(planet)
    state.first_orbits = [1] * len(PLANETS)

    orbit(state, 0, PLANETS.index(planet))
    run(state)

    assert gained(state, "points") >= points
    assert gained(state, "data") == data  # a signal brings one too
    assert len(own(state).hand) == cards


@pytest.mark.rule("SETI-123", "SETI-126", "SETI-127", "SETI-X07")
def test_the_first_orbiter_at_jupiter_and_the_second() -> None:
    state = with_probe("jupiter")
    give(state, "010")
    turn(state)

    choose(state, "orbit jupiter")
    assert gained(state, "data") == 2  # the printed one and that of the signal
    assert [event.sector for event in told(state, SignalMarked)] == [3]
    assert {"tuck 010", "decline"} <= set(texts(state))
    choose(state, "tuck 010")
    assert own(state).tucked == [card("010")]
    assert gained(state, "points") == 3

    own(state, 1).probes = [at("jupiter", state)]
    turn(state, 1)
    choose(state, "orbit jupiter")
    assert gained(state, "data", 1) == 2
    assert gained(state, "points", 1) == 2  # of the second signal in that sector


@pytest.mark.rule("SETI-127")
def test_only_the_first_orbiter_at_a_planet_scores_three_points() -> None:
    state = with_probe("venus")
    own(state).probes.append(at("venus", state))

    orbit(state, 0, PLANETS.index("venus"))
    run(state)
    assert gained(state, "points") == 9

    orbit(state, 0, PLANETS.index("venus"))
    run(state)
    assert gained(state, "points") == 15
    assert state.first_orbits[PLANETS.index("venus")] == 0


@pytest.mark.rule("SETI-128")
def test_any_number_of_orbiters_stand_at_a_planet() -> None:
    state = with_probe("venus")
    own(state).orbiters[PLANETS.index("venus")] = 7
    own(state, 1).orbiters[PLANETS.index("venus")] = 7
    turn(state)

    choose(state, "orbit venus")

    assert own(state).orbiters[PLANETS.index("venus")] == 8


@pytest.mark.rule("SETI-131")
def test_an_orbiter_neither_lands_nor_moves() -> None:
    state = table()
    give_techs(state, "probe_4")
    own(state).orbiters[JUPITER] = 1

    turn(state)

    assert none_of(texts(state), "land")
    assert none_of(texts(state), "move")
    assert none_of(texts(state), "orbit")


@pytest.mark.rule("SETI-373")
def test_oumuamua_is_orbited_like_a_planet() -> None:
    state = table(species=("oumuamua", "anomalies"))
    discover(state, 0)
    own(state).probes = [at("oumuamua", state)]
    turn(state)

    choose(state, "orbit oumuamua")
    choose(state, "deck")

    assert own(state).orbiters[OUMUAMUA] == 1
    assert own(state).exofossils == 1
    assert gained(state, "points") == 10
    assert len(own(state).hand) == 1
    assert [text for text in texts(state) if text.startswith("signal")] == ["signal 6", "signal tile"]


# The price of landing


@pytest.mark.rule("SETI-133")
def test_landing_costs_three_energy() -> None:
    state = with_probe("venus", energy=5)
    turn(state)

    choose(state, "land venus")

    assert own(state).energy == 2
    assert own(state).credits == 4


@pytest.mark.rule("SETI-133")
def test_no_landing_for_two_energy() -> None:
    state = with_probe("venus", energy=2)

    turn(state)

    assert none_of(texts(state), "land")
    assert "it costs 3 energy and you have 2 (SETI-133)" in map(str, refusals(state, 0))


@pytest.mark.rule("SETI-134")
@pytest.mark.parametrize("seat", [0, 1])
def test_any_orbiter_at_the_planet_saves_an_energy(seat: int) -> None:
    state = with_probe("jupiter", energy=2)
    give_techs(state, "probe_4")
    own(state, seat).orbiters[JUPITER] = 1
    turn(state)
    assert {"land jupiter", "land europa"} <= set(texts(state))

    choose(state, "land io")

    assert own(state).energy == 4  # all paid, and four of Io's


@pytest.mark.rule("SETI-134")
def test_an_orbiter_elsewhere_saves_nothing() -> None:
    state = with_probe("jupiter", energy=2)
    own(state, 1).orbiters[SATURN] = 1

    turn(state)

    assert none_of(texts(state), "land")


@pytest.mark.rule("SETI-133", "SETI-134", "SETI-252", "SETI-X08")
@pytest.mark.parametrize(
    ("tech", "orbiter", "cost"), [(False, False, 3), (False, True, 2), (True, False, 2), (True, True, 1)]
)
def test_the_price_of_landing(tech: bool, orbiter: bool, cost: int) -> None:
    state = with_probe("venus", energy=cost)
    if tech:
        give_techs(state, "probe_3")
    own(state, 1).orbiters[PLANETS.index("venus")] = int(orbiter)
    assert landing_cost(state, 0, PLANETS.index("venus")) == cost
    turn(state)

    choose(state, "land venus")

    assert own(state).energy == 0


@pytest.mark.rule("SETI-252")
def test_the_landing_tech_of_another_player_saves_nothing() -> None:
    state = with_probe("venus")
    give_techs(state, "probe_3", seat=1)

    assert landing_cost(state, 0, PLANETS.index("venus")) == 3


# Landing


@pytest.mark.rule("SETI-136", "SETI-146")
def test_the_probe_becomes_a_lander_and_leaves_space() -> None:
    state = with_probe("venus")
    turn(state)

    choose(state, "land venus")
    assert own(state).probes == []
    assert own(state).landers[PLANETS.index("venus")] == 1
    assert [(event.planet, event.moon) for event in told(state, Landed)] == [("venus", "")]

    turn(state)
    assert "launch" in texts(state)


@pytest.mark.rule("SETI-137")
@pytest.mark.parametrize(("planet", "points"), LANDING_POINTS)
def test_a_landing_gives_points_and_a_yellow_trace(planet: str, points: int) -> None:
    state = with_probe(planet)
    number = PLANETS.index(planet)
    state.first_landings[number] = [1] * len(state.first_landings[number])

    land(state, 0, number)
    advance(state)

    assert gained(state, "points") == points
    choose(state, texts(state)[0])  # under which species
    assert [event.colour for event in told(state, TraceMarked)] == [1]
    assert gained(state, "data") == 0


@pytest.mark.rule("SETI-138")
def test_only_the_first_lander_gains_the_data() -> None:
    state = table()

    landed(state, "neptune", seat=1)
    landed(state, "neptune", seat=0)

    assert (gained(state, "data", 1), gained(state, "data", 0)) == (3, 0)
    assert state.first_landings[PLANETS.index("neptune")] == [1]


@pytest.mark.rule("SETI-139", "SETI-137", "SETI-X09")
def test_three_landings_on_mars() -> None:
    state = table(3)
    for seat in range(3):
        own(state, seat).probes = [at("mars", state)]
        own(state, seat).energy = 3

    turn(state)
    choose(state, "land mars", "space 2")
    assert gained(state, "data", 0) == 2
    assert asked(state) == "MarkTrace"

    turn(state, 1)
    choose(state, "land mars")
    assert gained(state, "data", 1) == 1
    assert asked(state) == "MarkTrace"

    turn(state, 2)
    choose(state, "land mars")
    assert gained(state, "data", 2) == 0
    assert asked(state) == "MarkTrace"
    assert {option for option in texts(state) if option.startswith("mark")} == {
        f"mark {side} orange {where}" for side in ("left", "right") for where in ("discovery", "overflow")
    }
    assert [gained(state, "points", seat) for seat in range(3)] == [6, 6, 6]
    assert state.first_landings[MARS] == [1, 0]


@pytest.mark.rule("SETI-139")
def test_the_first_lander_on_mars_may_take_the_smaller_space() -> None:
    state = with_probe("mars")
    turn(state)

    choose(state, "land mars")
    assert asked(state) == "ChooseLandingPlace"
    choose(state, "space 1")

    assert gained(state, "data") == 1
    assert state.first_landings[MARS] == [0, FREE]


@pytest.mark.rule("SETI-140")
def test_any_number_of_landers_stand_on_a_planet() -> None:
    state = with_probe("venus")
    own(state).landers[PLANETS.index("venus")] = 7
    own(state, 1).landers[PLANETS.index("venus")] = 7
    turn(state)

    choose(state, "land venus")

    assert own(state).landers[PLANETS.index("venus")] == 8


@pytest.mark.rule("SETI-145")
@pytest.mark.parametrize("planet", ["jupiter", "saturn", "uranus", "neptune"])
def test_gas_giants_can_be_landed_on(planet: str) -> None:
    state = with_probe(planet)

    turn(state)

    assert f"land {planet}" in texts(state)


@pytest.mark.rule("SETI-374")
def test_the_first_three_landers_on_oumuamua_choose_their_data() -> None:
    state = table(species=("oumuamua", "anomalies"))
    discover(state, 0)
    own(state).probes = [at("oumuamua", state)]
    turn(state)

    choose(state, "land oumuamua")
    assert {"space 1", "space 2", "space 3"} <= set(texts(state))
    choose(state, "space 3")

    assert (gained(state, "data"), gained(state, "points")) == (3, 9)
    assert own(state).exofossils == 2
    assert told(state, TraceMarked) == []
