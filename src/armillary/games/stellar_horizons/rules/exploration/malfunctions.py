"""Malfunctions of robots and recalls of crews."""

from __future__ import annotations

from armillary.games.stellar_horizons.rules.components import AREAS, SYSTEMS, UNITS, WORLDS
from armillary.games.stellar_horizons.rules.components.areas import bound_for, in_transfer
from armillary.games.stellar_horizons.rules.components.kinds import (
    ROVER,
    SURFACE,
    Field,
)
from armillary.games.stellar_horizons.rules.components.scenario_rules import AiRatesHalved
from armillary.games.stellar_horizons.rules.components.vocabulary import Malfunction, Recall
from armillary.games.stellar_horizons.rules.concepts import technology_chits
from armillary.games.stellar_horizons.rules.concepts.dice import halved
from armillary.games.stellar_horizons.rules.concepts.powers import powers, sources
from armillary.games.stellar_horizons.rules.decisions import orders
from armillary.games.stellar_horizons.rules.events.exploration import MalfunctionRolled, RecallRolled
from armillary.games.stellar_horizons.rules.modes import is_campaign, is_the_one, special
from armillary.games.stellar_horizons.rules.state import StellarState
from armillary.games.stellar_horizons.rules.units import ships
from armillary.mechanics.chances import PERCENT, Chance, Part, chance_of, percentile

BASIC_MALFUNCTION = 30  # SH-413
BASIC_RECALL = 50  # SH-417
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
    return _of(state, faction, parts)


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


def recall(state: StellarState, unit: int) -> Chance:
    """The chance that a crewed vehicle is mothballed after exploration, production or damage."""  # SH-417
    faction = UNITS[unit].faction
    return _of(state, faction, [Part("basic", BASIC_RECALL), *sources(state, faction, Recall)])


def _risk_of_recall(state: StellarState, unit: int) -> int:
    """What the parts come to; where nothing is halved, without taking them apart."""
    if not is_campaign(state):
        return recall(state, unit).percent
    return min(max(0, BASIC_RECALL + powers(state, UNITS[unit].faction).recall), PERCENT)


def _of(state: StellarState, faction: int, parts: list[Part]) -> Chance:
    """The AI's chances are halved."""  # SH-552
    chance = chance_of(parts)
    if special(state, AiRatesHalved) is None or not is_the_one(state, faction):
        return chance
    return chance_of([*chance.parts, Part("halved", halved(chance.percent) - chance.percent)])


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


def roll_recall(state: StellarState, unit: int) -> bool:
    """Whether a crew is called back; its vehicle is then mothballed, and doctors learn something."""
    faction, risk = UNITS[unit].faction, _risk_of_recall(state, unit)
    if risk <= 0:
        return False
    roll = percentile(state.rng)
    state.tell(RecallRolled, state.seat_of[faction], unit, roll, risk)
    if roll > risk:
        return False
    ships.mothball(state, unit)  # SH-127
    orders.stop(state, state.seat_of[faction], unit, orders.RECALLED)
    technology_chits.draw(state, faction, Field.BIOLOGY, 1)  # SH-418
    return True
