"""Moons, removals, and orbits and landings by effects: SETI-132, SETI-141 to SETI-144, SETI-253, SETI-254."""

from __future__ import annotations

import pytest

from armillary.engine import advance, refusals
from armillary.games.seti.rules.components import MOONS, PLANETS
from armillary.games.seti.rules.components.vocabulary import (
    GainOp,
    LandOp,
    OrbitOp,
    OrbitOrLandOp,
    RemovePieceOp,
)
from armillary.games.seti.rules.events import Gained, Landed, PieceRemoved, TraceMarked
from armillary.games.seti.rules.player.counts import all_pieces, pieces
from armillary.games.seti.rules.probes.orbit_and_land import land_on_moon
from armillary.games.seti.rules.probes.removal import RemovePiece, remove
from armillary.games.seti.rules.state import FREE, SetiState
from tests.games.seti.positions import (
    asked,
    at,
    card,
    choose,
    effect,
    give_techs,
    none_of,
    own,
    play,
    table,
    texts,
    told,
    turn,
)

MARS, JUPITER, SATURN = (PLANETS.index(name) for name in ("mars", "jupiter", "saturn"))
MOON = {moon.id: moon.number for moon in MOONS}


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


# Moons


@pytest.mark.rule("SETI-141")
def test_no_moon_without_the_tech() -> None:
    state = with_probe("jupiter")

    turn(state)

    assert [text for text in texts(state) if text.startswith("land")] == ["land jupiter"]
    refused = [str(refusal.option) for refusal in refusals(state, 0) if refusal.rule == "SETI-141"]
    assert refused == ["land callisto", "land ganymede", "land europa", "land io"]


@pytest.mark.rule("SETI-141")
def test_an_effect_may_allow_moons_without_the_tech() -> None:
    state = with_probe("jupiter")

    play(state, "012", "land ganymede")

    assert state.moons[MOON["ganymede"]] == 0
    assert own(state).energy == 3


@pytest.mark.rule("SETI-142", "SETI-253")
def test_a_moon_landing_gives_the_reward_of_the_moon_instead_of_the_planets() -> None:
    state = with_probe("jupiter")
    give_techs(state, "probe_4")
    turn(state)

    choose(state, "land callisto")

    assert (gained(state, "points"), gained(state, "data")) == (13, 4)
    assert told(state, TraceMarked) == []
    assert (own(state).probes, state.moons[MOON["callisto"]]) == ([], 0)
    assert [(event.planet, event.moon) for event in told(state, Landed)] == [("jupiter", "callisto")]


@pytest.mark.rule("SETI-253")
def test_with_the_moon_tech_the_planet_is_still_there() -> None:
    state = with_probe("saturn")
    give_techs(state, "probe_4")

    turn(state)

    offered = [text for text in texts(state) if text.startswith("land")]
    assert offered == ["land saturn", "land titan", "land enceladus"]


@pytest.mark.rule("SETI-143")
def test_a_moon_has_room_for_one_lander() -> None:
    state = with_probe("saturn")
    give_techs(state, "probe_4")
    state.moons[MOON["titan"]] = 1

    turn(state)

    assert "land titan" not in texts(state)
    refused = [(str(found.option), str(found)) for found in refusals(state, 0) if found.rule == "SETI-143"]
    assert refused == [("land titan", "a lander is there already (SETI-143)")], "not the other moon"


@pytest.mark.rule("SETI-144")
def test_a_moon_landing_leaves_the_first_landers_data_alone() -> None:
    state = with_probe("neptune")

    land_on_moon(state, 0, MOON["triton"])
    run(state)

    assert gained(state, "data") == 0
    assert state.first_landings[PLANETS.index("neptune")] == [FREE]
    assert own(state).landers[PLANETS.index("neptune")] == 0


@pytest.mark.rule("SETI-254")
def test_a_moon_costs_what_its_planet_costs() -> None:
    state = with_probe("uranus", energy=2)
    give_techs(state, "probe_3", "probe_4")
    turn(state)

    choose(state, "land titania")

    assert own(state).energy == 0
    assert gained(state, "points") == 25


@pytest.mark.rule("SETI-254")
def test_no_moon_for_less_than_its_planet() -> None:
    state = with_probe("uranus", energy=2)
    give_techs(state, "probe_4")

    turn(state)

    assert none_of(texts(state), "land")


# Removing


@pytest.mark.rule("SETI-132")
def test_a_removed_first_orbiter_leaves_its_space_free() -> None:
    state = with_probe("venus")
    own(state).orbiters[JUPITER] = 1
    state.first_orbits[JUPITER] = 0

    play(state, "015", "deck")  # remove an orbiter

    assert own(state).orbiters[JUPITER] == 0
    assert state.first_orbits[JUPITER] == FREE
    assert [event.piece for event in told(state, PieceRemoved)] == ["orbiter"]


@pytest.mark.rule("SETI-132")
def test_a_later_orbiter_can_be_removed_instead_of_the_first() -> None:
    state = table()
    own(state).orbiters[JUPITER] = 2
    state.first_orbits[JUPITER] = 0

    effect(state, RemovePieceOp("orbiter", "planet"), GainOp("data", 1))
    assert texts(state)[:2] == ["remove orbiter jupiter 1", "remove orbiter jupiter"]
    choose(state, "remove orbiter jupiter")

    assert own(state).orbiters[JUPITER] == 1
    assert state.first_orbits[JUPITER] == 0


@pytest.mark.rule("SETI-132")
def test_a_removed_lander_frees_its_data_space_or_its_moon() -> None:
    state = table()
    own(state).landers[MARS] = 2
    state.first_landings[MARS] = [1, 0]
    own(state, 1).landers[MARS] = 1
    state.moons[MOON["europa"]] = 0
    lander = RemovePieceOp("lander", "planet_or_moon")

    effect(state, lander, lander, GainOp("data", 1))
    offered = [text for text in texts(state) if text.startswith("remove")]
    assert offered == ["remove lander mars 2", "remove lander mars", "remove lander europa"]
    choose(state, "remove lander mars 2", "remove lander europa")

    assert state.first_landings[MARS] == [1, FREE]
    assert own(state).landers[MARS] == 1
    assert state.moons[MOON["europa"]] == FREE
    assert told(state, PieceRemoved) == [
        PieceRemoved(0, "mars", "", "lander"),
        PieceRemoved(0, "jupiter", "europa", "lander"),
    ]


@pytest.mark.rule("SETI-132")
def test_only_planets_where_moons_are_not_named() -> None:
    state = table()
    state.moons[MOON["europa"]] = 0

    effect(state, RemovePieceOp("lander", "planet"), GainOp("data", 1))

    assert state.moons[MOON["europa"]] == 0
    assert own(state).data == 1


# By effects


def test_an_orbit_by_an_effect_costs_nothing_and_must_be_done() -> None:
    state = with_probe("venus", energy=0)
    own(state).credits = 0

    effect(state, OrbitOp())

    assert own(state).orbiters[PLANETS.index("venus")] == 1


def test_an_orbit_or_landing_by_an_effect_is_chosen() -> None:
    state = with_probe("venus")
    own(state).probes.append(at("jupiter", state))

    effect(state, OrbitOrLandOp())
    offered = [text for text in texts(state) if text.startswith(("orbit", "land"))]

    assert offered == ["orbit venus", "orbit jupiter", "land venus", "land jupiter"]


@pytest.mark.rule("SETI-062")
def test_a_landing_without_a_probe_is_skipped() -> None:
    state = table()

    effect(state, LandOp(), GainOp("data", 1))

    assert own(state).data == 1


@pytest.mark.parametrize(
    ("planet", "place", "rewarded"),
    [
        ("mars", "mars", True),
        ("jupiter", "callisto", True),
        ("uranus", "titania", True),
        ("venus", "venus", False),
    ],
)
def test_the_effect_under_way_remembers_where_it_landed(planet: str, place: str, rewarded: bool) -> None:
    state = with_probe(planet)
    own(state).probes.append(at("neptune", state))
    give_techs(state, "probe_4")
    state.first_landings[MARS] = [1, 1]

    play(state, "013", f"land {place}")  # 4 points more on Mercury, on Mars and on any moon
    if asked(state) == "MarkTrace":
        choose(state, "mark left orange overflow")

    extra = [event.n for event in told(state, Gained) if (event.resource, event.n) == ("points", 4)]
    assert bool(extra) == rewarded


def test_an_occupied_space_pays_again_where_an_effect_allows_it() -> None:
    state = with_probe("mars")
    state.first_landings[MARS] = [1, 1]

    play(state, "016")
    assert {"space 1", "space 2"} <= set(texts(state))
    choose(state, "space 2")

    assert gained(state, "data") == 2
    assert state.first_landings[MARS] == [1, 1]
    assert own(state).landers[MARS] == 1


def test_an_occupied_moon_is_shared_where_an_effect_allows_it() -> None:
    state = with_probe("jupiter")
    give_techs(state, "probe_4")
    state.moons[MOON["io"]] = 1

    play(state, "016", "land io")

    assert gained(state, "energy") == 4
    assert state.moons[MOON["io"]] == 1
    assert pieces(state, 0, "lander", JUPITER, moons=True) == 1
    assert all_pieces(state, 0, "lander", moons=True) == 1
    assert pieces(state, 0, "lander", JUPITER, moons=False) == 0
    assert pieces(state, 0, "lander", SATURN, moons=True) == 0


def test_who_shared_a_space_has_it_alone_when_the_other_is_removed() -> None:
    state = table()
    state.moons[MOON["io"]] = 1
    state.first_landings[MARS] = [1, FREE]
    own(state).landers[MARS] = own(state, 1).landers[MARS] = 1
    state.guests = [(0, JUPITER, -1, MOON["io"]), (0, MARS, 0, -1)]

    remove(state, 1, RemovePiece("lander", JUPITER, moon=MOON["io"]))
    remove(state, 1, RemovePiece("lander", MARS, 0))

    assert state.moons[MOON["io"]] == 0
    assert state.first_landings[MARS] == [0, FREE]
    assert state.guests == []


@pytest.mark.rule("SETI-132")
def test_a_space_becomes_free_though_another_one_is_shared() -> None:
    state = table()
    state.first_landings[MARS] = [1, 0]
    own(state).landers[MARS], own(state, 1).landers[MARS] = 2, 1
    state.guests = [(0, MARS, 1, -1)]

    remove(state, 1, RemovePiece("lander", MARS, 0))

    assert state.first_landings[MARS] == [FREE, 0]
    assert state.guests == [(0, MARS, 1, -1)]


def test_a_lander_that_shares_no_space_leaves_those_that_do() -> None:
    state = table(3)
    state.first_landings[MARS] = [2, FREE]
    for seat in range(3):
        own(state, seat).landers[MARS] = 1
    state.guests = [(1, MARS, 0, -1), (0, JUPITER, -1, MOON["io"])]

    remove(state, 0, RemovePiece("lander", MARS))

    assert state.guests == [(1, MARS, 0, -1), (0, JUPITER, -1, MOON["io"])]


@pytest.mark.parametrize(("landers", "left"), [(2, []), (3, [(0, MARS, 1, -1)])])
def test_the_last_lander_that_covers_nothing_is_the_one_that_shared(
    landers: int, left: list[tuple[int, int, int, int]]
) -> None:
    state = table()
    state.first_landings[MARS] = [0, 1]
    own(state).landers[MARS] = landers
    state.guests = [(0, MARS, 1, -1)]

    remove(state, 0, RemovePiece("lander", MARS))

    assert state.guests == left


def test_who_shared_a_space_can_be_removed_from_it() -> None:
    state = table()
    state.moons[MOON["io"]] = 1
    state.first_landings[MARS] = [1, FREE]
    own(state).landers[MARS] = 1
    state.guests = [(0, JUPITER, -1, MOON["io"]), (0, MARS, 0, -1)]

    lander = RemovePieceOp("lander", "planet_or_moon")
    effect(state, lander, lander)
    choose(state, "remove lander io")

    assert own(state).landers[MARS] == 0
    assert (state.guests, state.moons[MOON["io"]], state.first_landings[MARS]) == ([], 1, [1, FREE])


def test_orbits_and_landings_cover_spaces_of_missions() -> None:
    state = with_probe("venus")
    own(state).missions, own(state).covered = [card("117")], [0]  # a launch or an energy for either
    turn(state)

    choose(state, "land venus", "cover 117 1")

    assert own(state).covered == [0b01]
    assert own(state).probes == [at("earth", state)]
