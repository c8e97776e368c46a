"""Ships that sail between stars by orders that nobody else sees until all are given."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Self

from armillary.engine import (
    Amounts,
    Choices,
    Event,
    Option,
    Planning,
    Refusal,
    Rng,
    SeatEvent,
    Simultaneous,
    State,
    Step,
)

STARS = 5
SHIPS = 2
FUEL = 4


class OrderState(State):
    __slots__ = ("aims", "fuel", "goods", "rounds", "ships")

    def __init__(self, seats: int, rng: Rng, *, rounds: int) -> None:
        super().__init__(seats, rng)
        self.rounds = rounds
        self.ships = [[seat % STARS] * SHIPS for seat in range(seats)]  # ORD-001
        self.fuel = [FUEL] * seats
        self.goods = [0] * seats
        self.aims: list[Option | int] = []  # under seal until the end: ORD-003

    def clone(self) -> Self:
        other = super().clone()
        other.rounds = self.rounds
        other.ships = [stars[:] for stars in self.ships]
        other.fuel = self.fuel[:]
        other.goods = self.goods[:]
        other.aims = self.aims[:]
        return other


class Aim(Option, frozen=True, gc=False):
    star: int

    verb: ClassVar[str] = "aim"


class Sail(Option, frozen=True, gc=False):
    ship: int
    star: int

    verb: ClassVar[str] = "sail"


class Burn(Option, frozen=True, gc=False):
    fuel: int

    verb: ClassVar[str] = "burn"


AIMS = tuple(Aim(star) for star in range(STARS))


class OrdersRevealed(Event, frozen=True, gc=False):
    orders: tuple[tuple[str, ...], ...]

    rule: ClassVar[str] = "ORD-007"


class Harvested(SeatEvent, frozen=True, gc=False):
    star: int
    goods: int

    rule: ClassVar[str] = "ORD-008"


class AimShown(SeatEvent, frozen=True, gc=False):
    star: int
    goods: int

    rule: ClassVar[str] = "ORD-010"


class ChooseAims(Simultaneous[OrderState, Aim], frozen=True, gc=False, kw_only=True):
    rule: ClassVar[str] = "ORD-003"

    def options(self, state: OrderState, seat: int) -> Sequence[Aim]:
        return AIMS

    def reveal(self, state: OrderState, choices: dict[int, Aim]) -> None:
        state.aims = [choices[seat] for seat in range(state.seats)]  # seen by everybody's own seat only


class BeginRound(Step[OrderState], frozen=True, gc=False):
    def run(self, state: OrderState) -> None:
        state.turn += 1
        state.then(GiveOrders(choosing=tuple(range(state.seats))))


class GiveOrders(Planning[OrderState, Option], frozen=True, gc=False, kw_only=True):
    rule: ClassVar[str] = "ORD-004"

    def options(self, state: OrderState, seat: int, plan: tuple[Option, ...]) -> Sequence[Option]:
        moved = {order.ship for order in plan if isinstance(order, Sail)}
        sailings = [
            Sail(ship, (star + way) % STARS)
            for ship, star in enumerate(state.ships[seat])
            if ship not in moved  # ORD-005
            for way in (1, -1)
        ]
        if any(isinstance(order, Burn) for order in plan) or not state.fuel[seat]:
            return sailings
        return Choices(*sailings, amounts=Amounts(Burn, 1, state.fuel[seat]))  # ORD-006

    def may_close(self, state: OrderState, seat: int, plan: tuple[Option, ...]) -> bool:
        return bool(plan)  # ORD-004

    def refusals(self, state: OrderState, seat: int, plan: tuple[Option, ...]) -> list[Refusal]:
        reason = "ship {ship} has its order"
        return [
            Refusal(Sail(order.ship, order.star), "ORD-005", reason, {"ship": order.ship})
            for order in plan
            if isinstance(order, Sail)
        ]

    def reveal(self, state: OrderState, plans: dict[int, tuple[Option, ...]]) -> None:
        state.tell(OrdersRevealed, tuple(tuple(map(str, plans[seat])) for seat in range(state.seats)))
        burnt = [0] * state.seats
        for seat, plan in plans.items():
            for order in plan:
                match order:
                    case Sail(ship=ship, star=star):
                        state.ships[seat][ship] = star
                    case Burn(fuel=fuel):
                        burnt[seat] = fuel
                        state.fuel[seat] -= fuel
        for star in range(STARS):
            _harvest(state, star, burnt)
        state.then(EndRound())


def _harvest(state: OrderState, star: int, burnt: list[int]) -> None:
    """Who alone has the most ships and burnt fuel at a star takes a good for each ship there."""
    there = [state.ships[seat].count(star) for seat in range(state.seats)]
    strength = [10 * ships + burnt[seat] if ships else 0 for seat, ships in enumerate(there)]
    best = max(strength)
    if best and strength.count(best) == 1:  # ORD-008
        seat = strength.index(best)
        state.goods[seat] += there[seat]
        state.tell(Harvested, seat, star, there[seat])


class EndRound(Step[OrderState], frozen=True, gc=False):
    def run(self, state: OrderState) -> None:
        if state.turn < state.rounds:
            state.then(BeginRound())
            return
        for seat, aim in enumerate(state.aims):  # ORD-010
            assert isinstance(aim, Aim)
            goods = 2 * state.ships[seat].count(aim.star)
            state.goods[seat] += goods
            state.tell(AimShown, seat, aim.star, goods)
        state.aims = []
