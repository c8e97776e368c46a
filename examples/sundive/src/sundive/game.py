"""Sundive as the house sees it: its facts, and its facets straight from their modules."""

from __future__ import annotations

from armillary.engine import Facts, Game, GameMind, GamePictures, GameRules, GameWords, structs_of
from sundive import mind, rules, scene, words

GAME = Game(
    package="sundive",
    facts=Facts(
        name="sundive",
        title="Sundive",
        designer="Armillary contributors",
        year=2025,
        seats=(2, 3, 4),
        minutes=5,
        prefix="SUN",
        rules_version="1",
        max_options=2 + rules.SHIELDS,
        description="Probes fall towards the Sun; the deeper one sends from, the more it is worth.",
    ),
    rules=GameRules(
        first_state=rules.first_state,
        types=(rules.Sky, *structs_of(rules)),
        scores=rules.scores,
        winners=rules.winners,
        zones=rules.zones,
    ),
    words=GameWords(prompt=words.prompt, label=words.label, story=words.story),
    pictures=GamePictures(
        look=scene.LOOK, plates=scene.plates, shapes=scene.shapes, text_board=scene.text_board
    ),
    mind=GameMind(values=mind.values, observe=mind.observe),
)
