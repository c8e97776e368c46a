"""Dirt refuel: who may dig, and how much."""

from __future__ import annotations

from math import floor

from armillary.games.high_frontier.rules.components import CARDS, FACES, MAX_WET, NODES, STRIP, ZONES
from armillary.games.high_frontier.rules.components.kinds import NOTHING, Deck, Grade
from armillary.games.high_frontier.rules.menu import once
from armillary.games.high_frontier.rules.pieces import humans, stacks, supports
from armillary.games.high_frontier.rules.state import HighFrontierState, Stack
from armillary.mechanics.modules import replaceable

CREW_DUG = "dirt.crew"
NONE = range(0)


def has_dirt_thruster(stack: Stack) -> bool:
    """Whether it could ever burn dirt."""  # HFC-107
    for piece in stack.cards:
        triangle = FACES[piece].triangle
        if triangle is not None and triangle.grade == Grade.DIRT:
            return True
    return False


def masses(state: HighFrontierState, seat: int, slot: int) -> range:
    """The Wet Masses to which a Spacecraft may dig; of a Crew's thruster one only, for a tank more."""
    # HFC-112, HFC-113
    stack = state.held(seat, slot)
    if stack is None or stack.wet == NOTHING or not has_dirt_thruster(stack):
        return NONE
    if stack.wet >= MAX_WET or stacks.too_heavy(stack):
        return NONE
    if stack.grade != Grade.DIRT and stacks.fuel_steps(stack):
        return NONE  # the chit is not gray
    if not is_dug(state, seat, stack.node):
        return NONE
    least = floor(STRIP[stack.wet].mass) + 1
    if digs_freely(state, seat, slot):
        return range(least, floor(STRIP[MAX_WET].mass) + 1)
    crew = _dirt_thrusters(state, seat, slot)
    return range(least, least + 1) if crew and once(state, CREW_DUG) else NONE


@replaceable
def is_dug(state: HighFrontierState, seat: int, node: int, /) -> bool:
    """Whether dirt is at hand at a Space: on a Site, by an own Factory or who digs."""  # HFC-112, Q34
    site = NODES[node].site
    if site == NOTHING:
        return False
    return state.factories.get(site) == seat or digger_at(state, seat, node)


def digs_freely(state: HighFrontierState, seat: int, slot: int) -> bool:
    """Whether a thruster that is no Crew's burns dirt."""  # HFC-112
    return any(CARDS[piece >> 2].deck is not Deck.CREW for piece in _dirt_thrusters(state, seat, slot))


def _dirt_thrusters(state: HighFrontierState, seat: int, slot: int) -> list[int]:
    """Those that could be activated: where solar power needs a push only what can be pushed."""
    # HFC-014, HFC-112, HFC-146
    stack = state.held(seat, slot)
    assert stack is not None
    lit = ZONES[NODES[stack.node].zone].solar_power
    found = []
    for piece in stack.cards:
        triangle = FACES[piece].triangle
        if triangle is None or triangle.grade != Grade.DIRT:
            continue
        if supports.operational(state, seat, slot, piece) and (
            lit or triangle.push or supports.works(stack.cards, piece, solar=False)
        ):
            found.append(piece)
    return found


def digger_at(state: HighFrontierState, seat: int, node: int) -> bool:
    """An Operational ISRU platform on a robonaut or Human."""  # HFC-011, HFC-112
    for slot in stacks.stacks_at(state, seat, node):
        stack = state.held(seat, slot)
        assert stack is not None
        for piece in stack.cards:
            face = FACES[piece]
            digs = face.platforms and (face.human or CARDS[piece >> 2].deck is Deck.ROBONAUT)
            if not digs or humans.is_guest(state, piece >> 2):  # HFC-272
                continue
            if supports.operational(state, seat, slot, piece):
                return True
    return False
