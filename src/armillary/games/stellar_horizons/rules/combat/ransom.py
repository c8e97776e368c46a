"""Ransom: what pirates ask of a fleet that they have found."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from armillary.engine import Decision, Option, Step
from armillary.engine.events import Rolled
from armillary.games.stellar_horizons.rules.combat import aftermath, search, sides, surrender, tactics
from armillary.games.stellar_horizons.rules.combat.sides import PIRATE, Battle
from armillary.games.stellar_horizons.rules.concepts import treasury
from armillary.games.stellar_horizons.rules.concepts.dice import die
from armillary.games.stellar_horizons.rules.concepts.places import system_of
from armillary.games.stellar_horizons.rules.decisions.anytime import fights
from armillary.games.stellar_horizons.rules.events.combat import PirateGone, PirateTried
from armillary.games.stellar_horizons.rules.state import MET, NOBODY, StellarState


class PirateIntercepts(Step[StellarState], frozen=True, gc=False):
    """The strongest pirate of a Flyby space tries to find a fleet that passes."""  # SH-303, Q20

    units: tuple[int, ...]
    place: int

    def run(self, state: StellarState) -> None:
        number = sides.strongest(state, system_of(self.place))
        seat = sides.decider(state, self.units)
        state.tell(PirateTried, seat, self.units, self.place)
        battle, met = search.rolled(
            state, Battle(((PIRATE,), self.units), (NOBODY, seat), self.place, number)
        )
        if met:
            meet(state, self.units)
            roll = die(state.rng)  # SH-357
            state.tell(Rolled, seat, "ransom", (roll,))
            state.then(Ransom(seat, battle, roll))


def meet(state: StellarState, units: Sequence[int]) -> None:
    """A fleet was found on its way: when that is settled, its owner may cancel the move."""  # SH-302
    for unit in units:
        state.flags[unit] |= MET


class Pay(Option, frozen=True, gc=False):
    verb: ClassVar[str] = "pay"


class PayDouble(Option, frozen=True, gc=False):
    verb: ClassVar[str] = "pay double"


PAY, PAY_DOUBLE = Pay(), PayDouble()


@fights
class Ransom(Decision[StellarState, Option], frozen=True, gc=False):
    """Pay, even with money that is not there; pay double, so that the pirate leaves; give up; fight."""

    battle: Battle
    roll: int

    rule: ClassVar[str] = "SH-357"

    def options(self, state: StellarState) -> list[Option]:
        return [PAY, PAY_DOUBLE, surrender.SURRENDER, surrender.FIGHT]

    def resolve(self, state: StellarState, option: Option) -> None:
        if isinstance(option, surrender.Fight):
            tactics.count(state, self.battle)
        elif isinstance(option, surrender.Surrender):
            surrender.answer(state, self.battle)  # SH-360
        elif isinstance(option, Pay):
            self._pay(state, self.roll)  # SH-358
        else:
            self._pay(state, 2 * self.roll)  # SH-359
            aftermath.take_off(state, self.battle.pirate)
            state.tell(PirateGone, self.seat, system_of(self.battle.place), False)

    def _pay(self, state: StellarState, money: int) -> None:
        treasury.pay_pirates(state, state.played[self.seat], money)  # SH-361
        state.loot += money
