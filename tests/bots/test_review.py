"""Looking back at a choice: the preferred one first, the one that was made always among them."""

from __future__ import annotations

from typing import Any

import armillary
from armillary.bots.review import look_back, loss_of
from armillary.engine import Match, Rng

GAME = armillary.load("space_gate_odyssey")


def walking() -> Match[Any]:
    """Somebody may move settlers; to stop at once gives all points away."""
    match = GAME.start(2, 7, {"short_game": True})
    while "stop" not in map(str, match.options()):
        options = match.options()
        weights = GAME.mind.policy(match.state, match.to_act[0], options) or [1.0] * len(options)
        match.play(options[max(range(len(options)), key=weights.__getitem__)])
    return match


def test_what_gives_points_away_has_a_cost() -> None:
    match = walking()
    judged = look_back(GAME, match.view(match.to_act[0]), "stop", 20, Rng(1))

    assert [each.option for each in judged if each.played] == [stopping(match)]
    assert not judged[0].played
    assert loss_of(judged) == judged[0].value - next(each.value for each in judged if each.played) > 0


def stopping(match: Match[Any]) -> Any:
    return next(option for option in match.options() if str(option) == "stop")


def test_the_preferred_choice_costs_nothing() -> None:
    match = walking()
    view = match.view(match.to_act[0])
    best = look_back(GAME, view, "stop", 20, Rng(1))[0]

    judged = look_back(GAME, view, str(best.option), 20, Rng(1))

    assert any(each.played and each.option == best.option for each in judged)
    assert loss_of(judged) <= 0.2


def test_where_nothing_else_could_be_chosen_there_is_nothing_to_say() -> None:
    match = walking()
    assert look_back(GAME, match.view(match.to_act[0]), "fly", 20, Rng(1)) == []
