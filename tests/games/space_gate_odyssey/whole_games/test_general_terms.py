"""General terms: SGO-001 to SGO-015."""

from __future__ import annotations

import pytest

from armillary.engine import SPECTATOR, SetupError, codec
from armillary.games.space_gate_odyssey.game import GAME
from armillary.games.space_gate_odyssey.rules.airlock import FillAirlocks
from armillary.games.space_gate_odyssey.rules.bonuses import Promote
from armillary.games.space_gate_odyssey.rules.components import GATES, KINDS, MODULES, Kind, Room
from armillary.games.space_gate_odyssey.rules.field_rooms import MoveSettlers
from armillary.games.space_gate_odyssey.rules.new_modules import TakeModules
from armillary.games.space_gate_odyssey.rules.setup import ChooseModule
from armillary.games.space_gate_odyssey.rules.turn import BeginTurn, UseRoom
from tests.games.space_gate_odyssey.positions import (
    ALL_PIECES,
    aboard,
    build,
    choose,
    crew,
    do,
    is_active,
    opened,
    pieces,
    random_game,
    table,
)


@pytest.mark.rule("SGO-001")
@pytest.mark.parametrize("seats", [1, 5])
def test_one_or_five_players_are_refused(seats: int) -> None:
    with pytest.raises(SetupError, match=f"not played by {seats} seats. Allowed: 2, 3, 4"):
        GAME.new_state(seats, 1)


@pytest.mark.rule("SGO-001", "SGO-003")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_of_two_to_four_players_owns_52_pieces(seats: int) -> None:
    state = GAME.new_state(seats, 1)

    assert len(state.confederations) == seats
    for seat in range(seats):
        assert pieces(state, seat) == {"settlers": 36, "robots": 5, "engineers": 7, "suits": 4}
        assert sum(pieces(state, seat).values()) == 52


@pytest.mark.rule("SGO-003")
@pytest.mark.parametrize(("module", "spare"), [("O-W-05", "spare_robots"), ("O-W-01", "spare_engineers")])
def test_a_character_that_is_not_in_the_supply_cannot_be_placed(module: str, spare: str) -> None:
    state = table()
    own = state.confederations[0]
    setattr(own, spare, 0)
    before = own.engineers[:], own.robots[:]
    build(state, 0, module, "E1", active=False)
    do(state, MoveSettlers(0, 1, Room.WATER))

    choose(state, "enter 0 E1")

    assert state.over, "nothing is asked"
    assert (own.engineers, own.robots) == before
    assert getattr(own, spare) == 0


@pytest.mark.rule("SGO-004")
def test_a_lost_settler_goes_to_the_supply_and_can_come_aboard_again() -> None:
    state = table()
    own = state.confederations[0]
    own.spare_settlers = 0
    build(state, 0, "A-W-01", "E1", active=False)
    do(state, MoveSettlers(0, 1, Room.WATER))
    choose(state, "enter 0 E1")
    assert (own.spare_settlers, aboard(state, 0, "0")) == (1, 4)

    do(state, FillAirlocks(0, 1))
    choose(state, "fill 0")

    assert (own.spare_settlers, aboard(state, 0, "0")) == (0, 5)


@pytest.mark.rule("SGO-004")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_piece_ever_leaves_the_game_or_joins_it(seats: int) -> None:
    for state in random_game(seats, seed=11):
        for seat in range(seats):
            assert pieces(state, seat) == ALL_PIECES


@pytest.mark.rule("SGO-005")
def test_a_chief_engineer_uses_up_one_engineer_and_one_suit() -> None:
    state = table()
    own = crew(state, 0, engineers=(2, 0, 0, 0, 1))
    do(state, Promote(0))

    choose(state, "promote water")

    assert (own.engineers, own.chiefs) == ([1, 0, 0, 0, 1], [1, 0, 0, 0, 0])
    assert (own.spare_engineers, own.spare_suits) == (4, 3)
    assert pieces(state, 0) == ALL_PIECES


@pytest.mark.rule("SGO-005")
def test_a_chief_engineer_moves_as_a_single_character() -> None:
    state = table()
    own = crew(state, 0, chiefs=(0, 0, 0, 1, 0))
    do(state, BeginTurn(0))

    choose(state, "move chief new_modules airlock")

    assert (own.engineers, own.chiefs) == ([0, 0, 0, 0, 0], [0, 0, 0, 0, 1])


@pytest.mark.rule("SGO-008")
def test_81_worksite_modules_have_one_type_one_field_and_their_gate_or_bonus() -> None:
    worksite = [module for module in MODULES if not module.is_initial]
    by_kind = {kind: [m for m in worksite if m.kind == kind] for kind in Kind}

    assert len(worksite) == 81
    assert {KINDS[kind]: len(modules) for kind, modules in by_kind.items()} == {
        "space_gate": 36,
        "odyssey": 27,
        "airlock": 18,
    }
    assert all(0 <= module.field < 3 for module in worksite)
    assert [sum(m.gate == gate for m in by_kind[Kind.SPACE_GATE]) for gate in range(len(GATES))] == [12] * 3
    assert all(m.bonus in ("recruit", "promotion", "robot") for m in by_kind[Kind.ODYSSEY])
    assert not any(m.bonus for m in worksite if m.kind != Kind.ODYSSEY)
    assert not any(m.gate >= 0 for m in worksite if m.kind != Kind.SPACE_GATE)


@pytest.mark.rule("SGO-009")
@pytest.mark.parametrize("room", [Room.WATER, Room.WILDLIFE, Room.ENERGY])
def test_the_initial_module_counts_as_every_field(room: Room) -> None:
    state = table()
    build(state, 0, "A-W-01", "E1", settlers=1)
    state.confederations[0].station.settlers[0] = 4

    assert "enter E1 0" in do(state, MoveSettlers(0, 1, room))


@pytest.mark.rule("SGO-009")
def test_the_initial_module_is_an_airlock_for_five() -> None:
    state = table()
    state.confederations[0].station.settlers[0] = 0
    do(state, FillAirlocks(0, 1))

    choose(state, "fill 0")

    assert aboard(state, 0, "0") == 5


@pytest.mark.rule("SGO-010")
def test_only_the_initial_module_is_usable_from_the_start() -> None:
    state = table()
    do(state, ChooseModule(0))

    choose(state, "take airlock-water", "put E1")

    assert is_active(state, 0, "0")
    assert not is_active(state, 0, "E1")


@pytest.mark.rule("SGO-011")
def test_capacities_are_five_for_the_initial_and_two_to_four_for_the_others() -> None:
    assert {module.capacity for module in MODULES if module.is_initial} == {5}
    assert {module.capacity for module in MODULES if not module.is_initial} == {2, 3, 4}


@pytest.mark.rule("SGO-011")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_module_ever_holds_more_settlers_than_its_capacity(seats: int) -> None:
    for state in random_game(seats, seed=12):
        for own in state.confederations:
            for number, settlers in enumerate(own.station.settlers):
                assert 0 <= settlers <= own.station.capacity(number)


@pytest.mark.rule("SGO-013")
def test_a_room_holds_any_number_of_characters_of_everybody() -> None:
    state = table(seats=4)
    for seat in range(4):
        crew(state, seat, engineers=(3, 0, 0, 0, 0), chiefs=(3, 0, 0, 0, 0), robots=(5, 0, 0, 0, 0))
    own = crew(state, 0, engineers=(2, 1, 0, 0, 0), chiefs=(4, 0, 0, 0, 0), robots=(5, 0, 0, 0, 0))

    assert "move engineer wildlife water" in do(state, BeginTurn(0))
    choose(state, "move engineer wildlife water")

    assert own.points_in(Room.WATER) == 3 + 2 * 4 + 5


@pytest.mark.rule("SGO-014")
def test_the_order_under_the_top_modules_is_hidden_from_everybody() -> None:
    state = opened(seed=5)
    other = state.clone()
    for pile in other.piles:
        pile[:-1] = reversed(pile[:-1])

    for seat in (0, 1, 2, SPECTATOR):
        assert GAME.view(state, seat).digest() == GAME.view(other, seat).digest()


@pytest.mark.rule("SGO-014")
def test_stations_supplies_boards_and_scores_are_public() -> None:
    *_, state = (moment.clone() for _, moment in zip(range(400), random_game(3, seed=5), strict=False))

    for seat in (0, 1, 2, SPECTATOR):
        seen = GAME.view(state, seat)
        assert codec.plain(seen.confederations) == codec.plain(state.confederations)
        assert codec.plain(seen.planets) == codec.plain(state.planets)
        assert (seen.gates, seen.track) == (state.gates, state.track)
        assert GAME.rules.scores(seen) == GAME.rules.scores(state)
        assert list(map(len, seen.piles)) == list(map(len, state.piles))


@pytest.mark.rule("SGO-014")
def test_a_module_that_goes_under_its_pile_was_seen_by_all() -> None:
    state = table()
    do(state, TakeModules(0, 2))
    choose(state, "take gate-water", "bottom")

    pile = GAME.view(state, 1).piles[0]

    assert MODULES[pile[0]].id == "G-W-01"
    assert set(pile[1:-1]) == {-1}


@pytest.mark.rule("SGO-015")
def test_the_top_module_of_each_pile_is_visible_to_all() -> None:
    state = opened(seed=5)

    for seat in (0, 1, 2, SPECTATOR):
        seen = GAME.view(state, seat)
        assert [seen.top(pile) for pile in range(9)] == [pile[-1] for pile in state.piles]


@pytest.mark.rule("SGO-013")
def test_characters_of_several_players_in_one_room_all_count() -> None:
    state = table(seats=2)
    crew(state, 0, engineers=(0, 0, 0, 0, 7))
    crew(state, 1, engineers=(0, 0, 0, 0, 7))
    for own in state.confederations:
        own.station.settlers[0] = 0

    do(state, UseRoom(0, Room.AIRLOCK), UseRoom(1, Room.AIRLOCK))
    choose(state, "fill 0", "fill 0")

    assert [aboard(state, seat, "0") for seat in (0, 1)] == [5, 5]
