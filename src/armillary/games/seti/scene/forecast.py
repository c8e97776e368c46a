"""The solar system as it will be: where discs, planets and probes come to stand when it rotates."""

from __future__ import annotations

from collections.abc import Sequence

from armillary.engine import Counted, Words
from armillary.engine.facets import Forecast, as_written
from armillary.games.seti.rules.probes.rotation import rotate
from armillary.games.seti.rules.state import SetiState
from armillary.games.seti.scene.names import SYSTEM, called_as, looking
from armillary.games.seti.scene.plates import system
from armillary.scene import Plate

ROTATIONS = 6  # then every disc has turned twice


def forecasts(seen: SetiState, words: Words = as_written) -> Sequence[Forecast]:
    """The next rotations; nobody knows when they come, but everybody which."""  # SETI-110
    if seen.over:
        return ()
    turned = [
        words(Counted("{count} rotation", "{count} rotations", count)).format(count=count)
        for count in range(1, ROTATIONS + 1)
    ]
    return (Forecast(SYSTEM, words("Rotation"), (words("now"), *turned)),)


def foreseen(
    seen: SetiState, plate: str, step: int, words: Words = as_written, names: Sequence[str] = ()
) -> Plate:
    """The plate after so many rotations, if nothing else moves."""
    later: SetiState = seen.clone()
    for _ in range(step):
        rotate(later)
        later.stack = list(seen.stack)  # pushed pieces would visit: that is not part of the picture
    return system.plate(later, looking(seen), called_as(seen, names, words), words)
