"""Support: so many robotic explorers, crewed vehicles and bases cost nothing; more cost more and more."""

from __future__ import annotations

from typing import ClassVar

from armillary.engine import Decision, Option, Step
from armillary.games.stellar_horizons.rules.components import BASES, CVS, RES, UNITS, WORLD_NUMBERS, WORLDS
from armillary.games.stellar_horizons.rules.components.kinds import (
    BASE,
    CV,
    LV,
    PROBE,
    RE,
    RESERVE,
    Kind,
)
from armillary.games.stellar_horizons.rules.components.scenario_rules import AiSupport, CommonBase
from armillary.games.stellar_horizons.rules.concepts import treasury
from armillary.games.stellar_horizons.rules.concepts.powers import powers
from armillary.games.stellar_horizons.rules.decisions.acting import DONE, Done
from armillary.games.stellar_horizons.rules.modes import is_campaign, is_the_one, special
from armillary.games.stellar_horizons.rules.state import AWARE, StellarState
from armillary.games.stellar_horizons.rules.units import bases, ships

KINDS = (RE, CV, BASE)
MOST_BEYOND = 4  # SH-208
# What so many units beyond the limit cost together
ROBOTS_BEYOND = (0, 2, 5, 9, 14)  # SH-206
OTHERS_BEYOND = (0, 4, 10, 18, 28)  # SH-205

_PROBES = frozenset(unit for unit, ship in enumerate(UNITS) if ship.explorer is PROBE)


# The numbers of all units of a kind follow each other
_NUMBERS = {
    kind: [(units[0], units[-1] + 1) for units in every]
    for kind, every in ((RE, RES), (CV, CVS), (BASE, BASES))
}


def limit(state: StellarState, faction: int, kind: Kind) -> int:
    """How many units of a kind cost nothing."""  # SH-204
    more = special(state, AiSupport)
    extra = 0
    if more is not None and kind is not BASE and is_the_one(state, faction):
        extra = more.a_player * (state.seats - 1)  # SH-557
    return powers(state, faction).support[KINDS.index(kind)] + extra


def supported(state: StellarState, faction: int, kind: Kind) -> list[int]:
    """The units of a kind that count: no Probes, no self-aware robots, no base that is common to all."""
    units = ships.in_service(state, faction, kind)
    if kind is BASE:
        shared = special(state, CommonBase)
        if shared is not None:  # SH-540
            place = WORLDS[WORLD_NUMBERS[shared.world]].base_area
            units = [unit for unit in units if state.where[unit] != place]
        return units
    flags = state.flags
    return [unit for unit in units if unit not in _PROBES and not flags[unit] & AWARE]  # SH-502


def beyond(state: StellarState, faction: int, kind: Kind) -> int:
    """How many units of a kind are beyond the limit; below zero: so much support is not used."""
    return len(supported(state, faction, kind)) - limit(state, faction, kind)


def may_add(state: StellarState, faction: int, kind: Kind) -> bool:
    """Never more than four beyond the limit, not even for a moment; launch vehicles are free."""  # SH-208
    if kind is LV:
        return True
    free = limit(state, faction, kind) + MOST_BEYOND
    first, last = _NUMBERS[kind][faction]
    most = last - first - state.where[first:last].count(RESERVE)  # some of them may not count
    return most < free or len(supported(state, faction, kind)) < free


def room(state: StellarState, faction: int) -> tuple[bool, bool, bool]:
    """Whether one more LV, RE and CV may come into play, as `may_add` says of each."""
    if not is_campaign(state):
        return True, may_add(state, faction, RE), may_add(state, faction, CV)
    robots, crews, _ = powers(state, faction).support
    where, (first, middle), (_, last) = state.where, _NUMBERS[RE][faction], _NUMBERS[CV][faction]
    few_robots = middle - first - where[first:middle].count(RESERVE) < robots + MOST_BEYOND
    few_crews = last - middle - where[middle:last].count(RESERVE) < crews + MOST_BEYOND
    return (
        True,
        few_robots or may_add(state, faction, RE),
        few_crews or may_add(state, faction, CV),
    )


def has_room(state: StellarState, unit: int) -> bool:
    """Whether one more such unit may come into play; Probes never count."""
    return UNITS[unit].explorer is PROBE or may_add(state, UNITS[unit].faction, UNITS[unit].kind)


def cost(kind: Kind, over: int) -> int:
    """Of units beyond the limit; what is not used is earned."""  # SH-205 to SH-207, SH-209
    if over <= 0:
        return over
    steps = ROBOTS_BEYOND if kind is RE else OTHERS_BEYOND
    return steps[min(over, MOST_BEYOND)]


def upkeep(state: StellarState, faction: int) -> int:
    """What a faction has to pay, or with a minus receives."""
    return sum(cost(kind, beyond(state, faction, kind)) for kind in KINDS)


class PayUpkeep(Step[StellarState], frozen=True, gc=False):
    """A player with units beyond a limit may destroy some first."""

    seat: int

    def run(self, state: StellarState) -> None:
        faction = state.played[self.seat]
        if any(beyond(state, faction, kind) > 0 for kind in KINDS):
            state.then(AvoidUpkeep(self.seat), ChargeUpkeep(self.seat))
        else:
            state.then(ChargeUpkeep(self.seat))


class RetireUnit(Option, frozen=True, gc=False):
    unit: int

    verb: ClassVar[str] = "retire"  # “scrap” is what may be done at any time

    def words(self) -> tuple[object, ...]:
        return (ships.own_name(self.unit),)


class AvoidUpkeep(Decision[StellarState, RetireUnit | Done], frozen=True, gc=False):
    """Units of a kind that is beyond its limit may be destroyed; must be, if there is not the money."""

    rule: ClassVar[str] = "SH-210"

    def options(self, state: StellarState) -> list[RetireUnit | Done]:
        faction = state.played[self.seat]
        found: list[RetireUnit | Done] = [
            RetireUnit(unit)
            for kind in KINDS
            if beyond(state, faction, kind) > 0
            for unit in supported(state, faction, kind)
        ]
        if not found or upkeep(state, faction) <= max(0, state.factions[faction].money):  # SH-211
            found.append(DONE)
        return found

    def resolve(self, state: StellarState, option: RetireUnit | Done) -> None:
        if isinstance(option, RetireUnit):
            scrap(state, option.unit)
            state.then(self)


def scrap(state: StellarState, unit: int) -> None:
    """A player destroys a unit of their own."""
    if UNITS[unit].kind is BASE:
        bases.destroy_base(state, unit, "scrapped")  # SH-148
    else:
        ships.destroy(state, unit, "scrapped")  # SH-097


class ChargeUpkeep(Step[StellarState], frozen=True, gc=False):
    seat: int

    def run(self, state: StellarState) -> None:
        faction = state.played[self.seat]
        due = upkeep(state, faction)
        if due > 0:
            treasury.pay_money(state, faction, due, "upkeep")
        elif due < 0:
            treasury.earn(state, faction, -due, "support")  # SH-209
