"""The modules of `modules.json`, checked against the rulebook's counts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from msgspec import Struct

from armillary.engine.errors import DataError
from armillary.games.records import decoded, number_of
from armillary.games.space_gate_odyssey.rules.components.kinds import (
    BONUSES,
    FIELDS,
    GATES,
    KINDS,
    PILES,
    ROOMS,
    SIDE_NAMES,
    SIDES,
    Kind,
    Module,
)


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


MODULES_FILE = "modules.json"
MODULES_PER_GATE = 12
MODULES_PER_PILE = (12, 9, 6)  # by kind
INITIAL_MODULES = 4


def read_modules(text: bytes) -> tuple[Module, ...]:
    """The modules, the initial ones first; counts and references are checked."""
    data = decoded(MODULES_FILE, text, _ModuleFile)
    shapes = {name: _corridors(name, sides) for name, sides in data.shapes.items()}
    modules = tuple(_module(record, shapes) for record in data.modules)
    _check_modules(modules)
    _check_piles(modules, data.piles)
    return modules


def _corridors(shape: str, sides: str) -> int:
    if not sides or len(set(sides)) < len(sides) or not set(sides) <= set(SIDE_NAMES):
        raise DataError(MODULES_FILE, f"shape {shape}", f"{sides!r} are not different sides of {SIDE_NAMES}")
    return sum(SIDES[SIDE_NAMES.index(side)] for side in sides)


def _module(record: _ModuleRecord, shapes: dict[str, int]) -> Module:
    def number(names: Sequence[str], name: str) -> int:
        return number_of(MODULES_FILE, record.id, names, name)

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
    raise DataError(MODULES_FILE, record, reason)
