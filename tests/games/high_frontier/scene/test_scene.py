"""Plates of positions: what a move changes, what a choice points at, what is said in words."""

from __future__ import annotations

import pytest

from armillary.engine import advance
from armillary.engine.steps import options, resolve, to_act
from armillary.games.high_frontier import scene
from armillary.games.high_frontier.game import GAME
from armillary.games.high_frontier.rules.movement.movement import ToSpace
from armillary.games.high_frontier.rules.state import HighFrontierState, Slot
from armillary.games.high_frontier.scene import emblem, pointing
from armillary.games.high_frontier.scene.names import site_id, space_id, stack_id
from armillary.scene import text
from armillary.scene.plates import Plate
from armillary.scene.shapes import Text, walk
from armillary.scene.svg import render
from tests.games.high_frontier.positions import claim, factory, game, give, node, position, put, site

LAYER_BYTES = 30_000


def _plate(state: HighFrontierState, name: str) -> Plate:
    return next(plate for plate in scene.plates(state) if plate.name == name)


def _said(plate: Plate) -> list[str]:
    return [line.text for line in plate.twin]


def test_a_move_changes_only_the_layer() -> None:
    state = position("taikonauts", "spacex")
    put(state, 0, Slot.ROCKET, "leo", "Hall Effect", wet="5")
    before = _plate(state, "sol")
    put(state, 0, Slot.ROCKET, "hyperion", "Hall Effect", wet="4")
    after = _plate(state, "sol")
    assert after.ground is before.ground
    assert after.drawing.shapes != before.drawing.shapes
    assert len(render(after, ground="sol")) < LAYER_BYTES


def test_claims_factories_and_stacks_are_on_the_layer_and_in_words() -> None:
    state = position("taikonauts", "spacex")
    claim(state, 0, "hyperion")
    factory(state, 1, "phobos")
    put(state, 1, Slot.OUTPOST_1, "phoebe", "Hall Effect")
    plate = _plate(state, "sol")
    drawn = set(plate.ids())
    assert {"sol--claim-hyperion", "sol--claim-phobos", stack_id(1, Slot.OUTPOST_1)} <= drawn
    said = " ".join(_said(plate))
    assert "Claim on Hyperion" in said
    assert "Factory on Phobos" in said
    assert "Outpost 1 at Phoebe" in said


def test_stacks_on_one_space_fan_out() -> None:
    state = position("taikonauts", "spacex")
    put(state, 0, Slot.ROCKET, "hyperion", "Hall Effect", wet="5")
    put(state, 1, Slot.OUTPOST_1, "hyperion")
    drawn = render(_plate(state, "sol"), ground="sol")
    places = [part.split('"')[0] for part in drawn.split('class="target stack')[1:]]
    assert len(places) == 2
    assert 'transform="translate(-9.5 -26)"' in drawn
    assert 'transform="translate(9.5 -26)"' in drawn


def test_the_strip_tells_dry_and_wet_mass() -> None:
    state = position("taikonauts", "spacex")
    put(state, 0, Slot.ROCKET, "leo", "Hall Effect", wet="8 1/2")
    assert any("wet mass 8½" in line for line in _said(_plate(state, "rocket")))


@pytest.mark.parametrize("wet", ["1", "4"])
def test_what_a_light_rocket_weighs_is_written_within_the_strip(wet: str) -> None:
    state = position("taikonauts", "spacex")
    put(state, 0, Slot.ROCKET, "leo", wet=wet)
    words = [shape for shape in walk(_plate(state, "rocket").drawing.shapes) if isinstance(shape, Text)]
    dry, heavy = (next(line for line in words if line.text.startswith(name)) for name in ("dry ", "wet "))
    assert dry.x >= (text.width(dry.text, dry.size) if dry.anchor == "end" else 0)
    assert (dry.x, dry.y) != (heavy.x, heavy.y)


def test_a_hand_shows_its_patents() -> None:
    state = position("taikonauts", "spacex")
    give(state, 0, "Hall Effect")
    assert len(list(_plate(state, "hand-0").ids())) == 1
    assert any("Hall Effect" in line for line in _said(_plate(state, "hand-0")))


def test_the_assembly_is_there_with_its_module_only() -> None:
    names = {plate.name for plate in scene.plates(position("taikonauts", "spacex", politics=False))}
    assert "assembly" not in names
    assert "assembly" in {
        plate.name for plate in scene.plates(position("taikonauts", "spacex", politics=True))
    }


def test_a_choice_points_at_the_space_it_names() -> None:
    state = position("taikonauts", "spacex")
    assert pointing.shapes(ToSpace(node("hyperion")), state) == (space_id(node("hyperion")),)
    assert site_id(site("hyperion")) == space_id(node("hyperion"))


def test_the_emblem_is_a_piece_of_the_chart_without_words() -> None:
    plate = emblem.plate(position("taikonauts", "spacex"))
    assert (plate.drawing.box.width, plate.drawing.box.height) == (240, 140)
    assert "<text" not in render(plate)
    assert not list(plate.ids())


def test_the_game_has_pictures() -> None:
    state = GAME.new_state(2, 1, {})
    assert [plate.name for plate in GAME.pictures.plates(state)][:2] == ["sol", "rocket"]


def test_an_auction_is_asked_over_the_decks() -> None:
    state = game(2)
    research = next(
        option for option in options(state, to_act(state)[0]) if str(option).startswith("research")
    )
    resolve(state, research, to_act(state)[0])
    advance(state)
    large = max(scene.plates(state), key=lambda plate: plate.weight)
    assert large.name == "market"
    assert not large.aside
