"""Species and the rival: SETI-532 to SETI-548."""

from __future__ import annotations

import pytest

from armillary.games.seti.rules.components import ACTION_CARDS, CARDS, SPECIES_BOARDS, Species
from armillary.games.seti.rules.events import (
    ExertianPlayed,
    MessageReached,
    SampleRevealed,
)
from armillary.games.seti.rules.rival import RIVAL, rival_of
from armillary.games.seti.rules.solo.events import RivalHindered, RivalReplaced
from armillary.games.seti.rules.solo.turn import hindrance
from armillary.games.seti.rules.species import exertians
from armillary.games.seti.rules.species.discovery import discover
from armillary.games.seti.rules.state import FREE, NEUTRAL, NOT_SET, SetiState
from tests.games.seti.positions import at, end_of_turn, own, told, turn
from tests.games.seti.rivals import action, its, last_revealed, met, reveal, solo, techs

PURPLE, ORANGE, BLUE = range(3)
NO_CARDS: list[int] = []


def discovered(species: str, *, markers: int = 0) -> SetiState:
    """The left species is discovered as the rules say, with so many markers of the rival."""
    state = solo(species=(species, "anomalies" if species != "anomalies" else "oumuamua"))
    state.discovery[:3] = [RIVAL] * markers + [NEUTRAL] * (3 - markers)
    discover(state, 0)
    return state


# The cards that ask for a species


@pytest.mark.rule("SETI-532")
def test_a_card_gives_way_to_that_of_the_species_which_acts_at_once() -> None:
    state = solo(species=("centaurians", "anomalies"))
    met(state, 0)
    reveal(state, "S.3")
    rival = rival_of(state)

    assert rival.used == [action("S.18")]
    assert rival.card == action("S.18")
    assert told(state, RivalReplaced) == [RivalReplaced(action("S.3"), action("S.18"))]
    assert sum(map(len, state.signals)) == 3  # it scans: it has no message tile


@pytest.mark.rule("SETI-532")
def test_the_new_card_stays_for_good() -> None:
    state = solo(species=("centaurians", "anomalies"))
    met(state, 0)
    reveal(state, "S.3")
    turn(state, RIVAL)  # it passes

    assert rival_of(state).deck == [action("S.18")]


@pytest.mark.rule("SETI-532")
@pytest.mark.parametrize(("card", "by"), [("S.3", "S.16"), ("S.4", "S.15")])
def test_first_and_second_follow_the_order_of_discovery(card: str, by: str) -> None:
    state = solo(species=("mascamites", "anomalies"))
    met(state, 1)
    met(state, 0)
    state.anomalies = [(2, 0, 0)]
    reveal(state, card)

    assert rival_of(state).card == action(by)


@pytest.mark.rule("SETI-534")
@pytest.mark.parametrize(("card", "known", "line"), [("S.3", 0, 2), ("S.4", 1, 2), ("S.4", 0, 2)])
def test_before_the_discovery_the_next_line_is_tried(card: str, known: int, line: int) -> None:
    state = solo()
    if known:
        met(state, 0)

    assert reveal(state, card) == line
    assert rival_of(state).used == [action(card)]


@pytest.mark.rule("SETI-535")
@pytest.mark.parametrize("species", ["mascamites", "anomalies", "oumuamua", "centaurians"])
def test_helping_to_discover_a_species_is_progress(species: str) -> None:
    state = discovered(species, markers=2)

    assert rival_of(state).progress == 2
    assert its(state).hand == NO_CARDS


# Mascamites


@pytest.mark.rule("SETI-536")
def test_the_card_of_the_mascamites_launches_first() -> None:
    state = discovered("mascamites")

    assert reveal(state, "S.15") == 0
    assert its(state).probes == [at("earth", state)]
    assert its(state).publicity == 5


@pytest.mark.rule("SETI-536")
@pytest.mark.parametrize(("offsets", "planet"), [([0, 0, 0], 4), ([5, 0, 0], 3)])
def test_then_it_lands_on_saturn_or_jupiter(offsets: list[int], planet: int) -> None:
    state = discovered("mascamites")
    state.offsets = offsets
    its(state).probes = [at("earth", state)]
    state.first_landings[planet] = [0]  # though only the first orbit is free

    assert reveal(state, "S.15") == 1
    assert its(state).landers[planet] == 1


@pytest.mark.rule("SETI-536")
def test_with_a_probe_tech_it_lands_on_a_moon() -> None:
    state = discovered("mascamites")
    its(state).probes = [at("earth", state)]
    rival_of(state).techs = techs("probe_1")
    reveal(state, "S.15")

    assert (its(state).landers[4], RIVAL in state.moons) == (0, True)
    assert rival_of(state).techs == []


@pytest.mark.rule("SETI-537")
def test_a_sample_of_the_planet_comes_to_the_board_and_gives_nothing() -> None:
    state = discovered("mascamites")
    state.discovery = [NEUTRAL] * 6
    its(state).probes = [at("earth", state)]
    samples = state.planet_samples[1][:]
    reveal(state, "S.15")
    shown = told(state, SampleRevealed)[-1]

    assert shown.sample in samples
    assert (shown.place, state.board_samples[-1]) == (1, shown.sample)
    assert len(state.planet_samples[1]) == 2
    assert its(state).capsules == []
    assert its(state).score == 2 + 8 + 5  # the landing and its trace


@pytest.mark.rule("SETI-537")
def test_without_a_sample_left_none_comes() -> None:
    state = discovered("mascamites")
    its(state).probes = [at("earth", state)]
    state.planet_samples[1] = []
    reveal(state, "S.15")

    assert len(state.board_samples) == 1


# Anomalies


def with_anomalies() -> SetiState:
    """Earth is in sector 5, the next anomaly is the orange one in sector 3."""
    state = solo(species=("anomalies", "mascamites"))
    met(state, 0)
    state.anomalies = [(5, PURPLE, 0), (3, ORANGE, 0), (7, BLUE, 0)]
    return state


@pytest.mark.rule("SETI-538")
@pytest.mark.parametrize("leader", [FREE, 0])
def test_it_marks_the_colour_of_the_next_anomaly_unless_it_leads_there(leader: int) -> None:
    state = with_anomalies()
    state.spaces[ORANGE][1] = leader
    state.discovery[3 + ORANGE] = FREE  # lower, but of the other species

    assert reveal(state, "S.16") == 0
    assert state.spaces[ORANGE][0] == RIVAL
    assert its(state).score == 2 + 4 + 3
    assert rival_of(state).progress == 1  # an alien card


@pytest.mark.rule("SETI-538")
def test_if_it_leads_it_takes_a_tech_for_nothing() -> None:
    state = with_anomalies()
    state.spaces[ORANGE][:2] = [0, RIVAL]
    its(state).publicity = 0

    assert reveal(state, "S.16") == 1
    assert rival_of(state).techs == techs("computer_1")
    assert rival_of(state).progress == 1 + 1  # with the tile's energy
    assert [event.reason for event in told(state, RivalHindered)] == ["leads_anomaly"]


@pytest.mark.rule("SETI-538", "SETI-481")
@pytest.mark.parametrize(("leader", "reason"), [(RIVAL, "leads_anomaly"), (0, "no_space")])
def test_it_is_told_whether_it_leads_at_the_anomaly_or_finds_no_space(leader: int, reason: str) -> None:
    state = with_anomalies()
    state.spaces[ORANGE][-1] = leader

    assert hindrance(state, ACTION_CARDS[action("S.16")].actions[0]) == (reason, 0, 0)


# 'Oumuamua


@pytest.mark.rule("SETI-539")
def test_it_flies_to_oumuamua_and_prefers_to_land() -> None:
    state = solo(species=("oumuamua", "anomalies"))
    met(state, 0)
    its(state).probes = [at("earth", state)]

    assert reveal(state, "S.17") == 0
    assert its(state).landers[7] == 1
    assert its(state).score == 2 + 9


@pytest.mark.rule("SETI-539")
def test_without_a_flight_it_marks_earth_the_row_and_the_tile() -> None:
    state = solo(species=("oumuamua", "anomalies"))
    met(state, 0)

    assert reveal(state, "S.17") == 1
    assert state.tile_signals == [RIVAL]
    assert sum(map(len, state.signals)) == 2
    assert its(state).score == 2 + 1 + 2  # the tile's first position, the second one in sector 5


@pytest.mark.rule("SETI-540")
def test_it_collects_exofossils() -> None:
    state = solo(species=("oumuamua", "anomalies"))
    met(state, 0)
    its(state).probes = [at("earth", state)]
    reveal(state, "S.17")

    assert its(state).exofossils == 2


# Centaurians


@pytest.mark.rule("SETI-541")
def test_it_places_its_message_tile_and_keeps_two_more() -> None:
    state = discovered("centaurians")

    assert its(state).message_tile == 2 + 15
    assert rival_of(state).messages == 2


@pytest.mark.rule("SETI-542")
def test_it_sends_a_message_when_none_is_on_its_way() -> None:
    state = discovered("centaurians")
    its(state).message_tile, its(state).score = NOT_SET, 20

    assert reveal(state, "S.18") == 0
    assert its(state).message_tile == 35
    assert rival_of(state).messages == 1
    assert rival_of(state).progress == 1


@pytest.mark.rule("SETI-542")
@pytest.mark.parametrize(("tile", "messages"), [(17, 2), (NOT_SET, 0)])
def test_otherwise_it_scans(tile: int, messages: int) -> None:
    state = discovered("centaurians")
    its(state).message_tile, rival_of(state).messages = tile, messages

    assert reveal(state, "S.18") == 1
    assert sum(map(len, state.signals)) == 3
    assert rival_of(state).messages == messages


@pytest.mark.rule("SETI-543")
@pytest.mark.parametrize(("card", "reward"), [("S.1", 1), ("S.2", 3)])
def test_the_arrow_chooses_its_message_reward(card: str, reward: int) -> None:
    state = discovered("centaurians")
    state.neutral_markers = [0, 0]
    last_revealed(state, card)
    state.message_rewards[0] = 0
    its(state).score = 17
    end_of_turn(state, RIVAL)

    assert told(state, MessageReached)[0].reward == reward
    assert state.message_rewards[reward] == RIVAL
    assert its(state).message_tile == NOT_SET
    if reward == 1:
        assert rival_of(state).progress == 2  # a card and an energy
    else:
        assert its(state).score == 17 + 8


# Exertians


@pytest.mark.rule("SETI-544")
def test_it_gets_no_exertian_cards_but_progress_for_its_markers() -> None:
    state = discovered("exertians", markers=2)

    assert (its(state).exertians, its(state).schemes) == (NO_CARDS, NO_CARDS)
    assert rival_of(state).progress == 2
    assert len(own(state).exertians) == 3


@pytest.mark.rule("SETI-545")
def test_the_cards_that_nobody_got_stay_for_the_rival() -> None:
    state = discovered("exertians")
    rest = state.exertian_rest[:]

    assert len(rest) == 12
    assert reveal(state, "S.19") == 0
    assert sorted(its(state).schemes + state.exertian_rest) == sorted(rest)


@pytest.mark.rule("SETI-546")
@pytest.mark.parametrize(
    ("played", "markers", "line"), [(0, 0, 0), (4, 0, 0), (2, 2, 0), (5, 0, 1), (1, 4, 1), (2, 3, 1)]
)
def test_it_plays_a_card_while_cards_and_markers_are_few(played: int, markers: int, line: int) -> None:
    state = discovered("exertians", markers=3)  # discovery spaces do not count
    its(state).schemes = [state.exertian_rest.pop() for _ in range(played)]
    for number in range(markers):
        state.spaces[number % 3][number // 3] = RIVAL
    state.overflow[0] = [RIVAL]

    assert reveal(state, "S.19") == line
    assert len(its(state).schemes) == played + (line == 0)
    assert len(told(state, ExertianPlayed)) == (line == 0)


@pytest.mark.rule("SETI-546", "SETI-481")
@pytest.mark.parametrize("slot", [0, 1])
@pytest.mark.parametrize(("markers", "line"), [(2, 0), (3, 1)])
def test_only_markers_on_the_exertian_board_count(slot: int, markers: int, line: int) -> None:
    state = solo(species=("exertians", "mascamites") if slot == 0 else ("mascamites", "exertians"))
    met(state, 0)
    met(state, 1)
    state.exertian_rest = list(SPECIES_BOARDS[Species.EXERTIANS].cards)
    its(state).schemes = [state.exertian_rest.pop() for _ in range(2)]
    for colour in range(3):
        state.spaces[3 * (1 - slot) + colour][0] = RIVAL
        if colour < markers:
            state.spaces[3 * slot + colour][0] = RIVAL
    assert hindrance(state, ACTION_CARDS[action("S.19")].actions[0]) == ("exertians", 2 + markers, 4)

    assert reveal(state, "S.19") == line


@pytest.mark.rule("SETI-546", "SETI-481")
@pytest.mark.parametrize(("species", "left"), [("mascamites", [180]), ("exertians", NO_CARDS)])
def test_it_is_told_that_no_exertian_card_is_left(species: str, left: list[int]) -> None:
    state = solo(species=(species, "anomalies"))
    met(state, 0)
    state.exertian_rest = left

    assert hindrance(state, ACTION_CARDS[action("S.19")].actions[0]) == ("no_exertian", 0, 0)


@pytest.mark.rule("SETI-X40")
def test_example_too_many_exertians() -> None:
    state = discovered("exertians")
    its(state).schemes = [state.exertian_rest.pop() for _ in range(2)]
    for column in range(3):
        state.spaces[column][0] = RIVAL
    for _ in range(2):
        assert reveal(state, "S.19") == 1

    assert len(its(state).schemes) == 2
    assert sum(map(len, state.signals)) == 6


@pytest.mark.rule("SETI-547")
def test_it_ignores_the_exertian_milestones() -> None:
    state = discovered("exertians")
    state.neutral_markers = [0, 0]
    state.exertian_milestones = [10, 12]
    its(state).score = 24
    end_of_turn(state, RIVAL)

    assert its(state).schemes == NO_CARDS
    assert state.over


@pytest.mark.rule("SETI-548")
def test_its_exertian_cards_score_fully_and_bring_danger() -> None:
    state = discovered("exertians")
    cards = SPECIES_BOARDS[Species.EXERTIANS].cards
    dear = max(cards, key=lambda number: CARDS[number].points)
    its(state).schemes = [dear]
    its(state).score, own(state).score = 100, 100
    exertians.final_scoring(state)
    points = 100 + CARDS[dear].points

    assert CARDS[dear].danger > 0
    assert its(state).score == points - points // 10
    assert own(state).score == 100


@pytest.mark.rule("SETI-548")
def test_its_danger_is_compared_with_the_human_s() -> None:
    state = discovered("exertians")
    state.spaces[PURPLE][:2] = [0, RIVAL]  # 3 and 3
    state.spaces[BLUE][4] = 0  # 1 more
    its(state).score, own(state).score = 100, 100
    exertians.final_scoring(state)

    assert (own(state).score, its(state).score) == (90, 100)
