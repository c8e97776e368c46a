"""Cloaking and Radar."""

from __future__ import annotations

import pytest

from armillary.engine import refusals
from armillary.games.exodus import GAME
from armillary.games.exodus.rules.conquest.battle import Conflicts
from armillary.games.exodus.rules.conquest.centurians import FightResistance
from armillary.games.exodus.rules.conquest.cloaking import UnCloaking, may_uncloak
from armillary.games.exodus.rules.conquest.conquest_phase import ConquestPhase, EndConquest
from armillary.games.exodus.rules.events import BattleJoined, ShipsDetected, ShipsUncloaked
from armillary.games.exodus.rules.pieces.fleets import cloaked, visible
from armillary.games.exodus.rules.state import ExodusState
from tests.games.exodus.positions import (
    asked,
    choose,
    do,
    known,
    no_resistance,
    no_ships,
    phase,
    planet,
    refused,
    seat_asked,
    ship,
    table,
    told,
    waiting,
)


def meeting(*seats: int, resistance: int = 0, table_of: int = 4) -> tuple[ExodusState, int]:
    """Fighters of these players in one hex, perhaps with a Centurian ship of a level."""
    state = table(table_of)
    no_ships(state)
    no_resistance(state)
    phase(state)
    place = planet(state, "blue")
    state.centurians[place] = resistance
    for seat in seats:
        ship(state, seat, "fighter", place)
    return state, place


@pytest.mark.rule("EXO-313", "EXO-315")
def test_all_ships_of_a_player_with_cloaking_are_cloaked() -> None:
    state, place = meeting(0, 1)
    ship(state, 0, "war_cruiser", place)
    assert visible(state, place) == [0, 1]

    known(state, 0, "cloaking")

    assert cloaked(state, 0, place)
    assert visible(state, place) == [1]


@pytest.mark.rule("EXO-064")
def test_cloaked_ships_stay_in_sight_of_everybody() -> None:
    state, place = meeting(0, 1)
    known(state, 0, "cloaking")
    do(state, UnCloaking())

    seen = GAME.view(state, 1)

    assert place in seen.factions[0].where
    assert seen.factions[0].blueprints == state.factions[0].blueprints


@pytest.mark.rule("EXO-314", "EXO-315", "EXO-316")
def test_the_owner_may_uncloak_hex_by_hex_and_then_has_to_fight() -> None:
    state, place = meeting(0, 1)
    known(state, 0, "cloaking")
    other = planet(state, "blue", 1)
    ship(state, 0, "war_cruiser", place)
    ship(state, 0, "fighter", other)
    ship(state, 2, "fighter", other)

    assert do(state, UnCloaking()) == [f"uncloak {place}", f"uncloak {other}", "stop"]
    assert choose(state, f"uncloak {place}") == [f"uncloak {other}", "stop"]
    choose(state, "stop")

    assert visible(state, place) == [0, 1]  # both ships together
    assert visible(state, other) == [2]
    assert told(state, ShipsUncloaked) == [ShipsUncloaked(0, place)]
    do(state, Conflicts())
    assert [battle.place for battle in told(state, BattleJoined)] == [place]


@pytest.mark.rule("EXO-314", "EXO-319")
def test_nobody_is_told_that_ships_cannot_be_uncloaked_that_are_seen_already() -> None:
    state, place = meeting(0, 1)
    known(state, 0, "cloaking")
    other = planet(state, "blue", 1)
    ship(state, 0, "fighter", other)
    ship(state, 2, "fighter", other)
    do(state, UnCloaking())

    choose(state, f"uncloak {place}")

    assert refusals(state, 0) == []


@pytest.mark.rule("EXO-319", "EXO-322")
@pytest.mark.parametrize(("resistance", "may"), [(0, False), (1, True)])
def test_whoever_is_alone_uncloaks_for_a_centurian_ship_only(resistance: int, may: bool) -> None:
    state, place = meeting(0, resistance=resistance)
    known(state, 0, "cloaking")

    assert may_uncloak(state, 0, place) == may


@pytest.mark.rule("EXO-316", "EXO-325")
def test_visible_ships_cannot_avoid_combat() -> None:
    state, place = meeting(0, 1)

    do(state, UnCloaking(), Conflicts())

    assert told(state, BattleJoined) == [BattleJoined(place, (0, 1))]


@pytest.mark.rule("EXO-317")
def test_radar_detects_every_cloaked_ship_in_its_hex_for_everybody() -> None:
    state, place = meeting(0, 1, 2)
    known(state, 0, "cloaking")
    known(state, 1, "cloaking")
    known(state, 2, "radar")
    elsewhere = planet(state, "blue", 1)
    ship(state, 0, "fighter", elsewhere)
    ship(state, 3, "fighter", elsewhere)

    do(state, UnCloaking())

    assert visible(state, place) == [0, 1, 2]
    assert told(state, ShipsDetected) == [ShipsDetected(0, place), ShipsDetected(1, place)]
    assert visible(state, elsewhere) == [3]  # no Radar there


@pytest.mark.rule("EXO-317")
def test_radar_does_not_show_the_ships_of_its_owner() -> None:
    state, place = meeting(0, 1)
    known(state, 0, "cloaking", "radar")

    do(state, UnCloaking())

    assert asked(state) == [f"uncloak {place}", "stop"]
    assert visible(state, place) == [1]


@pytest.mark.rule("EXO-318", "EXO-X27", "EXO-314", "EXO-322")
def test_ships_that_stay_cloaked_take_no_part_in_any_fight() -> None:
    red, blue, green = 0, 1, 3
    state, place = meeting(red, blue, green, resistance=2)
    known(state, green, "cloaking")
    do(state, UnCloaking())
    assert seat_asked(state) == green

    choose(state, "stop")
    do(state, Conflicts())

    assert told(state, BattleJoined) == [BattleJoined(place, (red, blue))]
    assert visible(state, place) == [red, blue]
    assert place in state.factions[green].where


@pytest.mark.rule("EXO-319")
def test_where_everybody_is_cloaked_nobody_may_uncloak() -> None:
    state, place = meeting(0, 1)
    known(state, 0, "cloaking")
    known(state, 1, "cloaking")
    other = planet(state, "blue", 1)
    ship(state, 0, "fighter", other)
    ship(state, 2, "fighter", other)

    assert do(state, UnCloaking()) == [f"uncloak {other}", "stop"]
    assert refused(state, f"uncloak {place}").rule == "EXO-319"
    choose(state, "stop")
    assert waiting(state) == ""  # seat 1 was not asked at all


@pytest.mark.rule("EXO-320")
@pytest.mark.parametrize("technology", ["", "radar"])
def test_as_soon_as_somebody_is_seen_the_others_may_join(technology: str) -> None:
    """For lack of Cloaking, or because of a Radar."""
    state, place = meeting(0, 1)
    known(state, 0, "cloaking")
    if technology:
        known(state, 0, technology)
        known(state, 1, "cloaking")

    assert do(state, UnCloaking()) == [f"uncloak {place}", "stop"]
    assert seat_asked(state) == 0


@pytest.mark.rule("EXO-321")
def test_whoever_stayed_cloaked_is_asked_again_when_another_is_seen_later() -> None:
    state, place = meeting(0, 1, 2)
    known(state, 0, "cloaking")
    known(state, 1, "cloaking")
    do(state, UnCloaking())

    assert seat_asked(state) == 0
    choose(state, "stop")
    assert seat_asked(state) == 1
    choose(state, f"uncloak {place}")
    assert seat_asked(state) == 0  # again, now that seat 1 is seen
    choose(state, "stop")
    assert waiting(state) == ""  # nothing has changed since


@pytest.mark.rule("EXO-321")
def test_nobody_is_asked_twice_without_a_change() -> None:
    state, place = meeting(0, 1, 2)
    known(state, 0, "cloaking")
    known(state, 1, "cloaking")
    do(state, UnCloaking())

    choose(state, f"uncloak {place}", "stop")  # seat 1 answers after seat 0 was seen

    assert waiting(state) == ""


@pytest.mark.rule("EXO-322")
def test_cloaked_ships_may_stay_hidden_from_the_resistance_or_fight_it() -> None:
    state, place = meeting(0, resistance=1)
    known(state, 0, "cloaking")
    do(state, UnCloaking(), FightResistance())
    choose(state, "stop")
    assert told(state, BattleJoined) == []

    assert do(state, UnCloaking()) == [f"uncloak {place}", "stop"]
    choose(state, f"uncloak {place}")
    do(state, FightResistance())
    assert told(state, BattleJoined) == [BattleJoined(place, (0,))]


@pytest.mark.rule("EXO-319", "EXO-322")
def test_several_cloaked_players_may_not_uncloak_where_a_centurian_ship_is() -> None:
    state, place = meeting(0, 1, resistance=1)
    known(state, 0, "cloaking")
    known(state, 1, "cloaking")
    assert not may_uncloak(state, 0, place)
    assert not may_uncloak(state, 1, place)

    assert do(state, UnCloaking(), Conflicts(), FightResistance()) == [], "nobody is asked"

    assert told(state, BattleJoined) == []
    assert told(state, ShipsUncloaked) == []


@pytest.mark.rule("EXO-320", "EXO-322")
def test_where_a_centurian_ship_is_cloaked_players_may_join_whoever_is_seen() -> None:
    state, place = meeting(0, 1, 2, resistance=1)
    known(state, 0, "cloaking")
    known(state, 1, "cloaking")

    assert do(state, UnCloaking()) == [f"uncloak {place}", "stop"]
    choose(state, f"uncloak {place}", f"uncloak {place}")

    assert visible(state, place) == [0, 1, 2]


@pytest.mark.rule("EXO-323")
@pytest.mark.parametrize("after", [EndConquest(), ConquestPhase(2)])
def test_ships_are_cloaked_again_when_the_conquest_phase_is_over(after: EndConquest | ConquestPhase) -> None:
    state, place = meeting(0)
    known(state, 0, "cloaking")
    state.uncloaked = ((0, place),)
    assert not cloaked(state, 0, place)

    after.run(state)

    assert cloaked(state, 0, place)


@pytest.mark.rule("EXO-402", "EXO-288")
def test_in_the_last_conquest_phase_of_the_game_nobody_is_cloaked() -> None:
    state, place = meeting(0, resistance=1)
    known(state, 0, "cloaking")
    state.turn = state.turns
    phase(state, state.conquests)
    reserve = state.factions[0].reserve

    do(state, UnCloaking(), FightResistance())

    assert told(state, BattleJoined) == [BattleJoined(place, (0,))]  # although nobody else is there
    assert state.factions[0].reserve == reserve  # the Radar of that phase needs no cube


@pytest.mark.rule("EXO-402")
def test_before_the_last_conquest_phase_of_the_last_turn_cloaking_works() -> None:
    state, place = meeting(0, 1)
    known(state, 0, "cloaking")
    state.turn = state.turns
    phase(state, 1)

    assert cloaked(state, 0, place)
