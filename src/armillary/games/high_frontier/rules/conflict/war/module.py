"""The politics of Module 3 in one table: what blocs and the War change in the rules."""

from __future__ import annotations

from armillary.games.high_frontier.rules import setup, switches
from armillary.games.high_frontier.rules.conflict import table
from armillary.mechanics.modules import Module, adds

WAR = Module(
    switches.WAR,
    adds(setup.prepare_more, table.open_placard, "HF3-016", "HF3-017"),
)
