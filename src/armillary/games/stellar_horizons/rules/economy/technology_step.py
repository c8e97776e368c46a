"""The technology step: chits become points, all develop in turn until all have passed, banks are halved."""

from __future__ import annotations

from typing import ClassVar

from armillary.engine import Decision, Option, Refusal, Step
from armillary.games.stellar_horizons.rules.components import TECHNOLOGIES
from armillary.games.stellar_horizons.rules.components.kinds import NOTHING, Field
from armillary.games.stellar_horizons.rules.concepts import technology_chits
from armillary.games.stellar_horizons.rules.concepts.dice import halved
from armillary.games.stellar_horizons.rules.concepts.politics_chits import FIELDS, ConvertChits
from armillary.games.stellar_horizons.rules.concepts.powers import powers
from armillary.games.stellar_horizons.rules.concepts.technology import (
    NOT_LEFTMOST,
    TOO_DEAR,
    UNDISCOVERED,
    UNLINKED,
    gain_technology,
    may_develop,
    price,
    prices_within_reach,
)
from armillary.games.stellar_horizons.rules.decisions.acting import best_first, in_turn, worst_first
from armillary.games.stellar_horizons.rules.events.economy import (
    BanksHalved,
    TechnologyBought,
    TechnologyPassed,
)
from armillary.games.stellar_horizons.rules.sequence import at
from armillary.games.stellar_horizons.rules.state import StellarState

REASONS = {
    TOO_DEAR: "{technology} costs {price} points, and the bank holds {held}.",
    UNLINKED: "{technology} needs what is linked to it on its left.",
    NOT_LEFTMOST: "In this row the leftmost technology comes first.",
    UNDISCOVERED: "{technology} has to be discovered first.",
}
MOST_REFUSALS = 12


@at("economic.technology")
class TechnologyStep(Step[StellarState], frozen=True, gc=False):
    def run(self, state: StellarState) -> None:
        technology_chits.bank_all(state)  # SH-241
        order = best_first(state)
        state.then(
            DevelopInTurn(tuple(worst_first(state))),
            *in_turn(state, order, ConvertChits),  # SH-246
            *in_turn(state, _bankers(state), SpareBank),
        )


def _bankers(state: StellarState) -> list[int]:
    """A common bank is halved once."""  # SH-541
    return state.initiative[:1] if "shared" in state.marks else state.initiative[:]


class DevelopInTurn(Step[StellarState], frozen=True, gc=False):
    """Whoever develops something comes again after the others; whoever passes does not."""  # SH-242, SH-245

    seats: tuple[int, ...]  # still developing, in the order in which they are asked

    def run(self, state: StellarState) -> None:
        if self.seats:
            seat, *others = self.seats
            ask = DevelopOrConvert if _may_convert(state, seat) else Develop
            state.then(ask(seat, tuple(others)))


def _may_convert(state: StellarState, seat: int) -> bool:
    """Whether politics chits could pay for something: then even a lone pass is asked for."""
    faction = state.played[seat]
    science = state.science(faction)
    if not science.politics:
        return False
    more, bank = science.politics * powers(state, faction).chit_points, science.bank
    for _, field, points in prices_within_reach(state, faction):
        if bank[field] < points <= bank[field] + more:
            return True
    return False


class DevelopTechnology(Option, frozen=True, gc=False):
    technology: int

    verb: ClassVar[str] = "develop"

    def words(self) -> tuple[object, ...]:
        return (TECHNOLOGIES[self.technology].id,)


class PassTechnology(Option, frozen=True, gc=False):
    verb: ClassVar[str] = "pass"


PASS = PassTechnology()
_DEVELOP = tuple(DevelopTechnology(number) for number in range(len(TECHNOLOGIES)))


class Develop(Decision[StellarState, DevelopTechnology | PassTechnology], frozen=True, gc=False):
    others: tuple[int, ...]

    rule: ClassVar[str] = "SH-242"

    def options(self, state: StellarState) -> list[DevelopTechnology | PassTechnology]:
        faction = state.played[self.seat]
        bank, near = state.science(faction).bank, prices_within_reach(state, faction)
        return [*(_DEVELOP[number] for number, field, points in near if points <= bank[field]), PASS]

    def resolve(self, state: StellarState, option: DevelopTechnology | PassTechnology) -> None:
        if isinstance(option, PassTechnology):
            state.tell(TechnologyPassed, self.seat)
            state.then(DevelopInTurn(self.others))
            return
        faction, technology = state.played[self.seat], option.technology
        points = price(state, faction, technology)
        state.science(faction).bank[TECHNOLOGIES[technology].field] -= points  # SH-035
        state.tell(TechnologyBought, self.seat, technology, points)
        gain_technology(state, faction, technology)
        state.then(DevelopInTurn((*self.others, self.seat)))

    def refusals(self, state: StellarState) -> list[Refusal]:
        """First what is only too dear."""
        faction = state.played[self.seat]
        found: dict[str, list[Refusal]] = {rule: [] for rule in REASONS}
        for option in _DEVELOP:
            rule = may_develop(state, faction, option.technology)
            if rule in found:
                found[rule].append(self._refusal(state, faction, option, rule))
        return [refusal for refusals in found.values() for refusal in refusals][:MOST_REFUSALS]

    def _refusal(self, state: StellarState, faction: int, option: DevelopTechnology, rule: str) -> Refusal:
        technology = TECHNOLOGIES[option.technology]
        figures: dict[str, int | str] = {"technology": technology.name}
        if rule == TOO_DEAR:
            figures["price"] = price(state, faction, option.technology)
            figures["held"] = state.science(faction).bank[technology.field]
        return Refusal(option, rule, REASONS[rule], figures)


class DevelopOrConvert(Develop, frozen=True, gc=False):
    """Also when there is nothing to develop: politics chits may become points first."""  # SH-040

    always_ask: ClassVar[bool] = True


# The end of the step


class Spare(Option, frozen=True, gc=False):
    field: int  # NOTHING: none

    verb: ClassVar[str] = "spare"

    def words(self) -> tuple[object, ...]:
        return ("none" if self.field == NOTHING else FIELDS[self.field],)


class SpareBank(Decision[StellarState, Spare], frozen=True, gc=False):
    """All banks are halved, but for one with Unified Research Policy."""

    rule: ClassVar[str] = "SH-036"

    def options(self, state: StellarState) -> list[Spare]:
        faction = state.played[self.seat]
        bank = state.science(faction).bank
        losing = [field for field in Field if halved(bank[field]) < bank[field]]
        if not losing or not powers(state, faction).banks_spared:
            return [Spare(NOTHING)]
        return [Spare(field) for field in losing]

    def resolve(self, state: StellarState, option: Spare) -> None:
        bank = state.science(state.played[self.seat]).bank
        for field in Field:
            if field != option.field:
                bank[field] = halved(bank[field])  # Q24
        state.tell(BanksHalved, self.seat, (bank[0], bank[1], bank[2]))
