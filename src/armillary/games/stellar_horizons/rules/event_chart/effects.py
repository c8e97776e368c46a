"""Events: what each does, in order, with the decisions that it asks for."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from armillary.engine import Decision, Option, Step
from armillary.games.stellar_horizons.rules.components import (
    BASES,
    EVENTS,
    FACTIONS,
    UNITS,
    WORLD_NUMBERS,
    WORLDS,
    world_rolled,
)
from armillary.games.stellar_horizons.rules.components import event_effects as e
from armillary.games.stellar_horizons.rules.components.kinds import EMPTY, NOTHING, Chain, Hold, Resource
from armillary.games.stellar_horizons.rules.concepts import missions, relations, treasury
from armillary.games.stellar_horizons.rules.concepts.dice import halved
from armillary.games.stellar_horizons.rules.concepts.marks import (
    EXTRA_ASTEROID,
    EXTRA_PIRATE,
    FIRST_CONTACT,
    HALVE_RESOURCES,
    HALVE_TECHNOLOGY,
)
from armillary.games.stellar_horizons.rules.economy.growth import add_settlements
from armillary.games.stellar_horizons.rules.event_chart.performers import PERFORMERS
from armillary.games.stellar_horizons.rules.events.economy import (
    ExplorationChanged,
    StoresLost,
    TransfersAdded,
    WorldRolled,
)
from armillary.games.stellar_horizons.rules.state import StellarState
from armillary.games.stellar_horizons.rules.units import bases, damage, holds, ships
from armillary.mechanics.chances import percentile


class RunEvent(Step[StellarState], frozen=True, gc=False):
    """The effects of an event one after the other; where one asks somebody, the rest waits."""

    event: int
    done: int = 0
    world: int = NOTHING  # the one that was rolled

    def run(self, state: StellarState) -> None:
        effects, stack, world = EVENTS[self.event].effects, state.stack, self.world
        for number in range(self.done, len(effects)):
            effect = effects[number]
            if isinstance(effect, e.RandomWorld):
                world = _roll_world(state)
                continue
            depth = len(stack)
            PERFORMERS[type(effect)](state, world, effect)
            if len(stack) > depth and number + 1 < len(effects):
                stack.insert(depth, RunEvent(self.event, number + 1, world))
                return


def _roll_world(state: StellarState) -> int:
    roll = percentile(state.rng)
    world = world_rolled(roll)
    state.tell(WorldRolled, roll, world)
    return world


# Who is meant


_COUNTS: dict[str, Callable[[StellarState, int], int]] = {
    "lowest_mission_value": missions.value,
    "lowest_settlements_plus_missions": lambda state, faction: (
        missions.value(state, faction) + bases.settlements(state, faction)
    ),
    "fewest_settlements": bases.settlements,
}


def meant(state: StellarState, who: str) -> list[int]:
    """The players, by faction, who have least of something, in order of initiative."""
    count = _COUNTS[who]
    played = [state.played[seat] for seat in state.initiative]
    least = min(count(state, faction) for faction in played)
    return [faction for faction in played if count(state, faction) == least]


# Exploration values


def set_exploration(state: StellarState, world: int, value: int) -> None:
    if world in state.worlds and value != state.exploration[world]:
        state.exploration[world] = value
        state.tell(ExplorationChanged, world, value)


@PERFORMERS(e.RaiseExploration)
def _raise_exploration(state: StellarState, world: int, effect: e.RaiseExploration) -> None:
    if not effect.world:
        state.then(RaiseWorld(state.initiative[-1], effect.amount))  # SH-484
        return
    named = WORLD_NUMBERS[effect.world]
    if effect.even_if_depleted or state.exploration[named] > 0:  # SH-497, SH-498
        set_exploration(state, named, state.exploration[named] + effect.amount)


@PERFORMERS(e.SetExploration)
def _set_exploration(state: StellarState, world: int, effect: e.SetExploration) -> None:
    set_exploration(state, WORLD_NUMBERS[effect.world], effect.value)  # SH-500


class RaiseValue(Option, frozen=True, gc=False):
    world: int

    verb: ClassVar[str] = "raise"

    def words(self) -> tuple[object, ...]:
        return (WORLDS[self.world].id,)


class DeclineRaise(Option, frozen=True, gc=False):
    verb: ClassVar[str] = "decline"


class RaiseWorld(Decision[StellarState, RaiseValue | DeclineRaise], frozen=True, gc=False):
    """The player with the worst initiative may make a world interesting again that is not depleted."""

    amount: int

    rule: ClassVar[str] = "SH-484"

    def options(self, state: StellarState) -> list[RaiseValue | DeclineRaise]:
        return [*(RaiseValue(w) for w in sorted(state.worlds) if state.exploration[w] > 0), DeclineRaise()]

    def resolve(self, state: StellarState, option: RaiseValue | DeclineRaise) -> None:
        if isinstance(option, RaiseValue):
            set_exploration(state, option.world, state.exploration[option.world] + self.amount)


# Money, politics chits, transfers


@PERFORMERS(e.GainMoney)
def _gain_money(state: StellarState, world: int, effect: e.GainMoney) -> None:
    for faction in meant(state, effect.who):
        treasury.earn(state, faction, effect.amount, "event")  # SH-485


@PERFORMERS(e.GainPolitics)
def _gain_politics(state: StellarState, world: int, effect: e.GainPolitics) -> None:
    lowest = meant(state, effect.who)
    chits = effect.amount
    if len(lowest) > 1:
        chits = effect.all_tied if len(lowest) == state.seats else effect.ties  # SH-490
    for faction in lowest:
        treasury.gain_politics(state, faction, chits)


@PERFORMERS(e.AddTransfers)
def _add_transfers(state: StellarState, world: int, effect: e.AddTransfers) -> None:
    for faction in meant(state, effect.who):
        state.factions[faction].transfers += effect.amount  # SH-491
        state.tell(TransfersAdded, state.seat_of[faction], effect.amount)


# Strikes and disasters


@PERFORMERS(e.HalveProduction)
def _halve_production(state: StellarState, world: int, effect: e.HalveProduction) -> None:
    state.marks |= {HALVE_RESOURCES if effect.kind == "resources" else HALVE_TECHNOLOGY}  # SH-486, SH-487


@PERFORMERS(e.DamageStructures)
def _damage_structures(state: StellarState, world: int, effect: e.DamageStructures) -> None:
    place = WORLDS[world].base_area if effect.at_world else NOTHING
    for base in sorted(state.bases):
        if effect.at_world and state.where[base] != place:
            continue
        for name in effect.chains:
            chain = Chain[name.upper()]
            for _ in range(effect.amount):
                if base in state.bases and state.bases[base].levels[chain]:
                    damage.hit_structure(state, base, chain)


@PERFORMERS(e.HalveStores)
def _halve_stores(state: StellarState, world: int, effect: e.HalveStores) -> None:
    place = WORLDS[world].base_area
    for base in sorted(state.bases):
        if state.where[base] == place and any(state.cargo[base]):
            ore, fuel, supplies = state.cargo[base]
            lose(state, base, (halved(ore), halved(fuel), halved(supplies)))  # SH-489


def lose(state: StellarState, base: int, lost: Hold) -> None:
    state.cargo[base] = holds.less(state.cargo[base], lost)
    state.tell(StoresLost, state.seat_of[UNITS[base].faction], base, lost)


@PERFORMERS(e.LoseResources)
def _lose_resources(state: StellarState, world: int, effect: e.LoseResources) -> None:
    state.then(
        *(
            LoseStores(seat, base, effect.count)
            for seat in state.initiative
            for base in BASES[state.played[seat]]
            if base in state.bases
        )
    )


class LoseResource(Option, frozen=True, gc=False):
    resource: int

    verb: ClassVar[str] = "lose"

    def words(self) -> tuple[object, ...]:
        return (Resource(self.resource).name.lower(),)


class LoseStores(Decision[StellarState, LoseResource], frozen=True, gc=False):
    """A resource at a base, of the owner's choice, so many times."""

    base: int
    left: int

    rule: ClassVar[str] = "SH-488"

    def options(self, state: StellarState) -> list[LoseResource]:
        if not self.left:
            return []
        return [LoseResource(r) for r, n in enumerate(state.cargo[self.base]) if n]

    def resolve(self, state: StellarState, option: LoseResource) -> None:
        lost = list(EMPTY)
        lost[option.resource] = 1
        lose(state, self.base, (lost[0], lost[1], lost[2]))
        state.then(LoseStores(self.seat, self.base, self.left - 1))

    def when_empty(self, state: StellarState) -> None:
        """Nothing is left to lose."""


# Settlers, relations, arrivals, a prize


@PERFORMERS(e.AddSettlements)
def _add_settlements(state: StellarState, world: int, effect: e.AddSettlements) -> None:
    fewest = meant(state, effect.who)
    if len(fewest) == 1:
        for base in BASES[fewest[0]]:
            if base in state.bases:
                add_settlements(state, base, effect.a_base)  # SH-492
        return
    state.then(*(AddSettlement(state.seat_of[faction], effect.ties) for faction in fewest))


class SettleAt(Option, frozen=True, gc=False):
    base: int

    verb: ClassVar[str] = "settle"

    def words(self) -> tuple[object, ...]:
        return (ships.own_name(self.base),)


class AddSettlement(Decision[StellarState, SettleAt], frozen=True, gc=False):
    """At one base, of the player's choice."""  # Q70

    count: int

    rule: ClassVar[str] = "SH-492"

    def options(self, state: StellarState) -> list[SettleAt]:
        return [SettleAt(base) for base in BASES[state.played[self.seat]] if base in state.bases]

    def resolve(self, state: StellarState, option: SettleAt) -> None:
        add_settlements(state, option.base, self.count)

    def when_empty(self, state: StellarState) -> None:
        """Without a base nobody comes."""


@PERFORMERS(e.Thaw)
def _thaw(state: StellarState, world: int, effect: e.Thaw) -> None:
    for a in range(len(FACTIONS)):
        for b in range(a + 1, len(FACTIONS)):
            for _ in range(effect.steps):
                relations.toward_neutral(state, a, b)  # SH-493


@PERFORMERS(e.ExtraRoll)
def _extra_roll(state: StellarState, world: int, effect: e.ExtraRoll) -> None:
    state.marks |= {EXTRA_PIRATE if effect.kind == "pirate" else EXTRA_ASTEROID}  # SH-495, SH-496


@PERFORMERS(e.ContactPrize)
def _contact_prize(state: StellarState, world: int, effect: e.ContactPrize) -> None:
    state.marks |= {FIRST_CONTACT}  # SH-501
