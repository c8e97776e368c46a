"""Hawking as a destination: no areas, never closed, 1 influence a settler."""

from __future__ import annotations

from armillary.engine import Step
from armillary.games.space_gate_odyssey.rules.events import SentToHawking
from armillary.games.space_gate_odyssey.rules.influence import Gain
from armillary.games.space_gate_odyssey.rules.state import OdysseyState


def send_to_hawking(state: OdysseyState, seat: int, module: int) -> None:
    """Each settler gives 1 influence and goes back to the supply at once."""
    own = state.confederations[seat]
    settlers = own.station.settlers[module]
    own.station.settlers[module] = 0
    own.spare_settlers += settlers  # SGO-170
    state.tell(SentToHawking, seat, settlers)
    state.then(Gain(seat, settlers, len(state.planets)))  # SGO-169


class LastSending(Step[OdysseyState], frozen=True, gc=False):
    """At the end a player's full space gate modules all send to Hawking, whatever their symbol."""

    seat: int

    def run(self, state: OdysseyState) -> None:
        for module in state.confederations[self.seat].station.full_gates():  # SGO-249, SGO-251
            send_to_hawking(state, self.seat, module)
