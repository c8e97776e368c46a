"""The same game once more: the people, bots and settings of a table that is over at a new one."""

from __future__ import annotations

import re

from armillary.table.people.people import Person
from armillary.table.store import NotFound
from armillary.table.store.models import SeatRow
from armillary.table.tables.live import LiveTable
from armillary.table.tables.rows import BOT, OVER, PERSON
from armillary.table.tables.tables import Tables

_ADDRESS = re.compile(r"/tables/([a-z0-9-]+)")


def is_rematch(said: str) -> bool:
    """Is this line of the chat the address of a rematch?"""
    return _ADDRESS.fullmatch(said) is not None


async def rematch(tables: Tables, id_: str, person: Person) -> LiveTable:
    """The table of the rematch; whoever asks first opens it, and the others are led there."""
    old = await tables.live.open(id_)
    if not old.seats_of(person) or old.row.status != OVER:
        raise NotFound("There is no such table.")
    for said in reversed(await tables.store.chat(id_)):
        if (found := _ADDRESS.fullmatch(said.text)) and (live := await _table_of(tables, found[1], person)):
            return live
    new = await tables.register.create(
        person,
        old.row.game,
        [_place(seat) for seat in old.seats],
        settings=old.row.settings,
        seed=None,
        private=old.row.private,
        hints=old.row.hints,
        consent=old.row.consent,
        absence_hours=old.row.absence_hours,
    )
    await tables.chat.say(id_, person, f"/tables/{new.id}")
    return new


async def _table_of(tables: Tables, id_: str, person: Person) -> LiveTable | None:
    """A table at which this person sits: anybody may have written any address into the chat."""
    try:
        live = await tables.live.open(id_)
    except NotFound:
        return None
    return live if live.seats_of(person) else None


def _place(seat: SeatRow) -> dict[str, str]:
    """Who sits here again. A bot that stood in makes way for its person."""
    if seat.person is not None:
        return {"kind": PERSON, "person": seat.person, "name": seat.name}
    if seat.kind == BOT:
        return {"kind": BOT, "bot": seat.bot or "", "name": seat.name}
    return {"kind": "open", "name": ""}
