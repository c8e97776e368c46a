"""Giving standing orders and taking them back, and what ships do by them in building and movement."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from armillary.engine import AnytimeOption, Option
from armillary.games.stellar_horizons.rules.building.servicing import RESTS, SERVICE, WAKE, RestShip
from armillary.games.stellar_horizons.rules.combat.surrender import NEVER_SURRENDER
from armillary.games.stellar_horizons.rules.components import BASES, CVS, RES, UNITS, WORLDS
from armillary.games.stellar_horizons.rules.components.areas import in_transfer
from armillary.games.stellar_horizons.rules.components.kinds import (
    BASE,
    CREWED,
    CV,
    FLYBY,
    NOTHING,
    PROBE,
    RESERVE,
)
from armillary.games.stellar_horizons.rules.concepts.places import place_name, world_of
from armillary.games.stellar_horizons.rules.decisions import orders
from armillary.games.stellar_horizons.rules.decisions.acting import ASK_ALWAYS
from armillary.games.stellar_horizons.rules.decisions.anytime import OFFERS, in_combat
from armillary.games.stellar_horizons.rules.decisions.orders import (
    DANGER,
    EXPLORE,
    FLY,
    NO_WAY,
    PRODUCE,
    STAY,
    WAITS,
    Reason,
)
from armillary.games.stellar_horizons.rules.economy.diplomacy import NEVER_ALLY
from armillary.games.stellar_horizons.rules.economy.production import ITEMS, items
from armillary.games.stellar_horizons.rules.events.flight import HabitChanged
from armillary.games.stellar_horizons.rules.exploration import crews, exploration_phase, robots
from armillary.games.stellar_horizons.rules.movement import interception, journeys, launchers, reach
from armillary.games.stellar_horizons.rules.movement.interception import LET_THEM_PASS
from armillary.games.stellar_horizons.rules.settling.trade import ALWAYS_CHARGE, NEVER
from armillary.games.stellar_horizons.rules.state import (
    AWARE,
    EXPLORED,
    MOTHBALLED,
    SETTLED,
    STOPPED,
    Order,
    StellarState,
)
from armillary.games.stellar_horizons.rules.units import ships
from armillary.mechanics.narrow import Narrow

HERE = NOTHING  # the world where a ship is

HABITS = (SERVICE, WAKE, NEVER_SURRENDER, ASK_ALWAYS)
TOWARD_OTHERS = (ALWAYS_CHARGE, LET_THEM_PASS, NEVER_ALLY, NEVER)  # of no use to a player alone
INSTEAD = {ALWAYS_CHARGE: NEVER, NEVER: ALWAYS_CHARGE}  # habits that end each other


# Options


class OrderUnit(AnytimeOption, frozen=True, gc=False):
    unit: int

    verb: ClassVar[str] = "order"

    def words(self) -> tuple[object, ...]:
        return (ships.own_name(self.unit),)

    def act(self, state: StellarState, seat: int) -> None:
        state.then(GiveOrder(seat, self.unit))


class CancelOrder(AnytimeOption, frozen=True, gc=False):
    unit: int

    verb: ClassVar[str] = "cancel"

    def words(self) -> tuple[object, ...]:
        return (ships.own_name(self.unit),)

    def act(self, state: StellarState, seat: int) -> None:
        orders.stop(state, seat, self.unit, orders.CANCELLED)


class TakeUpHabit(AnytimeOption, frozen=True, gc=False):
    habit: str

    verb: ClassVar[str] = "habit"

    def act(self, state: StellarState, seat: int) -> None:
        own = state.of(seat)
        own.habits = tuple(sorted({*own.habits, self.habit} - {INSTEAD.get(self.habit, "")}))
        state.tell(HabitChanged, seat, self.habit, kept=True)


class GiveUpHabit(AnytimeOption, frozen=True, gc=False):
    habit: str

    verb: ClassVar[str] = "drop habit"

    def act(self, state: StellarState, seat: int) -> None:
        own = state.of(seat)
        own.habits = tuple(habit for habit in own.habits if habit != self.habit)
        state.tell(HabitChanged, seat, self.habit, kept=False)


class AskAgain(AnytimeOption, frozen=True, gc=False):
    """A phase that was to pass until something is new is asked as before."""

    phase: str

    verb: ClassVar[str] = "ask"

    def act(self, state: StellarState, seat: int) -> None:
        state.of(seat).passed.pop(self.phase, None)
        state.tell(HabitChanged, seat, f"pass {self.phase}", kept=False)


class FlySomewhere(Option, frozen=True, gc=False):
    """Where to is asked next."""

    verb: ClassVar[str] = "fly"


class OrderStay(Option, frozen=True, gc=False):
    """Where it is: it is no reason to ask for moves."""

    verb: ClassVar[str] = "stay"


class OrderFly(Option, frozen=True, gc=False):
    place: int

    verb: ClassVar[str] = "fly"

    def words(self) -> tuple[object, ...]:
        return (place_name(self.place),)


class OrderExplore(Option, frozen=True, gc=False):
    """Where it is, or a world that it sees from there."""

    world: int = HERE

    verb: ClassVar[str] = "explore"

    def words(self) -> tuple[object, ...]:
        return () if self.world == HERE else (WORLDS[self.world].id,)


class OrderRest(Option, frozen=True, gc=False):
    """Be mothballed from the next building phase on, and stay so whatever the habits say."""

    verb: ClassVar[str] = "mothballed"


class OrderProduce(Option, frozen=True, gc=False):
    item: int

    verb: ClassVar[str] = "produce"

    def words(self) -> tuple[object, ...]:
        return (ITEMS[self.item],)


class NoOrder(Option, frozen=True, gc=False):
    verb: ClassVar[str] = "none"


class GiveOrder(Narrow[StellarState, Option], frozen=True, gc=False):
    """What a ship or base shall do until something unforeseen happens."""

    unit: int

    rule: ClassVar[str] = "SH-267"
    always_ask: ClassVar[bool] = True

    def options(self, state: StellarState) -> list[Option]:
        if state.where[self.unit] == RESERVE:
            return []
        return [*possible(state, self.unit), NoOrder()]

    def resolve(self, state: StellarState, option: Option) -> None:
        match option:
            case FlySomewhere():
                state.then(OrderWhere(self.seat, self.unit))
            case OrderStay():
                orders.give(state, self.seat, self.unit, STAY, NOTHING)
            case OrderExplore(world=target):
                orders.give(state, self.seat, self.unit, EXPLORE, target)
            case OrderProduce(item=target):
                orders.give(state, self.seat, self.unit, PRODUCE, target)
            case OrderRest():
                orders.give(state, self.seat, self.unit, RESTS, NOTHING)


class OrderWhere(Narrow[StellarState, Option], frozen=True, gc=False):
    """Where an order to fly leads; the nearest places first."""

    unit: int

    rule: ClassVar[str] = "SH-267"
    always_ask: ClassVar[bool] = True

    def options(self, state: StellarState) -> list[Option]:
        if state.where[self.unit] == RESERVE:
            return []
        return [*map(OrderFly, journeys.targets(state, self.unit)), NoOrder()]

    def resolve(self, state: StellarState, option: Option) -> None:
        if isinstance(option, OrderFly):
            orders.give(state, self.seat, self.unit, FLY, option.place)


def possible(state: StellarState, unit: int) -> list[Option]:
    """The orders that can be given to a unit now."""
    if UNITS[unit].kind is BASE:
        return [OrderProduce(item) for item in items(state, unit)]
    found: list[Option] = []
    if not state.flags[unit] & (SETTLED | AWARE) and journeys.targets(state, unit, 1):
        found.append(FlySomewhere())
    found += map(OrderExplore, explorable(state, unit))
    resting = UNITS[unit].kind is CV and bool(state.flags[unit] & MOTHBALLED)
    if UNITS[unit].kind is CV:
        found.append(OrderRest())  # SH-126
    if not resting and not state.flags[unit] & (SETTLED | AWARE) and not in_transfer(state.where[unit]):
        found.append(OrderStay())
    return found


def explorable(state: StellarState, unit: int) -> list[int]:
    """The worlds that a ship can be told to explore, year after year, from where it is."""
    kind = UNITS[unit].explorer
    if kind is None or kind is PROBE or not UNITS[unit].exploration:
        return []
    if kind is FLYBY and not in_transfer(state.where[unit]):
        return []  # it goes on after its year in a system
    look = crews if kind is CREWED else robots
    here = world_of(state.where[unit])
    found = [w for w in look.in_view(state, unit) if state.exploration[w] > 0 and kind in WORLDS[w].explorers]
    return [HERE if world == here else world for world in found]


@OFFERS("standing orders")
def order_options(state: StellarState, seat: int) -> Sequence[AnytimeOption]:
    """Orders and habits; not in the middle of a fight."""
    if in_combat(state):
        return ()
    faction, own = state.played[seat], state.of(seat)
    units = [
        unit
        for unit in (*RES[faction], *CVS[faction], *BASES[faction])
        if state.where[unit] != RESERVE and unit not in own.orders and _takes_orders(state, unit)
    ]
    return [
        *map(OrderUnit, units),
        *map(CancelOrder, sorted(own.orders)),
        *(TakeUpHabit(habit) for habit in habits(state) if habit not in own.habits),
        *map(GiveUpHabit, own.habits),
        *map(AskAgain, sorted(own.passed)),
    ]


def habits(state: StellarState) -> tuple[str, ...]:
    """Those that can have an effect in this game."""
    return (*HABITS, *TOWARD_OTHERS) if state.seats > 1 else HABITS


def _takes_orders(state: StellarState, unit: int) -> bool:
    """Cheap: whether there is anything at all that a unit can be told."""
    if UNITS[unit].kind is BASE:
        return unit in state.bases and bool(items(state, unit))
    flags, place = state.flags[unit], state.where[unit]
    if UNITS[unit].explorer is PROBE or flags & AWARE:
        return False
    if UNITS[unit].kind is CV:
        return True  # to be mothballed, at least
    if flags & SETTLED:
        return bool(explorable(state, unit))
    if in_transfer(place):
        return UNITS[unit].explorer is not FLYBY or bool(explorable(state, unit))
    if launchers.needs_launcher(state, unit):
        return bool(launchers.carriers(state, unit))
    return UNITS[unit].explorer is not FLYBY and reach.leads_anywhere(state, unit)


# What ships do by their orders


@orders.follows(FLY, "movement")
def fly(state: StellarState, seat: int, unit: int, order: Order) -> Option | Reason | None:
    """On the way as far as it goes this year; in transfer it waits."""
    place = state.where[unit]
    if place == order.target:
        return orders.ARRIVED
    if in_transfer(place) or state.flags[unit] & STOPPED:
        return WAITS
    move = journeys.next_move(state, unit, order.target)
    if move is None:
        return NO_WAY
    path = reach.courses(state, move.units, move.launcher)[move.place]
    if any(interception.threatened(state, UNITS[unit].faction, area, (unit,)) for area in path):
        return DANGER
    return move


@orders.follows(RESTS, "build")
def rest(state: StellarState, seat: int, unit: int, order: Order) -> Option | Reason | None:
    """At the start of a turn a ship is mothballed; then it stays so."""  # SH-126
    return WAITS if state.flags[unit] & MOTHBALLED else RestShip(unit)


@orders.follows(STAY, "movement")
def stay(state: StellarState, seat: int, unit: int, order: Order) -> Option | Reason | None:
    """Until somebody hostile comes."""
    place = state.where[unit]
    if not in_transfer(place) and interception.threatened(state, UNITS[unit].faction, place, (unit,)):
        return DANGER
    return WAITS


@orders.follows(EXPLORE, "exploration")
def explore(state: StellarState, seat: int, unit: int, order: Order) -> Option | Reason | None:
    """Once a year, until the world is depleted, or the ship is recalled or lost."""
    if state.flags[unit] & EXPLORED:
        return WAITS
    world = order.target
    if world == HERE:
        worlds = exploration_phase.worlds_for(state, unit)
        world = worlds[0] if len(worlds) == 1 else world_of(state.where[unit])  # Earth orbit: SH-395
    if exploration_phase.may_explore(state, unit, world):
        return exploration_phase.ExploreWorld(unit, world)
    return orders.DEPLETED if world == NOTHING or state.exploration[world] <= 0 else NO_WAY
