"""What the card of a seat says."""

from __future__ import annotations

from armillary.games.high_frontier.rules.conflict import table
from armillary.games.high_frontier.rules.conflict_table import Dropstone, Prisoner
from armillary.games.high_frontier.rules.state import HighFrontierState
from armillary.games.high_frontier.scene import standing
from armillary.scene.captions import Icon
from tests.games.high_frontier import positions
from tests.games.high_frontier.positions import bribes, claim, factory, position
from tests.games.high_frontier.scene.war_table import LOYAL, REBEL, seated


def _icons(state: HighFrontierState, seat: int) -> dict[str, str]:
    return {
        item.icon: item.text
        for line in standing.standing(state, seat)
        for item in line
        if isinstance(item, Icon)
    }


def test_a_seat_shows_bribes_prisoners_and_a_dropstone() -> None:
    state = seated()
    bribes(state, 3, 1)
    prisoner = Prisoner(state.players[1].crew, 1, 0)
    stone = Dropstone(0, "synodic", 0, 4)
    table.change(state, prisoners=(prisoner,), pows=(1, 0), dropstones=(stone,))
    found = _icons(state, 0)
    assert (found["bribe"], found["prisoner"]) == ("3", "1+1")
    assert "dropstone" in found
    assert "dropstone" not in _icons(state, 1)


def test_the_faction_weapon_is_shown_while_it_works() -> None:
    state = seated()
    assert "marines" not in _icons(state, 0)
    positions.war(state)
    assert "marines" in _icons(state, 0)


def test_a_core_game_s_cards_are_what_they_were() -> None:
    assert list(_icons(position(LOYAL, REBEL), 0)) == ["aqua", "claim", "factory", "colony", "hand"]


def test_a_seat_s_card_counts_what_it_has() -> None:
    state = position("taikonauts", "spacex")
    state.players[1].aqua = 7
    factory(state, 1, "phobos")
    claim(state, 1, "hyperion")
    (line,) = standing.standing(state, 1)
    assert [item.text for item in line if hasattr(item, "text")][:3] == ["7", "2", "1"]
