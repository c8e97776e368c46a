"""SETI as plates: `plates(seen)` is the whole picture, a pure function of a view.

The names of plates and of their parts are listed in `names`.
"""

from __future__ import annotations

from collections.abc import Sequence

from armillary.engine import Words
from armillary.engine.game import as_written
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
from armillary.games.seti.scene.names import (
    GOLD,
    HAND,
    PLANETS_PLATE,
    RIVAL,
    ROW_PLATE,
    SPECIES_PLATES,
    SYSTEM,
    TECHS_PLATE,
    agency_plate,
)
from armillary.games.seti.state import SetiState
from armillary.scene.captions import Line, Mark, Name
from armillary.scene.captions import Words as CaptionWords
from armillary.scene.layout import Column, Layout, Row
from armillary.scene.plates import Plate

# The left column in pixels of a usual window: what the own board and the scoring need, the sky gets the rest.
_LEFT_HEIGHT, _GOLD_HEIGHT, _AROUND = 672.0, 92.0, 16.0


def plates(seen: SetiState, names: Sequence[str] = (), words: Words = as_written) -> tuple[Plate, ...]:
    """Every plate of a view, those of the table first, then the boards from the own one on."""
    own = looking(seen)
    called = called_as(seen, names, words)
    boards = (*range(own, seen.seats), *range(own))
    return (
        solar_system.plate(seen, own, called, words),
        planet_board.plate(seen, own, called, words),
        tech_board.plate(seen, called, words),
        *(species.plate(seen, slot, called, words) for slot in (0, 1)),
        row.row_plate(seen, words),
        row.hand_plate(seen, own, words, tuple(row.offered_cards(seen, own))),
        gold.plate(seen, own, called, words),
        *((rival.plate(seen, words),) if seen.rival is not None else ()),
        *(agency.plate(seen, seat, seat == own, called, words) for seat in boards),
    )


def arrangement(seen: SetiState) -> Layout:
    """The sky and the own board at the left, the boards of all and the cards at the right."""
    own = looking(seen)
    known = tuple(1.0 if found else 0.8 for found in seen.discovered)
    boards = Row((TECHS_PLATE, *SPECIES_PLATES), (1.28, *known), lines=True)
    shared = (PLANETS_PLATE, boards, ROW_PLATE)
    board = agency.height(seen, own) + _AROUND
    sky = _LEFT_HEIGHT - board - _GOLD_HEIGHT
    left = Column((SYSTEM, agency_plate(own), GOLD), (sky, board, _GOLD_HEIGHT), lines=True)
    if seen.rival is not None:
        beside = Row((Column(shared, (1.1, 1.2, 1), lines=True), RIVAL), (1, 0.44), lines=True)
        return Row((left, Column((beside, HAND), (3.2, 1), lines=True)), (1, 1.62), lines=True)
    right = Column((*shared, HAND), (1.22, 1.3, 0.96, 1.18), lines=True)
    others = tuple(agency_plate(seat) for seat in range(seen.seats) if seat != own)
    return Row((left, right, Column(others, lines=True)), (1, 1.1, 0.5), lines=True)


def heading(seen: SetiState, names: Sequence[str] = (), words: Words = as_written) -> Line:
    """The line above a picture that stands alone: the game, the round, the players with their points."""
    called = called_as(seen, names, words)
    return (
        Name("SETI"),
        CaptionWords(words("round {round}").format(round=seen.round)),
        *(Mark(seat, f"{called[seat]} {own.score}") for seat, own in enumerate(seen.agencies)),
    )


def looking(seen: SetiState) -> int:
    """The seat whose board is large: the viewer's."""
    return seen.viewer if seen.viewer is not None and seen.viewer >= 0 else 0


def called_as(seen: SetiState, names: Sequence[str], words: Words) -> list[str]:
    """The names given, a number for who has none, and the rival's."""
    found = [*names[: seen.seats]]
    found += [words("Player {number}").format(number=seat + 1) for seat in range(len(found), seen.seats)]
    if seen.rival is not None:
        found.append(words("Rival"))
    return found
