"""Rotating the solar system: SETI-106, SETI-109 to SETI-122."""

from __future__ import annotations

import pytest

from armillary.games.seti.rules.components import TECH_NAMED
from armillary.games.seti.rules.components.vocabulary import GainOp, RotateOp
from armillary.games.seti.rules.events import AnomalyTriggered, DiscsTurned, Gained, ProbePushed
from armillary.games.seti.rules.solar_system import ASTEROID, COMET, ring_of
from armillary.games.seti.rules.state import SetiState
from tests.games.seti.positions import (
    at,
    card,
    choose,
    discover,
    effect,
    give_techs,
    own,
    play,
    space,
    table,
    told,
    turn,
)

GAP_OF_DISC_1 = space(1, 0)  # disc 3 shows there; a rotation of disc 1 brings Mercury
ASTEROIDS_OF_DISC_3 = space(2, 7)


def rotated(state: SetiState, times: int = 1) -> SetiState:
    for _ in range(times):
        effect(state, RotateOp())
    return state


# When


@pytest.mark.rule("SETI-109")
def test_researching_a_tech_rotates() -> None:
    state = table()
    own(state).publicity = 6
    turn(state)

    choose(state, "research")

    assert len(told(state, DiscsTurned)) == 1


@pytest.mark.rule("SETI-109")
def test_the_first_to_pass_rotates_and_nobody_else() -> None:
    state = table()
    turn(state)

    choose(state, "pass", "take 138")
    assert len(told(state, DiscsTurned)) == 1

    choose(state, "pass")
    assert len(told(state, DiscsTurned)) == 1


@pytest.mark.rule("SETI-109", "SETI-122")
def test_a_card_with_rotation_and_tech_rotates_once() -> None:
    state = table()

    play(state, "085", "tech probe_2")  # launch, rotation, probe tech

    assert len(told(state, DiscsTurned)) == 1
    assert own(state).has_tech(TECH_NAMED["probe_2"])


# What turns


@pytest.mark.rule("SETI-110", "SETI-111")
def test_discs_turn_one_after_the_other_and_again_from_the_first() -> None:
    state = rotated(table(), 7)

    assert [event.disc for event in told(state, DiscsTurned)] == [0, 1, 2, 0, 1, 2, 0]
    assert state.next_disc == 1


@pytest.mark.rule("SETI-110")
def test_a_new_round_does_not_begin_with_the_first_disc_again() -> None:
    state = rotated(table())
    state.round = 2

    rotated(state)

    assert told(state, DiscsTurned)[-1].disc == 1


@pytest.mark.rule("SETI-112")
def test_a_disc_turns_one_sector_counter_clockwise() -> None:
    state = rotated(table())

    assert at("earth", state) == space(1, 4)
    assert at("mercury", state) == space(1, 0)
    assert at("venus", state) == space(1, 2)


@pytest.mark.rule("SETI-112")
def test_the_first_sector_is_followed_by_the_last() -> None:
    state = table()
    state.offsets = [7, 0, 0]

    rotated(state)

    assert at("mercury", state) == space(1, 7)


@pytest.mark.rule("SETI-113")
@pytest.mark.parametrize(("disc", "offsets"), [(0, [7, 0, 0]), (1, [7, 7, 0]), (2, [7, 7, 7])])
def test_a_disc_carries_those_above_it(disc: int, offsets: list[int]) -> None:
    state = table()
    state.next_disc = disc

    rotated(state)

    assert state.offsets == offsets


@pytest.mark.rule("SETI-120")
def test_the_outermost_ring_and_the_stars_never_turn() -> None:
    state = table()
    stars = state.sector_stars[:]
    own(state).probes = [space(4, 2)]

    rotated(state, 3)

    assert (at("uranus", state), at("neptune", state)) == (space(4, 0), space(4, 3))
    assert [state.sky.features[space(4, sector)] for sector in (5, 7)] == [COMET, COMET]
    assert own(state).probes == [space(4, 2)]
    assert state.sector_stars == stars


# Carried, left alone, pushed


@pytest.mark.rule("SETI-114")
@pytest.mark.parametrize(
    ("body", "disc"),
    [("earth", 0), ("venus", 0), ("venus", 1), ("mars", 1), ("venus", 2), ("mars", 2), ("saturn", 2)],
)
def test_a_piece_on_a_turning_disc_goes_with_it_and_gains_nothing(body: str, disc: int) -> None:
    state = table()
    own(state).probes = [at(body, state)]
    state.next_disc = disc

    rotated(state)

    assert own(state).probes == [at(body, state)]
    assert told(state, Gained) == []


@pytest.mark.rule("SETI-114")
def test_what_is_carried_does_not_visit() -> None:
    state = table()
    give_techs(state, "probe_2")
    own(state).missions, own(state).covered = [card("129")], [0]  # visits of asteroids
    own(state).probes = [ASTEROIDS_OF_DISC_3]
    state.next_disc = 2

    rotated(state)

    assert own(state).probes == [space(2, 6)]
    assert (own(state).covered, own(state).publicity) == ([0], 4)


@pytest.mark.rule("SETI-115")
def test_a_piece_in_a_gap_stays_where_no_disc_comes() -> None:
    state = table()
    own(state).probes = [space(1, 7), space(2, 3)]

    rotated(state)  # disc 1, with a gap over the first; the second is in ring 2

    assert own(state).probes == [space(1, 7), space(2, 3)]
    assert told(state, ProbePushed) == []


@pytest.mark.rule("SETI-116")
def test_a_piece_whose_gap_closes_is_pushed_on_within_its_ring() -> None:
    state = table()
    own(state).probes = [GAP_OF_DISC_1]

    rotated(state)

    assert at("mercury", state) == GAP_OF_DISC_1
    assert own(state).probes == [space(1, 7)]
    assert [(event.origin, event.target) for event in told(state, ProbePushed)] == [
        (GAP_OF_DISC_1, space(1, 7))
    ]


@pytest.mark.rule("SETI-116")
def test_every_piece_moves_by_at_most_one_sector_within_its_ring() -> None:
    for disc in range(3):
        state = table()
        state.next_disc = disc
        before = list(range(32))
        own(state).probes = before[:]

        rotated(state)

        for origin, target in zip(before, own(state).probes, strict=True):
            assert ring_of(target) == ring_of(origin)
            assert (origin - target) % 8 in (0, 1)


@pytest.mark.rule("SETI-117")
def test_being_pushed_out_of_asteroids_costs_nothing() -> None:
    state = table()
    state.next_disc = 1
    own(state).probes = [space(2, 4)]  # asteroids of disc 3; disc 2 comes over them
    assert state.sky.features[space(2, 4)] == ASTEROID

    rotated(state)

    assert own(state).probes == [space(2, 3)]
    assert own(state).energy == 3


@pytest.mark.rule("SETI-106", "SETI-118")
def test_a_push_gives_the_publicity_of_the_new_space_whoever_is_active() -> None:
    state = table()
    state.next_disc = 1
    own(state, 1).probes = [space(2, 1)]  # a comet of the fixed board, before a comet of disc 3

    rotated(state)

    assert own(state, 1).probes == [space(2, 0)]
    assert own(state, 1).publicity == 5


@pytest.mark.rule("SETI-106", "SETI-118")
def test_a_push_covers_a_space_of_a_mission() -> None:
    state = table()
    own(state).probes = [GAP_OF_DISC_1]  # pushed onto asteroids
    own(state).missions, own(state).covered = [card("129")], [0]  # 1 data for visiting asteroids, three times

    rotated(state)
    choose(state, "cover 129 3")

    assert own(state).covered == [0b100]
    assert own(state).data == 1


@pytest.mark.rule("SETI-228")
def test_a_push_in_the_turn_of_another_does_not_cover_what_asks_for_the_own_turn() -> None:
    state = table()
    other = own(state, 1)
    other.probes = [GAP_OF_DISC_1]
    other.missions, other.covered = [card("129")], [0]

    rotated(state)

    assert other.probes == [space(1, 7)]
    assert other.covered == [0]
    assert state.over  # nothing was asked


@pytest.mark.rule("SETI-251")
def test_a_push_onto_asteroids_gives_publicity_with_the_tech() -> None:
    state = table()
    give_techs(state, "probe_2", seat=1)
    own(state).probes = [GAP_OF_DISC_1]
    own(state, 1).probes = [GAP_OF_DISC_1]

    rotated(state)

    assert state.sky.features[space(1, 7)] == ASTEROID
    assert (own(state).publicity, own(state, 1).publicity) == (4, 5)


@pytest.mark.rule("SETI-119")
def test_pieces_move_together_and_gain_in_turn_order_from_the_active_player() -> None:
    state = table(3)
    state.active = 1
    state.next_disc = 1
    for seat in range(3):
        own(state, seat).probes = [space(2, 1)]

    rotated(state)

    told = [event for event in state.events or [] if isinstance(event, ProbePushed | Gained)]
    assert [(type(event), event.seat) for event in told] == [
        *((ProbePushed, seat) for seat in (1, 2, 0)),
        *((Gained, seat) for seat in (1, 2, 0)),
    ]


@pytest.mark.rule("SETI-119")
def test_what_follows_a_rotation_waits_for_its_pushes() -> None:
    state = table()
    state.next_disc = 1
    own(state).probes = [space(2, 1)]

    effect(state, RotateOp(), GainOp("data", 1))

    assert [event.resource for event in told(state, Gained)] == ["publicity", "data"]


@pytest.mark.rule("SETI-119", "SETI-357")
def test_anomalies_come_after_the_pushes() -> None:
    state = table(species=("anomalies", "mascamites"))
    discover(state, 0)
    state.anomalies = [(4, 0, 0)]
    own(state).probes = [space(2, 1)]
    state.next_disc = 1

    rotated(state)

    kinds = [type(event) for event in state.events or [] if isinstance(event, Gained | AnomalyTriggered)]
    assert kinds[:2] == [Gained, AnomalyTriggered]


@pytest.mark.rule("SETI-345")
def test_capsules_are_carried_and_pushed_too() -> None:
    state = table()
    own(state).capsules, own(state).samples = [at("earth", state), GAP_OF_DISC_1, space(1, 7)], [0, 1, 2]

    rotated(state)

    assert own(state).capsules == [at("earth", state), space(1, 7), space(1, 7)]
    assert [event.capsule for event in told(state, ProbePushed)] == [True]


@pytest.mark.rule("SETI-110", "SETI-115", "SETI-116", "SETI-118", "SETI-114", "SETI-X06")
def test_a_probe_is_left_alone_then_pushed_then_carried() -> None:
    state = table()
    state.offsets = [3, 1, 0]
    probe = space(1, 2)  # in a gap of discs 1 and 2, on disc 3
    own(state).probes = [probe]
    assert state.sky.layers[probe] == 2

    rotated(state)
    assert own(state).probes == [probe]

    rotated(state)
    assert own(state).probes == [space(1, 1)]
    assert state.sky.features[space(1, 1)] == COMET
    assert own(state).publicity == 5

    rotated(state)
    assert own(state).probes == [space(1, 0)]
    assert state.sky.features[space(1, 0)] == COMET  # the same one
    assert own(state).publicity == 5
