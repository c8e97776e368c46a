"""Positions as SVG files: one document each, with everything in it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from armillary.engine import ArmillaryError, Game, State, Words
from armillary.scene import Layout, render_standalone
from armillary.scene.captions import Line, Mark, Name
from armillary.scene.captions import Words as CaptionWords

Arrange = Callable[[Any], Layout]


def picture(game: Game[Any], view: State, names: Sequence[str], words: Words) -> str:
    """A view as the game draws it, under a line with the turn and the scores."""
    plates = game.plates(view, words)
    if not plates:
        raise ArmillaryError(
            f"{game.facts.title} has no pictures yet. Leave --svg out to read the game as text."
        )
    arrange = _arrangement(game)
    arrangement = arrange(view) if arrange else None
    return render_standalone(plates, arrangement, heading=_heading(game, view, names, words))


def _arrangement(game: Game[Any]) -> Arrange | None:
    """Where the game's own scene puts its plates, if it says so."""
    name = f"{getattr(game, 'package', '')}.scene"
    if name.startswith(".") or find_spec(name) is None:
        return None
    return getattr(import_module(name), "arrangement", None)


def _heading(game: Game[Any], view: State, names: Sequence[str], words: Words) -> Line:
    return (
        Name(game.facts.title),
        CaptionWords(words("turn {turn}").format(turn=view.turn)),
        *(Mark(seat, f"{names[seat]} {score}") for seat, score in enumerate(game.scores(view))),
    )
