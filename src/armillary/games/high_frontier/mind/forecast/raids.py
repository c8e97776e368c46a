"""Raids: what a Rocket would have of an attack on the Factories of its enemies, as if it were there."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from armillary.games.high_frontier.mind.forecast import attack_worth
from armillary.games.high_frontier.mind.forecast.memory import Memory
from armillary.games.high_frontier.rules.components import FACES, LEO, SITES
from armillary.games.high_frontier.rules.conflict import promises
from armillary.games.high_frontier.rules.conflict.bernals import shelter
from armillary.games.high_frontier.rules.pieces import blocs
from armillary.games.high_frontier.rules.state import HighFrontierState, Slot, Stack
from armillary.games.high_frontier.rules.switches import COMBAT

Raids = tuple[tuple[int, float], ...]

LEAST = 0.3  # points for which somebody flies to war
NEVER_WAR: Raids = ()

_known = Memory[Raids]()


def raids_of(state: HighFrontierState, seat: int, stack: Stack) -> Raids:
    """Sites of enemies and what an attack there would bring, by what is aboard; not those that it spares."""
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
        state.conflict[0],
        attack_worth.best_flip(state, seat),
        tuple(player.aqua for player in state.players),
        tuple(_defence(state, other) for other in range(state.seats)),
        state.years - state.year,
        state.anarchy,
        tuple(promises.spared(state, seat)),
    )
    return _known.recall(key, lambda: _worthwhile(state, seat, stack, foes))


def _defence(state: HighFrontierState, seat: int) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """Where its Stacks are, and what is in them: who is there may fire, or be hit."""
    return tuple((stack.node, stack.cards) for stack in state.players[seat].stacks if stack is not None)


def _worthwhile(state: HighFrontierState, seat: int, stack: Stack, foes: Sequence[int]) -> Raids:
    spared = promises.spared(state, seat)
    return tuple(
        (site, worth)
        for site, owner in state.factories.items()
        if owner in foes and site not in spared and (worth := worth_of_raid(state, seat, stack, site)) > LEAST
    )


def worth_of_raid(state: HighFrontierState, seat: int, stack: Stack, site: int) -> float:
    """What an attack would bring if the Rocket had just landed there."""
    node = SITES[site].node
    if node == LEO or shelter.is_closed(state, node):
        return 0.0
    return attack_worth.worth_of_attack(landed(state, seat, stack, node), seat, node)


def landed(state: HighFrontierState, seat: int, stack: Stack, node: int) -> HighFrontierState:
    """As if the Rocket had just come to a Space."""
    there = state.clone()
    there.put(seat, Slot.ROCKET, replace(stack, node=node, moved=True))
    return there
