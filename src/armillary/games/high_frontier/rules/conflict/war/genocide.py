"""Genocide: who takes a Colony off a Site or an Anchored Bernal in combat loses all influence."""

from __future__ import annotations

from armillary.games.high_frontier.rules.components.kinds import NOBODY
from armillary.games.high_frontier.rules.conflict import bribes
from armillary.games.high_frontier.rules.conflict.table import is_extremist, table
from armillary.games.high_frontier.rules.conflict.vendettas import CRIMINAL
from armillary.games.high_frontier.rules.conflict.war import delegates
from armillary.games.high_frontier.rules.conflict.war.events import GenocideCommitted
from armillary.games.high_frontier.rules.pieces import blocs
from armillary.games.high_frontier.rules.politics import assembly
from armillary.games.high_frontier.rules.state import HighFrontierState, colour_of


def genocide(state: HighFrontierState, seat: int, victim: int) -> None:
    """Bribes to the victim, with those under delegates; delegates and heroism chits are gone."""
    # HF3-171, HF3-271, Q121
    state.tell(GenocideCommitted, seat, victim)
    if colour_of(state, seat) == CRIMINAL and blocs.has_weapon(state, seat):
        return
    disks = table(state).bribes[seat]
    bribes.take(state, seat, -disks)
    for ideology in assembly.ALL:
        while delegates.corrupt_of(state, ideology, seat):
            delegates.purify(state, ideology, seat)
            disks += 1
        for _ in range(state.delegates_of(ideology, seat) - is_extremist(state, ideology, seat)):
            assembly.remove(state, seat, ideology, delegates.SHAMED)
    bribes.take(state, victim, disks)
    state.heroism = tuple(NOBODY if owner == seat else owner for owner in state.heroism)
    assembly.tally_afterwards(state, seat)
