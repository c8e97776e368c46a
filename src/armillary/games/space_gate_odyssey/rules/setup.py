"""Setup: settings and seats become the first state, then each player chooses two modules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from armillary.engine import Decision, Refusal, Rng, Setting, Step, Value
from armillary.games.space_gate_odyssey.rules.building import Put, TurnModule, refused_cells
from armillary.games.space_gate_odyssey.rules.components import (
    INITIAL_MODULES,
    MODULES,
    PILES,
    PLANET_NAMES,
    Room,
)
from armillary.games.space_gate_odyssey.rules.events import FirstPlayerChosen, ModuleChosen
from armillary.games.space_gate_odyssey.rules.new_modules import TAKES, Take, take
from armillary.games.space_gate_odyssey.rules.state import Confederation, OdysseyState
from armillary.games.space_gate_odyssey.rules.turn import BeginTurn
from armillary.mechanics.decks import shuffle

SETTINGS = (
    Setting("short_game", False, "2 gates and 3 exoplanets instead of 3 and 5"),
    Setting("reorganisation_tokens", False, "each player may rebuild the own station once"),
    Setting("first_game", False, "for players new to the game: with reorganisation tokens"),
)


def first_state(seats: int, rng: Rng, settings: Mapping[str, Value]) -> OdysseyState:
    """The table before anything is drawn."""
    short = bool(settings.get("short_game"))
    state = OdysseyState(seats, rng, short_game=short)
    tokens = bool(settings.get("reorganisation_tokens") or settings.get("first_game"))
    for own in state.confederations:
        place_pieces(own)
        own.token = tokens  # SGO-037
    state.then(
        DrawExoplanets(gates=2 if short else 3, waiting=1 if short else 2),
        ShufflePiles(),
        ChooseFirstPlayer(),
    )
    return state


def place_pieces(own: Confederation) -> None:
    """A player's pieces on the Odyssey, on Hawking and in the initial module."""
    for room in (Room.WATER, Room.WILDLIFE, Room.ENERGY):
        own.engineers[room] = 1
    own.chiefs[Room.NEW_MODULES] = 1  # SGO-025
    own.spare_engineers -= 4
    own.spare_suits -= 1
    own.spare_settlers -= 1  # the marker on the influence wheel: SGO-027
    own.station.settlers[0] = own.station.capacity(0)  # SGO-030
    own.spare_settlers -= own.station.settlers[0]


class DrawExoplanets(Step[OdysseyState], frozen=True, gc=False):
    """Some exoplanets get a gate, some wait for one; in the short game there are fewer of both."""

    gates: int
    waiting: int

    def run(self, state: OdysseyState) -> None:
        planets = list(PLANET_NAMES)
        state.rng.shuffle(planets)  # SGO-017, SGO-021
        state.set_planets(planets[: self.gates + self.waiting])
        gates = [0, 1, 2]
        state.rng.shuffle(gates)  # SGO-019, SGO-277
        for planet, gate in enumerate(gates[: self.gates]):
            state.gates[gate] = planet  # SGO-020, SGO-275


class ShufflePiles(Step[OdysseyState], frozen=True, gc=False):
    """Nine piles by type and field, each shuffled on its own."""  # SGO-028, SGO-029

    def run(self, state: OdysseyState) -> None:
        for number in range(INITIAL_MODULES, len(MODULES)):
            face = MODULES[number]
            if face.gate < 0 or state.gates[face.gate] >= 0:  # SGO-276
                state.piles[face.pile].append(number)
        for pile, name in zip(state.piles, PILES, strict=True):
            shuffle(state, pile, name)


class ChooseFirstPlayer(Step[OdysseyState], frozen=True, gc=False):
    """Chance chooses; then everybody takes two modules, the first player first."""

    def run(self, state: OdysseyState) -> None:
        first = state.rng.below(state.seats)  # SGO-032
        state.active = first
        state.tell(FirstPlayerChosen, first)
        state.then(*(ChooseModule(seat) for seat in state.clockwise_from(first)), BeginTurn(first))


class ChooseModule(Decision[OdysseyState, Take], frozen=True, gc=False):
    """A player takes two modules from two different piles and adds both at once."""  # SGO-033, SGO-034

    taken: int = -1  # the pile of the first one

    rule: ClassVar[str] = "SGO-033"

    def options(self, state: OdysseyState) -> list[Take]:
        return [TAKES[pile] for pile in range(9) if pile != self.taken and state.piles[pile]]

    def resolve(self, state: OdysseyState, option: Take) -> None:
        module = take(state, self.seat, option.pile, ModuleChosen)
        if self.taken < 0:
            state.then(ChooseModule(self.seat, option.pile))
        state.then(AddModule(self.seat, module))

    def refusals(self, state: OdysseyState) -> list[Refusal]:
        if self.taken < 0:
            return []
        return [Refusal(TAKES[self.taken], "SGO-033", "the two modules come from two different piles")]


class AddModule(Decision[OdysseyState, Put], frozen=True, gc=False):
    """During setup a module cannot be put back."""  # SGO-034, SGO-035

    module: int

    rule: ClassVar[str] = "SGO-035"

    def options(self, state: OdysseyState) -> list[Put]:
        return [Put(cell) for cell in state.confederations[self.seat].station.open_cells()]

    def resolve(self, state: OdysseyState, option: Put) -> None:
        state.then(TurnModule(self.seat, self.module, option.cell))

    def refusals(self, state: OdysseyState) -> list[Refusal]:
        return [
            *refused_cells(state.confederations[self.seat].station),
            Refusal("bottom", "SGO-034", "no module goes under its pile during setup"),
        ]
