"""What bribes change in deals and attacks, with and without the War."""

from __future__ import annotations

from armillary.games.high_frontier.rules import blocs, switches
from armillary.games.high_frontier.rules.conflict import dealing, piracy
from armillary.games.high_frontier.rules.negotiation import wares
from armillary.mechanics.modules import Module, replaces

BRIBERY = Module(
    switches.COMBAT,
    replaces(wares.bribes, dealing.bribes_of, "HF3-050"),
    replaces(blocs.price_of_attack, piracy.price_of_attack, "HF3-389", "HF3-391", over=(switches.WAR,)),
)
