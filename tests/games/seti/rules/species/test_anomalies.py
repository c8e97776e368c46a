"""Anomalies: SETI-354 to SETI-366."""

from __future__ import annotations

import pytest

from armillary.engine import advance
from armillary.games.seti.rules.components import ANOMALIES, TRACES
from armillary.games.seti.rules.components.vocabulary import AnomalyRewardOp, LifeTraceOp, RotateOp
from armillary.games.seti.rules.events import AnomalyTriggered
from armillary.games.seti.rules.probes.movement import visit
from armillary.games.seti.rules.solar_system import sector_of
from armillary.games.seti.rules.species import anomalies
from armillary.games.seti.rules.species.discovery import discover as reveal
from armillary.games.seti.rules.state import FREE, NEUTRAL, SetiState
from tests.games.seti.positions import asked, choose, discover, effect, own, space, table, told

PURPLE, ORANGE, BLUE = range(3)
EARTH = 5  # Earth's sector
GREEN, VIOLET, AMBER = range(3)  # three players


def found(seed: int = 1) -> SetiState:
    """The Anomalies are on the left, just discovered by nobody."""
    state = table(3, species=("anomalies", "mascamites"))
    state.rng.seed = seed
    state.discovery[:3] = [NEUTRAL] * 3
    reveal(state, 0)
    return state


def ahead(colour: int, side: int) -> SetiState:
    """One anomaly, in the sector that Earth reaches with the next rotation."""
    state = table(3, species=("anomalies", "mascamites"))
    discover(state, 0)
    state.anomalies = [(EARTH - 1, colour, side)]
    assert ANOMALIES[colour].colour == colour
    return state


@pytest.mark.rule("SETI-354")
def test_tokens_lie_in_earth_s_sector_and_three_sectors_away_on_either_side() -> None:
    state = found()

    assert sector_of(state.sky.earth) == EARTH
    assert sorted(sector for sector, _, _ in state.anomalies) == [0, 2, 5]
    assert sorted(token for _, token, _ in state.anomalies) == [0, 1, 2]


@pytest.mark.rule("SETI-354", "SETI-355")
def test_places_and_sides_are_random() -> None:
    placed = [found(seed).anomalies for seed in range(40)]

    assert {token for anomaly in placed for sector, token, _ in anomaly if sector == EARTH} == {0, 1, 2}
    assert {side for anomaly in placed for _, token, side in anomaly if token == 0} == {0, 1}


@pytest.mark.rule("SETI-357")
def test_an_anomaly_triggers_when_a_rotation_brings_earth_to_it() -> None:
    state = ahead(PURPLE, side=1)
    state.spaces[PURPLE][0] = 1
    effect(state, RotateOp())

    assert told(state, AnomalyTriggered) == [AnomalyTriggered(1, PURPLE, EARTH - 1)]
    assert own(state, 1).score == 2 + 4


@pytest.mark.rule("SETI-357")
def test_the_anomaly_is_resolved_before_the_rest_of_the_effect() -> None:
    state = ahead(ORANGE, side=1)
    state.spaces[ORANGE][0] = 1
    effect(state, RotateOp(), LifeTraceOp("blue"))

    assert asked(state) == "PickCard"


@pytest.mark.rule("SETI-358")
def test_the_token_in_earth_s_sector_does_not_trigger_at_discovery() -> None:
    state = found()
    for column in (PURPLE, ORANGE, BLUE):
        state.spaces[column][0] = 0
    advance(state)

    assert told(state, AnomalyTriggered) == []


@pytest.mark.rule("SETI-359")
@pytest.mark.parametrize("colour", [PURPLE, ORANGE, BLUE])
def test_the_highest_marker_in_the_column_of_its_colour_wins(colour: int) -> None:
    state = ahead(colour, side=0)
    state.spaces[colour] = [0, 2, FREE, FREE]
    state.spaces[(colour + 1) % 3] = [FREE, FREE, FREE, 1]
    effect(state, RotateOp())

    assert [event.seat for event in told(state, AnomalyTriggered)] == [2]
    gained = (own(state, 2).credits - 4, own(state, 2).publicity - 4, own(state, 2).data)
    assert gained == {PURPLE: (1, 0, 0), ORANGE: (0, 2, 0), BLUE: (0, 0, 1)}[colour]


@pytest.mark.rule("SETI-360")
def test_discovery_and_overflow_spaces_do_not_count() -> None:
    state = ahead(BLUE, side=1)
    state.discovery[BLUE] = 0
    state.overflow[BLUE] = [1]
    effect(state, RotateOp())

    assert told(state, AnomalyTriggered) == [AnomalyTriggered(-1, BLUE, EARTH - 1)]
    assert [agency.energy for agency in state.agencies] == [3, 3, 3]


@pytest.mark.rule("SETI-362")
def test_a_probe_gains_nothing_from_an_anomaly() -> None:
    state = ahead(PURPLE, side=1)
    state.spaces[PURPLE][0] = 0
    place = space(4, EARTH - 1)
    own(state).probes = [place]
    before = (own(state).score, own(state).publicity)
    feature = state.sky.publicity[place]
    visit(state, 0, place)
    advance(state)

    assert (own(state).score, own(state).publicity - feature) == before


@pytest.mark.rule("SETI-363")
def test_the_top_space_gives_two_points_again_and_again_and_the_last_marker_ranks_highest() -> None:
    state = ahead(BLUE, side=1)
    state.repeated[BLUE] = [0, 1]
    effect(state, LifeTraceOp("blue"), seat=2)
    choose(state, "mark left blue repeatable")
    assert own(state, 2).score == 3 + 2

    state.over = False
    effect(state, RotateOp())
    assert [event.seat for event in told(state, AnomalyTriggered)] == [2]


@pytest.mark.rule("SETI-366")
def test_the_winner_is_asked_in_another_player_s_turn() -> None:
    state = ahead(ORANGE, side=1)
    state.spaces[ORANGE][0] = 1
    effect(state, RotateOp(), seat=0)
    choose(state, "take 002")

    assert len(own(state, 1).hand) == 1
    assert own(state, 0).hand == []


@pytest.mark.rule("SETI-X26")
@pytest.mark.parametrize(("colour", "winner"), [("purple", GREEN), ("orange", -1), ("blue", VIOLET)])
def test_who_wins_in_three_columns(colour: str, winner: int) -> None:
    state = table(3, species=("anomalies", "mascamites"))
    discover(state, 0)
    state.discovery[ORANGE] = GREEN
    state.spaces[PURPLE] = [GREEN, GREEN, FREE, FREE]
    state.spaces[BLUE] = [VIOLET, GREEN, FREE, AMBER]
    state.repeated[BLUE] = [GREEN, VIOLET]

    assert anomalies.highest(state, TRACES.index(colour)) == winner


@pytest.mark.rule("SETI-X27")
def test_anomalies_trigger_at_the_third_fifth_and_eighth_rotation() -> None:
    state = found()
    triggers = []
    for rotation in range(1, 9):
        before = len(told(state, AnomalyTriggered))
        effect(state, RotateOp())
        if len(told(state, AnomalyTriggered)) > before:
            triggers.append(rotation)

    assert triggers == [3, 5, 8]


def test_the_next_anomaly_is_the_nearest_counter_clockwise() -> None:
    state = table(species=("anomalies", "mascamites"))
    discover(state, 0)
    state.anomalies = [(EARTH, PURPLE, 1), (2, BLUE, 1), (0, ORANGE, 0)]

    assert anomalies.next_anomaly(state) == (2, BLUE, 1)
    effect(state, AnomalyRewardOp())
    assert own(state).energy == 4


def test_an_anomaly_under_earth_is_the_last_one_that_earth_reaches() -> None:
    state = table(species=("anomalies", "mascamites"))
    discover(state, 0)
    state.anomalies = [(EARTH, PURPLE, 1), (EARTH + 1, BLUE, 1)]

    assert anomalies.next_anomaly(state) == (EARTH + 1, BLUE, 1)
