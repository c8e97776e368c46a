"""The politics of Module 3 in a game with Bernals."""

from __future__ import annotations

from armillary.games.high_frontier.rules.colonization import colonists, counting, dirtsides
from armillary.games.high_frontier.rules.conflict.war import petitions
from armillary.games.high_frontier.rules.conflict.wartime import rules
from armillary.games.high_frontier.rules.politics import assembly
from armillary.games.high_frontier.rules.switches import WAR as NAME
from armillary.mechanics.modules import Module, adds, replaces

BERNALS_IN_WAR = Module(
    NAME,
    replaces(colonists.roomy, rules.roomy, "HF3-042", "HF3-045"),
    adds(petitions.evaded, rules.evaded, "HF3-155"),
    adds(assembly.delegate_elected, rules.evaded, "HF3-155"),
    replaces(dirtsides.supply, rules.supply, "HF3-110"),
    replaces(counting.votes, rules.votes, "HF3-381"),
)
