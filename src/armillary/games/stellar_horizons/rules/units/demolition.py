"""Bases and structures that their owner destroys."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from msgspec.structs import replace

from armillary.engine import AnytimeOption
from armillary.games.stellar_horizons.rules.components import BASES, UNITS
from armillary.games.stellar_horizons.rules.components.kinds import Chain
from armillary.games.stellar_horizons.rules.decisions.anytime import OFFERS, in_combat
from armillary.games.stellar_horizons.rules.events.exploration import StructureScrapped
from armillary.games.stellar_horizons.rules.state import StellarState
from armillary.games.stellar_horizons.rules.units import bases, ranges, ships
from armillary.games.stellar_horizons.rules.units.bases import SETTLEMENTS


class ScrapBase(AnytimeOption, frozen=True, gc=False):
    base: int

    verb: ClassVar[str] = "scrap"

    def words(self) -> tuple[object, ...]:
        return (ships.own_name(self.base),)

    def act(self, state: StellarState, seat: int) -> None:
        bases.destroy_base(state, self.base, "scrapped")


class ScrapStructure(AnytimeOption, frozen=True, gc=False):
    base: int
    chain: int

    verb: ClassVar[str] = "scrap"

    def words(self) -> tuple[object, ...]:
        what = "settlement" if self.chain == SETTLEMENTS else Chain(self.chain).name.lower()
        return ships.own_name(self.base), what

    def act(self, state: StellarState, seat: int) -> None:
        built = state.bases[self.base]
        if self.chain == SETTLEMENTS:
            left = built.settlements - 1
            state.bases[self.base] = replace(built, settlements=left, hurt=min(built.hurt, left))
        else:
            levels, harm = list(built.levels), list(built.harm)
            levels[self.chain] -= 1
            harm[self.chain] = 0  # Q61
            state.bases[self.base] = replace(built, levels=tuple(levels), harm=tuple(harm))
        state.tell(StructureScrapped, seat, self.base, self.chain)
        ranges.recheck(state, UNITS[self.base].faction)  # SH-128


@OFFERS("scrap base")
def scraps(state: StellarState, seat: int) -> Sequence[AnytimeOption]:
    """Bases, and a level of what stands there; as with ships, not in combat."""  # SH-148, SH-160
    if not state.bases or in_combat(state):
        return ()
    found: list[AnytimeOption] = []
    for base in BASES[state.played[seat]]:
        if base in state.bases:
            built = state.bases[base]
            found.append(ScrapBase(base))
            found += [ScrapStructure(base, chain) for chain in Chain if built.levels[chain]]
            found += [ScrapStructure(base, SETTLEMENTS)] if built.settlements else []
    return found
