"""Dropstones in one table: what they change in the rules."""

from __future__ import annotations

from armillary.games.high_frontier.rules import scoring, switches, turn
from armillary.games.high_frontier.rules.conflict.dropstones import closed, falling
from armillary.games.high_frontier.rules.conflict.war import ending
from armillary.games.high_frontier.rules.fuel_and_cargo import cargo
from armillary.games.high_frontier.rules.hazards import losses
from armillary.games.high_frontier.rules.sunspot_cycle import event_roll
from armillary.games.high_frontier.rules.switches import COLONIZATION, FUTURES, POLITICS, TERAWATT, WAR
from armillary.mechanics.modules import Module, adds, replaces

BELOW = (POLITICS, TERAWATT, COLONIZATION, FUTURES, WAR)

DROPSTONES = Module(
    switches.COMBAT,
    replaces(cargo.takes, closed.takes, "HF3-030", over=BELOW),
    replaces(event_roll.spared, closed.spared, "HF3-032", over=BELOW),
    replaces(scoring.figures, closed.figures, "HF3-381"),
    adds(losses.decommissioned, falling.decommissioned, "HF3-031"),
    adds(ending.peace_came, falling.end_of_war, "HF3-201"),
    adds(turn.turn_begins, falling.turn_begins, "HF3-032", "HF3-195"),
)
