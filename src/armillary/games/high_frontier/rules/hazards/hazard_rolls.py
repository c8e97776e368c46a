"""Hazard Rolls, and paying not to make them."""

from __future__ import annotations

from typing import ClassVar

from armillary.engine import Option
from armillary.games.high_frontier.rules.components import CHARTS
from armillary.games.high_frontier.rules.components.kinds import NOBODY, Privilege
from armillary.games.high_frontier.rules.events import game
from armillary.games.high_frontier.rules.hazards import losses
from armillary.games.high_frontier.rules.pieces import privileges, treasury
from armillary.games.high_frontier.rules.state import HighFrontierState
from armillary.mechanics.modules import extensible, replaceable
from armillary.mechanics.narrow import Narrow

FATAL = 1
OPEN_SOURCE = 3  # HFC-030


class Risk(Option, frozen=True, gc=False):
    verb: ClassVar[str] = "risk"


class Finao(Option, frozen=True, gc=False):
    verb: ClassVar[str] = "finao"


RISK, FINAO = Risk(), Finao()


@replaceable
def finao_cost(state: HighFrontierState, seat: int, /) -> int:
    """What it costs to succeed without rolling."""  # HFC-170, Q13
    return finao_price(state, seat)


@replaceable
def finao_price(state: HighFrontierState, seat: int, /) -> int:
    """Before anything is taken off: Module 3 doubles it, Abilities halve the result."""  # HFC-030, Q13
    return OPEN_SOURCE if privileges.has(state, seat, Privilege.OPEN_SOURCE_FINAO) else CHARTS.finao


@replaceable
def may_finao(state: HighFrontierState, seat: int, /) -> bool:
    """Whether a player may pay instead of rolling, if he can."""  # HFC-170
    return True


@replaceable
def pay_finao(state: HighFrontierState, seat: int, /) -> None:
    """The programmers are paid."""  # HFC-170
    treasury.spend(state, seat, finao_cost(state, seat), FINAO.verb, NOBODY)


def can_finao(state: HighFrontierState, seat: int) -> bool:
    """Whether a player is asked: it is allowed and can be paid."""
    return treasury.funds(state, seat) >= finao_cost(state, seat) and may_finao(state, seat)


def roll(state: HighFrontierState, seat: int, what: str) -> int:
    face = state.rng.die()
    state.tell(game.DieRolled, seat, what, (face,))
    return face


class HazardRoll(Narrow[HighFrontierState, Option], frozen=True, gc=False):
    """On a 1 the whole Stack is lost; who can pay is asked before."""  # HFC-169, HFC-170

    slot: int
    cause: str  # crash, aerobrake, assist

    rule: ClassVar[str] = "HFC-169"

    def options(self, state: HighFrontierState) -> list[Option]:
        if state.held(self.seat, self.slot) is None:
            return []
        return [RISK, FINAO] if can_finao(state, self.seat) else [RISK]

    def resolve(self, state: HighFrontierState, option: Option) -> None:
        if option == FINAO:
            pay_finao(state, self.seat)
        elif roll(state, self.seat, self.cause) == FATAL:
            losses.lose_stack(state, self.seat, self.slot, losses.HAZARD)
        else:
            survived(state, self)


@extensible
def survived(state: HighFrontierState, hazard: HazardRoll, /) -> None:
    """A Hazard Roll was made and nothing was lost."""
