"""The solar system: SETI-081 to SETI-088, and the prices of ways through it."""

from __future__ import annotations

import pytest

from armillary.games.seti.rules.components import BODIES, CELLS, LAYERS, OUMUAMUA
from armillary.games.seti.rules.events import ProbeMoved
from armillary.games.seti.rules.probes.movement import distances
from armillary.games.seti.rules.solar_system import (
    ASTEROID,
    COMET,
    EMPTY,
    FIXED_BOARD,
    NEIGHBOURS,
    NO_BODY,
    address,
    neighbours_of,
    prices,
    ring_of,
    sector_of,
    sky,
)
from tests.games.seti.positions import at, choose, discover, give_techs, own, space, table, texts, told, turn

ALL_OFFSETS = [(first, second, third) for first in range(8) for second in range(8) for third in range(8)]


@pytest.mark.rule("SETI-083")
def test_a_disc_hides_what_lies_under_it() -> None:
    assert LAYERS[FIXED_BOARD][0][1] == "comet"
    assert LAYERS[2][0][1] == "comet"

    shown = sky(0, 0, 0, False)

    assert BODIES[shown.bodies[space(1, 1)]] == "mercury"
    assert shown.layers[space(1, 1)] == 0


@pytest.mark.rule("SETI-083")
def test_a_gap_shows_the_layer_below() -> None:
    shown = sky(0, 0, 0, False)

    assert (shown.features[space(1, 4)], shown.layers[space(1, 4)]) == (EMPTY, 1)
    assert (shown.features[space(1, 7)], shown.layers[space(1, 7)]) == (ASTEROID, 2)
    assert (shown.features[space(2, 1)], shown.layers[space(2, 1)]) == (COMET, FIXED_BOARD)


@pytest.mark.rule("SETI-083")
def test_asteroids_come_and_go_as_discs_turn() -> None:
    assert sky(0, 0, 0, False).features[space(2, 6)] == ASTEROID  # of disc 2
    assert sky(7, 7, 0, False).features[space(2, 6)] == ASTEROID  # of the fixed board
    assert sky(7, 7, 0, False).layers[space(2, 6)] == FIXED_BOARD
    assert sky(7, 7, 0, False).features[space(2, 4)] == EMPTY  # disc 2 over the asteroids of disc 3


@pytest.mark.rule("SETI-083")
def test_no_planet_is_ever_covered() -> None:
    for offsets in ALL_OFFSETS:
        bodies = sky(*offsets, True).bodies
        assert sorted(body for body in bodies if body != NO_BODY) == list(range(len(BODIES))), offsets


def test_oumuamua_is_there_only_once_it_is_discovered() -> None:
    state = table(species=("oumuamua", "anomalies"))
    assert state.sky.places[OUMUAMUA] == -1

    discover(state, 0)

    assert state.sky.places[OUMUAMUA] == space(3, 5)


@pytest.mark.rule("SETI-084")
def test_neighbours_are_beside_and_before_and_behind() -> None:
    assert sorted(NEIGHBOURS[space(2, 3)]) == sorted(
        [space(2, 2), space(2, 4), space(1, 3), space(3, 3)],
    )


@pytest.mark.rule("SETI-084")
def test_rings_close() -> None:
    assert space(3, 7) in NEIGHBOURS[space(3, 0)]
    assert space(3, 0) in NEIGHBOURS[space(3, 7)]


@pytest.mark.rule("SETI-084")
def test_diagonals_are_not_adjacent() -> None:
    state = table()
    own(state).probes = [space(3, 4)]

    turn(state)

    offered = {text for text in texts(state) if text.startswith("move")}
    assert offered == {"move 3.5 3.4", "move 3.5 3.6", "move 3.5 2.5", "move 3.5 4.5"}


@pytest.mark.rule("SETI-085")
def test_nothing_crosses_the_sun() -> None:
    for sector in range(8):
        here = space(1, sector)
        opposite = space(1, sector + 4)
        assert opposite not in NEIGHBOURS[here]
        assert len(NEIGHBOURS[here]) == 3
    assert prices((EMPTY,) * CELLS, space(1, 0))[space(1, 4)] == 4


@pytest.mark.rule("SETI-088")
def test_pieces_of_all_players_share_a_space() -> None:
    state = table(4)
    for seat in range(4):
        own(state, seat).probes = [space(3, 4), space(3, 4)]
    own(state, 1).capsules, own(state, 1).samples = [space(3, 4)], [0]
    own(state).probes[0] = space(3, 5)

    turn(state)
    choose(state, "move 3.6 3.5")

    assert own(state).probes == [space(3, 4), space(3, 4)]
    assert told(state, ProbeMoved)[-1].target == space(3, 4)


def test_addresses_count_from_one() -> None:
    assert address(space(2, 5)) == "2.6"
    assert (ring_of(space(2, 5)), sector_of(space(2, 5))) == (1, 5)


def test_prices_count_the_leaving_of_asteroids() -> None:
    state = table()
    found = distances(state, at("earth", state), 0)

    assert found[at("earth", state)] == 0
    assert found[space(2, 4)] == 2  # asteroids: entering them costs nothing extra
    assert found[space(2, 3)] == 3  # around them
    assert found[space(3, 4)] == 3
    assert found[at("saturn", state)] == 4


def test_the_asteroid_tech_shortens_ways() -> None:
    state = table()
    give_techs(state, "probe_2")

    assert distances(state, at("earth", state), 1)[space(3, 6)] == 3
    assert distances(state, space(2, 6), 1)[space(3, 6)] == 2
    assert distances(state, space(2, 6), 0)[space(3, 6)] == 1
    assert distances(state, space(2, 6))[space(3, 6)] == 2


@pytest.mark.parametrize("leaves_freely", [False, True])
def test_prices_agree_with_a_search_over_all_short_ways(leaves_freely: bool) -> None:
    features = sky(3, 6, 2, True).features
    origin = space(2, 3)
    best = {origin: 0}
    for _ in range(CELLS):  # as many rounds as there are spaces: nothing gets cheaper afterwards
        for here in list(best):
            leaving = 2 if features[here] == ASTEROID and not leaves_freely else 1
            for target in NEIGHBOURS[here]:
                best[target] = min(best.get(target, 99), best[here] + leaving)

    assert prices(features, origin, leaves_freely) == tuple(best[target] for target in range(CELLS))


@pytest.mark.rule("SETI-084", "SETI-085")
@pytest.mark.parametrize(
    ("here", "there"),
    [
        (space(1, 0), {space(1, 7), space(1, 1), space(2, 0)}),
        (space(2, 3), {space(2, 2), space(2, 4), space(1, 3), space(3, 3)}),
        (space(4, 7), {space(4, 6), space(4, 0), space(3, 7)}),
    ],
)
def test_the_innermost_and_the_outermost_ring_have_three_neighbours(here: int, there: set[int]) -> None:
    assert set(neighbours_of(here)) == there
    assert len(neighbours_of(here)) == len(there)
