"""The event roll: which Glitch, which loss, which card."""

from __future__ import annotations

from armillary.games.high_frontier.mind.policy.weights import LIKES, SHARP
from armillary.games.high_frontier.mind.situation import Outlook
from armillary.games.high_frontier.rules.sunspot_cycle.event_roll import Cut, GlitchOf, Lose


@LIKES(Cut)
def _cut(outlook: Outlook, option: Cut) -> float:
    return SHARP * outlook.worth_with(0, less=(option.card,))


@LIKES(GlitchOf)
def _glitch(outlook: Outlook, option: GlitchOf) -> float:
    return 0.0


@LIKES(Lose)
def _lose(outlook: Outlook, option: Lose) -> float:
    goal = outlook.goal
    return -1.0 if goal.kit is not None and option.piece in goal.kit.pieces else 0.0
