"""The combat phase: searches, attacks, blockades and raids, player after player."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from msgspec.structs import replace

from armillary.engine import Option, Refusal, Step
from armillary.games.stellar_horizons.rules.combat import (
    blockades,
    hostility,
    raids,
    search,
    sides,
    surrender,
)
from armillary.games.stellar_horizons.rules.combat.placing_hits import unit_name
from armillary.games.stellar_horizons.rules.combat.sides import PIRATE, Battle
from armillary.games.stellar_horizons.rules.components import BASES, CVS, FACTIONS, UNITS, WORLDS
from armillary.games.stellar_horizons.rules.components.areas import in_transfer
from armillary.games.stellar_horizons.rules.components.kinds import (
    BASE,
    NOTHING,
    RESERVE,
)
from armillary.games.stellar_horizons.rules.concepts.places import (
    is_flyby,
    on_earth_or_in_orbit,
    system_of,
    world_of,
)
from armillary.games.stellar_horizons.rules.decisions.acting import Acting, best_first
from armillary.games.stellar_horizons.rules.sequence import BEFORE_FIGHTS, at, steps_at
from armillary.games.stellar_horizons.rules.state import AWARE, NOBODY, SEARCHED, Blockade, StellarState
from armillary.games.stellar_horizons.rules.units import cargo, ships

MOST_REFUSALS = 12
NO_QUARREL = "There is neither an Embargo nor a War with {faction}."
TOO_STRONG = "{base} is defended too well for a blockade by this fleet."


@at("combat")
class CombatPhase(Step[StellarState], frozen=True, gc=False):
    """Self-aware robots move, the Invader may come; then the players fight in initiative order."""  # SH-304

    def run(self, state: StellarState) -> None:
        blockades.check(state)
        state.then(*steps_at(*BEFORE_FIGHTS), *map(FightCombats, best_first(state)), EndCombat())


class EndCombat(Step[StellarState], frozen=True, gc=False):
    def run(self, state: StellarState) -> None:
        blockades.check(state)


class SearchFor(Option, frozen=True, gc=False):
    """A fleet, by its leader, searches for another one, or for the pirate of its Flyby space."""

    fleet: int
    target: int  # leader, base or PIRATE

    verb: ClassVar[str] = "search"

    def words(self) -> tuple[object, ...]:
        return ships.own_name(self.fleet), unit_name(self.target)


class BlockadeBase(Option, frozen=True, gc=False):
    """By a fleet above it; which one does not matter."""

    fleet: int
    base: int

    verb: ClassVar[str] = "blockade"

    def words(self) -> tuple[object, ...]:
        return (unit_name(self.base),)


class LiftBlockade(Option, frozen=True, gc=False):
    base: int

    verb: ClassVar[str] = "lift"

    def words(self) -> tuple[object, ...]:
        return (unit_name(self.base),)


class RaidBase(Option, frozen=True, gc=False):
    fleet: int
    base: int

    verb: ClassVar[str] = "raid"

    def words(self) -> tuple[object, ...]:
        return ships.own_name(self.fleet), unit_name(self.base)


class FightCombats(Acting, frozen=True, gc=False):
    """What the fleets of a seat can do against others."""

    lifted: tuple[int, ...] = ()  # bases whose blockade was lifted in this phase
    moved: cargo.Moved = ()
    cutting: tuple[int, ...] = ()  # ships whose fleets have declared a blockade in this phase
    storming: tuple[int, ...] = ()  # ships whose fleets have attacked or raided a base in this phase

    rule: ClassVar[str] = "SH-304"

    def actions(self, state: StellarState) -> Sequence[Option]:
        found: list[Option] = []
        for fleet in hunters(state, self.seat):
            found += against_fleets(state, self.seat, fleet)
            found += self._against_bases(state, fleet, {o.base for o in found if isinstance(o, BlockadeBase)})
        return found

    def besides(self, state: StellarState) -> Sequence[Option]:
        """Cargo only before anybody has searched: the phase has begun then."""  # SH-164
        faction = state.played[self.seat]
        lifts = [LiftBlockade(held.base) for held in state.blockades if held.faction == faction]
        if any(held & SEARCHED for held in state.flags):
            return lifts
        return [*lifts, *cargo.offers(state, self.seat, self.moved)]

    def _against_bases(self, state: StellarState, fleet: tuple[int, ...], done: set[int]) -> list[Option]:
        """From orbit; a fleet on the surface can only attack."""  # SH-309, SH-351
        faction, place = state.played[self.seat], state.where[fleet[0]]
        leader = own_leader(state, self.seat, fleet)
        world = world_of(place)
        if world == NOTHING or WORLDS[world].base_area == NOTHING:  # the Sun has no ground
            return []
        found: list[Option] = []
        for base in bases_at(state, WORLDS[world].base_area):
            other = UNITS[base].faction
            if other == faction or not willing(state, fleet, other, state.where[base]):
                continue
            if (
                place == WORLDS[world].orbit
                and base not in self.lifted
                and base not in done
                and not set(fleet) & {*self.storming}  # one or the other: SH-351, Q73
            ):
                held = Blockade(faction, base) in state.blockades
                if not held and blockades.may_declare(state, faction, fleet, base):
                    found.append(BlockadeBase(leader, base))
            if searched(state, fleet) or set(fleet) & {*self.cutting}:  # SH-351, Q73
                continue
            if not hostility.may_attack_base(state, faction, other, state.where[base]):
                continue
            if state.seat_of[other] == NOBODY:
                found.append(RaidBase(leader, base))  # SH-369
            elif not surrender.spared_by(state, fleet, sides.with_base(state, base)):
                found.append(SearchFor(leader, base))
        return found

    def refusals(self, state: StellarState) -> list[Refusal]:
        """Fleets and bases at hand that may not be attacked or cannot be cut off."""
        offered = {str(option) for option in self.actions(state)}
        found: list[Refusal] = []
        for fleet in hunters(state, self.seat):
            found += too_friendly(state, self.seat, fleet)
            found += too_weak(state, self.seat, fleet)
        return [refusal for refusal in found if str(refusal.option) not in offered][:MOST_REFUSALS]

    def act(self, state: StellarState, option: Option) -> None:
        faction = state.played[self.seat]
        if isinstance(option, LiftBlockade):
            blockades.lift(state, Blockade(faction, option.base))
            return
        if isinstance(option, cargo.Load | cargo.Unload):
            cargo.act(state, self.seat, option)
            return
        assert isinstance(option, SearchFor | BlockadeBase | RaidBase)
        fleet = sides.members_of(state, state.fleet[option.fleet], state.where[option.fleet])
        allies = [seat for seat in sides.owners(state, fleet) if seat != self.seat]
        step: Step[StellarState]
        if isinstance(option, BlockadeBase):
            step = DeclareBlockade(faction, option.base)
        else:
            for unit in fleet:
                state.flags[unit] |= SEARCHED  # SH-308
            if isinstance(option, RaidBase):
                step = raids.Raid(self.seat, fleet, option.base)
            else:
                step = search.Search(meeting(state, self.seat, fleet, option.target))
        search.with_consent(state, allies, step)

    def again(self, option: Option) -> FightCombats:
        if isinstance(option, LiftBlockade):
            return replace(self, lifted=(*self.lifted, option.base))
        if isinstance(option, BlockadeBase):
            return replace(self, lifted=(*self.lifted, option.base), cutting=(*self.cutting, option.fleet))
        if isinstance(option, RaidBase) or (isinstance(option, SearchFor) and _is_base(option.target)):
            return replace(self, storming=(*self.storming, option.fleet))
        return replace(self, moved=cargo.after(self.moved, option))


def _is_base(target: int) -> bool:
    return target != PIRATE and UNITS[target].kind is BASE


class DeclareBlockade(Step[StellarState], frozen=True, gc=False):
    faction: int
    base: int

    def run(self, state: StellarState) -> None:
        blockades.declare(state, self.faction, self.base)


def hunters(state: StellarState, seat: int) -> list[tuple[int, ...]]:
    """The fleets of a seat that can start something: armed, active, away from Earth."""  # SH-306
    faction, where = state.played[seat], state.where
    places = {
        where[unit]
        for unit in CVS[faction]
        if where[unit] != RESERVE
        and UNITS[unit].combat
        and not in_transfer(where[unit])
        and not on_earth_or_in_orbit(where[unit])
    }
    if not places:
        return []
    return [
        fleet
        for place in sorted(places)
        for fleet in sides.groups(state, faction, place)
        if sides.able(state, fleet) and sides.decider(state, fleet) == seat
    ]


def own_leader(state: StellarState, seat: int, fleet: tuple[int, ...]) -> int:
    """The ship by which its player names a fleet: not one of an ally."""
    return next(unit for unit in fleet if state.seat_of[UNITS[unit].faction] == seat)


def searched(state: StellarState, fleet: tuple[int, ...]) -> bool:
    """Each fleet searches once a year."""  # SH-308
    return any(state.flags[unit] & SEARCHED for unit in fleet)


def willing(state: StellarState, fleet: tuple[int, ...], other: int, place: int) -> bool:
    """Whether all whose ships are in a fleet could act against a faction."""  # SH-086
    return all(
        hostility.in_embargo(state, state.played[seat], other, place) for seat in sides.owners(state, fleet)
    )


def against_fleets(state: StellarState, seat: int, fleet: tuple[int, ...]) -> list[Option]:
    """What a fleet may search for where it is: fleets without a base, self-aware robots, pirates."""
    if searched(state, fleet):
        return []
    faction, place, leader = state.played[seat], state.where[fleet[0]], own_leader(state, seat, fleet)
    found: list[Option] = []
    if state.pirates and is_flyby(place) and sides.strongest(state, system_of(place)) != NOTHING:
        found.append(SearchFor(leader, PIRATE))  # SH-362
    for other in state.played:
        for target in sides.groups(state, other, place):
            if UNITS[target[0]].faction != other or target == fleet:
                continue
            aware = all(state.flags[unit] & AWARE for unit in target)
            if not aware and not willing(state, fleet, other, place):
                continue
            if hostility.may_search(state, faction, other, place, target) and not surrender.spared_by(
                state, fleet, target
            ):
                found.append(SearchFor(leader, target[0]))
    return found


def too_friendly(state: StellarState, seat: int, fleet: tuple[int, ...]) -> list[Refusal]:
    """Fleets of others with whom there is no quarrel."""
    faction, place, leader = state.played[seat], state.where[fleet[0]], own_leader(state, seat, fleet)
    return [
        Refusal(SearchFor(leader, target[0]), "SH-307", NO_QUARREL, {"faction": FACTIONS[other].name})
        for other in state.played
        if other != faction and not hostility.in_embargo(state, faction, other, place)
        for target in sides.groups(state, other, place)
    ]


def too_weak(state: StellarState, seat: int, fleet: tuple[int, ...]) -> list[Refusal]:
    """Bases below that are too strong for a blockade."""
    faction, place = state.played[seat], state.where[fleet[0]]
    world = world_of(place)
    if world == NOTHING or place != WORLDS[world].orbit:
        return []
    return [
        Refusal(
            BlockadeBase(own_leader(state, seat, fleet), base),
            "SH-352",
            TOO_STRONG,
            {"base": UNITS[base].name},
        )
        for base in bases_at(state, WORLDS[world].base_area)
        if hostility.may_blockade(state, faction, UNITS[base].faction, state.where[base])
        and not blockades.strong_enough(state, fleet, base)
    ]


def bases_at(state: StellarState, place: int) -> list[int]:
    return [base for own in BASES for base in own if state.where[base] == place]


def meeting(state: StellarState, seat: int, fleet: tuple[int, ...], target: int) -> Battle:
    """A battle as it begins: who searches whom."""
    place = state.where[fleet[0]]
    if target == PIRATE:
        number = sides.strongest(state, system_of(place))
        return Battle((fleet, (PIRATE,)), (seat, NOBODY), place, number)
    if UNITS[target].kind is BASE:
        sought = sides.with_base(state, target)
        place = state.where[target]
    else:
        sought = sides.members_of(state, state.fleet[target], place)
    return Battle((fleet, sought), (seat, sides.decider(state, sought)), place)
