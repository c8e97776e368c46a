"""The cards of the Mascamites: ET.1 to ET.10."""

from __future__ import annotations

from armillary.games.seti.rules.components import PLANETS
from armillary.games.seti.rules.state import NEUTRAL, SetiState
from tests.games.seti.examples.cards.helpers import (
    ask_again,
    final_points,
    gained,
    has_rotated,
    ids,
    is_completed,
    lies_open,
    moon_lander,
    offered,
    play_for,
    traces,
)
from tests.games.seti.positions import asked, at, choose, discover, none_of, own, space, table, texts

# The samples by what they are worth
CREDITS, ENERGY, PUBLICITY, DATA, CARDS, PICK, POINTS = range(7)
JUPITER, SATURN = PLANETS.index("jupiter"), PLANETS.index("saturn")

JUPITER_LANDING = {"points": 7 + 3}  # the second one, with the trace on an overflow space
OVERFLOW = "mark left orange overflow"


def mascamites(*probes: str) -> SetiState:
    """The Mascamites are on the left; samples 1 to 3 lie on Jupiter, 4 to 6 on Saturn.

    Seat 1 was first to land on Jupiter and has taken a moon of each of the two planets.
    """
    state = table(species=("mascamites", "anomalies"))
    discover(state, 0)
    state.discovery[:3] = [NEUTRAL] * 3
    state.planet_samples = [[CREDITS, ENERGY, PUBLICITY], [DATA, CARDS, PICK]]
    state.board_samples = [POINTS]
    state.neutral_markers = [0, 0]
    state.first_landings[JUPITER][0] = 1
    moon_lander(state, "europa", seat=1)
    moon_lander(state, "enceladus", seat=1)
    own(state).probes = [at(planet, state) for planet in probes]
    return state


def bring(state: SetiState, body: str) -> None:
    """The only capsule of seat 0 has come to a planet; what the card brought before is forgotten."""
    agency = own(state)
    agency.capsules = [at(body, state)]
    agency.credits, agency.energy, agency.publicity, agency.data, agency.score = 4, 3, 4, 0, 1
    ask_again(state)


def test_et1_first_contact_moves_lands_and_collects_and_waits_for_a_delivery() -> None:
    state = mascamites()
    own(state).probes = [space(3, 4)]
    play_for(state, 1, "ET.1", "move 3.5 3.4", OVERFLOW)
    assert own(state).landers[JUPITER] == 1
    assert gained(state) == {**JUPITER_LANDING, "publicity": 1}, "publicity for the visit"
    assert offered(state, "sample") == ["1", "2", "3"]
    choose(state, "sample 2")
    assert own(state).capsules == [at("jupiter", state)]
    assert lies_open(state, "ET.1")

    bring(state, "earth")
    choose(state, "deliver ET.1 1")
    assert gained(state) == {"energy": 2, "data": 2}
    assert own(state).capsules == []
    assert state.board_samples == [POINTS, ENERGY]
    assert is_completed(state, "ET.1")


def test_et2_rover_exploration_lands_on_a_moon_and_collects_there() -> None:
    state = mascamites("jupiter")
    play_for(state, 2, "ET.2")
    assert offered(state, "land") == ["jupiter", "callisto", "ganymede", "io"]
    choose(state, "land io")
    assert gained(state) == {"points": 10, "energy": 4}
    choose(state, "sample 1")
    assert own(state).capsules == [at("jupiter", state)]
    assert lies_open(state, "ET.2")

    bring(state, "earth")
    choose(state, "deliver ET.2 1")
    assert gained(state) == {"credits": 2, "points": 3, "data": 3}
    assert state.board_samples == [POINTS, CREDITS]
    assert is_completed(state, "ET.2")


def test_et3_mass_sample_collection_orbits_or_lands_and_collects() -> None:
    state = mascamites("saturn")
    play_for(state, 1, "ET.3")
    assert {"orbit saturn", "land saturn"} <= set(texts(state))
    assert none_of(offered(state, "land"), "titan"), "without the tech"
    choose(state, "orbit saturn", "decline")
    assert own(state).orbiters[SATURN] == 1
    assert gained(state) == {"points": 3, "publicity": 2, "data": 1}, "of the first orbit of Saturn"
    assert offered(state, "sample") == ["4", "5", "6"]
    choose(state, "sample 4")
    assert own(state).capsules == [at("saturn", state)]
    assert lies_open(state, "ET.3")

    bring(state, "earth")
    choose(state, "deliver ET.3 1")
    assert gained(state) == {"data": 2, "points": 3, "credits": 1}
    assert state.board_samples == [POINTS, DATA]
    assert is_completed(state, "ET.3")


def test_et3_mass_sample_collection_collects_after_a_landing_too() -> None:
    state = mascamites("jupiter")
    play_for(state, 1, "ET.3", "land jupiter", OVERFLOW, "sample 3")

    assert own(state).landers[JUPITER] == 1
    assert gained(state) == JUPITER_LANDING
    assert own(state).samples == [PUBLICITY]


def test_et4_martian_quarantine_lab_delivers_to_mars() -> None:
    state = mascamites("jupiter")
    play_for(state, 1, "ET.4", OVERFLOW, "sample 3")
    assert gained(state) == JUPITER_LANDING
    bring(state, "earth")
    assert none_of(texts(state), "deliver"), "not to Earth"
    assert lies_open(state, "ET.4")

    bring(state, "mars")
    choose(state, "deliver ET.4 1", "take 002")
    assert gained(state) == {"publicity": 3, "points": 2}
    assert ids(own(state).hand) == ["002"]
    assert state.board_samples == [POINTS, PUBLICITY]
    assert is_completed(state, "ET.4")


def test_et5_ecosystem_study_uses_a_sample_and_scores_traces_with_the_mascamites() -> None:
    state = mascamites("saturn")
    play_for(state, 1, "ET.5")
    assert offered(state, "sample") == ["4", "5", "6"], "those of the planet with the probe"
    choose(state, "sample 6", "take 001")
    assert gained(state) == {"points": 3}
    assert ids(own(state).hand) == ["001"]
    assert state.planet_samples[1] == [DATA, CARDS, PICK], "the sample is put back"
    assert own(state).probes == [at("saturn", state)]

    assert final_points(state, "ET.5") == 0
    traces(state, 1, 2, 1, 5, 0, 0)
    assert final_points(state, "ET.5") == 4


def test_et5_ecosystem_study_uses_no_sample_without_a_probe_there() -> None:
    state = mascamites("mars")
    play_for(state, 1, "ET.5")

    assert asked(state) == "FinishTurn"
    assert gained(state) == {}


def test_et6_the_queen_lands_on_a_moon_and_waits_for_a_delivery() -> None:
    state = mascamites("saturn")
    play_for(state, 2, "ET.6")
    assert offered(state, "land") == ["saturn", "titan"]
    choose(state, "land titan", "mark left blue overflow", "mark right blue overflow")
    assert gained(state) == {"points": 7 + 3 + 3}
    choose(state, "sample 5")
    assert own(state).capsules == [at("saturn", state)]
    assert lies_open(state, "ET.6")

    bring(state, "earth")
    choose(state, "deliver ET.6 1")
    assert gained(state) == {"points": 6, "publicity": 2}
    assert ids(own(state).hand) == ["004", "005"]
    assert state.board_samples == [POINTS, CARDS]
    assert is_completed(state, "ET.6")


def test_et7_breeding_sample_pays_the_delivered_sample_twice() -> None:
    state = mascamites("jupiter")
    play_for(state, 1, "ET.7", OVERFLOW, "sample 1")
    assert gained(state) == JUPITER_LANDING
    assert lies_open(state, "ET.7")

    bring(state, "earth")
    choose(state, "deliver ET.7 1")
    assert gained(state) == {"credits": 4}
    assert state.board_samples == [POINTS, CREDITS]
    assert is_completed(state, "ET.7")


def test_et7_breeding_sample_may_land_where_no_samples_are() -> None:
    state = mascamites("venus")
    play_for(state, 1, "ET.7", OVERFLOW)

    assert gained(state) == {"points": 5 + 3, "data": 2}
    assert own(state).capsules == []
    assert lies_open(state, "ET.7"), "for another capsule"


def use_a_sample(state: SetiState, name: str) -> None:
    """Complete a mission that looks at samples of either planet, and use one of Saturn."""
    before = own(state).data
    choose(state, f"complete {name}")
    assert offered(state, "look") == ["jupiter", "saturn"]
    choose(state, "look saturn")
    assert offered(state, "sample") == ["4", "5", "6"]
    choose(state, "sample 4")
    assert own(state).data == before + 2
    assert state.planet_samples == [[CREDITS, ENERGY, PUBLICITY], [DATA, CARDS, PICK]], "it is put back"
    assert is_completed(state, name)


def test_et8_hive_sample_takes_a_probe_tech_and_waits_for_two_orange_traces() -> None:
    state = mascamites()
    play_for(state, 3, "ET.8")
    assert has_rotated(state)
    assert offered(state, "tech") == ["probe_1", "probe_2", "probe_3", "probe_4"]
    choose(state, "tech probe_2")
    assert gained(state) == {"publicity": 1, "points": 2, "energy": 1}

    traces(state, 2, 1, 2, 2, 2, 2)
    assert lies_open(state, "ET.8"), "one orange trace with the Mascamites is missing"
    traces(state, 0, 2, 0, 0, 0, 0)
    use_a_sample(state, "ET.8")


def test_et9_orbital_monitoring_takes_a_telescope_tech_and_waits_for_two_purple_traces() -> None:
    state = mascamites()
    play_for(state, 3, "ET.9")
    assert has_rotated(state)
    assert offered(state, "tech") == ["telescope_1", "telescope_2", "telescope_3", "telescope_4"]
    choose(state, "tech telescope_2")
    assert gained(state) == {"publicity": 1, "points": 2, "energy": 1}

    traces(state, 1, 2, 2, 2, 2, 2)
    assert lies_open(state, "ET.9")
    traces(state, 2, 0, 0, 0, 0, 0)
    use_a_sample(state, "ET.9")


def test_et10_computer_simulations_take_a_computer_tech_and_wait_for_two_blue_traces() -> None:
    state = mascamites()
    play_for(state, 3, "ET.10")
    assert has_rotated(state)
    assert offered(state, "tech") == ["computer_1", "computer_2", "computer_3", "computer_4"]
    choose(state, "tech computer_2", "slot 1")
    assert gained(state) == {"publicity": 1, "points": 2, "energy": 1}

    traces(state, 2, 2, 1, 2, 2, 2)
    assert lies_open(state, "ET.10")
    traces(state, 0, 0, 2, 0, 0, 0)
    use_a_sample(state, "ET.10")
