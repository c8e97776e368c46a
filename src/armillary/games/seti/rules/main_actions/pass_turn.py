"""Main action: pass. Discard down to four cards, rotate if first, take an end-of-round card."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from armillary.engine import Decision, Option, Step
from armillary.games.seti.rules.components import CARDS, HAND_WHEN_PASSING, ROUNDS
from armillary.games.seti.rules.effects.free_actions import MainAction, offers_main_actions
from armillary.games.seti.rules.events import ActionTaken, EndCardTaken, Passed
from armillary.games.seti.rules.player.cards import discard, discard_from_hand
from armillary.games.seti.rules.player.income import pay_income
from armillary.games.seti.rules.probes import rotation
from armillary.games.seti.rules.state import NOBODY, SetiState


class Pass(MainAction, frozen=True, gc=False):
    """Take no more turns in this round."""

    verb: ClassVar[str] = "pass"

    def take(self, state: SetiState, seat: int) -> None:
        state.tell(ActionTaken, seat, "pass")
        state.free_actions = False  # SETI-058, SETI-275
        state.then(DiscardToLimit(seat), LeaveRound(seat))


PASS = (Pass(),)


@offers_main_actions("pass")
def passes(state: SetiState, seat: int) -> Sequence[Pass]:
    return PASS  # SETI-053


class Discard(Option, frozen=True, gc=False):
    """Discard a card without any benefit."""

    card: int

    verb: ClassVar[str] = "discard"

    def words(self) -> tuple[object, ...]:
        return (CARDS[self.card].id,)


DISCARDS = tuple(Discard(card.number) for card in CARDS)


class DiscardToLimit(Decision[SetiState, Discard], frozen=True, gc=False):
    """Step 1: discard one card after the other until four are left."""  # SETI-276, SETI-277

    rule: ClassVar[str] = "SETI-276"

    def options(self, state: SetiState) -> list[Discard]:
        hand = state.agencies[self.seat].hand
        return [DISCARDS[card] for card in hand] if len(hand) > HAND_WHEN_PASSING else []

    def resolve(self, state: SetiState, option: Discard) -> None:
        discard_from_hand(state, self.seat, option.card, "hand_limit")  # SETI-278
        state.then(self)

    def when_empty(self, state: SetiState) -> None:
        """Few enough cards."""


class LeaveRound(Step[SetiState], frozen=True, gc=False):
    """Steps 2 and 3, and the income for those who want it early."""

    seat: int

    def run(self, state: SetiState) -> None:
        if state.early_income and state.round < ROUNDS:
            state.then(IncomeNow(self.seat))
        state.then(LookAtStack(self.seat))
        mark_passed(state, self.seat)


def mark_passed(state: SetiState, seat: int) -> None:
    """Somebody has passed; the first one in a round rotates the solar system."""
    first = not state.someone_passed
    state.someone_passed = True
    state.agencies[seat].passed = True
    state.tell(Passed, seat, first)
    if first:
        rotation.rotate(state)  # SETI-279, SETI-280
    choose_postponed(state)


# End-of-round cards


def stack_of_round(state: SetiState) -> list[int]:
    """The end-of-round cards that are left in this round; there are none in the last one."""  # SETI-284
    return state.end_stacks[state.round - 1] if state.round < ROUNDS else []


class LookAtStack(Step[SetiState], frozen=True, gc=False):
    """Step 3: look at all cards left in this round's stack and take one."""  # SETI-281

    seat: int

    def run(self, state: SetiState) -> None:
        if stack_of_round(state):
            state.looker = self.seat  # SETI-026
            state.then(TakeEndCard(self.seat), LeaveRest())


class TakeFromStack(Option, frozen=True, gc=False):
    """A card of the end-of-round stack."""

    card: int

    verb: ClassVar[str] = "take"

    def words(self) -> tuple[object, ...]:
        return (CARDS[self.card].id,)


class Postpone(Option, frozen=True, gc=False):
    """Go on looking, and choose when the next player passes."""

    verb: ClassVar[str] = "later"


STACK_CARDS = tuple(TakeFromStack(card.number) for card in CARDS)
POSTPONE = Postpone()


class TakeEndCard(Decision[SetiState, Option], frozen=True, gc=False):
    """Take one card of the stack into hand."""

    postponed: bool = False  # before, so that it cannot be postponed again

    rule: ClassVar[str] = "SETI-281"

    def options(self, state: SetiState) -> list[Option]:
        found: list[Option] = [STACK_CARDS[card] for card in stack_of_round(state)]
        if state.deferred_choice and not self.postponed and not _all_passed(state):
            found.append(POSTPONE)  # SETI-285
        return found

    def resolve(self, state: SetiState, option: Option) -> None:
        if isinstance(option, TakeFromStack):
            take_end_card(state, self.seat, option.card)
        else:
            state.postponed = self.seat


def take_end_card(state: SetiState, seat: int, card: int) -> None:
    stack = stack_of_round(state)
    stack.remove(card)
    state.agencies[seat].hand.append(card)  # SETI-282
    state.tell(EndCardTaken, seat, card)


class LeaveRest(Step[SetiState], frozen=True, gc=False):
    """The last player to pass discards what is left of the stack."""  # SETI-283

    def run(self, state: SetiState) -> None:
        if _all_passed(state):
            discard_stack(state)


def choose_postponed(state: SetiState) -> None:
    """Somebody else passes: whoever still looks at the stack has to choose now."""  # SETI-285
    if state.postponed != NOBODY:
        seat, state.postponed = state.postponed, NOBODY
        state.then(TakeEndCard(seat, postponed=True))


def discard_stack(state: SetiState) -> None:
    """Cards of this round's stack that nobody took."""
    stack = stack_of_round(state)
    while stack:
        discard(state, NOBODY, stack.pop(), "stack")


def _all_passed(state: SetiState) -> bool:
    return all(own.passed for own in state.agencies)


# Early income: an option of the game


class TakeIncome(Option, frozen=True, gc=False):
    """Take the income of the round now."""

    verb: ClassVar[str] = "income"


class Wait(Option, frozen=True, gc=False):
    """Take it at the end of the round."""

    verb: ClassVar[str] = "wait"


NOW_OR_LATER: tuple[Option, ...] = (TakeIncome(), Wait())


class IncomeNow(Decision[SetiState, Option], frozen=True, gc=False):
    """Income right after passing instead of at the end of the round."""

    rule: ClassVar[str] = "SETI-292"

    def options(self, state: SetiState) -> Sequence[Option]:
        return NOW_OR_LATER

    def resolve(self, state: SetiState, option: Option) -> None:
        if isinstance(option, TakeIncome):
            state.paid_income.append(self.seat)
            pay_income(state, self.seat)
