"""Engine failure, and launchers that come back."""

from __future__ import annotations

from collections.abc import Sequence

from armillary.games.stellar_horizons.rules.components import UNITS
from armillary.games.stellar_horizons.rules.components.kinds import (
    CV,
    EMPTY,
    LV,
    NOTHING,
    RE,
    Field,
)
from armillary.games.stellar_horizons.rules.components.vocabulary import EngineFailure
from armillary.games.stellar_horizons.rules.concepts import technology_chits
from armillary.games.stellar_horizons.rules.concepts.powers import powers, sources
from armillary.games.stellar_horizons.rules.events.flight import EnginesRolled, LauncherRecovered
from armillary.games.stellar_horizons.rules.state import LAUNCHED, StellarState
from armillary.games.stellar_horizons.rules.units import fleets, ships
from armillary.mechanics.chances import PERCENT, Chance, Part, chance_of, percentile

BASIC = 5  # percent: SH-291
CHITS_FOR_CV2, CHITS_FOR_LARGER = 3, 5  # SH-296, Q17
SMALLEST_CV = 2


def engine_failure(state: StellarState, unit: int, launcher: int = NOTHING) -> Chance:
    """The chance that a move destroys a ship. One that is launched shares its roll with its launcher, so
    that which launcher it is changes nothing."""
    parts = [Part("basic", BASIC), *sources(state, UNITS[unit].faction, EngineFailure)]
    if UNITS[unit].kind is CV:
        parts.append(Part("size", -UNITS[unit].size))  # SH-291
    return chance_of(parts)


def recovery(state: StellarState, faction: int) -> Chance:
    """The chance that a launcher can be used again."""  # SH-284
    above = powers(state, faction).recover_above
    return chance_of([Part("reusable_launchers", PERCENT - above)] if above else [])


def rolled(state: StellarState, unit: int, *, reusable: bool) -> tuple[int, bool]:
    """The roll of a ship, and whether its engines fail; without any risk only a launcher's return counts."""
    faction = UNITS[unit].faction
    able = powers(state, faction)
    risk = BASIC + able.engine_failure  # as `engine_failure`, without taking it apart
    if UNITS[unit].kind is CV:
        risk -= UNITS[unit].size  # SH-291
    risk = min(max(0, risk), PERCENT)
    if not risk and not (reusable and able.recover_above):  # SH-291, Q57
        return PERCENT, False
    roll = percentile(state.rng)
    state.tell(EnginesRolled, state.seat_of[faction], unit, roll, risk)
    return roll, roll <= risk


def comes_back(state: StellarState, faction: int, roll: int) -> bool:
    """Whether a launcher whose flight went well can be used again."""  # SH-284
    above = powers(state, faction).recover_above
    return bool(above) and roll > above


def roll_engines(state: StellarState, units: Sequence[int], launcher: int = NOTHING) -> list[int]:
    """Each of these ships rolls; those that survive. A launcher is lost, used up or kept."""  # Q18
    survivors = []
    for unit in units:
        roll, failed = rolled(state, unit, reusable=launcher != NOTHING)
        if failed:
            if launcher != NOTHING:
                ships.destroy(state, launcher, "engine")  # SH-290, SH-292
            fail(state, unit)
            continue
        survivors.append(unit)
        if launcher != NOTHING:
            use(state, launcher, kept=comes_back(state, UNITS[unit].faction, roll))
    return survivors


def use(state: StellarState, launcher: int, *, kept: bool) -> None:
    """After its flight a launcher stands where it started, used, or is gone."""  # SH-283, SH-289
    if not kept:
        ships.destroy(state, launcher, "used")  # SH-101, SH-295
        return
    state.flags[launcher] |= LAUNCHED  # SH-102
    state.tell(LauncherRecovered, state.seat_of[UNITS[launcher].faction], launcher)


def fail(state: StellarState, unit: int) -> None:
    """The ship and all it carries are lost; engineers learn from it."""  # SH-292 to SH-296
    faction, kind = UNITS[unit].faction, UNITS[unit].kind
    lessons = 1
    if kind is RE and fleets.probe_of(state, unit) is not None:
        lessons = 2  # the Probe is lost to the same engines: SH-293, Q76
    elif kind is LV:
        lessons = int(state.cargo[unit] != EMPTY)
    elif kind is CV:
        lessons = CHITS_FOR_CV2 if UNITS[unit].size <= SMALLEST_CV else CHITS_FOR_LARGER
    ships.destroy(state, unit, "engine")
    if lessons:
        technology_chits.draw(state, faction, Field.ENGINEERING, lessons)
