"""Factories that are damaged, destroyed, captured and restored."""

from __future__ import annotations

import pytest

from armillary.engine import advance
from armillary.games.high_frontier.rules import scoring
from armillary.games.high_frontier.rules.colonization import dirtsides
from armillary.games.high_frontier.rules.components import CHARTS, SITES
from armillary.games.high_frontier.rules.conflict.combat import arsenal, damage
from armillary.games.high_frontier.rules.conflict.combat.events import FactoryDestroyed
from armillary.games.high_frontier.rules.conflict.table import change, table
from armillary.games.high_frontier.rules.movement.engines import craft_of, engines
from armillary.games.high_frontier.rules.operations import refuel
from armillary.games.high_frontier.rules.solar_map import sites
from armillary.games.high_frontier.rules.state import Anchor, HighFrontierState, Slot, price
from armillary.testing import asked, choose, do, refused, told
from tests.games.high_frontier.positions import (
    MODULE_3,
    bernal,
    bribes,
    card,
    factory,
    node,
    position,
    put,
    site,
    turn_of,
    war,
)
from tests.games.high_frontier.positions import damage as damaged

# gray and green are Independents, purple and white Loyalists
FOUR = ("spacex", "esa_space_unionists", "taikonauts", "nasa_astronauts")


def _war(*factions: str) -> HighFrontierState:
    state = position(*(factions or FOUR), **MODULE_3)
    war(state)
    return state


@pytest.mark.rule("HF3-259", "HF3-306", "HF3-304")
def test_damage_changes_neither_price_nor_colony_nor_production() -> None:
    state = _war()
    factory(state, 2, "ceres", colony=True)
    before = price(state, SITES[site("ceres")].spectral)

    damage.damage(state, 0, site("ceres"))

    assert table(state).damaged == (site("ceres"),)
    assert price(state, SITES[site("ceres")].spectral) == before
    assert state.colonies[site("ceres")] == 2
    assert sites.may_use_factory(state, 2, site("ceres"))


@pytest.mark.rule("HF3-307")
def test_a_damaged_factory_gives_no_assist_and_no_refuel() -> None:
    state = _war()
    factory(state, 0, "ceres", "hertha")
    put(state, 0, Slot.ROCKET, "ceres", "Hall Effect", "spacex", wet="10")
    put(state, 0, Slot.OUTPOST_1, "hertha", "Bubble Membrane")
    engine = engines(state, 0, Slot.ROCKET)[0]
    assert site("ceres") in craft_of(state, 0, Slot.ROCKET, engine).factories
    assert refuel.best_way(state, 0, site("hertha")) is not None

    damaged(state, "ceres", "hertha")

    assert site("ceres") not in craft_of(state, 0, Slot.ROCKET, engine).factories
    assert not sites.is_intact(state, site("ceres"))
    assert refuel.best_way(state, 0, site("hertha")) is None


@pytest.mark.rule("HF3-310", "HF3-279")
def test_a_factory_has_a_gun_until_it_is_damaged() -> None:
    state = _war()
    factory(state, 0, "hertha")
    (gun,) = arsenal.mounts(state, 0, node("hertha"))
    assert (gun.weapon, gun.site) == (arsenal.GUN, site("hertha"))

    damaged(state, "hertha")

    assert arsenal.mounts(state, 0, node("hertha")) == []


@pytest.mark.rule("HF3-305", "HF3-262", "HF3-263", "HF3-271")
def test_destruction_takes_cube_and_dome_moves_the_track_and_is_genocide() -> None:
    state = _war()
    factory(state, 2, "ceres", colony=True)
    damaged(state, "ceres")
    bribes(state, 3, 3, 3, 3)
    cubes, domes = state.players[2].cubes, state.players[2].domes

    damage.destroy(state, 0, site("ceres"))

    assert site("ceres") not in state.factories
    assert site("ceres") not in state.colonies
    assert (state.players[2].cubes, state.players[2].domes) == (cubes + 1, domes + 1)
    assert price(state, SITES[site("ceres")].spectral) == 10
    assert table(state).bribes == (0, 3, 6, 3)
    assert table(state).damaged == ()
    assert state.claims[site("ceres")] == 2


@pytest.mark.rule("HF3-262")
def test_destruction_without_a_dome_is_no_genocide() -> None:
    state = _war()
    factory(state, 2, "ceres")
    bribes(state, 3, 3, 3, 3)

    damage.destroy(state, 0, site("ceres"))

    assert table(state).bribes == (3, 3, 3, 3)


@pytest.mark.rule("HF3-266", "HF3-316", "HF3-317")
def test_a_captured_factory_is_the_captors_on_anothers_claim() -> None:
    state = _war()
    factory(state, 2, "ceres")
    before = price(state, SITES[site("ceres")].spectral)
    cubes = [player.cubes for player in state.players]
    points = [scoring.tokens(state, seat) for seat in (0, 2)]

    damage.capture(state, 0, site("ceres"))
    advance(state)

    assert state.factories[site("ceres")] == 0
    assert state.claims[site("ceres")] == 2
    assert price(state, SITES[site("ceres")].spectral) == before
    assert [player.cubes for player in state.players] == [cubes[0] - 1, cubes[1], cubes[2] + 1, cubes[3]]
    assert [scoring.tokens(state, seat) for seat in (0, 2)] == [points[0] + 1, points[1] - 1]
    assert sites.may_use_factory(state, 0, site("ceres"))
    assert not sites.may_use_factory(state, 2, site("ceres"))


@pytest.mark.rule("HF3-266")
def test_nothing_is_captured_without_a_cube_and_one_may_be_freed_for_it() -> None:
    state = _war()
    factory(state, 2, "ceres")
    state.players[0].cubes = 0
    state.delegates = [0] * len(state.delegates)
    damage.capture(state, 0, site("ceres"))
    assert state.stack == []
    assert state.factories[site("ceres")] == 2

    factory(state, 0, "hertha")
    state.players[0].cubes = 0
    damage.capture(state, 0, site("ceres"))
    advance(state)

    assert state.factories[site("ceres")] == 0
    assert site("hertha") not in state.factories


@pytest.mark.rule("HF3-312")
def test_a_damaged_factory_and_its_colony_are_no_tokens() -> None:
    state = _war()
    factory(state, 0, "ceres", colony=True)
    before = scoring.tokens(state, 0)

    damaged(state, "ceres")

    assert scoring.tokens(state, 0) == before - 2


@pytest.mark.rule("HF3-313")
def test_a_robonaut_restores_a_factory_without_a_refinery() -> None:
    state = _war()
    factory(state, 0, "ceres", "hertha")
    damaged(state, "ceres", "hertha")
    put(state, 0, Slot.OUTPOST_1, "ceres", "Kuck Mosquito", "Project Orion", "Bubble Membrane")
    turn_of(state)
    assert "restore hertha" not in asked(state)
    assert refused(state, "restore hertha").rule == "HF3-313"

    choose(state, "restore ceres")

    assert table(state).damaged == (site("hertha"),)
    assert card("Kuck Mosquito") in state.players[0].hand
    assert state.operated


def _orbiting() -> HighFrontierState:
    """Purple's Bernal stands above its Factory on Hertha, away from home."""
    state = position(*FOUR, **{**MODULE_3, "colonization": True})
    war(state)
    factory(state, 2, "hertha")
    bernal(state, 2, "ceres_lagrange_08", "SSO Diplomatic", slot=Slot.KALPANA, dirtsides=("hertha",))
    bribes(state, 3, 0, 0, 0)
    return state


@pytest.mark.rule("HF3-309", "HF3-308")
def test_damage_takes_a_bernal_its_dirtside_and_its_hold() -> None:
    state = _orbiting()
    assert dirtsides.may_serve(state, site("hertha"))

    damage.damage(state, 0, site("hertha"))

    assert not dirtsides.may_serve(state, site("hertha"))
    assert state.anchored == ()
    assert state.factories[site("hertha")] == 2


@pytest.mark.rule("HF3-308")
def test_one_of_two_dirtsides_is_enough_to_stay_but_its_water_is_missing() -> None:
    state = _orbiting()
    factory(state, 2, "polana")
    state.anchored = (Anchor(2, Slot.KALPANA, (site("hertha"), site("polana"))),)

    damage.damage(state, 0, site("hertha"))

    assert state.anchored == (Anchor(2, Slot.KALPANA, (site("polana"),)),)
    assert dirtsides.hydration(state, state.anchored[0]) == SITES[site("polana")].hydration


@pytest.mark.rule("HF3-264")
def test_destruction_takes_a_bernal_its_hold() -> None:
    state = _orbiting()

    damage.destroy(state, 0, site("hertha"))

    assert state.anchored == ()
    assert state.players[2].domes == CHARTS.domes


@pytest.mark.rule("HF3-262")
@pytest.mark.parametrize("colony", [True, False])
def test_whether_a_colony_went_too_is_told(colony: bool) -> None:
    state = _war()
    factory(state, 2, "ceres", colony=colony)
    bribes(state, 3, 3, 3, 3)

    damage.destroy(state, 0, site("ceres"))

    (event,) = told(state, FactoryDestroyed)
    assert event.colony == colony


@pytest.mark.rule("HF3-266")
def test_what_is_gone_or_without_a_cube_for_it_is_not_captured() -> None:
    state = _war()
    factory(state, 2, "ceres")
    state.players[0].cubes = 0
    do(state, damage.ReplaceCube(0, site("ceres")))
    assert state.factories[site("ceres")] == 2
    assert state.players[0].cubes == 0


@pytest.mark.parametrize(("name", "hit"), [("hertha", True), ("vesta", False)])
def test_a_factory_is_damaged_that_was_hit(name: str, hit: bool) -> None:
    state = _war()
    factory(state, 1, "hertha", "vesta")
    change(state, damaged=(site("hertha"),))

    assert damage.is_damaged(state, site(name)) == hit
