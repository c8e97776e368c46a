"""What only this game draws: its style sheet and its icons lie beside this module."""

from __future__ import annotations

from armillary.scene import Look

LOOK = Look("stellar_horizons", "armillary.games.stellar_horizons.scene")
