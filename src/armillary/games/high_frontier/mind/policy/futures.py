"""Futures: which are attempted, and what they give."""

from __future__ import annotations

from armillary.games.high_frontier.mind.policy.weights import EVEN, KEENLY, LIKES, SURVIVES
from armillary.games.high_frontier.mind.situation import Outlook
from armillary.games.high_frontier.rules.components import FUTURES
from armillary.games.high_frontier.rules.futures.attempting import AttemptFuture
from armillary.games.high_frontier.rules.futures.gifts import Colonize, Inspire

A_FUTURE = 4.0  # points, at least
A_HUMAN = 1.0  # who dares it


@LIKES(AttemptFuture)
def _future(outlook: Outlook, option: AttemptFuture) -> float:
    """Not with the last Spacecraft that has a Factory still to build."""
    if FUTURES[option.future].ad_astra and outlook.work_here:
        return EVEN
    return KEENLY if SURVIVES * A_FUTURE > (1 - SURVIVES) * A_HUMAN else EVEN


@LIKES(Colonize, Inspire)
def _gift(outlook: Outlook, option: Colonize | Inspire) -> float:
    return KEENLY
