"""Income: tucked cards pay when they are tucked and at the end of each round but the last."""

from __future__ import annotations

from typing import ClassVar

from armillary.engine import Option, Step
from armillary.games.seti.rules.components import CARDS, INCOMES, NO_CARD
from armillary.games.seti.rules.components.vocabulary import GainOp, IncomeOp
from armillary.games.seti.rules.effects.carrying_out import performs, scope_of
from armillary.games.seti.rules.effects.free_actions import Interruptible, free_actions, may_interrupt
from armillary.games.seti.rules.effects.triggers import DECLINE
from armillary.games.seti.rules.events import CardTucked, IncomePaid
from armillary.games.seti.rules.player.cards import draw
from armillary.games.seti.rules.player.resources import gain, gain_resource
from armillary.games.seti.rules.state import SetiState
from armillary.mechanics.modules import replaceable

STARTING_INCOME = {"credits": 3, "energy": 2, "card": 1}  # the starting income card: SETI-036

_ONCE = {kind: GainOp(kind, 1) for kind in INCOMES}


class Tuck(Option, frozen=True, gc=False):
    """Tuck a card for income."""

    card: int

    verb: ClassVar[str] = "tuck"

    def words(self) -> tuple[object, ...]:
        return (CARDS[self.card].id,)


TUCKS = tuple(Tuck(card.number) for card in CARDS)


def tuck(state: SetiState, seat: int, card: int) -> None:
    """Tuck a card, from hand or from wherever it was played, and gain its resource at once."""
    own = state.agencies[seat]
    if card in own.hand:
        own.hand.remove(card)
    own.tucked.append(card)  # SETI-043
    state.tell(CardTucked, seat, card)
    kind = CARDS[card].income
    if kind == "card":
        draw(state, seat, 1)
    else:
        gain_resource(state, seat, _ONCE[kind])  # SETI-037, SETI-038


class TuckCard(Interruptible, frozen=True, gc=False):
    """An income icon: tuck a card from hand, or decline."""

    rule: ClassVar[str] = "SETI-037"

    def own_options(self, state: SetiState) -> list[Option]:
        return [DECLINE, *[TUCKS[card] for card in state.agencies[self.seat].hand]]  # SETI-040, SETI-044

    def options(self, state: SetiState) -> list[Option]:
        own = self.own_options(state)
        if may_interrupt(state, self.seat):  # also with an empty hand: a free action may bring a card
            own += free_actions(state, self.seat)
        return own  # declined by itself where there is nothing else: SETI-041

    def decide(self, state: SetiState, option: Option) -> None:
        if isinstance(option, Tuck):
            tuck(state, self.seat, option.card)


@performs(IncomeOp)
@replaceable
def increase_income(state: SetiState, seat: int, operation: IncomeOp) -> None:
    if operation.card == "hand":
        state.then(TuckCard(seat))
    else:
        card = scope_of(state).card
        if card != NO_CARD:
            tuck(state, seat, card)


@replaceable
def pay_income(state: SetiState, seat: int, /) -> None:
    """Gain what the starting income card and all tucked cards pay."""  # SETI-289
    state.tell(IncomePaid, seat)
    sums = dict(STARTING_INCOME)
    for card in state.agencies[seat].tucked:
        kind = CARDS[card].income
        sums[kind] = sums.get(kind, 0) + 1
    for kind, n in sums.items():
        if kind != "card":
            gain(state, seat, kind, n)  # SETI-291
    draw(state, seat, sums["card"])


class PayIncome(Step[SetiState], frozen=True, gc=False):
    """All players gain their income, in turn order from the starting player."""  # SETI-290

    def run(self, state: SetiState) -> None:
        for seat in state.in_turn_order(state.starter):
            if seat not in state.paid_income:  # SETI-292
                pay_income(state, seat)
        state.paid_income.clear()
