"""The years to come: which ships arrive when, and when the next economic phase is."""

from __future__ import annotations

from collections.abc import Iterator

from armillary.engine import Words
from armillary.games.stellar_horizons.rules.components import UNITS
from armillary.games.stellar_horizons.rules.components.areas import bound_for
from armillary.games.stellar_horizons.rules.components.kinds import DECADE
from armillary.games.stellar_horizons.rules.state import StellarState
from armillary.games.stellar_horizons.rules.turn import arrival
from armillary.games.stellar_horizons.scene.look import LOOK
from armillary.games.stellar_horizons.scene.names import ARRIVALS, Names, owner_name, system_name, unit_name
from armillary.games.stellar_horizons.scene.pieces.figures import spread
from armillary.games.stellar_horizons.scene.pieces.voyages import under_way
from armillary.scene import captions
from armillary.scene.captions import Caption
from armillary.scene.marks import mark
from armillary.scene.once import drawn_once
from armillary.scene.plates import Box, Drawing, Plate, TwinLine
from armillary.scene.shapes import AnyShape, Circle, Line, Path, Text, nums

YEARS = 10  # that the strip shows after the present one
_WIDTH, _HEIGHT, _Y = 660.0, 50.0, 28.0
_LEFT, _STEP = 150.0, 48.5
_BOX = Box(0, 0, _WIDTH, _HEIGHT)


@drawn_once()
def plate(seen: StellarState, names: Names, words: Words) -> Plate:
    coming = under_way(seen)
    head: captions.Line = (
        captions.Name(words("Arrivals")),
        captions.Words(words("{n} under way").format(n=len(coming)), quiet=True),
    )
    return Plate(
        name=ARRIVALS,
        title=words("Arrivals"),
        drawing=Drawing(_BOX, tuple(_shapes(seen)), cls="arrivals", look=LOOK),
        caption=Caption(head, align="start", over=True),
        proportion=_BOX.proportion,
        weight=0.6,
        least=0.66,
        twin=tuple(_twin(seen, names, words)),
    )


def _shapes(seen: StellarState) -> Iterator[AnyShape]:
    coming = under_way(seen)
    yield Line(_LEFT, _Y, _LEFT + YEARS * _STEP, _Y, cls="rule")
    for ahead in range(YEARS + 1):
        x, year = _LEFT + ahead * _STEP, seen.year + ahead
        yield Line(x, _Y - 4, x, _Y + 4, cls="ticks")
        economic = year % DECADE == 0
        if economic:
            yield Path(f"M{nums(x, _Y - 7)}l7 7l-7 7l-7 -7Z", cls="economic")
        if not ahead:
            yield Circle(x, _Y, 4.5, cls="now")
        cls = "strong" if not ahead else "economic-year" if economic else "quiet"
        yield Text(x, _Y + 19, str(year), 12, cls=cls)
        units = [unit for unit in coming if arrival(seen, seen.where[unit]) == year]
        for unit, dx in zip(units, spread(len(units), 12, _STEP - 14), strict=True):
            yield mark(max(0, seen.seat_of[UNITS[unit].faction]), x + dx, _Y - 15, 4.8, id=f"arrival-{unit}")


def _twin(seen: StellarState, names: Names, words: Words) -> Iterator[TwinLine]:
    coming = under_way(seen)
    for unit in coming:
        place = seen.where[unit]
        said = words("{year}: {ship} of {player} arrives at {system}").format(
            year=arrival(seen, place),
            ship=unit_name(unit, words),
            player=owner_name(seen, UNITS[unit].faction, names, words),
            system=system_name(bound_for(place), words),
        )
        yield TwinLine(said, f"arrival-{unit}" if arrival(seen, place) <= seen.year + YEARS else "")
    if not coming:
        yield TwinLine(words("nobody is under way"))
