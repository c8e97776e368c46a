"""Jettison: cards to the Hand, FTs to the Pool, heavy radiators turned light."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from msgspec.structs import replace

from armillary.engine import Option
from armillary.engine.ledger import Refusal
from armillary.engine.options import Amounts, Choices
from armillary.games.high_frontier.rules.components import FACES
from armillary.games.high_frontier.rules.components.kinds import NOTHING
from armillary.games.high_frontier.rules.events.stacks import TanksJettisoned
from armillary.games.high_frontier.rules.fuel_and_cargo import fuelling, limits
from armillary.games.high_frontier.rules.hazards import losses
from armillary.games.high_frontier.rules.pieces import humans
from armillary.games.high_frontier.rules.pieces.naming import (
    DONE,
    CardChoice,
    GoldChoice,
    LightChoice,
    StackAct,
    WaterChoice,
)
from armillary.games.high_frontier.rules.sequence import offers
from armillary.games.high_frontier.rules.state import HighFrontierState, Stack
from armillary.mechanics.modules import replaceable
from armillary.mechanics.narrow import Narrow

HUMAN = "Humans are not Decommissioned at will."


class Jettison(StackAct, frozen=True, gc=False):
    """Throw off part of a Stack."""  # HFC-091, HFC-117

    verb: ClassVar[str] = "jettison"

    def act(self, state: HighFrontierState, seat: int) -> None:
        state.then(JettisonCargo(seat, self.slot))


@offers("free.jettison")
def jettisons(state: HighFrontierState, seat: int) -> Sequence[Option]:
    """Stacks with anything that may be thrown off."""
    return [
        Jettison(slot)
        for slot, stack in enumerate(state.players[seat].stacks)
        if stack is not None and _anything(state, seat, stack)
    ]


def _anything(state: HighFrontierState, seat: int, stack: Stack) -> bool:
    return bool(stack.water or stack.gold) or any(expendable(state, seat, piece) for piece in stack.cards)


@replaceable
def expendable(state: HighFrontierState, seat: int, piece: int, /) -> bool:
    """Whether a card may be Decommissioned at will: no own Human, but a guest may be sent home."""
    # HFC-095, HFC-272
    return losses.may_decommission(piece) or humans.owner_of(state, seat, piece >> 2) != seat


class JettisonCargo(Narrow[HighFrontierState, Option], frozen=True, gc=False):
    """What is thrown off, thing by thing."""

    slot: int
    begun: bool = False

    rule: ClassVar[str] = "HFC-117"

    def options(self, state: HighFrontierState) -> Sequence[Option]:
        stack = state.held(self.seat, self.slot)
        if stack is None:
            return ()
        found: list[Option] = [
            CardChoice(piece >> 2) for piece in stack.cards if expendable(state, self.seat, piece)
        ]
        found += [LightChoice(piece >> 2) for piece in stack.cards if FACES[piece].heavy]
        found += [GoldChoice(count) for count in range(1, stack.gold + 1)]
        if self.begun:
            found.append(DONE)
        return Choices(*found, amounts=Amounts(WaterChoice, 1, stack.water)) if stack.water else found

    def refusals(self, state: HighFrontierState) -> list[Refusal]:
        stack = state.held(self.seat, self.slot)
        if stack is None:
            return []
        return [
            Refusal(CardChoice(piece >> 2), "HFC-095", HUMAN)
            for piece in stack.cards
            if not expendable(state, self.seat, piece)
        ]

    def resolve(self, state: HighFrontierState, option: Option) -> None:
        stack = state.held(self.seat, self.slot)
        if option == DONE or stack is None:
            return
        if isinstance(option, WaterChoice):
            throw_tanks(state, self.seat, self.slot, option.tanks, 0)
        elif isinstance(option, GoldChoice):
            throw_tanks(state, self.seat, self.slot, 0, option.tanks)
        elif isinstance(option, (CardChoice, LightChoice)):
            piece = next((piece for piece in stack.cards if piece >> 2 == option.card), NOTHING)
            if isinstance(option, LightChoice):
                limits.turn_light(state, self.seat, self.slot, piece)
            else:
                losses.decommission(state, self.seat, self.slot, (piece,), losses.VOLUNTARY)
        state.then(replace(self, begun=True))


def throw_tanks(state: HighFrontierState, seat: int, slot: int, water: int, gold: int) -> None:
    """FTs to the Pool; both chits go down."""  # HFC-117
    fuelling.take_tanks(state, seat, slot, water, gold)
    state.tell(TanksJettisoned, seat, slot, water, gold)
