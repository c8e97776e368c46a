"""The count: planets, space, the High Council, cards, battles and titles; fractions and ties."""

from __future__ import annotations

from fractions import Fraction

import pytest

from armillary.engine.points import Points
from armillary.games.exodus.rules.components import PLANETS
from armillary.games.exodus.rules.events import FinalCounted
from armillary.games.exodus.rules.scoring import (
    FinalCount,
    card_points,
    council_points,
    planet_points,
    score_lines,
    scores,
    space_points,
    title_points,
    winners,
)
from armillary.games.exodus.rules.state import ExodusState
from tests.games.exodus.positions import do, no_ships, planet, settle, ship, table, told, won


def bare(seats: int = 3) -> ExodusState:
    """A table with neither ships nor population on it."""
    state = table(seats)
    no_ships(state)
    for seat in range(seats):
        settle(state, seat, state.home(seat), 0)
    return state


def worth(state: ExodusState, vp: int) -> int:
    """The hex of a planet of so many VP."""
    return next(
        place
        for place, number in enumerate(state.planets)
        if number >= 0 and PLANETS[number].vp == vp and not PLANETS[number].home
    )


@pytest.mark.rule("EXO-371")
def test_most_cubes_on_a_planet_score_all_its_points() -> None:
    state = bare(6)
    place = worth(state, 2)
    settle(state, 0, place, 1)
    settle(state, 2, place, 3)

    assert planet_points(state) == [0, 0, 2, 0, 0, 0]


@pytest.mark.rule("EXO-372", "EXO-380", "EXO-X35")
def test_four_tied_for_one_point_score_a_quarter_each() -> None:
    state = bare(5)
    place = worth(state, 1)
    for seat in range(4):
        settle(state, seat, place, 2)
    settle(state, 4, place, 1)

    assert planet_points(state) == [Fraction(1, 4)] * 4 + [0]


@pytest.mark.rule("EXO-373")
def test_empty_planets_score_for_nobody_and_home_planets_like_others() -> None:
    state = bare()
    assert planet_points(state) == [0, 0, 0]

    settle(state, 1, state.home(0), 1)

    assert planet_points(state) == [0, PLANETS[state.planets[state.home(0)]].vp, 0]


@pytest.mark.rule("EXO-285", "EXO-373")
def test_a_destroyed_planet_scores_nothing_but_its_hex_can_be_held() -> None:
    state = bare()
    place = worth(state, 1)
    settle(state, 0, place, 1)
    state.destroyed[place] = True
    ship(state, 1, "fighter", place)

    assert planet_points(state) == [0, 0, 0]
    assert space_points(state) == [0, 1, 0]


@pytest.mark.rule("EXO-374")
def test_every_hex_held_with_ships_of_any_kind_scores_one() -> None:
    state = bare()
    for kind, place in (("dark_raider", 3), ("fighter", 3), ("battle_carrier", 4)):
        ship(state, 0, kind, place)

    assert space_points(state) == [2, 0, 0]


@pytest.mark.rule("EXO-374", "EXO-337")
def test_a_hex_with_ships_of_two_players_is_held_by_nobody() -> None:
    state = bare()
    for seat in range(3):
        ship(state, seat, "fighter", planet(state, "red"))

    assert space_points(state) == [0, 0, 0]


@pytest.mark.rule("EXO-375", "EXO-X44", "EXO-374")
def test_the_high_council_hex_is_worth_four_in_all() -> None:
    state = bare()
    ship(state, 1, "fighter", state.council)
    ship(state, 1, "war_cruiser", state.council)

    assert space_points(state)[1] + council_points(state)[1] == 4
    assert council_points(state) == [0, 3, 0]


@pytest.mark.rule("EXO-376")
def test_centurian_cards_that_are_kept_score() -> None:
    state = bare()
    won(state, 2, "Drone", "Raider", "Elder")

    assert card_points(state) == [0, 0, 1 + 3 + 5]


@pytest.mark.rule("EXO-378", "EXO-379")
def test_the_titles_of_the_last_election_score() -> None:
    state = bare()
    state.order = [2, 0, 1]

    assert title_points(state) == [1, 0, 3]


@pytest.mark.rule("EXO-377", "EXO-013")
def test_the_total_adds_all_sources_exactly() -> None:
    state = bare()
    place = worth(state, 1)
    settle(state, 0, place, 1)
    settle(state, 1, place, 1)
    state.vp = [2, 0, 4]
    ship(state, 1, "fighter", 3)
    won(state, 1, "Drone")

    lines = {line.label: line.points for line in score_lines(state)}

    assert lines["battles"] == (2, 0, 4)
    assert scores(state) == (2 + 3 + Fraction(1, 2), 1 + 1 + 1 + Fraction(1, 2), 4)


@pytest.mark.rule("EXO-380")
def test_a_fraction_decides() -> None:
    state = bare()
    place = worth(state, 1)
    settle(state, 1, place, 1)
    settle(state, 2, place, 1)
    state.vp = [0, 2, 0]

    assert scores(state)[:2] == (3, Fraction(7, 2))
    assert winners(state) == (1,)


@pytest.mark.rule("EXO-380")
def test_shares_that_add_up_are_whole_again() -> None:
    state = bare()
    for place in [place for place, n in enumerate(state.planets) if n >= 0 and PLANETS[n].vp == 1][:2]:
        settle(state, 1, place, 1)
        settle(state, 2, place, 1)

    points: list[Points] = planet_points(state)

    assert points == [0, 1, 1]
    assert all(type(each) is int for each in points)


@pytest.mark.rule("EXO-381", "EXO-013")
def test_of_those_tied_the_first_in_turn_order_wins() -> None:
    state = bare()
    state.order = [2, 1, 0]
    state.vp = [3, 2, 0]

    assert scores(state) == (3, 3, 3)
    assert winners(state) == (2,)


@pytest.mark.rule("EXO-370")
def test_the_final_count_ends_the_game() -> None:
    state = bare(2)

    do(state, FinalCount())

    assert state.over
    assert told(state, FinalCounted) == [FinalCounted(0, "3"), FinalCounted(1, "1")]
