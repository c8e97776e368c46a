"""States as plain data and back: snapshots, digests, a file that a person can read.

Every object is written with the name of its class, so that reading needs only
the game's list of types. Tuples, sets, fractions, enums and dicts with other keys than
strings keep their kind; a member of an enum that equals its value (`IntEnum`,
`StrEnum`) is written as that value.

A class that was renamed has its first name as `stored_as`, a field that was
renamed as msgspec's `field(name=...)`: old snapshots and digests stay valid.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping
from enum import Enum
from fractions import Fraction
from typing import Any

import msgspec

from armillary.engine.errors import RulesBroken

_SLOTS: dict[type, tuple[str, ...]] = {}
_STORED_FIELDS: dict[type, tuple[tuple[str, str], ...]] = {}
_NONE: frozenset[str] = frozenset()


def slots_of(kind: type) -> tuple[str, ...]:
    """The slots of a state class, its bases first, less what is not part of the position."""
    known = _SLOTS.get(kind)
    if known is None:
        transient: frozenset[str] = getattr(kind, "TRANSIENT", frozenset())
        names: list[str] = []
        for base in reversed(kind.__mro__):
            own = base.__dict__.get("__slots__", ())
            names.extend((own,) if isinstance(own, str) else own)
        known = _SLOTS[kind] = tuple(name for name in names if name not in transient)
    return known


def stored_name(kind: type) -> str:
    """The name under which objects of a class are written."""
    name: str = kind.__dict__.get("stored_as", kind.__name__)
    return name


def stored_fields(kind: type[msgspec.Struct]) -> tuple[tuple[str, str], ...]:
    """The fields of a struct, each with the name under which it is written."""
    known = _STORED_FIELDS.get(kind)
    if known is None:
        known = tuple(zip(kind.__struct_fields__, kind.__struct_encode_fields__, strict=True))
        _STORED_FIELDS[kind] = known
    return known


def plain(value: Any) -> Any:
    """The value as lists, dicts, strings, numbers and None."""
    kind = type(value)
    if kind in (int, str, bool, float) or value is None:
        return value
    if kind is list:
        return [plain(item) for item in value]
    if kind is tuple:
        return {"()": [plain(item) for item in value]}
    if kind is dict:
        return {"{}": [[plain(key), plain(item)] for key, item in value.items()]}
    if kind in (set, frozenset):
        return {kind.__name__: sorted(map(plain, value), key=msgspec.json.encode)}
    if kind is Fraction:
        return {"/": [value.numerator, value.denominator]}
    if isinstance(value, Enum):
        return value.value if value == value.value else {"@": stored_name(kind), "value": plain(value.value)}
    if isinstance(value, msgspec.Struct):
        return {"#": stored_name(kind), **_fields(value, stored_fields(kind))}
    if kind.__name__ == "Rng":
        return {"#": "Rng", "seed": value.seed, "counter": value.counter}
    if slots_of(kind):
        return {"#": stored_name(kind), **_fields(value, ((name, name) for name in slots_of(kind)))}
    raise RulesBroken(f"a state holds a {kind.__name__}, which is not plain data")


def _fields(value: Any, names: Iterable[tuple[str, str]]) -> dict[str, Any]:
    """Slots or fields, less those that came later than records that exist, while they are empty."""
    later: frozenset[str] = getattr(value, "LATER", _NONE)
    found = {}
    for name, stored in names:
        held = getattr(value, name)
        if held or name not in later:
            found[stored] = plain(held)
    return found


def same(one: Any, other: Any) -> bool:
    """Would both have the same digest? Found without writing either, and at the first difference."""
    kind = type(one)
    if kind is not type(other):
        return bool(plain(one) == plain(other))  # a member of an enum is written as its value
    if one is other:
        return True
    if kind in (list, tuple):
        if one == other:
            return True
        return len(one) == len(other) and all(map(same, one, other))
    if kind is dict:  # also its order is written
        return same(list(one.items()), list(other.items()))
    if kind.__name__ == "Rng":
        return bool(one.seed == other.seed and one.counter == other.counter)
    if not issubclass(kind, msgspec.Struct) and not slots_of(kind):
        return bool(one == other)
    names = kind.__struct_fields__ if issubclass(kind, msgspec.Struct) else slots_of(kind)
    later: frozenset[str] = getattr(one, "LATER", _NONE)
    for name in names:
        held, against = getattr(one, name), getattr(other, name)
        if not (same(held, against) or (name in later and not held and not against)):
            return False
    return True


def built(value: Any, types: Mapping[str, type]) -> Any:
    """The reverse of `plain`."""
    if isinstance(value, list):
        return [built(item, types) for item in value]
    if not isinstance(value, dict):
        return value
    if "#" in value:
        return _object(value, types)
    if "()" in value:
        return tuple(built(item, types) for item in value["()"])
    if "{}" in value:
        return {built(key, types): built(item, types) for key, item in value["{}"]}
    if "@" in value:
        return _type(value["@"], types)(built(value["value"], types))
    if "/" in value:
        return Fraction(*value["/"])
    if "set" in value:
        return {built(item, types) for item in value["set"]}
    return frozenset(built(item, types) for item in value["frozenset"])


def _object(value: dict[str, Any], types: Mapping[str, type]) -> Any:
    kind = _type(value["#"], types)
    fields = {name: built(item, types) for name, item in value.items() if name != "#"}
    if issubclass(kind, msgspec.Struct):
        names = {stored: name for name, stored in stored_fields(kind)}
        return kind(**{names.get(stored, stored): item for stored, item in fields.items()})
    return kind(**fields) if kind.__name__ == "Rng" else _revived(kind, fields)


def _type(name: str, types: Mapping[str, type]) -> Any:
    if name not in types:
        raise RulesBroken(f"a snapshot holds a {name}, which is not among the types of this game")
    return types[name]


def _revived(kind: type, fields: Mapping[str, Any]) -> Any:
    made: Any = object.__new__(kind)
    for name in getattr(kind, "TRANSIENT", ()):
        setattr(made, name, None)
    for name in getattr(kind, "LATER", ()):
        setattr(made, name, ())
    for name, item in fields.items():
        setattr(made, name, item)
    return made


def dump(state: Any) -> bytes:
    """A state as JSON."""
    return msgspec.json.encode(plain(state))


def load(data: bytes, types: Iterable[type]) -> Any:
    """A state from its JSON, given the classes that may occur in it."""
    return built(msgspec.json.decode(data), by_name(types))


def by_name(types: Iterable[type]) -> dict[str, type]:
    """Types by the names under which they are written."""
    named: dict[str, type] = {}
    for kind in types:
        if named.setdefault(stored_name(kind), kind) is not kind:
            raise RulesBroken(f"two types of one game are called {stored_name(kind)}")
    return named


def digest(state: Any) -> str:
    return _hashed(plain(state))


def digest_of_dump(data: bytes) -> str:
    """The digest of the state that a dump was made of, whatever its classes have become since."""
    try:
        return _hashed(msgspec.json.decode(data))
    except (msgspec.MsgspecError, RecursionError):
        return ""  # of no state: these are not the bytes that were written


def _hashed(bare: Any) -> str:
    try:
        packed = msgspec.msgpack.encode(bare)
    except OverflowError:  # a set kept as the bits of a number may be longer than 64
        packed = msgspec.json.encode(bare)
    return hashlib.blake2b(packed, digest_size=8).hexdigest()
