"""Loading: cubes from planets aboard ships, and with Civilian Ships from planet to planet."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from armillary.engine import STOP, Amounts, Decision, Option, Refusal, Step, Stop
from armillary.games.exodus.rules import events
from armillary.games.exodus.rules.components.vocabulary import MovePopulationFreely
from armillary.games.exodus.rules.pieces.fleets import cargo_limit, in_play, one_of_each, written
from armillary.games.exodus.rules.pieces.in_force import in_force
from armillary.games.exodus.rules.state import ExodusState

FULL = "its hold has room for {limit}"
NOBODY_THERE = "none of your cubes is on the planet there"


class Loading(Step[ExodusState], frozen=True, gc=False):
    """In turn order, whoever likes."""  # EXO-293

    def run(self, state: ExodusState) -> None:
        state.then(*(LoadPopulation(seat, settled(state, seat)) for seat in state.order))


def settled(state: ExodusState, seat: int) -> tuple[int, ...]:
    """The hexes where a player has cubes on the planet."""
    return tuple(place for place, cubes in enumerate(state.population) if cubes[seat])


def room(state: ExodusState, seat: int, ship: int) -> int:
    """Cubes that a ship could take aboard now."""
    faction = state.factions[seat]
    return min(
        cargo_limit(ship) - faction.cargo[ship],  # EXO-292
        state.population[faction.where[ship]][seat],
    )


class Load(Option, frozen=True, gc=False):
    ship: int
    n: int

    verb: ClassVar[str] = "load"

    def words(self) -> tuple[object, ...]:
        return (written(self.ship), self.n)


class Depart(Option, frozen=True, gc=False):
    """Cubes are to leave this planet without ships."""

    place: int

    verb: ClassVar[str] = "depart"


class LoadPopulation(Decision[ExodusState, Option], frozen=True, gc=False):
    """Load ships and, with Civilian Ships, move cubes between planets, in any order.

    A planet that has given cubes takes none, and the other way round: every outcome can be reached,
    and it comes to an end.
    """

    homes: tuple[int, ...]  # where the player had cubes when the step began: EXO-296
    gave: tuple[int, ...] = ()
    took: tuple[int, ...] = ()

    rule: ClassVar[str] = "EXO-292"

    def options(self, state: ExodusState) -> list[Option]:
        ships = one_of_each(state, self.seat, in_play(state, self.seat))
        loads = [Load(ship, n) for ship in ships for n in range(1, room(state, self.seat, ship) + 1)]
        return [*loads, *(Depart(place) for place in self.departures(state)), STOP]

    def departures(self, state: ExodusState) -> list[int]:
        """Planets from which cubes may move without ships."""  # EXO-295
        if not any(in_force(state, self.seat, MovePopulationFreely)):
            return []
        here = [p for p in self.homes if state.population[p][self.seat] and p not in self.took]
        return [place for place in here if self.arrivals(place)]

    def arrivals(self, place: int) -> list[int]:
        return [there for there in self.homes if there != place and there not in self.gave]

    def resolve(self, state: ExodusState, option: Option) -> None:
        match option:
            case Load(ship=ship, n=n):
                load(state, self.seat, ship, n)
                state.then(self)
            case Depart(place=place):
                state.then(ChooseArrival(self.seat, place, tuple(self.arrivals(place)), self))
            case _:
                assert isinstance(option, Stop)

    def refusals(self, state: ExodusState) -> list[Refusal]:
        faction = state.factions[self.seat]
        ships = [ship for ship in in_play(state, self.seat) if not room(state, self.seat, ship)]
        return [
            Refusal(Load(ship, 1), "EXO-292", FULL, {"limit": cargo_limit(ship)})
            if faction.cargo[ship] == cargo_limit(ship)
            else Refusal(Load(ship, 1), "EXO-292", NOBODY_THERE)
            for ship in ships
        ]


def load(state: ExodusState, seat: int, ship: int, n: int) -> None:
    faction = state.factions[seat]
    place = faction.where[ship]
    state.population[place][seat] -= n
    faction.cargo[ship] += n
    state.tell(events.Loaded, seat, place, ship, n)


class Arrive(Option, frozen=True, gc=False):
    place: int

    verb: ClassVar[str] = "arrive"


class ChooseArrival(Decision[ExodusState, Arrive], frozen=True, gc=False):
    """Where cubes that move without ships go: any distance."""  # EXO-295

    origin: int
    places: tuple[int, ...]
    loading: LoadPopulation

    rule: ClassVar[str] = "EXO-295"

    def options(self, state: ExodusState) -> list[Arrive]:
        return [Arrive(place) for place in self.places]

    def resolve(self, state: ExodusState, option: Arrive) -> None:
        state.then(ChooseSettlers(self.seat, self.origin, option.place, self.loading))


class Settle(Option, frozen=True, gc=False):
    n: int

    verb: ClassVar[str] = "settle"


class ChooseSettlers(Decision[ExodusState, Settle], frozen=True, gc=False):
    """How many; a planet may be emptied."""  # EXO-296

    origin: int
    target: int
    loading: LoadPopulation

    rule: ClassVar[str] = "EXO-295"

    def options(self, state: ExodusState) -> Sequence[Settle]:
        return Amounts(Settle, 1, state.population[self.origin][self.seat])

    def resolve(self, state: ExodusState, option: Settle) -> None:
        state.population[self.origin][self.seat] -= option.n
        state.population[self.target][self.seat] += option.n
        state.tell(events.Resettled, self.seat, self.origin, self.target, option.n)
        done = self.loading
        gave, took = {*done.gave, self.origin}, {*done.took, self.target}
        state.then(LoadPopulation(self.seat, done.homes, tuple(sorted(gave)), tuple(sorted(took))))
