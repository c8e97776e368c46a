"""What is done at tables: they are made, played at, taken back, sat down at, spoken at.

Every change is in the store before it is told, and one at a time for each table.
"""

from __future__ import annotations

import secrets
import time
from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime
from itertools import chain as joined
from typing import Any

from msgspec import Struct

import armillary
from armillary.engine import ArmillaryError, Chain, Match, NotYourChoice, State, UndoRefused
from armillary.engine.match.secret_counts import bars_undo, secrets_besides
from armillary.engine.planning import taken_back
from armillary.engine.steps import Gathering, gatherings
from armillary.engine.texts import Filled
from armillary.table.limits.fairness import Homes, TooMuch
from armillary.table.metrics import Metrics
from armillary.table.news.news import News
from armillary.table.people.people import Person
from armillary.table.settings import Settings
from armillary.table.store import Conflict, NotFound, Store
from armillary.table.store.models import ChoiceRow, SnapshotRow, TableRow
from armillary.table.store.store import now
from armillary.table.tables.live import LiveTable, keep_small, play_again
from armillary.table.tables.rows import (
    BOT,
    FREE,
    OPEN,
    OVER,
    READING,
    RUNNING,
    choice_row,
    match_rows,
    new_table_id,
    seat_row,
    snapshot,
    standing,
    table_row,
    told_apart,
)
from armillary.table.tables.seating import Seating
from armillary.table.tables.undo_requests import (
    REFUSED,
    UNDONE,
    after_a_choice,
    is_noticed,
    is_open,
    people_to_ask,
)
from armillary.table.tables.uploads import Rows, Uploads, rows_of, unpacked


class Tables(Seating):
    """All tables of a server, as this process sees them."""

    def __init__(
        self, store: Store, news: News, settings: Settings, metrics: Metrics, homes: Homes | None = None
    ) -> None:
        super().__init__(store, news, settings)
        self.metrics = metrics
        self.uploads = Uploads(settings, homes)

    # Creating

    async def create(
        self,
        owner: Person,
        game_name: str,
        seats: Sequence[Mapping[str, str]],
        *,
        settings: Mapping[str, object],
        seed: int | None,
        private: bool,
        hints: bool,
        consent: bool,
        absence_hours: int = 0,
        lesson: bool = False,
    ) -> LiveTable:
        """A new table. Each seat is {"kind": "me"|"person"|"open"|"bot", "bot", "person", "name"}."""
        await self.check_may_have_another(owner)
        game = armillary.load(game_name)
        chosen = secrets.randbelow(1 << 62) if seed is None else seed
        match = game.start(seats=len(seats), seed=chosen, settings=settings)
        row = table_row(await self.free_name(), owner, match, private=private, hints=hints, consent=consent)
        row.seed_known = seed is not None
        row.absence_hours = absence_hours
        row.lesson = 0 if lesson else None
        places = [
            seat_row(row.id, number, seat, owner) for number, seat in enumerate(told_apart(seats, owner))
        ]
        row.status = OPEN if any(seat.kind == FREE for seat in places) else RUNNING
        await self.store.add_table(row, places, snapshot(row.id, match))
        live = await self.open(row.id)
        self.presence.came(row.id)
        await self.news.tell(row.id, live.row.sequence)
        return live

    async def check_may_have_another(self, person: Person) -> None:
        """Refuse somebody who has as many unfinished tables as one may have."""
        most = self.settings.most_tables
        if await self.store.running_tables_of(person.id) >= most:
            raise TooMuch(
                Filled(
                    "You have {number} unfinished tables, and more are not allowed here. "
                    "Finish one, or leave your seat at one, before you open another.",
                    number=most,
                )
            )

    async def free_name(self) -> str:
        """A name that no table has; longer ones when the short ones grow scarce."""
        digits = 4
        while await self.store.has_table(name := new_table_id(digits)):
            digits += 1
        return name

    async def adopt(self, owner: Person, match: Match[Any]) -> LiveTable:
        """A table from a replayed record, every seat the owner's."""
        return await self.stored(rows_of(await self.free_name(), owner, match))

    async def read(self, owner: Person, text: str) -> list[bytes]:
        """The rows of the table that a record becomes; worked out elsewhere, so it may be cancelled."""
        return await self.uploads.read(text, await self.free_name(), owner)

    async def adopt_read(self, owner: Person, parts: Sequence[bytes]) -> LiveTable:
        """A table from a record that was read, stored a little at a time."""
        rows = map(unpacked, parts)
        first = next(rows)
        if isinstance(first[0], TableRow) and first[0].status != OVER:
            await self.check_may_have_another(owner)
        return await self.stored(joined([first], rows))

    async def stored(self, parts: Iterator[Rows]) -> LiveTable:
        """Store a whole table in slices; until the last one is there, nobody sees it."""
        table, *first = next(parts)
        assert isinstance(table, TableRow)
        id_, status = table.id, table.status
        table.status = READING
        await self.store.add_rows(table, *first)
        try:
            for part in parts:
                await self.store.add_rows(*part)
            await self.store.change_table(id_, 1, status=status)
        except BaseException:
            await self.store.drop_table(id_)
            raise
        self.presence.came(id_)
        return await self.open(id_)

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
        live, _ = await self._made(id_, _Made(person, seat, number, (text,), epoch, fault))
        return live

    async def play_chain(
        self, id_: str, person: Person, seat: int, number: int, choices: Sequence[str]
    ) -> tuple[LiveTable, Chain]:
        """Choices of one seat up to the first surprise, durable all together."""
        return await self._made(id_, _Made(person, seat, number, tuple(choices), None, None))

    async def _made(self, id_: str, made: _Made) -> tuple[LiveTable, Chain]:
        begun = time.perf_counter()
        async with self._alone(id_):
            live, chain = self.known(id_), None
            if live is not None:
                chain = await self._play_on_known(live, made)
            if live is None or chain is None:
                live = await self._open(id_)
                chain = await self._play(live, made)
        live.used = time.monotonic()
        self.metrics.stored(live.match.game.name, chain.played, by_bot=made.person is None, since=begun)
        await self.news.tell(id_, live.row.sequence)
        return live, chain

    async def _play_on_known(self, live: LiveTable, made: _Made) -> Chain | None:
        """Play on what is remembered, without asking the store first: if it has moved on, it will say so."""
        try:
            return await self._play(live, made)
        except ArmillaryError:
            return None  # perhaps only because our memory is of the past

    async def _play(self, live: LiveTable, made: _Made) -> Chain:
        match, person = live.match, made.person
        if person is not None and made.seat not in live.seats_of(person):
            raise NotYourChoice(made.choices[0], "That seat is not yours.")
        if not live.is_running():
            raise NotYourChoice(made.choices[0], "The game is not running.")
        if person is None and live.seats[made.seat].kind != BOT:
            raise Conflict("Somebody has taken the bot's seat meanwhile.")
        following = match.count_for(made.seat) + 1  # what others have chosen in secret does not concern it
        if made.number != following:
            raise Conflict(
                Filled(
                    "Choice {number} has been made already; the next one is {next}.",
                    number=made.number,
                    next=following,
                )
            )
        if made.epoch not in (None, live.row.epoch):
            raise Conflict("Choices have been taken back meanwhile.")
        before = _Before(match)
        if len(made.choices) == 1:
            match.play(made.choices[0], made.seat)
            chain = Chain(1)
        else:
            chain = match.play_chain(made.choices, made.seat)
        bot = None if person else _bot_values(made.fault)
        await self._commit(live, before, bot)
        if made.fault:
            live.seats[made.seat].fault = made.fault[:200]
        return chain

    async def _commit(self, live: LiveTable, before: _Before, bot: Mapping[str, Any] | None = None) -> None:
        match = live.match
        if match.count == before.count + 1:
            rows = [choice_row(live.id, match, match.count)]
            snapshots = [snapshot(live.id, match)] if match.snapshots.last.choices == match.count else []
        else:
            made = list(match_rows(live.id, match, after=before.count))
            rows = [row for row in made if isinstance(row, ChoiceRow)]
            snapshots = [row for row in made if isinstance(row, SnapshotRow)]
        values = {**standing(match), "undo_asked": after_a_choice(live.row.undo_asked, match)}
        by, touched = before.moved(match, live.row.touched)
        try:
            sequence = await self.store.add_choices(
                live.row.changes, rows, snapshots, bot, by=by, touched=touched, **values
            )
        except BaseException:
            self.forget(live.id)  # what is in memory was never made durable
            raise
        _moved_on(live, sequence, by=by, touched=touched, choices=match.count, **values)
        if len(rows) == 1:
            live.note_turn()
        keep_small(match)

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
            seat = _who_undoes(live, person, seat)
            if bars_undo(live.match.state, seat):
                raise UndoRefused("The last choice cannot be taken back: another seat has acted.")
            if _is_handed_over(live, person, seat):
                await self._ask_for(live, person, seat)
            else:
                await self._undo(live, seat, whole_turn=whole_turn)
        await self.news.tell(id_, live.row.sequence)
        return live

    async def _undo(self, live: LiveTable, seat: int, *, whole_turn: bool) -> None:
        before, told = _Before(live.match), is_noticed(live, seat)
        if whole_turn and not _is_interrupted(live.match.state):
            live.match.restart_turn(seat)
        else:
            live.match.undo(seat)
        if live.match.count > before.count:  # a plan is taken back by choices
            await self._commit(live, before)
        else:
            await self._cut(live, {"seat": seat, "outcome": UNDONE} if told else None)

    async def _reread_to_end(self, live: LiveTable) -> LiveTable:
        for choice in await self.store.choices(live.id, after=live.match.count):
            play_again(live.match, choice)
        return live

    async def _cut(self, live: LiveTable, told: dict[str, Any] | None = None) -> None:
        values = {**standing(live.match), "undo_asked": told}
        try:
            sequence = await self.store.cut_choices(live.id, live.row.changes, live.match.count, **values)
        except BaseException:
            self.forget(live.id)
            raise
        live.row.epoch += 1
        live.forget_after(live.match.count)
        _moved_on(live, sequence, choices=live.match.count, **values)

    async def ask_undo(self, id_: str, person: Person, seat: int) -> LiveTable:
        """Ask the other people to let the last choice of this seat be taken back."""
        async with self._alone(id_):
            live = await self._open(id_)
            if seat not in live.seats_of(person):
                raise NotYourChoice("undo", "That seat is not yours.")
            await self._ask_for(live, person, seat)
        await self.news.tell(id_, live.row.sequence)
        return live

    async def _ask_for(self, live: LiveTable, person: Person, seat: int) -> None:
        if not live.row.consent:
            raise UndoRefused("This table does not allow it.")
        if gatherings(live.match.state):
            raise UndoRefused("Choices are being made in secret; ask when they are revealed.")
        target = await self._last_choice_of(live, seat)
        if self._others(live, [person.id]):
            await self._ask(live, {"seat": seat, "choices": target, "agreed": [person.id]})
        else:
            told = {"seat": seat, "outcome": UNDONE} if is_noticed(live, seat) else None
            await self._cut_back(live, target, told)

    async def answer_undo(self, id_: str, person: Person, *, agree: bool) -> LiveTable:
        async with self._alone(id_):
            live = await self._open(id_)
            asked = live.row.undo_asked
            mine = live.seats_of(person)
            if asked is None or not is_open(asked) or not mine:
                raise UndoRefused("Nobody has asked you.")
            if not agree:
                await self._ask(live, {"seat": asked["seat"], "outcome": REFUSED, "by": mine[0]})
            else:
                agreed = [*asked["agreed"], person.id]
                if self._others(live, agreed):
                    await self._ask(live, {**asked, "agreed": agreed})
                else:
                    await self._cut_back(live, asked["choices"], {"seat": asked["seat"], "outcome": UNDONE})
        await self.news.tell(id_, live.row.sequence)
        return live

    async def _ask(self, live: LiveTable, asked: dict[str, Any] | None) -> None:
        """Keep who asks for undo and who has agreed, or that nobody asks any more."""
        sequence = await self.store.change_table(live.id, live.row.changes, undo_asked=asked)
        _moved_on(live, sequence, undo_asked=asked)

    def _others(self, live: LiveTable, agreed: Sequence[str]) -> set[str]:
        """The people at the table who have not agreed yet."""
        here = [seat.person for seat in live.seats if seat.kind != BOT]  # who is away cannot be asked
        return {person for person in here if person and person not in agreed}

    async def _last_choice_of(self, live: LiveTable, seat: int) -> int:
        """How many choices there were before the last one of this seat."""
        last = await self.store.last_choice_of(live.id, seat)
        if not last:
            raise UndoRefused("Nothing has been chosen yet.")
        return last - 1

    async def _cut_back(self, live: LiveTable, count: int, told: dict[str, Any] | None = None) -> None:
        live.match = await self._read_match(live.row, count)
        await self._cut(live, told)

    # Lessons and branches, at tables of one person

    async def change(self, id_: str, **values: Any) -> LiveTable:
        """Keep something about a table, and tell it."""
        async with self._alone(id_):
            live = await self._open(id_)
            sequence = await self.store.change_table(id_, live.row.changes, **values)
            _moved_on(live, sequence, **values)
        await self.news.tell(id_, sequence)
        return live

    async def drop(self, id_: str) -> None:
        """Forget a table and all that was done at it."""
        async with self._alone(id_):
            self.forget(id_)
            await self.store.drop_table(id_)

    async def cut_to(self, id_: str, count: int) -> LiveTable:
        """Take back every choice after so many: only for a table at which nobody else sits."""
        async with self._alone(id_):
            live = await self._open(id_)
            await self._cut_back(live, count)
        await self.news.tell(id_, live.row.sequence)
        return live

    # Talk

    async def say(self, id_: str, person: Person, text: str) -> LiveTable:
        """Say something. It waits for nobody and nobody for it: it is no change of the game."""
        live = await self.open(id_)
        seats = live.seats_of(person)
        if not seats and live.row.private:
            raise NotFound("There is no such table.")
        sequence = await self.store.say(id_, seats[0] if seats else None, person.nickname, text)
        await self.news.tell(id_, sequence)
        return live


def _moved_on(live: LiveTable, sequence: int, *, by: int = 1, **values: Any) -> None:
    """Bring the row in memory to what was just committed, which alone moves the sequence number so far."""
    live.moves_to(sequence, by)
    live.row.sequence = sequence
    live.row.changes += 1
    live.row.touched = now()
    for name, value in values.items():
        setattr(live.row, name, value)


def _who_undoes(live: LiveTable, person: Person, seat: int) -> int:
    """Of several seats of one person the one that has chosen last, whichever of them is looked from."""
    choices, mine = live.match.choices, live.seats_of(person)
    last = choices[-1].seat if choices else seat
    return last if last in mine and not taken_back(live.match.state, seat) else seat


def _is_handed_over(live: LiveTable, person: Person, seat: int) -> bool:
    """Would another person lose their question by what this seat could otherwise take back freely?"""
    choices = live.match.choices
    if not choices or choices[-1].seat != seat or not people_to_ask(live, person, seat):
        return False
    return live.match.barrier() is None


def _is_interrupted(state: State) -> bool:
    """Does something come between secret choices? Then a turn is not taken back into the midst of them."""
    return bool(gatherings(state)) and not isinstance(state.stack[-1], Gathering)


class _Before:
    """A match before choices are made, to tell what others may see of them."""

    def __init__(self, match: Match[Any]) -> None:
        self.count = match.count
        self.asked = match.to_act
        self.secrets = secrets_besides(match.state, ())

    def moved(self, match: Match[Any], touched: datetime) -> tuple[int, datetime]:
        """How far the sequence number goes on, and when the table was last seen to change.

        One for each choice that stays secret, which its seat counts and nobody else does, and one
        more when there is something for all to see.
        """
        secret = max(0, secrets_besides(match.state, ()) - self.secrets)
        public = match.count - self.count > secret or match.to_act != self.asked
        return secret + public, now() if public else touched


class _Made(Struct, frozen=True):
    """What somebody wants to choose."""

    person: Person | None
    seat: int
    number: int
    choices: tuple[str, ...]  # one, or a chain
    epoch: int | None
    fault: str | None


def _bot_values(fault: str | None) -> dict[str, Any]:
    """What a bot's choice changes at its seat: it no longer thinks, and it may have failed."""
    return {"thinking": None, **({"fault": fault[:200]} if fault else {})}
