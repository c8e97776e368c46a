"""Futures in one table: what they change in the rules."""

from __future__ import annotations

from armillary.games.high_frontier.rules import scoring, switches
from armillary.games.high_frontier.rules.colonization import colonists, dirtsides
from armillary.games.high_frontier.rules.free_actions import felonies
from armillary.games.high_frontier.rules.futures import counting, effects
from armillary.games.high_frontier.rules.movement import engines
from armillary.games.high_frontier.rules.operations import market
from armillary.games.high_frontier.rules.politics import lobbying
from armillary.games.high_frontier.rules.sunspot_cycle import event_roll
from armillary.games.high_frontier.rules.switches import COLONIZATION, POLITICS, TERAWATT
from armillary.games.high_frontier.rules.terawatt import gigawatt
from armillary.mechanics.modules import Module, adds, replaces

BELOW = (POLITICS, TERAWATT, COLONIZATION)

FUTURES = Module(
    switches.FUTURES,
    replaces(scoring.lines_of, counting.lines_of, "HFC-261", over=BELOW),
    adds(scoring.game_ends, counting.clear_sites, "HFC-342"),
    replaces(gigawatt.tanks_made, effects.tanks_made, "HFC-342", over=BELOW),
    replaces(event_roll.spared, effects.spared, "HFC-342", over=BELOW),
    replaces(engines.engines, effects.engines_of, "HFC-342", over=BELOW),
    replaces(colonists.limit, effects.limit, "HFC-342", over=BELOW),
    replaces(dirtsides.hydration, effects.hydration, "HFC-342", over=BELOW),
    replaces(lobbying.keeps_delegate, effects.keeps_delegate, "HFC-342", over=BELOW),
    replaces(felonies.destined, effects.destined, "HFC-341", over=BELOW),
    adds(market.hand_card_sold, effects.hand_card_sold, "HFC-342"),
)
