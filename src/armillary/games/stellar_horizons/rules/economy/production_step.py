"""The production step: for each player in order of initiative Earth, then support, then the bases."""

from __future__ import annotations

from functools import cache
from typing import ClassVar

from armillary.engine import Decision, Option, Step
from armillary.games.stellar_horizons.rules.combat import blockades
from armillary.games.stellar_horizons.rules.components import BASES, FACTIONS
from armillary.games.stellar_horizons.rules.components.kinds import Field, Line
from armillary.games.stellar_horizons.rules.components.scenario_rules import AiNoPolitics, HalfIncome
from armillary.games.stellar_horizons.rules.components.vocabulary import EarthMoney
from armillary.games.stellar_horizons.rules.concepts import politics_chits, relations, treasury
from armillary.games.stellar_horizons.rules.concepts.dice import halved
from armillary.games.stellar_horizons.rules.concepts.places import base_world
from armillary.games.stellar_horizons.rules.concepts.powers import powers, sources
from armillary.games.stellar_horizons.rules.decisions.acting import best_first, in_turn
from armillary.games.stellar_horizons.rules.economy.production import (
    ITEMS,
    POINTS,
    items,
    produced_mark,
    production_of,
)
from armillary.games.stellar_horizons.rules.economy.support import PayUpkeep
from armillary.games.stellar_horizons.rules.events.economy import BaseProduced, EarthProduced, PiratesSkimmed
from armillary.games.stellar_horizons.rules.modes import is_the_one, scenario_of, special
from armillary.games.stellar_horizons.rules.sequence import at
from armillary.games.stellar_horizons.rules.state import StellarState
from armillary.games.stellar_horizons.rules.units import holds
from armillary.mechanics.chances import Part

A_BLOCKADE = 2  # SH-356, SH-368

Points = tuple[int, int, int]  # by `Field`


@at("economic.production")
class ProductionStep(Step[StellarState], frozen=True, gc=False):
    def run(self, state: StellarState) -> None:
        state.then(*in_turn(state, best_first(state), EarthProduction, PayUpkeep, BaseProduction))


# Earth


@cache
def line_of(faction: int, year: int) -> Line:
    """The line of the board for the current thirty years."""  # SH-201
    return next(line for line in reversed(FACTIONS[faction].production) if line.since <= year)


def a_blockade(state: StellarState, faction: int) -> int:
    """What each blockade brings in a production step."""  # SH-356, SH-368
    return A_BLOCKADE + powers(state, faction).blockade_money


def money_parts(state: StellarState, faction: int) -> tuple[Part, ...]:
    """What makes up the money from Earth, before pirates take their share."""  # SH-202
    track = FACTIONS[faction].relations
    friends = sum(
        track[state.relation(faction, other)].money  # SH-080
        for other in relations.others(faction)
        if relations.counts(state, faction, other)
    )
    parts = (
        Part("board", board_income(state, faction)[0]),
        *sources(state, faction, EarthMoney),
        Part("relations", friends),
        Part("blockades", a_blockade(state, faction) * blockades.blockades_of(state, faction)),
        Part("missions", len(state.factions[faction].completed)),  # SH-053
    )
    return tuple(part for part in parts if part.amount)


def money_from_earth(state: StellarState, faction: int) -> int:
    """What the parts come to; in the campaign without taking them apart."""
    if scenario_of(state) is not None:
        return sum(part.amount for part in money_parts(state, faction))
    track, relations_of = FACTIONS[faction].relations, len(FACTIONS) * faction
    money = line_of(faction, state.year).money + powers(state, faction).earth_money
    for other in relations.others(faction):
        money += track[state.relations[relations_of + other]].money
    if state.blockades:
        money += a_blockade(state, faction) * blockades.blockades_of(state, faction)
    return money + len(state.factions[faction].completed)


def board_income(state: StellarState, faction: int) -> tuple[int, Points]:
    """Money and points of the board; those of the AI come from all others."""
    if not _lives_on_others(state, faction):
        line = line_of(faction, state.year)
        return line.money, line.points
    money, points = 0, [0, 0, 0]
    for other in state.played:
        if other != faction:
            whole = sum(part.amount for part in money_parts(state, other))
            money += whole - skimmed_from(state, other, whole)  # Q81
            for field, amount in enumerate(points_from_earth(state, other)):
                points[field] += amount
    return halved(money), (halved(points[0]), halved(points[1]), halved(points[2]))  # SH-558


def _lives_on_others(state: StellarState, faction: int) -> bool:
    return special(state, AiNoPolitics) is not None and is_the_one(state, faction)


def points_from_earth(state: StellarState, faction: int) -> Points:
    points, more = board_income(state, faction)[1], powers(state, faction).earth_points
    return points[0] + more[0], points[1] + more[1], points[2] + more[2]


def skimmed_from(state: StellarState, faction: int, money: int) -> int:
    """What pirates take of the money from Earth; the AI, which lives on others, has lost its share there."""
    return 0 if _lives_on_others(state, faction) else min(money, len(state.pirates))  # SH-203, Q81


def has_half(state: StellarState, faction: int) -> bool:
    """The colonials have half of everything, after all else."""  # SH-565
    return (
        special(state, HalfIncome) is not None
        and is_the_one(state, faction)
        and not _lives_on_others(state, faction)
    )


class EarthProduction(Step[StellarState], frozen=True, gc=False):
    seat: int

    def run(self, state: StellarState) -> None:
        faction = state.played[self.seat]
        money = sum(part.amount for part in money_parts(state, faction))
        points = points_from_earth(state, faction)
        skimmed = skimmed_from(state, faction, money)
        money -= skimmed
        state.loot += skimmed
        if has_half(state, faction):
            money = halved(money)
            points = halved(points[0]), halved(points[1]), halved(points[2])
        if skimmed:
            state.tell(PiratesSkimmed, self.seat, skimmed)
        treasury.earn(state, faction, treasury.pay_off(state, faction, money), "production")  # SH-361
        bank = state.science(faction).bank
        for field in Field:
            bank[field] += points[field]
        state.tell(EarthProduced, self.seat, money, points)
        free = powers(state, faction).earth_points_any
        if free:
            state.then(ChooseField(self.seat, halved(free) if has_half(state, faction) else free))


class ResearchField(Option, frozen=True, gc=False):
    field: int

    verb: ClassVar[str] = "research"

    def words(self) -> tuple[object, ...]:
        return (politics_chits.FIELDS[self.field],)


_RESEARCH = [ResearchField(field) for field in Field]


class ChooseField(Decision[StellarState, ResearchField], frozen=True, gc=False):
    """Points of the field that the player chooses."""

    points: int

    rule: ClassVar[str] = "SH-201"

    def options(self, state: StellarState) -> list[ResearchField]:
        return _RESEARCH

    def resolve(self, state: StellarState, option: ResearchField) -> None:
        politics_chits.gain_points(state, state.played[self.seat], option.field, self.points, "policy")


# Bases


class BaseProduction(Step[StellarState], frozen=True, gc=False):
    seat: int

    def run(self, state: StellarState) -> None:
        own = BASES[state.played[self.seat]]
        state.then(*(ProduceItem(self.seat, base) for base in own if base in state.bases))


class MakeItem(Option, frozen=True, gc=False):
    item: int

    verb: ClassVar[str] = "produce"

    def words(self) -> tuple[object, ...]:
        return (ITEMS[self.item],)


_PRODUCE = tuple(MakeItem(item) for item in range(len(ITEMS)))


class ProduceItem(Decision[StellarState, MakeItem], frozen=True, gc=False):
    """One item a base. A base with an order to produce something makes that, if it can."""

    base: int

    rule: ClassVar[str] = "SH-220"

    def options(self, state: StellarState) -> list[MakeItem]:
        if self.base not in state.bases:  # given up meanwhile
            return []
        possible = items(state, self.base)
        order = state.of(self.seat).orders.get(self.base)
        if order is not None and order.kind == "produce" and order.target in possible:
            return [_PRODUCE[order.target]]
        return [_PRODUCE[item] for item in possible]

    def resolve(self, state: StellarState, option: MakeItem) -> None:
        faction, item = state.played[self.seat], option.item
        amount, _ = production_of(state, self.base, item)
        world = base_world(state.where[self.base])
        state.marks |= {produced_mark(faction, world, item)}
        if item >= POINTS:
            state.science(faction).bank[item - POINTS] += amount
        else:
            holds.put(state, self.base, item, amount)
        state.tell(BaseProduced, self.seat, self.base, item, amount)

    def when_empty(self, state: StellarState) -> None:
        """It produces nothing."""
