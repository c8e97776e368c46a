"""SETI in words: prompts, labels, stories, refusals and names, made from data.

Every function takes `words`, which gives an English message in the reader's language.
"""

from armillary.games.seti.words.labels import label
from armillary.games.seti.words.names import species_name, tallies, term, value_name
from armillary.games.seti.words.prompts import phases, prompt
from armillary.games.seti.words.refusals import refusal
from armillary.games.seti.words.stories import story

__all__ = [
    "label",
    "phases",
    "prompt",
    "refusal",
    "species_name",
    "story",
    "tallies",
    "term",
    "value_name",
]
