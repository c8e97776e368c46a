"""Cards 070 to 086: techs of any kind, missions of techs, traces, scans and launches."""

from __future__ import annotations

from armillary.games.seti.rules.components import NO_CARD, PLANETS, TECH_NAMED
from armillary.games.seti.rules.components.vocabulary import (
    LandOp,
    LaunchOp,
    LifeTraceOp,
    OrbitOp,
    ScanActionOp,
    TechOp,
)
from armillary.games.seti.rules.state import FREE, SetiState
from tests.games.seti.examples.cards.helpers import (
    ask_again,
    final_points,
    gained,
    has_rotated,
    ids,
    is_completed,
    is_discarded,
    lies_open,
    moon_lander,
    offered,
    play_for,
    traces,
)
from tests.games.seti.positions import asked, at, card, choose, effect, give, give_techs, own, space, table

MARS, JUPITER = PLANETS.index("mars"), PLANETS.index("jupiter")
ALL_KINDS = [f"{kind}_{number}" for kind in ("probe", "telescope", "computer") for number in (1, 2, 3, 4)]
COMPUTERS = ALL_KINDS[8:]

# Who takes the first tile of a stack gains 2 points; every pile of the table shows 1 energy.


def lay_row(state: SetiState, *names: str) -> None:
    """The row consists of these cards."""
    for place, name in enumerate(names):
        state.deck.remove(card(name))
        state.deck.insert(0, state.row[place])
        state.row[place] = card(name)


def test_070_brings_a_computer_tech_and_pays_for_three_blue_traces() -> None:
    state = table()
    play_for(state, 3, "070")
    assert has_rotated(state)
    assert offered(state, "tech") == COMPUTERS
    choose(state, "tech computer_2", "slot 3")
    assert own(state).has_tech(TECH_NAMED["computer_2"])
    assert own(state).computer_slots == [-1, -1, TECH_NAMED["computer_2"], -1]
    assert gained(state) == {"points": 2, "energy": 1}

    traces(state, 0, 0, 1, 4, 4, 1)
    assert lies_open(state, "070")
    traces(state, 0, 0, 1, 0, 0, 2)
    choose(state, "complete 070")
    assert gained(state) == {"points": 2 + 3, "energy": 1, "data": 1}
    assert is_completed(state, "070")


def test_071_pays_for_the_techs_of_the_kind_taken() -> None:
    state = table()
    give_techs(state, "probe_1", "probe_3", "computer_1")
    play_for(state, 3, "071")
    assert has_rotated(state)
    assert offered(state, "tech") == [
        tech for tech in ALL_KINDS if tech not in ("probe_1", "probe_3", "computer_1")
    ]
    choose(state, "tech probe_2")

    assert own(state).has_tech(TECH_NAMED["probe_2"])
    assert gained(state) == {"points": 2 + 3 * 2, "energy": 1}, "the one just taken counts"
    assert is_discarded(state, "071")


def test_072_gains_publicity_for_a_tech_that_another_player_had() -> None:
    state = table()
    give_techs(state, "probe_2", seat=1)
    play_for(state, 3, "072")
    assert has_rotated(state)
    assert offered(state, "tech") == ALL_KINDS
    choose(state, "tech probe_2")
    assert own(state).has_tech(TECH_NAMED["probe_2"])
    assert gained(state) == {"publicity": 2, "points": 2, "energy": 1}
    assert is_discarded(state, "072")

    state = table()
    give_techs(state, "probe_2", seat=1)
    play_for(state, 3, "072", "tech probe_3")
    assert gained(state) == {"points": 2, "energy": 1}


def test_073_discards_the_row_for_its_corners() -> None:
    state = table()
    lay_row(state, "006", "007", "009")  # data, publicity and a movement
    own(state).missions, own(state).covered = [card("138")], [0]
    own(state).probes = [at("earth", state)]
    play_for(state, 1, "073", "discard 006")
    assert state.row == [NO_CARD, card("007"), card("009")], "it is refilled afterwards"
    choose(state, "discard 009", "move 1.6 1.7")  # the last card follows by itself

    assert gained(state) == {"data": 1, "publicity": 1}
    assert own(state).probes == [space(1, 6)]
    assert own(state).covered == [0], "no card was discarded from hand"
    assert ids(state.row) == ["004", "005", "008"]
    assert ids(state.discards) == ["006", "009", "007", "073"]


def test_074_launches_and_moves_for_each_shown_move_corner() -> None:
    state = table()
    give_techs(state, "probe_1")  # there would be room for two probes
    give(state, "001", "006", "ET.22")  # a movement, data, and a point with a movement
    play_for(state, 2, "074")
    assert own(state).probes == [at("earth", state)]
    assert offered(state, "show") == ["0", "1", "2"]
    choose(state, "show 2", "move 1.6 1.7", "move 1.7 1.8")

    assert own(state).probes == [space(1, 7)]
    assert asked(state) == "FinishTurn"
    assert ids(own(state).hand) == ["001", "006", "ET.22"]
    assert gained(state) == {}
    assert is_discarded(state, "074")


def test_075_marks_any_trace_and_pays_for_those_of_its_colour() -> None:
    state = table()
    own(state).traces = [5, 2, 0, 5, 1, 0]
    play_for(state, 2, "075")
    assert offered(state, "mark") == [
        f"{side} {colour} {where}"
        for side in ("left", "right")
        for colour in ("purple", "orange", "blue")
        for where in ("discovery", "overflow")
    ]
    choose(state, "mark left orange overflow")

    assert own(state).traces == [5, 3, 0, 5, 1, 0]
    assert gained(state) == {"points": 3 + 4}, "the overflow space and four orange traces"
    assert is_discarded(state, "075")


def test_076_rewards_one_tech_of_each_kind() -> None:
    state = table()
    play_for(state, 1, "076")
    assert lies_open(state, "076")
    assert gained(state) == {}

    effect(state, TechOp(("probe",)))
    choose(state, "tech probe_2", "cover 076 1")
    assert gained(state) == {"points": 2, "energy": 1 + 1}

    effect(state, TechOp(("telescope",)))
    choose(state, "tech telescope_2", "cover 076 2")
    assert gained(state) == {"points": 4, "energy": 2 + 1, "publicity": 1}

    effect(state, TechOp(("computer",)))
    choose(state, "tech computer_1", "cover 076 3")
    assert offered(state, "take") == ["001", "002", "003"]
    choose(state, "take 002", "slot 1")
    assert ids(own(state).hand) == ["002"]
    assert gained(state) == {"points": 6, "energy": 3 + 1, "publicity": 1}
    assert is_completed(state, "076")


def test_077_gains_publicity_and_data_for_a_trace_of_each_colour() -> None:
    state = table()
    play_for(state, 1, "077")
    assert gained(state) == {"publicity": 1}
    assert lies_open(state, "077")

    for number, colour in enumerate(("purple", "orange", "blue"), start=1):
        effect(state, LifeTraceOp(colour))
        choose(state, f"mark left {colour} overflow")
        assert offered(state, "cover") == [f"077 {number}"]
        choose(state, f"cover 077 {number}")
        assert gained(state) == {"publicity": 1, "data": number, "points": 3 * number}
    assert is_completed(state, "077")


def test_078_rewards_three_scans() -> None:
    state = table()
    play_for(state, 2, "078")
    assert gained(state) == {"publicity": 1}
    assert lies_open(state, "078")

    effect(state, ScanActionOp())
    choose(state, "scan earth", "discard 001", "signal 4")
    assert gained(state) == {"publicity": 1, "data": 2}
    assert offered(state, "cover") == ["078 1", "078 2", "078 3"]
    choose(state, "cover 078 1")
    assert gained(state) == {"publicity": 1, "data": 2 + 2}

    own(state).data = 0
    effect(state, ScanActionOp())
    choose(state, "scan earth", "discard 002", "signal 2", "cover 078 2", "take 003")
    assert asked(state) == "FinishTurn"
    assert ids(own(state).hand) == ["003"]
    assert gained(state) == {"publicity": 1, "data": 2, "points": 2}, "2 points for a second signal"

    effect(state, ScanActionOp())
    choose(state, "scan earth", "discard 004", "signal 3", "cover 078 3")
    assert gained(state) == {"publicity": 1, "data": 4, "points": 2 + 4}
    assert is_completed(state, "078")


def test_079_rewards_three_launches() -> None:
    state = table()
    play_for(state, 2, "079")
    assert gained(state) == {"publicity": 1}
    assert lies_open(state, "079")

    effect(state, LaunchOp(1, ignore_probe_limit=True))
    choose(state, "cover 079 1")
    assert gained(state) == {"publicity": 1, "credits": 1}
    effect(state, LaunchOp(1, ignore_probe_limit=True))
    choose(state, "cover 079 2", "take 001")
    assert asked(state) == "FinishTurn"
    assert ids(own(state).hand) == ["001"]
    effect(state, LaunchOp(1, ignore_probe_limit=True))
    choose(state, "cover 079 3")
    assert gained(state) == {"publicity": 1, "credits": 1, "points": 5}
    assert is_completed(state, "079")


def test_080_moves_at_three_launches() -> None:
    state = table()
    play_for(state, 1, "080")
    assert lies_open(state, "080")

    for number in (1, 2, 3):
        effect(state, LaunchOp(1, ignore_probe_limit=True))
        choose(state, f"cover 080 {number}", "move 1.6 1.7")
        assert asked(state) == "FinishTurn", "one movement only"
        assert own(state).probes == [space(1, 6)] * number
    assert gained(state) == {}
    assert is_completed(state, "080")


def test_081_takes_a_tech_of_another_player_without_its_basic_bonus() -> None:
    state = table()
    give_techs(state, "probe_1", "probe_4", "telescope_1", seat=1)
    give_techs(state, "probe_4")
    state.two_points = 0
    play_for(state, 2, "081")
    assert offered(state, "tech") == ["probe_1", "telescope_1"]
    choose(state, "tech telescope_1")
    assert own(state).has_tech(TECH_NAMED["telescope_1"])
    assert gained(state) == {"data": 2}, "its extra bonus, and no energy"
    assert not any(state.offsets)
    assert is_discarded(state, "081")

    state = table()
    give_techs(state, "probe_1", seat=1)
    play_for(state, 2, "081")
    assert own(state).probes == [at("earth", state)], "the launch of the only tech that can be taken"
    assert own(state).energy == 3


def test_082_gains_publicity_for_an_orbit_and_for_a_landing() -> None:
    state = table()
    own(state).probes = [at("venus", state), at("venus", state)]
    play_for(state, 1, "082")
    assert lies_open(state, "082")

    effect(state, OrbitOp())
    assert offered(state, "cover") == ["082 1"]
    choose(state, "cover 082 1", "decline")
    assert gained(state) == {"publicity": 2, "points": 3 + 6}
    effect(state, LandOp())
    assert offered(state, "cover") == ["082 2"]
    choose(state, "cover 082 2", "mark left orange overflow")
    assert own(state).publicity == 4 + 2 + 2
    assert is_completed(state, "082")


def test_083_gains_publicity_and_marks_two_signals_at_earth() -> None:
    state = table()
    play_for(state, 2, "083")

    assert state.signals[5] == [0, 0]
    assert gained(state) == {"publicity": 1, "data": 2, "points": 2}, "2 points for a second signal"
    assert is_discarded(state, "083")


def test_084_takes_a_lander_back_for_an_orange_trace() -> None:
    state = table()
    own(state).landers[MARS] = 1
    state.first_landings[MARS] = [1, 0]
    moon_lander(state, "europa")
    own(state).orbiters[JUPITER] = 1
    play_for(state, 1, "084")
    assert offered(state, "remove") == ["lander mars 2", "lander europa"]
    choose(state, "remove lander mars 2")
    assert own(state).landers[MARS] == 0
    assert state.first_landings[MARS] == [1, FREE], "the space can be taken again"
    assert {mark.split()[1] for mark in offered(state, "mark")} == {"orange"}
    choose(state, "mark right orange discovery")
    assert own(state).traces == [0, 0, 0, 0, 1, 0]
    assert gained(state) == {"points": 3, "publicity": 1}, "of the discovery space on the right"
    assert is_discarded(state, "084")

    state = table()
    own(state).orbiters[JUPITER] = 1
    play_for(state, 1, "084")
    assert asked(state) == "FinishTurn", "without a lander there is no trace"


def test_085_launches_rotates_and_brings_a_probe_tech() -> None:
    state = table()
    give_techs(state, "probe_1")  # there would be room for two probes
    play_for(state, 4, "085")
    assert own(state).probes == [space(1, 4)], "launched before the rotation, it goes with Earth"
    assert has_rotated(state)
    assert offered(state, "tech") == ["probe_2", "probe_3", "probe_4"]
    choose(state, "tech probe_3")

    assert own(state).has_tech(TECH_NAMED["probe_3"])
    assert gained(state) == {"points": 2, "energy": 1}
    assert is_discarded(state, "085")


def test_086_marks_a_signal_for_a_row_card_and_scores_sectors_with_signals() -> None:
    state = table()
    play_for(state, 1, "086", "discard 002")
    assert offered(state, "signal") == ["2", "8"], "a blue card"
    choose(state, "signal 8")
    assert state.signals[7] == [0]
    assert gained(state) == {"data": 1}
    assert ids(state.row) == ["001", "004", "003"]

    assert final_points(state, "086") == 1
    state.signals[0] = [1, 1]
    state.signals[1] = [1, 0, 0]
    own(state).wins[3] = 2
    ask_again(state)
    assert final_points(state, "086") == 2, "wins are no signals"
