"""Transport: resources between own bases and home, so many in an economic phase."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from armillary.engine import Option, Step
from armillary.engine.options import Amounts
from armillary.games.stellar_horizons.rules.combat import blockades
from armillary.games.stellar_horizons.rules.components.kinds import NOTHING, Hold, Resource
from armillary.games.stellar_horizons.rules.components.scenario_rules import AiSupplies
from armillary.games.stellar_horizons.rules.concepts.places import system_of
from armillary.games.stellar_horizons.rules.concepts.politics_chits import Count
from armillary.games.stellar_horizons.rules.decisions.acting import Acting, best_first, in_turn
from armillary.games.stellar_horizons.rules.events.economy import ResourcesSent
from armillary.games.stellar_horizons.rules.modes import home_of, is_the_one, special
from armillary.games.stellar_horizons.rules.sequence import at
from armillary.games.stellar_horizons.rules.state import StellarState
from armillary.games.stellar_horizons.rules.units import bases, holds, ships
from armillary.mechanics.narrow import Narrow

HOME = NOTHING  # instead of a base


@at("economic.transport")
class TransportStep(Step[StellarState], frozen=True, gc=False):
    def run(self, state: StellarState) -> None:
        state.then(*in_turn(state, best_first(state), SendResources))


def name_of(end: int) -> str:
    return "home" if end == HOME else ships.own_name(end)


class Send(Option, frozen=True, gc=False):
    start: int
    resource: int

    verb: ClassVar[str] = "send"

    def words(self) -> tuple[object, ...]:
        return name_of(self.start), Resource(self.resource).name.lower()


class TransportTo(Option, frozen=True, gc=False):
    goal: int

    verb: ClassVar[str] = "to"

    def words(self) -> tuple[object, ...]:
        return (name_of(self.goal),)


class SendWhole(Option, frozen=True, gc=False):
    """A whole transport."""

    start: int
    resource: int
    goal: int
    n: int

    verb: ClassVar[str] = "send"


def open_ends(state: StellarState, faction: int) -> list[int]:
    """The places from and to which a faction may send: no pirate at the door, no blockade."""  # SH-226
    infested = {pirate.system for pirate in state.pirates}
    found = [HOME] if system_of(home_of(state, faction)) not in infested else []
    return found + [
        base
        for base in bases.of(state, faction)
        if system_of(state.where[base]) not in infested and not blockades.blockaded(state, base)
    ]


def at_hand(state: StellarState, faction: int, end: int) -> Hold:
    """What can be sent from a place; at home also what can be bought."""  # SH-027
    if end != HOME:
        return state.cargo[end]
    own = state.factions[faction]
    money = max(0, own.money)
    ore, fuel, supplies = own.stores
    if special(state, AiSupplies) and is_the_one(state, faction):
        return ore + money, fuel + money, supplies  # SH-554
    return ore + money, fuel + money, supplies + money


class SendResources(Acting, frozen=True, gc=False):
    """Each resource is a transfer."""

    rule: ClassVar[str] = "SH-224"

    def actions(self, state: StellarState) -> Sequence[Option]:
        if not state.of(self.seat).transfers:
            return ()
        faction = state.played[self.seat]
        ends = open_ends(state, faction)
        if len(ends) < 2:
            return ()
        return [
            Send(end, resource)
            for end in ends
            for resource, n in enumerate(at_hand(state, faction, end))
            if n > 0
        ]

    def may(self, state: StellarState, option: Option) -> bool:
        if not isinstance(option, SendWhole):
            return super().may(state, option)
        faction = state.played[self.seat]
        ends = open_ends(state, faction)
        most = at_hand(state, faction, option.start)[option.resource]
        return (
            option.start != option.goal
            and {option.start, option.goal} <= {*ends}
            and 0 < option.n <= min(most, state.of(self.seat).transfers)
        )

    def act(self, state: StellarState, option: Option) -> None:
        if isinstance(option, SendWhole):
            send(state, self.seat, option)
        elif isinstance(option, Send):
            state.then(ChooseGoal(self.seat, option.start, option.resource))


class ChooseGoal(Narrow[StellarState, TransportTo], frozen=True, gc=False):
    start: int
    resource: int

    rule: ClassVar[str] = "SH-224"

    def options(self, state: StellarState) -> list[TransportTo]:
        ends = open_ends(state, state.played[self.seat])
        return [TransportTo(end) for end in ends if end != self.start]

    def resolve(self, state: StellarState, option: TransportTo) -> None:
        state.then(ChooseAmount(self.seat, self.start, self.resource, option.goal))


class ChooseAmount(Narrow[StellarState, Count], frozen=True, gc=False):
    start: int
    resource: int
    goal: int

    rule: ClassVar[str] = "SH-225"

    def options(self, state: StellarState) -> Amounts[Count]:
        if not {self.start, self.goal} <= {*open_ends(state, state.played[self.seat])}:
            return Amounts(Count, 1, 0)  # a base was given up meanwhile
        most = at_hand(state, state.played[self.seat], self.start)[self.resource]
        return Amounts(Count, 1, min(most, state.of(self.seat).transfers))

    def resolve(self, state: StellarState, option: Count) -> None:
        send(state, self.seat, SendWhole(self.start, self.resource, self.goal, option.n))


def send(state: StellarState, seat: int, sent: SendWhole) -> None:
    faction = state.played[seat]
    own, resource, n = state.factions[faction], sent.resource, sent.n
    cost = [0, 0, 0]
    cost[resource] = n
    if sent.start == HOME:
        holds.pay(state, faction, home_of(state, faction), (cost[0], cost[1], cost[2]), "transport")
    else:
        holds.put(state, sent.start, resource, -n)
    if sent.goal == HOME:
        own.stores = holds.plus(own.stores, (cost[0], cost[1], cost[2]))  # SH-029
    else:
        holds.put(state, sent.goal, resource, n)
    own.transfers -= n
    state.tell(ResourcesSent, seat, sent.start, sent.goal, resource, n)
