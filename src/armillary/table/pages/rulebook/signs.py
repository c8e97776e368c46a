"""What stands beside the rules of a game: its signs, and the game on one page."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from armillary.engine import Game
from armillary.engine.lessons import Overview
from armillary.language.words import Catalogue
from armillary.scene.sheets import icon_id
from armillary.table.learning.lessons import sign_messages


def learning(game: Game[Any], house: Catalogue) -> dict[str, Any]:
    """The signs and the overview in a language, for a template."""
    words = house.of(game)
    return {"signs": sign_messages(game, words), "overview": _overview(game, words)}


def _overview(game: Game[Any], words: Catalogue) -> Overview | None:
    """The overview with its texts in the reader's words and its icons as the page knows them."""
    found, look = game.overview, game.pictures.look
    if found is None:
        return None
    parts = tuple(
        replace(
            part,
            title=words(part.title),
            facts=tuple(
                replace(fact, says=words(fact.says), icon=icon_id(fact.icon, look) if fact.icon else "")
                for fact in part.facts
            ),
        )
        for part in found.parts
    )
    return Overview(words(found.says), parts)
