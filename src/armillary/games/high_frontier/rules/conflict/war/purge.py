"""The Purge Roll with extremists and corrupt delegates."""

from __future__ import annotations

from armillary.games.high_frontier.rules.components import PURGE
from armillary.games.high_frontier.rules.conflict import bribes
from armillary.games.high_frontier.rules.conflict.war import blocs, delegates
from armillary.games.high_frontier.rules.events import game
from armillary.games.high_frontier.rules.politics import assembly, purges
from armillary.games.high_frontier.rules.politics.purges import PURGE_ROLL
from armillary.games.high_frontier.rules.state import HighFrontierState
from armillary.games.high_frontier.rules.switches import WAR


def purge(state: HighFrontierState, /) -> None:
    """One delegate of each colour, extremists excepted; the bribe under it is its owner's. No vote."""
    # HF3-055, HF3-058, HF3-105, HF3-139
    if blocs.is_empire(state):
        return
    if blocs.is_republic(state):
        purges.purge.beneath(state, WAR)(state)
        return
    face = state.rng.die()
    state.tell(game.DieRolled, state.first, PURGE_ROLL, (face,))
    ideology = PURGE[face - 1]
    for seat in state.in_order:
        if delegates.plain_of(state, ideology, seat):
            assembly.remove(state, seat, ideology, assembly.PURGED)
        elif delegates.corrupt_of(state, ideology, seat):
            delegates.purify(state, ideology, seat)
            bribes.take(state, seat, 1)
            assembly.remove(state, seat, ideology, assembly.PURGED)
