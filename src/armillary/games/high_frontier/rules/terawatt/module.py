"""Module 1 in one table: what Freighters and GW thrusters change in the rules."""

from __future__ import annotations

from armillary.games.high_frontier.rules import decks, delivery, setup, switches
from armillary.games.high_frontier.rules.terawatt import layout
from armillary.mechanics.modules import Module, adds, replaces

TERAWATT = Module(
    switches.TERAWATT,
    adds(setup.before_crews, layout.lay_out, "HFC-306", "HFC-321"),
    replaces(decks.decks_in_play, layout.decks_in_play, "HFC-306"),
    replaces(delivery.deliveries, layout.no_deliveries, "HFC-309", "HF3-006"),
)
