"""A world on the board of its system: orbit, surface, what is left to explore, its bases."""

from __future__ import annotations

from collections.abc import Iterator

from armillary.engine import Words
from armillary.games.stellar_horizons.rules.components import AREAS, EARTH, TRADE_CHITS, UNITS, WORLDS
from armillary.games.stellar_horizons.rules.components.kinds import NOTHING, Life, Resource
from armillary.games.stellar_horizons.rules.concepts.powers import powers
from armillary.games.stellar_horizons.rules.concepts.world_tiles import production_value
from armillary.games.stellar_horizons.rules.exploration.life import life_chance
from armillary.games.stellar_horizons.rules.state import NOBODY, StellarState
from armillary.games.stellar_horizons.scene.names import (
    FIELDS,
    RESOURCES,
    Names,
    area_part,
    faction_looking,
    missions_at,
    owner_name,
    tile_name,
    unit_name,
    world_name,
    world_part,
)
from armillary.games.stellar_horizons.scene.pieces import coordinates
from armillary.games.stellar_horizons.scene.pieces.figures import (
    TINTS,
    base_sign,
    spread,
    stack_mark,
    stacks_at,
    structures,
    value_ring,
)
from armillary.scene import text
from armillary.scene.plates import TwinLine
from armillary.scene.rings import polar
from armillary.scene.shapes import AnyShape, Circle, Place, Rect, Text, group, use
from armillary.scene.targets import target

_SHORTEST = 4  # letters of a name that still say something


def ground(system: int, world: int) -> Iterator[AnyShape]:
    """The areas of a world: a ring for its orbit, a disc for its surface."""
    x, y = coordinates.world_middle(system, world)
    record = WORLDS[world]
    if record.orbit != NOTHING and AREAS[record.orbit].world == world:
        ring = Circle(x, y, coordinates.ORBIT_R, cls="orbit-area")
        outline = Circle(x, y, coordinates.ORBIT_R)
        yield target(area_part(record.orbit), (ring,), outline, cls="place")
    disc = Circle(x, y, coordinates.DISC_R, cls="surface-area")
    if record.surface != NOTHING:
        outline = Circle(x, y, coordinates.DISC_R)
        yield target(area_part(record.surface), (disc,), outline, cls="place", reach=-3)
    else:
        yield Circle(x, y, coordinates.DISC_R, cls="surface-area bare")


def bases_on(seen: StellarState, world: int) -> list[int]:
    """The bases on a world, those of players first, in the order of their seats."""
    area = WORLDS[world].base_area
    if area == NOTHING:
        return []
    found = [base for base in seen.bases if seen.where[base] == area]
    return sorted(found, key=lambda base: (seen.seat_of[UNITS[base].faction] % len(seen.seat_of), base))


def most_left(seen: StellarState, world: int) -> int:
    """How many segments the ring of a world has."""
    return max(WORLDS[world].exploration or 0, seen.exploration[world])


def shapes(seen: StellarState, system: int, world: int, words: Words) -> Iterator[AnyShape]:
    x, y = coordinates.world_middle(system, world)
    yield from _value(seen, world, x, y)
    yield from _hazards(seen, world, x, y)
    if missions_at(seen, world):
        yield use("mission", x + 31, y - 30, 15, "brass-sign")
    yield _plaque(seen, system, world, words)
    yield from _ships(seen, world, x, y)
    for row, base in enumerate(bases_on(seen, world)):
        yield _base(seen, system, base, x, coordinates.BASES_Y + coordinates.BASE_STEP * row, words)


def _value(seen: StellarState, world: int, x: float, y: float) -> Iterator[AnyShape]:
    """The ring of segments, the figure, and the glyph of the field."""
    record = WORLDS[world]
    if record.field is None:
        return
    field = FIELDS[record.field]
    left, most = seen.exploration[world], most_left(seen, world)
    yield group(value_ring(left, most, coordinates.VALUE_R + 5, field), at=Place(x, y))
    yield use(field, x, y - 10, 13, f"glyph t-{TINTS[field]}")
    yield Text(x, y + 9, str(left), 15, cls="strong", tail=f"/{most}")


def _hazards(seen: StellarState, world: int, x: float, y: float) -> Iterator[AnyShape]:
    """Only those that bite whoever looks."""
    for index, icon in enumerate(hazards_of(seen, world)):
        dx, dy = polar(coordinates.ORBIT_R + 7, -128 + 22 * index)
        yield use(icon, x + dx, y + dy, 13, "danger-sign")


def hazards_of(seen: StellarState, world: int) -> list[str]:
    """Radiation and atmosphere until they are mastered, and reentry."""
    faction, record = faction_looking(seen), WORLDS[world]
    areas = [AREAS[place] for place in (record.orbit, record.surface) if place != NOTHING]
    if faction == NOTHING or record.surface == EARTH:
        return []
    able = powers(seen, faction)
    found = []
    if any(area.radiation for area in areas if area.world == world) and not able.radiation:
        found.append("radiation")
    if record.atmosphere and not able.atmosphere:
        found.append("atmosphere")
    if record.reentry and not record.atmosphere:
        found.append("reentry")
    return found


def _ships(seen: StellarState, world: int, x: float, y: float) -> Iterator[AnyShape]:
    """Those in orbit on the ring, those that have landed on the disc."""
    record = WORLDS[world]
    if record.orbit != NOTHING and AREAS[record.orbit].world == world:
        stacks = stacks_at(seen, record.orbit)
        for stack, turn in zip(stacks, spread(len(stacks), 26, 240), strict=True):
            dx, dy = polar(coordinates.ORBIT_R, turn)
            yield stack_mark(seen, stack, x + dx, y + dy)
    if record.surface != NOTHING:
        landed = stacks_at(seen, record.surface)
        if record.field is not None:
            for stack, dx in zip(landed, spread(len(landed), 14, 56), strict=True):
                yield stack_mark(seen, stack, x + dx, y + 19)
            return
        many = any(len(stack.units) > 1 for stack in landed)
        wide, step, shift = (2, 24, 6) if many else (3, 17, 0)  # a number needs room beside its mark
        rows = [landed[first : first + wide] for first in range(0, len(landed), wide)]
        for row, dy in zip(rows, spread(len(rows), 13, 42), strict=True):
            for stack, dx in zip(row, spread(len(row), step, 40), strict=True):
                yield stack_mark(seen, stack, x + dx - shift, y + dy)


def _plaque(seen: StellarState, system: int, world: int, words: Words) -> AnyShape:
    """Name, tile, what tile and board produce together, and life."""
    x, _ = coordinates.world_middle(system, world)
    top, room = coordinates.WORDS_Y, coordinates.column(system) - 5
    inner: list[AnyShape] = [
        Rect(x - room / 2, top - 3, room, 61, round=3, cls="plaque"),
        *_name(world, x, top, room, words),
        *_tile(seen, world, x, top + 25, room, words),
        *_yields(seen, world, x, top + 36),
        *_life(seen, world, x, top + 54, room, words),
    ]
    outline = Rect(x - room / 2, top - 3, room, 61, round=3)
    return target(world_part(world), tuple(inner), outline, cls="plate-of-world")


def _name(world: int, x: float, top: float, room: float, words: Words) -> Iterator[AnyShape]:
    """In capitals if they have room, else in one line or in two; lower where no tile is named below."""
    name = world_name(world, words)
    size = text.fit(name, 12.5, room, 11, "caps")
    if size:
        yield Text(x, top + 10, name, size, cls="display world-name")
        return
    lines = (name,) if text.fits(name, 11.5, room, "display") else text.wrap(name, 11.5, room, "display")
    for index, line in enumerate(lines[:2]):
        first = 10 if len(lines) == 1 else 1 if WORLDS[world].tile_slot else 8
        y = top + first + 10.5 * index
        said = text.shorten(line, 11.5, room, "display")
        yield Text(x, y, said, 11.5, cls="display world-name long")


def _tile(
    seen: StellarState, world: int, x: float, y: float, room: float, words: Words
) -> Iterator[AnyShape]:
    tile, record = seen.tiles[world], WORLDS[world]
    if tile != NOTHING:
        said = text.shorten(tile_name(tile, words), 11.5, room)
        yield Text(x, y, said, 11.5, room=room)
    elif record.tile_slot:
        yield Text(x, y, words("no tile yet"), 11.5, cls="quiet", room=room)


def _yields(seen: StellarState, world: int, x: float, y: float) -> Iterator[AnyShape]:
    amounts = [production_value(seen, world, resource) for resource in Resource]
    if not any(amounts):
        return
    for resource, dx in zip(Resource, (-29, 0, 29), strict=True):
        amount = amounts[resource]
        spent = "" if amount else " idle"
        yield use(RESOURCES[resource], x + dx - 7, y, 13, f"ware-{RESOURCES[resource]}{spent}")
        yield Text(x + dx + 1, y + 4, str(amount), 11.5, "start", cls="strong" if amount else "quiet")


def _life(
    seen: StellarState, world: int, x: float, y: float, room: float, words: Words
) -> Iterator[AnyShape]:
    """What is known of life, or the chance to find it; then how far the world is terraformed."""
    said = life_words(seen, world, words)
    record = WORLDS[world]
    if record.terraform and seen.terraforming[world]:
        done = words("terraformed {n}/{most}").format(n=seen.terraforming[world], most=record.terraform)
        said = f"{said}, {done}" if said else done
    if not said:
        return
    cls = "" if seen.life[world] else "quiet"
    yield Text(x, y, text.shorten(said, 11, room), 11, cls=cls, room=room)


def life_words(seen: StellarState, world: int, words: Words) -> str:
    there, faction = Life(seen.life[world]), faction_looking(seen)
    chance = life_chance(seen, faction, world).percent if faction != NOTHING else WORLDS[world].life
    percent = words("{n} %").format(n=chance)
    match there:
        case Life.PRESENT:
            return words("Life")
        case Life.TRACES:
            traces = words("Traces of Life")
            return f"{traces}, {percent}" if chance else traces
    return words("life {chance}").format(chance=percent) if chance else ""


def _base(seen: StellarState, system: int, base: int, x: float, y: float, words: Words) -> AnyShape:
    """One line: whose, its name, its structures, its Settlements; of others, what it trades."""
    record, faction = seen.bases[base], UNITS[base].faction
    room = coordinates.column(system) - 5
    left = x - room / 2
    _, end = structures(record, 0, 0)
    name = text.shorten(unit_name(base, words), 11.5, room - 28 - end)
    if len(name) < _SHORTEST and name.endswith("…"):
        name = ""  # it is said where the base is pointed at
    strange = seen.seat_of[faction] == NOBODY
    inner: list[AnyShape] = [
        Rect(left, y - 7.5, room, 15, round=2, cls="base-row"),
        base_sign(seen, faction, left + (12 if strange else 8), y, 12),
        Text(left + (26 if strange else 20), y + 4, name, 11.5, "start", room=room - 28 - end),
    ]
    if any(each.base == base for each in seen.blockades):
        inner.append(use("blockade", left + 10, y, 17, "danger-sign"))
    if strange and record.chit != NOTHING:
        inner += _trade(record.chit, record.sells, left + room, y)
    else:
        shift = left + room - end - 2
        inner += structures(record, shift, y)[0]
    return target(f"base-{base}", tuple(inner), Rect(left, y - 7.5, room, 15, round=2), cls="base")


def _trade(chit: int, sells: bool, right: float, y: float) -> list[AnyShape]:
    """What is given for what: money for resources, or resources for money."""
    record = TRADE_CHITS[chit]
    given, got = record.sell if sells else record.buy
    ware = RESOURCES[record.resource]
    rate = f"{given}→${got}" if sells else f"${given}→{got}"
    return [
        use(ware, right - 8, y, 12, f"ware-{ware}"),
        Text(right - 16, y + 4, rate, 11, "end", cls="strong"),
    ]


# Words


def twin(seen: StellarState, world: int, names: Names, words: Words) -> Iterator[TwinLine]:
    facts = list(_facts(seen, world, words))
    said = words("{world}: {facts}") if facts else words("{world}")
    yield TwinLine(said.format(world=world_name(world, words), facts="; ".join(facts)), world_part(world))
    for base in bases_on(seen, world):
        record = seen.bases[base]
        said = words("{player}: base {base}, Settlements {n}").format(
            player=owner_name(seen, UNITS[base].faction, names, words),
            base=unit_name(base, words),
            n=record.settlements,
        )
        yield TwinLine(said, f"base-{base}")


def _facts(seen: StellarState, world: int, words: Words) -> Iterator[str]:
    record = WORLDS[world]
    if record.field is not None:
        yield words("{n} of {most} left to explore").format(
            n=seen.exploration[world], most=most_left(seen, world)
        )
    if seen.tiles[world] != NOTHING:
        yield tile_name(seen.tiles[world], words)
    known = life_words(seen, world, words)
    if known:
        yield known
    if record.base_cost is not None:
        yield words("a base takes {n} Supplies").format(n=record.base_cost)
    if record.terraform:
        yield words("terraformed {n}/{most}").format(n=seen.terraforming[world], most=record.terraform)
