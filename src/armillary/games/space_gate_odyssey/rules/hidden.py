"""What nobody sees: the modules under the top of each pile."""

from __future__ import annotations

from collections.abc import Iterable

from armillary.engine import Zone
from armillary.games.space_gate_odyssey.rules.components import PILES
from armillary.games.space_gate_odyssey.rules.state import OdysseyState


def zones(state: OdysseyState) -> Iterable[Zone]:
    """Piles under their top modules, down to those that everybody saw go to the bottom."""  # SGO-014
    for pile, cards in enumerate(state.piles):
        yield Zone(cards, PILES[pile], low=state.returned[pile], high=len(cards) - 1)
