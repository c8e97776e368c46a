"""The rocket workshop."""

from __future__ import annotations

from armillary.engine import as_written
from armillary.games.high_frontier import scene
from armillary.games.high_frontier.rules.state import Slot, card_of
from armillary.games.high_frontier.scene.plates import workshop
from armillary.games.high_frontier.words.names import card_name
from tests.games.high_frontier.positions import give, position, put, turn_of


def test_the_workshop_names_what_is_missing() -> None:
    state = position("taikonauts", "spacex")
    state.players[0].stacks[Slot.LEO] = None
    put(state, 0, Slot.LEO, "leo")
    give(state, 0, "Hall Effect")
    plan = workshop.best(state, 0)
    assert plan is not None
    assert not plan.works
    plate = next(plate for plate in scene.plates(state) if plate.name == "workshop")
    assert "missing" in " ".join(str(shape) for shape in plate.drawing.shapes)


def test_the_workshop_shows_the_rocket_as_it_stands() -> None:
    """All its cards, its Fuel, and what its net thrust is made of."""
    state = position("nasa_astronauts", "spacex")
    parts = ("Ponderomotive VASIMR", "AMTEC Thermoelectric", "Cermet NERVA Fission", "Mo / Li Heat Pipe")
    put(state, 0, Slot.ROCKET, "leo", *parts, "Free Electron Laser", wet="13")
    turn_of(state)
    plan = workshop.best(state, 0)
    assert plan is not None
    assert plan.works
    assert (plan.dry, plan.net_thrust) == (6, 5)
    assert len(set(plan.pieces)) == 5
    plate = next(plate for plate in scene.plates(state) if plate.name == "workshop")
    assert plate.within == "rocket"
    said = [line.text for line in plate.twin]
    assert any("wet mass 13" in line for line in said)
    assert any("within reach" in line for line in said)


def test_with_empty_tanks_the_workshop_shows_the_engine_of_the_strip() -> None:
    """Nothing can burn yet, so that the number of Burns says nothing: what needs least Fuel does."""
    state = position("esa_space_unionists", "spacex")
    parts = ("Ponderomotive VASIMR", "AMTEC Thermoelectric", "Cermet NERVA Fission", "Mo / Li Heat Pipe")
    put(state, 0, Slot.ROCKET, "leo", "ESA Space Unionists", *parts)
    turn_of(state)
    plan = workshop.best(state, 0)
    assert plan is not None
    assert card_name(card_of(plan.engine), as_written) == "Ponderomotive VASIMR"
