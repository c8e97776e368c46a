"""What War holds up, and how bots find somebody who speaks for it."""

from __future__ import annotations

from armillary.games.high_frontier.mind.policy import liking
from armillary.games.high_frontier.mind.policy.conflict.delegates import halfway, relief, sent, voice_of
from armillary.games.high_frontier.mind.policy.operations.earning import best_sale
from armillary.games.high_frontier.mind.situation import Outlook
from armillary.games.high_frontier.rules.components.kinds import Bloc
from armillary.games.high_frontier.rules.conflict.table import bloc_of, change
from armillary.games.high_frontier.rules.conflict.war.corruption import Suborn
from armillary.games.high_frontier.rules.conflict_table import War
from armillary.games.high_frontier.rules.politics.fundraising import Fundraise, ShiftTo
from armillary.games.high_frontier.rules.state import HighFrontierState
from tests.games.high_frontier.mind.wartime import at_war
from tests.games.high_frontier.positions import bribes, corrupt, delegate, give, ideology, turn_of

EQUALITY, HONOR, CENTRIST, FREEDOM = map(ideology, ("equality", "honor", "centrist", "freedom"))
KIT = ("Hall Effect", "Cascade Photovoltaic", "Nuclear Drill", "Cermet NERVA Fission", "CVD Molding")


def war(*, year: int = 20) -> HighFrontierState:
    """Red, who is in freedom with another delegate, against purple; nobody speaks in equality."""
    state = at_war("shimizu_corp_entrepreneurs", "taikonauts", year=year)
    assert bloc_of(state, 0) == Bloc.INDEPENDENCE
    delegate(state, 0, "freedom")
    return turn_of(state)


def held_up(ideology: str) -> HighFrontierState:
    """Taikonauts with a delegate there, cards to boost and the Aqua for it."""
    state = at_war("taikonauts", "spacex", year=12)
    delegate(state, 0, ideology)
    give(state, 0, *KIT[:3])
    state.players[0].aqua = 20
    return turn_of(state)


def test_research_that_is_held_up_is_worth_a_delegate() -> None:
    outlook = Outlook(war(), 0)
    assert relief(outlook, EQUALITY) > 1
    assert relief(outlook, HONOR) == 0


def test_nothing_is_held_up_in_peace() -> None:
    state = war()
    change(state, war=War.NONE, effects=False)
    assert relief(Outlook(state, 0), EQUALITY) == 0


def test_the_last_years_are_worth_less() -> None:
    assert relief(Outlook(war(year=45), 0), EQUALITY) < relief(Outlook(war(), 0), EQUALITY) / 4


def test_an_own_delegate_there_is_enough() -> None:
    state = war()
    delegate(state, 0, "equality")
    assert relief(Outlook(state, 0), EQUALITY) == 0


def test_a_delegate_goes_by_the_middle() -> None:
    state = war()
    assert liking(Outlook(state, 0), ShiftTo(FREEDOM, CENTRIST)) > 0
    delegate(state, 0, "centrist")
    assert halfway(Outlook(state, 0)) == 0
    assert liking(Outlook(state, 0), ShiftTo(CENTRIST, EQUALITY)) > 0


def test_funds_are_raised_sooner_if_a_delegate_can_be_sent() -> None:
    state = war()
    assert sent(Outlook(state, 0)) > 0
    keen = liking(Outlook(state, 0), Fundraise())
    delegate(state, 0, "equality")
    delegate(state, 0, "unity")
    corrupt(state, 0, "unity")
    assert liking(Outlook(state, 0), Fundraise()) < keen


def test_among_enemies_a_delegate_needs_a_bribe() -> None:
    state = held_up("authority")
    bribes(state, 3, 3)
    assert voice_of(Outlook(state, 0), EQUALITY) > 0
    bribes(state, 0, 3)
    assert voice_of(Outlook(state, 0), EQUALITY) == 0


def test_who_has_come_among_enemies_is_bribed() -> None:
    state = held_up("equality")
    assert liking(Outlook(state, 0), Suborn(EQUALITY, 0)) > 0


def test_a_card_is_sold_for_what_it_fetches_in_war() -> None:
    state = at_war("taikonauts", "spacex", year=20)
    give(state, 0, *KIT)
    turn_of(state)
    dear = best_sale(Outlook(state, 0))[0]
    change(state, war=War.NONE, effects=False)
    assert best_sale(Outlook(state, 0))[0] > dear
