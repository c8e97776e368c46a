"""Space Elevators: where they are built, what they carry, when they fall."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from armillary.engine import Option, Step
from armillary.engine.ledger import Refusal
from armillary.games.high_frontier.rules.components import ELEVATOR_ZONES, ELEVATORS, NODES, SITES, WAYS
from armillary.games.high_frontier.rules.components.kinds import NOTHING, NodeKind
from armillary.games.high_frontier.rules.fuel_and_cargo import cargo
from armillary.games.high_frontier.rules.menu import Act, operate
from armillary.games.high_frontier.rules.pieces import (
    abilities,
    bernals,
    blocs,
    forming,
    homes,
    humans,
    stacks,
    supports,
)
from armillary.games.high_frontier.rules.pieces.naming import slot_name
from armillary.games.high_frontier.rules.sequence import explains, offers
from armillary.games.high_frontier.rules.solar_map import sites
from armillary.games.high_frontier.rules.state import HighFrontierState, Slot, Stack, Stick
from armillary.games.high_frontier.rules.switches import TERAWATT
from armillary.games.high_frontier.rules.terawatt import loading, mobiles
from armillary.games.high_frontier.rules.terawatt.epics import EpicHazard
from armillary.games.high_frontier.rules.terawatt.events import ElevatorBuilt, ElevatorFell

ELEVATOR = "elevator"
EARTH = next(number for number, place in enumerate(ELEVATORS) if place.by_anchoring)
ET_HOME = "et_home_elevator"  # a Restriction: HF3-152
STAND_IN = "counts_as_freighter_for_elevator"
LOOPS = ("lofstrom", "elevator")  # Bernals that build one: HF3-344

NO_CUBE = "A Factory must stand at one end, and a cube of yours at the other."
RESTRICTED = "In War this needs a petition."


# Sticks


def ends_at(state: HighFrontierState, node: int) -> list[Stick]:
    return [stick for stick in state.elevators if node in (stick.a, stick.b)]


def has_elevator(state: HighFrontierState, site: int) -> bool:
    """Whether a Site is an end of one: its Factory counts double."""  # HFC-257
    return bool(state.elevators) and bool(ends_at(state, SITES[site].node))


def site_of(node: int) -> int:
    return NODES[node].site


def build(state: HighFrontierState, seat: int, a: int, b: int, printed: int = NOTHING) -> None:
    """A stick; Sites at its ends that nobody has claimed are the builder's, Busted or not."""
    # HFC-326, HFC-328, HF3-348
    state.elevators = (*state.elevators, Stick(a, b, seat, printed))
    state.tell(ElevatorBuilt, seat, a, b)
    for node in (a, b):
        site = site_of(node)
        if site != NOTHING and site not in state.claims:
            state.busted -= {site}
            state.then(sites.ClaimSite(seat, site))


def build_earth(state: HighFrontierState, seat: int) -> None:
    """By anchoring the GEO Elevator Bernal in its Home Orbit."""  # HFC-330
    place = ELEVATORS[EARTH]
    if all(stick.printed != EARTH for stick in state.elevators):
        build(state, seat, place.a, place.b, EARTH)


def turn_ends(state: HighFrontierState, seat: int, /) -> None:
    """Without a Factory at either end it falls; Earth's stays."""  # HFC-331, HF3-265, HF3-314
    if not state.elevators:
        return
    for stick in state.elevators:
        if stick.printed != EARTH and not _industrialized(state, stick.a, stick.b):
            state.elevators = tuple(other for other in state.elevators if other != stick)
            state.tell(ElevatorFell, stick.seat, stick.a, stick.b)


def _industrialized(state: HighFrontierState, *nodes: int) -> bool:
    return any(site_of(node) in state.factories for node in nodes)


# Building


class RaiseElevator(Step[HighFrontierState], frozen=True, gc=False):
    """What the Epic Hazard brings."""

    seat: int
    a: int
    b: int
    printed: int

    def run(self, state: HighFrontierState) -> None:
        build(state, self.seat, self.a, self.b, self.printed)


def _unit_at(state: HighFrontierState, seat: int, node: int) -> tuple[int, int, int] | None:
    """The cube that dares it at a Space: slot, piece, Site. What is least to lose comes first (Q162)."""
    # HFC-312, HFC-326
    for slot in mobiles.mobiles(state, seat):
        stack = state.held(seat, slot)
        if stack is not None and stack.node == node:
            return slot, NOTHING, NOTHING
    site = site_of(node)
    if site != NOTHING and state.factories.get(site) == seat and site not in state.colonies:
        return NOTHING, NOTHING, site
    stand_in = _stand_in(state, seat, node)
    if stand_in is not None:
        return (*stand_in, NOTHING)
    big = state.held(seat, Slot.FREIGHTER)
    if big is not None and big.node == node:
        return Slot.FREIGHTER, loading.freighter_of(state, seat), NOTHING
    if site != NOTHING and state.factories.get(site) == seat:
        return NOTHING, NOTHING, site
    return None


def _stand_in(state: HighFrontierState, seat: int, node: int) -> tuple[int, int] | None:
    """A Colonist who counts as a Freighter here: slot, piece."""  # HFC-016, Q194
    for slot, piece in stacks.cards_at(state, seat, node):
        if not abilities.face_has(piece, STAND_IN) or humans.owner_of(state, seat, piece >> 2) != seat:
            continue
        if supports.operational(state, seat, slot, piece):
            return slot, piece
    return None


def dared(state: HighFrontierState, seat: int, printed: int) -> EpicHazard | None:
    """The Epic Hazard by which a player could build at a printed place now."""  # HFC-326
    place = ELEVATORS[printed]
    if place.by_anchoring or any(stick.printed == printed for stick in state.elevators):
        return None
    then: Step[Any] = RaiseElevator(seat, place.a, place.b, printed)
    for base, other in ((place.a, place.b), (place.b, place.a)):
        if _industrialized(state, base):
            unit = _unit_at(state, seat, other)
            if unit is not None:
                slot, piece, site = unit
                return EpicHazard(seat, slot, piece, then, site)
    return None


def _loop(state: HighFrontierState, seat: int) -> Stack | None:
    """A player's ET Home Bernal that can build one."""  # HF3-344
    slot = homes.home_of(state, seat)
    stack = state.held(seat, slot) if slot != NOTHING else None
    if stack is None or NODES[stack.node].home_orbit:
        return None
    if any((anchor := bernals.special(state, seat, name)) and anchor.slot == slot for name in LOOPS):
        return stack
    return None


def et_places(state: HighFrontierState, seat: int) -> list[tuple[int, int, int]]:
    """Ends, lower first, and the printed place, to which an ET Home Bernal could build."""
    # HF3-344 to HF3-348
    stack = _loop(state, seat) if state.anchored and state.conflict else None
    if stack is None:
        return []
    anchor = bernals.anchor_at(state, stack.node)
    assert anchor is not None
    found = []
    if NODES[stack.node].kind in (NodeKind.LAGRANGE, NodeKind.BURN):
        between = {way.to for way in WAYS[stack.node] if NODES[way.to].lander}
        for site in anchor.dirtsides:
            low = SITES[site].node
            if not ends_at(state, low) and any(way.to == low for n in between for way in WAYS[n]):
                found.append((low, stack.node, NOTHING))
    linked = {stack.node, *(SITES[site].node for site in anchor.dirtsides)}
    for printed, place in enumerate(ELEVATORS):
        if place.by_anchoring or any(stick.printed == printed for stick in state.elevators):
            continue
        if linked & {place.a, place.b} and not ends_at(state, place.a):
            found.append((place.a, place.b, printed))
    return found


def has_near_loop(state: HighFrontierState, seat: int) -> bool:
    """Whether a player has an ET home near Earth or Mars that builds elevators."""  # HF3-152
    stack = _loop(state, seat) if state.anchored else None
    return stack is not None and NODES[stack.node].zone in ELEVATOR_ZONES


def _needs_petition(state: HighFrontierState, seat: int) -> bool:
    """To an ET home near Earth or Mars, in War/Anarchy; nowhere else."""  # HF3-152
    return has_near_loop(state, seat) and blocs.restricted(state, seat, ET_HOME)


class BuildElevator(Act, frozen=True, gc=False):
    """At its lower end."""  # HFC-326, HF3-344

    node: int

    verb: ClassVar[str] = ELEVATOR

    def words(self) -> tuple[object, ...]:
        return (NODES[self.node].id,)

    def act(self, state: HighFrontierState, seat: int) -> None:
        operate(state, seat, ELEVATOR)
        state.then(_epics(state, seat)[self.node])


def _epics(state: HighFrontierState, seat: int) -> dict[int, EpicHazard]:
    """By lower end. An ET Home Bernal dares it without being lost: it goes before a cube."""  # HF3-345
    found: dict[int, EpicHazard] = {}
    if not _needs_petition(state, seat):
        for a, b, printed in et_places(state, seat):
            found[a] = EpicHazard(seat, NOTHING, NOTHING, RaiseElevator(seat, a, b, printed))
    for printed, place in enumerate(ELEVATORS):
        epic = dared(state, seat, printed) if place.a not in found else None
        if epic is not None:
            found[place.a] = epic
    return found


@offers("operation.elevator", TERAWATT)
def elevations(state: HighFrontierState, seat: int) -> Sequence[Option]:
    if not state.factories:
        return ()
    return [BuildElevator(node) for node in _epics(state, seat)]


@explains("operation.elevator", TERAWATT)
def why_no_elevator(state: HighFrontierState, seat: int) -> list[Refusal]:
    """Places at whose ends a player has something, but not enough."""
    found = []
    if _needs_petition(state, seat):
        for a, _, _ in et_places(state, seat):
            found.append(Refusal(BuildElevator(a), "HF3-152", RESTRICTED))
    for printed, place in enumerate(ELEVATORS):
        if place.by_anchoring or dared(state, seat, printed) is not None:
            continue
        if any(stick.printed == printed for stick in state.elevators):
            continue
        if any(_unit_at(state, seat, node) for node in (place.a, place.b)):
            found.append(Refusal(BuildElevator(place.a), "HFC-326", NO_CUBE))
    return found


# Riding


class Ride(Act, frozen=True, gc=False):
    """Humans and cargo of a Stack go to the other end."""  # HFC-329

    slot: int
    node: int

    verb: ClassVar[str] = "ride"

    def words(self) -> tuple[object, ...]:
        return slot_name(self.slot), NODES[self.node].id

    def act(self, state: HighFrontierState, seat: int) -> None:
        target = _target(state, seat, self.node)
        if state.held(seat, target) is None:
            state.put(seat, target, Stack(self.node))
        state.then(cargo.TransferCargo(seat, self.slot, target), LeaveCabin(seat, target))


class LeaveCabin(Step[HighFrontierState], frozen=True, gc=False):
    """An Outpost made for what was lost on the way goes."""

    seat: int
    slot: int

    def run(self, state: HighFrontierState) -> None:
        forming.settle(state, self.seat, self.slot)


def _target(state: HighFrontierState, seat: int, node: int) -> int:
    """The Stack at the upper or lower end into which things go: an Outpost or the Bank before a Rocket."""
    held = state.players[seat].stacks
    there = [slot for slot, stack in enumerate(held) if stack is not None and stack.node == node]
    there.sort(key=lambda slot: slot in forming.MOVING)
    for slot in there:
        if slot != Slot.DROPSTONE:
            return slot
    return forming.free_outpost(state, seat)


def may_ride(state: HighFrontierState, seat: int, stick: Stick) -> bool:
    """Owners of a connected Factory, or who has leave to use it; Earth's: who built it."""  # HFC-329
    if stick.printed == EARTH and stick.seat == seat:
        return True
    ends = (site_of(stick.a), site_of(stick.b))
    return any(
        site in state.factories and sites.may_use_factory(state, seat, site)
        for site in ends
        if site != NOTHING
    )


@offers("free.elevator", TERAWATT)
def rides(state: HighFrontierState, seat: int) -> Sequence[Option]:
    if not state.elevators:
        return ()
    found: list[Option] = []
    for stick in state.elevators:
        if not may_ride(state, seat, stick):
            continue
        for start, end in ((stick.a, stick.b), (stick.b, stick.a)):
            target = _target(state, seat, end)
            if target == NOTHING:
                continue
            for slot, stack in enumerate(state.players[seat].stacks):
                if stack is None or stack.node != start or not cargo.takes(state, seat, slot, target):
                    continue
                if cargo.has_cargo(state, seat, slot, stack, target):
                    found.append(Ride(slot, end))
    return found
