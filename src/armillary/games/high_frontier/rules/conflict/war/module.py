"""The politics of Module 3 in one table: what blocs and the War change in the rules."""

from __future__ import annotations

from armillary.games.high_frontier.rules import setup, turn
from armillary.games.high_frontier.rules.conflict.war import (
    blocs,
    dealing,
    delegates,
    ending,
    felonies,
    lobbies,
    outbreak,
    petitions,
    postwar,
    propaganda,
    purge,
    restrictions,
    sabotage,
    seating,
    turns,
)
from armillary.games.high_frontier.rules.futures import completed
from armillary.games.high_frontier.rules.hazards import belts, hazard_rolls
from armillary.games.high_frontier.rules.movement import movement
from armillary.games.high_frontier.rules.negotiation import offers, wares
from armillary.games.high_frontier.rules.operations import (
    boosting,
    delivery,
    income,
    industry,
    market,
    research,
)
from armillary.games.high_frontier.rules.pieces import blocs as root
from armillary.games.high_frontier.rules.pieces import homes, privileges
from armillary.games.high_frontier.rules.politics import assembly, fundraising, laws, lobbying, purges
from armillary.games.high_frontier.rules.solar_map import permission, sites
from armillary.games.high_frontier.rules.sunspot_cycle import event_roll
from armillary.games.high_frontier.rules.switches import COLONIZATION, FUTURES, POLITICS, TERAWATT
from armillary.games.high_frontier.rules.switches import WAR as NAME
from armillary.games.high_frontier.rules.terawatt import epics, promotion
from armillary.mechanics.modules import Module, adds, replaces

BELOW = (POLITICS, TERAWATT, COLONIZATION, FUTURES)

WAR = Module(
    NAME,
    # Set-up
    replaces(setup.deal, seating.deal, "HF3-011", "HF3-012"),
    adds(setup.prepare_more, postwar.open_placard, "HF3-016", "HF3-017", "HF3-397"),
    # Blocs
    replaces(root.is_lawless, blocs.is_lawless, "HF3-024", "HF3-094"),
    replaces(root.allied, blocs.allied, "HF3-022"),
    replaces(root.spares, blocs.spares, "HF3-026"),
    replaces(root.may_attack, blocs.may_attack, "HF3-121", "HF3-388"),
    replaces(root.must_fight, blocs.must_fight, "HF3-203"),
    replaces(root.has_weapon, blocs.has_weapon, "HF3-161"),
    replaces(root.price_of_attack, blocs.price_of_attack, "HF3-389"),
    replaces(root.has_spoils, blocs.has_spoils, "HF3-224", "HF3-378"),
    replaces(root.is_sneak, blocs.is_sneak, "HF3-125"),
    replaces(root.restricted, petitions.restricted, "HF3-141"),
    replaces(root.may_deal, petitions.may_deal, "HF3-157", "HF3-158"),
    replaces(offers.partners, petitions.partners, "HF3-157"),
    replaces(wares.petitions, dealing.petitions_of, "HF3-142", "HF3-145"),
    # Privileges and Felonies
    replaces(privileges.own, felonies.own, "HF3-026", "HF3-119", over=BELOW),
    replaces(privileges.also, felonies.also, "HF3-026", over=BELOW),
    replaces(privileges.may_commit, felonies.may_commit, "HF3-025", "HF3-026", over=BELOW),
    replaces(permission.luna_open, restrictions.luna_open, "HF3-377", over=BELOW),
    replaces(homes.luna_serves, blocs.luna_serves, "HF3-377"),
    # Restrictions
    replaces(boosting.may_boost, restrictions.may_boost, "HF3-149", over=BELOW),
    replaces(market.sell_options, restrictions.sell_options, "HF3-148", over=BELOW),
    replaces(market.hand_price, restrictions.hand_price, "HF3-148", over=BELOW),
    replaces(research.may_begin, restrictions.may_begin, "HF3-153", over=BELOW),
    replaces(promotion.may_promote, restrictions.may_promote, "HF3-154", over=BELOW),
    replaces(homes.may_homestead, restrictions.may_homestead, "HF3-149", over=BELOW),
    replaces(hazard_rolls.may_finao, restrictions.may_finao, "HF3-160", over=BELOW),
    replaces(hazard_rolls.finao_price, restrictions.finao_price, "HF3-086", over=BELOW),
    replaces(movement.moves_on, restrictions.moves_on, "HF3-156", over=BELOW),
    replaces(delivery.deliveries, restrictions.deliveries, "HF3-156", over=BELOW),
    replaces(movement.why_closed, restrictions.why_closed, "HF3-156", over=BELOW),
    # Sabotage
    adds(hazard_rolls.survived, sabotage.survived, "HF3-126"),
    adds(belts.passed, sabotage.passed, "HF3-126"),
    adds(epics.passed, sabotage.dared, "HF3-126"),
    # The assembly
    replaces(laws.in_force, lobbies.in_force, "HF3-040", "HF3-104", over=BELOW),
    replaces(laws.active, lobbies.active, "HF3-040", over=BELOW),
    replaces(assembly.sits, lobbies.sits, "HF3-371", "HF3-378", over=BELOW),
    replaces(assembly.votes_count, lobbies.votes_count, "HF3-055", over=BELOW),
    replaces(fundraising.oustable, lobbies.oustable, "HF3-058", over=BELOW),
    replaces(lobbying.politics, lobbies.in_the_lobby, "HF3-039", "HF3-041", over=BELOW),
    replaces(lobbying.may_lobby, lobbies.may_lobby, "HF3-040", over=BELOW),
    replaces(lobbying.has_voice, lobbies.has_voice, "HF3-039", "HF3-133", over=BELOW),
    replaces(lobbying.why_not, lobbies.why_no_lobby, "HF3-040", "HF3-133", over=BELOW),
    replaces(income.income, lobbies.raise_funds, "HF3-378", over=BELOW),
    adds(assembly.star_moved, propaganda.star_moved, "HF3-064", "HF3-065"),
    adds(assembly.delegate_removed, delegates.removed, "HF3-138"),
    adds(assembly.delegate_shifted, delegates.shifted, "HF3-057"),
    adds(sites.delegate_freed, delegates.freed, "HF3-138"),
    replaces(purges.purge, purge.purge, "HF3-105", "HF3-139", over=BELOW),
    # Outbreak
    adds(industry.industrialized, outbreak.industrialized, "HF3-095", "HF3-096"),
    adds(completed.completed, outbreak.completed, "HF3-098", "HF3-099"),
    adds(event_roll.anarchy_begins, outbreak.anarchy_begins, "HF3-101"),
    # The cycle
    adds(turn.turn_begins, turns.turn_begins, "HF3-167", "HF3-375"),
    adds(turn.turn_ends, turns.turn_ends, "HF3-094", "HF3-167", "HF3-366"),
    adds(turn.season_left, ending.season_left, "HF3-117"),
    replaces(turn.disk_removed, lobbies.disk_goes, "HF3-372", over=BELOW),
    replaces(turn.last_disk_removed, lobbies.last_disk_goes, "HF3-371", over=BELOW),
)
