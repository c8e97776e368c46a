"""Malfunctions of robots, and what becomes of a ship that has explored."""

from __future__ import annotations

from armillary.engine import Step
from armillary.games.stellar_horizons.rules.components import AREAS, SYSTEMS, UNITS, WORLDS
from armillary.games.stellar_horizons.rules.components.areas import bound_for, in_transfer
from armillary.games.stellar_horizons.rules.components.kinds import (
    CV,
    NOTHING,
    RESERVE,
    ROVER,
    SURFACE,
    Field,
)
from armillary.games.stellar_horizons.rules.components.vocabulary import Malfunction
from armillary.games.stellar_horizons.rules.concepts import technology_chits
from armillary.games.stellar_horizons.rules.concepts.powers import powers, sources
from armillary.games.stellar_horizons.rules.events.exploration import MalfunctionRolled
from armillary.games.stellar_horizons.rules.exploration.robots import Onward, must_leave
from armillary.games.stellar_horizons.rules.modes import is_campaign
from armillary.games.stellar_horizons.rules.state import StellarState
from armillary.games.stellar_horizons.rules.units import ships
from armillary.games.stellar_horizons.rules.units.recall import ai_halved, roll_recall
from armillary.mechanics.chances import PERCENT, Chance, Part, percentile

BASIC_MALFUNCTION = 30  # SH-413
RADIATION = 10  # SH-140
ATMOSPHERE = 20  # Rovers: SH-136


def malfunction(state: StellarState, unit: int) -> Chance:
    """The chance that a robot is lost after exploring from where it is."""  # SH-413
    faction, place = UNITS[unit].faction, state.where[unit]
    able = powers(state, faction)
    parts = [Part("basic", BASIC_MALFUNCTION), *sources(state, faction, Malfunction)]
    if irradiated(place) and not able.radiation:
        parts.append(Part("radiation", RADIATION))
    if UNITS[unit].explorer is ROVER and hostile_air(place) and not able.atmosphere:
        parts.append(Part("atmosphere", ATMOSPHERE))
    return ai_halved(state, faction, parts)


def _risk_of_malfunction(state: StellarState, unit: int) -> int:
    """What the parts come to; where nothing is halved, without taking them apart."""
    if not is_campaign(state):
        return malfunction(state, unit).percent
    place, able = state.where[unit], powers(state, UNITS[unit].faction)
    risk = BASIC_MALFUNCTION + able.malfunction
    if not able.radiation and irradiated(place):
        risk += RADIATION
    if not able.atmosphere and UNITS[unit].explorer is ROVER and hostile_air(place):
        risk += ATMOSPHERE
    return min(max(0, risk), PERCENT)


def irradiated(place: int) -> bool:
    """On some boards transfer spaces too."""  # SH-140, SH-141
    return SYSTEMS[bound_for(place)].radiation if in_transfer(place) else AREAS[place].radiation


def hostile_air(place: int) -> bool:
    if in_transfer(place) or AREAS[place].spot is not SURFACE:
        return False
    return WORLDS[AREAS[place].world].atmosphere


def roll_malfunction(state: StellarState, unit: int) -> bool:
    """After a robotic exploration; whether the robot is lost, which teaches its engineers something."""
    faction, risk = UNITS[unit].faction, _risk_of_malfunction(state, unit)
    if risk <= 0:
        return False
    roll = percentile(state.rng)
    state.tell(MalfunctionRolled, state.seat_of[faction], unit, roll, risk)
    if roll > risk:
        return False
    ships.destroy(state, unit, "malfunction")  # SH-107
    technology_chits.draw(state, faction, Field.ENGINEERING, 1)  # SH-416
    return True


class AfterExploration(Step[StellarState], frozen=True, gc=False):
    """Whatever was found stands: then the Probe is used up, or the ship rolls; a Flyby goes on at once."""

    seat: int
    unit: int
    probe: int = NOTHING

    def run(self, state: StellarState) -> None:
        if self.probe != NOTHING:
            if state.where[self.probe] != RESERVE:
                ships.destroy(state, self.probe, "used")  # SH-108, SH-389, SH-414
        elif state.where[self.unit] == RESERVE:
            return  # its owner has scrapped it meanwhile
        elif UNITS[self.unit].kind is CV:
            roll_recall(state, self.unit)
        else:
            roll_malfunction(state, self.unit)
        if must_leave(state, self.unit):
            state.then(Onward(self.seat, self.unit))
