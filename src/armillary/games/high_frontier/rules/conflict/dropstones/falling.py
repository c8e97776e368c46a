"""Dropstones under way."""

from __future__ import annotations

from armillary.games.high_frontier.rules import losses
from armillary.games.high_frontier.rules.components.kinds import NOTHING
from armillary.games.high_frontier.rules.conflict.table import change, table
from armillary.games.high_frontier.rules.conflict_table import Dropstone
from armillary.games.high_frontier.rules.state import HighFrontierState, Slot


def stone_of(state: HighFrontierState, seat: int) -> Dropstone | None:
    """A player's dropstone, if one is under way."""  # HF3-029
    for stone in table(state).dropstones if state.conflict else ():
        if stone.seat == seat:
            return stone
    return None


def striker(state: HighFrontierState, seat: int) -> Dropstone | None:
    """The dropstone of a player that strikes this Turn."""  # HF3-194
    stone = stone_of(state, seat)
    return stone if stone is not None and stone.target != NOTHING else None


def is_immune(state: HighFrontierState, seat: int) -> bool:
    """From its second Turn on nothing touches it."""  # HF3-032, HF3-303
    stone = stone_of(state, seat)
    return stone is not None and (stone.age > 0 or stone.target != NOTHING)


def drop(state: HighFrontierState, seat: int, cause: str) -> None:
    """The whole Stack is gone."""  # HF3-031
    losses.lose_stack(state, seat, Slot.DROPSTONE, cause)
    state.put(seat, Slot.DROPSTONE, None)
    change(state, dropstones=tuple(stone for stone in table(state).dropstones if stone.seat != seat))


def struck(state: HighFrontierState, seat: int) -> None:
    """It has struck: nothing of it is left."""  # HF3-299
    drop(state, seat, losses.COMBAT)
