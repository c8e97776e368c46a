"""The store, on both databases."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest
from alembic import command
from sqlalchemy import inspect

from armillary.table.settings import Settings
from armillary.table.store import Conflict, NotFound, Store
from armillary.table.store.connecting import ping_seldom
from armillary.table.store.database import now
from armillary.table.store.migrate import configuration, migrate
from armillary.table.store.models import Base, ChoiceRow
from tests.table.at_table import hot_seat, play_on, somebody, tables_on


def choice(table: str, number: int) -> ChoiceRow:
    return ChoiceRow(
        table_id=table,
        number=number,
        seat=0,
        text="stop",
        forced="",
        outcomes="",
        turn=0,
        scores=[0, 0],
        events=[],
        made=now(),
    )


def test_migrations_make_exactly_the_tables_of_the_models(settings: Settings) -> None:
    command.check(configuration(settings.database))


def test_migrating_twice_does_no_harm(settings: Settings) -> None:
    migrate(settings)
    command.check(configuration(settings.database))


async def test_a_change_with_an_old_sequence_number_is_refused(store: Store, settings: Settings) -> None:
    live = await hot_seat(tables_on(store, settings), await somebody(store))
    await store.change_table(live.id, 1, turn=5)

    with pytest.raises(Conflict):
        await store.change_table(live.id, 1, turn=9)

    assert (await store.table(live.id)).turn == 5


async def test_a_choice_number_is_unique_whatever_the_sequence_says(store: Store, settings: Settings) -> None:
    live = await hot_seat(tables_on(store, settings), await somebody(store))
    await store.add_choices(1, [choice(live.id, 1)], [])

    with pytest.raises(Conflict):
        await store.add_choices(2, [choice(live.id, 1)], [])

    table = await store.table(live.id)
    assert (table.sequence, table.choices) == (2, 1)


async def test_of_many_writers_at_once_one_wins_each_number(store: Store, settings: Settings) -> None:
    live = await hot_seat(tables_on(store, settings), await somebody(store))

    answers = await asyncio.gather(
        *(store.add_choices(1, [choice(live.id, 1)], []) for _ in range(8)), return_exceptions=True
    )

    assert answers.count(2) == 1
    assert sum(isinstance(answer, Conflict) for answer in answers) == 7


async def test_cutting_choices_also_cuts_later_snapshots(store: Store, settings: Settings) -> None:
    live = await hot_seat(tables_on(store, settings), await somebody(store))
    await store.add_choices(1, [choice(live.id, number) for number in (1, 2, 3)], [])

    await store.cut_choices(live.id, 2, 1)

    assert [row.number for row in await store.choices(live.id)] == [1]
    table = await store.table(live.id)
    assert (table.choices, table.epoch) == (1, 1)
    assert (await store.snapshot(live.id)).choices == 0


async def test_only_one_server_thinks_for_a_bot(store: Store, settings: Settings) -> None:
    live = await hot_seat(tables_on(store, settings), await somebody(store))

    assert await store.bot_claims.claim(live.id, 1, "here 0") is None
    assert await store.bot_claims.claim(live.id, 1, "there 0") == "here 0"
    await store.bot_claims.release(live.id, 1, "here 0")

    assert await store.bot_claims.claim(live.id, 1, "there 0") is None


async def test_a_server_that_died_thinking_is_replaced_by_one_that_saw_its_mark_stand(
    store: Store, settings: Settings
) -> None:
    live = await hot_seat(tables_on(store, settings), await somebody(store))
    await store.bot_claims.claim(live.id, 1, "here 0")

    assert await store.bot_claims.claim(live.id, 1, "there 0", dead="here 0") is None
    assert not await store.bot_claims.keep(live.id, 1, "here 0", "here 1"), "it is another's now"


async def test_a_server_that_still_thinks_is_not_replaced(store: Store, settings: Settings) -> None:
    live = await hot_seat(tables_on(store, settings), await somebody(store))
    await store.bot_claims.claim(live.id, 1, "here 0")
    assert await store.bot_claims.keep(live.id, 1, "here 0", "here 1")

    assert await store.bot_claims.claim(live.id, 1, "there 0", dead="here 0") == "here 1"


async def test_chat_is_kept_in_order(store: Store, settings: Settings) -> None:
    live = await hot_seat(tables_on(store, settings), await somebody(store))
    await store.say(live.id, 0, "Mara", "Well played")
    await store.say(live.id, None, "Lea", "Indeed")

    assert [(row.number, row.name) for row in await store.chat(live.id)] == [(1, "Mara"), (2, "Lea")]


async def test_unknown_things_are_not_found(store: Store) -> None:
    for asked in (store.table("no"), store.sequence("no"), store.seat_by_key("no"), store.snapshot("no")):
        with pytest.raises(NotFound):
            await asked


async def test_private_tables_are_not_listed(store: Store, settings: Settings) -> None:
    mara = await somebody(store)
    live = await hot_seat(tables_on(store, settings), mara)

    assert await store.lists.public("running") == []
    assert [table.id for table in await store.lists.of_person(mara.id)] == [live.id]


async def test_what_a_server_has_missed_is_read_as_it_is_stored(store: Store, settings: Settings) -> None:
    tables = tables_on(store, settings)
    mara = await somebody(store)
    live = await play_on(tables, await hot_seat(tables, mara), mara, 5)

    table, seats, choices = await store.since(live.id, 2)

    assert all_of(table) == all_of(await store.table(live.id))
    assert [all_of(seat) for seat in seats] == [all_of(seat) for seat in await store.seats(live.id)]
    assert [all_of(row) for row in choices] == [all_of(row) for row in await store.choices(live.id, after=2)]
    with pytest.raises(NotFound):
        await store.since("nowhere-1000", 0)


def all_of(row: Base) -> dict[str, Any]:
    return {each.key: getattr(row, each.key) for each in inspect(type(row)).column_attrs}


class Line:
    """A connection to a database, as a pool sees it."""

    def __init__(self) -> None:
        self.closed = False

    def is_closed(self) -> bool:
        return self.closed


async def test_a_connection_that_has_just_answered_is_not_asked_whether_it_lives() -> None:
    asked: list[object] = []

    def ping(connection: object) -> bool:
        asked.append(connection)
        return True

    clock = iter([0.0, 0.0, 4.0, 6.0, 6.0, 7.0]).__next__
    dialect = SimpleNamespace(do_ping=ping)
    engine: Any = SimpleNamespace(sync_engine=SimpleNamespace(dialect=dialect))
    ping_seldom(engine, clock)
    line = Line()
    connection = SimpleNamespace(driver_connection=line)

    lives = [dialect.do_ping(connection) for _ in range(3)]  # at first, 4 seconds and 6 seconds later
    line.closed = True

    assert lives == [True, True, True]
    assert len(asked) == 2
    assert not dialect.do_ping(connection)  # it knows that by itself
    assert len(asked) == 2
