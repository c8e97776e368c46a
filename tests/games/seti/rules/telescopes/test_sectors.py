"""Completing and resetting a sector: SETI-179 to SETI-196, 'Oumuamua's tile SETI-384 and SETI-385."""

from __future__ import annotations

from typing import ClassVar

import pytest

from armillary.engine import advance
from armillary.games.seti.rules.effects.free_actions import FreeAction, begin_free_action
from armillary.games.seti.rules.events import SectorCompleted, SectorWon, TileCompleted
from armillary.games.seti.rules.state import NOBODY, TILE, SetiState
from armillary.games.seti.rules.telescopes.sectors import ResolveSectors, first_and_second, resolve_sector
from armillary.games.seti.rules.telescopes.signals import mark_signal
from tests.games.seti.positions import (
    asked,
    choose,
    discover,
    own,
    play,
    table,
    texts,
    told,
    turn,
)

VEGA, SIRIUS, BARNARD, KEPLER, PROXIMA, VIRGINIS, BETA, PROCYON = range(8)  # sectors of the table
A, B, C, D = range(4)


def completed(state: SetiState, sector: int, markers: list[int]) -> None:
    state.signals[sector] = markers
    state.completed_sectors.append(sector)


def resolve_all(state: SetiState, seat: int = 0) -> None:
    """Resolve the completed sectors, up to the first question."""
    state.then(ResolveSectors(seat))
    advance(state)


@pytest.mark.rule("SETI-179")
def test_a_sector_is_completed_with_its_last_data() -> None:
    state = table()
    state.signals[VEGA] = [0, 1]

    mark_signal(state, 0, VEGA)
    assert state.completed_sectors == []
    mark_signal(state, 0, VEGA)

    assert state.completed_sectors == [VEGA]
    assert told(state, SectorCompleted) == [SectorCompleted(VEGA, state.sector_stars[VEGA])]


@pytest.mark.rule("SETI-180")
def test_sectors_wait_for_the_end_of_the_main_action() -> None:
    state = table()
    state.signals[VIRGINIS] = [0, 0, 1, 1, 1]
    turn(state)

    choose(state, "scan", "scan earth")
    assert not told(state, SectorWon)
    choose(state, "discard 001", "signal 4")

    choose(state, "resolve 6")
    assert told(state, SectorWon) == [SectorWon(0, VIRGINIS, state.sector_stars[VIRGINIS], 1)]


@pytest.mark.rule("SETI-180")
def test_the_active_player_chooses_the_order() -> None:
    state = table()
    completed(state, PROXIMA, [1] * 6)
    completed(state, KEPLER, [1] * 5)
    resolve_all(state)
    assert asked(state) == "ChooseCompleted"
    assert texts(state)[:2] == ["resolve 5", "resolve 4"]

    choose(state, "resolve 4")

    assert told(state, SectorWon)[0].sector == KEPLER


class MarkAtKepler(FreeAction, frozen=True, gc=False):
    """A free action that marks a signal, as no card of the box has."""

    verb: ClassVar[str] = "kepler"

    def take(self, state: SetiState, seat: int) -> None:
        mark_signal(state, seat, KEPLER)


@pytest.mark.rule("SETI-181")
def test_a_sector_completed_by_a_free_action_is_resolved_after_it() -> None:
    state = table()
    state.signals[KEPLER] = [1, 1, 1, 1]
    begin_free_action(state, 0, MarkAtKepler())
    advance(state)
    assert asked(state) == "ChooseCompleted"

    choose(state, "resolve 4")

    assert [event.seat for event in told(state, SectorWon)] == [1]


@pytest.mark.rule("SETI-181")
def test_in_a_main_action_a_free_action_leaves_completed_sectors_alone() -> None:
    state = table()
    state.signals[VIRGINIS] = [1, 1, 1, 1, 1]
    turn(state)
    choose(state, "scan", "scan earth")
    assert state.completed_sectors == [VIRGINIS]

    choose(state, "place 1")

    assert state.completed_sectors == [VIRGINIS]
    assert asked(state) == "DiscardForGain"


@pytest.mark.rule("SETI-181")
def test_outside_of_the_turn_sectors_are_resolved_without_a_pause() -> None:
    state = table()
    state.free_actions = False
    own(state).data = 1
    completed(state, PROCYON, [0] * 5)
    state.star_wins[state.sector_stars[PROCYON]] = [1]

    resolve_all(state)

    assert state.over
    assert told(state, SectorWon)


@pytest.mark.rule("SETI-182")
def test_free_actions_may_come_before_a_single_completed_sector() -> None:
    state = table()
    state.signals[VIRGINIS] = [1, 1, 1, 1, 1]
    turn(state)
    choose(state, "scan", "scan earth", "discard 001", "signal 4")
    assert asked(state) == "ChooseCompleted"
    assert "place 1" in texts(state)

    choose(state, "place 1")

    assert asked(state) == "ChooseCompleted"
    assert own(state).top == 1


@pytest.mark.rule("SETI-182")
def test_a_mission_may_count_the_signals_of_a_completed_sector() -> None:
    state = table()
    for sector in (VEGA, SIRIUS):
        state.signals[sector] = [0]
    state.signals[VIRGINIS] = [1, 1, 1, 1, 1]
    own(state).missions, own(state).covered = [133], [0]  # 134: signals in four sectors
    turn(state)
    choose(state, "scan", "scan earth", "discard 001", "signal 4")

    choose(state, "complete 134")

    assert asked(state) == "ChooseCompleted"
    assert own(state).completed == [133]


@pytest.mark.rule("SETI-183")
@pytest.mark.parametrize(
    ("markers", "winner", "second"),
    [
        ([A, A, A, B, B], A, B),
        ([A, B, B, A, C, B], B, A),
        ([A, A, B, B, B, C, C, C, C], C, B),  # excess markers count
    ],
)
def test_most_markers_win(markers: list[int], winner: int, second: int) -> None:
    assert first_and_second(markers) == (winner, second)


@pytest.mark.rule("SETI-184", "SETI-189")
@pytest.mark.parametrize(
    ("markers", "winner", "second"),
    [
        ([A, A, B, B], B, A),
        ([B, A, A, B], B, A),
        ([B, B, A, A], A, B),
        ([A, B, C, C, C], C, B),
        ([B, A, C, C, C], C, A),
    ],
)
def test_of_equals_the_most_recent_marker_wins(markers: list[int], winner: int, second: int) -> None:
    assert first_and_second(markers) == (winner, second)


@pytest.mark.rule("SETI-185")
def test_the_winner_marks_the_star_and_gains_its_reward() -> None:
    state = table()
    completed(state, VEGA, [0, 0, 0, 1])
    star = state.sector_stars[VEGA]

    resolve_all(state)
    choose(state, "resolve 1")

    assert state.star_wins[star] == [0]
    assert own(state).wins[star] == 1
    assert asked(state) == "MarkTrace", "a pink trace"
    score = own(state).score
    choose(state, "mark left purple overflow")
    assert own(state).score == score + 3 + 2


@pytest.mark.rule("SETI-186")
def test_later_winners_of_some_stars_gain_less() -> None:
    state = table()
    completed(state, VEGA, [1, 1, 1, 1])
    state.star_wins[state.sector_stars[VEGA]] = [0]

    resolve_sector(state, VEGA)
    advance(state)

    assert state.over, "no trace to mark"
    assert own(state, 1).score == 2 + 5
    assert state.star_wins[state.sector_stars[VEGA]] == [0, 1]


@pytest.mark.rule("SETI-186")
def test_other_stars_give_every_winner_the_same() -> None:
    state = table()
    completed(state, SIRIUS, [0] * 6)
    state.star_wins[state.sector_stars[SIRIUS]] = [0]

    resolve_sector(state, SIRIUS)
    advance(state)

    assert asked(state) == "MarkTrace"


@pytest.mark.rule("SETI-187")
def test_every_contributor_gains_one_publicity() -> None:
    state = table(4)
    completed(state, KEPLER, [0, 1, 1, 3, 1])

    resolve_sector(state, KEPLER)

    assert [agency.publicity for agency in state.agencies] == [5, 5, 4, 5]


@pytest.mark.rule("SETI-188")
def test_the_winner_gains_the_reward_in_another_players_turn() -> None:
    state = table()
    state.signals[VIRGINIS] = [1, 1, 1, 1, 1]
    turn(state)
    choose(state, "scan", "scan earth", "discard 001", "signal 4", "resolve 6")

    assert asked(state) == "MarkTrace"
    assert state.stack[-1].seat == 1  # type: ignore[attr-defined]
    assert (own(state).publicity, own(state, 1).publicity) == (5, 5)


@pytest.mark.rule("SETI-189")
def test_second_place_leaves_a_marker_on_the_first_position() -> None:
    state = table(3)
    completed(state, KEPLER, [0, 2, 1, 1, 1])

    resolve_sector(state, KEPLER)

    assert state.signals[KEPLER] == [2]
    assert told(state, SectorWon) == [SectorWon(1, KEPLER, state.sector_stars[KEPLER], 2)]


@pytest.mark.rule("SETI-190", "SETI-191", "SETI-X11")
def test_the_only_contributor_leaves_no_marker() -> None:
    state = table()
    completed(state, KEPLER, [0, 0, 0, 0, 0])

    resolve_sector(state, KEPLER)

    assert state.signals[KEPLER] == []
    assert state.data_left(KEPLER) == 5
    assert told(state, SectorWon)[0].second == NOBODY
    assert own(state).wins[state.sector_stars[KEPLER]] == 1


@pytest.mark.rule("SETI-191")
def test_every_other_position_holds_data_again() -> None:
    state = table()
    completed(state, KEPLER, [0, 1, 0, 1, 0, 0, 1])

    resolve_sector(state, KEPLER)

    assert state.data_left(KEPLER) == 4


@pytest.mark.rule("SETI-192")
def test_a_sector_can_be_won_again() -> None:
    state = table()
    completed(state, KEPLER, [0, 1, 0, 1, 0])
    resolve_sector(state, KEPLER)

    for _ in range(4):
        mark_signal(state, 1, KEPLER)
    assert state.completed_sectors == [KEPLER]
    resolve_sector(state, KEPLER)

    assert state.star_wins[state.sector_stars[KEPLER]] == [0, 1]


@pytest.mark.rule("SETI-193")
def test_the_marker_left_behind_is_the_oldest_of_the_next_contest() -> None:
    state = table()
    state.signals[VEGA] = [1]

    mark_signal(state, 0, VEGA)

    assert own(state).score == 1 + 2
    assert state.signals[VEGA] == [1, 0]


@pytest.mark.rule("SETI-194")
def test_wins_are_no_signals() -> None:
    state = table()
    star = state.sector_stars[VEGA]
    state.star_wins[star] = [1, 1]
    own(state, 1).wins[star] = 2
    completed(state, VEGA, [1, 0, 0, 1, 0])

    resolve_sector(state, VEGA)

    assert state.star_wins[star] == [1, 1, 0]


def test_completing_a_sector_is_a_trigger_of_the_turn() -> None:
    state = table()
    state.signals[KEPLER] = [1, 1, 1, 1]
    energy = own(state).energy
    play(state, "045", "discard 001", "signal 4")

    assert own(state).energy == energy + 1
    assert state.completed_sectors == [KEPLER]


@pytest.mark.rule("SETI-384", "SETI-385")
def test_the_tile_gives_an_exofossil_to_each_on_it_and_is_refilled() -> None:
    state = table(3, species=("oumuamua", "anomalies"))
    discover(state, 0)
    for seat in (0, 2, 2, 0):
        mark_signal(state, seat, TILE)
    assert state.completed_sectors == [TILE]
    assert not told(state, SectorCompleted), "the tile is no sector"

    resolve_all(state)
    choose(state, "resolve tile")

    assert [agency.exofossils for agency in state.agencies] == [1, 0, 1]
    assert [agency.publicity for agency in state.agencies] == [4, 4, 4]
    assert state.tile_signals == []
    assert not told(state, SectorWon)
    assert told(state, TileCompleted) == [TileCompleted((0, 2))]


@pytest.mark.rule("SETI-384")
def test_the_tile_is_resolved_together_with_completed_sectors() -> None:
    state = table(species=("oumuamua", "anomalies"))
    discover(state, 0)
    state.tile_signals = [1, 1]
    state.signals[KEPLER] = [1, 1, 1, 1]
    turn(state)

    choose(state, "scan", "scan earth", "signal tile", "discard 001", "signal 4")

    assert own(state).exofossils == 0
    assert texts(state)[:2] == ["resolve tile", "resolve 4"]


@pytest.mark.rule("SETI-X10")
def test_example_the_last_excess_marker_decides_a_tie_of_four() -> None:
    state = table(4)
    orange = 2
    state.signals[BETA] = [0, 1, 2, 3, 0, 1, 3]  # five data, then excess markers
    state.completed_sectors = [BETA]
    mark_signal(state, orange, BETA)
    assert own(state, orange).data == 0
    star = state.sector_stars[PROCYON]
    state.sector_stars[BETA], state.sector_stars[PROCYON] = star, state.sector_stars[BETA]  # 3 points later

    resolve_sector(state, BETA)
    advance(state)

    assert [agency.publicity for agency in state.agencies] == [5, 5, 5, 5]
    assert state.star_wins[star] == [orange]
    assert asked(state) == "MarkTrace"
    choose(state, texts(state)[0])
    completed(state, BETA, [1, 1, 1, 1, 1])
    resolve_sector(state, BETA)
    score = own(state, 1).score
    advance(state)
    assert own(state, 1).score == score + 3


@pytest.mark.rule("SETI-X12")
def test_example_second_place_leaves_a_marker_and_the_next_one_scores() -> None:
    state = table()
    completed(state, KEPLER, [A, B, A, B, A])

    resolve_sector(state, KEPLER)

    assert told(state, SectorWon)[0].seat == A
    assert (own(state, A).publicity, own(state, B).publicity) == (5, 5)
    assert state.signals[KEPLER] == [B]
    assert state.data_left(KEPLER) == 4
    score = own(state, A).score
    mark_signal(state, A, KEPLER)
    assert own(state, A).score == score + 2
