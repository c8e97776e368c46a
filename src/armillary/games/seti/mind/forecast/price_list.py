"""What effects are worth to a player, in points: a rough price list for bots.

Prices fall as the game nears its end: what pays later has fewer rounds to pay.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from armillary.games.seti.rules.components import CARDS, MOONS, PLANET_RECORDS, ROUNDS, STARS, Card
from armillary.games.seti.rules.components import vocabulary as v
from armillary.mechanics.dispatch import Dispatch

# Found by trial in many thousands of games of the policy against the rival.
CREDIT, LAST_CREDIT = 3.2, 1.5  # the second in the last round
ENERGY, LAST_ENERGY = 3.8, 2.1
CARD = 1.6
CHOSEN_CARD = 2.5
ALIEN_CARD = 2.4
PUBLICITY, LAST_PUBLICITY = 0.9, 0.5
DATA, LAST_DATA = 1.9, 0.8
MOVE, LAST_MOVE = 1.5, 0.8
TRACE = 10.1
SIGNAL = 3.1  # besides its data
TECH = 5.0
TECH_LATER = 1.5  # for each round that is left
LAUNCH = 4.2
LAND = 6.7
ORBIT = 6.4
SCAN = 9.0
EXOFOSSIL = 3.4
SAMPLE = 4.0
TUCK, TUCKED = 2.3, 1.2  # an income each time it is paid, and the card that it takes
INCOME = {"credits": 3.5, "energy": 5.0, "card": 1.8, "publicity": PUBLICITY, "data": DATA}
RESOURCES = {
    "credits": CREDIT,
    "energy": ENERGY,
    "publicity": PUBLICITY,
    "data": DATA,
    "points": 1.0,
    "exofossil": EXOFOSSIL,
    "move": MOVE,
}
LAST_RESOURCES = RESOURCES | {
    "credits": LAST_CREDIT,
    "energy": LAST_ENERGY,
    "publicity": LAST_PUBLICITY,
    "data": LAST_DATA,
    "move": LAST_MOVE,
}
# By tech: what it brings in a round.
TECH_USE = (0.7, 0.4, 1.0, 0.5, 0.9, 2.1, 0.0, 0.7, 2.0, 1.8, 1.2, 2.4)
USUAL_COUNT = 1.4  # of what an effect counts


def effects(operations: v.Effects, payouts: int) -> float:
    """What a list of operations is worth with so many payments of income to come."""
    return sum(_PRICES[type(operation)](operation, payouts) for operation in operations)


def _gain(operation: v.GainOp | v.LoseOp, payouts: int) -> float:
    return operation.n * (RESOURCES if payouts else LAST_RESOURCES)[operation.resource]


def _income(operation: v.IncomeOp, payouts: int) -> float:
    return TUCK * (payouts + 1) - TUCKED


def _signal(operation: v.SignalOp, payouts: int) -> float:
    each = SIGNAL + (DATA if operation.gain_data else 0.0)
    many = 3 if isinstance(operation.target, v.OwnProbeSectorAndNeighboursTarget) else 1
    if isinstance(operation.target, v.SectorOfEachTarget):
        many = 2
    return operation.n * each * many


def _discard_for(operation: v.DiscardForOp, payouts: int) -> float:
    n = operation.n or operation.up_to
    if operation.gain == "signal":
        each = SIGNAL + DATA - (CARD * 0.7 if operation.where == "hand" else 0.0)
    else:
        each = 1.3
    return n * max(each, 0.3)


def _tech(operation: v.TechOp, payouts: int) -> float:
    return TECH + TECH_LATER * payouts


def _pay(operation: v.PayOp, payouts: int) -> float:
    return max(0.0, 0.6 * (effects(operation.then, payouts) + effects(operation.cost, payouts)))


def _nested(operation: Any, payouts: int) -> float:
    return 0.7 * effects(operation.then, payouts)


_PRICES: Dispatch[Callable[[Any, int], float]] = Dispatch("worth of an operation")
_PRICES |= {
    v.GainOp: _gain,
    v.LoseOp: lambda operation, payouts: -_gain(operation, payouts),
    v.DrawOp: lambda operation, payouts: operation.n * CARD,
    v.PickCardOp: lambda operation, payouts: operation.n * CHOSEN_CARD,
    v.TakeRowOp: lambda operation, payouts: 3 * CHOSEN_CARD,
    v.DrawAlienOp: lambda operation, payouts: operation.n * ALIEN_CARD,
    v.LaunchOp: lambda operation, payouts: operation.n * LAUNCH + effects(operation.then, payouts),
    v.MoveOp: lambda operation, payouts: operation.n * MOVE,
    v.OrbitOp: lambda operation, payouts: ORBIT,
    v.LandOp: lambda operation, payouts: LAND + 2 * operation.moon_without_tech,
    v.OrbitOrLandOp: lambda operation, payouts: LAND,
    v.ScanActionOp: lambda operation, payouts: SCAN,
    v.SignalOp: _signal,
    v.DiscardForOp: _discard_for,
    v.CornerOp: lambda operation, payouts: 1.2,
    v.RotateOp: lambda operation, payouts: 0.0,
    v.TechOp: _tech,
    v.IncomeOp: _income,
    v.LifeTraceOp: lambda operation, payouts: operation.n * TRACE,
    v.RemovePieceOp: lambda operation, payouts: -0.5,
    v.PayOp: _pay,
    v.PerOp: lambda operation, payouts: USUAL_COUNT * effects(operation.effects, payouts),
    v.IfOp: _nested,
    v.ChooseOneOp: lambda operation, payouts: max(effects(option, payouts) for option in operation.options),
    v.ChooseProbeOp: lambda operation, payouts: 0.0,
    v.ThisTurnOp: lambda operation, payouts: 0.6 * effects(operation.effects, payouts),
    v.TurnRuleOp: lambda operation, payouts: 0.8,
    v.ReturnToHandOp: lambda operation, payouts: CARD,
    v.ScoreGoldTileOp: lambda operation, payouts: 6.0,
    v.CollectSampleOp: lambda operation, payouts: SAMPLE,
    v.UseSampleOp: lambda operation, payouts: SAMPLE,
    v.ResolveSampleOp: lambda operation, payouts: operation.times * SAMPLE,
    v.AnomalyRewardOp: lambda operation, payouts: 2.5,
    v.MessageOp: lambda operation, payouts: 0.0,
}


@cache
def playing(number: int, payouts: int) -> float:
    """What it is worth to play a card, its price paid."""
    card = CARDS[number]
    worth = effects(card.effects, payouts) - card.credits * CREDIT - card.energy * ENERGY
    if card.mission is not None:
        worth += 0.45 * effects(card.mission.rewards, payouts)
        worth += 0.4 * sum(effects(slot.rewards, payouts) for slot in card.mission.slots)
    return worth + _endgame(card, payouts) + 0.5 * effects(card.on_message, payouts)


def _endgame(card: Card, payouts: int) -> float:
    return 0.8 * effects(card.endgame, payouts)


@cache
def corner(number: int, last: bool = False) -> float:
    """What the free-action corner of a card gives."""
    prices = LAST_RESOURCES if last else RESOURCES
    return sum(icon.n * prices[icon.resource] for icon in CARDS[number].corner)


@cache
def holding(number: int, payouts: int) -> float:
    """What it is worth to have a card in hand: to play it, or to use it otherwise."""
    if number < 0:
        return CARD
    return max(corner(number), 0.9 + 0.45 * playing(number, payouts))


@cache
def orbiting(planet: int, payouts: int) -> float:
    return effects(PLANET_RECORDS[planet].orbit, payouts)


@cache
def landing(planet: int, payouts: int) -> float:
    return effects(PLANET_RECORDS[planet].landing, payouts)


@cache
def first_landing(planet: int, place: int, payouts: int) -> float:
    return effects(PLANET_RECORDS[planet].first_landings[place], payouts)


@cache
def moon(number: int, payouts: int) -> float:
    return effects(MOONS[number].rewards, payouts)


@cache
def win(star: int, first: bool) -> float:
    """What winning a sector gives."""
    record = STARS[star]
    return effects(record.first_win if first else record.next_wins, ROUNDS - 3) + 1.0
