"""How a fight is likely to go: what a side inflicts and suffers in a round, for its size."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence

from armillary.games.stellar_horizons.rules.combat import sides
from armillary.games.stellar_horizons.rules.components import DIRECT, RANGED, UNITS
from armillary.games.stellar_horizons.rules.components.kinds import Kind
from armillary.games.stellar_horizons.rules.concepts.powers import powers
from armillary.games.stellar_horizons.rules.state import Pirate, StellarState
from armillary.games.stellar_horizons.rules.units import damage, fleets, ships

DIE = 6  # about what one shows
A_GRID = 2  # hits that a base bears before it matters, and for each point of its defence


def _strength(state: StellarState, units: Sequence[int]) -> int:
    fights = sum(ships.fights(state, unit) for unit in units if UNITS[unit].kind is Kind.CV)
    return fights + max((powers(state, UNITS[unit].faction).combat for unit in units), default=0)


def _body(state: StellarState, units: Sequence[int]) -> int:
    """Hits that crewed vehicles bear until all are lost."""
    return sum(UNITS[unit].size - state.damage[unit] for unit in units if UNITS[unit].kind is Kind.CV)


def _ranged(state: StellarState, units: Sequence[int]) -> bool:
    return any(powers(state, UNITS[unit].faction).ranged for unit in units)


def hits(strength: int, *, ranged: bool) -> int:
    if strength <= 0:
        return 0
    at_a_distance = bisect_right(RANGED, strength + DIE) if ranged else 0
    return max(at_a_distance, bisect_right(DIRECT, strength + DIE))


def _balance(caused: int, theirs: int, suffered: int, own: int) -> float:
    """What is inflicted less what is suffered, both as parts of what the sides can bear."""
    return min(1.0, caused / max(1, theirs)) - min(1.5, suffered / max(1, own))


def against_pirate(state: StellarState, units: Sequence[int], pirate: Pirate) -> float:
    """They have no missiles: at a distance they can do nothing."""
    ranged = _ranged(state, units)
    caused = hits(_strength(state, units), ranged=ranged)
    suffered = hits(sides.pirate_combat(pirate) + len(units) - 1, ranged=False) // (2 if ranged else 1)
    return _balance(caused, sides.pirate_size(pirate) - pirate.damage, suffered, _body(state, units))


def against_fleet(state: StellarState, units: Sequence[int], enemies: Sequence[int]) -> float:
    """Launchers and robots on their own are simply lost."""
    if not any(UNITS[enemy].kind is Kind.CV for enemy in enemies):
        return 0.7
    caused = hits(_strength(state, units), ranged=_ranged(state, units))
    suffered = hits(_strength(state, enemies), ranged=_ranged(state, enemies))
    return _balance(caused, _body(state, enemies), suffered, _body(state, units))


def against_base(state: StellarState, units: Sequence[int], base: int) -> float:
    """A base always meets its enemies, with all ships that are stacked with it."""
    grid = damage.grid(state.bases[base])[0]
    docked = fleets.docked(state, base)
    caused = hits(_strength(state, units), ranged=_ranged(state, units))
    suffered = hits(grid + _strength(state, docked), ranged=_ranged(state, [base, *docked]))
    return _balance(caused, A_GRID + 2 * grid + _body(state, docked), suffered, _body(state, units))


def survives(state: StellarState, units: Sequence[int], suffered: int) -> bool:
    """Whether so many hits can be borne without losing a ship."""
    return suffered <= sum(
        UNITS[unit].size - state.damage[unit] - 1 for unit in units if UNITS[unit].kind is Kind.CV
    )
