"""Selling what is stored at home: any two resources for $1B, at any time."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from armillary.engine import AnytimeOption, Decision
from armillary.engine.options import Amounts
from armillary.games.stellar_horizons.rules.components.kinds import Resource
from armillary.games.stellar_horizons.rules.concepts import treasury
from armillary.games.stellar_horizons.rules.concepts.politics_chits import Count
from armillary.games.stellar_horizons.rules.decisions.acting import Acting
from armillary.games.stellar_horizons.rules.decisions.anytime import OFFERS, waiting
from armillary.games.stellar_horizons.rules.state import StellarState
from armillary.games.stellar_horizons.rules.units import holds

FOR_MONEY = 2  # resources for $1B: SH-028


class SellStored(AnytimeOption, frozen=True, gc=False):
    """Of one type, as many as the player then says."""

    resource: int

    verb: ClassVar[str] = "sell"

    def words(self) -> tuple[object, ...]:
        return (Resource(self.resource).name.lower(),)

    def act(self, state: StellarState, seat: int) -> None:
        state.then(SellHowMany(seat, self.resource))


class SellMixed(AnytimeOption, frozen=True, gc=False):
    """One of each of two types."""

    first: int
    second: int

    verb: ClassVar[str] = "sell"

    def words(self) -> tuple[object, ...]:
        return Resource(self.first).name.lower(), Resource(self.second).name.lower()

    def act(self, state: StellarState, seat: int) -> None:
        _sell(state, seat, self.first, 1)
        _sell(state, seat, self.second, 1)
        treasury.earn(state, state.played[seat], 1, "sale")


_PAIRS = [(a, b) for a in Resource for b in Resource if a < b]


@OFFERS("sell")
def _sales(state: StellarState, seat: int) -> Sequence[AnytimeOption]:
    """Not in the middle of an action of the same player, which may need what is stored."""
    stores = state.of(seat).stores
    if sum(stores) < FOR_MONEY:
        return ()
    step = waiting(state)
    if isinstance(step, Decision) and step.seat == seat and not isinstance(step, Acting):
        return ()
    return [
        *(SellStored(resource) for resource in Resource if stores[resource] >= FOR_MONEY),
        *(SellMixed(a, b) for a, b in _PAIRS if stores[a] and stores[b]),
    ]


class SellHowMany(Decision[StellarState, Count], frozen=True, gc=False):
    resource: int

    rule: ClassVar[str] = "SH-028"

    def options(self, state: StellarState) -> Amounts[Count]:
        held = state.of(self.seat).stores[self.resource]
        return Amounts(Count, FOR_MONEY, held - held % FOR_MONEY, FOR_MONEY)

    def resolve(self, state: StellarState, option: Count) -> None:
        _sell(state, self.seat, self.resource, option.n)
        treasury.earn(state, state.played[self.seat], option.n // FOR_MONEY, "sale")


def _sell(state: StellarState, seat: int, resource: int, n: int) -> None:
    sold = [0, 0, 0]
    sold[resource] = n
    own = state.of(seat)
    own.stores = holds.less(own.stores, (sold[0], sold[1], sold[2]))
