"""Ships, bases and values as they are drawn on several plates, and the parts that stand for them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct

from armillary.games.stellar_horizons.rules.components import EARTH_SYSTEM, FACTIONS, INVADER, SHIPS, UNITS
from armillary.games.stellar_horizons.rules.components.areas import in_transfer
from armillary.games.stellar_horizons.rules.components.kinds import NOTHING, RESERVE, Chain, Kind
from armillary.games.stellar_horizons.rules.concepts.places import system_of
from armillary.games.stellar_horizons.rules.scenarios import incoming, invasion
from armillary.games.stellar_horizons.rules.state import MOTHBALLED, NOBODY, Base, StellarState
from armillary.games.stellar_horizons.rules.units.fleets import aboard
from armillary.games.stellar_horizons.scene.names import ATLAS, LETTERS, system_plate
from armillary.scene import rings, shape_id
from armillary.scene.marks import cut, mark, seat_class
from armillary.scene.shapes import AnyShape, Circle, Group, Path, Place, Rect, Text, group, use
from armillary.scene.targets import target

ASTEROID, ALIENS = "incoming", "invader"  # what comes for Earth
CROWD = 8  # ships at a place that may be drawn one by one
MOST_MARKS = 3  # ships of a faction at a place that are drawn one by one: more are counted
_SIZES = {Kind.LV: 4.0, Kind.RE: 4.4, Kind.CV: 5.6}
CHAIN_ICONS = {Chain.SUPPLY: "port", Chain.MINING: "mine", Chain.RESEARCH: "lab", Chain.DEFENCE: "defence"}


class Stack(Struct, frozen=True):
    """Ships of one faction at one place that are drawn as one thing."""

    part: str
    faction: int
    units: tuple[int, ...]


def ships_at(seen: StellarState, place: int) -> Iterator[tuple[int, tuple[int, ...]]]:
    """Each faction that has ships at a place, and which; Probes aboard others left out."""
    where = seen.where
    for faction in range(len(FACTIONS)):
        if seen.seat_of[faction] == NOBODY:
            continue
        units = tuple(unit for unit in SHIPS[faction] if where[unit] == place and not aboard(seen, unit))
        if units:
            yield faction, units


def stacks_at(seen: StellarState, place: int) -> list[Stack]:
    """The ships at a place as they are drawn: one by one, or as a number where they are many."""
    found: list[Stack] = []
    there = list(ships_at(seen, place))
    most = MOST_MARKS if sum(len(units) for _, units in there) <= CROWD else 1
    for faction, units in there:
        if len(units) <= most:
            found += [Stack(f"ship-{unit}", faction, (unit,)) for unit in units]
        else:
            found.append(Stack(f"stack-{place}-{faction}", faction, units))
    return found


def unit_shapes(seen: StellarState, unit: int) -> tuple[str, ...]:
    """The shapes of a unit that is somewhere: on the board of its system, and on the atlas."""
    place, faction = seen.where[unit], UNITS[unit].faction
    if place == RESERVE:
        return ()
    system = system_of(place)
    if UNITS[unit].kind is Kind.BASE:
        return (shape_id(system_plate(system), f"base-{unit}"),)
    if seen.seat_of[faction] == NOBODY:
        return _as_pirate(seen, unit)
    carrier = seen.fleet[unit] if aboard(seen, unit) else unit
    on_atlas = f"ship-{carrier}" if in_transfer(place) else f"fleet-{system}-{faction}"
    for stack in stacks_at(seen, place):
        if carrier in stack.units:
            return shape_id(system_plate(system), stack.part), shape_id(ATLAS, on_atlas)
    return ()


def threats(seen: StellarState) -> dict[int, tuple[str, int]]:
    """What comes for Earth, by the system in which it is: its part, and how much of it is left."""
    found: dict[int, tuple[str, int]] = {}
    area, left = incoming.area(seen), incoming.strength(seen)
    if area != NOTHING and left > 0:
        found[system_of(area)] = (ASTEROID, left)
    if invasion.expected(seen) and seen.strength < INVADER.size:
        found[EARTH_SYSTEM] = (ALIENS, INVADER.size - seen.strength)
    return found


def _as_pirate(seen: StellarState, unit: int) -> tuple[str, ...]:
    for number, pirate in enumerate(seen.pirates):
        if pirate.unit == unit:
            return (shape_id(system_plate(pirate.system), f"pirate-{number}"),)
    return ()


def stack_mark(seen: StellarState, stack: Stack, x: float, y: float) -> Group:
    """Ships around a point: a mark, large for crews, and how many they are."""
    seat = seen.seat_of[stack.faction]
    size = max(_SIZES[UNITS[unit].kind] for unit in stack.units)
    asleep = all(seen.flags[unit] & MOTHBALLED for unit in stack.units)
    shapes: list[AnyShape] = [mark(seat, 0, 0, size, "asleep" if asleep else "")]
    if any(seen.damage[unit] for unit in stack.units):
        shapes.append(Circle(size, -size, 2.2, cls="wound"))
    if len(stack.units) > 1:
        shapes.append(Text(size + 1.5, 4, str(len(stack.units)), 11, "start", cls="strong over"))
    return target(
        stack.part,
        tuple(shapes),
        Circle(0, 0, size + 3),
        cls="ship",
        at=Place(x, y),
        piece=f"unit-{stack.units[0]}" if len(stack.units) == 1 else "",
        reach=1.5,
    )


def base_sign(seen: StellarState, faction: int, x: float, y: float, size: float) -> Group:
    """A base: a square with the mark cut out; of a non-player faction open, with its letters."""
    seat, half = seen.seat_of[faction], size / 2
    if seat == NOBODY:
        wide = size * 1.5
        return group(
            Rect(x - wide / 2, y - half, wide, size, round=1.5, cls="stranger"),
            Text(x, y + 3.6, LETTERS[FACTIONS[faction].id], 11, cls="letters"),
        )
    body = Rect(x - half, y - half, size, size, round=1, cls="base-body")
    return group(body, cut(seat, x, y, size * 0.3), cls=seat_class(seat))


def value_ring(left: int, most: int, radius: float, field: str) -> Group:
    """What is left to explore: one segment a point, lit while it is there."""
    step = 360 / max(1, most)
    width = 5.0
    return group(
        *(
            Path(
                rings.sector(radius - width, radius, n * step, (n + 1) * step, 3 if most > 1 else 0),
                cls="value lit" if n < left else "value",
            )
            for n in range(most)
        ),
        cls=f"t-{TINTS[field]}",
    )


TINTS = {"physics": "sea", "engineering": "slate", "biology": "leaf"}


def structures(base: Base, x: float, y: float) -> tuple[list[AnyShape], float]:
    """The structures of a base, each with its level from the second on, and where they end."""
    shapes: list[AnyShape] = []
    for chain in Chain:
        level = base.levels[chain]
        if not level:
            continue
        hurt = " wounded" if base.harm[chain] else ""
        shapes.append(use(CHAIN_ICONS[chain], x + 6, y, 12, f"sign{hurt}"))
        if level > 1:
            shapes.append(Text(x + 12.5, y + 3.8, str(level), 11, "start", cls="strong"))
        x += 15 if level == 1 else 22
    if base.settlements:
        hurt = " wounded" if base.hurt else ""
        number = str(base.settlements)
        shapes += [
            use("settlement", x + 7, y, 13, f"settled{hurt}"),
            Text(x + 14.5, y + 3.8, number, 11, "start", cls="strong"),
        ]
        x += 15 + 7 * len(number)
    return shapes, x


def spread(count: int, step: float, most: float) -> Sequence[float]:
    """Places side by side around 0, closer together where they would be wider than `most`."""
    if count < 2:
        return (0.0,) * count
    gap = min(step, most / (count - 1))
    return [gap * (n - (count - 1) / 2) for n in range(count)]
