"""Visits: SETI-102 to SETI-107; the asteroid tech SETI-251, rules of a turn, chosen probes."""

from __future__ import annotations

import pytest

from armillary.games.seti.rules.components.vocabulary import ChooseProbeOp, GainOp, MoveOp
from armillary.games.seti.rules.effects.carrying_out import scope_of
from armillary.games.seti.rules.events import Gained
from armillary.games.seti.rules.probes.movement import distances, visit
from armillary.games.seti.rules.state import SetiState
from tests.games.seti.positions import (
    asked,
    at,
    card,
    choose,
    discover,
    effect,
    give_techs,
    none_of,
    own,
    play,
    space,
    table,
    texts,
    told,
    turn,
)

ASTEROIDS = space(2, 6)  # of disc 2, behind Earth
BESIDE_ASTEROIDS = space(2, 5)


def with_probe(where: int, energy: int = 3) -> SetiState:
    state = table()
    own(state).probes = [where]
    own(state).energy = energy
    return state


def publicity(state: SetiState, seat: int = 0) -> int:
    """What this player gained of it."""
    return sum(
        event.n for event in told(state, Gained) if (event.seat, event.resource) == (seat, "publicity")
    )


# Visits


@pytest.mark.rule("SETI-102", "SETI-X04")
def test_every_planet_and_comet_on_the_way_gives_publicity() -> None:
    state = with_probe(space(3, 5))

    effect(state, MoveOp(8))
    choose(state, "move 3.6 4.6")  # a comet
    choose(state, "move 4.6 3.6", "move 3.6 2.6", "move 2.6 1.6", "move 1.6 1.5")
    choose(state, "move 1.5 1.4")  # Venus
    choose(state, "move 1.4 2.4", "move 2.4 3.4")  # Jupiter

    assert own(state).probes == [at("jupiter", state)]
    assert publicity(state) == 3


@pytest.mark.rule("SETI-102")
@pytest.mark.parametrize(
    ("ring", "sector"), [(1, 1), (1, 3), (2, 2), (3, 3), (3, 7), (4, 0), (4, 3), (4, 5), (2, 0)]
)
def test_planets_and_comets_show_publicity(ring: int, sector: int) -> None:
    state = table()

    visit(state, 0, space(ring, sector))

    assert own(state).publicity == 5


@pytest.mark.rule("SETI-102", "SETI-371")
def test_oumuamua_shows_publicity() -> None:
    state = table(species=("oumuamua", "anomalies"))
    discover(state, 0)
    own(state).probes = [space(3, 4)]
    turn(state)

    choose(state, "move 3.5 3.6")

    assert publicity(state) == 1


@pytest.mark.rule("SETI-103")
def test_the_same_planet_again_gives_publicity_again() -> None:
    state = with_probe(at("jupiter", table()))

    effect(state, MoveOp(4))
    choose(state, "move 3.4 3.5", "move 3.5 3.4", "move 3.4 3.5", "move 3.5 3.4")

    assert publicity(state) == 2


@pytest.mark.rule("SETI-104")
def test_earth_gives_no_publicity() -> None:
    state = with_probe(space(1, 4))
    turn(state)

    choose(state, "move 1.5 1.6")

    assert own(state).probes == [at("earth", state)]
    assert publicity(state) == 0


def test_empty_space_and_asteroids_give_no_publicity() -> None:
    state = with_probe(space(2, 5))
    turn(state)

    choose(state, "move 2.6 2.7")

    assert publicity(state) == 0


@pytest.mark.rule("SETI-064")
def test_publicity_beyond_ten_is_lost() -> None:
    state = with_probe(space(3, 5))
    own(state).publicity = 10
    turn(state)

    choose(state, "move 3.6 4.6")

    assert own(state).publicity == 10
    assert told(state, Gained)[-1].lost == 1


@pytest.mark.rule("SETI-105")
def test_a_probe_that_is_there_already_does_not_visit() -> None:
    state = with_probe(at("jupiter", table()))

    play(state, "020", "stop")  # this turn, a visit is worth something

    assert publicity(state) == 0


def test_a_visit_covers_a_space_of_a_mission() -> None:
    state = with_probe(BESIDE_ASTEROIDS)
    own(state).missions, own(state).covered = [card("129")], [0]  # 1 data for visiting asteroids, three times
    turn(state)

    choose(state, "move 2.6 2.7", "cover 129 2")

    assert own(state).covered == [0b010]
    assert own(state).data == 1


@pytest.mark.rule("SETI-107")
def test_a_move_within_the_ring_is_noticed() -> None:
    state = with_probe(space(3, 5))
    score = own(state).score

    play(state, "125", "move 3.6 3.7")  # 3 points and 1 publicity for it, once

    assert own(state).score == score + 3
    assert publicity(state) == 1
    choose(state, "move 3.7 3.6")
    assert own(state).score == score + 3


@pytest.mark.rule("SETI-107")
def test_a_move_to_another_ring_is_not_one_within_the_ring() -> None:
    state = with_probe(space(3, 5))
    score = own(state).score

    play(state, "125", "move 3.6 2.6")

    assert own(state).score == score


# Tech and rules of a turn


@pytest.mark.rule("SETI-251")
def test_the_asteroid_tech_gives_publicity_and_an_easy_way_out() -> None:
    state = with_probe(BESIDE_ASTEROIDS, energy=2)
    give_techs(state, "probe_2")
    turn(state)

    choose(state, "move 2.6 2.7", "move 2.7 2.6")

    assert publicity(state) == 1
    assert own(state).energy == 0


@pytest.mark.rule("SETI-251")
def test_the_asteroid_tech_of_another_player_does_not_help() -> None:
    state = with_probe(ASTEROIDS, energy=1)
    give_techs(state, "probe_2", seat=1)

    turn(state)

    assert none_of(texts(state), "move")


def test_through_the_asteroid_belt_leaves_asteroids_freely_for_the_turn() -> None:
    state = with_probe(ASTEROIDS, energy=1)

    play(state, "026", "move 2.7 2.8", "move 2.8 2.7")
    choose(state, "move 2.7 2.6")

    assert own(state).probes == [BESIDE_ASTEROIDS]
    assert own(state).energy == 0
    turn(state)
    own(state).probes, own(state).energy = [ASTEROIDS], 1
    turn(state)
    assert none_of(texts(state), "move")


def test_the_asteroid_belt_is_easy_for_nobody_else() -> None:
    state = with_probe(ASTEROIDS)
    own(state, 1).probes = [ASTEROIDS]

    play(state, "026", "stop")

    assert distances(state, ASTEROIDS, 0)[BESIDE_ASTEROIDS] == 1
    assert distances(state, ASTEROIDS, 1)[BESIDE_ASTEROIDS] == 2


def test_the_slingshot_gives_a_movement_instead_of_publicity() -> None:
    state = with_probe(space(3, 4), energy=0)

    play(state, "019", "move 3.5 3.4", "movement")  # Jupiter
    assert publicity(state) == 0

    choose(state, "move 3.4 3.5", "move 3.5 3.4", "publicity")
    assert publicity(state) == 1
    assert asked(state) == "FinishTurn"


def test_the_slingshot_also_works_with_movements_for_energy() -> None:
    state = with_probe(space(3, 4), energy=1)
    play(state, "019", "stop")

    choose(state, "move 3.5 3.4", "movement", "move 3.4 3.3")

    assert own(state).probes == [space(3, 2)]
    assert (own(state).energy, publicity(state)) == (0, 0)
    assert asked(state) == "FinishTurn"


def test_the_slingshot_asks_nothing_at_comets_and_on_earth() -> None:
    state = with_probe(space(3, 5))

    play(state, "019", "move 3.6 4.6", "move 4.6 4.5")

    assert publicity(state) == 1
    assert asked(state) == "FinishTurn"


def test_a_close_up_view_gives_no_publicity_for_moving() -> None:
    state = table(species=("anomalies", "mascamites"))
    own(state).probes = [space(3, 4)]
    discover(state, 0)

    play(state, "ET.12", "move 3.5 3.4", "stop")

    assert publicity(state) == 0
    turn(state)
    choose(state, "move 3.4 3.5", "move 3.5 3.4")
    assert publicity(state) == 1


# Choosing probes


def test_an_own_probe_is_chosen() -> None:
    state = with_probe(ASTEROIDS)
    own(state).probes.append(space(3, 3))
    own(state, 1).probes = [space(4, 1)]

    effect(state, ChooseProbeOp("self"), MoveOp(1))
    assert texts(state) == ["probe 2.7", "probe 3.4"]
    choose(state, "probe 2.7")

    assert scope_of(state).probes == [ASTEROIDS]


def test_up_to_three_different_probes_of_anybody_are_chosen() -> None:
    state = with_probe(ASTEROIDS)
    own(state, 1).probes = [ASTEROIDS, space(3, 3)]
    own(state, 1).capsules, own(state, 1).samples = [space(4, 1)], [0]

    effect(state, ChooseProbeOp("any", 3), MoveOp(1))
    assert texts(state) == ["stop", "probe 2.7", "probe 3.4", "probe 4.2"]
    choose(state, "probe 2.7", "probe 2.7")
    assert texts(state) == ["stop", "probe 3.4", "probe 4.2"]
    choose(state, "stop")

    assert scope_of(state).probes == [ASTEROIDS, ASTEROIDS]


def test_without_probes_none_is_chosen() -> None:
    state = table()

    effect(state, ChooseProbeOp("self"), GainOp("data", 1))

    assert own(state).data == 1
