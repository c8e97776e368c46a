"""The parts of a running server, put together and taken apart in order."""

from __future__ import annotations

import asyncio

from litestar.channels import ChannelsPlugin

from armillary.table.bots.bot_players import BotPlayers, Thinkers
from armillary.table.learning.branches import Branches
from armillary.table.learning.lessons import Lessons
from armillary.table.learning.reviews import Reviews
from armillary.table.limits.fairness import Homes, Share
from armillary.table.metrics import Metrics
from armillary.table.news.news import News
from armillary.table.notices.turn_notices import TurnNotices
from armillary.table.people.people import People, Signer, server_secret
from armillary.table.settings import Settings
from armillary.table.store import Store
from armillary.table.tables.tables import Tables


class Server:
    """Everything that a request may need."""

    def __init__(self, settings: Settings, channels: ChannelsPlugin) -> None:
        self.settings = settings
        self.metrics = Metrics()
        self.stopping = asyncio.Event()  # streams end when it is set
        self.store = Store(settings)
        self.news = News(channels)
        self.people = People(self.store, Signer(server_secret(settings), settings.cookie_days))
        self.streams = Share(
            settings.most_streams, "You have {number} tables open already; close one of those pages first."
        )
        self.homes = Homes()
        self.tables = Tables(self.store, self.news, settings, self.metrics, self.homes)
        self.notices = TurnNotices(self.tables, self.news, settings, self.people.signer)
        self.thinkers = Thinkers(settings, self.homes)
        self.bots = BotPlayers(self.tables, self.thinkers, self.news, settings)
        self.lessons = Lessons(self.tables)
        self.reviews = Reviews(self.tables, self.thinkers)
        self.branches = Branches(self.tables)

    async def start(self) -> None:
        await self.store.drop_half_read()
        self.bots.start()
        self.notices.start()

    async def stop(self) -> None:
        self.stopping.set()
        await self.bots.stop()
        await self.reviews.stop()
        await self.notices.stop()
        await self.thinkers.close()
        self.tables.uploads.close()
        await self.store.close()
