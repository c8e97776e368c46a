"""The rival scans nearby stars."""

from __future__ import annotations

from armillary.engine import Step
from armillary.games.seti.rules.cards import FillRow, discard
from armillary.games.seti.rules.components import CARDS, NO_CARD
from armillary.games.seti.rules.components.vocabulary import RivalScanAction
from armillary.games.seti.rules.signals import MarkSignals
from armillary.games.seti.rules.solar_system import sector_of
from armillary.games.seti.rules.solo.arrow import RIVAL, outermost
from armillary.games.seti.rules.solo.signals import MarkRivalSignal
from armillary.games.seti.rules.solo.techs import TELESCOPE, discard_tech
from armillary.games.seti.rules.state import TILE, SetiState


def can_scan(state: SetiState, action: RivalScanAction) -> bool:
    return True


def scan(state: SetiState, action: RivalScanAction) -> None:
    """The signals that the card shows, then one more for a telescope tech; then the row is refilled."""
    state.then(*(_signal(state, place) for place in action.signals), UseTelescope(), FillRow())  # SETI-519


def _signal(state: SetiState, place: str) -> Step[SetiState]:
    if place == "earth":
        return MarkRivalSignal((sector_of(state.sky.earth),))  # SETI-516
    if place == "row":
        return RowSignal()
    return MarkSignals(RIVAL, TILE)  # SETI-527


class RowSignal(Step[SetiState], frozen=True, gc=False):
    """Discard the outermost card of the row for a signal of its colour."""  # SETI-517

    def run(self, state: SetiState) -> None:
        places = [place for place, card in enumerate(state.row) if card != NO_CARD]
        if not places:
            return
        place = outermost(state, places)
        card = state.row[place]
        state.row[place] = NO_CARD
        discard(state, RIVAL, card, "signal")
        state.then(MarkRivalSignal(tuple(state.sectors_of_colour(CARDS[card].sector))))


class UseTelescope(Step[SetiState], frozen=True, gc=False):
    """A telescope tech gives another signal from the row."""  # SETI-518

    def run(self, state: SetiState) -> None:
        if discard_tech(state, TELESCOPE):
            state.then(RowSignal())
