"""Reading a file of component records: errors name the file, the record and the reason."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

import msgspec

from armillary.engine.errors import DataError

T = TypeVar("T")


def decoded(file: str, text: bytes, kind: type[T]) -> T:
    try:
        return msgspec.json.decode(text, type=kind)
    except msgspec.MsgspecError as error:
        raise DataError(file, "file", str(error)) from None


def number_of(file: str, record: str, names: Sequence[str], name: str) -> int:
    if name not in names:
        raise DataError(file, record, f"{name!r} is none of {', '.join(names)}")
    return names.index(name)
