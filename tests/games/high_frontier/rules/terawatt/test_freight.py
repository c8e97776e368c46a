"""Freighters: their movement, their cargo, what becomes of it."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from armillary.engine import advance
from armillary.engine.steps import options
from armillary.games.high_frontier.rules import scoring
from armillary.games.high_frontier.rules.components import FACES, NODES, SITES
from armillary.games.high_frontier.rules.components.kinds import Deck
from armillary.games.high_frontier.rules.events.flight import RocketplaneFuelled, SpaceEntered
from armillary.games.high_frontier.rules.hazards import belts, losses
from armillary.games.high_frontier.rules.movement import engines, movement
from armillary.games.high_frontier.rules.negotiation import wares
from armillary.games.high_frontier.rules.negotiation.terms import CardTerm
from armillary.games.high_frontier.rules.operations.production import Produce
from armillary.games.high_frontier.rules.operations.research import RESEARCH
from armillary.games.high_frontier.rules.pieces import supports
from armillary.games.high_frontier.rules.politics import laws
from armillary.games.high_frontier.rules.state import HighFrontierState, Slot
from armillary.games.high_frontier.rules.terawatt import loading
from armillary.testing import choose, refused, told
from tests.games.high_frontier.positions import (
    bernal,
    card,
    dice,
    factory,
    game,
    give,
    node,
    piece,
    position,
    put,
    site,
    turn_of,
)

STEAM = "Fission-Heated Steam"  # Load Limit 2, Factory Loading Only
SAIL = "Fusion Fragment Sail"  # Load Limit 2, a Bonus Pivot


def _table(*, seats: int = 2, **settings: Any) -> HighFrontierState:
    return position(*("spacex", "taikonauts", "isro")[:seats], terawatt=True, **settings)


def _choices(state: HighFrontierState, seat: int = 0) -> list[str]:
    return [str(option) for option in options(state, seat)]


@pytest.mark.rule("HFC-306")
def test_two_more_decks_lie_black_side_up() -> None:
    state = game(2, terawatt=True)
    for deck in (Deck.FREIGHTER, Deck.GW_THRUSTER):
        assert state.decks[deck]
        assert all(FACES[4 * number].side.name == "BLACK" for number in state.decks[deck])
    assert not game(2).decks[Deck.FREIGHTER]


@pytest.mark.rule("HFC-307")
@pytest.mark.parametrize("where", ["hand", "stack"])
def test_who_owns_a_freighter_starts_no_auction_for_another(where: str) -> None:
    state = _table()
    if where == "hand":
        give(state, 0, STEAM)
    else:
        put(state, 0, Slot.FREIGHTER, "ceres", STEAM)
    turn_of(state)
    assert RESEARCH[Deck.GW_THRUSTER] in options(state, 0)
    assert refused(state, "research freighter").rule == "HFC-307"


@pytest.mark.rule("HFC-307", "HFC-293")
def test_no_grant_brings_a_second_freighter() -> None:
    state = position("spacex", "taikonauts", politics=True, terawatt=True)
    put(state, 0, Slot.FREIGHTER, "ceres", STEAM)
    state.players[0].aqua = 5
    state.star = laws.EQUALITY
    turn_of(state)
    assert "research gw_thruster" in _choices(state)
    assert "research freighter" not in _choices(state)


@pytest.mark.rule("HFC-307")
def test_freighters_are_exchanged_but_not_gathered() -> None:
    state = _table()
    give(state, 0, STEAM)
    give(state, 1, "Poodle Steam")
    one, other = CardTerm(0, 1, card(STEAM)), CardTerm(1, 0, card("Poodle Steam"))
    assert wares.why_not(state, (one,), idle=True) == "HFC-307"
    assert not wares.why_not(state, (one, other), idle=True)


@pytest.mark.rule("HFC-308", "HFC-313")
def test_a_freighter_is_made_at_a_factory_on_a_figure_of_its_own() -> None:
    state = _table()
    factory(state, 0, "ceres")
    give(state, 0, STEAM)
    turn_of(state)
    assert "boost" not in _choices(state)

    Produce(piece(STEAM), site("ceres")).act(state, 0)
    advance(state)

    stack = state.held(0, Slot.FREIGHTER)
    assert stack is not None
    assert (stack.node, stack.cards) == (node("ceres"), (piece(STEAM),))
    assert state.held(0, Slot.OUTPOST_1) is None


@pytest.mark.rule("HFC-309", "HF3-006")
def test_there_are_no_deliveries() -> None:
    state = _table()
    factory(state, 0, "ceres")
    put(state, 0, Slot.OUTPOST_1, "ceres", piece("Hall Effect", back=False))
    turn_of(state)
    assert not any(choice.startswith("deliver") for choice in _choices(state))


@pytest.mark.rule("HFC-313")
def test_cargo_up_to_the_load_limit_and_never_the_card_itself() -> None:
    state = _table()
    factory(state, 0, "ceres")
    put(state, 0, Slot.FREIGHTER, "ceres", STEAM)
    put(state, 0, Slot.OUTPOST_1, "ceres", water=5)
    turn_of(state)
    choose(state, "cargo outpost_1 freighter")
    assert _choices(state) == ["water 1", "water 2"]
    choose(state, "water 2")
    assert loading.carried(state, 0, Slot.FREIGHTER) == loading.load_limit(state, 0, Slot.FREIGHTER) == 2

    put(state, 0, Slot.FREIGHTER, "ceres", STEAM)
    turn_of(state)
    assert not any("cargo freighter" in choice for choice in _choices(state))


@pytest.mark.rule("HFC-313")
def test_who_carries_too_much_stays() -> None:
    state = _table()
    factory(state, 0, "ceres")
    put(state, 0, Slot.FREIGHTER, "ceres", STEAM, water=3)
    turn_of(state)
    assert refused(state, "move freighter").rule == "HFC-313"


@pytest.mark.rule("HFC-314")
def test_some_load_at_factories_and_own_bernals_only_and_unload_anywhere() -> None:
    state = _table(colonization=True)
    put(state, 0, Slot.FREIGHTER, "ceres_lagrange_08", STEAM, water=1)
    put(state, 0, Slot.OUTPOST_1, "ceres_lagrange_08", water=1)
    turn_of(state)
    assert "cargo freighter outpost_1" in _choices(state)
    assert "cargo outpost_1 freighter" not in _choices(state)

    bernal(state, 0, "ceres_lagrange_08", "bernal_geo_elevator_bernal", slot=Slot.KALPANA)
    state.players[0].stacks[Slot.OUTPOST_1] = None
    assert loading.loads_here(state, 0, Slot.FREIGHTER)


@pytest.mark.rule("HFC-315", "HFC-317")
@pytest.mark.parametrize(("push", "thrust"), [(False, 1), (True, 2)])
def test_net_thrust_is_1_or_2_with_a_push_whatever_it_weighs(push: bool, thrust: int) -> None:
    state = _table()
    put(state, 0, Slot.FREIGHTER, "leo", SAIL, water=2)
    state.players[0].powersat = push
    (engine,) = engines.engines(state, 0, Slot.FREIGHTER)
    assert (engine.net_thrust, engine.pivots) == (thrust, 1)
    assert engine.fuel == 0


@pytest.mark.rule("HFC-315")
def test_it_moves_without_fuel() -> None:
    state = _table()
    put(state, 0, Slot.FREIGHTER, "leo", SAIL)
    turn_of(state)
    choose(state, "move freighter")
    before = state.held(0, Slot.FREIGHTER)
    step = next(choice for choice in _choices(state) if choice.startswith("to "))
    choose(state, step)
    while any(choice == "halt" for choice in _choices(state)):
        choose(state, "halt")
    after = state.held(0, Slot.FREIGHTER)
    assert before is not None
    assert after is not None
    assert after.node != before.node
    assert after.moved
    assert "move freighter" not in _choices(state)


@pytest.mark.rule("HFC-316")
def test_no_lander_burns() -> None:
    state = _table()
    for name in ("ceres", "luna_aristarchus_plateau", "phobos", "vesta"):
        factory(state, 0, name)
        put(state, 0, Slot.FREIGHTER, name, SAIL)
        (engine,) = engines.engines(state, 0, Slot.FREIGHTER)
        flight = movement.flight_of(state, 0, Slot.FREIGHTER, engine)
        assert all(not NODES[step.to].lander for step in movement.moves_on(state, flight))


def _on_titan(water: int, *cargo: str) -> HighFrontierState:
    """A Freighter beside an own Factory, and a store of water."""
    state = _table()
    factory(state, 0, "titan_kraken_mare")
    put(state, 0, Slot.FREIGHTER, "titan_kraken_mare", SAIL, *cargo)
    put(state, 0, Slot.OUTPOST_1, "titan_kraken_mare", water=water)
    return state


@pytest.mark.rule("HFC-168", "HFC-316")
@pytest.mark.parametrize(
    ("cargo", "water", "leaves"),
    [((), 3, False), ((), 4, True), (("Hall Effect",), 7, False), (("Hall Effect",), 8, True)],
)
def test_a_freighter_leaves_by_rocketplane_for_twice_its_mass(
    cargo: tuple[str, ...], water: int, leaves: bool
) -> None:
    state = _on_titan(water, *cargo)  # the card has Mass 2, the thruster too
    assert ("move freighter" in _choices(turn_of(state))) == leaves


@pytest.mark.rule("HFC-168")
def test_the_rocketplane_of_a_freighter_takes_it_through_the_lander_burn() -> None:
    state = turn_of(_on_titan(5))
    dice(state, 6)
    choose(state, "move freighter")  # there is one way up, and no halt on it
    assert told(state, RocketplaneFuelled)[0].tanks == 4
    assert [event.to for event in told(state, SpaceEntered)] == [
        node("saturn_lander_burn_05"),
        node("saturn_lagrange_10"),
    ]
    choose(state, "halt")
    stack = state.held(0, Slot.FREIGHTER)
    store = state.held(0, Slot.OUTPOST_1)
    assert stack is not None
    assert store is not None
    assert (stack.node, store.water) == (node("saturn_lagrange_10"), 1)


@pytest.mark.rule("HFC-168")
def test_a_freighter_is_too_weak_for_three_lander_burns() -> None:
    state = _table()
    factory(state, 0, "venus_aerostat_xity")
    put(state, 0, Slot.FREIGHTER, "venus_aerostat_xity", SAIL)
    put(state, 0, Slot.OUTPOST_1, "venus_aerostat_xity", water=9)
    assert "move freighter" not in _choices(turn_of(state))


@pytest.mark.rule("HFC-316")
@pytest.mark.parametrize(("push", "beyond"), [(False, False), (True, True)])
def test_what_the_sun_heats_goes_beyond_its_zone_only_with_a_push(push: bool, beyond: bool) -> None:
    state = _table()
    state.players[0].powersat = push
    put(state, 0, Slot.FREIGHTER, "ceres_burn_23", "Inflatable Solar-Heated")
    choose(turn_of(state), "move freighter")
    assert ("to jupiter_burn_30" in _choices(state)) == beyond


@pytest.mark.rule("HFC-316", "HFC-161")
@pytest.mark.parametrize(("name", "lands"), [("Fission GCR", True), (STEAM, False)])
def test_some_land_on_small_sites_by_themselves_and_roll_for_no_factory(name: str, lands: bool) -> None:
    state = _table()
    put(state, 0, Slot.FREIGHTER, "hertha", name)
    assert SITES[site("hertha")].size < 6
    turn_of(state)
    assert ("move freighter" in _choices(state)) == lands
    if lands:
        (engine,) = engines.engines(state, 0, Slot.FREIGHTER)
        first = movement.moves_on(state, movement.flight_of(state, 0, Slot.FREIGHTER, engine))
        assert {(step.how, step.first) for step in first} == {("power", False)}
        craft = engines.craft_of(state, 0, Slot.FREIGHTER, engine)
        assert craft.nimble == 6  # smaller than this


@pytest.mark.rule("HFC-318")
def test_radiation_glitches_a_freighter_first_and_then_decommissions_it() -> None:
    state = _table()
    put(state, 0, Slot.FREIGHTER, "leo", STEAM, "Hall Effect")
    lost = (piece(STEAM),)
    losses.decommission(state, 0, Slot.FREIGHTER, lost, losses.BELT)
    stack = state.held(0, Slot.FREIGHTER)
    assert stack is not None
    assert stack.glitch
    assert piece(STEAM) in stack.cards

    losses.decommission(state, 0, Slot.FREIGHTER, lost, losses.BELT)
    assert state.held(0, Slot.FREIGHTER) is None
    assert card(STEAM) in state.players[0].hand


@pytest.mark.rule("HF3-X16")
def test_what_a_lost_freighter_carried_stays() -> None:
    state = _table()
    put(state, 0, Slot.FREIGHTER, "ceres", STEAM, "Hall Effect", water=1, glitch=True)
    losses.decommission(state, 0, Slot.FREIGHTER, (piece(STEAM),), losses.GLITCH)
    outpost = state.held(0, Slot.OUTPOST_1)
    assert outpost is not None
    assert (outpost.node, outpost.cards, outpost.water) == (node("ceres"), (piece("Hall Effect"),), 1)
    assert outpost.glitch


@pytest.mark.rule("HFC-319")
@pytest.mark.parametrize(("freighter", "works"), [("HIIPER Beam Rider", True), (SAIL, False)])
def test_the_generator_on_board_supplies_cards_of_its_stack(freighter: str, works: bool) -> None:
    state = _table()
    put(state, 0, Slot.FREIGHTER, "ceres", freighter, "Hall Effect")
    assert supports.operational(state, 0, Slot.FREIGHTER, piece("Hall Effect")) == works


@pytest.mark.rule("HFC-256")
def test_the_big_cube_is_a_token() -> None:
    state = _table()
    before = scoring.scores(state)[0]
    put(state, 0, Slot.FREIGHTER, "ceres", STEAM)
    assert scoring.scores(state)[0] == before + 1


@pytest.mark.rule("HFC-315")
@pytest.mark.parametrize(
    ("name", "where", "thrust"),
    [
        ("Antiproton Sail and Harvester", "earth_radiation_01", 2),
        ("Antiproton Sail and Harvester", "hertha", 1),
        ("Poodle Steam", "hertha", 3),
        ("Poodle Steam", "earth_radiation_01", 1),
    ],
)
def test_some_are_stronger_in_belts_or_at_factories(name: str, where: str, thrust: int) -> None:
    state = _table()
    factory(state, 1, "hertha")
    put(state, 0, Slot.FREIGHTER, where, name)
    (engine,) = engines.engines(state, 0, Slot.FREIGHTER)
    assert engine.net_thrust == thrust


@pytest.mark.rule("HFC-320")
def test_a_cube_that_does_not_fly_has_no_engine() -> None:
    state = _table()
    put(state, 0, Slot.FREIGHTER, "leo", "Fission GCR")
    assert engines.engines(state, 0, Slot.MOBILE_1) == []


@pytest.mark.rule("HFC-320")
@pytest.mark.parametrize("mark", ["moved", "moved_water", "moved_gold"])
def test_what_has_moved_or_holds_what_has_moved_stays(mark: str) -> None:
    state = _table()
    stack = put(state, 0, Slot.FREIGHTER, "leo", SAIL, water=1, gold=1)
    assert movement.may_move(state, 0, Slot.FREIGHTER)
    state.put(0, Slot.FREIGHTER, replace(stack, **{mark: 1}))
    assert not movement.may_move(state, 0, Slot.FREIGHTER)


@pytest.mark.rule("HFC-320")
@pytest.mark.parametrize(("name", "moves"), [("Hall Effect", False), ("Mass Driver", True)])
def test_a_card_that_has_moved_holds_up_its_freighter_alone(name: str, moves: bool) -> None:
    state = _table()
    put(state, 0, Slot.FREIGHTER, "leo", SAIL, "Hall Effect")
    state.moved = (card(name),)
    assert movement.may_move(state, 0, Slot.FREIGHTER) == moves


@pytest.mark.rule("HFC-321")
def test_a_belt_is_rolled_for_a_cube_as_for_the_promoted_card() -> None:
    state = _table()
    put(state, 0, Slot.FREIGHTER, "leo", "Fission GCR")
    put(state, 0, Slot.MOBILE_1, "earth_radiation_01")
    assert belts.exposed(state, 0, Slot.MOBILE_1) == (piece("Fission GCR"),)
    assert belts.exposed(state, 0, Slot.FREIGHTER) == (piece("Fission GCR"),)


@pytest.mark.rule("HFC-318")
def test_cargo_lost_to_radiation_glitches_no_freighter() -> None:
    state = _table()
    put(state, 0, Slot.FREIGHTER, "leo", STEAM, "Hall Effect")
    losses.decommission(state, 0, Slot.FREIGHTER, (piece("Hall Effect"),), losses.BELT)
    stack = state.held(0, Slot.FREIGHTER)
    assert stack is not None
    assert (stack.cards, stack.glitch) == ((piece(STEAM),), False)


@pytest.mark.rule("HFC-313")
def test_another_purple_card_takes_no_cube_with_it() -> None:
    state = _table()
    put(state, 0, Slot.FREIGHTER, "leo", "Fission GCR")
    put(state, 0, Slot.MOBILE_1, "ceres_lagrange_08")
    put(state, 0, Slot.OUTPOST_1, "hertha", "Zubrin-GDM")
    losses.decommission(state, 0, Slot.OUTPOST_1, (piece("Zubrin-GDM"),), losses.GLITCH)
    assert state.held(0, Slot.MOBILE_1) is not None
