"""Module 2 in one table: what Bernals and Colonists change in the rules."""

from __future__ import annotations

from armillary.games.high_frontier.rules import decks, setup, switches
from armillary.games.high_frontier.rules.colonization import layout
from armillary.mechanics.modules import Module, adds, replaces

COLONIZATION = Module(
    switches.COLONIZATION,
    adds(setup.before_crews, layout.lay_out, "HFC-344"),
    adds(setup.prepare_more, layout.queue_up, "HFC-344"),
    replaces(decks.decks_in_play, layout.decks_in_play, "HFC-344", over=(switches.TERAWATT,)),
)
