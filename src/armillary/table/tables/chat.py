"""What is said at tables."""

from __future__ import annotations

from armillary.table.news.news import News
from armillary.table.people.people import Person
from armillary.table.store import NotFound, Store
from armillary.table.store.models import ChatRow
from armillary.table.tables.live import LiveTable, LiveTables


class Chat:
    """The talk at all tables. It waits for nobody and nobody for it: it is no change of the game."""

    def __init__(self, live: LiveTables, store: Store, news: News) -> None:
        self.live = live
        self.store = store
        self.news = news

    async def say(self, id_: str, person: Person, text: str) -> LiveTable:
        """Say something."""
        live = await self.live.open(id_)
        seats = live.seats_of(person)
        if not seats and live.row.private:
            raise NotFound("There is no such table.")
        sequence = await self.store.say(id_, seats[0] if seats else None, person.nickname, text)
        await self.news.tell(id_, sequence)
        return live

    async def said(self, live: LiveTable) -> list[ChatRow]:
        """What was said, read once for all who look at the same table."""
        sequence = live.row.sequence
        if live.said[0] != sequence:
            live.said = (sequence, list(await self.store.chat(live.id)))
        return live.said[1]
