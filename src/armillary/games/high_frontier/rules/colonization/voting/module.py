"""The assembly in a game with Colonists."""

from __future__ import annotations

from armillary.games.high_frontier.rules.colonization import colonists
from armillary.games.high_frontier.rules.politics import fundraising
from armillary.games.high_frontier.rules.switches import POLITICS as NAME
from armillary.mechanics.modules import Module, adds

VOTES_OF_COLONISTS = Module(NAME, adds(colonists.migrated, fundraising.settlers_vote, "HFC-376"))
