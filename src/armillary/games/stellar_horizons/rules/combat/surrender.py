"""Surrender: a fleet that was found gives up its cargo rather than fight."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from msgspec.structs import replace

from armillary.engine import Decision, Option, Step
from armillary.engine.events import Rolled
from armillary.games.stellar_horizons.rules.combat import hostility, sides, tactics
from armillary.games.stellar_horizons.rules.combat.sides import Battle
from armillary.games.stellar_horizons.rules.components import UNITS
from armillary.games.stellar_horizons.rules.components.kinds import (
    CV,
    EMPTY,
    NOTHING,
    RESERVE,
    Hold,
    Resource,
)
from armillary.games.stellar_horizons.rules.concepts import treasury
from armillary.games.stellar_horizons.rules.concepts.dice import die, halved
from armillary.games.stellar_horizons.rules.concepts.marks import SURRENDERED
from armillary.games.stellar_horizons.rules.decisions import orders
from armillary.games.stellar_horizons.rules.decisions.anytime import fights
from armillary.games.stellar_horizons.rules.events.combat import (
    ChitTaken,
    PlunderTaken,
    ResourcesDestroyed,
    Surrendered,
    SurrenderRefused,
)
from armillary.games.stellar_horizons.rules.state import NOBODY, StellarState
from armillary.games.stellar_horizons.rules.units import holds, ships

NEVER_SURRENDER = "never surrender"  # a habit
PIRATES = NOTHING  # instead of a faction: all of them together


class Surrender(Option, frozen=True, gc=False):
    verb: ClassVar[str] = "surrender"


class Fight(Option, frozen=True, gc=False):
    verb: ClassVar[str] = "fight"


SURRENDER, FIGHT = Surrender(), Fight()


def offer(state: StellarState, battle: Battle) -> None:
    """Whoever was found may give up; pirates and the Invader never do."""  # SH-315
    seat = battle.seats[1]
    if seat == NOBODY:
        tactics.count(state, battle)
    else:
        state.then(OfferSurrender(seat, battle))


def spared(state: StellarState, faction: int, units: Sequence[int]) -> bool:
    """Whether one of these has given up to a faction, or to pirates, this year."""  # SH-323
    marks = state.marks
    return bool(marks) and any(SURRENDERED.format(unit, faction) in marks for unit in units)


def spared_by(state: StellarState, fleet: Sequence[int], units: Sequence[int]) -> bool:
    """True if a fleet is spared; allies in it count as well."""  # SH-323
    return bool(state.marks) and any(
        spared(state, state.played[seat], units) for seat in sides.owners(state, fleet)
    )


@fights
class OfferSurrender(Decision[StellarState, Surrender | Fight], frozen=True, gc=False):
    """Of the whole fleet."""

    battle: Battle

    rule: ClassVar[str] = "SH-315"

    def options(self, state: StellarState) -> list[Surrender | Fight]:
        if orders.always(state, self.seat, NEVER_SURRENDER):
            return [FIGHT]
        return [SURRENDER, FIGHT]

    def resolve(self, state: StellarState, option: Surrender | Fight) -> None:
        if isinstance(option, Fight):
            tactics.count(state, self.battle)  # SH-324
        else:
            answer(state, self.battle)


def answer(state: StellarState, battle: Battle) -> None:
    """The side that searched accepts, where it must; else it is asked."""
    if battle.seats[0] == NOBODY:
        state.then(TakeSurrender(battle, battle.sides[1]))
    else:
        state.then(AnswerSurrender(battle.seats[0], battle))


class Accept(Option, frozen=True, gc=False):
    verb: ClassVar[str] = "accept"


class OnlyBase(Option, frozen=True, gc=False):
    """The ships are fought first; then the base gives up."""

    verb: ClassVar[str] = "only base"


class Refuse(Option, frozen=True, gc=False):
    verb: ClassVar[str] = "refuse"


ACCEPT, ONLY_BASE, REFUSE = Accept(), OnlyBase(), Refuse()


@fights
class AnswerSurrender(Decision[StellarState, Option], frozen=True, gc=False):
    battle: Battle

    rule: ClassVar[str] = "SH-317"

    def options(self, state: StellarState) -> list[Option]:
        battle = self.battle
        faction, other = (state.played[seat] for seat in battle.seats)
        found: list[Option] = [ACCEPT]
        ships_bound = hostility.must_accept(state, faction, other, battle.place, base=False)
        if not sides.has_base(battle.sides[1]):
            return found if ships_bound else [ACCEPT, REFUSE]
        if not ships_bound and len(battle.sides[1]) > 1:
            found.append(ONLY_BASE)
        if not hostility.must_accept(state, faction, other, battle.place, base=True):
            found.append(REFUSE)
        return found

    def resolve(self, state: StellarState, option: Option) -> None:
        battle = self.battle
        if isinstance(option, Accept):
            state.then(TakeSurrender(battle, battle.sides[1]))
            return
        if isinstance(option, Refuse):
            state.tell(SurrenderRefused, self.seat, battle.sides[1])
            tactics.count(state, battle)  # SH-324
            return
        base = sides.base_in(battle.sides[1])
        rest = tuple(unit for unit in battle.sides[1] if unit != base)
        state.tell(SurrenderRefused, self.seat, rest)
        state.then(TakeSurrender(battle, (base,)))
        if sides.crewed(rest):
            tactics.count(state, replace(battle, sides=(battle.sides[0], rest)))  # SH-317
        else:
            for unit in rest:
                ships.destroy(state, unit, "combat")  # SH-314


@fights
class TakeSurrender(Step[StellarState], frozen=True, gc=False):
    """What a surrender costs the side that was found, as far as somebody is left to take it."""

    battle: Battle
    units: tuple[int, ...]  # that give up

    def run(self, state: StellarState) -> None:
        battle = self.battle
        to, seat = battle.seats
        if not sides.alive(state, battle, 0):
            return
        given = [unit for unit in self.units if state.where[unit] != RESERVE]
        if not given:
            return
        state.tell(Surrendered, seat, tuple(given), to)
        lost = EMPTY
        for unit in given:
            if UNITS[unit].kind is CV:
                lost = holds.plus(lost, state.cargo[unit])  # SH-318
                state.cargo[unit] = EMPTY
                ships.mothball(state, unit)  # SH-321
        _take_chit(state, seat, to)
        _spare(state, battle, given)
        base = sides.base_in(given)
        if base == NOTHING:
            _divide(state, battle, lost)
            return
        roll = die(state.rng)  # SH-319
        state.tell(Rolled, seat, "surrender", (roll,))
        state.then(DestroyStores(to, battle, base, roll, lost))


def _spare(state: StellarState, battle: Battle, given: Sequence[int]) -> None:
    """All whose ships they gave up to leave them alone for the rest of the year."""  # SH-323
    victors = [state.played[seat] for seat in sides.owners(state, battle.sides[0])]
    if sides.PIRATE in battle.sides[0]:
        victors.append(PIRATES)  # SH-360
    state.marks |= {SURRENDERED.format(unit, victor) for unit in given for victor in victors}


def _take_chit(state: StellarState, seat: int, to: int) -> None:
    """A politics chit changes hands, if there is one."""  # SH-322, SH-360
    science = state.science(state.played[seat])
    if science.politics:
        science.politics -= 1
        state.tell(ChitTaken, seat, to)
        if to != NOBODY:
            treasury.gain_politics(state, state.played[to], 1)


class DestroyOne(Option, frozen=True, gc=False):
    resource: int

    verb: ClassVar[str] = "destroy"

    def words(self) -> tuple[object, ...]:
        return (Resource(self.resource).name.lower(),)


@fights
class DestroyStores(Decision[StellarState, DestroyOne], frozen=True, gc=False):
    """Resources of a base that surrendered are destroyed, of types that the attacker chooses."""

    battle: Battle
    base: int
    left: int
    lost: Hold

    rule: ClassVar[str] = "SH-319"

    def options(self, state: StellarState) -> list[DestroyOne]:
        held = state.cargo[self.base]
        if not self.left or self.left >= sum(held):
            return []
        return [DestroyOne(resource) for resource, n in enumerate(held) if n]

    def resolve(self, state: StellarState, option: DestroyOne) -> None:
        holds.put(state, self.base, option.resource, -1)
        one = tuple(int(resource == option.resource) for resource in Resource)
        lost = holds.plus(self.lost, (one[0], one[1], one[2]))
        state.then(DestroyStores(self.seat, self.battle, self.base, self.left - 1, lost))

    def when_empty(self, state: StellarState) -> None:
        """All of it, or no more."""
        lost = self.lost
        if self.left:
            lost = holds.plus(lost, state.cargo[self.base])
            state.cargo[self.base] = EMPTY
        _divide(state, self.battle, lost)


def _divide(state: StellarState, battle: Battle, lost: Hold) -> None:
    """Half of each type goes to the attacking fleet, as far as it can carry it."""  # SH-320, Q24
    if lost == EMPTY:
        return
    state.tell(ResourcesDestroyed, battle.seats[1], lost)
    if battle.seats[0] != NOBODY:
        spoils: Hold = (halved(lost[0]), halved(lost[1]), halved(lost[2]))
        state.then(Plunder(battle.seats[0], battle.sides[0], spoils))


class TakeOne(Option, frozen=True, gc=False):
    resource: int

    verb: ClassVar[str] = "take"

    def words(self) -> tuple[object, ...]:
        return (Resource(self.resource).name.lower(),)


def store(state: StellarState, fleet: tuple[int, ...], resource: int) -> bool:
    """Put one resource into the first ship of a fleet that has room."""
    for unit in fleet:
        if state.where[unit] != RESERVE and UNITS[unit].kind is CV and holds.room(state, unit) > 0:
            holds.put(state, unit, resource, 1)
            return True
    return False


def hold_of(state: StellarState, fleet: tuple[int, ...]) -> int:
    """How much a fleet can still carry."""
    return sum(
        max(0, holds.room(state, unit))
        for unit in fleet
        if state.where[unit] != RESERVE and UNITS[unit].kind is CV
    )


@fights
class Plunder(Decision[StellarState, TakeOne], frozen=True, gc=False):
    """One resource after the other, if the fleet cannot carry all of them."""

    fleet: tuple[int, ...]
    pot: Hold

    rule: ClassVar[str] = "SH-320"

    def options(self, state: StellarState) -> list[TakeOne]:
        room = hold_of(state, self.fleet)
        if not room or sum(self.pot) <= room:
            return []
        return [TakeOne(resource) for resource, n in enumerate(self.pot) if n]

    def resolve(self, state: StellarState, option: TakeOne) -> None:
        self._take(state, option.resource)
        pot = list(self.pot)
        pot[option.resource] -= 1
        state.then(Plunder(self.seat, self.fleet, (pot[0], pot[1], pot[2])))

    def _take(self, state: StellarState, resource: int) -> None:
        if store(state, self.fleet, resource):
            one = tuple(int(r == resource) for r in Resource)
            state.tell(PlunderTaken, self.seat, (one[0], one[1], one[2]))

    def when_empty(self, state: StellarState) -> None:
        """All of it, or the holds are full."""
        if hold_of(state, self.fleet) and any(self.pot):
            for resource, n in enumerate(self.pot):
                for _ in range(n):
                    store(state, self.fleet, resource)
            state.tell(PlunderTaken, self.seat, self.pot)
