"""Where records are saved; a comment in the record keeps who sat where."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import count
from pathlib import Path

from armillary.engine import Record, RecordError

_SEATS = re.compile(r"^# seats: (.+)$", re.MULTILINE)


def save(record: Record, seats: Sequence[str], path: Path) -> None:
    """Write the record, whole or not at all, so that no crash can spoil an older one."""
    first, _, rest = str(record).partition("\n")
    path.parent.mkdir(parents=True, exist_ok=True)
    unfinished = path.with_name(f".{path.name}.part")
    unfinished.write_text(f"{first}\n# seats: {','.join(seats)}\n{rest}", "utf-8")
    unfinished.replace(path)


def free_path(record: Record, folder: Path | None = None) -> Path:
    """A name in this folder that no file has yet."""
    stem = f"{record.game}-{record.seed}"
    for number in count(1):
        path = (folder or Path()) / (f"{stem}.txt" if number == 1 else f"{stem}-{number}.txt")
        if not path.exists():
            return path
    raise AssertionError("numbers never end")


def load(path: Path) -> Record:
    """A record from its file; a complaint names the file."""
    try:
        return Record.load(path)
    except RecordError as error:
        reason = error.reason if str(path) in error.reason else f"{path}: {error}"
        raise RecordError(0, f"{reason.rstrip('.')}.") from None


def seats_in(path: Path) -> list[str]:
    """The seats in the comment of a saved record; empty without that comment."""
    found = _SEATS.search(path.read_text("utf-8"))
    return found[1].strip().split(",") if found else []
