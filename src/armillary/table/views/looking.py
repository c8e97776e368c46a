"""Who may see which position of a table."""

from __future__ import annotations

from armillary.engine.texts import Filled
from armillary.language.words import Catalogue
from armillary.table.people.people import Person
from armillary.table.store import NotFound
from armillary.table.tables.live import LiveTable
from armillary.table.tables.tables import Tables
from armillary.table.views.seat_numbers import Numbers
from armillary.table.views.viewer import Viewer, seat_of


def check_may_see(live: LiveTable, person: Person | None, watch: str | None) -> None:
    """A private table is seen by those who sit at it, its owner, and those with the link."""
    if not live.row.private or live.seats_of(person) or watch == live.row.watch_key:
        return
    if person is not None and person.id == live.row.owner:
        return
    raise NotFound("There is no such table.")


async def looked_at(
    tables: Tables,
    id_: str,
    person: Person | None,
    words: Catalogue,
    at: int | None = None,
    watch: str | None = None,
    seat: int | None = None,
    beat: int | None = None,
    live: LiveTable | None = None,
) -> Viewer:
    """A table as somebody may see it, now or at an earlier position, or in the middle of a choice.

    One that has just been opened may be given.
    """
    if live is None:
        live = await tables.live.open(id_)
    check_may_see(live, person, watch)
    if at is None:
        return Viewer(live, person, words, seat=seat)
    counting = seat_of(live.match, live.seats_of(person), seat)
    numbers = Numbers(live.match, counting)
    if at > numbers.count:
        raise NotFound(Filled("There is no position {number}.", number=at))
    if numbers.kept:
        seat = counting  # another seat counts otherwise
    stored = numbers.stored(at)
    inside = None if beat is None else await tables.live.within(live, stored, beat)
    if inside is not None:
        return Viewer(live, person, words, inside, seat, beat)
    return Viewer(live, person, words, await tables.live.at(live, stored), seat)
