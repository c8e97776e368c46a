"""Talk at the table: it is in nobody's way, on both databases."""

from __future__ import annotations

import asyncio

import pytest

from armillary.engine import UndoRefused
from armillary.table.people.people import Person
from armillary.table.settings import Settings
from armillary.table.store import NotFound, Store
from armillary.table.tables.live import LiveTable
from armillary.table.tables.tables import Tables
from tests.table.at_table import GAME, hot_seat, somebody, tables_on


async def two_at_a_table(tables: Tables, store: Store) -> tuple[LiveTable, Person, Person, int]:
    """A running table after one choice; who made it, the other one, and the seat of the first."""
    mara, otto = await somebody(store), await somebody(store, "Otto")
    seats = [{"kind": "me"}, {"kind": "open"}]
    live = await tables.register.create(
        mara,
        GAME,
        seats,
        settings={"short_game": True},
        seed=7,
        private=False,
        hints=True,
        consent=True,
    )
    live = await tables.seats.sit(live.id, otto, 1)
    first = live.match.to_act[0]
    holder, other = (mara, otto) if first == 0 else (otto, mara)
    live = await tables.choices.play(live.id, holder, first, 1, "take gate-water")
    return live, holder, other, first


async def test_an_undo_request_survives_chat(store: Store, settings: Settings) -> None:
    tables = tables_on(store, settings)
    live, holder, other, seat = await two_at_a_table(tables, store)
    await tables.undo.ask(live.id, holder, seat)

    await tables.chat.say(live.id, other, "Which one do you mean?")

    assert (await tables.live.open(live.id)).row.undo_asked is not None
    assert (await tables.undo.answer(live.id, other, agree=True)).match.count == 0


async def test_a_choice_ends_an_undo_request(store: Store, settings: Settings) -> None:
    tables = tables_on(store, settings)
    live, holder, other, seat = await two_at_a_table(tables, store)
    await tables.undo.ask(live.id, holder, seat)
    asked = live.match.to_act[0]
    text = str(live.match.options(asked)[0])

    await tables.choices.play(live.id, holder if asked == seat else other, asked, 2, text)

    with pytest.raises(UndoRefused):
        await tables.undo.answer(live.id, other, agree=True)


async def test_what_is_said_elsewhere_does_not_stop_a_change_here(store: Store, settings: Settings) -> None:
    here, there = tables_on(store, settings), tables_on(store, settings)
    mara = await somebody(store)
    live = await hot_seat(here, mara)
    await there.chat.say(live.id, mara, "Hello")

    changed = await store.change_table(live.id, live.row.changes, turn=5)

    assert changed == live.row.sequence + 2, "pages see that there are two new things"


async def test_many_lines_and_choices_at_once_all_arrive(store: Store, settings: Settings) -> None:
    here, there = tables_on(store, settings), tables_on(store, settings)
    mara = await somebody(store)
    live = await hot_seat(here, mara)
    seat = live.match.to_act[0]
    text = str(live.match.options(seat)[0])

    await asyncio.gather(
        *(there.chat.say(live.id, mara, f"Line {number}") for number in range(4)),
        here.choices.play(live.id, mara, seat, 1, text),
        *(here.chat.say(live.id, mara, f"Line {number}") for number in range(4, 8)),
    )

    assert [row.number for row in await store.chat(live.id)] == list(range(1, 9))
    assert len(await store.choices(live.id)) == 1


async def test_nothing_can_be_said_at_a_table_that_is_not_there(store: Store) -> None:
    with pytest.raises(NotFound):
        await store.say("no", None, "Mara", "Hello")
