"""The weapons of Module 3 in one table: what combat changes in the rules."""

from __future__ import annotations

from armillary.games.high_frontier.rules import scoring, setup, sites, switches
from armillary.games.high_frontier.rules.conflict import table
from armillary.games.high_frontier.rules.conflict.combat import damage
from armillary.games.high_frontier.rules.switches import COLONIZATION, FUTURES, POLITICS, TERAWATT, WAR
from armillary.mechanics.modules import Module, adds, replaces

BELOW = (POLITICS, TERAWATT, COLONIZATION, FUTURES, WAR)

COMBAT = Module(
    switches.COMBAT,
    adds(setup.before_crews, table.lay_out, "HF3-014"),
    # Factories
    replaces(sites.is_intact, damage.is_intact, "HF3-307", "HF3-310", over=BELOW),
    replaces(scoring.counts, damage.counts, "HF3-312", over=BELOW),
    adds(sites.factory_removed, damage.removed, "HF3-305"),
)
