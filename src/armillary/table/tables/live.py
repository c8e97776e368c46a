"""Live tables: a match in memory, always checked against the store before it is used.

The store is the truth. A live table only saves reading it: when the sequence
number in the store has moved, the table catches up or is read again.
"""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from collections.abc import Container, Hashable, Sequence
from itertools import pairwise
from typing import Any
from weakref import WeakValueDictionary

import structlog
from msgspec import Struct

import armillary
from armillary.bots.loop_guard import Patience
from armillary.engine import Event, Match, NotYourChoice, Record, codec
from armillary.engine.facets import never
from armillary.engine.match.beats import positions
from armillary.engine.match.secret_counts import is_cut_off, secrets_besides
from armillary.engine.points import read_exact
from armillary.engine.record import TurnEnd, read_outcomes
from armillary.engine.texts import Filled
from armillary.table.news.news import NewsItem
from armillary.table.people.people import Person
from armillary.table.settings import Settings
from armillary.table.store import NotFound, Store
from armillary.table.store.database import now
from armillary.table.store.models import ChoiceRow, SeatRow, SnapshotRow, TableRow
from armillary.table.tables.rows import BOT, OVER, RUNNING, recorded, snapshot_of

log = structlog.get_logger("armillary.live")

_SLICE = 50  # choices that are made again in one go
KEPT = 100  # choices, at least, that a live table has in memory; the store has them all


class Happened(Struct, frozen=True):
    """What a choice caused, and the turn after it."""

    number: int
    turn: int
    events: Sequence[Event]


class LiveTable:
    """One table in memory."""

    def __init__(self, row: TableRow, seats: list[SeatRow], match: Match[Any], opening_turn: int) -> None:
        self.row = row
        self.seats = seats
        self.match = match
        self.opening_turn = opening_turn
        self.used = time.monotonic()
        self.within: tuple[tuple[int, int], list[Any]] = ((-1, 0), [])  # positions inside of one choice
        self.patience = Patience()
        self.moments: dict[int, tuple[int, int]] = {}  # where each bot was last asked without its turn
        self.courses: dict[tuple[Hashable, ...], Any] = {}  # the whole game as its readers may know it
        # What was made for one reader and serves the next, by what it depends on.
        self.boards: OrderedDict[Hashable, Any] = OrderedDict()
        self.asked: OrderedDict[Hashable, Any] = OrderedDict()
        self.told: dict[Hashable, dict[int, Any]] = {}  # the log, by reader and choice
        self.said: tuple[int, list[Any]] = (-1, [])  # the chat, at a sequence number
        self.turns: dict[int, int] = {}  # the turn after each of the last choices

    @property
    def id(self) -> str:
        return self.row.id

    @property
    def names(self) -> list[str]:
        return [seat.name for seat in self.seats]

    def seats_of(self, person: Person | None) -> list[int]:
        """The seats that a person holds; several when people share a screen."""
        if person is None:
            return []
        return [seat.number for seat in self.seats if seat.person == person.id]

    def check_holds(self, person: Person, seat: int, wish: str) -> None:
        """Refuse what somebody wishes to do at a seat that is not theirs."""
        if seat not in self.seats_of(person):
            raise NotYourChoice(wish, "That seat is not yours.")

    def check_has_seat(self, seat: int) -> None:
        if not 0 <= seat < self.row.seats:
            raise NotFound("There is no such seat.")

    def sequence_for(self, seats: Container[int]) -> int:
        """A number that moves when what these seats may see does, and not when others plan in secret."""
        return self.row.sequence - secrets_besides(self.match.state, seats)

    def note_turn(self) -> None:
        """Keep in which turn the last choice has led, as long as the match keeps the choice."""
        self.turns[self.match.count] = self.match.turn
        while next(iter(self.turns)) <= self.match.first:
            del self.turns[next(iter(self.turns))]

    def happened(self, first: int, last: int) -> list[Happened] | None:
        """What these choices caused, if all of it is in memory."""
        match, numbers = self.match, range(first, last + 1)
        if any(number not in self.turns or not match.first < number <= match.count for number in numbers):
            return None
        return [Happened(number, self.turns[number], match.events_after(number)) for number in numbers]

    def moves_to(self, sequence: int, by: int) -> None:
        """The sequence number moves on; if changes account for all of that, nothing was said meanwhile."""
        if self.said[0] == self.row.sequence == sequence - by:
            self.said = (sequence, self.said[1])

    def committed(self, sequence: int, *, by: int = 1, **values: Any) -> None:
        """Bring the row to what was just committed, which alone moves the sequence number so far."""
        self.moves_to(sequence, by)
        self.row.sequence = sequence
        self.row.changes += 1
        self.row.touched = now()
        for name, value in values.items():
            setattr(self.row, name, value)

    def forget_after(self, count: int) -> None:
        """Choices were taken back: what was told of them is no more."""
        for told in (*self.told.values(), self.turns):
            for number in [number for number in told if number > count]:
                del told[number]

    def is_running(self) -> bool:
        return self.row.status == RUNNING

    def bots_to_act(self) -> list[SeatRow]:
        if not self.is_running():
            return []
        return [self.seats[seat] for seat in self.match.to_act if self.seats[seat].kind == BOT]

    def bots_with_moments(self) -> list[SeatRow]:
        """The bots that may act without being asked, where the game knows moments for that."""
        if not self.is_running() or self.match.game.mind.moment is never:
            return []
        return [seat for seat in self.seats if seat.kind == BOT]


class LiveTables:
    """The tables that this process has in memory, as they are now and as they were."""

    def __init__(self, store: Store, settings: Settings) -> None:
        self.store = store
        self.settings = settings
        self._live: dict[str, LiveTable] = {}
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    # Opening

    async def open(self, id_: str) -> LiveTable:
        """The table, as the store has it now; whoever changes it is waited for."""
        async with self.alone(id_):
            return await self.current(id_)

    async def open_since(self, id_: str, person: Person | None, heard: int) -> LiveTable:
        """The table, at least as new as the number that this person has heard of.

        Where memory is as new as that, the store is not asked.
        """
        async with self.alone(id_):
            live = self._live.get(id_)
            if live is None or live.sequence_for(live.seats_of(person)) < heard:
                return await self._opened(id_, live)
            live.used = time.monotonic()
            return live

    async def open_with(self, item: NewsItem) -> LiveTable:
        """The table, at least as new as this news of it."""
        async with self.alone(item.table):
            live = self._live.get(item.table)
            if live is None or live.row.sequence < item.sequence:
                return await self._opened(item.table, live)
            return live

    def known(self, id_: str) -> LiveTable | None:
        """The table as this process remembers it, which may be of the past."""
        return self._live.get(id_)

    def alone(self, id_: str) -> asyncio.Lock:
        """One at a time, in this process; between processes the store's sequence number decides."""
        lock = self._locks.get(id_)
        if lock is None:
            lock = self._locks[id_] = asyncio.Lock()
        return lock

    async def current(self, id_: str) -> LiveTable:
        """The table, as the store has it now; for whoever is `alone` with it."""
        live = self._live.get(id_)
        if live is None or await self.store.sequence(id_) != live.row.sequence:
            return await self._opened(id_, live)
        live.used = time.monotonic()
        return live

    async def _opened(self, id_: str, live: LiveTable | None) -> LiveTable:
        """The table brought up to date, where memory is known to be of the past."""
        found = self._live[id_] = await self._catch_up(id_, live)
        found.used = time.monotonic()
        return found

    async def _catch_up(self, id_: str, live: LiveTable | None) -> LiveTable:
        if live is None:
            return await self._read(await self.store.table(id_))
        row, seats, choices = await self.store.since(id_, live.match.count)
        if live.row.epoch != row.epoch:
            return await self._read(row)
        # Choices may be newer than the row, which was read before them: those come the next time.
        for choice in choices[: row.choices - live.match.count]:
            play_again(live.match, choice)
            live.note_turn()
        keep_small(live.match)
        live.moves_to(row.sequence, by=row.changes - live.row.changes)  # each moves it by one at least
        live.row, live.seats = row, seats
        return live

    async def _read(self, row: TableRow) -> LiveTable:
        match = await self.read_match(row)
        while is_cut_off(match):  # who does not know where secrets begin cannot keep them
            match = await self.read_match(row, begin=match.first - 1)
        seats = await self.store.seats(row.id)
        return LiveTable(row, seats, match, await self.store.opening_turn(row.id))

    async def read_match(
        self, row: TableRow, at: int | None = None, *, begin: int | None = None
    ) -> Match[Any]:
        """A match from its last snapshot and what came after: at most one turn is played again."""
        snapshot = await self.store.snapshot(row.id, at if begin is None else begin)
        match = resumed(row, snapshot) or await self._mended(row, snapshot)
        for choice in await self.store.choices(row.id, after=snapshot.choices, until=at):
            play_again(match, choice)
        return match

    async def _mended(self, row: TableRow, damaged: SnapshotRow) -> Match[Any]:
        """The match at a snapshot that was damaged, from the record; the snapshot is put right."""
        log.error("snapshot_damaged", table=row.id, choices=damaged.choices)
        match = None
        async for earlier in self.store.snapshots_before(row.id, damaged.choices):
            if match := resumed(row, earlier):
                break
        if match is None:
            opening = read_outcomes(0, row.opening)
            match = Match(armillary.load(row.game), row.seats, row.seed, row.settings, script=opening)
        until = damaged.choices
        while rows := await self.store.choices(row.id, match.count, min(until, match.count + _SLICE)):
            for choice in rows:
                play_again(match, choice)
            keep_small(match)
            await asyncio.sleep(0)  # a long game is no reason to keep the others waiting
        await self.store.mend_snapshot(snapshot_of(row.id, match.count, match.state))
        return match

    def forget(self, id_: str) -> None:
        self._live.pop(id_, None)

    def drop_idle(self) -> int:
        """Drop tables that nobody has used for a while, and the oldest if there are too many."""
        limit = time.monotonic() - self.settings.idle_seconds
        by_use = sorted(self._live.values(), key=lambda live: live.used)
        excess = len(by_use) - self.settings.most_live
        idle = [live for i, live in enumerate(by_use) if live.used < limit or i < excess]
        for live in idle:
            if not self.alone(live.id).locked():
                self._live.pop(live.id, None)
        return len(idle)

    @property
    def live_count(self) -> int:
        return len(self._live)

    # Looking back

    async def at(self, live: LiveTable, count: int) -> Match[Any]:
        """The match after this many choices."""
        if not 0 <= count <= live.match.count:
            raise NotFound(Filled("There is no position {number}.", number=count))
        if count == live.match.count:
            return live.match
        return await self.read_match(live.row, count)

    async def within(self, live: LiveTable, number: int, beat: int) -> Match[Any] | None:
        """The match at the end of a beat of this choice; nothing where its last one ends, which is `at`."""
        if not 0 < number <= live.match.count:
            raise NotFound(Filled("There is no position {number}.", number=number))
        key = (live.row.epoch, number)
        if live.within[0] != key:
            live.within = (key, await self._positions(live, number))
        found = live.within[1]
        if beat >= len(found):
            return None
        game, row = live.match.game, live.row
        return Match.resume(
            game, seats=row.seats, seed=row.seed, settings=row.settings, state=found[beat], count=number
        )

    async def _positions(self, live: LiveTable, number: int) -> list[Any]:
        """The positions inside of a choice, found by making it again."""
        before = await self.read_match(live.row, number - 1)
        state = before.state.clone()
        for choice in await self.store.choices(live.id, after=number - 1, until=number):
            play_again(before, choice)
        beat, seats = live.match.game.pictures.beat, live.row.seats
        return positions(state, before.choice(number), lambda event: beat(event, seats))

    async def record(self, live: LiveTable) -> Record:
        """The record, less secret choices that have not been revealed yet."""
        row = live.row
        ends = await self.store.turn_ends(row.id)
        rows = await self.store.choices(row.id)
        hidden = live.match.secret_choices()
        choices = [recorded(choice) for choice in rows[: len(rows) - hidden]]
        over = row.status == OVER
        turn_ends = [
            TurnEnd(count, turn, digest)
            for (_, before, _), (count, turn, digest) in pairwise(ends)
            if turn != before  # a long turn has snapshots in its middle too
        ]
        if over and (not turn_ends or turn_ends[-1].after < len(choices)):
            turn_ends.append(TurnEnd(len(choices), live.match.turn, live.match.state.digest()))
        return Record(
            game=row.game,
            rules=row.rules,
            seats=row.seats,
            seed=row.seed if over else 0,  # the seed would tell what is still hidden
            settings=row.settings,
            opening=read_outcomes(0, row.opening) if over else (),
            choices=choices,
            turn_ends=turn_ends,
            result=(tuple(map(read_exact, row.scores)), tuple(row.winners)) if over else None,
        )


def resumed(row: TableRow, snapshot: SnapshotRow) -> Match[Any] | None:
    """A match that goes on from a snapshot; none if that is not as it was written."""
    if codec.digest_of_dump(snapshot.state) != snapshot.digest:
        return None
    game = armillary.load(row.game)
    return Match.resume(
        game,
        seats=row.seats,
        seed=row.seed,
        settings=row.settings,
        state=game.restore(snapshot.state),
        count=snapshot.choices,
    )


def keep_small(match: Match[Any]) -> None:
    """Let go of what the store has: the last choices are enough for taking back and for the news."""
    if match.count - match.first > 2 * KEPT:
        match.forget(KEPT)


def play_again(match: Match[Any], choice: ChoiceRow) -> None:
    """With what chance answered then, whatever the rules have become since."""
    match.follow(recorded(choice))
