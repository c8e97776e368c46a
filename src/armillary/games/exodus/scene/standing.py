"""What a faction has, in two lines for its seat's card: its stock, and its ships in play."""

from __future__ import annotations

from collections.abc import Sequence

from armillary.engine import Words, as_written
from armillary.games.exodus.rules.components import AXINIUM, BLUEPRINTS, CP, PHASIUM, RESERVE
from armillary.games.exodus.rules.state import ExodusState
from armillary.games.exodus.scene.names import class_name, resource_name
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
    fleet = tuple(
        Icon(record.id, class_name(kind, words), str(_in_play(faction.where, kind)))
        for kind, record in enumerate(BLUEPRINTS)
    )
    return stock, fleet


def _in_play(where: Sequence[int], kind: int) -> int:
    return sum(place != RESERVE for place in where[2 * kind : 2 * kind + 2])
