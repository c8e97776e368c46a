"""Signals of the rival: SETI-516 to SETI-527."""

from __future__ import annotations

import pytest

from armillary.games.seti.rules.components import COLOURS, Species
from armillary.games.seti.rules.components.vocabulary import ColourTarget, OumuamuaTarget, SignalOp
from armillary.games.seti.rules.events import CardDiscarded, RowFilled, SectorWon, SignalMarked
from armillary.games.seti.rules.rival import RIVAL, rival_of
from armillary.games.seti.rules.solo.choices import choose_sector
from armillary.games.seti.rules.state import TILE, SetiState
from tests.games.seti.positions import card, effect, told
from tests.games.seti.rivals import its, met, reveal, solo, techs

EARTH = 5
SMALL_BLUE, LARGE_BLUE = 7, 1  # Procyon with 5 data and Sirius A with 6


def row(state: SetiState, *names: str) -> None:
    """Lay these cards into the row."""
    for number in map(card, names):
        for place in (state.deck, *state.end_stacks):
            if number in place:
                place.remove(number)
    state.row = [card(name) for name in names]


def marked(state: SetiState) -> list[int]:
    return [event.sector for event in told(state, SignalMarked)]


@pytest.mark.rule("SETI-516")
def test_it_marks_signals_in_earth_s_sector_and_from_the_row() -> None:
    state = solo()
    row(state, "004", "002", "005")  # red, blue, blue
    reveal(state, "S.3")

    assert marked(state) == [EARTH, 4, LARGE_BLUE]


@pytest.mark.rule("SETI-517")
@pytest.mark.parametrize(("name", "discarded"), [("S.3", ["004", "002"]), ("S.2", ["005", "002"])])
def test_the_arrow_says_which_card_of_the_row_goes(name: str, discarded: list[str]) -> None:
    state = solo()
    row(state, "004", "002", "005")
    reveal(state, name)

    assert [event.card for event in told(state, CardDiscarded)] == [card(name) for name in discarded]


@pytest.mark.rule("SETI-518", "SETI-495")
def test_a_telescope_tech_gives_one_more_signal_from_the_row() -> None:
    state = solo()
    row(state, "004", "002", "005")
    rival_of(state).techs = techs("telescope_1", "telescope_4")
    reveal(state, "S.3")

    assert len(marked(state)) == 4
    assert [event.card for event in told(state, CardDiscarded)] == [card("004"), card("002"), card("005")]
    assert rival_of(state).techs == techs("telescope_4")


@pytest.mark.rule("SETI-519")
def test_the_row_is_refilled_after_the_last_signal() -> None:
    state = solo()
    rival_of(state).techs = techs("telescope_1")
    reveal(state, "S.3")
    kinds = [type(event) for event in state.events or [] if isinstance(event, SignalMarked | RowFilled)]

    assert kinds == [SignalMarked] * 4 + [RowFilled] * 3
    assert -1 not in state.row


# Which sector


@pytest.mark.rule("SETI-520")
def test_first_comes_a_sector_that_it_completes_and_wins() -> None:
    state = solo()
    state.signals[SMALL_BLUE] = [0, 0, RIVAL, RIVAL]  # a tie, and it comes last
    state.signals[LARGE_BLUE] = [0]  # the second position is free

    assert choose_sector(state, (LARGE_BLUE, SMALL_BLUE)) == SMALL_BLUE


@pytest.mark.rule("SETI-520")
def test_a_sector_that_another_would_win_is_not_preferred() -> None:
    state = solo()
    state.signals[SMALL_BLUE] = [0, 0, 0, RIVAL]
    state.signals[LARGE_BLUE] = [0]

    assert choose_sector(state, (LARGE_BLUE, SMALL_BLUE)) == LARGE_BLUE


@pytest.mark.rule("SETI-520")
@pytest.mark.parametrize(
    ("markers", "chosen"), [([0, 0, 0, RIVAL, RIVAL], SMALL_BLUE), ([RIVAL] * 5, LARGE_BLUE)]
)
def test_a_sector_completed_in_this_action_counts_if_the_signal_makes_it_the_winner(
    markers: list[int], chosen: int
) -> None:
    state = solo()
    state.signals[SMALL_BLUE] = markers
    state.signals[LARGE_BLUE] = [0]

    assert choose_sector(state, (LARGE_BLUE, SMALL_BLUE)) == chosen


@pytest.mark.rule("SETI-521")
def test_then_comes_a_sector_where_it_scores_two_points() -> None:
    state = solo()
    state.signals[SMALL_BLUE] = [0]
    state.signals[LARGE_BLUE] = [RIVAL, RIVAL]
    effect(state, SignalOp(1, ColourTarget("blue")), seat=RIVAL)

    assert state.signals[SMALL_BLUE] == [0, RIVAL]
    assert its(state).score == 2 + 2


@pytest.mark.rule("SETI-522")
def test_then_comes_the_sector_with_most_of_its_markers() -> None:
    state = solo()
    state.signals[SMALL_BLUE] = [0, RIVAL]
    state.signals[LARGE_BLUE] = [0, 0]

    assert choose_sector(state, (LARGE_BLUE, SMALL_BLUE)) == SMALL_BLUE


@pytest.mark.rule("SETI-523")
@pytest.mark.parametrize(
    ("small", "large"),
    [
        ([], []),
        ([RIVAL], [0]),  # both score
        ([0, RIVAL], [0, RIVAL]),
        ([RIVAL] * 4, [0, 0, RIVAL, RIVAL, RIVAL]),  # both are won
    ],
)
def test_of_equals_the_larger_sector_is_chosen(small: list[int], large: list[int]) -> None:
    state = solo()
    state.signals[SMALL_BLUE], state.signals[LARGE_BLUE] = small, large

    assert choose_sector(state, (SMALL_BLUE, LARGE_BLUE)) == LARGE_BLUE


@pytest.mark.rule("SETI-525")
def test_it_gains_data_points_rewards_and_publicity_like_a_player() -> None:
    state = solo()
    state.signals[EARTH] = [0, RIVAL, RIVAL, 0, RIVAL]  # 61 Virginis, one data left
    row(state, "004", "006", "008")
    state.signals[4] = [0]  # the second position
    reveal(state, "S.3")

    assert state.star_wins[state.sector_stars[EARTH]] == [RIVAL]
    assert state.discovery[0] == RIVAL  # the purple trace
    assert state.agencies[0].publicity == 4 + 1
    assert its(state).publicity == 4 + 1 + 1 + 1  # contributor, discovery space, computer
    assert rival_of(state).computer == 3
    assert its(state).score == 2 + 2 + 5


@pytest.mark.rule("SETI-526")
def test_sectors_are_resolved_in_the_order_of_their_completion() -> None:
    state = solo()
    row(state, "004", "002", "005")
    state.signals[EARTH] = [RIVAL] * 5
    state.signals[4] = [RIVAL] * 5
    state.signals[LARGE_BLUE] = [RIVAL] * 5
    reveal(state, "S.3")

    assert [event.sector for event in told(state, SectorWon)] == [EARTH, 4, LARGE_BLUE]


@pytest.mark.rule("SETI-527")
def test_only_the_signal_of_oumuamua_goes_to_the_tile() -> None:
    state = solo(species=("oumuamua", "anomalies"))
    met(state, 0)
    state.offsets = [1, 0, 0]  # Earth is in sector 6, 'Oumuamua in sector 5 where nothing can be reached
    state.sector_stars[5], state.sector_stars[6] = state.sector_stars[6], state.sector_stars[5]
    row(state, "001", "003", "007")  # yellow
    reveal(state, "S.17")

    assert state.slot_of(Species.OUMUAMUA) == 0
    assert marked(state)[-1] == TILE
    assert TILE not in marked(state)[:-1]


@pytest.mark.rule("SETI-527")
def test_a_signal_in_the_sector_of_the_tile_goes_to_the_star() -> None:
    state = solo(species=("oumuamua", "anomalies"))
    met(state, 0)
    effect(state, SignalOp(1, ColourTarget(COLOURS[state.colour_of(5)])), seat=RIVAL)

    assert (state.signals[5], state.tile_signals) == ([RIVAL], [])


@pytest.mark.rule("SETI-527")
def test_the_orbit_of_oumuamua_marks_the_tile() -> None:
    state = solo(species=("oumuamua", "anomalies"))
    met(state, 0)
    effect(state, SignalOp(1, OumuamuaTarget()), seat=RIVAL)

    assert (state.signals[5], state.tile_signals) == ([], [RIVAL])


@pytest.mark.rule("SETI-X36")
def test_example_a_blue_signal() -> None:
    state = solo()
    state.signals[SMALL_BLUE] = [RIVAL, 0, RIVAL]
    state.signals[LARGE_BLUE] = [0, 0, RIVAL]
    effect(state, SignalOp(1, ColourTarget("blue")), seat=RIVAL)

    assert state.signals[SMALL_BLUE].count(RIVAL) == 3
