"""Reading a game's file of component records: errors name the file, the record and the reason."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.resources import files
from typing import TypeVar

import msgspec

from armillary.engine.errors import DataError

T = TypeVar("T")


def load(package: str, file: str, kind: type[T]) -> T:
    """The records of a data file of the game in this package."""
    return decoded(file, files(package).joinpath("data", file).read_bytes(), kind)


def decoded(file: str, text: bytes, kind: type[T]) -> T:
    try:
        return msgspec.json.decode(text, type=kind)
    except msgspec.MsgspecError as error:
        raise DataError(file, "file", str(error)) from None


def number_of(file: str, record: str, names: Sequence[str], name: str) -> int:
    if name not in names:
        raise DataError(file, record, f"{name!r} is none of {', '.join(names)}")
    return names.index(name)


def expect(file: str, what: str, found: int, expected: int) -> None:
    if found != expected:
        raise DataError(file, what, f"{found} instead of {expected}")


class Numbering(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Kinds of decisions and options in the order in which observations number them: new ones at the end.

    Learned nets read these numbers. A list that were sorted anew would show them other questions.
    """

    decisions: tuple[str, ...]
    options: tuple[str, ...] = ()


def numbering(package: str) -> Numbering:
    return load(package, "numbering.json", Numbering)


def numbered(names: Sequence[str]) -> dict[str, int]:
    """From 1: 0 is none of them."""
    return {name: number for number, name in enumerate(names, start=1)}
