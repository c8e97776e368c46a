"""How the War breaks out, when its effects begin, and what Anarchy does."""

from __future__ import annotations

import pytest

from armillary.engine import advance
from armillary.games.high_frontier.rules.components import CHARTS, FUTURES, SITES
from armillary.games.high_frontier.rules.components.kinds import Privilege, Season
from armillary.games.high_frontier.rules.conflict import table as tables
from armillary.games.high_frontier.rules.conflict.table import bloc_of, table
from armillary.games.high_frontier.rules.conflict.war import ending, outbreak
from armillary.games.high_frontier.rules.conflict.war.events import WarBrokeOut
from armillary.games.high_frontier.rules.conflict_table import Coming, War
from armillary.games.high_frontier.rules.events import game
from armillary.games.high_frontier.rules.futures import completed
from armillary.games.high_frontier.rules.operations import industry
from armillary.games.high_frontier.rules.pieces import blocs
from armillary.games.high_frontier.rules.pieces.privileges import own
from armillary.games.high_frontier.rules.politics import laws
from armillary.games.high_frontier.rules.state import HighFrontierState, Slot
from armillary.games.high_frontier.rules.sunspot_cycle.event_roll import unruly
from armillary.games.high_frontier.rules.turn import season_left
from armillary.testing import asked, choose, told
from tests.games.high_frontier import positions
from tests.games.high_frontier.positions import (
    EVERYTHING,
    MODULE_3,
    claim,
    delegate,
    dice,
    factory,
    ideology,
    position,
    propaganda,
    put,
    site,
    turn_of,
    whole_turn,
)

# purple, gray
TWO = ("taikonauts", "spacex")


def _table(*factions: str) -> HighFrontierState:
    return position(*(factions or TWO), **MODULE_3)


def _roll(state: HighFrontierState, name: str, *rolls: int) -> None:
    """A Factory was built there by the Operation."""
    factory(state, 0, name)
    dice(state, *rolls)
    industry.industrialized(state, 0, site(name))


@pytest.mark.rule("HF3-X04", "HF3-095", "HF3-096")
def test_six_and_three_disks_exceed_the_price_of_the_first_m_factory() -> None:
    state = whole_turn(_table(), 0)
    state.legacy[0] = 3
    _roll(state, "psyche", 6, 1)

    assert table(state).war == War.RAGES
    assert told(state, WarBrokeOut) == [WarBrokeOut(0)]


@pytest.mark.rule("HF3-096")
def test_a_total_equal_to_the_price_keeps_the_peace() -> None:
    state = whole_turn(_table(), 0)
    state.legacy[0] = 3
    _roll(state, "psyche", 5)
    assert table(state).war == War.NONE


@pytest.mark.rule("HF3-095")
def test_the_operation_itself_makes_the_roll() -> None:
    state = _table()
    state.legacy[0] = 7
    claim(state, 0, "ceres")
    put(state, 0, Slot.OUTPOST_1, "ceres", "Nanobot", "CVD Molding")
    turn_of(state, 0)
    dice(state, 6, 1)
    choose(state, "industrialize ceres")
    assert site("ceres") in state.factories
    assert table(state).war == War.RAGES


@pytest.mark.rule("HF3-095")
def test_a_track_at_its_end_makes_no_roll() -> None:
    state = whole_turn(_table(), 0)
    state.legacy[0] = 7
    of_type = [place.id for place in SITES if place.spectral is SITES[site("psyche")].spectral]
    for name in of_type[: len(CHARTS.prices)]:
        state.factories[site(name)] = 1
    industry.industrialized(state, 0, site(of_type[0]))
    assert not told(state, game.DieRolled)


@pytest.mark.rule("HF3-094", "HF3-101", "HF3-103")
def test_the_law_ends_at_once_the_effects_begin_after_the_turn() -> None:
    state = _table()
    state.star = ideology("honor")
    state.legacy[0] = 7
    whole_turn(state, 0)
    assert laws.in_force(state, laws.HONOR)
    _roll(state, "psyche", 6, 1)

    assert not laws.in_force(state, laws.HONOR)
    assert not blocs.is_lawless(state)
    assert not blocs.may_attack(state, 0, 1)
    assert [int(bloc_of(state, seat)) for seat in (0, 1)] == [0, 1]
    choose(state, "end")

    assert blocs.is_lawless(state)
    assert outbreak.in_war(state)


@pytest.mark.rule("HF3-101", "HF3-105")
def test_an_outbreak_begins_with_a_purge() -> None:
    state = _table()
    delegate(state, 1, "freedom")
    state.legacy[0] = 7
    whole_turn(state, 0)
    _roll(state, "psyche", 6, 1)
    assert not state.delegates_of(ideology("freedom"), 1)


@pytest.mark.rule("HF3-093", "HF3-369", "HF3-099")
@pytest.mark.parametrize("war", [War.RAGES, War.LOYALIST, War.INDEPENDENCE])
def test_no_roll_while_war_rages_or_after_it_was_won(war: War) -> None:
    state = whole_turn(_table(), 0)
    tables.change(state, war=war)
    _roll(state, "psyche")
    assert table(state).war == war
    assert not told(state, game.DieRolled)


@pytest.mark.rule("HF3-095", "HF3-364")
def test_a_truce_ends_with_the_next_outbreak() -> None:
    state = whole_turn(_table(), 0)
    tables.change(state, war=War.TRUCE)
    state.legacy[0] = 7
    _roll(state, "psyche", 6, 1)
    assert table(state).war == War.RAGES


@pytest.mark.rule("HF3-100")
def test_a_bloc_with_all_six_chits_has_won_at_once() -> None:
    state = _table("taikonauts", "nasa_astronauts", "spacex")
    for name in ("freedom", "equality", "individuality"):
        propaganda(state, name, "loyalist")
    state.legacy[0] = 7
    whole_turn(state, 1)
    factory(state, 1, "psyche")
    dice(state, 6)
    industry.industrialized(state, 1, site("psyche"))

    assert table(state).coming == Coming.VICTORY
    assert not blocs.is_lawless(state)
    advance(state)
    choose(state, "none", "end")
    assert table(state).war == War.LOYALIST


def _future(name: str) -> int:
    return next(number for number, future in enumerate(FUTURES) if future.id == name)


@pytest.mark.rule("HF3-104", "HF3-366")
def test_the_star_stays_away_to_the_end_of_the_turn_though_the_war_is_won_in_it() -> None:
    state = _table()
    state.star = ideology("honor")
    state.legacy[0] = 7
    whole_turn(state, 0)
    _roll(state, "psyche", 6, 1)
    ending.win(state, 0)
    assert table(state).coming == Coming.VICTORY
    assert not laws.in_force(state, laws.HONOR)


@pytest.mark.rule("HF3-092", "HF3-098")
def test_a_casus_belli_starts_the_war() -> None:
    state = whole_turn(position(*TWO, **EVERYTHING), 0)
    dice(state, 1)
    completed.completed(state, 0, _future("pan_sapiens"))
    assert table(state).war == War.RAGES
    assert table(state).coming == Coming.OUTBREAK


@pytest.mark.rule("HF3-099")
def test_another_casus_belli_starts_nothing() -> None:
    state = whole_turn(position(*TWO, **EVERYTHING), 0)
    tables.change(state, war=War.TRUCE)
    completed.completed(state, 0, _future("pan_sapiens"))
    assert table(state).war == War.TRUCE
    assert state.futures == ((_future("pan_sapiens"), 0),)


def test_other_futures_are_peaceful() -> None:
    state = whole_turn(position(*TWO, **EVERYTHING), 0)
    completed.completed(state, 0, _future("seti"))
    assert table(state).war == War.NONE


# Anarchy


@pytest.mark.rule("HF3-101", "HF3-104", "HF3-119")
def test_anarchy_takes_the_star_and_the_privileges_and_frees_the_weapons() -> None:
    state = _table()
    state.star = ideology("honor")
    assert own(state, 1) is Privilege.MARKETEER
    dice(state, 1)

    unruly(state)

    assert blocs.is_lawless(state)
    assert not laws.in_force(state, laws.HONOR)
    assert own(state, 1) is Privilege.FELONIOUS
    assert blocs.has_weapon(state, 1)
    assert not outbreak.in_war(state)


@pytest.mark.rule("HF3-102")
def test_anarchy_in_war_brings_only_a_purge() -> None:
    state = _table()
    positions.war(state)
    delegate(state, 0, "unity", 2)
    before = table(state)
    dice(state, 3)

    unruly(state)

    assert state.delegates_of(ideology("unity"), 0) == 1
    assert table(state) == before
    assert not blocs.must_fight(state, 0)


@pytest.mark.rule("HF3-117")
def test_with_the_blue_season_anarchy_ends_and_the_first_player_puts_the_star() -> None:
    state = _table()
    delegate(state, 0, "unity", 2)
    delegate(state, 1, "honor", 2)
    positions.war(state, rages=False)

    season_left(state, Season.BLUE)
    advance(state)

    assert not blocs.is_lawless(state)
    assert asked(state) == ["star honor", "star unity"]
    choose(state, "star unity")
    assert state.star == laws.UNITY
    assert table(state).propaganda[laws.UNITY] == 0  # no chit is turned


@pytest.mark.rule("HF3-117", "HF3-102")
def test_the_war_goes_on_when_anarchy_ends() -> None:
    state = _table()
    positions.war(state)
    state.anarchy = True
    season_left(state, Season.BLUE)
    assert blocs.must_fight(state, 0)


@pytest.mark.rule("HF3-364")
def test_anarchy_ends_a_truce_for_good() -> None:
    state = _table()
    tables.change(state, war=War.TRUCE)
    dice(state, 1)

    unruly(state)
    season_left(state, Season.BLUE)

    assert outbreak.in_war(state)


@pytest.mark.rule("HF3-101", "HF3-105")
def test_an_outbreak_in_anarchy_brings_a_purge_of_its_own() -> None:
    state = whole_turn(_table(), 0)
    positions.war(state, rages=False)
    delegate(state, 1, "honor")
    dice(state, 2)
    outbreak.break_out(state, 0)
    assert not state.delegates_of(ideology("honor"), 1)
    assert table(state).war == War.RAGES
