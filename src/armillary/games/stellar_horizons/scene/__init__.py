"""Stellar Horizons as plates: `plates(view)` is the whole picture, a pure function of a view.

Plates and the ids of their shapes (`armillary.scene.shape_id(plate, part)` joins them with `--`):

| Plate | Part | What it is |
|---|---|---|
| `atlas` | `system-<system>` | a system, by its id |
| | `fleet-<n>-<faction>` | the ships of a faction in the system with this number |
| | `ship-<unit>` | a ship under way |
| `arrivals` | `arrival-<unit>` | a ship under way, over the year in which it arrives |
| `system-<system>` | `<world>-orbit`, `<world>-surface`, `<system>-flyby` | an area |
| | `space-<turns>`, `space-far` | a transfer space; all that are more than six turns away |
| | `world-<world>` | a world: name, tile, what it yields, life |
| | `ship-<unit>`, `stack-<place>-<faction>` | a ship; more than three of a faction at one place |
| | `base-<unit>` | a base with its structures and Settlements |
| | `pirate-<n>`, `asteroids` | in the Flyby space |

Every system that is in the game has its plate; the one that the question is about stands under the atlas.
"""

from __future__ import annotations

from collections.abc import Sequence

from armillary.engine import Words, as_written
from armillary.games.stellar_horizons.rules.state import StellarState
from armillary.games.stellar_horizons.scene import arrivals, atlas, board
from armillary.games.stellar_horizons.scene.moment import opened
from armillary.games.stellar_horizons.scene.names import ARRIVALS, ATLAS, called_as, in_use, system_plate
from armillary.scene.layout import Column, Layout, Row
from armillary.scene.plates import Plate


def plates(seen: StellarState, words: Words = as_written, names: Sequence[str] = ()) -> tuple[Plate, ...]:
    """Every plate of a view: the Solar System, the system that is asked about, the others."""
    called = called_as(seen, names, words)
    return (
        atlas.plate(seen, called, words),
        *(board.plate(seen, system, called, words) for system in _systems(seen)),
        arrivals.plate(seen, called, words),
    )


def arrangement(seen: StellarState) -> Layout:
    """The atlas with the opened system under it; all else stands beside it and opens as there is room."""
    first, *rest = _systems(seen)
    middle = Column((ARRIVALS, ATLAS, system_plate(first)), (0.09, 0.48, 0.43), lines=True)
    column = Column(tuple(system_plate(system) for system in rest), lines=True, folds=True)
    return Row((middle, column), (0.72, 0.28), lines=True) if rest else middle


def _systems(seen: StellarState) -> list[int]:
    """The opened system, then the others on the rule."""
    shown = opened(seen)
    used = in_use(seen)
    return [*(s for s in used if s == shown), *(s for s in used if s != shown)]
