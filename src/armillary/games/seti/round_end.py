"""The end of a round."""

from __future__ import annotations

from armillary.engine import Step
from armillary.games.seti.state import SetiState


class EndRound(Step[SetiState], frozen=True, gc=False):
    """To be written."""

    def run(self, state: SetiState) -> None:
        pass
