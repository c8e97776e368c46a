"""What a player is after: a Site worth having with the cards within reach.

A goal is worked out from what everybody sees: the own cards and Aqua, what stands on Sites, the year. It is
another one as soon as the market or the sky has changed, and nothing of it is kept but in caches.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from armillary.games.high_frontier.mind.kits import Kit, Pieces, kits, tankful
from armillary.games.high_frontier.mind.prizes import Prizes, prizes
from armillary.games.high_frontier.mind.sky import approaches
from armillary.games.high_frontier.rules import privileges
from armillary.games.high_frontier.rules.components import EARTH, LEO, SITES, ZONES
from armillary.games.high_frontier.rules.components.kinds import NOTHING
from armillary.games.high_frontier.rules.state import OUTPOSTS, HighFrontierState, Slot

LATER = 0.94  # what a point a year later is worth
EARNED = 1.5  # Aqua that a year of earning brings, about
A_PRICE = 1.0  # Aqua that it costs
SURVIVES = 0.86  # a Hazard Roll, where now and then it is paid for
A_ZONE = 1.0  # years for each zone beyond the next
AQUA = 0.07  # worth of an Aqua that the goal does not need
MOST_AQUA = 14
SPARE = 0.12  # worth of a card that the goal does not need: it can be sold
MOST_SPARE = 4


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
    aqua: int
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
        player.aqua,
        privileges.powersat(state, seat),
        state.years - state.year,
    )


def goal_of(state: HighFrontierState, seat: int) -> Goal:
    """The best next expedition from LEO."""
    return best_goal(means_of(state, seat), prizes(state, seat))


@lru_cache(maxsize=1 << 14)
def best_goal(means: Means, found: Prizes) -> Goal:
    best = NO_GOAL
    for kit in kits(means.leo, means.hand, means.pushed):
        for site, tanks, years, value in _expeditions(kit, means, found):
            if value > best.value:
                best = Goal(site, kit, tanks, years, value)
    return best


def _expeditions(kit: Kit, means: Means, found: Prizes) -> list[tuple[int, int, float, float]]:
    """The Sites that a kit could reach: tanks, years and worth."""
    ready = kit.wait + (1 if kit.cost else 0) + 1  # the last to industrialize
    budget = means.aqua - kit.cost - A_PRICE * len(kit.lacks)
    reached: list[tuple[int, int, float, float]] = []
    for approach in approaches(LEO):
        prize = found.table[approach.site]
        if prize is None:
            continue
        place = SITES[approach.site]
        if not prize.claimed and kit.isru > place.hydration:
            continue
        full = tankful(kit.dry, kit.fuel, approach.half)
        if full is None:
            break
        thrust = kit.thrust + full.start
        dim = ZONES[place.zone].modifier if kit.solar else 0
        if thrust < 1 or kit.thrust + full.end + dim < max(1, approach.thrust):
            continue
        if kit.solar and not ZONES[place.zone].solar_power:
            continue
        short = full.tanks - budget
        years = ready + travel(approach.half, thrust, abs(place.zone - EARTH)) + max(0.0, short / EARNED)
        if years > means.years:
            continue
        chance = prize.twice if kit.rerolls else prize.once
        points = prize.points + (prize.settled if kit.human else 0.0)
        value = chance * points * LATER**years * SURVIVES**approach.danger
        reached.append((approach.site, full.tanks, years, value))
    return reached


def travel(half: int, thrust: int, zones: int) -> float:
    """Years that so many half Burns take, about, over so many zones."""
    return 1 + -(-half // (2 * thrust)) + A_ZONE * max(0, zones - 1)


@lru_cache(maxsize=1 << 14)
def worth(means: Means, found: Prizes) -> float:
    """What the means promise, in points: the goal, and what is left over."""
    goal = best_goal(means, found)
    spare_aqua = means.aqua - goal.needs
    used = {piece >> 2 for piece in goal.kit.pieces} if goal.kit else set()
    spare = sum(card not in used for card in means.hand)
    left = min(1.0, means.years / 10)
    value = goal.value + left * AQUA * max(0, min(MOST_AQUA, spare_aqua))
    return value + left * SPARE * min(MOST_SPARE, spare)
