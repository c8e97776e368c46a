"""Phase I: the market is cleared, population grows, income is collected and taxed, ships are repaired."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from armillary.engine import Decision, Option, Refusal, Step
from armillary.games.exodus.rules import events
from armillary.games.exodus.rules.components import AXINIUM, CP, CYLINDER, PHASIUM, TECHNOLOGIES
from armillary.games.exodus.rules.components.records import RESOURCES
from armillary.games.exodus.rules.components.vocabulary import ModifyGrowth, ModifyIncome, Repair, SetTax
from armillary.games.exodus.rules.modes import MODES
from armillary.games.exodus.rules.pieces.in_force import by_law, in_force
from armillary.games.exodus.rules.pieces.resources import gain, grow, pay
from armillary.games.exodus.rules.state import NOBODY, ExodusState

TAX = 1  # CP for each cylinder: EXO-104
INCOME = 1  # cylinders from each planet

UNTAXED = "the tax of {tax} CP a cylinder is paid for {payable} of {n} only"


class Upkeep(Step[ExodusState], frozen=True, gc=False):
    def run(self, state: ExodusState) -> None:
        state.tell(events.PhaseStarted, "upkeep")
        state.then(
            ClearMarket(),
            *(GrowPopulation(seat) for seat in state.order),
            *(Income(seat) for seat in state.order),  # EXO-097
            *(RepairShips(seat) for seat in state.order),
        )


class ClearMarket(Step[ExodusState], frozen=True, gc=False):
    """The cubes on the market return to their reserves."""  # EXO-093

    def run(self, state: ExodusState) -> None:
        cubes = [seat for seat in state.market if seat != NOBODY]
        for seat in cubes:
            state.factions[seat].reserve += 1
        if cubes:
            state.market = [NOBODY] * len(state.market)
            state.tell(events.MarketCleared)


# Population


class Grow(Option, frozen=True, gc=False):
    """Place so many of the cubes that a technology allows."""

    n: int

    verb: ClassVar[str] = "grow"


class GrowPopulation(Step[ExodusState], frozen=True, gc=False):
    """New cubes on the Home Planet; those of a technology if the player likes."""  # EXO-094, EXO-113

    seat: int

    def run(self, state: ExodusState) -> None:
        home = state.planet(state.home(self.seat))
        if home is None:
            return  # EXO-407
        grow(state, self.seat, home.growth + sum(law.delta for law in by_law(state, ModifyGrowth)))
        if extra := more_growth(state, self.seat):
            state.then(GrowMore(self.seat, extra))


def more_growth(state: ExodusState, seat: int) -> int:
    """Cubes that technologies let a player place, as many as the reserve holds."""  # EXO-095, EXO-096
    faction = state.factions[seat]
    allowed = sum(
        effect.delta
        for technology in faction.technologies
        for effect in TECHNOLOGIES[technology].effects
        if isinstance(effect, ModifyGrowth)
    )
    return min(allowed, faction.reserve)


class GrowMore(Decision[ExodusState, Grow], frozen=True, gc=False):
    """A player may keep the cubes in the reserve instead."""

    most: int

    rule: ClassVar[str] = "EXO-095"

    def options(self, state: ExodusState) -> list[Grow]:
        most = min(self.most, state.factions[self.seat].reserve)  # a card may have taken some meanwhile
        return [Grow(n) for n in range(most, -1, -1)]

    def resolve(self, state: ExodusState, option: Grow) -> None:
        grow(state, self.seat, option.n)


# Income and taxes


class CollectIncome(Option, frozen=True, gc=False):
    """Collect the income now."""

    verb: ClassVar[str] = "collect"


class TakeCylinder(Option, frozen=True, gc=False):
    """TakeCylinder one cylinder from a planet."""

    place: int

    verb: ClassVar[str] = "take"


COLLECT = CollectIncome()


class Income(Step[ExodusState], frozen=True, gc=False):
    """CP, then Axinium, then Phasium; a player who holds cards may use them first."""  # EXO-097, EXO-405

    seat: int

    def run(self, state: ExodusState) -> None:
        faction = state.factions[self.seat]
        before = [BeforeIncome(self.seat)] if faction.won or faction.abilities else []
        state.then(
            *before,
            CollectCP(self.seat),
            CollectTaxed(self.seat, AXINIUM),
            CollectTaxed(self.seat, PHASIUM),  # EXO-106
        )


class BeforeIncome(Decision[ExodusState, CollectIncome], frozen=True, gc=False):
    """The moment for whatever a player may do at any time."""  # EXO-405

    rule: ClassVar[str] = "EXO-405"
    always_ask: ClassVar[bool] = True

    def options(self, state: ExodusState) -> list[CollectIncome]:
        return [COLLECT]

    def resolve(self, state: ExodusState, option: CollectIncome) -> None:
        """What follows is on the stack."""


class CollectCP(Step[ExodusState], frozen=True, gc=False):
    """Cylinders of 5 CP from the blue planets; they are not taxed."""  # EXO-098, EXO-099, EXO-104

    seat: int

    def run(self, state: ExodusState) -> None:
        for place, n in yields(state, self.seat, CP):
            collect(state, self.seat, place, n)


class CollectTaxed(Step[ExodusState], frozen=True, gc=False):
    """Cylinders from asteroids, each with its tax; those that cannot be paid for stay."""  # EXO-100, EXO-102

    seat: int
    resource: str

    def run(self, state: ExodusState) -> None:
        found = list(yields(state, self.seat, self.resource))
        total = sum(n for _, n in found)
        paid = payable(state, self.seat, self.resource, total)
        if paid == total:
            for place, n in found:
                collect(state, self.seat, place, n)
            pay_tax(state, self.seat, tax_of(state, self.seat, self.resource) * total)
            return
        state.then(ChooseCylinder(self.seat, self.resource, paid, tuple(found)))


class ChooseCylinder(Decision[ExodusState, TakeCylinder], frozen=True, gc=False):
    """Which cylinders the player pays the tax for, one after another."""  # EXO-107

    resource: str
    payable: int
    found: tuple[tuple[int, int], ...]  # places, and how many may be taken there

    rule: ClassVar[str] = "EXO-107"

    def options(self, state: ExodusState) -> list[TakeCylinder]:
        payable = self.payable_now(state)
        places = [TakeCylinder(place) for place, n in self.found if n]
        if payable == sum(n for _, n in self.found):
            return places[:1]  # all of them are collected: nothing is left to choose
        return places if payable else []

    def payable_now(self, state: ExodusState) -> int:
        """As many as the CP pay for: a card that was used meanwhile may have changed that."""  # EXO-405
        return payable(state, self.seat, self.resource, sum(n for _, n in self.found))

    def resolve(self, state: ExodusState, option: TakeCylinder) -> None:
        collect(state, self.seat, option.place, 1)
        pay_tax(state, self.seat, tax_of(state, self.seat, self.resource))
        rest = tuple((place, n - (place == option.place)) for place, n in self.found)
        left = payable(state, self.seat, self.resource, sum(n for _, n in rest))
        state.then(ChooseCylinder(self.seat, self.resource, left, rest))

    def when_empty(self, state: ExodusState) -> None:
        """What cannot be paid for stays on the planets."""
        if n := sum(n for _, n in self.found):
            state.tell(events.LeftBehind, self.seat, self.resource, n)

    def refusals(self, state: ExodusState) -> list[Refusal]:
        figures: dict[str, int | str] = {
            "tax": tax_of(state, self.seat, self.resource),
            "payable": self.payable_now(state),
            "n": sum(n for _, n in self.found),
        }
        return [Refusal(COLLECT, "EXO-107", UNTAXED, figures)]


def yields(state: ExodusState, seat: int, resource: str) -> Iterator[tuple[int, int]]:
    """Planets that give a player this resource, and how many cylinders of those that lie there."""
    most = INCOME + sum(
        effect.per_planet
        for effect in in_force(state, seat, ModifyIncome)
        if RESOURCES[effect.resource] == resource
    )
    for place, cubes in enumerate(state.population):
        if cubes[seat] and state.resources[place]:  # EXO-032, EXO-109
            planet = state.planet(place)
            if planet is not None and planet.resource == resource:
                yield place, min(most, state.resources[place])  # EXO-110


def tax_of(state: ExodusState, seat: int, resource: str) -> int:
    """The tax on one cylinder: what a player's technology says, else a law, else 1 CP."""  # EXO-108
    if not MODES[state.mode].taxes:  # EXO-393
        return 0
    amounts = [tax.amount for tax in in_force(state, seat, SetTax) if tax.resource in ("both", resource)]
    return amounts[0] if amounts else TAX


def payable(state: ExodusState, seat: int, resource: str, n: int) -> int:
    """For how many of n cylinders a player can pay the tax."""  # EXO-107
    tax = tax_of(state, seat, resource)
    return min(n, state.factions[seat].cp // tax) if tax else n


def collect(state: ExodusState, seat: int, place: int, n: int) -> None:
    """Cylinders from a planet to a player."""
    planet = state.planet(place)
    assert planet is not None
    state.resources[place] -= n
    state.tell(events.Collected, seat, place, planet.resource, n)
    gain(state, seat, planet.resource, n * CYLINDER if planet.resource == CP else n)  # EXO-025


def pay_tax(state: ExodusState, seat: int, cp: int) -> None:
    if cp:
        pay(state, seat, CP, cp)
        state.tell(events.TaxPaid, seat, cp)


# Repairs


class RepairShips(Step[ExodusState], frozen=True, gc=False):
    """What a technology repairs every turn; ships never repair themselves."""  # EXO-111, EXO-112

    seat: int

    def run(self, state: ExodusState) -> None:
        for effect in in_force(state, self.seat, Repair):
            if effect.when == "upkeep":
                repair(state, self.seat, effect.amount)


def repair(state: ExodusState, seat: int, amount: int | str) -> None:
    """So much damage from each ship of a player, or all of it."""
    damage = state.factions[seat].damage
    for ship, taken in enumerate(damage):
        n = taken if amount == "all" else min(taken, int(amount))
        if n:
            damage[ship] -= n
            state.tell(events.Repaired, seat, ship, n)
