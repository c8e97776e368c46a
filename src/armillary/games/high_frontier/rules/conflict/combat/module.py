"""The weapons of Module 3 in one table: what combat changes in the rules."""

from __future__ import annotations

from armillary.games.high_frontier.rules import setup, switches
from armillary.games.high_frontier.rules.conflict import table
from armillary.mechanics.modules import Module, adds

COMBAT = Module(
    switches.COMBAT,
    adds(setup.before_crews, table.lay_out, "HF3-014"),
)
