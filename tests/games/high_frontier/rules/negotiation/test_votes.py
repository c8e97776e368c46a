"""Votes that were sold: about heroism, in the same Turn."""

from __future__ import annotations

import pytest

from armillary.games.high_frontier.rules.components.kinds import NOBODY
from armillary.games.high_frontier.rules.negotiation import wares
from armillary.games.high_frontier.rules.negotiation.terms import AquaTerm
from armillary.games.high_frontier.rules.negotiation.votes import VoteTerm
from armillary.games.high_frontier.rules.state import HighFrontierState
from armillary.games.high_frontier.rules.turn import EndTurn
from armillary.games.high_frontier.words.deals import read_term
from armillary.testing import choose, seat_asked
from tests.games.high_frontier.deals import barred, deal
from tests.games.high_frontier.positions import position, turn_of

OBERTH, HERO = 1, 2  # a chit, and who has done its deed


def _heroic() -> HighFrontierState:
    state = position("spacex", "taikonauts", "nasa_astronauts", "roscosmos")
    state.years = 48
    state.players[0].aqua = 5
    state.deeds = frozenset({(OBERTH, HERO)})
    return turn_of(state)


@pytest.mark.rule("HFC-254", "HFC-265")
@pytest.mark.parametrize(("approves", "given"), [(True, True), (False, False)])
def test_a_vote_that_was_agreed_upon_is_given(approves: bool, given: bool) -> None:
    state = _heroic()
    deal(state, VoteTerm(1, 0, OBERTH, HERO, approves), AquaTerm(0, 1, 2))
    choose(state, "nominate 2 heroism_2", "no")

    assert seat_asked(state) == 2  # player 1 was not asked
    choose(state, "yes", "yes")
    assert state.heroism == (NOBODY, HERO if given else NOBODY, NOBODY, NOBODY)


@pytest.mark.rule("HFC-265")
def test_it_binds_in_this_turn_alone() -> None:
    state = _heroic()
    deal(state, VoteTerm(1, 0, OBERTH, HERO, approves=True))
    EndTurn(0).run(state)

    assert state.grants == ()


@pytest.mark.rule("HFC-265")
def test_nobody_sells_a_vote_twice() -> None:
    state = _heroic()
    deal(state, VoteTerm(1, 0, OBERTH, HERO, approves=True))

    assert barred(state, VoteTerm(1, 3, OBERTH, HERO, approves=False)) == "HFC-265"
    assert not barred(state, VoteTerm(3, 0, OBERTH, HERO, approves=False))


@pytest.mark.rule("HFC-254")
def test_votes_are_about_deeds_that_were_done_for_chits_that_nobody_has() -> None:
    state = _heroic()
    assert barred(state, VoteTerm(1, 0, OBERTH, 3, approves=True)) == "HFC-254"
    assert barred(state, VoteTerm(1, 0, 0, HERO, approves=True)) == "HFC-254"
    state.heroism = (NOBODY, 3, NOBODY, NOBODY)
    assert barred(state, VoteTerm(1, 0, OBERTH, HERO, approves=True)) == "HFC-254"


@pytest.mark.rule("HFC-254", "HFC-265")
def test_who_has_voted_has_no_vote_left_to_give() -> None:
    state = _heroic()
    choose(state, "nominate 2 heroism_2", "no")

    assert [wares.has_ware(state, "vote", voter, 1, idle=False) for voter in (0, 3)] == [False, True]


@pytest.mark.rule("HFC-265")
def test_a_vote_is_written_into_the_log_and_read_again() -> None:
    for term in wares.wares(_heroic(), "vote", 1, 0, idle=True):
        assert read_term(str(term)) == term
