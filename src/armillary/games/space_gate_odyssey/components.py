"""What is in the box: modules, exoplanets, Hawking. Loaded from `data/` and checked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from enum import IntEnum
from importlib.resources import files
from typing import Any, TypeVar

import msgspec
from msgspec import Struct

from armillary.engine.errors import DataError

T = TypeVar("T")

# A player's pieces.                                                                # SGO-003
SETTLERS, ROBOTS, ENGINEERS, SUITS = 36, 5, 7, 4


class Room(IntEnum):
    """A control room of the Odyssey; the first three are the rooms of the fields."""  # SGO-012

    WATER = 0
    WILDLIFE = 1
    ENERGY = 2
    NEW_MODULES = 3
    AIRLOCK = 4


ROOMS = tuple(room.name.lower() for room in Room)
FIELDS = ("water", "wildlife", "energy")  # SGO-006
ANY_FIELD = 3  # SGO-009
FIELD_ROOMS = range(3)


class Kind(IntEnum):
    """The type of a module."""  # SGO-007

    SPACE_GATE = 0
    ODYSSEY = 1
    AIRLOCK = 2


KINDS = tuple(kind.name.lower() for kind in Kind)
GATES = ("alpha", "beta", "gamma")
BONUSES = ("recruit", "promotion", "robot")
TOKENS = ("water", "wildlife", "energy", "balance", "none")
BALANCE, NONE = 3, 4
PILES = tuple(f"{kind}-{field}" for kind in ("gate", "odyssey", "airlock") for field in FIELDS)

# Sides of a module as bits; a turn of 90 degrees clockwise moves each to the next.
NORTH, EAST, SOUTH, WEST = 1, 2, 4, 8
SIDES = (NORTH, EAST, SOUTH, WEST)
SIDE_NAMES = "NESW"


def turned(corridors: int, turns: int) -> int:
    """Corridors after so many quarter turns clockwise."""
    return ((corridors << turns) | (corridors >> (4 - turns))) & 15


class Module(Struct, frozen=True):
    """A module's face, the same on both of its sides but for the bonus."""  # SGO-008

    id: str
    kind: int
    field: int
    capacity: int
    corridors: int
    gate: int = -1
    bonus: str = ""
    room: int = -1

    @property
    def pile(self) -> int:
        return self.kind * 3 + self.field

    @property
    def is_initial(self) -> bool:
        return self.field == ANY_FIELD


class Area(Struct, frozen=True):
    """A place for one settler on an exoplanet."""

    id: str
    kind: str  # base, advanced or centre
    group: int
    predominance: bool
    requires: tuple[int, ...]
    links: tuple[int, ...]
    points: int
    x: float
    y: float


class Group(Struct, frozen=True):
    """Areas that belong together: a level, a volcano, an island, a satellite."""

    id: str
    kind: str
    areas: tuple[int, ...]


class Side(Struct, frozen=True):
    """One side of an exoplanet."""

    planet: str
    name: str
    players: tuple[int, ...]
    areas: tuple[Area, ...]
    groups: tuple[Group, ...]
    closes_at: int
    areas_by_kind: dict[str, tuple[int, ...]]  # found once: the rules ask all the time
    groups_by_kind: dict[str, tuple[Group, ...]]

    def area_named(self, id_: str) -> int:
        return next(i for i, area in enumerate(self.areas) if area.id == id_)

    def group_named(self, id_: str) -> Group:
        return next(group for group in self.groups if group.id == id_)

    def groups_of(self, kind: str) -> tuple[Group, ...]:
        return self.groups_by_kind.get(kind, ())

    def areas_of(self, kind: str) -> tuple[int, ...]:
        """The areas of a kind (base, advanced, centre) or in the groups of a kind (satellite, island)."""
        return self.areas_by_kind.get(kind, ())


class Hawking(Struct, frozen=True):
    """The central exoplanet."""

    ranks: int
    engineer_ranks: tuple[int, ...]
    predominance_values: tuple[int, ...]
    predominance_start: tuple[int, ...]


# How the files look.


class _ModuleRecord(Struct, forbid_unknown_fields=True):
    id: str
    type: str
    field: str
    capacity: int
    shape: str
    provenance: str
    gate: str | None = None
    bonus: str = ""
    room: str | None = None


class _PileRecord(Struct, forbid_unknown_fields=True):
    type: str
    field: str
    size: int
    provenance: str


class _ModuleFile(Struct, forbid_unknown_fields=True):
    about: str
    shapes: dict[str, str]
    piles: list[_PileRecord]
    modules: list[_ModuleRecord]


class _AreaRecord(Struct, forbid_unknown_fields=True):
    id: str
    kind: str
    x: float
    y: float
    group: str | None = None
    predominance: bool = False
    requires: tuple[str, ...] = ()
    links: tuple[str, ...] = ()
    points: int = 0


class _GroupRecord(Struct, forbid_unknown_fields=True):
    id: str
    kind: str
    areas: tuple[str, ...]
    q: int = 0  # where a volcano stands
    r: int = 0


class _SideRecord(Struct, forbid_unknown_fields=True):
    planet: str
    name: str
    players: tuple[int, ...]
    size: int
    provenance: dict[str, str]
    groups: list[_GroupRecord]
    areas: list[_AreaRecord]
    closes_at: int = 0


class _HawkingRecord(Struct, forbid_unknown_fields=True):
    ranks: int
    engineer_ranks: tuple[int, ...]
    predominance_values: tuple[int, ...]
    predominance_start: tuple[str, ...]
    provenance: dict[str, str]


class _PlanetFile(Struct, forbid_unknown_fields=True):
    about: str
    hawking: _HawkingRecord
    sides: list[_SideRecord]


def _decoded(file: str, text: bytes, kind: type[T]) -> T:
    try:
        return msgspec.json.decode(text, type=kind)
    except msgspec.MsgspecError as error:
        raise DataError(file, "file", str(error)) from None


def _number_of(file: str, record: str, names: Sequence[str], name: str) -> int:
    if name not in names:
        raise DataError(file, record, f"{name!r} is none of {', '.join(names)}")
    return names.index(name)


# Modules

_MODULES_FILE = "modules.json"
MODULES_PER_GATE = 12
MODULES_PER_PILE = (12, 9, 6)  # by kind
INITIAL_MODULES = 4


def read_modules(text: bytes) -> tuple[Module, ...]:
    """The modules, the initial ones first; counts and references are checked."""
    data = _decoded(_MODULES_FILE, text, _ModuleFile)
    shapes = {name: _corridors(name, sides) for name, sides in data.shapes.items()}
    modules = tuple(_module(record, shapes) for record in data.modules)
    _check_modules(modules)
    _check_piles(modules, data.piles)
    return modules


def _corridors(shape: str, sides: str) -> int:
    if not sides or len(set(sides)) < len(sides) or not set(sides) <= set(SIDE_NAMES):
        raise DataError(_MODULES_FILE, f"shape {shape}", f"{sides!r} are not different sides of {SIDE_NAMES}")
    return sum(SIDES[SIDE_NAMES.index(side)] for side in sides)


def _module(record: _ModuleRecord, shapes: dict[str, int]) -> Module:
    def number(names: Sequence[str], name: str) -> int:
        return _number_of(_MODULES_FILE, record.id, names, name)

    number(tuple(shapes), record.shape)
    if record.bonus:
        number(BONUSES, record.bonus)
    return Module(
        id=record.id,
        kind=number(KINDS, record.type),
        field=number((*FIELDS, "any"), record.field),
        capacity=record.capacity,
        corridors=shapes[record.shape],
        gate=-1 if record.gate is None else number(GATES, record.gate),
        bonus=record.bonus,
        room=-1 if record.room is None else number(ROOMS, record.room),
    )


def _check_modules(modules: tuple[Module, ...]) -> None:
    for id_, count in Counter(module.id for module in modules).items():
        if count > 1:
            _refuse(id_, f"stands {count} times")
    for module in modules:
        if not _capacity_fits(module):
            _refuse(module.id, f"has capacity {module.capacity}")
        if module.is_initial and module.kind != Kind.AIRLOCK:  # SGO-009
            _refuse(module.id, "is of every field but not an airlock module")
        if (module.kind == Kind.SPACE_GATE) != (module.gate >= 0):
            _refuse(module.id, "only a space gate module has a gate, and each has one")
        if (module.kind == Kind.ODYSSEY) != bool(module.bonus):
            _refuse(module.id, "only an Odyssey module has a bonus, and each has one")
        if (module.bonus == "robot") != (module.room >= 0):
            _refuse(module.id, "only a robot has a room, and each has one")
    _expect("initial modules", INITIAL_MODULES, sum(m.is_initial for m in modules))
    if not all(module.is_initial for module in modules[:INITIAL_MODULES]):
        _refuse("initial modules", "stand first")


def _check_piles(modules: tuple[Module, ...], piles: list[_PileRecord]) -> None:
    """Nine piles as large as the rulebook says, in what the file declares and in what it holds."""  # SGO-028
    declared = {(pile.type, pile.field): pile.size for pile in piles}
    held = Counter((KINDS[m.kind], FIELDS[m.field]) for m in modules if not m.is_initial)
    for kind, size in zip(KINDS, MODULES_PER_PILE, strict=True):
        for field in FIELDS:
            _expect(f"{kind} {field}", size, declared.get((kind, field), 0))
            _expect(f"{kind} {field}", size, held[kind, field])
    _expect("piles", len(PILES), len(piles))
    for gate, name in enumerate(GATES):
        _expect(f"gate {name}", MODULES_PER_GATE, sum(m.gate == gate for m in modules))


def _capacity_fits(module: Module) -> bool:
    return module.capacity == 5 if module.is_initial else module.capacity in (2, 3, 4)  # SGO-011


def _expect(record: str, wanted: int, found: int) -> None:
    if wanted != found:
        _refuse(record, f"{wanted} expected, {found} found")


def _refuse(record: str, reason: str) -> None:
    raise DataError(_MODULES_FILE, record, reason)


# Exoplanets

_PLANETS_FILE = "planets.json"
PLANET_NAMES = ("bose", "collins", "dirac", "fermi", "planck", "russell", "susskind", "turing")
AREA_KINDS = ("base", "advanced", "centre")


def read_planets(text: bytes) -> tuple[Hawking, dict[tuple[str, int], Side]]:
    """Hawking, and the side of each exoplanet for each number of players."""
    data = _decoded(_PLANETS_FILE, text, _PlanetFile)
    sides: dict[tuple[str, int], Side] = {}
    for record in data.sides:
        side = _side(record)
        for players in side.players:
            if (side.planet, players) in sides:
                raise DataError(_PLANETS_FILE, side.planet, f"has two sides for {players} players")
            sides[side.planet, players] = side
    for planet in PLANET_NAMES:
        for players in (2, 3, 4):
            if (planet, players) not in sides:
                raise DataError(_PLANETS_FILE, planet, f"has no side for {players} players")
        found = sum(record.planet == planet for record in data.sides)
        if found != 2:  # SGO-173
            raise DataError(_PLANETS_FILE, planet, f"2 sides expected, {found} found")
    return _hawking(data.hawking), sides


def _hawking(record: _HawkingRecord) -> Hawking:
    start = tuple(_number_of(_PLANETS_FILE, "hawking", TOKENS, token) for token in record.predominance_start)
    if sorted(start) != list(range(5)) or len(record.predominance_values) != 5:
        raise DataError(_PLANETS_FILE, "hawking", "five different tokens on five positions expected")
    return Hawking(record.ranks, record.engineer_ranks, record.predominance_values, start)


def _side(record: _SideRecord) -> Side:
    name = f"{record.planet} for {'-'.join(map(str, record.players))}"
    _number_of(_PLANETS_FILE, name, PLANET_NAMES, record.planet)
    ids = [area.id for area in record.areas]
    if len(set(ids)) != len(ids):
        raise DataError(_PLANETS_FILE, name, "an area stands twice")
    if len(ids) != record.size:
        raise DataError(_PLANETS_FILE, name, f"{record.size} areas expected, {len(ids)} found")
    groups = [group.id for group in record.groups]
    if len(set(groups)) != len(groups):
        raise DataError(_PLANETS_FILE, name, "a group stands twice")

    def area(area: _AreaRecord) -> Area:
        def number(names: Sequence[str], wanted: str) -> int:
            return _number_of(_PLANETS_FILE, f"{name}, {area.id}", names, wanted)

        def numbers(names: tuple[str, ...]) -> tuple[int, ...]:
            return tuple(number(ids, other) for other in names)

        return Area(
            id=area.id,
            kind=AREA_KINDS[number(AREA_KINDS, area.kind)],
            group=-1 if area.group is None else number(groups, area.group),
            predominance=area.predominance,
            requires=numbers(area.requires),
            links=numbers(area.links),
            points=area.points,
            x=area.x,
            y=area.y,
        )

    def group(group: _GroupRecord) -> Group:
        where = f"{name}, {group.id}"
        return Group(
            group.id, group.kind, tuple(_number_of(_PLANETS_FILE, where, ids, id_) for id_ in group.areas)
        )

    all_areas, all_groups = tuple(map(area, record.areas)), tuple(map(group, record.groups))
    side = Side(
        planet=record.planet,
        name=record.name,
        players=record.players,
        areas=all_areas,
        groups=all_groups,
        closes_at=record.closes_at,
        areas_by_kind=_areas_by_kind(all_areas, all_groups),
        groups_by_kind={g.kind: tuple(h for h in all_groups if h.kind == g.kind) for g in all_groups},
    )
    _check_side(name, side)
    return side


def _areas_by_kind(areas: tuple[Area, ...], groups: tuple[Group, ...]) -> dict[str, tuple[int, ...]]:
    found = {kind: [i for i, area in enumerate(areas) if area.kind == kind] for kind in AREA_KINDS}
    for group in groups:
        found.setdefault(group.kind, []).extend(group.areas)
    return {kind: tuple(numbers) for kind, numbers in found.items()}


def _check_side(name: str, side: Side) -> None:
    """Links go both ways, areas and groups agree, and the number that closes the side can be reached."""
    for number, area in enumerate(side.areas):
        where = f"{name}, {area.id}"
        for other in area.links:
            if number not in side.areas[other].links:
                raise DataError(_PLANETS_FILE, where, f"is linked to {side.areas[other].id}, but not back")
        named = [area.group] if area.group >= 0 else []
        if named != [i for i, g in enumerate(side.groups) if number in g.areas and g.kind != "volcano"]:
            raise DataError(_PLANETS_FILE, where, "names another group than the one that holds it")
    islands = [len(island.areas) for island in side.groups_of("island")]
    most = min(islands) if islands else len(side.areas_of("satellite"))
    if not min(1, most) <= side.closes_at <= most:
        raise DataError(_PLANETS_FILE, name, f"cannot close at {side.closes_at} of {most}")


def _read(name: str, reader: Callable[[bytes], Any]) -> Any:
    return reader(files(__package__).joinpath("data", name).read_bytes())


MODULES: tuple[Module, ...] = _read(_MODULES_FILE, read_modules)
HAWKING: Hawking
SIDES_OF_PLANETS: dict[tuple[str, int], Side]
HAWKING, SIDES_OF_PLANETS = _read(_PLANETS_FILE, read_planets)
MODULE_NAMED: dict[str, int] = {module.id: number for number, module in enumerate(MODULES)}
