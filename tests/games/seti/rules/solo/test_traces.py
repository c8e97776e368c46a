"""Traces of the rival: SETI-510 to SETI-515."""

from __future__ import annotations

import pytest

from armillary.games.seti.rules.components import TRACES
from armillary.games.seti.rules.components.vocabulary import LifeTraceOp
from armillary.games.seti.rules.rival import RIVAL, rival_of
from armillary.games.seti.rules.solo.choices import choose_space
from armillary.games.seti.rules.state import FREE, NEUTRAL, NOT_SET, SetiState
from tests.games.seti.positions import effect
from tests.games.seti.rivals import its, last_revealed, met, solo

PURPLE, ORANGE, BLUE = range(3)
LEFT, RIGHT = "S.1", "S.2"


def fill(state: SetiState, *columns: int) -> None:
    """Somebody has marked all of these columns."""
    for column in columns:
        state.discovery[column] = NEUTRAL
        state.spaces[column] = [0] * len(state.spaces[column])


@pytest.mark.rule("SETI-510")
def test_the_discovery_space_is_the_lowest_one() -> None:
    state = solo(species=("exertians", "centaurians"))
    met(state, 0)
    effect(state, LifeTraceOp("orange"), seat=RIVAL)

    assert state.discovery[3 + ORANGE] == RIVAL
    assert its(state).traces == [0, 0, 0, 0, 1, 0]


@pytest.mark.rule("SETI-510")
def test_then_come_the_spaces_of_the_board_from_below() -> None:
    state = solo(species=("exertians", "centaurians"))
    met(state, 0)
    state.discovery[3 + ORANGE] = NEUTRAL
    state.spaces[ORANGE][0] = 0
    effect(state, LifeTraceOp("orange"), seat=RIVAL)

    assert state.spaces[ORANGE] == [0, RIVAL, FREE, FREE, FREE]


@pytest.mark.rule("SETI-510")
def test_a_board_that_is_not_shown_yet_has_no_spaces() -> None:
    state = solo(species=("exertians", "centaurians"))
    state.discovery[:3] = [NEUTRAL] * 3  # covered this turn
    state.discovery[3 + BLUE] = NEUTRAL
    effect(state, LifeTraceOp("blue"), seat=RIVAL)

    assert state.overflow[BLUE] == [RIVAL]


@pytest.mark.rule("SETI-510")
def test_the_lower_space_counts_over_both_species() -> None:
    state = solo(species=("exertians", "centaurians"))
    met(state, 0)
    met(state, 1)
    state.spaces[BLUE][:2] = [0, 0]
    state.spaces[3 + BLUE][0] = 0
    effect(state, LifeTraceOp("blue"), seat=RIVAL)

    assert state.spaces[3 + BLUE][1] == RIVAL


@pytest.mark.rule("SETI-510")
def test_a_sample_space_without_a_sample_is_no_space() -> None:
    state = solo(species=("mascamites", "exertians"))
    met(state, 0)
    met(state, 1)
    state.spaces[BLUE][:3] = [0, 0, 0]
    state.spaces[3 + BLUE][:4] = [0, 0, 0, 0]
    state.board_samples = [0]

    assert choose_space(state, BLUE) == (1, BLUE, "board", 4)
    state.board_samples = [0, 1]
    assert choose_space(state, BLUE) == (0, BLUE, "board", 3)


@pytest.mark.rule("SETI-511")
def test_overflow_is_for_full_columns_only() -> None:
    state = solo(species=("exertians", "mascamites"))
    met(state, 0)
    met(state, 1)
    fill(state, PURPLE, 3 + PURPLE)
    effect(state, LifeTraceOp("purple"), seat=RIVAL)
    assert state.overflow[PURPLE] == [RIVAL]
    assert its(state).score == 2 + 3

    last_revealed(state, RIGHT)
    effect(state, LifeTraceOp("purple"), seat=RIVAL)
    assert state.overflow[3 + PURPLE] == [RIVAL]


@pytest.mark.rule("SETI-511")
def test_a_repeatable_space_is_never_full() -> None:
    state = solo(species=("exertians", "anomalies"))
    met(state, 0)
    met(state, 1)
    fill(state, PURPLE, 3 + PURPLE)
    effect(state, LifeTraceOp("purple"), seat=RIVAL)

    assert state.repeated[3 + PURPLE] == [RIVAL]
    assert its(state).score == 2 + 2


@pytest.mark.rule("SETI-512")
def test_a_universal_trace_may_go_to_any_column() -> None:
    state = solo()
    state.discovery = [NEUTRAL] * 4 + [FREE, NEUTRAL]
    effect(state, LifeTraceOp("any"), seat=RIVAL)

    assert state.discovery[3 + ORANGE] == RIVAL


@pytest.mark.rule("SETI-513")
@pytest.mark.parametrize(("card", "slot", "colour"), [(LEFT, 0, PURPLE), (RIGHT, 1, BLUE)])
def test_the_arrow_decides_between_equally_low_spaces(card: str, slot: int, colour: int) -> None:
    state = solo()
    last_revealed(state, card)

    assert choose_space(state, NOT_SET) == (slot, colour, "discovery", 0)


@pytest.mark.rule("SETI-513")
@pytest.mark.parametrize(("card", "slot"), [(LEFT, 0), (RIGHT, 1)])
def test_rows_are_counted_from_the_discovery_space(card: str, slot: int) -> None:
    state = solo(species=("exertians", "centaurians"))
    met(state, 0)
    met(state, 1)
    last_revealed(state, card)

    assert [choose_space(state, colour) for colour in range(len(TRACES))] == [
        (slot, colour, "board", 0) for colour in range(len(TRACES))
    ]


@pytest.mark.rule("SETI-514")
@pytest.mark.parametrize(("exofossils", "place", "left"), [(3, 1, 3 + 1), (4, 0, 0)])
def test_a_space_for_exofossils_is_occupied_unless_it_can_pay(exofossils: int, place: int, left: int) -> None:
    state = solo(species=("oumuamua", "anomalies"))
    met(state, 0)
    state.discovery[3 + ORANGE] = NEUTRAL
    its(state).exofossils = exofossils
    effect(state, LifeTraceOp("orange"), seat=RIVAL)

    assert state.spaces[ORANGE].index(RIVAL) == place
    assert its(state).exofossils == left


@pytest.mark.rule("SETI-514")
@pytest.mark.parametrize(
    ("computer", "data", "where"),
    [(6, 3, "board"), (6, 2, "repeatable"), (6, 0, "overflow"), (5, 3, "overflow")],
)
def test_a_space_for_data_is_paid_from_the_pool_while_the_computer_is_full(
    computer: int, data: int, where: str
) -> None:
    state = solo(species=("centaurians", "anomalies"))
    met(state, 0)
    state.discovery[3 + BLUE] = NEUTRAL
    state.spaces[BLUE][:3] = [0, 0, 0]
    rival_of(state).computer, its(state).data = computer, data
    assert choose_space(state, BLUE)[2] == where
    effect(state, LifeTraceOp("blue"), seat=RIVAL)

    paid = {"board": 3, "repeatable": 1, "overflow": 0}[where]
    assert its(state).data == data - paid


@pytest.mark.rule("SETI-515")
def test_it_gains_the_reward_of_the_space() -> None:
    state = solo(species=("exertians", "centaurians"))
    met(state, 0)
    state.discovery[3 + ORANGE] = NEUTRAL
    effect(state, LifeTraceOp("orange"), seat=RIVAL)

    assert its(state).score == 2 + 6
    assert rival_of(state).progress == 2  # an energy and a card


@pytest.mark.rule("SETI-515")
def test_two_traces_are_marked_one_after_the_other() -> None:
    state = solo(species=("oumuamua", "anomalies"))
    met(state, 0)
    state.discovery[3 + ORANGE] = NEUTRAL
    its(state).exofossils = 3
    effect(state, LifeTraceOp("orange", n=2), seat=RIVAL)  # the first one brings the fourth exofossil

    assert state.spaces[ORANGE] == [RIVAL, RIVAL, FREE, FREE]
    assert its(state).exofossils == 0
