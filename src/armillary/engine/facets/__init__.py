"""The four facets of a game: its rules, its words, its pictures, and its mind.

Each facet is a table of functions. A game fills in those that it has, straight from the
modules where they are written; the rest keep a default that suits a small game.
"""

from armillary.engine.facets.mind import Expectation, GameMind, Tuning, never
from armillary.engine.facets.pictures import Forecast, GamePictures, Pose
from armillary.engine.facets.rules import GameRules, structs_of
from armillary.engine.facets.words import GameWords, Words, as_written, plain_story

__all__ = [
    "Expectation",
    "Forecast",
    "GameMind",
    "GamePictures",
    "GameRules",
    "GameWords",
    "Pose",
    "Tuning",
    "Words",
    "as_written",
    "never",
    "plain_story",
    "structs_of",
]
