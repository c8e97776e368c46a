"""What is done at tables: they are made, played at, taken back, sat down at, spoken at.

Every change is in the store before it is told, and one at a time for each table.
"""

from __future__ import annotations

from armillary.table.limits.fairness import Homes
from armillary.table.metrics import Metrics
from armillary.table.news.news import News
from armillary.table.settings import Settings
from armillary.table.store import Store
from armillary.table.tables.chat import Chat
from armillary.table.tables.choices import Choices
from armillary.table.tables.live import LiveTables
from armillary.table.tables.presence import Presence
from armillary.table.tables.register import Register
from armillary.table.tables.seating import Seating
from armillary.table.tables.undo import Undo
from armillary.table.tables.uploads import Uploads


class Tables:
    """All tables of a server, as this process sees them: who wants something done asks the part for it."""

    def __init__(
        self, store: Store, news: News, settings: Settings, metrics: Metrics, homes: Homes | None = None
    ) -> None:
        self.store = store
        self.news = news
        self.live = LiveTables(store, settings)
        self.presence = Presence(settings.pause_seconds)
        self.uploads = Uploads(settings, homes)
        self.register = Register(self.live, store, news, settings, self.presence, self.uploads)
        self.seats = Seating(self.live, store, news)
        self.choices = Choices(self.live, self.seats, store, news, metrics)
        self.undo = Undo(self.live, self.choices, store, news)
        self.chat = Chat(self.live, store, news)
