"""The games of this package can be learned: lessons, signs and overviews."""

from __future__ import annotations

import armillary
from armillary.games import shipped
from armillary.testing import learning

GAMES = [armillary.load(name) for name in shipped()]

TestLearning = learning(*GAMES)


def test_every_game_has_a_lesson_signs_and_an_overview() -> None:
    assert [game.name for game in GAMES if not (game.lesson and game.signs and game.overview)] == []
