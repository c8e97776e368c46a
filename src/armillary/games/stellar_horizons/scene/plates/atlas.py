"""The Solar System on a rule of distances: who is where, who is under way and arrives when."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from armillary.engine import Words
from armillary.games.stellar_horizons.rules.combat.pirates import pirates_in
from armillary.games.stellar_horizons.rules.components import AREAS, EARTH_SYSTEM, SYSTEMS, UNITS
from armillary.games.stellar_horizons.rules.components.areas import bound_for, in_transfer
from armillary.games.stellar_horizons.rules.components.kinds import NOTHING, RESERVE, Kind
from armillary.games.stellar_horizons.rules.concepts.places import base_world, system_of
from armillary.games.stellar_horizons.rules.concepts.powers import NO_RANGE
from armillary.games.stellar_horizons.rules.movement.reach import years
from armillary.games.stellar_horizons.rules.state import NOBODY, StellarState
from armillary.games.stellar_horizons.rules.turn import arrival
from armillary.games.stellar_horizons.rules.units.fleets import aboard
from armillary.games.stellar_horizons.rules.units.ranges import range_of, supplied_from
from armillary.games.stellar_horizons.scene.look import LOOK
from armillary.games.stellar_horizons.scene.moment import calm, hero_of, opened
from armillary.games.stellar_horizons.scene.names import (
    ATLAS,
    DEEP_SPACE,
    Names,
    faction_looking,
    in_use,
    missions_at,
    owner_name,
    system_name,
    system_plate,
    unit_name,
    world_name,
)
from armillary.games.stellar_horizons.scene.pieces import coordinates, voyages
from armillary.games.stellar_horizons.scene.pieces.figures import base_sign, spread, threats
from armillary.games.stellar_horizons.scene.pieces.voyages import under_way
from armillary.games.stellar_horizons.words.names import years as said_years
from armillary.scene import captions, text
from armillary.scene.captions import Caption
from armillary.scene.marks import mark
from armillary.scene.once import drawn_once
from armillary.scene.plates import Drawing, Plate, TwinLine
from armillary.scene.rings import polar
from armillary.scene.shapes import AnyShape, Circle, Ellipse, Line, Path, Place, Text, group, nums, use
from armillary.scene.targets import target

_SYSTEMS = tuple(n for n in range(len(SYSTEMS)) if n != DEEP_SPACE)
_RINGED = {"saturn", "uranus"}
_BANDED = {"jupiter": 5, "saturn": 3, "uranus": 2, "neptune": 2}
_ROW, _FIRST_ROW = 15.5, 213.0
_MOST_ROWS = 4


def plate(seen: StellarState, names: Names, words: Words) -> Plate:
    return drawn(calm(seen), opened(seen), hero_of(seen) == "atlas", names, words)


@drawn_once()
def drawn(seen: StellarState, shown: int, large: bool, names: Names, words: Words) -> Plate:
    """With the system that is opened."""
    return Plate(
        name=ATLAS,
        title=words("Solar System"),
        drawing=Drawing(coordinates.ATLAS_BOX, tuple(_shapes(seen, shown, words)), cls="atlas", look=LOOK),
        ground=ground(),
        caption=Caption(_head(seen, words), align="start", over=True, summary=(_summary(seen, words),)),
        proportion=coordinates.ATLAS_BOX.proportion,
        weight=10 if large else 2,
        least=0.66,
        core=coordinates.around(shown),
        twin=tuple(_twin(seen, names, words)),
    )


def _head(seen: StellarState, words: Words) -> captions.Line:
    """The year, and how many ships are under way."""
    said = words("{year}, {n} under way").format(year=seen.year, n=len(under_way(seen)))
    return captions.Name(words("Solar System")), captions.Words(said, quiet=True)


def _summary(seen: StellarState, words: Words) -> captions.Line:
    bases = sum(seen.seat_of[UNITS[base].faction] != NOBODY for base in seen.bases)
    return (
        captions.Icon("crewed", words("under way"), str(len(under_way(seen)))),
        captions.Icon("base", words("bases"), str(bases)),
        captions.Icon("pirate", words("pirates"), str(len(seen.pirates))),
    )


# What never changes


@cache
def ground() -> tuple[AnyShape, ...]:
    return tuple(_ground())


def _ground() -> Iterator[AnyShape]:
    """The limb of the Sun, orbits about it, the worlds, and the rule with a tick for every unit."""
    y = coordinates.LINE
    yield Path(f"M{nums(0, y - 65)}A126 126 0 0 1 {nums(0, y + 65)}", cls="sun")
    for system in _SYSTEMS[:-1]:
        x, _ = coordinates.middle(system)
        bend = 18 + x / 30
        yield Path(f"M{nums(x - bend, 8)}Q{nums(x + bend, y, x - bend, coordinates.RULE)}", cls="orbit")
    for system in _SYSTEMS:
        yield from _globe(system)
    first, last = coordinates.at_helio(-2), coordinates.at_helio(16)
    yield Line(first - 20, coordinates.RULE, last + 12, coordinates.RULE, cls="rule")
    yield Line(last + 22, coordinates.RULE, coordinates.WIDTH - 4, coordinates.RULE, cls="rule")
    yield Path(
        f"M{nums(last + 12, coordinates.RULE + 4)}l6-8m4 8l6-8",
        cls="rule",
    )
    marked = {SYSTEMS[system].helio for system in _SYSTEMS}
    small = (h for h in range(-2, 17) if h not in marked)
    yield Path(
        "".join(f"M{nums(coordinates.at_helio(h), coordinates.RULE - 3)}v6" for h in small), cls="ticks"
    )
    for system in _SYSTEMS:
        x, _ = coordinates.middle(system)
        yield Line(x, coordinates.RULE - 5, x, coordinates.RULE + 5, cls="ticks major")
        helio = SYSTEMS[system].helio
        yield Text(x, coordinates.RULE + 17, f"{helio:+d}" if helio else "0", 12, cls="distance")


def _globe(system: int) -> Iterator[AnyShape]:
    x, y = coordinates.middle(system)
    radius, name = coordinates.RADII[system], SYSTEMS[system].id
    yield Circle(x, y, radius, cls="disc globe")
    bands = _BANDED.get(name, 0)
    for band in range(bands):
        high = radius * (2 * (band + 1) / (bands + 1) - 1)
        half = (radius**2 - high**2) ** 0.5
        yield Line(x - half, y + high, x + half, y + high, cls="band")
    if name in _RINGED:
        steep = 78 if name == "uranus" else -14
        yield Ellipse(0, 0, radius + 7, radius * 0.3, cls="planet-ring", at=Place(x, y, steep))


# What is there now


def _shapes(seen: StellarState, shown: int, words: Words) -> Iterator[AnyShape]:
    used = set(in_use(seen))
    bound = voyages.bound(seen)
    yield from _range(seen, words)
    yield from _years(seen, shown, words)
    for system, spaces in bound.items():
        yield from voyages.lane(seen, system, spaces)
    for system in _SYSTEMS:
        yield _system(system, shown=system == shown, used=system in used)
        yield _opener(seen, system, words, shown=system == shown)
    present = _present(seen)
    for system in _SYSTEMS:
        yield from _fleets(seen, system, present.get(system, {}))
        yield from _strangers(seen, system)
    for system, spaces in bound.items():
        yield from voyages.marks(seen, system, spaces, words)


def _system(system: int, *, shown: bool, used: bool) -> AnyShape:
    """A system with its orbit."""
    x, y = coordinates.middle(system)
    radius = coordinates.ring(system)
    inner: list[AnyShape] = [
        Circle(x, y, radius + 3, cls="hit"),
        Circle(x, y, radius, cls="around shown" if shown else "around"),
    ]
    cls = "sphere" if used else "sphere unused"
    return target(system_plate(system), tuple(inner), Circle(x, y, radius + 1), cls=cls, reach=3)


def _opener(seen: StellarState, system: int, words: Words, *, shown: bool) -> AnyShape:
    """The name of a system and what is there: what opens it even where the system can be chosen."""
    x, _ = coordinates.middle(system)
    shapes = (*_name(system, x, words, shown=shown), *_held(seen, system))
    return group(*shapes, id=f"open-{system_plate(system)}", cls="opener")


def _name(system: int, x: float, words: Words, *, shown: bool) -> Iterator[AnyShape]:
    """In one line or in two; above the globe of the last one, which stands at the edge."""
    name, room = system_name(system, words), coordinates.room(system) + 6
    cls = "display system-name shown" if shown else "display system-name"
    lines = (name,) if text.fits(name, 12, room, "display") else text.wrap(name, 12, room, "display")
    if system == _SYSTEMS[-1]:
        x, y, anchor = coordinates.WIDTH - 4, coordinates.LINE - 30, "end"
    else:
        y, anchor = coordinates.NAMES - 4 * (len(lines) - 1), "middle"
    for index, line in enumerate(lines[:3]):
        yield Text(x, y + 12.5 * index, line, 12, "end" if anchor == "end" else "middle", cls=cls)


def _held(seen: StellarState, system: int) -> Iterator[AnyShape]:
    """Under the name who has bases there, with all of their Settlements; then what can be completed there."""
    bases: dict[int, int] = {}
    for base, record in seen.bases.items():
        if AREAS[seen.where[base]].system == system:
            faction = UNITS[base].faction
            bases[faction] = bases.get(faction, 0) + record.settlements
    order = sorted(bases, key=lambda faction: (seen.seat_of[faction] % len(seen.seat_of), faction))
    missions = sum(len(missions_at(seen, world)) for world in SYSTEMS[system].worlds)
    cells = [*order, *([NOTHING] if missions else [])]
    x = min(coordinates.middle(system)[0], coordinates.WIDTH - 26)
    rows = [cells[first : first + 2] for first in range(0, len(cells), 2)][:_MOST_ROWS]
    for row, pair in enumerate(rows):
        y = _FIRST_ROW + _ROW * row
        for faction, dx in zip(pair, spread(len(pair), 25, 25), strict=True):
            if faction == NOTHING:
                yield use("mission", x + dx, y, 14, "brass-sign")
                continue
            count, wider = bases[faction], 3 if seen.seat_of[faction] == NOBODY else 0
            yield base_sign(seen, faction, x + dx - (7 if count else 0), y, 11)
            if count:
                yield Text(x + dx + wider, y + 4, str(count), 11, "start", cls="strong")


def _present(seen: StellarState) -> dict[int, dict[int, int]]:
    """How many ships each faction that is played has in each system."""
    found: dict[int, dict[int, int]] = {}
    for unit, place in enumerate(seen.where):
        if place == RESERVE or in_transfer(place) or UNITS[unit].kind is Kind.BASE or aboard(seen, unit):
            continue
        faction = UNITS[unit].faction
        if seen.seat_of[faction] != NOBODY:
            counts = found.setdefault(system_of(place), {})
            counts[faction] = counts.get(faction, 0) + 1
    return found


def _fleets(seen: StellarState, system: int, counts: dict[int, int]) -> Iterator[AnyShape]:
    """Ships in the system, a mark for each seat on the lower half of the ring, and how many."""
    x, y = coordinates.middle(system)
    radius = coordinates.ring(system)
    for turn, (faction, count) in zip(
        spread(len(counts), 720 / radius, 230), sorted(counts.items()), strict=True
    ):
        dx, dy = polar(radius, 180 - turn)
        seat = seen.seat_of[faction]
        shapes: list[AnyShape] = [mark(seat, 0, 0, 4.8)]
        if count > 1 and len(counts) < 3:
            shapes.append(Text(5.5, 8, str(count), 11, "start", cls="strong over"))
        yield target(
            f"fleet-{system}-{faction}",
            tuple(shapes),
            Circle(0, 0, 7),
            cls="ship",
            at=Place(x + dx, y + dy),
            reach=1.5,
        )


def _strangers(seen: StellarState, system: int) -> Iterator[AnyShape]:
    """Pirates and asteroids outside the ring, in the Flyby space."""
    x, y = coordinates.middle(system)
    out = coordinates.ring(system) * 0.72
    count = pirates_in(seen, system)
    if count:
        yield use("pirate", x + out + 6, y - out - 5, 13, "danger-sign")
        if count > 1:
            yield Text(x + out + 12, y - out, str(count), 11, "start", cls="danger-words")
    asteroids = seen.asteroids[system]
    if asteroids:
        yield use("asteroid", x - out - 6, y - out - 5, 12, "brass-sign")
        if asteroids > 1:
            yield Text(x - out - 13, y - out, str(asteroids), 11, "end", cls="strong")
    if system in threats(seen):
        yield use("asteroid", x, y - coordinates.ring(system) - 11, 16, "danger-sign")


# The rule


def _range(seen: StellarState, words: Words) -> Iterator[AnyShape]:
    """How far the crews of whoever looks may go, as a bright bar on the rule."""
    faction = faction_looking(seen)
    if faction == NOTHING:
        return
    most = range_of(seen, faction)
    if most == NO_RANGE:
        return
    sources = [SYSTEMS[system].helio for system in supplied_from(seen, faction, 1)]
    low, high = max(-2, min(sources) - most), min(45, max(sources) + most)
    left, right = coordinates.at_helio(low), coordinates.at_helio(high)
    yield Line(left, coordinates.RULE, right, coordinates.RULE, cls="range")
    yield Path(
        f"M{nums(right, coordinates.RULE - 9)}v18M{nums(left, coordinates.RULE - 9)}v18", cls="range-end"
    )
    said = words("range {n}").format(n=min(most, 45))
    fits = right + 8 + text.width(said, 11) < coordinates.WIDTH
    at, anchor = (right + 6, "start") if fits else (right - 6, "end")
    yield Text(
        at, coordinates.RULE - 8, said, 11, "start" if anchor == "start" else "end", cls="legal-words over"
    )


def _years(seen: StellarState, start: int, words: Words) -> Iterator[AnyShape]:
    """How long the crews of whoever looks fly from the opened system to each other one."""
    faction = faction_looking(seen)
    if faction == NOTHING:
        return
    for system in _SYSTEMS:
        if system != start:
            said = words("{n} y").format(n=years(seen, faction, start, system))
            yield Text(coordinates.middle(system)[0], coordinates.RULE + 31, said, 11.5, cls="quiet")


# Words


def _twin(seen: StellarState, names: Names, words: Words) -> Iterator[TwinLine]:
    own = faction_looking(seen)
    for system in _SYSTEMS:
        facts = list(_facts(seen, system, own, names, words))
        yield TwinLine(
            words("{system}: {facts}").format(system=system_name(system, words), facts="; ".join(facts)),
            f"system-{SYSTEMS[system].id}",
        )
    for unit in under_way(seen):
        place = seen.where[unit]
        said = words("{player}: {ship} arrives at {system} in {year}").format(
            player=owner_name(seen, UNITS[unit].faction, names, words),
            ship=unit_name(unit, words),
            system=system_name(bound_for(place), words),
            year=arrival(seen, place),
        )
        yield TwinLine(said, f"ship-{unit}")


def _facts(seen: StellarState, system: int, own: int, names: Names, words: Words) -> Iterator[str]:
    yield words("distance {n}").format(n=SYSTEMS[system].helio)
    if own != NOTHING:
        turns = years(seen, own, EARTH_SYSTEM, system)
        if SYSTEMS[system].id != "earth":
            yield words("{years} from {system}").format(
                years=said_years(turns, words), system=system_name(EARTH_SYSTEM, words)
            )
    for base in sorted(seen.bases):
        place = seen.where[base]
        if place != RESERVE and AREAS[place].system == system:
            yield words("{player}: base {base} at {world}").format(
                player=owner_name(seen, UNITS[base].faction, names, words),
                base=unit_name(base, words),
                world=world_name(base_world(place), words),
            )
    count = pirates_in(seen, system)
    if count:
        yield words("pirates: {n}").format(n=count)
    if seen.asteroids[system]:
        yield words("asteroids: {n}").format(n=seen.asteroids[system])
