"""The chapters of the rulebook: concepts, the phases of a year, the campaign, events, scenarios."""

from __future__ import annotations

from armillary.games.chapters import chapters

CHAPTERS = chapters(
    "armillary.games.stellar_horizons.rules",
    "events",
    "state",
    "modes",
    "sequence",
    "turn",
    "decisions",
    "concepts",
    "units",
    "economy",
    "building",
    "movement",
    "combat",
    "exploration",
    "settling",
    "setup",
    "scoring",
    "annals",
    "event_chart",
    "scenarios",
    "standing_orders",
    "hidden",
)
