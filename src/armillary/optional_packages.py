"""What is installed only when it is asked for: the table, the laboratory, a cluster."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from armillary.engine import ArmillaryError

_WHAT = {
    "table": "The table in the browser",
    "postgresql": "A table on PostgreSQL",
    "lab": "The laboratory",
    "learn": "Learning",
    "ray": "A Ray cluster",
    "spiel": "The bridge to OpenSpiel",
}


class MissingExtra(ArmillaryError, ImportError):
    """Something is wanted that this installation does not have."""


@contextmanager
def needs(extra: str) -> Iterator[None]:
    """Import what an extra brings; where it is missing, say which extra that is."""
    try:
        yield
    except ModuleNotFoundError as error:
        missing = (error.name or "").partition(".")[0]
        if missing == "armillary":
            raise
        raise MissingExtra(
            f"{_WHAT[extra]} needs {missing}, which is not installed: pip install 'armillary[{extra}]'."
        ) from error
