"""The chapters of the rulebook, the base game first, then the solo game."""

from __future__ import annotations

from armillary.games.chapters import chapters

CHAPTERS = chapters(
    "armillary.games.seti.rules",
    "events",
    "solar_system",
    "rival",
    "state",
    "setup",
    "turn",
    "effects",
    "player",
    "probes",
    "telescopes",
    "main_actions",
    "species",
    "milestones",
    "scoring",
    "hidden",
    "solo",
)
