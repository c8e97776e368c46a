"""The Invader: a scenario of its own, and an event of the campaign."""

from __future__ import annotations

from typing import ClassVar

from armillary.engine import Decision, Event, Option, SeatEvent, Step
from armillary.engine.options import Amounts
from armillary.games.stellar_horizons.rules.combat import search, sides, tactics
from armillary.games.stellar_horizons.rules.combat.sides import ALIEN, Battle
from armillary.games.stellar_horizons.rules.components import (
    CVS,
    EARTH,
    EARTH_ORBIT,
    EVENTS,
    FACTIONS,
    SCENARIOS,
)
from armillary.games.stellar_horizons.rules.components import event_effects as e
from armillary.games.stellar_horizons.rules.components.kinds import (
    NEUTRAL,
    RESERVE,
)
from armillary.games.stellar_horizons.rules.components.scenario_rules import DestroyInvader, FleetLimit
from armillary.games.stellar_horizons.rules.concepts import treasury
from armillary.games.stellar_horizons.rules.concepts.marks import INVASION
from armillary.games.stellar_horizons.rules.concepts.relations import shift
from armillary.games.stellar_horizons.rules.decisions.acting import DONE, Done
from armillary.games.stellar_horizons.rules.event_chart.performers import PERFORMERS
from armillary.games.stellar_horizons.rules.modes import scenario_of
from armillary.games.stellar_horizons.rules.scenarios import incoming
from armillary.games.stellar_horizons.rules.sequence import at
from armillary.games.stellar_horizons.rules.state import DOCKED, NOBODY, StellarState
from armillary.games.stellar_horizons.rules.units import ships

_SCENARIO = next(s for s in SCENARIOS.values() if isinstance(s.goal, DestroyInvader))
LIMIT = next(rule.cvs for rule in _SCENARIO.special if isinstance(rule, FleetLimit))
A_SHIP = next(x.vp_a_ship for card in EVENTS for x in card.effects if isinstance(x, e.InvasionEvent))


class InvaderComes(Event, frozen=True, gc=False):
    fleet: tuple[int, ...]

    rule: ClassVar[str] = "SH-534"


class InvaderGone(Event, frozen=True, gc=False):
    """Destroyed, or victorious."""

    destroyed: bool

    rule: ClassVar[str] = "SH-535"


class ShipSent(SeatEvent, frozen=True, gc=False):
    unit: int

    rule: ClassVar[str] = "SH-508"


class MoneyShared(SeatEvent, frozen=True, gc=False):
    money: int

    rule: ClassVar[str] = "SH-512"


def is_goal(state: StellarState) -> bool:
    scenario = scenario_of(state)
    return scenario is not None and isinstance(scenario.goal, DestroyInvader)


def expected(state: StellarState) -> bool:
    """Whether the Invader comes in this combat step."""
    return INVASION in state.marks or (is_goal(state) and state.victors is None)


# Set-up


class Share(Option, frozen=True, gc=False):
    money: int

    verb: ClassVar[str] = "share"


class ShareMoney(Decision[StellarState, Share], frozen=True, gc=False):
    """The players divide what they have together, one after the other; the last has the rest."""

    left: int
    waiting: tuple[int, ...]  # seats after this one

    rule: ClassVar[str] = "SH-512"

    def options(self, state: StellarState) -> Amounts[Share]:
        return Amounts(Share, 0 if self.waiting else self.left, self.left)

    def resolve(self, state: StellarState, option: Share) -> None:
        state.of(self.seat).money += option.money
        state.tell(MoneyShared, self.seat, option.money)
        if self.waiting:
            state.then(ShareMoney(self.waiting[0], self.left - option.money, self.waiting[1:]))


# The event


@PERFORMERS(e.InvasionEvent)
def _invasion(state: StellarState, world: int, effect: e.InvasionEvent) -> None:
    """All quarrels end at once."""  # SH-508
    state.marks |= {INVASION}
    for a in range(len(FACTIONS)):
        for b in range(a + 1, len(FACTIONS)):
            below = NEUTRAL - state.relation(a, b)
            if below > 0:
                shift(state, a, b, below)


class SendShip(Option, frozen=True, gc=False):
    """To the fleet in Earth orbit, wherever it is."""

    unit: int

    verb: ClassVar[str] = "send"

    def words(self) -> tuple[object, ...]:
        return (ships.own_name(self.unit),)


class SendShips(Decision[StellarState, Option], frozen=True, gc=False):
    """One player after the other, until the fleet is full."""

    fleet: tuple[int, ...]
    waiting: tuple[int, ...]

    rule: ClassVar[str] = "SH-508"
    always_ask: ClassVar[bool] = True

    def options(self, state: StellarState) -> list[Option]:
        if len(self.fleet) >= LIMIT:  # SH-533
            return []
        own = CVS[state.played[self.seat]]
        found = [
            SendShip(unit)
            for unit in own
            if state.where[unit] != RESERVE and unit not in self.fleet  # mothballed ones too: Q80
        ]
        return [*found, DONE] if found else []

    def resolve(self, state: StellarState, option: Option) -> None:
        if isinstance(option, Done):
            self.when_empty(state)
            return
        assert isinstance(option, SendShip)
        unit = option.unit
        state.where[unit], state.fleet[unit] = EARTH_ORBIT, unit
        state.flags[unit] &= ~DOCKED
        state.tell(ShipSent, self.seat, unit)
        state.then(SendShips(self.seat, (*self.fleet, unit), self.waiting))

    def when_empty(self, state: StellarState) -> None:
        """The next one."""
        if self.waiting:
            state.then(SendShips(self.waiting[0], self.fleet, self.waiting[1:]))
        else:
            meet(state, self.fleet)


# The battle


@at("combat.invader")
class Invade(Step[StellarState], frozen=True, gc=False):
    """The Invader may come: in the scenario all ships meet it, else those that are sent."""

    def run(self, state: StellarState) -> None:
        if not expected(state):
            return
        if is_goal(state):
            at_home = (EARTH, EARTH_ORBIT)
            fleet = [
                unit for faction in state.played for unit in CVS[faction] if state.where[unit] in at_home
            ]
            meet(state, tuple(fleet[:LIMIT]))
        else:
            first, *others = state.initiative
            state.then(SendShips(first, (), tuple(others)))


def meet(state: StellarState, fleet: tuple[int, ...]) -> None:
    state.tell(InvaderComes, fleet)
    kept = 0 if is_goal(state) else state.strength  # of an asteroid that is on its way
    state.strength = 0
    state.then(InvaderRound(fleet, kept))


class InvaderRound(Step[StellarState], frozen=True, gc=False):
    """Round after round, until one side is destroyed."""  # SH-535

    fleet: tuple[int, ...]
    kept: int

    def run(self, state: StellarState) -> None:
        left = tuple(unit for unit in self.fleet if state.where[unit] != RESERVE)
        battle = Battle(((ALIEN,), left), (NOBODY, sides.decider(state, left)), EARTH_ORBIT)
        destroyed = not sides.alive(state, battle, 0)
        if destroyed or not left:
            self._end(state, destroyed=destroyed)
            return
        state.then(self)
        battle, _ = search.rolled(state, battle)  # SH-536: they meet whatever is rolled
        tactics.count(state, battle)

    def _end(self, state: StellarState, *, destroyed: bool) -> None:
        state.tell(InvaderGone, destroyed)
        if is_goal(state):
            state.victors = tuple(range(state.seats)) if destroyed else ()
            return
        state.strength = self.kept
        state.marks -= {INVASION}
        if not destroyed:
            incoming.devastate(state)  # SH-509
            return
        for faction in state.played:
            sent = sum(unit in CVS[faction] for unit in self.fleet)
            treasury.gain_vp(state, faction, A_SHIP * sent)  # SH-509


def check(state: StellarState, goal: DestroyInvader) -> None:
    """A year without a battle is a year too late."""
    state.victors = ()
