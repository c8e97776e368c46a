"""After War/Anarchy the limit of Colonists is that of peace again."""

from __future__ import annotations

from typing import ClassVar

from armillary.engine import Option
from armillary.games.high_frontier.rules.colonization import colonists
from armillary.games.high_frontier.rules.components import CARDS
from armillary.games.high_frontier.rules.pieces import blocs
from armillary.games.high_frontier.rules.state import HighFrontierState
from armillary.mechanics.narrow import Narrow


class Redundant(Option, frozen=True, gc=False):
    card: int

    verb: ClassVar[str] = "dismiss"

    def words(self) -> tuple[object, ...]:
        return (CARDS[self.card].id,)


class ThinOut(Narrow[HighFrontierState, Redundant], frozen=True, gc=False):
    """Which Colonist in excess goes back to the queue, until the limit is kept."""  # HF3-375

    rule: ClassVar[str] = "HF3-375"

    def options(self, state: HighFrontierState) -> list[Redundant]:
        held = colonists.in_play(state, self.seat)
        return [Redundant(card) for card in held] if len(held) > colonists.limit(state, self.seat) else []

    def resolve(self, state: HighFrontierState, option: Redundant) -> None:
        colonists.dismiss(state, self.seat, option.card)
        state.then(self)


def begin(state: HighFrontierState, seat: int) -> None:
    """At the start of a Turn in peace; whoever has too few exomigrates as ever."""  # HF3-375
    if state.colonization and not blocs.is_lawless(state):
        state.then(ThinOut(seat))
