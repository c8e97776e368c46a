"""A home in orbit: what is done next for it, step by step, until the Bernal is Anchored."""

from __future__ import annotations

from armillary.engine import options as legal
from armillary.games.high_frontier.mind.expeditions import bernal_home
from armillary.games.high_frontier.mind.policy import policy
from armillary.games.high_frontier.rules.components.kinds import NOTHING
from armillary.games.high_frontier.rules.pieces import homes
from armillary.games.high_frontier.rules.state import HighFrontierState
from armillary.games.high_frontier.rules.turn import EndTurn
from armillary.testing import choose
from tests.games.high_frontier.positions import MODULES_1_AND_2, give, position, turn_of

BERNAL, POWER = "L5 Solar Cell Factory", "Cascade Photovoltaic"


def favourite(state: HighFrontierState, seat: int = 0) -> str:
    choices = legal(state, seat)
    weights = policy(state, seat, choices)
    assert weights is not None
    return str(choices[max(range(len(choices)), key=weights.__getitem__)])


def late(aqua: int, *factions: str, year: int = 38) -> HighFrontierState:
    state = position(*(factions or ("taikonauts", "spacex")), **MODULES_1_AND_2)
    state.years, state.year = 48, year
    state.players[0].aqua = aqua
    return state


def test_who_is_rich_late_in_the_game_researches_a_bernal() -> None:
    state = late(20)
    found = bernal_home.habitat_of(state, 0)
    assert found is not None
    assert found.next == bernal_home.RESEARCH
    assert favourite(turn_of(state)) == "research bernal"


def test_early_in_the_game_nobody_leaves_leo() -> None:
    state = late(40, year=10)
    give(state, 0, BERNAL, POWER)
    assert bernal_home.habitat_of(state, 0) is None


def test_a_bernal_with_its_power_is_boosted() -> None:
    state = late(24)
    give(state, 0, BERNAL, POWER)
    assert favourite(turn_of(state)) == "boost"


def test_from_the_boost_to_the_anchor() -> None:
    state = late(24)
    give(state, 0, BERNAL, POWER)
    turn_of(state)
    for _ in range(40):
        choice = favourite(state)
        if choice == "end":
            state.stack.clear()
            EndTurn(0).run(state)
            turn_of(state)
        else:
            choose(state, choice)
        if homes.home_of(state, 0) != NOTHING:
            return
    raise AssertionError("no home in so many choices")
