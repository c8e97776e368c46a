"""Action numbers of options, the same wherever an option occurs.

Action *i* of an environment is the *i*-th option of a list, which says nothing about what it does. Here an
option is (a) a stable number, made from its type and its text, and (b) a row of features, made from its
type, its fields and the things that it names, by looking at its struct: the same way for every game.
Neither depends on the position, the process or the version of Python.
"""

from __future__ import annotations

from functools import lru_cache
from hashlib import blake2b
from math import copysign, log1p
from typing import Any

import numpy as np
from msgspec.structs import asdict
from numpy.typing import NDArray

from armillary.engine import Option

TYPES, NUMBERS, FIELDS, NAMES = 16, 8, 24, 16  # positions of a row for each kind of feature
WIDTH = TYPES + NUMBERS + FIELDS + NAMES
_MOST = 200_000  # options whose features are remembered


def _hash(*parts: object) -> int:
    text = "\0".join(map(str, parts))
    return int.from_bytes(blake2b(text.encode(), digest_size=8).digest(), "big")


@lru_cache(maxsize=_MOST)
def action_id(option: Option) -> int:
    """A number from 0 to 2^63 - 1 that this option has in every position, process and Python."""
    return _hash(type(option).__name__, option) >> 1


@lru_cache(maxsize=_MOST)
def option_features(option: Option) -> NDArray[np.float32]:
    """A row of `WIDTH` numbers: type, numbers, fields and what the option names.

    The type has two of the first 16 positions. The next eight are its numbers, in order and on a scale of
    logarithms. Then every field with its value, and every word of its text, count one up or down at a
    position which their hash decides; a word counts the same whatever the type, so that all options which
    name one thing have something in common.
    """
    row = np.zeros(WIDTH, np.float32)
    kind = type(option).__name__
    for turn in (1, 2):
        row[_hash("type", turn, kind) % TYPES] += 1.0
    numbers = [value for value in _flat(tuple(asdict(option).values())) if isinstance(value, int | float)]
    for place, value in enumerate(numbers[:NUMBERS]):
        row[TYPES + place] = copysign(log1p(abs(value)), value)
    for name, value in asdict(option).items():
        _count(row, TYPES + NUMBERS, FIELDS, "field", kind, name, value)
    for word in str(option).split()[1:]:
        _count(row, TYPES + NUMBERS + FIELDS, NAMES, "name", word)
    row.flags.writeable = False
    return row


def _count(row: NDArray[np.float32], first: int, length: int, *what: object) -> None:
    found = _hash(*what)
    row[first + (found >> 1) % length] += 1.0 if found & 1 else -1.0


def _flat(values: tuple[Any, ...]) -> list[Any]:
    found: list[Any] = []
    for value in values:
        found.extend(_flat(value) if isinstance(value, tuple) else [value])
    return found
