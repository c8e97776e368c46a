"""The ways to play: what each changes at the start and in a turn."""

from __future__ import annotations

from msgspec import Struct

from armillary.games.exodus.rules.components import TECHNOLOGY_NUMBERS

BASIC_RESEARCH = TECHNOLOGY_NUMBERS["basic_research"]


class Mode(Struct, frozen=True):
    """A way to play."""

    turns: int = 7  # EXO-089
    layout: str = "standard"
    cp: int = 5  # EXO-084
    carriers: int = 1  # Battle Carriers at the start: EXO-083
    technologies: int = 0  # at the start: EXO-088
    abilities: int = 1  # Ability cards a player: EXO-399
    barred: tuple[int, ...] = ()  # technologies that nobody can research
    taxes: bool = True
    reactions: bool = True
    actions: int = 2
    open_movement: bool = False


MODES = {
    "standard": Mode(),
    "long": Mode(  # EXO-383, EXO-384, EXO-385
        turns=9, layout="long", cp=2, abilities=2, barred=(BASIC_RESEARCH,)
    ),
    "intensive": Mode(  # EXO-386, EXO-387, EXO-388, EXO-390
        turns=5, layout="minimal", cp=10, carriers=2, technologies=3, abilities=2
    ),
    "short": Mode(taxes=False, reactions=False, actions=3, open_movement=True),  # EXO-392, EXO-393, EXO-394
}

LAYOUT_OF_MODE = "by_mode"
LAYOUTS_OFFERED = (LAYOUT_OF_MODE, "standard", "minimal", "long")  # EXO-382
TURNS_OF_MODE = 0
MOST_TURNS = 12
