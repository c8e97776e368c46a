"""Terraforming: points bought at bases with Supplies, one common total for each world."""

from __future__ import annotations

from armillary.games.stellar_horizons.rules.components import UNITS, WORLDS
from armillary.games.stellar_horizons.rules.concepts.places import base_world
from armillary.games.stellar_horizons.rules.concepts.powers import powers
from armillary.games.stellar_horizons.rules.events.exploration import Terraformed
from armillary.games.stellar_horizons.rules.state import StellarState
from armillary.games.stellar_horizons.rules.units import holds


def supplies(price: int, points: int) -> int:
    """What so many points cost at one base in one year: each one more than the one before."""  # SH-448
    return points * price + points * (points - 1) // 2


def missing(state: StellarState, world: int) -> int:
    """The points that a world still lacks; more would be of no use."""
    whole = WORLDS[world].terraform
    return max(0, whole - state.terraforming[world]) if whole else 0


def affordable(state: StellarState, faction: int, base: int) -> int:
    """How many points a faction can buy at a base."""
    price = powers(state, faction).terraform_price
    if not price:
        return 0
    owner, place = UNITS[base].faction, state.where[base]
    points = 0
    while points < missing(state, base_world(place)) and holds.affords(
        state,
        owner,
        place,
        (0, 0, supplies(price, points + 1)),  # SH-449
    ):
        points += 1
    return points


def terraform(state: StellarState, faction: int, base: int, points: int) -> None:
    owner, place = UNITS[base].faction, state.where[base]
    world = base_world(place)
    price = supplies(powers(state, faction).terraform_price, points)
    holds.pay(state, owner, place, (0, 0, price), "terraforming")
    state.terraforming[world] += points  # SH-450
    state.tell(Terraformed, state.seat_of[faction], world, points, state.terraforming[world])
