"""Cards 122 to 138: effects of a turn, visits, launches, signals without data, corners."""

from __future__ import annotations

from armillary.games.seti.rules.components import TECH_NAMED
from armillary.games.seti.rules.components.vocabulary import RotateOp, ScanActionOp, TechOp
from tests.games.seti.examples.cards.helpers import (
    ask_again,
    final_points,
    fly_to,
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
)
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
    space,
    table,
    turn,
)


def test_122_marks_signals_for_the_top_cards_of_the_deck() -> None:
    state = table()  # 004, 005 and 006 are next: red, blue, red
    play_for(state, 2, "122")
    assert offered(state, "signal") == ["3", "5"]
    assert ids(state.discards) == ["004"], "one card after the other"
    choose(state, "signal 5")
    assert offered(state, "signal") == ["2", "8"]
    choose(state, "signal 8")
    assert offered(state, "signal") == ["3", "5"]
    choose(state, "signal 3")

    assert (state.signals[4], state.signals[7], state.signals[2]) == ([0], [0], [0])
    assert gained(state) == {"data": 3}
    assert ids(state.discards) == ["004", "005", "006", "122"]


def test_123_moves_and_gains_data_once_for_visiting_asteroids_in_this_turn() -> None:
    state = table()
    own(state).probes = [at("earth", state)]
    play_for(state, 0, "123", "move 1.6 1.7")
    assert asked(state) == "FinishTurn", "one movement"
    assert gained(state) == {}

    choose(state, "move 1.7 2.7")
    assert gained(state) == {"data": 1, "energy": -1}, "also by a later movement"
    choose(state, "move 2.7 2.8")
    assert gained(state) == {"data": 1, "energy": -3}, "but once"
    assert is_discarded(state, "123")


def test_123_ends_with_the_turn() -> None:
    state = table()
    own(state).probes = [space(1, 6)]
    play_for(state, 0, "123", "stop")
    turn(state)
    choose(state, "move 1.7 2.7")
    assert gained(state) == {"energy": -1}


def test_124_moves_twice_and_scores_once_for_visiting_a_comet() -> None:
    state = table()
    own(state).probes = [space(3, 0)]
    play_for(state, 1, "124", "move 3.1 2.1")
    assert gained(state) == {"points": 4, "publicity": 1}, "the publicity is the comet's own"
    choose(state, "move 2.1 2.2")
    assert gained(state) == {"points": 4, "publicity": 2}, "once"
    assert asked(state) == "FinishTurn", "two movements"
    assert is_discarded(state, "124")


def test_125_moves_and_rewards_once_a_move_within_a_ring() -> None:
    state = table()
    own(state).probes = [at("earth", state)]
    play_for(state, 1, "125", "move 1.6 2.6")
    assert asked(state) == "FinishTurn", "one movement"
    assert gained(state) == {}, "it has changed its ring"
    choose(state, "move 2.6 2.7")
    assert gained(state) == {"points": 3, "publicity": 1, "energy": -1}, "also by a later movement"
    choose(state, "move 2.7 2.6")
    assert gained(state) == {"points": 3, "publicity": 1, "energy": -3}, "but once"
    assert is_discarded(state, "125")


def test_126_brings_a_probe_or_telescope_tech_and_scores_computer_techs() -> None:
    for choice, kind in (("choose 1", "probe"), ("choose 2", "telescope")):
        state = table()
        play_for(state, 3, "126", choice)
        assert has_rotated(state)
        assert offered(state, "tech") == [f"{kind}_{number}" for number in (1, 2, 3, 4)]
        choose(state, f"tech {kind}_2")
        assert own(state).has_tech(TECH_NAMED[f"{kind}_2"])
        assert gained(state) == {"points": 2, "energy": 1}

        assert final_points(state, "126") == 0
        give_techs(state, "computer_1", "computer_2", "computer_3")
        assert final_points(state, "126") == 3 * 2


def test_127_gains_publicity_and_scores_a_probe_on_asteroids() -> None:
    state = table()
    play_for(state, 1, "127")
    assert gained(state) == {"publicity": 2}

    own(state).probes = [space(2, 0), at("earth", state)]  # a comet and Earth
    own(state, 1).probes = [space(2, 6)]
    assert final_points(state, "127") == 0
    own(state).probes = [space(2, 6), space(2, 7)]
    assert final_points(state, "127") == 13, "once"


def test_128_rewards_three_visits_of_planets_but_not_of_earth() -> None:
    state = table()
    own(state).energy += 10
    play_for(state, 1, "128")
    assert lies_open(state, "128")
    fly_to(state, "earth")
    assert asked(state) == "FinishTurn"
    own(state).energy = 3

    fly_to(state, "mercury")
    assert offered(state, "cover") == ["128 1", "128 2", "128 3"]
    choose(state, "cover 128 1")
    assert gained(state) == {"publicity": 1}, "the energy of the flight comes back"
    fly_to(state, "venus")
    choose(state, "cover 128 2")
    assert gained(state) == {"publicity": 2, "data": 1, "energy": -1}
    fly_to(state, "neptune")
    choose(state, "cover 128 3", "move 4.4 4.3")
    assert asked(state) == "FinishTurn"
    assert own(state).probes == [space(4, 2)]
    assert gained(state) == {"publicity": 3, "data": 1, "energy": -2}
    assert is_completed(state, "128")


def test_129_gains_data_for_three_visits_of_asteroids() -> None:
    state = table()
    play_for(state, 0, "129")
    assert lies_open(state, "129")

    for number in (1, 2, 3):
        own(state).probes = [space(1, 6)]
        ask_again(state)
        choose(state, "move 1.7 2.7", f"cover 129 {number}")
        assert gained(state) == {"data": number, "energy": -number}
    assert is_completed(state, "129")


def test_129_counts_being_pushed_on_the_own_turn_only() -> None:
    for active in (0, 1):
        state = table()
        play_for(state, 0, "129")
        own(state).probes = [space(1, 0)]  # Mercury comes, and pushes it to the asteroids at 1.8
        turn(state, active)
        effect(state, RotateOp(), seat=active)
        assert own(state).probes == [space(1, 7)]
        assert asked(state) == ("CoverSpace" if active == 0 else "TakeAction")


def test_130_launches() -> None:
    state = table()
    give_techs(state, "probe_1")  # there would be room for two probes
    play_for(state, 1, "130")

    assert own(state).probes == [at("earth", state)]
    assert gained(state) == {}
    assert is_discarded(state, "130")


def test_131_takes_a_card_and_rewards_a_telescope_tech_and_a_scan() -> None:
    state = table()
    play_for(state, 1, "131", "take 002")
    assert ids(own(state).hand) == ["002"]
    assert lies_open(state, "131")

    effect(state, TechOp(("probe",)))
    choose(state, "tech probe_2")
    assert asked(state) == "FinishTurn", "a telescope tech is asked for"
    own(state).score, own(state).energy = 1, 3
    effect(state, TechOp(("telescope",)))
    choose(state, "tech telescope_3", "cover 131 1")
    assert gained(state) == {"publicity": 1, "points": 2, "energy": 1}

    own(state).techs = 0
    effect(state, ScanActionOp())
    choose(state, "scan earth", "discard 001", "signal 4", "cover 131 2")
    assert gained(state) == {"publicity": 1, "points": 2, "energy": 1, "data": 2 + 1}
    assert is_completed(state, "131")


def test_132_launches_gains_publicity_and_pays_for_five_pieces() -> None:
    state = table()
    give_techs(state, "probe_1")  # there would be room for two probes
    play_for(state, 3, "132")
    assert own(state).probes == [at("earth", state)]
    assert gained(state) == {"publicity": 2}

    orbiter(state, "mars")
    orbiter(state, "mars")
    lander(state, "venus")
    lander(state, "jupiter")
    assert lies_open(state, "132"), "the probe in space does not count"
    moon_lander(state, "europa")
    choose(state, "complete 132")
    assert gained(state) == {"publicity": 2, "points": 3, "credits": 1}
    assert is_completed(state, "132")


def test_133_launches_and_moves_for_other_bodies_in_the_sector_of_earth() -> None:
    state = table()
    give_techs(state, "probe_1")  # there would be room for two probes
    play_for(state, 2, "133", "move 1.6 1.7")  # there is the comet at 4.6
    assert own(state).probes == [space(1, 6)]
    assert asked(state) == "FinishTurn", "one movement"
    assert gained(state) == {}
    assert is_discarded(state, "133")

    state = table()
    state.offsets = [6, 0, 0]  # Earth is at 1.4, before Jupiter and Neptune
    play_for(state, 2, "133", "move 1.4 2.4", "move 2.4 3.4")
    assert own(state).probes == [at("jupiter", state)]
    assert asked(state) == "FinishTurn", "two movements"

    state = table()
    state.offsets = [2, 0, 0]  # Earth is at 1.8, with asteroids, Saturn and a comet
    play_for(state, 2, "133", "move 1.8 1.1", "move 1.1 1.2")
    assert own(state).probes == [space(1, 1)]
    assert asked(state) == "FinishTurn", "asteroids do not count"


def test_133_counts_oumuamua_too() -> None:
    state = table(species=("oumuamua", "mascamites"))
    discover(state, 0)
    play_for(state, 2, "133", "move 1.6 2.6", "move 2.6 3.6")
    assert own(state).probes == [at("oumuamua", state)]
    assert own(state).energy == 3


def test_134_marks_a_signal_at_a_probe_and_pays_for_four_sectors() -> None:
    state = table()
    own(state).probes = [at("earth", state), at("jupiter", state)]
    play_for(state, 1, "134")
    assert offered(state, "signal") == ["4", "6"]
    choose(state, "signal 6")
    assert state.signals[5] == [0]
    assert gained(state) == {"data": 1}

    state.signals[0] = state.signals[1] = [0]
    ask_again(state)
    assert lies_open(state, "134")
    state.signals[2] = [0]
    ask_again(state)
    choose(state, "complete 134")
    assert gained(state) == {"data": 1, "publicity": 2}
    assert is_completed(state, "134")


def test_135_gains_publicity_and_scans() -> None:
    state = table()
    play_for(state, 2, "135")
    assert gained(state) == {"publicity": 1}
    choose(state, "scan earth", "discard 002", "signal 8")

    assert (state.signals[5], state.signals[7]) == ([0], [0])
    assert gained(state) == {"publicity": 1, "data": 2}, "the scan itself costs nothing"
    assert ids(state.row) == ["001", "004", "003"]
    assert is_discarded(state, "135")


def test_136_marks_a_signal_of_each_colour_without_data() -> None:
    state = table()
    state.signals[0] = [1]
    play_for(state, 1, "136")
    for sectors, chosen in ((["4", "6"], 4), (["3", "5"], 3), (["2", "8"], 2), (["1", "7"], 1)):
        assert offered(state, "signal") == sectors
        choose(state, f"signal {chosen}")

    assert state.signals[:4] == [[1, 0], [0], [0], [0]]
    assert gained(state) == {"points": 2}, "of the second space; no data"
    assert is_discarded(state, "136")


def test_137_gains_data() -> None:
    state = table()
    play_for(state, 1, "137")

    assert gained(state) == {"data": 2}
    assert is_discarded(state, "137")


def test_138_rewards_a_corner_of_each_kind() -> None:
    state = table()
    own(state).probes = [at("earth", state)]
    give(state, "007", "006", "ET.22")  # publicity, data, and a point with a movement
    play_for(state, 1, "138")
    assert lies_open(state, "138")

    choose(state, "corner 007", "cover 138 1")
    assert gained(state) == {"publicity": 1 + 1}
    choose(state, "corner 006", "cover 138 2")
    assert gained(state) == {"publicity": 2, "data": 1 + 1}
    choose(state, "corner ET.22", "cover 138 3", "move 1.6 1.7", "move 1.7 1.8")
    assert asked(state) == "FinishTurn"
    assert own(state).probes == [space(1, 7)]
    assert gained(state) == {"publicity": 2, "data": 2, "points": 1}
    assert own(state).hand == []
    assert is_completed(state, "138")


def test_138_does_not_count_a_corner_that_a_card_effect_gives() -> None:
    state = table(species=("anomalies", "mascamites"))
    discover(state, 0)
    own(state).missions, own(state).covered = [card("138")], [0]
    play_for(state, 1, "ET.15")  # draws 004, 005 and 006, and discards one for its corner
    choose(state, "discard 006")
    assert own(state).data == 1
    assert offered(state, "cover") == []
