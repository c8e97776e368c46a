"""Self-aware robots: run by one player as a faction of their own, until the decade ends."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from armillary.engine import Decision, Event, Option, SeatEvent, Step
from armillary.games.stellar_horizons.rules.components import AREAS, EARTH, EVENTS, RES, SYSTEMS, UNITS
from armillary.games.stellar_horizons.rules.components import event_effects as e
from armillary.games.stellar_horizons.rules.components.areas import in_transfer, transfer_space
from armillary.games.stellar_horizons.rules.components.kinds import DECADE, NOTHING, RESERVE
from armillary.games.stellar_horizons.rules.concepts import treasury
from armillary.games.stellar_horizons.rules.concepts.marks import DIRECTED
from armillary.games.stellar_horizons.rules.concepts.places import place_name, system_of
from armillary.games.stellar_horizons.rules.decisions.acting import Acting
from armillary.games.stellar_horizons.rules.event_chart.performers import PERFORMERS
from armillary.games.stellar_horizons.rules.movement import engine_failure, flight, reach
from armillary.games.stellar_horizons.rules.sequence import at
from armillary.games.stellar_horizons.rules.state import AWARE, DOCKED, STOPPED, StellarState
from armillary.games.stellar_horizons.rules.units import ships

POINTS = next(effect.vp for card in EVENTS for effect in card.effects if isinstance(effect, e.SelfAware))


class BecameAware(Event, frozen=True, gc=False):
    unit: int

    rule: ClassVar[str] = "SH-504"


class AwareMoved(SeatEvent, frozen=True, gc=False):
    unit: int
    place: int

    rule: ClassVar[str] = "SH-503"


def robots(state: StellarState) -> list[int]:
    """All robotic explorers of players that are not on Earth."""
    where = state.where
    return [unit for faction in state.played for unit in RES[faction] if where[unit] not in (RESERVE, EARTH)]


def director(state: StellarState) -> int:
    """The seat that runs them, or NOTHING."""
    if not state.marks:
        return NOTHING
    held = (mark.removeprefix(DIRECTED) for mark in state.marks if mark.startswith(DIRECTED))
    return next(map(int, held), NOTHING)


@PERFORMERS(e.SelfAware)
def _awaken(state: StellarState, world: int, effect: e.SelfAware) -> None:
    if robots(state):
        state.then(ChooseAware(state.rng.below(state.seats)))  # SH-502


class MakeAware(Option, frozen=True, gc=False):
    unit: int

    verb: ClassVar[str] = "aware"

    def words(self) -> tuple[object, ...]:
        return (UNITS[self.unit].id,)


class ChooseAware(Decision[StellarState, MakeAware], frozen=True, gc=False):
    """A player who was drawn by lot picks a robot of anybody."""

    rule: ClassVar[str] = "SH-502"

    def options(self, state: StellarState) -> list[MakeAware]:
        return [MakeAware(unit) for unit in robots(state)]

    def resolve(self, state: StellarState, option: MakeAware) -> None:
        state.marks |= {f"{DIRECTED}{self.seat}"}
        _wake(state, option.unit)
        spread(state)


def _wake(state: StellarState, unit: int) -> None:
    """It leaves whatever it was stacked with."""
    state.flags[unit] = (state.flags[unit] | AWARE) & ~DOCKED
    state.fleet[unit] = unit
    state.tell(BecameAware, unit)


def spread(state: StellarState) -> None:
    """Other robots at the same place become self-aware too."""  # SH-504
    if director(state) == NOTHING:
        return
    found = robots(state)
    places = {state.where[unit] for unit in found if state.flags[unit] & AWARE}
    for unit in found:
        if state.where[unit] in places and not state.flags[unit] & AWARE:
            _wake(state, unit)


# Moves


@at("combat.robots")
class AwareTurn(Step[StellarState], frozen=True, gc=False):
    """They move after all players."""  # SH-502

    def run(self, state: StellarState) -> None:
        seat = director(state)
        if seat != NOTHING:
            state.then(SpreadAwareness(), MoveAware(seat))


class SpreadAwareness(Step[StellarState], frozen=True, gc=False):
    def run(self, state: StellarState) -> None:
        spread(state)


class SendAware(Option, frozen=True, gc=False):
    unit: int

    verb: ClassVar[str] = "move"

    def words(self) -> tuple[object, ...]:
        return (UNITS[self.unit].id,)


class SendTo(Option, frozen=True, gc=False):
    place: int

    verb: ClassVar[str] = "to"

    def words(self) -> tuple[object, ...]:
        return (place_name(self.place),)


class MoveAware(Acting, frozen=True, gc=False):
    """Each of them once a year."""

    rule: ClassVar[str] = "SH-503"

    def actions(self, state: StellarState) -> Sequence[Option]:
        return [
            SendAware(unit)
            for unit in robots(state)
            if state.flags[unit] & AWARE
            and not state.flags[unit] & STOPPED
            and not in_transfer(state.where[unit])
        ]

    def act(self, state: StellarState, option: Option) -> None:
        assert isinstance(option, SendAware)
        state.flags[option.unit] |= STOPPED
        state.then(ChooseAwarePlace(self.seat, option.unit))


def places_for(state: StellarState, seat: int, unit: int) -> list[int]:
    """Every area of its board but Earth, and transfers by the years of the player who directs it."""
    here = state.where[unit]
    system = system_of(here)
    found = [
        number for number, area in enumerate(AREAS) if area.system == system and number not in (here, EARTH)
    ]
    faction = state.played[seat]
    for goal, board in enumerate(SYSTEMS):
        if goal != system and board.flyby != NOTHING and state.worlds.intersection(board.worlds):
            found.append(transfer_space(goal, reach.years(state, faction, system, goal)))
    return found


class ChooseAwarePlace(Decision[StellarState, SendTo], frozen=True, gc=False):
    unit: int

    rule: ClassVar[str] = "SH-503"

    def options(self, state: StellarState) -> list[SendTo]:
        return [SendTo(place) for place in places_for(state, self.seat, self.unit)]

    def resolve(self, state: StellarState, option: SendTo) -> None:
        for unit in engine_failure.roll_engines(state, [self.unit]):
            flight.relocate(state, [unit], option.place)
            state.tell(AwareMoved, self.seat, unit, option.place)
        spread(state)


# The end


def end(state: StellarState) -> None:
    """Before the next economic phase all of them are destroyed; who directed them has points for it."""
    seat = director(state)
    if seat == NOTHING or (state.year + 1) % DECADE:
        return
    lost = [unit for unit in robots(state) if state.flags[unit] & AWARE]
    for unit in lost:
        ships.destroy(state, unit, "aware")
    treasury.gain_vp(state, state.played[seat], POINTS * len(lost))  # SH-505
    state.marks = frozenset(mark for mark in state.marks if not mark.startswith(DIRECTED))
