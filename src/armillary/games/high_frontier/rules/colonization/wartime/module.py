"""The politics of Module 3 in a game with Bernals."""

from __future__ import annotations

from armillary.games.high_frontier.rules.colonization import colonists, counting, dirtsides
from armillary.games.high_frontier.rules.colonization.wartime import forced, limits, votes
from armillary.games.high_frontier.rules.switches import WAR as NAME
from armillary.mechanics.modules import Module, replaces

BERNALS_IN_WAR = Module(
    NAME,
    replaces(colonists.roomy, limits.roomy, "HF3-042", "HF3-045"),
    replaces(dirtsides.supply, forced.supply, "HF3-110"),
    replaces(counting.votes, votes.votes, "HF3-381"),
)
