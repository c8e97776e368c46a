"""The War of Independence without Module 3 in one table."""

from __future__ import annotations

from armillary.games.high_frontier.rules import turn
from armillary.games.high_frontier.rules.conflict.independence import exile, future_wars, war
from armillary.games.high_frontier.rules.conflict.war import petitions
from armillary.games.high_frontier.rules.futures import completed
from armillary.games.high_frontier.rules.hazards import hazard_rolls
from armillary.games.high_frontier.rules.movement import movement
from armillary.games.high_frontier.rules.negotiation import offers
from armillary.games.high_frontier.rules.operations import boosting, income, market, research
from armillary.games.high_frontier.rules.pieces import blocs, glory, homes, privileges
from armillary.games.high_frontier.rules.politics import lobbying
from armillary.games.high_frontier.rules.switches import COLONIZATION, FUTURES, POLITICS, TERAWATT
from armillary.games.high_frontier.rules.switches import INDEPENDENCE as NAME
from armillary.games.high_frontier.rules.terawatt import promotion
from armillary.mechanics.modules import Module, adds, replaces

BELOW = (POLITICS, TERAWATT, COLONIZATION, FUTURES)

INDEPENDENCE = Module(
    NAME,
    adds(completed.completed, war.completed, "HFC-302"),
    adds(turn.season_left, war.season_left, "HFC-302"),
    adds(turn.turn_begins, exile.turn_begins, "HFC-303"),
    # Operations
    replaces(income.income, war.no_income, "HFC-304", over=BELOW),
    replaces(research.may_begin, war.may_research, "HFC-304", "HF3-394", over=BELOW),
    replaces(market.sell_options, war.sell_options, "HFC-304", "HF3-394", over=BELOW),
    replaces(market.hand_price, war.hand_price, "HF3-394", over=BELOW),
    replaces(boosting.may_boost, war.may_boost, "HFC-304", "HF3-394", over=BELOW),
    replaces(promotion.may_promote, future_wars.may_promote, "HF3-394", over=BELOW),
    replaces(homes.may_homestead, war.may_homestead, "HFC-304", "HF3-394", over=BELOW),
    # The rest
    replaces(homes.pays, war.pays, "HFC-303", over=BELOW),
    replaces(hazard_rolls.may_finao, war.may_finao, "HFC-305", "HF3-394", over=BELOW),
    replaces(privileges.own, war.own, "HFC-305", over=BELOW),
    replaces(glory.parade, war.parade, "HFC-305", over=BELOW),
    replaces(lobbying.may_lobby, war.may_lobby, "HFC-304", over=BELOW),
    replaces(lobbying.fee, war.fee, "HFC-304", over=BELOW),
    replaces(lobbying.why_not, war.why_no_lobby, "HFC-304", over=BELOW),
    replaces(movement.moves_on, future_wars.moves_on, "HF3-394", over=BELOW),
    # Blocs
    replaces(blocs.allied, future_wars.allied, "HFC-302"),
    replaces(blocs.restricted, future_wars.restricted, "HF3-394", "HF3-395"),
    replaces(blocs.may_deal, future_wars.may_deal, "HF3-394"),
    replaces(offers.partners, future_wars.partners, "HF3-394"),
    replaces(petitions.may_speak, future_wars.may_speak, "HF3-395"),
)
