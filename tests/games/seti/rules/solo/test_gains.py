"""What the rival gains: SETI-461 to SETI-478."""

from __future__ import annotations

import pytest

from armillary.engine import advance
from armillary.games.seti.rules.components.vocabulary import (
    AnyOp,
    DrawAlienOp,
    DrawOp,
    GainOp,
    IncomeOp,
    PickCardOp,
)
from armillary.games.seti.rules.events import (
    Gained,
    NeutralMarkerMoved,
)
from armillary.games.seti.rules.player.income import PayIncome
from armillary.games.seti.rules.rival import RIVAL, rival_of
from armillary.games.seti.rules.solo.events import (
    RivalStrengthened,
)
from armillary.games.seti.rules.solo.gains import progress
from tests.games.seti.positions import effect, end_of_turn, own, told, turn
from tests.games.seti.rivals import action, its, last_revealed, met, reveal, solo

# Progress


@pytest.mark.rule("SETI-461")
@pytest.mark.parametrize(("start", "spaces", "end"), [(0, 1, 1), (3, 4, 7), (10, 3, 1), (0, 24, 0)])
def test_the_progress_track_is_a_ring_of_twelve(start: int, spaces: int, end: int) -> None:
    state = solo()
    rival_of(state).progress = start
    progress(state, spaces)

    assert rival_of(state).progress == end


@pytest.mark.rule("SETI-462")
def test_crossing_the_icon_puts_an_advanced_card_on_top_of_the_deck() -> None:
    state = solo()
    rival = rival_of(state)
    rival.deck, rival.reserve, rival.progress = [action("S.1")], [action("S.5"), action("S.6")], 11
    progress(state, 1)

    assert rival.deck == [action("S.1"), action("S.6")]
    assert rival.reserve == [action("S.5")]
    assert len(told(state, RivalStrengthened)) == 1


@pytest.mark.rule("SETI-462")
def test_up_to_the_icon_nothing_is_added() -> None:
    state = solo()
    rival = rival_of(state)
    rival.reserve = [action("S.5")]
    progress(state, 11)

    assert rival.deck == []


@pytest.mark.rule("SETI-462")
def test_an_added_card_stays_in_the_deck_for_good() -> None:
    state = solo()
    rival = rival_of(state)
    rival.reserve, rival.progress = [action("S.10")], 11
    progress(state, 1)
    for _ in range(2):  # it is used, then the rival passes
        turn(state, RIVAL)

    assert rival.deck == [action("S.10")]


@pytest.mark.rule("SETI-463")
def test_an_added_card_is_used_in_the_next_turn() -> None:
    state = solo()
    rival = rival_of(state)
    rival.deck, rival.reserve, rival.progress = [action("S.2")], [action("S.10")], 11
    progress(state, 1)
    turn(state, RIVAL)

    assert (rival.card, rival.deck) == (action("S.10"), [action("S.2")])


@pytest.mark.rule("SETI-463")
def test_a_card_added_after_the_pass_is_the_first_of_the_next_round() -> None:
    state = solo()
    rival = rival_of(state)
    rival.used = [action(name) for name in ("S.1", "S.2", "S.3", "S.4")]
    rival.reserve, rival.progress = [action("S.10")], 11
    turn(state, RIVAL)  # the pass itself makes progress

    assert its(state).passed
    assert rival.deck[-1] == action("S.10")
    assert len(rival.deck) == 5


@pytest.mark.rule("SETI-464")
def test_without_advanced_cards_the_icon_has_no_effect() -> None:
    state = solo()
    rival_of(state).progress = 11
    progress(state, 1)

    assert rival_of(state).deck == []
    assert told(state, RivalStrengthened) == []


@pytest.mark.rule("SETI-465", "SETI-467")
@pytest.mark.parametrize(
    ("operation", "spaces"),
    [
        (GainOp("credits", 2), 2),
        (GainOp("energy", 4), 4),
        (DrawOp(3), 3),
        (IncomeOp(), 4),
    ],
)
def test_progress_comes_instead_of_resources(operation: AnyOp, spaces: int) -> None:
    state = solo()
    its(state).credits = its(state).energy = 0
    effect(state, operation, seat=RIVAL)

    assert rival_of(state).progress == spaces
    assert (its(state).credits, its(state).energy, its(state).hand) == (0, 0, [])


@pytest.mark.rule("SETI-466")
def test_a_card_of_choice_is_progress_and_the_row_stays() -> None:
    state = solo()
    row, left = state.row[:], len(state.deck)
    effect(state, PickCardOp(1), seat=RIVAL)

    assert rival_of(state).progress == 1
    assert (state.row, len(state.deck)) == (row, left)


@pytest.mark.rule("SETI-466")
def test_an_alien_card_is_progress() -> None:
    state = solo()
    met(state, 0)
    left = len(state.alien_decks[0])
    effect(state, DrawAlienOp(1), seat=RIVAL, slot=0)

    assert rival_of(state).progress == 1
    assert len(state.alien_decks[0]) == left


@pytest.mark.rule("SETI-468")
def test_the_rival_has_no_income() -> None:
    state = solo()
    state.then(PayIncome())
    advance(state)

    assert rival_of(state).progress == 0
    assert own(state).credits == 7


# Data


@pytest.mark.rule("SETI-469")
def test_data_goes_into_the_computer_and_then_into_the_pool() -> None:
    state = solo()
    effect(state, GainOp("data", 5), seat=RIVAL)
    assert (rival_of(state).computer, its(state).data) == (5, 0)
    effect(state, GainOp("data", 3), seat=RIVAL)

    assert (rival_of(state).computer, its(state).data) == (6, 2)


@pytest.mark.rule("SETI-470")
def test_the_pool_of_the_rival_has_no_limit() -> None:
    state = solo()
    effect(state, GainOp("data", 20), seat=RIVAL)

    assert (rival_of(state).computer, its(state).data) == (6, 14)


@pytest.mark.rule("SETI-471")
@pytest.mark.parametrize(
    ("data", "publicity", "spaces"), [(1, 4, 0), (2, 5, 0), (3, 5, 0), (4, 5, 4), (6, 5, 4)]
)
def test_the_second_and_the_fourth_space_give_a_bonus(data: int, publicity: int, spaces: int) -> None:
    state = solo()
    effect(state, GainOp("data", data), seat=RIVAL)

    assert its(state).publicity == publicity
    assert rival_of(state).progress == spaces


@pytest.mark.rule("SETI-472")
def test_the_rival_keeps_publicity_up_to_ten() -> None:
    state = solo()
    effect(state, GainOp("publicity", 3), seat=RIVAL)
    assert its(state).publicity == 7
    effect(state, GainOp("publicity", 5), seat=RIVAL)

    assert its(state).publicity == 10
    assert told(state, Gained) == [Gained(RIVAL, "publicity", 3, 0), Gained(RIVAL, "publicity", 3, 2)]


# Points and milestones


@pytest.mark.rule("SETI-473")
def test_the_rival_scores_like_a_player() -> None:
    state = solo()
    effect(state, GainOp("points", 5), seat=RIVAL)

    assert its(state).score == 7


@pytest.mark.rule("SETI-474")
def test_the_rival_reaches_neutral_and_gold_milestones() -> None:
    state = solo()
    its(state).score = 31
    end_of_turn(state, RIVAL)

    assert [event.seat for event in told(state, NeutralMarkerMoved)] == [RIVAL, RIVAL]
    assert state.gold_marks == [[RIVAL], [], [], []]


@pytest.mark.rule("SETI-474")
def test_each_gold_milestone_counts_once() -> None:
    state = solo()
    state.neutral_markers = [0, 0]
    its(state).score = 70
    end_of_turn(state, RIVAL)
    end_of_turn(state, RIVAL)

    assert state.gold_marks == [[RIVAL], [RIVAL], [RIVAL], []]


@pytest.mark.rule("SETI-475")
@pytest.mark.parametrize(("card", "tile"), [("S.1", 1), ("S.2", 3)])
def test_the_rival_marks_only_first_spaces_of_gold_tiles(card: str, tile: int) -> None:
    state = solo()
    state.neutral_markers = [0, 0]
    state.gold_marks[0] = [0]  # its first space is taken
    last_revealed(state, card)
    its(state).score = 25
    end_of_turn(state, RIVAL)

    assert state.gold_marks[tile] == [RIVAL]
    assert [len(marks) for marks in state.gold_marks].count(0) == 2
    assert its(state).gold[tile] == (4 if tile == 1 else 8)


@pytest.mark.rule("SETI-476")
def test_without_a_first_space_the_rival_marks_nothing() -> None:
    state = solo()
    state.neutral_markers = [0, 0]
    state.gold_marks = [[0], [0], [0], [RIVAL]]
    its(state).score = 25
    end_of_turn(state, RIVAL)

    assert state.gold_marks == [[0], [0], [0], [RIVAL]]
    assert its(state).golds_resolved == 1


@pytest.mark.rule("SETI-477")
@pytest.mark.parametrize(("card", "left"), [("S.1", True), ("S.10", False)])
def test_the_arrow_of_the_card_last_revealed_counts_outside_of_the_turn(card: str, left: bool) -> None:
    state = solo()
    state.neutral_markers = [0, 0]
    reveal(state, card)
    its(state).score = 25
    end_of_turn(state, 0)

    assert state.gold_marks[0 if left else 3] == [RIVAL]


@pytest.mark.rule("SETI-478")
def test_before_any_card_is_revealed_it_goes_left() -> None:
    state = solo()
    state.neutral_markers = [0, 0]
    its(state).score = 25
    end_of_turn(state, 0)

    assert state.gold_marks[0] == [RIVAL]
