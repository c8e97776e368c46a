"""Diplomacy as the bots see it: in peace the star turns chits on which nobody sits."""

from __future__ import annotations

from armillary.games.high_frontier.mind.policy import liking
from armillary.games.high_frontier.mind.policy.conflict import persuasion
from armillary.games.high_frontier.mind.situation import Outlook
from armillary.games.high_frontier.rules.conflict.table import change
from armillary.games.high_frontier.rules.conflict_table import War
from armillary.games.high_frontier.rules.politics.assembly import NONE, Star
from armillary.games.high_frontier.rules.politics.fundraising import OFFERED, ShiftTo
from armillary.games.high_frontier.rules.state import HighFrontierState
from tests.games.high_frontier.positions import MODULE_3, delegate, factory, ideology, position

CERES, HYGIEA, HELLAS = "ceres", "hygiea", "mars_hellas_basin_buried_glaciers"


def in_peace(year: int = 12) -> HighFrontierState:
    """White and purple against gray: freedom and equality belong to nobody at the table."""
    state = position("nasa_astronauts", "taikonauts", "spacex", **MODULE_3)
    state.years, state.year = 48, year
    factory(state, 0, HELLAS)
    return state


def test_a_chit_of_the_enemy_on_which_nobody_sits_is_worth_something() -> None:
    assert persuasion.persuasion(Outlook(in_peace(), 0), ideology("freedom")) > 0


def test_chits_of_extremists_and_of_friends_are_left_alone() -> None:
    outlook = Outlook(in_peace(), 0)
    assert persuasion.persuasion(outlook, ideology("individuality")) == 0
    assert persuasion.persuasion(outlook, ideology("unity")) == 0


def test_in_war_the_star_turns_nothing() -> None:
    state = in_peace()
    change(state, war=War.RAGES, effects=True)
    assert persuasion.persuasion(Outlook(state, 0), ideology("freedom")) == 0


def test_who_loses_by_a_victory_of_the_own_bloc_does_not_help_it() -> None:
    state = in_peace(30)
    factory(state, 1, CERES, HYGIEA, "dione", colony=True)
    wants = persuasion.persuasion(Outlook(state, 1), ideology("freedom"))
    assert persuasion.persuasion(Outlook(state, 0), ideology("freedom")) < wants


def test_a_fundraise_is_liked_better_if_it_turns_a_chit() -> None:
    state = in_peace()
    outlook = Outlook(state, 0)
    assert persuasion.missing(outlook, ideology("freedom")) == 0
    tempted = liking(outlook, OFFERED[0])
    delegate(state, 2, "individuality", 4)  # the star is out of reach
    assert liking(Outlook(state, 0), OFFERED[0]) < tempted


def test_a_delegate_goes_where_the_star_will_follow() -> None:
    state = in_peace()
    delegate(state, 0, "honor")
    outlook = Outlook(state, 0)
    sent = ShiftTo(ideology("honor"), ideology("freedom"))
    assert liking(outlook, sent) > liking(outlook, NONE)
    assert liking(outlook, Star(ideology("freedom"))) > liking(outlook, Star(ideology("honor")))


def test_before_the_first_factory_chits_can_wait() -> None:
    state = in_peace()
    state.factories.clear()
    assert persuasion.campaign(Outlook(state, 0)) == 0


def test_who_has_fewer_enemies_keeps_what_is_turned() -> None:
    state = position("nasa_astronauts", "taikonauts", "spacex", **MODULE_3)
    assert persuasion.lasts(state, 0) > persuasion.lasts(state, 2)


def test_a_new_delegate_may_go_on_to_the_chit() -> None:
    outlook = Outlook(in_peace(), 0)
    assert persuasion.drawn_by_electing(outlook, ideology("honor")) > persuasion.drawn_by(
        outlook, ideology("honor")
    )


def test_a_delegate_where_most_are_holds_the_star() -> None:
    state = in_peace()
    delegate(state, 0, "honor")
    assert persuasion.drawn_by(Outlook(state, 0), ideology("honor")) < 0


def test_delegates_turn_chits_before_the_first_factory_too_if_they_are_sent() -> None:
    state = in_peace()
    state.factories.clear()
    delegate(state, 0, "honor")
    outlook = Outlook(state, 0)
    assert liking(outlook, ShiftTo(ideology("honor"), ideology("freedom"))) > liking(outlook, NONE)
