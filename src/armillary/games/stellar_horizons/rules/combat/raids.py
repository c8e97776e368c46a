"""Raids of bases of non-player factions."""

from __future__ import annotations

from typing import ClassVar

from armillary.engine import Decision, Step
from armillary.games.stellar_horizons.rules.combat import aftermath, surrender
from armillary.games.stellar_horizons.rules.combat.placing_hits import HitUnit
from armillary.games.stellar_horizons.rules.components import LOSSES, RAIDS, UNITS
from armillary.games.stellar_horizons.rules.components.kinds import RESERVE, Field, Resource
from armillary.games.stellar_horizons.rules.concepts import technology_chits, treasury
from armillary.games.stellar_horizons.rules.concepts.dice import die
from armillary.games.stellar_horizons.rules.concepts.powers import powers
from armillary.games.stellar_horizons.rules.decisions.anytime import fights
from armillary.games.stellar_horizons.rules.events.combat import BaseRaided, PlunderTaken
from armillary.games.stellar_horizons.rules.state import MOTHBALLED, StellarState
from armillary.games.stellar_horizons.rules.units import bases, damage


def damage_of(state: StellarState, faction: int, roll: int) -> int:
    """What a roll costs a fleet; military policies make it less."""
    return max(0, RAIDS[roll - 1].damage + powers(state, faction).raid_damage)


class Raid(Step[StellarState], frozen=True, gc=False):
    """One die says what is captured and what it costs; the hits come first, so that nothing is captured
    by ships that do not return."""

    seat: int
    fleet: tuple[int, ...]
    base: int

    def run(self, state: StellarState) -> None:
        roll = die(state.rng)
        result = RAIDS[roll - 1]  # SH-370
        hits = damage_of(state, state.played[self.seat], roll)
        state.tell(BaseRaided, self.seat, self.base, roll, result.resources, hits)
        if result.base_destroyed:
            bases.destroy_base(state, self.base, "raid")
        state.then(
            TakeRaidDamage(self.seat, self.fleet, hits),
            CaptureResources(self.seat, self.fleet, result.resources),
        )


@fights
class TakeRaidDamage(Decision[StellarState, HitUnit], frozen=True, gc=False):
    """The raider puts the damage on the own fleet; then recalls are tried."""

    fleet: tuple[int, ...]
    left: int
    harmed: tuple[tuple[int, int], ...] = ()

    rule: ClassVar[str] = "SH-370"

    def options(self, state: StellarState) -> list[HitUnit]:
        if not self.left:
            return []
        return [HitUnit(unit) for unit in self.fleet if state.where[unit] != RESERVE]

    def resolve(self, state: StellarState, option: HitUnit) -> None:
        unit = option.unit
        harmed = dict(self.harmed)
        if not state.flags[unit] & MOTHBALLED:
            harmed[unit] = harmed.get(unit, 0) + 1
        if damage.hit_ship(state, unit, "raid"):
            lessons = LOSSES[UNITS[unit].size]
            technology_chits.draw(state, UNITS[unit].faction, Field.ENGINEERING, lessons)  # SH-349
        state.then(TakeRaidDamage(self.seat, self.fleet, self.left - 1, tuple(harmed.items())))

    def when_empty(self, state: StellarState) -> None:
        """All is taken, or nobody is left."""
        if all(state.where[unit] != RESERVE for unit in self.fleet):
            treasury.gain_vp(state, state.played[self.seat], 1)  # SH-372
        for unit, counters in self.harmed:
            aftermath.try_recall(state, unit, counters)  # SH-371


@fights
class CaptureResources(Decision[StellarState, surrender.TakeOne], frozen=True, gc=False):
    """Of any type, as far as the fleet can carry them."""

    fleet: tuple[int, ...]
    left: int

    rule: ClassVar[str] = "SH-370"

    def options(self, state: StellarState) -> list[surrender.TakeOne]:
        if not self.left or not surrender.hold_of(state, self.fleet):
            return []
        return [surrender.TakeOne(resource) for resource in Resource]

    def resolve(self, state: StellarState, option: surrender.TakeOne) -> None:
        surrender.store(state, self.fleet, option.resource)
        one = tuple(int(resource == option.resource) for resource in Resource)
        state.tell(PlunderTaken, self.seat, (one[0], one[1], one[2]))
        state.then(CaptureResources(self.seat, self.fleet, self.left - 1))

    def when_empty(self, state: StellarState) -> None:
        """Nothing more is there, or the holds are full."""
