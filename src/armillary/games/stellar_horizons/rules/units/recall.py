"""Recalls: a crew is called back after exploration, production or damage."""

from __future__ import annotations

from armillary.games.stellar_horizons.rules.components import UNITS
from armillary.games.stellar_horizons.rules.components.kinds import Field
from armillary.games.stellar_horizons.rules.components.scenario_rules import AiRatesHalved
from armillary.games.stellar_horizons.rules.components.vocabulary import Recall
from armillary.games.stellar_horizons.rules.concepts import technology_chits
from armillary.games.stellar_horizons.rules.concepts.dice import halved
from armillary.games.stellar_horizons.rules.concepts.powers import powers, sources
from armillary.games.stellar_horizons.rules.decisions import orders
from armillary.games.stellar_horizons.rules.events.exploration import RecallRolled
from armillary.games.stellar_horizons.rules.modes import is_campaign, is_the_one, special
from armillary.games.stellar_horizons.rules.state import StellarState
from armillary.games.stellar_horizons.rules.units import ships
from armillary.mechanics.chances import PERCENT, Chance, Part, chance_of, percentile

BASIC_RECALL = 50  # SH-417


def recall(state: StellarState, unit: int) -> Chance:
    """The chance that a crewed vehicle is mothballed after exploration, production or damage."""  # SH-417
    faction = UNITS[unit].faction
    return ai_halved(state, faction, [Part("basic", BASIC_RECALL), *sources(state, faction, Recall)])


def _risk_of_recall(state: StellarState, unit: int) -> int:
    """What the parts come to; where nothing is halved, without taking them apart."""
    if not is_campaign(state):
        return recall(state, unit).percent
    return min(max(0, BASIC_RECALL + powers(state, UNITS[unit].faction).recall), PERCENT)


def ai_halved(state: StellarState, faction: int, parts: list[Part]) -> Chance:
    """The AI's chances are halved."""  # SH-552
    chance = chance_of(parts)
    if special(state, AiRatesHalved) is None or not is_the_one(state, faction):
        return chance
    return chance_of([*chance.parts, Part("halved", halved(chance.percent) - chance.percent)])


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
