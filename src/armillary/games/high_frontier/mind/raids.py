"""Raids: what a Rocket would have of an attack on the Factories of its enemies, as if it were there."""

from __future__ import annotations

from msgspec.structs import replace

from armillary.games.high_frontier.mind import firefight
from armillary.games.high_frontier.rules import blocs
from armillary.games.high_frontier.rules.components import FACES, LEO, SITES
from armillary.games.high_frontier.rules.conflict import shelter
from armillary.games.high_frontier.rules.state import HighFrontierState, Slot, Stack
from armillary.games.high_frontier.rules.switches import COMBAT

Raids = tuple[tuple[int, float], ...]

KEPT = 2048
LEAST = 0.3  # points for which somebody flies to war
NEVER_WAR: Raids = ()

_known: dict[tuple[object, ...], Raids] = {}


def raids_of(state: HighFrontierState, seat: int, stack: Stack) -> Raids:
    """Sites of enemies and what an attack there would bring, by what is aboard."""
    if COMBAT not in state.modules or not state.factories:
        return NEVER_WAR
    foes = [other for other in range(state.seats) if blocs.may_attack(state, seat, other)]
    if not foes or not any(FACES[piece].platforms or FACES[piece].human for piece in stack.cards):
        return NEVER_WAR
    key = (
        seat,
        stack.cards,
        tuple(state.factories.items()),
        tuple(state.colonies.items()),
        state.conflict[0].propaganda,
        state.conflict[0].extremists,
        state.conflict[0].damaged,
        state.conflict[0].war,
        state.years - state.year,
        state.anarchy,
    )
    found = _known.get(key)
    if found is None:
        if len(_known) >= KEPT:
            _known.clear()
        found = _known[key] = tuple(
            (site, worth)
            for site, owner in state.factories.items()
            if owner in foes and (worth := worth_of_raid(state, seat, stack, site)) > LEAST
        )
    return found


def worth_of_raid(state: HighFrontierState, seat: int, stack: Stack, site: int) -> float:
    """What an attack would bring if the Rocket had just landed there."""
    node = SITES[site].node
    if node == LEO or shelter.is_closed(state, node):
        return 0.0
    there = state.clone()
    there.put(seat, Slot.ROCKET, replace(stack, node=node, moved=True))
    return firefight.worth_of_attack(there, seat, node)
