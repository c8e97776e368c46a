"""Dive-bombs and kamikaze Stacks under way."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from msgspec.structs import replace

from armillary.engine import Option, Step
from armillary.games.high_frontier.rules.components import CARDS, FACES, LEO, NODES
from armillary.games.high_frontier.rules.components.kinds import NOTHING
from armillary.games.high_frontier.rules.conflict.bernals import shelter
from armillary.games.high_frontier.rules.conflict.combat import (
    arsenal,
    attacks,
    battles,
    factions,
    firing,
    interception,
    kamikazes,
    results,
)
from armillary.games.high_frontier.rules.conflict.combat.arsenal import KAMIKAZE, Mount
from armillary.games.high_frontier.rules.conflict.combat.battles import FOUGHT
from armillary.games.high_frontier.rules.conflict.combat.events import (
    DiveBegan,
    KamikazeEntered,
    KamikazeLaunched,
)
from armillary.games.high_frontier.rules.conflict.table import change, table
from armillary.games.high_frontier.rules.hazards import belts, losses
from armillary.games.high_frontier.rules.hazards.hazard_rolls import HazardRoll
from armillary.games.high_frontier.rules.menu import Act, once
from armillary.games.high_frontier.rules.movement import landings, movement, steps
from armillary.games.high_frontier.rules.movement.movement import HALT, ByDive, Flight, ToSpace, way_of
from armillary.games.high_frontier.rules.movement.spacecraft import Onward
from armillary.games.high_frontier.rules.pieces import blocs, forming, stacks
from armillary.games.high_frontier.rules.sequence import offers
from armillary.games.high_frontier.rules.solar_map.spaces import Leap, is_open, leaps_from
from armillary.games.high_frontier.rules.state import MOBILES, OUTPOSTS, HighFrontierState, Slot, Stack
from armillary.games.high_frontier.rules.switches import COMBAT
from armillary.mechanics.narrow import Narrow

LAUNCHERS = (Slot.ROCKET, Slot.FREIGHTER, *OUTPOSTS)


# Dive-bombs


def prey_below(state: HighFrontierState, seat: int, leap: Leap) -> bool:
    """Whether a way leads down, through lander burns, to a Site where enemies can be struck."""
    # HF3-037, Q230
    if leap.site != NOTHING:
        return bool(battles.defenders(state, seat, leap.to))
    if not NODES[leap.to].lander:
        return False
    return any(prey_below(state, seat, further) for further in leaps_from(leap.to, leap.edge))


def may_dive(state: HighFrontierState, seat: int, pieces: tuple[int, ...]) -> bool:
    """True if nobody is aboard, except for Purple, in War, Anarchy or piracy."""  # HF3-037, HF3-296
    if any(FACES[piece].human for piece in pieces) and not factions.may_sacrifice(state, seat):
        return False
    return any(blocs.may_attack(state, seat, other) for other in range(state.seats))


def moves_on(state: HighFrontierState, flight: Flight, /) -> list[Onward]:
    """None for who is held up by an enemy; down without power for who dives."""  # HF3-035, HF3-037
    seat, course = flight.seat, flight.course
    if interception.is_held(state, seat, flight.slot, course.node):
        return []
    dives = _dives(state, flight)
    if flight.engine.piece >> 2 in table(state).divers:
        return dives
    return [*movement.moves_on.beneath(state, COMBAT)(state, flight), *dives]


def _dives(state: HighFrontierState, flight: Flight) -> list[Onward]:
    seat, course = flight.seat, flight.course
    stack = state.held(seat, flight.slot)
    if stack is None or flight.slot in MOBILES or not arsenal.is_missile(flight.engine.piece):
        return []
    if not may_dive(state, seat, stack.cards):
        return []
    found = []
    for leap in leaps_from(course.node, course.came):
        if leap.pivot or leap.off != NOTHING or not is_open(leap, state.season):
            continue
        if way_of(leap.edge, leap.to) in flight.ways or not prey_below(state, seat, leap):
            continue
        after = replace(course, node=leap.to, came=leap.edge)
        found.append(Onward(leap.edge, leap.to, landings.DIVE, 0, 0, 0, False, False, rolls_of(leap), after))
    return found


def rolls_of(leap: Leap) -> tuple[str, ...]:
    if leap.crash:
        return (steps.CRASH,)
    return (steps.BRAKE,) if leap.aerobrake else ()


def stepped(state: HighFrontierState, flight: Flight, step: Onward, /) -> None:
    """Who dives must strike as a kamikaze."""  # HF3-038
    if step.how == landings.DIVE:
        dive(state, flight.seat, flight.slot, flight.engine.piece)


def dive(state: HighFrontierState, seat: int, slot: int, piece: int) -> None:
    """The whole Stack is a kamikaze now."""  # HF3-037, HF3-038
    card, found = piece >> 2, table(state)
    if card in found.divers:
        return
    stack = state.held(seat, slot)
    assert stack is not None
    others = tuple(other >> 2 for other in stack.cards if other != piece)
    missiles = tuple(cards for cards in found.missiles if cards[0] != card)
    change(state, divers=(*found.divers, card), missiles=(*missiles, (card, *others)))
    state.tell(DiveBegan, seat, slot, card)


# Kamikaze Stacks


class LaunchMissile(Act, frozen=True, gc=False):
    """A thruster leaves its Stack as a missile."""  # HF3-292

    slot: int

    verb: ClassVar[str] = "kamikaze"

    def words(self) -> tuple[object, ...]:
        return (Slot(self.slot).name.lower(),)

    def act(self, state: HighFrontierState, seat: int) -> None:
        state.then(ChooseMissile(seat, self.slot))


class Missile(Option, frozen=True, gc=False):
    card: int

    verb: ClassVar[str] = "card"

    def words(self) -> tuple[object, ...]:
        return (CARDS[self.card].id,)


class ChooseMissile(Narrow[HighFrontierState, Missile], frozen=True, gc=False):
    """Which thruster; its supports go along."""  # HF3-292

    slot: int

    rule: ClassVar[str] = "HF3-292"

    def options(self, state: HighFrontierState) -> list[Missile]:
        return [Missile(mount.piece >> 2) for mount in missiles(state, self.seat, self.slot)]

    def resolve(self, state: HighFrontierState, option: Missile) -> None:
        found = missiles(state, self.seat, self.slot)
        launch(state, next(mount for mount in found if mount.piece >> 2 == option.card))


def missiles(state: HighFrontierState, seat: int, slot: int) -> list[Mount]:
    """Thrusters of a Stack that can go somewhere without Burns and Pivots to strike there; not moved yet."""
    # HF3-291, HF3-292, HF3-296, Q125, Q229
    stack = state.held(seat, slot)
    if stack is None or stack.node == LEO or forming.free_outpost(state, seat) == NOTHING:
        return []
    found = []
    for piece in stack.cards:
        if any(piece >> 2 in cards for cards in table(state).missiles):
            continue  # it is on its way already
        if not arsenal.is_missile(piece) or KAMIKAZE not in arsenal.ways_of(state, seat, slot, piece):
            continue
        mount = Mount(seat, slot, piece, KAMIKAZE)
        parts = _pieces(state, mount)
        if any(part >> 2 in state.moved for part in parts) or not may_dive(state, seat, parts):
            continue
        if hunts(state, seat, stack.node, firing.thrust_of(state, seat, slot, piece)):
            found.append(mount)
    return found


def _pieces(state: HighFrontierState, mount: Mount) -> tuple[int, ...]:
    """What leaves a Stack with a missile."""
    stack = state.held(mount.seat, mount.slot)
    cards = kamikazes.parts(state, mount)
    return tuple(piece for piece in (stack.cards if stack is not None else ()) if piece >> 2 in cards)


def coasts(state: HighFrontierState, seat: int, node: int, came: int, thrust: int) -> list[Leap]:
    """Ways of a kamikaze: no Burns, no Pivots; down to a Site only to strike it."""  # HF3-292, HF3-293
    found = []
    for leap in leaps_from(node, came):
        if leap.pivot or not is_open(leap, state.season) or shelter.is_closed(state, leap.to):
            continue
        if leap.off != NOTHING and thrust <= leap.off:
            continue
        down = NODES[leap.to].lander or leap.site != NOTHING
        if down and (leap.off != NOTHING or not prey_below(state, seat, leap)):
            continue
        if not down and (leap.burns or NODES[node].lander):
            continue
        found.append(leap)
    return found


def hunts(state: HighFrontierState, seat: int, start: int, thrust: int) -> bool:
    """Whether a kamikaze from a Space could reach enemies in another."""
    prey = attacks.enemy_spaces(state, seat) - {start}
    if not prey:
        return False
    seen, todo = {(start, NOTHING)}, [(start, NOTHING)]
    while todo:
        node, came = todo.pop()
        for leap in coasts(state, seat, node, came, thrust):
            if leap.to in prey:
                return True
            if (leap.to, leap.edge) not in seen:
                seen.add((leap.to, leap.edge))
                todo.append((leap.to, leap.edge))
    return False


def launch(state: HighFrontierState, mount: Mount) -> None:
    """Its own Stack, without Fuel, beside all Stack limits."""  # HF3-033, HF3-292, HF3-293
    seat = mount.seat
    stack = state.held(seat, mount.slot)
    assert stack is not None
    parts = _pieces(state, mount)
    slot = forming.free_outpost(state, seat)
    state.put(seat, mount.slot, stacks.without(stack, *parts))
    losses.save_fuel(state, seat, mount.slot)
    results.spill(state, seat, mount.slot)
    forming.settle(state, seat, mount.slot)
    state.put(seat, slot, Stack(stack.node, parts, glitch=stack.glitch, moved=True))
    state.moved = (*state.moved, *(part >> 2 for part in parts))
    cards = (mount.piece >> 2, *(part >> 2 for part in parts if part != mount.piece))
    change(state, missiles=(*table(state).missiles, cards))
    state.tell(KamikazeLaunched, seat, slot, cards)
    state.then(Coast(seat, slot, mount.piece, NOTHING))


class Coast(Narrow[HighFrontierState, Option], frozen=True, gc=False):
    """Where a kamikaze goes next; it does not stop for enemies and never comes the same way twice."""

    # HF3-292, HF3-293

    slot: int
    piece: int
    came: int
    ways: tuple[int, ...] = ()

    rule: ClassVar[str] = "HF3-292"

    def options(self, state: HighFrontierState) -> list[Option]:
        stack = state.held(self.seat, self.slot)
        if stack is None:
            return []
        found: list[Option] = [_choice(leap) for leap in self._leaps(state, stack)]
        if (self.ways and NODES[stack.node].may_halt) or not found:
            found.append(HALT)
        return found

    def _leaps(self, state: HighFrontierState, stack: Stack) -> list[Leap]:
        leaps = coasts(
            state, self.seat, stack.node, self.came, firing.thrust_of(state, self.seat, self.slot, self.piece)
        )
        return [leap for leap in leaps if way_of(leap.edge, leap.to) not in self.ways]

    def resolve(self, state: HighFrontierState, option: Option) -> None:
        stack = state.held(self.seat, self.slot)
        if stack is None or option == HALT:
            state.shifted = frozenset()
            return
        leap = next(leap for leap in self._leaps(state, stack) if _choice(leap) == option)
        state.put(self.seat, self.slot, replace(stack, node=leap.to))
        state.tell(KamikazeEntered, self.seat, self.slot, stack.node, leap.to)
        if isinstance(option, ByDive):
            dive(state, self.seat, self.slot, self.piece)
        rolls = [HazardRoll(self.seat, self.slot, cause) for cause in rolls_of(leap)]
        after = Coast(self.seat, self.slot, self.piece, leap.edge, (*self.ways, way_of(leap.edge, leap.to)))
        state.then(*rolls, CoastOn(self.seat, after, leap.site == NOTHING))


def _choice(leap: Leap) -> Option:
    down = NODES[leap.to].lander or leap.site != NOTHING
    return ByDive(leap.to) if down else ToSpace(leap.to)


class CoastOn(Step[HighFrontierState], frozen=True, gc=False):
    """Radiation; then it goes on unless it has come down."""

    seat: int
    coast: Coast
    further: bool

    def run(self, state: HighFrontierState) -> None:
        coast = self.coast
        stack = state.held(self.seat, coast.slot)
        if stack is None:
            return
        if NODES[stack.node].is_belt and not belts.is_safe(state, self.seat, stack.node):
            belts.roll(
                state, self.seat, coast.slot, firing.thrust_of(state, self.seat, coast.slot, coast.piece)
            )
        if self.further and state.held(self.seat, coast.slot) is not None:
            state.then(coast)
        else:
            state.shifted = frozenset()


@offers("move.kamikaze", COMBAT)
def launches(state: HighFrontierState, seat: int) -> Sequence[Option]:
    """Stacks with a thruster that could strike somewhere else."""  # HF3-292
    if not once(state, FOUGHT) or not any(blocs.may_attack(state, seat, s) for s in range(state.seats)):
        return ()
    return [LaunchMissile(int(slot)) for slot in LAUNCHERS if missiles(state, seat, slot)]
