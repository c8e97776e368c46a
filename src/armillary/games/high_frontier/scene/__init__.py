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
from armillary.games.high_frontier.scene.moment import ON_DEMAND, hero_of
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


def plates(
    seen: HighFrontierState, words: Words = as_written, names: Sequence[str] = ()
) -> tuple[Plate, ...]:
    """The map, the own Rocket, the cycle, the assembly, the workshop, the decks, the Hands.

    The plate that is asked about has the middle with the Fuel Strip; all else stands aside.
    """
    called, own, hero = called_as(seen, names, words), looking(seen), hero_of(seen)
    return (
        sol.plate(seen, called, words, hero == SOL),
        strip.plate(seen, own, called, words, hero),
        sunspot.plate(seen, called, words),
        *((assembly.plate(seen, called, words),) if political(seen) else ()),
        workshop.plate(seen, own, words, hero == WORKSHOP),
        market.plate(seen, words, hero == MARKET),
        *(
            market.hand(seen, seat, called, words, seat == own)
            for seat in _from(own, seen.seats)
            if seat == own or seen.players[seat].hand
        ),
    )


def _from(own: int, seats: int) -> tuple[int, ...]:
    return (*range(own, seats), *range(own))


def arrangement(seen: HighFrontierState) -> Layout:
    """What is asked about has the middle, over the Fuel Strip."""
    own, hero = looking(seen), hero_of(seen)
    politics = (ASSEMBLY,) if political(seen) else ()
    left: Layout = Column((SUNSPOT, *politics, hand_plate(own)), lines=True)
    middle: Layout = Column((hero, STRIP), (0.85, 0.15), lines=True)
    closed = Column(tuple(name for name in ON_DEMAND if name != hero), folds=True)
    whole = Row((left, Row((middle, closed), (1, 0.005))), (0.22, 0.78), lines=True)
    rivals = tuple(hand_plate(seat) for seat in range(seen.seats) if seat != own and seen.players[seat].hand)
    return Row((whole, Column(rivals, lines=True)), (1, 0.18), lines=True) if rivals else whole
