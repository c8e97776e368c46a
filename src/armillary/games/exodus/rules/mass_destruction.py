"""Phase IV: Weapons of Mass Destruction. Rockets fly from planet to planet, or go off where they stand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar

from msgspec import Struct
from msgspec.structs import replace

from armillary.engine import STOP, Decision, Option, Refusal, Step
from armillary.games.exodus.rules import events
from armillary.games.exodus.rules.anytime import LastRefits
from armillary.games.exodus.rules.cards import generals
from armillary.games.exodus.rules.components import ABILITY_CARDS, UPGRADES
from armillary.games.exodus.rules.components.vocabulary import AutoSuccess, Forbid, ModifyRoll
from armillary.games.exodus.rules.pieces.dice import lowest
from armillary.games.exodus.rules.pieces.in_force import by_law, in_force
from armillary.games.exodus.rules.pieces.resources import majority
from armillary.games.exodus.rules.state import ExodusState
from armillary.mechanics import hits

FARTHEST = 5  # hexes: EXO-268
RESOURCES, POPULATION = "resource", "population"  # what rockets destroy; else the planet

HOME_PLANET = "Home Planets cannot be targets"
NO_PLANET_THERE = "there is no planet in this hex"
TOO_FAR = "{distance} hexes away, and rockets fly {farthest}"


class Rocket(Struct, frozen=True, gc=False):
    """A rocket, the planet where it stands, its target, and whether it needs no range check."""

    upgrade: int
    place: int
    target: int = -1
    sure: bool = False


class RocketPhase(Step[ExodusState], frozen=True, gc=False):
    """Each player in turn order, then planets are turned over; a last chance for refits."""  # EXO-403

    def run(self, state: ExodusState) -> None:
        state.tell(events.PhaseStarted, "wmd")
        state.minutes = ()
        owned = {seat: controlled(state, seat) for seat in state.order}  # EXO-265
        launches = (AssignTargets(seat, rockets) for seat, rockets in owned.items() if rockets)
        state.then(*launches, TurnOver(), LastRefits())


def controlled(state: ExodusState, seat: int) -> tuple[Rocket, ...]:
    """The rockets that a player may use: those on planets where it has the majority."""  # EXO-263, EXO-264
    if any(effect.what == "launch_wmd" for effect in by_law(state, Forbid)):
        return ()
    return tuple(
        Rocket(upgrade, place)
        for place, rockets in enumerate(state.rockets)
        if rockets and majority(state, place) == seat
        for upgrade in rockets
    )


# Targets


class TakeRocket(Option, frozen=True, gc=False):
    """A rocket that is to be used."""

    upgrade: int
    place: int

    verb: ClassVar[str] = "rocket"

    def words(self) -> tuple[object, ...]:
        return (UPGRADES[self.upgrade].id, self.place)


class AssignTargets(Decision[ExodusState, Option], frozen=True, gc=False):
    """Which rockets are used; each once, none has to be."""  # EXO-266, EXO-267, EXO-272

    rockets: tuple[Rocket, ...]
    aimed: tuple[Rocket, ...] = ()

    rule: ClassVar[str] = "EXO-268"
    always_ask: ClassVar[bool] = True  # the dice follow; and an Ability card may be used before

    def options(self, state: ExodusState) -> list[Option]:
        ready = {rocket: None for rocket in self.rockets if any(targets(state, rocket.place))}
        return [*(TakeRocket(r.upgrade, r.place) for r in ready), *self.abilities(state), STOP]

    def abilities(self, state: ExodusState) -> list[generals.UseAbility]:
        """Offered where it helps: the player is asked anyhow, so nobody learns who has the card."""
        if not any(rocket.target != rocket.place for rocket in self.aimed):
            return []
        return [generals.UseAbility(c) for c in generals.for_moment(state, self.seat, generals.WMD_RANGE)]

    def resolve(self, state: ExodusState, option: Option) -> None:
        match option:
            case TakeRocket(upgrade=upgrade, place=place):
                state.then(ChooseTarget(self.seat, Rocket(upgrade, place), self))
            case generals.UseAbility(card=card):
                generals.show(state, self.seat, card)
                n = sum(e.count for e in ABILITY_CARDS[card].effects if isinstance(e, AutoSuccess))
                state.then(ChooseSure(self.seat, self, n))
            case _:
                state.then(CheckRange(self.seat, self.aimed))

    def after(self, rocket: Rocket) -> AssignTargets:
        """With a rocket of those that stood ready aimed somewhere."""
        rest = list(self.rockets)
        rest.remove(Rocket(rocket.upgrade, rocket.place))
        return AssignTargets(self.seat, tuple(rest), (*self.aimed, rocket))


def hindrance(state: ExodusState, place: int, target: int) -> tuple[str, str]:
    """Why a rocket cannot be used against a hex, and the rule; nothing if it can."""
    planet = state.planet(target)
    if planet is None:
        return "EXO-270", NO_PLANET_THERE
    if planet.home and target != place:
        return "EXO-269", HOME_PLANET  # their defences stop what flies in, not what stands there
    if state.map.distance(place, target) > FARTHEST:
        return "EXO-268", TOO_FAR
    return "", ""


def targets(state: ExodusState, place: int) -> Iterator[int]:
    """Planets that a rocket may be used against, its own included."""
    return (target for target in range(len(state.planets)) if not hindrance(state, place, target)[0])


class Aim(Option, frozen=True, gc=False):
    target: int

    verb: ClassVar[str] = "target"


class ChooseTarget(Decision[ExodusState, Aim], frozen=True, gc=False):
    """Another planet, or the one it stands on: then it goes off on the spot."""  # EXO-268, EXO-271

    rocket: Rocket
    targeting: AssignTargets

    rule: ClassVar[str] = "EXO-268"

    def options(self, state: ExodusState) -> list[Aim]:
        return [Aim(target) for target in targets(state, self.rocket.place)]

    def resolve(self, state: ExodusState, option: Aim) -> None:
        rocket = replace(self.rocket, target=option.target)
        state.tell(events.RocketAimed, self.seat, rocket.upgrade, rocket.place, rocket.target)
        state.then(self.targeting.after(rocket))

    def refusals(self, state: ExodusState) -> list[Refusal]:
        found = []
        for target in range(len(state.planets)):
            rule, reason = hindrance(state, self.rocket.place, target)
            distance = state.map.distance(self.rocket.place, target)
            if rule:
                figures: dict[str, int | str] = {"distance": distance, "farthest": FARTHEST}
                found.append(Refusal(Aim(target), rule, reason, figures if reason == TOO_FAR else {}))
        return found


class Guide(Option, frozen=True, gc=False):
    """The rocket that surely reaches its target, by its place among those aimed."""

    number: int

    verb: ClassVar[str] = "guide"


class ChooseSure(Decision[ExodusState, Guide], frozen=True, gc=False):
    """An Ability card lets rockets pass their range check."""  # EXO-401

    targeting: AssignTargets
    left: int

    rule: ClassVar[str] = "EXO-401"

    def options(self, state: ExodusState) -> list[Guide]:
        flying = [n for n, rocket in enumerate(self.targeting.aimed) if rocket.target != rocket.place]
        return [Guide(n) for n in flying if self.left and not self.targeting.aimed[n].sure]

    def when_empty(self, state: ExodusState) -> None:
        state.then(self.targeting)

    def resolve(self, state: ExodusState, option: Guide) -> None:
        aimed = list(self.targeting.aimed)
        aimed[option.number] = replace(aimed[option.number], sure=True)
        after = replace(self.targeting, aimed=tuple(aimed))
        state.then(ChooseSure(self.seat, after, self.left - 1))


# Range and damage


class CheckRange(Step[ExodusState], frozen=True, gc=False):
    """A die for each rocket; those that arrive are spent, the others stay where they are."""  # EXO-284

    seat: int
    aimed: tuple[Rocket, ...]

    def run(self, state: ExodusState) -> None:
        arrived = [rocket for rocket in self.aimed if reaches(state, self.seat, rocket)]
        for rocket in arrived:
            state.rockets[rocket.place].remove(rocket.upgrade)
            state.supply[rocket.upgrade] += 1
        salvoes: dict[tuple[int, int], int] = {}
        for rocket in arrived:
            salvo = rocket.upgrade, rocket.target
            salvoes[salvo] = salvoes.get(salvo, 0) + 1  # EXO-277
        state.then(*(RollWarheads(self.seat, *salvo, n) for salvo, n in salvoes.items()))


def reaches(state: ExodusState, seat: int, rocket: Rocket) -> bool:
    """The die and what is added to it must be greater than the distance."""  # EXO-273, EXO-274
    distance = state.map.distance(rocket.place, rocket.target)
    if rocket.sure or distance == 0:  # EXO-275
        return True
    rolls = in_force(state, seat, ModifyRoll)
    added = sum(effect.amount for effect in rolls if effect.context == "wmd_range")
    face = state.rng.die()
    reached = face + added > distance
    state.tell(events.RangeChecked, seat, rocket.upgrade, rocket.target, face, added, distance, reached)
    return reached


class RollWarheads(Step[ExodusState], frozen=True, gc=False):
    """The damage dice of all rockets of a kind that have reached a target."""  # EXO-276, EXO-277

    seat: int
    upgrade: int
    target: int
    n: int

    def run(self, state: ExodusState) -> None:
        kind = UPGRADES[self.upgrade]
        faces = hits.roll(state.rng, kind.value * self.n)
        scored = hits.hits(faces, lowest(state, "wmd_damage"))
        state.tell(events.WarheadsRolled, self.seat, self.upgrade, self.target, faces, scored)
        if not scored:
            return
        if kind.destroys == RESOURCES:
            destroy_resources(state, self.target, scored)
        elif kind.destroys == POPULATION:
            state.then(KillPopulation(self.seat, self.target, scored))
        elif self.target not in state.doomed:
            state.doomed = (*state.doomed, self.target)  # EXO-283
            state.tell(events.PlanetDoomed, self.target)


def destroy_resources(state: ExodusState, place: int, n: int) -> None:
    """As long as any are left."""  # EXO-278
    lost = min(n, state.resources[place])
    if lost:
        state.resources[place] -= lost
        state.tell(events.ResourcesDestroyed, place, lost)


class Kill(Option, frozen=True, gc=False):
    """Cubes of a player."""

    owner: int
    n: int

    verb: ClassVar[str] = "kill"


class KillPopulation(Decision[ExodusState, Kill], frozen=True, gc=False):
    """Whoever launched chooses whose cubes die; if there are too few, all do, the own ones too."""  # EXO-279

    place: int
    left: int

    rule: ClassVar[str] = "EXO-280"

    def options(self, state: ExodusState) -> Sequence[Kill]:
        cubes = state.population[self.place]
        if not self.left:
            return ()
        owners = [owner for owner, n in enumerate(cubes) if n]
        if sum(cubes) <= self.left or len(owners) == 1:
            return [Kill(owner, min(cubes[owner], self.left)) for owner in owners[:1]]
        return [Kill(owner, n) for owner in owners for n in sorted({1, min(cubes[owner], self.left)})]

    def when_empty(self, state: ExodusState) -> None:
        """Nobody is left to die, or enough have."""  # EXO-279

    def resolve(self, state: ExodusState, option: Kill) -> None:
        remove_cubes(state, option.owner, self.place, option.n)
        state.then(KillPopulation(self.seat, self.place, self.left - option.n))


def remove_cubes(state: ExodusState, seat: int, place: int, n: int) -> None:
    """Cubes on a planet go back to the reserve of their owner."""  # EXO-038
    state.population[place][seat] -= n
    state.factions[seat].reserve += n
    state.tell(events.PopulationKilled, seat, place, n)


class TurnOver(Step[ExodusState], frozen=True, gc=False):
    """Planets that Graviton Rockets have hit, with everything on them; ships are not harmed."""

    def run(self, state: ExodusState) -> None:
        for place in state.doomed:
            destroy_planet(state, place)
        state.doomed = ()


def destroy_planet(state: ExodusState, place: int) -> None:
    """Only space is left in the hex."""  # EXO-281, EXO-282, EXO-285
    for seat, n in enumerate(state.population[place]):
        if n:
            remove_cubes(state, seat, place, n)
    for upgrade in state.rockets[place]:
        state.supply[upgrade] += 1
    state.rockets[place].clear()
    state.resources[place] = 0
    state.destroyed[place] = True
    state.tell(events.PlanetDestroyed, place)
