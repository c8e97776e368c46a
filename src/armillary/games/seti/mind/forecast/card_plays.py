"""What it would bring to play a card now."""

from __future__ import annotations

from functools import cache
from typing import Any

from armillary.games.seti.mind.forecast import price_list
from armillary.games.seti.mind.forecast.glance import FIRST_ORBIT, Glance
from armillary.games.seti.rules.components import CARDS, PLANET_RECORDS, TECH_KINDS, TRACES
from armillary.games.seti.rules.components import vocabulary as v
from armillary.games.seti.rules.effects.triggers import TriggerEvent
from armillary.games.seti.rules.player.conditions import holds
from armillary.games.seti.rules.player.counts import count
from armillary.games.seti.rules.probes.launch import LAUNCHED, probe_limit
from armillary.games.seti.rules.probes.orbit_and_land import planets_with_probe
from armillary.games.seti.rules.state import FREE
from armillary.mechanics.dispatch import Dispatch

# What follows was found by trial in many thousands of games of the policy against the rival.
FULFILLED_LATER = 0.05  # chance that a mission will be completed, for each round to come
COVERED, COVERED_LATER = 0.24, 0.11  # the same for a bonus space of one, in this round and in each to come
GROWTH = 0.3  # of what an end-of-game card counts, in a round

_PLAYED = tuple(TriggerEvent("play_card", "", credits_) for credits_ in range(6))


def playing(glance: Glance, number: int) -> float:
    """What it brings to play a card now, its price paid."""
    found, here, mission = _parts(number, glance.payouts)
    for operation in here:
        found += effect(glance, operation)
    if mission is not None and mission.condition is not None:
        done = holds(glance.state, glance.seat, mission.condition, slot=0)
        sure = 1.0 if done else FULFILLED_LATER * glance.payouts
        found += sure * price_list.effects(mission.rewards, glance.payouts)
    for operation in CARDS[number].endgame:
        found += endgame(glance, operation)
    return found + glance.bonus(_PLAYED[CARDS[number].credits])


def endgame(glance: Glance, operation: Any) -> float:
    """What an end-of-game scoring effect may give."""
    if isinstance(operation, v.PerOp):
        each = price_list.effects(operation.effects, 0)
        return each * (count(glance.state, glance.seat, operation.count, slot=0) + GROWTH * glance.payouts)
    if isinstance(operation, v.IfOp):
        sure = 1.0 if holds(glance.state, glance.seat, operation.cond, slot=0) else 0.4
        return sure * price_list.effects(operation.then, 0)
    return price_list.effects((operation,), 0)


def effect(glance: Glance, operation: Any) -> float:
    """What an operation brings as things stand."""
    find = _HERE.get(type(operation))
    return price_list.effects((operation,), glance.payouts) if find is None else find(glance, operation)


def lacks_credit(glance: Glance) -> float:
    """What a card would bring that costs one credit more than there is."""
    if glance.lacks_credit < 0:
        own, best = glance.own, 0.0
        for card in own.hand:
            if card >= 0 and CARDS[card].credits == own.credits + 1:
                best = max(best, playing(glance, card))
        glance.lacks_credit = best
    return glance.lacks_credit


@cache
def _parts(number: int, payouts: int) -> tuple[float, v.Effects, v.Mission | None]:
    """Of playing a card: what is the same in every position, operations that are not, and its condition."""
    card = CARDS[number]
    prices = price_list.RESOURCES if payouts else price_list.LAST_RESOURCES
    price = card.credits * prices["credits"] + card.energy * prices["energy"]
    found = price_list.effects(
        tuple(operation for operation in card.effects if type(operation) not in _HERE), payouts
    )
    found += 0.6 * price_list.effects(card.on_message, payouts) - price
    mission = card.mission
    if mission is not None:
        slots = COVERED + COVERED_LATER * payouts
        found += sum(slots * price_list.effects(slot.rewards, payouts) for slot in mission.slots)
    here = tuple(operation for operation in card.effects if type(operation) in _HERE)
    return found, here, mission if mission is not None and mission.condition is not None else None


# Operations that depend on the position


def _launch(glance: Glance, operation: v.LaunchOp) -> float:
    own = glance.own
    if not operation.ignore_probe_limit and len(own.probes) >= probe_limit(own):
        return 0.0
    launched = operation.n * (glance.promise(glance.sky.earth) + glance.bonus(LAUNCHED))
    return launched + sum(effect(glance, each) for each in operation.then)


def _move(glance: Glance, operation: v.MoveOp) -> float:
    if not glance.own.probes:
        return 0.0
    return operation.n * (price_list.MOVE if any(map(glance.promise, glance.own.probes)) else 0.5)


def _arrived(glance: Glance, land: bool, orbit: bool, moons: bool = False) -> float:
    """The best orbit or landing that is possible without movement, without its price."""
    best = 0.0
    for planet in planets_with_probe(glance.state, glance.seat):
        if orbit:
            first = glance.state.first_orbits[planet] == FREE
            best = max(best, price_list.orbiting(planet, glance.payouts) + FIRST_ORBIT * first)
        if land:
            best = max(best, price_list.landing(planet, glance.payouts) + 2.0)
        if moons:
            for moon in PLANET_RECORDS[planet].moons:
                if glance.state.moons[moon.number] == FREE:
                    best = max(best, price_list.moon(moon.number, glance.payouts))
    return best


def _land(glance: Glance, operation: v.LandOp) -> float:
    return _arrived(glance, land=True, orbit=False, moons=operation.moon_without_tech)


def _signal(glance: Glance, operation: v.SignalOp) -> float:
    on_probe = (v.OwnProbeSectorTarget, v.OwnProbeSectorAndNeighboursTarget)
    if isinstance(operation.target, on_probe) and not glance.own.probes:
        return 0.0
    return price_list.effects((operation,), glance.payouts)


def _trace(glance: Glance, operation: v.LifeTraceOp) -> float:
    if operation.species == "with_own_trace_of_that_colour":
        colour = TRACES.index(operation.colour)
        if not glance.own.traces[colour] and not glance.own.traces[3 + colour]:
            return 0.0
    if operation.species != "any":
        return operation.n * price_list.TRACE
    if operation.colour == "any":
        return operation.n * max(glance.trace(0), glance.trace(1), glance.trace(2))
    return operation.n * glance.trace(TRACES.index(operation.colour))


def _if(glance: Glance, operation: v.IfOp) -> float:
    if isinstance(operation.cond, v.ResourceCondition | v.ProbeOnCondition):
        sure = 1.0 if holds(glance.state, glance.seat, operation.cond, slot=0) else 0.0
    else:
        sure = 0.5
    return sure * sum(effect(glance, each) for each in operation.then)


def _per(glance: Glance, operation: v.PerOp) -> float:
    if isinstance(operation.count, v.TuckedIncomeCount | v.ResourceCount):
        counted: float = count(glance.state, glance.seat, operation.count, slot=0)
    else:
        counted = price_list.USUAL_COUNT
    return counted * sum(effect(glance, each) for each in operation.effects)


def _pay(glance: Glance, operation: v.PayOp) -> float:
    for cost in operation.cost:
        if isinstance(cost, v.RemovePieceOp):
            pieces = glance.own.orbiters if cost.piece == "orbiter" else glance.own.landers
            if not any(pieces):
                return 0.0
    return price_list.effects((operation,), glance.payouts)


def _tech(glance: Glance, operation: v.TechOp) -> float:
    return max(glance.best_tech(TECH_KINDS.index(kind)) for kind in operation.kinds)


_HERE: Dispatch[Any] = Dispatch("worth of an operation here")
_HERE |= {
    v.LaunchOp: _launch,
    v.MoveOp: _move,
    v.LandOp: _land,
    v.OrbitOp: lambda glance, operation: _arrived(glance, land=False, orbit=True),
    v.OrbitOrLandOp: lambda glance, operation: _arrived(glance, land=True, orbit=True),
    v.ScanActionOp: lambda glance, operation: glance.scan(),
    v.SignalOp: _signal,
    v.LifeTraceOp: _trace,
    v.IfOp: _if,
    v.PerOp: _per,
    v.PayOp: _pay,
    v.TechOp: _tech,
}
