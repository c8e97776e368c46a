"""The state and the turns of hidden hands."""

from __future__ import annotations

from typing import ClassVar, Self

import msgspec

from armillary.engine import Decision, Option, Refusal, Rng, SeatEvent, State, Step
from armillary.engine.events import Shuffled
from tests.toys.hidden_hands.cards import CARDS, HIDDEN, KINDS, kind_of, name_of, number_of

LARGEST_HAND = 5


class HandsState(State):
    __slots__ = ("buried", "deck", "hands", "points", "rows")

    def __init__(self, seats: int, rng: Rng) -> None:
        super().__init__(seats, rng)
        self.deck = list(range(CARDS))  # the top card last
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        self.buried: list[list[int]] = [[] for _ in range(seats)]
        self.rows = [0] * len(KINDS)  # the last number of each
        self.points = [0] * seats

    def clone(self) -> Self:
        other = super().clone()
        other.deck = self.deck[:]
        other.hands = [hand[:] for hand in self.hands]
        other.buried = [pile[:] for pile in self.buried]
        other.rows = self.rows[:]
        other.points = self.points[:]
        return other


class Drew(SeatEvent, frozen=True, gc=False):
    card: int

    rule: ClassVar[str] = "HAND-004"

    def masked(self, seat: int) -> Drew:
        return self if seat == self.seat else msgspec.structs.replace(self, card=HIDDEN)


class Played(SeatEvent, frozen=True, gc=False):
    card: int
    points: int

    rule: ClassVar[str] = "HAND-008"


class Buried(SeatEvent, frozen=True, gc=False):
    card: int

    rule: ClassVar[str] = "HAND-009"

    def masked(self, seat: int) -> Buried:
        return self if seat == self.seat else msgspec.structs.replace(self, card=HIDDEN)


class Draw(Option, frozen=True, gc=False):
    verb: ClassVar[str] = "draw"


class Play(Option, frozen=True, gc=False):
    card: int

    verb: ClassVar[str] = "play"

    def words(self) -> tuple[object, ...]:
        return (name_of(self.card),)


class Bury(Option, frozen=True, gc=False):
    card: int

    verb: ClassVar[str] = "bury"

    def words(self) -> tuple[object, ...]:
        return (name_of(self.card),)


DRAW = Draw()


class Deal(Step[HandsState], frozen=True, gc=False):
    cards: int

    def run(self, state: HandsState) -> None:
        state.rng.shuffle(state.deck)  # HAND-002
        state.tell(Shuffled, "deck", len(state.deck))
        for hand in state.hands:
            hand.extend(state.deck.pop() for _ in range(self.cards))
        state.then(BeginTurn(0))


class BeginTurn(Step[HandsState], frozen=True, gc=False):
    seat: int

    def run(self, state: HandsState) -> None:
        if not state.deck and not any(state.hands):
            return  # HAND-011
        state.turn += 1
        state.then(TakeTurn(self.seat), BeginTurn((self.seat + 1) % state.seats))


class TakeTurn(Decision[HandsState, Draw | Play | Bury], frozen=True, gc=False):
    rule: ClassVar[str] = "HAND-004"

    def options(self, state: HandsState) -> list[Draw | Play | Bury]:
        hand = sorted(state.hands[self.seat])
        found: list[Draw | Play | Bury] = []
        found += [Play(card) for card in hand if number_of(card) > state.rows[kind_of(card)]]  # HAND-007
        if state.deck and len(hand) < LARGEST_HAND:  # HAND-005, HAND-006
            found.append(DRAW)
        found += map(Bury, hand)
        return found

    def when_empty(self, state: HandsState) -> None:
        """Without cards and without a deck a player is passed over."""  # HAND-010

    def resolve(self, state: HandsState, option: Draw | Play | Bury) -> None:
        hand = state.hands[self.seat]
        match option:
            case Draw():
                hand.append(state.deck.pop())
                state.tell(Drew, self.seat, hand[-1])
            case Play(card=card):
                hand.remove(card)
                points = 3 if number_of(card) == state.rows[kind_of(card)] + 1 else 2  # HAND-008
                state.rows[kind_of(card)] = number_of(card)
                state.points[self.seat] += points
                state.tell(Played, self.seat, card, points)
            case Bury(card=card):
                hand.remove(card)
                state.buried[self.seat].append(card)
                state.points[self.seat] += 1  # HAND-009
                state.tell(Buried, self.seat, card)

    def refusals(self, state: HandsState) -> list[Refusal]:
        hand = state.hands[self.seat]
        found = [
            Refusal(Play(card), "HAND-007", "needs a number above {last}", {"last": last})
            for card in hand
            if number_of(card) <= (last := state.rows[kind_of(card)])
        ]
        if len(hand) >= LARGEST_HAND:
            found.append(Refusal(DRAW, "HAND-005", "has {held} cards of {most}", _full(hand)))
        elif not state.deck:
            found.append(Refusal(DRAW, "HAND-006", "the deck is empty"))
        return found


def _full(hand: list[int]) -> dict[str, int | str]:
    return {"held": len(hand), "most": LARGEST_HAND}
