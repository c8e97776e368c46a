"""Futures in one table: what they change in the rules."""

from __future__ import annotations

from armillary.games.high_frontier.rules import switches
from armillary.mechanics.modules import Module

FUTURES = Module(switches.FUTURES)
