"""Far clicks in the solar system."""

from __future__ import annotations

from armillary.engine import Plan, advance, as_written
from armillary.games.seti.game import GAME
from armillary.games.seti.plans import plans, targets
from armillary.games.seti.rules.components import BODIES, TECH_NAMED
from armillary.games.seti.rules.probes.movement import MoveProbes
from armillary.games.seti.rules.solar_system import ASTEROID, EMPTY, NEIGHBOURS
from armillary.games.seti.rules.state import SetiState
from armillary.games.seti.rules.turn import BeginTurn
from armillary.games.seti.scene.pointing import shape_ids
from tests.games.seti.positions import table

MARS = BODIES.index("mars")


def in_turn(*probes: int, energy: int = 3) -> SetiState:
    """Seat 0 is asked for its main action and has probes on these spaces."""
    state = table()
    own = state.agencies[0]
    own.probes = list(probes)
    own.energy = energy
    state.then(BeginTurn(0))
    advance(state)
    return state


def at_earth(energy: int = 3) -> SetiState:
    return in_turn(table().sky.earth, energy=energy)


def far(state: SetiState) -> list[str]:
    return targets(GAME.view(state, 0), 0)


def ways(state: SetiState, target: str) -> list[Plan]:
    return plans(GAME.view(state, 0), 0, target)


def said(lines: object) -> list[str]:
    return [line.said(as_written) for line in lines]  # type: ignore[attr-defined]


def two_away(state: SetiState) -> int:
    """A space two steps from Earth with nothing on the way."""
    earth, features = state.sky.earth, state.sky.features
    return next(
        far
        for near in NEIGHBOURS[earth]
        if features[near] == EMPTY
        for far in NEIGHBOURS[near]
        if far not in (earth, *NEIGHBOURS[earth]) and features[far] == EMPTY
    )


def test_a_far_space_costs_an_energy_a_step() -> None:
    state = at_earth()
    space = two_away(state)

    way = ways(state, shape_ids.space(space))[0]

    assert len(way.choices) == 2
    assert said(way.costs) == ["2 energy", "1 energy left"]
    assert way.shapes[0][0] == shape_ids.space(state.sky.earth)
    assert way.shapes[0][-1] == shape_ids.space(space)


def test_what_one_step_reaches_is_not_far() -> None:
    state = at_earth()

    assert not {shape_ids.space(space) for space in NEIGHBOURS[state.sky.earth]} & set(far(state))
    assert shape_ids.space(two_away(state)) in far(state)


def test_without_energy_nothing_is_far() -> None:
    state = at_earth(energy=0)

    assert far(state) == []
    assert ways(state, shape_ids.space(two_away(state))) == []


def test_energy_bounds_the_way() -> None:
    state = at_earth(energy=1)

    assert shape_ids.space(two_away(state)) not in far(state)


def test_leaving_asteroids_takes_one_more() -> None:
    state = table()
    asteroid = next(space for space, what in enumerate(state.sky.features) if what == ASTEROID)
    state = in_turn(asteroid, energy=3)
    origin = NEIGHBOURS[asteroid]
    space = next(
        far
        for near in origin
        if state.sky.features[near] == EMPTY
        for far in NEIGHBOURS[near]
        if far != asteroid and far not in origin
    )

    way = ways(state, shape_ids.space(space))[0]

    assert said(way.costs)[0] == "3 energy"
    assert "leaving asteroids takes one more" in said(way.costs)


def test_the_asteroid_tech_saves_it() -> None:
    state = table()
    asteroid = next(space for space, what in enumerate(state.sky.features) if what == ASTEROID)
    state.agencies[0].techs |= 1 << TECH_NAMED["probe_2"]
    state.agencies[0].probes = [asteroid]
    state.then(BeginTurn(0))
    advance(state)

    found = [way for target in far(state) for way in ways(state, target)]

    assert found
    assert not any("leaving asteroids takes one more" in said(way.costs) for way in found)


def test_planets_on_the_way_give_publicity() -> None:
    state = at_earth(energy=9)
    mars = shape_ids.space(state.sky.places[MARS])

    way = ways(state, mars)[0]

    assert said(way.gains) == ["2 publicity"]  # Venus lies on one of the shortest ways, and Mars


def test_a_planet_can_be_reached_and_orbited_in_one_go() -> None:
    state = at_earth(energy=9)

    found = ways(state, shape_ids.planet(MARS, "orbit"))

    assert [way.choices[-1] for way in found] == ["orbit mars"]
    assert "1 credit" in said(found[0].costs)
    assert shape_ids.planet(MARS, "orbit") in far(state)


def test_a_landing_that_cannot_be_paid_is_not_offered() -> None:
    state = at_earth(energy=9)
    steps = len(ways(state, shape_ids.space(state.sky.places[MARS]))[0].choices)
    poor = at_earth(energy=steps + 2)

    assert ways(poor, shape_ids.planet(MARS, "landing")) == []
    assert shape_ids.planet(MARS, "landing") not in far(poor)


def test_movements_of_an_effect_come_before_energy() -> None:
    state = at_earth(energy=3)
    state.stack.append(MoveProbes(0, 1))
    advance(state)

    way = ways(state, shape_ids.space(two_away(state)))[0]

    assert said(way.costs) == ["1 movement", "1 energy", "2 energy left"]


def test_every_probe_has_its_ways() -> None:
    state = table()
    earth = state.sky.earth
    state = in_turn(earth, (earth + 2) % 8 + earth // 8 * 8, energy=2)

    names = {way.name.said(as_written) for target in far(state) for way in ways(state, target)}

    assert all("probe in ring" in name for name in names)


def test_another_seat_has_no_plans() -> None:
    state = at_earth()
    seen = GAME.view(state, 1)

    assert targets(seen, 1) == []
    assert plans(seen, 1, shape_ids.space(two_away(state))) == []
