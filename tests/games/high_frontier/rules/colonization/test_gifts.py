"""What Bernals and Colonists change in rules of the core."""

from __future__ import annotations

import pytest

from armillary.engine import advance
from armillary.games.high_frontier.rules import turn
from armillary.games.high_frontier.rules.colonization import gifts
from armillary.games.high_frontier.rules.components import CARDS
from armillary.games.high_frontier.rules.components.kinds import NOBODY, Deck, Spectral
from armillary.games.high_frontier.rules.hazards import belts
from armillary.games.high_frontier.rules.movement import engines
from armillary.games.high_frontier.rules.operations import auctions, boosting, market, production
from armillary.games.high_frontier.rules.pieces import privileges, supports
from armillary.games.high_frontier.rules.politics.events import BatonPassed
from armillary.games.high_frontier.rules.state import HighFrontierState, Slot
from armillary.testing import asked, told
from tests.games.high_frontier.positions import (
    bernal,
    card,
    factory,
    give,
    node,
    piece,
    position,
    put,
    site,
    turn_of,
)

CLIMATE = "L1 Climate Control Bernal"
CELLS, COLLIMATOR = "L5 Solar Cell Factory", "Collimator Lab"
MALCOLM = "colonist_malcolm"
SKUNKS = "shimizu_corp_entrepreneurs"


def _three() -> HighFrontierState:
    return position("spacex", "taikonauts", "nasa_astronauts", colonization=True)


@pytest.mark.rule("HFC-016")
def test_secessionists_double_the_boosts_of_opponents_alone() -> None:
    state = _three()
    put(state, 1, Slot.OUTPOST_1, "ceres", "New Attica Secessionists")
    assert [boosting.cost_of(state, seat, 3) for seat in range(3)] == [6, 3, 6]

    state.left = (1,)
    assert [boosting.cost_of(state, seat, 3) for seat in range(3)] == [3, 3, 3]


@pytest.mark.rule("HFC-360")
@pytest.mark.parametrize(("name", "gain"), [(CELLS, [(1, 0), (0, 0)]), (COLLIMATOR, [(1, 1), (0, 0)])])
def test_solar_cells_help_what_is_solar_and_a_collimator_what_is_pushed(
    name: str, gain: list[tuple[int, int]]
) -> None:
    """A mirror of sunlight, and a Crew's thruster; the push itself is the other half of the collimator."""
    state = position("spacex", "taikonauts", colonization=True)
    put(state, 0, Slot.ROCKET, "leo", "Re Solar Moth", "spacex", wet="8")
    plain = engines.engines(state, 0, Slot.ROCKET)[::2]
    bernal(state, 0, "geo", name)

    found = engines.engines(state, 0, Slot.ROCKET)[::2]

    assert [engine.piece for engine in found] == [engine.piece for engine in plain]
    pairs = zip(found, plain, strict=True)
    assert [(a.net_thrust - b.net_thrust, a.pivots - b.pivots) for a, b in pairs] == gain


@pytest.mark.rule("HFC-360")
@pytest.mark.parametrize("anchored", [True, False])
def test_an_anchored_bernal_works_without_supports_and_another_does_not(anchored: bool) -> None:
    state = position("spacex", "taikonauts", colonization=True)
    bernal(state, 0, "geo", CELLS, anchored=anchored)
    assert supports.operational(state, 0, Slot.STANFORD, piece(CELLS)) == anchored


@pytest.mark.rule("HFC-345")
@pytest.mark.parametrize(("holder", "cards", "free"), [(1, 4, False), (1, 3, True), (0, 4, True)])
def test_the_laboratory_of_an_opponent_holds_skunks_to_the_hand_limit(
    holder: int, cards: int, free: bool
) -> None:
    state = position(SKUNKS, "taikonauts", colonization=True)
    bernal(state, 0, "geo", "Tourism Cycler")
    slot = Slot.STANFORD if holder else Slot.KALPANA
    bernal(state, holder, "sol_earth_l2", "Pharmaceutics Lab", slot=slot)
    give(state, 0, *("Hall Effect", "Kuck Mosquito", "CVD Molding", "Re Solar Moth")[:cards])
    assert auctions.may_bid(state, 0, Deck.THRUSTER) == free


@pytest.mark.rule("HFC-382")
@pytest.mark.parametrize(
    ("product", "colonist", "domes", "offered"),
    [(True, True, 1, True), (True, False, 1, False), (False, True, 1, False), (True, True, 0, False)],
)
def test_who_homesteads_has_a_product_a_colonist_and_a_dome(
    product: bool, colonist: bool, domes: int, offered: bool
) -> None:
    state = position("spacex", "taikonauts", colonization=True)
    bernal(state, 0, "geo", "Tourism Cycler")
    factory(state, 0, "himalia")
    if product:
        put(state, 0, Slot.OUTPOST_2, "geo", piece("thruster_hall_effect", back=True))
    if colonist:
        put(state, 0, Slot.OUTPOST_1, "ceres", MALCOLM)
    state.decks[Deck.COLONIST].remove(card(MALCOLM))
    state.players[0].domes = domes
    turn_of(state)
    assert ("homestead himalia" in asked(state)) == offered


@pytest.mark.rule("HFC-016")
def test_blue_goo_makes_everything_in_the_own_factory_where_it_is() -> None:
    state = position("spacex", "taikonauts", colonization=True)
    other = next(
        number
        for number, each in enumerate(CARDS)
        if each.deck is Deck.THRUSTER and each.spectral not in (Spectral.ANY, Spectral.C, Spectral.D)
    )
    give(state, 0, CARDS[other].id)
    factory(state, 0, "himalia", "titan_ontario_lacus")  # types C and D
    assert production.places(state, 0, other) == []
    put(state, 0, Slot.OUTPOST_1, "ceres", "Blue Goo Sybonts")
    assert production.places(state, 0, other) == []
    put(state, 0, Slot.OUTPOST_1, "himalia", "Blue Goo Sybonts")
    assert production.places(state, 0, other) == [site("himalia")]

    state.factories[site("himalia")] = 1
    assert production.places(state, 0, other) == []


@pytest.mark.rule("HFC-360")
def test_a_tourism_cycler_makes_the_belts_of_earth_safe_for_its_owner_alone() -> None:
    state = position("spacex", "taikonauts", colonization=True)
    earth, jupiter = node("earth_radiation_01"), node("jupiter_radiation_01")
    bernal(state, 0, "geo", "Tourism Cycler")

    safe = [
        (seat, where) for seat in (0, 1) for where in (earth, jupiter) if belts.is_safe(state, seat, where)
    ]
    assert safe == [(0, earth)]


@pytest.mark.rule("HFC-299", "HFC-360")
@pytest.mark.parametrize(
    ("holder", "name", "cubes", "first", "left"),
    [
        (1, CLIMATE, 3, 1, [5, 2]),  # its cube replaces that of the former 1st Player
        (1, CLIMATE, 0, 0, [4, 0]),
        (0, CLIMATE, 3, 0, [4, 3]),
        (1, "Tourism Cycler", 3, 0, [4, 3]),
    ],
)
def test_who_rules_the_weather_becomes_first_player_with_a_cube(
    holder: int, name: str, cubes: int, first: int, left: list[int]
) -> None:
    state = position("spacex", "taikonauts", colonization=True)
    bernal(state, holder, "sol_earth_l1", name)
    state.players[0].cubes, state.players[1].cubes = 4, cubes

    turn.year_begins(state)
    advance(state)

    assert (state.first, [player.cubes for player in state.players]) == (first, left)
    assert len(told(state, BatonPassed)) == first


@pytest.mark.rule("HFC-360")
def test_who_has_left_rules_no_weather() -> None:
    state = _three()
    bernal(state, 1, "sol_earth_l1", CLIMATE)
    assert gifts.ruler(state) == 1

    state.left = (1,)
    assert gifts.ruler(state) == NOBODY


@pytest.mark.rule("HFC-016")
def test_naniteers_sell_hand_cards_and_products_at_twice_the_price() -> None:
    state = position("spacex", "taikonauts", colonization=True)
    prices = [market.hand_price(state, 0), market.product_price(state, 0, card("Nanobot"))]
    put(state, 0, Slot.OUTPOST_1, "ceres", "Kaluga Naniteers")

    doubled = [market.hand_price(state, 0), market.product_price(state, 0, card("Nanobot"))]
    assert doubled == [2 * each for each in prices]
    assert market.product_price(state, 1, card("Nanobot")) == prices[1]


@pytest.mark.rule("HFC-239")
@pytest.mark.parametrize(
    ("faction", "where", "may"),
    [("taikonauts", "ceres", True), ("spacex", "ceres", False), ("taikonauts", "hertha", False)],
)
def test_soldiers_commit_felonies_before_defenders_where_they_are_and_felonies_are_allowed(
    faction: str, where: str, *, may: bool
) -> None:
    state = position(faction, "nasa_astronauts", colonization=True)
    bernal(state, 0, "geo", "Tourism Cycler")  # without a home no privilege
    put(state, 0, Slot.ROCKET, "ceres", faction)
    put(state, 1, Slot.OUTPOST_1, "ceres", "nasa_astronauts")
    assert not privileges.may_commit(state, 0, node("ceres"), 1)

    put(state, 0, Slot.OUTPOST_1, where, "Soldier Caste")
    assert privileges.may_commit(state, 0, node("ceres"), 1) is may
