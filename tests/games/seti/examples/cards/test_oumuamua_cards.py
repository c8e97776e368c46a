"""Cards ET.21 to ET.30, of 'Oumuamua. It stands at 3.6, in the yellow sector 6, where Earth is too."""

from __future__ import annotations

from armillary.games.seti.rules.components import NO_CARD, OUMUAMUA, TECH_NAMED
from armillary.games.seti.rules.components.vocabulary import LifeTraceOp
from armillary.games.seti.rules.events import CardDiscarded
from armillary.games.seti.rules.state import NEUTRAL, SetiState
from tests.games.seti.examples.cards.helpers import (
    ask_again,
    final_points,
    gained,
    has_rotated,
    is_completed,
    lander,
    lies_open,
    offered,
    play_for,
    traces,
)
from tests.games.seti.positions import (
    asked,
    at,
    card,
    choose,
    discover,
    effect,
    give_techs,
    own,
    space,
    table,
    told,
)


def known(exofossils: int = 0) -> SetiState:
    """'Oumuamua is on the left and in the solar system; seat 0 has some exofossils."""
    state = table(species=("oumuamua", "mascamites"))
    discover(state, 0)
    state.alien_shown[0] = NO_CARD
    state.discovery[:3] = [NEUTRAL] * 3
    own(state).exofossils = exofossils
    return state


def has_left_the_game(state: SetiState, name: str) -> bool:
    return told(state, CardDiscarded)[-1] == CardDiscarded(0, card(name), "played") and not state.discards


def test_et_21_scans_for_points_on_the_tile_and_pays_for_a_space_that_costs_exofossils() -> None:
    state = known()
    play_for(state, 2, "ET.21", "scan earth", "signal tile", "discard 001", "signal tile")
    assert state.tile_signals == [0, 0]
    assert gained(state) == {"data": 2, "points": 1 + 2 * 2}, "1 point is the tile's own"

    own(state).exofossils = 1
    effect(state, LifeTraceOp("purple"))
    choose(state, "mark left purple 4")
    assert lies_open(state, "ET.21"), "that space costs nothing"
    effect(state, LifeTraceOp("purple"))
    choose(state, "mark left purple repeatable")
    choose(state, "complete ET.21")
    assert own(state).data == 2 + 1
    assert is_completed(state, "ET.21")


def test_et_21_does_not_pay_for_signals_in_a_sector_nor_for_the_price_of_a_tech() -> None:
    state = known()
    give_techs(state, "telescope_2")
    play_for(
        state, 2, "ET.21", "scan earth", "signal 6", "scan row", "discard 002", "signal 8", "scan mercury"
    )
    assert (state.signals[5], state.signals[7], state.signals[1]) == ([0], [0], [0])
    assert gained(state) == {"data": 3, "publicity": -1}


def test_et_22_scans_for_an_exofossil_and_pays_for_a_lander_at_oumuamua() -> None:
    state = known()
    play_for(state, 2, "ET.22", "scan earth", "signal tile", "discard 001", "signal 4")
    assert own(state).exofossils == 1
    assert gained(state) == {"data": 2, "points": 1}

    lander(state, "mars")
    assert lies_open(state, "ET.22")
    lander(state, "oumuamua")
    choose(state, "complete ET.22")
    assert gained(state) == {"data": 2, "points": 1 + 4}
    assert is_completed(state, "ET.22")

    state = known()
    play_for(state, 2, "ET.22", "scan earth", "signal tile", "discard 001", "signal tile")
    assert own(state).exofossils == 1, "once"

    state = known()
    play_for(state, 2, "ET.22", "scan earth", "signal 6", "discard 001", "signal 4")
    assert own(state).exofossils == 0, "no signal on the tile"


def test_et_23_signals_at_oumuamua_and_trades_two_of_three_exofossils() -> None:
    state = known(2)
    play_for(state, 1, "ET.23")
    assert offered(state, "signal") == ["6", "tile"]
    choose(state, "signal tile")
    assert state.tile_signals == [0]
    assert gained(state) == {"data": 1, "points": 1}

    assert lies_open(state, "ET.23")
    own(state).exofossils = 3
    ask_again(state)
    choose(state, "complete ET.23")
    assert own(state).exofossils == 1
    assert gained(state) == {"data": 1, "points": 1 + 11}
    assert is_completed(state, "ET.23")


def test_et_24_signals_in_three_colours_and_for_an_exofossil_anywhere_and_scores_traces() -> None:
    state = known(2)
    play_for(state, 3, "ET.24")
    assert offered(state, "signal") == ["4", "6", "tile"]
    choose(state, "signal 4")
    assert offered(state, "signal") == ["3", "5"]
    choose(state, "signal 3")
    assert offered(state, "signal") == ["2", "8"]
    choose(state, "signal 2", "pay")
    assert own(state).exofossils == 1
    assert offered(state, "signal") == ["1", "2", "3", "4", "5", "6", "7", "8", "tile"]
    choose(state, "signal 1")
    assert asked(state) == "FinishTurn", "one exofossil only"
    assert state.signals[:4] == [[0], [0], [0], [0]]
    assert gained(state) == {"data": 4}

    traces(state, 2, 0, 1, 5, 5, 5)
    assert final_points(state, "ET.24") == 3, "with this species"


def test_et_24_may_keep_the_exofossil() -> None:
    state = known(1)
    play_for(state, 3, "ET.24", "signal 4", "signal 3", "signal 2", "decline")
    assert own(state).exofossils == 1
    assert asked(state) == "FinishTurn"


def test_et_25_moves_for_exofossils_and_lands() -> None:
    state = known(3)
    own(state).probes = [space(1, 3)]  # Venus: four movements away
    play_for(state, 1, "ET.25", "pay", "move 1.4 1.5", "move 1.5 1.6", "pay", "move 1.6 2.6", "move 2.6 3.6")
    assert own(state).exofossils == 1
    choose(state, "stop", "space 3")

    assert own(state).landers[OUMUAMUA] == 1
    assert own(state).exofossils == 1 + 2
    assert gained(state) == {"points": 9, "data": 3, "publicity": 1}, "the landing costs no energy"
    assert has_left_the_game(state, "ET.25")


def test_et_26_launches_and_gains_an_exofossil() -> None:
    state = known()
    give_techs(state, "probe_1")  # there would be room for two probes
    play_for(state, 1, "ET.26")

    assert own(state).probes == [at("earth", state)]
    assert own(state).exofossils == 1
    assert gained(state) == {}
    assert has_left_the_game(state, "ET.26")


def test_et_27_moves_with_an_exofossil_for_a_visit_and_pays_for_a_signal_on_the_tile() -> None:
    state = known()
    own(state).probes = [at("earth", state)]
    play_for(state, 2, "ET.27", "move 1.6 2.6", "move 2.6 3.6")
    assert own(state).exofossils == 1
    choose(state, "move 3.6 3.7", "move 3.7 3.6")
    assert asked(state) == "FinishTurn", "four movements"
    assert own(state).exofossils == 1, "once"
    assert gained(state) == {"publicity": 2}

    state.tile_signals = [1]
    ask_again(state)
    assert lies_open(state, "ET.27")
    state.tile_signals = [1, 0]
    ask_again(state)
    choose(state, "complete ET.27")
    assert own(state).exofossils == 2
    assert is_completed(state, "ET.27")


def test_et_28_brings_a_computer_tech_and_data_for_an_exofossil() -> None:
    state = known(2)
    play_for(state, 2, "ET.28")
    assert has_rotated(state)
    assert offered(state, "tech") == ["computer_1", "computer_2", "computer_3", "computer_4"]
    choose(state, "tech computer_2", "slot 1")
    assert own(state).has_tech(TECH_NAMED["computer_2"])
    assert gained(state) == {"points": 2, "energy": 1}
    choose(state, "pay")
    assert own(state).exofossils == 1
    assert gained(state) == {"points": 2, "energy": 1, "data": 1}
    assert has_left_the_game(state, "ET.28")

    state = known(2)
    play_for(state, 2, "ET.28", "tech computer_2", "slot 1", "decline")
    assert (own(state).exofossils, own(state).data) == (2, 0)


def test_et_29_gains_an_exofossil_and_rewards_three_traces() -> None:
    state = known()
    play_for(state, 1, "ET.29")
    assert own(state).exofossils == 1
    assert lies_open(state, "ET.29")

    effect(state, LifeTraceOp("purple"))
    choose(state, "mark right purple overflow")
    assert offered(state, "cover") == ["ET.29 1", "ET.29 2", "ET.29 3"]
    choose(state, "cover ET.29 1")
    assert gained(state) == {"points": 3, "data": 1}
    effect(state, LifeTraceOp("orange"))
    choose(state, "mark right orange overflow", "cover ET.29 2")
    assert gained(state) == {"points": 6, "data": 1, "publicity": 1}
    effect(state, LifeTraceOp("orange"))
    choose(state, "mark right orange overflow", "cover ET.29 3")
    assert gained(state) == {"points": 9 + 3, "data": 1, "publicity": 1}
    assert is_completed(state, "ET.29")


def test_et_30_lands_for_points_on_oumuamua_and_pays_for_a_trace_of_each_colour() -> None:
    state = known()
    own(state).probes = [at("oumuamua", state)]
    play_for(state, 1, "ET.30", "space 1")
    assert own(state).landers[OUMUAMUA] == 1
    assert own(state).exofossils == 2
    assert gained(state) == {"points": 9 + 3, "data": 1}

    traces(state, 1, 1, 0, 1, 1, 1)
    assert lies_open(state, "ET.30"), "with this species"
    traces(state, 1, 1, 1, 0, 0, 0)
    choose(state, "complete ET.30")
    assert own(state).exofossils == 3
    assert is_completed(state, "ET.30")


def test_et_30_pays_nothing_more_for_a_landing_elsewhere() -> None:
    state = known()
    own(state).probes = [at("venus", state)]
    play_for(state, 1, "ET.30", "mark right orange overflow")
    assert gained(state) == {"points": 5 + 3, "data": 2}, "Venus and the overflow space"

    state = known()
    give_techs(state, "probe_4")
    own(state).probes = [at("jupiter", state)]
    play_for(state, 1, "ET.30", "land io")
    assert gained(state) == {"points": 10, "energy": 4}, "a moon"
