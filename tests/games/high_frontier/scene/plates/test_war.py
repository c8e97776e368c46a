"""How the War may end, and what pirates may do."""

from __future__ import annotations

from armillary.games.high_frontier.rules.conflict import table, vendettas
from armillary.games.high_frontier.rules.conflict_table import Coming
from armillary.games.high_frontier.rules.menu import use
from armillary.games.high_frontier.scene.plates import war
from armillary.games.high_frontier.words import phases
from tests.games.high_frontier import positions
from tests.games.high_frontier.positions import position, turn_of
from tests.games.high_frontier.scene.war_table import LOYAL, REBEL, drawn, seated, told


def test_the_war_tells_how_it_ends_and_what_was_paid_for() -> None:
    state = seated()
    positions.war(state)
    turn_of(state)
    use(state, f"{war.VENDETTA}{vendettas.SNEAK}.0.1")
    table.change(state, coming=Coming.VICTORY, victor=0, lord=True)
    said = told(drawn(state)["war"])
    assert "Player 1 is Space Lord" in said
    assert "Player 1 has paid Player 2" in said
    assert "The War is won when this Turn ends" in said


def test_pirates_are_told_in_peace_too() -> None:
    state = position(LOYAL, REBEL, politics=True, conflict="piracy")
    plates = drawn(state)
    assert "Anybody may be attacked" in told(plates["war"])
    assert "open-war" in set(plates["rocket"].parts())
    assert phases.turn(state).state == "Piracy"


def test_a_war_that_is_decided_is_not_called_piracy() -> None:
    state = seated()
    table.change(state, coming=Coming.OUTBREAK)
    assert drawn(state)["war"].title == "War"
