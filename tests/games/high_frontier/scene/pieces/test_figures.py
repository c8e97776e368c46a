"""The fleet of the modules on the map: each piece by its outline, and in words."""

from __future__ import annotations

import pytest

from armillary.engine import Rng, advance
from armillary.engine.steps import options, resolve, to_act
from armillary.games.high_frontier import scene
from armillary.games.high_frontier.rules.components import ADJACENT, HOME_ORBITS, NODES
from armillary.games.high_frontier.rules.conflict.table import change, table
from armillary.games.high_frontier.rules.conflict_table import Dropstone, Prisoner
from armillary.games.high_frontier.rules.state import HighFrontierState, Promise, Slot
from armillary.games.high_frontier.scene import pointing
from armillary.games.high_frontier.scene.names import space_id
from armillary.scene.plates import Plate
from armillary.scene.shapes import walk
from tests.games.high_frontier.positions import (
    EVERYTHING,
    MODULE_3,
    bernal,
    card,
    damage,
    elevator,
    factory,
    game,
    node,
    position,
    put,
    site,
)


def _sol(state: HighFrontierState) -> Plate:
    return next(plate for plate in scene.plates(state) if plate.name == "sol")


def _drawn(state: HighFrontierState, cls: str) -> int:
    return sum(shape.cls.split(" ")[0] == cls for shape in walk(_sol(state).drawing.shapes))


def _titles(state: HighFrontierState) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for line in _sol(state).twin:
        found.setdefault(line.part, []).append(line.text)
    return found


def test_a_bernal_is_anchored_with_its_dirtsides_or_flies() -> None:
    state = position("taikonauts", "spacex", **EVERYTHING)
    above = NODES[min(ADJACENT[node("ceres")])].id
    factory(state, 0, "ceres")
    bernal(state, 0, above, "bernal_l4_antimatter_factory", slot=Slot.KALPANA, dirtsides=("ceres",))
    bernal(state, 1, "vesta", "bernal_l5_solar_cell_factory", anchored=False)
    assert _drawn(state, "dirtside") == 1
    assert _drawn(state, "exhaust") == 1
    titles = _titles(state)
    assert "Anchored; Dirtsides: Ceres" in titles["stack-0-kalpana"][0]
    assert titles["stack-1-stanford"][0].endswith("in flight")


def test_home_orbits_are_there_with_bernals_only() -> None:
    assert _drawn(position("taikonauts", "spacex", **EVERYTHING), "home-orbit") == len(set(HOME_ORBITS))
    assert not _drawn(position("taikonauts", "spacex"), "home-orbit")


def test_an_elevator_joins_its_ends() -> None:
    state = position("taikonauts", "spacex", **EVERYTHING)
    above = NODES[min(ADJACENT[node("ceres")])].id
    elevator(state, 1, "ceres", above)
    assert "sol--elevator-ceres" in set(_sol(state).ids())
    assert any("Space Elevator joins Ceres" in said for said in _titles(state)["space-ceres"])


def test_damage_cracks_the_factory() -> None:
    state = position("taikonauts", "spacex", **MODULE_3)
    factory(state, 1, "phobos")
    assert not _drawn(state, "crack")
    damage(state, "phobos")
    assert _drawn(state, "crack") == 2  # from afar and near
    assert any("damaged" in said for said in _titles(state)["space-phobos"])


def test_a_maverick_factory_has_its_owners_colour_and_the_mark_of_the_claim() -> None:
    state = position("taikonauts", "spacex", **MODULE_3)
    factory(state, 0, "phobos")
    state.factories[site("phobos")] = 1
    whole = next(shape for shape in _sol(state).drawing.shapes if shape.id == "claim-phobos")
    assert "p1" in whole.cls
    inside = [shape.cls for shape in walk((whole,))]
    assert any("p2" in cls.split(" ") for cls in inside)
    assert _titles(state)["space-phobos"] == [
        "Player 1 has a Claim on Phobos; the Factory there is of Player 2"
    ]


def test_a_dropstone_tells_its_years_and_falls_to_its_target() -> None:
    state = position("taikonauts", "spacex", **MODULE_3)
    put(state, 1, Slot.DROPSTONE, "hyperion", "Hall Effect")
    stone = Dropstone(1, "saturn", 6, 0, age=3)
    change(state, dropstones=(stone,))
    assert not _drawn(state, "falls")
    change(state, dropstones=(Dropstone(1, "saturn", 6, 0, age=3, target=node("phobos")),))
    assert _drawn(state, "falls") == 1
    said = _titles(state)["stack-1-dropstone"][0]
    assert "3 years under way; it strikes Phobos in year 1" in said


def test_a_prisoner_sits_behind_bars_with_his_captor() -> None:
    state = position("taikonauts", "spacex", **MODULE_3)
    crew = state.players[0].crew
    put(state, 1, Slot.OUTPOST_1, "phobos", 4 * crew)
    assert not _drawn(state, "bars")
    change(state, prisoners=(Prisoner(crew, 0, 1),))
    assert _drawn(state, "bars") == 1
    assert "of Player 1 is a prisoner there" in _titles(state)["stack-1-outpost_1"][0]


def test_a_kamikaze_is_no_outpost() -> None:
    state = position("taikonauts", "spacex", **MODULE_3)
    put(state, 1, Slot.SPARE_1, "phobos", "Hall Effect")
    assert not _drawn(state, "warhead")
    change(state, missiles=((card("Hall Effect"),),))
    assert _drawn(state, "warhead") == 1
    assert any("kamikaze" in said for said in _titles(state)["stack-1-spare_1"])
    assert table(state).missiles


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_every_way_of_a_wide_game_lies_on_the_map(seed: int) -> None:
    """A random game with all modules: what a choice names is drawn, where it leads is a Space of the map."""
    state, rng = game(3, seed=seed, **EVERYTHING), Rng(seed)
    for _ in range(120):
        advance(state)
        if not to_act(state):
            break
        seat = to_act(state)[0]
        offered = options(state, seat)
        drawn = {identity for plate in scene.plates(state) for identity in plate.ids()}
        for option in offered[:40]:
            shapes = pointing.shapes(option, state)
            assert set(shapes) <= drawn, option
            if str(option).split()[0] in ("to", "dive", "attack", "strike") and hasattr(option, "node"):
                assert space_id(option.node) in shapes
        resolve(state, offered[rng.below(len(offered))], seat)


def test_a_promise_to_leave_a_factory_alone_stands_at_its_site() -> None:
    state = position("taikonauts", "spacex", **MODULE_3)
    factory(state, 1, "ceres")
    state.promises = (Promise(0, 1, site("ceres"), 30), Promise(0, 1, site("ceres"), 26, given=True))
    said = [text for texts in _titles(state).values() for text in texts if "Factory on Ceres" in text]
    assert len(said) == 1
    assert said[0].endswith("has promised to leave it alone until year 26")
