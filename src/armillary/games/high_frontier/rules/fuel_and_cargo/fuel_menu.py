"""The menu of Fuel: tanks become Fuel, Fuel tanks; dirt is dug, Fuel and cargo are thrown into it or away."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from msgspec.structs import replace

from armillary.engine import Option
from armillary.engine.ledger import Refusal
from armillary.engine.options import Amounts
from armillary.games.high_frontier.rules.components import FACES, NODES, WHOLE
from armillary.games.high_frontier.rules.components.kinds import NOTHING, Grade
from armillary.games.high_frontier.rules.events.stacks import (
    CargoBurnt,
    DirtLoaded,
    FuelJettisoned,
    FuelLoaded,
    FuelStored,
)
from armillary.games.high_frontier.rules.fuel_and_cargo import cargo, dirt, fuelling, limits
from armillary.games.high_frontier.rules.hazards import losses
from armillary.games.high_frontier.rules.menu import Act, tanks_in, tanks_out, use
from armillary.games.high_frontier.rules.pieces import forming, stacks
from armillary.games.high_frontier.rules.pieces.naming import (
    DONE,
    CardChoice,
    CountChoice,
    LightChoice,
    StackAct,
    slot_name,
)
from armillary.games.high_frontier.rules.pieces.treasury import pay
from armillary.games.high_frontier.rules.sequence import explains, offers
from armillary.games.high_frontier.rules.state import HighFrontierState, Slot
from armillary.mechanics.narrow import Narrow

FUEL = "fuel"
FULL = "The Fuel Strip ends there: no tank more."
NO_TANKS = "There are no tanks at this Space, and no Aqua."
DIRT_STAYS = "Dirt does not go back into tanks."
NOT_GRAY = "There is better Fuel in the tanks than dirt."
NO_DIGGER = "This takes a dirt thruster that works, and a Factory or a platform that digs."

# In `state.shifted`: what was done with the Fuel of a Spacecraft


def stored_mark(slot: int) -> int:
    return -201 - slot


def burnt_mark(slot: int) -> int:
    return -301 - slot


def dug_mark(slot: int) -> int:
    return -501 - slot


# What tanks there are


class Source(Option, frozen=True, gc=False):
    """A Stack whose FTs become Fuel; the LEO Stack stands for the Bank."""

    slot: int
    gold: bool = False

    verb: ClassVar[str] = "from"

    def words(self) -> tuple[object, ...]:
        return (slot_name(self.slot), "gold") if self.gold else (slot_name(self.slot),)


def sources(state: HighFrontierState, seat: int, slot: int) -> list[tuple[Source, int]]:
    """Where a Spacecraft may load Fuel from, and at most how many tanks."""  # HFC-101, HFC-111, HFC-119
    craft = state.held(seat, slot)
    assert craft is not None
    found: list[tuple[Source, int]] = []
    room = fuelling.room(state, seat, slot)
    for other, stack in enumerate(state.players[seat].stacks):
        if stack is None or stack.node != craft.node:
            continue
        if other == slot:
            if stored_mark(slot) in state.shifted:
                continue
            counts = (fuelling.burnable(stack, False), fuelling.burnable(stack, True))
        elif room and cargo.tanks_may_go(state, other, slot):
            water = cargo.water_of(state, seat, other, stack)
            counts = (min(room, water), min(room, stack.gold))
        else:
            continue
        found += [(Source(other, bool(gold)), count) for gold, count in enumerate(counts) if count > 0]
    return found


# The menu


class LoadCraft(StackAct, frozen=True, gc=False):
    """Tanks become Fuel."""

    verb: ClassVar[str] = "load"

    def act(self, state: HighFrontierState, seat: int) -> None:
        state.then(LoadFrom(seat, self.slot))


class Store(StackAct, frozen=True, gc=False):
    """Fuel becomes FTs."""

    verb: ClassVar[str] = "store"

    def act(self, state: HighFrontierState, seat: int) -> None:
        state.then(StoreFuel(seat, self.slot))


class Dig(StackAct, frozen=True, gc=False):
    """Dirt refuel."""

    verb: ClassVar[str] = "dirt"

    def act(self, state: HighFrontierState, seat: int) -> None:
        state.then(FillWithDirt(seat, self.slot))


class Vent(StackAct, frozen=True, gc=False):
    """Throw Fuel away."""

    verb: ClassVar[str] = "vent"

    def act(self, state: HighFrontierState, seat: int) -> None:
        state.then(VentFuel(seat, self.slot))


class Fogg(StackAct, frozen=True, gc=False):
    """Cards become dirt Fuel."""

    verb: ClassVar[str] = "fogg"

    def act(self, state: HighFrontierState, seat: int) -> None:
        state.then(BurnCards(seat, self.slot))


ROCKET = int(Slot.ROCKET)
LOAD, STORE, DIG, VENT, FOGG = LoadCraft(ROCKET), Store(ROCKET), Dig(ROCKET), Vent(ROCKET), Fogg(ROCKET)


@offers("free.fuel")
def fuels(state: HighFrontierState, seat: int) -> Sequence[Option]:
    """What may be done with the Fuel of the Rocket."""
    stack = state.players[seat].stacks[ROCKET]
    if stack is None or stack.wet == NOTHING:
        return ()
    found: list[Option] = []
    if sources(state, seat, ROCKET):
        found.append(LOAD)
    if stacks.fuel_steps(stack):
        if fuelling.storable(state, seat, ROCKET) and burnt_mark(ROCKET) not in state.shifted:
            found.append(STORE)
        found.append(VENT)
    if dirt.masses(state, seat, ROCKET) and dug_mark(ROCKET) not in state.shifted:
        found.append(DIG)
    if dirt.has_dirt_thruster(stack) and BurnCards(seat, ROCKET).choices(state):
        found.append(FOGG)
    return found


@explains("free.fuel")
def reasons(state: HighFrontierState, seat: int) -> list[Refusal]:
    """Why the Fuel of the Rocket cannot be changed."""
    stack = state.held(seat, ROCKET)
    if stack is None or stack.wet == NOTHING:
        return []
    found = []
    if not sources(state, seat, ROCKET):
        full = not fuelling.room(state, seat, ROCKET)
        found.append(Refusal(LOAD, "HFC-078", FULL) if full else Refusal(LOAD, "HFC-111", NO_TANKS))
    if stacks.fuel_steps(stack) and stack.grade == Grade.DIRT:
        found.append(Refusal(STORE, "HFC-120", DIRT_STAYS))
    if dirt.has_dirt_thruster(stack) and NODES[stack.node].site != NOTHING:
        if stacks.fuel_steps(stack) and stack.grade != Grade.DIRT:
            found.append(Refusal(DIG, "HFC-112", NOT_GRAY))
        elif not dirt.masses(state, seat, ROCKET):
            found.append(Refusal(DIG, "HFC-112", NO_DIGGER))
    return found


# Loading


class LoadFrom(Narrow[HighFrontierState, Source], frozen=True, gc=False):
    """Whose tanks."""

    slot: int

    rule: ClassVar[str] = "HFC-111"

    def options(self, state: HighFrontierState) -> list[Source]:
        if state.held(self.seat, self.slot) is None:
            return []
        return [source for source, _ in sources(state, self.seat, self.slot)]

    def resolve(self, state: HighFrontierState, option: Source) -> None:
        state.then(LoadTanks(self.seat, self.slot, option.slot, option.gold))


class LoadTanks(Narrow[HighFrontierState, CountChoice], frozen=True, gc=False):
    """How many."""

    slot: int
    source: int
    gold: bool

    rule: ClassVar[str] = "HFC-111"

    def options(self, state: HighFrontierState) -> Sequence[CountChoice]:
        found = dict(sources(state, self.seat, self.slot))
        return Amounts(CountChoice, 1, found.get(Source(self.source, self.gold), 0))

    def resolve(self, state: HighFrontierState, option: CountChoice) -> None:
        load(state, self.seat, self.slot, self.source, option.count, gold=self.gold)


def load(
    state: HighFrontierState, seat: int, slot: int, source: int, tanks: int, *, gold: bool = False
) -> None:
    """Tanks of a Stack become Fuel of a Spacecraft there; its own change only the Dry Mass."""
    # HFC-101, HFC-102, HFC-111, HFC-118, HFC-119
    grade = Grade.ISOTOPE if gold else Grade.WATER
    if source == slot:
        fuelling.burn_cargo(state, seat, slot, tanks, gold=gold)
        state.shifted |= {burnt_mark(slot)}
    else:
        if not cargo.touched(state, seat, source, slot):
            return
        tanks = min(tanks, fuelling.room(state, seat, slot))
        tired = False
        if forming.is_bank(state, seat, source) and not gold:
            pay(state, seat, tanks, FUEL)
        else:
            tired = fuelling.take_tanks(state, seat, source, 0 if gold else tanks, tanks if gold else 0)
        fuelling.add_fuel(state, seat, slot, tanks, grade)
        if tired:
            stack = state.held(seat, slot)
            assert stack is not None
            state.put(seat, slot, replace(stack, stale=True))  # HFC-137
        state.shifted |= {tanks_out(source), tanks_in(slot)}
    state.tell(FuelLoaded, seat, source, slot, tanks, grade)


class LoadFuel(Act, frozen=True, gc=False):
    """Tanks of the Bank are loaded: no menu lists it, searches and tests carry it out."""

    slot: int
    tanks: int

    verb: ClassVar[str] = "fill"

    def may(self, state: HighFrontierState, seat: int) -> bool:
        if state.held(seat, self.slot) is None:
            return False
        return dict(sources(state, seat, self.slot)).get(Source(Slot.LEO), 0) >= self.tanks

    def act(self, state: HighFrontierState, seat: int) -> None:
        load(state, seat, self.slot, Slot.LEO, self.tanks)


# Storing and venting


class StoreFuel(Narrow[HighFrontierState, CountChoice], frozen=True, gc=False):
    """How many tanks of Fuel become FTs."""

    slot: int

    rule: ClassVar[str] = "HFC-120"

    def options(self, state: HighFrontierState) -> Sequence[CountChoice]:
        return Amounts(CountChoice, 1, fuelling.storable(state, self.seat, self.slot))

    def resolve(self, state: HighFrontierState, option: CountChoice) -> None:
        fuelling.store(state, self.seat, self.slot, option.count)
        state.shifted |= {stored_mark(self.slot)}
        state.tell(FuelStored, self.seat, self.slot, option.count)


class VentFuel(Narrow[HighFrontierState, CountChoice], frozen=True, gc=False):
    """How many fuel steps are thrown away."""

    slot: int

    rule: ClassVar[str] = "HFC-116"

    def options(self, state: HighFrontierState) -> Sequence[CountChoice]:
        stack = state.held(self.seat, self.slot)
        return Amounts(CountChoice, 1, stacks.fuel_steps(stack) if stack is not None else 0)

    def resolve(self, state: HighFrontierState, option: CountChoice) -> None:
        fuelling.jettison_fuel(state, self.seat, self.slot, option.count)
        state.tell(FuelJettisoned, self.seat, self.slot, option.count)


# Dirt


class MassChoice(Option, frozen=True, gc=False):
    """A Wet Mass."""

    mass: int

    verb: ClassVar[str] = "mass"


class FillWithDirt(Narrow[HighFrontierState, MassChoice], frozen=True, gc=False):
    """To which Wet Mass; a Crew digs one tank."""

    slot: int

    rule: ClassVar[str] = "HFC-112"

    def options(self, state: HighFrontierState) -> Sequence[MassChoice]:
        found = dirt.masses(state, self.seat, self.slot)
        return Amounts(MassChoice, found.start, found.stop - 1)

    def resolve(self, state: HighFrontierState, option: MassChoice) -> None:
        stack = state.held(self.seat, self.slot)
        assert stack is not None
        if not dirt.digs_freely(state, self.seat, self.slot):
            use(state, dirt.CREW_DUG)  # HFC-113
            wet = stacks.tanks_up(stack.wet, 1)
        else:
            wet = WHOLE[option.mass]
        state.put(self.seat, self.slot, replace(stack, wet=wet, grade=Grade.DIRT))
        state.shifted |= {dug_mark(self.slot)}
        state.tell(DirtLoaded, self.seat, self.slot, wet)


class BurnCards(Narrow[HighFrontierState, Option], frozen=True, gc=False):
    """Which cards become Fuel; only those that weigh anything."""  # Q33

    slot: int
    begun: bool = False

    rule: ClassVar[str] = "HFC-121"

    def choices(self, state: HighFrontierState) -> list[Option]:
        stack = state.held(self.seat, self.slot)
        if stack is None or len(stack.cards) < 2:
            return []
        found: list[Option] = [
            CardChoice(piece >> 2)
            for piece in stack.cards
            if FACES[piece].mass and losses.may_decommission(piece)  # a guest is no Fuel: Q67
        ]
        if stack.grade == Grade.DIRT:
            found += [LightChoice(p >> 2) for p in stack.cards if FACES[p].heavy]
        return found

    def options(self, state: HighFrontierState) -> list[Option]:
        return [*self.choices(state), *((DONE,) if self.begun else ())]

    def resolve(self, state: HighFrontierState, option: Option) -> None:
        if isinstance(option, (CardChoice, LightChoice)):
            burn_card(state, self.seat, self.slot, option.card, light=isinstance(option, LightChoice))
            state.then(replace(self, begun=True))


def burn_card(state: HighFrontierState, seat: int, slot: int, card: int, *, light: bool) -> None:
    """Phileas Fogg: the Dry Mass falls, the Wet Mass stays, all Fuel is dirt."""  # HFC-108, HFC-121
    stack = state.held(seat, slot)
    assert stack is not None
    piece = next(piece for piece in stack.cards if piece >> 2 == card)
    if light:
        limits.turn_light(state, seat, slot, piece)
    else:
        losses.decommission(state, seat, slot, (piece,), losses.VOLUNTARY)
    fuelling.lower_dry(state, seat, slot, stack.wet)
    state.tell(CargoBurnt, seat, slot, piece)
