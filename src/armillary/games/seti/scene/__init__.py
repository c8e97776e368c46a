"""SETI as plates: `plates(seen)` is the whole picture, a pure function of a view.

The names of plates and of their parts are listed in `names`.
"""

from __future__ import annotations

from collections.abc import Sequence

from armillary.engine import Words, as_written
from armillary.games.seti.rules.components import Species
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
from armillary.scene.captions import Line, Mark, Name
from armillary.scene.captions import Words as CaptionWords
from armillary.scene.layout import Column, Layout, Row
from armillary.scene.plates import Plate

# The board in pixels of a usual window. The cards take its foot from edge to edge;
# above them the own board has the height that it needs and the sky the rest, beside the boards of all.
_WIDE, _HIGH = 864.0, 680.0
_AROUND = 36.0  # the title and the edges of a plate
_OWN = 0.84  # pixels a unit of the own board
_MOST_CARDS = 176.0
_LEFT, _RIGHT = 0.42, 0.58
_TECHS, _KNOWN, _UNKNOWN, _DANGEROUS = 1.32, 1.0, 0.66, 1.2  # the widths of the boards beside each other


def plates(seen: SetiState, words: Words = as_written, names: Sequence[str] = ()) -> tuple[Plate, ...]:
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
    """The sky over the own board at the left, the boards of all at the right, the cards under them.

    What counts at the end, the rival and the boards of others stand in a column of their own.
    """
    own = looking(seen)
    foot, cards = _cards(seen, own)
    board = agency.height(seen, own) * _OWN + _AROUND
    left = Column((SYSTEM, agency_plate(own)), (_HIGH - foot - board, board), lines=True)
    boards = Row((TECHS_PLATE, *SPECIES_PLATES), (_TECHS, *_species_widths(seen)), lines=True)
    right = Column((PLANETS_PLATE, boards), (1.05, 1), lines=True)
    above = Row((left, right), (_LEFT, _RIGHT), lines=True)
    whole = Column((above, cards), (_HIGH - foot, foot), lines=True)
    others = [agency_plate(seat) for seat in range(seen.seats) if seat != own]
    beside = Column((*others, *([RIVAL] if seen.rival is not None else []), GOLD), lines=True)
    return Row((whole, beside), (1, 0.27), lines=True)


def _species_widths(seen: SetiState) -> list[float]:
    """A board that lies face down is narrow; the Exertians say more in a space than others."""
    return [
        _UNKNOWN if not found else _DANGEROUS if seen.species[slot] == Species.EXERTIANS else _KNOWN
        for slot, found in enumerate(seen.discovered)
    ]


def _cards(seen: SetiState, own: int) -> tuple[float, Layout]:
    """The row beside the hand, cards of one size in both, and how high they are."""
    wide = row.row_width(seen), row.hand_width(seen, own)
    foot = min(_MOST_CARDS, row.HIGH * _WIDE / sum(wide) + _AROUND + 6)
    return foot, Row((ROW_PLATE, HAND), wide, lines=True)


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
