"""Seats that win and lose together."""

from __future__ import annotations

from dataclasses import replace

from armillary.bots.outlook import Outlook, outlook
from armillary.bots.standing import standing
from armillary.bots.values import by_margin, values
from armillary.engine import Game
from tests.bots.nim import NIM, HeapState, heap


def of_teams(*teams: int) -> Game[HeapState]:
    """Nim in which a team wins with the seat that takes the last stone."""

    def winners(state: HeapState) -> tuple[int, ...]:
        return tuple(seat for seat, team in enumerate(teams) if team == teams[state.last])

    return replace(NIM, rules=replace(NIM.rules, teams=lambda state: teams, winners=winners))


def ended(last: int) -> HeapState:
    state = heap(3, seats=3)
    state.stack.clear()
    state.last, state.over = last, True
    return state


def test_without_teams_winners_share() -> None:
    tied = replace(NIM, rules=replace(NIM.rules, winners=lambda state: (0, 2)))

    assert tied.shares(ended(0)) == (0.5, 0.0, 0.5)


def test_a_team_that_wins_has_all_of_it_in_each_seat() -> None:
    one_against_two = of_teams(0, 1, 1)

    assert one_against_two.shares(ended(2)) == (0.0, 1.0, 1.0)
    assert one_against_two.shares(ended(0)) == (1.0, 0.0, 0.0)
    assert values(one_against_two, ended(2)) == (0.0, 1.0, 1.0)


def test_nobody_has_anything_of_a_game_that_is_lost() -> None:
    together = of_teams(0, 0, 0)
    lost = replace(together, rules=replace(together.rules, winners=lambda state: ()))

    assert lost.shares(ended(0)) == (0.0, 0.0, 0.0)


def test_points_of_ones_own_team_are_no_rivals() -> None:
    pair = replace(
        NIM, rules=replace(NIM.rules, teams=lambda state: (0, 0, 1), scores=lambda state: (4, 9, 4))
    )
    running = heap(3, seats=3)

    assert by_margin(pair, running)[0] == 0.5
    assert by_margin(pair, running)[2] < 0.5
    assert standing(pair, running, 0) == (4.0, 9.0, 4.0)
    assert standing(pair, running, 2) == (4.0, 4.0, 9.0)
    assert outlook(pair, ended(0), 0) == Outlook(4.0, 4.0)


def test_who_plays_with_all_others_has_nobody_to_be_ahead_of() -> None:
    together = of_teams(0, 0, 0)

    assert standing(together, ended(0), 1).best is None
