"""Bots, hints and far plans: thought about in other processes, never on the event loop."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from typing import Any, NamedTuple

import structlog

import armillary
from armillary.bots import Analyst, bot
from armillary.bots.interjections import interjection
from armillary.bots.interjections import offered as moments
from armillary.bots.nets.learned_games import minded, set_on_winning
from armillary.bots.outlook import outlooks
from armillary.engine import Match, Rng, codec
from armillary.engine.planning import onward
from armillary.engine.plans import Plan
from armillary.engine.rng import number
from armillary.table.background import stopped
from armillary.table.bots.levels import answers_at_once, level_of
from armillary.table.limits.fairness import FairQueue, Homes, Share
from armillary.table.news.news import News, NewsItem
from armillary.table.settings import Settings
from armillary.table.store import Conflict
from armillary.table.tables.live import LiveTable
from armillary.table.tables.rows import BOT
from armillary.table.tables.scripted_seats import written_for
from armillary.table.tables.tables import Tables
from armillary.table.worker_process import BotFailed, Thinker

log = structlog.get_logger("armillary.thinking")

LEASE = 6.0  # seconds for which a server may think for a bot before it has to say that it still does
_LAST_CHOICE = 2.0  # seconds that a server which stops waits for choices of bots
_SWEEP = 10.0  # seconds between looks for bots whose news was missed

THOUGHTS = 3  # options that a hint names


class Thought(NamedTuple):
    """An option's text, how often it was tried, its chance, and the points that it leads to."""

    text: str
    visits: int
    chance: float
    points: float | None
    best: float | None  # of the others


# In the other process


def choose(game_name: str, view: bytes, spec: str, seed: int) -> str:
    """The text of the option that a bot chooses, given only its seat's view."""
    game = armillary.load(game_name)
    chosen = bot(spec, game).choose(game.restore(view), Rng(seed))
    return str(chosen)


def interject(game_name: str, view: bytes, spec: str, seed: int) -> str | None:
    """The text of what a bot does without being asked, or nothing."""
    game = armillary.load(game_name)
    seen = game.restore(view)
    assert seen.viewer is not None
    chosen = interjection(game, bot(spec, game), seen, seen.viewer, Rng(seed))
    return None if chosen is None else str(chosen)


def analyse(game_name: str, view: bytes, milliseconds: int, seed: int) -> list[Thought]:
    """The search's opinion of the best options."""
    game = set_on_winning(minded(armillary.load(game_name)))
    searcher = bot(f"search:{milliseconds}ms", game)
    assert isinstance(searcher, Analyst)
    seen = game.restore(view)
    opinions = searcher.analyse(seen, Rng(seed))[:THOUGHTS]
    expected = outlooks(game, seen, [opinion.option for opinion in opinions], Rng(seed))
    return [
        Thought(str(option), visits, value, *((ahead.own, ahead.best) if ahead else (None, None)))
        for (option, visits, value), ahead in zip(opinions, expected, strict=True)
    ]


def plan(game_name: str, view: bytes, target: str, _seed: int) -> list[Plan]:
    """All ways to a shape that a seat can see."""
    game = armillary.load(game_name)
    seen = game.restore(view)
    assert seen.viewer is not None
    return list(game.mind.plans(seen, seen.viewer, target))


# In the server


class Thinkers:
    """The processes that think, lent to everybody in turn; one more is kept for bots that answer at once."""

    def __init__(self, settings: Settings, homes: Homes | None = None) -> None:
        self.settings = settings
        self._homes = homes or Homes()
        many, kept = [Thinker() for _ in range(settings.bot_processes)], Thinker()
        self._all = [*many, kept]
        self.queue: FairQueue[Thinker] = FairQueue(many, kept=[kept], home=self._homes)
        most = settings.hints_at_once
        self._hints = Share(most, "{number} hints are in the queue already. Ask again in a moment.")
        self._hints_of_a_home = Share(max(settings.hints_waiting, most // 2), self._hints.refusal)
        self._running: set[asyncio.Task[Any]] = set()

    @property
    def running(self) -> int:
        return len(self._running)

    async def choose(self, match: Match[Any], seat: int, level: str | None, person: str) -> str:
        """A bot's choice; its thinking time counts against this person's share."""
        quick, spec = answers_at_once(level), level_of(level).spec
        text: str = await self._thought(person, match, seat, choose, spec, at_once=quick)
        return text

    async def interject(self, match: Match[Any], seat: int, level: str | None, person: str) -> str | None:
        quick, spec = answers_at_once(level), level_of(level).spec
        text: str | None = await self._thought(person, match, seat, interject, spec, at_once=quick)
        return text

    async def analyse(self, match: Match[Any], seat: int, person: str) -> list[Thought]:
        """A hint for somebody, who cannot wait for more than a few; nor can everybody together."""
        self.queue.check_share(person, self.settings.hints_waiting)
        how = self.settings.hint_ms
        taken = [self._hints_of_a_home.take(self._homes(person))]
        try:
            taken.append(self._hints.take("everybody"))
            thoughts: list[Thought] = await self._thought(person, match, seat, analyse, how, urgent=True)
        finally:
            for each in taken:
                each.give_back()
        return thoughts

    async def plan(self, match: Match[Any], seat: int, target: str, person: str) -> list[Plan]:
        """All ways to a shape, where these take long to find; somebody waits, but has seen the first."""
        found: list[Plan] = await self._thought(person, match, seat, plan, target, urgent=True)
        return found

    async def look_back(self, match: Match[Any], seat: int, played: str, judge: Any, person: str) -> Any:
        """The search's opinion of a choice made here; computed in the background."""
        return await self._thought(person, match, seat, judge, (played, self.settings.review_ms))

    async def _thought(
        self,
        person: str,
        match: Match[Any],
        seat: int,
        thought: Any,
        how: Any,
        *,
        urgent: bool = False,
        at_once: bool = False,
    ) -> Any:
        """Wait for a free process; only then the time begins to count."""
        view = codec.dump(match.view(seat))
        seed = _seed(match, seat)
        thinker = await self.queue.borrow(person, urgent=urgent, at_once=at_once)
        # Begun is thought to the end, also when nobody waits any longer: a new process would cost more.
        task = asyncio.ensure_future(self._think(thinker, person, thought, match.game.name, view, how, seed))
        self._running.add(task)
        task.add_done_callback(self._ended)
        return await asyncio.shield(task)

    async def _think(self, thinker: Thinker, person: str, thought: Any, *args: Any) -> Any:
        try:
            return await thinker.think(thought, *args, seconds=self.settings.bot_seconds)
        finally:
            self.queue.give_back(person, thinker)

    def _ended(self, task: asyncio.Task[Any]) -> None:
        self._running.discard(task)
        if not task.cancelled():
            task.exception()  # whoever asked has it, or is gone

    async def close(self) -> None:
        await stopped(self._running)
        for thinker in self._all:
            thinker.end()


class Mark:
    """A claim in the store: the process, and the count of its heartbeats."""

    def __init__(self) -> None:
        self.who = secrets.token_hex(8)
        self.beat = 0

    def __str__(self) -> str:
        return f"{self.who} {self.beat}"


class BotPlayers:
    """Lets bots play wherever it is their turn; finds them again after a restart."""

    def __init__(self, tables: Tables, thinkers: Thinkers, news: News, settings: Settings) -> None:
        self.tables = tables
        self.thinkers = thinkers
        self.news = news
        self.settings = settings
        self._playing: dict[str, asyncio.Task[None]] = {}
        self._marks: dict[tuple[str, int], Mark] = {}  # claims of this server
        self._others: dict[tuple[str, int], tuple[str, float]] = {}  # marks of other servers, first seen when
        self._tasks: list[asyncio.Task[None]] = []
        self._stopping = False

    def start(self) -> None:
        self._tasks = [asyncio.create_task(self._listen()), asyncio.create_task(self._sweep())]

    async def stop(self) -> None:
        self._stopping = True
        playing = list(self._playing.values())
        if playing:  # a choice that is being stored is stored; whoever thinks longer is interrupted
            await asyncio.wait(playing, timeout=_LAST_CHOICE)
        await stopped([*self._tasks, *playing])

    async def _listen(self) -> None:
        async with self.news.of_everything() as items:
            async for item in items:
                if self._may_be_asked(item):
                    self.wake(item.table)

    def _may_be_asked(self, item: NewsItem) -> bool:
        """True if a bot may have to choose. A table that is not open here belongs to another process, or
        was swept.
        """
        live = self.tables.live.known(item.table)
        if live is None:
            return False
        if live.row.sequence >= item.sequence:
            return bool(live.bots_to_act()) or bool(live.bots_with_moments())
        return any(seat.kind == BOT for seat in live.seats)

    async def _sweep(self) -> None:
        """Look for tables whose news was missed: after a restart, or because another server died."""
        while True:
            try:
                for table in await self.tables.store.bot_claims.waiting_tables():
                    if self.tables.presence.anybody(table):
                        self.wake(table)
            except Exception:  # a database that is gone comes back, and the bots with it
                log.exception("sweep_failed")
            self.tables.live.drop_idle()
            await asyncio.sleep(min(_SWEEP, self.settings.idle_seconds))

    def wake(self, table: str) -> None:
        """See to the bots of a table, once at a time."""
        task = self._playing.get(table)
        if task is None or task.done():
            task = self._playing[table] = asyncio.create_task(self._play(table))
            task.add_done_callback(lambda _: self._playing.pop(table, None))

    async def _play(self, table: str) -> None:
        try:
            while not self._stopping and (await self._interject(table) or await self._one_choice(table)):
                pass
        except asyncio.CancelledError:
            raise
        except Conflict:
            self.wake_later(table, 0.05)
        except Exception:
            log.exception("bot_stopped", table=table)

    def wake_later(self, table: str, seconds: float) -> None:
        asyncio.get_running_loop().call_later(seconds, self.wake, table)

    async def _interject(self, table: str) -> bool:
        """Ask the bots that have a moment, each once a position; True if one of them has done something."""
        live = await self.tables.live.open(table)
        if not self.tables.presence.anybody(table):
            return False
        for seat in self._with_a_moment(live):
            position = (live.row.epoch, live.match.count_for(seat))
            live.moments[seat] = position
            async with self._claimed(table, seat) as ours:
                if not ours:
                    continue
                text = await self._interjected(live, seat)
                if text is None:
                    await self.tables.store.bot_claims.release(table, seat, str(self._marks[table, seat]))
                    continue
                after = await self.tables.choices.play(
                    table, None, seat, position[1] + 1, text, epoch=position[0]
                )
                for asked in range(seat + 1):  # who was asked already is not asked again until a choice
                    after.moments[asked] = (after.row.epoch, after.match.count_for(asked))
                return True
        return False

    def _with_a_moment(self, live: LiveTable) -> Iterator[int]:
        """The bots that have a moment now and were not asked yet where the game stands."""
        match = live.match
        for place in live.bots_with_moments():
            seat = place.number
            new = live.moments.get(seat) != (live.row.epoch, match.count_for(seat))
            if new and moments(match.game, match.view(seat), seat):
                yield seat

    async def _interjected(self, live: LiveTable, seat: int) -> str | None:
        """A bot's unprompted action; None if the bot fails."""
        try:
            return await self.thinkers.interject(live.match, seat, live.seats[seat].bot, live.row.owner)
        except Exception as error:  # nobody waits for it
            log.error("bot_failed", table=live.id, seat=seat, bot=live.seats[seat].bot, fault=str(error))
            return None

    async def _one_choice(self, table: str) -> bool:
        """Let one bot choose; False if none is asked or another server sees to it."""
        live = await self.tables.live.open(table)
        asked = live.bots_to_act()
        if not asked or not self.tables.presence.anybody(table):
            return False  # whoever comes wakes the bots again
        if any(True for _ in self._with_a_moment(live)):
            return True  # somebody has chosen since they were asked: they come first
        seat = asked[0].number
        async with self._claimed(table, seat) as ours:
            if not ours:
                self.wake_later(table, LEASE)  # in case the other server has died
                return False
            if seat not in live.match.to_act:  # taken back, or written down for it, while it was claimed
                await self.tables.store.bot_claims.release(table, seat, str(self._marks[table, seat]))
                return True
            count, epoch = live.match.count_for(seat), live.row.epoch
            text, fault = await self._thought(live, seat)
            await self.tables.choices.play(table, None, seat, count + 1, text, epoch=epoch, fault=fault)
        return True

    @asynccontextmanager
    async def _claimed(self, table: str, seat: int) -> AsyncIterator[bool]:
        """Think for a bot as the only server; a server that was killed loses the claim after a while.

        A claim is a mark in the store, which its holder changes again and again. No two machines have to
        agree on the time: a mark that another server has seen unchanged for `LEASE` is of one that died.
        """
        store, key, mark = self.tables.store, (table, seat), Mark()
        other, since = self._others.get(key, ("", 0.0))
        dead = other if other and time.monotonic() - since >= LEASE else None
        standing = await store.bot_claims.claim(table, seat, str(mark), dead)
        if standing is not None:
            if standing != other:
                self._others[key] = (standing, time.monotonic())
            yield False
            return
        self._others.pop(key, None)
        self._marks[key] = mark
        keeping = asyncio.create_task(self._keep_claim(table, seat, mark))
        try:
            yield True
        except BaseException:
            keeping.cancel()
            await store.bot_claims.release(table, seat, str(mark))
            raise
        finally:
            keeping.cancel()
            del self._marks[key]

    async def _keep_claim(self, table: str, seat: int, mark: Mark) -> None:
        while True:
            await asyncio.sleep(LEASE / 3)
            before = str(mark)
            mark.beat += 1
            if not await self.tables.store.bot_claims.keep(table, seat, before, str(mark)):
                return  # lost, or chosen already

    async def _thought(self, live: LiveTable, seat: int) -> tuple[str, str | None]:
        """The bot's choice; if it fails, a legal one and what went wrong."""
        match = live.match
        legal = [str(option) for option in onward(match.state, seat)]
        if (written := await written_for(self.tables.store, live, seat)) is not None:
            return written, None
        try:
            if live.patience.is_out(seat, match.turn):
                raise BotFailed("went round and round")
            text = await self.thinkers.choose(match, seat, live.seats[seat].bot, live.row.owner)
            if text in legal:
                return text, None
            log.error("bot_chose", table=live.id, seat=seat, choice=text)
            fault = "chose what is not legal"  # not what: the choice may be a secret one
        except BotFailed as error:
            fault = str(error)
        except Exception as error:  # whatever a bot does, the game goes on
            fault = f"{type(error).__name__}: {error}"
        log.error("bot_failed", table=live.id, seat=seat, bot=live.seats[seat].bot, fault=fault)
        return Rng(_seed(match, seat)).choice(legal), fault


def _seed(match: Match[Any], seat: int) -> int:
    """A bot's own chance; what others plan in secret does not change it."""
    return number(match.seed, match.count_for(seat)) >> 2
