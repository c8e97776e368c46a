"""Space Gate Odyssey in words: prompts, labels, stories, refusals and names, made from data.

Every function takes `words`, which gives an English message in the reader's language. Nouns that
stand in a sentence come whole, with their article where they need one, because other languages
bend them in other ways.
"""

from armillary.games.space_gate_odyssey.words.labels import label
from armillary.games.space_gate_odyssey.words.names import tallies, term
from armillary.games.space_gate_odyssey.words.phases import phases
from armillary.games.space_gate_odyssey.words.prompts import prompt
from armillary.games.space_gate_odyssey.words.refusals import refusal
from armillary.games.space_gate_odyssey.words.stories import story

__all__ = ["label", "phases", "prompt", "refusal", "story", "tallies", "term"]
