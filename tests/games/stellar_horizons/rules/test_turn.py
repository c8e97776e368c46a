"""The year: its phases in order, and when the game ends."""

from __future__ import annotations

import pytest

from armillary.engine import Step
from armillary.games.stellar_horizons.game import GAME
from armillary.games.stellar_horizons.rules import sequence
from armillary.games.stellar_horizons.rules.components import TECHNOLOGIES
from armillary.games.stellar_horizons.rules.decisions.acting import best_first, worst_first
from armillary.games.stellar_horizons.rules.events import table
from armillary.games.stellar_horizons.rules.state import EXPLORED, MOTHBALLED, StellarState
from armillary.games.stellar_horizons.rules.turn import (
    SKIP_ECONOMY,
    BeginYear,
    CheckEnd,
    EndYear,
    Phase,
    arrival,
    economic,
    end_chance,
    may_end,
)
from armillary.testing import told
from tests.games.stellar_horizons.positions import campaign, dice, place, position, put


def phases_left(state: StellarState) -> list[str]:
    """The phases that the stack holds, the next one first."""
    return [step.name for step in reversed(state.stack) if hasattr(step, "name")]


def run(state: StellarState, step: Step[StellarState]) -> None:
    step.run(state)


@pytest.mark.rule("SH-177")
def test_the_phases_of_a_year_in_their_order() -> None:
    state = position("russia", year=2040)

    run(state, BeginYear())

    assert phases_left(state) == ["economic", "build", "movement", "combat", "exploration", "bases"]


@pytest.mark.rule("SH-457")
def test_the_campaign_begins_with_movement() -> None:
    state = position("russia")

    run(state, BeginYear("movement"))

    assert phases_left(state) == ["movement", "combat", "exploration", "bases"]


@pytest.mark.rule("SH-265")
def test_a_year_of_arrival_stays_the_same_before_and_after_the_drop() -> None:
    """A ship two spaces away after the drop of 2031 arrives in 2033, as it did before that drop."""
    state = position("russia", year=2031)
    ship = put(state, "ru_glushko", "jupiter.transfer.3")

    run(state, BeginYear())
    assert arrival(state, state.where[ship]) == 2033

    state.stack.clear()
    state.where[ship] = place("jupiter.transfer.2")
    assert arrival(state, state.where[ship]) == 2033


@pytest.mark.rule("SH-183")
@pytest.mark.parametrize(
    ("year", "has"), [(2030, False), (2039, False), (2040, True), (2045, False), (2050, True)]
)
def test_the_economic_phase_comes_once_a_decade_from_2040_on(year: int, has: bool) -> None:
    assert economic(position("russia", year=year)) is has


@pytest.mark.rule("SH-507")
def test_a_skipped_economic_phase_is_skipped_once() -> None:
    state = position("russia", year=2060)
    state.marks = frozenset({SKIP_ECONOMY})

    assert not economic(state)
    assert economic(state)


@pytest.mark.rule("SH-178")
def test_the_steps_of_the_economic_phase_stand_in_their_order() -> None:
    assert [place.partition(".")[2] for place in sequence.ECONOMIC] == [
        "politics",
        "events",
        "initiative",
        "diplomacy",
        "production",
        "transport",
        "arrivals",
        "technology",
        "growth",
        "policies",
    ]


@pytest.mark.rule("SH-454", "SH-X27")
def test_the_game_ends_by_a_roll_from_2145_on() -> None:
    assert [end_chance(year).percent for year in (2144, 2145, 2146, 2147, 2169)] == [0, 1, 2, 3, 25]

    state = position("russia", year=2146)
    dice(state, 2)
    run(state, CheckEnd())
    assert (state.year, told(state, table.EndRolled)[0].percent) == (2146, 2)

    state = position("russia", year=2146)
    dice(state, 3)
    run(state, CheckEnd())
    assert state.year == 2147


@pytest.mark.rule("SH-455", "SH-X27")
def test_the_game_ends_after_2169() -> None:
    state = position("russia", year=2169)

    run(state, CheckEnd())

    assert (state.year, phases_left(state)) == (2169, [])


def test_a_shorter_campaign_ends_in_its_year() -> None:
    state = position("russia", mode="to_2069", year=2069)

    run(state, CheckEnd())

    assert state.year == 2069


def test_a_goal_that_is_reached_ends_the_game() -> None:
    state = position("russia", "japan", mode="red_planet", year=2050)
    state.victors = (1,)

    run(state, CheckEnd())

    assert state.year == 2050
    assert GAME.rules.winners(state) == (1,)


@pytest.mark.rule("SH-452")
def test_the_next_year_begins() -> None:
    state = position("russia", year=2050)

    run(state, CheckEnd())

    assert state.year == 2051
    assert isinstance(state.stack[-1], BeginYear)


@pytest.mark.rule("SH-374")
def test_what_holds_for_a_year_ends_with_it() -> None:
    state = position("russia")
    ship = put(state, "ru_kliper", "moon.surface", flags=EXPLORED | MOTHBALLED)

    state.marks = frozenset({"year.surrendered.3.1", "life_found"})

    run(state, EndYear())

    assert state.flags[ship] == MOTHBALLED
    assert state.marks == {"life_found"}


@pytest.mark.rule("SH-456")
def test_most_points_win_and_ties_are_shared() -> None:
    state = position("russia", "japan", "asia")
    for seat, vp in enumerate((3, 5, 5)):
        state.of(seat).vp = vp
        state.of(seat).technologies = (1 << len(TECHNOLOGIES)) - 1

    assert GAME.rules.scores(state) == (53, 55, 55)
    assert GAME.rules.winners(state) == (1, 2)


@pytest.mark.parametrize("seats", range(1, 8))
def test_a_campaign_of_any_number_of_factions_comes_to_its_end(seats: int) -> None:
    match = GAME.start(seats, seed=seats, settings={"mode": "to_2069"})
    while not match.over:
        match.play(match.options()[-1])

    assert match.state.year == 2069
    assert match.state.turn == 40


@pytest.mark.rule("SH-524", "SH-544")
@pytest.mark.parametrize(
    ("mode", "teams"),
    [("campaign", (0, 1, 2)), ("olympus", (0, 0, 0)), ("ex_machina", (0, 1, 1)), ("rebellion", (0, 1, 2))],
)
def test_who_wins_together(mode: str, teams: tuple[int, ...]) -> None:
    first = {"ex_machina": "japan", "rebellion": "south_america"}.get(mode, "china")
    state = position(first, "russia", "europe", mode=mode)

    assert GAME.rules.teams(state) == teams


@pytest.mark.rule("SH-180", "SH-181", "SH-182")
@pytest.mark.parametrize(
    ("phase", "steps"),
    [
        ("movement", ["Drop", "MovementPhase"]),
        ("exploration", ["CargoFirst", "ExplorationPhase", "MiningStep"]),
        ("bases", ["CargoForBases", "TradeStep", "FoundingStep"]),
    ],
)
def test_the_steps_of_a_phase_stand_in_their_order(phase: str, steps: list[str]) -> None:
    state = position("russia")

    run(state, Phase(phase))

    assert [type(step).__name__ for step in reversed(state.stack)] == steps


@pytest.mark.rule("SH-182")
def test_the_end_is_checked_after_the_bases_are_built() -> None:
    state = position("russia", year=2040)

    run(state, BeginYear("bases"))

    assert [type(step).__name__ for step in state.stack][:2] == ["EndYear", "Phase"]


@pytest.mark.rule("SH-176")
def test_inside_a_step_the_best_initiative_acts_first() -> None:
    state = position("russia", "japan", "china")
    state.initiative = [2, 0, 1]

    assert best_first(state) == [2, 0, 1]
    assert worst_first(state) == [1, 0, 2]


@pytest.mark.rule("SH-459")
def test_the_year_marker_begins_in_2030() -> None:
    state = campaign("russia")

    assert (state.year, state.decade) == (2030, 1)


@pytest.mark.rule("SH-265")
def test_ships_arrive_a_year_sooner_as_long_as_the_drop_is_to_come() -> None:
    state = position("russia", year=2050)
    state.stack = [Phase("combat")]
    assert arrival(state, place("mars.transfer.3")) == 2053

    state.stack = [Phase("combat"), Phase("movement")]
    assert arrival(state, place("mars.transfer.3")) == 2052


@pytest.mark.rule("SH-454", "SH-576")
@pytest.mark.parametrize(
    ("mode", "ends"), [("campaign", True), ("rebellion", True), ("red_planet", False), ("titan", False)]
)
def test_a_roll_ends_campaigns_and_the_rebellion(mode: str, ends: bool) -> None:
    assert may_end(position("russia", "japan", mode=mode)) is ends
