"""Traders who bid on their turns and make offers at any time."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Self

from armillary.engine import (
    Amounts,
    AnytimeOption,
    Choices,
    Decision,
    Option,
    Refusal,
    Rng,
    SeatEvent,
    State,
    Step,
)
from armillary.engine.events import Rolled

COINS = 10
MOST = 7  # coins of a bid
PRICE = 2
OFFERS = 2  # of a seat, in a game


class MarketState(State):
    __slots__ = ("coins", "goods", "offers", "rounds")

    def __init__(self, seats: int, rng: Rng, *, rounds: int) -> None:
        super().__init__(seats, rng)
        self.rounds = rounds
        self.coins = [COINS] * seats  # MKT-001
        self.goods = [1] * seats
        self.offers = [OFFERS] * seats

    def clone(self) -> Self:
        other = super().clone()
        other.rounds = self.rounds
        other.coins = self.coins[:]
        other.goods = self.goods[:]
        other.offers = self.offers[:]
        return other


class Bid(Option, frozen=True, gc=False):
    coins: int

    verb: ClassVar[str] = "bid"


class Pass(Option, frozen=True, gc=False):
    verb: ClassVar[str] = "pass"


class Accept(Option, frozen=True, gc=False):
    verb: ClassVar[str] = "accept"


class Refuse(Option, frozen=True, gc=False):
    verb: ClassVar[str] = "refuse"


class Offer(AnytimeOption, frozen=True, gc=False):
    """Coins for a good of another trader."""

    seller: int

    verb: ClassVar[str] = "offer"

    def act(self, state: MarketState, seat: int) -> None:
        state.offers[seat] -= 1
        state.tell(Offered, seat, self.seller)
        state.then(Answer(self.seller, seat))  # MKT-007


class Offered(SeatEvent, frozen=True, gc=False):
    seller: int

    rule: ClassVar[str] = "MKT-006"


class Answered(SeatEvent, frozen=True, gc=False):
    buyer: int
    sold: bool

    rule: ClassVar[str] = "MKT-007"


class GoodBought(SeatEvent, frozen=True, gc=False):
    coins: int
    goods: int

    rule: ClassVar[str] = "MKT-004"


class BeginTurn(Step[MarketState], frozen=True, gc=False):
    def run(self, state: MarketState) -> None:
        state.turn += 1
        if state.turn <= state.rounds * state.seats:  # MKT-002
            state.then(Buy((state.turn - 1) % state.seats), BeginTurn())


class Buy(Decision[MarketState, Option], frozen=True, gc=False):
    rule: ClassVar[str] = "MKT-003"

    def options(self, state: MarketState) -> Sequence[Option]:
        return Choices(Pass(), amounts=Amounts(Bid, 0, min(MOST, state.coins[self.seat])))  # MKT-003

    def refusals(self, state: MarketState) -> list[Refusal]:
        held = state.coins[self.seat]
        most = min(MOST, held)
        reason = "at most {most}, has {held}"
        return [Refusal(Bid(most + 1), "MKT-003", reason, {"most": most, "held": held})]

    def resolve(self, state: MarketState, option: Option) -> None:
        if not isinstance(option, Bid):
            return
        face = state.rng.die()
        state.tell(Rolled, self.seat, "price", (face,))
        state.coins[self.seat] -= option.coins
        goods = int(option.coins >= face)  # MKT-004
        state.goods[self.seat] += goods
        state.tell(GoodBought, self.seat, option.coins, goods)


class Answer(Decision[MarketState, Option], frozen=True, gc=False):
    buyer: int

    rule: ClassVar[str] = "MKT-007"

    def options(self, state: MarketState) -> Sequence[Option]:
        return (Accept(), Refuse())

    def resolve(self, state: MarketState, option: Option) -> None:
        sold = isinstance(option, Accept)
        if sold:
            state.goods[self.seat] -= 1
            state.goods[self.buyer] += 1
            state.coins[self.seat] += PRICE
            state.coins[self.buyer] -= PRICE
        state.tell(Answered, self.seat, self.buyer, sold)


def anytime(state: MarketState, seat: int) -> Sequence[Option]:
    """Offers to everybody who has a good, unless one is being answered."""
    if isinstance(state.stack[-1], Answer) or not state.offers[seat] or state.coins[seat] < PRICE:
        return ()
    return [
        Offer(seller) for seller, goods in enumerate(state.goods) if goods and seller != seat
    ]  # MKT-005, MKT-006
