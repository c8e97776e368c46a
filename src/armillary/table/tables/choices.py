"""Choices of people and bots: checked, made and stored, one at a time for each table."""

from __future__ import annotations

import time
from collections.abc import Mapping
from datetime import datetime
from typing import Any

from msgspec import Struct

from armillary.engine import ArmillaryError, Chain, Match, NotYourChoice
from armillary.engine.match.secret_counts import secrets_besides
from armillary.engine.steps import options, to_act
from armillary.engine.texts import Filled
from armillary.table.metrics import Metrics
from armillary.table.news.news import News
from armillary.table.people.people import Person
from armillary.table.store import Conflict, Store
from armillary.table.store.database import now
from armillary.table.store.models import ChoiceRow, SnapshotRow
from armillary.table.tables.live import LiveTable, LiveTables, keep_small
from armillary.table.tables.rows import BOT, choice_row, match_rows, snapshot, standing
from armillary.table.tables.seating import Seating
from armillary.table.tables.undo_requests import after_a_choice
from armillary.table.wire.incoming import MakeChoice, PlayChain


class Choices:
    """What is chosen at all tables."""

    def __init__(self, live: LiveTables, seats: Seating, store: Store, news: News, metrics: Metrics) -> None:
        self.live = live
        self.seats = seats
        self.store = store
        self.news = news
        self.metrics = metrics

    async def choose(self, id_: str, person: Person, wish: MakeChoice) -> LiveTable:
        """A choice that somebody sends, from a page or a program: they are here, and choose."""
        await self.seats.visit(id_, person)
        return await self.play(id_, person, wish.seat, wish.number, wish.choice, instead=wish.instead)

    async def choose_chain(self, id_: str, person: Person, wish: PlayChain) -> tuple[LiveTable, Chain]:
        """Choices of one seat up to the first surprise, committed together."""
        await self.seats.visit(id_, person)
        return await self._made(id_, _Made(person, wish.seat, wish.number, tuple(wish.choices)))

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
        instead: bool = False,
    ) -> LiveTable:
        """A choice of a person or, without one, of a bot; durable when this returns.

        A bot says in which epoch it began to think, and what went wrong, if anything did. Whoever
        chooses instead of what they have chosen in secret may be too late: then that one stands.
        """
        live, _ = await self._made(id_, _Made(person, seat, number, (text,), epoch, fault, instead))
        return live

    async def _made(self, id_: str, made: _Made) -> tuple[LiveTable, Chain]:
        begun = time.perf_counter()
        async with self.live.alone(id_):
            live, chain = self.live.known(id_), None
            if live is not None:
                chain = await self._play_on_known(live, made)
            if live is None or chain is None:
                live = await self.live.current(id_)
                chain = await self._play_unless_late(live, made)
        live.used = time.monotonic()
        if not chain.played:
            return live, chain
        self.metrics.stored(live.match.game.name, chain.played, by_bot=made.person is None, since=begun)
        await self.news.tell(id_, live.row.sequence)
        return live, chain

    async def _play_on_known(self, live: LiveTable, made: _Made) -> Chain | None:
        """Play on what is remembered, without asking the store first: if it has moved on, it will say so."""
        try:
            return await self._play(live, made)
        except ArmillaryError:
            return None  # perhaps only because our memory is of the past

    async def _play_unless_late(self, live: LiveTable, made: _Made) -> Chain:
        """Whoever changes a secret choice cannot know that it was just revealed: the first stands."""
        try:
            return await self._play(live, made)
        except Conflict:
            if made.instead:
                return Chain(0)
            raise

    async def _play(self, live: LiveTable, made: _Made) -> Chain:
        match, person = live.match, made.person
        if person is not None:
            live.check_holds(person, made.seat, made.choices[0])
        if not live.is_running():
            raise NotYourChoice(made.choices[0], "The game is not running.")
        if person is None and live.seats[made.seat].kind != BOT:
            raise Conflict("Somebody has taken the bot's seat meanwhile.")
        following = match.count_for(made.seat) + 1  # what others have chosen in secret does not concern it
        if made.number != following and not (person and _is_asked_as_before(match, made.seat, made.number)):
            raise Conflict(
                Filled(
                    "Choice {number} has been made already; the next one is {next}.",
                    number=made.number,
                    next=following,
                )
            )
        if made.epoch not in (None, live.row.epoch):
            raise Conflict("Choices have been taken back meanwhile.")
        before = Before(match)
        if len(made.choices) == 1:
            match.play(made.choices[0], made.seat)
            chain = Chain(1)
        else:
            chain = match.play_chain(made.choices, made.seat)
        bot = None if person else _bot_values(made.fault)
        await self.commit(live, before, bot)
        if made.fault:
            live.seats[made.seat].fault = made.fault[:200]
        return chain

    async def commit(self, live: LiveTable, before: Before, bot: Mapping[str, Any] | None = None) -> None:
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
            self.live.forget(live.id)  # what is in memory was never made durable
            raise
        live.committed(sequence, by=by, touched=touched, choices=match.count, **values)
        if len(rows) == 1:
            live.note_turn()
        keep_small(match)


def _is_asked_as_before(match: Match[Any], seat: int, number: int) -> bool:
    """Have only others chosen since this number, and is the seat asked still what it was asked then?

    Whoever is asked at the same time as others, or while others may act, answers the question they see.
    """
    before = number - 1
    if not match.first <= before < match.count or seat not in match.to_act:
        return False
    if any(choice.seat == seat for choice in match.choices[before - match.first :]):
        return False
    then = match.at(before)
    same_step = type(then.stack[-1]) is type(match.state.stack[-1]) if then.stack else False
    return same_step and seat in to_act(then) and list(options(then, seat)) == list(match.options(seat))


class Before:
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
    epoch: int | None = None
    fault: str | None = None
    instead: bool = False  # of what this seat has chosen in secret


def _bot_values(fault: str | None) -> dict[str, Any]:
    """What a bot's choice changes at its seat: it no longer thinks, and it may have failed."""
    return {"thinking": None, **({"fault": fault[:200]} if fault else {})}
