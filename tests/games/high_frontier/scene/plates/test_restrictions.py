"""What War closes, and to whom."""

from __future__ import annotations

from armillary.games.high_frontier import scene
from armillary.games.high_frontier.rules.menu import use
from armillary.games.high_frontier.rules.state import HighFrontierState
from armillary.games.high_frontier.scene.names import ASSEMBLY
from armillary.games.high_frontier.scene.pieces.listing import ASK, OPEN, SHUT
from armillary.games.high_frontier.scene.plates import restrictions
from tests.games.high_frontier import positions
from tests.games.high_frontier.positions import corrupt, delegate, position, turn_of
from tests.games.high_frontier.scene.war_table import LOYAL, REBEL, arranged, drawn, seated


def _verdicts(state: HighFrontierState, seat: int = 0) -> dict[str, str]:
    rows = restrictions.rows_of(state, seat, ["Mara", "Otto", "Ines"][: state.seats], str)
    return {row.icon: row.verdict for row in rows}


def test_six_ideologies_restrict_six_things_in_war() -> None:
    state = seated()
    assert "restrictions" not in drawn(state)
    positions.war(state)
    assert len(_verdicts(state)) == 6
    assert {"restrictions", "war", ASSEMBLY} <= arranged(scene.arrangement(state))


def test_an_own_extremist_opens_a_corrupt_delegate_serves_all_others_close() -> None:
    state = seated("taikonauts")
    positions.war(state)
    delegate(state, 1, "unity")
    corrupt(state, 1, "unity")
    found = _verdicts(turn_of(state))
    assert found["honor"] == OPEN
    assert found["unity"] == OPEN
    assert found["freedom"] == SHUT


def test_an_ally_s_delegate_has_to_be_asked() -> None:
    state = seated("taikonauts")  # purple: a Loyalist, whose extremist is in authority
    positions.war(state)
    turn_of(state)
    rows = restrictions.rows_of(state, 0, ["Mara", "Otto", "Tycho"], str)
    row = next(row for row in rows if row.icon == "authority")
    assert (row.verdict, row.rule) == (ASK, "HF3-145")
    assert "ask Tycho" in row.says


def test_a_petition_that_was_granted_is_said_to_be() -> None:
    state = seated()
    positions.war(state)
    turn_of(state)
    use(state, "petition.boost")
    rows = restrictions.rows_of(state, 0, ["Mara", "Otto"], str)
    assert next(row for row in rows if row.icon == "unity").rule == "HF3-147"


def test_the_war_of_a_future_closes_alike_for_all_but_sides() -> None:
    state = position(LOYAL, REBEL, **positions.WITH_FUTURES)
    state.independence = (1,)
    assert "restrictions" in drawn(state)
    loyal, rebel = _verdicts(state, 0), _verdicts(state, 1)
    assert (loyal["law"], loyal["colony"]) == (OPEN, SHUT)
    assert (rebel["law"], rebel["colony"]) == (SHUT, OPEN)
    assert loyal["rocket"] == rebel["rocket"] == SHUT
