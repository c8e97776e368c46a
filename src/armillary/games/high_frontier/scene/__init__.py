"""High Frontier as plates: `plates(view)` is the whole picture, a pure function of a view.

Plates and the ids of their shapes (`armillary.scene.shape_id(plate, part)` joins them with `--`):

| Plate | Part | What it is |
|---|---|---|
| `sol` | `space-<node>` | a Space, by its id; a Site is chosen by its Space |
| | `stack-<seat>-<slot>` | a Rocket or an Outpost |
| | `claim-<site>`, `busted-<site>` | what lies on a Site |
| `rocket` | `wet-<seat>` | a Rocket's figure on the Fuel Strip |
| `market` | `deck-<deck>` | a patent deck with its top card |
| `hand-<seat>` | `card-<card>` | a patent in a Hand |
| `assembly` | `<ideology>` | an Ideology; the plate is there with Module 0 |
| `workshop` | `card-<card>` | a part of the rocket that could be built |
| `sunspot` | | the dial of the cycle |

Movable pieces (`data-piece`): `stack-<seat>-<slot>`, `card-<n>`.
"""

from __future__ import annotations

from collections.abc import Sequence

from armillary.engine import Words, as_written
from armillary.games.high_frontier.rules.state import HighFrontierState
from armillary.games.high_frontier.scene import assembly, market, sol, strip, sunspot, workshop
from armillary.games.high_frontier.scene.names import (
    ASSEMBLY,
    MARKET,
    SOL,
    STRIP,
    SUNSPOT,
    WORKSHOP,
    called_as,
    hand_plate,
    looking,
    political,
)
from armillary.scene.layout import Column, Layout, Row
from armillary.scene.plates import Plate

_MIDDLE = 0.74


def plates(
    seen: HighFrontierState, words: Words = as_written, names: Sequence[str] = ()
) -> tuple[Plate, ...]:
    """The map, the own Rocket, the decks, the cycle, the assembly, the Hands."""
    called, own = called_as(seen, names, words), looking(seen)
    return (
        sol.plate(seen, called, words),
        strip.plate(seen, own, called, words),
        sunspot.plate(seen, words),
        *((assembly.plate(seen, called, words),) if political(seen) else ()),
        workshop.plate(seen, own, called, words),
        market.plate(seen, words),
        *(market.hand(seen, seat, called, words) for seat in (*range(own, seen.seats), *range(own))),
    )


def arrangement(seen: HighFrontierState) -> Layout:
    """The map over the Fuel Strip has the middle; all else stands beside it and opens as there is room."""
    own = looking(seen)
    middle = Column((SOL, STRIP), (0.86, 0.14), lines=True)
    sides = (SUNSPOT, *((ASSEMBLY,) if political(seen) else ()), WORKSHOP, hand_plate(own), MARKET)
    whole = Row((middle, Column(sides, lines=True, folds=True)), (_MIDDLE, 1 - _MIDDLE), lines=True)
    rivals = tuple(hand_plate(seat) for seat in range(seen.seats) if seat != own)
    return Row((whole, Column(rivals, lines=True)), (1, 0.25), lines=True) if rivals else whole
