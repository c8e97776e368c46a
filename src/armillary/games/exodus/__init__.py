"""Exodus: Proxima Centauri, for 2 to 6 players."""

from armillary.games.exodus.game import GAME

__all__ = ["GAME"]
