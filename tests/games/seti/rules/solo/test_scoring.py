"""The end of the solo game: SETI-573 to SETI-576."""

from __future__ import annotations

import pytest

from armillary.engine import RivalScore, advance
from armillary.games.seti.rules.rival import RIVAL, rival_of
from armillary.games.seti.rules.scoring import FinalScoring, rivals, score_lines, winners
from armillary.games.seti.rules.state import SetiState
from tests.games.seti.positions import card, own, table, turn
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


def lines(state: SetiState) -> dict[str, tuple[int, int]]:
    """The count: the human's figure and the rival's."""
    return {line.label: (*line.points, *line.rivals) for line in score_lines(state)}  # type: ignore[misc]


@pytest.mark.rule("SETI-574")
def test_the_rivals_column_of_the_count_adds_up() -> None:
    state = solo(2, ("exertians", "anomalies"), objectives=("I-1", "I-2"))
    met(state, 0)
    its(state).score = 100
    its(state).schemes = [card("ET.53")]  # 20 points, danger 9
    own(state).gold[3] = 8
    own(state).traces = [1, 1, 1, 0, 0, 0]
    count = lines(scored(state))

    assert {label: figures for label, figures in count.items() if any(figures)} == {
        "score_track": (1, 100),
        "gold_other": (8, 0),
        "objectives": (0, 10),
        "exertians": (0, 20),
        "danger": (0, -13),
    }
    assert rivals(state) == (RivalScore("rival", sum(rival for _, rival in count.values())),)


def test_before_the_end_the_rivals_lines_say_what_they_would_bring_now() -> None:
    state = solo(2, objectives=("I-1",))

    assert (lines(state)["score_track"], lines(state)["objectives"]) == ((1, 2), (0, 5))


def test_only_alone_there_is_a_rival_in_the_count() -> None:
    state = table(2)

    assert rivals(state) == ()
    assert {line.rivals for line in score_lines(state)} == {()}
    assert "objectives" not in {line.label for line in score_lines(state)}


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
