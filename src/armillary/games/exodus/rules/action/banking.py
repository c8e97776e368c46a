"""Banking: dice for CP."""

from __future__ import annotations

from armillary.engine import Step
from armillary.games.exodus.rules import events
from armillary.games.exodus.rules.cards.one_action import begins
from armillary.games.exodus.rules.components import CP, Action
from armillary.games.exodus.rules.components.vocabulary import ExtraDice
from armillary.games.exodus.rules.pieces.in_force import in_force
from armillary.games.exodus.rules.pieces.resources import gain
from armillary.games.exodus.rules.state import ExodusState


def throw(state: ExodusState, seat: int, what: str) -> tuple[int, ...]:
    """One die, and those that technologies and cards in force add."""  # EXO-199, EXO-220
    extra = sum(effect.amount for effect in in_force(state, seat, ExtraDice) if effect.context == what)
    return tuple(state.rng.die() for _ in range(1 + extra))


@begins(Action.BANKING)
class Bank(Step[ExodusState], frozen=True, gc=False):
    """Nobody would decline what the dice show."""  # EXO-198

    seat: int

    def run(self, state: ExodusState) -> None:
        faces = throw(state, self.seat, "banking")
        state.tell(events.BankingRolled, self.seat, "banking", faces)
        gain(state, self.seat, CP, sum(faces))
