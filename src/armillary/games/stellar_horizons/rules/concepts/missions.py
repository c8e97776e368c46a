"""Missions: a pool to draw from, one that only its owner knows, and common ones."""

from __future__ import annotations

from typing import ClassVar

from armillary.engine import Decision, Option, Step
from armillary.games.stellar_horizons.rules.components import MISSIONS
from armillary.games.stellar_horizons.rules.components.kinds import HIDDEN, NOTHING
from armillary.games.stellar_horizons.rules.concepts import treasury
from armillary.games.stellar_horizons.rules.events import table
from armillary.games.stellar_horizons.rules.events.exploration import (
    MissionCompleted,
    MissionEntered,
    MissionRemoved,
    MissionReturned,
)
from armillary.games.stellar_horizons.rules.sequence import at
from armillary.games.stellar_horizons.rules.state import StellarState
from armillary.mechanics.narrow import Narrow

DRAW_TWO = "missions.draw_two"
TWO_COMMON = "missions.two_common"


def fill_pool(state: StellarState) -> None:
    """Those of worlds in use; dated ones come later."""  # SH-047, SH-048, SH-059
    in_use = [n for n, mission in enumerate(MISSIONS) if mission.world in state.worlds]
    state.mission_pool = [n for n in in_use if (MISSIONS[n].year or 0) <= state.year]
    state.missions_to_come = [n for n in in_use if (MISSIONS[n].year or 0) > state.year]


def drawn(state: StellarState) -> int:
    """A mission by chance, or NOTHING; those of worlds without anything left leave the game."""  # Q29
    pool = state.mission_pool
    while pool:
        mission = pool.pop(state.rng.below(len(pool)))
        if state.exploration[MISSIONS[mission].world] > 0:
            return mission
    return NOTHING


class KeepMission(Option, frozen=True, gc=False):
    mission: int

    verb: ClassVar[str] = "keep"

    def words(self) -> tuple[object, ...]:
        return (MISSIONS[self.mission].id,)


class KeepOneMission(Decision[StellarState, KeepMission], frozen=True, gc=False):
    """Of the first two drawn; the other goes back."""

    rule: ClassVar[str] = "SH-050"

    def options(self, state: StellarState) -> list[KeepMission]:
        return [KeepMission(mission) for mission in state.of(self.seat).missions]

    def resolve(self, state: StellarState, option: KeepMission) -> None:
        held = state.of(self.seat).missions
        state.mission_pool += [mission for mission in held if mission != option.mission]
        state.mission_pool.sort()
        held[:] = [option.mission]


@at("setup.missions")
class FirstMissions(Step[StellarState], frozen=True, gc=False):
    """One for each player, and the common display. Where worlds are few, second ones are drawn only of
    what leaves enough for all."""  # SH-049, SH-051, SH-460

    def run(self, state: StellarState) -> None:
        fill_pool(state)
        common = 2 if TWO_COMMON in state.rules else 1
        for seat in range(state.seats):
            _draw_for(state, seat)
        if DRAW_TWO in state.rules:
            for seat in range(state.seats):
                if len(state.mission_pool) > common:
                    _draw_for(state, seat)
            state.then(*(KeepOneMission(seat) for seat in range(state.seats) if state.of(seat).missions))
        for _ in range(common):
            _draw_common(state)


def value(state: StellarState, faction: int) -> int:
    """What the completed missions of a player are worth together."""  # SH-046
    return sum([MISSIONS[mission].vp for mission in state.factions[faction].completed])


def _draw_for(state: StellarState, seat: int) -> None:
    mission = drawn(state)
    if mission != NOTHING:
        state.of(seat).missions.append(mission)
        state.tell(table.MissionDrawn, seat, mission)


def _draw_common(state: StellarState) -> None:
    mission = drawn(state)
    if mission != NOTHING:
        state.common_missions.append(mission)
        state.tell(table.CommonMissionDrawn, mission)


# Completion


class Complete(Option, frozen=True, gc=False):
    mission: int

    verb: ClassVar[str] = "complete"

    def words(self) -> tuple[object, ...]:
        return (MISSIONS[self.mission].id,)


class DropMission(Option, frozen=True, gc=False):
    mission: int

    verb: ClassVar[str] = "drop"

    def words(self) -> tuple[object, ...]:
        return (MISSIONS[self.mission].id,)


def open_missions(state: StellarState, seat: int, world: int, *, crewed: bool) -> list[int]:
    """The common missions and those of a player that a depletion of a world completes."""  # SH-057
    return [
        mission
        for mission in (*state.common_missions, *state.of(seat).missions)
        if mission != HIDDEN and MISSIONS[mission].world == world and (crewed or not MISSIONS[mission].crewed)
    ]


class CompleteMission(Narrow[StellarState, Complete], frozen=True, gc=False):
    """A depletion completes one mission of its world; nothing speaks against completing it."""

    world: int
    crewed: bool

    rule: ClassVar[str] = "SH-052"

    def options(self, state: StellarState) -> list[Complete]:
        return [Complete(m) for m in open_missions(state, self.seat, self.world, crewed=self.crewed)]

    def resolve(self, state: StellarState, option: Complete) -> None:
        complete(state, self.seat, option.mission)


def complete(state: StellarState, seat: int, mission: int) -> None:
    own, faction = state.of(seat), state.played[seat]
    common = mission in state.common_missions
    (state.common_missions if common else own.missions).remove(mission)
    own.completed.append(mission)  # SH-053
    state.tell(MissionCompleted, seat, mission, common)
    treasury.gain_politics(state, faction, 1)  # SH-052, Q28
    if common:
        _draw_common(state)
    else:
        _draw_for(state, seat)
    if len(own.completed) > state.decade:  # SH-054
        treasury.gain_vp(state, faction, 1)
        state.then(ReturnMission(seat))


class ReturnMission(Decision[StellarState, DropMission], frozen=True, gc=False):
    """One more than can be kept: one goes back, perhaps an older one."""

    rule: ClassVar[str] = "SH-055"

    def options(self, state: StellarState) -> list[DropMission]:
        return [DropMission(mission) for mission in state.of(self.seat).completed]

    def resolve(self, state: StellarState, option: DropMission) -> None:
        state.of(self.seat).completed.remove(option.mission)
        state.mission_pool = sorted([*state.mission_pool, option.mission])
        state.tell(MissionReturned, self.seat, option.mission)


class RemoveMissions(Step[StellarState], frozen=True, gc=False):
    """Missions of a world where nothing is left leave the game; others are drawn for them."""  # SH-058

    world: int

    def run(self, state: StellarState) -> None:
        if state.exploration[self.world] > 0:
            return
        for seat in range(state.seats):
            own = state.of(seat).missions
            for mission in [m for m in own if m != HIDDEN and MISSIONS[m].world == self.world]:
                own.remove(mission)
                state.tell(MissionRemoved, seat, mission)
                _draw_for(state, seat)
        for mission in [m for m in state.common_missions if MISSIONS[m].world == self.world]:
            state.common_missions.remove(mission)
            state.tell(MissionRemoved, NOTHING, mission)
            _draw_common(state)


# Dated missions


@at("year.missions")
class EnterMissions(Step[StellarState], frozen=True, gc=False):
    """Those of this year come: to the display if it is empty, to a player without one, or to the pool."""

    def run(self, state: StellarState) -> None:
        come = [m for m in state.missions_to_come if (MISSIONS[m].year or 0) <= state.year]
        if not come:
            return
        state.missions_to_come = [m for m in state.missions_to_come if m not in come]
        for mission in come:
            if state.exploration[MISSIONS[mission].world] > 0:  # Q29
                enter_dated(state, mission)


def enter_dated(state: StellarState, mission: int) -> None:
    if not state.common_missions:
        state.common_missions.append(mission)  # SH-060
        state.tell(table.CommonMissionDrawn, mission)
        return
    idle = [seat for seat in range(state.seats) if not state.of(seat).missions]
    if idle:  # SH-061
        least = min(value(state, state.played[seat]) for seat in idle)
        idle = [seat for seat in idle if value(state, state.played[seat]) == least]
        seat = idle[0] if len(idle) == 1 else state.rng.choice(idle)
        state.of(seat).missions.append(mission)
        state.tell(table.MissionDrawn, seat, mission)
        return
    state.mission_pool = sorted([*state.mission_pool, mission])  # SH-048
    state.tell(MissionEntered, mission)
