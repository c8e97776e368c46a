"""Positions of the WMD phase: a planet with rockets, and one of them taken."""

from __future__ import annotations

from armillary.games.exodus.rules.components import UPGRADES
from armillary.games.exodus.rules.mass_destruction import RocketPhase
from armillary.games.exodus.rules.state import ExodusState
from tests.games.exodus.positions import choose, do, planet, rocket, settle, table

NEXT = "LastChance"  # what follows the rockets


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


def choose_rocket(state: ExodusState, choice: str) -> list[str]:
    do(state, RocketPhase())
    return choose(state, choice)
