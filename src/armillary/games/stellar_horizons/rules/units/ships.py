"""Ships: in service, lost, mothballed."""

from __future__ import annotations

from armillary.games.stellar_horizons.rules.components import BASES, CVS, LVS, RES, UNITS
from armillary.games.stellar_horizons.rules.components.kinds import (
    BASE,
    CV,
    EMPTY,
    LV,
    RE,
    RESERVE,
    Kind,
)
from armillary.games.stellar_horizons.rules.decisions import orders
from armillary.games.stellar_horizons.rules.events import table
from armillary.games.stellar_horizons.rules.state import MOTHBALLED, NOBODY, StellarState
from armillary.games.stellar_horizons.rules.units import fleets

_OF_KIND = {LV: LVS, RE: RES, CV: CVS, BASE: BASES}


def own_name(unit: int) -> str:
    """A unit as its owner's options name it: without the faction."""
    return UNITS[unit].id.partition("_")[2]


def in_service(state: StellarState, faction: int, kind: Kind) -> list[int]:
    """The units of a kind that are on the boards, active or not; Probes are units too."""  # Q54
    where = state.where
    return [unit for unit in _OF_KIND[kind][faction] if where[unit] != RESERVE]


def destroy(state: StellarState, unit: int, cause: str) -> None:
    """A ship goes back to its faction's board, its cargo and its Probe with it."""  # SH-391, SH-700
    probe = fleets.probe_of(state, unit)
    if probe is not None:
        _take_off(state, probe)
    fleets.leave(state, unit)
    _take_off(state, unit)
    seat = state.seat_of[UNITS[unit].faction]
    if seat != NOBODY:
        meant = cause in ("used", "scrapped", "dismantled")
        orders.stop(state, seat, unit, orders.GONE if meant else orders.LOST)
        state.tell(table.ShipLost, seat, unit, cause)


def _take_off(state: StellarState, unit: int) -> None:
    state.where[unit] = RESERVE
    state.flags[unit] = state.damage[unit] = 0
    state.cargo[unit] = EMPTY
    state.fleet[unit] = unit


def mothball(state: StellarState, unit: int) -> None:
    """A crewed vehicle is turned to its other side."""  # SH-127
    if not state.flags[unit] & MOTHBALLED:
        state.flags[unit] |= MOTHBALLED
        state.tell(table.ShipMothballed, state.seat_of[UNITS[unit].faction], unit)


def explores(state: StellarState, unit: int) -> int:
    """The exploration value of a ship, less its damage."""  # SH-117, SH-170
    value = UNITS[unit].exploration - state.damage[unit]
    return value if value > 0 else 0


def fights(state: StellarState, unit: int) -> int:
    """The combat value of a ship, less its damage."""  # SH-118, SH-170
    value = UNITS[unit].combat - state.damage[unit]
    return value if value > 0 else 0


def squadrons(state: StellarState, unit: int) -> int:
    """Every two damage counters cost a squadron of drones."""  # SH-171
    return max(0, UNITS[unit].drones - state.damage[unit] // 2)
