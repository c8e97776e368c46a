"""Exoplanets, common points: SGO-173 and SGO-174."""

from __future__ import annotations

import pytest

from armillary.games.space_gate_odyssey.rules.components import PLANET_NAMES, SIDES_OF_PLANETS
from armillary.games.space_gate_odyssey.rules.state import Exoplanet
from tests.games.space_gate_odyssey.positions import colony, legal

SIDES = {
    "bose": {(2, 3), (4,)},
    "collins": {(2, 3), (4,)},
    "dirac": {(2, 3), (4,)},
    "fermi": {(2, 3), (4,)},
    "planck": {(2, 3), (4,)},
    "russell": {(2,), (3, 4)},
    "susskind": {(2, 3), (4,)},
    "turing": {(2,), (3, 4)},
}


@pytest.mark.rule("SGO-173")
@pytest.mark.parametrize("planet", PLANET_NAMES)
def test_a_planet_has_two_sides(planet: str) -> None:
    sides = {SIDES_OF_PLANETS[planet, players].players for players in (2, 3, 4)}

    assert sides == SIDES[planet]


@pytest.mark.rule("SGO-173")
@pytest.mark.parametrize("planet", PLANET_NAMES)
def test_a_game_uses_the_side_for_its_number_of_players(planet: str) -> None:
    areas = {players: len(Exoplanet(planet, players).owners) for players in (2, 3, 4)}

    for players in SIDES[planet]:
        assert len({areas[number] for number in players}) == 1, "one side, one map"
    assert len(set(areas.values())) == 2, "two sides, two maps"


@pytest.mark.rule("SGO-174")
def test_settlers_of_all_players_carry_a_higher_level_of_bose() -> None:
    planet = colony("bose", 3, {1: ["L1-1"], 2: ["L1-2"]})

    assert "L2-1" in legal(planet, seat=0)


@pytest.mark.rule("SGO-174")
def test_settlers_of_all_players_open_the_centre_of_dirac() -> None:
    base = [f"B{number}" for number in range(1, 19)]
    planet = colony("dirac", 3, {1: base[:4], 2: base[4:]})

    assert legal(planet, seat=0) == ["C"]


@pytest.mark.rule("SGO-174")
def test_settlers_of_all_players_open_the_circles_of_turing() -> None:
    planet = colony("turing", 3, {1: ["P1", "P2"], 2: ["P3"]})

    assert "Q1" in legal(planet, seat=0)
