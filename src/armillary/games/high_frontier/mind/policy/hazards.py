"""What is dared, and what is repaired."""

from __future__ import annotations

from armillary.games.high_frontier.mind.policy.weights import LIKES, NEVER, SURELY
from armillary.games.high_frontier.mind.situation import Outlook
from armillary.games.high_frontier.rules.hazards.glitches import Repair, RepairOther
from armillary.games.high_frontier.rules.hazards.hazard_rolls import Finao, HazardRoll, Risk, finao_cost


@LIKES(Repair)
def _repair(outlook: Outlook, option: Repair) -> float:
    return SURELY


@LIKES(RepairOther)
def _repair_other(outlook: Outlook, option: RepairOther) -> float:
    return 1.0 if outlook.state.heroism else NEVER


KEPT_BACK = 2  # Aqua that are not spent on safety


@LIKES(Risk)
def _risk(outlook: Outlook, option: Risk) -> float:
    return 0.0


@LIKES(Finao)
def _finao(outlook: Outlook, option: Finao) -> float:
    """Who loses the Stack pays the boost and the Fuel again, and years; a Crew alone is soon back."""
    if outlook.rocket is not None and isinstance(outlook.step, HazardRoll) and not outlook.able.builds:
        return NEVER
    return 0.35 * (outlook.aqua - finao_cost(outlook.state, outlook.seat) - KEPT_BACK)
