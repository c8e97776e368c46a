"""Glitches: red disks on Stacks, the roll before what triggers them, and their repair."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from msgspec.structs import replace

from armillary.engine import Option
from armillary.engine.ledger import Refusal
from armillary.games.high_frontier.rules.components import FACES
from armillary.games.high_frontier.rules.components.kinds import NOTHING, Privilege
from armillary.games.high_frontier.rules.events.table import GlitchPlaced, GlitchRepaired
from armillary.games.high_frontier.rules.hazards import hazard_rolls, losses
from armillary.games.high_frontier.rules.menu import Act
from armillary.games.high_frontier.rules.pieces import humans, privileges, stacks
from armillary.games.high_frontier.rules.sequence import explains, offers
from armillary.games.high_frontier.rules.state import HighFrontierState, Slot
from armillary.mechanics.modules import replaceable

ROLL = "glitch"
NO_HUMAN = "No Human of yours is there to repair it."
REPAIR_DEED = 2  # heroism chit: Q16


@replaceable
def glitch(state: HighFrontierState, seat: int, slot: int, /) -> None:
    """A red disk on a Stack."""  # HFC-243
    stack = state.held(seat, slot)
    if stack is not None:
        state.put(seat, slot, replace(stack, glitch=True))
        state.tell(GlitchPlaced, seat, slot)


def trigger(state: HighFrontierState, seat: int, slot: int, *, flying: int = NOTHING) -> bool:
    """What lets a Glitch act: it rolls for all own cards at its Space. Whether anything was lost.

    The Stack in `flying` is under way: its strip is put right at the end of the movement.
    """  # HFC-232, HFC-233, Q06
    stack = state.held(seat, slot)
    if stack is None:
        return False
    there = stacks.stacks_at(state, seat, stack.node)
    if not any(held.glitch for place in there if (held := state.held(seat, place)) is not None):
        return False
    face = hazard_rolls.roll(state, seat, ROLL)
    lost = False
    for place in there:
        held = state.held(seat, place)
        pieces = tuple(p for p in held.cards if FACES[p].rad_hard == face) if held is not None else ()
        if pieces:
            losses.decommission(state, seat, place, pieces, losses.GLITCH, in_flight=place == flying)
            lost = True
    return lost


class Repair(Act, frozen=True, gc=False):
    """Remove a Glitch from a Stack of one's own."""  # HFC-134

    slot: int

    verb: ClassVar[str] = "repair"

    def words(self) -> tuple[object, ...]:
        return (Slot(self.slot).name.lower(),)

    def act(self, state: HighFrontierState, seat: int) -> None:
        mend(state, seat, seat, self.slot)


class RepairOther(Act, frozen=True, gc=False):
    """Remove a Glitch from an opponent's Stack."""  # HFC-134

    slot: int
    of: int

    verb: ClassVar[str] = "repair"

    def words(self) -> tuple[object, ...]:
        return Slot(self.slot).name.lower(), self.of

    def act(self, state: HighFrontierState, seat: int) -> None:
        stack = state.held(self.of, self.slot)
        if state.heroism and stack is not None and humans.own_at(state, seat, stack.node):  # HFC-272, Q16
            state.deeds |= {(REPAIR_DEED, seat)}
        mend(state, seat, self.of, self.slot)


def mend(state: HighFrontierState, seat: int, owner: int, slot: int) -> None:
    stack = state.held(owner, slot)
    assert stack is not None
    state.put(owner, slot, replace(stack, glitch=False))
    state.tell(GlitchRepaired, seat, owner, slot)


@offers("free.repair")
def repairs(state: HighFrontierState, seat: int) -> Sequence[Option]:
    """Where the player has Humans; with troubleshooters everywhere."""  # HFC-032, HFC-134
    found: list[Option] = []
    for owner, player in enumerate(state.players):
        for slot, stack in enumerate(player.stacks):
            if stack is not None and stack.glitch and may_repair(state, seat, stack.node):
                found.append(Repair(slot) if owner == seat else RepairOther(slot, owner))
    return found


def may_repair(state: HighFrontierState, seat: int, node: int) -> bool:
    return humans.present(state, seat, node) or privileges.has(state, seat, Privilege.SCRUM_TROUBLESHOOTERS)


@explains("free.repair")
def unmanned(state: HighFrontierState, seat: int) -> list[Refusal]:
    """Why own Glitches stay."""
    return [
        Refusal(Repair(slot), "HFC-134", NO_HUMAN)
        for slot, stack in enumerate(state.players[seat].stacks)
        if stack is not None and stack.glitch and not may_repair(state, seat, stack.node)
    ]
