"""Launch vehicles as interplanetary missiles: an optional rule."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from armillary.engine import Option
from armillary.games.stellar_horizons.rules import ships
from armillary.games.stellar_horizons.rules.acting import Narrow
from armillary.games.stellar_horizons.rules.components import UNITS
from armillary.games.stellar_horizons.rules.state import StellarState

MISSILES = "missiles"  # the optional rule


class LaunchMissile(Option, frozen=True, gc=False):
    unit: int

    verb: ClassVar[str] = "missile"

    def words(self) -> tuple[object, ...]:
        return (ships.own_name(self.unit),)


class AtBase(Option, frozen=True, gc=False):
    base: int

    verb: ClassVar[str] = "at"

    def words(self) -> tuple[object, ...]:
        return (UNITS[self.base].id,)


def launches(state: StellarState, seat: int) -> Sequence[Option]:
    return ()


class ChooseMissileTarget(Narrow[AtBase], frozen=True, gc=False):
    unit: int

    rule: ClassVar[str] = "SH-579"

    def options(self, state: StellarState) -> list[AtBase]:
        return []
