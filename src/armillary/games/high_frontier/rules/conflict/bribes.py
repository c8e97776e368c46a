"""Bribes: black disks in Reserve; heroism chits may take their place."""

from __future__ import annotations

from armillary.engine.errors import RulesBroken
from armillary.games.high_frontier.rules.conflict.events import BribePaid
from armillary.games.high_frontier.rules.conflict.table import change, table
from armillary.games.high_frontier.rules.state import HighFrontierState


def held(state: HighFrontierState, seat: int) -> int:
    """What a player could pay."""  # HF3-052
    return table(state).bribes[seat] + state.heroism.count(seat)


def take(state: HighFrontierState, seat: int, count: int) -> None:
    """Disks come into a player's Reserve, or leave it."""
    bribes = list(table(state).bribes)
    bribes[seat] += count
    change(state, bribes=tuple(bribes))


def pay(state: HighFrontierState, seat: int, to: int, count: int = 1, why: str = "") -> None:
    """Disks first, then heroism chits, which are then the other's."""  # HF3-052, HF3-123
    if held(state, seat) < count:
        raise RulesBroken(f"{count} bribes were to be paid, {held(state, seat)} are there")
    disks = min(count, table(state).bribes[seat])
    take(state, seat, -disks)
    take(state, to, disks)
    chits = list(state.heroism)
    for _ in range(count - disks):
        chits[chits.index(seat)] = to
    state.heroism = tuple(chits)
    state.tell(BribePaid, seat, to, count, count - disks, why)
