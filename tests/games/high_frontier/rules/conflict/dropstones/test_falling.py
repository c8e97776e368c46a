"""Dropstones under way: what they cost, what they leave, what is told of them."""

from __future__ import annotations

from typing import Any

import pytest

from armillary.games.high_frontier.rules.components import FACES, ZONE_NUMBERS
from armillary.games.high_frontier.rules.components.kinds import Support
from armillary.games.high_frontier.rules.conflict.dropstones import falling
from armillary.games.high_frontier.rules.conflict.dropstones.events import StoneMoved
from armillary.games.high_frontier.rules.conflict.table import change
from armillary.games.high_frontier.rules.conflict_table import Dropstone
from armillary.games.high_frontier.rules.events.table import CardsDecommissioned
from armillary.games.high_frontier.rules.hazards import losses
from armillary.games.high_frontier.rules.state import HighFrontierState, Slot
from armillary.testing import told
from tests.games.high_frontier.positions import (
    MODULE_3,
    bernal,
    damage,
    factory,
    node,
    piece,
    position,
    put,
    site,
    war,
)

NOZZLE = "De Laval Nozzle"
REACTOR = next(
    number for number, face in enumerate(FACES) if face.gives == Support.STATIONARY and not face.needs
)
ICY = "hertha"


def _table(**settings: Any) -> HighFrontierState:
    """Purple plays against Gray; a War is on."""
    state = position("roscosmos", "spacex", **MODULE_3, **settings)
    war(state)
    return state


def _stone(state: HighFrontierState, *names: str, zone: str = "mars") -> Dropstone:
    """The first player's, with a thruster and whatever else lies in its Stack."""
    put(state, 0, Slot.DROPSTONE, "solar_oberth", NOZZLE, REACTOR, *names)
    stone = Dropstone(
        0, "synodic", ZONE_NUMBERS[zone], ZONE_NUMBERS["ceres"], age=2, origin=site("comet_encke")
    )
    change(state, dropstones=(stone,))
    return stone


@pytest.mark.rule("HF3-031", "HF3-201")
@pytest.mark.parametrize(
    ("cause", "said"),
    [(losses.COMBAT, losses.COMBAT), (falling.PEACE, losses.HAZARD), (falling.MISSED, losses.HAZARD)],
)
def test_what_is_lost_with_a_dropstone_is_lost_in_combat_or_by_a_hazard(cause: str, said: str) -> None:
    state = _table()
    _stone(state)

    falling.drop(state, 0, cause)

    assert [event.cause for event in told(state, CardsDecommissioned)] == [said]
    assert falling.stone_of(state, 0) is None


@pytest.mark.rule("HF3-200")
@pytest.mark.parametrize(
    ("built", "colony", "hurt", "strength"),
    [
        (True, False, False, 2),
        (True, False, True, 1),
        (True, True, False, 3),
        (True, True, True, 2),
        (False, False, False, 0),
    ],
)
def test_a_cube_its_health_and_a_dome_are_what_can_be_harmed(
    built: bool, colony: bool, hurt: bool, strength: int
) -> None:
    state = _table()
    if built:
        factory(state, 1, ICY, colony=colony)
    if hurt:
        damage(state, ICY)

    assert falling.strength(state, node(ICY)) == strength


@pytest.mark.rule("HF3-200", "HF3-360")
def test_of_an_exploded_world_cube_disk_and_dome_go_back_to_their_owner() -> None:
    state = _table()
    before = (state.players[1].cubes, state.players[1].disks, state.players[1].domes)
    factory(state, 1, ICY, colony=True)

    falling.explode(state, 0, site(ICY))

    assert (state.players[1].cubes, state.players[1].disks, state.players[1].domes) == before
    assert site(ICY) in state.busted
    assert not {site(ICY)} & {*state.claims, *state.factories, *state.colonies}


@pytest.mark.rule("HF3-199")
def test_an_anchored_bernal_is_what_its_owner_has_there_and_nobody_else() -> None:
    state = _table(terawatt=True, colonization=True)
    factory(state, 1, "phobos")
    where = node("mars_lagrange_06")
    assert not falling.is_settled(state, 1, where)

    bernal(state, 1, "mars_lagrange_06", "Tourism Cycler", slot=Slot.KALPANA, dirtsides=("phobos",))

    assert [falling.is_settled(state, seat, where) for seat in (0, 1)] == [False, True]


@pytest.mark.rule("HF3-128", "HF3-130")
def test_humans_who_steer_it_cost_another_bribe() -> None:
    state = _table()
    _stone(state)
    unmanned = falling.price_of(state, 0, [1])
    _stone(state, "roscosmos")
    assert FACES[piece("roscosmos")].human

    assert falling.price_of(state, 0, [1]) == unmanned + 1


@pytest.mark.rule("HF3-196")
def test_of_a_dropstone_that_goes_outward_the_next_zone_is_told() -> None:
    state = _table()
    stone = _stone(state)

    falling.go_outward(state, 0, stone)

    moved = falling.stone_of(state, 0)
    assert moved is not None
    assert moved.zone == ZONE_NUMBERS["mars"] + 1
    assert [event.zone for event in told(state, StoneMoved)] == [moved.zone]
