"""Where players have Humans."""

from __future__ import annotations

from armillary.games.high_frontier.rules.components import LEO, NODES
from armillary.games.high_frontier.rules.components.kinds import NOTHING
from armillary.games.high_frontier.rules.stacks import human_at
from armillary.games.high_frontier.rules.state import HighFrontierState
from armillary.mechanics.modules import replaceable


def owner_of(state: HighFrontierState, holder: int, card: int) -> int:
    """Whose card it is that lies in a player's Stack."""  # HFC-272
    for guest, owner in state.guests:
        if guest == card:
            return owner
    return holder


@replaceable
def present(state: HighFrontierState, seat: int, node: int, /) -> bool:
    """Cards, Colonies and LEO."""  # HFC-237
    if node == LEO:
        return True
    site = NODES[node].site
    return (site != NOTHING and state.colonies.get(site) == seat) or human_at(state, seat, node)


def defends(state: HighFrontierState, seat: int, node: int) -> bool:
    """Whether a player's Human prevents Felonies against that player at a Space."""  # HFC-239
    return present(state, seat, node)
