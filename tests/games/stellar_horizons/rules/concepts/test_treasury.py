"""Resources, money and victory point chits."""

from __future__ import annotations

import pytest

from armillary.engine import steps
from armillary.games.stellar_horizons.game import GAME
from armillary.games.stellar_horizons.rules.components import EARTH, FACTION_NUMBERS
from armillary.games.stellar_horizons.rules.components.kinds import Resource
from armillary.games.stellar_horizons.rules.concepts import treasury
from armillary.games.stellar_horizons.rules.decisions import anytime
from armillary.games.stellar_horizons.rules.economy.policies import SelectPolicy
from armillary.games.stellar_horizons.rules.events import table
from armillary.games.stellar_horizons.rules.state import StellarState
from armillary.games.stellar_horizons.rules.turn import Phase
from armillary.games.stellar_horizons.rules.units import holds
from armillary.testing import asked, choose, do, told
from tests.games.stellar_horizons.positions import faction, found, place, position, put

RUSSIA = FACTION_NUMBERS["russia"]


def offered(state: StellarState, seat: int = 0) -> list[str]:
    """What a seat may sell or spend at any time."""
    found = [str(option) for option in anytime.offered(state, seat)]
    return [text for text in found if text.startswith(("sell", "politics"))]


def in_a_year(state: StellarState) -> None:
    """As if the build phase were going on."""
    state.then(Phase("movement"))


def act(state: StellarState, choice: str, seat: int = 0) -> None:
    option = next(option for option in anytime.offered(state, seat) if str(option) == choice)
    steps.make(state, option, seat)


@pytest.mark.rule("SH-024")
def test_a_base_stores_any_amount_and_pays_from_it() -> None:
    state = position("russia")
    mir = found(state, "ru_mir", "earth_orbit")

    holds.put(state, mir, Resource.ORE, 500)
    holds.pay(state, RUSSIA, place("earth.orbit"), (2, 0, 0))

    assert state.cargo[mir] == (498, 0, 0)


@pytest.mark.rule("SH-025")
def test_what_a_ship_carries_pays_for_nothing() -> None:
    state = position("russia")
    put(state, "ru_renda", "moon.surface", cargo=(2, 2, 2))

    assert not holds.affords(state, RUSSIA, place("moon.surface"), (1, 0, 0))


@pytest.mark.rule("SH-026")
def test_money_is_spent_wherever_it_is_needed() -> None:
    state = position("russia")

    treasury.earn(state, RUSSIA, 7, "production")
    treasury.pay_money(state, RUSSIA, 3, "pirates")

    assert faction(state, "russia").money == 4
    assert [event.money for event in told(state, table.Earned)] == [7]


@pytest.mark.rule("SH-028")
def test_two_resources_of_any_types_are_sold_at_home_for_one_billion() -> None:
    state = position("russia")
    in_a_year(state)
    faction(state, "russia").stores = (5, 1, 0)
    assert offered(state) == ["sell ore", "sell ore fuel"]

    act(state, "sell ore fuel")
    assert (faction(state, "russia").stores, faction(state, "russia").money) == ((4, 0, 0), 1)

    state.over = False
    in_a_year(state)
    act(state, "sell ore")
    assert asked(state) == ["count 2", "count 4"]
    choose(state, "count 4")
    assert (faction(state, "russia").stores, faction(state, "russia").money) == ((0, 0, 0), 3)


@pytest.mark.rule("SH-028")
def test_a_single_resource_cannot_be_sold() -> None:
    state = position("russia")
    in_a_year(state)
    faction(state, "russia").stores = (0, 1, 0)

    assert offered(state) == []


@pytest.mark.rule("SH-029")
def test_what_was_shipped_home_is_stored_and_used_before_money() -> None:
    state = position("russia")
    faction(state, "russia").money = 10
    faction(state, "russia").stores = (3, 0, 0)

    holds.pay(state, RUSSIA, EARTH, (2, 2, 0))

    assert (faction(state, "russia").stores, faction(state, "russia").money) == ((1, 0, 0), 8)


@pytest.mark.rule("SH-066", "SH-067")
def test_victory_point_chits_are_kept_for_the_count() -> None:
    state = position("russia")
    before = GAME.rules.scores(state)[0]

    treasury.gain_vp(state, RUSSIA, 2)

    assert faction(state, "russia").vp == 2
    assert GAME.rules.scores(state)[0] == before + 2


def test_nothing_is_offered_before_the_first_year_or_when_the_game_is_over() -> None:
    state = position("russia")
    faction(state, "russia").politics = 9
    assert offered(state) == []

    in_a_year(state)
    assert offered(state) != []
    state.over = True
    assert offered(state) == []


def test_the_phase_that_goes_on_is_known() -> None:
    state = position("russia", year=2030)

    state.then(*(Phase(name) for name in ("combat", "exploration")))
    assert anytime.phase(state) == "movement"
    assert not anytime.in_combat(state)
    state.stack.pop()
    assert anytime.phase(state) == "combat"
    assert anytime.in_combat(state)


def test_offers_stand_while_a_decision_waits() -> None:
    state = position("russia", "japan", year=2040)
    in_a_year(state)
    faction(state, "russia").politics = faction(state, "japan").politics = 1

    do(state, SelectPolicy(0))

    assert "politics money" in offered(state, 0)
    assert "politics money" in offered(state, 1)
