"""Enemy Spacecraft bring movements to a halt; in Anarchy they may let others pass."""

from __future__ import annotations

from typing import ClassVar

from armillary.engine import Option, Step
from armillary.games.high_frontier.rules.components import LEO, NODES
from armillary.games.high_frontier.rules.conflict.bernals.red_cross import is_sanctuary
from armillary.games.high_frontier.rules.conflict.combat.events import PassageAnswered
from armillary.games.high_frontier.rules.conflict.combat.targets import CRAFTS
from armillary.games.high_frontier.rules.menu import use
from armillary.games.high_frontier.rules.movement import movement
from armillary.games.high_frontier.rules.pieces import blocs
from armillary.games.high_frontier.rules.solar_map.permission import ALLOW, DENY
from armillary.games.high_frontier.rules.state import HighFrontierState
from armillary.games.high_frontier.rules.switches import COMBAT
from armillary.mechanics.narrow import Narrow


def interceptors(state: HighFrontierState, seat: int, node: int) -> list[int]:
    """Enemies with a Spacecraft in a Space; Outposts and Factories stop nobody."""
    # HF3-035, HF3-036, HF3-328
    if node == LEO or is_sanctuary(state, node):
        return []
    found = []
    for other in state.clockwise_from(seat):
        if other == seat or blocs.allied(state, seat, other) or not blocs.may_attack(state, seat, other):
            continue
        held = state.players[other].stacks
        if any(
            slot < len(held) and (stack := held[slot]) is not None and stack.node == node for slot in CRAFTS
        ):
            found.append(other)
    return found


def is_stopped(state: HighFrontierState, seat: int, slot: int, /) -> bool:
    """In War there is no way past an enemy."""  # HF3-035
    if movement.is_stopped.beneath(state, COMBAT)(state, seat, slot):
        return True
    stack = state.players[seat].stacks[slot]
    if stack is None or not blocs.is_lawless(state) or not blocs.must_fight(state, seat):
        return False
    return bool(interceptors(state, seat, stack.node)) and NODES[stack.node].may_halt


def challenges(state: HighFrontierState, seat: int, slot: int, /) -> tuple[Step[HighFrontierState], ...]:
    """In Anarchy those who are there say whether one may go on."""  # HF3-035, Q123, Q234
    others = movement.challenges.beneath(state, COMBAT)(state, seat, slot)
    stack = state.players[seat].stacks[slot]
    if stack is None or not blocs.is_lawless(state) or not NODES[stack.node].may_halt:
        return others
    here = interceptors(state, seat, stack.node)
    return (*others, *(LetPass(other, seat, slot, stack.node) for other in here))


class LetPass(Narrow[HighFrontierState, Option], frozen=True, gc=False):
    """Whether an enemy Spacecraft may go on."""  # Q123

    mover: int
    slot: int
    node: int

    rule: ClassVar[str] = "HF3-035"

    def options(self, state: HighFrontierState) -> list[Option]:
        return [] if _mark(self.mover, self.slot, self.node) in state.used else [ALLOW, DENY]

    def resolve(self, state: HighFrontierState, option: Option) -> None:
        state.tell(PassageAnswered, self.seat, self.mover, self.node, option == ALLOW)
        if option != ALLOW:
            use(state, _mark(self.mover, self.slot, self.node))


def is_held(state: HighFrontierState, seat: int, slot: int, node: int) -> bool:
    """Whether a Spacecraft was refused passage where it is."""
    return bool(state.used) and _mark(seat, slot, node) in state.used


def _mark(seat: int, slot: int, node: int) -> str:
    return f"held.{seat}.{slot}.{node}"
