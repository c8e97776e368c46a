"""The state of Space Gate Odyssey."""

from __future__ import annotations

from typing import Self

from armillary.engine import Rng, State
from armillary.engine.shapes import plain_data
from armillary.games.space_gate_odyssey.rules.components import (
    ENGINEERS,
    HAWKING,
    ROBOTS,
    SETTLERS,
    SIDES_OF_PLANETS,
    SUITS,
    Side,
)
from armillary.games.space_gate_odyssey.rules.station import Station

FREE = -1  # an area without a settler
ON_HAWKING = -1  # where a gate stands, instead of a planet's number
NOT_IN_PLAY = -2
NO_ROOM = -1

# What can stand on a government rank.
RANK_SETTLER, RANK_ENGINEER, RANK_CHIEF = 0, 1, 2

# Lines of the count, after one for each exoplanet in the game.
COUNT_LINES = ("hawking", "predominance", "corridors")


@plain_data
class Confederation:
    """A player's side: pieces, station, influence."""

    __slots__ = (
        "chiefs",
        "count",
        "engineers",
        "influence",
        "ranks",
        "robots",
        "spare_engineers",
        "spare_robots",
        "spare_settlers",
        "spare_suits",
        "station",
        "token",
    )

    def __init__(self, initial: int) -> None:
        self.station = Station(initial)
        self.engineers = [0] * 5  # by control room
        self.chiefs = [0] * 5
        self.robots = [0] * 5
        self.spare_settlers = SETTLERS  # the supply: SGO-004
        self.spare_robots = ROBOTS
        self.spare_engineers = ENGINEERS
        self.spare_suits = SUITS
        self.influence = 0
        self.ranks: list[int] = []
        self.token = False
        self.count: list[int] = []  # influence by line of the count

    def clone(self) -> Confederation:
        other = Confederation.__new__(Confederation)
        other.station = self.station.clone()
        other.engineers = self.engineers[:]
        other.chiefs = self.chiefs[:]
        other.robots = self.robots[:]
        other.spare_settlers = self.spare_settlers
        other.spare_robots = self.spare_robots
        other.spare_engineers = self.spare_engineers
        other.spare_suits = self.spare_suits
        other.influence = self.influence
        other.ranks = self.ranks[:]
        other.token = self.token
        other.count = self.count[:]
        return other

    @property
    def wheel(self) -> int:
        """The marker's place on the influence wheel."""  # SGO-154
        return self.influence % 10

    @property
    def crossings(self) -> int:
        return self.influence // 10

    def points_in(self, room: int) -> int:
        """Action points of the characters in a room."""  # SGO-050, SGO-051, SGO-052, SGO-053
        return self.engineers[room] + 2 * self.chiefs[room] + self.robots[room]


@plain_data
class Exoplanet:
    """An exoplanet in this game: who stands on which area."""

    __slots__ = ("closed", "gains", "owners", "planet", "players")

    def __init__(self, planet: str, players: int) -> None:
        self.planet = planet
        self.players = players
        self.owners = [FREE] * len(self.side.areas)
        self.closed = False
        self.gains: tuple[int, ...] = ()  # what it gave each seat when it closed

    def clone(self) -> Exoplanet:
        other = Exoplanet.__new__(Exoplanet)
        other.planet = self.planet
        other.players = self.players
        other.owners = self.owners[:]
        other.closed = self.closed
        other.gains = self.gains
        return other

    @property
    def side(self) -> Side:
        """The side for this number of players."""  # SGO-018
        return SIDES_OF_PLANETS[self.planet, self.players]

    def settlers_of(self, seat: int) -> int:
        return self.owners.count(seat)

    def is_empty(self) -> bool:
        return all(owner == FREE for owner in self.owners)


@plain_data
class OdysseyState(State):
    """Everything on the table."""

    __slots__ = (
        "active",
        "confederations",
        "gates",
        "piles",
        "planets",
        "returned",
        "short_game",
        "stand_chief",
        "stand_room",
        "track",
    )

    def __init__(self, seats: int, rng: Rng, *, short_game: bool = False) -> None:
        super().__init__(seats, rng)
        self.short_game = short_game
        self.active = 0  # the active player
        self.confederations = [Confederation(seat) for seat in range(seats)]
        self.planets: list[Exoplanet] = []
        self.gates = [NOT_IN_PLAY] * 3  # the planet on which each gate stands
        self.piles: list[list[int]] = [[] for _ in range(9)]  # the top module last
        self.returned = [0] * 9  # modules that everybody has seen go to the bottom
        self.track = list(HAWKING.predominance_start)
        self.stand_room = NO_ROOM  # the activated room
        self.stand_chief = False  # is the engineer on the stand a chief?

    def clone(self) -> Self:
        other = super().clone()
        other.short_game = self.short_game
        other.active = self.active
        other.confederations = [confederation.clone() for confederation in self.confederations]
        other.planets = [planet.clone() for planet in self.planets]
        other.gates = self.gates[:]
        other.piles = [pile[:] for pile in self.piles]
        other.returned = self.returned[:]
        other.track = self.track[:]
        other.stand_room = self.stand_room
        other.stand_chief = self.stand_chief
        return other

    def set_planets(self, names: list[str]) -> None:
        """Put exoplanets beside Hawking, and lines for them into everybody's count."""
        self.planets = [Exoplanet(name, self.seats) for name in names]
        for own in self.confederations:
            own.count = [0] * (len(names) + len(COUNT_LINES))

    def in_turn_order(self) -> range | tuple[int, ...]:
        """All seats, the active player first."""  # SGO-046
        return self.clockwise_from(self.active)

    def gate_of(self, planet: int) -> int | None:
        """The gate that stands on this planet of the game, if any."""
        return self.gates.index(planet) if planet in self.gates else None

    def planet_named(self, name: str) -> int:
        return next(i for i, planet in enumerate(self.planets) if planet.planet == name)

    def has_closed(self) -> int:
        return sum(planet.closed for planet in self.planets)

    def top(self, pile: int) -> int | None:
        """The module that lies visible on this pile."""  # SGO-015
        return self.piles[pile][-1] if self.piles[pile] else None
