"""Where a settler is worth most, at a glance, agrees with what the exoplanet would then promise."""

from __future__ import annotations

import pytest

from armillary.engine import Rng
from armillary.games.space_gate_odyssey.mind.forecast.exoplanets import prospect_of
from armillary.games.space_gate_odyssey.mind.policy.placement import SWAP, placing
from armillary.games.space_gate_odyssey.rules.components import PLANET_NAMES
from armillary.games.space_gate_odyssey.rules.exoplanets import world_of
from armillary.games.space_gate_odyssey.rules.state import FREE, Exoplanet
from tests.games.space_gate_odyssey.positions import area_named


def half_settled(name: str, players: int, seed: int) -> Exoplanet:
    """An exoplanet on which everybody has placed settlers at random."""
    planet, chance = Exoplanet(name, players), Rng(seed)
    for number in range(len(planet.owners) // 2):
        seat = number % players
        legal = world_of(planet).areas(planet, seat, number % 2, planet.side.areas[0].group)
        if legal:
            planet.owners[chance.choice(legal)] = seat
    return planet


def promised(planet: Exoplanet, area: int, seat: int) -> float:
    """What the exoplanet promises a seat, less what it promises the others, with its settler there."""
    planet.owners[area] = seat
    hopes, _ = prospect_of(planet)
    planet.owners[area] = FREE
    return 2 * hopes[seat] - sum(hopes)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("name", PLANET_NAMES)
def test_the_best_area_is_the_one_that_promises_most(name: str, players: int) -> None:
    for seed in range(5):
        planet = half_settled(name, players, seed)
        legal = world_of(planet).areas(planet, 0, 0, -1)
        worth = placing(planet, 0)
        plain = {area: worth[area] - SWAP * planet.side.areas[area].predominance for area in legal}
        best = max(plain, key=plain.__getitem__)
        assert promised(planet, best, 0) >= max(promised(planet, area, 0) for area in legal) - 0.4


def test_a_swap_of_tokens_is_worth_something() -> None:
    planet = Exoplanet("susskind", 2)
    tokens, plain = area_named(planet.side, "T5"), area_named(planet.side, "T4")
    assert placing(planet, 0)[tokens] == placing(planet, 0)[plain] + SWAP
