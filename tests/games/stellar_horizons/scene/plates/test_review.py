"""What a decade has changed."""

from __future__ import annotations

from armillary.games.stellar_horizons.rules.state import Annal
from tests.games.stellar_horizons.positions import faction as faction_of
from tests.games.stellar_horizons.positions import position
from tests.games.stellar_horizons.scene.drawings import drawn, texts


def test_the_review_compares_with_the_phase_before() -> None:
    state = position("europe", "china", year=2050)
    state.annals = (Annal(2040, (3, 4), (20, 21), (5, 6), (0, 0)),)
    faction_of(state, "europe").vp = 12
    assert texts(drawn("review", state), "changed-points") == ["Points", "3", "12", "+9"]
