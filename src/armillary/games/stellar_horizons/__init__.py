"""Stellar Horizons, for 1 to 7 players."""

from armillary.games.stellar_horizons.game import GAME

__all__ = ["GAME"]
