"""Trade with the people of a base: its trade chit says what they buy or sell, once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from msgspec.structs import replace

from armillary.engine import Decision, Option, Refusal, Step
from armillary.engine.options import Amounts, Choices
from armillary.games.stellar_horizons.rules.components import AREAS, CVS, FACTIONS, TRADE_CHITS, UNITS, WORLDS
from armillary.games.stellar_horizons.rules.components.kinds import NEUTRAL, NOTHING, SURFACE, Resource
from armillary.games.stellar_horizons.rules.components.scenario_rules import AiSupplies
from armillary.games.stellar_horizons.rules.components.vocabulary import UNLIMITED
from armillary.games.stellar_horizons.rules.concepts import relations, treasury
from armillary.games.stellar_horizons.rules.concepts.politics_chits import Count
from armillary.games.stellar_horizons.rules.concepts.powers import powers
from armillary.games.stellar_horizons.rules.decisions import orders
from armillary.games.stellar_horizons.rules.decisions.acting import Acting, best_first
from armillary.games.stellar_horizons.rules.events.exploration import TradeAnswered, Traded
from armillary.games.stellar_horizons.rules.modes import is_the_one, mode_of, special
from armillary.games.stellar_horizons.rules.sequence import at
from armillary.games.stellar_horizons.rules.state import DOCKED, MOTHBALLED, NOBODY, StellarState
from armillary.games.stellar_horizons.rules.units import cargo, holds
from armillary.mechanics.narrow import Narrow

FEE = 1  # SH-438
NEVER, ALWAYS_CHARGE = "never trade", "charge trade"  # habits
NO_CHIT, HOSTILE, BLOCKADED = "SH-065", "SH-437", "SH-355"
REASONS = {
    NO_CHIT: "There is no trade chit at it.",
    HOSTILE: "Relations with its owner are too bad for trade.",
    BLOCKADED: "It is blockaded.",
}


# With whom, and how much


def groups(state: StellarState, faction: int, place: int) -> list[list[int]]:
    """The crewed vehicles of a faction at a place by fleet, without fleets that cannot trade."""  # SH-441
    found: dict[int, list[int]] = {}
    above = NOTHING  # with an elevator an own base serves ships in orbit too: SH-167
    if AREAS[place].spot is SURFACE and powers(state, faction).elevator:
        above = WORLDS[AREAS[place].world].orbit if state.base_at(faction, place) != NOTHING else NOTHING
    for unit in CVS[faction]:
        if state.where[unit] == place or (above != NOTHING and state.where[unit] == above):
            key = NOTHING if state.flags[unit] & DOCKED else state.fleet[unit]
            found.setdefault(key, []).append(unit)
    return [fleet for fleet in found.values() if not any(state.flags[unit] & MOTHBALLED for unit in fleet)]


def barred(state: StellarState, faction: int, base: int) -> str:
    """The rule that forbids a faction to trade at a base, whatever it has to offer."""
    if state.bases[base].chit == NOTHING:
        return NO_CHIT
    owner = UNITS[base].faction
    if owner != faction and not _friendly(state, faction, owner):
        return HOSTILE
    return BLOCKADED if any(blockade.base == base for blockade in state.blockades) else ""


def _friendly(state: StellarState, faction: int, owner: int) -> bool:
    return relations.allied(state, faction, owner) or state.relation(faction, owner) >= NEUTRAL


def limit(state: StellarState, faction: int, base: int) -> int:
    """The most resources that a faction may trade at a base."""  # SH-439
    owner, built = UNITS[base].faction, state.bases[base]
    by_relation = by_size = UNLIMITED
    if owner != faction and relations.counts(state, faction, owner):
        by_relation = FACTIONS[faction].relations[state.relation(faction, owner)].trade  # SH-080
    if state.seat_of[owner] != NOBODY:
        settled = built.settlements - built.hurt  # SH-172
        by_size = FACTIONS[owner].trade_a_pair * -(-settled // 2)
    lowest = min(by_relation, by_size)
    return lowest + powers(state, faction).trade_limit if lowest else 0


def partners(state: StellarState, faction: int, base: int) -> list[list[int]]:
    """Whose cargo is traded: the base's own stores, or a fleet at the place."""  # SH-436, SH-437
    if UNITS[base].faction == faction:
        return [[base]]
    return groups(state, faction, state.where[base])


def most(state: StellarState, faction: int, base: int, units: Sequence[int], fee: int = 0) -> int:
    """How much these units can trade at a base."""
    built = state.bases[base]
    chit = TRADE_CHITS[built.chit]
    allowed = limit(state, faction, base)
    if built.sells:
        held = sum(state.cargo[unit][chit.resource] for unit in units)
        return min(allowed, held) // chit.sell[0] * chit.sell[0]
    if chit.resource is Resource.SUPPLIES and special(state, AiSupplies) and is_the_one(state, faction):
        return 0  # SH-554
    room = UNLIMITED if units[0] == base else sum(max(0, holds.room(state, unit)) for unit in units)
    money, goods = chit.buy
    return max(0, min(allowed, room, (state.factions[faction].money - fee) // money * goods))


def trader(state: StellarState, faction: int, base: int, fee: int = 0) -> tuple[list[int], int]:
    """The fleet that can trade most at a base, and how much; the first of several that can."""
    best: tuple[list[int], int] = ([], 0)
    for units in partners(state, faction, base):
        n = most(state, faction, base, units, fee)
        if n > best[1]:
            best = units, n
    return best


def price(state: StellarState, base: int, n: int) -> int:
    """What so many resources cost, or bring."""  # SH-063, SH-440
    built = state.bases[base]
    chit = TRADE_CHITS[built.chit]
    if built.sells:
        return n // chit.sell[0] * chit.sell[1]
    return -(-n // chit.buy[1]) * chit.buy[0]


def trade(state: StellarState, faction: int, base: int, units: Sequence[int], n: int) -> None:
    """Goods that are sold are gone, those that are bought come from outside; the chit goes back."""
    built = state.bases[base]
    chit, money = TRADE_CHITS[built.chit], price(state, base, n)
    left = n
    for unit in units:
        if built.sells:
            moved = min(left, state.cargo[unit][chit.resource])
            holds.put(state, unit, chit.resource, -moved)
        else:
            moved = left if unit == base else min(left, max(0, holds.room(state, unit)))
            holds.put(state, unit, chit.resource, moved)
        left -= moved
    state.tell(Traded, state.seat_of[faction], base, int(chit.resource), n, money, built.sells)
    if built.sells:
        treasury.earn(state, faction, money, "trade")
    else:
        treasury.pay_money(state, faction, money, "trade")
    bonus = powers(state, faction).trade_bonus
    if bonus:
        treasury.earn(state, faction, bonus, "policy")
    state.trade_bag = sorted([*state.trade_bag, built.chit])  # SH-065, SH-435
    state.bases[base] = replace(built, chit=NOTHING)


# The step


class TradeWith(Option, frozen=True, gc=False):
    base: int

    verb: ClassVar[str] = "trade"

    def words(self) -> tuple[object, ...]:
        return (UNITS[self.base].id,)


class TradeAt(Option, frozen=True, gc=False):
    """The whole action, at an own base or one of a non-player faction; the unit is one of the fleet."""

    base: int
    unit: int
    n: int

    verb: ClassVar[str] = "trade"

    def words(self) -> tuple[object, ...]:
        return UNITS[self.base].id, UNITS[self.unit].id, self.n


class Answer(Option, frozen=True, gc=False):
    """Of the owner of a base."""


class ConsentToTrade(Answer, frozen=True, gc=False):
    verb: ClassVar[str] = "consent"


class ChargeForTrade(Answer, frozen=True, gc=False):
    verb: ClassVar[str] = "charge"


class RefuseTrade(Answer, frozen=True, gc=False):
    verb: ClassVar[str] = "refuse"


class DeclineTrade(Option, frozen=True, gc=False):
    verb: ClassVar[str] = "decline"


CONSENT, CHARGE, REFUSE, DECLINE = ConsentToTrade(), ChargeForTrade(), RefuseTrade(), DeclineTrade()


class Trading(Acting, frozen=True, gc=False):
    """The trades of a seat, base after base; another player's base is asked for once a year."""

    moved: cargo.Moved = ()
    tried: tuple[int, ...] = ()

    phase: ClassVar[str] = "trade"
    rule: ClassVar[str] = "SH-433"

    def actions(self, state: StellarState) -> list[Option]:
        faction, where = state.played[self.seat], state.where
        offering = [base for base, held in state.bases.items() if held.chit != NOTHING]
        if offering and not powers(state, faction).elevator:  # without one, only where there are own ships
            there = {where[unit] for unit in CVS[faction]}
            offering = [base for base in offering if where[base] in there or UNITS[base].faction == faction]
        return [
            TradeWith(base)
            for base in sorted(offering)
            if base not in self.tried
            and not barred(state, faction, base)
            and trader(state, faction, base)[1] > 0
        ]

    def besides(self, state: StellarState) -> list[Option]:
        return cargo.offers(state, self.seat, self.moved)

    def again(self, option: Option) -> Acting:
        tried = (*self.tried, option.base) if isinstance(option, TradeWith) else self.tried
        return Trading(self.seat, cargo.after(self.moved, option), tried)

    def act(self, state: StellarState, option: Option) -> None:
        if isinstance(option, TradeWith):
            owner = state.seat_of[UNITS[option.base].faction]
            if owner in (NOBODY, self.seat) or mode_of(state).cooperative:
                state.then(TradeHowMany(self.seat, option.base))
            else:
                state.then(AllowTrade(owner, self.seat, option.base))
        elif isinstance(option, TradeAt):
            faction = state.played[self.seat]
            units = next(u for u in partners(state, faction, option.base) if option.unit in u)
            trade(state, faction, option.base, units, option.n)
        else:
            cargo.act(state, self.seat, option)

    def may(self, state: StellarState, option: Option) -> bool:
        if not isinstance(option, TradeAt):
            return super().may(state, option)
        faction, base = state.played[self.seat], option.base
        if base not in state.bases or state.seat_of[UNITS[base].faction] not in (NOBODY, self.seat):
            return False
        if barred(state, faction, base):
            return False
        return any(
            option.unit in units and 0 < option.n <= most(state, faction, base, units)
            for units in partners(state, faction, base)
        )

    def refusals(self, state: StellarState) -> list[Refusal]:
        faction = state.played[self.seat]
        found = []
        for base in sorted(state.bases):
            if not partners(state, faction, base):
                continue
            rule = barred(state, faction, base)
            if rule:
                found.append(Refusal(TradeWith(base), rule, REASONS[rule], {"base": UNITS[base].name}))
        return found[:12]


class AllowTrade(Decision[StellarState, Answer], frozen=True, gc=False):
    """The owner of a base is asked by another player."""

    visitor: int  # seat
    base: int

    rule: ClassVar[str] = "SH-438"

    def options(self, state: StellarState) -> list[Answer]:
        if orders.always(state, self.seat, NEVER):
            return [REFUSE]
        if orders.always(state, self.seat, ALWAYS_CHARGE):
            return [CHARGE]
        return [CONSENT, CHARGE, REFUSE]

    def resolve(self, state: StellarState, option: Answer) -> None:
        state.tell(TradeAnswered, self.seat, self.visitor, self.base, option.verb)
        if not isinstance(option, RefuseTrade):
            state.then(
                TradeHowMany(self.visitor, self.base, FEE if isinstance(option, ChargeForTrade) else 0)
            )


class TradeHowMany(Narrow[StellarState, Option], frozen=True, gc=False):
    """Whoever is asked for a fee may still think better of it."""

    base: int
    fee: int = 0

    rule: ClassVar[str] = "SH-439"

    def options(self, state: StellarState) -> Sequence[Option]:
        if self.base not in state.bases or state.bases[self.base].chit == NOTHING:
            return []
        n = trader(state, state.played[self.seat], self.base, self.fee)[1]
        amounts = Amounts(Count, 1, n)
        return Choices(DECLINE, amounts=amounts) if self.fee else amounts

    def resolve(self, state: StellarState, option: Option) -> None:
        if not isinstance(option, Count):
            return
        faction, owner = state.played[self.seat], UNITS[self.base].faction
        units, _ = trader(state, faction, self.base, self.fee)
        trade(state, faction, self.base, units, option.n)
        if self.fee:
            treasury.pay_money(state, faction, self.fee, "fee")
            treasury.earn(state, owner, self.fee, "fee")


@at("bases.trade")
class TradeStep(Step[StellarState], frozen=True, gc=False):
    """In initiative order."""  # SH-433

    def run(self, state: StellarState) -> None:
        if any(built.chit != NOTHING for built in state.bases.values()):
            state.then(*map(Trading, best_first(state)))
