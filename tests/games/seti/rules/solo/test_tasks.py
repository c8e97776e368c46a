"""Tasks of the objectives: SETI-554 to SETI-556 and SETI-565 to SETI-572."""

from __future__ import annotations

import pytest

from armillary.games.seti.rules.components import OBJECTIVES
from armillary.games.seti.rules.probes.movement import move_probe
from armillary.games.seti.rules.rival import RIVAL, rival_of
from tests.games.seti.positions import choose, give, own, space, texts, turn
from tests.games.seti.rivals import objective, solo
from tests.games.seti.solo_triggers import do, marked, settle, swept

# All objectives, each with every way to do its tasks

FULFILLED = [
    ("I-1", ("gain 4 publicity",)),
    ("I-2", ("gain 15 points",)),
    ("I-3", ("land mercury",)),
    ("I-3", ("moon titan",)),
    ("I-3", ("win black",)),
    ("I-4", ("gain 5 data",)),
    ("II-1", ("orbit jupiter",)),
    ("II-1", ("land saturn",)),
    ("II-1", ("moon enceladus",)),
    ("II-2", ("tech probe_1", "mission")),
    ("II-3", ("tech computer_2", "trace blue")),
    ("II-4", ("visit asteroid", "trace blue")),
    ("II-5", ("win blue",)),
    ("II-5", ("win red",)),
    ("II-6", ("tech telescope_3", "mission")),
    ("II-7", ("visit comet", "play 009")),
    ("II-8", ("orbit venus",)),
    ("II-8", ("land mercury",)),
    ("II-9", ("win red",)),
    ("II-9", ("win yellow",)),
    ("II-10", ("orbit mars",)),
    ("II-10", ("moon phobos_deimos",)),
    ("II-10", ("land uranus",)),
    ("II-10", ("orbit neptune",)),
    ("II-11", ("win yellow",)),
    ("II-11", ("win blue",)),
    ("III-1", ("scan", "scan")),
    ("III-2", ("tech telescope_1", "win red")),
    ("III-3", ("orbit venus",)),
    ("III-4", ("trace blue", "trace blue")),
    ("III-5", ("trace blue", "launch", "scan")),
    ("III-6", ("tech probe_4", "land venus")),
    ("III-7", ("tech probe_2", "tech computer_1")),
    ("III-8", ("launch", "gain 5 publicity")),
    ("III-9", ("win black",)),
]


@pytest.mark.rule("SETI-554", "SETI-555", "SETI-556", "SETI-572")
@pytest.mark.parametrize(("name", "triggers"), FULFILLED, ids=str)
def test_an_objective_is_completed_when_all_its_tasks_are_done(name: str, triggers: tuple[str, ...]) -> None:
    state = solo(2, objectives=(name,))
    for number, trigger in enumerate(triggers, start=1):
        assert rival_of(swept(state)).active_objectives == [objective(name)]
        do(state, trigger)
        assert marked(state) == number

    assert len(OBJECTIVES[objective(name)].tasks) == len(triggers)
    assert rival_of(swept(state)).completed_objectives == [objective(name)]


def test_every_objective_is_tried() -> None:
    assert {name for name, _ in FULFILLED} == {objective.id for objective in OBJECTIVES}


@pytest.mark.rule("SETI-554", "SETI-572")
@pytest.mark.parametrize(
    ("name", "trigger"),
    [
        ("I-1", "gain 3 publicity"),
        ("I-2", "gain 14 points"),
        ("I-3", "orbit venus"),
        ("I-4", "gain 4 data"),
        ("II-1", "orbit venus"),
        ("II-2", "tech telescope_2"),
        ("II-3", "trace orange"),
        ("II-4", "visit comet"),
        ("II-5", "win yellow"),
        ("II-5", "win black"),
        ("II-6", "tech computer_1"),
        ("II-7", "visit asteroid"),
        ("II-7", "play 024"),  # 2 credits
        ("II-8", "land mars"),
        ("II-9", "win blue"),
        ("II-10", "orbit venus"),
        ("II-11", "win red"),
        ("III-1", "launch"),
        ("III-2", "tech probe_2"),
        ("III-3", "land venus"),
        ("III-4", "trace purple"),
        ("III-6", "orbit venus"),
        ("III-8", "gain 4 publicity"),
        ("III-9", "win yellow"),
    ],
)
def test_other_triggers_mark_nothing(name: str, trigger: str) -> None:
    state = solo(2, objectives=(name,))
    do(state, trigger)

    assert marked(state) == 0


# Tasks that need an explanation


@pytest.mark.rule("SETI-565", "SETI-566", "SETI-567")
@pytest.mark.parametrize(
    ("name", "resource", "n"), [("I-2", "score", 16), ("I-4", "data", 5), ("I-1", "publicity", 8)]
)
def test_what_the_human_has_counts_at_once_when_revealed(name: str, resource: str, n: int) -> None:
    for have, done in ((n - 1, 0), (n, 1)):
        state = solo(2)
        setattr(own(state), resource, have)
        rival_of(state).objectives = [objective(name)]
        swept(state)

        assert len(rival_of(state).completed_objectives) == done


@pytest.mark.rule("SETI-566")
def test_data_in_the_computer_does_not_count() -> None:
    state = solo(2, objectives=("I-4",))
    own(state).top = 6
    do(state, "gain 4 data")

    assert marked(state) == 0


@pytest.mark.rule("SETI-566", "SETI-565", "SETI-567")
def test_a_task_stays_marked_when_the_resource_is_gone() -> None:
    state = solo(2, objectives=("I-1",))
    do(state, "gain 4 publicity")
    own(state).publicity = 0
    do(state, "gain 1 publicity")

    assert marked(state) == 1


@pytest.mark.rule("SETI-567")
@pytest.mark.parametrize(("publicity", "tasks"), [(8, 0), (9, 0b10)])
def test_the_higher_publicity_task_needs_nine(publicity: int, tasks: int) -> None:
    state = solo(2, objectives=("III-8",))
    do(state, f"gain {publicity - 4} publicity")

    assert rival_of(state).tasks == [tasks]


@pytest.mark.rule("SETI-568", "SETI-569", "SETI-571")
@pytest.mark.parametrize(
    ("name", "trigger"), [("II-4", "visit asteroid"), ("II-7", "visit comet"), ("II-2", "mission")]
)
def test_what_was_done_before_the_task_was_revealed_does_not_count(name: str, trigger: str) -> None:
    state = solo(2)
    rival_of(state).objectives = [objective(name)]
    do(state, trigger)
    swept(state)
    assert marked(state) == 0
    do(state, trigger)

    assert marked(state) == 1


@pytest.mark.rule("SETI-568")
def test_a_visit_of_the_rival_s_probe_does_not_count() -> None:
    state = solo(2, objectives=("II-4",))
    state.agencies[RIVAL].probes = [space(1, 6)]
    move_probe(state, RIVAL, space(1, 6), space(1, 7))
    settle(state)

    assert marked(state) == 0


@pytest.mark.rule("SETI-570")
def test_using_the_corner_of_a_card_is_not_playing_it() -> None:
    state = solo(2, objectives=("II-7",))
    give(state, "009")
    turn(state)
    corner = next(text for text in texts(state) if text.startswith("corner 009"))
    choose(state, corner)

    assert marked(state) == 0
