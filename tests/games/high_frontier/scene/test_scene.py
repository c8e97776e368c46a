"""Plates of positions: what a move changes, what a choice points at, what is said in words."""

from __future__ import annotations

from typing import Any

import pytest

from armillary.engine import Rng, advance
from armillary.engine.steps import options, resolve, to_act
from armillary.games.high_frontier import scene
from armillary.games.high_frontier.game import GAME
from armillary.games.high_frontier.rules.components import INFERRED_IN
from armillary.games.high_frontier.rules.movement.movement import ToSpace
from armillary.games.high_frontier.rules.state import Slot
from armillary.games.high_frontier.scene import emblem, pointing
from armillary.games.high_frontier.scene.names import ASSEMBLY, site_id, space_id, stack_id
from armillary.scene.layout import Column, Row
from armillary.scene.svg import render
from tests.games.high_frontier import positions
from tests.games.high_frontier.positions import (
    EVERYTHING,
    MODULE_3,
    claim,
    factory,
    game,
    give,
    node,
    position,
    put,
    site,
    turn_of,
)
from tests.games.high_frontier.scene.plates_of import lines, plate_of
from tests.games.high_frontier.scene.war_table import LOYAL, REBEL, arranged, drawn, seated

LAYER_BYTES = 30_000


def test_a_move_changes_only_the_layer() -> None:
    state = position("taikonauts", "spacex")
    put(state, 0, Slot.ROCKET, "leo", "Hall Effect", wet="5")
    before = plate_of(state, "sol")
    put(state, 0, Slot.ROCKET, "hyperion", "Hall Effect", wet="4")
    after = plate_of(state, "sol")
    assert after.ground is before.ground
    assert after.drawing.shapes != before.drawing.shapes
    assert len(render(after, ground="sol")) < LAYER_BYTES


def test_claims_factories_and_stacks_are_on_the_layer_and_in_words() -> None:
    state = position("taikonauts", "spacex")
    claim(state, 0, "hyperion")
    factory(state, 1, "phobos")
    put(state, 1, Slot.OUTPOST_1, "phoebe", "Hall Effect")
    plate = plate_of(state, "sol")
    drawn = set(plate.ids())
    assert {"sol--claim-hyperion", "sol--claim-phobos", stack_id(1, Slot.OUTPOST_1)} <= drawn
    said = " ".join(lines(plate))
    assert "Claim on Hyperion" in said
    assert "Factory on Phobos" in said
    assert "Outpost 1 at Phoebe" in said


def test_stacks_on_one_space_fan_out() -> None:
    state = position("taikonauts", "spacex")
    put(state, 0, Slot.ROCKET, "hyperion", "Hall Effect", wet="5")
    put(state, 1, Slot.OUTPOST_1, "hyperion")
    drawn = render(plate_of(state, "sol"), ground="sol")
    places = [part.split('"')[0] for part in drawn.split('class="target stack')[1:]]
    assert len(places) == 2
    assert 'transform="translate(-9.5 -26)"' in drawn
    assert 'transform="translate(9.5 -26)"' in drawn


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


def test_decks_and_workshop_are_opened_from_the_strip() -> None:
    state = position("taikonauts", "spacex")
    plates = {plate.name: plate for plate in scene.plates(state)}
    assert {"open-workshop", "open-market"} <= set(plates["rocket"].parts())
    assert plates["market"].within == "rocket"


def test_a_rival_s_empty_hand_takes_no_room() -> None:
    state = position("taikonauts", "spacex")
    give(state, 1, "Hall Effect")
    names = {plate.name for plate in scene.plates(state)}
    assert {"hand-0", "hand-1"} <= names
    state.players[1].hand.clear()
    assert "hand-1" not in {plate.name for plate in scene.plates(state)}


def test_what_is_inferred_names_its_file() -> None:
    assert INFERRED_IN["HFC-301"] == "politics.json"
    assert INFERRED_IN["HFC-071"] == "events.json"
    assert INFERRED_IN["HFC-254"] == "glories.json"
    assert dict(positions.WIDE.facts.inferred) == INFERRED_IN


@pytest.mark.parametrize("sheet", ["futures", "habitats"])
def test_a_sheet_is_drawn_anew_only_when_something_in_it_changes(sheet: str) -> None:
    state = position(LOYAL, REBEL, **EVERYTHING)
    before = drawn(state)[sheet]
    positions.claim(state, 0, "sedna")
    state.players[0].aqua += 3
    state.players[1].aqua += 1
    assert drawn(state)[sheet] is before


@pytest.mark.parametrize("seats", [2, 5])
def test_sheets_are_opened_from_the_strip(seats: int) -> None:
    state = game(seats, **EVERYTHING)
    plates = drawn(state)
    assert {"open-habitats", "open-futures"} <= set(plates["rocket"].parts())
    assert plates["habitats"].within == plates["futures"].within == "rocket"
    assert {"habitats", "futures"} <= arranged(scene.arrangement(state))


def test_core_games_have_no_plates_of_modules() -> None:
    state = position(LOYAL, REBEL, politics=True)
    layout = scene.arrangement(state)
    assert isinstance(layout, Row | Column)
    assert not {"habitats", "futures", "war", "restrictions", "due"} & set(drawn(state))


@pytest.mark.parametrize("settings", [MODULE_3, EVERYTHING], ids=["module 3", "everything"])
def test_whatever_is_pointed_at_in_war_is_drawn_once(settings: dict[str, Any]) -> None:
    """A random game in War: ids that choices name are ids of the picture, and no id is there twice."""
    state, rng = game(3, **settings), Rng(3)
    positions.war(state)
    for _ in range(90):
        advance(state)
        seat = to_act(state)[0]
        offered = options(state, seat)
        shown = [identity for plate in scene.plates(state) for identity in plate.ids()]
        assert len(shown) == len(set(shown))
        for option in offered[:30]:
            assert set(pointing.shapes(option, state)) <= set(shown), option
        resolve(state, offered[rng.below(len(offered))], seat)


@pytest.mark.parametrize("rages", [True, False])
def test_every_plate_that_has_a_place_is_drawn_in_war_and_in_anarchy(rages: bool) -> None:
    """Before the first War an Anarchy comes to nothing that the War's own plate could tell."""
    state = seated()
    positions.war(state, rages=rages)
    turn_of(state)
    shown = set(drawn(state))
    assert arranged(scene.arrangement(state)) <= shown
    assert ("war" in shown) == rages
    assert ASSEMBLY in arranged(scene.arrangement(state))
