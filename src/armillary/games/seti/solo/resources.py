"""What the rival gains instead of credits, energy and cards."""

from __future__ import annotations

from armillary.games.seti.state import SetiState


def gain(state: SetiState, resource: str, n: int) -> None:
    """To be written."""


def progress(state: SetiState, spaces: int) -> None:
    """To be written."""


def noticed(state: SetiState) -> None:
    """To be written."""
