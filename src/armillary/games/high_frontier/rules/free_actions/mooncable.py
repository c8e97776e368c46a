"""Mooncable: dirt from Luna for a thruster that waits near Earth."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from armillary.engine import Option
from armillary.games.high_frontier.rules.components import CARDS, CHARTS, FACES, LEO, NODES
from armillary.games.high_frontier.rules.components.kinds import Deck, Grade, Privilege
from armillary.games.high_frontier.rules.events.table import MooncableUsed
from armillary.games.high_frontier.rules.fuel_and_cargo import fuelling
from armillary.games.high_frontier.rules.menu import Act, once, use
from armillary.games.high_frontier.rules.pieces import privileges
from armillary.games.high_frontier.rules.pieces.supports import operational
from armillary.games.high_frontier.rules.sequence import offers
from armillary.games.high_frontier.rules.state import HighFrontierState, Slot

MOONCABLE = "mooncable"
CREW_TANKS = 1


class Mooncable(Act, frozen=True, gc=False):
    """As many tanks as the strip has room for."""  # HFC-029

    slot: int

    verb: ClassVar[str] = "mooncable"

    def words(self) -> tuple[object, ...]:
        return (Slot(self.slot).name.lower(),)

    def act(self, state: HighFrontierState, seat: int) -> None:
        use(state, MOONCABLE)
        tanks = dirt_for(state, seat, self.slot)
        fuelling.add_fuel(state, seat, self.slot, tanks, Grade.DIRT)
        state.tell(MooncableUsed, seat, self.slot, tanks)


def dirt_for(state: HighFrontierState, seat: int, slot: int) -> int:
    """Tanks for the best dirt thruster that works in a Spacecraft at LEO or a Home Orbit."""  # HFC-029
    stack = state.held(seat, slot)
    if stack is None or (stack.node != LEO and not NODES[stack.node].home_orbit):
        return 0
    most = 0
    for piece in stack.cards:
        triangle = FACES[piece].triangle
        if triangle is None or triangle.grade is not Grade.DIRT or not operational(state, seat, slot, piece):
            continue
        crew = CARDS[piece >> 2].deck is Deck.CREW
        most = max(most, CREW_TANKS if crew else CHARTS.factory_tanks)
    return min(most, fuelling.room(state, seat, slot)) if most else 0


@offers("free.privilege")
def cables(state: HighFrontierState, seat: int) -> Sequence[Option]:
    """Once a Turn."""
    if not privileges.has(state, seat, Privilege.MOONCABLE) or not once(state, MOONCABLE):
        return ()
    return [Mooncable(Slot.ROCKET)] if dirt_for(state, seat, Slot.ROCKET) else []
