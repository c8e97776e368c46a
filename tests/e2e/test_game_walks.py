"""Sixty choices of every game: half of them in a hurry, half at leisure in the other language."""

from __future__ import annotations

import pytest

from tests.e2e.conftest import Arrive
from tests.e2e.walking import LOCALES, walk

TABLES = {
    "space_gate_odyssey": ("me", "beginner"),
    "seti": ("me", "beginner"),
    "exodus": ("me", "beginner", "me"),
    "stellar_horizons": ("me", "me"),
    "high_frontier": ("me", "beginner"),
}


@pytest.mark.parametrize("game", TABLES)
def test_sixty_choices(arrive: Arrive, game: str) -> None:
    at = list(TABLES).index(game) % 2
    player = walk(arrive, LOCALES[at], hurried=True)
    player.guest.sits_at(player.guest.open_table(*TABLES[game], game=game, seed=11))

    player.hurries(choices=30, every=10)
    player.speaks(("it", "en")[at])
    player.page.emulate_media(reduced_motion="no-preference")
    player.strolls(choices=30, every=8)

    assert player.faults == []
