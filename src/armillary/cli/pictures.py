"""Positions as SVG documents, under a line with the turn and the scores."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from armillary.engine import ArmillaryError, Game, State, Words
from armillary.engine.points import written
from armillary.scene import render_standalone
from armillary.scene.captions import Line, Mark, Name
from armillary.scene.captions import Words as CaptionWords


def picture(game: Game[Any], view: State, names: Sequence[str], words: Words) -> str:
    """A view as the game draws it, with everything in one document."""
    plates = game.pictures.plates(view, words, names)
    if not plates:
        title = game.facts.title
        raise ArmillaryError(f"{title} has no pictures. Leave --svg out to read the game as text.")
    return render_standalone(
        plates, game.pictures.arrangement(view), heading=_heading(game, view, names, words)
    )


def _heading(game: Game[Any], view: State, names: Sequence[str], words: Words) -> Line:
    return (
        Name(game.facts.title),
        CaptionWords(game.words.turn(view, words).written(view.turn)),
        *(
            Mark(seat, f"{names[seat]} {written(score)}")
            for seat, score in enumerate(game.rules.scores(view))
        ),
    )
