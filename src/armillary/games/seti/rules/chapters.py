"""Every chapter of the rules, in the order of the rulebook: to import one is to have all its actions."""

from __future__ import annotations

from importlib import import_module
from types import ModuleType

PACKAGE = "armillary.games.seti.rules"

NAMES = (
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
    "round_end",
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
    "solo.setup",
    "solo.resources",
    "solo.techs",
    "solo.flights",
    "solo.traces",
    "solo.signals",
    "solo.scans",
    "solo.analyses",
    "solo.species",
    "solo.milestones",
    "solo.tasks",
    "solo.objectives",
    "solo.actions",
    "solo.hindrances",
    "solo.rival",
)

CHAPTERS: tuple[ModuleType, ...] = tuple(import_module(f"{PACKAGE}.{name}") for name in NAMES)
