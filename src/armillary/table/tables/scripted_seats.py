"""Seats that play what a lesson has written down for them."""

from __future__ import annotations

from armillary.engine.lessons import Lesson
from armillary.table.store import Store
from armillary.table.tables.live import LiveTable


def lesson_of(live: LiveTable) -> Lesson | None:
    """The lesson that goes on at this table."""
    if live.row.lesson is None or live.row.lesson < 0:
        return None
    match = live.match
    return match.game.lesson_at(match.seats, match.seed, match.settings)


async def written_for(store: Store, live: LiveTable, seat: int) -> str | None:
    """What is written down for another seat of a lesson, if it may choose that now."""
    lesson = lesson_of(live)
    if lesson is None:
        return None
    forgotten = live.match.first  # how many choices stand only in the store
    rows = await store.choices(live.id) if forgotten else ()
    made = sum(row.seat == seat and row.number <= forgotten for row in rows)
    # The store may be a choice ahead or behind while one is being made: what is legal is known in memory.
    made += sum(choice.seat == seat for choice in live.match.choices)
    text = lesson.answer_of(seat, made)
    legal = {str(option) for option in live.match.options(seat)}
    return text if text is not None and text in legal else None
