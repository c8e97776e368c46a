"""SETI: Search for Extraterrestrial Intelligence."""

from armillary.games.seti.game import GAME

__all__ = ["GAME"]
