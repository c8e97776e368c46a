"""Sundive, for 2 to 4 players."""

from sundive.game import GAME

__all__ = ["GAME"]
