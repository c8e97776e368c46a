"""What comes in the economic phase: bases of non-player factions, asteroids, pirates, trade chits."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from armillary.engine import Decision, Option, Step
from armillary.games.stellar_horizons.rules.combat import blockades, pirates
from armillary.games.stellar_horizons.rules.components import (
    ASTEROIDS,
    BASES,
    FACTIONS,
    PIRATES,
    SYSTEMS,
    UNITS,
    WORLD_NUMBERS,
    WORLDS,
    world_rolled,
)
from armillary.games.stellar_horizons.rules.components.kinds import NOTHING, RESERVE
from armillary.games.stellar_horizons.rules.components.scenario_rules import CommonBase, WorldOverride
from armillary.games.stellar_horizons.rules.concepts import relations
from armillary.games.stellar_horizons.rules.concepts.marks import EXTRA_ASTEROID, EXTRA_PIRATE
from armillary.games.stellar_horizons.rules.events.economy import (
    AsteroidArrived,
    BaseArrived,
    CounterTaken,
    NoArrival,
    TradeChitPlaced,
)
from armillary.games.stellar_horizons.rules.modes import special
from armillary.games.stellar_horizons.rules.sequence import at
from armillary.games.stellar_horizons.rules.state import Base, StellarState
from armillary.mechanics.chances import percentile

FIRST_ROLLS = 2050  # SH-231
MANY_PLAYERS, FOR_MANY = 4, 2080  # SH-235, Q4
SECOND_ROLLS = 2100  # SH-234
NO_PIRATES = "no_pirates"  # an optional rule: SH-585
ASTEROID, PIRATE = "asteroid", "pirate"


@at("economic.arrivals")
class ArrivalsStep(Step[StellarState], frozen=True, gc=False):
    def run(self, state: StellarState) -> None:
        roll_for_base(state)
        rolls: list[Step[StellarState]] = [RollFor(ASTEROID)] * rolls_for(state, ASTEROID)
        for_pirates = rolls_for(state, PIRATE)
        rolls += [RollFor(PIRATE)] * for_pirates
        if for_pirates:
            rolls += [pirates.RollForWarship()] * pirates.warship_rolls(state)  # SH-581
        state.then(*rolls, TradeChits())


def reached(state: StellarState, world: int) -> bool:
    """Whether the decade of a world's system has come, and its board is in use."""  # SH-228
    decade = SYSTEMS[WORLDS[world].system].decade
    return world in state.worlds and decade is not None and decade <= state.year


# Bases of non-player factions


def roll_for_base(state: StellarState) -> None:
    roll = percentile(state.rng)
    world = world_rolled(roll)  # SH-227
    pile = [
        base
        for faction in range(len(FACTIONS))
        if not relations.is_player(state, faction)
        for base in BASES[faction]
        if state.where[base] == RESERVE
    ]
    if not pile or not reached(state, world) or not _has_room(state, world):
        state.tell(NoArrival, "base", roll, world)
        return
    base = pile[state.rng.below(len(pile))]  # SH-230
    state.where[base] = WORLDS[world].base_area
    state.bases[base] = Base()
    state.tell(BaseArrived, base, world, roll)


def _has_room(state: StellarState, world: int) -> bool:
    """A world where bases may stand, and none of a non-player faction does."""  # SH-229, Q32
    override = special(state, WorldOverride)
    if override is not None and WORLD_NUMBERS[override.world] == world:
        if not override.base:
            return False
    elif WORLDS[world].base_cost is None:
        return False
    common = special(state, CommonBase)
    if common is not None and WORLD_NUMBERS[common.world] == world:
        return False  # SH-540: there is but the players' own
    place = WORLDS[world].base_area
    return not any(
        state.where[base] == place and not relations.is_player(state, UNITS[base].faction)
        for base in state.bases
    )


# Asteroids and pirates


def rolls_for(state: StellarState, what: str) -> int:
    """How many rolls are made for asteroids, or for pirates."""
    if what == PIRATE and NO_PIRATES in state.rules:
        return 0  # SH-585
    extra = (EXTRA_ASTEROID if what == ASTEROID else EXTRA_PIRATE) in state.marks  # SH-495, SH-496, Q69
    if state.year < FIRST_ROLLS:
        return int(extra)
    many = state.seats >= MANY_PLAYERS and state.year >= FOR_MANY
    return 1 + extra + many + (state.year >= SECOND_ROLLS)


class RollFor(Step[StellarState], frozen=True, gc=False):
    """One arrives in the Flyby space of the system of the world that is rolled."""  # SH-231

    what: str

    def run(self, state: StellarState) -> None:
        roll = percentile(state.rng)
        world = world_rolled(roll)
        if not reached(state, world):
            state.tell(NoArrival, self.what, roll, world)
            return
        system = WORLDS[world].system
        if counters_left(state, self.what):
            arrive(state, self.what, system, roll)
        else:
            state.then(TakeCounter(state.initiative[0], self.what, system, roll))


def counters_left(state: StellarState, what: str) -> int:
    """There are only so many."""  # SH-022
    if what == ASTEROID:
        return ASTEROIDS - sum(state.asteroids)
    return PIRATES - sum(pirate.unit == NOTHING for pirate in state.pirates)


def arrive(state: StellarState, what: str, system: int, roll: int) -> None:
    """Any number may be at one place."""  # SH-232
    if what == PIRATE:
        pirates.place_pirate(state, system)  # SH-236, SH-237
        return
    state.asteroids[system] += 1
    state.tell(AsteroidArrived, system, roll)


class RemoveFrom(Option, frozen=True, gc=False):
    system: int

    verb: ClassVar[str] = "remove"

    def words(self) -> tuple[object, ...]:
        return (SYSTEMS[self.system].id,)


class LeaveCounters(Option, frozen=True, gc=False):
    verb: ClassVar[str] = "decline"


DECLINE = LeaveCounters()


class TakeCounter(Decision[StellarState, RemoveFrom | LeaveCounters], frozen=True, gc=False):
    """No counter is left: the player with the best initiative may take one from anywhere."""

    what: str
    system: int
    roll: int

    rule: ClassVar[str] = "SH-233"

    def options(self, state: StellarState) -> list[RemoveFrom | LeaveCounters]:
        if self.what == ASTEROID:
            systems = [system for system, n in enumerate(state.asteroids) if n]
        else:
            systems = sorted({pirate.system for pirate in state.pirates if pirate.unit == NOTHING})
        return [*(RemoveFrom(system) for system in systems if system != self.system), DECLINE]

    def resolve(self, state: StellarState, option: RemoveFrom | LeaveCounters) -> None:
        if isinstance(option, LeaveCounters):
            return
        if self.what == ASTEROID:
            state.asteroids[option.system] -= 1
        else:
            gone = next(p for p in state.pirates if p.system == option.system and p.unit == NOTHING)
            held = list(state.pirates)
            held.remove(gone)
            state.pirates = tuple(held)
        state.tell(CounterTaken, self.seat, self.what, option.system)
        arrive(state, self.what, self.system, self.roll)


# Trade chits


class TradeChits(Step[StellarState], frozen=True, gc=False):
    """Every base that may have one and has none gets one; if there are too few, they are taken in turn."""

    def run(self, state: StellarState) -> None:
        waiting = [base for base in sorted(state.bases) if takes_chit(state, base)]
        if len(waiting) <= len(state.trade_bag):
            for base in waiting:
                place_chit(state, base)  # SH-064, SH-238
        else:
            state.then(TakeChits(tuple(state.initiative)))


def takes_chit(state: StellarState, base: int) -> bool:
    """Those of non-player factions and those with a Settlement; none under a blockade."""  # SH-239, SH-355
    built = state.bases[base]
    if built.chit != NOTHING or blockades.blockaded(state, base):
        return False
    return built.settlements > 0 or not relations.is_player(state, UNITS[base].faction)


def place_chit(state: StellarState, base: int) -> None:
    """Chit and side by chance."""  # SH-238
    bag = state.trade_bag
    chit = bag.pop(state.rng.below(len(bag)))
    sells = bool(state.rng.below(2))
    state.bases[base] = replace(state.bases[base], chit=chit, sells=sells)
    state.tell(TradeChitPlaced, base, chit, sells)


class ChitFor(Option, frozen=True, gc=False):
    base: int

    verb: ClassVar[str] = "chit"

    def words(self) -> tuple[object, ...]:
        return (UNITS[self.base].id,)


class TakeChits(Step[StellarState], frozen=True, gc=False):
    """One at a time for own bases, best initiative first; then that player assigns the rest."""  # SH-240

    seats: tuple[int, ...]  # who may still have bases without one, in the order in which they are asked

    def run(self, state: StellarState) -> None:
        if not state.trade_bag:
            return
        if not self.seats:
            state.then(AssignChit(state.initiative[0]))
            return
        seat, *others = self.seats
        faction = state.played[seat]
        if any(base in state.bases and takes_chit(state, base) for base in BASES[faction]):
            state.then(TakeChit(seat), TakeChits((*others, seat)))
        else:
            state.then(TakeChits(tuple(others)))


class TakeChit(Decision[StellarState, ChitFor], frozen=True, gc=False):
    rule: ClassVar[str] = "SH-240"

    def options(self, state: StellarState) -> list[ChitFor]:
        own = BASES[state.played[self.seat]]
        return [ChitFor(base) for base in own if base in state.bases and takes_chit(state, base)]

    def resolve(self, state: StellarState, option: ChitFor) -> None:
        place_chit(state, option.base)


class AssignChit(Decision[StellarState, ChitFor], frozen=True, gc=False):
    """To bases of non-player factions, as the player wishes."""

    rule: ClassVar[str] = "SH-240"

    def options(self, state: StellarState) -> list[ChitFor]:
        if not state.trade_bag:
            return []
        return [
            ChitFor(base)
            for base in sorted(state.bases)
            if not relations.is_player(state, UNITS[base].faction) and takes_chit(state, base)
        ]

    def resolve(self, state: StellarState, option: ChitFor) -> None:
        place_chit(state, option.base)
        state.then(self)

    def when_empty(self, state: StellarState) -> None:
        """No chits are left, or no bases without one."""
