"""The weapons of Module 3 in one table: what combat changes in the rules."""

from __future__ import annotations

from armillary.games.high_frontier.rules import scoring, setup, switches, turn
from armillary.games.high_frontier.rules.colonization import dirtsides
from armillary.games.high_frontier.rules.conflict import table
from armillary.games.high_frontier.rules.conflict.combat import (
    attacks,
    damage,
    divers,
    interception,
    prisoners,
    victory,
)
from armillary.games.high_frontier.rules.hazards import losses
from armillary.games.high_frontier.rules.movement import engines, landings, movement
from armillary.games.high_frontier.rules.pieces import glory, humans
from armillary.games.high_frontier.rules.solar_map import sites
from armillary.games.high_frontier.rules.switches import COLONIZATION, FUTURES, POLITICS, TERAWATT, WAR
from armillary.mechanics.modules import Module, adds, replaces

BELOW = (POLITICS, TERAWATT, COLONIZATION, FUTURES, WAR)

COMBAT = Module(
    switches.COMBAT,
    adds(setup.before_crews, table.lay_out, "HF3-014"),
    # Movements
    replaces(movement.may_move, attacks.may_move, "HF3-202", "HF3-205", over=BELOW),
    replaces(movement.moves_on, divers.moves_on, "HF3-035", "HF3-037", over=BELOW),
    replaces(movement.is_stopped, interception.is_stopped, "HF3-035", over=BELOW),
    replaces(movement.challenges, interception.challenges, "HF3-035", over=BELOW),
    adds(movement.stepped, divers.stepped, "HF3-038"),
    # Factories
    replaces(sites.is_intact, damage.is_intact, "HF3-307", "HF3-310", over=BELOW),
    replaces(scoring.counts, damage.counts, "HF3-312", over=BELOW),
    adds(sites.factory_removed, damage.removed, "HF3-305"),
    replaces(dirtsides.culprit, victory.culprit, "HF3-321", over=BELOW),
    # Prisoners
    replaces(humans.owner_of, prisoners.owner_of, "HF3-230", over=BELOW),
    replaces(humans.is_guest, prisoners.is_guest, "HF3-230", over=BELOW),
    replaces(engines.engines, prisoners.engines_of, "HF3-230", over=BELOW),
    replaces(losses.return_card, prisoners.return_card, "HF3-233", "HF3-270", over=BELOW),
    adds(landings.arrived, prisoners.arrived, "HF3-229"),
    replaces(glory.held_by, prisoners.held_by, "HF3-228"),
    # The Turn
    adds(turn.turn_ends, attacks.turn_ends, "HF3-208", "HF3-241"),
)
