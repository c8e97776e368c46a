"""The patent decks."""

from __future__ import annotations

from armillary.games.high_frontier import scene
from armillary.games.high_frontier.rules.components.kinds import Deck
from armillary.games.high_frontier.rules.operations.auctions import SILENT, Bid
from armillary.scene import captions
from armillary.scene.shapes import walk
from tests.games.high_frontier.positions import position


def test_the_card_at_auction_is_framed_and_bids_stand_beside_the_title() -> None:
    state = position("taikonauts", "spacex")
    state.stack.append(Bid(1, Deck.THRUSTER, 0, (3, SILENT), 0))
    plate = next(plate for plate in scene.plates(state) if plate.name == "market")
    framed = [shape for shape in walk(plate.drawing.shapes) if "chosen-part" in getattr(shape, "cls", "")]
    assert len(framed) == 1
    assert [(item.seat, item.text) for item in plate.caption.head if isinstance(item, captions.Mark)] == [
        (0, "3")
    ]
