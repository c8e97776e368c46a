"""Delegates in Ideologies that support the enemy are Decommissioned at the end of a Turn."""

from __future__ import annotations

from typing import ClassVar

from armillary.engine import Option, Step
from armillary.games.high_frontier.rules.conflict.table import bloc_of, table
from armillary.games.high_frontier.rules.conflict.war import corruption, delegates
from armillary.games.high_frontier.rules.conflict.war.corruption import Suborn
from armillary.games.high_frontier.rules.politics import assembly
from armillary.games.high_frontier.rules.politics.assembly import NONE
from armillary.games.high_frontier.rules.sequence import at
from armillary.games.high_frontier.rules.state import HighFrontierState
from armillary.games.high_frontier.rules.switches import WAR
from armillary.mechanics.narrow import Narrow


def strangers(state: HighFrontierState, seat: int) -> list[int]:
    """Ideologies of the enemy in which a player has delegates that are not corrupt; the middle is none."""
    # HF3-106
    own = bloc_of(state, seat)
    return [
        number
        for number, bloc in enumerate(table(state).propaganda)
        if bloc != own and delegates.plain_of(state, number, seat)
    ]


@at("turn.dismissal", WAR)
class Dismissal(Step[HighFrontierState], frozen=True, gc=False):
    """In War/Anarchy one of them may still be suborned; the others go."""  # HF3-106, HF3-108, Q109

    seat: int

    def run(self, state: HighFrontierState) -> None:
        if table(state).effects and strangers(state, self.seat):
            state.then(SaveDelegate(self.seat), DismissAll(self.seat))


class SaveDelegate(Narrow[HighFrontierState, Option], frozen=True, gc=False):
    """Which delegate is bribed to stay, if that is still possible in this Turn."""  # HF3-106, HF3-107

    rule: ClassVar[str] = "HF3-106"

    def options(self, state: HighFrontierState) -> list[Option]:
        if not corruption.can_suborn(state, self.seat):
            return []
        found: list[Option] = [
            Suborn(number, self.seat)
            for number in strangers(state, self.seat)
            if corruption.is_open(state, number, self.seat)
        ]
        return [*found, NONE] if found else []

    def resolve(self, state: HighFrontierState, option: Option) -> None:
        if isinstance(option, Suborn):
            option.act(state, self.seat)


class DismissAll(Step[HighFrontierState], frozen=True, gc=False):
    seat: int

    def run(self, state: HighFrontierState) -> None:
        for number in strangers(state, self.seat):
            for _ in range(delegates.plain_of(state, number, self.seat)):
                assembly.remove(state, self.seat, number, delegates.DISMISSED)
