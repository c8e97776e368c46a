"""What a program that learns is shown: ranges of the same lengths, seen from the own seat."""

from __future__ import annotations

import pytest

from armillary.engine import Rng, advance, resolve, to_act
from armillary.engine.planning import onward
from armillary.games.records import numbered, numbering
from armillary.games.stellar_horizons.game import GAME
from armillary.games.stellar_horizons.mind.observation import FACTION, UNIT
from armillary.games.stellar_horizons.rules.building.building_phase import BuildShips
from armillary.games.stellar_horizons.rules.state import Order
from armillary.testing import do
from tests.games.stellar_horizons.positions import faction, position, put

KINDS = numbered(numbering(GAME.package).decisions)


@pytest.mark.parametrize("mode", ["to_2069", "olympus", "ex_machina"])
def test_a_row_fills_its_ranges(mode: str) -> None:
    state = GAME.new_state(3, 5, {"mode": mode})
    advance(state)
    rng = Rng(5)
    ranges = GAME.ranges(state).places
    for _ in range(200):
        seat = to_act(state)[0]
        assert GAME.ranges(state).places == ranges
        assert GAME.observed(state, seat)["calendar"][0] == state.year
        resolve(state, rng.choice(onward(state, seat)), seat)


def test_the_own_faction_comes_first() -> None:
    state = position("russia", "japan", "europe")
    faction(state, "japan").money = 17
    seen = GAME.observed(state, 1)["factions"]
    assert seen[:3] == [0, 1, 17]
    assert seen[FACTION] == 1


def test_a_ship_on_its_way_is_seen_with_its_years() -> None:
    state = position("russia", "japan")
    put(state, "ru_kliper", "saturn.transfer.4")
    units = GAME.observed(state, 0)["units"]
    assert [n for n in units[1::UNIT] if n] == [4]


def test_standing_orders_are_only_seen_by_their_owner() -> None:
    state = position("russia", "japan")
    unit = put(state, "ru_kliper", "saturn.transfer.4")
    faction(state, "russia").orders = {unit: Order("fly", 3)}
    assert [n for n in GAME.observed(state, 0)["orders"] if n] == [1, 4]
    assert not any(GAME.observed(state, 1)["orders"])


def test_it_names_the_decision_and_who_is_asked() -> None:
    state = position("russia", "japan")
    faction(state, "russia").money = 20
    do(state, BuildShips(0))
    assert GAME.observed(state, 1)["decision"][:2] == [
        numbering(GAME.package).decisions.index("BuildShips") + 1,
        1,
    ]
