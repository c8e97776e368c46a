"""Kamikazes: thrusters and Freighters as missiles, with their supports."""

from __future__ import annotations

from armillary.engine import Step
from armillary.games.high_frontier.rules import losses, stacks
from armillary.games.high_frontier.rules.components import FACES
from armillary.games.high_frontier.rules.components.kinds import NOTHING
from armillary.games.high_frontier.rules.conflict.combat import arsenal, results
from armillary.games.high_frontier.rules.conflict.combat.arsenal import Mount
from armillary.games.high_frontier.rules.conflict.table import change, table
from armillary.games.high_frontier.rules.state import HighFrontierState


def parts(state: HighFrontierState, mount: Mount) -> tuple[int, ...]:
    """The thruster and its supports: they form the kamikaze's own Stack and are lost with it."""
    # HF3-291, HF3-292
    chain = arsenal.chain_of(state, mount.seat, mount.slot, mount.piece)
    return chain.pieces if chain is not None else (mount.piece,)


def is_manned(state: HighFrontierState, mount: Mount) -> bool:
    """Whether a Human would be sacrificed."""  # HF3-296
    stack = state.players[mount.seat].stacks[mount.slot]
    if (mount.seat, mount.slot) in table(state).kamikazes and stack is not None:
        return any(FACES[piece].human for piece in stack.cards)
    return any(FACES[piece].human for piece in parts(state, mount))


class Expend(Step[HighFrontierState], frozen=True, gc=False):
    """After its shot a kamikaze is no more."""  # HF3-034, HF3-291

    seat: int
    pieces: tuple[int, ...]

    def run(self, state: HighFrontierState) -> None:
        for piece in self.pieces:
            slot = stacks.slot_of(state, self.seat, piece >> 2)
            stack = state.held(self.seat, slot) if slot != NOTHING else None
            if stack is not None and piece in stack.cards:
                expend(state, self.seat, slot, (piece,))
        change(
            state,
            divers=tuple(card for card in table(state).divers if card not in {p >> 2 for p in self.pieces}),
        )


def expend(state: HighFrontierState, seat: int, slot: int, pieces: tuple[int, ...]) -> None:
    """Decommissioned by its own owner: nobody has a victory by it."""  # HF3-225
    losses.decommission(state, seat, slot, pieces, losses.COMBAT)
    results.spill(state, seat, slot)
    for piece in pieces:
        if FACES[piece].heavy:  # it has turned light: that is not enough here
            left = state.held(seat, slot)
            if left is not None and piece - 1 in left.cards:
                losses.decommission(state, seat, slot, (piece - 1,), losses.COMBAT)


def clear(state: HighFrontierState, seat: int) -> None:
    """At the end of combat kamikaze Stacks that did not strike are lost, and divers."""  # HF3-034, HF3-038
    found = table(state)
    for owner, slot in found.kamikazes:
        stack = state.held(owner, slot)
        if owner == seat and stack is not None:
            expend(state, owner, slot, stack.cards)
    for card in found.divers:
        slot = stacks.slot_of(state, seat, card)
        stack = state.held(seat, slot) if slot != NOTHING else None
        if stack is not None:
            expend(state, seat, slot, stack.cards)
    change(state, kamikazes=(), divers=())
