"""What bribes and promises change in deals and attacks, with and without the War."""

from __future__ import annotations

from armillary.games.high_frontier.rules import blocs, switches, turn
from armillary.games.high_frontier.rules.conflict import dealing, piracy, promises
from armillary.games.high_frontier.rules.negotiation import wares
from armillary.mechanics.modules import Module, adds, replaces

BRIBERY = Module(
    switches.COMBAT,
    replaces(wares.bribes, dealing.bribes_of, "HF3-050"),
    replaces(wares.sparing, promises.sparing, "HFC-265"),
    adds(turn.year_begins, promises.lapse, "HFC-265"),
    replaces(blocs.price_of_attack, piracy.price_of_attack, "HF3-389", "HF3-391", over=(switches.WAR,)),
)
