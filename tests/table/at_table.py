"""Small helpers that seat people at a table."""

from __future__ import annotations

from datetime import UTC, datetime
from uuid import uuid4

from armillary.table.metrics import Metrics
from armillary.table.news.news import NewsItem
from armillary.table.people.people import Person, hashed
from armillary.table.settings import Settings
from armillary.table.store import Store
from armillary.table.store.models import PersonRow
from armillary.table.tables.live import LiveTable
from armillary.table.tables.tables import Tables

GAME = "space_gate_odyssey"


class NoNews:
    """News that nobody hears, kept for the test to look at."""

    def __init__(self) -> None:
        self.told: list[NewsItem] = []

    async def tell(self, table: str, sequence: int) -> None:
        self.told.append(NewsItem(table, sequence))


async def somebody(store: Store, nickname: str = "Mara") -> Person:
    row = PersonRow(
        id=uuid4().hex[:24], nickname=nickname, created=datetime.now(UTC), link_hash=hashed(uuid4().hex)
    )
    await store.accounts.add(row)
    return Person.of(row)


def tables_on(store: Store, settings: Settings) -> Tables:
    """A server's tables; several of them on one store are several servers."""
    return Tables(store, NoNews(), settings, Metrics())  # type: ignore[arg-type]


async def hot_seat(tables: Tables, owner: Person, seats: int = 2, **options: object) -> LiveTable:
    """A running table at which one person holds every seat."""
    return await tables.register.create(
        owner,
        GAME,
        [{"kind": "me"}] * seats,
        settings={"short_game": True, **options},
        seed=7,
        private=True,
        hints=True,
        consent=True,
    )


async def play_on(tables: Tables, live: LiveTable, person: Person, count: int) -> LiveTable:
    """Make so many choices, always the first option that is offered."""
    for _ in range(count):
        seat = live.match.to_act[0]
        text = str(live.match.options(seat)[0])
        live = await tables.choices.play(live.id, person, seat, live.match.count + 1, text)
    return live


async def play_to_first_turn(tables: Tables, live: LiveTable, person: Person) -> LiveTable:
    """Choose the first modules; then an engineer is to be moved."""
    while not str(live.match.options()[0]).startswith("move"):
        live = await play_on(tables, live, person, 1)
    return live
