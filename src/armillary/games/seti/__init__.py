"""SETI: Search for Extraterrestrial Intelligence."""

from armillary.games.seti.game import Seti

GAME = Seti()
