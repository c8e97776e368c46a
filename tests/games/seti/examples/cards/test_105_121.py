"""Cards 105 to 121: scans, techs, missions of signals and pieces, signals at probes."""

from __future__ import annotations

from armillary.games.seti.rules.components import PLANETS, TECH_NAMED
from armillary.games.seti.rules.components.vocabulary import (
    ColourTarget,
    LandOp,
    LifeTraceOp,
    OrbitOp,
    SignalOp,
)
from tests.games.seti.examples.cards.helpers import (
    ask_again,
    final_points,
    gained,
    has_rotated,
    ids,
    is_completed,
    is_discarded,
    lander,
    lies_open,
    moon_lander,
    offered,
    orbiter,
    play_for,
    traces,
)
from tests.games.seti.positions import (
    asked,
    at,
    card,
    choose,
    effect,
    give,
    give_techs,
    own,
    space,
    table,
    turn,
)

VENUS = PLANETS.index("venus")
PROBES, TELESCOPES, COMPUTERS = (
    [f"{kind}_{number}" for number in (1, 2, 3, 4)] for kind in ("probe", "telescope", "computer")
)

# Who takes the first tile of a stack gains 2 points; every pile of the table shows 1 energy.


def test_105_scans_and_pays_for_three_purple_traces_with_another() -> None:
    state = table()
    give_techs(state, "telescope_2")
    play_for(state, 2, "105", "scan earth", "scan row", "discard 002", "signal 8", "scan mercury")
    assert (state.signals[5], state.signals[7], state.signals[1]) == ([0], [0], [0])
    assert gained(state) == {"data": 3, "publicity": -1}, "the tech has its price, the scan has none"

    traces(state, 2, 2, 2, 0, 2, 2)
    assert lies_open(state, "105")
    traces(state, 3, 0, 0, 0, 0, 0)
    choose(state, "complete 105")
    assert {mark.split()[1] for mark in offered(state, "mark")} == {"purple"}
    choose(state, "mark right purple overflow")
    assert asked(state) == "FinishTurn"
    assert own(state).traces == [3, 0, 0, 1, 0, 0]
    assert gained(state) == {"data": 3, "publicity": -1, "points": 3}
    assert is_completed(state, "105")


def test_106_rewards_cards_for_1_2_and_3_credits() -> None:
    state = table()
    play_for(state, 1, "106")
    assert lies_open(state, "106"), "it costs 1 credit itself, and does not cover its own space"
    play_for(state, 4, "085", "tech probe_3")
    assert asked(state) == "FinishTurn", "a card for 4 credits"
    own(state).score, own(state).energy = 1, 3

    play_for(state, 1, "110")
    assert gained(state) == {"publicity": 3}, "the played card is resolved first"
    assert offered(state, "cover") == ["106 1"]
    choose(state, "cover 106 1")
    assert gained(state) == {"publicity": 3, "points": 2}

    play_for(state, 2, "083")
    assert offered(state, "cover") == ["106 2"]
    choose(state, "cover 106 2", "take 001")
    assert asked(state) == "FinishTurn"
    assert ids(own(state).hand) == ["001"]

    own(state).publicity = 4
    play_for(state, 3, "109", "tech computer_1", "slot 1")
    assert offered(state, "cover") == ["106 3"]
    choose(state, "cover 106 3")
    assert own(state).publicity == 4 + 2
    assert is_completed(state, "106")


def test_107_gains_data_and_rewards_two_blue_traces() -> None:
    state = table()
    play_for(state, 2, "107")
    assert gained(state) == {"data": 2}
    assert lies_open(state, "107")

    effect(state, LifeTraceOp("purple"))
    choose(state, "mark left purple overflow")
    assert asked(state) == "FinishTurn"
    effect(state, LifeTraceOp("blue"))
    choose(state, "mark left blue overflow", "cover 107 1")
    assert gained(state) == {"data": 2, "points": 3 + 3, "publicity": 2}
    effect(state, LifeTraceOp("blue"))
    choose(state, "mark left blue overflow", "cover 107 2")
    assert gained(state) == {"data": 2, "points": 3 + 3 + 3 + 4, "publicity": 2}
    assert is_completed(state, "107")


def test_108_marks_a_purple_trace_with_8_publicity() -> None:
    state = table()
    own(state).publicity = 8
    play_for(state, 1, "108")
    assert {mark.split()[1] for mark in offered(state, "mark")} == {"purple"}
    choose(state, "mark left purple overflow")
    assert own(state).traces == [1, 0, 0, 0, 0, 0]
    assert (own(state).publicity, own(state).credits) == (8, 4), "the publicity is not paid"
    assert is_discarded(state, "108")

    state = table()
    own(state).publicity = 7
    play_for(state, 1, "108")
    assert asked(state) == "FinishTurn"
    assert is_discarded(state, "108")


def test_109_gains_energy_and_brings_a_computer_tech() -> None:
    state = table()
    play_for(state, 3, "109")
    assert gained(state) == {"energy": 1}
    assert has_rotated(state)
    assert offered(state, "tech") == COMPUTERS
    choose(state, "tech computer_3", "slot 2")

    assert own(state).has_tech(TECH_NAMED["computer_3"])
    assert gained(state) == {"energy": 1 + 1, "points": 2}
    assert is_discarded(state, "109")


def test_110_gains_publicity() -> None:
    state = table()
    play_for(state, 1, "110")

    assert gained(state) == {"publicity": 3}
    assert is_discarded(state, "110")


def test_111_brings_a_telescope_tech_and_pays_for_two_orbiters() -> None:
    state = table()
    play_for(state, 3, "111")
    assert has_rotated(state)
    assert offered(state, "tech") == TELESCOPES
    choose(state, "tech telescope_3")
    assert own(state).has_tech(TECH_NAMED["telescope_3"])
    assert gained(state) == {"points": 2, "energy": 1}

    orbiter(state, "mars")
    lander(state, "mars")
    assert lies_open(state, "111")
    orbiter(state, "venus")
    choose(state, "complete 111")
    assert gained(state) == {"points": 2, "energy": 1, "data": 2}
    assert is_completed(state, "111")


def test_112_brings_a_probe_tech_and_pays_for_orbiter_and_lander_at_one_planet() -> None:
    state = table()
    play_for(state, 3, "112")
    assert has_rotated(state)
    assert offered(state, "tech") == PROBES
    choose(state, "tech probe_2")
    assert own(state).has_tech(TECH_NAMED["probe_2"])
    assert gained(state) == {"points": 2, "energy": 1}

    orbiter(state, "jupiter")
    lander(state, "mars")
    moon_lander(state, "titan")
    assert lies_open(state, "112")
    moon_lander(state, "europa")
    choose(state, "complete 112")
    assert gained(state) == {"points": 2 + 3, "energy": 1, "data": 1}
    assert is_completed(state, "112")


def test_113_gains_publicity_and_scores_an_unmarked_gold_tile() -> None:
    state = table()
    play_for(state, 2, "113")
    assert gained(state) == {"publicity": 2}

    # The tiles show sets of techs, of missions, of income and of traces, for at least 5, 2, 5 and 4 points.
    assert final_points(state, "113") == 0
    own(state).completed = [card("070"), card("087"), card("088")]
    assert final_points(state, "113") == 3 * 2
    give_techs(state, "probe_1", "probe_2", "telescope_1", "telescope_2", "computer_1", "computer_2")
    assert final_points(state, "113") == 2 * 5, "the better one, at its rightmost value"
    own(state).gold[0] = 11
    assert final_points(state, "113") == 3 * 2, "but none that is marked"


def test_114_takes_a_card_and_marks_signals_for_up_to_three_of_the_hand() -> None:
    state = table()
    give(state, "006", "010", "011")  # red, black, yellow
    play_for(state, 1, "114", "take 002")
    assert offered(state, "discard") == ["006", "010", "011", "002"]
    choose(state, "discard 002")
    assert offered(state, "signal") == ["2", "8"]
    choose(state, "signal 8", "discard 010")
    assert offered(state, "signal") == ["1", "7"]
    choose(state, "signal 1", "discard 006", "signal 3")
    assert asked(state) == "FinishTurn", "three cards at most"
    assert ids(own(state).hand) == ["011"]
    assert (state.signals[7], state.signals[0], state.signals[2]) == ([0], [0], [0])
    assert gained(state) == {"data": 3}
    assert is_discarded(state, "114")

    state = table()
    play_for(state, 1, "114", "take 002", "stop")
    assert ids(own(state).hand) == ["002"]


def test_115_marks_a_signal_anywhere_and_pays_for_three_telescope_techs() -> None:
    state = table()
    play_for(state, 1, "115")
    assert offered(state, "signal") == ["1", "2", "3", "4", "5", "6", "7", "8"]
    choose(state, "signal 7")
    assert state.signals[6] == [0]
    assert gained(state) == {"data": 1}

    give_techs(state, "telescope_1", "telescope_2", "probe_1", "computer_1")
    ask_again(state)
    assert lies_open(state, "115")
    give_techs(state, "telescope_4")
    ask_again(state)
    choose(state, "complete 115")
    assert gained(state) == {"data": 1 + 1}
    assert is_completed(state, "115")


def test_116_moves_for_signals_of_three_colours() -> None:
    state = table()
    own(state).probes = [at("earth", state)]
    play_for(state, 1, "116")
    assert gained(state) == {}
    assert lies_open(state, "116")
    effect(state, SignalOp(1, ColourTarget("black")))
    choose(state, "signal 1")
    assert asked(state) == "FinishTurn", "black is not asked for"

    moves = [("yellow", "signal 4", "move 1.6 1.7"), ("red", "signal 3", "move 1.7 1.8")]
    for number, (colour, signal, move) in enumerate(moves, start=1):
        effect(state, SignalOp(1, ColourTarget(colour)))
        choose(state, signal)
        assert offered(state, "cover") == [f"116 {number}"]
        choose(state, f"cover 116 {number}", move)
        assert asked(state) == "FinishTurn", "one movement"
    own(state).probes = [at("earth", state)]
    effect(state, SignalOp(1, ColourTarget("blue")))
    choose(state, "signal 8", "cover 116 3", "move 1.6 2.6")
    assert asked(state) == "FinishTurn"
    assert own(state).probes == [space(2, 5)]
    assert own(state).energy == 3
    assert is_completed(state, "116")


def test_117_launches_and_rewards_two_orbits_or_landings() -> None:
    state = table()
    give_techs(state, "probe_1")  # there would be room for two probes
    play_for(state, 3, "117")
    assert own(state).probes == [at("earth", state)]
    assert gained(state) == {}
    assert lies_open(state, "117")

    own(state).probes = [at("venus", state)]
    effect(state, OrbitOp())
    assert offered(state, "cover") == ["117 1", "117 2"]
    choose(state, "cover 117 1", "decline")
    assert own(state).probes == [at("earth", state)], "another probe"

    own(state).probes = [at("venus", state)]
    effect(state, LandOp())
    choose(state, "cover 117 2", "mark left orange overflow")
    assert own(state).energy == 3 + 1
    assert (own(state).orbiters[VENUS], own(state).landers[VENUS]) == (1, 1)
    assert is_completed(state, "117")


def test_118_marks_three_signals_at_a_probe_without_data() -> None:
    state = table()
    own(state).probes = [at("earth", state), at("jupiter", state)]
    play_for(state, 1, "118")
    assert offered(state, "signal") == ["4", "6"]
    choose(state, "signal 6")

    assert state.signals[5] == [0, 0, 0]
    assert gained(state) == {"points": 2}, "of the second space; no data"
    assert is_discarded(state, "118")


def test_119_brings_a_computer_tech_and_scores_publicity() -> None:
    state = table()
    own(state).publicity = 7
    play_for(state, 3, "119")
    assert has_rotated(state)
    assert offered(state, "tech") == COMPUTERS
    choose(state, "tech computer_4", "slot 4")

    assert own(state).has_tech(TECH_NAMED["computer_4"])
    assert own(state).score == 1 + 2 + 7
    assert own(state).publicity == 7
    assert is_discarded(state, "119")


def test_119_counts_the_publicity_that_the_tile_brings() -> None:
    state = table()
    state.tech_piles[TECH_NAMED["computer_1"]] = [2]
    play_for(state, 3, "119", "tech computer_1", "slot 1")
    assert gained(state) == {"publicity": 1, "points": 2 + 5}


def test_120_comes_back_after_the_first_signal_in_a_sector() -> None:
    state = table()
    own(state).probes = [at("earth", state)]
    state.signals[5] = [1, 1]
    play_for(state, 1, "120")
    assert state.signals[5] == [1, 1, 0]
    assert gained(state) == {"data": 1}
    assert ids(own(state).hand) == ["120"]
    assert state.discards == []

    own(state).credits += 1
    turn(state)
    choose(state, "play 120")
    assert state.signals[5] == [1, 1, 0, 0]
    assert own(state).hand == []
    assert is_discarded(state, "120")


def test_120_comes_back_before_the_completed_sector_is_resolved() -> None:
    state = table()
    own(state).probes = [at("mercury", state)]
    state.signals[1] = [1, 1, 1, 1, 1]
    play_for(state, 1, "120")
    assert asked(state) == "ChooseCompleted"
    assert ids(own(state).hand) == ["120"]


def test_121_gains_data_and_brings_a_computer_tech() -> None:
    state = table()
    play_for(state, 4, "121")
    assert gained(state) == {"data": 3}
    assert has_rotated(state)
    assert offered(state, "tech") == COMPUTERS
    choose(state, "tech computer_1", "slot 1")

    assert own(state).has_tech(TECH_NAMED["computer_1"])
    assert gained(state) == {"data": 3, "points": 2, "energy": 1}
    assert is_discarded(state, "121")
