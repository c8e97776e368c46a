"""Choices are taken back: freely where they may be, else when the others agree."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from armillary.engine import State, UndoRefused
from armillary.engine.match.secret_counts import bars_undo
from armillary.engine.planning import taken_back
from armillary.engine.steps import Gathering, gatherings
from armillary.table.news.news import News
from armillary.table.people.people import Person
from armillary.table.store import Store
from armillary.table.tables.choices import Before, Choices
from armillary.table.tables.live import LiveTable, LiveTables, play_again
from armillary.table.tables.rows import BOT, standing
from armillary.table.tables.undo_requests import (
    REFUSED,
    UNDONE,
    is_noticed,
    is_open,
    people_to_ask,
)


class Undo:
    """What is taken back at all tables."""

    def __init__(self, live: LiveTables, choices: Choices, store: Store, news: News) -> None:
        self.live = live
        self.choices = choices
        self.store = store
        self.news = news

    async def take_back(self, id_: str, person: Person, seat: int, *, whole_turn: bool = False) -> LiveTable:
        """Take back freely what can be; beyond the barrier ask the others."""
        async with self.live.alone(id_):
            live = await self.live.current(id_)
            live.check_holds(person, seat, "undo")
            if live.match.count == live.match.first and live.match.count:
                # the last choice lies before what is in memory: read one turn more
                live.match = await self.live.read_match(live.row, live.match.count - 1)
                live = await self._reread_to_end(live)
            seat = _who_undoes(live, person, seat)
            if bars_undo(live.match.state, seat):
                raise UndoRefused("The last choice cannot be taken back: another seat has acted.")
            if _is_handed_over(live, person, seat):
                await self._ask_for(live, person, seat)
            else:
                await self._take_back(live, seat, whole_turn=whole_turn)
        await self.news.tell(id_, live.row.sequence)
        return live

    async def _take_back(self, live: LiveTable, seat: int, *, whole_turn: bool) -> None:
        before, told = Before(live.match), is_noticed(live, seat)
        if whole_turn and not _is_interrupted(live.match.state):
            live.match.restart_turn(seat)
        else:
            live.match.undo(seat)
        if live.match.count > before.count:  # a plan is taken back by choices
            await self.choices.commit(live, before)
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
            self.live.forget(live.id)
            raise
        live.row.epoch += 1
        live.forget_after(live.match.count)
        live.committed(sequence, choices=live.match.count, **values)

    async def ask(self, id_: str, person: Person, seat: int) -> LiveTable:
        """Ask the other people to let the last choice of this seat be taken back."""
        async with self.live.alone(id_):
            live = await self.live.current(id_)
            live.check_holds(person, seat, "undo")
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
            await self._keep(live, {"seat": seat, "choices": target, "agreed": [person.id]})
        else:
            told = {"seat": seat, "outcome": UNDONE} if is_noticed(live, seat) else None
            await self._cut_back(live, target, told)

    async def answer(self, id_: str, person: Person, *, agree: bool) -> LiveTable:
        async with self.live.alone(id_):
            live = await self.live.current(id_)
            asked = live.row.undo_asked
            mine = live.seats_of(person)
            if asked is None or not is_open(asked) or not mine:
                raise UndoRefused("Nobody has asked you.")
            if not agree:
                await self._keep(live, {"seat": asked["seat"], "outcome": REFUSED, "by": mine[0]})
            else:
                agreed = [*asked["agreed"], person.id]
                if self._others(live, agreed):
                    await self._keep(live, {**asked, "agreed": agreed})
                else:
                    await self._cut_back(live, asked["choices"], {"seat": asked["seat"], "outcome": UNDONE})
        await self.news.tell(id_, live.row.sequence)
        return live

    async def _keep(self, live: LiveTable, asked: dict[str, Any] | None) -> None:
        """Keep who asks for undo and who has agreed, or that nobody asks any more."""
        sequence = await self.store.change_table(live.id, live.row.changes, undo_asked=asked)
        live.committed(sequence, undo_asked=asked)

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
        live.match = await self.live.read_match(live.row, count)
        await self._cut(live, told)

    async def cut_to(self, id_: str, count: int) -> LiveTable:
        """Take back every choice after so many: only for a table at which nobody else sits."""
        async with self.live.alone(id_):
            live = await self.live.current(id_)
            await self._cut_back(live, count)
        await self.news.tell(id_, live.row.sequence)
        return live


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
    """True if something comes between secret choices: undo does not lead into the midst of them."""
    return bool(gatherings(state)) and not isinstance(state.stack[-1], Gathering)
