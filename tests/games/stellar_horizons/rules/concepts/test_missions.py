"""Missions: completed, kept, returned, removed; those that come later."""

from __future__ import annotations

import pytest

from armillary.games.stellar_horizons.rules.components import (
    FACTION_NUMBERS,
    MISSION_NUMBERS,
    MISSIONS,
    WORLD_NUMBERS,
)
from armillary.games.stellar_horizons.rules.concepts import missions
from armillary.games.stellar_horizons.rules.concepts.missions import (
    CompleteMission,
    EnterMissions,
    KeepOneMission,
    RemoveMissions,
    fill_pool,
)
from armillary.games.stellar_horizons.rules.events.exploration import MissionCompleted, MissionRemoved
from armillary.games.stellar_horizons.rules.events.table import MissionDrawn
from armillary.games.stellar_horizons.rules.exploration.depletion import Deplete
from armillary.games.stellar_horizons.rules.state import StellarState
from armillary.testing import choose, do, told
from tests.games.stellar_horizons.positions import dice, explored_to, mission_drawn, position

IO, EUROPA, MARS = (WORLD_NUMBERS[name] for name in ("io", "europa", "mars"))
M_IO, M_EUROPA, M_MARS, M_MARS_CV, M_VENUS, M_ERIS = (
    MISSION_NUMBERS[f"mission_{name}"] for name in ("io", "europa", "mars", "mars_cv", "venus", "eris")
)


@pytest.fixture
def state() -> StellarState:
    state = position("russia", "japan", year=2040)
    fill_pool(state)
    for mission in (M_IO, M_EUROPA, M_VENUS):
        state.mission_pool.remove(mission)
    state.of(0).missions = [M_IO]
    state.of(1).missions = [M_VENUS]
    state.common_missions = [M_EUROPA]
    return state


@pytest.mark.rule("SH-046", "SH-052")
def test_a_depletion_completes_a_mission_and_another_is_drawn(state: StellarState) -> None:
    dice(state, mission_drawn(state, "mission_mars"))

    do(state, CompleteMission(0, IO, crewed=False))

    own = state.of(0)
    assert (own.completed, own.missions, own.politics) == ([M_IO], [M_MARS], 1)
    assert missions.value(state, FACTION_NUMBERS["russia"]) == MISSIONS[M_IO].vp


@pytest.mark.rule("SH-052", "SH-057")
def test_a_common_mission_is_anybodys(state: StellarState) -> None:
    dice(state, mission_drawn(state, "mission_mars"))

    do(state, CompleteMission(1, EUROPA, crewed=False))

    assert (state.of(1).completed, state.common_missions) == ([M_EUROPA], [M_MARS])


@pytest.mark.rule("SH-057")
def test_nobody_completes_the_mission_of_another(state: StellarState) -> None:
    do(state, CompleteMission(1, IO, crewed=False))

    assert state.of(1).completed == []
    assert state.of(0).missions == [M_IO]


@pytest.mark.rule("SH-052")
def test_some_missions_need_a_crew(state: StellarState) -> None:
    state.of(0).missions = [M_MARS_CV]

    assert missions.open_missions(state, 0, MARS, crewed=False) == []
    assert missions.open_missions(state, 0, MARS, crewed=True) == [M_MARS_CV]


@pytest.mark.rule("SH-403")
def test_of_two_missions_one_is_completed(state: StellarState) -> None:
    state.of(0).missions, state.common_missions = [M_MARS_CV], [M_MARS]

    options = do(state, CompleteMission(0, MARS, crewed=True))
    assert options == ["complete mission_mars", "complete mission_mars_cv"]

    choose(state, "complete mission_mars_cv")
    assert (state.of(0).completed, state.common_missions) == ([M_MARS_CV], [M_MARS])


@pytest.mark.rule("SH-394")
def test_a_telescope_completes_none(state: StellarState) -> None:
    do(state, Deplete(0, IO, missions=False))

    assert told(state, MissionCompleted) == []


@pytest.mark.rule("SH-054", "SH-055", "SH-X35")
def test_beyond_the_number_of_the_decade_one_goes_back(state: StellarState) -> None:
    own = state.of(0)
    own.completed = [MISSION_NUMBERS["mission_sun"], MISSION_NUMBERS["mission_saturn"]]
    for mission in own.completed:
        state.mission_pool.remove(mission)

    options = do(state, CompleteMission(0, IO, crewed=False))
    assert options == ["drop mission_sun", "drop mission_saturn", "drop mission_io"]
    assert (own.politics, own.vp) == (1, 1)

    choose(state, "drop mission_sun")
    assert own.completed == [MISSION_NUMBERS["mission_saturn"], M_IO]
    assert MISSION_NUMBERS["mission_sun"] in state.mission_pool


@pytest.mark.rule("SH-054")
def test_up_to_the_number_of_the_decade_all_are_kept(state: StellarState) -> None:
    state.of(0).completed = [MISSION_NUMBERS["mission_sun"]]

    do(state, CompleteMission(0, IO, crewed=False))

    assert state.over
    assert (len(state.of(0).completed), state.of(0).vp) == (2, 0)


@pytest.mark.rule("SH-058")
def test_missions_of_a_world_without_anything_left_are_replaced(state: StellarState) -> None:
    explored_to(state, "io", 0)
    explored_to(state, "europa", 0)

    do(state, RemoveMissions(IO), RemoveMissions(EUROPA))

    assert [event.mission for event in told(state, MissionRemoved)] == [M_IO, M_EUROPA]
    assert len(state.of(0).missions) == len(state.common_missions) == 1
    assert {M_IO, M_EUROPA}.isdisjoint({*state.of(0).missions, *state.common_missions, *state.mission_pool})


@pytest.mark.rule("SH-048")
def test_dated_missions_join_the_pool_in_their_year(state: StellarState) -> None:
    assert M_ERIS in state.missions_to_come

    state.year = 2060
    do(state, EnterMissions())

    assert M_ERIS in state.mission_pool
    assert M_ERIS not in state.missions_to_come
    assert MISSION_NUMBERS["mission_haumea_makemake"] in state.missions_to_come  # 2070


@pytest.mark.rule("SH-060")
def test_a_dated_mission_becomes_the_public_one_if_there_is_none(state: StellarState) -> None:
    state.common_missions = []
    state.missions_to_come, state.year = [M_ERIS], 2060

    do(state, EnterMissions())

    assert state.common_missions == [M_ERIS]


@pytest.mark.rule("SH-061")
def test_a_dated_mission_goes_to_whoever_has_none_and_the_least(state: StellarState) -> None:
    state.of(0).missions, state.of(1).missions = [], []
    state.of(0).completed = [M_IO]
    state.missions_to_come, state.year = [M_ERIS], 2060

    do(state, EnterMissions())

    assert (state.of(0).missions, state.of(1).missions) == ([], [M_ERIS])


@pytest.mark.rule("SH-061")
def test_a_die_decides_between_equals(state: StellarState) -> None:
    state.of(0).missions, state.of(1).missions = [], []
    state.missions_to_come, state.year = [M_ERIS], 2060
    dice(state, 2)

    do(state, EnterMissions())

    assert state.of(1).missions == [M_ERIS]


@pytest.mark.rule("SH-048")
def test_a_dated_mission_of_an_exhausted_world_does_not_come(state: StellarState) -> None:
    explored_to(state, "eris", 0)
    state.missions_to_come, state.year = [M_ERIS], 2060

    do(state, EnterMissions())

    assert M_ERIS not in state.mission_pool


@pytest.mark.rule("SH-050")
def test_of_the_first_two_missions_one_is_kept_and_the_other_goes_back(state: StellarState) -> None:
    state.of(0).missions = [M_IO, M_MARS]
    state.mission_pool.remove(M_MARS)

    assert do(state, KeepOneMission(0)) == ["keep mission_io", "keep mission_mars"]
    choose(state, "keep mission_io")

    assert state.of(0).missions == [M_IO]
    assert M_MARS in state.mission_pool
    assert M_IO not in state.mission_pool


@pytest.mark.rule("SH-049")
def test_a_mission_that_is_drawn_is_seen_by_its_owner_alone() -> None:
    drawn = MissionDrawn(1, 3)
    assert (drawn.masked(1), drawn.masked(0)) == (drawn, MissionDrawn(1, -1))
