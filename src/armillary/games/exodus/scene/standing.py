"""What a faction has, in a line for its seat's card; its ships are in the plate under it."""

from __future__ import annotations

from collections.abc import Sequence

from armillary.engine import Words, as_written
from armillary.games.exodus.rules.components import AXINIUM, CP, PHASIUM
from armillary.games.exodus.rules.state import ExodusState
from armillary.games.exodus.scene.names import resource_name
from armillary.scene.captions import Icon, Line


def standing(seen: ExodusState, seat: int, words: Words = as_written) -> Sequence[Line]:
    faction = seen.factions[seat]
    stock = (
        Icon(CP, resource_name(CP, words), str(faction.cp)),
        Icon(AXINIUM, resource_name(AXINIUM, words), str(faction.axinium)),
        Icon(PHASIUM, resource_name(PHASIUM, words), str(faction.phasium)),
        Icon("cube", words("cubes in the reserve"), str(faction.reserve)),
        Icon("general", words("technologies"), str(len(faction.technologies))),
    )
    return (stock,)
