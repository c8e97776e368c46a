"""Ships under way: an arc to each system for which some are bound, and the years in which they arrive."""

from __future__ import annotations

from collections.abc import Iterator

from armillary.engine import Words
from armillary.games.stellar_horizons.rules.components import UNITS
from armillary.games.stellar_horizons.rules.components.areas import bound_for, in_transfer, turns_left
from armillary.games.stellar_horizons.rules.components.kinds import Kind
from armillary.games.stellar_horizons.rules.state import NOBODY, StellarState
from armillary.games.stellar_horizons.rules.turn import arrival
from armillary.games.stellar_horizons.rules.units.fleets import aboard
from armillary.games.stellar_horizons.scene.names import unit_name
from armillary.games.stellar_horizons.scene.pieces import coordinates
from armillary.games.stellar_horizons.scene.pieces.figures import spread
from armillary.scene import text
from armillary.scene.marks import mark, seat_class
from armillary.scene.shapes import AnyShape, Circle, Path, Place, Text, nums
from armillary.scene.targets import target

Spaces = dict[int, list[int]]  # ships by the turns that are left


def under_way(seen: StellarState) -> list[int]:
    """The ships in transfer spaces, by their year of arrival; Probes aboard others left out."""
    found = [unit for unit, place in enumerate(seen.where) if in_transfer(place) and not aboard(seen, unit)]
    return sorted(found, key=lambda unit: (turns_left(seen.where[unit]), unit))


def bound(seen: StellarState) -> dict[int, Spaces]:
    """The systems to which ships are on their way."""
    found: dict[int, Spaces] = {}
    for unit in under_way(seen):
        place = seen.where[unit]
        found.setdefault(bound_for(place), {}).setdefault(turns_left(place), []).append(unit)
    return dict(sorted(found.items()))


def lane(seen: StellarState, system: int, bound: Spaces) -> Iterator[AnyShape]:
    """The arc to a system as far as ships are on it; the spaces still ahead are beads."""
    far = max(bound)
    dots = [coordinates.approach(system, far * step / 16) for step in range(17)]
    curve = "M" + "L".join(nums(*dot) for dot in dots)
    alone = {UNITS[unit].faction for units in bound.values() for unit in units}
    seat = seen.seat_of[next(iter(alone))] if len(alone) == 1 else NOBODY
    yield Path(curve, cls=f"transfer {seat_class(seat)}" if seat != NOBODY else "transfer")
    for turns in range(1, far):
        if turns not in bound:
            x, y = coordinates.approach(system, turns)
            yield Circle(x, y, 2, cls="bead")


def marks(seen: StellarState, system: int, bound: Spaces, words: Words) -> Iterator[AnyShape]:
    """The ships on the arc, side by side on their space, with the year in which they arrive."""
    for turns, units in sorted(bound.items()):
        x, y = coordinates.approach(system, turns)
        shown = units[:6]
        places = spread(len(shown), 11, 44)
        for unit, dx in zip(shown, places, strict=True):
            yield _traveller(seen, (unit,), x + dx, y)
        for unit in units[6:]:
            yield _traveller(seen, (unit,), x + places[-1], y)
        year = str(arrival(seen, seen.where[units[0]]))
        name = unit_name(units[0], words) if len(units) == 1 else ""
        label = f"{name} {year}".strip()
        room = coordinates.to_right(system) - places[-1] - 18
        if not text.fits(label, 11, room):
            label = year
        yield Text(x + places[-1] + 8, y + 4, label, 11, "start", cls="over", room=room)


def _traveller(seen: StellarState, units: tuple[int, ...], x: float, y: float) -> AnyShape:
    unit = units[0]
    seat = seen.seat_of[UNITS[unit].faction]
    drawn = mark(max(seat, 0), 0, 0, 5.4 if UNITS[unit].kind is Kind.CV else 4.4)
    return target(
        f"ship-{unit}", (drawn,), Circle(0, 0, 8), cls="ship", at=Place(x, y), piece=f"unit-{unit}", reach=1.5
    )
