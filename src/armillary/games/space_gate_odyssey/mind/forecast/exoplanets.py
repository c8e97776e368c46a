"""What an open exoplanet promises each player, and how many settlers it still takes to close it.

Sure influence counts in full. Influence for a majority counts by how likely the lead is to hold:
the more areas are free, the less a lead says.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from math import exp, sqrt

from armillary.games.space_gate_odyssey.rules.components import SIDES_OF_PLANETS, Side
from armillary.games.space_gate_odyssey.rules.exoplanets.dirac import BASE_PER_ADVANCED
from armillary.games.space_gate_odyssey.rules.exoplanets.fermi import SATELLITES
from armillary.games.space_gate_odyssey.rules.exoplanets.planck import largest_group
from armillary.games.space_gate_odyssey.rules.state import FREE, Exoplanet, OdysseyState

Owners = tuple[int, ...]
Prospect = tuple[tuple[float, ...], int]  # influence expected by seat, settlers until it closes

# Influence that a settler brings on average, from random plays to the end of each planet.
WORTH = {
    "bose": 1.7,
    "collins": 1.45,
    "dirac": 1.27,
    "fermi": 1.3,
    "planck": 1.38,
    "russell": 1.6,
    "susskind": 2.0,
    "turing": 1.5,
}


USUAL_TURNS = 100


def overdue(state: OdysseyState) -> float:
    """How much longer than usual the game has gone on, from 0 to 1."""
    return min(1.0, max(0.0, state.turn / USUAL_TURNS - 1))


def worth_of_gates(state: OdysseyState) -> list[float]:
    """What a settler sent through each gate brings; on Hawking, less and less as the game drags on."""
    hawking = 1 - 0.8 * overdue(state)
    planets = state.planets
    return [WORTH[planets[planet].planet] if planet >= 0 else hawking for planet in state.gates]


def prospect_of(planet: Exoplanet) -> Prospect:
    """The prospect of a planet that is still open."""
    return _prospect(planet.planet, planet.players, tuple(planet.owners))


@lru_cache(maxsize=1 << 15)
def _prospect(planet: str, players: int, owners: Owners) -> Prospect:
    side = SIDES_OF_PLANETS[planet, players]
    outlook = _turing_canal if planet == "turing" and players == 2 else _OUTLOOKS[planet]
    hopes, left = outlook(side, players, owners)
    return tuple(hopes), max(1, left)


def lead_hopes(counts: Sequence[int], free: int, alone: float, tied: float) -> list[float]:
    """A majority's influence, shared by how likely each player is to have it in the end."""
    if not free:
        most = max(counts)
        first = counts.count(most) if most else 0
        return [(alone if first == 1 else tied) if first and count == most else 0.0 for count in counts]
    doubt = 0.35 + 0.4 * sqrt(free)
    weights = [exp(count / doubt) for count in counts]
    whole = alone / sum(weights)
    return [whole * weight for weight in weights]


def _counts(owners: Owners, areas: Sequence[int], players: int) -> tuple[list[int], int]:
    """Settlers by seat on these areas, and the free ones among them."""
    counts = [0] * players
    free = 0
    for area in areas:
        owner = owners[area]
        if owner == FREE:
            free += 1
        else:
            counts[owner] += 1
    return counts, free


def _majorities(
    side: Side, players: int, owners: Owners, kind: str, alone: float, tied: float
) -> tuple[list[float], list[list[int]]]:
    """The hopes of all groups of a kind together, and who stands in each."""
    hopes = [0.0] * players
    standings = []
    for group in side.groups_of(kind):
        counts, free = _counts(owners, group.areas, players)
        standings.append(counts)
        for seat, hope in enumerate(lead_hopes(counts, free, alone, tied)):
            hopes[seat] += hope
    return hopes, standings


def _bose(side: Side, players: int, owners: Owners) -> tuple[list[float], int]:
    hopes, _ = _majorities(side, players, owners, "level", 3, 0)
    return [hope + owners.count(seat) for seat, hope in enumerate(hopes)], owners.count(FREE)


def _collins(side: Side, players: int, owners: Owners) -> tuple[list[float], int]:
    hopes, _ = _majorities(side, players, owners, "volcano", 7, 3)
    return hopes, owners.count(FREE)


def _dirac(side: Side, players: int, owners: Owners) -> tuple[list[float], int]:
    base, free_base = _counts(owners, side.areas_of("base"), players)
    dark, free_dark = _counts(owners, side.areas_of("advanced"), players)
    centre, _ = _counts(owners, side.areas_of("centre"), players)
    hopes = [float(b + 3 * d + 2 * c) for b, d, c in zip(base, dark, centre, strict=True)]
    if free_dark:  # a right to an advanced area grows with every own base area
        for seat in range(players):
            hopes[seat] += 0.3 * min(free_dark, base[seat] / BASE_PER_ADVANCED - dark[seat])
    return hopes, free_base + 1


def _fermi(side: Side, players: int, owners: Owners) -> tuple[list[float], int]:
    central = side.groups_of("planet")[0].areas
    satellites = side.groups_of("satellite")
    taken = sum(owners[area] != FREE for satellite in satellites for area in satellite.areas)
    left = max(0, side.closes_at - taken)
    counts, _ = _counts(owners, central, players)
    hopes = lead_hopes(counts, 2 * left, 5, 5)
    for seat in range(players):
        reached = sum(any(owners[area] == seat for area in satellite.areas) for satellite in satellites)
        hopes[seat] += SATELLITES[reached]
    return hopes, 3 * left


def _planck(side: Side, players: int, owners: Owners) -> tuple[list[float], int]:
    planet = Exoplanet("planck", players)
    planet.owners = list(owners)
    free = owners.count(FREE)
    groups = [largest_group(planet, seat) for seat in range(players)]
    hopes = lead_hopes(groups, free, 7, 5)
    return [hope + owners.count(seat) for seat, hope in enumerate(hopes)], free


def _russell(side: Side, players: int, owners: Owners) -> tuple[list[float], int]:
    hopes = [0.0] * players
    left = 0
    for island in side.groups_of("island"):
        counts, free = _counts(owners, island.areas, players)
        missing = max(0, side.closes_at - sum(counts))
        left += missing
        for seat, hope in enumerate(lead_hopes(counts, min(free, missing + 1), 7, 3)):
            hopes[seat] += hope + (3 if counts[seat] else 0)
    return hopes, left


def _susskind(side: Side, players: int, owners: Owners) -> tuple[list[float], int]:
    return [2.0 * owners.count(seat) for seat in range(players)], owners.count(FREE)


def _turing_canal(side: Side, players: int, owners: Owners) -> tuple[list[float], int]:
    hopes = [0.0] * players
    for owner, area in zip(owners, side.areas, strict=True):
        if owner != FREE:
            hopes[owner] += area.points
    arms = side.groups_of("canal_arm")
    return hopes, 1 + min(sum(owners[area] == FREE for area in arm.areas) for arm in arms)


def _turing_circles(side: Side, players: int, owners: Owners) -> tuple[list[float], int]:
    points = {"base": 1.0, "advanced": 2.0, "centre": 3.0}
    hopes = [0.0] * players
    for owner, area in zip(owners, side.areas, strict=True):
        if owner != FREE:
            hopes[owner] += points[area.kind]
    return hopes, owners.count(FREE)


_OUTLOOKS: dict[str, Callable[[Side, int, Owners], tuple[list[float], int]]] = {
    "bose": _bose,
    "collins": _collins,
    "dirac": _dirac,
    "fermi": _fermi,
    "planck": _planck,
    "russell": _russell,
    "susskind": _susskind,
    "turing": _turing_circles,
}
