"""Bots and hints: thought about in other processes, never on the event loop."""

from __future__ import annotations

import asyncio
import multiprocessing
import signal
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any

import structlog

import armillary
from armillary.bots import Analyst, bot
from armillary.engine import Match, Rng, SetupError, codec
from armillary.engine.rng import number
from armillary.table.live import LiveTable, Tables
from armillary.table.news import News
from armillary.table.settings import Settings
from armillary.table.store import Conflict

log = structlog.get_logger("armillary.thinking")

# The bots that a table may seat. A spec can name any class of Python, so strangers choose from a list.
LEVELS = {
    "random": "random",
    "greedy": "greedy",
    "search-quick": "search:200ms",
    "search": "search:1000ms",
    "search-deep": "search:4000ms",
}
DEFAULT_LEVEL = "greedy"

Thought = tuple[str, int, float]  # an option's text, how often it was tried, its chance


def checked_level(level: str) -> str:
    if level not in LEVELS:
        raise SetupError(f"There is no bot {level!r} at this table. Bots: {', '.join(LEVELS)}.")
    return level


# In the other process


def _stay_calm() -> None:
    """Leave Ctrl-C to the server, which ends its processes itself."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def choose(game_name: str, view: bytes, level: str, seed: int) -> str:
    """The text of the option that a bot chooses, given only its seat's view."""
    game = armillary.load(game_name)
    chosen = bot(LEVELS[level], game).choose(game.restore(view), Rng(seed))
    return str(chosen)


def analyse(game_name: str, view: bytes, milliseconds: int, seed: int) -> list[Thought]:
    """What the search thinks of every option, the best first."""
    game = armillary.load(game_name)
    searcher = bot(f"search:{milliseconds}ms", game)
    assert isinstance(searcher, Analyst)
    opinions = searcher.analyse(game.restore(view), Rng(seed))
    return [(str(option), visits, value) for option, visits, value in opinions]


# In the server


class Thinkers:
    """A pool of processes that think."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self._pool: ProcessPoolExecutor | None = None

    def _running(self) -> ProcessPoolExecutor:
        if self._pool is None:
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(
                self.settings.bot_processes, mp_context=context, initializer=_stay_calm
            )
        return self._pool

    async def choose(self, match: Match[Any], seat: int, level: str) -> str:
        view = codec.dump(match.view(seat))
        seed = number(match.seed, match.count) >> 2
        text: str = await self._thought(
            choose, match.game.name, view, level, seed, seconds=self.settings.bot_seconds
        )
        return text

    async def analyse(self, match: Match[Any], seat: int) -> list[Thought]:
        view = codec.dump(match.view(seat))
        seed = number(match.seed, match.count) >> 2
        thoughts: list[Thought] = await self._thought(
            analyse, match.game.name, view, self.settings.hint_ms, seed, seconds=self.settings.bot_seconds
        )
        return thoughts

    async def _thought(self, think: Any, *args: Any, seconds: float) -> Any:
        loop = asyncio.get_running_loop()
        try:
            return await asyncio.wait_for(loop.run_in_executor(self._running(), think, *args), seconds)
        except (BrokenProcessPool, TimeoutError):
            self._end_pool()  # a process that died or hangs takes the pool with it; the next one is new
            raise

    def _end_pool(self) -> None:
        pool, self._pool = self._pool, None
        if pool is not None:
            for process in list((pool._processes or {}).values()):
                process.kill()
            pool.shutdown(wait=False, cancel_futures=True)

    def close(self) -> None:
        self._end_pool()


class BotPlayers:
    """Lets bots play wherever it is their turn; finds them again after a restart."""

    def __init__(self, tables: Tables, thinkers: Thinkers, news: News, settings: Settings) -> None:
        self.tables = tables
        self.thinkers = thinkers
        self.news = news
        self.settings = settings
        self._playing: dict[str, asyncio.Task[None]] = {}
        self._tasks: list[asyncio.Task[None]] = []

    def start(self) -> None:
        self._tasks = [asyncio.create_task(self._listen()), asyncio.create_task(self._sweep())]

    async def stop(self) -> None:
        tasks = [*self._tasks, *self._playing.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _listen(self) -> None:
        async with self.news.of_everything() as items:
            async for item in items:
                self.wake(item.table)

    async def _sweep(self) -> None:
        """Look for tables whose news was missed: after a restart, or because another server died."""
        while True:
            for table in await self.tables.store.tables_waiting_for_bots():
                self.wake(table)
            self.tables.drop_idle()
            await asyncio.sleep(min(15.0, self.settings.idle_seconds))

    def wake(self, table: str) -> None:
        """See to the bots of a table, once at a time."""
        task = self._playing.get(table)
        if task is None or task.done():
            task = self._playing[table] = asyncio.create_task(self._play(table))
            task.add_done_callback(lambda _: self._playing.pop(table, None))

    async def _play(self, table: str) -> None:
        try:
            while await self._one_choice(table):
                pass
        except asyncio.CancelledError:
            raise
        except Conflict:
            self.wake_later(table)
        except Exception:
            log.exception("bot_stopped", table=table)

    def wake_later(self, table: str) -> None:
        asyncio.get_running_loop().call_later(0.05, self.wake, table)

    async def _one_choice(self, table: str) -> bool:
        """Let one bot choose; False if none is asked or another server sees to it."""
        live = await self.tables.open(table)
        asked = live.bots_to_act()
        if not asked:
            return False
        seat = asked[0].number
        if not await self.tables.store.claim_thinking(table, seat, self.settings.bot_seconds + 5):
            return False
        fault: str | None = None
        try:
            number = live.match.count + 1
            text, fault = await self._thought(live, seat)
            await self.tables.play(table, None, seat, number, text)
        finally:
            await self.tables.store.release_thinking(table, seat, fault)
        return True

    async def _thought(self, live: LiveTable, seat: int) -> tuple[str, str | None]:
        """The bot's choice; if it fails, a legal one and what went wrong."""
        match = live.match
        legal = [str(option) for option in match.options(seat)]
        try:
            text = await self.thinkers.choose(match, seat, live.seats[seat].bot or DEFAULT_LEVEL)
            if text in legal:
                return text, None
            fault = f"chose {text!r}, which is not legal"
        except Exception as error:  # whatever a bot does, the game goes on
            fault = f"{type(error).__name__}: {error}"
        log.error("bot_failed", table=live.id, seat=seat, bot=live.seats[seat].bot, fault=fault)
        return Rng(number(match.seed, match.count) >> 2).choice(legal), fault
