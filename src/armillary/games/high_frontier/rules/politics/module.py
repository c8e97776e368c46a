"""Module 0 in one table: what the assembly changes in the rules."""

from __future__ import annotations

from armillary.games.high_frontier.rules import scoring, setup, sites
from armillary.games.high_frontier.rules.politics import assembly, counting, lobbying, roaming
from armillary.mechanics.modules import Module, adds, replaces

POLITICS = Module(
    setup.POLITICS,
    adds(setup.prepare_more, assembly.open_assembly, "HFC-279", "HFC-280"),
    replaces(lobbying.politics, lobbying.in_the_lobby, "HFC-287", "HFC-130"),
    replaces(sites.may_use_factory, roaming.may_use_factory, "HFC-294"),
    replaces(scoring.lines_of, counting.lines_of, "HFC-256", "HFC-262"),
)
