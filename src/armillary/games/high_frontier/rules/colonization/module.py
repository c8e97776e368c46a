"""Module 2 in one table: what Bernals and Colonists change in the rules."""

from __future__ import annotations

from armillary.games.high_frontier.rules import scoring, setup, turn
from armillary.games.high_frontier.rules.colonization import (
    anchoring,
    colonists,
    counting,
    dirtsides,
    gifts,
    home,
    labs,
    layout,
    lifting,
    limits,
    onboard,
    professions,
    sales,
    searching,
    strips,
)
from armillary.games.high_frontier.rules.free_actions import colonies
from armillary.games.high_frontier.rules.fuel_and_cargo import cargo, dirt, jettison
from armillary.games.high_frontier.rules.hazards import belts, glitches, hazard_rolls, losses
from armillary.games.high_frontier.rules.movement import engines
from armillary.games.high_frontier.rules.operations import (
    auctions,
    boosting,
    delivery,
    market,
    production,
    refuel,
    research,
)
from armillary.games.high_frontier.rules.pieces import (
    decks,
    forming,
    homes,
    humans,
    privileges,
    supports,
    treasury,
)
from armillary.games.high_frontier.rules.politics import legacy
from armillary.games.high_frontier.rules.solar_map import sites
from armillary.games.high_frontier.rules.state import HighFrontierState
from armillary.games.high_frontier.rules.sunspot_cycle import event_roll
from armillary.games.high_frontier.rules.switches import COLONIZATION as NAME
from armillary.games.high_frontier.rules.switches import POLITICS, TERAWATT
from armillary.games.high_frontier.rules.terawatt import promotion
from armillary.mechanics.modules import Module, adds, replaces


def begin(state: HighFrontierState, seat: int, /) -> None:
    """What happens by itself when a Turn begins."""
    home.begin_turn(state, seat)
    colonists.begin_turn(state, seat)
    onboard.equip(state, seat)


BELOW = (POLITICS, TERAWATT)

COLONIZATION = Module(
    NAME,
    # Set-up
    adds(setup.before_crews, layout.lay_out, "HFC-344"),
    adds(setup.prepare_more, layout.queue_up, "HFC-344"),
    replaces(decks.decks_in_play, layout.decks_in_play, "HFC-344", over=BELOW),
    # Home
    replaces(homes.home_of, home.home_of, "HFC-358"),
    replaces(homes.is_unlocked, home.is_unlocked, "HFC-359", "HF3-005"),
    replaces(homes.keeps_privilege, home.keeps_privilege, "HFC-360"),
    replaces(delivery.destination, home.destination, "HF3-342"),
    replaces(treasury.bank, home.bank, "HFC-358"),
    replaces(forming.is_bank, home.is_bank, "HFC-358"),
    replaces(privileges.own, home.own, "HFC-359", over=BELOW),
    replaces(privileges.also, home.also, "HFC-360", over=BELOW),
    replaces(boosting.launches, home.launches, "HFC-362", over=BELOW),
    replaces(event_roll.spared, home.spared, "HFC-363", over=BELOW),
    # Bernals
    adds(dirtsides.starved, anchoring.starved, "HF3-320"),
    adds(sites.factory_built, dirtsides.factory_built, "HFC-353"),
    adds(sites.factory_removed, dirtsides.factory_removed, "HFC-353"),
    adds(losses.decommissioned, anchoring.decommissioned, "HF3-351"),
    # Colonists
    replaces(losses.return_card, colonists.return_card, "HFC-377", over=BELOW),
    adds(colonies.colony_founded, colonists.colony_founded, "HFC-124"),
    adds(boosting.boosted, strips.boosted, "HFC-346"),
    replaces(cargo.may_leave, strips.may_leave, "HFC-346", over=BELOW),
    replaces(jettison.expendable, strips.expendable, "HFC-351", over=BELOW),
    replaces(dirt.is_dug, strips.is_dug, "HFC-355", over=BELOW),
    replaces(humans.present, labs.present, "HFC-351", over=BELOW),
    replaces(promotion.promotes_at, labs.promotes_at, "HFC-357", over=BELOW),
    adds(promotion.promoted, labs.promoted, "HFC-357"),
    replaces(auctions.may_bid, limits.may_bid, "HFC-345", over=BELOW),
    replaces(decks.may_take, limits.may_take, "HFC-345", over=BELOW),
    replaces(decks.has_too_many, limits.has_too_many, "HFC-345", over=BELOW),
    replaces(research.may_begin, limits.may_begin, "HFC-345", over=BELOW),
    replaces(research.begin, searching.begin, "HFC-360", over=BELOW),
    # Professions
    replaces(refuel.best_way, professions.best_way, "HFC-378", "HF3-047", over=BELOW),
    replaces(production.products, professions.products, "HFC-374", over=BELOW),
    replaces(production.places, professions.places, "HFC-360", over=BELOW),
    replaces(production.put_product, lifting.put_product, "HFC-355", over=BELOW),
    adds(production.produced, professions.produced, "HFC-355", "HFC-381"),
    # Abilities
    replaces(supports.operational, gifts.operational, "HFC-360", over=BELOW),
    replaces(engines.engines, gifts.engines_of, "HFC-360", over=BELOW),
    replaces(engines.craft_of, gifts.craft_of, "HFC-360", over=BELOW),
    replaces(belts.toughness, gifts.toughness, "HFC-360", over=BELOW),
    replaces(event_roll.rad_hard, gifts.rad_hard, "HFC-360", over=BELOW),
    replaces(belts.is_safe, gifts.is_safe, "HFC-360", over=BELOW),
    adds(turn.year_begins, gifts.year_begins, "HFC-360"),
    replaces(legacy.may_pass, gifts.may_pass, "HFC-360"),
    replaces(hazard_rolls.finao_cost, gifts.finao_cost, "HFC-360", over=BELOW),
    replaces(boosting.cost_of, gifts.cost_of, "HFC-360", over=BELOW),
    replaces(glitches.glitch, gifts.glitch, "HFC-360", over=BELOW),
    replaces(market.sell_options, sales.sell_options, "HF3-342", over=BELOW),
    replaces(market.hand_price, gifts.hand_price, "HFC-360", over=BELOW),
    replaces(market.product_price, gifts.product_price, "HFC-360", over=BELOW),
    replaces(privileges.may_commit, gifts.may_commit, "HFC-360", over=BELOW),
    # The count
    replaces(scoring.lines_of, counting.lines_of, "HFC-260", "HFC-263", over=BELOW),
    # The Turn
    adds(turn.turn_begins, begin, "HFC-361", "HFC-373"),
)
