"""Interception: fleets and pirates that meet a fleet which leaves their area."""

from __future__ import annotations

from collections.abc import Sequence

from armillary.engine import Step
from armillary.games.stellar_horizons.rules import blockades, forces, hostility, ships
from armillary.games.stellar_horizons.rules.components import UNITS
from armillary.games.stellar_horizons.rules.components.areas import in_transfer
from armillary.games.stellar_horizons.rules.components.kinds import NOTHING, Kind
from armillary.games.stellar_horizons.rules.places import is_flyby, on_earth_or_in_orbit, system_of
from armillary.games.stellar_horizons.rules.state import StellarState


def threatened(state: StellarState, faction: int, place: int, units: Sequence[int]) -> bool:
    """Whether anybody may intercept these ships when they leave a place, or a pirate would."""
    if on_earth_or_in_orbit(place) or in_transfer(place):  # Q35
        return False
    if state.pirates and robbed_by(state, place, units) != NOTHING:
        return True
    return hostility.has_enemies(state, faction) and bool(interceptors(state, faction, place, units))


def robbed_by(state: StellarState, place: int, units: Sequence[int]) -> int:
    """The number of the pirate that tries to intercept a fleet, or NOTHING: no armed ship may be in it."""
    if not is_flyby(place) or not any(UNITS[unit].kind is Kind.CV for unit in units):
        return NOTHING
    if any(UNITS[unit].kind is Kind.CV and ships.fights(state, unit) > 0 for unit in units):
        return NOTHING  # SH-303
    return forces.strongest(state, system_of(place))


def interceptors(
    state: StellarState, faction: int, place: int, units: Sequence[int]
) -> list[tuple[int, ...]]:
    """The fleets that may intercept these ships, in initiative order of their owners."""  # SH-297, SH-298
    found: list[tuple[int, ...]] = []
    for seat in state.initiative:
        other = state.played[seat]
        if other == faction or not hostility.may_intercept(state, other, faction, place, units):
            continue
        places = {place}
        if all(UNITS[unit].kind is Kind.LV for unit in units):
            places |= _orbits_of_blockaders(state, other, faction, place)
        for area in sorted(places):
            found += [
                fleet
                for fleet in forces.groups(state, other, area)
                if forces.able(state, fleet) and forces.decider(state, fleet) == seat
            ]
    return found


def _orbits_of_blockaders(state: StellarState, faction: int, owner: int, place: int) -> set[int]:
    """Freight to and from a base is met by those who blockade it."""  # SH-106, Q35
    base = state.base_at(owner, place)
    if base == NOTHING:
        return set()
    return {
        blockades.orbit_above(state, base)
        for blockade in state.blockades
        if blockade.base == base and blockade.faction == faction
    }


class Interceptions(Step[StellarState], frozen=True, gc=False):
    """All who may intercept a fleet that leaves a place are asked, one after the other; then pirates try."""

    leader: int
    place: int

    def run(self, state: StellarState) -> None:
        """Not written yet."""
