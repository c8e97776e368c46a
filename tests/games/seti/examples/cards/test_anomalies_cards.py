"""The cards of the Anomalies: ET.11 to ET.20."""

from __future__ import annotations

import pytest

from armillary.games.seti.rules.components.vocabulary import TechOp
from armillary.games.seti.rules.state import NEUTRAL, SetiState
from tests.games.seti.examples.cards.helpers import (
    gained,
    has_rotated,
    ids,
    is_completed,
    lies_open,
    offered,
    play_for,
    probes_after,
    traces,
)
from tests.games.seti.positions import (
    asked,
    at,
    card,
    choose,
    discover,
    effect,
    none_of,
    own,
    space,
    table,
    texts,
)

PURPLE, ORANGE, BLUE = range(3)


def anomalies() -> SetiState:
    """The Anomalies are on the left: purple in Earth's sector, blue before it and orange behind.

    The blue one, which Earth meets next, pays 1 energy.
    """
    state = table(species=("anomalies", "mascamites"))
    discover(state, 0)
    state.discovery[:3] = [NEUTRAL] * 3
    state.neutral_markers = [0, 0]
    state.anomalies = [(5, PURPLE, 0), (2, BLUE, 1), (0, ORANGE, 0)]
    return state


def is_gone(state: SetiState, name: str) -> bool:
    """Alien cards leave the game."""
    number = card(name)
    agency = own(state)
    places = (state.discards, agency.hand, agency.missions, agency.scoring_cards, agency.tucked)
    return not any(number in place for place in places)


def test_et11_signs_of_life_launches_and_moves_if_an_anomaly_is_before_earth() -> None:
    state = anomalies()
    play_for(state, 1, "ET.11", "move 1.6 2.6")

    assert own(state).probes == [space(2, 5)]
    assert gained(state) == {}
    assert asked(state) == "FinishTurn", "one move"
    assert is_gone(state, "ET.11")


def test_et11_signs_of_life_does_not_move_without_an_anomaly_before_earth() -> None:
    state = anomalies()
    state.anomalies[0] = (6, PURPLE, 0)
    play_for(state, 1, "ET.11")

    assert own(state).probes == [at("earth", state)]
    assert asked(state) == "FinishTurn"


@pytest.mark.rule("SETI-094", "SETI-213")
def test_et11_signs_of_life_does_not_move_if_it_could_not_launch() -> None:
    state = anomalies()
    own(state).probes = [at("mars", state)]
    play_for(state, 1, "ET.11")

    assert own(state).probes == [at("mars", state)]
    assert asked(state) == "FinishTurn"


def test_et11_signs_of_life_launches_one_probe_within_the_limit() -> None:
    assert probes_after(1, "ET.11", probes=0, limit=2) == 1
    assert probes_after(1, "ET.11", probes=1, limit=2) == 2
    assert probes_after(1, "ET.11", probes=1, limit=1) == 1


def test_et12_close_up_view_moves_five_times_without_publicity() -> None:
    state = anomalies()
    own(state).probes = [at("earth", state)]
    play_for(
        state, 1, "ET.12", "move 1.6 1.5", "move 1.5 1.4", "move 1.4 1.3", "move 1.3 1.2", "move 1.2 2.2"
    )
    assert asked(state) == "FinishTurn", "five moves"
    assert gained(state) == {}, "nothing for Venus, Mercury and a comet"

    choose(state, "move 2.2 1.2")
    assert gained(state) == {"energy": -1}, "nor for later moves of the turn"
    assert is_gone(state, "ET.12")


def test_et13_concerned_people_pay_three_techs_in_any_order() -> None:
    state = anomalies()
    play_for(state, 1, "ET.13")
    assert gained(state) == {"publicity": 1}
    assert lies_open(state, "ET.13")

    effect(state, TechOp(("probe",)))
    choose(state, "tech probe_2")
    assert offered(state, "cover") == ["ET.13 1", "ET.13 2", "ET.13 3"]
    choose(state, "cover ET.13 3")
    assert gained(state) == {"publicity": 1, "points": 2 + 3, "energy": 1}

    effect(state, TechOp(("telescope",)))
    choose(state, "tech telescope_2")
    assert offered(state, "cover") == ["ET.13 1", "ET.13 2"], "one space for one tech"
    choose(state, "cover ET.13 1")
    assert gained(state) == {"publicity": 1, "points": 2 * 2 + 3, "energy": 2 + 1}

    effect(state, TechOp(("computer",)))
    choose(state, "tech computer_1", "cover ET.13 2", "take 001", "slot 1")
    assert gained(state) == {"publicity": 1, "points": 3 * 2 + 3, "energy": 3 + 1}
    assert ids(own(state).hand) == ["001"]
    assert is_completed(state, "ET.13")


def test_et14_listening_carefully_scans_and_marks_a_signal_at_the_next_anomaly() -> None:
    state = anomalies()
    play_for(state, 2, "ET.14", "scan row", "discard 002", "signal 8")

    assert state.signals == [[], [], [0], [], [], [0], [], [0]]
    assert gained(state) == {"data": 3}
    assert is_gone(state, "ET.14")


def test_et15_part_of_everyday_life_draws_three_cards_and_uses_two_of_them() -> None:
    state = anomalies()
    own(state).hand = [state.deck.pop()]
    play_for(state, 1, "ET.15")
    assert offered(state, "discard") == ["005", "006", "007"], "the cards drawn, not the others in hand"
    choose(state, "discard 006")
    assert gained(state) == {"data": 1}, "its corner"
    assert offered(state, "discard") == ["005", "007"]
    choose(state, "discard 005")

    assert gained(state) == {"data": 1, "credits": 1}, "the resource of its income"
    assert ids(own(state).hand) == ["004", "007"]
    assert own(state).tucked == []
    assert ids(state.discards) == ["006", "005"]
    assert is_gone(state, "ET.15")


def test_et16_flooding_the_media_space_takes_the_whole_row() -> None:
    state = anomalies()
    play_for(state, 1, "ET.16")

    assert ids(own(state).hand) == ["001", "002", "003"]
    assert ids(state.row) == ["004", "005", "006"]
    assert gained(state) == {}
    assert is_gone(state, "ET.16")


def test_et17_are_we_being_observed_pays_the_next_anomaly_and_waits_for_a_set_of_traces() -> None:
    state = anomalies()
    play_for(state, 1, "ET.17")
    assert gained(state) == {"energy": 1}, "of the blue anomaly, not of the one before Earth"

    for missing in ((0, 1, 1), (1, 0, 1), (1, 1, 0)):
        traces(state, *missing, 1, 1, 1)
        assert lies_open(state, "ET.17"), "a trace with the Anomalies is missing"
    traces(state, 1, 1, 1, 0, 0, 0)
    choose(state, "complete ET.17")
    assert gained(state) == {"energy": 1, "points": 3, "publicity": 2}
    assert is_completed(state, "ET.17")


def test_et18_message_capsule_takes_a_tech_of_any_kind() -> None:
    state = anomalies()
    play_for(state, 2, "ET.18")
    assert has_rotated(state)
    kinds = ("probe", "telescope", "computer")
    assert offered(state, "tech") == [f"{kind}_{number}" for kind in kinds for number in (1, 2, 3, 4)]
    choose(state, "tech telescope_4")

    assert gained(state) == {"points": 2, "energy": 1}
    assert is_gone(state, "ET.18")


def test_et19_new_physics_marks_a_trace_of_any_colour_with_any_species() -> None:
    state = anomalies()
    play_for(state, 1, "ET.19")
    columns = [f"{side} {colour}" for side in ("left", "right") for colour in ("purple", "orange", "blue")]
    assert not [column for column in columns if none_of(offered(state, "mark"), column)]
    choose(state, "mark right blue discovery")

    assert own(state).traces == [0, 0, 0, 0, 0, 1]
    assert gained(state) == {"points": 3, "publicity": 1}
    assert asked(state) == "FinishTurn"
    assert is_gone(state, "ET.19")


def test_et20_amazing_uncertainty_scores_own_signals_before_anomalies() -> None:
    state = anomalies()
    state.signals[0] = [0, 1]
    state.signals[2] = [0, 1, 0]
    state.signals[3] = [0, 0]
    play_for(state, 1, "ET.20")
    assert offered(state, "signal") == ["1", "2", "3", "4", "5", "6", "7", "8"]
    choose(state, "signal 6")

    assert state.signals[5] == [0]
    assert gained(state) == {"data": 1, "points": 1 + 2 + 1}
    assert is_gone(state, "ET.20")


def test_et20_amazing_uncertainty_counts_a_sector_that_it_completes() -> None:
    state = anomalies()
    state.signals[0] = [0, 0, 0]
    play_for(state, 1, "ET.20", "signal 1")

    assert gained(state) == {"data": 1, "points": 4}
    assert "resolve 1" in texts(state), "cleared afterwards"
