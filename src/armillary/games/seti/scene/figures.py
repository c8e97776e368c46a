"""Drawings beside the chapters of the rules: the boards in a position of some game."""

from __future__ import annotations

from msgspec.structs import replace

from armillary.engine import Words, as_written
from armillary.games.seti.rules.state import SetiState
from armillary.games.seti.scene import (
    agency,
    gold,
    planet_board,
    rival,
    row,
    solar_system,
    species,
    tech_board,
)
from armillary.scene.plates import Plate


def figures(seen: SetiState, words: Words = as_written) -> dict[str, Plate]:
    """By the English name of the chapter that each one belongs to."""
    names = [words("Player {number}").format(number=seat + 1) for seat in range(seen.players)]
    system = solar_system.plate(seen, 0, names, words)
    board = agency.plate(seen, 0, True, names, words)
    found = {
        "Solar system: spaces and sectors": system,
        "Cards: anatomy and sources": row.row_plate(seen, words),
        "Main action: Orbit": planet_board.plate(seen, 0, names, words),
        "Main action: Research a tech": tech_board.plate(seen, names, words),
        "Free action: place data": replace(board, title=words("A player's board")),
        "Gold scoring tiles": gold.plate(seen, 0, names, words),
        "Marking life traces": species.plate(seen, 0, names, words),
    }
    if seen.rival is not None:
        found["Solo game: rival turn"] = rival.plate(seen, words)
    return found
