"""What the sheets share: tints and icons of fields, lines of words and figures."""

from __future__ import annotations

from armillary.games.stellar_horizons.rules.components import FACTIONS
from armillary.games.stellar_horizons.rules.components.kinds import Field
from armillary.games.stellar_horizons.rules.state import NOBODY, StellarState
from armillary.games.stellar_horizons.scene.names import FIELDS, LETTERS
from armillary.scene import text
from armillary.scene.marks import mark
from armillary.scene.shapes import AnyShape, Path, Rect, Text, group, nums

PROSPECTS, DECADE, REVIEW, STEPS, YEAR = "prospects", "decade", "review", "steps", "year"
FIELD_TINTS = {Field.PHYSICS: "t-sea", Field.ENGINEERING: "t-slate", Field.BIOLOGY: "t-leaf"}
FIELD_ICONS = {field: FIELDS[field] for field in Field}
_SLACK = 0.9  # of its room: a page lets small letters grow


def head(words: str, x: float, y: float, size: float = 12.5) -> Text:
    """The title of a part of a sheet, engraved."""
    return Text(x, y, words.upper(), size, "start", cls="display engraved")


def line_of(words: str, x: float, y: float, room: float, size: float = 12.5, cls: str = "") -> Text:
    """A line of text that keeps to its room."""
    return Text(x, y, text.shorten(words, size, room * _SLACK), size, "start", cls=cls, room=room)


def lines_of(
    words: str, x: float, y: float, room: float, size: float = 12.5, cls: str = "", most: int = 3
) -> tuple[Text, ...]:
    """A text in as many lines as it needs, at most so many."""
    wrapped = list(text.wrap(words, size, room * _SLACK))
    if len(wrapped) > most:
        wrapped[most - 1 :] = [" ".join(wrapped[most - 1 :])]
    return tuple(line_of(line, x, y + 1.25 * size * n, room, size, cls) for n, line in enumerate(wrapped))


def hairline(x: float, y: float, width: float) -> Path:
    return Path(f"M{nums(x, y)}h{nums(width)}", cls="hair")


def dollars(amount: int) -> str:
    """Money in billions, as the game counts it."""
    return f"−${-amount}" if amount < 0 else f"${amount}"


def who(seen: StellarState, faction: int, x: float, y: float, size: float = 5) -> AnyShape:
    """A faction where there is little room: the mark of its seat, or letters in a box if nobody plays it."""
    seat = seen.seat_of[faction]
    if seat != NOBODY:
        return mark(seat, x, y, size)
    box = Rect(x - 11, y - 8, 22, 16, round=2.5, cls="nobody-box")
    return group(box, Text(x, y + 4, LETTERS[FACTIONS[faction].id], 11, cls="nobody-name"))
