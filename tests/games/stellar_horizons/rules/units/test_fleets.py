"""Common fleets of allies, and what a base in a fleet forbids."""

from __future__ import annotations

import pytest

from armillary.engine import codec
from armillary.games.stellar_horizons.game import GAME
from armillary.games.stellar_horizons.rules.combat import sides
from armillary.games.stellar_horizons.rules.components import UNIT_NUMBERS
from armillary.games.stellar_horizons.rules.components.kinds import Relation
from armillary.games.stellar_horizons.rules.concepts.places import place_name
from armillary.games.stellar_horizons.rules.exploration.exploration_phase import Exploring
from armillary.games.stellar_horizons.rules.movement.movement_phase import MovementPhase, MoveShips
from armillary.games.stellar_horizons.rules.state import DOCKED, StellarState
from armillary.games.stellar_horizons.rules.units import fleets
from armillary.testing import asked, choose, do, refused, seat_asked
from tests.games.stellar_horizons.positions import dice, found, knows, position, put, relate

KLIPER, GAGARIN, FUJI = (UNIT_NUMBERS[name] for name in ("ru_kliper", "ru_gagarin", "jp_fuji"))


@pytest.fixture
def state() -> StellarState:
    """Japan moves before Russia, whose initiative is better."""
    table = position("russia", "japan")
    for name in ("russia", "japan"):
        knows(table, name, "orbital_rendezvous")
    relate(table, "russia", "japan", Relation.ALLIANCE)
    put(table, "ru_gagarin", "moon.orbit")
    put(table, "jp_fuji", "moon.orbit")
    return table


@pytest.mark.rule("SH-083")
def test_allies_move_together_when_the_last_of_them_moves(state: StellarState) -> None:
    do(state, MovementPhase())
    choose(state, "done")  # Russia announces nothing
    assert seat_asked(state) == 1
    assert "with ru_gagarin" not in choose(state, "move fuji")
    choose(state, "to earth.flyby", "done")
    put(state, "jp_fuji", "moon.orbit")
    assert seat_asked(state) == 0

    assert "with jp_fuji" in choose(state, "move gagarin")


@pytest.mark.rule("SH-083", "SH-084")
def test_a_common_fleet_moves_if_all_agree(state: StellarState) -> None:
    do(state, MoveShips(0, moved_before=(1,)))
    choose(state, "move gagarin", "with jp_fuji", "to earth.flyby")
    assert (seat_asked(state), asked(state)) == (1, ["agree", "refuse"])
    events, state.events = state.events, None
    assert codec.digest(GAME.restore(codec.dump(state))) == codec.digest(state)
    state.events = events
    dice(state, 90)  # Gagarin is too large for its engines to fail

    choose(state, "agree")

    assert place_name(state.where[FUJI]) == place_name(state.where[GAGARIN]) == "earth.flyby"
    assert fleets.fleet(state, FUJI) == sorted((FUJI, GAGARIN))


@pytest.mark.rule("SH-084")
def test_each_ally_decides_for_its_own_ships(state: StellarState) -> None:
    do(state, MoveShips(0, moved_before=(1,)))
    choose(state, "move gagarin", "with jp_fuji", "to earth.flyby")

    choose(state, "refuse")
    assert seat_asked(state) == 0
    choose(state, "to earth.flyby")

    assert place_name(state.where[FUJI]) == "moon.orbit"
    assert place_name(state.where[GAGARIN]) == "earth.flyby"


@pytest.mark.rule("SH-084")
def test_an_ally_leaves_a_common_fleet_when_it_likes(state: StellarState) -> None:
    fleets.form(state, [FUJI, GAGARIN])
    do(state, MoveShips(1))

    choose(state, "move fuji", "to moon.orbit")

    assert fleets.fleet(state, FUJI) == [FUJI]


@pytest.mark.rule("SH-085")
def test_the_ally_with_the_best_initiative_decides_for_a_common_fleet(state: StellarState) -> None:
    assert sides.decider(state, [FUJI, GAGARIN]) == 0

    state.initiative = [1, 0]
    assert sides.decider(state, [FUJI, GAGARIN]) == 1


@pytest.mark.rule("SH-166")
def test_a_fleet_with_a_base_neither_explores_nor_searches(state: StellarState) -> None:
    found(state, "ru_mir", "moon")
    put(state, "ru_kliper", "moon.surface", flags=DOCKED)
    put(state, "ru_renda", "moon.surface")
    state.where[GAGARIN] = state.where[KLIPER]
    state.flags[GAGARIN] |= DOCKED

    offered = do(state, Exploring(0))

    assert "explore kliper" not in offered
    assert all(GAGARIN not in group for group in sides.groups(state, 1, state.where[GAGARIN]))
    put(state, "ru_volkov", "moon.surface")
    do(state, Exploring(0))
    assert refused(state, "explore kliper").rule == "SH-375"
