"""Resumable results file: a header that identifies the run, then one JSON line for each finished game."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Generic, TypeVar

import msgspec

from armillary.engine import SetupError

T = TypeVar("T")


class Kept(Generic[T]):
    """The games of a run that ended; the same run goes on from there."""

    def __init__(self, path: Path, run: object, game: Any) -> None:
        self.path = path
        head = msgspec.json.encode(run)
        lines = path.read_bytes().splitlines() if path.exists() else []
        if lines and lines[0] != head:
            raise SetupError(f"{path} holds another run. Name another file, or remove it.")
        self.games: list[T] = _read(lines[1:], game)
        path.write_bytes(b"".join(line + b"\n" for line in (head, *map(msgspec.json.encode, self.games))))

    def add(self, game: T) -> None:
        with self.path.open("ab") as file:
            file.write(msgspec.json.encode(game) + b"\n")


def _read(lines: Sequence[bytes], game: Any) -> list[Any]:
    """The games up to a line that was cut off when the run ended."""
    found = []
    for line in lines:
        try:
            found.append(msgspec.json.decode(line, type=game))
        except msgspec.MsgspecError:
            break
    return found
