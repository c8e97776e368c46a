"""Drawings beside the chapters of the rules: the boards in a position of some game."""

from __future__ import annotations

from msgspec.structs import replace

from armillary.engine import Words, as_written
from armillary.games.seti.rules.state import SetiState
from armillary.games.seti.scene.plates import agency, gold, planets, rival, row, species, system, techs
from armillary.scene.plates import Plate


def figures(seen: SetiState, words: Words = as_written) -> dict[str, Plate]:
    """By the English name of the chapter that each one belongs to."""
    names = [words("Player {number}").format(number=seat + 1) for seat in range(seen.players)]
    board = agency.plate(seen, 0, True, names, words)
    found = {
        "Solar system: spaces and sectors": system.plate(seen, 0, names, words),
        "Cards: anatomy and sources": row.plate(seen, words),
        "Main action: Orbit": planets.plate(seen, 0, names, words),
        "Main action: Research a tech": techs.plate(seen, names, words),
        "Free action: place data": replace(board, title=words("A player's board")),
        "Gold scoring tiles": gold.plate(seen, 0, names, words),
        "Marking life traces": species.plate(seen, 0, names, words),
    }
    if seen.rival is not None:
        found["Solo game: rival turn"] = rival.plate(seen, words)
    return found
