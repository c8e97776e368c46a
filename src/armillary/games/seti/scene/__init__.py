"""SETI as plates: `plates(seen)` is the whole picture, a pure function of a view.

The names of plates and of their parts are listed in `names`.
"""

from __future__ import annotations

from collections.abc import Sequence

from armillary.engine import Words, as_written
from armillary.games.seti.rules.state import SetiState
from armillary.games.seti.scene.names import (
    DISCARDS,
    GOLD,
    HAND,
    PLANETS_PLATE,
    RIVAL,
    ROW_PLATE,
    SPECIES_PLATES,
    SYSTEM,
    TECHS_PLATE,
    agency_plate,
    called_as,
    looking,
)
from armillary.games.seti.scene.plates import (
    agency,
    discards,
    gold,
    hand,
    planets,
    rival,
    row,
    species,
    system,
    techs,
)
from armillary.scene.captions import Line, Mark, Name
from armillary.scene.captions import Words as CaptionWords
from armillary.scene.layout import Column, Layout, Row
from armillary.scene.plates import Plate

_MIDDLE, _BESIDE = 0.655, 0.345  # of the width: the sky, and the boards beside it
_ABOVE, _CARDS = 0.785, 0.215  # of the height: both of them, and the hand


def plates(seen: SetiState, words: Words = as_written, names: Sequence[str] = ()) -> tuple[Plate, ...]:
    """Every plate of a view, those of the table first, then the boards from the own one on."""
    own = looking(seen)
    called = tuple(called_as(seen, names, words))
    boards = (*range(own, seen.seats), *range(own))
    return (
        system.plate(seen, own, called, words),
        planets.plate(seen, own, called, words),
        techs.plate(seen, called, words),
        *(species.plate(seen, slot, called, words) for slot in (0, 1)),
        row.plate(seen, words),
        discards.plate(seen, words),
        hand.plate(seen, own, words, tuple(hand.offered_cards(seen, own))),
        gold.plate(seen, own, called, words),
        *((rival.plate(seen, words),) if seen.rival is not None else ()),
        *(agency.plate(seen, seat, seat == own, called, words) for seat in boards),
    )


def arrangement(seen: SetiState) -> Layout:
    """The sky has the middle; the boards of all stand folded beside it, the hand lies under them.

    The agencies, the rival and what counts at the end stand in the column of the seats.
    """
    own = looking(seen)
    boards = Column(
        (PLANETS_PLATE, TECHS_PLATE, *SPECIES_PLATES, ROW_PLATE, DISCARDS), lines=True, folds=True
    )
    above = Row((SYSTEM, boards), (_MIDDLE, _BESIDE), lines=True)
    whole = Column((above, HAND), (_ABOVE, _CARDS), lines=True)
    others = [agency_plate(seat) for seat in range(seen.seats) if seat != own]
    rival_plates = [RIVAL] if seen.rival is not None else []
    beside = Column((agency_plate(own), *others, *rival_plates, GOLD), lines=True)
    return Row((whole, beside), (1, 0.27), lines=True)


def heading(seen: SetiState, names: Sequence[str] = (), words: Words = as_written) -> Line:
    """The line above a picture that stands alone: the game, the round, the players with their points."""
    called = called_as(seen, names, words)
    return (
        Name("SETI"),
        CaptionWords(words("round {round}").format(round=seen.round)),
        *(Mark(seat, f"{called[seat]} {own.score}") for seat, own in enumerate(seen.agencies)),
    )
