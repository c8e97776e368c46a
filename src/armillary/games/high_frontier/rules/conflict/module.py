"""What bribes and promises change in deals and attacks, with and without the War."""

from __future__ import annotations

from armillary.games.high_frontier.rules import switches, turn
from armillary.games.high_frontier.rules.conflict import dealing, promises
from armillary.games.high_frontier.rules.negotiation import wares
from armillary.mechanics.modules import Module, adds, replaces

BRIBERY = Module(
    switches.COMBAT,
    replaces(wares.bribes, dealing.bribes_of, "HF3-050"),
    replaces(wares.sparing, promises.sparing, "HFC-265"),
    adds(turn.year_begins, promises.lapse, "HFC-265"),
)
