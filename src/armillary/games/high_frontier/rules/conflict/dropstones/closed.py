"""What dropstones change for others: nothing joins or leaves them, no event touches them later."""

from __future__ import annotations

from armillary.games.high_frontier.rules import scoring
from armillary.games.high_frontier.rules.conflict.dropstones import falling
from armillary.games.high_frontier.rules.fuel_and_cargo import cargo
from armillary.games.high_frontier.rules.state import HighFrontierState, Slot
from armillary.games.high_frontier.rules.sunspot_cycle import event_roll
from armillary.games.high_frontier.rules.switches import COMBAT


def figures(state: HighFrontierState, seat: int, /) -> int:
    """The dropstone under way is a figure on the map."""  # HF3-381
    below = scoring.figures.beneath(state, COMBAT)(state, seat)
    return below + (falling.stone_of(state, seat) is not None)


def takes(state: HighFrontierState, seat: int, source: int, target: int, /) -> bool:
    """Nothing goes into the dropstone Stack or out of it."""  # HF3-030, HF3-192
    if Slot.DROPSTONE in (source, target):
        return False
    return cargo.takes.beneath(state, COMBAT)(state, seat, source, target)


def spared(state: HighFrontierState, seat: int, slot: int, event: str, /) -> bool:
    """From its second Turn on."""  # HF3-032
    if falling.spared(state, seat, slot):
        return True
    return event_roll.spared.beneath(state, COMBAT)(state, seat, slot, event)
