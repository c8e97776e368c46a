"""Module 0 in one table: what the assembly changes in the rules."""

from __future__ import annotations

from armillary.games.high_frontier.rules import scoring, setup, switches, turn
from armillary.games.high_frontier.rules.free_actions import colonies
from armillary.games.high_frontier.rules.operations import income, market, research
from armillary.games.high_frontier.rules.politics import (
    assembly,
    counting,
    fundraising,
    insurance,
    legacy,
    lobbying,
    purges,
    roaming,
    trade,
)
from armillary.games.high_frontier.rules.solar_map import sites
from armillary.games.high_frontier.rules.sunspot_cycle import event_roll
from armillary.mechanics.modules import Module, adds, replaces

POLITICS = Module(
    switches.POLITICS,
    adds(setup.prepare_more, assembly.open_assembly, "HFC-279", "HFC-280"),
    # Operations
    replaces(income.income, fundraising.fundraise, "HFC-282"),
    adds(market.hand_card_sold, trade.hand_card_sold, "HFC-289"),
    replaces(research.may_begin, trade.may_research, "HFC-293"),
    replaces(research.begin, trade.research, "HFC-293"),
    replaces(research.why_not_begin, trade.why_no_research, "HFC-293"),
    replaces(sites.may_use_factory, roaming.may_use_factory, "HFC-294"),
    adds(sites.delegate_freed, assembly.delegate_freed, "HFC-284"),
    # Free actions
    adds(colonies.colony_founded, fundraising.settlers_vote, "HFC-123", "HFC-283"),
    replaces(lobbying.politics, lobbying.in_the_lobby, "HFC-287", "HFC-130"),
    replaces(lobbying.why_not, lobbying.why_no_lobby, "HFC-287", "HFC-288", "HFC-291"),
    # The cycle
    adds(event_roll.before_pad, insurance.before_pad, "HFC-288"),
    adds(event_roll.pad_lost, insurance.pad_lost, "HFC-295"),
    adds(event_roll.anarchy_begins, purges.purge, "HFC-301"),
    replaces(turn.disk_removed, legacy.disk_removed, "HFC-296", "HFC-298"),
    # The end
    replaces(turn.last_disk_removed, legacy.last_disk_removed, "HFC-297"),
    replaces(scoring.lines_of, counting.lines_of, "HFC-256", "HFC-262"),
)
