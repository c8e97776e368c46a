"""War and peace as the bots see them: how it may end, who changes sides, who ends the game."""

from __future__ import annotations

import pytest

from armillary.games.high_frontier.mind.forecast import war_outcomes
from armillary.games.high_frontier.mind.policy import liking
from armillary.games.high_frontier.mind.policy.conflict import war
from armillary.games.high_frontier.mind.situation import Outlook
from armillary.games.high_frontier.rules.components.kinds import NOBODY, Bloc
from armillary.games.high_frontier.rules.conflict.table import change, table
from armillary.games.high_frontier.rules.conflict.war.defection import DEFECT
from armillary.games.high_frontier.rules.conflict.war.ending import LORD
from armillary.games.high_frontier.rules.conflict.war.propaganda import Flip
from armillary.games.high_frontier.rules.conflict_table import Coming, War
from armillary.games.high_frontier.rules.politics.fundraising import ShiftTo
from tests.games.high_frontier.mind.wartime import at_war
from tests.games.high_frontier.positions import MODULE_3, delegate, factory, ideology, position, turn_of

HELLAS, CERES, HYGIEA, DIONE = "mars_hellas_basin_buried_glaciers", "ceres", "hygiea", "dione"
LOYAL, FREE = Bloc.LOYALIST, Bloc.INDEPENDENCE


def test_chances_add_up_whatever_has_come() -> None:
    state = at_war("taikonauts", "spacex")
    for stage in War:
        change(state, war=stage)
        assert sum(war_outcomes.ends(state)) == pytest.approx(1)


def test_a_war_that_was_won_stays_won() -> None:
    state = at_war("taikonauts", "spacex")
    change(state, war=War.LOYALIST)
    assert war_outcomes.ends(state).loyalist == 1


def test_the_bloc_with_fewer_against_it_is_likelier_to_win() -> None:
    state = at_war("taikonauts", "nasa_astronauts", "united_nations_cosmonauts", "spacex")
    found = war_outcomes.ends(state)
    assert found.loyalist > found.independence


def test_in_an_unsettled_war_factories_are_expected_to_count_less() -> None:
    state = at_war("taikonauts", "spacex", year=47)
    factory(state, 0, HELLAS, CERES)
    rages = war_outcomes.expected(state)[0]
    change(state, war=War.INDEPENDENCE)
    assert war_outcomes.expected(state)[0] > rages


def test_who_has_most_factories_ends_the_war_by_changing_sides() -> None:
    state = at_war("spacex", "taikonauts")
    factory(state, 0, HELLAS, CERES, HYGIEA, colony=True)
    assert war.worth_of_defection(state, 0) > 0
    turn_of(state)
    assert liking(Outlook(state, 0), DEFECT[0]) > 0


def test_sides_are_not_changed_for_little() -> None:
    state = at_war("spacex", "taikonauts", "nasa_astronauts", year=46)
    factory(state, 0, HELLAS, colony=True)
    assert war.worth_of_defection(state, 2) < 0


def test_who_has_none_does_not() -> None:
    state = at_war("spacex", "taikonauts")
    factory(state, 1, HELLAS, CERES, HYGIEA, colony=True)
    turn_of(state)
    assert liking(Outlook(state, 0), DEFECT[0]) < 0


def test_in_peace_nobody_changes_sides() -> None:
    state = position("spacex", "taikonauts", **MODULE_3)
    factory(state, 0, HELLAS, CERES, HYGIEA, colony=True)
    turn_of(state)
    assert liking(Outlook(state, 0), DEFECT[0]) < 0


def test_the_last_chit_is_turned_by_who_leads() -> None:
    state = at_war("taikonauts", "spacex")
    change(state, propaganda=(LOYAL,) * 5 + (FREE,), extremists=(NOBODY,) * 6)
    factory(state, 0, HELLAS, CERES, HYGIEA, colony=True)
    last = next(number for number, bloc in enumerate(table(state).propaganda) if bloc == FREE)
    assert liking(Outlook(state, 0), Flip(last)) > 2
    assert liking(Outlook(state, 1), Flip(last)) < liking(Outlook(state, 0), Flip(last))


@pytest.mark.parametrize(("leader", "wanted"), [(0, True), (1, False)])
def test_a_space_lord_ends_the_game_that_he_wins(leader: int, wanted: bool) -> None:
    state = at_war("taikonauts", "spacex")
    change(state, propaganda=(LOYAL,) * 6, coming=Coming.VICTORY, victor=0)
    factory(state, leader, HELLAS, CERES, colony=True)
    assert (liking(Outlook(state, 0), LORD) > 0) is wanted


def test_an_extremist_is_not_sent_away() -> None:
    state = position("taikonauts", "spacex", **MODULE_3)
    home = ideology("authority")
    sent = ShiftTo(home, ideology("unity"))
    assert liking(Outlook(state, 0), sent) < -1
    delegate(state, 0, "authority")
    assert liking(Outlook(state, 0), sent) > -1.5


def test_victors_have_the_bribes_of_all_others() -> None:
    state = at_war("taikonauts", "nasa_astronauts", "spacex")
    change(state, bribes=(3, 3, 3))
    own = war_outcomes.count(state, War.INDEPENDENCE)
    won = war_outcomes.won_by(state, War.INDEPENDENCE)
    assert won[2] == own[2] + 6
    assert won[0] == own[0] - 3


def test_who_has_lost_the_extremist_has_nothing_of_a_victory() -> None:
    state = at_war("taikonauts", "spacex")
    change(state, bribes=(3, 3), extremists=(NOBODY,) * 6)
    assert war_outcomes.won_by(state, War.INDEPENDENCE) == war_outcomes.count(state, War.INDEPENDENCE)


def test_chits_without_extremist_are_turned_before_those_of_players() -> None:
    state = at_war("taikonauts", "nasa_astronauts", "united_nations_cosmonauts", "spacex")
    assert war_outcomes.against(state, LOYAL) == 3
    change(state, extremists=(NOBODY,) * 6)
    assert war_outcomes.against(state, LOYAL) == 1  # the last enemy's own chit may come first


def test_who_would_be_space_lord_wants_the_last_chit_more() -> None:
    state = at_war("taikonauts", "spacex", year=46)
    change(state, propaganda=(LOYAL,) * 5 + (FREE,))
    factory(state, 0, HELLAS, CERES, colony=True)
    last = war_outcomes.worth_of_flip(state, 0, 5)
    change(state, extremists=(NOBODY,) * 6)
    assert war_outcomes.worth_of_flip(state, 0, 5) < last - 2


def test_the_last_chits_of_a_war_are_worth_more_than_the_first() -> None:
    state = at_war("taikonauts", "nasa_astronauts", "united_nations_cosmonauts", "spacex")
    first = war_outcomes.worth_of_flip(state, 0, ideology("freedom"))
    change(state, propaganda=(LOYAL,) * 5 + (FREE,))
    assert war_outcomes.worth_of_flip(state, 0, ideology("individuality")) > first


def test_who_has_more_of_a_victory_fights_harder_for_it() -> None:
    state = at_war("taikonauts", "nasa_astronauts", "spacex")
    before = war_outcomes.zeal(state, 0)
    factory(state, 0, HELLAS, CERES, HYGIEA, colony=True)  # worth little unless somebody wins
    assert war_outcomes.zeal(state, 0) > before
    assert war_outcomes.LEAST_ZEAL <= war_outcomes.zeal(state, 1) < war_outcomes.zeal(state, 0)


def test_a_chit_in_peace_is_worth_less_the_less_likely_a_war_is() -> None:
    state = position("nasa_astronauts", "taikonauts", "spacex", **MODULE_3)
    state.years, state.year = 48, 12
    early = war_outcomes.worth_of_flip(state, 0, ideology("freedom"))
    state.year = 44
    assert 0 < war_outcomes.worth_of_flip(state, 0, ideology("freedom")) < early
