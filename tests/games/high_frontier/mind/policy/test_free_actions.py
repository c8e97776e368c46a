"""Heroes."""

from __future__ import annotations

from armillary.games.high_frontier.rules.free_actions.heroism import HeroVote
from armillary.testing import do
from tests.games.high_frontier.mind.favourites import favourite, in_year


def test_everybody_votes_for_himself() -> None:
    state = in_year(6, "taikonauts", "spacex", "roscosmos")
    do(state, HeroVote(0, 0, 1, (1, 2)))
    assert favourite(state) == "yes"
    other = in_year(6, "taikonauts", "spacex", "roscosmos")
    do(other, HeroVote(0, 1, 1, (1, 2)))
    assert favourite(other) == "no"
