"""The charts of the decades."""

from __future__ import annotations

import pytest

from armillary.games.stellar_horizons.rules.state import Annal
from armillary.scene.shapes import Text, walk
from tests.games.stellar_horizons.positions import faction as faction_of
from tests.games.stellar_horizons.positions import position
from tests.games.stellar_horizons.scene.drawings import classes, drawn, said, texts


def test_lines_of_a_chart_go_by_what_was_noted_and_end_in_the_present() -> None:
    state = position("europe", "china", year=2055)
    state.annals = (
        Annal(2040, (3, 4), (20, 21), (5, 6), (0, 0)),
        Annal(2050, (9, 8), (24, 25), (8, 7), (1, 0)),
    )
    faction_of(state, "europe").vp = 12
    plate = drawn("decade", state)
    assert said(plate, "points-0") == "Points, Mara: 2040 3, 2050 9, 2055 12"
    assert "12" in texts(plate, "end-points-0")
    assert "own" in classes(plate, "points-0")


@pytest.mark.parametrize("lowest", [-1, -10, -140])
def test_a_chart_reaches_below_zero_as_far_as_its_lines(lowest: int) -> None:
    state = position("europe", "china", year=2055)
    state.annals = (Annal(2040, (lowest, 4), (20, 21), (5, 6), (0, 0)),)

    shapes = walk(drawn("decade", state).drawing.shapes)
    axis = [shape.text for shape in shapes if isinstance(shape, Text) and shape.text.lstrip("-").isdigit()]

    assert min(map(int, axis)) <= lowest
