"""Main action scan: SETI-160 to SETI-168, and telescope techs: SETI-255 to SETI-261."""

from __future__ import annotations

import pytest

from armillary.engine import refusals
from armillary.games.seti.rules.components import CARDS, TECH_NAMED
from armillary.games.seti.rules.components.vocabulary import GainOp, PerOp, ScanActionOp, SignalsMarkedCount
from armillary.games.seti.rules.events import ActionTaken, ProbeLaunched, RowFilled, SignalMarked
from armillary.games.seti.rules.main_actions.research import take_tech
from armillary.games.seti.rules.state import SetiState
from tests.games.seti.positions import (
    asked,
    at,
    card,
    choose,
    discover,
    effect,
    give,
    give_techs,
    own,
    play,
    table,
    texts,
    told,
    turn,
)

VEGA, SIRIUS, BARNARD, KEPLER, PROXIMA, VIRGINIS, BETA, PROCYON = range(8)  # sectors of the table
ROW, HAND = ("discard 001", "signal 4"), ("discard 010", "signal 1")


def parts(state: SetiState) -> list[str]:
    """The parts of the scan that are offered."""
    return [text for text in texts(state) if text.startswith("scan ")]


def signals(state: SetiState) -> list[int]:
    return [len(markers) for markers in state.signals]


@pytest.mark.rule("SETI-160")
def test_a_scan_costs_one_credit_and_two_energy() -> None:
    state = table()
    turn(state)

    choose(state, "scan")

    assert (own(state).credits, own(state).energy) == (3, 1)
    assert told(state, ActionTaken) == [ActionTaken(0, "scan")]


@pytest.mark.rule("SETI-160")
@pytest.mark.parametrize(
    ("credits", "energy", "reason"),
    [
        (0, 3, "it costs 1 credits and you have 0 (SETI-160)"),
        (4, 1, "it costs 2 energy and you have 1 (SETI-160)"),
    ],
)
def test_without_them_there_is_no_scan(credits: int, energy: int, reason: str) -> None:
    state = table()
    own(state).credits, own(state).energy = credits, energy
    turn(state)

    assert "scan" not in texts(state)
    assert [str(refusal) for refusal in refusals(state, 0) if refusal.option == "scan"] == [reason]


@pytest.mark.rule("SETI-161")
@pytest.mark.parametrize("earth_first", [True, False])
def test_a_scan_marks_a_signal_at_earth_and_one_for_a_card_of_the_row(earth_first: bool) -> None:
    state = table()
    turn(state)
    choose(state, "scan")
    assert parts(state) == ["scan earth", "scan row"]
    assert "stop" not in texts(state)

    if earth_first:
        choose(state, "scan earth", "discard 002", "signal 8")
    else:
        choose(state, "scan row", "discard 002", "signal 8")

    assert signals(state) == [0, 0, 0, 0, 0, 1, 0, 1]
    assert own(state).data == 2
    assert card("002") in state.discards


@pytest.mark.rule("SETI-161")
def test_both_steps_are_mandatory_also_with_techs() -> None:
    state = table()
    give_techs(state, "telescope_2")
    turn(state)

    choose(state, "scan")
    assert "stop" not in texts(state)
    choose(state, "scan earth")

    assert "stop" not in texts(state)
    assert parts(state) == ["scan row", "scan mercury"]


@pytest.mark.rule("SETI-162", "SETI-255")
@pytest.mark.parametrize(
    "order",
    [
        ["scan mercury", "scan hand", *HAND, "scan earth", *ROW],  # the row alone is left
        ["scan earth", "scan mercury", "scan row", *ROW, "scan hand", *HAND],
        ["scan row", *ROW, "scan earth", "scan hand", *HAND, "scan mercury"],
    ],
)
def test_each_telescope_tech_is_used_once_in_any_order(order: list[str]) -> None:
    state = table()
    give(state, "010", "011")
    give_techs(state, "telescope_2", "telescope_3")
    turn(state)

    choose(state, "scan")
    for choice in order:
        choose(state, choice)
        if choice.startswith("scan"):
            assert choice not in texts(state)

    assert asked(state) == "FinishTurn"
    assert signals(state) == [1, 1, 0, 1, 0, 1, 0, 0]


@pytest.mark.rule("SETI-255")
def test_telescope_techs_may_be_left_unused() -> None:
    state = table()
    give(state, "010")
    give_techs(state, "telescope_2", "telescope_3", "telescope_4")
    turn(state)

    choose(state, "scan", "scan earth", "scan row", "discard 001", "signal 4", "stop")

    assert len(told(state, SignalMarked)) == 2
    assert asked(state) == "FinishTurn"


@pytest.mark.rule("SETI-255")
def test_telescope_techs_do_nothing_outside_of_a_scan() -> None:
    state = table()
    give(state, "010")
    give_techs(state, "telescope_1", "telescope_2", "telescope_3", "telescope_4")

    turn(state)

    assert parts(state) == []


@pytest.mark.rule("SETI-163")
def test_the_discarded_card_leaves_the_choice_between_two_sectors() -> None:
    state = table()
    turn(state)

    choose(state, "scan", "scan row", "discard 001")

    assert [text for text in texts(state) if text.startswith("signal")] == ["signal 4", "signal 6"]


@pytest.mark.rule("SETI-165")
def test_the_row_is_refilled_only_after_the_whole_scan() -> None:
    state = table()
    give_techs(state, "telescope_2")
    turn(state)
    choose(state, "scan", "scan row", "discard 001", "signal 4")
    assert not told(state, RowFilled)
    choose(state, "scan earth")
    assert state.row == [-1, card("002"), card("003")]

    choose(state, "scan mercury")

    assert state.row == [card("004"), card("002"), card("003")]


@pytest.mark.rule("SETI-165")
def test_a_card_bought_within_the_scan_is_replaced_at_once() -> None:
    state = table()
    give_techs(state, "telescope_2")
    turn(state)
    choose(state, "scan", "scan row", "discard 001", "signal 4")

    choose(state, "buy", "take 003")

    assert state.row == [-1, card("002"), card("004")]


@pytest.mark.rule("SETI-167")
def test_the_shown_card_of_a_species_cannot_be_discarded_for_the_row_signal() -> None:
    state = table()
    discover(state, 0)
    turn(state)

    choose(state, "scan", "scan row")

    cards = [text for text in texts(state) if text.startswith("discard")]
    assert cards == ["discard 001", "discard 002", "discard 003"]


@pytest.mark.rule("SETI-168")
def test_a_scan_of_a_card_costs_nothing_but_its_techs_do() -> None:
    state = table()
    own(state).credits = own(state).energy = 0
    own(state).publicity = 3
    give_techs(state, "telescope_2")

    effect(state, ScanActionOp())
    choose(state, "scan mercury")

    assert (own(state).credits, own(state).energy, own(state).publicity) == (0, 0, 2)
    assert state.signals[SIRIUS] == [0]
    assert parts(state) == ["scan earth", "scan row"]


@pytest.mark.rule("SETI-168")
def test_a_card_that_scans_counts_the_signals_of_its_scan() -> None:
    state = table()
    points = PerOp(SignalsMarkedCount(colour="yellow"), (GainOp("points", 2),))

    effect(state, ScanActionOp(), points)
    choose(state, "scan earth", "discard 003", "signal 4")

    assert own(state).score == 1 + 2 * 2


def test_a_scan_is_a_trigger_that_missions_wait_for() -> None:
    state = table()
    own(state).missions, own(state).covered = [card("101")], [0]
    turn(state)

    choose(state, "scan", "scan earth", "discard 001", "signal 4")
    assert asked(state) == "CoverSpace"
    assert -1 not in state.row, "it is refilled by then"
    choose(state, "cover 101 2", "signal 3")

    assert signals(state) == [0, 0, 1, 1, 0, 1, 0, 0]


def test_a_played_card_scans() -> None:
    state = table()
    credits, energy = own(state).credits, own(state).energy

    play(state, "135", "scan earth", "discard 001", "signal 4")

    assert (own(state).credits, own(state).energy, own(state).publicity) == (credits, energy, 5)
    assert signals(state) == [0, 0, 0, 1, 0, 1, 0, 0]


@pytest.mark.rule("SETI-256")
def test_the_first_telescope_tech_lets_the_earth_signal_go_next_to_earth() -> None:
    state = table()
    give_techs(state, "telescope_1")
    turn(state)
    choose(state, "scan", "scan earth")
    places = [text for text in texts(state) if text.startswith("signal")]
    assert sorted(places) == ["signal 5", "signal 6", "signal 7"]

    choose(state, "signal 7")

    assert signals(state) == [0, 0, 0, 0, 0, 0, 1, 0], "instead of Earth's sector"


@pytest.mark.rule("SETI-257")
def test_the_first_telescope_tech_comes_with_two_data() -> None:
    state = table()

    take_tech(state, 0, TECH_NAMED["telescope_1"])
    effect(state)

    assert own(state).data == 2


@pytest.mark.rule("SETI-258")
def test_the_mercury_tech_costs_a_publicity_for_a_signal_at_mercury() -> None:
    state = table()
    give_techs(state, "telescope_2")
    turn(state)

    choose(state, "scan", "scan mercury")

    assert own(state).publicity == 3
    assert state.signals[SIRIUS] == [0]


@pytest.mark.rule("SETI-258")
def test_without_publicity_the_mercury_tech_cannot_be_used() -> None:
    state = table()
    own(state).publicity = 0
    give_techs(state, "telescope_2")
    turn(state)

    choose(state, "scan")

    assert "scan mercury" not in texts(state)
    assert [str(refusal) for refusal in refusals(state, 0)] == [
        "both signals of a scan have to be marked (SETI-161)",
        "it costs 1 publicity and you have 0 (SETI-258)",
    ]


@pytest.mark.rule("SETI-259")
def test_the_hand_tech_discards_a_card_of_the_hand_for_a_signal() -> None:
    state = table()
    discover(state, 0)
    alien = state.alien_decks[0].pop()
    own(state).hand.append(alien)
    own(state).exertians = [card("ET.41")]
    give(state, "010")
    give_techs(state, "telescope_3")
    turn(state)

    choose(state, "scan", "scan hand")
    cards = [text for text in texts(state) if text.startswith("discard")]
    assert cards == [f"discard {CARDS[alien].id}", "discard 010"], "no Exertian card"
    choose(state, "discard 010", "signal 7")

    assert state.signals[BETA] == [0]
    assert own(state).hand == [alien]
    assert card("010") in state.discards


@pytest.mark.rule("SETI-259")
def test_without_a_card_the_hand_tech_cannot_be_used() -> None:
    state = table()
    give_techs(state, "telescope_3")
    turn(state)

    choose(state, "scan")

    assert parts(state) == ["scan earth", "scan row"]


def refused(state: SetiState) -> list[tuple[str, str]]:
    """What of a scan is refused, and why."""
    turn(state)
    choose(state, "scan")
    return [(str(found.option), str(found)) for found in refusals(state, 0) if found.rule != "SETI-161"]


def test_techs_that_one_has_not_are_not_refused() -> None:
    state = table()
    own(state).publicity = 0

    assert refused(state) == []


def test_a_tech_that_can_be_used_is_not_refused() -> None:
    state = table()
    give(state, "010")
    own(state).capsules, own(state).samples = [at("mars", state)], [0]
    give_techs(state, "telescope_2", "telescope_3", "telescope_4")

    assert refused(state) == []


@pytest.mark.rule("SETI-096", "SETI-258", "SETI-259", "SETI-260")
def test_what_a_tech_lacks_is_said() -> None:
    state = table()
    own(state).publicity, own(state).energy = 0, 2
    give_techs(state, "telescope_2", "telescope_3", "telescope_4")

    assert refused(state) == [
        ("scan mercury", "it costs 1 publicity and you have 0 (SETI-258)"),
        ("scan hand", "you have no card to discard (SETI-259)"),
        ("scan launch", "it costs 1 energy and you have 0 (SETI-260)"),
        ("scan move", "you have no probe in space (SETI-096)"),
    ]


@pytest.mark.rule("SETI-260")
def test_a_probe_alone_can_be_moved_by_the_launch_tech() -> None:
    state = table()
    own(state).probes = [at("earth", state)]
    give_techs(state, "telescope_4")

    assert [option for option, _ in refused(state)] == ["scan launch"]


@pytest.mark.rule("SETI-260")
def test_the_launch_tech_launches_for_an_energy() -> None:
    state = table()
    give_techs(state, "telescope_4")
    turn(state)
    choose(state, "scan")
    assert parts(state) == ["scan earth", "scan row", "scan launch"]

    choose(state, "scan launch")

    assert told(state, ProbeLaunched) == [ProbeLaunched(0, at("earth", state))]
    assert (own(state).credits, own(state).energy) == (3, 0)
    assert parts(state) == ["scan earth", "scan row"], "it cannot move too"


@pytest.mark.rule("SETI-260")
def test_or_the_launch_tech_moves_a_probe_for_nothing() -> None:
    state = table()
    own(state).probes = [at("earth", state)]
    own(state).energy = 2
    give_techs(state, "telescope_4")
    turn(state)
    choose(state, "scan")
    assert parts(state) == ["scan earth", "scan row", "scan move"]

    choose(state, "scan move", "move 1.6 1.7")

    assert own(state).probes == [at("earth", state) + 1]
    assert own(state).energy == 0
    assert parts(state) == ["scan earth", "scan row"]


@pytest.mark.rule("SETI-261")
def test_the_launch_tech_respects_the_limit_of_probes() -> None:
    state = table()
    own(state).energy = 5
    own(state).probes = [at("earth", state)]
    give_techs(state, "telescope_4")
    turn(state)
    choose(state, "scan")
    assert "scan launch" not in texts(state)
    assert [refusal.rule for refusal in refusals(state, 0)] == ["SETI-161", "SETI-261"]

    give_techs(state, "probe_1")
    choose(state, "scan row", "discard 001", "signal 4")

    assert "scan launch" in texts(state)


@pytest.mark.rule("SETI-X13")
def test_example_publicity_from_the_computer_pays_for_the_mercury_tech() -> None:
    state = table()
    own(state).publicity = 0
    give_techs(state, "telescope_2")
    turn(state)
    choose(state, "scan", "scan earth", "scan row", "discard 001", "signal 4")
    assert parts(state) == []

    choose(state, "place 1", "place 2")
    assert own(state).publicity == 1
    choose(state, "scan mercury")

    assert (own(state).publicity, own(state).data) == (0, 1)
    assert signals(state) == [0, 1, 0, 1, 0, 1, 0, 0]
