"""Which Crew is taken."""

from __future__ import annotations

from armillary.engine import advance
from armillary.engine import options as legal
from armillary.games.high_frontier.game import GAME
from armillary.games.high_frontier.mind.policy import liking, policy
from armillary.games.high_frontier.mind.situation import Outlook
from armillary.games.high_frontier.rules.setup import Take
from tests.games.high_frontier.positions import MODULE_3, card, position


def test_neither_side_of_a_crew_card_is_a_favourite() -> None:
    state = GAME.new_state(2, 3, {})
    advance(state)
    choices = legal(state, 0)
    weights = policy(state, 0, choices)
    assert weights is not None
    assert len(set(weights)) == 1


def test_who_expects_combat_takes_the_crew_with_a_weapon() -> None:
    outlook = Outlook(position("spacex", "taikonauts", **MODULE_3), 0)
    armed, peaceful = Take(card("Norse Astronauts")), Take(card("SpaceX"))
    assert liking(outlook, armed) > liking(outlook, peaceful)
    calm = Outlook(position("spacex", "taikonauts"), 0)
    assert liking(calm, armed) == liking(calm, peaceful)


def test_marines_need_no_weapon_on_their_card() -> None:
    outlook = Outlook(position("nasa_astronauts", "spacex", **MODULE_3), 0)
    armed, peaceful = Take(card("ISRO Glavcosmonauts")), Take(card("NASA Astronauts"))
    assert liking(outlook, armed) == liking(outlook, peaceful)
