"""The bots that a table may seat, by their strength.

A spec can name any class of Python, so strangers choose from a list.
"""

from __future__ import annotations

from collections.abc import Sequence

import armillary.games
from armillary.bots import check
from armillary.bots.levels import BEGINNER, EXPERT, LEVELS, REGULAR, STRONG, Level, ratings
from armillary.engine import SetupError, Words
from armillary.engine.texts import Filled, quoted

DEFAULT_LEVEL = REGULAR
_LOCAL: dict[str, Level] = {}  # what whoever runs the server seats besides

# As seats were filled before levels had the names of strengths; tables of then go on.
EARLIER = {
    "random": Level("random"),
    "greedy": LEVELS[STRONG],
    "search-quick": Level("search:200ms", 0.2),
    "search": LEVELS[EXPERT],
    "search-deep": Level("search:4000ms", 4.0),
}


def seat_also(specs: Sequence[str]) -> None:
    """Offer these bots too, by their specs; each must be one for at least one game."""
    for spec in specs:
        _check_local(spec)
        _LOCAL[spec] = Level(spec)


def _check_local(spec: str) -> None:
    said = ""
    for game in armillary.games.playable():
        try:
            check(spec, game)
        except SetupError as error:
            said = str(error)
        else:
            return
    raise SetupError(said)


def level_of(name: str | None) -> Level:
    """The level with this name; the usual one for a seat without a name."""
    known = {**EARLIER, **LEVELS, **_LOCAL}
    return known.get(name or DEFAULT_LEVEL, LEVELS[DEFAULT_LEVEL])


def answers_at_once(name: str | None) -> bool:
    """Whether a bot has no time to think; what somebody has added here may take as long as it likes."""
    return name not in _LOCAL and not level_of(name).seconds


def checked_level(name: str) -> str:
    if name not in LEVELS and name not in EARLIER and name not in _LOCAL:
        raise SetupError(
            Filled(
                "There is no bot {name} at this table. Bots: {bots}.",
                name=quoted(name),
                bots=", ".join((*LEVELS, *_LOCAL)),
            )
        )
    return name


def level_name(name: str | None, words: Words) -> str:
    """A bot's strength in the reader's words."""
    names = {
        BEGINNER: words("beginner"),
        REGULAR: words("regular"),
        STRONG: words("strong"),
        EXPERT: words("expert"),
        "random": words("plays at random"),
    }
    if name in _LOCAL:
        return name
    as_strong = next((level for level, kind in LEVELS.items() if kind == level_of(name)), EXPERT)
    return names.get(name or "", names.get(as_strong, as_strong))


def level_says(name: str, words: Words, game: str = "") -> str:
    """A strength, the time behind it and, where it was measured for a game, its rating."""
    if name in _LOCAL:
        return name
    seconds = level_of(name).seconds
    pace = words("thinks {seconds} s a move") if seconds else words("plays at once")
    said = f"{level_name(name, words)}, {pace.format(seconds=f'{seconds:g}')}"
    rating = ratings().get(game, {}).get(name)
    return f"{said}, Elo {rating}" if rating else said


def levels_said(words: Words, game: str = "") -> dict[str, str]:
    """The bots that can be seated, the weakest first."""
    return {level: level_says(level, words, game) for level in (*LEVELS, *_LOCAL)}
