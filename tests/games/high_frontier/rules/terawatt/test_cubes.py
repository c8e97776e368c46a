"""What becomes of cubes that fly: swaps, landings, what they carried."""

from __future__ import annotations

import pytest

from armillary.games.high_frontier.rules.hazards import losses
from armillary.games.high_frontier.rules.state import HighFrontierState, Slot
from armillary.games.high_frontier.rules.terawatt import cubes, mobiles
from armillary.testing import choose
from tests.games.high_frontier.positions import claim, factory, node, piece, position, put, site, turn_of

GCR = "Fission GCR"  # purple
ABOVE = "ceres_lagrange_08"


def _table(first: str = "spacex", second: str = "nasa_astronauts") -> HighFrontierState:
    state = position(first, second, terawatt=True)
    put(state, 0, Slot.FREIGHTER, "leo", GCR)
    return state


def _cube(state: HighFrontierState, where: str, *names: str, glitch: bool = False) -> int:
    state.players[0].cubes -= 1
    put(state, 0, Slot.MOBILE_1, where, *names, glitch=glitch)
    return Slot.MOBILE_1


@pytest.mark.rule("HFC-325")
@pytest.mark.parametrize(
    ("where", "cargo", "offered"),
    [
        (ABOVE, (), ["swap mobile_1"]),
        ("leo", (), []),
        (ABOVE, ("Hall Effect",), []),
    ],
)
def test_a_swap_is_with_an_empty_cube_elsewhere(
    where: str, cargo: tuple[str, ...], offered: list[str]
) -> None:
    state = _table()
    _cube(state, where, *cargo)
    turn_of(state)
    assert [str(option) for option in cubes.swaps(state, 0)] == offered


@pytest.mark.rule("HFC-325")
def test_freighter_and_cube_change_places_in_space() -> None:
    state = _table()
    slot = _cube(state, ABOVE)
    choose(turn_of(state), "swap mobile_1")
    big, small = state.held(0, Slot.FREIGHTER), state.held(0, slot)
    assert big is not None
    assert small is not None
    assert (big.node, small.node) == (node(ABOVE), node("leo"))


@pytest.mark.rule("HFC-323")
@pytest.mark.parametrize(("claimed", "built", "settles"), [(0, 0, 0), (1, 0, 1), (1, 1, 0)])
def test_a_cube_settles_on_an_own_claim_without_a_factory(claimed: int, built: int, settles: int) -> None:
    state = _table()
    if claimed:
        claim(state, 0, "hertha")
    if built:
        factory(state, 0, "hertha")
    assert mobiles.may_settle(state, 0, site("hertha")) == bool(settles)


@pytest.mark.rule("HFC-323", "HFC-239")
@pytest.mark.parametrize(("guard", "jumps"), [("Hall Effect", True), ("spacex", False)])
def test_a_felon_jumps_a_claim_that_no_human_defends(guard: str, jumps: bool) -> None:
    state = _table("taikonauts", "spacex")
    claim(state, 1, "hertha")
    put(state, 1, Slot.OUTPOST_1, "hertha", guard)
    assert mobiles.may_jump(state, 0, site("hertha")) == jumps


@pytest.mark.rule("HFC-323")
def test_a_freighter_on_a_claim_is_no_factory() -> None:
    state = _table()
    claim(state, 0, "hertha")
    put(state, 0, Slot.FREIGHTER, "hertha", GCR)
    mobiles.arrived(state, 0, Slot.FREIGHTER)
    assert site("hertha") not in state.factories
    assert state.held(0, Slot.FREIGHTER) is not None


@pytest.mark.rule("HFC-312")
@pytest.mark.parametrize("glitch", [False, True])
def test_the_glitch_of_a_lost_cube_stays_with_its_cargo(glitch: bool) -> None:
    state = _table()
    mobiles.lose(state, 0, _cube(state, ABOVE, "Hall Effect", glitch=glitch))
    left = state.held(0, Slot.OUTPOST_1)
    assert left is not None
    assert (left.cards, left.glitch) == ((piece("Hall Effect"),), glitch)


@pytest.mark.rule("HFC-321")
def test_a_rocket_that_is_lost_brings_no_cube_back() -> None:
    state = _table()
    put(state, 0, Slot.ROCKET, ABOVE, "Hall Effect")
    before = state.players[0].cubes
    mobiles.stack_lost(state, 0, Slot.ROCKET, losses.HAZARD)
    assert state.players[0].cubes == before
    assert state.held(0, Slot.ROCKET) is not None


@pytest.mark.rule("HFC-316", "HFC-322")
@pytest.mark.parametrize("name", ["europa_subsurface_ocean", "io_loki_patera", "cordelia"])
def test_a_large_site_holds_a_cube_and_so_does_a_lander_burn_above_a_small_one(name: str) -> None:
    state = _table()
    factory(state, 0, name)
    assert not cubes.leaves(state, 0, site(name))


@pytest.mark.rule("HFC-168")
@pytest.mark.parametrize("free", [False, True])
def test_a_free_first_lander_burn_helps_a_weak_cube_up(free: bool) -> None:
    state = position("spacex", "taikonauts", terawatt=True, rocketplane_first_free=free)
    put(state, 0, Slot.FREIGHTER, "leo", GCR)
    factory(state, 0, "neptune_aerostat")
    put(state, 0, Slot.OUTPOST_1, "neptune_aerostat", water=9)
    assert cubes.rises(state, 0, site("neptune_aerostat"), 2) == free
