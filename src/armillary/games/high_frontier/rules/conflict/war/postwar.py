"""Games that are played after the War: as a Republic or an Empire from the start."""

from __future__ import annotations

from armillary.games.high_frontier.rules.components.kinds import NOBODY
from armillary.games.high_frontier.rules.conflict import table
from armillary.games.high_frontier.rules.conflict.war import ending
from armillary.games.high_frontier.rules.conflict_table import War
from armillary.games.high_frontier.rules.state import HighFrontierState
from armillary.games.high_frontier.rules.switches import EMPIRE, REPUBLIC


def open_placard(state: HighFrontierState, /) -> None:
    """Propaganda and extremists; after the War none of it matters, in an Empire not even the assembly."""
    # HF3-016, HF3-017, HF3-377, HF3-378, HF3-397
    table.open_placard(state)
    if REPUBLIC in state.rules:
        nobody = (NOBODY,) * len(table.table(state).extremists)
        table.change(state, war=War.INDEPENDENCE, extremists=nobody)
    elif EMPIRE in state.rules:
        table.change(state, war=War.LOYALIST)
        ending.dissolve(state)
