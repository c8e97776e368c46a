"""What a rival has, in lines for its seat's card; the own card shows the own faction instead."""

from __future__ import annotations

from collections.abc import Sequence

from armillary.engine import Words, as_written
from armillary.games.exodus.rules.components import AXINIUM, BLUEPRINTS, CP, PHASIUM, RESERVE
from armillary.games.exodus.rules.pieces import blueprints
from armillary.games.exodus.rules.state import ExodusState
from armillary.games.exodus.scene.names import class_name, resource_name
from armillary.scene import captions
from armillary.scene.captions import Icon, Line


def standing(seen: ExodusState, seat: int, words: Words = as_written) -> Sequence[Line]:
    """Its stock; its ships in play and its place in the turn; moves, dice and shields of each class."""
    if seat == seen.viewer:
        return ()
    faction = seen.factions[seat]
    stock: Line = (
        Icon(CP, resource_name(CP, words), str(faction.cp)),
        Icon(AXINIUM, resource_name(AXINIUM, words), str(faction.axinium)),
        Icon(PHASIUM, resource_name(PHASIUM, words), str(faction.phasium)),
        Icon("cube", words("cubes in the reserve"), str(faction.reserve)),
        Icon("general", words("technologies"), str(len(faction.technologies))),
    )
    ships: Line = (
        *(
            Icon(record.id, class_name(kind, words), str(_in_play(seen, seat, kind)))
            for kind, record in enumerate(BLUEPRINTS)
        ),
        Icon("council", words("place in the turn"), str(seen.order.index(seat) + 1)),
    )
    figures: Line = tuple(
        captions.Words(f"{blueprints.reach(parts)} {blueprints.dice(parts)} {blueprints.absorbed(parts)}")
        for parts in faction.blueprints
    )
    return stock, ships, figures


def title(seen: ExodusState, seat: int, words: Words = as_written) -> str:
    """Its office in the Council, which the turn order says."""
    if seat in seen.order[:1]:
        return words("Chancellor")
    return words("Vice-Chancellor") if seat in seen.order[1:2] else ""


def _in_play(seen: ExodusState, seat: int, kind: int) -> int:
    return sum(place != RESERVE for place in seen.factions[seat].where[2 * kind : 2 * kind + 2])
