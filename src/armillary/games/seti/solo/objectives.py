"""Objectives of the solo game."""

from __future__ import annotations

from typing import Any

from armillary.engine import Step
from armillary.games.seti.state import SetiState


class MarkTask(Step[SetiState], frozen=True, gc=False):
    """To be written."""

    seat: int
    happening: Any

    def run(self, state: SetiState) -> None:
        pass


class SweepObjectives(Step[SetiState], frozen=True, gc=False):
    """To be written."""

    seat: int

    def run(self, state: SetiState) -> None:
        pass
