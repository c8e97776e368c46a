"""The end of the solo game: SETI-573 to SETI-576."""

from __future__ import annotations

import pytest

from armillary.engine import advance
from armillary.games.seti.scoring import FinalScoring, winners
from armillary.games.seti.solo.arrow import RIVAL, rival_of
from armillary.games.seti.state import SetiState
from tests.games.seti.positions import card, own, turn
from tests.games.seti.rivals import its, met, objective, solo


def scored(state: SetiState) -> SetiState:
    state.then(FinalScoring())
    advance(state)
    return state


@pytest.mark.rule("SETI-573")
def test_the_game_ends_after_the_fifth_round() -> None:
    state = solo()
    state.round = 5
    own(state).passed = state.someone_passed = True
    turn(state, RIVAL)

    assert state.over


@pytest.mark.rule("SETI-573")
def test_the_human_scores_gold_tiles_as_ever() -> None:
    state = solo()
    own(state).gold[3] = 8
    own(state).traces = [1, 1, 1, 0, 0, 0]

    assert own(scored(state)).score == 1 + 8


@pytest.mark.rule("SETI-574")
def test_the_rival_scores_no_gold_tiles() -> None:
    state = solo()
    its(state).gold[3] = 8
    its(state).traces = [1, 1, 1, 0, 0, 0]

    assert its(scored(state)).score == 2


@pytest.mark.rule("SETI-574", "SETI-564")
def test_the_rival_scores_open_objectives() -> None:
    state = solo(2, objectives=("I-1", "I-2"))
    rival_of(state).objectives = [objective("II-1")]

    assert its(scored(state)).score == 2 + 3 * 5


@pytest.mark.rule("SETI-574")
def test_the_rival_scores_its_exertian_cards() -> None:
    state = solo(species=("exertians", "anomalies"))
    met(state, 0)
    its(state).schemes = [card("ET.54")]  # 8 points, danger 1
    own(state).schemes = [card("ET.53")]  # danger 9

    assert its(scored(state)).score == 2 + 8


@pytest.mark.rule("SETI-575")
def test_the_human_wins_with_more_points() -> None:
    state = solo()
    own(state).score, its(state).score = 101, 100

    assert winners(scored(state)) == (0,)


@pytest.mark.rule("SETI-576")
@pytest.mark.parametrize("human", [99, 100])
def test_with_no_more_points_the_human_loses(human: int) -> None:
    state = solo()
    own(state).score, its(state).score = human, 100

    assert winners(scored(state)) == ()


@pytest.mark.rule("SETI-X41")
def test_example_a_tie_is_lost() -> None:
    state = solo()
    own(state).score = its(state).score = 150

    assert winners(scored(state)) == ()
