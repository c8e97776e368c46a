"""The exploration phase: each ship may explore once a year, and draws technology chits."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar

from armillary.engine import Option, Refusal, Step
from armillary.games.stellar_horizons.rules.components import ALPHA_CENTAURI, CVS, RES, UNITS, WORLDS
from armillary.games.stellar_horizons.rules.components.areas import in_transfer
from armillary.games.stellar_horizons.rules.components.kinds import (
    CV,
    FLYBY,
    NOTHING,
    PROBE,
    RESERVE,
    TELESCOPE,
)
from armillary.games.stellar_horizons.rules.concepts import technology_chits
from armillary.games.stellar_horizons.rules.concepts.dice import TEN, die, tens_and_rest
from armillary.games.stellar_horizons.rules.decisions import orders
from armillary.games.stellar_horizons.rules.decisions.acting import Acting, best_first
from armillary.games.stellar_horizons.rules.decisions.orders import FollowOrders
from armillary.games.stellar_horizons.rules.events.exploration import Explored
from armillary.games.stellar_horizons.rules.exploration import crews, robots
from armillary.games.stellar_horizons.rules.exploration.actions import ACTIONS, ExplorationAction
from armillary.games.stellar_horizons.rules.exploration.depletion import Deplete, earned
from armillary.games.stellar_horizons.rules.exploration.malfunctions import AfterExploration
from armillary.games.stellar_horizons.rules.exploration.robots import SendOnward
from armillary.games.stellar_horizons.rules.sequence import at
from armillary.games.stellar_horizons.rules.state import (
    AWARE,
    DOCKED,
    EXPLORED,
    MOTHBALLED,
    StellarState,
)
from armillary.games.stellar_horizons.rules.units import cargo, fleets, ships
from armillary.mechanics.chances import Chance, Part, chance_of
from armillary.mechanics.narrow import Narrow

WITH_CV, WITH_RE = 1, 2  # bits of `Faction.alpha`: SH-472
REFUSALS = 12

# Why a ship does not explore
NO_VALUE, ONCE, AT_BASE, IN_RESERVE, NOTHING_LEFT = "SH-117", "SH-374", "SH-375", "SH-130", "SH-404"
REASONS = {
    NO_VALUE: "It has no exploration value.",
    ONCE: "It has explored this year.",
    AT_BASE: "It is docked at a base.",
    IN_RESERVE: "It is mothballed.",
    NOTHING_LEFT: "There is nothing left to explore where it is.",
}


# Values


def exploration_value(state: StellarState, unit: int, world: int) -> tuple[int, tuple[Part, ...]]:
    """The value of an exploration of a world, and what makes it up."""  # SH-377, SH-397
    look = crews if UNITS[unit].kind is CV else robots
    parts = tuple(part for part in look.value_parts(state, unit, world) if part.amount)
    return sum(part.amount for part in parts), parts


def value_of(state: StellarState, unit: int, world: int) -> int:
    """The value alone, which is asked for of many worlds."""
    if UNITS[unit].kind is CV:
        return crews.value(state, unit, world)
    return robots.value(state, unit, world)


def chances_of_chits(value: int) -> tuple[int, Chance]:
    """How many chits are certain, and the chance of one more; with a mobile lab of either die."""  # SH-378
    sure, rest = tens_and_rest(value)
    return sure, chance_of([Part("value", TEN * rest)])


# Who explores what


def barred(state: StellarState, unit: int) -> str:
    """The rule that keeps a ship from exploring at all this year, or nothing."""
    flags = state.flags[unit]
    if flags & EXPLORED:
        return ONCE
    if flags & DOCKED:
        return AT_BASE
    if flags & MOTHBALLED:
        return IN_RESERVE
    return ""


def worlds_for(state: StellarState, unit: int) -> list[int]:
    """The worlds that a ship may explore now with some hope."""
    if barred(state, unit) or ships.explores(state, unit) <= 0:
        return []
    look = crews if UNITS[unit].kind is CV else robots
    return _worth(state, unit, look.in_view(state, unit))


def worlds_open_to(state: StellarState, unit: int) -> list[int]:
    """The worlds that a ship may explore now, with whatever value."""  # SH-382, Q77
    if barred(state, unit) or ships.explores(state, unit) <= 0:
        return []
    look = crews if UNITS[unit].kind is CV else robots
    return _open(state, unit, look.in_view(state, unit))


_BUSY = EXPLORED | DOCKED | MOTHBALLED


def may_try_anything(state: StellarState, unit: int) -> bool:
    """Whether a world is open to a ship, with whatever value: the first is enough."""
    ship = UNITS[unit]
    if state.flags[unit] & _BUSY or ship.exploration <= state.damage[unit]:
        return False
    kind, left, worlds = ship.explorer, state.exploration, state.worlds
    in_view = crews.in_view(state, unit) if ship.kind is CV else robots.in_view(state, unit)
    return any(left[world] > 0 and world in worlds and kind in WORLDS[world].explorers for world in in_view)


def explores_anything(state: StellarState, unit: int) -> bool:
    """Whether there is a world for a ship: the first is enough."""
    ship = UNITS[unit]
    if state.flags[unit] & _BUSY or ship.exploration <= state.damage[unit]:
        return False
    kind, left, worlds, crewed = ship.explorer, state.exploration, state.worlds, ship.kind is CV
    in_view = crews.in_view(state, unit) if crewed else robots.in_view(state, unit)
    for world in in_view:  # as `_worth`
        if left[world] > 0 and world in worlds and kind in WORLDS[world].explorers:
            value = crews.value(state, unit, world) if crewed else robots.value(state, unit, world)
            if value > 0:
                return True
    return False


def may_explore(state: StellarState, unit: int, world: int) -> bool:
    """Whether a world is among those of `worlds_for`, without looking at the others."""
    if barred(state, unit) or ships.explores(state, unit) <= 0:
        return False
    look = crews if UNITS[unit].kind is CV else robots
    return world in look.in_view(state, unit) and bool(_worth(state, unit, (world,)))


def may_try(state: StellarState, unit: int, world: int) -> bool:
    """Whether a world is among those of `worlds_open_to`, without looking at the others."""
    if barred(state, unit) or ships.explores(state, unit) <= 0:
        return False
    look = crews if UNITS[unit].kind is CV else robots
    return world in look.in_view(state, unit) and bool(_open(state, unit, (world,)))


def worlds_for_probe(state: StellarState, probe: int) -> list[int]:
    """The worlds on which a carrier may release its Probe now."""
    carrier = state.fleet[probe]
    if carrier == probe or barred(state, carrier):
        return []
    return _open(state, probe, robots.in_reach_of_probe(state, carrier))


def _open(state: StellarState, unit: int, worlds: Sequence[int]) -> list[int]:
    """Never where nothing is left."""  # SH-404
    kind = UNITS[unit].explorer
    return [
        world
        for world in worlds
        if state.exploration[world] > 0 and world in state.worlds and kind in WORLDS[world].explorers
    ]


def _worth(state: StellarState, unit: int, worlds: Sequence[int]) -> list[int]:
    """Nor where the value is too low for any chit: what orders, plans and bots look for."""
    return [world for world in _open(state, unit, worlds) if value_of(state, unit, world) > 0]


def explore(state: StellarState, unit: int, world: int, probe: int = NOTHING) -> None:
    """A ship explores a world, or its Probe does: chits, perhaps a depletion, then what becomes of it."""
    faction, explorer = UNITS[unit].faction, UNITS[unit] if probe == NOTHING else UNITS[probe]
    seat, crewed = state.seat_of[faction], explorer.kind is CV
    value = value_of(state, unit if probe == NOTHING else probe, world)
    count, rest = tens_and_rest(value)
    faces: tuple[int, ...] = ()
    if rest:
        faces = tuple(die(state.rng) for _ in range(1 + explorer.mobile_lab))  # SH-119, SH-398
        count += min(faces) <= rest  # the better one
    state.flags[unit] |= EXPLORED  # SH-374, SH-389
    state.tell(Explored, seat, unit if probe == NOTHING else probe, world, value, faces)
    if world == ALPHA_CENTAURI:
        state.factions[faction].alpha |= WITH_CV if crewed else WITH_RE
    field = WORLDS[world].field
    assert field is not None
    values = technology_chits.draw(state, faction, field, count, shown=True)  # SH-402
    after = AfterExploration(seat, unit, probe)
    if not earned(values, crewed=crewed):
        state.then(after)
        return
    tiles = 2 if explorer.spectrometer else 1  # SH-015, SH-120, SH-392
    scope = explorer.explorer is TELESCOPE
    state.then(Deplete(seat, world, crewed, not scope, tiles), after)


# The phase


class ExploreWith(Option, frozen=True, gc=False):
    unit: int

    verb: ClassVar[str] = "explore"

    def words(self) -> tuple[object, ...]:
        return (ships.own_name(self.unit),)


_EXPLORERS = [(*robots, *crewed) for robots, crewed in zip(RES, CVS, strict=True)]
_KINDS = [tuple((unit, UNITS[unit].explorer is PROBE) for unit in units) for units in _EXPLORERS]
_EXPLORE = [ExploreWith(unit) for unit in range(len(UNITS))]


class ReleaseProbe(Option, frozen=True, gc=False):
    probe: int

    verb: ClassVar[str] = "probe"

    def words(self) -> tuple[object, ...]:
        return (ships.own_name(self.probe),)


class ExploreWorld(Option, frozen=True, gc=False):
    """The whole action, which orders and plans choose."""

    unit: int
    world: int
    probe: int = NOTHING

    verb: ClassVar[str] = "explore"

    def words(self) -> tuple[object, ...]:
        with_probe = () if self.probe == NOTHING else (ships.own_name(self.probe),)
        return (ships.own_name(self.unit), WORLDS[self.world].id, *with_probe)


class KeepExploring(Option, frozen=True, gc=False):
    """All of them, this year and every year: each gets the order."""

    verb: ClassVar[str] = "explore every year"


KEEP_EXPLORING = KeepExploring()


class AtWorld(Option, frozen=True, gc=False):
    world: int

    verb: ClassVar[str] = "at"

    def words(self) -> tuple[object, ...]:
        return (WORLDS[self.world].id,)


class Exploring(Acting, frozen=True, gc=False):
    """The explorations of a seat, one after the other; before the first, cargo moves besides."""

    moved: cargo.Moved = ()

    phase: ClassVar[str] = "exploration"
    rule: ClassVar[str] = "SH-374"

    def actions(self, state: StellarState) -> list[Option]:
        faction, where, flags = state.played[self.seat], state.where, state.flags
        found: list[Option] = []
        for unit, probe in _KINDS[faction]:
            if where[unit] == RESERVE or flags[unit] & AWARE:
                continue
            if probe:
                if fleets.aboard(state, unit) and worlds_for_probe(state, unit):
                    found.append(ReleaseProbe(unit))
            elif not flags[unit] & _BUSY and may_try_anything(state, unit):
                found.append(_EXPLORE[unit])
        found += ACTIONS.found(state, self.seat)
        return found

    def besides(self, state: StellarState) -> list[Option]:
        lasting = [KEEP_EXPLORING] if next(self._lasting(state), None) is not None else []
        return [*lasting, *self._cargo(state)]

    def _cargo(self, state: StellarState) -> Sequence[Option]:
        """At the start of the phase: until a ship has explored."""  # SH-164
        flags = state.flags
        if any(flags[unit] & EXPLORED for unit in _EXPLORERS[state.played[self.seat]]):
            return ()
        return cargo.offers(state, self.seat, self.moved)

    def again(self, option: Option) -> Exploring:
        moved = cargo.after(self.moved, option)
        return self if moved is self.moved else Exploring(self.seat, moved)

    def more(self, state: StellarState, found: Sequence[Option]) -> Sequence[Option]:
        """As `besides`: all that may last is among what can be explored with now."""
        standing, where = state.of(self.seat).orders, state.where
        for option in found:
            if type(option) is ExploreWith:
                unit = option.unit
                flies_on = UNITS[unit].explorer is FLYBY and not in_transfer(where[unit])
                if unit not in standing and not flies_on and explores_anything(state, unit):
                    return (KEEP_EXPLORING, *self._cargo(state))
        return self._cargo(state)

    def lasting(self, state: StellarState) -> list[int]:
        """The ships that may go on exploring where they are; a Flyby has one year in a place."""
        return list(self._lasting(state))

    def _lasting(self, state: StellarState) -> Iterator[int]:
        faction, standing = state.played[self.seat], state.of(self.seat).orders
        return (
            unit
            for unit in _EXPLORERS[faction]
            if state.where[unit] != RESERVE
            and UNITS[unit].explorer is not PROBE
            and (UNITS[unit].explorer is not FLYBY or in_transfer(state.where[unit]))
            and unit not in standing
            and not state.flags[unit] & AWARE
            and explores_anything(state, unit)
        )

    def act(self, state: StellarState, option: Option) -> None:
        if type(option) is KeepExploring:
            state.then(*(ChooseWorld(self.seat, unit, lasting=True) for unit in self.lasting(state)))
            return
        if type(option) is ExploreWith:
            state.then(ChooseWorld(self.seat, option.unit))
        elif type(option) is ReleaseProbe:
            state.then(ChooseWorld(self.seat, state.fleet[option.probe], option.probe))
        elif type(option) is ExploreWorld:
            explore(state, option.unit, option.world, option.probe)
        elif type(option) is cargo.Load or type(option) is cargo.Unload:
            cargo.act(state, self.seat, option)
        else:
            assert isinstance(option, ExplorationAction)
            option.take(state, self.seat)

    def may(self, state: StellarState, option: Option) -> bool:
        if type(option) is not ExploreWorld:
            return super().may(state, option)
        if UNITS[option.unit].faction != state.played[self.seat] or state.where[option.unit] == RESERVE:
            return False
        if option.probe == NOTHING:
            return may_try(state, option.unit, option.world)
        return state.fleet[option.probe] == option.unit and option.world in worlds_for_probe(
            state, option.probe
        )

    def refusals(self, state: StellarState) -> list[Refusal]:
        faction, where = state.played[self.seat], state.where
        found = []
        for unit in (*RES[faction], *CVS[faction]):
            if where[unit] == RESERVE or in_transfer(where[unit]) or fleets.aboard(state, unit):
                continue
            rule = why_not(state, unit)
            if rule:
                name: dict[str, int | str] = {"ship": UNITS[unit].name}
                found.append(Refusal(ExploreWith(unit), rule, REASONS[rule], name))
        return found[:REFUSALS]


def why_not(state: StellarState, unit: int) -> str:
    """Why a ship cannot explore, as far as a player might wonder."""
    if not UNITS[unit].exploration or ships.explores(state, unit) <= 0:
        return NO_VALUE
    rule = barred(state, unit)
    if rule:
        return rule
    look = crews if UNITS[unit].kind is CV else robots
    view = look.in_view(state, unit)
    return NOTHING_LEFT if view and all(state.exploration[world] <= 0 for world in view) else ""


class ChooseWorld(Narrow[StellarState, AtWorld], frozen=True, gc=False):
    """Where several worlds are in reach."""

    unit: int
    probe: int = NOTHING
    lasting: bool = False  # every year, by order

    rule: ClassVar[str] = "SH-374"

    def options(self, state: StellarState) -> list[AtWorld]:
        if state.where[self.unit] == RESERVE:
            return []
        if self.probe != NOTHING:
            return [AtWorld(world) for world in worlds_for_probe(state, self.probe)]
        if self.lasting:
            return [AtWorld(world) for world in worlds_for(state, self.unit)]
        return [AtWorld(world) for world in worlds_open_to(state, self.unit)]

    def resolve(self, state: StellarState, option: AtWorld) -> None:
        if self.lasting:
            orders.give(state, self.seat, self.unit, orders.EXPLORE, option.world)
        explore(state, self.unit, option.world, self.probe)


class FollowExploration(FollowOrders, frozen=True, gc=False):
    phase: ClassVar[str] = "exploration"


@at("exploration.explore")
class ExplorationPhase(Step[StellarState], frozen=True, gc=False):
    """In initiative order; when a seat has done, its Flybys go on."""  # SH-181

    def run(self, state: StellarState) -> None:
        for_all: list[Step[StellarState]] = []
        for seat in best_first(state):
            acting = Exploring(seat)
            for_all += [FollowExploration(acting), acting, SendOnward(seat)]
        state.then(*for_all)
