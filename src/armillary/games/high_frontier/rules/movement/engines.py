"""Which thrust triangles a Spacecraft can activate, with what net thrust, and what that lets it do."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from math import ceil

from msgspec import Struct

from armillary.games.high_frontier.rules.components import (
    CARDS,
    CLASS_THRUST,
    FACES,
    FREIGHTER_FIGURES,
    NODES,
    SITES,
    STRIP,
    ZONES,
)
from armillary.games.high_frontier.rules.components.kinds import NOBODY, NOTHING, Deck, Grade, Side, Triangle
from armillary.games.high_frontier.rules.fuel_and_cargo import fuelling
from armillary.games.high_frontier.rules.hazards import belts
from armillary.games.high_frontier.rules.movement.spacecraft import FIRST_FREE, Craft
from armillary.games.high_frontier.rules.pieces import privileges, stacks, supports
from armillary.games.high_frontier.rules.pieces.supports import Chain
from armillary.games.high_frontier.rules.solar_map import sites
from armillary.games.high_frontier.rules.state import HighFrontierState, Stack
from armillary.mechanics.modules import replaceable

PUSH = 1
FREIGHT = Triangle(FREIGHTER_FIGURES.net_thrust, Fraction(0), Grade.DIRT)  # of Freighters: HFC-315


class Engine(Struct, frozen=True, gc=False):
    """An activated triangle with its chain: fixed for a movement."""  # HFC-136, HFC-138

    piece: int
    chain: Chain
    afterburn: bool
    pushed: bool
    net_thrust: int
    fuel: Fraction  # fuel steps for a Burn
    pivots: int  # Bonus Pivots

    @property
    def triangle(self) -> Triangle:
        return triangle_of(self.piece)


def triangle_of(piece: int) -> Triangle:
    found = FACES[piece].triangle
    return FREIGHT if found is None else found


def push_of(piece: int) -> int:
    """What a push adds to the net thrust of a card."""  # HFC-146, Q43
    for ability in FACES[piece].abilities:
        if ability.key == "when_pushed":
            return ability.thrust
    return PUSH


def net_thrust(
    triangle: Triangle, chain: Chain, wet: int, zone: int, *, afterburn: bool = False, pushed: bool = False
) -> int:
    """Base, afterburn, weight class after it, solar power, push, supports."""  # HFC-141 to HFC-147
    thrust = triangle.thrust + chain.thrust
    if afterburn:
        thrust += triangle.afterburn_thrust or 1  # HFC-143, HFC-335
        wet = stacks.steps_down(wet, triangle.afterburn)
    thrust += CLASS_THRUST[wet]
    if chain.solar:
        thrust += ZONES[zone].modifier
    return thrust + (push_of(chain.pieces[0]) if pushed else 0)


@replaceable
def engines(state: HighFrontierState, seat: int, slot: int, /) -> list[Engine]:
    """Every triangle that can be activated now; with an afterburn where the Fuel for it is there."""
    stack = state.players[seat].stacks[slot]
    if stack is None or stack.wet == NOTHING:
        return []
    push = privileges.powersat(state, seat)
    steps = stacks.fuel_steps(stack)
    found = _activated(stack.cards, stack.wet, stack.grade, steps, NODES[stack.node].zone, push)
    return [engine for engine in found if may_irradiate(state, seat, stack, engine.chain)]


@lru_cache(maxsize=4096)
def _activated(
    cards: tuple[int, ...], wet: int, grade: int, steps: int, zone: int, push: bool
) -> tuple[Engine, ...]:
    """Every triangle of some cards that has what it needs."""
    pivots = sum(FACES[piece].pivots for piece in cards)
    found = []
    for piece in cards:
        triangle = FACES[piece].triangle
        if triangle is None:
            continue
        pushed = push and triangle.push  # HFC-146
        solar = ZONES[zone].solar_power or pushed
        burns = stacks.burns_in(grade, triangle.grade)
        for afterburn in (False, True) if 0 < triangle.afterburn <= steps and burns else (False,):
            for chain in supports.chains(cards, piece, solar=solar, spare=int(afterburn)):
                thrust = net_thrust(triangle, chain, wet, zone, afterburn=afterburn, pushed=pushed)
                fuel = triangle.fuel * chain.fuel  # HFC-230
                engine = Engine(piece, chain, afterburn, pushed, thrust, fuel, pivots + triangle.pivots)
                found.append(engine)
    return tuple(found)


def works_still(engine: Engine, pieces: tuple[int, ...], zone: int) -> bool:
    """Whether an activated triangle is Operational by its own chain with the cards that are left."""
    # HFC-138, HFC-139: another chain helps only in the next movement
    if not engine.chain.pieces:
        return True  # a Mobile Factory: its card is elsewhere
    if engine.piece not in pieces:
        return False
    solar = ZONES[zone].solar_power or engine.pushed
    left = supports.chains(pieces, engine.piece, solar=solar, spare=int(engine.afterburn))
    return any(chain.pieces == engine.chain.pieces for chain in left)


# Cards that harm their own Stack


def irradiates(chain: Chain) -> int:
    """Below which rad-hardness the chain destroys the cards of its own Stack when it is activated."""
    found = (
        ability.amount
        for piece in chain.pieces
        for ability in FACES[piece].abilities
        if ability.key == "irradiate_on_activation"
    )
    return max(found, default=0)  # HFC-224


def may_irradiate(state: HighFrontierState, seat: int, stack: Stack, chain: Chain) -> bool:
    """Humans may be killed only by those who may commit a Felony."""  # HFC-224
    harm = irradiates(chain)
    if not harm or not any(FACES[p].human and FACES[p].rad_hard < harm for p in stack.cards):
        return True
    return privileges.may_commit(state, seat, stack.node, NOBODY)


# What an engine lets a Spacecraft do


def tank_of(stack: Stack, engine: Engine) -> int:
    """Fuel steps that it may burn, those of the afterburn left out."""  # HFC-107, HFC-143
    if not stacks.burns_in(stack.grade, engine.triangle.grade):
        return 0
    return stacks.fuel_steps(stack) - (engine.triangle.afterburn if engine.afterburn else 0)


@replaceable
def craft_of(state: HighFrontierState, seat: int, slot: int, engine: Engine, /) -> Craft:
    """All that decides which steps of a movement are legal."""
    stack = state.players[seat].stacks[slot]
    assert stack is not None
    helping = frozenset(
        site
        for site in state.factories
        if sites.may_use_factory(state, seat, site) and sites.is_intact(state, site)
    )
    if helping and privileges.powersat(state, seat):
        safe = helping  # HFC-165
    else:
        safe = helping.intersection(state.colonies)  # a frozenset: `&` with keys would be a set
    unit = 2 * engine.fuel.denominator
    card = CARDS[engine.piece >> 2]
    return Craft(
        thrust=engine.net_thrust,
        burn=2 * engine.fuel.numerator,
        unit=unit,
        season=state.season,
        bonus=engine.triangle.thrust + engine.afterburn * (engine.triangle.afterburn_thrust or 1),
        per_belt=_per_belt(engine.piece),
        solar=engine.chain.solar and not engine.pushed,
        seasonless=card.deck is Deck.GW_THRUSTER and FACES[engine.piece].side is Side.PURPLE,
        braked=_braked(stack),
        factories=helping,
        safe=safe,
        rocketplane=NODES[stack.node].site in helping and plane_fuelled(state, seat, slot),
        plane_free=FIRST_FREE in state.rules,
        softest=belts.softest(stack.cards),
        sails=any(FACES[piece].sail for piece in stack.cards),
        sailing=any(FACES[piece].sail for piece in engine.chain.pieces),
    )


def _per_belt(piece: int) -> int:
    return sum(a.amount for a in FACES[piece].abilities if a.key == "bonus_burn_per_belt")  # HFC-176


def _braked(stack: Stack) -> bool:
    """Whether a card of the Stack that works makes aerobraking safe."""
    solar = ZONES[NODES[stack.node].zone].solar_power
    return any(
        ability.key == "safe_aerobrake" and supports.works(stack.cards, piece, solar=solar)
        for piece in stack.cards
        for ability in FACES[piece].abilities
    )


@replaceable
def wet_mass(state: HighFrontierState, seat: int, slot: int, /) -> Fraction:
    """The Wet Mass of a Spacecraft."""
    stack = state.held(seat, slot)
    assert stack is not None
    return STRIP[stack.wet].mass


def plane_tanks(state: HighFrontierState, seat: int, slot: int) -> int:
    """FTs that a rocketplane takes: twice the Wet Mass."""  # HFC-168
    return ceil(2 * wet_mass(state, seat, slot))


def plane_fuelled(state: HighFrontierState, seat: int, slot: int) -> bool:
    """Whether the FTs for a rocketplane lie at its Site, in other Stacks."""  # HFC-168, Q46
    stack = state.held(seat, slot)
    assert stack is not None
    if not SITES[NODES[stack.node].site].atmospheric:
        return False
    return fuelling.water_at(state, seat, stack.node) - stack.water >= plane_tanks(state, seat, slot)
