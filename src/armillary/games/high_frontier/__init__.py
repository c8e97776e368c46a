"""High Frontier 4 All, for 1 to 7 players."""

from armillary.games.high_frontier.game import GAME

__all__ = ["GAME"]
