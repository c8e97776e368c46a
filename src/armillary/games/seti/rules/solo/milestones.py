"""Milestones of the rival that would ask a player: gold tiles and message rewards."""

from __future__ import annotations

from armillary.games.seti.rules.aliens import centaurians
from armillary.games.seti.rules.components import GOLD_TILES
from armillary.games.seti.rules.events import GoldTileMarked
from armillary.games.seti.rules.solo.arrow import RIVAL, outermost
from armillary.games.seti.rules.state import FREE, SetiState


def mark_gold(state: SetiState) -> None:
    """Mark the first space of a gold tile, if there is one that is free."""  # SETI-475
    free = [tile for tile, marks in enumerate(state.gold_marks) if not marks]
    if not free:
        return  # SETI-476
    tile = outermost(state, free)
    value = GOLD_TILES[tile].sides[state.gold_sides[tile]].values[0]
    state.gold_marks[tile].append(RIVAL)
    state.agencies[RIVAL].gold[tile] = value
    state.tell(GoldTileMarked, RIVAL, tile, value)


def take_message(state: SetiState) -> None:
    """Take a message reward that nobody has taken."""  # SETI-543
    free = [reward for reward, owner in enumerate(state.message_rewards) if owner == FREE]
    if free:
        centaurians.take_message(state, RIVAL, outermost(state, free))
