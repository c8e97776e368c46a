"""What one choice causes, beat by beat."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import armillary
from armillary.engine import Event, Game, Match, to_act
from armillary.engine.match.beats import Beat, beats, positions
from armillary.games.seti.rules.state import SetiState
from tests.toys.lone_watch import LONE_WATCH


class Told(Event, frozen=True, gc=False):
    name: str


def cut(event: Event) -> Beat:
    assert isinstance(event, Told)
    return "begins" if event.name == "begin" else "ends" if event.name == "end" else ""


def _alone(game: Game[Any]) -> Callable[[Event], Beat]:
    """Where the game pauses when one seat plays."""
    return lambda event: game.pictures.beat(event, 1)


@pytest.mark.parametrize(
    ("told", "found"),
    [
        ("", [[]]),
        ("a b", [["a", "b"]]),
        ("a end b", [["a", "end"], ["b"]]),
        ("a begin b", [["a"], ["begin", "b"]]),
        ("begin a end begin b end", [["begin", "a", "end"], ["begin", "b", "end"]]),
    ],
)
def test_events_are_cut_where_a_beat_begins_or_ends(told: str, found: list[list[str]]) -> None:
    events = [Told(name) for name in told.split()]

    assert beats(events, cut) == [[Told(name) for name in beat] for beat in found]


def test_a_position_between_two_beats_shows_the_first_and_not_the_second() -> None:
    match = LONE_WATCH.start(1, seed=3)
    match.play("look")

    (between,) = positions(match.at(0), match.choice(1), _alone(LONE_WATCH))

    assert (between.points, between.clouds) == ([5], 0)
    assert match.state.clouds > 0
    assert to_act(between) == ()


def test_a_position_between_two_beats_can_be_seen_and_is_nobodys_to_play() -> None:
    match = LONE_WATCH.start(1, seed=3)
    match.play("look")
    (between,) = positions(match.at(0), match.choice(1), _alone(LONE_WATCH))

    seen = LONE_WATCH.view(between, 0)

    assert (seen.points, to_act(seen)) == ([5], ())


def test_the_rival_of_a_lone_game_is_followed_turn_by_turn() -> None:
    """Every position between the beats can be drawn, and each beat but the last has one."""
    game = armillary.load("seti")
    match: Match[SetiState] = game.start(1, seed=2, settings={"difficulty": 3})
    while match.state.round < 2:
        options = match.options(0)
        weights = game.mind.policy(match.state, 0, options) or [1.0] * len(options)
        match.play(options[max(range(len(options)), key=weights.__getitem__)], 0)
    beat = _alone(game)
    most = max(range(1, match.count + 1), key=lambda number: len(beats(match.events_after(number), beat)))

    found = positions(match.at(most - 1), match.choice(most), beat)

    assert len(found) == len(beats(match.events_after(most), beat)) - 1 > 4
    for between in found:
        assert game.pictures.plates(game.view(between, 0))
    assert [state.turn for state in found] == sorted(state.turn for state in found)
