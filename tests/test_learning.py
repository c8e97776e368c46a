"""The games of this package can be learned: lessons, signs and overviews."""

from __future__ import annotations

import armillary
from armillary.games import shipped
from armillary.testing import learning

GAMES = [armillary.load(name) for name in shipped()]

TestLearning = learning(*GAMES)


def test_a_game_with_a_lesson_has_signs_and_an_overview_too() -> None:
    taught = [game for game in GAMES if game.lesson]
    assert {"seti", "space_gate_odyssey"} <= {game.name for game in taught}
    assert [game.name for game in taught if not (game.signs and game.overview)] == []
