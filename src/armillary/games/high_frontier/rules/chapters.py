"""The chapters of the rulebook in their order, the core game first, then Modules 0 to 3."""

from __future__ import annotations

from armillary.games.chapters import chapters

CHAPTERS = chapters(
    "armillary.games.high_frontier.rules",
    "switches",
    "state",
    "events",
    "sequence",
    "menu",
    "pieces",
    "solar_map",
    "setup",
    "quick_start",
    "turn",
    "fuel_and_cargo",
    "hazards",
    "movement",
    "operations",
    "free_actions",
    "sunspot_cycle",
    "journeys",
    "scoring",
    "hidden",
    "negotiation",
    "politics",
    "terawatt",
    "futures",
    "colonization",
    "conflict",
    "conflict_table",
)
