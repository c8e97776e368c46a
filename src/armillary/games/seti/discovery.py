"""Discovering alien species."""

from __future__ import annotations

from armillary.engine import Step
from armillary.games.seti.state import SetiState


class DiscoverSpecies(Step[SetiState], frozen=True, gc=False):
    """To be written."""

    seat: int

    def run(self, state: SetiState) -> None:
        pass
