"""Site refuel: water from a Site by ISRU or from a Factory, Fuel from the air.

Of several platforms and an own Factory the most productive is taken: nothing else depends on it. Tanks go
into the Stack that is named; what a Rocket's strip has no room for goes into an Outpost there.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from msgspec import Struct

from armillary.engine import Option, Step
from armillary.engine.ledger import Refusal
from armillary.games.high_frontier.rules.components import CARDS, CHARTS, FACES, NODES, SITES
from armillary.games.high_frontier.rules.components.kinds import NOTHING, Grade, Hazard, Privilege
from armillary.games.high_frontier.rules.events.operations import SiteRefuelled
from armillary.games.high_frontier.rules.fuel_and_cargo import fuelling
from armillary.games.high_frontier.rules.hazards import glitches, hazard_rolls
from armillary.games.high_frontier.rules.menu import Act, operate
from armillary.games.high_frontier.rules.movement.engines import engines
from armillary.games.high_frontier.rules.pieces import (
    abilities,
    forming,
    glory,
    humans,
    privileges,
    stacks,
    supports,
)
from armillary.games.high_frontier.rules.sequence import explains, offers
from armillary.games.high_frontier.rules.solar_map import permission, sites
from armillary.games.high_frontier.rules.state import HighFrontierState, Slot, Stack
from armillary.mechanics.modules import extensible, replaceable
from armillary.mechanics.narrow import Narrow

ISRU, FACTORY, AIR = "isru", "factory", "air"
REFUEL = "refuel"
TOO_DRY = "The best ISRU rating here is {isru}, and the Hydration only {hydration}."


class Yield(Struct, frozen=True, gc=False):
    """How tanks are made at a Site."""

    how: str
    tanks: int
    slot: int = NOTHING  # of the platform
    piece: int = NOTHING


def factor(state: HighFrontierState, seat: int, node: int) -> int:
    """Twice, by a Human with glory or by an Ability; never more."""  # HFC-025, Q52
    if abilities.has(state, seat, node, "double_site_refuel"):
        return 2
    if privileges.has(state, seat, Privilege.DHARMA_REFUEL):
        for _, piece in stacks.cards_at(state, seat, node):
            own = FACES[piece].human and humans.owner_of(state, seat, piece >> 2) == seat
            if own and glory.carried(state, piece >> 2) != NOTHING:
                return 2
    return 1


def _stack(state: HighFrontierState, seat: int, slot: int) -> Stack:
    found = state.held(seat, slot)
    assert found is not None
    return found


@replaceable
def best_way(state: HighFrontierState, seat: int, site: int, /) -> Yield | None:
    """The most that a player can make at a Site."""  # HFC-195, HFC-196
    node = SITES[site].node
    usable = site in state.factories and sites.may_use_factory(state, seat, site)
    if usable and sites.is_intact(state, site):
        return Yield(FACTORY, CHARTS.factory_tanks * factor(state, seat, node))
    drops = sites.hydration(state, seat, site)
    found: Yield | None = None
    for slot in stacks.stacks_at(state, seat, node):
        for piece in sites.platforms(state, seat, slot):
            tanks = 1 + drops - sites.isru(state, seat, slot, piece, site)
            if tanks > 0 and (found is None or tanks > found.tanks):
                found = Yield(ISRU, tanks, slot, piece)
    if found is None:
        return None
    return Yield(ISRU, found.tanks * factor(state, seat, node), found.slot, found.piece)


# Acts


class Refuel(Act, frozen=True, gc=False):
    """Into a Stack; `ask`: at an opponent's Factory, whose owner is asked."""

    slot: int
    ask: bool = False

    verb: ClassVar[str] = REFUEL

    def words(self) -> tuple[object, ...]:
        name = Slot(self.slot).name.lower()
        return (name, FACTORY) if self.ask else (name,)

    def may(self, state: HighFrontierState, seat: int) -> bool:
        return not state.operated and self in refuels(state, seat)

    def act(self, state: HighFrontierState, seat: int) -> None:
        stack = _stack(state, seat, self.slot)
        site = NODES[stack.node].site
        if site == NOTHING:
            state.then(ChooseScoop(seat))
        elif self.ask:
            state.then(*permission.ask_factory(state, seat, site), RefuelIfAllowed(seat, self.slot))
        else:
            refuel(state, seat, site, self.slot)


class RefuelIfAllowed(Step[HighFrontierState], frozen=True, gc=False):
    """After the owner of the Factory was asked."""  # HFC-196

    seat: int
    slot: int

    def run(self, state: HighFrontierState) -> None:
        site = NODES[_stack(state, self.seat, self.slot).node].site
        if sites.may_use_factory(state, self.seat, site):
            refuel(state, self.seat, site, self.slot)


class RefuelSite(Act, frozen=True, gc=False):
    """At a Factory where the player has no Stack: an Outpost is made there."""  # HFC-080

    site: int

    verb: ClassVar[str] = REFUEL

    def words(self) -> tuple[object, ...]:
        return (SITES[self.site].id,)

    def act(self, state: HighFrontierState, seat: int) -> None:
        refuel(state, seat, self.site, NOTHING)


@offers("operation.refuel")
def refuels(state: HighFrontierState, seat: int) -> Sequence[Option]:
    """Every Stack for which tanks can be made, and every Factory without a Stack."""
    found: list[Option] = []
    held = state.players[seat].stacks
    for slot, stack in enumerate(held):
        if stack is None or slot == Slot.LEO:
            continue
        site = NODES[stack.node].site
        if site != NOTHING:
            if best_way(state, seat, site) is not None:
                found.append(Refuel(slot))
            if site in state.factories and permission.may_ask_factory(state, seat, site):
                found.append(Refuel(slot, ask=True))
        elif slot == Slot.ROCKET and scoops(state, seat):
            found.append(Refuel(slot))
    if state.factories and forming.free_outpost(state, seat) != NOTHING:
        for site in state.factories:
            node = SITES[site].node
            there = any(stack is not None and stack.node == node for stack in held)
            if not there and sites.may_use_factory(state, seat, site):
                found.append(RefuelSite(site))
    return found


@explains("operation.refuel")
def why_no_refuel(state: HighFrontierState, seat: int) -> list[Refusal]:
    """Platforms that work, but not with so little water."""  # HFC-195
    found = []
    for slot, stack in enumerate(state.players[seat].stacks):
        site = NOTHING if stack is None else NODES[stack.node].site
        if site == NOTHING or best_way(state, seat, site) is not None:
            continue
        ratings = [sites.isru(state, seat, slot, p, site) for p in sites.platforms(state, seat, slot)]
        if ratings:
            figures: dict[str, int | str] = {
                "isru": min(ratings),
                "hydration": sites.hydration(state, seat, site),
            }
            found.append(Refusal(Refuel(slot), "HFC-195", TOO_DRY, figures))
    return found


def refuel(state: HighFrontierState, seat: int, site: int, slot: int) -> None:
    """A Glitch acts first; what then still works makes the tanks."""  # HFC-195, HFC-196, HFC-198, HFC-235
    operate(state, seat, REFUEL)
    node = SITES[site].node
    for there in stacks.stacks_at(state, seat, node)[:1]:
        glitches.trigger(state, seat, there)
    way = best_way(state, seat, site)
    if way is None:
        return
    if way.piece != NOTHING:
        supports.cool_for(state, seat, way.slot, way.piece)
    state.tell(SiteRefuelled, seat, slot, node, way.how, way.tanks)
    store(state, seat, node, slot, way.tanks)
    refuelled(state, seat, site, slot)


@extensible
def refuelled(state: HighFrontierState, seat: int, site: int, slot: int, /) -> None:
    """A site or factory refuel was made; a `slot` of NOTHING: into an Outpost."""


def store(state: HighFrontierState, seat: int, node: int, slot: int, tanks: int) -> None:
    """Water into a Stack, what a Rocket has no room for into an Outpost there."""  # HFC-080, Q52
    stack = state.held(seat, slot) if slot != NOTHING else None
    if stack is not None:
        room = fuelling.room(state, seat, slot) if stack.wet != NOTHING else fuelling.holds(state, seat, slot)
        fits = min(tanks, room)
        more = stacks.loaded(stack, cards=stack.cards, water=stack.water + fits, gold=stack.gold)
        state.put(seat, slot, more)
        tanks -= fits
    if not tanks:
        return
    others = [other for other in stacks.stacks_at(state, seat, node) if other not in forming.MOVING]
    into = others[0] if others else forming.free_outpost(state, seat)
    if into != NOTHING:
        held = state.held(seat, into) or Stack(node)
        more = stacks.loaded(held, cards=held.cards, water=held.water + tanks, gold=held.gold)
        state.put(seat, into, more)


# Air


class Scoop(Struct, frozen=True, gc=False):
    """What a Rocket makes of the air with an activated triangle."""

    piece: int
    tanks: int
    grade: int  # of that Fuel
    mixed: int  # of all Fuel afterwards


def scoops(state: HighFrontierState, seat: int) -> list[Scoop]:
    """With an air-eater and a thruster on an Aerobrake Hazard; what is worse in all is left out."""
    # HFC-197
    stack = state.held(seat, Slot.ROCKET)
    if stack is None or not NODES[stack.node].hazards & Hazard.AEROBRAKE:
        return []
    if not any(FACES[p].air_eater and supports.operational(state, seat, Slot.ROCKET, p) for p in stack.cards):
        return []
    room = fuelling.room(state, seat, Slot.ROCKET)
    twice = factor(state, seat, stack.node)
    found: dict[tuple[int, int], Scoop] = {}
    for engine in engines(state, seat, Slot.ROCKET):
        grade = engine.triangle.grade
        if engine.afterburn or grade is Grade.ISOTOPE:
            continue
        tanks = min(room, (CHARTS.air_eater - int(engine.fuel)) * twice)
        mixed = stacks.mixed(stack.grade, grade, empty=not stacks.fuel_steps(stack))
        if tanks > 0:
            found.setdefault((tanks, mixed), Scoop(engine.piece, tanks, grade, mixed))
    return [
        scoop
        for (tanks, mixed), scoop in found.items()
        if not any(t >= tanks and m >= mixed and (t, m) != (tanks, mixed) for t, m in found)
    ]


class ScoopWith(Option, frozen=True, gc=False):
    """By a card's triangle."""

    card: int

    verb: ClassVar[str] = "with"

    def words(self) -> tuple[object, ...]:
        return (CARDS[self.card].id,)


class ChooseScoop(Narrow[HighFrontierState, Option], frozen=True, gc=False):
    """Which thruster takes the Fuel; asked only where amount or grade differ."""

    rule: ClassVar[str] = "HFC-197"

    def options(self, state: HighFrontierState) -> list[Option]:
        return [ScoopWith(scoop.piece >> 2) for scoop in scoops(state, self.seat)]

    def resolve(self, state: HighFrontierState, option: Option) -> None:
        assert isinstance(option, ScoopWith)
        operate(state, self.seat, REFUEL)
        stack = _stack(state, self.seat, Slot.ROCKET)
        safe = stack.moved or abilities.has(state, self.seat, stack.node, "safe_aerobrake")
        roll = () if safe else (hazard_rolls.HazardRoll(self.seat, Slot.ROCKET, "aerobrake"),)
        state.then(*roll, TakeAir(self.seat, option.card))


class TakeAir(Step[HighFrontierState], frozen=True, gc=False):
    """Fuel from the air, if the Hazard and a Glitch have left what takes it."""  # HFC-197, HFC-198

    seat: int
    card: int

    def run(self, state: HighFrontierState) -> None:
        seat = self.seat
        glitches.trigger(state, seat, Slot.ROCKET)
        left = [scoop for scoop in scoops(state, seat) if scoop.piece >> 2 == self.card]
        if left:
            scoop = left[0]
            node = _stack(state, seat, Slot.ROCKET).node
            supports.cool_for(state, seat, Slot.ROCKET, scoop.piece)
            fuelling.add_fuel(state, seat, Slot.ROCKET, scoop.tanks, scoop.grade)
            state.tell(SiteRefuelled, seat, Slot.ROCKET, node, AIR, scoop.tanks)
