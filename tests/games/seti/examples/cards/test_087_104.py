"""Cards 087 to 104: signals of probes, cards for income, conditional missions, traces."""

from __future__ import annotations

import pytest

from armillary.games.seti.rules.components import STAR_NAMED, TECH_NAMED
from armillary.games.seti.rules.components.vocabulary import ScanActionOp, TechOp
from armillary.games.seti.rules.state import SetiState
from tests.games.seti.examples.cards.helpers import (
    ask_again,
    gained,
    has_rotated,
    ids,
    is_completed,
    is_discarded,
    lies_open,
    offered,
    play_for,
    traces,
    win,
)
from tests.games.seti.positions import asked, at, card, choose, effect, give, give_techs, own, space, table

PROBES = ["probe_1", "probe_2", "probe_3", "probe_4"]
TELESCOPES = ["telescope_1", "telescope_2", "telescope_3", "telescope_4"]

# Who takes the first tile of a stack gains 2 points; every pile of the table shows 1 energy.


def tuck(state: SetiState, *names: str) -> None:
    """These cards are tucked for income; they have paid already."""
    give(state, *names)
    own(state).tucked, own(state).hand = own(state).hand, []


def test_087_brings_a_probe_tech_and_pays_for_a_distant_probe() -> None:
    state = table()
    play_for(state, 3, "087")
    assert has_rotated(state)
    assert offered(state, "tech") == PROBES
    choose(state, "tech probe_4")
    assert own(state).has_tech(TECH_NAMED["probe_4"])
    assert gained(state) == {"points": 2, "energy": 1}

    assert at("earth", state) == space(1, 4)
    own(state).probes = [space(4, 3)]  # three rings and one sector away
    ask_again(state)
    assert lies_open(state, "087")
    own(state).probes = [space(4, 2)]
    ask_again(state)
    choose(state, "complete 087")
    assert gained(state) == {"points": 2 + 3, "energy": 1 + 1}
    assert is_completed(state, "087")


def test_088_marks_two_signals_at_one_probe_and_pays_for_four_sectors() -> None:
    state = table()
    own(state).probes = [at("earth", state), at("jupiter", state)]
    play_for(state, 2, "088")
    assert offered(state, "signal") == ["4", "6"]
    choose(state, "signal 4")
    assert (state.signals[3], state.signals[5]) == ([0, 0], [])
    assert gained(state) == {"data": 2, "points": 2}

    state.signals[0] = state.signals[1] = [0]
    ask_again(state)
    assert lies_open(state, "088")
    state.signals[2] = [0]
    ask_again(state)
    choose(state, "complete 088")
    assert gained(state) == {"data": 2, "points": 2, "publicity": 2}
    assert is_completed(state, "088")


@pytest.mark.parametrize(("name", "price", "left"), [("088", 2, 2), ("134", 1, 1)])
def test_signals_in_four_sectors_count_before_a_completed_sector_is_cleared(
    name: str, price: int, left: int
) -> None:
    state = table()
    own(state).probes = [at("jupiter", state)]
    state.signals[0] = state.signals[1] = state.signals[2] = [0]
    state.signals[3] = [1] * (5 - left)
    play_for(state, price, name)
    assert asked(state) == "ChooseCompleted"
    choose(state, f"complete {name}")
    assert own(state).publicity == 4 + 2


def test_089_draws_three_cards_and_pays_for_an_empty_hand() -> None:
    state = table()
    play_for(state, 2, "089")
    assert ids(own(state).hand) == ["004", "005", "006"]
    assert lies_open(state, "089")

    own(state).hand = []
    own(state).exertians = [card("ET.41")]
    ask_again(state)
    choose(state, "complete 089", "take 002")
    assert asked(state) == "FinishTurn"
    assert ids(own(state).hand) == ["002"]
    assert gained(state) == {}
    assert is_completed(state, "089")


def test_090_gains_energy_for_shown_cards_with_energy_income() -> None:
    state = table()
    give(state, "001", "002", "006", "003")  # energy, a credit, energy, a card
    play_for(state, 1, "090")
    assert offered(state, "show") == ["0", "1", "2"]
    choose(state, "show 2")

    assert gained(state) == {"energy": 2}
    assert ids(own(state).hand) == ["001", "002", "006", "003"]
    assert is_discarded(state, "090")


def test_091_gains_energy_for_tucked_energy_cards_and_becomes_one() -> None:
    state = table()
    tuck(state, "001", "002", "006")  # energy, a credit, energy
    play_for(state, 3, "091")

    assert gained(state) == {"energy": 2 + 1}, "two tucked before it, and its own income"
    assert ids(own(state).tucked) == ["001", "002", "006", "091"]
    assert state.discards == []


def test_092_gains_publicity_for_tucked_card_cards_and_becomes_one() -> None:
    state = table()
    tuck(state, "003", "001", "004")  # a card, energy, a card
    play_for(state, 3, "092")

    assert gained(state) == {"publicity": 2 + 2}
    assert len(own(state).hand) == 1, "its own income"
    assert ids(own(state).tucked) == ["003", "001", "004", "092"]
    assert state.discards == []


def test_093_scores_tucked_credit_cards_and_becomes_one() -> None:
    state = table()
    tuck(state, "002", "001", "005")  # a credit, energy, a credit
    play_for(state, 3, "093")

    assert gained(state) == {"points": 2 * 3, "credits": 1}
    assert ids(own(state).tucked) == ["002", "001", "005", "093"]
    assert state.discards == []


def test_094_gains_publicity_for_a_tech_of_each_kind() -> None:
    state = table()
    play_for(state, 2, "094")
    assert gained(state) == {"publicity": 1}
    assert lies_open(state, "094")

    for number, kind in enumerate(("probe", "telescope"), start=1):
        effect(state, TechOp((kind,)))
        choose(state, f"tech {kind}_2")
        assert offered(state, "cover") == [f"094 {number}"]
        choose(state, f"cover 094 {number}")
        assert own(state).publicity == 4 + 1 + 2 * number
    effect(state, TechOp(("computer",)))
    own(state).publicity = 4
    choose(state, "tech computer_2", "cover 094 3", "slot 1")
    assert own(state).publicity == 4 + 2
    assert is_completed(state, "094")


def test_095_gains_publicity_and_pays_for_a_probe_on_asteroids_next_to_earth() -> None:
    state = table()
    state.offsets = [7, 0, 0]  # Earth is at 1.5, between asteroids at 1.4 and 2.5
    play_for(state, 2, "095")
    assert gained(state) == {"publicity": 2}

    own(state).probes = [space(1, 7), space(1, 5)]  # asteroids elsewhere, and beside Earth nothing
    ask_again(state)
    assert lies_open(state, "095")
    own(state).probes = [space(2, 4)]
    ask_again(state)
    choose(state, "complete 095", "take 001")
    assert asked(state) == "FinishTurn"
    assert gained(state) == {"publicity": 2, "points": 5}
    assert ids(own(state).hand) == ["001"]
    assert is_completed(state, "095")


def test_096_gains_and_draws_and_pays_for_three_orange_traces_with_another() -> None:
    state = table()
    play_for(state, 2, "096")
    assert gained(state) == {"publicity": 1, "data": 1}
    assert ids(own(state).hand) == ["004"]

    traces(state, 2, 2, 2, 2, 0, 2)
    assert lies_open(state, "096")
    traces(state, 0, 3, 0, 0, 0, 0)
    choose(state, "complete 096")
    assert offered(state, "mark") == [
        f"{side} orange {where}" for side in ("left", "right") for where in ("discovery", "overflow")
    ]
    choose(state, "mark right orange overflow")
    assert asked(state) == "FinishTurn"
    assert own(state).traces == [0, 3, 0, 0, 1, 0]
    assert gained(state) == {"publicity": 1, "data": 1, "points": 3}
    assert is_completed(state, "096")


def test_097_brings_a_probe_tech_and_pays_for_orange_traces_with_both_species() -> None:
    state = table()
    play_for(state, 3, "097")
    assert has_rotated(state)
    assert offered(state, "tech") == PROBES
    choose(state, "tech probe_2")
    assert own(state).has_tech(TECH_NAMED["probe_2"])
    assert gained(state) == {"points": 2, "energy": 1}

    traces(state, 0, 2, 0, 1, 0, 1)
    assert lies_open(state, "097")
    traces(state, 0, 1, 0, 0, 1, 0)
    choose(state, "complete 097")
    assert gained(state) == {"points": 2 + 2, "energy": 1}
    assert ids(own(state).hand) == ["004"]
    assert is_completed(state, "097")


@pytest.mark.parametrize(("name", "colour"), [("098", "purple"), ("099", "orange"), ("100", "blue")])
def test_098_to_100_mark_a_trace_where_the_player_has_one_of_that_colour(name: str, colour: str) -> None:
    column = ("purple", "orange", "blue").index(colour)
    state = table()
    own(state).traces = [1, 1, 1, 0, 0, 0]
    own(state).traces[column], own(state).traces[3 + column] = 0, 1
    play_for(state, 1, name)
    assert offered(state, "mark") == [f"right {colour} discovery", f"right {colour} overflow"]
    choose(state, f"mark right {colour} overflow")
    assert own(state).traces[3 + column] == 2
    assert gained(state) == {"points": 3}
    assert is_discarded(state, name)

    state = table()
    own(state).traces = [1, 1, 1, 1, 1, 1]
    own(state).traces[column] = own(state).traces[3 + column] = 0
    play_for(state, 1, name)
    assert asked(state) == "FinishTurn", "no trace of that colour is there yet"


def test_101_marks_a_signal_of_each_colour_at_three_scans() -> None:
    state = table()
    play_for(state, 2, "101")
    assert gained(state) == {}
    assert lies_open(state, "101")

    effect(state, ScanActionOp())
    choose(state, "scan earth", "discard 001", "signal 4")
    assert offered(state, "cover") == ["101 1", "101 2", "101 3"]
    choose(state, "cover 101 1")
    assert offered(state, "signal") == ["4", "6"], "yellow"
    choose(state, "signal 4")
    assert state.signals[3] == [0, 0]

    own(state).data = 0
    effect(state, ScanActionOp())
    choose(state, "scan earth", "discard 002", "signal 2", "cover 101 2")
    assert offered(state, "signal") == ["3", "5"], "red"
    choose(state, "signal 5")
    assert asked(state) == "FinishTurn"
    assert state.signals[4] == [0]

    own(state).data = 0
    effect(state, ScanActionOp())
    choose(state, "scan earth", "discard 003", "signal 4", "cover 101 3")
    assert offered(state, "signal") == ["2", "8"], "blue"
    choose(state, "signal 8")
    assert asked(state) == "FinishTurn"
    assert state.signals[7] == [0]
    assert own(state).data == 3
    assert is_completed(state, "101")


def test_101_marks_its_signal_before_a_completed_sector_is_resolved() -> None:
    state = table()
    own(state).missions, own(state).covered = [card("101")], [0]
    state.signals[5] = [0, 1, 1, 1, 0]  # the sixth signal completes it
    play_for(state, 2, "135", "scan earth", "discard 002", "signal 2")
    choose(state, "cover 101 1", "signal 6")
    assert state.signals[5] == [0, 1, 1, 1, 0, 0, 0], "an excess signal"
    assert state.star_wins[STAR_NAMED["61_virginis"]] == []
    choose(state, "resolve 6")
    assert state.star_wins[STAR_NAMED["61_virginis"]] == [0]
    assert state.signals[5] == [1], "the second player's"


def test_102_gains_publicity_and_pays_for_a_set_of_traces_with_one_species() -> None:
    state = table()
    play_for(state, 2, "102")
    assert gained(state) == {"publicity": 3}

    traces(state, 1, 1, 0, 0, 0, 1)
    assert lies_open(state, "102")
    traces(state, 3, 3, 0, 1, 1, 1)
    choose(state, "complete 102")
    assert offered(state, "mark") == [
        f"right {colour} {where}"
        for colour in ("purple", "orange", "blue")
        for where in ("discovery", "overflow")
    ]
    choose(state, "mark right blue overflow")
    assert asked(state) == "FinishTurn"
    assert own(state).traces == [3, 3, 0, 1, 1, 2]
    assert is_completed(state, "102")


def test_103_brings_a_telescope_tech_and_pays_for_two_wins_in_one_sector() -> None:
    state = table()
    play_for(state, 3, "103")
    assert has_rotated(state)
    assert offered(state, "tech") == TELESCOPES
    choose(state, "tech telescope_1")
    assert own(state).has_tech(TECH_NAMED["telescope_1"])
    assert gained(state) == {"points": 2, "energy": 1, "data": 2}

    win(state, "vega")
    win(state, "beta_pictoris")
    assert lies_open(state, "103")
    win(state, "vega")
    choose(state, "complete 103")
    assert gained(state) == {"points": 2 + 9, "energy": 1, "data": 2}
    assert is_completed(state, "103")


def test_104_launches_and_pays_for_a_probe_on_a_comet() -> None:
    state = table()
    give_techs(state, "probe_1")  # there would be room for two probes
    play_for(state, 2, "104")
    assert own(state).probes == [at("earth", state)]
    assert lies_open(state, "104")

    own(state).probes = [space(2, 6)]  # asteroids
    ask_again(state)
    assert lies_open(state, "104")
    own(state).probes = [space(2, 0)]
    ask_again(state)
    choose(state, "complete 104")
    assert gained(state) == {"points": 3, "data": 1}
    assert is_completed(state, "104")
