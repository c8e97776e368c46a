"""Live tables: the store is the truth, memory only saves reading it."""

from __future__ import annotations

import asyncio

import pytest

from armillary.engine import IllegalChoice, InvalidChoice, NotYourChoice, UndoRefused
from armillary.table.news.news import NewsItem
from armillary.table.settings import Settings
from armillary.table.store import Conflict, NotFound, Store
from armillary.table.tables.rows import OPEN, RUNNING, new_table_id
from tests.table.at_table import GAME, hot_seat, play_on, play_to_first_turn, somebody, tables_on


async def test_a_choice_is_in_the_store_when_it_is_acknowledged(store: Store, settings: Settings) -> None:
    tables = tables_on(store, settings)
    mara = await somebody(store)
    live = await hot_seat(tables, mara)

    live = await play_on(tables, live, mara, 1)

    rows = await store.choices(live.id)
    assert [row.text for row in rows] == [live.match.choice(1).text]
    assert (await store.table(live.id)).choices == 1


async def test_of_two_clients_with_the_same_choice_number_exactly_one_wins(
    store: Store, settings: Settings
) -> None:
    first, second = tables_on(store, settings), tables_on(store, settings)
    mara = await somebody(store)
    live = await hot_seat(first, mara)
    await second.live.open(live.id)
    seat = live.match.to_act[0]
    texts = [str(option) for option in live.match.options(seat)[:2]]

    answers = await asyncio.gather(
        first.choices.play(live.id, mara, seat, 1, texts[0]),
        second.choices.play(live.id, mara, seat, 1, texts[1]),
        return_exceptions=True,
    )

    assert sum(isinstance(answer, Conflict) for answer in answers) == 1
    assert len(await store.choices(live.id)) == 1


async def test_another_server_sees_what_was_chosen_here(store: Store, settings: Settings) -> None:
    here, there = tables_on(store, settings), tables_on(store, settings)
    mara = await somebody(store)
    live = await hot_seat(here, mara)
    await there.live.open(live.id)

    live = await play_on(here, live, mara, 9)
    twin = await there.live.open(live.id)

    assert twin.match.state.digest() == live.match.state.digest()
    twin = await play_on(there, twin, mara, 1)
    assert (await here.live.open(live.id)).match.count == 10


async def test_news_of_a_choice_elsewhere_is_followed_with_what_is_in_memory(
    store: Store, settings: Settings
) -> None:
    here, there = tables_on(store, settings), tables_on(store, settings)
    mara = await somebody(store)
    live = await hot_seat(here, mara)
    twin = await there.live.open(live.id)
    twin.boards["drawn"] = "once"

    live = await play_on(here, live, mara, 3)
    told = await there.live.open_with(NewsItem(live.id, live.row.sequence))

    assert told is twin  # not opened anew: what was made for its readers is there still
    assert twin.boards["drawn"] == "once"
    assert twin.match.state.digest() == live.match.state.digest()
    assert (twin.row.sequence, twin.row.changes, twin.row.choices) == (
        live.row.sequence,
        live.row.changes,
        3,
    )


async def test_news_of_what_is_known_asks_the_store_nothing(
    store: Store, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    tables = tables_on(store, settings)
    mara = await somebody(store)
    live = await play_on(tables, await hot_seat(tables, mara), mara, 1)
    for question in ("since", "sequence", "table"):
        monkeypatch.delattr(Store, question)

    assert await tables.live.open_with(NewsItem(live.id, live.row.sequence)) is live


async def test_opening_a_late_game_plays_one_turn_again_at_most(store: Store, settings: Settings) -> None:
    tables = tables_on(store, settings)
    mara = await somebody(store)
    live = await play_on(tables, await hot_seat(tables, mara), mara, 60)
    last_turn = max(count for count, _, _ in await store.turn_ends(live.id))

    again = await tables_on(store, settings).live.open(live.id)

    assert again.match.first == last_turn > 0
    assert again.match.state.digest() == live.match.state.digest()


async def test_undo_takes_a_choice_out_of_the_store(store: Store, settings: Settings) -> None:
    tables, other = tables_on(store, settings), tables_on(store, settings)
    mara = await somebody(store)
    live = await play_to_first_turn(tables, await hot_seat(tables, mara), mara)
    seat, count, before = live.match.to_act[0], live.match.count, live.match.state.digest()
    await other.live.open(live.id)
    live = await tables.choices.play(live.id, mara, seat, count + 1, "move engineer water energy")

    live = await tables.undo.take_back(live.id, mara, seat)

    assert live.match.state.digest() == before
    assert len(await store.choices(live.id)) == count
    assert (await other.live.open(live.id)).match.state.digest() == before


async def test_undo_stops_at_the_barrier_and_goes_on_with_consent(store: Store, settings: Settings) -> None:
    tables = tables_on(store, settings)
    mara, otto = await somebody(store), await somebody(store, "Otto")
    live = await tables.register.create(
        mara,
        GAME,
        [{"kind": "me"}, {"kind": "open"}],
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

    with pytest.raises(UndoRefused, match="shown something hidden"):
        await tables.undo.take_back(live.id, holder, first)
    live = await tables.undo.ask(live.id, holder, first)
    assert live.match.count == 1
    live = await tables.undo.answer(live.id, other, agree=True)

    assert live.match.count == 0
    assert await store.choices(live.id) == []


async def test_a_refused_choice_changes_nothing(store: Store, settings: Settings) -> None:
    tables = tables_on(store, settings)
    mara = await somebody(store)
    live = await play_to_first_turn(tables, await hot_seat(tables, mara), mara)
    seat, sequence, count = live.match.to_act[0], live.row.sequence, live.match.count

    with pytest.raises(InvalidChoice):
        await tables.choices.play(live.id, mara, seat, count + 1, "fly away")
    with pytest.raises(IllegalChoice, match="SGO-044"):
        await tables.choices.play(live.id, mara, seat, count + 1, "move engineer water water")

    assert (await tables.live.open(live.id)).row.sequence == sequence
    assert len(await store.choices(live.id)) == count


async def test_a_seat_of_somebody_else_cannot_be_played(store: Store, settings: Settings) -> None:
    tables = tables_on(store, settings)
    mara, otto = await somebody(store), await somebody(store, "Otto")
    live = await hot_seat(tables, mara)
    seat = live.match.to_act[0]

    with pytest.raises(NotYourChoice):
        await tables.choices.play(live.id, otto, seat, 1, "take gate-water")


async def test_a_table_runs_when_its_last_seat_is_taken(store: Store, settings: Settings) -> None:
    tables = tables_on(store, settings)
    mara, otto = await somebody(store), await somebody(store, "Otto")
    seats = [{"kind": "me"}, {"kind": "open"}]
    live = await tables.register.create(
        mara, GAME, seats, settings={}, seed=1, private=True, hints=True, consent=True
    )
    assert live.row.status == OPEN
    key = live.seats[1].invite_key

    with pytest.raises(NotFound):
        await tables.seats.sit(live.id, otto, 1, "a-wrong-key")
    live = await tables.seats.sit(live.id, otto, 1, key)

    assert live.row.status == RUNNING
    assert live.names == ["Mara", "Otto"]
    with pytest.raises(Conflict):
        await tables.seats.sit(live.id, await somebody(store, "Lea"), 1, key)


async def test_idle_tables_are_dropped_and_come_back(store: Store, settings: Settings) -> None:
    tables = tables_on(store, settings)
    mara = await somebody(store)
    live = await play_on(tables, await hot_seat(tables, mara), mara, 12)
    live.used -= settings.idle_seconds + 1

    assert tables.live.drop_idle() == 1

    assert tables.live.live_count == 0
    assert (await tables.live.open(live.id)).match.state.digest() == live.match.state.digest()


async def test_a_position_of_the_past_can_be_looked_at(store: Store, settings: Settings) -> None:
    tables = tables_on(store, settings)
    mara = await somebody(store)
    live = await play_on(tables, await hot_seat(tables, mara), mara, 4)
    then = live.match.state.digest()
    live = await play_on(tables, live, mara, 30)

    match = await tables.live.at(live, 4)

    assert match.state.digest() == then
    assert live.match.count == 34
    with pytest.raises(NotFound):
        await tables.live.at(live, 35)


async def test_a_name_that_a_table_has_is_not_given_again(
    store: Store, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    tables = tables_on(store, settings)
    mara = await somebody(store)
    taken = (await hot_seat(tables, mara)).id
    drawn = iter([taken, taken, "wren-100000"])
    monkeypatch.setattr("armillary.table.tables.register.new_table_id", lambda digits: next(drawn))

    live = await hot_seat(tables, mara)

    assert live.id == "wren-100000"


def test_names_grow_longer_where_they_have_to() -> None:
    assert [len(new_table_id(digits).partition("-")[2]) for digits in (4, 5, 6)] == [4, 5, 6]
