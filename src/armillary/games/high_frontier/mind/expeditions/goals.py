"""What a player is after: a Site worth having with the cards within reach.

A goal is worked out from what everybody sees: the own cards and Aqua, what stands on Sites, the year. It is
another one as soon as the market or the sky has changed, and nothing of it is kept but in caches.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from armillary.games.high_frontier.mind.expeditions.distances import Approach, approaches
from armillary.games.high_frontier.mind.expeditions.equipment import (
    FlightData,
    Kit,
    Pieces,
    Tankful,
    kits,
    tankful,
)
from armillary.games.high_frontier.mind.forecast import product_sales
from armillary.games.high_frontier.mind.forecast.site_worth import Prize, Prizes, prizes
from armillary.games.high_frontier.rules.components import CHARTS, LEO, SITES, ZONES
from armillary.games.high_frontier.rules.components.kinds import NOTHING, Season, Site, Zone
from armillary.games.high_frontier.rules.hazards.belts import fatal_faces
from armillary.games.high_frontier.rules.pieces import privileges
from armillary.games.high_frontier.rules.state import OUTPOSTS, HighFrontierState, Slot

LATER = 0.94  # what a point a year later is worth
EARNED = 1.2  # Aqua that a year of earning brings, about
SALE = CHARTS.hand_card_sale
A_PRICE = 1.0  # Aqua that it costs
SURVIVES = 0.86  # a Hazard Roll, where now and then it is paid for
A_BURN = 2  # half Burns
AQUA = 0.07  # worth of an Aqua that the goal does not need
LAST = 10  # years in which Aqua and cards are worth less and less
MOST_AQUA = 14
SPARE = 0.12  # worth of a card that the goal does not need: it can be sold
MOST_SPARE = 4
MADE_AGAIN = 1.5  # points of a Factory that makes what it was built with: the Rocket flies on from there
FIRST_YEAR = 1.0  # every flight takes


class Goal(NamedTuple):
    """A Site and how to get there."""

    site: int  # NOTHING: nothing is worth it
    kit: Kit | None
    tanks: int
    years: float  # until a Factory stands there
    value: float  # points, the later the less

    @property
    def needs(self) -> int:
        """Aqua for the boost and for Fuel."""
        return self.tanks + (self.kit.cost if self.kit else 0)


NO_GOAL = Goal(NOTHING, None, 0, 0.0, 0.0)


class Means(NamedTuple):
    """All on which a goal depends."""

    leo: Pieces
    hand: tuple[int, ...]  # cards, also those that will come back from elsewhere
    away: frozenset[int]  # these
    aqua: int  # also what products will bring
    pushed: bool
    years: int  # left


def means_of(state: HighFrontierState, seat: int) -> Means:
    player = state.players[seat]
    leo = player.stacks[Slot.LEO]
    assert leo is not None
    away = [
        piece >> 2
        for slot in (Slot.ROCKET, *OUTPOSTS)
        if (stack := player.stacks[slot]) is not None
        for piece in stack.cards
        if piece >> 2 != player.crew
    ]
    return Means(
        leo.cards,
        tuple(sorted((*player.hand, *away))),
        frozenset(away),
        player.aqua + product_sales.expected(state, seat),
        privileges.powersat(state, seat),
        state.years - state.year,
    )


def goal_of(state: HighFrontierState, seat: int) -> Goal:
    """The best next expedition from LEO."""
    return best_goal(means_of(state, seat), prizes(state, seat))


@lru_cache(maxsize=1 << 14)
def best_goal(means: Means, found: Prizes) -> Goal:
    best, best_for_it = NO_GOAL, 0.0
    most = openings(found).most
    an_aqua = AQUA * min(1.0, means.years / LAST)
    for kit in kits(means.leo, means.hand, means.pushed):
        ready = kit.wait + (1 if kit.cost else 0) + 1  # the last to industrialize
        budget = means.aqua - kit.cost - A_PRICE * len(kit.lacks)
        spare = _spare(kit, means)
        soonest = ready + FIRST_YEAR + earning(-budget, spare)
        if soonest > means.years or most * LATER**soonest - an_aqua * kit.cost <= best_for_it:
            continue  # wherever it flies
        for trip in trips(kit.flight, found):
            years = ready + trip.years + earning(trip.tanks - budget, spare)
            if years <= means.years:
                value = trip.points * LATER**years
                for_it = value - an_aqua * (kit.cost + trip.tanks)
                if for_it > best_for_it:
                    best, best_for_it = Goal(trip.site, kit, trip.tanks, years, value), for_it
    return best


def _spare(kit: Kit, means: Means) -> int:
    """Cards of the Hand that a kit does not need."""
    used = {piece >> 2 for piece in kit.pieces}
    return sum(card not in used and card not in means.away for card in means.hand)


def earning(short: float, spare: int) -> float:
    """Years that it takes to earn so many Aqua, with so many cards to sell."""
    if short <= 0:
        return 0.0
    if short <= SALE * spare:
        return short / SALE
    return spare + (short - SALE * spare) / EARNED


class Trip(NamedTuple):
    """A Site that a kit could reach from LEO."""

    site: int
    tanks: int
    years: float  # on the way
    points: float  # with all chances


class Openings(NamedTuple):
    """Where an expedition from LEO could build: the nearest first."""

    ways: tuple[tuple[Approach, Prize, Site, Zone], ...]
    most: float  # points that any of them could bring


@lru_cache(maxsize=256)
def openings(found: Prizes) -> Openings:
    ways = []
    most = 0.0
    for approach in approaches(LEO):
        prize, place = found.table[approach.site], SITES[approach.site]
        if prize is not None and not prize.built:
            ways.append((approach, prize, place, ZONES[place.zone]))
            points = prize.points + prize.settled + MADE_AGAIN
            most = max(most, points * max(prize.once, prize.twice))
    return Openings(tuple(ways), most)


@lru_cache(maxsize=1 << 13)
def trips(flight: FlightData, found: Prizes) -> tuple[Trip, ...]:
    """The Sites within reach; none that is worse than another in every respect."""
    kept: dict[tuple[int, float], Trip] = {}
    full: Tankful | None = None
    half = NOTHING
    thrust = fatal = 0
    for approach, prize, place, zone in openings(found).ways:
        if flight.isru > place.hydration and not prize.claimed:
            continue
        if approach.half != half:
            half = approach.half
            full = tankful(flight.dry, flight.fuel, half)
            if full is None:
                break  # all that follow are farther
            thrust = flight.thrust + full.start
            fatal = fatal_faces(flight.soft, thrust, Season.BLUE)
        assert full is not None
        if flight.solar and not zone.solar_power:
            continue
        dim = zone.modifier if flight.solar else 0
        if thrust < 1 or flight.thrust + full.end + dim < max(1, approach.thrust):
            continue
        danger = approach.rolls + approach.belts * fatal
        points = prize.points + (prize.settled if flight.human else 0.0)
        if place.spectral is flight.made:
            points += MADE_AGAIN
        points *= (prize.twice if flight.rerolls else prize.once) * SURVIVES**danger
        years = travel(approach, thrust, full.over)
        known = kept.get((full.tanks, years))
        if known is None or points > known.points:
            kept[full.tanks, years] = Trip(approach.site, full.tanks, years, points)
    listed = sorted(kept.values(), key=lambda trip: (trip.tanks, trip.years, -trip.points))
    best: list[Trip] = []
    for trip in listed:
        if not any(other.years <= trip.years and other.points >= trip.points for other in best):
            best.append(trip)
    return tuple(best)


def travel(approach: Approach, thrust: int, over: int) -> int:
    """Years that a way takes, about: halts save Burns, and who has Fuel for a Burn more halts less."""
    halts = approach.halts if over < A_BURN else -(-approach.halts // 2)
    return max(1 + halts, -(-approach.half // (2 * thrust)))


@lru_cache(maxsize=1 << 14)
def worth(means: Means, found: Prizes) -> float:
    """What the means promise, in points: the goal, and what is left over."""
    goal = best_goal(means, found)
    spare_aqua = means.aqua - goal.needs
    spare = _spare(goal.kit, means) if goal.kit else len(means.hand) - len(means.away)
    left = min(1.0, means.years / LAST)
    value = goal.value + left * AQUA * max(0, min(MOST_AQUA, spare_aqua))
    return value + left * SPARE * min(MOST_SPARE, spare)
