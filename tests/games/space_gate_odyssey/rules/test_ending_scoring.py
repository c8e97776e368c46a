"""Final scoring: predominance, SGO-254 to SGO-263, and open corridors, SGO-264 to SGO-268."""

from __future__ import annotations

import pytest

from armillary.games.space_gate_odyssey.rules.ending import ScoreCorridors
from armillary.games.space_gate_odyssey.rules.events import (
    InfluenceLost,
    PredominanceWon,
    RankLost,
    RankTaken,
)
from armillary.games.space_gate_odyssey.rules.influence import lose
from armillary.games.space_gate_odyssey.rules.predominance import ScorePredominance
from armillary.games.space_gate_odyssey.rules.state import (
    RANK_CHIEF,
    RANK_ENGINEER,
    RANK_SETTLER,
    OdysseyState,
)
from tests.games.space_gate_odyssey.positions import (
    ALL_PIECES,
    asked,
    build,
    choose,
    do,
    give_modules,
    lay_tokens,
    pieces,
    risen,
    seat_asked,
    table,
    told,
)

PREDOMINANCE, CORRIDORS = 6, 7  # lines of the count


def predominance(state: OdysseyState) -> list[int]:
    """What predominance gives each seat."""
    do(state, ScorePredominance())
    assert state.over
    return [own.count[PREDOMINANCE] for own in state.confederations]


@pytest.mark.rule("SGO-254")
@pytest.mark.parametrize(
    ("order", "points"),
    [
        ("water wildlife energy balance none", [7, 4, 2]),
        ("energy water wildlife none balance", [4, 2, 7]),
        ("none balance water energy wildlife", [2, 0, 1]),
    ],
)
def test_the_most_modules_of_a_field_give_the_points_of_its_token(order: str, points: list[int]) -> None:
    state = table()
    lay_tokens(state, order)
    for seat in range(3):
        give_modules(state, seat, *(2 if field == seat else 0 for field in range(3)))

    assert predominance(state) == points


@pytest.mark.rule("SGO-254")
def test_one_module_more_is_enough() -> None:
    state = table(2)
    lay_tokens(state, "water none none none none")
    give_modules(state, 0, 3, 0, 0)
    give_modules(state, 1, 4, 0, 0)

    assert predominance(state) == [0, 7]
    assert told(state, PredominanceWon) == [PredominanceWon(0, (1,), 7)]


@pytest.mark.rule("SGO-255", "SGO-256")
@pytest.mark.parametrize(
    ("first", "second", "points"),
    [
        ((2, 2, 2), (5, 5, 1), [7, 0]),  # 2 sets against 1
        ((1, 4, 4), (2, 2, 2), [0, 7]),
        ((3, 1, 0), (1, 1, 1), [0, 7]),  # no set without all three fields
    ],
)
def test_the_most_sets_give_the_points_of_balance(
    first: tuple[int, int, int], second: tuple[int, int, int], points: list[int]
) -> None:
    state = table(2)
    lay_tokens(state, "balance none none none none")
    give_modules(state, 0, *first)
    give_modules(state, 1, *second)

    assert predominance(state) == points


@pytest.mark.rule("SGO-257")
@pytest.mark.parametrize("place", range(5))
def test_the_token_none_gives_nothing_wherever_it_lies(place: int) -> None:
    state = table(2)
    give_modules(state, 0, 3, 3, 3)
    tokens = ["water", "wildlife", "energy", "balance"]
    tokens.insert(place, "none")
    lay_tokens(state, " ".join(tokens))

    assert predominance(state) == [14 - (7, 4, 2, 1, 0)[place], 0]


@pytest.mark.rule("SGO-258")
def test_tied_players_all_gain_the_full_points() -> None:
    state = table()
    give_modules(state, 0, 2, 0, 0)
    give_modules(state, 1, 2, 1, 0)
    give_modules(state, 2, 0, 1, 0)

    assert predominance(state) == [7, 11, 4]


@pytest.mark.rule("SGO-259")
@pytest.mark.parametrize(("place", "points"), [(0, 7), (1, 4), (2, 2), (3, 1), (4, 0)])
def test_the_positions_are_worth_7_4_2_1_and_0(place: int, points: int) -> None:
    state = table(2)
    give_modules(state, 0, 1, 0, 0)
    tokens = ["wildlife", "energy", "balance", "none"]
    tokens.insert(place, "water")
    lay_tokens(state, " ".join(tokens))

    assert predominance(state) == [points, 0]


@pytest.mark.rule("SGO-260")
def test_deactivated_modules_do_not_count() -> None:
    state = table(2)
    give_modules(state, 0, 2, 0, 0)
    give_modules(state, 1, 1, 0, 0)
    give_modules(state, 1, 4, 1, 1, active=False)

    assert predominance(state) == [7, 0]


@pytest.mark.rule("SGO-261")
def test_the_initial_module_counts_for_no_field_and_no_set() -> None:
    state = table(2)
    give_modules(state, 0, 0, 1, 1)

    assert predominance(state) == [4 + 2, 0], "nobody has water, and seat 0 no set, for all the white module"
    assert state.confederations[0].station.activated() == 2
    assert state.confederations[1].station.activated() == 0


@pytest.mark.rule("SGO-262")
def test_a_majority_of_none_is_no_majority() -> None:
    state = table()

    assert predominance(state) == [0, 0, 0]
    assert told(state, PredominanceWon) == []


@pytest.mark.rule("SGO-262")
def test_without_a_set_nobody_gains_for_balance() -> None:
    state = table(2)
    lay_tokens(state, "balance none none none none")
    give_modules(state, 0, 3, 3, 0)
    give_modules(state, 1, 0, 1, 2)

    assert predominance(state) == [0, 0]


@pytest.mark.rule("SGO-263")
def test_predominance_moves_the_marker_and_places_pieces() -> None:
    state = table(2)
    give_modules(state, 0, 1, 0, 0)
    own = risen(state, 0, 15)

    predominance(state)

    assert (own.influence, own.ranks) == (22, [RANK_SETTLER, RANK_SETTLER])
    assert told(state, RankTaken) == [RankTaken(0, 2, RANK_SETTLER)]
    assert pieces(state, 0) == ALL_PIECES


@pytest.mark.rule("SGO-263")
@pytest.mark.parametrize(("active", "order"), [(0, [0, 1, 2]), (2, [2, 0, 1])])
def test_predominance_is_handled_in_turn_order_from_the_active_player(active: int, order: list[int]) -> None:
    state = table(active=active)
    for seat in range(3):
        give_modules(state, seat, 1, 0, 0)
        risen(state, seat, 25)

    do(state, ScorePredominance())
    asked_in_turn = []
    while asked(state):
        asked_in_turn.append(seat_asked(state))
        choose(state, "rank engineer water")

    assert asked_in_turn == order


@pytest.mark.rule("SGO-263")
def test_the_gains_of_several_tokens_are_one_gain() -> None:
    state = table(2)
    give_modules(state, 0, 1, 1, 0)  # 7 + 4
    own = risen(state, 0, 0)

    predominance(state)

    assert (own.influence, own.ranks) == (11, [RANK_SETTLER])


@pytest.mark.rule("SGO-264")
def test_each_open_corridor_costs_one_influence() -> None:
    state = table(2)
    own = risen(state, 0, 9)
    build(state, 0, "A-W-04", "E1", turns=1)  # straight: linked in the west, open in the east

    do(state, ScoreCorridors(0))

    assert own.influence == 5, "three of the initial module, one of the other"
    assert own.count[CORRIDORS] == -4
    assert told(state, InfluenceLost) == [InfluenceLost(0, 4, 5)]


@pytest.mark.rule("SGO-264")
def test_only_the_own_station_costs_influence() -> None:
    state = table(2)
    risen(state, 0, 9)
    risen(state, 1, 9)

    do(state, ScoreCorridors(1))

    assert [own.influence for own in state.confederations] == [9, 5]


@pytest.mark.rule("SGO-265")
@pytest.mark.parametrize("active", [True, False])
def test_open_corridors_of_both_sides_and_of_the_initial_module_count(active: bool) -> None:
    state = table(2)
    own = risen(state, 0, 9)
    build(state, 0, "A-W-01", "E1", active=active)  # a cross

    do(state, ScoreCorridors(0))

    assert own.influence == 9 - 3 - 3


@pytest.mark.rule("SGO-266")
def test_a_blocked_corridor_costs_nothing() -> None:
    state = table(2)
    own = risen(state, 0, 9)
    build(state, 0, "G-W-08", "E1", turns=3)  # dead ends, linked to the initial module
    build(state, 0, "G-L-04", "W1", turns=1)
    build(state, 0, "G-E-12", "S1")
    build(state, 0, "A-W-06", "N1", turns=0)  # its corridor looks north, its wall blocks the initial module's

    do(state, ScoreCorridors(0))

    assert own.influence == 8, "only the corridor of N1 that looks into the void"


@pytest.mark.rule("SGO-267")
@pytest.mark.parametrize(
    ("corridors", "influence", "ranks"), [(2, 30, 3), (3, 29, 2), (12, 20, 2), (13, 19, 1)]
)
def test_moving_back_across_the_arrow_removes_the_highest_piece(
    corridors: int, influence: int, ranks: int
) -> None:
    state = table(2)
    own = risen(state, 0, 32)

    lose(state, 0, corridors, CORRIDORS)

    assert (own.influence, len(own.ranks)) == (influence, ranks)
    assert [lost.rank for lost in told(state, RankLost)] == list(range(3, ranks, -1))
    assert pieces(state, 0) == ALL_PIECES


@pytest.mark.rule("SGO-267")
@pytest.mark.parametrize(
    ("piece", "supply"),
    [(RANK_SETTLER, (1, 0, 0)), (RANK_ENGINEER, (0, 1, 0)), (RANK_CHIEF, (0, 1, 1))],
)
def test_the_removed_piece_goes_to_the_supply(piece: int, supply: tuple[int, int, int]) -> None:
    state = table(2)
    own = state.confederations[0]
    own.influence, own.ranks = 10, [piece]
    own.spare_settlers = own.spare_engineers = own.spare_suits = 0

    lose(state, 0, 1, CORRIDORS)

    assert own.ranks == []
    assert (own.spare_settlers, own.spare_engineers, own.spare_suits) == supply


@pytest.mark.rule("SGO-268")
@pytest.mark.parametrize(("influence", "corridors"), [(0, 4), (3, 4), (12, 20)])
def test_influence_never_falls_below_zero(influence: int, corridors: int) -> None:
    state = table(2)
    own = risen(state, 0, influence)

    lose(state, 0, corridors, CORRIDORS)

    assert (own.influence, own.wheel, own.ranks) == (0, 0, [])
    assert own.count[CORRIDORS] == -influence
    assert told(state, InfluenceLost) == [InfluenceLost(0, influence, 0)], "no more than there was"
