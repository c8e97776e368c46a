"""Where the rival marks a signal when there are several sectors to choose from."""

from __future__ import annotations

from collections.abc import Sequence

from armillary.engine import Step
from armillary.games.seti.rules.sectors import first_and_second
from armillary.games.seti.rules.signals import mark_signal
from armillary.games.seti.rules.solo.arrow import RIVAL
from armillary.games.seti.rules.state import SetiState


class MarkRivalSignal(Step[SetiState], frozen=True, gc=False):
    """The rival marks a signal in one of these sectors, never on 'Oumuamua's tile."""  # SETI-527

    sectors: tuple[int, ...]
    gain_data: bool = True

    def run(self, state: SetiState) -> None:
        mark_signal(state, RIVAL, choose_sector(state, self.sectors), gain_data=self.gain_data)  # SETI-525


def choose_sector(state: SetiState, sectors: Sequence[int]) -> int:
    """The best of these sectors; of equals the one with the larger data slot."""  # SETI-523
    return max(sectors, key=lambda sector: (*_preference(state, sector), state.capacity(sector)))


def _preference(state: SetiState, sector: int) -> tuple[int, int]:
    """First a sector that it wins, then one where it scores, then where it has most markers."""
    if _wins(state, sector):
        return 2, 0  # SETI-520
    if len(state.signals[sector]) == 1:
        return 1, 0  # SETI-521
    return 0, state.signals[sector].count(RIVAL)  # SETI-522


def _wins(state: SetiState, sector: int) -> bool:
    """Would a signal make the rival the winner of a completed sector, which it is not yet?"""  # ruling Q51
    markers, left = state.signals[sector], state.data_left(sector)
    if left > 1 or (not left and first_and_second(markers)[0] == RIVAL):
        return False
    return first_and_second([*markers, RIVAL])[0] == RIVAL
