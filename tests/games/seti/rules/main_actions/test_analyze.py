"""Analyze: SETI-197 to SETI-201; placing data: SETI-202 to SETI-209; computer techs: SETI-262 to SETI-266."""

from __future__ import annotations

import pytest

from armillary.engine import advance, refusals
from armillary.games.seti.rules.components import TECH_NAMED
from armillary.games.seti.rules.events import Analyzed, DataPlaced, Gained
from armillary.games.seti.rules.main_actions.research import PlaceTech
from armillary.games.seti.rules.state import SetiState
from tests.games.seti.positions import (
    asked,
    card,
    choose,
    give,
    give_techs,
    none_of,
    own,
    table,
    texts,
    told,
    turn,
)

FULL = 6


def ready(data: int = 0, top: int = 0, *techs: str) -> SetiState:
    """Seat 0 in its turn with data in the pool and on the top row, and techs in the slots from the left."""
    state = table()
    give_techs(state, *techs)
    own(state).data, own(state).top = data, top
    turn(state)
    return state


def placements(state: SetiState) -> list[str]:
    return [text for text in texts(state) if text.startswith("place")]


@pytest.mark.rule("SETI-197")
def test_analyzing_costs_one_energy() -> None:
    state = ready(0, FULL)

    choose(state, "analyze")

    assert own(state).energy == 2


@pytest.mark.rule("SETI-197")
def test_without_energy_nothing_is_analyzed() -> None:
    state = table()
    own(state).top, own(state).energy = FULL, 0
    turn(state)

    assert "analyze" not in texts(state)
    assert "SETI-197" in [refusal.rule for refusal in refusals(state, 0)]


@pytest.mark.rule("SETI-198")
@pytest.mark.parametrize(("top", "possible"), [(5, False), (FULL, True)])
def test_the_top_row_has_to_be_full(top: int, possible: bool) -> None:
    state = ready(6, top, "computer_1")

    assert ("analyze" in texts(state)) is possible
    reasons = [refusal for refusal in refusals(state, 0) if refusal.rule == "SETI-198"]
    assert [refusal.figures["count"] for refusal in reasons] == ([] if possible else [5])


@pytest.mark.rule("SETI-199", "SETI-266")
def test_analyzing_empties_both_rows_but_not_the_pool() -> None:
    state = ready(3, FULL, "computer_1", "computer_2")
    own(state).lower = 0b10

    choose(state, "analyze")

    assert (own(state).top, own(state).lower, own(state).data) == (0, 0, 3)
    assert told(state, Analyzed) == [Analyzed(0, 7)]


@pytest.mark.rule("SETI-200")
def test_analyzing_marks_a_blue_trace() -> None:
    state = ready(0, FULL)

    choose(state, "analyze")
    assert asked(state) == "MarkTrace"
    choose(state, texts(state)[0])

    assert own(state).traces[2] + own(state).traces[5] == 1


@pytest.mark.rule("SETI-201")
def test_nothing_else_takes_data_from_the_computer() -> None:
    state = ready(2, 4, "computer_1")
    give(state, "010")
    own(state).lower = 1

    choose(state, "place 5", "scan", "scan earth", "discard 001", "signal 4")

    assert (own(state).top, own(state).lower) == (5, 1)


@pytest.mark.rule("SETI-202")
def test_a_data_goes_from_the_pool_to_the_computer() -> None:
    state = ready(2)

    choose(state, "place 1")

    assert (own(state).data, own(state).top) == (1, 1)
    assert asked(state) == "TakeAction", "it is a free action"
    assert told(state, DataPlaced) == [DataPlaced(0, 1, False)]


@pytest.mark.rule("SETI-203")
@pytest.mark.parametrize("top", range(FULL))
def test_the_top_row_is_filled_from_left_to_right(top: int) -> None:
    assert placements(ready(1, top)) == [f"place {top + 1}"]


@pytest.mark.rule("SETI-203")
def test_a_full_top_row_takes_no_more_data() -> None:
    state = ready(1, FULL)

    assert placements(state) == []
    assert "SETI-203" in [refusal.rule for refusal in refusals(state, 0)]


@pytest.mark.rule("SETI-204", "SETI-205")
def test_the_second_space_gives_one_publicity_at_once() -> None:
    state = ready(1, 1)

    choose(state, "place 2")

    assert own(state).publicity == 5


@pytest.mark.rule("SETI-204", "SETI-206")
def test_the_fourth_space_gives_an_income_icon_at_once() -> None:
    state = table()
    give(state, "010")  # energy
    own(state).data, own(state).top = 1, 3
    turn(state)

    choose(state, "place 4", "tuck 010")

    assert own(state).tucked == [card("010")]
    assert own(state).energy == 4


@pytest.mark.rule("SETI-265")
@pytest.mark.parametrize("top", [0, 2, 4, 5])
def test_a_space_without_tech_and_bonus_gives_nothing(top: int) -> None:
    state = ready(1, top)

    choose(state, f"place {top + 1}")

    assert not told(state, Gained)


@pytest.mark.rule("SETI-207", "SETI-264")
@pytest.mark.parametrize(
    ("top", "lower"),
    [(0, []), (1, [1]), (2, [1]), (3, [1, 3]), (4, [1, 3]), (5, [1, 3, 5]), (6, [1, 3, 5, 6])],
)
def test_a_lower_space_needs_data_above_it(top: int, lower: list[int]) -> None:
    state = ready(1, top, "computer_1", "computer_2", "computer_3", "computer_4")

    below = [text for text in placements(state) if "under" in text]
    assert below == [f"place under {space}" for space in lower]
    refused = [str(refusal.option) for refusal in refusals(state, 0) if refusal.rule == "SETI-207"]
    assert len(refused) == 4 - len(lower)


@pytest.mark.rule("SETI-207")
def test_lower_spaces_are_filled_in_any_order_and_once() -> None:
    state = ready(3, FULL, "computer_1", "computer_2")

    choose(state, "place under 3")
    assert placements(state) == ["place under 1"]
    choose(state, "place under 1")

    assert placements(state) == []


@pytest.mark.rule("SETI-208")
def test_the_top_row_goes_on_over_empty_lower_spaces() -> None:
    state = ready(2, 1, "computer_1")

    assert placements(state) == ["place 2", "place under 1"]
    choose(state, "place 2", "place 3")

    assert (own(state).top, own(state).lower) == (3, 0)


@pytest.mark.rule("SETI-209")
def test_only_data_of_the_pool_can_be_placed_one_at_a_time() -> None:
    state = ready(1, 1, "computer_1")

    choose(state, "place under 1")

    assert own(state).data == 0
    assert placements(state) == []
    assert "SETI-209" in [refusal.rule for refusal in refusals(state, 0)]


@pytest.mark.rule("SETI-262")
def test_data_above_a_computer_tech_scores_two_points() -> None:
    state = ready(1, 0, "computer_1")

    choose(state, "place 1")

    assert own(state).score == 3


@pytest.mark.rule("SETI-263")
@pytest.mark.parametrize(
    ("tech", "resource", "n"),
    [("computer_1", "credits", 1), ("computer_2", "energy", 1), ("computer_4", "publicity", 2)],
)
def test_the_lower_space_gives_what_its_tech_shows(tech: str, resource: str, n: int) -> None:
    state = ready(1, 1, tech)

    choose(state, "place under 1")

    assert told(state, Gained) == [Gained(0, resource, n)]
    assert own(state).lower == 1


@pytest.mark.rule("SETI-263")
def test_the_lower_space_of_the_third_tech_gives_a_card_of_choice() -> None:
    state = ready(1, 1, "computer_3")

    choose(state, "place under 1")
    assert texts(state) == ["take 001", "take 002", "take 003", "deck"]
    choose(state, "take 002")

    assert own(state).hand == [card("002")]


@pytest.mark.rule("SETI-266")
def test_after_analyzing_the_rewards_can_be_gained_again() -> None:
    state = ready(2, FULL, "computer_1")
    own(state).lower = 1

    choose(state, "analyze")
    choose(state, texts(state)[0])
    choose(state, "place 1", "place under 1")

    assert own(state).credits == 5
    assert own(state).lower == 1


@pytest.mark.rule("SETI-X14")
def test_example_no_data_can_be_placed_to_gain_a_card_for_the_income() -> None:
    state = ready(2, 3, "computer_3")

    choose(state, "place 4")

    assert asked(state) == "TakeAction", "the income is skipped"
    assert own(state).tucked == []
    choose(state, "place under 1", "take 001")
    assert own(state).hand == [card("001")]
    assert own(state).tucked == []


@pytest.mark.rule("SETI-X15")
def test_example_data_under_the_first_tech_but_not_under_the_third_slot() -> None:
    state = table()
    own(state).techs = 1 << TECH_NAMED["computer_1"] | 1 << TECH_NAMED["computer_2"]
    own(state).computer_slots = [TECH_NAMED["computer_1"], -1, TECH_NAMED["computer_2"], -1]
    own(state).data, own(state).top = 1, 1
    turn(state)

    assert placements(state) == ["place 2", "place under 1"]


@pytest.mark.rule("SETI-X16", "SETI-244")
def test_example_a_tech_under_data_scores_nothing_and_can_be_filled_at_once() -> None:
    state = table()
    own(state).techs = 1 << TECH_NAMED["computer_2"]
    own(state).data, own(state).top = 1, 3
    state.then(PlaceTech(0, TECH_NAMED["computer_2"]))
    advance(state)
    assert none_of(placements(state), "place under")

    choose(state, "slot 2")

    assert own(state).score == 1
    state.over = False
    turn(state)
    choose(state, "place under 3")
    assert own(state).energy == 4
