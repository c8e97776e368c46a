"""High Frontier as plates: `plates(view)` is the whole picture, a pure function of a view.

Plates and the ids of their shapes (`armillary.scene.shape_id(plate, part)` joins them with `--`):

| Plate | Part | What it is |
|---|---|---|
| `sol` | `space-<node>` | a Space, by its id; a Site is chosen by its Space |
| | `stack-<seat>-<slot>` | a Rocket or an Outpost |
| | `claim-<site>`, `busted-<site>` | what lies on a Site |

Movable pieces (`data-piece`): `stack-<seat>-<slot>`.
"""

from __future__ import annotations

from collections.abc import Sequence

from armillary.engine import Words, as_written
from armillary.games.high_frontier.rules.state import HighFrontierState
from armillary.games.high_frontier.scene import sol
from armillary.games.high_frontier.scene.names import called_as
from armillary.scene.plates import Plate


def plates(
    seen: HighFrontierState, words: Words = as_written, names: Sequence[str] = ()
) -> tuple[Plate, ...]:
    called = called_as(seen, names, words)
    return (sol.plate(seen, called, words),)
