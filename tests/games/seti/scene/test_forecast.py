"""The rotations that will come, seen beforehand."""

from __future__ import annotations

import pytest

import armillary
from armillary.games.seti.rules.probes.rotation import rotate
from armillary.scene import render

GAME = armillary.load("seti")


@pytest.mark.rule("SETI-110")
@pytest.mark.parametrize("step", [1, 2, 3])
def test_the_plate_foreseen_is_the_one_that_comes(step: int) -> None:
    match = GAME.start(2, 3)
    seen = match.view(0)
    later = match.state.clone()
    for _ in range(step):
        rotate(later)
        later.stack = list(match.state.stack)

    assert GAME.pictures.foreseen is not None
    foreseen = GAME.pictures.foreseen(seen, "system", step)

    assert render(foreseen) == render(GAME.pictures.plates(GAME.view(later, 0))[0])


def test_looking_ahead_changes_nothing() -> None:
    seen = GAME.start(2, 3).view(0)
    before = render(GAME.pictures.plates(seen)[0])

    assert GAME.pictures.foreseen is not None
    GAME.pictures.foreseen(seen, "system", 6)

    assert render(GAME.pictures.plates(seen)[0]) == before


def test_every_step_has_a_name() -> None:
    seen = GAME.start(2, 3).view(0)
    assert [(each.plate, each.steps[:3]) for each in GAME.pictures.forecasts(seen)] == [
        ("system", ("now", "1 rotation", "2 rotations"))
    ]
