"""The pictures on the games' cards: drawn once from a real position, then kept."""

from __future__ import annotations

from functools import cache

from markupsafe import Markup

import armillary
from armillary.scene import render


@cache
def emblem(name: str) -> Markup:
    """A piece of the game's board as SVG; empty for a game that draws none."""
    plate = armillary.load(name).emblem()
    if plate is None:
        return Markup("")
    return Markup(render(plate).replace("<svg ", '<svg preserveAspectRatio="xMidYMid slice" ', 1))  # fills it
