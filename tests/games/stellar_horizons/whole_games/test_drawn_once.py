"""Plates are drawn once for all views that agree in what they read: they are the same as if drawn anew."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from armillary.engine import Match, as_written
from armillary.games.stellar_horizons import scene
from armillary.games.stellar_horizons.game import GAME
from armillary.games.stellar_horizons.rules.state import StellarState
from armillary.games.stellar_horizons.scene.moment import hero_of, opened
from armillary.games.stellar_horizons.scene.names import in_use
from armillary.games.stellar_horizons.scene.plates import arrivals, atlas, faction, year
from armillary.games.stellar_horizons.scene.plates import system as board
from armillary.scene.plates import Plate

NAMES = ["Ada", "Ben", "Cleo"]


def liked(match: Match[Any], draw: Random) -> str:
    """A choice by the weights of the policy."""
    options = match.options()
    weights = GAME.mind.policy(match.state, match.to_act[0], options)
    return str(draw.choices(options, weights)[0])


def anew(seen: StellarState) -> dict[str, Plate]:
    """The plates of the Solar System and of the factions, drawn of the whole view."""
    shown, hero = opened(seen), hero_of(seen)
    large = hero in ("atlas", "battle")
    found = [
        atlas.drawn.__wrapped__(seen, shown, hero == "atlas", NAMES, as_written),  # type: ignore[attr-defined]
        arrivals.plate.__wrapped__(seen, NAMES, as_written),  # type: ignore[attr-defined]
        year.plate.__wrapped__(seen, as_written, NAMES),  # type: ignore[attr-defined]
    ]
    for system in in_use(seen):
        drawn: Any = board.drawn
        found.append(drawn.__wrapped__(seen, system, large and system == shown, NAMES, as_written))
    for seat in range(seen.seats):
        plate: Any = faction.plate
        found.append(plate.__wrapped__(seen, seat, as_written, NAMES))
    return {plate.name: plate for plate in found}


@pytest.mark.parametrize("seed", [3, 4])
def test_a_plate_from_memory_is_the_plate_that_would_be_drawn(seed: int) -> None:
    match, draw = GAME.start(seats=3, seed=seed, settings={"mode": "to_2099"}), Random(seed)
    compared = 0
    while not match.over and match.count < 700:
        match.play(liked(match, draw), match.to_act[0])
        if match.count % 50 == 0:
            seen = match.view(draw.randrange(3))
            kept = {plate.name: plate for plate in scene.plates(seen, as_written, NAMES)}
            for name, plate in anew(seen).items():
                assert kept[name].drawing == plate.drawing, (name, match.count)
                assert kept[name].twin == plate.twin
                assert kept[name].caption == plate.caption
                compared += 1
    assert compared > 100


def test_a_board_is_kept_while_ships_move_elsewhere() -> None:
    match, draw = GAME.start(seats=2, seed=5), Random(5)
    for _ in range(60):
        match.play(liked(match, draw), match.to_act[0])
    seen = match.view(0)
    before = {plate.name: plate for plate in scene.plates(seen, as_written, NAMES[:2])}
    other = seen.clone()
    other.viewer = seen.viewer
    ship = next(unit for unit, place in enumerate(seen.where) if place >= 0)
    other.where[ship] = -1
    after = {plate.name: plate for plate in scene.plates(other, as_written, NAMES[:2])}
    assert before["technologies"] is after["technologies"]
    assert before["system-saturn"] is after["system-saturn"]
