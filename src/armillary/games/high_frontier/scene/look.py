"""What only this game draws: its style sheet and its icons lie beside this module."""

from __future__ import annotations

from armillary.scene import Look

LOOK = Look("high_frontier", "armillary.games.high_frontier.scene")
