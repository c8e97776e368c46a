"""What cards say: sides, triangles, bands; Hands and Stacks."""

from __future__ import annotations

from fractions import Fraction

import pytest

from armillary.games.high_frontier.game import GAME
from armillary.games.high_frontier.rules.components import CARDS, FACES, OF_DECK
from armillary.games.high_frontier.rules.components.kinds import Deck, Grade, Platform, Side
from armillary.games.high_frontier.rules.movement.engines import engines
from armillary.games.high_frontier.rules.pieces import abilities, grants, supports
from armillary.games.high_frontier.rules.state import HighFrontierState, Slot
from armillary.testing import choose
from tests.games.high_frontier.positions import card, give, node, piece, position, put, turn_of

HALL = ("Hall Effect", "Cascade Photovoltaic")


def _fuel_and_thrust(state: HighFrontierState) -> list[tuple[Fraction, int]]:
    return [(engine.fuel, engine.chain.thrust) for engine in engines(state, 0, Slot.ROCKET)]


@pytest.mark.rule("HFC-008")
def test_only_the_side_that_is_up_applies() -> None:
    number = card("Hall Effect")
    white, black = CARDS[number].faces
    assert (white.side, black.side) == (Side.WHITE, Side.BLACK)
    state = position("spacex", "taikonauts")
    found = []
    for name in ("Hall Effect", "Ion Drive"):
        put(state, 0, Slot.ROCKET, "leo", name, "Dusty Plasma MHD", wet="8")
        found.append(engines(state, 0, Slot.ROCKET)[0].fuel)
    assert found == [Fraction(2), Fraction(1, 2)]


@pytest.mark.rule("HFC-011")
def test_platforms_and_isru() -> None:
    railgun = FACES[piece("Helical Railgun")]
    assert (railgun.isru, railgun.platforms) == (0, Platform.MISSILE | Platform.RAYGUN)
    assert all(0 <= face.isru <= 4 for face in FACES if face.platforms and face.side is not Side.PURPLE)


@pytest.mark.rule("HFC-012")
def test_the_numbers_of_a_triangle() -> None:
    crew = FACES[piece("nasa_astronauts")].triangle
    driver = FACES[piece("Mass Driver")].triangle
    assert crew is not None
    assert driver is not None
    assert (crew.thrust, crew.fuel, crew.grade, crew.afterburn) == (14, Fraction(8), Grade.WATER, 2)
    assert (driver.thrust, driver.fuel, driver.grade, driver.push) == (4, Fraction(3), Grade.DIRT, True)


@pytest.mark.rule("HFC-013")
def test_a_solar_support_shifts_the_thrust_as_a_solar_thruster_does() -> None:
    state = position("spacex", "taikonauts")
    found = {}
    for supply in ("Cascade Photovoltaic", "Dusty Plasma MHD"):
        thrusts = []
        for where in ("leo", "ceres"):
            put(state, 0, Slot.ROCKET, where, "Hall Effect", supply, wet="8")
            thrusts.append(engines(state, 0, Slot.ROCKET)[0].net_thrust)
        found[supply] = thrusts[1] - thrusts[0]
    assert found == {"Cascade Photovoltaic": -2, "Dusty Plasma MHD": 0}


@pytest.mark.rule("HFC-017")
@pytest.mark.rule("HFC-222")
def test_a_card_without_its_supports_is_not_operational() -> None:
    state = position("spacex", "taikonauts")
    put(state, 0, Slot.ROCKET, "leo", "Hall Effect", wet="8")
    assert not engines(state, 0, Slot.ROCKET)
    assert not supports.operational(state, 0, Slot.ROCKET, piece("Hall Effect"))
    put(state, 0, Slot.ROCKET, "leo", *HALL, wet="8")
    assert supports.operational(state, 0, Slot.ROCKET, piece("Hall Effect"))


@pytest.mark.rule("HFC-018")
def test_modifiers_count_only_in_the_chain_of_the_thruster() -> None:
    state = position("spacex", "taikonauts")
    put(state, 0, Slot.ROCKET, "leo", "Re Solar Moth", "Cermet NERVA Fission", wet="8")
    assert _fuel_and_thrust(state)[0] == (Fraction(4), 0)
    put(state, 0, Slot.ROCKET, "leo", "De Laval Nozzle", "Cermet NERVA Fission", wet="8")
    assert _fuel_and_thrust(state)[0] == (Fraction(4), 3)


@pytest.mark.rule("HFC-016")
@pytest.mark.rule("HFC-222")
def test_an_ability_needs_its_card_to_work() -> None:
    state = position("spacex", "taikonauts")
    put(state, 0, Slot.OUTPOST_1, "ceres", "Atmospheric Scoop")
    assert not abilities.has(state, 0, node("ceres"), "aerostat_hydration")
    put(state, 0, Slot.OUTPOST_1, "ceres", "Atmospheric Scoop", "Dusty Plasma MHD")
    assert abilities.has(state, 0, node("ceres"), "aerostat_hydration")


@pytest.mark.rule("HFC-016")
def test_an_ability_works_in_a_stack_not_in_the_hand() -> None:
    state = position("spacex", "taikonauts")
    give(state, 0, "Femtochemistry")
    assert not abilities.has(state, 0, node("leo"), "double_site_refuel")
    put(state, 0, Slot.LEO, "leo", "Femtochemistry")
    assert abilities.has(state, 0, node("leo"), "double_site_refuel")
    assert not abilities.has(state, 1, node("leo"), "double_site_refuel")


@pytest.mark.rule("HFC-223")
def test_an_ability_works_beside_the_chain_in_use() -> None:
    state = position("spacex", "taikonauts")
    put(state, 0, Slot.ROCKET, "ceres", *HALL, "Ultracold Neutrons", wet="8")
    (engine,) = engines(state, 0, Slot.ROCKET)
    assert piece("Ultracold Neutrons") not in engine.chain.pieces
    assert abilities.find(state, 0, node("ceres"), "isru_modifier")[0].amount == -2


@pytest.mark.rule("HFC-275")
@pytest.mark.parametrize(
    ("kind", "taker", "where", "lent"),
    [
        (grants.ABILITY, 0, "ceres", True),
        (grants.CREW, 0, "ceres", False),
        (grants.ABILITY, 2, "ceres", False),
        (grants.ABILITY, 0, "leo", False),
    ],
)
def test_an_ability_is_lent_to_one_player_where_a_stack_of_theirs_is(
    kind: str, taker: int, where: str, lent: bool
) -> None:
    state = position("spacex", "taikonauts", "nasa_astronauts")
    put(state, 1, Slot.OUTPOST_1, "ceres", "Photon Kite Sail")
    put(state, 0, Slot.OUTPOST_1, where, "Mass Driver")
    put(state, 2, Slot.OUTPOST_1, "ceres", "Mass Driver")
    grants.grant(state, kind, 1, taker, card("Photon Kite Sail"))
    key = FACES[piece("Photon Kite Sail")].abilities[0].key
    assert abilities.has(state, 0, node("ceres"), key) == lent


# Hands


@pytest.mark.rule("HFC-073")
def test_a_hand_of_any_size_is_kept() -> None:
    state = position("spacex", "taikonauts")
    many = [CARDS[number].id for number in OF_DECK[Deck.THRUSTER]]
    give(state, 0, *many)
    choose(turn_of(state), "end")
    assert len(state.players[0].hand) == len(many) > 9


@pytest.mark.rule("HFC-074")
def test_hands_stacks_tanks_and_aqua_are_open() -> None:
    state = position("spacex", "taikonauts")
    give(state, 0, "Hall Effect")
    state.players[0].aqua = 7
    put(state, 0, Slot.OUTPOST_1, "ceres", "Rock Splitter", water=3)
    seen = GAME.view(turn_of(state), 1).players[0]
    own = state.players[0]
    assert (seen.hand, seen.aqua, seen.stacks) == (own.hand, 7, own.stacks)


@pytest.mark.rule("HFC-075")
def test_a_card_in_the_hand_has_no_side() -> None:
    state = position("spacex", "taikonauts")
    put(state, 0, Slot.ROCKET, "geo", "Ion Drive", "Dusty Plasma MHD")
    choose(turn_of(state), "jettison rocket", "card thruster_hall_effect", "done")
    assert state.players[0].hand == [card("Ion Drive")] == [card("Hall Effect")]


@pytest.mark.rule("HFC-009")
@pytest.mark.rule("HFC-075")
def test_without_a_factory_cards_enter_play_white_side_up() -> None:
    state = position("spacex", "taikonauts")
    state.players[0].aqua = 9
    give(state, 0, "Ion Drive", "Dusty Plasma MHD")
    texts = choose(turn_of(state), "boost")
    assert "card thruster_hall_effect" in texts
    choose(state, "card thruster_hall_effect", "launch")
    leo = state.held(0, Slot.LEO)
    assert leo is not None
    assert {FACES[held].side for held in leo.cards if FACES[held].name != "SpaceX"} == {Side.WHITE}
    assert piece("Hall Effect") in leo.cards
    assert not [text for text in texts if text.startswith("produce")]
