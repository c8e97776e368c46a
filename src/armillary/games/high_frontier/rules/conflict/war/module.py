"""The politics of Module 3 in one table: what blocs and the War change in the rules."""

from __future__ import annotations

from armillary.games.high_frontier.rules import blocs as root
from armillary.games.high_frontier.rules import setup, switches, turn
from armillary.games.high_frontier.rules.conflict import table
from armillary.games.high_frontier.rules.conflict.war import blocs, ending, petitions
from armillary.mechanics.modules import Module, adds, replaces

WAR = Module(
    switches.WAR,
    adds(setup.prepare_more, table.open_placard, "HF3-016", "HF3-017"),
    # Blocs
    replaces(root.is_lawless, blocs.is_lawless, "HF3-024", "HF3-094"),
    replaces(root.allied, blocs.allied, "HF3-022"),
    replaces(root.may_attack, blocs.may_attack, "HF3-121", "HF3-388"),
    replaces(root.must_fight, blocs.must_fight, "HF3-203"),
    replaces(root.has_weapon, blocs.has_weapon, "HF3-161"),
    replaces(root.price_of_attack, blocs.price_of_attack, "HF3-072", "HF3-389"),
    replaces(root.is_sneak, blocs.is_sneak, "HF3-125"),
    replaces(root.restricted, petitions.restricted, "HF3-141"),
    replaces(root.may_deal, petitions.may_deal, "HF3-157", "HF3-158"),
    # The cycle
    adds(turn.turn_ends, ending.turn_ends, "HF3-094", "HF3-366"),
    adds(turn.season_left, ending.season_left, "HF3-117"),
)
