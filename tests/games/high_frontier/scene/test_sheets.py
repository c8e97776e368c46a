"""The workshop, the seat's card and the text board tell what the position says."""

from __future__ import annotations

from io import StringIO

from rich.console import Console

from armillary.engine import as_written
from armillary.games.high_frontier import scene
from armillary.games.high_frontier.rules.components.kinds import Deck
from armillary.games.high_frontier.rules.operations.auctions import SILENT, Bid
from armillary.games.high_frontier.rules.state import HighFrontierState, Slot, card_of
from armillary.games.high_frontier.scene import standing, text_board, workshop
from armillary.games.high_frontier.words.names import card_name
from armillary.scene import captions
from armillary.scene.shapes import walk
from tests.games.high_frontier.positions import claim, factory, give, position, put, turn_of


def _printed(state: HighFrontierState) -> str:
    console = Console(file=StringIO(), width=110, no_color=True)
    console.print(text_board.board(state))
    file = console.file
    assert isinstance(file, StringIO)
    return file.getvalue()


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


def test_a_seat_s_card_counts_what_it_has() -> None:
    state = position("taikonauts", "spacex")
    state.players[1].aqua = 7
    factory(state, 1, "phobos")
    claim(state, 1, "hyperion")
    (line,) = standing.standing(state, 1)
    assert [item.text for item in line if hasattr(item, "text")][:3] == ["7", "2", "1"]


def test_the_text_board_tells_stacks_sites_and_decks() -> None:
    state = position("taikonauts", "spacex")
    factory(state, 1, "phobos")
    put(state, 0, Slot.ROCKET, "hyperion", "Hall Effect", wet="5")
    printed = _printed(state)
    assert "Rocket @ Hyperion" in printed
    assert "wet 5" in printed
    assert "▣ Phobos" in printed
    assert "Thrusters 1" in printed


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


def test_with_empty_tanks_the_workshop_shows_the_engine_of_the_strip() -> None:
    """Nothing can burn yet, so that the number of Burns says nothing: what needs least Fuel does."""
    state = position("esa_space_unionists", "spacex")
    parts = ("Ponderomotive VASIMR", "AMTEC Thermoelectric", "Cermet NERVA Fission", "Mo / Li Heat Pipe")
    put(state, 0, Slot.ROCKET, "leo", "ESA Space Unionists", *parts)
    turn_of(state)
    plan = workshop.best(state, 0)
    assert plan is not None
    assert card_name(card_of(plan.engine), as_written) == "Ponderomotive VASIMR"


def test_the_card_at_auction_is_framed_and_bids_stand_beside_the_title() -> None:
    state = position("taikonauts", "spacex")
    state.stack.append(Bid(1, Deck.THRUSTER, 0, (3, SILENT), 0))
    plate = next(plate for plate in scene.plates(state) if plate.name == "market")
    framed = [shape for shape in walk(plate.drawing.shapes) if "chosen-part" in getattr(shape, "cls", "")]
    assert len(framed) == 1
    assert [(item.seat, item.text) for item in plate.caption.head if isinstance(item, captions.Mark)] == [
        (0, "3")
    ]
