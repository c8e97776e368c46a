"""The Council: what is bid and what is proposed can be read, also in longer words."""

from __future__ import annotations

import pytest

from armillary.engine import Match, Words, as_written
from armillary.games.exodus import GAME
from armillary.games.exodus.rules.components import POLITICAL_CARDS
from armillary.games.exodus.rules.state import ExodusState
from armillary.games.exodus.scene import plates
from armillary.games.exodus.scene.moment import voted_on
from armillary.games.exodus.scene.names import political_name, type_name
from armillary.language.words import catalogue
from armillary.scene import text
from armillary.scene.shapes import Text, walk


def written(match: Match[ExodusState], words: Words) -> list[Text]:
    """All that the Council's plate says to the first seat."""
    drawn = {plate.name: plate for plate in plates(match.view(0), words=words)}
    return [shape for shape in walk(drawn["council"].drawing.shapes) if isinstance(shape, Text)]


def voting() -> Match[ExodusState]:
    """The first seat has voted with all that it has."""
    match = GAME.start(2, 5)
    for choice in ("vote A", "bid 10"):
        match.play(choice, 0)
    return match


@pytest.mark.parametrize(
    ("words", "said"), [(as_written, "Your bid: 10 CP"), (catalogue("it").of(GAME), "La tua offerta: 10 CP")]
)
def test_the_number_of_a_bid_is_always_there(words: Words, said: str) -> None:
    assert said in [each.text for each in written(voting(), words)]


@pytest.mark.parametrize("words", [as_written, catalogue("it").of(GAME)])
def test_the_name_of_a_proposal_is_whole_and_leaves_its_kind_room(words: Words) -> None:
    match = voting()
    lines = written(match, words)

    for card in voted_on(match.view(0)):
        (name,) = [each for each in lines if each.text == political_name(card, words)]
        kind = type_name(POLITICAL_CARDS[card].type, words)
        beside = [each for each in lines if (each.y, each.text) == (name.y, kind)]
        under = [each for each in lines if each.text == kind and 0 < each.y - name.y < 20]
        assert beside or under
        for each in beside:
            assert name.x + text.width(name.text, name.size) < each.x - text.width(kind, each.size)
