"""Cargo at the start of a phase, also where nothing else can be done in it.

Building and movement offer it with all else. At the start of the other phases a seat is asked where it is
likely to care: a ship has docked with something that the base can store, or a trade or a base waits for
cargo. Who has the habit of being asked always is asked wherever anything can change hands.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar

from armillary.engine import Option, Step
from armillary.games.stellar_horizons.rules.components import CVS, TRADE_CHITS, UNITS
from armillary.games.stellar_horizons.rules.components.kinds import EMPTY, NOTHING, RESERVE, Hold
from armillary.games.stellar_horizons.rules.concepts.marks import LEFT_ABOARD
from armillary.games.stellar_horizons.rules.decisions.acting import ASK_ALWAYS, Acting, Done, best_first
from armillary.games.stellar_horizons.rules.sequence import BEGINS, at
from armillary.games.stellar_horizons.rules.settling import founding, trade
from armillary.games.stellar_horizons.rules.state import STOPPED, StellarState
from armillary.games.stellar_horizons.rules.units import cargo, holds


@at(BEGINS["economic"])
@at(BEGINS["combat"])
@at(BEGINS["exploration"])
class CargoFirst(Step[StellarState], frozen=True, gc=False):
    """Whoever is likely to care is asked before anybody acts in the phase."""  # SH-164

    needed: ClassVar[bool] = False  # whether what follows may need cargo

    def run(self, state: StellarState) -> None:
        asked = [TransferCargo(seat, needed=self.needed) for seat in best_first(state)]
        state.then(*(transfer for transfer in asked if transfer.wanted(state)))


@at(BEGINS["bases"])
class CargoForBases(CargoFirst, frozen=True, gc=False):
    """Before trade and building."""

    needed: ClassVar[bool] = True


class TransferCargo(Acting, frozen=True, gc=False):
    """One transfer after the other, each resource of a ship once."""

    moved: cargo.Moved = ()
    needed: bool = False

    rule: ClassVar[str] = "SH-164"

    def wanted(self, state: StellarState) -> bool:
        """Whether there is a reason to ask."""
        faction = state.played[self.seat]
        if ASK_ALWAYS in state.factions[faction].habits or has_come(state, self.seat, self.moved):
            return True
        if not self.needed:
            return False
        return sale_waits(state, self.seat, self.moved) or bool(short_founders(state, faction))

    def actions(self, state: StellarState) -> Sequence[Option]:
        return cargo.offers(state, self.seat, self.moved) if self.wanted(state) else ()

    def again(self, option: Option) -> TransferCargo:
        return TransferCargo(self.seat, cargo.after(self.moved, option), self.needed)

    def act(self, state: StellarState, option: Option) -> None:
        cargo.act(state, self.seat, option)

    def resolve(self, state: StellarState, option: Option) -> None:
        if isinstance(option, Done):
            state.marks |= {LEFT_ABOARD.format(self.seat)}  # not asked again in the next phase
        super().resolve(state, option)


def has_come(state: StellarState, seat: int, moved: cargo.Moved = ()) -> bool:
    """Whether a ship has docked this year with something that its base can store."""
    faction, held, flags = state.played[seat], state.cargo, state.flags
    if not any(flags[unit] & STOPPED and held[unit] != EMPTY for unit in CVS[faction]):
        return False
    if LEFT_ABOARD.format(seat) in state.marks:
        return False
    return any(flags[unit] & STOPPED for unit, _, _ in _deliveries(state, seat, moved))


def _deliveries(state: StellarState, seat: int, moved: cargo.Moved = ()) -> Iterator[tuple[int, int, int]]:
    """What ships can leave at bases: ship, resource, base."""
    for option in cargo.deliveries(state, seat, moved):
        assert isinstance(option, cargo.Unload)
        base = cargo.keeper(state, option.unit)
        assert base is not None
        yield option.unit, option.resource, base


def sale_waits(state: StellarState, seat: int, moved: cargo.Moved = ()) -> bool:
    """Whether something could be sold at an own base only if a ship left its cargo there first."""
    faction = state.played[seat]
    brought: dict[tuple[int, int], int] = {}
    for unit, resource, base in _deliveries(state, seat, moved):
        brought[base, resource] = brought.get((base, resource), 0) + state.cargo[unit][resource]
    return any(_would_sell(state, faction, base, resource, n) for (base, resource), n in brought.items())


def _would_sell(state: StellarState, faction: int, base: int, resource: int, n: int) -> bool:
    built = state.bases[base]
    if UNITS[base].faction != faction or trade.barred(state, faction, base) or not built.sells:
        return False
    chit, stored = TRADE_CHITS[built.chit], state.cargo[base][resource]
    lot = chit.sell[0]
    return chit.resource == resource and stored < lot <= min(trade.limit(state, faction, base), stored + n)


def short_founders(state: StellarState, faction: int) -> list[int]:
    """The vehicles that could found a base with what others of their fleet carry."""
    if all(state.fleet[unit] == unit for unit in CVS[faction]):
        return []  # no ships together
    if founding.founders(state, faction) or founding.free_counter(state, faction) == NOTHING:
        return []
    return [
        unit
        for unit in CVS[faction]
        if state.where[unit] != RESERVE and founding.builder(state, unit) and lacking(state, unit) != EMPTY
    ]


def lacking(state: StellarState, unit: int) -> Hold:
    """What a vehicle must take from others of its fleet to found a base; nothing if that is not to be had."""
    price, own = founding.price_here(state, unit), state.cargo[unit]
    if price is None:
        return EMPTY
    short = max(0, price[0] - own[0]), max(0, price[1] - own[1]), max(0, price[2] - own[2])
    at_hand = EMPTY
    for mate in cargo.mates(state, unit):
        at_hand = holds.plus(at_hand, state.cargo[mate])
    if holds.missing(short, at_hand) or sum(short) > holds.room(state, unit):
        return EMPTY
    return short
