"""The sequence of the Conquest phases."""

from __future__ import annotations

import pytest

from armillary.engine import advance, resolve
from armillary.engine.planning import READY
from armillary.games.exodus.rules.anytime import anytime
from armillary.games.exodus.rules.conquest.conquest_phase import ConquestPhases
from armillary.games.exodus.rules.events import (
    BattleJoined,
    CenturianRevealed,
    ConquestStarted,
    FleetMoved,
    Landed,
    Loaded,
    RadarForAll,
    ShipsDetected,
    TokensRevealed,
)
from armillary.games.exodus.rules.pieces.fleets import has_radar
from armillary.games.exodus.rules.state import ExodusState
from armillary.games.exodus.rules.turn import EndTurn
from tests.games.exodus.positions import (
    asked,
    beyond,
    choose,
    do,
    fit,
    known,
    no_resistance,
    no_ships,
    rolls,
    secretly,
    settle,
    ship,
    table,
    told,
    waiting,
    won,
)

STEPS = (Loaded, TokensRevealed, FleetMoved, ShipsDetected, BattleJoined, CenturianRevealed, Landed)


def play_out(state: ExodusState) -> None:
    """Everybody does nothing until the Conquest phases are over."""
    while state.conquest:
        if waiting(state) == "GiveOrders":
            resolve(state, READY)
        else:
            choose(state, "stop")


@pytest.mark.rule("EXO-286")
def test_a_conquest_phase_loads_moves_uncloaks_fights_the_resistance_and_lands() -> None:
    state = table(3)
    no_ships(state)
    no_resistance(state)
    home = state.home(0)
    goal = beyond(state, home, 4)
    state.centurians[goal] = 1
    settle(state, 0, home, 3)
    fit(state, 0, "battle_carrier", "nuclear_drive", "antimatter_cannon", "quark_gluon_plasma_shield")
    ship(state, 0, "battle_carrier", home)
    ship(state, 1, "dark_raider", goal)
    known(state, 1, "cloaking")
    known(state, 0, "radar")

    do(state, ConquestPhases())
    choose(state, "load battle_carrier-1 2", "stop")
    secretly(state, {0: ["ship battle_carrier-1", "token 4", "ready"]})
    choose(state, "ready", seat=1)
    rolls(state, 6, 1, 1, 1, 1, 1, 6, 6, 6, 6, 6, 1)
    choose(state, "stop")  # seat 1 does not move openly
    choose(state, "land battle_carrier-1 2")

    order = [type(event) for event in state.events or [] if isinstance(event, STEPS)]
    fights = [BattleJoined, CenturianRevealed, BattleJoined]
    assert order == [Loaded, TokensRevealed, FleetMoved, ShipsDetected, *fights, Landed]


@pytest.mark.rule("EXO-091", "EXO-369")
def test_two_conquest_phases_are_played_and_then_the_turn_ends() -> None:
    state = table(3)
    do(state, ConquestPhases())

    play_out(state)

    assert told(state, ConquestStarted) == [ConquestStarted(1, 2), ConquestStarted(2, 2)]
    assert state.conquest == 0
    assert waiting(state) == ""


@pytest.mark.rule("EXO-092")
def test_a_third_one_is_played_when_the_turn_has_three() -> None:
    state = table(3)
    state.conquests = 3
    do(state, ConquestPhases())

    play_out(state)

    assert [phase.number for phase in told(state, ConquestStarted)] == [1, 2, 3]


@pytest.mark.rule("EXO-X36", "EXO-288", "EXO-289")
@pytest.mark.parametrize("phases", [2, 3])
def test_everybody_gains_radar_just_before_the_last_conquest_phase_of_the_game(phases: int) -> None:
    state = table(3)
    state.turn = state.turns
    state.conquests = phases
    do(state, ConquestPhases())
    radars: list[list[bool]] = []

    while state.conquest:
        if state.conquest > len(radars):
            radars.append([has_radar(state, seat) for seat in range(3)])
        if waiting(state) == "GiveOrders":
            resolve(state, READY)
        else:
            choose(state, "stop")

    assert radars == [[False] * 3] * (phases - 1) + [[True] * 3]
    events = [e for e in state.events or [] if isinstance(e, ConquestStarted | RadarForAll)]
    assert events[-2:] == [ConquestStarted(phases, phases), RadarForAll()]
    assert len(told(state, RadarForAll)) == 1


@pytest.mark.rule("EXO-288")
def test_in_earlier_turns_nobody_gains_radar() -> None:
    state = table(3)
    do(state, ConquestPhases())

    play_out(state)

    assert told(state, RadarForAll) == []
    assert not any(has_radar(state, seat) for seat in range(3))


@pytest.mark.rule("EXO-290", "EXO-291", "EXO-404")
def test_neither_refits_nor_centurian_cards_from_the_first_to_the_last_conquest_phase() -> None:
    state = table(3)
    won(state, 0, "Drone")
    do(state, ConquestPhases())
    seen = set()

    while state.conquest:
        seen.add(state.conquest)
        assert anytime(state, 0) == []
        if waiting(state) == "GiveOrders":
            resolve(state, READY)
        else:
            choose(state, "stop")

    assert seen == {1, 2}


@pytest.mark.rule("EXO-X37", "EXO-294", "EXO-205", "EXO-206")
def test_a_new_ship_may_load_and_leave_before_any_battle() -> None:
    state = table(3)
    no_ships(state)
    no_resistance(state)
    home = state.home(0)
    fit(state, 1, "fighter", "antimatter_cannon")
    ship(state, 1, "fighter", home)
    new = ship(state, 0, "war_cruiser", home)
    fit(state, 0, "war_cruiser", "nuclear_drive")

    do(state, ConquestPhases())
    choose(state, "load war_cruiser-1 1")
    choose(state, "ship war_cruiser-1", "token 4", "ready", seat=0)

    assert told(state, BattleJoined) == []
    assert state.factions[0].where[new] == beyond(state, home, 4)
    assert state.factions[0].cargo[new] == 1


@pytest.mark.rule("EXO-370", "EXO-369")
def test_after_the_last_conquest_phase_of_the_last_turn_the_game_is_over() -> None:
    state = table(3)
    state.turn = state.turns
    state.then(ConquestPhases(), EndTurn())
    advance(state)

    play_out(state)

    assert state.over
    assert asked(state) == []
