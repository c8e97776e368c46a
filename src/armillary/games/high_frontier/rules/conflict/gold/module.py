"""Isotope money in one table: what it changes in the rules."""

from __future__ import annotations

from armillary.games.high_frontier.rules import switches
from armillary.games.high_frontier.rules.conflict.gold import dealing, money
from armillary.games.high_frontier.rules.hazards import hazard_rolls
from armillary.games.high_frontier.rules.negotiation import terms, wares
from armillary.games.high_frontier.rules.pieces import treasury
from armillary.games.high_frontier.rules.switches import COLONIZATION, FUTURES, POLITICS, TERAWATT
from armillary.games.high_frontier.rules.terawatt import gigawatt
from armillary.mechanics.modules import Module, adds, replaces

BELOW = (POLITICS, TERAWATT, COLONIZATION, FUTURES)

MONEY = Module(
    switches.WAR,
    replaces(treasury.funds, money.funds, "HF3-085", over=BELOW),
    replaces(treasury.spend, money.spend, "HF3-085", "HF3-088", over=BELOW),
    replaces(hazard_rolls.pay_finao, money.pay_finao, "HF3-357", over=BELOW),
    adds(gigawatt.gold_made, money.gold_made, "HF3-086", "HF3-087"),
    replaces(wares.isotopes, dealing.isotopes_of, "HF3-089", "HF3-396", over=BELOW),
    adds(terms.received, money.received, "HF3-089", "HF3-090"),
)
