"""Mobile Factories: the small cubes of who has promoted the Freighter."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from armillary.games.high_frontier.rules import scoring
from armillary.games.high_frontier.rules.components import FACES, OF_DECK
from armillary.games.high_frontier.rules.components.kinds import NOTHING, Deck
from armillary.games.high_frontier.rules.conflict.table import table
from armillary.games.high_frontier.rules.conflict_table import Coming
from armillary.games.high_frontier.rules.hazards import hazard_rolls, losses
from armillary.games.high_frontier.rules.menu import use
from armillary.games.high_frontier.rules.movement import engines, movement
from armillary.games.high_frontier.rules.pieces import grants
from armillary.games.high_frontier.rules.state import HighFrontierState, Slot
from armillary.games.high_frontier.rules.terawatt import cubes, loading, mobiles
from armillary.testing import asked, choose, do, refused
from tests.games.high_frontier.positions import (
    MODULE_3,
    bernal,
    card,
    claim,
    damage,
    dice,
    factory,
    node,
    piece,
    position,
    put,
    site,
    turn_of,
    war,
)

STEAM, GCR = "Fission-Heated Steam", "Fission GCR"  # black and purple: Load Limit 6, lands on Size 6
BERNAL = "bernal_l5_solar_cell_factory"
SAIL = "Antiproton Sail and Harvester"  # purple


def _table(freighter: str = GCR, **settings: Any) -> HighFrontierState:
    state = position("spacex", "taikonauts", terawatt=True, **settings)
    put(state, 0, Slot.FREIGHTER, "leo", freighter)
    return state


def _cube(state: HighFrontierState, where: str, seat: int = 0) -> int:
    state.players[seat].cubes -= 1
    put(state, seat, Slot.MOBILE_1, where)
    return Slot.MOBILE_1


@pytest.mark.rule("HFC-320")
@pytest.mark.parametrize(("freighter", "flies"), [(STEAM, False), (GCR, True)])
def test_cubes_fly_once_the_freighter_is_promoted(freighter: str, flies: bool) -> None:
    state = _table(freighter)
    factory(state, 0, "hertha")
    turn_of(state)
    assert ("move hertha" in asked(state)) == flies


@pytest.mark.rule("HFC-320", "HFC-321", "HFC-323")
def test_a_factory_leaves_its_claim_and_comes_down_on_another() -> None:
    state = _table()
    state.players[0].powersat = True
    factory(state, 0, "hertha")
    claim(state, 0, "chaucer")
    cubes = state.players[0].cubes
    turn_of(state)
    choose(state, "move hertha")
    assert site("hertha") not in state.factories
    assert mobiles.mobiles(state, 0) == [Slot.MOBILE_1]
    assert asked(state)
    if "to ceres_lagrange_08" in asked(state):
        choose(state, "to ceres_lagrange_08")
    choose(state, "to chaucer")
    assert state.factories[site("chaucer")] == 0
    assert state.claims[site("hertha")] == 0
    assert mobiles.mobiles(state, 0) == []
    assert state.players[0].cubes == cubes
    assert "move chaucer" not in asked(state)  # once a Turn


@pytest.mark.rule("HFC-323")
def test_both_ways_change_the_track() -> None:
    state = _table()
    factory(state, 0, "hertha")
    before = scoring.scores(state)
    slot = mobiles.lift(state, 0, site("hertha"))
    assert scoring.scores(state)[0] < before[0]
    mobiles.land(state, 0, slot, site("hertha"))
    assert scoring.scores(state) == before


@pytest.mark.rule("HFC-321")
def test_off_a_claim_it_has_the_values_of_the_card() -> None:
    state = _table(SAIL)
    slot = _cube(state, "ceres_lagrange_08")
    (engine,) = engines.engines(state, 0, slot)
    assert (engine.net_thrust, engine.pivots) == (1, 4)
    assert loading.load_limit(state, 0, slot) == 6


@pytest.mark.rule("HFC-321")
def test_a_cube_is_lost_in_a_hazard() -> None:
    state = _table()
    slot = _cube(state, "ceres_lagrange_08")
    cubes = state.players[0].cubes
    turn_of(state)
    dice(state, 1)
    do(state, hazard_rolls.HazardRoll(0, slot, "crash"))
    assert state.held(0, slot) is None
    assert state.players[0].cubes == cubes + 1


@pytest.mark.rule("HFC-168", "HFC-321")
@pytest.mark.parametrize(("water", "leaves"), [(1, False), (2, True)])
def test_a_cube_leaves_its_claim_by_rocketplane(water: int, leaves: bool) -> None:
    state = _table()  # the card has Mass 1
    factory(state, 0, "titan_kraken_mare")
    put(state, 0, Slot.OUTPOST_1, "titan_kraken_mare", water=water)
    turn_of(state)
    assert ("move titan_kraken_mare" in asked(state)) == leaves
    if leaves:
        dice(state, 6)
        choose(state, "move titan_kraken_mare", "halt")
        assert site("titan_kraken_mare") not in state.factories
        assert state.held(0, Slot.OUTPOST_1) is None  # its water is gone
        cube = state.held(0, Slot.MOBILE_1)
        assert cube is not None
        assert cube.node == node("saturn_lagrange_10")


@pytest.mark.rule("HFC-322")
@pytest.mark.parametrize(
    ("name", "owner", "open_"), [("hertha", 0, True), ("hertha", 1, True), ("ceres", 0, False)]
)
def test_it_helps_itself_on_claims_up_to_size_5(name: str, owner: int, open_: bool) -> None:
    state = _table(SAIL)
    slot = _cube(state, "ceres_lagrange_08")
    claim(state, owner, name)
    (engine,) = engines.engines(state, 0, slot)
    craft = engines.craft_of(state, 0, slot, engine)
    assert (site(name) in craft.factories) == open_
    freighter = engines.craft_of(state, 0, Slot.FREIGHTER, engines.engines(state, 0, Slot.FREIGHTER)[0])
    assert site(name) not in freighter.factories


@pytest.mark.rule("HFC-323")
def test_on_an_opponents_claim_it_stays_a_cube() -> None:
    state = _table()
    slot = _cube(state, "hertha")
    claim(state, 1, "hertha")
    mobiles.arrived(state, 0, slot)
    assert site("hertha") not in state.factories
    assert mobiles.mobiles(state, 0) == [slot]


@pytest.mark.rule("HFC-323", "HF3-319")
def test_with_its_owners_leave_it_is_a_factory_there() -> None:
    state = _table()
    slot = _cube(state, "hertha")
    claim(state, 1, "hertha")
    grants.grant(state, grants.SITE, 1, 0, site("hertha"))
    mobiles.arrived(state, 0, slot)
    assert state.factories[site("hertha")] == 0
    assert state.claims[site("hertha")] == 1


@pytest.mark.rule("HFC-324")
def test_under_a_dome_it_stays() -> None:
    state = _table()
    factory(state, 0, "hertha", colony=True)
    turn_of(state)
    assert refused(state, "move hertha").rule == "HFC-324"


@pytest.mark.rule("HFC-325")
def test_an_empty_promoted_freighter_changes_places_with_a_cube() -> None:
    state = _table()
    factory(state, 0, "hertha")
    turn_of(state)
    choose(state, "swap hertha")
    big, small = state.held(0, Slot.FREIGHTER), state.held(0, Slot.MOBILE_1)
    assert big is not None
    assert small is not None
    assert (big.node, small.node) == (node("hertha"), node("leo"))
    assert not big.moved
    assert site("hertha") not in state.factories
    assert not any(choice.startswith("swap") for choice in asked(state))


@pytest.mark.rule("HFC-325")
@pytest.mark.parametrize(
    ("freighter", "water", "glitch"), [(STEAM, 0, False), (GCR, 1, False), (GCR, 0, True)]
)
def test_no_swap_if_it_is_unpromoted_laden_or_glitched(freighter: str, water: int, glitch: bool) -> None:
    state = _table()
    factory(state, 0, "hertha")
    put(state, 0, Slot.FREIGHTER, "leo", freighter, water=water, glitch=glitch)
    turn_of(state)
    assert "swap hertha" not in asked(state)


@pytest.mark.rule("HFC-371")
def test_nanofacture_makes_a_cube_at_a_bernal() -> None:
    state = _table(colonization=True)
    bernal(
        state,
        0,
        "ceres_lagrange_08",
        "bernal_l5_solar_cell_factory",
        slot=Slot.KALPANA,
        dirtsides=("hertha",),
    )
    factory(state, 0, "hertha")
    workers = [_simple("ROBONAUT"), _simple("REFINERY")]
    put(state, 0, Slot.OUTPOST_1, "ceres_lagrange_08", "Hall Effect", *workers)
    cubes = state.players[0].cubes
    turn_of(state)
    choose(state, "nanofacture kalpana")
    stack = state.held(0, Slot.MOBILE_1)
    assert stack is not None
    assert stack.node == node("ceres_lagrange_08")
    assert state.players[0].cubes == cubes - 1
    assert {worker >> 2 for worker in workers} <= set(state.players[0].hand)
    others = state.held(0, Slot.OUTPOST_1)
    assert others is not None
    assert others.cards == (piece("Hall Effect"),)


def _simple(deck: str) -> int:
    """A card of a deck that needs nothing."""
    for number in OF_DECK[Deck[deck]]:
        for face in (0, 1):
            found = FACES[4 * number + face]
            if not found.needs and not found.therms_needed and not found.solar:
                return 4 * number + face
    raise AssertionError(deck)


@pytest.mark.rule("HFC-371")
def test_nanofacture_needs_the_promoted_freighter() -> None:
    state = _table(STEAM, colonization=True)
    bernal(
        state,
        0,
        "ceres_lagrange_08",
        "bernal_l5_solar_cell_factory",
        slot=Slot.KALPANA,
        dirtsides=("hertha",),
    )
    factory(state, 0, "hertha")
    put(state, 0, Slot.OUTPOST_1, "ceres_lagrange_08", _simple("ROBONAUT"), _simple("REFINERY"))
    turn_of(state)
    assert refused(state, "nanofacture kalpana").rule == "HFC-371"


@pytest.mark.rule("HFC-311", "HFC-320")
def test_with_the_promoted_card_the_cubes_in_space_are_lost() -> None:
    state = _table()
    slot = _cube(state, "ceres_lagrange_08")
    put(state, 0, slot, "ceres_lagrange_08", "Hall Effect")
    losses.decommission(state, 0, Slot.FREIGHTER, (piece(GCR),), losses.GLITCH)
    assert mobiles.mobiles(state, 0) == []
    outpost = state.held(0, Slot.OUTPOST_1)
    assert outpost is not None
    assert outpost.cards == (piece("Hall Effect"),)
    assert card(GCR) in state.players[0].hand


# In Module 3


@pytest.mark.rule("HF3-097")
def test_a_landing_starts_no_war() -> None:
    state = _table(**MODULE_3)
    slot = _cube(state, "hertha")
    claim(state, 0, "hertha")
    dice(state)
    mobiles.arrived(state, 0, slot)
    assert state.factories[site("hertha")] == 0
    assert table(state).coming == Coming.NOTHING


@pytest.mark.rule("HF3-311", "HF3-222")
def test_a_damaged_factory_does_not_lift_off() -> None:
    state = _table(**MODULE_3)
    factory(state, 0, "hertha")
    damage(state, "hertha")
    turn_of(state)
    assert refused(state, "move hertha").rule == "HF3-311"
    assert "swap hertha" not in asked(state)


@pytest.mark.rule("HF3-318", "HF3-X32", "HF3-026")
@pytest.mark.parametrize("at_war", [True, False])
def test_in_war_it_jumps_an_enemys_claim_by_landing(at_war: bool) -> None:
    state = position("spacex", "roscosmos", terawatt=True, **MODULE_3)
    put(state, 0, Slot.FREIGHTER, "leo", GCR)
    slot = _cube(state, "hertha")
    claim(state, 1, "hertha")
    if at_war:
        war(state)
    mobiles.arrived(state, 0, slot)
    assert (state.claims[site("hertha")] == 0) == at_war
    assert (state.factories.get(site("hertha"), NOTHING) == 0) == at_war


def test_without_a_way_that_it_may_take_nothing_is_offered() -> None:
    """Ceres lies behind a lander burn."""
    state = _table()
    factory(state, 0, "ceres")
    turn_of(state)
    assert "move ceres" not in asked(state)
    put(state, 0, Slot.FREIGHTER, "ceres", SAIL)
    assert not movement.moves_on(
        state,
        movement.flight_of(state, 0, Slot.FREIGHTER, engines.engines(state, 0, Slot.FREIGHTER)[0]),
    )


@pytest.mark.rule("HFC-093", "HFC-321")
def test_a_cube_outlives_the_last_card_aboard() -> None:
    state = _table()
    _cube(state, "ceres_lagrange_08")
    put(state, 0, Slot.MOBILE_1, "ceres_lagrange_08", "Hall Effect", water=2)
    losses.decommission(state, 0, Slot.MOBILE_1, (piece("Hall Effect"),), losses.GLITCH)
    stack = state.held(0, Slot.MOBILE_1)
    assert stack is not None
    assert (stack.cards, stack.water) == ((), 0)


@pytest.mark.rule("HFC-169", "HFC-321")
def test_a_cube_that_is_lost_with_its_cargo_goes_to_reserve() -> None:
    state = _table()
    cubes = state.players[0].cubes
    _cube(state, "ceres_lagrange_08")
    put(state, 0, Slot.MOBILE_1, "ceres_lagrange_08", "Hall Effect", water=2)
    losses.lose_stack(state, 0, Slot.MOBILE_1, losses.HAZARD)
    assert state.held(0, Slot.MOBILE_1) is None
    assert state.players[0].cubes == cubes
    assert state.players[0].hand == [card("Hall Effect")]


# What a cube may leave, and what stands again


@pytest.mark.rule("HFC-322")
def test_a_cube_leaves_a_small_site_where_no_lander_burn_is_in_the_way() -> None:
    state = _table()
    factory(state, 0, "hertha")
    assert cubes.leaves(state, 0, site("hertha"))


@pytest.mark.rule("HFC-316", "HFC-322")
@pytest.mark.parametrize("name", ["ceres", "vesta", "pluto"])
def test_behind_a_lander_burn_or_on_a_large_site_a_cube_stays(name: str) -> None:
    state = _table()
    state.players[0].powersat = True
    factory(state, 0, name)
    assert not cubes.leaves(state, 0, site(name))


@pytest.mark.rule("HFC-168")
@pytest.mark.parametrize(("where", "owner", "rises"), [("hertha", 0, False), ("titan_kraken_mare", 1, False)])
def test_a_rocketplane_needs_air_and_an_own_pad(where: str, owner: int, rises: bool) -> None:
    state = _table()
    factory(state, owner, where)
    put(state, 0, Slot.OUTPOST_1, where, water=9)
    assert cubes.rises(state, 0, site(where), 1) == rises


@pytest.mark.rule("HFC-320", "HFC-323")
@pytest.mark.parametrize(
    ("where", "moved", "settles"),
    [
        ("hertha", False, True),
        ("hertha", True, False),
        ("ceres_lagrange_08", False, False),
    ],
)
def test_only_a_cube_that_went_nowhere_stands_on_its_claim_as_before(
    where: str, moved: bool, settles: bool
) -> None:
    state = _table()
    claim(state, 0, "hertha")
    slot = _cube(state, where)
    stack = state.held(0, slot)
    assert stack is not None
    state.put(0, slot, replace(stack, moved=moved))

    do(state, cubes.SettleAgain(0, slot, site("hertha")))

    assert (site("hertha") in state.factories) == settles
    assert (state.held(0, slot) is None) == settles


@pytest.mark.rule("HFC-325", "HFC-320")
@pytest.mark.parametrize("moved", [False, True])
def test_a_factory_that_has_landed_is_a_cube_that_has_moved(moved: bool) -> None:
    state = _table()
    factory(state, 0, "hertha")
    turn_of(state)
    if moved:
        use(state, mobiles.moved_mark(site("hertha")))

    choose(state, "swap hertha")

    small = state.held(0, Slot.MOBILE_1)
    assert small is not None
    assert small.moved == moved


@pytest.mark.rule("HF3-311", "HFC-324")
def test_why_factories_stay_is_said_of_own_ones_alone() -> None:
    state = _table(**MODULE_3)
    factory(state, 0, "hertha", "vesta")
    factory(state, 1, "ceres")
    damage(state, "vesta", "ceres")

    said = [(str(each.option), each.rule) for each in cubes.grounded(state, 0)]

    assert said == [("move vesta", "HF3-311")]
