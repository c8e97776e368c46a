"""The box: counts, links and tables."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import pytest

from armillary.games.high_frontier.rules.components import (
    ADJACENT_SITES,
    BURN_TO,
    CARDS,
    CLASS_THRUST,
    CREWS,
    EDGES,
    ELEVATORS,
    EVENT_TABLE,
    FACES,
    FUTURES,
    GLORIES,
    HOME_ORBITS,
    IDEOLOGIES,
    LEO,
    LUNA,
    NODES,
    OF_DECK,
    ONWARD,
    POSITION_OF,
    PURGE,
    SEASONS,
    SITE_NUMBERS,
    SITES,
    STEPS,
    STRIP,
    TANK_TO,
    THRESHOLDS,
    WAYS,
    WHOLE,
    ZONES,
)
from armillary.games.high_frontier.rules.components.kinds import (
    NOTHING,
    SIDES,
    Deck,
    Hazard,
    NodeKind,
    Platform,
    Season,
    Support,
)
from armillary.games.high_frontier.rules.components.strip import mass_of
from tests.games.high_frontier.burns import fewest_burns
from tests.games.high_frontier.positions import card, node, piece, site


def test_the_map_has_as_many_spaces_as_the_lists_say() -> None:
    kinds = Counter(space.kind.name.lower() for space in NODES)
    assert kinds == {
        "hohmann": 257,
        "burn": 232,
        "site": 188,
        "lagrange": 104,
        "hazard": 67,
        "radiation": 54,
        "aerobrake": 30,
        "lander_burn": 28,
        "half_lander": 22,
        "flyby": 14,
    }
    assert (len(ZONES), len(EDGES), sum(edge.one_way for edge in EDGES), len(ELEVATORS)) == (9, 1241, 67, 9)


def test_sites_by_zone() -> None:
    assert Counter(ZONES[found.zone].id for found in SITES) == {
        "mercury": 2,
        "venus": 2,
        "earth": 11,
        "mars": 15,
        "ceres": 51,
        "jupiter": 33,
        "saturn": 29,
        "uranus": 19,
        "neptune": 26,
    }
    assert all(NODES[found.node].site == number for number, found in enumerate(SITES))
    assert all(NODES[found.node].kind is NodeKind.SITE for found in SITES)


def _reached(start: int, links: dict[int, list[int]]) -> set[int]:
    seen, todo = {start}, [start]
    while todo:
        for other in links.get(todo.pop(), ()):
            if other not in seen:
                seen.add(other)
                todo.append(other)
    return seen


def test_every_space_is_reached_from_leo_and_leads_back() -> None:
    out = {number: [way.to for way in ways] for number, ways in enumerate(WAYS)}
    back: dict[int, list[int]] = {}
    for number, ways in out.items():
        for other in ways:
            back.setdefault(other, []).append(number)
    assert len(_reached(LEO, out)) == len(_reached(LEO, back)) == len(NODES)


@pytest.mark.rule("HFC-043")
def test_aerobrake_paths_are_one_way() -> None:
    aerobrakes = [(number, edge) for number, edge in enumerate(EDGES) if edge.aerobrake and edge.one_way]
    assert aerobrakes
    for number, edge in aerobrakes:
        assert number not in {way.edge for way in WAYS[edge.b]}


@pytest.mark.rule("HFC-039")
def test_only_a_turn_on_a_hohmann_is_a_pivot() -> None:
    hohmann = node("ceres_hohmann_01")
    turns = {came: [way.pivot for way in ways] for came, ways in ONWARD[hohmann].items()}
    assert [sorted(pivots) for pivots in turns.values()] == [[False, True, True]] * 4  # two lines cross
    for number, by_edge in enumerate(ONWARD):
        if NODES[number].kind is not NodeKind.HOHMANN:
            assert not any(way.pivot for ways in by_edge.values() for way in ways)


@pytest.mark.rule("HFC-152")
def test_no_way_leads_back_by_the_route_of_entry() -> None:
    for by_edge in ONWARD:
        for came, ways in by_edge.items():
            assert came not in {way.edge for way in ways}


@pytest.mark.rule("HFC-049")
def test_crash_hazards_and_landers_do_not_break_adjacency() -> None:
    family = max(range(len(NODES)), key=lambda number: len(ADJACENT_SITES[number]))
    assert len(ADJACENT_SITES[family]) == 10
    assert site("koronis") in ADJACENT_SITES[family]
    moonlets = {site("alexhelios"), site("cleoselene")}
    assert moonlets <= set(ADJACENT_SITES[SITES[site("kleopatra")].node])


@pytest.mark.rule("HFC-X57")
def test_the_g_ring_is_adjacent_to_four_moons() -> None:
    moons = {site(name) for name in ("epimetheus", "janus", "pandora", "prometheus")}
    ring = set(ADJACENT_SITES[node("saturn_burn_08")])
    assert {number for number in ring if not SITES[number].atmospheric} == moons


def test_fewest_burns_to_every_site_are_those_of_the_lists() -> None:
    burns = fewest_burns(LEO)
    assert [(found.id, burns[found.node]) for found in SITES] == [
        (found.id, found.min_burns) for found in SITES
    ]


def test_synodic_sites_and_their_spaces_have_a_season() -> None:
    assert Counter(Season(space.season).name for space in NODES if space.season != NOTHING) == {
        "YELLOW": 15,
        "RED": 13,
        "BLUE": 11,
    }
    assert NODES[node("venus_flyby")].flyby_season == Season.BLUE


def test_belts_home_orbits_and_the_oberth() -> None:
    assert sum(space.is_belt for space in NODES) == 54
    assert sum(space.belt == "sol" for space in NODES) == 14
    assert len(HOME_ORBITS) == 10
    assert all(NODES[number].home_orbit for number in HOME_ORBITS)
    oberth = next(space for space in NODES if space.oberth)
    assert oberth.lander
    assert oberth.hazards & Hazard.CRASH
    assert [SITES[number].id for number in LUNA] == ["luna_aristarchus_plateau", "luna_shackleton_polar_rim"]


# Cards


def test_decks_have_their_cards() -> None:
    assert {deck.name.lower(): len(OF_DECK[deck]) for deck in Deck} == {
        "thruster": 12,
        "robonaut": 12,
        "refinery": 12,
        "reactor": 12,
        "generator": 17,
        "radiator": 12,
        "freighter": 7,
        "gw_thruster": 7,
        "bernal": 10,
        "colonist": 18,
        "crew": 12,
    }
    assert len(FACES) == SIDES * len(CARDS)
    assert all(len(CARDS[number].faces) == 4 for number in OF_DECK[Deck.RADIATOR])
    assert (len(CREWS), len(FUTURES), len(GLORIES)) == (6, 28, 9)


def test_values_that_the_examples_rely_on() -> None:
    hall = FACES[piece("Hall Effect")]
    assert hall.triangle is not None
    assert (hall.mass, hall.triangle.thrust, hall.triangle.fuel) == (2, 3, Fraction(2))
    assert FACES[piece("Cascade Photovoltaic")].mass == 3
    orion = FACES[piece("Project Orion")]
    assert (orion.rad_hard, orion.mass, orion.therms_needed) == (8, 6, 1)
    assert orion.gives == Support.BURST


@pytest.mark.rule("HFC-020")
def test_every_crew_is_human_and_has_a_platform() -> None:
    for number in OF_DECK[Deck.CREW]:
        face = CARDS[number].faces[0]
        assert face.human
        assert face.platforms != Platform.NONE
        assert CARDS[number].privilege
    assert sorted(CARDS[number].clout for number in OF_DECK[Deck.CREW]) == list(range(12))
    assert CARDS[card("united_nations_cosmonauts")].clout == 0


# Fuel Strip


def _steps(high: str, low: str) -> int:
    return STEPS[POSITION_OF[mass_of(high)]] - STEPS[POSITION_OF[mass_of(low)]]


def test_fuel_steps_between_whole_positions() -> None:
    assert [_steps(str(n + 1), str(n)) for n in range(1, 11)] == [9, 6, 4, 3, 3, 2, 2, 2, 2, 2]
    assert _steps("32", "23") == 5
    assert _steps("31", "23") == 4
    assert len(STRIP) == 57
    assert [STRIP[WHOLE[n]].mass for n in range(1, 33)] == list(range(1, 33))


def test_lines_of_the_strip_lead_down_and_up() -> None:
    assert all(STRIP[below].mass < STRIP[n].mass for n, below in enumerate(BURN_TO) if below != NOTHING)
    assert all(STRIP[above].mass > STRIP[n].mass for n, above in enumerate(TANK_TO) if above != NOTHING)
    assert STRIP[TANK_TO[POSITION_OF[mass_of("7 1/2")]]].mass == mass_of("8 1/2")


@pytest.mark.rule("HFC-144")
def test_weight_classes() -> None:
    found = {
        mass: CLASS_THRUST[POSITION_OF[mass_of(mass)]] for mass in ("1 8/9", "4 1/3", "8", "8 1/2", "17")
    }
    assert found == {"1 8/9": 2, "4 1/3": 1, "8": 0, "8 1/2": -1, "17": -2}


# Cycle and assembly


def test_seasons_and_events() -> None:
    assert Counter(SEASONS) == dict.fromkeys(Season, 4)
    assert {0, 2, 4, 6, 8, 10} == THRESHOLDS
    assert EVENT_TABLE[Season.RED] == (
        "inspiration",
        "inspiration",
        "glitch",
        "pad_explosion",
        "solar_flare",
        "solar_flare",
    )
    assert [IDEOLOGIES[number].id for number in PURGE][1] == "honor"


@pytest.mark.rule("HFC-277")
def test_neighbours_in_the_assembly() -> None:
    for number, found in enumerate(IDEOLOGIES[:6]):
        assert set(found.neighbours) == {(number - 1) % 6, (number + 1) % 6, 6}
    assert set(IDEOLOGIES[6].neighbours) == set(range(6))


@pytest.mark.parametrize("name", sorted(SITE_NUMBERS)[::23])
def test_sites_know_their_zone(name: str) -> None:
    assert SITES[site(name)].zone == NODES[SITES[site(name)].node].zone
