"""Which thrust triangles a Spacecraft can activate, and with what net thrust."""

from __future__ import annotations

from fractions import Fraction

from msgspec import Struct

from armillary.games.high_frontier.rules import privileges, stacks, supports
from armillary.games.high_frontier.rules.components import CLASS_THRUST, FACES, NODES, ZONES
from armillary.games.high_frontier.rules.components.kinds import NOTHING, Triangle
from armillary.games.high_frontier.rules.state import HighFrontierState
from armillary.games.high_frontier.rules.supports import Chain


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
        found = FACES[self.piece].triangle
        assert found is not None
        return found


def net_thrust(
    triangle: Triangle, chain: Chain, wet: int, zone: int, *, afterburn: bool = False, pushed: bool = False
) -> int:
    """Base, afterburn, weight class after it, solar power, push, supports."""  # HFC-141 to HFC-147
    thrust = triangle.thrust + chain.thrust
    if afterburn:
        thrust += 1  # HFC-143
        wet = stacks.steps_down(wet, triangle.afterburn)
    thrust += CLASS_THRUST[wet]
    if chain.solar:
        thrust += ZONES[zone].modifier
    return thrust + pushed


def engines(state: HighFrontierState, seat: int, slot: int) -> list[Engine]:
    """Every triangle that can be activated now; with an afterburn where the Fuel for it is there."""
    stack = state.players[seat].stacks[slot]
    if stack is None or stack.wet == NOTHING:
        return []
    zone = NODES[stack.node].zone
    push = privileges.powersat(state, seat)
    steps = stacks.fuel_steps(stack)
    pivots = sum(FACES[piece].pivots for piece in stack.cards)
    found = []
    for piece in stack.cards:
        triangle = FACES[piece].triangle
        if triangle is None:
            continue
        pushed = push and triangle.push  # HFC-146
        solar = ZONES[zone].solar_power or pushed
        burns = stacks.burns_in(stack.grade, triangle.grade)
        for afterburn in (False, True) if 0 < triangle.afterburn <= steps and burns else (False,):
            for chain in supports.chains(stack.cards, piece, solar=solar, spare=int(afterburn)):
                thrust = net_thrust(triangle, chain, stack.wet, zone, afterburn=afterburn, pushed=pushed)
                fuel = triangle.fuel * chain.fuel  # HFC-230
                engine = Engine(piece, chain, afterburn, pushed, thrust, fuel, pivots + triangle.pivots)
                found.append(engine)
    return found
