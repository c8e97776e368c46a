"""Marking life traces: SETI-147 to SETI-159."""

from __future__ import annotations

import pytest

from armillary.engine import refusals
from armillary.games.seti.rules.components import CARDS, SPECIES
from armillary.games.seti.rules.components.vocabulary import LifeTraceOp
from armillary.games.seti.rules.events import TraceMarked
from armillary.games.seti.rules.species.traces import marks_on
from armillary.games.seti.rules.state import FREE
from tests.games.seti.positions import asked, choose, discover, effect, give, own, table, texts, told

PURPLE, ORANGE, BLUE = range(3)


def columns(choices: list[str]) -> set[str]:
    """The colours among the choices."""
    return {choice.split()[2] for choice in choices if choice.startswith("mark")}


@pytest.mark.rule("SETI-147")
def test_a_trace_is_marked_at_once_on_a_space_of_its_colour() -> None:
    state = table()
    effect(state, LifeTraceOp("orange"))

    assert asked(state) == "MarkTrace"
    assert columns(texts(state)) == {"orange"}
    choose(state, "mark left orange discovery")

    assert state.discovery == [FREE, 0, FREE, FREE, FREE, FREE]
    assert own(state).traces == [0, 1, 0, 0, 0, 0]
    assert told(state, TraceMarked) == [TraceMarked(0, 0, ORANGE, "discovery", 0)]


@pytest.mark.rule("SETI-149")
def test_every_free_space_of_the_colour_may_be_chosen() -> None:
    state = table(species=("mascamites", "anomalies"))
    state.discovery = [1, 1, 1, FREE, FREE, FREE]
    discover(state, 0)
    state.spaces[PURPLE][1] = 1
    effect(state, LifeTraceOp("purple"))

    assert texts(state)[:6] == [
        "mark left purple 1",
        "mark left purple 3",
        "mark left purple 4",
        "mark left purple overflow",
        "mark right purple discovery",
        "mark right purple overflow",
    ]
    choose(state, "mark left purple 4")
    assert state.spaces[PURPLE] == [FREE, 1, FREE, 0]
    assert own(state).score == 1 + 4


@pytest.mark.rule("SETI-149")
def test_a_repeatable_space_may_be_chosen_by_everybody() -> None:
    state = table(species=("anomalies", "mascamites"))
    discover(state, 0)
    state.repeated[BLUE] = [0, 1]
    effect(state, LifeTraceOp("blue"))

    choose(state, "mark left blue repeatable")

    assert state.repeated[BLUE] == [0, 1, 0]


@pytest.mark.rule("SETI-150")
@pytest.mark.parametrize(("side", "points"), [("left", 5), ("right", 3)])
def test_a_discovery_space_gives_points_and_publicity(side: str, points: int) -> None:
    state = table()
    effect(state, LifeTraceOp("blue"))

    choose(state, f"mark {side} blue discovery")

    assert (own(state).score, own(state).publicity) == (1 + points, 5)


@pytest.mark.rule("SETI-151", "SETI-152", "SETI-153")
def test_overflow_gives_three_points_whatever_is_free_and_whoever_is_there() -> None:
    state = table()
    state.overflow[3 + ORANGE] = [1, 0]
    effect(state, LifeTraceOp("orange"))

    choose(state, "mark right orange overflow")

    assert state.overflow[3 + ORANGE] == [1, 0, 0]
    assert (own(state).score, own(state).publicity) == (4, 4)


@pytest.mark.rule("SETI-154")
def test_without_another_free_space_overflow_is_left() -> None:
    state = table()
    state.discovery[BLUE], state.discovery[3 + BLUE] = 1, 1
    state.free_actions = False
    effect(state, LifeTraceOp("blue"))

    assert texts(state) == ["mark left blue overflow", "mark right blue overflow"]


@pytest.mark.rule("SETI-155")
def test_a_universal_trace_may_have_any_colour() -> None:
    state = table()
    effect(state, LifeTraceOp("any"))

    assert columns(texts(state)) == {"purple", "orange", "blue"}
    choose(state, "mark left purple discovery")
    assert told(state, TraceMarked) == [TraceMarked(0, 0, PURPLE, "discovery", 0)]


@pytest.mark.rule("SETI-156")
@pytest.mark.parametrize(("held", "offered"), [(2, False), (3, True)])
def test_a_space_with_a_cost_needs_its_whole_price(held: int, offered: bool) -> None:
    state = table(species=("centaurians", "mascamites"))
    discover(state, 0)
    own(state).data = held
    effect(state, LifeTraceOp("purple"))

    assert ("mark left purple 4" in texts(state)) == offered
    reasons = {str(refusal.option): str(refusal) for refusal in refusals(state, 0)}
    if offered:
        choose(state, "mark left purple 4")
        assert (own(state).data, own(state).score) == (0, 16)
    else:
        assert reasons["mark left purple 4"].startswith("this space costs 3 data and your pool holds 2")


def test_a_trace_may_be_bound_to_a_species_that_has_one_of_its_colour() -> None:
    state = table()
    state.free_actions = False
    own(state).traces[3 + ORANGE] = 1
    effect(state, LifeTraceOp("orange", species="with_own_trace_of_that_colour"))

    assert texts(state) == ["mark right orange discovery", "mark right orange overflow"]


def test_a_bound_trace_without_such_a_species_is_skipped() -> None:
    state = table()
    effect(state, LifeTraceOp("orange", species="with_own_trace_of_that_colour"))

    assert state.over
    assert own(state).traces == [0] * 6


def test_a_trace_for_the_species_of_the_condition_goes_where_all_colours_are() -> None:
    state = table()
    state.free_actions = False
    own(state).traces = [1, 1, 0, 1, 2, 1]
    effect(state, LifeTraceOp("any", species="same_as_condition"))

    assert all(choice.startswith("mark right") for choice in texts(state))


@pytest.mark.parametrize("missing", [PURPLE, ORANGE, BLUE])
@pytest.mark.parametrize(("side", "other"), [("left", 1), ("right", 0)])
def test_one_colour_that_is_missing_keeps_a_species_from_the_trace(
    side: str, other: int, missing: int
) -> None:
    state = table()
    state.free_actions = False
    own(state).traces = [1, 1, 1, 1, 1, 1]
    own(state).traces[3 * other + missing] = 0
    effect(state, LifeTraceOp("any", species="same_as_condition"))

    assert {choice.split()[1] for choice in texts(state)} == {side}


@pytest.mark.rule("SETI-325", "SETI-327")
@pytest.mark.parametrize(("side", "species"), [("left", "mascamites"), ("right", "anomalies")])
def test_a_research_space_gives_a_card_of_its_own_species(side: str, species: str) -> None:
    state = table(species=("mascamites", "anomalies"))
    discover(state, 0)
    discover(state, 1)
    effect(state, LifeTraceOp("blue"))

    choose(state, f"mark {side} blue 1", "deck")

    assert [SPECIES[CARDS[number].species] for number in own(state).hand] == [species]


@pytest.mark.parametrize(("slot", "side"), [(0, "left"), (1, "right")])
def test_a_trace_may_be_bound_to_the_species_that_gives_it(slot: int, side: str) -> None:
    state = table()
    state.free_actions = False
    effect(state, LifeTraceOp("any", species="this_species"), slot=slot)

    assert {choice.split()[1] for choice in texts(state)} == {side}


def test_there_is_a_mark_for_each_colour_under_either_species() -> None:
    assert [mark.words() for mark in marks_on("overflow")] == [
        (side, colour, "overflow") for side in ("left", "right") for colour in ("purple", "orange", "blue")
    ]


def test_the_effect_remembers_the_colour_of_its_trace() -> None:
    state = table()
    give(state, "075")
    effect(state, LifeTraceOp("any"), LifeTraceOp("blue"))
    scope = state.scopes[-1]

    choose(state, "mark left orange discovery")

    assert scope.colour == ORANGE
