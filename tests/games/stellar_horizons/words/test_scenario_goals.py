"""What wins a game, in words."""

from __future__ import annotations

import pytest

from armillary.engine import as_written
from armillary.games.stellar_horizons.game import GAME
from armillary.games.stellar_horizons.rules.modes import MODES
from armillary.games.stellar_horizons.words.scenario_goals import goal_said
from tests.games.stellar_horizons.positions import position
from tests.games.stellar_horizons.words.test_words import IDS, ITALIAN


@pytest.mark.parametrize("mode", MODES)
def test_every_way_to_play_says_what_wins(mode: str) -> None:
    match = GAME.start(max(2, MODES[mode].seats[0]), seed=1, settings={"mode": mode})

    for words in (as_written, ITALIAN):
        text = goal_said(match.view(0), words)
        assert text
        assert not IDS.search(text), text


def test_a_race_names_its_world_and_its_goal() -> None:
    assert "20 Settlements on Mars" in goal_said(position("russia", "japan", mode="red_planet"), as_written)
