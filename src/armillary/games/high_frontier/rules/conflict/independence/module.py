"""The War of Independence without Module 3 in one table."""

from __future__ import annotations

from armillary.games.high_frontier.rules import switches
from armillary.mechanics.modules import Module

INDEPENDENCE = Module(switches.INDEPENDENCE)
