"""The purge at the beginning of Anarchy."""

from __future__ import annotations

from armillary.games.high_frontier.rules.components import PURGE
from armillary.games.high_frontier.rules.events import game
from armillary.games.high_frontier.rules.politics import assembly
from armillary.games.high_frontier.rules.politics.assembly import Tally
from armillary.games.high_frontier.rules.state import HighFrontierState
from armillary.mechanics.modules import replaceable

PURGE_ROLL = "purge"


@replaceable
def purge(state: HighFrontierState, /) -> None:
    """A die names an Ideology; everybody represented there loses one delegate; then a tally."""
    # HFC-301, Q72
    face = state.rng.die()
    state.tell(game.DieRolled, state.first, PURGE_ROLL, (face,))
    ideology = PURGE[face - 1]
    for seat in state.in_order:
        if state.delegates_of(ideology, seat):
            assembly.remove(state, seat, ideology, assembly.PURGED)
    state.then(Tally(state.first))
