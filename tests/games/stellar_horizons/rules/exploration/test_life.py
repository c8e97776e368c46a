"""Depletion and its rewards, and the search for life."""

from __future__ import annotations

import pytest

from armillary.games.stellar_horizons.rules.components import (
    FACTION_NUMBERS,
    TECHNOLOGY_NUMBERS,
    TILE_NUMBERS,
    WORLD_NUMBERS,
)
from armillary.games.stellar_horizons.rules.components.kinds import Field, Life
from armillary.games.stellar_horizons.rules.concepts.missions import fill_pool
from armillary.games.stellar_horizons.rules.concepts.technology import may_develop
from armillary.games.stellar_horizons.rules.concepts.world_tiles import lay
from armillary.games.stellar_horizons.rules.economy import production
from armillary.games.stellar_horizons.rules.events.exploration import (
    LifeFound,
    LifeSearched,
    MissionCompleted,
    TilesDrawn,
)
from armillary.games.stellar_horizons.rules.events.table import PoliticsGained
from armillary.games.stellar_horizons.rules.exploration import depletion, life
from armillary.games.stellar_horizons.rules.exploration.depletion import Deplete
from armillary.games.stellar_horizons.rules.exploration.life import SearchForLife
from armillary.games.stellar_horizons.rules.state import StellarState
from armillary.testing import choose, do, told
from tests.games.stellar_horizons.positions import (
    dice,
    drawing,
    faction,
    found,
    knows,
    mission_drawn,
    position,
    tile_drawn,
)

RUSSIA, JAPAN = FACTION_NUMBERS["russia"], FACTION_NUMBERS["japan"]
MARS, MOON = WORLD_NUMBERS["mars"], WORLD_NUMBERS["moon"]
TRACES, PRESENT = TECHNOLOGY_NUMBERS["traces_of_life"], TECHNOLOGY_NUMBERS["present_life"]


@pytest.fixture
def state() -> StellarState:
    return position("russia", "japan")


# Depletion


@pytest.mark.rule("SH-403")
def test_mission_tile_life_and_politics_in_this_order(state: StellarState) -> None:
    fill_pool(state)
    mission = state.mission_pool[mission_drawn(state, "mission_mars") - 1]
    state.mission_pool.remove(mission)
    state.of(0).missions = [mission]
    dice(state, mission_drawn(state, "mission_venus"), tile_drawn(state, "hematite"), 99)
    state.events = []

    do(state, Deplete(0, MARS))
    choose(state, "leave")

    kinds = [
        type(event)
        for event in state.events
        if isinstance(event, MissionCompleted | TilesDrawn | LifeSearched | PoliticsGained)
    ]
    assert kinds == [MissionCompleted, PoliticsGained, TilesDrawn, LifeSearched, PoliticsGained]
    assert (state.exploration[MARS], state.of(0).politics) == (5, 2)


@pytest.mark.rule("SH-577", "SH-578")
@pytest.mark.parametrize(("seats", "kept"), [(3, 0), (4, 1), (5, 1), (6, 2), (7, 2)])
def test_with_many_players_the_first_depletions_cost_nothing(seats: int, kept: int) -> None:
    state = position(*list(FACTION_NUMBERS)[:seats], modified_exploration=True)

    left = []
    for _ in range(3):
        depletion.deplete(state, MARS)
        left.append(state.exploration[MARS])

    assert left == [6 - max(0, n - kept) for n in (1, 2, 3)]


@pytest.mark.rule("SH-577")
def test_without_that_rule_each_depletion_counts() -> None:
    state = position(*list(FACTION_NUMBERS)[:4])

    depletion.deplete(state, MARS)

    assert state.exploration[MARS] == 5


# Life


@pytest.mark.rule("SH-405", "SH-410", "SH-409")
def test_traces_are_found_on_the_life_value_or_less(state: StellarState) -> None:
    assert life.life_chance(state, RUSSIA, MARS).percent == 12
    one = drawing(state, Field.BIOLOGY, 1)
    dice(state, 12, one, one)

    do(state, SearchForLife(0, MARS))

    own = faction(state, "russia")
    assert state.life[MARS] == Life.TRACES
    assert (own.chits[Field.BIOLOGY], own.vp, own.politics) == ([1, 1], 1, 1)
    assert own.has(TRACES)


@pytest.mark.rule("SH-405")
def test_above_the_life_value_nothing_is_found(state: StellarState) -> None:
    dice(state, 13)

    do(state, SearchForLife(0, MARS))

    assert (state.life[MARS], told(state, LifeFound)) == (Life.NONE, [])


@pytest.mark.rule("SH-405")
def test_where_nothing_can_live_nobody_rolls(state: StellarState) -> None:
    do(state, SearchForLife(0, MOON))

    assert told(state, LifeSearched) == []


@pytest.mark.rule("SH-405", "SH-407", "SH-411")
def test_where_there_are_traces_life_may_be_found(state: StellarState) -> None:
    state.life[MARS] = Life.TRACES
    knows(state, "russia", "traces_of_life")
    one = drawing(state, Field.BIOLOGY, 1)
    dice(state, 1, one, one, one, one)

    do(state, SearchForLife(0, MARS))

    own = faction(state, "russia")
    assert state.life[MARS] == Life.PRESENT
    assert (len(own.chits[Field.BIOLOGY]), own.vp, own.politics) == (4, 2, 2)
    assert own.has(PRESENT)


@pytest.mark.rule("SH-407", "SH-408")
def test_without_the_technology_only_traces_are_found_again(state: StellarState) -> None:
    state.life[MARS] = Life.TRACES
    one = drawing(state, Field.BIOLOGY, 1)
    dice(state, 1, one, one)

    do(state, SearchForLife(0, MARS))

    own = faction(state, "russia")
    assert state.life[MARS] == Life.TRACES
    assert (len(own.chits[Field.BIOLOGY]), own.vp, own.politics) == (2, 1, 1)
    assert own.has(TRACES)
    assert not own.has(PRESENT)


@pytest.mark.rule("SH-406")
def test_where_there_is_life_nobody_searches(state: StellarState) -> None:
    state.life[MARS] = Life.PRESENT
    knows(state, "russia", "traces_of_life")

    assert life.life_chance(state, RUSSIA, MARS).impossible


@pytest.mark.rule("SH-409")
def test_others_may_develop_what_was_discovered(state: StellarState) -> None:
    faction(state, "japan").bank = [99, 99, 99]
    assert may_develop(state, JAPAN, TRACES) == "SH-409"

    knows(state, "russia", "traces_of_life")
    assert may_develop(state, JAPAN, TRACES) != "SH-409"


@pytest.mark.rule("SH-412", "SH-218")
def test_life_helps_laboratories_and_nobody_else(state: StellarState) -> None:
    mir = found(state, "ru_mir", "mars", research=1)
    lay(state, MARS, TILE_NUMBERS["impact_basin"])
    item = production.POINTS + Field.ENGINEERING
    amounts = []
    for there in Life:
        state.life[MARS] = there
        amounts.append(production.production_of(state, mir, item)[0])

    assert [amount - amounts[0] for amount in amounts] == [0, 1, 2]
    assert state.exploration[MARS] == 6


@pytest.mark.rule("SH-548")
def test_the_ai_finds_no_life() -> None:
    state = position("japan", "russia", mode="ex_machina")
    state.one = 0

    assert life.life_chance(state, JAPAN, MARS).impossible
    assert not life.life_chance(state, RUSSIA, MARS).impossible
