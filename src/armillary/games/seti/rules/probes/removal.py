"""Removing orbiters and landers from planets and moons."""

from __future__ import annotations

from typing import ClassVar

from armillary.engine import Option
from armillary.games.seti.rules.components import MOONS, PLANETS
from armillary.games.seti.rules.components.vocabulary import RemovePieceOp
from armillary.games.seti.rules.effects.carrying_out import performs
from armillary.games.seti.rules.effects.free_actions import Interruptible
from armillary.games.seti.rules.events import PieceRemoved
from armillary.games.seti.rules.state import FREE, NOT_SET, SetiState


class RemovePiece(Option, frozen=True, gc=False):
    """Remove a piece: from a space for the first ones, from a moon, or one that covers nothing."""

    piece: str
    planet: int
    place: int = NOT_SET
    moon: int = NOT_SET

    verb: ClassVar[str] = "remove"

    def words(self) -> tuple[object, ...]:
        if self.moon != NOT_SET:
            return self.piece, MOONS[self.moon].id
        planet = PLANETS[self.planet]
        return (self.piece, planet) if self.place == NOT_SET else (self.piece, planet, self.place + 1)


def removable(state: SetiState, seat: int, operation: RemovePieceOp) -> list[Option]:
    """The player's pieces that an effect may remove."""
    if operation.piece == "orbiter":
        return _orbiters(state, seat)
    found = _landers(state, seat)
    if operation.where == "planet_or_moon":
        found += _moon_landers(state, seat)
    return found


def _orbiters(state: SetiState, seat: int) -> list[Option]:
    found: list[Option] = []
    for planet, count in enumerate(state.agencies[seat].orbiters):
        first = state.first_orbits[planet] == seat
        if first:
            found.append(RemovePiece("orbiter", planet, 0))
        if count > first:
            found.append(RemovePiece("orbiter", planet))
    return found


def _landers(state: SetiState, seat: int) -> list[Option]:
    found: list[Option] = []
    for planet, count in enumerate(state.agencies[seat].landers):
        owners = state.first_landings[planet]
        covering = [place for place, owner in enumerate(owners) if owner == seat]
        found += [RemovePiece("lander", planet, place) for place in covering]
        if count > len(covering):
            found.append(RemovePiece("lander", planet))
    return found


def _moon_landers(state: SetiState, seat: int) -> list[Option]:
    return [
        RemovePiece("lander", record.planet, moon=moon)
        for moon, record in enumerate(MOONS)
        if state.moons[moon] == seat or (seat, record.planet, NOT_SET, moon) in state.guests
    ]


def remove(state: SetiState, seat: int, option: RemovePiece) -> None:
    """Take a piece off; the space that it covered is free again."""  # SETI-132
    own = state.agencies[seat]
    planet, place, moon = option.planet, option.place, option.moon
    if option.piece == "orbiter":
        own.orbiters[planet] -= 1
        if place != NOT_SET:
            state.first_orbits[planet] = FREE
    elif moon != NOT_SET:
        if state.moons[moon] == seat:
            state.moons[moon] = _next_guest(state, planet, NOT_SET, moon)
        else:
            state.guests.remove((seat, planet, NOT_SET, moon))
    else:
        own.landers[planet] -= 1
        if place != NOT_SET:
            state.first_landings[planet][place] = _next_guest(state, planet, place, NOT_SET)
        else:
            _forget_guest(state, seat, planet)
    state.tell(PieceRemoved, seat, PLANETS[planet], MOONS[moon].id if moon != NOT_SET else "", option.piece)


def _next_guest(state: SetiState, planet: int, place: int, moon: int) -> int:
    """Who shared a space and now has it alone; else it is free."""
    for guest in state.guests:
        if guest[1:] == (planet, place, moon):
            state.guests.remove(guest)
            return guest[0]
    return FREE


def _forget_guest(state: SetiState, seat: int, planet: int) -> None:
    """The removed lander shared a space, if all that are left of this player cover or share one."""
    sharing = [
        guest for guest in state.guests if guest[0] == seat and guest[1] == planet and guest[3] == NOT_SET
    ]
    covering = state.first_landings[planet].count(seat)
    if len(sharing) > state.agencies[seat].landers[planet] - covering:
        state.guests.remove(sharing[0])


class ChooseRemoval(Interruptible, frozen=True, gc=False):
    """Which of the own pieces to remove."""

    operation: RemovePieceOp

    rule: ClassVar[str] = "SETI-132"

    def own_options(self, state: SetiState) -> list[Option]:
        return removable(state, self.seat, self.operation)

    def decide(self, state: SetiState, option: Option) -> None:
        assert isinstance(option, RemovePiece)
        remove(state, self.seat, option)

    def when_empty(self, state: SetiState) -> None:
        """No such piece: the effect is skipped."""


@performs(RemovePieceOp)
def remove_piece(state: SetiState, seat: int, operation: RemovePieceOp) -> None:
    state.then(ChooseRemoval(seat, operation))
