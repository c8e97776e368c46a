"""A system opened to its board: transfer spaces, the Flyby space, and the worlds that hang from an orbit."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from armillary.engine import Words
from armillary.games.stellar_horizons.rules.components import AREAS, PIRATE_SIDES, SYSTEMS, UNITS, WORLDS
from armillary.games.stellar_horizons.rules.components.areas import (
    bound_for,
    in_transfer,
    transfer_space,
    turns_left,
)
from armillary.games.stellar_horizons.rules.components.kinds import NOTHING, RESERVE
from armillary.games.stellar_horizons.rules.concepts.places import system_of
from armillary.games.stellar_horizons.rules.modes import home_of
from armillary.games.stellar_horizons.rules.movement.reach import years
from armillary.games.stellar_horizons.rules.state import NOBODY, StellarState
from armillary.games.stellar_horizons.rules.turn import arrival
from armillary.games.stellar_horizons.rules.units.fleets import aboard
from armillary.games.stellar_horizons.scene.look import LOOK
from armillary.games.stellar_horizons.scene.moment import calm, hero_of, opened
from armillary.games.stellar_horizons.scene.names import (
    ATLAS,
    DRAWN_SPACES,
    FAR,
    Names,
    area_part,
    faction_looking,
    owner_name,
    place_name,
    system_name,
    system_plate,
    unit_name,
)
from armillary.games.stellar_horizons.scene.pieces import coordinates
from armillary.games.stellar_horizons.scene.pieces.figures import (
    ASTEROID,
    Stack,
    spread,
    stack_mark,
    stacks_at,
    threats,
)
from armillary.games.stellar_horizons.scene.plates.system import world
from armillary.games.stellar_horizons.words.names import years as said_years
from armillary.scene import captions
from armillary.scene.captions import Caption
from armillary.scene.once import drawn_once
from armillary.scene.plates import Box, Drawing, Plate, TwinLine
from armillary.scene.shapes import AnyShape, Circle, Line, Path, Place, Rect, Text, nums, use
from armillary.scene.targets import target

_BASES = 1  # rows that every board has room for


def plate(seen: StellarState, system: int, names: Names, words: Words) -> Plate:
    large = opened(seen) == system and hero_of(seen) in ("atlas", "battle")
    return drawn(near(calm(seen), system), system, large, names, words)


def near(seen: StellarState, system: int) -> StellarState:
    """A view of one system alone, so that what happens elsewhere does not matter to its board."""
    only = seen.clone()
    only.viewer = seen.viewer
    for unit, place in enumerate(seen.where):
        if place != RESERVE and system_of(place) != system:
            only.where[unit], only.flags[unit], only.damage[unit], only.fleet[unit] = RESERVE, 0, 0, unit
            only.bases.pop(unit, None)
    return only


@drawn_once()
def drawn(seen: StellarState, system: int, large: bool, names: Names, words: Words) -> Plate:
    box = Box(
        0, 0, coordinates.BOARD_WIDTH, coordinates.BASES_Y + coordinates.BASE_STEP * rows(seen, system) - 2
    )
    return Plate(
        name=system_plate(system),
        title=system_name(system, words),
        drawing=Drawing(box, tuple(_shapes(seen, system, words)), cls="system-board", look=LOOK),
        ground=ground(system, _worlds(seen, system)),
        caption=Caption(
            _head(seen, system, words), align="start", summary=tuple(_summary(seen, system, words))
        ),
        proportion=box.proportion,
        weight=9 if large else 0.5,
        least=0.78,
        within=ATLAS,
        twin=tuple(_twin(seen, system, names, words)),
    )


def rows(seen: StellarState, system: int) -> int:
    """How many bases stand under each other at most."""
    return max(_BASES, *(len(world.bases_on(seen, each)) for each in _worlds(seen, system)))


def _worlds(seen: StellarState, system: int) -> tuple[int, ...]:
    return tuple(each for each in coordinates.board_worlds(system) if each in seen.worlds)


def _head(seen: StellarState, system: int, words: Words) -> captions.Line:
    said = words("distance {n}").format(n=SYSTEMS[system].helio)
    faction = faction_looking(seen)
    home = system_of(home_of(seen, faction)) if faction != NOTHING else system
    if home != system:
        away = words("{years} from {system}").format(
            years=said_years(years(seen, faction, home, system), words), system=system_name(home, words)
        )
        said = f"{said}, {away}"
    name = captions.Name(system_name(system, words))
    return (name, captions.Words(said, quiet=True)) if home != system else (name,)


def _summary(seen: StellarState, system: int, words: Words) -> Iterator[captions.Line]:
    """Who is here, in marks: ships of each seat; then bases, pirates, asteroids."""
    counts: dict[int, int] = {}
    for unit, place in enumerate(seen.where):
        faction = UNITS[unit].faction
        if place != RESERVE and seen.seat_of[faction] != NOBODY and system_of(place) == system:
            counts[seen.seat_of[faction]] = counts.get(seen.seat_of[faction], 0) + 1
    found: list[captions.Item] = [captions.Mark(seat, str(n)) for seat, n in sorted(counts.items())]
    pirates = sum(pirate.system == system for pirate in seen.pirates)
    if pirates:
        found.append(captions.Icon("pirate", words("pirates"), str(pirates)))
    if seen.asteroids[system]:
        found.append(captions.Icon("asteroid", words("asteroids"), str(seen.asteroids[system])))
    yield tuple(found) or (captions.Words(words("nobody"), quiet=True),)


# What never changes


@cache
def ground(system: int, worlds: tuple[int, ...]) -> tuple[AnyShape, ...]:
    return tuple(_ground(system, worlds))


def _ground(system: int, worlds: tuple[int, ...]) -> Iterator[AnyShape]:
    flyby = coordinates.FLYBY
    start, y = coordinates.space(DRAWN_SPACES + 1)
    yield Line(start, y, flyby.x, y, cls="lane")
    for turns in (DRAWN_SPACES + 1, *range(DRAWN_SPACES, 0, -1)):
        x, _ = coordinates.space(turns)
        part = FAR if turns > DRAWN_SPACES else f"space-{turns}"
        said = f"{turns}+" if turns > DRAWN_SPACES else str(turns)
        circle = Circle(x, y, coordinates.SPACE_R, cls="transfer-space")
        number = Text(x, y + 4.2, said, 12, cls="space-number")
        yield target(part, (circle, number), Circle(x, y, coordinates.SPACE_R), cls="place")
    if SYSTEMS[system].flyby != NOTHING:
        bar = Rect(flyby.x, flyby.y, flyby.width, flyby.height, round=18)
        drawn = Rect(flyby.x, flyby.y, flyby.width, flyby.height, round=18, cls="flyby")
        yield target(area_part(SYSTEMS[system].flyby), (drawn,), bar, cls="place")
    yield from _hangings(system, worlds)
    for each in worlds:
        yield from world.ground(system, each)


def _hangings(system: int, worlds: tuple[int, ...]) -> Iterator[AnyShape]:
    """The orbit of the central world as a lane, from which others hang; dashed to the Flyby space."""
    central = SYSTEMS[system].central
    if central not in worlds:
        return
    middle = WORLDS[central].orbit
    hanging = [each for each in worlds if each != central and _linked(middle, WORLDS[each].orbit)]
    top = coordinates.WORLD_Y - coordinates.ORBIT_R
    if hanging:
        xs = [coordinates.world_middle(system, each)[0] for each in (central, *hanging)]
        yield Line(min(xs), coordinates.LANE_Y, max(xs), coordinates.LANE_Y, cls="lane")
        for x in xs:
            yield Line(x, coordinates.LANE_Y, x, top, cls="lane")
    flyby = SYSTEMS[system].flyby
    for each in worlds:
        if _linked(flyby, WORLDS[each].orbit) and AREAS[WORLDS[each].orbit].world == each:
            x = coordinates.world_middle(system, each)[0] + 14
            foot = coordinates.FLYBY.y + coordinates.FLYBY.height
            if x < coordinates.FLYBY.x:  # the central world stands left of the bar
                way = f"M{nums(coordinates.FLYBY.x + 24, foot)}V{nums(foot + 12)}H{nums(x)}V{nums(top + 3)}"
            else:
                way = f"M{nums(x, foot)}V{nums(top + 3)}"
            yield Path(way, cls="way-in")


def _linked(one: int, other: int) -> bool:
    return NOTHING not in (one, other) and other in AREAS[one].links


# What is there now


def _shapes(seen: StellarState, system: int, words: Words) -> Iterator[AnyShape]:
    flyby = coordinates.FLYBY
    yield Text(flyby.x + flyby.width - 14, coordinates.SPACES_Y + 4, words("Flyby"), 12, "end", cls="quiet")
    for each in _worlds(seen, system):
        yield from world.shapes(seen, system, each, words)
    yield from _coming(seen, system)
    yield from _passing(seen, system)


def bound(seen: StellarState, system: int) -> dict[int, list[Stack]]:
    """The ships in the transfer spaces of a board, by turns; the far ones under one number."""
    spaces = {turns_left(place) for place in seen.where if in_transfer(place) and bound_for(place) == system}
    found: dict[int, list[Stack]] = {}
    for turns in sorted(spaces):
        key = min(turns, DRAWN_SPACES + 1)
        found.setdefault(key, []).extend(stacks_at(seen, transfer_space(system, turns)))
    return found


def _coming(seen: StellarState, system: int) -> Iterator[AnyShape]:
    """Ships in transfer spaces, with the year of their arrival above."""
    for turns, stacks in bound(seen, system).items():
        x, y = coordinates.space(turns)
        yield Circle(x, y, coordinates.SPACE_R - 2, cls="cover")
        number = f"{turns}+" if turns > DRAWN_SPACES else str(turns)
        yield Text(x, y + coordinates.SPACE_R + 13, number, 11.5, cls="space-number")
        for stack, dx in zip(stacks, spread(len(stacks), 12, 26), strict=True):
            yield stack_mark(seen, stack, x + dx, y)
        if turns <= DRAWN_SPACES:
            year = arrival(seen, transfer_space(system, turns))
            yield Text(x, y - coordinates.SPACE_R - 5, str(year), 11.5, cls="strong")


def _passing(seen: StellarState, system: int) -> Iterator[AnyShape]:
    """What is in the Flyby space: pirates, asteroids, ships."""
    if SYSTEMS[system].flyby == NOTHING:
        return
    x, y = coordinates.FLYBY.x + 24, coordinates.SPACES_Y
    for number, pirate in enumerate(seen.pirates):
        if pirate.system != system:
            continue
        side = PIRATE_SIDES[pirate.side]
        fights = UNITS[pirate.unit].combat if pirate.unit != NOTHING else side.combat
        shapes = (
            use("pirate", 0, 0, 16, "danger-sign"),
            Text(9, 4, str(max(0, fights - pirate.damage)), 11, "start", cls="danger-words"),
        )
        yield target(f"pirate-{number}", shapes, Circle(3, 0, 14), cls="ship", at=Place(x, y))
        x += 36
    if seen.asteroids[system]:
        asteroid = (
            use("asteroid", 0, 0, 17, "brass-sign"),
            Text(10, 4, str(seen.asteroids[system]), 12, "start", cls="strong"),
        )
        yield target("asteroids", asteroid, Circle(3, 0, 14), cls="ship", at=Place(x, y))
        x += 40
    if system in threats(seen):
        part, left = threats(seen)[system]
        icon = "asteroid" if part == ASTEROID else "pirate"
        coming = (
            use(icon, 0, 0, 22, "danger-sign"),
            Text(13, 4.5, str(left), 13, "start", cls="danger-words"),
        )
        yield target(part, coming, Circle(6, 0, 17), cls="ship", at=Place(x + 4, y))
        x += 52
    stacks = stacks_at(seen, SYSTEMS[system].flyby)
    room = coordinates.FLYBY.x + coordinates.FLYBY.width - 70 - x
    for stack, dx in zip(stacks, spread(len(stacks), 24, room), strict=True):
        yield stack_mark(seen, stack, x + dx + min(24 * len(stacks), room) / 2, y)


# Words


def _twin(seen: StellarState, system: int, names: Names, words: Words) -> Iterator[TwinLine]:
    for each in _worlds(seen, system):
        yield from world.twin(seen, each, names, words)
    for number, pirate in enumerate(seen.pirates):
        if pirate.system == system:
            yield TwinLine(words("a pirate in the Flyby space"), f"pirate-{number}")
    if seen.asteroids[system]:
        said = words("asteroids in the Flyby space: {n}").format(n=seen.asteroids[system])
        yield TwinLine(said, "asteroids")
    if system in threats(seen):
        part, left = threats(seen)[system]
        about = (
            words("the asteroid, strength {n}") if part == ASTEROID else words("the Invader, strength {n}")
        )
        yield TwinLine(about.format(n=left), part)
    drawn = {place for unit, place in enumerate(seen.where) if place != RESERVE and not aboard(seen, unit)}
    for place in sorted(place for place in drawn if system_of(place) == system):
        for stack in stacks_at(seen, place):
            said = words("{player}: {ships}, {place}").format(
                player=owner_name(seen, stack.faction, names, words),
                ships=", ".join(unit_name(unit, words) for unit in stack.units),
                place=place_name(place, words),
            )
            yield TwinLine(said, stack.part)
