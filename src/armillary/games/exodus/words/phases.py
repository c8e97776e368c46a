"""Where in a turn the table is, and what is left of the decision that waits."""

from __future__ import annotations

from armillary.engine import Words, as_written
from armillary.games.exodus.rules import mass_destruction, upkeep
from armillary.games.exodus.rules.action import mining, trade
from armillary.games.exodus.rules.action.action_phase import ActionPhase
from armillary.games.exodus.rules.conquest import battle, commanders
from armillary.games.exodus.rules.conquest.conquest_phase import ConquestPhases
from armillary.games.exodus.rules.council import auctions
from armillary.games.exodus.rules.council.council_phase import Council
from armillary.games.exodus.rules.mass_destruction import RocketPhase
from armillary.games.exodus.rules.state import ExodusState

_TO_COME = (Council, ActionPhase, RocketPhase, ConquestPhases)


def phases(seen: ExodusState, words: Words = as_written) -> tuple[tuple[str, ...], int]:
    """The phases of the turn and the present one; setup and the final count stand alone."""
    if seen.turn == 0:
        return (words("Setup"),), 0
    if seen.over:
        return (words("Final count"),), 1
    names = (words("Upkeep"), words("Council"), words("Action"), words("WMD"), words("Conquest"))
    waiting = sum(isinstance(step, _TO_COME) for step in seen.stack)
    return names, len(_TO_COME) - waiting


def gauge(seen: ExodusState) -> int | None:
    """What is left to hand out: cylinders, exchanges, hits, CP to bid with."""
    step = seen.stack[-1] if seen.stack else None
    match step:
        case mining.AddResources() | trade.Exchange() | battle.AssignHits() | commanders.CancelSome():
            return step.left
        case mass_destruction.KillPopulation() | mass_destruction.ChooseSure():
            return step.left
        case upkeep.ChooseCylinder():
            return step.payable_now(seen)
        case auctions.Vote() | auctions.BidForOrder():
            return seen.factions[seen.viewer].cp if seen.viewer is not None and seen.viewer >= 0 else None
    return None
