"""End of the game and final scoring."""

from __future__ import annotations

from armillary.engine import Step
from armillary.games.space_gate_odyssey.rules.events import EndTriggered
from armillary.games.space_gate_odyssey.rules.hawking import LastSending
from armillary.games.space_gate_odyssey.rules.influence import lose
from armillary.games.space_gate_odyssey.rules.predominance import ScorePredominance
from armillary.games.space_gate_odyssey.rules.state import NO_ROOM, OdysseyState


class CheckEnd(Step[OdysseyState], frozen=True, gc=False):
    """When the last exoplanet of the game has closed, the end comes at once."""

    def run(self, state: OdysseyState) -> None:
        if all(planet.closed for planet in state.planets):  # SGO-248, SGO-278
            state.tell(EndTriggered)
            state.stack.clear()  # no further step or turn is played: SGO-252
            state.stand_room = NO_ROOM
            count_at_the_end(state)


def count_at_the_end(state: OdysseyState) -> None:
    """The last sending and the final scoring."""
    order = state.in_turn_order()
    state.then(  # SGO-253
        *(LastSending(seat) for seat in order),  # SGO-250
        ScorePredominance(),
        *(ScoreCorridors(seat) for seat in order),
    )


class ScoreCorridors(Step[OdysseyState], frozen=True, gc=False):
    """Open corridors cost influence."""

    seat: int

    def run(self, state: OdysseyState) -> None:
        own = state.confederations[self.seat]
        lose(state, self.seat, own.station.open_corridors(), len(state.planets) + 2)  # SGO-264, SGO-265
