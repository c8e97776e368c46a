"""The phases of a turn in the order of the rulebook, with what they need before them."""

from __future__ import annotations

from armillary.games.chapters import chapters

CHAPTERS = chapters(
    "armillary.games.exodus.rules",
    "events",
    "state",
    "modes",
    "pieces",
    "setup",
    "head_start",
    "turn",
    "upkeep",
    "cards",
    "action",
    "council",
    "conquest",
    "anytime",
    "mass_destruction",
    "scoring",
    "hidden",
    "short_game",
)
