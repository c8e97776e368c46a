"""Milestones: SETI-295 to SETI-316."""

from __future__ import annotations

import pytest

from armillary.games.seti.rules.components import GOLD_TILES
from armillary.games.seti.rules.components.vocabulary import GainOp
from armillary.games.seti.rules.events import GoldTileMarked, NeutralMarkerMoved
from armillary.games.seti.rules.state import FREE, NEUTRAL, SetiState
from tests.games.seti.positions import (
    asked,
    card,
    choose,
    discover,
    effect,
    end_of_turn,
    own,
    table,
    texts,
    told,
    turn,
)

TECH, MISSION, INCOME, OTHER = (tile.id for tile in GOLD_TILES)


def asked_seat(state: SetiState) -> int:
    seat: int = state.stack[-1].seat  # type: ignore[attr-defined]
    return seat


def without_neutral_markers(seats: int = 2) -> SetiState:
    state = table(seats, species=("centaurians", "exertians"))
    state.neutral_markers = [0, 0]
    return state


def values(state: SetiState, tile: int) -> tuple[int, int, int]:
    return GOLD_TILES[tile].sides[state.gold_sides[tile]].values


@pytest.mark.rule("SETI-295")
@pytest.mark.parametrize(("score", "question"), [(24, False), (25, True), (26, True)])
def test_a_milestone_is_reached_at_its_value_or_beyond(score: int, question: bool) -> None:
    state = without_neutral_markers()
    own(state).score = score
    end_of_turn(state)

    assert state.over is not question


@pytest.mark.rule("SETI-295")
def test_a_milestone_is_reached_in_whoever_s_turn() -> None:
    state = without_neutral_markers()
    own(state, 1).score = 25
    end_of_turn(state, seat=0)

    assert (asked(state), asked_seat(state)) == ("MarkGoldTile", 1)


@pytest.mark.rule("SETI-296")
def test_milestones_wait_for_the_end_of_the_turn() -> None:
    state = without_neutral_markers()
    turn(state)
    effect(state, GainOp("points", 30))

    assert asked(state) == "TakeAction"
    choose(state, "launch")
    assert asked(state) == "FinishTurn", "free actions may still follow"
    choose(state, "end")
    assert asked(state) == "MarkGoldTile"


@pytest.mark.rule("SETI-297")
def test_the_player_whose_turn_ended_goes_first_then_the_others_clockwise() -> None:
    state = without_neutral_markers(4)
    for seat in (0, 1, 2, 3):
        own(state, seat).score = 30
    end_of_turn(state, seat=2)

    order = []
    for tile in (TECH, TECH, TECH, TECH):
        order.append(asked_seat(state))
        choose(state, f"gold {tile}")
    assert order == [2, 3, 0, 1]


@pytest.mark.rule("SETI-298")
def test_a_player_s_milestones_are_resolved_in_ascending_order() -> None:
    state = without_neutral_markers()
    discover(state, 0)
    discover(state, 1)
    state.exertian_milestones = [40, 90]
    own(state).exertians = [card("ET.41")]
    own(state).message_tile = 51
    own(state).score = 52
    end_of_turn(state)

    seen = []
    for choice in (f"gold {TECH}", "stop", f"gold {INCOME}", "message 3"):
        seen.append(asked(state))
        choose(state, choice)
    assert seen == ["MarkGoldTile", "PlayExertians", "MarkGoldTile", "TakeMessage"]
    assert state.over


@pytest.mark.rule("SETI-298")
def test_at_equal_values_gold_comes_first_then_messages_then_exertians() -> None:
    state = without_neutral_markers()
    discover(state, 0)
    discover(state, 1)
    state.exertian_milestones = [25, 90]
    own(state).exertians = [card("ET.41")]
    own(state).message_tile = 25
    own(state).message_cards = [(25, card("ET.34"))]
    own(state).score = 25
    end_of_turn(state)

    seen = []
    for choice in (f"gold {TECH}", "message 3", "mark left purple overflow", "stop"):
        seen.append(asked(state))
        choose(state, choice)
    assert seen == ["MarkGoldTile", "TakeMessage", "MarkTrace", "PlayExertians"]


@pytest.mark.rule("SETI-299")
def test_neutral_milestones_come_after_the_players_milestones() -> None:
    state = table()
    own(state).score = 26
    end_of_turn(state)

    assert asked(state) == "MarkGoldTile"
    assert state.discovery == [FREE] * 6
    choose(state, f"gold {TECH}")
    assert state.discovery == [NEUTRAL] + [FREE] * 5


@pytest.mark.rule("SETI-300")
def test_points_of_a_milestone_can_reach_the_next_one() -> None:
    state = without_neutral_markers()
    discover(state, 0)
    own(state).message_tile = 18
    own(state).score = 18
    end_of_turn(state)

    choose(state, "message 4")

    assert own(state).score == 26
    assert asked(state) == "MarkGoldTile"


@pytest.mark.rule("SETI-300")
def test_a_milestone_reached_through_another_player_is_resolved_in_a_second_pass() -> None:
    state = without_neutral_markers()
    discover(state, 0)
    own(state, 0).score = 25
    own(state, 1).score = own(state, 1).message_tile = 17
    end_of_turn(state)

    choose(state, f"gold {TECH}", "message 4")

    assert (asked(state), asked_seat(state)) == ("MarkGoldTile", 1)


@pytest.mark.rule("SETI-181")
def test_a_sector_completed_by_a_milestone_s_reward_is_resolved_before_the_next_milestone() -> None:
    state = without_neutral_markers()
    sector = next(sector for sector in range(8) if state.capacity(sector) == 5)
    state.signals[sector] = [0] * 5
    own(state).score = 50
    end_of_turn(state)
    state.completed_sectors = [sector]

    choose(state, f"gold {TECH}")

    assert state.star_wins[state.sector_stars[sector]] == [0]
    assert own(state).golds_resolved == 1, "the second gold milestone waits for the sector's reward"


@pytest.mark.rule("SETI-301")
def test_a_second_lap_triggers_nothing() -> None:
    state = table()
    own(state).golds_resolved, own(state).neutrals_resolved = 3, 2
    own(state).score = 171
    end_of_turn(state)

    assert state.over
    assert state.discovery == [FREE] * 6


@pytest.mark.rule("SETI-302")
@pytest.mark.parametrize(("score", "tiles"), [(25, 1), (49, 1), (50, 2), (69, 2), (70, 3), (99, 3)])
def test_gold_milestones_are_at_25_50_and_70(score: int, tiles: int) -> None:
    state = without_neutral_markers()
    own(state).score = score
    end_of_turn(state)
    for tile in (TECH, MISSION, INCOME)[:tiles]:
        choose(state, f"gold {tile}")
    assert state.over

    end_of_turn(state)
    assert state.over, "each is resolved once"


@pytest.mark.rule("SETI-303")
def test_a_gold_tile_must_be_chosen() -> None:
    state = without_neutral_markers()
    own(state).score = 25
    end_of_turn(state)

    assert texts(state) == [f"gold {tile}" for tile in (TECH, MISSION, INCOME, OTHER)]
    choose(state, f"gold {OTHER}")
    assert state.gold_marks == [[], [], [], [0]]


@pytest.mark.rule("SETI-304", "SETI-305", "SETI-X22")
def test_markers_fill_a_tile_from_its_highest_value_and_the_last_space_holds_all() -> None:
    state = without_neutral_markers(4)
    tile = next(tile for tile in range(4) if GOLD_TILES[tile].sides[0].values == (11, 8, 5))
    for seat in range(4):
        own(state, seat).score = 25
    end_of_turn(state)

    choose(state, *[f"gold {GOLD_TILES[tile].id}"] * 4)

    assert [own(state, seat).gold[tile] for seat in range(4)] == [11, 8, 5, 5]
    assert told(state, GoldTileMarked)[-1] == GoldTileMarked(3, tile, 5)


@pytest.mark.rule("SETI-304")
def test_the_side_that_lies_up_gives_the_values() -> None:
    state = without_neutral_markers()
    state.gold_sides[0] = 1
    own(state).score = 25
    end_of_turn(state)

    choose(state, f"gold {TECH}")

    assert own(state).gold[0] == GOLD_TILES[0].sides[1].values[0]


@pytest.mark.rule("SETI-306", "SETI-307")
def test_two_gold_milestones_in_one_turn_need_two_different_tiles() -> None:
    state = without_neutral_markers()
    own(state).score = 60
    end_of_turn(state)

    choose(state, f"gold {MISSION}")

    assert texts(state) == [f"gold {tile}" for tile in (TECH, INCOME, OTHER)]
    choose(state, f"gold {OTHER}")
    assert own(state).gold == [0, values(state, 1)[0], 0, values(state, 3)[0]]


@pytest.mark.rule("SETI-308")
@pytest.mark.parametrize(("seats", "markers"), [(2, 2), (3, 1)])
def test_a_neutral_milestone_moves_one_marker(seats: int, markers: int) -> None:
    state = table(seats)
    own(state).score = 20
    end_of_turn(state)

    assert state.neutral_markers == [markers - 1, markers]
    assert told(state, NeutralMarkerMoved) == [NeutralMarkerMoved(0, 20, 0)]
    end_of_turn(state)
    assert state.neutral_markers == [markers - 1, markers], "the first time only"


@pytest.mark.rule("SETI-309")
def test_a_neutral_marker_goes_to_the_leftmost_empty_discovery_space() -> None:
    state = table()
    state.discovery = [1, FREE, 0, FREE, FREE, FREE]
    own(state).score = 20
    end_of_turn(state)

    assert state.discovery == [1, NEUTRAL, 0, FREE, FREE, FREE]


@pytest.mark.rule("SETI-309")
def test_under_the_right_species_once_the_left_is_full() -> None:
    state = table()
    state.discovery = [1, 1, 0, 1, FREE, FREE]
    own(state).score = 20
    end_of_turn(state)

    assert state.discovery[4] == NEUTRAL


@pytest.mark.rule("SETI-310", "SETI-315", "SETI-X23")
def test_each_player_moves_one_marker_and_the_third_discovers_the_species() -> None:
    state = table()
    own(state, 0).score = 20
    end_of_turn(state, seat=0)
    assert state.discovery == [NEUTRAL] + [FREE] * 5

    own(state, 1).score = 20
    end_of_turn(state, seat=1)
    assert state.discovery == [NEUTRAL, NEUTRAL] + [FREE] * 4
    assert state.discovered == [False, False]

    own(state, 0).score = 31
    own(state, 0).golds_resolved = 1
    end_of_turn(state, seat=0)
    assert state.discovery == [NEUTRAL] * 3 + [FREE] * 3
    assert state.discovered == [True, False]
    assert [len(own(state, seat).hand) for seat in (0, 1)] == [0, 0], "nobody earns anything"


@pytest.mark.rule("SETI-311")
def test_20_and_30_in_one_turn_are_both_resolved_20_first() -> None:
    state = table()
    own(state).score = 30
    own(state).golds_resolved = 1
    end_of_turn(state)

    assert [event.milestone for event in told(state, NeutralMarkerMoved)] == [20, 30]
    assert state.discovery == [NEUTRAL, NEUTRAL] + [FREE] * 4


@pytest.mark.rule("SETI-312")
def test_a_milestone_without_markers_has_no_effect() -> None:
    state = table(3)
    state.neutral_markers = [0, 1]
    own(state).score = 20
    end_of_turn(state)

    assert state.discovery == [FREE] * 6
    assert own(state).neutrals_resolved == 1


@pytest.mark.rule("SETI-313", "SETI-314", "SETI-X24")
def test_with_all_discovery_spaces_full_a_neutral_marker_goes_nowhere() -> None:
    state = table()
    state.discovery = [0, 1, 0, 1, 0, 1]
    discover(state, 0)
    discover(state, 1)
    own(state).score, own(state).golds_resolved = 30, 1
    end_of_turn(state)

    assert state.neutral_markers == [2, 2]
    assert state.overflow == [[]] * 6
    assert all(owner == FREE for column in state.spaces for owner in column)


@pytest.mark.rule("SETI-316")
def test_with_four_players_neutral_milestones_do_nothing() -> None:
    state = table(4)
    own(state).score, own(state).golds_resolved = 35, 1
    end_of_turn(state)

    assert state.discovery == [FREE] * 6
    assert told(state, NeutralMarkerMoved) == []


@pytest.mark.rule("SETI-X21")
def test_the_active_player_chooses_first_then_the_other_then_the_neutral_one_is_resolved() -> None:
    state = table()
    own(state, 0).score, own(state, 1).score = 25, 27
    end_of_turn(state, seat=1)

    assert asked_seat(state) == 1
    choose(state, f"gold {TECH}")
    assert asked_seat(state) == 0
    assert told(state, NeutralMarkerMoved) == []
    choose(state, f"gold {TECH}")
    assert [event.seat for event in told(state, NeutralMarkerMoved)] == [1, 0]
