"""Who stands with whom: the heads over the seats, and the word beside the year."""

from __future__ import annotations

import pytest

from armillary.games.high_frontier.rules.conflict import table
from armillary.games.high_frontier.rules.conflict_table import War
from armillary.games.high_frontier.scene.pieces import sides
from armillary.games.high_frontier.scene.plates.assembly import bloc_chits
from armillary.games.high_frontier.words import phases
from tests.games.high_frontier import positions
from tests.games.high_frontier.positions import position, propaganda
from tests.games.high_frontier.scene.war_table import LOYAL, REBEL, seated


def test_seats_stand_under_their_bloc() -> None:
    loyal, rebel = sides.sides(seated())
    assert (loyal.seats, rebel.seats) == ((0,), (1,))


def test_a_chit_that_turns_changes_the_side() -> None:
    state = seated()
    propaganda(state, "individuality", "loyalist")
    loyal, rebel = sides.sides(state)
    assert (loyal.seats, rebel.seats) == ((0, 1), ())


def test_an_empire_has_no_sides_and_no_assembly() -> None:
    state = seated()
    table.change(state, war=War.LOYALIST)
    assert sides.sides(state) == ()
    assert "no assembly" in bloc_chits.said_of_law(state, str)


def test_without_module_3_nobody_has_a_side() -> None:
    assert sides.sides(position(LOYAL, REBEL, politics=True)) == ()


def test_the_war_of_a_future_divides_the_table() -> None:
    state = position(LOYAL, REBEL, **positions.WITH_FUTURES)
    state.independence = (1,)
    assert [side.seats for side in sides.sides(state)] == [(0,), (1,)]


@pytest.mark.parametrize(("rages", "said"), [(True, "War"), (False, "Anarchy")])
def test_war_and_anarchy_stand_beside_the_year(rages: bool, said: str) -> None:
    state = seated()
    assert phases.turn(state).state == ""
    positions.war(state, rages=rages)
    assert phases.turn(state).state == said
