"""A state as a player sees it, for one choice: what is wanted, what the means are, where the Rocket goes."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from msgspec.structs import replace

from armillary.games.high_frontier.mind.expeditions import bernal_home as habitats
from armillary.games.high_frontier.mind.expeditions import destinations, goals
from armillary.games.high_frontier.mind.expeditions.attack import Warpath, warpath_of
from armillary.games.high_frontier.mind.expeditions.bernal_home import Habitat
from armillary.games.high_frontier.mind.expeditions.destinations import Able, Errand
from armillary.games.high_frontier.mind.expeditions.goals import Goal, Means
from armillary.games.high_frontier.mind.expeditions.next_site import STAY, Onward, onward_of
from armillary.games.high_frontier.mind.forecast import product_sales
from armillary.games.high_frontier.mind.forecast.product_sales import Trade
from armillary.games.high_frontier.mind.forecast.site_worth import Prizes, prizes
from armillary.games.high_frontier.rules.components import EDGES, FACES, NODES
from armillary.games.high_frontier.rules.components.kinds import NOBODY, NOTHING
from armillary.games.high_frontier.rules.movement.movement import Flight
from armillary.games.high_frontier.rules.operations import auctions
from armillary.games.high_frontier.rules.pieces import supports
from armillary.games.high_frontier.rules.state import HighFrontierState, Player, Slot, Stack

LEAST = 0.3  # worth of an errand below which nobody flies
BETTER = 1.5  # points for which a Rocket stays to be refuelled
CALLED_BACK = 0.7  # share of the worth of the next goal that it must promise
GIVE_UP = 0.4  # share of the worth of the next goal for which the Rocket's cards are not called back
LAST_YEARS = 1  # in which a Rocket anywhere is worth its token


class Outlook:
    """What a player considers; worked out when it is first asked for."""

    def __init__(self, state: HighFrontierState, seat: int) -> None:
        self.state = state
        self.seat = seat
        self.step: Any = state.stack[-1] if state.stack else None

    @property
    def own(self) -> Player:
        return self.state.players[self.seat]

    @property
    def aqua(self) -> int:
        return self.own.aqua

    @property
    def rocket(self) -> Stack | None:
        return self.own.stacks[Slot.ROCKET]

    @property
    def leo(self) -> Stack:
        found = self.own.stacks[Slot.LEO]
        assert found is not None
        return found

    @property
    def years(self) -> int:
        """Left after this one."""
        return self.state.years - self.state.year

    @cached_property
    def prizes(self) -> Prizes:
        return prizes(self.state, self.seat)

    @cached_property
    def means(self) -> Means:
        return goals.means_of(self.state, self.seat)

    @cached_property
    def goal(self) -> Goal:
        return goals.best_goal(self.means, self.prizes)

    @cached_property
    def worth(self) -> float:
        return goals.worth(self.means, self.prizes)

    def worth_with(self, aqua: int = 0, more: tuple[int, ...] = (), less: tuple[int, ...] = ()) -> float:
        """What the means would promise with other Aqua and cards, compared with what they do."""
        hand = list(self.means.hand)
        for card in less:
            if card in hand:
                hand.remove(card)
        changed = self.means._replace(aqua=self.means.aqua + aqua, hand=tuple(sorted((*hand, *more))))
        return goals.worth(changed, self.prizes) - self.worth

    @cached_property
    def full(self) -> bool:
        """Whether the Hand is too full to research anything."""
        return not auctions.below_limit(self.state, self.seat)

    @cached_property
    def blocked(self) -> bool:
        """Whether the Hand is too full to research what the goal lacks."""
        goal = self.goal
        return bool(goal.kit and goal.kit.lacks) and self.full

    @cached_property
    def cramped(self) -> bool:
        """Whether the Hand is too full, and the goal still needs cards or Aqua."""
        goal = self.goal
        waits = goal.kit is not None and (bool(goal.kit.lacks) or self.aqua + 1 < goal.needs)
        return waits and self.full

    def is_spare(self, card: int) -> bool:
        """Whether the goal does not need a card."""
        kit = self.goal.kit
        return kit is None or all(piece >> 2 != card for piece in kit.pieces)

    # The Rocket

    @cached_property
    def errand(self) -> Errand:
        return destinations.errand_of(self.state, self.seat)

    @cached_property
    def errand_now(self) -> Errand:
        """With the Fuel that is there."""
        return destinations.errand_of(self.state, self.seat, loading=False)

    @cached_property
    def able(self) -> Able:
        """What the Rocket can do where it is."""
        rocket = self.rocket
        assert rocket is not None
        solar = supports.solar_here(self.state, self.seat, rocket.node)
        return destinations.able(rocket.cards, solar)

    @cached_property
    def site(self) -> int:
        """On which the Rocket stands, or NOTHING."""
        return NOTHING if self.rocket is None else NODES[self.rocket.node].site

    @cached_property
    def work_here(self) -> float:
        """What is left to do for the Rocket where it stands, in points."""
        if self.site == NOTHING:
            return 0.0
        prize = self.prizes.table[self.site]
        if prize is None or prize.built:
            return 0.0  # who can settle, settles at once
        if prize.claimed and not self.able.builds:
            return 0.0
        return destinations.prize_for(prize, self.site, self.able)

    @cached_property
    def given_up(self) -> bool:
        """Whether the cards of the Rocket are better used in another expedition from LEO."""
        rocket = self.rocket
        if rocket is None or self.work_here or self.years <= LAST_YEARS + 1:
            return False
        if all(FACES[piece].human for piece in rocket.cards):
            return False
        return self.errand.value < max(LEAST, GIVE_UP * self.goal.value) and not self.onward.value

    @cached_property
    def habitat(self) -> Habitat | None:
        """What is done next for a home in orbit."""
        return habitats.habitat_of(self.state, self.seat)

    @cached_property
    def trade(self) -> Trade | None:
        """What is made for the market: not of cards that the next expedition waits for."""
        found = product_sales.trade_of(self.state, self.seat)
        if found is None:
            return None
        kit = self.goal.kit
        if found.next == product_sales.SELL:
            needed = kit is not None and not kit.lacks and any(p >> 2 == found.card for p in kit.pieces)
            return None if needed else found
        if found.next == product_sales.PRODUCE and not self.is_spare(found.card):
            return found if self.aqua + found.price <= self.goal.needs else None
        return found

    @cached_property
    def onward(self) -> Onward:
        """What the Rocket should make and refuel where it stands, if that is better than all else."""
        found = onward_of(self.state, self.seat)
        if found.value <= max(LEAST, BETTER) or found.value <= self.work_here:
            return STAY  # whatever else the Rocket could do: the finder need not be asked
        if found.value <= CALLED_BACK * self.goal.value:
            return STAY
        return found if found.value > self.errand.value + BETTER else STAY

    @cached_property
    def warpath(self) -> Warpath:
        """Who had better fly from LEO to war than wait for an expedition."""
        return warpath_of(self.state, self.seat, self.goal)

    @cached_property
    def next_space(self) -> int | None:
        """The Space to which the errand leads in a movement, or None where it has left the way."""
        flight = self.step
        if not isinstance(flight, Flight):
            return None
        before = self._before(flight)
        if flight.slot == Slot.ROCKET:
            path = before.errand_now.path
        else:
            habitat = before.habitat
            path = () if habitat is None else habitats.path_of(before.state, self.seat, habitat)
        gone = tuple(EDGES[way >> 1].b if way & 1 else EDGES[way >> 1].a for way in flight.ways)
        if len(path) > len(gone) and path[: len(gone)] == gone:
            return path[len(gone)]
        return None

    def _before(self, flight: Flight) -> Outlook:
        """As it was before a movement began."""
        state = self.state.clone()
        stack = self.own.stacks[flight.slot]
        if stack is not None and flight.ways:
            edge = EDGES[flight.ways[0] >> 1]
            start = edge.a if flight.ways[0] & 1 else edge.b
            state.put(self.seat, flight.slot, replace(stack, node=start))
        return Outlook(state, self.seat)

    def owns(self, site: int) -> bool:
        return self.state.claims.get(site, NOBODY) == self.seat
