"""Glory chits and heroism."""

from __future__ import annotations

import pytest

from armillary.games.high_frontier.rules.components import SITES, ZONE_NUMBERS
from armillary.games.high_frontier.rules.components.kinds import NOBODY
from armillary.games.high_frontier.rules.events.table import HeroVoted
from armillary.games.high_frontier.rules.free_actions.heroism import nominations
from armillary.games.high_frontier.rules.free_actions.taking_glory import glories
from armillary.games.high_frontier.rules.movement import landings
from armillary.games.high_frontier.rules.pieces import glory
from armillary.games.high_frontier.rules.state import GloryChit, HighFrontierState, Slot
from armillary.testing import asked, choose, seat_asked, told
from tests.games.high_frontier.positions import card, position, put, site, turn_of

CERES = ZONE_NUMBERS["ceres"]
SPACEX = "spacex"


def _landed(name: str = "ceres") -> HighFrontierState:
    """A Crew that has just landed on a Site as the first Human."""
    state = position(SPACEX, "taikonauts")
    put(state, 0, Slot.ROCKET, name, SPACEX)
    turn_of(state)
    landings.landed_on(state, 0, site(name))
    return state


@pytest.mark.rule("HFC-128")
def test_the_first_human_on_a_site_takes_the_chit_of_the_zone_low_side_up() -> None:
    state = _landed()
    assert [str(option) for option in glories(state, 0)] == ["glory ceres"]
    choose(turn_again(state), "glory ceres")
    assert state.glories[CERES] == GloryChit(carrier=card(SPACEX), high=False)


def turn_again(state: HighFrontierState) -> HighFrontierState:
    """The menu anew, in the same Turn."""
    state.pending = ()
    return state


@pytest.mark.rule("HFC-128")
@pytest.mark.rule("HFC-272")
def test_a_human_who_rides_with_another_player_takes_it_too() -> None:
    state = position(SPACEX, "taikonauts")
    put(state, 0, Slot.LEO, "leo")
    put(state, 1, Slot.ROCKET, "ceres", SPACEX)
    state.guests = ((card(SPACEX), 0),)
    turn_of(state)
    landings.landed_on(state, 1, site("ceres"))
    assert [str(option) for option in glories(state, 0)] == ["glory ceres"]


@pytest.mark.rule("HFC-128")
def test_a_chit_that_somebody_has_is_not_taken_again() -> None:
    state = _landed()
    state.glories[CERES] = GloryChit(owner=1)
    assert not glories(state, 0)


@pytest.mark.rule("HFC-251")
def test_where_a_human_was_before_there_is_no_glory() -> None:
    state = position(SPACEX, "taikonauts")
    state.landed |= {site("ceres")}
    put(state, 0, Slot.ROCKET, "ceres", SPACEX)
    turn_of(state)
    landings.landed_on(state, 0, site("ceres"))
    assert not glories(state, 0)


@pytest.mark.rule("HFC-128")
def test_a_robot_takes_no_glory() -> None:
    state = position(SPACEX, "taikonauts")
    put(state, 0, Slot.ROCKET, "ceres", "Hall Effect")
    turn_of(state)
    landings.landed_on(state, 1, site("ceres"))
    assert not glories(state, 0)


@pytest.mark.rule("HFC-129")
def test_a_crew_carries_one_chit() -> None:
    state = _landed()
    state.glories[0] = GloryChit(carrier=card(SPACEX))
    assert not glories(state, 0)


@pytest.mark.rule("HFC-252")
def test_a_parade_turns_the_chit_high() -> None:
    state = position(SPACEX, "taikonauts")
    put(state, 0, Slot.ROCKET, "leo", SPACEX)
    state.glories[CERES] = GloryChit(carrier=card(SPACEX))
    landings.arrived(state, 0, Slot.ROCKET)
    assert state.glories[CERES] == GloryChit(owner=0, high=True)
    assert glory.held_by(state, 0) == 1


@pytest.mark.rule("HFC-252")
def test_elsewhere_there_is_no_parade() -> None:
    state = position(SPACEX, "taikonauts")
    put(state, 0, Slot.ROCKET, "geo", SPACEX)
    state.glories[CERES] = GloryChit(carrier=card(SPACEX))
    landings.arrived(state, 0, Slot.ROCKET)
    assert state.glories[CERES] == GloryChit(carrier=card(SPACEX))
    assert glory.held_by(state, 0) == 1


def _deed() -> HighFrontierState:
    state = position(SPACEX, "taikonauts", "nasa_astronauts", "roscosmos")
    state.years = 48
    state.deeds = frozenset({(1, 2)})
    return turn_of(state)


@pytest.mark.rule("HFC-254")
def test_a_majority_gives_the_chit() -> None:
    state = _deed()
    choose(state, "nominate 2 heroism_2")
    voters = []
    for vote in ("no", "yes", "yes", "yes"):
        voters.append(seat_asked(state))
        choose(state, vote)
    assert voters == [0, 1, 2, 3]
    assert state.heroism == (NOBODY, 2, NOBODY, NOBODY)


@pytest.mark.rule("HFC-254")
@pytest.mark.parametrize(("votes", "given"), [("ynny", True), ("nyyn", False), ("ynnn", False)])
def test_the_first_player_breaks_ties(votes: str, given: bool) -> None:
    state = _deed()
    choose(state, "nominate 2 heroism_2")
    choose(state, *({"y": "yes", "n": "no"}[vote] for vote in votes))
    assert (state.heroism[1] == 2) is given
    assert not nominations(state, 0)


@pytest.mark.rule("HFC-254")
def test_a_chit_that_was_given_stays_and_the_last_year_is_too_late() -> None:
    state = _deed()
    state.heroism = (NOBODY, 3, NOBODY, NOBODY)
    assert not nominations(state, 0)
    state.heroism = (NOBODY,) * 4
    state.year = 48
    assert not nominations(state, 0)
    state.year = 47
    assert nominations(state, 0)


@pytest.mark.rule("HFC-254")
def test_without_a_deed_nobody_is_nominated() -> None:
    state = position(SPACEX, "taikonauts", "nasa_astronauts")
    state.years = 48
    assert not any(option.startswith("nominate") for option in asked(turn_of(state)))


def test_a_far_chit_brought_home_is_a_deed() -> None:
    state = position(SPACEX, "taikonauts", "nasa_astronauts")
    put(state, 0, Slot.ROCKET, "leo", SPACEX)
    state.glories[ZONE_NUMBERS["jupiter"]] = GloryChit(carrier=card(SPACEX))
    glory.parade(state, 0)
    assert state.deeds == {(glory.PARADE_DEED, 0)}


def test_the_deed_of_a_guest_is_its_owners() -> None:
    far = next(found for found in SITES if found.zone > landings.BEYOND)
    state = position(SPACEX, "taikonauts", "nasa_astronauts")
    put(state, 0, Slot.LEO, "leo")
    put(state, 1, Slot.ROCKET, far.id, SPACEX)
    state.guests = ((card(SPACEX), 0),)
    landings.arrived(state, 1, Slot.ROCKET)
    assert state.deeds == {(landings.FAR_DEED, 0)}


@pytest.mark.rule("HFC-254")
def test_one_of_three_is_no_majority_though_the_first_player_it_is() -> None:
    state = position(SPACEX, "taikonauts", "nasa_astronauts")
    state.years, state.deeds = 48, frozenset({(1, 2)})
    choose(turn_of(state), "nominate 2 heroism_2", "yes", "no", "no")
    assert state.heroism[1] == NOBODY
    voted = [(event.seat, event.approves) for event in told(state, HeroVoted)]
    assert voted == [(0, True), (1, False), (2, False)]
