"""Kamikazes: thrusters and Freighters as missiles, with their supports."""

from __future__ import annotations

from armillary.engine import Step
from armillary.games.high_frontier.rules.components import FACES
from armillary.games.high_frontier.rules.components.kinds import NOTHING
from armillary.games.high_frontier.rules.conflict.combat import arsenal, results
from armillary.games.high_frontier.rules.conflict.combat.arsenal import Mount
from armillary.games.high_frontier.rules.conflict.table import change, table
from armillary.games.high_frontier.rules.hazards import losses
from armillary.games.high_frontier.rules.pieces import stacks
from armillary.games.high_frontier.rules.state import HighFrontierState


def parts(state: HighFrontierState, mount: Mount, *, dark: bool = False) -> tuple[int, ...]:
    """The cards that are lost with a kamikaze: all of its own Stack, else the thruster and its supports."""
    # HF3-034, HF3-291, HF3-292
    for cards in table(state).missiles:
        if cards[0] == mount.piece >> 2:
            return cards
    chain = arsenal.chain_for(state, mount, dark=dark)
    pieces = chain.pieces if chain is not None else (mount.piece,)
    return tuple(piece >> 2 for piece in pieces)


def is_manned(state: HighFrontierState, mount: Mount) -> bool:
    """Whether a Human would be sacrificed."""  # HF3-296
    stack = state.players[mount.seat].stacks[mount.slot]
    cards = parts(state, mount)
    return stack is not None and any(FACES[p].human for p in stack.cards if p >> 2 in cards)


class Expend(Step[HighFrontierState], frozen=True, gc=False):
    """After its shot a kamikaze is no more."""  # HF3-034, HF3-291

    seat: int
    cards: tuple[int, ...]

    def run(self, state: HighFrontierState) -> None:
        expend(state, self.seat, self.cards)
        found = table(state)
        change(
            state,
            divers=tuple(card for card in found.divers if card not in self.cards),
            missiles=tuple(cards for cards in found.missiles if cards[0] not in self.cards),
        )


def expend(state: HighFrontierState, seat: int, cards: tuple[int, ...]) -> None:
    """Decommissioned by its own owner, heavy radiators too: nobody has a victory by it."""
    # HF3-225, HF3-291, Q229
    for card in cards:
        slot = stacks.slot_of(state, seat, card)
        stack = state.held(seat, slot) if slot != NOTHING else None
        if stack is None:
            continue
        piece = next(piece for piece in stack.cards if piece >> 2 == card)
        losses.decommission(state, seat, slot, (piece,), losses.COMBAT)
        left = state.held(seat, slot)
        if FACES[piece].heavy and left is not None and piece - 1 in left.cards:
            losses.decommission(state, seat, slot, (piece - 1,), losses.COMBAT)
        results.spill(state, seat, slot)


def clear(state: HighFrontierState, seat: int) -> None:
    """At the end of combat kamikaze Stacks that did not strike are lost."""  # HF3-034, HF3-038, Q154
    for cards in table(state).missiles:
        expend(state, seat, cards)
    change(state, missiles=(), divers=())
