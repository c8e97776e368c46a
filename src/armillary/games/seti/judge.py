"""What a position is worth: a forecast of everybody's final points, turned into chances of winning."""

from __future__ import annotations

from math import exp

from msgspec import Struct

from armillary.games.seti import worth
from armillary.games.seti.components import (
    CARDS,
    GOLD_TILES,
    PLANETS,
    ROUNDS,
    SECTORS,
    TOP_ROW,
)
from armillary.games.seti.components.vocabulary import IfOp, PerOp
from armillary.games.seti.conditions import count, holds
from armillary.games.seti.goals import goal
from armillary.games.seti.movement import distances
from armillary.games.seti.state import Agency, SetiState


class Weights(Struct, frozen=True):
    """How much the parts of a forecast count; found by playing."""

    leftover: float = 0.72  # of what a resource is worth, in the last round
    step: float = 1.6  # a movement to a goal
    goal: float = 0.75  # of what a probe's goal is worth
    probe: float = 2.2
    computer: float = 0.55  # data in the computer
    full: float = 3.2  # a top row that is full
    tech: float = 1.2
    tech_later: float = 1.5  # for each round that is left
    lead: float = 0.9  # in a sector
    mission: float = 0.4
    slot: float = 0.4
    growth: float = 0.35  # of a gold tile's sets, a round
    message: float = 0.5


WEIGHTS = Weights()


def judge_all(state: SetiState, weights: Weights = WEIGHTS) -> tuple[float, ...]:
    """Each seat's chance of winning."""
    if state.over:
        return _result(state)
    forecasts = [forecast(state, seat, weights) for seat in range(state.players)]
    left = (ROUNDS - state.round) + (0.0 if all(own.passed for own in state.agencies) else 0.6)
    doubt = 3.0 + 6.0 * left
    if state.rival is not None:
        return (1 / (1 + exp((_rival(state, left) - forecasts[0]) / doubt)),)
    best = max(forecasts)
    shares = [exp((points - best) / doubt) for points in forecasts]
    whole = sum(shares)
    return tuple(share / whole for share in shares)


def _result(state: SetiState) -> tuple[float, ...]:
    from armillary.games.seti.scoring import winners  # noqa: PLC0415  (asked once a game)

    won = winners(state)
    return tuple(1 / len(won) if seat in won else 0.0 for seat in range(state.seats))


def forecast(state: SetiState, seat: int, weights: Weights = WEIGHTS) -> float:
    """The points that an agency can expect at the end."""
    own = state.agencies[seat]
    payouts = ROUNDS - state.round
    points = float(own.score) + _end_points(state, seat, payouts, weights)
    if payouts == 0 and own.passed:
        return points
    live = 1.0 if payouts else weights.leftover
    points += live * _resources(own, payouts)
    points += _income(own, payouts)
    points += own.techs.bit_count() * (weights.tech + weights.tech_later * payouts)
    points += weights.computer * own.top + (weights.full if own.top == TOP_ROW else 0.0)
    points += _missions(state, seat, payouts, weights)
    if own.probes:
        points += live * _probes(state, seat, payouts, weights)
    return points + _sectors(state, seat, weights)


def _resources(own: Agency, payouts: int) -> float:
    found = own.credits * worth.CREDIT + own.energy * worth.ENERGY
    found += own.publicity * worth.PUBLICITY + own.data * worth.DATA + own.exofossils * worth.EXOFOSSIL
    for card in own.hand:
        found += worth.holding(card, payouts)
    return found


def _income(own: Agency, payouts: int) -> float:
    if not payouts:
        return 0.0
    return payouts * sum(worth.INCOME[CARDS[card].income] for card in own.tucked)


def _probes(state: SetiState, seat: int, payouts: int, weights: Weights) -> float:
    """The best goal of each probe, less the way to it."""
    own, sky = state.agencies[seat], state.sky
    found = 0.0
    for space in own.probes:
        prices = distances(state, space, seat)
        best = 0.0
        for planet in range(len(PLANETS)):
            place = sky.places[planet]
            if place >= 0:
                gain = goal(state, seat, planet, payouts) - weights.step * prices[place]
                best = max(best, gain)
        found += weights.probe + weights.goal * best
    return found


def _sectors(state: SetiState, seat: int, weights: Weights) -> float:
    """Chances to win the sectors, the fuller the surer."""
    found = 0.0
    for sector in range(SECTORS):
        markers = state.signals[sector]
        mine = markers.count(seat)
        if not mine:
            continue
        others = max(markers.count(other) for other in range(state.players) if other != seat)
        star = state.sector_stars[sector]
        full = min(1.0, len(markers) / state.capacity(sector))
        chance = 1 / (1 + exp(weights.lead * (others - mine) - 0.4))
        found += full * chance * worth.win(star, not state.star_wins[star]) + 0.5 * full
    return found


def _missions(state: SetiState, seat: int, payouts: int, weights: Weights) -> float:
    own = state.agencies[seat]
    found = 0.0
    for card, covered in zip(own.missions, own.covered, strict=True):
        mission = CARDS[card].mission
        assert mission is not None
        if mission.condition is not None:
            sure = 1.0 if holds(state, seat, mission.condition) else weights.mission
            found += sure * worth.effects(mission.rewards, payouts)
        for number, slot in enumerate(mission.slots):
            if not covered >> number & 1:
                found += weights.slot * worth.effects(slot.rewards, payouts)
    for _, card in own.message_cards:
        found += weights.message * worth.effects(CARDS[card].on_message, payouts)
    return found


def _end_points(state: SetiState, seat: int, payouts: int, weights: Weights) -> float:
    """Gold tiles, end-of-game scoring cards and Exertian cards as they stand, and how they may grow."""
    own = state.agencies[seat]
    found = 0.0
    for tile, value in enumerate(own.gold):
        if value:
            unit = GOLD_TILES[tile].sides[state.gold_sides[tile]].unit
            found += value * (count(state, seat, unit) + weights.growth * payouts)
    for card in own.scoring_cards:
        for operation in CARDS[card].endgame:
            if isinstance(operation, PerOp):
                each = worth.effects(operation.effects, 0)
                found += each * (count(state, seat, operation.count) + weights.growth * payouts)
            elif isinstance(operation, IfOp):
                sure = 1.0 if holds(state, seat, operation.cond) else 0.3
                found += sure * worth.effects(operation.then, 0)
            else:
                found += worth.effects((operation,), 0)
    for card in own.schemes:
        condition = CARDS[card].condition if card >= 0 else None
        if condition is not None:
            found += CARDS[card].points * (1.0 if holds(state, seat, condition) else 0.15 * payouts)
    return found


def _rival(state: SetiState, left: float) -> float:
    """What the solo rival can expect: it scores more in each round than in the one before."""
    rival = state.rival
    assert rival is not None
    points = state.agencies[1].score + left * (14 + 3.5 * rival.level)
    missed = len(rival.objectives) + len(rival.active_objectives)
    return points + 5 * max(0.0, missed - 2.5 * left)
