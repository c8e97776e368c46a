"""Ships that their owner destroys: at any time, except in combat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from armillary.engine import AnytimeOption, Option
from armillary.games.stellar_horizons.rules.components import SHIPS
from armillary.games.stellar_horizons.rules.components.kinds import RESERVE
from armillary.games.stellar_horizons.rules.decisions.anytime import OFFERS, in_combat
from armillary.games.stellar_horizons.rules.state import AWARE, StellarState
from armillary.games.stellar_horizons.rules.units import ships
from armillary.mechanics.narrow import Narrow


class ScrapShip(AnytimeOption, frozen=True, gc=False):
    unit: int

    verb: ClassVar[str] = "scrap"

    def words(self) -> tuple[object, ...]:
        return (ships.own_name(self.unit),)

    def act(self, state: StellarState, seat: int) -> None:
        state.then(ConfirmScrap(seat, self.unit))


class ReallyScrap(Option, frozen=True, gc=False):
    verb: ClassVar[str] = "confirm"


class KeepShip(Option, frozen=True, gc=False):
    verb: ClassVar[str] = "keep"


class ConfirmScrap(Narrow[StellarState, Option], frozen=True, gc=False):
    """Whatever waits is asked again only afterwards: it may no longer be possible."""

    unit: int

    rule: ClassVar[str] = "SH-097"

    def options(self, state: StellarState) -> list[Option]:
        return [] if state.where[self.unit] == RESERVE else [ReallyScrap(), KeepShip()]

    def resolve(self, state: StellarState, option: Option) -> None:
        if isinstance(option, ReallyScrap):
            ships.destroy(state, self.unit, "scrapped")


@OFFERS("scrap ship")
def scraps(state: StellarState, seat: int) -> Sequence[AnytimeOption]:
    """Any own ship, to build it again elsewhere."""  # SH-097, SH-103
    if in_combat(state):
        return ()
    where = state.where
    return [
        ScrapShip(unit)
        for unit in SHIPS[state.played[seat]]
        if where[unit] != RESERVE and not state.flags[unit] & AWARE
    ]
