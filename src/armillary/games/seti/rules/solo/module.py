"""The solo game: all that it replaces in the base rules and adds to them, and the rules that say so."""

from __future__ import annotations

from armillary.games.seti.rules import hidden, milestones, scoring, setup, turn
from armillary.games.seti.rules.effects import triggers
from armillary.games.seti.rules.main_actions import research
from armillary.games.seti.rules.player import cards, income, resources
from armillary.games.seti.rules.probes import movement, orbit_and_land
from armillary.games.seti.rules.rival import RIVAL
from armillary.games.seti.rules.solo import choices, gains, objectives
from armillary.games.seti.rules.solo import scoring as count
from armillary.games.seti.rules.solo import setup as rival_setup
from armillary.games.seti.rules.solo import turn as rival_turn
from armillary.games.seti.rules.species import centaurians, discovery, exertians, traces
from armillary.games.seti.rules.state import SOLO_GAME
from armillary.games.seti.rules.telescopes import sectors, signals
from armillary.mechanics.modules import Module, adds, replaces, replaces_for

SOLO = Module(
    *SOLO_GAME,
    # Preparation
    adds(setup.set_up_agencies, rival_setup.set_up, "SETI-446", "SETI-447", "SETI-451"),
    replaces(setup.who_is_dealt, rival_setup.only_the_human, "SETI-446"),
    replaces(hidden.zones, rival_setup.zones, "SETI-460"),
    adds(hidden.settle_sample, rival_setup.settle_sample, "SETI-460"),
    # What the rival gains
    replaces(resources.gain, objectives.gain, "SETI-465", "SETI-469", "SETI-472", "SETI-473", "SETI-565"),
    replaces_for(RIVAL, cards.draw, gains.draw, "SETI-465"),
    replaces_for(RIVAL, cards.pick_cards, gains.pick_cards, "SETI-466"),
    replaces_for(RIVAL, discovery.draw_alien, gains.draw_alien, "SETI-535"),
    replaces_for(RIVAL, discovery.take_alien_cards, gains.take_alien_cards, "SETI-466"),
    replaces_for(RIVAL, exertians.deal, gains.deal_exertians, "SETI-544"),
    replaces_for(RIVAL, income.increase_income, gains.increase_income, "SETI-467"),
    replaces_for(RIVAL, income.pay_income, gains.pay_income, "SETI-468"),
    replaces_for(RIVAL, movement.move, gains.move, "SETI-508"),
    replaces_for(RIVAL, research.keep_tech, gains.keep_tech, "SETI-492", "SETI-494"),
    adds(centaurians.set_up, rival_setup.keep_messages, "SETI-541"),
    # What the rival decides
    replaces_for(RIVAL, milestones.ask_for_gold_tile, choices.mark_gold_tile, "SETI-475"),
    replaces_for(RIVAL, orbit_and_land.choose_landing_place, choices.land_on_last_place, "SETI-507"),
    replaces_for(RIVAL, traces.mark_traces, choices.mark_traces, "SETI-510", "SETI-512"),
    replaces_for(RIVAL, signals.ask_for_signals, choices.mark_in_best_sectors, "SETI-520", "SETI-523"),
    replaces_for(RIVAL, signals.mark_signals, choices.mark_signals, "SETI-527"),
    replaces_for(RIVAL, sectors.resolve_next_sector, choices.resolve_oldest_sector, "SETI-526"),
    replaces_for(RIVAL, milestones.ask_for_message, choices.take_message, "SETI-543"),
    # The rival's turn
    replaces_for(RIVAL, turn.take_turn, rival_turn.take_turn, "SETI-479"),
    # Objectives: `objectives.gain` marks what waits for a gain, too
    adds(triggers.modules_react, objectives.react, "SETI-554", "SETI-559"),
    adds(turn.turn_ends, objectives.end_turn, "SETI-557"),
    adds(turn.round_ends, objectives.spend, "SETI-553"),
    # The count
    replaces_for(RIVAL, scoring.count_of, count.count_of, "SETI-574"),
    replaces_for(RIVAL, scoring.add_up, count.add_up, "SETI-564"),
    replaces_for(RIVAL, exertians.fulfilled, count.always_fulfilled, "SETI-548"),
    replaces(scoring.score_lines, count.score_lines, "SETI-564", "SETI-574"),
    replaces(scoring.rivals, count.rivals, "SETI-574"),
    replaces(scoring.winners, count.winners, "SETI-575", "SETI-576"),
)
