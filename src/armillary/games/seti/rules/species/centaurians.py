"""Centaurians: messages that wait ahead on the score track."""

from __future__ import annotations

from typing import ClassVar

from armillary.engine import Option, Step
from armillary.games.seti.rules.components import CARDS, MESSAGES, NO_CARD, Species
from armillary.games.seti.rules.components.vocabulary import MessageOp
from armillary.games.seti.rules.effects.carrying_out import carry_out, performs, scope_of
from armillary.games.seti.rules.effects.free_actions import Interruptible
from armillary.games.seti.rules.events import MessagePlaced, MessageReached
from armillary.games.seti.rules.player.cards import discard
from armillary.games.seti.rules.state import FREE, NOT_SET, SetiState
from armillary.mechanics.modules import extensible

AHEAD = 15


@extensible
def set_up(state: SetiState, slot: int) -> None:
    """Everybody's message tile goes ahead of the own score."""  # SETI-387
    for seat in state.in_turn_order():
        place_message_tile(state, seat, AHEAD)


def place_message_tile(state: SetiState, seat: int, ahead: int) -> None:
    own = state.agencies[seat]
    own.message_tile = own.score + ahead
    state.tell(MessagePlaced, seat, own.message_tile, NO_CARD)


class Message(Option, frozen=True, gc=False):
    """A message reward of the species board."""

    reward: int

    verb: ClassVar[str] = "message"

    def words(self) -> tuple[object, ...]:
        return (self.reward + 1,)


_MESSAGES = tuple(Message(reward) for reward in range(len(MESSAGES)))


class TakeMessage(Interruptible, frozen=True, gc=False):
    """The own message tile is reached: take a reward that nobody has taken."""  # SETI-388

    rule: ClassVar[str] = "SETI-388"

    def own_options(self, state: SetiState) -> list[Option]:
        return [option for option in _MESSAGES if state.message_rewards[option.reward] == FREE]

    def decide(self, state: SetiState, option: Option) -> None:
        assert isinstance(option, Message)
        take_message(state, self.seat, option.reward)

    def when_empty(self, state: SetiState) -> None:
        pass


def take_message(state: SetiState, seat: int, reward: int) -> None:
    """Cover a message reward and gain it."""
    state.message_rewards[reward] = seat
    state.tell(MessageReached, seat, NO_CARD, reward)
    carry_out(state, seat, MESSAGES[reward], slot=state.slot_of(Species.CENTAURIANS))


@performs(MessageOp)
def place_message(state: SetiState, seat: int, operation: MessageOp) -> None:
    """A marker ahead of the score, for the green part of the card that is being played."""  # SETI-391
    own = state.agencies[seat]
    card = scope_of(state).card
    score = own.score + operation.ahead
    own.message_cards.append((score, card))
    state.tell(MessagePlaced, seat, score, card)


def reach_message(state: SetiState, seat: int) -> None:
    """The oldest message is reached: its green part is resolved."""  # SETI-392, SETI-393
    _, card = state.agencies[seat].message_cards.pop(0)
    state.tell(MessageReached, seat, card, NOT_SET)
    state.then(DiscardMessage(seat, card))
    carry_out(state, seat, CARDS[card].on_message, card=card)


class DiscardMessage(Step[SetiState], frozen=True, gc=False):
    """A card that has not become income leaves the game."""  # SETI-395, SETI-396

    seat: int
    card: int

    def run(self, state: SetiState) -> None:
        if self.card not in state.agencies[self.seat].tucked:
            discard(state, self.seat, self.card, "message")
