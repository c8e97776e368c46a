"""Armillary: heavy space board games, played properly by a computer.

>>> import armillary
>>> from armillary.engine import Rng
>>> game = armillary.load("space_gate_odyssey")
>>> match = game.start(seats=3, seed=7, settings={"short_game": True})
>>> whim = Rng(1)
>>> while not match.over:
...     _ = match.play(whim.choice(match.options()))
>>> len(match.scores())
3
"""

from armillary.games import load, names, register

__version__ = "0.1.0"

__all__ = ["__version__", "load", "names", "register"]
