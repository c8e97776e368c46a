"""Settlers' journey and colonisation: full space gate modules send their settlers away."""

from __future__ import annotations

from functools import cache
from typing import ClassVar

from armillary.engine import Decision, Option, Refusal
from armillary.games.space_gate_odyssey.rules.closing import CheckClosing
from armillary.games.space_gate_odyssey.rules.components import MODULES, SIDES_OF_PLANETS
from armillary.games.space_gate_odyssey.rules.events import (
    SettlerPlaced,
    SettlersReturned,
    SettlersSent,
)
from armillary.games.space_gate_odyssey.rules.exoplanets import world_of
from armillary.games.space_gate_odyssey.rules.hawking import send_to_hawking
from armillary.games.space_gate_odyssey.rules.predominance import SwapTokens
from armillary.games.space_gate_odyssey.rules.state import FREE, ON_HAWKING, OdysseyState
from armillary.games.space_gate_odyssey.rules.station import Cell, address


class Send(Option, frozen=True, gc=False):
    cell: Cell

    verb: ClassVar[str] = "send"

    def words(self) -> tuple[object, ...]:
        return (address(self.cell),)


class EmptyGates(Decision[OdysseyState, Send], frozen=True, gc=False):
    """A player empties all own full space gate modules, in an order of choice."""

    rule: ClassVar[str] = "SGO-125"

    def options(self, state: OdysseyState) -> list[Send]:
        station = state.confederations[self.seat].station
        return [Send(station.cells[number]) for number in station.full_gates()]  # SGO-121, SGO-122

    def when_empty(self, state: OdysseyState) -> None:
        """No module is full; settlers in other modules stay."""  # SGO-123

    def resolve(self, state: OdysseyState, option: Send) -> None:
        station = state.confederations[self.seat].station
        number = station.at[option.cell]
        state.then(self)
        send(state, self.seat, number, state.gates[MODULES[station.modules[number]].gate])  # SGO-126


def send(state: OdysseyState, seat: int, module: int, planet: int) -> None:
    """The settlers of one module leave together for one place."""  # SGO-127
    station = state.confederations[seat].station
    cell, settlers = station.cells[module], station.settlers[module]
    if planet == ON_HAWKING:
        state.tell(SettlersSent, seat, cell, settlers, "hawking")
        send_to_hawking(state, seat, module)
        return
    state.tell(SettlersSent, seat, cell, settlers, state.planets[planet].planet)
    state.then(PlaceSettler(seat, planet, module), CheckClosing(seat, planet))


class Place(Option, frozen=True, gc=False):
    planet: str
    area: str
    number: int

    verb: ClassVar[str] = "place"

    def words(self) -> tuple[object, ...]:
        return self.planet, self.area


@cache
def _places(planet: str, players: int) -> tuple[Place, ...]:
    areas = SIDES_OF_PLANETS[planet, players].areas
    return tuple(Place(planet, area.id, number) for number, area in enumerate(areas))


class PlaceSettler(Decision[OdysseyState, Place], frozen=True, gc=False):
    """The settlers of a module are placed one at a time, as long as there is a legal area."""

    planet: int
    module: int
    placed: int = 0
    group: int = -1  # the group of areas in which the last one stands

    rule: ClassVar[str] = "SGO-133"

    def options(self, state: OdysseyState) -> list[Place]:
        if not state.confederations[self.seat].station.settlers[self.module]:
            return []
        planet = state.planets[self.planet]
        places = _places(planet.planet, planet.players)
        legal = world_of(planet).areas(planet, self.seat, self.placed, self.group)
        return [places[area] for area in legal]

    def when_empty(self, state: OdysseyState) -> None:
        """Settlers without a legal area go back to the supply."""  # SGO-134, SGO-145
        own = state.confederations[self.seat]
        left = own.station.settlers[self.module]
        if left:
            own.station.settlers[self.module] = 0
            own.spare_settlers += left
            state.tell(SettlersReturned, self.seat, left, state.planets[self.planet].planet)

    def resolve(self, state: OdysseyState, option: Place) -> None:
        planet = state.planets[self.planet]
        station = state.confederations[self.seat].station
        station.settlers[self.module] -= 1
        planet.owners[option.number] = self.seat  # SGO-129
        state.tell(SettlerPlaced, self.seat, planet.planet, option.area, station.cells[self.module])
        area = planet.side.areas[option.number]
        state.then(PlaceSettler(self.seat, self.planet, self.module, self.placed + 1, area.group))  # SGO-132
        if area.predominance:
            state.then(SwapTokens(self.seat))  # before the next settler: SGO-138

    def refusals(self, state: OdysseyState) -> list[Refusal]:
        planet = state.planets[self.planet]
        world = world_of(planet)
        legal = world.areas(planet, self.seat, self.placed, self.group)
        found: list[Refusal] = []
        for place in _places(planet.planet, planet.players):
            if planet.owners[place.number] != FREE:
                found.append(Refusal(place, "SGO-129", "a settler stands there already"))
            elif place.number not in legal and (why := world.why_not(planet, self.seat, place.number)):
                found.append(Refusal(place, *why))
        return found
