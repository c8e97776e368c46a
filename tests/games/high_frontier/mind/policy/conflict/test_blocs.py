"""Petitions, bribes and sabotage as the bots see them."""

from __future__ import annotations

from armillary.games.high_frontier.mind.forecast import war_outcomes
from armillary.games.high_frontier.mind.policy import liking
from armillary.games.high_frontier.mind.policy.conflict import blocs
from armillary.games.high_frontier.mind.situation import Outlook
from armillary.games.high_frontier.rules.conflict.table import change
from armillary.games.high_frontier.rules.conflict.war.corruption import Suborn
from armillary.games.high_frontier.rules.conflict.war.petitions import PETITIONS, AnswerPetition
from armillary.games.high_frontier.rules.conflict.war.sabotage import SABOTAGE, ChooseSabotage
from armillary.games.high_frontier.rules.conflict_table import War
from armillary.games.high_frontier.rules.politics.fundraising import ElectIn
from armillary.games.high_frontier.rules.solar_map.permission import ALLOW
from armillary.games.high_frontier.rules.state import Slot
from armillary.games.high_frontier.rules.turn import EndTurn
from tests.games.high_frontier.mind.wartime import at_war
from tests.games.high_frontier.positions import bribes, delegate, factory, give, ideology, put, turn_of

HELLAS, CERES = "mars_hellas_basin_buried_glaciers", "ceres"
KIT = ("Hall Effect", "Cascade Photovoltaic", "Nuclear Drill", "Cermet NERVA Fission", "CVD Molding")


def test_who_has_all_for_an_expedition_petitions_for_the_boost() -> None:
    state = at_war("spacex", "taikonauts", year=20)
    give(state, 0, *KIT)
    state.players[0].aqua = 30
    turn_of(state)
    assert liking(Outlook(state, 0), PETITIONS["boost"]) > 3


def test_who_has_nothing_to_boost_does_not() -> None:
    state = at_war("spacex", "taikonauts", year=20)
    turn_of(state)
    assert liking(Outlook(state, 0), PETITIONS["boost"]) < 0


def test_a_delegate_is_bribed_where_a_boost_is_held_up() -> None:
    state = at_war("spacex", "taikonauts", year=20)
    delegate(state, 0, "unity")
    give(state, 0, *KIT)
    state.players[0].aqua = 30
    turn_of(state)
    outlook = Outlook(state, 0)
    assert liking(outlook, Suborn(ideology("unity"), 0)) > 0
    assert liking(outlook, Suborn(ideology("honor"), 0)) < 0


def test_allies_who_are_behind_are_helped_and_enemies_never() -> None:
    state = at_war("taikonauts", "nasa_astronauts", "spacex", year=20)
    factory(state, 0, HELLAS, CERES)
    state.then(AnswerPetition(0, 1, "boost"))
    assert liking(Outlook(state, 0), ALLOW) > 0
    state.stack.pop()
    state.then(AnswerPetition(0, 2, "boost"))
    assert liking(Outlook(state, 0), ALLOW) < 0


def test_an_ally_who_is_a_little_ahead_is_helped_too() -> None:
    state = at_war("taikonauts", "nasa_astronauts", "spacex", year=20)
    bribes(state, 3, 4, 3)
    state.then(AnswerPetition(0, 1, "boost"))
    assert war_outcomes.expected(state)[0] < war_outcomes.expected(state)[1]
    assert liking(Outlook(state, 0), ALLOW) > 0


def test_sabotage_is_too_dear_while_bribes_count() -> None:
    state = at_war("taikonauts", "spacex", year=47)
    put(state, 1, Slot.ROCKET, "leo", "Hall Effect", wet="8")
    state.then(ChooseSabotage(0, 1, "hazard", EndTurn(1), ()))
    assert liking(Outlook(state, 0), SABOTAGE) < 0


def test_bribes_count_most_if_nobody_wins() -> None:
    state = at_war("taikonauts", "spacex", year=48)
    unsettled = war_outcomes.worth_of_bribe(state)
    change(state, war=War.INDEPENDENCE)
    assert 1 == war_outcomes.worth_of_bribe(state) < unsettled
    change(state, war=War.LOYALIST)
    assert war_outcomes.worth_of_bribe(state) == 0


def test_delegates_are_elected_among_friends() -> None:
    state = at_war("taikonauts", "spacex", year=20)
    outlook = Outlook(state, 0)
    assert blocs.voice(outlook, ideology("unity")) > blocs.voice(outlook, ideology("freedom"))
    assert liking(outlook, ElectIn(ideology("unity"))) > liking(outlook, ElectIn(ideology("freedom")))
