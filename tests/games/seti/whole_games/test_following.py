"""Options that follow the position: a free action may change it while an effect waits."""

from __future__ import annotations

import pytest

from armillary.games.seti.rules.components import CARDS, TRACES
from armillary.games.seti.rules.components.vocabulary import LifeTraceOp
from tests.games.seti.examples.cards.helpers import ask_again, offered
from tests.games.seti.positions import card, choose, none_of, own, play, space, table, texts

# Sectors 3 and 6 as they are written, from 1


@pytest.mark.rule("SETI-169", "SETI-056")
@pytest.mark.parametrize(
    ("name", "choices", "signals"),
    [
        ("027", ("stop",), 1),
        ("028", ("stop",), 2),
        ("088", (), 2),
        ("118", (), 3),
        ("120", (), 1),
        ("134", (), 1),
    ],
)
def test_a_signal_near_a_probe_goes_where_the_probe_has_moved(
    name: str, choices: tuple[str, ...], signals: int
) -> None:
    state = table()
    own(state).probes = [space(4, 2), space(4, 5)]
    play(state, name, *choices)
    assert offered(state, "signal") == ["3", "6"]

    choose(state, "move 4.3 4.4")

    assert offered(state, "signal") == ["4", "6"]
    choose(state, "signal 4")
    assert state.signals[3].count(0) == signals
    assert not state.signals[2]


@pytest.mark.rule("SETI-169", "SETI-056")
def test_three_signals_lie_around_the_sector_into_which_the_probe_has_moved() -> None:
    state = table()
    own(state).probes = [space(4, 2), space(4, 5)]
    play(state, "029", "stop")
    assert offered(state, "around") == ["3", "6"]

    choose(state, "move 4.3 4.4")

    assert offered(state, "around") == ["4", "6"]
    choose(state, "around 4")
    assert [len(markers) for markers in state.signals] == [0, 0, 1, 1, 1, 0, 0, 0]


@pytest.mark.rule("SETI-149", "SETI-056")
@pytest.mark.parametrize(("name", "mission", "colour"), [("098", "105", "purple"), ("099", "096", "orange")])
def test_a_trace_may_join_one_that_a_free_action_has_marked_meanwhile(
    name: str, mission: str, colour: str
) -> None:
    state = table()
    own(state).traces[TRACES.index(colour)] = 3  # which fulfils the mission
    own(state).missions, own(state).covered = [card(mission)], [0]
    play(state, name)
    assert none_of(texts(state), f"mark right {colour}")

    choose(state, f"complete {mission}", f"mark right {colour} overflow")

    assert f"mark right {colour} overflow" in texts(state)
    choose(state, f"mark right {colour} overflow")
    assert own(state).traces[3 + TRACES.index(colour)] == 2


@pytest.mark.rule("SETI-149")
@pytest.mark.parametrize("name", ["098", "099", "100"])
def test_a_trace_beside_an_own_one_looks_at_the_traces_that_are_there_now(name: str) -> None:
    (operation,) = CARDS[card(name)].effects
    assert isinstance(operation, LifeTraceOp)
    colour = operation.colour
    state = table()
    own(state).traces[TRACES.index(colour)] = 1
    play(state, name)
    assert none_of(texts(state), "mark right")

    own(state).traces[3 + TRACES.index(colour)] = 1
    ask_again(state)

    assert f"mark right {colour} overflow" in texts(state)
