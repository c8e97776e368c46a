"""Exodus: Proxima Centauri."""

from armillary.games.exodus.game import GAME

__all__ = ["GAME"]
