"""The assembly in a game with Colonists."""

from __future__ import annotations

from armillary.games.high_frontier.rules.colonization import colonists
from armillary.games.high_frontier.rules.pieces import bernals
from armillary.games.high_frontier.rules.politics import fundraising, roaming
from armillary.games.high_frontier.rules.switches import POLITICS as NAME
from armillary.mechanics.modules import Module, adds, replaces

VOTES_OF_COLONISTS = Module(
    NAME,
    adds(colonists.migrated, fundraising.settlers_vote, "HFC-376"),
    replaces(bernals.may_use, roaming.may_use, "HFC-294", "HF3-083"),
)
