"""Space Gate Odyssey, for 2 to 4 players."""

from armillary.games.space_gate_odyssey.game import GAME

__all__ = ["GAME"]
