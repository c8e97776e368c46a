"""Missions: a pool to draw from, one that only its owner knows, and common ones."""

from __future__ import annotations

from typing import ClassVar

from armillary.engine import Decision, Option, Step
from armillary.games.stellar_horizons.rules import events
from armillary.games.stellar_horizons.rules.components import MISSIONS
from armillary.games.stellar_horizons.rules.components.kinds import NOTHING
from armillary.games.stellar_horizons.rules.sequence import at
from armillary.games.stellar_horizons.rules.state import StellarState

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
    """One for each player, and the common display."""  # SH-049, SH-051, SH-460

    def run(self, state: StellarState) -> None:
        fill_pool(state)
        two = DRAW_TWO in state.rules
        for seat in range(state.seats):
            for _ in range(1 + two):
                mission = drawn(state)
                if mission != NOTHING:
                    state.of(seat).missions.append(mission)
                    state.tell(events.MissionDrawn, seat, mission)
        if two:
            state.then(*map(KeepOneMission, range(state.seats)))
        for _ in range(2 if TWO_COMMON in state.rules else 1):
            mission = drawn(state)
            if mission != NOTHING:
                state.common_missions.append(mission)
                state.tell(events.CommonMissionDrawn, mission)
