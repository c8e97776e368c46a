"""What bribes change in deals, with and without the War."""

from __future__ import annotations

from armillary.games.high_frontier.rules import switches
from armillary.games.high_frontier.rules.conflict import dealing
from armillary.games.high_frontier.rules.negotiation import wares
from armillary.mechanics.modules import Module, replaces

TRADE = Module(switches.COMBAT, replaces(wares.bribes, dealing.bribes_of, "HF3-050"))
