"""Every chapter of the rules in the order of the rulebook, the base game first, then its modules.

To import it is to have all actions, and the modules registered.
"""

from __future__ import annotations

from importlib import import_module
from types import ModuleType

PACKAGE = "armillary.games.seti.rules"

BASE = (
    "effects",
    "interrupts",
    "cards",
    "resources",
    "triggers",
    "launch",
    "movement",
    "probe_choice",
    "rotation",
    "planets",
    "removal",
    "signals",
    "sectors",
    "scan",
    "computer",
    "research",
    "playing",
    "missions",
    "conditions",
    "counts",
    "income",
    "exchange",
    "passing",
    "setup",
    "scoring",
    "traces",
    "milestones",
    "discovery",
    "turn",
    "aliens.mascamites",
    "aliens.anomalies",
    "aliens.oumuamua",
    "aliens.centaurians",
    "aliens.exertians",
)

# The solo game. Its table (`solo.module`) says what it replaces in the chapters above and adds to them.
MODULES = (
    "solo.events",
    "solo.setup",
    "solo.gains",
    "solo.choices",
    "solo.flights",
    "solo.actions",
    "solo.turn",
    "solo.objectives",
    "solo.scoring",
    "solo.module",
)

CHAPTERS: tuple[ModuleType, ...] = tuple(import_module(f"{PACKAGE}.{name}") for name in (*BASE, *MODULES))
