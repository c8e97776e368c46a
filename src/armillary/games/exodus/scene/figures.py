"""Drawings beside the chapters of the rules: the boards in a position of some game."""

from __future__ import annotations

from msgspec.structs import replace

from armillary.engine import Words, as_written
from armillary.games.exodus.rules.state import ExodusState
from armillary.games.exodus.scene.names import called_as
from armillary.games.exodus.scene.plates import blueprints, cards, council, market, supply, technologies
from armillary.games.exodus.scene.plates import map as star_map
from armillary.scene.plates import Plate


def figures(seen: ExodusState, words: Words = as_written) -> dict[str, Plate]:
    """By the English name of the chapter that each one belongs to."""
    names = called_as(seen, (), words)
    return {
        "The map": star_map.plate(seen, names, words),
        "Ships, blueprints and upgrades": replace(
            blueprints.plate(seen, 0, words), title=words("Blueprints")
        ),
        "Phase II: Council": council.plate(seen, 0, names, words),
        "Phase III: Action, sequence": cards.plate(seen, 0, names, words),
        "Action: Research": technologies.plate(seen, 0, names, words),
        "Action: Buy Upgrades": supply.plate(seen, 0, words),
        "Action: Trade": market.plate(seen, 0, names, words),
    }
