"""Live tables: a match in memory, always checked against the store before it is used.

The store is the truth. A live table only saves reading it: when the sequence
number in the store has moved, the table catches up or is read again.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Hashable, Mapping, Sequence
from functools import partial
from typing import Any
from weakref import WeakValueDictionary

from msgspec import Struct

import armillary
from armillary.engine import (
    ArmillaryError,
    Event,
    Match,
    NotYourChoice,
    Record,
    UndoRefused,
    codec,
)
from armillary.engine.beats import positions
from armillary.engine.events import GameEnded, Rolled, Shuffled
from armillary.engine.record import TurnEnd, read_outcomes
from armillary.engine.texts import Filled
from armillary.table.news import News
from armillary.table.people import Person
from armillary.table.rows import (
    BOT,
    FREE,
    OPEN,
    OVER,
    PERSON,
    RUNNING,
    bot_name,
    choice_row,
    choice_rows,
    new_table_id,
    recorded,
    seat_row,
    snapshot,
    snapshot_of,
    standing,
    table_row,
    told_apart,
)
from armillary.table.settings import Settings
from armillary.table.store import Conflict, NotFound, Store
from armillary.table.store.models import ChoiceRow, SeatRow, TableRow
from armillary.table.store.store import now


class LiveTable:
    """One table in memory."""

    def __init__(self, row: TableRow, seats: list[SeatRow], match: Match[Any], opening_turn: int) -> None:
        self.row = row
        self.seats = seats
        self.match = match
        self.opening_turn = opening_turn
        self.used = time.monotonic()
        self.within: tuple[tuple[int, int], list[Any]] = ((-1, 0), [])  # positions inside of one choice
        self.summaries: dict[tuple[Hashable, ...], Any] = {}  # of the whole game, while it does not change

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

    def is_running(self) -> bool:
        return self.row.status == RUNNING

    def bots_to_act(self) -> list[SeatRow]:
        if not self.is_running():
            return []
        return [self.seats[seat] for seat in self.match.to_act if self.seats[seat].kind == BOT]


def types_of(game: Any) -> dict[str, type]:
    """The classes of a game's states and events, by name."""
    return {kind.__name__: kind for kind in (*game.types(), Shuffled, Rolled, GameEnded)}


def read_events(game: Any, rows: Sequence[Any]) -> list[Event]:
    types = types_of(game)
    return [codec.built(row, types) for row in rows]


class Tables:
    """All tables of a server, as this process sees them."""

    def __init__(self, store: Store, news: News, settings: Settings) -> None:
        self.store = store
        self.news = news
        self.settings = settings
        self._live: dict[str, LiveTable] = {}
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    # Opening

    async def open(self, id_: str) -> LiveTable:
        """The table, as the store has it now; whoever changes it is waited for."""
        async with self._alone(id_):
            return await self._open(id_)

    def known(self, id_: str) -> LiveTable | None:
        """The table as this process remembers it, which may be of the past."""
        return self._live.get(id_)

    def _alone(self, id_: str) -> asyncio.Lock:
        """One at a time, in this process; between processes the store's sequence number decides."""
        lock = self._locks.get(id_)
        if lock is None:
            lock = self._locks[id_] = asyncio.Lock()
        return lock

    async def _open(self, id_: str) -> LiveTable:
        live = self._live.get(id_)
        if live is None or await self.store.sequence(id_) != live.row.sequence:
            live = await self._catch_up(id_, live)
            self._live[id_] = live
        live.used = time.monotonic()
        return live

    async def _catch_up(self, id_: str, live: LiveTable | None) -> LiveTable:
        row = await self.store.table(id_)
        seats = await self.store.seats(id_)
        if live is None or live.row.epoch != row.epoch:
            return LiveTable(row, seats, await self._read_match(row), await self.store.opening_turn(id_))
        for choice in await self.store.choices(id_, after=live.match.count):
            _play_again(live.match, choice)
        live.row, live.seats = row, seats
        return live

    async def _read_match(self, row: TableRow, at: int | None = None) -> Match[Any]:
        """A match from its last snapshot and what came after: at most one turn is played again."""
        game = armillary.load(row.game)
        snapshot = await self.store.snapshot(row.id, at)
        match: Match[Any] = Match.resume(
            game,
            seats=row.seats,
            seed=row.seed,
            options=row.options,
            state=game.restore(snapshot.state),
            count=snapshot.choices,
        )
        for choice in await self.store.choices(row.id, after=snapshot.choices, until=at):
            _play_again(match, choice)
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
            if not self._alone(live.id).locked():
                self._live.pop(live.id, None)
        return len(idle)

    @property
    def live_count(self) -> int:
        return len(self._live)

    # Creating

    async def create(
        self,
        owner: Person,
        game_name: str,
        seats: Sequence[Mapping[str, str]],
        *,
        options: Mapping[str, object],
        seed: int | None,
        private: bool,
        hints: bool,
        consent: bool,
    ) -> LiveTable:
        """A new table. Each seat is {"kind": "me"|"open"|"bot", "bot": spec, "name": nickname}."""
        game = armillary.load(game_name)
        chosen = secrets.randbelow(1 << 62) if seed is None else seed
        match = game.start(seats=len(seats), seed=chosen, options=options)
        row = table_row(await self._free_name(), owner, match, private=private, hints=hints, consent=consent)
        places = [
            seat_row(row.id, number, seat, owner) for number, seat in enumerate(told_apart(seats, owner))
        ]
        row.status = OPEN if any(seat.kind == FREE for seat in places) else RUNNING
        await self.store.add_table(row, places, snapshot(row.id, match))
        live = await self.open(row.id)
        await self.news.tell(row.id, live.row.sequence)
        return live

    async def _free_name(self) -> str:
        """A name that no table has; longer ones when the short ones grow scarce."""
        digits = 4
        while await self.store.has_table(name := new_table_id(digits)):
            digits += 1
        return name

    async def adopt(self, owner: Person, match: Match[Any]) -> LiveTable:
        """A table from a replayed record, every seat the owner's."""
        row = table_row(await self._free_name(), owner, match, private=True, hints=True, consent=True)
        row.status = OVER if match.over else RUNNING
        row.choices = match.count
        seats = [{"kind": "me", "name": f"{owner.nickname} {n + 1}"} for n in range(match.seats)]
        places = [seat_row(row.id, number, seat, owner) for number, seat in enumerate(seats)]
        snapshots = [snapshot_of(row.id, s.choices, s.state) for s in match.snapshots]
        await self.store.add_table(row, places, *snapshots, choices=list(choice_rows(row.id, match)))
        return await self.open(row.id)

    # Playing

    async def play(
        self,
        id_: str,
        person: Person | None,
        seat: int,
        number: int,
        text: str,
        *,
        epoch: int | None = None,
        fault: str | None = None,
    ) -> LiveTable:
        """A choice of a person or, without one, of a bot; durable when this returns.

        A bot says in which epoch it began to think, and what went wrong, if anything did.
        """
        made = _Made(person, seat, number, text, epoch, fault)
        async with self._alone(id_):
            live = await self._play_on_known(id_, made)
            if live is None:
                live = await self._open(id_)
                await self._play(live, made)
        live.used = time.monotonic()
        await self.news.tell(id_, live.row.sequence)
        return live

    async def _play_on_known(self, id_: str, made: _Made) -> LiveTable | None:
        """Play on what is remembered, without asking the store first: if it has moved on, it will say so."""
        live = self.known(id_)
        if live is None:
            return None
        try:
            await self._play(live, made)
        except ArmillaryError:
            return None  # perhaps only because our memory is of the past
        return live

    async def _play(self, live: LiveTable, made: _Made) -> None:
        match, person = live.match, made.person
        if person is not None and made.seat not in live.seats_of(person):
            raise NotYourChoice(made.text, "That seat is not yours.")
        if not live.is_running():
            raise NotYourChoice(made.text, "The game is not running.")
        if made.number != match.count + 1:
            raise Conflict(
                Filled(
                    "Choice {number} has been made already; the next one is {next}.",
                    number=made.number,
                    next=match.count + 1,
                )
            )
        if made.epoch not in (None, live.row.epoch):
            raise Conflict("Choices have been taken back meanwhile.")
        before = match.count
        match.play(made.text, made.seat)
        bot = None if person else _bot_values(made.fault)
        await self._commit(live, before, bot)
        if made.fault:
            live.seats[made.seat].fault = made.fault[:200]

    async def _commit(self, live: LiveTable, before: int, bot: Mapping[str, Any] | None = None) -> None:
        match = live.match
        rows = [choice_row(live.id, match, number) for number in range(before + 1, match.count + 1)]
        snapshots = [snapshot(live.id, match)] if match.snapshots[-1].choices == match.count else []
        values = standing(match)
        try:
            await self.store.add_choices(live.row.sequence, rows, snapshots, bot, **values)
        except BaseException:
            self.forget(live.id)  # what is in memory was never made durable
            raise
        _moved_on(live, choices=match.count, **values)

    # Undo

    async def undo(self, id_: str, person: Person, seat: int, *, whole_turn: bool = False) -> LiveTable:
        """Take back freely what can be; beyond the barrier ask the others."""
        async with self._alone(id_):
            live = await self._open(id_)
            if seat not in live.seats_of(person):
                raise NotYourChoice("undo", "That seat is not yours.")
            if live.match.count == live.match.first and live.match.count:
                # the last choice lies before what is in memory: read one turn more
                live.match = await self._read_match(live.row, live.match.count - 1)
                live = await self._reread_to_end(live)
            if whole_turn:
                live.match.restart_turn(seat)
            else:
                live.match.undo(seat)
            await self._cut(live)
        await self.news.tell(id_, live.row.sequence)
        return live

    async def _reread_to_end(self, live: LiveTable) -> LiveTable:
        for choice in await self.store.choices(live.id, after=live.match.count):
            _play_again(live.match, choice)
        return live

    async def _cut(self, live: LiveTable) -> None:
        values = standing(live.match)
        try:
            await self.store.cut_choices(live.id, live.row.sequence, live.match.count, **values)
        except BaseException:
            self.forget(live.id)
            raise
        live.row.epoch += 1
        _moved_on(live, choices=live.match.count, **values)

    async def ask_undo(self, id_: str, person: Person, seat: int) -> LiveTable:
        """Ask the other people to let the last choice of this seat be taken back."""
        async with self._alone(id_):
            live = await self._open(id_)
            if seat not in live.seats_of(person):
                raise NotYourChoice("undo", "That seat is not yours.")
            if not live.row.consent:
                raise UndoRefused("This table does not allow it.")
            target = await self._last_choice_of(live, seat)
            asked = {"seat": seat, "choices": target, "agreed": [person.id]}
            if not self._others(live, [person.id]):
                await self._cut_back(live, target)
            else:
                await self.store.change_table(id_, live.row.sequence, undo_asked=asked)
                _moved_on(live, undo_asked=asked)
        await self.news.tell(id_, live.row.sequence)
        return live

    async def answer_undo(self, id_: str, person: Person, *, agree: bool) -> LiveTable:
        async with self._alone(id_):
            live = await self._open(id_)
            asked = live.row.undo_asked
            if not asked or not live.seats_of(person):
                raise UndoRefused("Nobody has asked you.")
            if not agree:
                await self.store.change_table(id_, live.row.sequence, undo_asked=None)
                _moved_on(live, undo_asked=None)
            else:
                agreed = [*asked["agreed"], person.id]
                if self._others(live, agreed):
                    asked = {**asked, "agreed": agreed}
                    await self.store.change_table(id_, live.row.sequence, undo_asked=asked)
                    _moved_on(live, undo_asked=asked)
                else:
                    await self._cut_back(live, asked["choices"])
        await self.news.tell(id_, live.row.sequence)
        return live

    def _others(self, live: LiveTable, agreed: Sequence[str]) -> set[str]:
        """The people at the table who have not agreed yet."""
        return {seat.person for seat in live.seats if seat.person and seat.person not in agreed}

    async def _last_choice_of(self, live: LiveTable, seat: int) -> int:
        """How many choices there were before the last one of this seat."""
        choices = await self.store.choices(live.id)
        mine = [choice.number for choice in choices if choice.seat == seat]
        if not mine:
            raise UndoRefused("Nothing has been chosen yet.")
        return mine[-1] - 1

    async def _cut_back(self, live: LiveTable, count: int) -> None:
        live.match = await self._read_match(live.row, count)
        await self._cut(live)

    # Seats

    async def sit(self, id_: str, person: Person, seat: int, key: str | None = None) -> LiveTable:
        """Take an open seat: anybody at an open table, by invitation at a private one."""
        async with self._alone(id_):
            live = await self._open(id_)
            place = live.seats[seat]
            if place.person == person.id:
                return live
            if place.kind != FREE:
                raise Conflict("This seat is taken.")
            if live.row.private and key != place.invite_key:
                raise NotFound("This invitation leads to no seat.")
            last = sum(other.kind == FREE for other in live.seats) == 1
            status = RUNNING if last and live.row.status == OPEN else None
            await self.store.change_seat(
                id_, live.row.sequence, seat, status, kind=PERSON, person=person.id, name=person.nickname
            )
        live = await self.open(id_)
        await self.news.tell(id_, live.row.sequence)
        return live

    async def stand_up(self, id_: str, person: Person, seat: int, bot: str | None = None) -> LiveTable:
        """Leave a seat: to whoever comes, or to a bot."""
        async with self._alone(id_):
            live = await self._open(id_)
            if seat not in live.seats_of(person):
                raise NotYourChoice("leave", "That seat is not yours.")
            values: dict[str, Any] = {"kind": FREE, "person": None, "bot": None, "name": f"Seat {seat + 1}"}
            if bot:
                values = {"kind": BOT, "person": None, "bot": bot, "name": bot_name(bot, seat)}
            await self.store.change_seat(id_, live.row.sequence, seat, **values)
        live = await self.open(id_)
        await self.news.tell(id_, live.row.sequence)
        return live

    async def say(self, id_: str, person: Person, text: str) -> LiveTable:
        async with self._alone(id_):
            live = await self._open(id_)
            seats = live.seats_of(person)
            if not seats and live.row.private:
                raise NotFound("There is no such table.")
            await self.store.say(id_, live.row.sequence, seats[0] if seats else None, person.nickname, text)
            _moved_on(live)
        await self.news.tell(id_, live.row.sequence)
        return live

    # Looking back

    async def at(self, live: LiveTable, count: int) -> Match[Any]:
        """The match as it was after so many choices."""
        if not 0 <= count <= live.match.count:
            raise NotFound(Filled("There is no position {number}.", number=count))
        if count == live.match.count:
            return live.match
        return await self._read_match(live.row, count)

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
            game, seats=row.seats, seed=row.seed, options=row.options, state=found[beat], count=number
        )

    async def _positions(self, live: LiveTable, number: int) -> list[Any]:
        """The positions inside of a choice, found by making it again."""
        before = await self._read_match(live.row, number - 1)
        state = before.state.clone()
        for choice in await self.store.choices(live.id, after=number - 1, until=number):
            _play_again(before, choice)
        beat = partial(live.match.game.beat, seats=live.row.seats)
        return positions(state, before.choice(number), beat)

    async def record(self, live: LiveTable) -> Record:
        """The record, less secret choices that have not been revealed yet."""
        row = live.row
        ends = await self.store.turn_ends(row.id)
        rows = await self.store.choices(row.id)
        hidden = live.match.secret_choices()
        choices = [recorded(choice) for choice in rows[: len(rows) - hidden]]
        over = row.status == OVER
        turn_ends = [TurnEnd(count, turn, digest) for count, turn, digest in ends if count]
        if over and (not turn_ends or turn_ends[-1].after < len(choices)):
            turn_ends.append(TurnEnd(len(choices), live.match.turn, live.match.state.digest()))
        return Record(
            game=row.game,
            rules=row.rules,
            seats=row.seats,
            seed=row.seed if over else 0,  # the seed would tell what is still hidden
            options=row.options,
            opening=read_outcomes(0, row.opening) if over else (),
            choices=choices,
            turn_ends=turn_ends,
            result=(tuple(row.scores), tuple(row.winners)) if over else None,
        )


def _play_again(match: Match[Any], choice: ChoiceRow) -> None:
    """With what chance answered then, whatever the rules have become since."""
    match.follow(recorded(choice))


def _moved_on(live: LiveTable, **values: Any) -> None:
    """Bring the row in memory to what was just committed."""
    live.row.sequence += 1
    live.row.touched = now()
    live.row.undo_asked = None
    for name, value in values.items():
        setattr(live.row, name, value)


class _Made(Struct, frozen=True):
    """A choice that somebody wants to make."""

    person: Person | None
    seat: int
    number: int
    text: str
    epoch: int | None
    fault: str | None


def _bot_values(fault: str | None) -> dict[str, Any]:
    """What a bot's choice changes at its seat: it no longer thinks, and it may have failed."""
    return {"thinking_until": None, **({"fault": fault[:200]} if fault else {})}
