"""The movement of a Spacecraft, one Space after another until it halts or lands.

The figure goes on at once; Fuel is paid and lost mass leaves the strip when the movement is over. Nobody is
asked about Bonus Burns and Bonus Pivots (spent first), about a push (taken), or how to land (see landings).
A movement does not go the same way twice (Q40), so it ends.
"""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from armillary.engine import Option, Step
from armillary.engine.ledger import Refusal
from armillary.games.high_frontier.rules.components import EDGES, FACES, MAX_DRY, NODES, SITES, STEPS, WHOLE
from armillary.games.high_frontier.rules.components.kinds import NOTHING
from armillary.games.high_frontier.rules.events.flight import (
    BonusGained,
    MovementEnded,
    RocketplaneFuelled,
    SpaceEntered,
    ThrusterActivated,
    ThrusterFailed,
)
from armillary.games.high_frontier.rules.hazards import belts, glitches, losses
from armillary.games.high_frontier.rules.hazards.hazard_rolls import HazardRoll
from armillary.games.high_frontier.rules.movement import engines, landings
from armillary.games.high_frontier.rules.movement import refusals as barred
from armillary.games.high_frontier.rules.movement import steps as courses
from armillary.games.high_frontier.rules.movement.engines import Engine
from armillary.games.high_frontier.rules.movement.spacecraft import Course, Onward, starting
from armillary.games.high_frontier.rules.pieces import forming, humans, stacks, supports
from armillary.games.high_frontier.rules.solar_map import permission
from armillary.games.high_frontier.rules.solar_map.spaces import leaps_from
from armillary.games.high_frontier.rules.state import HighFrontierState, Stack
from armillary.mechanics.modules import extensible, replaceable
from armillary.mechanics.narrow import Narrow


class NextSpace(Option, frozen=True, gc=False):
    """Into the next Space."""

    node: int

    def words(self) -> tuple[object, ...]:
        return (NODES[self.node].id,)


class ToSpace(NextSpace, frozen=True, gc=False):
    verb: ClassVar[str] = "to"


class ByPlane(NextSpace, frozen=True, gc=False):
    """Up from an Atmospheric Site by acetylene rocketplane."""  # HFC-168

    verb: ClassVar[str] = "rocketplane"


class ByDive(NextSpace, frozen=True, gc=False):
    """Down to a Site without power, to strike it."""  # HF3-037

    verb: ClassVar[str] = "dive"


class HaltHere(Option, frozen=True, gc=False):
    verb: ClassVar[str] = "halt"


HALT = HaltHere()


class AskHelp(Option, frozen=True, gc=False):
    """Ask another player's leave to use a Factory that is needed to go on."""  # HFC-167, HFC-274

    site: int

    verb: ClassVar[str] = "ask"

    def words(self) -> tuple[object, ...]:
        return (SITES[self.site].id,)


def choice_of(step: Onward) -> NextSpace:
    """How a step is chosen."""
    if step.how == landings.DIVE:
        return ByDive(step.to)
    return ByPlane(step.to) if step.how == landings.ROCKETPLANE else ToSpace(step.to)


class Flight(Narrow[HighFrontierState, Option], frozen=True, gc=False):
    """Where to go next; nothing of a movement is in the state but where the figure is."""  # HFC-148

    slot: int
    engine: Engine
    course: Course
    steps: int  # fuel steps that could be burnt when it began
    dry: int  # Dry Mass when it began
    ways: tuple[int, ...] = ()  # gone so far: see `way_of`
    plan: tuple[int, ...] = ()  # Spaces that were chosen in advance, NOTHING for a halt

    rule: ClassVar[str] = "HFC-148"

    def options(self, state: HighFrontierState) -> list[Option]:
        if state.held(self.seat, self.slot) is None:
            return []
        may_halt = bool(self.ways) and NODES[self.course.node].may_halt
        if self.plan and self.plan[0] == NOTHING and may_halt:
            return [HALT]
        found: list[Option] = []
        for step in moves_on(state, self):
            if self.plan and step.to == self.plan[0]:
                return [choice_of(step)]
            found.append(choice_of(step))
        found += [AskHelp(site) for site in helpers(state, self)]
        if may_halt or not found:
            found.append(HALT)
        return found

    def refusals(self, state: HighFrontierState) -> list[Refusal]:
        if state.held(self.seat, self.slot) is None:
            return []
        craft = engines.craft_of(state, self.seat, self.slot, self.engine)
        return [*barred.refusals(craft, self.course, ToSpace), *why_closed(state, self)]

    def resolve(self, state: HighFrontierState, option: Option) -> None:
        if isinstance(option, AskHelp):
            state.then(*permission.ask_factory(state, self.seat, option.site), self)
        elif isinstance(option, NextSpace):
            step = next(step for step in moves_on(state, self) if choice_of(step) == option)
            if step.first:
                state.then(HazardRoll(self.seat, self.slot, courses.ASSISTED), EnterSpace(self, step.to))
            else:
                enter(state, self, step)
        else:
            finish(state, self)


@replaceable
def may_move(state: HighFrontierState, seat: int, slot: int, /) -> bool:
    """Neither the figure nor anything of the Stack has moved this Turn, and it is not too heavy."""
    # HFC-067, HFC-078, HFC-137
    stack = state.players[seat].stacks[slot]
    if stack is None or stack.wet == NOTHING or stack.moved or stack.stale:
        return False
    if stack.moved_water or stack.moved_gold or stacks.too_heavy(stack):
        return False
    return not state.moved or not any(piece >> 2 in state.moved for piece in stack.cards)


def way_of(edge: int, to: int) -> int:
    """An edge in the direction in which it is gone."""
    return 2 * edge + (EDGES[edge].b == to)


@replaceable
def is_stopped(state: HighFrontierState, seat: int, slot: int, /) -> bool:
    """Whether a movement ends in the Space that the Spacecraft has entered, though it could go on."""
    return False


@replaceable
def challenges(state: HighFrontierState, seat: int, slot: int, /) -> tuple[Step[HighFrontierState], ...]:
    """What is settled with others before a Spacecraft goes on from the Space that it has entered."""
    return ()


@extensible
def stepped(state: HighFrontierState, flight: Flight, step: Onward, /) -> None:
    """A Space is entered: what modules make of the way in which that was done."""


@replaceable
def moves_on(state: HighFrontierState, flight: Flight, /) -> list[Onward]:
    """Every legal next step of a movement: choices, labels and the search for journeys rest on it."""
    craft = engines.craft_of(state, flight.seat, flight.slot, flight.engine)
    found = courses.onward(craft, flight.course)
    return [step for step in found if way_of(step.edge, step.to) not in flight.ways]  # Q40


@replaceable
def why_closed(state: HighFrontierState, flight: Flight, /) -> list[Refusal]:
    """Of next Spaces that the engine would reach but modules close."""
    return []


def helpers(state: HighFrontierState, flight: Flight) -> list[int]:
    """Sites with another player's Factory, not asked for yet, without which a next Space is closed."""
    seat, course = flight.seat, flight.course
    if all(owner == seat for owner in state.factories.values()):
        return []
    craft = engines.craft_of(state, seat, flight.slot, flight.engine)
    found = []
    for leap in leaps_from(course.node, course.came):
        if courses.along(craft, course, leap) is not None:
            continue
        for site in (leap.off_site, leap.site):
            if site in state.factories and permission.may_ask_factory(state, seat, site):
                plane = site == leap.off_site and engines.plane_fuelled(state, seat, flight.slot)  # HFC-168
                helped = replace(craft, factories=craft.factories | {site}, rocketplane=plane)
                if courses.along(helped, course, leap) is not None:
                    found.append(site)
    return list(dict.fromkeys(found))


def leads_on(state: HighFrontierState, flight: Flight) -> bool:
    """Whether a movement could go anywhere, perhaps with another player's leave."""
    return bool(moves_on(state, flight) or helpers(state, flight))


def flight_of(state: HighFrontierState, seat: int, slot: int, engine: Engine) -> Flight:
    """A movement before its first step."""
    stack = state.players[seat].stacks[slot]
    assert stack is not None
    steps = engines.tank_of(stack, engine)
    craft = engines.craft_of(state, seat, slot, engine)
    course = starting(craft, stack.node, steps, engine.pivots)
    return Flight(seat, slot, engine, course, steps, stacks.dry_mass(stack))


def may_start(state: HighFrontierState, seat: int, slot: int, engine: Engine) -> bool:
    """True if a movement can begin; its steps are not all listed."""
    if moves_on.point[state.modules] is not moves_on.base:
        return leads_on(state, flight_of(state, seat, slot, engine))
    stack = state.players[seat].stacks[slot]
    assert stack is not None
    craft = engines.craft_of(state, seat, slot, engine)
    course = starting(craft, stack.node, engines.tank_of(stack, engine), engine.pivots)
    for leap in leaps_from(stack.node, NOTHING):
        if courses.along(craft, course, leap) is not None:
            return True
    return bool(helpers(state, flight_of(state, seat, slot, engine)))


def begin(state: HighFrontierState, seat: int, slot: int, engine: Engine, plan: tuple[int, ...] = ()) -> None:
    """A triangle is activated; everything aboard counts as moved from now on."""  # HFC-136, HFC-137
    flight = flight_of(state, seat, slot, engine)
    stack = state.players[seat].stacks[slot]
    assert stack is not None
    state.moved = (*state.moved, *(piece >> 2 for piece in stack.cards))
    state.put(seat, slot, replace(stack, moved=True))
    state.used |= {forming.moved_mark(slot)}
    state.tell(ThrusterActivated, seat, slot, engine.piece, engine.net_thrust, engine.afterburn)
    supports.cool(state, seat, slot, engine.chain, int(engine.afterburn))  # HFC-229
    harm = engines.irradiates(engine.chain)
    burnt = tuple(piece for piece in stack.cards if FACES[piece].rad_hard < harm)
    losses.decommission(state, seat, slot, burnt, losses.IRRADIATED, in_flight=True)  # HFC-224
    state.then(checked(state, replace(flight, plan=plan)))


class EnterSpace(Step[HighFrontierState], frozen=True, gc=False):
    """A Space is entered after the roll for a Factory's help, if there is still a Spacecraft."""  # HFC-165

    flight: Flight
    to: int

    def run(self, state: HighFrontierState) -> None:
        if state.held(self.flight.seat, self.flight.slot) is None:
            return
        flight = checked(state, self.flight)
        step = next((step for step in moves_on(state, flight) if step.to == self.to), None)
        if step is None:
            state.then(flight)
        else:
            enter(state, flight, step)


def enter(state: HighFrontierState, flight: Flight, step: Onward) -> None:
    """The figure goes into the next Space, and what is to be rolled there is rolled."""
    seat, slot = flight.seat, flight.slot
    stack = state.held(seat, slot)
    assert stack is not None
    if step.how == landings.ROCKETPLANE:
        _fuel_plane(state, seat, slot)
    state.put(seat, slot, replace(stack, node=step.to))
    stepped(state, flight, step)
    state.tell(SpaceEntered, seat, slot, stack.node, step.to, step.burns, step.bonus, step.how)
    rolls = [HazardRoll(seat, slot, cause) for cause in step.rolls]
    leap = next(leap for leap in leaps_from(stack.node, flight.course.came) if leap.edge == step.edge)
    if leap.aerobrake:
        sails = tuple(piece for piece in stack.cards if FACES[piece].sail)
        losses.decommission(state, seat, slot, sails, losses.AEROBRAKE, in_flight=True)  # HFC-163
    after = replace(
        flight,
        course=step.after,
        ways=(*flight.ways, way_of(step.edge, step.to)),
        plan=flight.plan[1:] if flight.plan[:1] == (step.to,) else (),
    )
    state.then(*rolls, ArriveAt(after, flight.course.bonus - step.bonus, step.edge))


def _fuel_plane(state: HighFrontierState, seat: int, slot: int) -> None:
    """FTs stored at the Site, not those aboard."""  # HFC-168
    stack = state.held(seat, slot)
    assert stack is not None
    tanks = engines.plane_tanks(state, seat, slot)
    state.tell(RocketplaneFuelled, seat, NODES[stack.node].site, tanks)
    for other in stacks.stacks_at(state, seat, stack.node):
        held = state.held(seat, other)
        if other == slot or held is None:
            continue
        taken = min(tanks, held.water)
        tanks -= taken
        if taken:
            left = stacks.loaded(held, cards=held.cards, water=held.water - taken, gold=held.gold)
            state.put(seat, other, left)
            forming.settle(state, seat, other)


class ArriveAt(Step[HighFrontierState], frozen=True, gc=False):
    """What a Space does to the Spacecraft that has come through: Glitches, bonus, radiation."""

    flight: Flight
    bonus: int  # Bonus Burns without those of this Space
    edge: int

    def run(self, state: HighFrontierState) -> None:
        flight = self.flight
        seat, slot = flight.seat, flight.slot
        if state.held(seat, slot) is None:
            state.shifted = frozenset()
            return
        node = NODES[flight.course.node]
        if node.flyby or node.oberth:
            glitches.trigger(state, seat, slot, flying=slot)  # HFC-177
        flight = checked(state, flight, self.bonus)
        if flight.course.bonus > self.bonus:
            state.tell(BonusGained, seat, slot, flight.course.node, flight.course.bonus - self.bonus)
        if node.oberth and state.heroism:
            owners = humans.owners_aboard(state, seat, flight.course.node)
            state.deeds |= {(landings.OBERTH_DEED, owner) for owner in owners}  # Q16
        passed = False
        if node.is_belt and not belts.is_safe(state, seat, flight.course.node):
            passed = belts.roll(state, seat, slot, flight.engine.net_thrust)
        if state.held(seat, slot) is None:
            state.shifted = frozenset()
        elif node.site != NOTHING or is_stopped(state, seat, slot):
            finish(state, flight)  # HFC-149, HFC-160
        else:
            # what the belt has given stays: HFC-140, HFC-176
            state.then(*challenges(state, seat, slot), checked(state, flight))
        if passed:
            belts.passed(state, seat, slot, flight.engine.net_thrust)


def checked(state: HighFrontierState, flight: Flight, bonus: int = NOTHING) -> Flight:
    """The movement with a thruster that fails if it no longer works; `bonus`: without what it gained."""
    # HFC-014, HFC-139
    course = flight.course
    stack = state.held(flight.seat, flight.slot)
    if not course.live or stack is None:
        return flight
    if engines.works_still(flight.engine, stack.cards, NODES[stack.node].zone):
        return flight
    state.tell(ThrusterFailed, flight.seat, flight.slot, flight.engine.piece)
    kept = course.bonus if bonus == NOTHING else bonus
    return replace(flight, course=courses.replaced(course, kept, False, course.gained))


def finish(state: HighFrontierState, flight: Flight) -> None:
    """Fuel is paid, rounded up; then lost mass leaves the strip."""  # HFC-105, HFC-153, HFC-154
    seat, slot = flight.seat, flight.slot
    stack = state.held(seat, slot)
    state.shifted = frozenset()
    if stack is None:
        return
    if not flight.ways:  # it never left: only the figure has had its movement (Q237)
        aboard = {piece >> 2 for piece in stack.cards}
        state.moved = tuple(card for card in state.moved if card not in aboard)
    unit = 2 * flight.engine.fuel.denominator
    steps = -((flight.course.tank - flight.steps * unit) // unit)
    if flight.engine.afterburn:
        steps += flight.engine.triangle.afterburn
    if stack.wet == NOTHING:  # no Fuel Strip: Freighters
        state.put(seat, slot, _carried(stack, flight))
        state.tell(MovementEnded, seat, slot, stack.node, 0)
        landings.arrived(state, seat, slot)
        return
    dry = stacks.dry_mass(stack)
    burnt = stacks.steps_down(stack.wet, min(steps, STEPS[stack.wet]))  # a crash has emptied the tanks
    wet = stacks.tanks_down(burnt, max(0, flight.dry - dry))
    wet = max(wet, WHOLE[min(dry, MAX_DRY)])  # HFC-104
    after = _carried(replace(stack, wet=wet), flight)
    state.put(seat, slot, replace(after, stale=bool(flight.ways) and stacks.fuel_steps(after) > 0))
    losses.save_fuel(state, seat, slot)  # HFC-092
    state.tell(MovementEnded, seat, slot, stack.node, steps)
    forming.settle(state, seat, slot)
    landings.arrived(state, seat, slot)


def _carried(stack: Stack, flight: Flight) -> Stack:
    """The figure has moved, and the FTs aboard with it if it has gone anywhere."""  # HFC-137
    if not flight.ways:
        return replace(stack, moved=True)
    return replace(stack, moved=True, moved_water=stack.water, moved_gold=stack.gold)
