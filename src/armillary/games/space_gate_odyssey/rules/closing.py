"""Closing an exoplanet: the gate moves on, everybody gains influence, settlers come home."""

from __future__ import annotations

from typing import ClassVar

from armillary.engine import Decision, Option, Step
from armillary.games.space_gate_odyssey.rules.ending import CheckEnd
from armillary.games.space_gate_odyssey.rules.events import (
    GateMoved,
    GateMovedToHawking,
    PlanetClosed,
    PlanetScored,
)
from armillary.games.space_gate_odyssey.rules.exoplanets import world_of
from armillary.games.space_gate_odyssey.rules.exoplanets.fermi import Fermi
from armillary.games.space_gate_odyssey.rules.influence import Gain
from armillary.games.space_gate_odyssey.rules.predominance import SwapTokens
from armillary.games.space_gate_odyssey.rules.state import FREE, ON_HAWKING, OdysseyState


class CheckClosing(Step[OdysseyState], frozen=True, gc=False):
    """When all settlers of a module are placed or returned, the planet may close."""  # SGO-141

    seat: int
    planet: int

    def run(self, state: OdysseyState) -> None:
        planet = state.planets[self.planet]
        if world_of(planet).closes(planet):  # SGO-153
            state.then(  # SGO-149
                MoveGate(self.seat, self.planet),
                ScorePlanet(self.planet),
                ReturnSettlers(self.planet),
                CheckEnd(),
            )


class GateTo(Option, frozen=True, gc=False):
    planet: str
    number: int

    verb: ClassVar[str] = "gate"

    def words(self) -> tuple[object, ...]:
        return (self.planet,)


class MoveGate(Decision[OdysseyState, GateTo], frozen=True, gc=False):
    """The gate of a closing planet goes to one that has none yet."""

    planet: int

    rule: ClassVar[str] = "SGO-142"

    def options(self, state: OdysseyState) -> list[GateTo]:
        return [
            GateTo(planet.planet, number)
            for number, planet in enumerate(state.planets)
            if not planet.closed and number not in state.gates
        ]

    def resolve(self, state: OdysseyState, option: GateTo) -> None:
        gate = state.gates.index(self.planet)
        state.gates[gate] = option.number
        state.tell(GateMoved, self.seat, gate, option.planet)

    def when_empty(self, state: OdysseyState) -> None:
        """Without such a planet it goes to Hawking, where gates may stand together."""
        gate = state.gates.index(self.planet)
        state.gates[gate] = ON_HAWKING  # SGO-143, SGO-144
        state.tell(GateMovedToHawking, self.seat, gate)


class ScorePlanet(Step[OdysseyState], frozen=True, gc=False):
    """Every player gains influence for the own settlers there."""

    planet: int

    def run(self, state: OdysseyState) -> None:
        planet = state.planets[self.planet]
        world = world_of(planet)
        planet.gains = tuple(world.gains(planet))  # SGO-148
        state.tell(PlanetScored, planet.planet, planet.gains)
        swapping = world.swaps(planet) if isinstance(world, Fermi) else []
        steps: list[Step[OdysseyState]] = []
        for seat in state.in_turn_order():  # SGO-150
            steps.append(Gain(seat, planet.gains[seat], self.planet))
            if seat in swapping:
                steps.append(SwapTokens(seat))  # SGO-208
        state.then(*steps)


class ReturnSettlers(Step[OdysseyState], frozen=True, gc=False):
    """Settlers go back to their owners' supplies and the planet leaves the game."""

    planet: int

    def run(self, state: OdysseyState) -> None:
        planet = state.planets[self.planet]
        for seat, own in enumerate(state.confederations):
            own.spare_settlers += planet.settlers_of(seat)  # SGO-151
        planet.owners = [FREE] * len(planet.owners)
        planet.closed = True  # SGO-152
        state.tell(PlanetClosed, planet.planet)
